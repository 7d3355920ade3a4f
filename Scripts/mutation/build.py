"""Makes a copy of the package with all mutants in it, and builds it, without the mutants that don't compile."""

import re
import shutil
import subprocess
from pathlib import Path

import operators
from mutants import SourceFile
from sites import name_all, number_all

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build-mutation"
TREE = WORK / "tree"
FOLDERS = ["Container", "Columns", "Format", "Compatibility", "Quantization", "Geometry"]
# What tests read.
DATA = ["Corpus", "Spec", "FuzzTargets"]
# Mutants that didn't compile in an earlier run, by key: saves finding them out again.
REFUSED = WORK / "refused.txt"
ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):(\d+): error: (.*)$", re.M)


def write(path, data):
    """Writes a file only if it changes, so that as little as possible is built again."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def mirror(source, target, left_out=()):
    """Copies a folder, and removes what isn't in it any more."""
    wanted = set()
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source)
        if path.is_file() and name.parts[0] not in left_out:
            wanted.add(name)
            write(target / name, path.read_bytes())
    if target.is_dir():
        for path in sorted(target.rglob("*")):
            name = path.relative_to(target)
            if path.is_file() and name not in wanted and name.parts[0] not in left_out:
                path.unlink()


class Build:
    """The mutants and the copy of the package that has them."""

    def __init__(self, log=print):
        self.log = log
        library = ROOT / "Sources/Sumi"
        self.files = [
            SourceFile(str(path.relative_to(library)), path.read_text())
            for folder in FOLDERS for path in sorted((library / folder).rglob("*.swift"))
        ]
        name_all(self.files)
        self.refused = set(REFUSED.read_text().splitlines()) if REFUSED.is_file() else set()
        mirror(ROOT / "Sources", TREE / "Sources", left_out=["Sumi", "CMutation"])
        mirror(ROOT / "Tests", TREE / "Tests")
        mirror(library, TREE / "Sources/Sumi", left_out=FOLDERS + ["Mutation.swift"])
        mirror(ROOT / "Scripts/mutation/CMutation", TREE / "Sources/CMutation")
        manifest = (ROOT / "Package.swift").read_bytes() + b"\n" + (ROOT / "Scripts/mutation/manifest.swift").read_bytes()
        write(TREE / "Package.swift", manifest)
        for name in DATA:
            mirror(ROOT / name, TREE / name)
        for folder in FOLDERS:
            wanted = {file.name for file in self.files}
            for path in (TREE / "Sources/Sumi" / folder).rglob("*.swift"):
                if str(path.relative_to(TREE / "Sources/Sumi")) not in wanted:
                    path.unlink()

    def drop(self, file, sites, why):
        for site in sites:
            self.refused |= set(site.keys)
            file.sites.remove(site)
        self.dropped += [why] * len(sites)

    def render(self):
        self.mutants = number_all(self.files)
        declarations = [operators.SUPPORT]
        self.rendered = {}
        for file in self.files:
            data, spans = file.rendered()
            self.rendered[file.name] = (data, spans)
            write(TREE / "Sources/Sumi" / file.name, data)
            declarations += [
                operators.declaration(site.symbol, site.number, site.mutants, site.is_nil)
                for site in file.sites if site.symbol
            ]
        write(TREE / "Sources/Sumi/Mutation.swift", "\n".join(declarations).encode())

    def run(self, *arguments):
        command = ["swift", "build", "-c", "release", "--package-path", str(TREE), *arguments,
                   "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-enable-testing"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        (WORK / "build.log").write_text(done.stdout)
        return done.returncode, done.stdout

    def build(self):
        """Builds, dropping what doesn't compile, until it builds. Returns the mutants."""
        self.all_count = sum(len(site.changes) for file in self.files for site in file.sites)
        for file in self.files:
            file.sites = [site for site in file.sites if not self.refused & set(site.keys)]
        while True:
            self.dropped = []
            self.render()
            self.log(f"building with {len(self.mutants)} mutants")
            code, output = self.run("--target", "Sumi")
            if code == 0:
                break
            self.drop_failing(output)
            if not self.dropped:
                raise SystemExit(f"error: the mutated library doesn't build: {WORK / 'build.log'}")
            REFUSED.write_text("\n".join(sorted(self.refused)) + "\n")
        code, _ = self.run("--build-tests")
        if code != 0:
            raise SystemExit(f"error: the tests don't build: {WORK / 'build.log'}")
        return self.mutants

    def drop_failing(self, output):
        by_name = {file.name: file for file in self.files}
        seen = set()
        for path, line, column, message in ERROR.findall(output):
            name = str(Path(path).relative_to(TREE / "Sources/Sumi")) if str(TREE) in path else path
            if (name, line, column) in seen:
                continue
            seen.add((name, line, column))
            if name not in by_name:
                raise SystemExit(f"error: {name}:{line}:{column}: {message}")
            file = by_name[name]
            data, spans = self.rendered[name]
            offset = sum(len(text) + 1 for text in data.split(b"\n")[:int(line) - 1]) + int(column) - 1
            sites = self.blamed(file, spans, offset, int(line), len(data))
            self.drop(file, sites, f"{name}:{line}: {message}")

    @staticmethod
    def blamed(file, spans, offset, line, size):
        """The site that an error is in, else those of its line or just above it, else those of its function."""
        around = [site for site in file.sites if id(site) in spans and spans[id(site)][0] <= offset < spans[id(site)][1]]
        if around:
            return [min(around, key=lambda site: spans[id(site)][1] - spans[id(site)][0])]
        beside = [site for site in file.sites if site.line == line]
        if beside:
            return beside
        # The compiler may blame what uses a value for what is wrong with the closure that makes it.
        for before in range(line - 1, line - 8, -1):
            above = [site for site in file.sites if site.line == before and site.kind != "body"]
            if above:
                return above
        lines = file.text.split("\n")
        at = sum(len(text) + 1 for text in lines[:line - 1]) + len(lines[line - 1]) // 2
        scopes = sorted((scope for scope in file.scopes if scope[0] <= at < scope[1] + len(lines[line - 1])),
                        key=lambda scope: scope[1] - scope[0])
        for scope in scopes:
            inside = [site for site in file.sites if scope[0] <= site.start <= scope[1]]
            found = [site for site in inside if site.kind in ("statement", "body")] or inside
            if found:
                return found
        return []
