#!/usr/bin/env bash
# The step of action.yml: gets the program, builds, and reports to GITHUB_OUTPUT and GITHUB_STEP_SUMMARY. Inputs come as
# PAGETURNER_* variables, so that nothing in them is taken for code.
set -euo pipefail
: "${GITHUB_OUTPUT:?}" "${GITHUB_STEP_SUMMARY:?}" "${PAGETURNER_INPUTS:?name at least one input}"
work=$(mktemp -d "${RUNNER_TEMP:-/tmp}/pageturner.XXXXXX")
releases=${GITHUB_SERVER_URL:-https://github.com}/${PAGETURNER_REPOSITORY:-${GITHUB_REPOSITORY:-pageturner/pageturner}}/releases/download

fail() {
    echo "error: $1" >&2
    exit 64
}

# True for the value of the input $1 that means yes; only a clear no is no, so that nothing is published unredacted by a mistake.
is_yes() {
    case $(printf %s "$2" | tr -d '[:space:]' | tr '[:upper:]' '[:lower:]') in
    1 | yes | y | true | t | on | always) return 0 ;;
    '' | 0 | no | n | false | f | off | none | never) return 1 ;;
    *) fail "the input '$1' is '$2'; expected yes or no" ;;
    esac
}

fetch() {
    curl --fail --silent --show-error --location --retry 3 -o "$work/$1" "$releases/v$version/$1" || fail "could not download $1"
}

# Prints the path of the program: the one on the PATH, or that of a release, whose checksum is verified. This function runs in a
# subshell, where bash ignores `set -e`, so each step handles its own failure.
program() {
    local version=${PAGETURNER_VERSION:-} name
    if [ -z "$version" ]; then
        command -v pageturner || fail "no pageturner on the PATH, and no version to download"
        return
    fi
    [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'$version' is not a version"
    case $(uname -s) in
    Linux) name=pageturner-$version-$(uname -m)-unknown-linux-musl ;;
    Darwin) name=pageturner-$version-$(uname -m | sed 's/arm64/aarch64/')-apple-darwin ;;
    *) fail "no release for $(uname -s)" ;;
    esac
    fetch "$name.tar.gz"
    if [ -n "${PAGETURNER_SHA256:-}" ]; then
        echo "$PAGETURNER_SHA256  $name.tar.gz" > "$work/SHA256SUMS"
    else
        fetch SHA256SUMS
    fi
    (cd "$work" && grep -F "  $name.tar.gz" SHA256SUMS | shasum --algorithm 256 --check --strict > /dev/null) \
        || fail "the checksum of $name.tar.gz does not match"
    tar xzf "$work/$name.tar.gz" -C "$work" || fail "$name.tar.gz is damaged"
    echo "$work/$name/pageturner"
}

# Later steps read the summary, after the folder of this one is gone.
summary_file=${RUNNER_TEMP:-/tmp}/pageturner-summary.md
rm -f "$summary_file"
arguments=(--output "$PAGETURNER_OUTPUT" --summary "$summary_file")
[ -z "${PAGETURNER_BASE_URL:-}" ] || arguments+=(--base-url "$PAGETURNER_BASE_URL")
[ -z "${PAGETURNER_COMMITS:-}" ] || arguments+=(--repository "$PAGETURNER_COMMITS")
[ -z "${PAGETURNER_TITLE:-}" ] || arguments+=(--title "$PAGETURNER_TITLE")
if is_yes redact "${PAGETURNER_REDACT:-}"; then arguments+=(--redact); fi
[ -z "${PAGETURNER_EDITS:-}" ] || arguments+=(--edits "$PAGETURNER_EDITS")
if is_yes strict "${PAGETURNER_STRICT:-}"; then arguments+=(--strict); fi
summary=false
if is_yes summary "${PAGETURNER_SUMMARY-true}"; then summary=true; fi
while IFS= read -r word; do
    [ -z "$word" ] || arguments+=("$word")
done <<< "${PAGETURNER_ARGUMENTS:-}"
inputs=()
while IFS= read -r input; do
    [ -z "$input" ] || inputs+=("$input")
done <<< "$PAGETURNER_INPUTS"

pageturner=$(program)
# Later steps may call the program, too.
[ -z "${GITHUB_PATH:-}" ] || dirname "$pageturner" >> "$GITHUB_PATH"
status=0
"$pageturner" build "${arguments[@]}" -- "${inputs[@]}" || status=$?
# Outputs are lines: a line break in a path would end one and begin another.
[[ $PAGETURNER_OUTPUT != *$'\n'* ]] || fail "the output folder has a line break in its name"
{
    echo "site=$PAGETURNER_OUTPUT"
    echo "exit-code=$status"
    [ ! -f "$summary_file" ] || echo "summary=$summary_file"
} >> "$GITHUB_OUTPUT"
if [ "$summary" = true ] && [ -f "$summary_file" ]; then
    cat "$summary_file" >> "$GITHUB_STEP_SUMMARY"
fi
exit "$status"
