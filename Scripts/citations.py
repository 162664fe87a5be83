#!/usr/bin/env python3
"""Check that every citation leads somewhere, in comments of the code and links of the documents.

Comments cite documents as `(dev/replay.md, 'Display buffer')` and rules as `security rule 7`. Documents link to files and
headings, and name files and folders as `Sources/Site`; those for developers name types as `Planner`. A document is looked for beside the file, in the root and in docs/.
Prints each dead citation with its place; exits with 1 if there are any.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ["Sources", "Tests", "Fuzz", "Plugins", "Scripts", "Makefile", "Package.swift", ".github", "action.yml"]
SUFFIXES = {".swift", ".js", ".mjs", ".css", ".py", ".sh", ".h", ".yml", ""}
DOCSTRING = re.compile(r'"""(.*?)"""', re.S)
DOCUMENT = re.compile(r"(?<![\w.*/-])([\w./-]*\w\.md)\b((?:,? '[^'\n]+')*)")
RULES = re.compile(r"[Ss]ecurity rules? (\d+(?:(?:, | and | to )\d+)*)")
SEED = re.compile(r"\bseed \d\b")
LINK = re.compile(r"\]\(([^)\s]+)\)")
# Files and folders of the repository that documents name: `Sources/Site`.
NAMED = re.compile(r"`((?:Examples|Fuzz|Plugins|Public|Scripts|Sources|Strings|Templates|Tests|docs)/[\w.+/-]*)`")
TYPE = re.compile(r"`([A-Z]\w*[a-z]\w*)(?:\.\w+)?(?:\([\w:]*\))?`")
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias|extension) (\w+)")
HEADING = re.compile(r"^#+ (.+)$", re.M)
FOLDERS = [ROOT, ROOT / "docs"]
# Files of users that comments mention as examples.
EXAMPLES = {"notes.md", "chat.md", "history.md", ".aider.chat.history.md", "x.md", "name.md", "NAME.md"}


def headings(document: Path) -> set[str]:
    return set(HEADING.findall(document.read_text()))


def anchors(document: Path) -> set[str]:
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in headings(document)}


def find(name: str, beside: Path) -> Path | None:
    places = [beside.parent / name, *(folder / name for folder in FOLDERS)]
    return next((place for place in places if place.is_file()), None)


def comments(file: Path) -> list[tuple[int, str]]:
    """The comments of a file, each run of lines as one text, with the line it begins at."""
    text = file.read_text(errors="replace")
    if file.suffix == ".py":
        found = [(text[: match.start()].count("\n") + 1, match[1]) for match in DOCSTRING.finditer(text)]
    else:
        found = []
    marker = r"#" if file.suffix in {".py", ".sh", ".yml"} or file.name == "Makefile" else r"///?|\*|/\*"
    run, start = [], 0
    for number, line in enumerate(text.splitlines() + [""], 1):
        match = re.match(rf"^\s*(?:{marker})(.*)$", line) or re.search(r"\s//\s(.*)$", line)
        if match:
            start = start if run else number
            run.append(match[1].strip())
        elif run:
            found.append((start, " ".join(run)))
            run = []
    return found


def dead_in_code(file: Path, rules: set[int]) -> list[str]:
    dead = []
    for line, text in comments(file):
        place = f"{file.relative_to(ROOT)}:{line}"
        text = " ".join(text.split())
        for name, titles in DOCUMENT.findall(text):
            if name in EXAMPLES:
                continue
            document = find(name, file)
            if not document:
                dead.append(f"{place}: no document {name}")
                continue
            for title in re.findall(r"'([^']+)'", titles):
                if title not in headings(document):
                    dead.append(f"{place}: no heading '{title}' in {name}")
        for numbers in RULES.findall(text):
            dead += [f"{place}: no security rule {n}" for n in re.findall(r"\d+", numbers) if int(n) not in rules]
        dead += [f"{place}: '{seed}' is no document" for seed in SEED.findall(text)]
    return dead


def dead_in_document(file: Path) -> list[str]:
    dead = []
    for target in LINK.findall(re.sub(r"```.*?```", "", file.read_text(), flags=re.S)):
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", path):
            continue
        document = file if not path else file.parent / path
        if not document.exists():
            dead.append(f"{file.relative_to(ROOT)}: no file {path}")
        elif anchor and document.suffix == ".md" and anchor not in anchors(document):
            dead.append(f"{file.relative_to(ROOT)}: no heading #{anchor} in {document.name}")
    dead += [f"{file.relative_to(ROOT)}: no {path}" for path in NAMED.findall(file.read_text()) if not (ROOT / path).exists()]
    return dead


def dead_types(documents: list[Path]) -> list[str]:
    """Names of types that documents state and no file declares."""
    sources = [file for folder in ["Sources", "Tests", "Plugins"] for file in (ROOT / folder).rglob("*.swift")]
    known = {name for file in sources for name in DECLARED.findall(file.read_text())} | {file.stem for file in sources}
    # Folders of any level are named alone, too.
    known |= {path.name for path in ROOT.iterdir()} | {path.name for path in (ROOT / "Sources").rglob("*") if path.is_dir()}
    dead = []
    for file in documents:
        text = re.sub(r"```.*?```", "", file.read_text(), flags=re.S)
        dead += [f"{file.relative_to(ROOT)}: no type {name}" for name in sorted(set(TYPE.findall(text)) - known)]
    return dead


def files(names: list[str]) -> list[Path]:
    paths = [ROOT / name for name in names]
    found = [path for path in paths if path.is_file()]
    for folder in paths:
        if folder.is_dir():
            found += [path for path in folder.rglob("*") if path.is_file() and path.suffix in SUFFIXES]
    return sorted(found)


def main() -> int:
    model = (ROOT / "docs/security-model.md").read_text()
    rules = {int(number) for number in re.findall(r"^(\d+)\. ", model, re.M)}
    dead = [line for file in files(CODE) if "__pycache__" not in file.parts for line in dead_in_code(file, rules)]
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "Sources/Page").glob("*.md"), ROOT / "Templates/README.md"]
    dead += [line for file in sorted(documents) for line in dead_in_document(file)]
    dead += dead_types(sorted((ROOT / "docs/dev").glob("*.md")))
    print("\n".join(dead) if dead else "All citations lead somewhere.")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
