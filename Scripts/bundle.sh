#!/usr/bin/env bash
# Bundles the scripts and styles of the pages into the given folder: one of each for each kind of page.
# The scripts are classic ones, because pages opened from file: cannot import modules.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
scripts=Sources/Page/js
styles=Sources/Page/css
esbuild pageturner=$scripts/main.js $scripts/actions.js $scripts/reading.js $scripts/people.js $scripts/index.js $scripts/album.js $scripts/parts.js $scripts/embed.js $scripts/share.js find=$scripts/find/main.js \
    --bundle --minify --format=iife --target=es2020 --log-level=warning --outdir="$folder"
esbuild preview=$scripts/preview/main.js desk=$scripts/desk/main.js search=$scripts/search/main.js --bundle --minify --format=iife --target=es2020 --log-level=warning \
    --outdir="$folder"
esbuild $styles/{pageturner,reading,replay,embed,print,people,talk,index,album,math,notes,strip,search,find,stats,compare,matrix,card}.css --bundle --minify \
    --target=chrome105,firefox110,safari16 --log-level=warning --outdir="$folder"
# White space that the bundler keeps: in custom properties, in selectors inside of :is(), in calc().
perl -pi -e 's/(: | \}| > | ~ |\(> | \* | \/ )/$1 =~ tr, ,,dr/ge' "$folder"/*.css
