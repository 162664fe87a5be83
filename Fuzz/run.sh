#!/bin/sh
# Builds a libFuzzer target and runs it: Fuzz/run.sh NAME SECONDS [FOLDER WITH MORE INPUTS ...]
#
# Fuzz/NAMEFuzzer.swift names, in a line `// Sources: …`, the folders that are compiled with it as
# one module, which a line `// Module: …` may name, and in `// Flags: …` what else the compiler needs.
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
# shellcheck disable=SC2046,SC2086
swiftc ${FUZZ_FLAGS:--O} -g -swift-version 6 -parse-as-library -sanitize=fuzzer,address -module-name "${module:-Fuzz}" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    $(find $folders -name '*.swift') "$target" $flags -o "$work/fuzzer"

dictionary=Fuzz/$name.dict
set -- "$work/corpus" "$@"
[ ! -d "Fuzz/$name.seeds" ] || set -- "$@" "Fuzz/$name.seeds"
[ ! -f "$dictionary" ] || set -- -dict="$dictionary" "$@"
exec "$work/fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=25 -rss_limit_mb=2048 \
    -artifact_prefix="$work/" -print_final_stats=1 "$@"
