#!/usr/bin/env bash
# usage: xargs.sh FOLDER [-P N]
# Validates all files in a folder, N at once; records on standard output, as they come.
set -euo pipefail
folder="$1"
shift

# -0: names may hold anything. -n: enough files a process that its start costs little, few enough that all processors have
# work to the end. -r: no files, no process. -j 1: xargs shares the work out, not the tool. The processes write to the same
# pipe or file at once; each record is one write of at most 4,096 bytes, which the system keeps in one piece.
find "$folder" -type f -print0 |
    xargs -0 -r -P "$(getconf _NPROCESSORS_ONLN)" -n 2000 "$@" sumi validate --jsonl --exit-zero -j 1
