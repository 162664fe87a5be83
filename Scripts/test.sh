#!/usr/bin/env bash
# test.sh [quick|all]: runs the checks of every change, with `quick` those that take a minute, with `all` every check. A
# failed step does not stop the others; the last line names the failed ones.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
extent=${1:-usual}

failed=()
step() {
    local name=$1 start=$SECONDS
    shift
    echo "== $name"
    "$@" || failed+=("$name")
    [ $((SECONDS - start)) -lt 10 ] || echo "   $((SECONDS - start)) s"
}

bundle_is_fresh() {
    local fresh
    fresh=$(mktemp -d)
    Scripts/bundle.sh "$fresh"
    for made in "$fresh"/*; do
        diff -q "$made" "Public/${made##*/}" || { echo "Public/ is stale: run 'make page' and commit the result"; return 1; }
    done
}

fuzzers_compile() {
    # Two at a time: each has a folder of its own.
    for target in Fuzz/*Fuzzer.swift; do basename "$target" Fuzzer.swift; done | xargs -P 2 -I '{}' Fuzz/run.sh '{}' check
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Prints the last lines of a command, or all that failed in it, and leaves its output in $log.
quietly() {
    local status=0
    "$@" > "$log" 2>&1 || status=$?
    if [ "$status" = 0 ]; then
        tail -n 1 "$log"
    else
        # Names of running tests may contain messages.
        grep -aE 'error:|✘|^not ok|^# (pass|fail)' "$log" | grep -av '^◇' || tail -n 50 "$log"
    fi
    return "$status"
}

# Tests that fail on a busy machine are run again by themselves, and the report names them. A crash is not repeated.
swift_tests() {
    local failed
    quietly swift test --configuration "$configuration" --skip-build --parallel "$@" && return
    failed=$(grep -aoE '^✘ Test [A-Za-z0-9_]+\(' "$log" | sed -E 's/^✘ Test (.*)\($/\1/' | sort -u | paste -sd '|' -)
    grep -aqE '^✘ Test run with [0-9]+ tests' "$log" && [ -n "$failed" ] || return 1
    echo "RERUN $failed"
    quietly swift test --configuration "$configuration" --skip-build --filter "/($failed)\("
}

# shellcheck source=Scripts/suites.sh
. Scripts/suites.sh

# CI uses a build once, and nobody debugs it. A release without optimisation takes two thirds of a debug build: it
# compiles each module at once, without debug information and without an index for editors. Its program starts in half
# the time, as the argument parser checks the program's options in debug builds.
configuration=debug
flags=
if [ -n "${CI:-}" ]; then
    configuration=release
    flags='-Xswiftc -Onone -Xswiftc -enable-testing -Xswiftc -gnone'
fi
export SWIFT_BUILD_FLAGS="--configuration $configuration $flags"
# shellcheck disable=SC2086
PAGETURNER_BINARY=$(swift build $SWIFT_BUILD_FLAGS --show-bin-path)/pageturner
export PAGETURNER_BINARY

# shellcheck disable=SC2086
step "Swift: build" quietly swift build --build-tests $SWIFT_BUILD_FLAGS
case $extent in
quick) step "Swift: tests" swift_tests --skip "$SLOW" ;;
usual) step "Swift: tests" swift_tests --skip "$EXHAUSTIVE" ;;
all) step "Swift: tests" swift_tests ;;
esac
step "Swift: format" swift format lint --strict --recursive --parallel --configuration .swift-format \
    Package.swift Plugins Sources Tests
step "Structure" python3 Scripts/rooms.py
step "Citations" python3 Scripts/citations.py
step "Version" python3 Scripts/versions.py
step "Release" Scripts/release-test.sh
step "Commit messages" Scripts/commit-msg-test.sh
step "Page: types" tsc --project Sources/Page
step "Page: tests" quietly node --test Tests/Page
# Homebrew has another version of the bundler, which minifies differently.
if [ "$(uname)" = Linux ]; then step "Page: bundle" bundle_is_fresh; fi
# Without `all`, the tests that run in each engine run in Chromium alone, and those over many cases of one kind take some.
pages=(-k 'not webkit and not firefox' -m 'not exhaustive')
[ "$extent" != all ] || pages=()
if [ "$extent" != quick ]; then
    # Pytest loads no two files of one name, for example.
    step "Browser: tests load" quietly .venv/bin/python -m pytest -q --collect-only Tests/Browser
    step "Action" Scripts/action-test.sh
    step "Documents: commands" python3 Scripts/doc-commands.py
    step "Library: example" quietly Scripts/example.sh
    # Only on Linux does the compiler find cmark-gfm's headers by itself.
    if [ "$(uname)" = Linux ]; then step "Swift: fuzzers" fuzzers_compile; fi
    step "Shells" .venv/bin/python -m pytest -q Tests/Shells
    step "Samples" .venv/bin/python -m pytest -q -n 2 Tests/Samples/test_account.py Tests/Samples/test_strips.py
    # Real browsers on a busy machine: a test that fails is run again, and the report names it. Many tests wait for a clock,
    # so that three at a time keep two cores busy.
    step "Browser: tests" .venv/bin/python -m pytest -q -rR --reruns 2 -n 3 --dist loadfile "${pages[@]}" Tests/Browser
fi

if [ ${#failed[@]} -gt 0 ]; then
    echo "Failed: ${failed[*]}"
    exit 1
fi
echo "All checks passed."
