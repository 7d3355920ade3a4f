#!/usr/bin/env bash
# usage: parallel.sh RECORDS.jsonl [option of parallel ...]
# Validates JSON lines with GNU parallel, which cuts them into blocks between lines; records on standard output, as they come.
set -euo pipefail
records="$1"
shift

# --ungroup: all write to the same output at once, as with xargs; without it parallel holds each block's records in a file
# until the block is done. With --keep-order instead, the records come in the order of the lines.
# No --halt: with --pipe, `--halt soon` may wait for ever after a failure (seen with 20221122).
parallel --pipe --block 1M --ungroup "$@" sumi validate --records - --jsonl --exit-zero -j 1 <"$records"
