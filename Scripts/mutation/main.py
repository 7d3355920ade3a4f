"""Scripts/mutate: changes the codec's source in many small ways and tells which changes the tests notice."""

import argparse
import os
import random
import re
import sys
import time

sys.dont_write_bytecode = True

from build import ROOT, WORK, Build
from run import Runner

MINIMUM = 95
ACCEPTED = ROOT / "Scripts/mutation/accepted.txt"
# What became of the mutants of the last run.
FATES = WORK / "fates.txt"


def accepted():
    """The survivors that are known, by key, and the reason of each."""
    reasons, reason = {}, None
    for line in ACCEPTED.read_text().splitlines():
        if line.startswith("## "):
            reason = line[3:]
        elif line.strip() and not line.startswith("#"):
            if reason is None:
                raise SystemExit(f"error: {ACCEPTED.name}: no reason above {line}")
            reasons[line.strip()] = reason
    return reasons


def gone(reasons):
    """Those whose line isn't in the source any more."""
    def lines(file):
        path = ROOT / "Sources/Sumi" / file
        return {line.strip() for line in path.read_text().splitlines()} if path.is_file() else set()

    places = {key: re.fullmatch(r"([^:]+): `(.*)`: .*", key).groups() for key in reasons}
    known = {file: lines(file) for file, _ in places.values()}
    return [key for key, (file, line) in places.items() if line not in known[file]]


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/mutate", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every mutant: hours")
    parser.add_argument("--sample", type=int, metavar="N", help="N mutants chosen by the seed (400, or all that match)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another sample (1)")
    parser.add_argument("--match", metavar="TEXT", help="only those whose file, line or change contains a regular expression")
    parser.add_argument("--quick", action="store_true", help="without slow tests, of which some that live would die")
    parser.add_argument("--again", action="store_true", help="only those that lived through the last run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="how many at a time (one a core)")
    parser.add_argument("--lines", action="store_true", help="only looks whether the lines of those that may live are there")
    parser.add_argument("--list", action="store_true", help="builds, and lists the mutants")
    return parser.parse_args()


def chosen(mutants, options):
    if options.again:
        rows = [line.split("\t", 3) for line in FATES.read_text().splitlines()]
        keys = {row[3] for row in rows if row[0] == "alive"}
        mutants = [mutant for mutant in mutants if mutant.key in keys]
    if options.match:
        mutants = [mutant for mutant in mutants if re.search(options.match, mutant.key)]
    count = options.sample
    if count is None:
        count = len(mutants) if options.all or options.again or options.match else 400
    numbers = random.Random(options.seed).sample(range(len(mutants)), min(count, len(mutants)))
    return [mutants[number] for number in sorted(numbers)]


def table(tried, fates, reasons):
    """Prints what became of the mutants, by folder and by kind."""
    def row(name, mutants):
        killed = sum(1 for mutant in mutants if fates[mutant.number][0])
        known = sum(1 for mutant in mutants if not fates[mutant.number][0] and mutant.key in reasons)
        share = 100 * killed / len(mutants)
        print(f"{name:16} {len(mutants):8} {killed:8} {known:8} {len(mutants) - killed - known:8} {share:8.1f} %")

    print(f"\n{'':16} {'mutants':>8} {'killed':>8} {'listed':>8} {'alive':>8} {'share':>10}")
    for title in (lambda mutant: mutant.file.split("/")[0], lambda mutant: mutant.kind):
        for name in sorted({title(mutant) for mutant in tried}):
            row(name, [mutant for mutant in tried if title(mutant) == name])
        print()
    row("all", tried)


def main():
    options = arguments()
    reasons = accepted()
    # Said before hours are spent.
    old = gone(reasons)
    for key in old:
        print(f"error: {ACCEPTED.name} lists a line that is gone: {key}")
    if old or options.lines:
        return 1 if old else 0
    WORK.mkdir(exist_ok=True)
    build = Build()
    mutants = build.build()
    print(f"{len(mutants)} mutants in one build; {build.all_count - len(mutants)} more don't compile")
    # One that doesn't compile here may do so elsewhere.
    stale = set(reasons) - {mutant.key for mutant in mutants} - build.refused
    for key in sorted(stale):
        print(f"error: {ACCEPTED.name} lists what is no mutant: {key}")
    if options.list:
        for mutant in mutants:
            print(f"{mutant.number}\t{mutant.key}")
        return 1 if stale else 0
    tried = chosen(mutants, options)
    if not tried:
        sys.exit("error: no mutant matches")
    runner = Runner(options.jobs, options.quick)
    runner.baseline()
    start = time.monotonic()
    with FATES.open("w", buffering=1) as file:
        fates = runner.fates(
            tried,
            lambda mutant, fate: print(*(fate[0] or "alive", fate[1], mutant.line, mutant.key), sep="\t", file=file),
        )
    alive = [mutant for mutant in tried if not fates[mutant.number][0]]

    print("\nAlive, and why that may be:")
    for mutant in alive:
        if mutant.key in reasons:
            print(f"  {mutant.file}:{mutant.line}: {mutant.change}: {reasons[mutant.key]}")
    print("\nAlive, with no reason:")
    for mutant in alive:
        if mutant.key not in reasons:
            print(f"  {fates[mutant.number][1]}: {mutant.key}")
    for mutant in tried:
        if fates[mutant.number][0] and mutant.key in reasons:
            print(f"note: {ACCEPTED.name} lists one that the tests kill: {mutant.key}")
    table(tried, fates, reasons)
    share = 100 * sum(1 for mutant in tried if fates[mutant.number][0]) / len(tried)
    print(f"\n{share:.1f} % of {len(tried)} mutants were killed, in {time.monotonic() - start:.0f} s; those in "
          f"{ACCEPTED.name} count as not killed. At least {MINIMUM} % must be.")
    return 1 if share < MINIMUM or stale else 0


sys.exit(main())
