#!/bin/sh
# Builds a libFuzzer target and runs it: Fuzz/run.sh NAME[/PART] SECONDS [FOLDER WITH MORE INPUTS ...]
# After a debug build, only checks its types: Fuzz/run.sh NAME check
#
# Lines of Fuzz/NAMEFuzzer.swift control the compiler: `// Sources: …` lists the folders and files that are compiled with
# it as one module, `// Module: …` names that module, `// Imports: …` lists other modules that it needs, and `// Flags: …`
# adds flags. A fuzzer is compiled when one of these files is newer.
# Inputs to begin with are in Fuzz/NAME.seeds, words in Fuzz/NAME.dict. The corpus is kept in
# .build/fuzz/NAME, and so is an input that fails.
# A PART, such as Importer/chatgpt, uses only the seeds in the folder of that name and has a corpus of its own. The
# fuzzer reads its name from FUZZ_PART.
# FUZZ_FLAGS replaces -O: -Onone also checks the bounds of unsafe buffers.
set -eu
usage="usage: Fuzz/run.sh NAME[/PART] SECONDS"
target=${1:?$usage}
seconds=${2:?$usage}
shift 2
cd "$(dirname "$0")/.."
name=${target%%/*}
source=Fuzz/${name}Fuzzer.swift
work=.build/fuzz/$name
optimisation=${FUZZ_FLAGS:--O}
fuzzer=$work/fuzzer$optimisation
mkdir -p "$work"

folders=$(sed -n 's|^// Sources: ||p' "$source")
flags=$(sed -n 's|^// Flags: ||p' "$source")
module=$(sed -n 's|^// Module: ||p' "$source")
imported=$(sed -n 's|^// Imports: ||p' "$source")

# compile MODULE FOLDERS FLAG ...
compile() {
    as=$1 of=$2
    shift 2
    # shellcheck disable=SC2046,SC2086
    swiftc -swift-version 6 -parse-as-library -package-name pageturner -module-name "$as" -suppress-warnings \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
        $(find $of -name '*.swift') "$@"
}

# shellcheck disable=SC2086
build() {
    optimised="$optimisation -g -sanitize=fuzzer,address"
    flags="$flags -I $work"
    objects=
    for other in $imported; do
        compile "$other" "Sources/$other" $optimised $flags -wmo -c -o "$work/$other.o" \
            -emit-module -emit-module-path "$work/$other.swiftmodule"
        objects="$objects -Xlinker $work/$other.o"
    done
    compile "${module:-Fuzz}" "$folders $source" $flags $optimised $objects \
        -emit-executable -emit-module-path "$work/fuzzer.swiftmodule" -o "$fuzzer"
}

# Checks the types of the fuzzer's own files against the modules beside the program.
# shellcheck disable=SC2086
check() {
    modules=$(dirname "${PAGETURNER_BINARY:-.build/debug/pageturner}")/Modules
    own=$source
    imports=
    for folder in $folders; do
        case $folder in
            Sources/*) folder=${folder#Sources/}; imports="$imports@testable import ${folder%%/*}; " ;;
            *) own="$own $folder" ;;
        esac
    done
    rm -rf "$work/check"
    mkdir -p "$work/check"
    for file in $own; do
        { echo "$imports"; cat "$file"; } > "$work/check/${file##*/}"
    done
    swiftc -swift-version 6 -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault -I "$modules" $flags -typecheck "$work/check"/*.swift
}

if [ "$seconds" = check ]; then
    check
    exit
fi
others=$(for other in $imported; do echo "Sources/$other"; done)
# shellcheck disable=SC2086
if [ ! -x "$fuzzer" ] || [ -n "$(find Fuzz/run.sh "$source" $folders $others -newer "$fuzzer" -print -quit)" ]; then
    build
fi

# libFuzzer reports the place of a trap; Swift's own backtrace can take minutes.
export SWIFT_BACKTRACE=enable=no
FUZZ_PART=${target#"$name"}
FUZZ_PART=${FUZZ_PART#/}
export FUZZ_PART
work=.build/fuzz/$target
seeds=Fuzz/$name.seeds/$FUZZ_PART
if [ -n "$FUZZ_PART" ] && [ ! -d "$seeds" ]; then
    echo "$seeds: no such folder" >&2
    exit 2
fi
dictionary=Fuzz/$name.dict
mkdir -p "$work/corpus"
set -- "$work/corpus" "$@"
[ ! -d "$seeds" ] || set -- "$@" "$seeds"
[ ! -f "$dictionary" ] || set -- -dict="$dictionary" "$@"
exec "$fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=25 -rss_limit_mb=2048 \
    -artifact_prefix="$work/" -print_final_stats=1 "$@"
