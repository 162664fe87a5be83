#!/usr/bin/env bash
# Gives subjects to the hook that checks commit messages: it takes the good ones and refuses the bad ones.
set -euo pipefail
cd "$(dirname "$0")/.."
message=$(mktemp)
trap 'rm -f "$message"' EXIT
failed=0

# Compares what the hook does with a message, `takes` or `refuses`, with what it should do.
hook() {
    local does=takes
    printf '%s\n' "$2" > "$message"
    .githooks/commit-msg "$message" 2> /dev/null || does=refuses
    [ "$does" = "$1" ] || { failed=1; echo "The hook $does: $2"; }
}

while IFS= read -r subject; do hook takes "$subject"; done << 'SUBJECTS'
Keep the reader's place on reload
Focus the button that replaces the pressed one
Process members of archives in their order
Bring fonts for the browser tests
Redact passwords in YAML, TOML and JSON
Make the help one grid, so that its columns agree in every font
Find cookies, tokens, and keys of servers
Name the formats that `check` leaves out, not those that it reads
Say `error: no input` when there is none
Release 0.3.0
Schreibe Bücher über Größe für jede Übung: äöü äöü äöü äöü äöü äöü äöü ä
Merge branch 'house' into main; it has ten commits, and each of them is one thought of its own
Revert "Page: long results are folded, an open call can be closed."
fixup! Keep the reader's place on reload
squash! Keep the reader's place on reload
SUBJECTS

while IFS= read -r subject; do hook refuses "$subject"; done << 'SUBJECTS'
Keep the reader's place on reload in every browser that the tests know of
keep the reader's place on reload
Keep the reader's place on reload.
Keeps the reader's place on reload
Fixed a crash on empty files
Adding a format for pages
The page fades into its replay
Changelog
Changelog: three lines
Simpler: one piece of code reads sizes
README: following an agent needs no name of a file
Claude Code: prompts are shown
Keep the reader's place; show the first message
Keep the reader's place and also show the first message
Fold long results, close an open call from anywhere, shrink missing pictures
Keep the reader's place, and show the first message
SUBJECTS

hook takes $'Keep the reader\'s place on reload\n\nA page jumped; its height was an estimate.\n'
hook takes $'# a comment of git\nKeep the reader\'s place on reload'
hook refuses $'Keep the reader\'s place on reload\nbecause a page jumped'

[ "$failed" = 0 ] && echo "The hook for commit messages passed."
