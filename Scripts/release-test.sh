#!/usr/bin/env bash
# shellcheck disable=SC2016 # conditions are expanded where they are tested
# Releases a version in a copy of the repository.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/copy"
tar --exclude=./.git --exclude='./.build*' --exclude=./.venv --exclude=./dist -cf - . | tar -xf - -C "$work/copy"
cd "$work/copy"

commit() {
    git add --all
    git -c user.name=Ann -c user.email=ann@example.org commit --quiet --message "$1"
}

# Releases the version, with its exit code in $status.
release() {
    status=0
    Scripts/release.sh "$1" > "$work/log" 2>&1 || status=$?
}

expect() {
    if ! eval "$1"; then
        echo "Failed: $1 (exit code $status)"
        cat "$work/log"
        git --no-pager diff --stat
        exit 1
    fi
}

# The version that a build of the commit states. The file is compiled by itself, as a build takes minutes.
build_says() {
    echo 'print(Version.text(of: "0123456789ab"))' > "$work/main.swift"
    swiftc -o "$work/version" Sources/Transcript/Version.swift "$work/main.swift"
    "$work/version"
}

git init --quiet
perl -pi -e 's/^## Unreleased$/$&\n\n### Fixed\n\n- A line of news./' CHANGELOG.md
commit "Fix a fault"
echo change >> README.md
release 9.9.9
expect '[ "$status" = 1 ] && grep -q "the tree has changes" "$work/log"'
git checkout --quiet README.md
release 9.9
expect '[ "$status" = 1 ] && grep -q "is not a version" "$work/log"'
release 0.1.0
expect '[ "$status" = 1 ] && grep -q "is not later than" "$work/log" && [ -z "$(git status --porcelain)" ]'

release 9.9.9
expect '[ "$status" = 0 ] && grep -q "git tag v9.9.9" "$work/log" && Scripts/versions.py'
expect '[ "$(build_says)" = 9.9.9 ]'
expect 'grep -q "default: 9.9.9" action.yml && grep -q "pageturner@v9.9.9" docs/ci.md .github/workflows/pages.yml'
expect '[ "$(grep -A 4 "^## Unreleased" CHANGELOG.md | paste -sd "|" -)" = "## Unreleased||## 9.9.9||### Fixed" ]'
commit "Release 9.9.9"
release 9.9.10
expect '[ "$status" = 1 ] && grep -q "nothing unreleased" "$work/log"'

# Work after a release is not called the release.
perl -pi -e 's/^## Unreleased$/$&\n\n- More news./' CHANGELOG.md
expect '! Scripts/versions.py > "$work/log" && grep -q "release.sh VERSION-dev" "$work/log"'
commit "Fix another fault"
release 9.10.0-dev
expect '[ "$status" = 0 ] && [ "$(git diff --name-only)" = Sources/Transcript/Version.swift ] && Scripts/versions.py'
expect '[ "$(build_says)" = 9.10.0-dev+0123456789ab ]'

# A place that names another release is found.
perl -pi -e 's/9\.9\.9/0.2.0/' docs/ci.md
expect '! Scripts/versions.py > "$work/log" && grep -q "docs/ci.md:[0-9]*: names 0.2.0, not 9.9.9" "$work/log"'
echo "The release passed."
