#!/usr/bin/env bash
# Installs each package of dist/ without a network, and compares the pages that it builds with those of the debug build.
# System packages run in a root directory that holds nothing but them and /proc, which needs the rights of root.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$PWD/dist
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/.*text = "\(.*\)"/\1/p' Sources/Transcript/Version.swift)
machine=$(uname -m)
failed=()

isolated() { unshare --net -- "$@"; }

# Builds the examples with the given command and compares everything except the manifest, which holds times.
same_pages() {
    local name=$1
    shift
    rm -rf "$work/site"
    if isolated "$@" build Examples -o "$work/site" --quiet && diff -rq -x .pageturner.json "$work/reference" "$work/site"; then
        echo "ok: $name"
    else
        failed+=("$name")
        echo "FAILED: $name"
    fi
}

# The same in a root directory that holds only the program, the examples and /proc.
same_pages_in() {
    local name=$1 root=$2 program=$3
    mkdir -p "$root"/{proc,out}
    cp -r Examples "$root/"
    rm -rf "$work/site"
    # shellcheck disable=SC2016 # the inner shell expands
    if unshare --net --mount -- sh -c 'mount -t proc proc "$1/proc" && exec chroot "$1" "$2" build /Examples -o /out/site --quiet' \
        - "$root" "$program" && diff -rq -x .pageturner.json "$work/reference" "$root/out/site"; then
        echo "ok: $name"
    else
        failed+=("$name")
        echo "FAILED: $name"
    fi
}

check() {
    local name=$1
    shift
    if "$@" > "$work/log" 2>&1; then
        echo "ok: $name"
    else
        failed+=("$name")
        echo "FAILED: $name"
        tail -n 20 "$work/log"
    fi
}

"${PAGETURNER_BINARY:-.build/debug/pageturner}" build Examples -o "$work/reference" --quiet
if [ -n "${PAGETURNER_BINARY:-}" ]; then
    check "no libraries beside the program" sh -c "! readelf --dynamic '$PAGETURNER_BINARY' | grep -qE 'R(UN)?PATH'"
    # Full Foundation brings it along (Scripts/rooms.py looks for the import).
    check "no data of ICU in the program" sh -c "! grep -aq icudt '$PAGETURNER_BINARY'"
fi
check "checksums" sh -c "cd '$dist' && sha256sum --check --strict SHA256SUMS"

archive=pageturner-$version-$machine-unknown-linux-musl
mkdir "$work/archive"
tar xzf "$dist/$archive.tar.gz" -C "$work/archive"
binary=$work/archive/$archive/pageturner
check "statically linked" sh -c "! readelf --program-headers '$binary' | grep -q INTERP"
check "version" sh -c "'$binary' --version | grep -Eqx '$version([+][0-9a-f]{12})?'"
mkdir "$work/empty"
cp "$binary" "$work/empty/"
same_pages_in "archive, in an empty root" "$work/empty" /pageturner
check "man pages" sh -c "for page in '$work/archive/$archive'/man/*.1; do test -z \"\$(man --warnings -l \"\$page\" 2>&1 > /dev/null)\" || exit 1; done"
check "bash completion" bash -n "$work/archive/$archive/completions/bash/pageturner"

python3 -m venv "$work/venv"
isolated "$work/venv/bin/pip" install --quiet --no-index "$dist"/pageturner-*.whl
same_pages "wheel" "$work/venv/bin/pageturner"
check "completions in the wheel" bash -n "$work/venv/share/bash-completion/completions/pageturner"
check "completions in the npm package" sh -c "tar tzf '$dist/pageturner-$version.tgz' | grep -qx package/completions/bash/pageturner"
if [ -x .venv/bin/auditwheel ]; then check "auditwheel" .venv/bin/auditwheel show "$dist"/pageturner-*.whl; fi

if command -v npm > /dev/null; then
    isolated npm install --offline --silent --no-fund --no-audit --prefix "$work/npm" \
        "$dist/pageturner-$version.tgz" "$dist"/pageturner-linux-*-"$version".tgz > /dev/null
    same_pages "npm" "$work/npm/node_modules/.bin/pageturner"
fi

if compgen -G "$dist/pageturner_*.deb" > /dev/null; then
    dpkg-deb -x "$dist"/pageturner_*.deb "$work/deb"
    same_pages_in "deb" "$work/deb" /usr/bin/pageturner
    if command -v lintian > /dev/null; then check "lintian" lintian --fail-on error,warning "$dist"/pageturner_*.deb; fi
fi
if compgen -G "$dist/pageturner-*.rpm" > /dev/null && command -v rpm > /dev/null; then
    mkdir "$work/rpm"
    check "rpm installs" isolated rpm --root "$work/rpm" --install --nosignature --ignoreos "$dist"/pageturner-*.rpm
    same_pages_in "rpm" "$work/rpm" /usr/bin/pageturner
fi
if compgen -G "$dist/pageturner_*.apk" > /dev/null; then
    mkdir "$work/apk"
    tar xzf "$dist"/pageturner_*.apk -C "$work/apk" 2> /dev/null  # three archives in one; the warning is of their seams
    same_pages_in "apk" "$work/apk" /usr/bin/pageturner
fi
if command -v buildah > /dev/null; then
    check "container" sh -c "cp '$binary' '$work/pageturner' && isolated buildah build -f Scripts/dist/Containerfile '$work'"
fi

check "archives are deterministic" sh -c "
    cp -r '$dist' '$work/again' && cp '$binary' '$work/static' && PAGETURNER_STATIC='$work/static' Scripts/dist.sh > /dev/null 2>&1 &&
    diff '$work/again/SHA256SUMS' '$dist/SHA256SUMS'"

if [ ${#failed[@]} -gt 0 ]; then
    echo "Failed: ${failed[*]}"
    exit 1
fi
echo "All packages passed."
