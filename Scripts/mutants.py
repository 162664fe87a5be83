#!/usr/bin/env python3
"""Plant small mistakes in a copy of the sources, and report those that no test notices.

All mistakes are built at once: each is code that asks whether its number is the active one. Then each is activated by
an environment variable, and the tests that may notice it run: first the suites that are named like its file or use its
types, then those of its module, and with --all every Swift test. A test that hangs or crashes has noticed it. Mistakes
that do not compile are dropped. The copy is kept, so that the next run builds little.
"""

import argparse
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
GENERATED = "PlantedMistakes.swift"

# MARK: Swift

TYPE = re.compile(r"\b(?:struct|enum|extension|protocol|actor|class(?!\s+(?:func|var)\b))\s+\w")
# Code that other modules compile, or that a builder turns into something else.
SPECIAL = re.compile(r"@(?:inlinable|usableFromInline|_transparent|\w*Builder)\b")
CLAUSES = re.compile(r"(?<![#\w.`])(if|guard|while)\b")
COMPARISON = re.compile(r"(?<=\s)(==|!=|<=|>=|<|>)(?=\s)(?!\s+nil\b)")
LOGIC = re.compile(r"(?<=\s)(&&|\|\|)(?=\s)")
NUMBER = re.compile(r"(?<=[<>=+-] )\d+(?![\w.])")
BOOLEAN = re.compile(r"(?<![\w.`])(true|false)\b(?!\s*:)")
TERNARY = re.compile(r"(?<=\s)\?(?=\s)")
STATEMENT = re.compile(r"(?:try )?(?!return\b|throw\b|let\b|var\b|init\b|case\b|super\b|self\.init\b)[a-z_][\w.?!]*"
                       r"(?:\[[^\n]*\])?(?: (?:[-+*/&|]|&[-+*])?= [^\n]*|\([^\n]*\))$")
OTHERS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
          "true": "false", "false": "true"}


def string_end(text: str, start: int) -> int:
    """The end of a string literal, whose interpolations may contain others."""
    marks = re.compile(r'(#*)("""|")').match(text, start)
    hashes, quote = marks.groups()
    place = marks.end()
    while place < len(text) and not text.startswith(quote + hashes, place):
        if text.startswith("\\" + hashes, place):
            place += 1 + len(hashes)
            if text[place : place + 1] == "(":
                place = closing(text, place)
        place += 1
    return min(len(text), place + len(quote + hashes))


