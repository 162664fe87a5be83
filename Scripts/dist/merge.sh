#!/usr/bin/env bash
# Merges the parts of a release, a folder from each machine, into one folder with the checksums and the formula of all:
# merge.sh PARTS RELEASE VERSION
set -euo pipefail
parts=$1 release=$2 version=$3
mkdir "$release"
for file in "$parts"/*/*; do
    name=${file##*/}
    case $name in SHA256SUMS | pageturner.rb) continue ;; esac
    # Both Linux machines make the same npm package.
    if [ -e "$release/$name" ]; then cmp "$file" "$release/$name"; else cp "$file" "$release/"; fi
done
(cd "$release" && shasum --algorithm 256 -- * > SHA256SUMS)
python3 "$(dirname "$0")/formula.py" "$version" "$release/SHA256SUMS" > "$release/pageturner.rb"
