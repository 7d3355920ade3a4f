"""Asks two readers the same, the library's and Spec/reader/sumi.py: all vectors, then files changed at random."""

import collections
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import conformance

BATCH = 10_000


def compare(probe, count, seed):
    """What two readers answer otherwise to that many changed files: requests with both answers, and how many of what."""
    made = subprocess.run([probe, "mutants", str(count), str(seed)], capture_output=True, text=True, check=True)
    requests = [json.loads(line) for line in made.stdout.splitlines()]
    library, reader = (conformance.answers(command, requests) for command in readers(probe))
    differing, outcomes = [], collections.Counter()
    for request, one, other in zip(requests, conformance.comparable(library), conformance.comparable(reader)):
        outcomes[one.get("error", "accepted")] += 1
        if one != other or "no" in one:
            differing.append((request, one, other))
    return differing, outcomes


def readers(probe):
    """The two readers."""
    return [probe, "read"], [sys.executable, "-B", str(conformance.JUDGE), "serve"]


def main(probe, count, seed):
    status = 0
    for title, command in zip(("the library", "Spec/reader/sumi.py"), readers(probe)):
        print(f"{title}:")
        status |= conformance.run(command)
    if conformance.described([probe]) != conformance.VECTORS.read_text():
        print("error: Corpus/vectors.jsonl isn't what the sources say: run Scripts/corpus")
        status = 1
    if conformance.requirements(conformance.VECTORS.read_text()) != conformance.REQUIREMENTS.read_text():
        print("error: Spec/requirements.md isn't what the sources say: run Scripts/corpus")
        status = 1
    sizes = [min(BATCH, count - start) for start in range(0, count, BATCH)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda part: compare(probe, part[1], seed + part[0]), enumerate(sizes)))
    outcomes = sum((result[1] for result in results), collections.Counter())
    differing = [case for result in results for case in result[0]]
    print(f"{sum(outcomes.values())} changed files, seed {seed}:")
    print("  " + ", ".join(f"{name} {number}" for name, number in outcomes.most_common()))
    for request, one, other in differing[:20]:
        print(f"error: {json.dumps(request)}\n  the library {json.dumps(one)}\n  Spec/reader {json.dumps(other)}")
    print(f"both readers agree on {sum(outcomes.values()) - len(differing)} of them")
    return 1 if status or differing else 0


sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
