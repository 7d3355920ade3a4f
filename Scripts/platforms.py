"""Checks the sources against a standard library in which all that is newer than the package's platforms is deprecated."""

import json
import pathlib
import re
import subprocess
import sys

SCRATCH = pathlib.Path(".build-check")
LIBRARIES = ["Swift", "_Concurrency", "_StringProcessing"]
TARGETS = ["Sumi", "SumiInterchange", "SumiC", "SumiTool"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


def output(*command):
    """What a command prints, if it succeeds."""
    done = subprocess.run(command, stdout=subprocess.PIPE)
    if done.returncode:
        # Builds say there what is wrong.
        sys.stderr.write(done.stdout.decode())
        sys.exit(2)
    return done.stdout.decode()


def version(text):
    """A version's numbers, without zeros at the end."""
    return tuple(int(part) for part in re.sub(r"(\.0)+$", "", text).split("."))


def deprecated(interface, floor):
    """An interface in which what asks for a newer macOS than the floor is deprecated, and says so."""

    def replacement(match):
        asked = re.search(r"\bmacOS (\d+(?:\.\d+)*)", match[0])
        if not asked or "deprecated" in match[0] or version(asked[1]) <= floor:
            return match[0]
        return f'@available(*, deprecated, message: "macOS {asked[1]}")'

    # A protocol's requirement has a default where it came later, which a compiler for an older system takes.
    attribute = r"@available\([^)]*\)(?!\s*static func )"
    return re.sub(attribute, replacement, interface)


def library(name, paths, target, floor, folder):
    """Compiles such an interface of a library, unless that is done."""
    for path in paths:
        source = pathlib.Path(path, f"{name}.swiftmodule", f"{target}.swiftinterface")
        if source.is_file():
            break
    else:
        print(f"error: this Swift has no interface of {name}", file=sys.stderr)
        sys.exit(2)
    text = deprecated(source.read_text(), floor)
    module, copy = folder / f"{name}.swiftmodule", folder / f"{name}.swiftinterface"
    if module.is_file() and copy.is_file() and copy.read_text() == text:
        return
    module.unlink(missing_ok=True)
    copy.write_text(text)
    parse = ["-parse-stdlib"] if name == "Swift" else ["-I", folder]
    compile = ["-compile-module-from-interface", copy, "-module-name", name, "-o", module, *parse]
    output("swiftc", "-frontend", *compile, "-target", target)


def findings(name, built, folder):
    """What a target's sources use that is newer: a line each, with its place."""
    command = ["swiftc", "-frontend", "-emit-module", "-o", folder / f"{name}.swiftmodule"]
    command += ["-module-name", name, "-package-name", "sumi", "-swift-version", "6"]
    for feature in FEATURES:
        command += ["-enable-upcoming-feature", feature]
    for path in [folder, built / "Modules", "Sources/CZlib", "Sources/CSystem", "Sources/CSumi/include"]:
        command += ["-I", path]
    for path in built.glob("C*.build/module.modulemap"):
        command += ["-Xcc", f"-fmodule-map-file={path}"]
    sources = sorted(pathlib.Path("Sources", name).rglob("*.swift"))
    done = subprocess.run([*command, *sources], stderr=subprocess.PIPE)
    text = done.stderr.decode()
    if done.returncode:
        sys.stderr.write(text)
        sys.exit(2)
    return sorted(set(re.findall(r"^(Sources/\S+): warning: (.* is deprecated: macOS .*?)(?: \[#.*)?$", text, re.M)))


def main():
    manifest = pathlib.Path("Package.swift").read_text()
    floor = version(re.search(r"\.macOS\(\.v(\d+(?:_\d+)*)\)", manifest)[1].replace("_", "."))
    told = json.loads(output("swiftc", "-print-target-info"))
    flags = ["--scratch-path", SCRATCH, "--enable-code-coverage", "-Xswiftc", "-warnings-as-errors", "-Xswiftc", "-O"]
    output("swift", "build", *flags)
    built = pathlib.Path(output("swift", "build", *flags, "--show-bin-path").strip())
    folder = SCRATCH / "platforms"
    folder.mkdir(exist_ok=True)
    for name in LIBRARIES:
        library(name, told["paths"]["runtimeLibraryImportPaths"], told["target"]["moduleTriple"], floor, folder)
    failed = False
    for name in TARGETS:
        for place, what in findings(name, built, folder):
            failed = True
            print(f"{place}: {what.replace(' is deprecated:', ' asks for')}")
    if failed:
        print(f"Package.swift promises macOS {'.'.join(map(str, floor))}. An array's slices have a span there, and contiguous")
        print("arrays one to write through.")
        sys.exit(1)
    print(f"nothing of the standard library is newer than macOS {'.'.join(map(str, floor))}")


main()
