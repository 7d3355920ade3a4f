"""What llvm-cov exported, as a table of regions, and the regions that nothing reached. Called by Scripts/coverage."""

import collections
import json
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "Sumi"
FOLDERS = ["Container", "Columns", "Format", "Compatibility", "Quantization", "Geometry"]
LIST = pathlib.Path(__file__).with_name("coverage-unreachable.txt")
CODE = 0


def executions(export):
    """How often each region ran: of a function that is compiled several times, as often as any of its copies."""
    counts = collections.Counter()
    for function in export["data"][0]["functions"]:
        for region in function["regions"]:
            line, column, last_line, last_column, count, file, _, kind = region
            path = pathlib.Path(function["filenames"][file])
            if kind == CODE and path.is_relative_to(SOURCES):
                name = path.relative_to(SOURCES).as_posix()
                if name.split("/")[0] in FOLDERS:
                    key = (name, line, column, last_line, last_column)
                    counts[key] = max(counts[key], count)
    return counts


class Texts:
    """The source, as a region is named by it: its file, its line, and what of that line it is."""

    def __init__(self):
        self.files = {}

    def line(self, region):
        name, line = region[:2]
        if name not in self.files:
            self.files[name] = (SOURCES / name).read_text().splitlines()
        return self.files[name][line - 1]

    def entry(self, region):
        name, line, column, last_line, last_column = region
        text = self.line(region)
        # Columns count bytes.
        end = last_column - 1 if last_line == line else None
        part = text.encode()[column - 1 : end].decode(errors="replace")
        return f"{name}: `{text.strip()}`: `{part.strip()}`"


def listed():
    """The regions that may be missed, each under a heading that says why."""
    entries, reason = collections.Counter(), None
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        if line.startswith("## "):
            reason = line[3:].strip()
        elif line.strip() and not line.startswith("#"):
            if not reason or not re.fullmatch(r"\S+\.swift: `.+`: `.*`", line):
                sys.exit(f"error: {LIST.name}:{number}: not a region under a reason")
            entries[line] += 1
    return entries


def rows(counts, key):
    """Regions and missed ones by a part of their name."""
    table = {}
    for region, count in counts.items():
        row = table.setdefault(key(region[0]), [0, 0])
        row[0] += 1
        row[1] += count == 0
    return sorted(table.items())


def show(table, title):
    print(f"{title:<44} {'regions':>8} {'missed':>8} {'reached':>9}")
    for name, (regions, missed) in table:
        print(f"{name:<44} {regions:>8} {missed:>8} {100 * (regions - missed) / regions:>7.1f} %")


def main():
    brief = "--brief" in sys.argv
    counts = executions(json.loads(pathlib.Path(sys.argv[-1]).read_text()))
    folders = rows(counts, lambda name: name.split("/")[0])
    if {name for name, _ in folders} != set(FOLDERS):
        sys.exit("error: not all folders were measured")
    if not brief:
        show(rows(counts, lambda name: name), "file")
        print()
    show(folders + rows(counts, lambda name: "all"), "folder")

    texts = Texts()
    entries = listed()
    unlisted = []
    allowed = 0
    for region in sorted(region for region, count in counts.items() if count == 0):
        entry = texts.entry(region)
        if entries[entry] > 0:
            entries[entry] -= 1
            allowed += 1
        else:
            unlisted.append((region, entry))
    stale = [entry for entry, count in entries.items() for _ in range(count)]
    print(f"missed: {len(unlisted) + allowed}; {allowed} of them listed with a reason")
    for region, entry in unlisted:
        print(f"error: Sources/Sumi/{region[0]}:{region[1]}:{region[2]}: nothing reaches this\n    {entry}")
    for entry in stale:
        print(f"error: {LIST.name}: reached, or no longer there\n    {entry}")
    return 1 if unlisted or stale else 0


sys.exit(main())
