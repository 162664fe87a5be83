#!/usr/bin/env bash
# Prepares a release: release.sh VERSION changes every place that names the version and cuts the changelog.
# release.sh VERSION-dev begins the work on the next one.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:?name a version: release.sh 1.2.3}

if [[ $version != *-dev ]] && [ -n "$(git status --porcelain)" ]; then
    echo "error: the tree has changes; commit or stash them" >&2
    exit 1
fi
Scripts/versions.py "$version"
git --no-pager diff --stat
case $version in
*-dev)
    echo "Next: git commit Sources/Transcript/Version.swift --message 'Begin ${version%-dev}'"
    ;;
*)
    cat << NEXT
Look at the changelog, then:
  git commit --all --message 'Release $version'
  git tag v$version
  git push origin HEAD v$version
The first change after it begins the next version: Scripts/release.sh VERSION-dev
NEXT
    ;;
esac
