#!/usr/bin/env bash
# shellcheck disable=SC2016 # conditions are expanded where they are tested
# Runs the step of action.yml with GITHUB_* files of its own and the debug build on the PATH.
set -euo pipefail
cd "$(dirname "$0")/.."
action=$PWD/Scripts/action.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/in" "$work/in/some chats"
ln -s "${PAGETURNER_BINARY:-$PWD/.build/debug/pageturner}" "$work/bin/pageturner"
echo '{"title":"Tides","messages":[{"role":"user","content":"When?"},{"role":"assistant","content":"At 6:12."}]}' \
    > "$work/in/some chats/tides.json"
# A title that a shell would run.
title='$(touch run) `touch run` "; touch run'
cd "$work"

# Runs the step, with the arguments as variables, and leaves its exit code in $status.
run() {
    rm -rf site output summary path
    touch output summary path
    status=0
    env PATH="$work/bin:$PATH" RUNNER_TEMP="$work" GITHUB_OUTPUT="$work/output" GITHUB_STEP_SUMMARY="$work/summary" \
        GITHUB_PATH="$work/path" \
        PAGETURNER_OUTPUT=site PAGETURNER_VERSION='' "$@" "$action" > log 2>&1 || status=$?
}

expect() {
    if ! eval "$1"; then
        echo "Failed: $1 (exit code $status)"
        cat log output summary
        exit 1
    fi
}

run PAGETURNER_INPUTS='in/some chats/tides.json' PAGETURNER_TITLE="$title"
expect '[ "$status" = 0 ] && [ ! -e run ] && [ -f site/tides.html ]'
expect '[ "$(cat output)" = "site=site
exit-code=0
summary=$work/pageturner-summary.md" ]'
expect 'cmp -s summary "$work/pageturner-summary.md"'
expect 'grep -q "| Tides | 1 | 0 | 0 |" summary && grep -q "At 6:12." summary && grep -q "touch run" site/index.html'

# The recipe of docs/ci.md: a comment with links.
cp "$OLDPWD/Examples/slow-import.json" session.json
run PAGETURNER_INPUTS=session.json PAGETURNER_BASE_URL=https://example.org/run PAGETURNER_COMMITS=https://example.org/a/b
expect '[ "$status" = 0 ] && grep -q "(https://example.org/a/b/commit/2f6d0c1)" summary'
expect 'grep -q "(https://example.org/run/slow-import.html#message-1)" summary'

echo '[1, 2' > in/bad.json
run PAGETURNER_INPUTS=in PAGETURNER_ARGUMENTS=$'--theme\ndark'
expect '[ "$status" = 1 ] && grep -q "exit-code=1" output && [ -f site/tides.html ] && grep -q "1 input was refused:\*\* in/bad.json" summary'
expect 'grep -q "data-theme=\"dark\"" site/tides.html'

run PAGETURNER_INPUTS=$'--help\n-x'
expect '[ "$status" = 1 ] && grep -q -e "--help: error: No such file" log'

for no in false no off 0 False; do
    run PAGETURNER_INPUTS=in PAGETURNER_SUMMARY=$no
    expect '[ ! -s summary ]'
done

# Yes means yes, and what is neither is an error before anything is written.
echo '{"title":"Key","messages":[{"role":"user","content":"DB_PASSWORD=Vq7hunterA1kP7z"}]}' > key.json
for yes in true True TRUE yes Yes 1 on ' true '; do
    run PAGETURNER_INPUTS=key.json PAGETURNER_REDACT="$yes"
    expect '[ "$status" = 0 ] && [ -f site/key.html ] && ! grep -rq Vq7hunter site summary output'
done
for no in false False no 0 off ''; do
    run PAGETURNER_INPUTS=key.json PAGETURNER_REDACT="$no"
    expect '[ "$status" = 0 ] && grep -q Vq7hunter site/key.html'
done
for word in yse ture enabled 2 redact; do
    run PAGETURNER_INPUTS=key.json PAGETURNER_REDACT="$word"
    expect '[ "$status" = 64 ] && [ ! -e site ] && grep -q "expected yes or no" log'
done

run PAGETURNER_INPUTS=in PAGETURNER_VERSION='1.0; touch run'
expect '[ "$status" != 0 ] && [ ! -e run ] && grep -q "is not a version" log'

# A release is used only if its checksum is right. A curl of our own copies it from disk.
mkdir -p "release/pageturner-9.9.9-$(uname -m)-unknown-linux-musl"
cp -L bin/pageturner "release/pageturner-9.9.9-$(uname -m)-unknown-linux-musl/"
tar czf archive.tar.gz -C release .
cat > bin/curl << 'CURL'
#!/bin/sh
while [ "$1" != -o ]; do shift; done
cp "$PAGETURNER_FAKE_RELEASE" "$2"
echo "$3" > url
CURL
chmod +x bin/curl
sum=$(shasum --algorithm 256 archive.tar.gz | cut -d ' ' -f 1)
rm bin/pageturner
run PAGETURNER_INPUTS='in/some chats' PAGETURNER_VERSION=9.9.9 PAGETURNER_SHA256="$sum" PAGETURNER_FAKE_RELEASE="$work/archive.tar.gz"
expect '[ "$(uname)" != Linux ] || [ "$status" = 0 ] && [ -f site/tides.html ] && [ -x "$(cat path)/pageturner" ]'

# The release comes from the action's repository, not from the one that runs it.
run PAGETURNER_INPUTS='in/some chats' PAGETURNER_VERSION=9.9.9 PAGETURNER_SHA256="$sum" PAGETURNER_FAKE_RELEASE="$work/archive.tar.gz" \
    PAGETURNER_REPOSITORY=ann/turner GITHUB_REPOSITORY=bob/chats GITHUB_SERVER_URL=https://example.org
expect 'grep -q "^https://example.org/ann/turner/releases/download/v9.9.9/" url'
run PAGETURNER_INPUTS='in/some chats' PAGETURNER_VERSION=9.9.9 PAGETURNER_SHA256="${sum//[0-9a-f]/a}" PAGETURNER_FAKE_RELEASE="$work/archive.tar.gz"
expect '[ "$status" != 0 ] && [ ! -e site ]'
echo "The action passed."
