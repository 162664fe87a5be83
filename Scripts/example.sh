#!/usr/bin/env bash
# Builds the example of a package that uses the library, and runs it. SwiftPM checks that a package can depend on it. Its
# modules are those that `swift build` has made here, with the same flags, because building them again takes minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
example=Tests/Library/Example
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift package --package-path $example --scratch-path .build/example show-dependencies > "$work/log" 2>&1 \
    || { cat "$work/log"; exit 1; }

# shellcheck disable=SC2086
swift build --target Pageturner ${SWIFT_BUILD_FLAGS:-} > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
# shellcheck disable=SC2086
built=$(swift build ${SWIFT_BUILD_FLAGS:-} --show-bin-path)
modules='Bytes ConversationModel Export Files Formats FormatsAgents FormatsApps FormatsCore FormatsPeople Highlighting'
modules+=' Hypertext Importing Inputs JSON Markdown MathML Pageturner Patterns Search Site Transcript'
# Only these: objects of deleted files stay in the folder.
objects=$(for module in $modules; do sed "s|.*/|$built/$module.build/|; s|\$|.o|" "$built/$module.build/sources"; done)
if [ "$(uname)" = Linux ]; then
    libraries='-l:libcmark-gfm-extensions.a -l:libcmark-gfm.a -l:libz.a -l:libzstd.a -l:libdeflate.a -l:libsqlite3.a -lm'
else
    libraries="-L$(brew --prefix)/lib -lcmark-gfm-extensions -lcmark-gfm -lz -lzstd -ldeflate -lsqlite3"
fi
# shellcheck disable=SC2086
swiftc -swift-version 6 -I "$built/Modules" $(for folder in Sources/C*; do echo "-I $folder"; done) $example/Sources/Example/main.swift $objects \
    $(for library in $libraries; do echo "-Xlinker $library"; done) -o "$work/example"

echo '{"title":"Greeting","messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"**Hi!**"}]}' \
    > "$work/chat.json"
"$work/example" "$work/chat.json" "$work/site" | tee "$work/said"
grep -q '^Greeting: 2 messages, ' "$work/said"
grep -q "^1 pages, begin with $work/site/index.html\$" "$work/said"
