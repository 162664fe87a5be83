#!/usr/bin/env bash
# Bundles the page's script and styles into the given folder.
# A classic script, because pages opened from file: cannot import modules.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
esbuild Sources/Page/js/main.js --bundle --minify --format=iife --target=es2020 --log-level=warning \
    --outfile="$folder/scrollback.js"
esbuild Sources/Page/css/scrollback.css --bundle --minify --target=chrome105,firefox110,safari16 --log-level=warning \
    --outfile="$folder/scrollback.css"
