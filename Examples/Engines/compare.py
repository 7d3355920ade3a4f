#!/usr/bin/env python3
"""Validates the same N records with one process, xargs, GNU parallel and Spark, and requires the same of all.

usage: compare.py N FOLDER

FOLDER is made, and left with all inputs and outputs in it. An engine that isn't installed is left out; PySpark is looked for
where the Python that runs this looks. Exit code: 0 the same, 1 not the same, 64 usage.
"""

import collections
import hashlib
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
LONGEST = 4096
# Files have no id. The records' ids are the files' paths, so that without the ids all must be the same bytes.
ID = re.compile(rb'"id":("(?:[^"\\]|\\.)*"),"file":\1')
COLUMNS = ["seconds", "status", "lines", "good", "damaged", "lost", "twice", "malformed", "wrong"]
BAD = ["status", "lost", "twice", "malformed", "wrong"]


def engines():
    """Name, what is needed for it, the command, and where it writes if not to standard output."""
    one = ["sumi", "validate", "--records", "records.jsonl", "--jsonl", "--exit-zero", "-j"]
    yield "one -j 1", True, one + ["1"], None
    yield "one -j 8", True, one + ["8"], None
    # More at once than there are processors, perhaps: the more chances to mix.
    yield "xargs", shutil.which("xargs"), [HERE / "xargs.sh", "files", "-P", "8"], None
    parallel = [HERE / "parallel.sh", "records.jsonl", "--ungroup", "-j", "8"]
    yield "parallel", shutil.which("parallel"), parallel, None
    spark = [sys.executable, HERE / "spark.py", "records.jsonl", "spark", "16"]
    yield "spark", importlib.util.find_spec("pyspark") and shutil.which("java"), spark, "spark/part-*"


def run(folder, name, command, parts):
    """What an engine wrote, how long it took, and the status that it ended with."""
    start = time.monotonic()
    if parts:
        with open(folder / f"{name}.log", "wb") as log:
            status = subprocess.run(command, cwd=folder, stdout=log, stderr=log).returncode
        output = b"".join(part.read_bytes() for part in sorted(folder.glob(parts)))
    else:
        # Through a pipe, as in `xargs.sh files | next-step`.
        process = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE)
        output, status = process.stdout, process.returncode
    seconds = time.monotonic() - start
    (folder / f"{name}.jsonl").write_bytes(output)
    return output, round(seconds, 1), status


def count(output, sizes):
    """How many lines are what they should be, and how many aren't."""
    counts = collections.Counter()
    seen = collections.Counter()
    if output and not output.endswith(b"\n"):
        counts["malformed"] += 1
    for line in output.splitlines(keepends=True):
        counts["lines"] += 1
        try:
            record = json.loads(line)
            identity, outcome = record["file"], record["outcome"]
            is_known = identity in sizes and record["schema"] == "sumi.validate/1"
        except (ValueError, KeyError, TypeError):
            is_known = False
        if not is_known or len(line) > LONGEST:
            counts["malformed"] += 1
            continue
        seen[identity] += 1
        counts[outcome] += 1
        # A record of its own size and state: one that was mixed from two would have another's.
        expected = "damaged" if "damaged" in identity else "good"
        counts["wrong"] += outcome != expected or record.get("bytes", sizes[identity]) != sizes[identity]
    counts["lost"] = len(sizes) - len(seen)
    counts["twice"] = sum(seen.values()) - len(seen)
    return counts


def main(number, folder):
    if subprocess.run([sys.executable, HERE / "make-records.py", str(number), folder]).returncode:
        return 1
    with open(folder / "records.jsonl", encoding="utf-8") as records:
        ids = [json.loads(line)["id"] for line in records]
    sizes = {identity: (folder / identity).stat().st_size for identity in ids}
    print("".join(["engine  ".ljust(10)] + [column.rjust(10) for column in COLUMNS]) + "  sorted")
    hashes, unsorted, is_good = set(), set(), True
    for name, is_there, command, parts in engines():
        if not is_there:
            print(f"{name.ljust(10)}not installed, left out")
            continue
        output, seconds, status = run(folder, name, command, parts)
        counts = count(output, sizes)
        counts["seconds"], counts["status"] = seconds, status
        if name.startswith("one"):
            # As it is, in the order of the inputs, whatever -j.
            unsorted.add(output)
        sorted_lines = sorted(ID.sub(rb'"file":\1', line) for line in output.splitlines(keepends=True))
        digest = hashlib.sha256(b"".join(sorted_lines)).hexdigest()
        print("".join([name.ljust(10)] + [str(counts[column]).rjust(10) for column in COLUMNS]), f" {digest[:16]}", flush=True)
        hashes.add(digest)
        is_good &= counts["lines"] == number and counts["good"] + counts["damaged"] == number
        is_good &= not any(counts[column] for column in BAD)
    is_good &= len(hashes) == 1 and len(unsorted) == 1
    print("the same" if is_good else "NOT the same", "for all, sorted and without ids")
    return 0 if is_good else 1


if len(sys.argv) != 3 or not sys.argv[1].isdecimal():
    print(__doc__, file=sys.stderr)
    sys.exit(64)
sys.exit(main(int(sys.argv[1]), pathlib.Path(sys.argv[2])))
