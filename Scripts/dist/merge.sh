#!/usr/bin/env bash
# Puts the parts of a release, one folder a machine, into one folder with the checksums and the formula of all:
# merge.sh PARTS RELEASE VERSION
set -euo pipefail
parts=$1 release=$2 version=$3
mkdir "$release"
for file in "$parts"/*/*; do
    name=${file##*/}
    case $name in SHA256SUMS | pageturner.rb) continue ;; esac
    # The npm package that both Linux machines make must be the same.
    if [ -e "$release/$name" ]; then cmp "$file" "$release/$name"; else cp "$file" "$release/"; fi
done
(cd "$release" && shasum --algorithm 256 -- * > SHA256SUMS)
python3 "$(dirname "$0")/formula.py" "$version" "$release/SHA256SUMS" > "$release/pageturner.rb"
