#!/usr/bin/env bash
# usage: parallel.sh RECORDS.jsonl [option of parallel ...]
# Validates JSON lines with GNU parallel, which cuts them into blocks between lines; records on standard output, as they come.
set -euo pipefail
records="$1"
shift

# --ungroup: all write to the same output at once, as with xargs; without it parallel holds each block's records in a file
# until the block is done. With --keep-order instead, the records come in the order of the lines.
# --halt: a process that fails ends the run, rather than being one of many in a count.
parallel --pipe --block 256k --ungroup --halt soon,fail=1 "$@" \
    sumi validate --records - --jsonl --exit-zero -j 1 <"$records"