def closing(text: str, start: int) -> int:
    """The parenthesis that closes an interpolation."""
    depth, place = 0, start
    while place < len(text):
        if re.compile(r'#*"').match(text, place):
            place = string_end(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            break
        place += 1
    return place


def masked(text: str) -> str:
    """The text with blanks in place of comments and strings."""
    parts, place = [], 0
    for match in iter(lambda: re.compile(r'//[^\n]*|/\*.*?\*/|#*"', re.S).search(text, place), None):
        end = match.end() if match[0].startswith("/") else string_end(text, match.start())
        parts += [text[place : match.start()], re.sub(r"[^\n]", "_" if match[0][0] in '#"' else " ", text[match.start() : end])]
        place = end
    return "".join(parts) + text[place:]


def contexts(code: str) -> list[str]:
    """For each place, the bracket around it; nothing outside of functions and in code that is compiled elsewhere."""
    stack, found, head = ["type"], [], 0
    for place, sign in enumerate(code):
        if sign in ")]}" and len(stack) > 1:
            stack.pop()
        body = next(part for part in reversed(stack) if part not in "([")
        found.append(stack[-1] if body == "{" and "special" not in stack else "")
        if sign == "{":
            before = code[head:place]
            stack.append("special" if SPECIAL.search(before) else "type" if TYPE.search(before) else "{")
        elif sign in "([":
            stack.append(sign)
        if sign in "{};":
            head = place + 1
    return found


# MARK: Mistakes


@dataclass
class Mistake:
    """A change of a line, written as code that asks whether `#` is the active mistake."""
    file: str
    line: int
    code: str
    what: str
    edits: list[tuple[int, int, str]]
    # A declaration that the module needs for it.
    helper: str = ""
    number: int = 0
    state: str = "survived"

    @property
    def module(self) -> str:
        return self.file.split("/")[1]

    @property
    def key(self) -> str:
        return f"{self.file}: {self.code}: {self.what}"

    def numbered(self, template: str) -> str:
        operator = chr(0x2200 + self.number // 256) + chr(0x2200 + self.number % 256)
        return template.replace("#", str(self.number)).replace("¤", operator)


XOR = "⊻ isMutant(#)"
COMPARE = """infix operator ¤: ComparisonPrecedence
@inline(__always) func ¤ <Value: {0}>(one: Value, other: Value) -> Bool {{ isMutant(#) ? one {2} other : one {1} other }}"""
COMBINE = """infix operator ¤: {0}
@inline(__always) func ¤ (one: Bool, other: @autoclosure () throws -> Bool) rethrows -> Bool {{
    isMutant(#) ? try one {2} other() : try one {1} other()
}}"""


def clause_ends(code: str, keyword: re.Match) -> list[int]:
    """The ends of the clauses of a condition that are Boolean."""
    depth, start, ends = 0, keyword.end(), []
    for place in range(start, len(code)):
        sign = code[place]
        is_end = depth == 0 and (sign == "{" if keyword[1] != "guard" else re.compile(r"\belse\b").match(code, place))
        if depth == 0 and sign == "," or is_end:
            clause = code[start:place]
            if not re.match(r"\s*(?:(?:let|var|case)\b|#)", clause):
                ends.append(start + len(clause.rstrip()))
            start = place + 1
        if is_end or depth < 0:
            return ends
        depth += (sign in "([{") - (sign in ")]}")
    return []


def is_statement(lines: list[str], index: int) -> bool:
    """True if a line is a whole statement that calls or assigns."""
    line = lines[index].strip()
    before = next((other.strip() for other in reversed(lines[:index]) if other.strip()), "")
    after = lines[index + 1].strip() if index + 1 < len(lines) else ""
    # A body of one line may be a value.
    is_value = before.endswith(("{", " in")) and after.startswith("}") and "=" not in line
    is_part = re.search(r"[-,(\[=+&|?:.]$|\breturn$", before) or re.match(r"[.?:&|+{=]|- ", after)
    is_whole = all(line.count(one) == line.count(other) for one, other in ("()", "[]", "{}"))
    return bool(STATEMENT.match(line)) and is_whole and not is_part and not is_value


def mistakes(file: Path) -> list[Mistake]:
    """All mistakes that can be planted in a file."""
    text = file.read_text()
    code = masked(text)
    around, lines, found = contexts(code), text.splitlines(), []

    def add(place: int, what: str, *edits: tuple[int, int, str], helper: str = "") -> None:
        line = code.count("\n", 0, place) + 1
        if around[place]:
            found.append(Mistake(str(file.relative_to(ROOT)), line, lines[line - 1].strip(), what, list(edits), helper))

    for match in COMPARISON.finditer(code):
        sign = match[1]
        kind = "Equatable" if sign in ("==", "!=") else "Comparable"
        add(match.start(), f"{sign} becomes {OTHERS[sign]}", (*match.span(), "¤"), helper=COMPARE.format(kind, sign, OTHERS[sign]))
    for match in LOGIC.finditer(code):
        sign = match[1]
        group = "LogicalConjunctionPrecedence" if sign == "&&" else "LogicalDisjunctionPrecedence"
        add(match.start(), f"{sign} becomes {OTHERS[sign]}", (*match.span(), "¤"), helper=COMBINE.format(group, sign, OTHERS[sign]))
    for match in NUMBER.finditer(code):
        other = int(match[0]) + (-1 if code[match.start() - 2] in "+-" and match[0] == "1" else 1)
        add(match.start(), f"{match[0]} becomes {other}", (*match.span(), f"(isMutant(#) ? {other} : {match[0]})"))
    for match in BOOLEAN.finditer(code):
        if not re.search(r"\b(?:case|func|init)\b", code[code.rfind("\n", 0, match.start()) + 1 : match.start()]):
            add(match.start(), f"{match[1]} becomes {OTHERS[match[1]]}", (*match.span(), f"(isMutant(#) != {match[1]})"))
    for match in TERNARY.finditer(code):
        add(match.start(), "branches swapped", (match.start(), match.start(), XOR + " "))
    for match in CLAUSES.finditer(code):
        for end in clause_ends(code, match) if around[match.start()] else []:
            add(end - 1, "condition negated", (end, end, " " + XOR))
    start = 0
    code_lines = code.splitlines(keepends=True)
    for index, line in enumerate(code_lines):
        place = start + len(line) - len(line.lstrip())
        if line.strip() and around[place] == "{" and is_statement(code_lines, index):
            end = start + len(line.rstrip())
            add(place, "statement removed", (place, place, "if !isMutant(#) { "), (end, end, " }"))
        start += len(line)
    return found


def chosen(options: argparse.Namespace, refused: set[str]) -> list[Mistake]:
    """A sample over all modules, or over the places that the options name."""
    changed = changed_lines(options.changed) if options.changed else None
    for place in options.at:
        file, _, lines = place.partition(":")
        first, _, last = lines.partition("-")
        changed = changed or defaultdict(set)
        changed[file].update(range(int(first), int(last or first) + 1))
    modules = defaultdict(list)
    for file in sorted((ROOT / "Sources").glob("*/**/*.swift")):
        name = str(file.relative_to(ROOT))
        if options.module not in (None, name.split("/")[1]) or changed is not None and name not in changed:
            continue
        for mistake in mistakes(file):
            if mistake.key not in refused and (changed is None or mistake.line in changed[name]):
                modules[mistake.module].append(mistake)
    generator = random.Random(options.seed)
    for name in sorted(modules):
        generator.shuffle(modules[name])
    turns = zip_longest(*(modules[name] for name in sorted(modules)))
    places = [mistake for turn in turns for mistake in turn if mistake][: options.count]
    places.sort(key=lambda mistake: (mistake.file, mistake.line))
    for number, mistake in enumerate(places, 1):
        mistake.number = number
    return places


def changed_lines(commit: str) -> dict[str, set[int]]:
    """The lines of each source that changed since a commit."""
    changes = subprocess.check_output(["git", "diff", "-U0", commit, "--", "Sources"], cwd=ROOT, text=True)
    found, file = defaultdict(set), ""
    for line in changes.splitlines():
        if line.startswith("+++ "):
            file = line.removeprefix("+++ b/")
        elif match := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            found[file].update(range(int(match[1]), int(match[1]) + int(match[2] or 1)))
    return found


# MARK: Building

SUPPORT = """// Made by Scripts/mutants.py.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let active = getenv("PAGETURNER_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
private let folder = getenv("PAGETURNER_REACHED").map { String(cString: $0) }
nonisolated(unsafe) private let seen = UnsafeMutablePointer<Bool>.allocate(capacity: 65_536)

@inline(__always) func isMutant(_ number: Int) -> Bool {
    if let folder { reach(number, folder) }
    return number == active
}

/// Notes in a folder that the program comes to a mistake.
private func reach(_ number: Int, _ folder: String) {
    guard !seen[number] else { return }
    seen[number] = true
    close(creat("\\(folder)/\\(number)", 0o600))
}

precedencegroup MutantPrecedence { higherThan: TernaryPrecedence lowerThan: LogicalDisjunctionPrecedence }
infix operator ⊻: MutantPrecedence
@inline(__always) func ⊻ (one: Bool, other: Bool) -> Bool { one != other }
"""


def put(file: Path, content: bytes) -> None:
    """Write a file unless it is the same: the next build compiles those that changed."""
    if not file.is_file() or file.read_bytes() != content:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def copy(folder: Path, places: list[Mistake]) -> None:
    """The checkout as it is, with the mistakes."""
    planted = defaultdict(list)
    for mistake in places:
        planted[mistake.file].append(mistake)
    listed = subprocess.check_output(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, text=True)
    names = {name for name in listed.split("\0") if name and (ROOT / name).is_file()}
    for name in names:
        put(folder / name, with_mistakes(ROOT / name, planted[name]) if planted[name] else (ROOT / name).read_bytes())
        shutil.copymode(ROOT / name, folder / name)
    for module in {mistake.module for mistake in places}:
        helpers = "\n".join(one.numbered(one.helper) for one in places if one.helper and one.module == module)
        put(folder / "Sources" / module / GENERATED, (SUPPORT + helpers).encode())
        names.add(f"Sources/{module}/{GENERATED}")
    for part in ("Sources", "Tests", "Plugins", "Templates", "Strings"):
        for file in (folder / part).rglob("*"):
            if file.is_file() and str(file.relative_to(folder)) not in names:
                file.unlink()


def with_mistakes(file: Path, places: list[Mistake]) -> bytes:
    text = file.read_text()
    edits = [(*edit[:2], one.numbered(edit[2])) for one in places for edit in one.edits]
    # From the end, so that places stay. Of two insertions at a place, the first one stays before the other.
    for start, end, new in reversed(sorted(edits, key=lambda edit: edit[:2])):
        text = text[:start] + new + text[end:]
    return text.encode()


def build(folder: Path, places: list[Mistake], refused: set[str]) -> list[Mistake]:
    """The mistakes that compile."""
    while places:
        copy(folder, places)
        result = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, text=True, capture_output=True)
        if result.returncode == 0:
            return places
        faults = re.findall(rf"^{re.escape(str(folder))}/(\S+?):(\d+):\d+: error: .*$", result.stdout + result.stderr, re.M)
        bad = {one.number for file, line in faults for one in blamed(file, int(line), places, folder)}
        if not bad:
            sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
        print(f"{len(bad)} mistakes do not compile", file=sys.stderr)
        refused.update(one.key for one in places if one.number in bad)
        places = [one for one in places if one.number not in bad]
        (folder / "refused.json").write_text(json.dumps(sorted(refused)))
    return []


def blamed(file: str, line: int, places: list[Mistake], folder: Path) -> list[Mistake]:
    """The mistakes of the line with an error, or else the nearest ones."""
    if file.endswith(GENERATED):
        text = "\n".join((folder / file).read_text().splitlines()[max(0, line - 3) : line])
        return [one for one in places if f"isMutant({one.number})" in text]
    same = [one for one in places if one.file == file]
    nearest = min((abs(one.line - line) for one in same), default=0)
    return [one for one in same if abs(one.line - line) == nearest]


# MARK: Testing


class Tests:
    def __init__(self, folder: Path, is_quick: bool) -> None:
        self.folder = folder
        self.files = {file: file.read_text() for file in sorted((ROOT / "Tests").rglob("*.swift"))}
        script = (ROOT / "Scripts/test.sh").read_text()
        slow = "".join(re.findall(r"^SLOW\+?='(.*)'$", script, re.M))
        self.skipped = [slow] if is_quick else []
        self.known: dict[str, tuple[set[int], float]] = {}
        self.binary = Path(subprocess.check_output(["swift", "build", "--show-bin-path"], cwd=folder, text=True).strip())
        # The tests that replace the environment run the program through this.
        self.program = folder / "mutant.sh"

    def stages(self, mistake: Mistake, is_all: bool) -> list[str]:
        """Patterns of tests, those first that most probably notice a mistake."""
        stages = [rf"\b({'|'.join(names)})/" for names in [self.suites(mistake.file)] if names]
        stages.append(rf"^({'|'.join(self.targets(mistake.module))})\.")
        return stages + [""] * is_all

    def suites(self, file: str) -> list[str]:
        stem = Path(file).stem.split("+")[0]
        types = re.findall(r"^(?:\w+ )*(?:struct|enum|class|actor|protocol) (\w+)", (ROOT / file).read_text(), re.M)
        named = re.compile(r"\b(" + "|".join({stem, *types}) + r")\b")
        found = []
        for text in self.files.values():
            for suite in re.findall(r"^(?:@\S+ )?(?:final )?(?:struct|class|enum|extension) (\w+Tests)\b", text, re.M):
                if named.search(text) or suite.startswith(stem):
                    found.append(suite)
        return sorted(set(found))

    def targets(self, module: str) -> list[str]:
        """The test targets of a module: its own one, or else those that import it or what imports it."""
        if (ROOT / "Tests" / module).is_dir():
            return [module + "Tests"]
        users = re.compile(rf"\bimport {module}$", re.M)
        found = {file.relative_to(ROOT).parts[1] + "Tests" for file, text in self.files.items() if users.search(text)}
        if found - {"SupportTests"}:
            return sorted(found - {"SupportTests"})
        files = (ROOT / "Sources").rglob("*.swift")
        others = {file.relative_to(ROOT).parts[1] for file in files if users.search(file.read_text())} - {module}
        return sorted({target for other in others for target in self.targets(other)}) or [".*"]

    def run(self, pattern: str, environment: dict[str, str], limit: float | None) -> tuple[bool, str]:
        """Whether the tests pass, and their output."""
        settings = " ".join(f"{key}='{value}'" for key, value in environment.items())
        self.program.write_text(f'#!/bin/sh\n{settings} exec "{self.binary}/pageturner" "$@"\n')
        self.program.chmod(0o755)
        if sys.platform == "linux":
            command = [str(next(self.binary.glob("*.xctest"))), "--testing-library", "swift-testing"]
        else:
            command = ["swift", "test", "--skip-build"]
        for option, value in [("--filter", pattern), *(("--skip", skipped) for skipped in self.skipped)]:
            command += [option, value] if value else []
        variables = os.environ | environment | {"PAGETURNER_BINARY": str(self.program)}
        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen(command, cwd=self.folder, env=variables, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
            try:
                # No test matches: 69.
                passes = process.wait(limit) in (0, 69)
            except subprocess.TimeoutExpired:
                passes = False
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
            output.seek(0)
            return passes, output.read()

    def baseline(self, pattern: str) -> tuple[set[int], float]:
        """The mistakes that tests come to, and the seconds that they take. Tests that fail without a mistake are left out."""
        while pattern not in self.known:
            with tempfile.TemporaryDirectory() as reached:
                start = monotonic()
                passes, output = self.run(pattern, {"PAGETURNER_REACHED": reached}, None)
                if passes:
                    self.known[pattern] = ({int(name) for name in os.listdir(reached)}, monotonic() - start)
                    break
            failed = sorted(set(re.findall(r"^✘ Test (\w+)\(", output, re.M)))
            if not failed:
                sys.exit(f"Without a mistake, tests crash: {pattern}\n{output[-2000:]}")
            print(f"Left out, as they fail without a mistake: {', '.join(failed)}", file=sys.stderr)
            self.skipped.append(rf"/({'|'.join(failed)})\(")
        return self.known[pattern]

    def notice(self, mistake: Mistake, is_all: bool) -> str:
        state = "not reached"
        for pattern in self.stages(mistake, is_all):
            reached, seconds = self.baseline(pattern)
            if mistake.number not in reached:
                continue
            if not self.run(pattern, {"PAGETURNER_MUTANT": str(mistake.number)}, 10 + 5 * seconds)[0]:
                return "noticed"
            state = "survived"
        return state


def report(places: list[Mistake], dropped: int) -> None:
    for one in places:
        if one.state != "noticed":
            print(f"{one.file}:{one.line}: {one.code}  ({one.what}; {one.state})")
    modules = defaultdict(list)
    for one in places:
        modules[one.module].append(one.state == "noticed")
        modules["in all"].append(one.state == "noticed")
    for name in [*sorted(modules.keys() - {"in all"}), "in all"]:
        print(f"{100 * sum(modules[name]) / max(1, len(modules[name])):4.0f} %  {name} ({sum(modules[name])} of {len(modules[name])})")
    if dropped:
        print(f"{dropped} more did not compile")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200, help="the number of mistakes (200)")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other mistakes")
    parser.add_argument("--module", help="only in this module")
    parser.add_argument("--changed", metavar="COMMIT", help="only in lines that changed since a commit")
    parser.add_argument("--at", metavar="FILE:LINE[-LINE]", action="append", default=[], help="only in these lines")
    parser.add_argument("--all", action="store_true", help="run all Swift tests before a mistake counts as unnoticed")
    parser.add_argument("--quick", action="store_true", help="leave out the suites that Scripts/test.sh calls slow")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "pageturner-mutants", help="the copy")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the mistakes and what became of them")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    list_of_refused = folder / "refused.json"
    refused = set(json.loads(list_of_refused.read_text())) if list_of_refused.exists() else set()
    wanted = chosen(options, refused)
    places = build(folder, wanted, refused)
    tests = Tests(folder, options.quick)
    for done, mistake in enumerate(places, 1):
        mistake.state = tests.notice(mistake, options.all)
        print(f"{done}/{len(places)} {mistake.file}:{mistake.line} {mistake.what}: {mistake.state}", file=sys.stderr)
    report(places, len(wanted) - len(places))
    if options.json:
        facts = [{key: value for key, value in asdict(one).items() if key not in ("edits", "helper")} for one in places]
        options.json.write_text(json.dumps(facts, indent=1))


if __name__ == "__main__":
    main()
