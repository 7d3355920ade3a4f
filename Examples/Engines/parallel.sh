#!/usr/bin/env bash
# usage: parallel.sh RECORDS.jsonl [option of parallel in the place of --ungroup ...]
# Validates JSON lines with GNU parallel, which cuts them into blocks between lines; records on standard output, as they come.
set -euo pipefail
records="$1"
shift

# --ungroup: all write to the same output at once, as with xargs; without it parallel holds each block's records in a file
# until the block is done. --keep-order in its place gives the records in the order of the lines; both together don't.
[ $# -gt 0 ] || set -- --ungroup
# No --halt: with --pipe, `--halt soon` may wait for ever after a failure (seen with 20221122).
parallel --pipe --block 1M "$@" sumi validate --records - --jsonl --exit-zero -j 1 <"$records"
