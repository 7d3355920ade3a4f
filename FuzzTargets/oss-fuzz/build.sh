#!/bin/bash -eu
# Builds every fuzz target for OSS-Fuzz, with its dictionary, options and seeds. OSS-Fuzz sets SRC, OUT and SANITIZER.
cd "$SRC/sumi"

flags=(--configuration release --sanitize=fuzzer --scratch-path .build-fuzz/oss --static-swift-stdlib)
# Edges alone, as in Scripts/fuzz: the targets' own mutators and dictionaries know what values are compared with.
flags+=(-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,indirect-calls)
if [ "$SANITIZER" = address ]; then
    # SwiftPM knows one sanitizer at a time: the other is given to the compiler, which takes both.
    flags+=(-Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address)
fi

for main in FuzzTargets/*/main.swift; do
    target="$(basename "$(dirname "$main")")"
    [ "$target" != FuzzCanary ] || continue
    swift build "${flags[@]}" --product "$target"
    cp ".build-fuzz/oss/release/$target" "$OUT/"
    cp FuzzTargets/oss-fuzz/target.options "$OUT/$target.options"
    dictionary="FuzzTargets/Dictionaries/$target.dict"
    [ ! -f "$dictionary" ] || cp "$dictionary" "$OUT/"
    case "$target" in
        FuzzInkML | FuzzJSON | FuzzPencilKit) zip -q -j "$OUT/${target}_seed_corpus.zip" "FuzzTargets/Seeds/$target"/* ;;
        FuzzRoundTrip) ;;
        *) zip -q -j "$OUT/${target}_seed_corpus.zip" Corpus/{valid,rare,invalid,regressions}/*.sumi ;;
    esac
done
