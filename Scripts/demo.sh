#!/usr/bin/env bash
# demo.sh FOLDER: builds the examples into a site whose first page exhibits them, and prints its address. PAGETURNER_BINARY
# names the program; without it, the one on the PATH builds.
set -euo pipefail
pageturner=${PAGETURNER_BINARY:-pageturner}
site=$1
here=$(dirname "$0")
examples=$here/../Examples

"$pageturner" build "$examples" -o "$site" --title Examples --me Nora --templates "$here/demo" --css "$here/demo/demo.css" --quiet
"$pageturner" compare "$examples"/claude-code/forgiving-search-[12].jsonl -o "$site/compared.html" --title "Two runs of one task" --quiet
"$pageturner" stats "$examples" -o "$site/statistics.html" --by month --quiet
echo "file://$(cd "$site" && pwd | sed 's/%/%25/g; s/ /%20/g; s/#/%23/g; s/?/%3F/g')/index.html"
