#!/usr/bin/env bash
# libraries.sh PREFIX: builds the libraries of libraries.tsv (name, version, licence, SHA-256, address) as static ones into PREFIX,
# where pkg-config finds them: a binary for macOS needs none of Homebrew's. Their licences are in PREFIX/licenses.
set -euo pipefail
table=$(cd "$(dirname "$0")" && pwd)/libraries.tsv
mkdir -p "$1/licenses"
prefix=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The oldest macOS of Package.swift.
export MACOSX_DEPLOYMENT_TARGET=14.0

# Prints the folder of a library's CMakeLists.txt, and its options.
options() {
    case $1 in
    cmark-gfm) echo . -DCMARK_SHARED=OFF -DCMARK_STATIC=ON -DCMARK_TESTS=OFF ;;
    libdeflate) echo . -DLIBDEFLATE_BUILD_SHARED_LIB=OFF -DLIBDEFLATE_BUILD_GZIP=OFF ;;
    zstd) echo build/cmake -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_TESTS=OFF ;;
    esac
}

build() {
    local name=$1 source=$2 folder=$3 licence=$2/LICENSE
    shift 3
    # cmark-gfm asks for a CMake older than those of today support.
    cmake -S "$source/$folder" -B "$work/build-$name" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_POLICY_VERSION_MINIMUM=3.5 "$@"
    cmake --build "$work/build-$name" --parallel 2
    cmake --install "$work/build-$name"
    # The other licence of zstd is the GPL, in COPYING.
    [ -e "$licence" ] || licence=$source/COPYING
    cp "$licence" "$prefix/licenses/$name.txt"
}

while IFS=$'\t' read -r name _ _ sum address; do
    curl --fail --silent --show-error --location --retry 3 -o "$work/$name.tar.gz" "$address"
    echo "$sum  $work/$name.tar.gz" | shasum --algorithm 256 --check --strict > /dev/null
    mkdir "$work/$name"
    tar xzf "$work/$name.tar.gz" -C "$work/$name" --strip-components 1
    # shellcheck disable=SC2046 # options are words
    build "$name" "$work/$name" $(options "$name")
done < "$table"
