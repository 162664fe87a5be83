#!/bin/sh
# Builds a libFuzzer target and runs it: Fuzz/run.sh NAME SECONDS [FOLDER WITH MORE INPUTS ...]
# Or only sees whether it compiles: Fuzz/run.sh NAME check
#
# Fuzz/NAMEFuzzer.swift names, in a line `// Sources: …`, the folders and files that are compiled with it as
# one module, which a line `// Module: …` may name, in `// Imports: …` another module that these need, and
# in `// Flags: …` what else the compiler does.
# Inputs to begin with are in Fuzz/NAME.seeds, words in Fuzz/NAME.dict. The corpus is kept in
# .build/fuzz/NAME, and so is an input that fails.
# FUZZ_FLAGS replaces -O: -Onone also checks the bounds of unsafe buffers.
set -eu
name=${1:?usage: Fuzz/run.sh NAME SECONDS}
seconds=${2:?usage: Fuzz/run.sh NAME SECONDS}
shift 2
cd "$(dirname "$0")/.."
target=Fuzz/${name}Fuzzer.swift
work=.build/fuzz/$name
mkdir -p "$work/corpus"

folders=$(sed -n 's|^// Sources: ||p' "$target")
flags=$(sed -n 's|^// Flags: ||p' "$target")
module=$(sed -n 's|^// Module: ||p' "$target")
imported=$(sed -n 's|^// Imports: ||p' "$target")

# compile MODULE FOLDERS FLAG ...
compile() {
    as=$1 of=$2
    shift 2
    # shellcheck disable=SC2046,SC2086
    swiftc -swift-version 6 -parse-as-library -module-name "$as" -suppress-warnings \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        $(find $of -name '*.swift') "$@"
}
optimised="${FUZZ_FLAGS:--O} -g -sanitize=fuzzer,address"
if [ -n "$imported" ]; then
    # shellcheck disable=SC2086
    compile "$imported" "Sources/$imported" $optimised -wmo -c -o "$work/$imported.o" \
        -emit-module -emit-module-path "$work/$imported.swiftmodule"
    flags="$flags -I $work"
fi
if [ "$seconds" = check ]; then
    # shellcheck disable=SC2086
    compile "${module:-Fuzz}" "$folders $target" $flags -typecheck
    exit
fi
# shellcheck disable=SC2086
compile "${module:-Fuzz}" "$folders $target" $flags $optimised ${imported:+-Xlinker "$work/$imported.o"} \
    -emit-executable -emit-module-path "$work/fuzzer.swiftmodule" -o "$work/fuzzer"

dictionary=Fuzz/$name.dict
set -- "$work/corpus" "$@"
[ ! -d "Fuzz/$name.seeds" ] || set -- "$@" "Fuzz/$name.seeds"
[ ! -f "$dictionary" ] || set -- -dict="$dictionary" "$@"
exec "$work/fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=25 -rss_limit_mb=2048 \
    -artifact_prefix="$work/" -print_final_stats=1 "$@"
