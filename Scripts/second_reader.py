"""Compares what two readers say of every file of the corpus: the library's, by its tool, and Spec/reader/sumi.py."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Spec/reader"))

import sumi

ERROR = re.compile(r":@(\d+): error:.*\[(E\d+)\]$")


def by_spec(path):
    """The first error, as (code, offset), and the drawing's JSON; None for what there is not."""
    reader = sumi.Reader(path.read_bytes(), None)
    try:
        reader.read()
    except sumi.Refused as refused:
        return (f"E{refused.code:04}", refused.offset), None
    findings = [(f"E{code:04}", offset) for code, offset in reader.findings]
    return (findings or [None])[0], sumi.drawing_json(reader)


def by_tool(path, tool):
    """The same of the tool."""
    check = subprocess.run([tool, "validate", str(path)], capture_output=True, text=True)
    lines = [ERROR.search(line) for line in (check.stderr + check.stdout).splitlines()]
    errors = [(line.group(2), int(line.group(1))) for line in lines if line]
    dump = subprocess.run([tool, "dump", "--json", str(path)], capture_output=True, text=True)
    return (errors or [None])[0], json.loads(dump.stdout) if dump.returncode == 0 else None


def main(tool):
    differing = 0
    for folder in ("valid", "rare", "invalid", "regressions"):
        files = sorted((ROOT / "Corpus" / folder).glob("*.sumi"))
        agreeing = 0
        for path in files:
            (error, drawing), (other_error, other_drawing) = by_spec(path), by_tool(path, tool)
            if error != other_error:
                print(f"error: {path.relative_to(ROOT)}: {error} by Spec/reader, {other_error} by the tool")
            elif drawing != other_drawing:
                print(f"error: {path.relative_to(ROOT)}: another drawing by Spec/reader than by the tool")
            else:
                agreeing += 1
        print(f"{folder}: both readers agree on {agreeing} of {len(files)} files")
        differing += len(files) - agreeing
    return 1 if differing else 0


sys.exit(main(sys.argv[1]))
