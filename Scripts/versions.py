#!/usr/bin/env python3
"""Check that everything that names a version names the right one, or release one.

Sources/Transcript/Version.swift holds the version of the program: that of the newest release in the changelog, or the
next one with `-dev`, once anything is unreleased. Documents, workflows and the action name the newest release.

versions.py prints each place that names another one, and exits with 1 if there are any. versions.py VERSION makes a
release of the changelog's *Unreleased* part; with `-dev`, it begins the work on that version.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Sources/Transcript/Version.swift"
CHANGELOG = ROOT / "CHANGELOG.md"
NUMBER = r"\d+\.\d+\.\d+"
TEXT = re.compile(rf'(?<=static let text = "){NUMBER}(-dev)?(?=")')
# Where a release is downloaded: `uses: OWNER/pageturner@v0.2.0`, and the default of the action.
NAMED = re.compile(rf"(?<=pageturner@v){NUMBER}|(?<=default: ){NUMBER}$", re.M)
SECTION = re.compile(rf"^## ({NUMBER})$", re.M)
UNRELEASED = re.compile(r"^## Unreleased\n+(.*?)(?=^## |\Z)", re.M | re.S)


def documents() -> list[Path]:
    """The files that may name a release."""
    return [ROOT / "action.yml", ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")),
            *sorted((ROOT / ".github").rglob("*.yml"))]


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.removesuffix("-dev").split(".")))


def faults() -> list[str]:
    changelog = CHANGELOG.read_text()
    releases = SECTION.findall(changelog)
    newest, version = releases[0], TEXT.search(SOURCE.read_text())[0]
    found = []
    if version == newest:
        if UNRELEASED.search(changelog)[1].strip():
            found.append(f"CHANGELOG.md: something is unreleased, but the program calls itself {version}: "
                         "Scripts/release.sh VERSION-dev begins a version")
    elif not version.endswith("-dev") or number(version) <= number(newest):
        found.append(f"{SOURCE.relative_to(ROOT)}: {version} is neither {newest} nor a later one with -dev")
    for file in documents():
        for line, text in enumerate(file.read_text().splitlines(), 1):
            named = set(NAMED.findall(text)) | set(re.findall(NUMBER, text)) & set(releases[1:])
            found += [f"{file.relative_to(ROOT)}:{line}: names {name}, not {newest}" for name in sorted(named - {newest})]
    return found


def release(version: str) -> None:
    if not version.endswith("-dev"):
        for file in documents():
            file.write_text(NAMED.sub(version, file.read_text()))
        CHANGELOG.write_text(CHANGELOG.read_text().replace("## Unreleased\n", f"## Unreleased\n\n## {version}\n", 1))
    SOURCE.write_text(TEXT.sub(version, SOURCE.read_text()))


def refusal(version: str) -> str | None:
    """Why a version cannot be released or begun."""
    changelog = CHANGELOG.read_text()
    newest = SECTION.findall(changelog)[0]
    if not re.fullmatch(NUMBER + "(-dev)?", version):
        return f"'{version}' is not a version"
    if number(version) <= number(newest):
        return f"{version} is not later than {newest}"
    if not version.endswith("-dev") and not UNRELEASED.search(changelog)[1].strip():
        return "the changelog has nothing unreleased"
    return None


def main() -> int:
    if len(sys.argv) > 1:
        if reason := refusal(sys.argv[1]):
            print(f"error: {reason}", file=sys.stderr)
            return 1
        release(sys.argv[1])
    found = faults()
    print("\n".join(found) if found else "All places name one version.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
