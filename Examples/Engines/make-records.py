#!/usr/bin/env python3
"""Makes records to try engines on: the same drawings as files, and as JSON lines. The same for the same N, always.

usage: make-records.py N FOLDER

FOLDER/files has N files, and FOLDER/records.jsonl a line {"id": "files/…", "data": "base64"} for each. They are the small
files of Corpus/valid, in turn. Of every hundredth a byte is flipped, and its name says "damaged".
"""

import base64
import json
import pathlib
import sys

LARGEST = 4096


def name(n, is_damaged):
    """Every third name has what shells, JSON and lists of lines stumble over."""
    stem = ["note-{}", "it's \"{}\" $HOME", "墨 \\ {}\nsecond line"][n % 3].format(n)
    return f"files/{n // 1000:03}/{stem}{' damaged' if is_damaged else ''}.sumi"


def main(count, folder):
    corpus = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "valid"
    drawings = [file.read_bytes() for file in sorted(corpus.glob("*.sumi"))]
    drawings = [drawing for drawing in drawings if len(drawing) <= LARGEST]
    if folder.exists():
        sys.exit(f"{folder} is there already, and what is in it would be counted, too: name another one")
    folder.mkdir(parents=True)
    with open(folder / "records.jsonl", "w", encoding="utf-8") as records:
        for n in range(count):
            # A step more at each hundred, so that the damage meets all drawings in turn.
            data = bytearray(drawings[(n + n // 100) % len(drawings)])
            is_damaged = n % 100 == 99
            if is_damaged:
                data[n * 7919 % len(data)] ^= 0xFF
            path = folder / name(n, is_damaged)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            record = {"id": name(n, is_damaged), "data": base64.b64encode(data).decode()}
            records.write(json.dumps(record, ensure_ascii=False) + "\n")


if len(sys.argv) != 3 or not sys.argv[1].isdecimal():
    sys.exit(__doc__)
main(int(sys.argv[1]), pathlib.Path(sys.argv[2]))
