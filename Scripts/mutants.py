#!/usr/bin/env python3
"""Plant small mistakes in a copy of the sources, and report those that no test notices.

All mistakes are built at once: each is code that asks whether its number is the active one. Then each is activated by
an environment variable, and the tests that come to it run: first the suites that are named like its file or use its
types, then those of its module, and with --all every Swift test. A test that hangs or crashes has noticed it. Mistakes
that do not compile are dropped. The copy is kept, so that the next run builds less. Leave the sources alone until it is
built.
"""

import argparse
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from contextlib import suppress
from dataclasses import asdict
from itertools import zip_longest
from pathlib import Path
from time import monotonic

from mistakes import ROOT, Mistake, mistakes

GENERATED = "PlantedMistakes.swift"
# The mistakes that did not compile, in the folder of the copy.
REFUSED = "refused.json"
# The most bytes that a process of the tests may take.
MEMORY = 8 << 30

# MARK: Choosing


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


def chosen(options: argparse.Namespace, refused: set[str]) -> list[Mistake]:
    """A sample over all modules, or of the lines that the options name."""
    lines = changed_lines(options.changed) if options.changed else defaultdict(set)
    for file, first, last in (re.fullmatch(r"(.+):(\d+)(?:-(\d+))?", place).groups() for place in options.at):
        lines[file].update(range(int(first), int(last or first) + 1))
    modules = defaultdict(list)
    for file in sorted((ROOT / "Sources").glob(f"{options.module or '*'}/**/*.swift")):
        if (options.changed or options.at) and str(file.relative_to(ROOT)) not in lines:
            continue
        for one in mistakes(file):
            if one.key not in refused and (not lines or one.line in lines[one.file]):
                modules[one.module].append(one)
    generator = random.Random(options.seed)
    for module in sorted(modules):
        generator.shuffle(modules[module])
    turns = zip_longest(*(modules[module] for module in sorted(modules)))
    places = [one for turn in turns for one in turn if one][: options.count]
    places.sort(key=lambda one: (one.file, one.line))
    for number, one in enumerate(places, 1):
        one.number = number
    return places


# MARK: Building

SUPPORT = """// Made by Scripts/mutants.py.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let active = getenv("PAGETURNER_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
private let folder = getenv("PAGETURNER_REACHED").map { String(cString: $0) }
nonisolated(unsafe) private let reached = calloc(65_536, 1)!.assumingMemoryBound(to: Bool.self)

@inline(__always) func isMutant(_ number: Int) -> Bool {
    if folder != nil { reach(number) }
    return number == active
}

/// Leaves a file for each mistake that the program comes to.
private func reach(_ number: Int) {
    guard let folder, !reached[number] else { return }
    reached[number] = true
    close(creat("\\(folder)/\\(number)", 0o600))
}

precedencegroup MODULEPrecedence { higherThan: TernaryPrecedence lowerThan: LogicalDisjunctionPrecedence }
"""


def with_mistakes(file: Path, places: list[Mistake]) -> bytes:
    text = file.read_text()
    edits = sorted((*edit[:2], one.numbered(edit[2])) for one in places for edit in one.edits)
    # From the end, so that the other places stay.
    for start, end, new in reversed(edits):
        text = text[:start] + new + text[end:]
    return text.encode()


def copy(folder: Path, places: list[Mistake]) -> None:
    """The checkout as it is, with the mistakes. Files that are the same are not written, so that they are not built."""
    planted, helpers = defaultdict(list), defaultdict(str)
    for one in places:
        planted[one.file].append(one)
        helpers[f"Sources/{one.module}/{GENERATED}"] += one.numbered(one.helper)
    listed = subprocess.check_output(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, text=True).split("\0")
    files = {name: with_mistakes(ROOT / name, planted.get(name, [])) if name in planted else (ROOT / name).read_bytes()
             for name in listed if (ROOT / name).is_file()}
    files |= {name: (SUPPORT.replace("MODULE", name.split("/")[1]) + text).encode() for name, text in helpers.items()}
    for name, content in files.items():
        file = folder / name
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if (ROOT / name).exists():
                shutil.copymode(ROOT / name, file)
    for part in ("Sources", "Tests", "Plugins", "Templates", "Strings"):
        for file in (folder / part).rglob("*"):
            if file.is_file() and str(file.relative_to(folder)) not in files:
                file.unlink()


def blamed(folder: Path, file: str, line: int, places: list[Mistake]) -> set[int]:
    """The mistakes of the line with an error, or else the nearest ones."""
    if file.endswith(GENERATED):
        around = "\n".join((folder / file).read_text().splitlines()[max(0, line - 3) : line + 2])
        return {int(number) for number in re.findall(r"isMutant\((\d+)\)", around)}
    nearest = min((abs(one.line - line) for one in places if one.file == file), default=0)
    return {one.number for one in places if one.file == file and abs(one.line - line) == nearest}


def build(folder: Path, places: list[Mistake], refused: set[str]) -> list[Mistake]:
    """The mistakes that compile; the others are refused."""
    error = re.compile(rf"^{re.escape(str(folder))}/(\S+?):(\d+):\d+: error: ", re.M)
    while True:
        copy(folder, places)
        result = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, text=True, capture_output=True)
        if result.returncode == 0:
            return places
        faults = error.findall(result.stdout + result.stderr)
        bad = {number for file, line in faults for number in blamed(folder, file, int(line), places)}
        if not bad:
            sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
        print(f"{len(bad)} mistakes do not compile", file=sys.stderr)
        refused |= {one.key for one in places if one.number in bad}
        (folder / REFUSED).write_text(json.dumps(sorted(refused)))
        places = [one for one in places if one.number not in bad]


# MARK: Testing


class Tests:
    def __init__(self, folder: Path, extent: str) -> None:
        self.folder = folder
        self.files = {file: file.read_text() for file in sorted((ROOT / "Tests").rglob("*.swift"))}
        suites = {"quick": "$SLOW", "usual": "$EXHAUSTIVE", "all": ""}[extent]
        skipped = subprocess.check_output(["bash", "-c", f'. Scripts/suites.sh; echo "{suites}"'], cwd=ROOT, text=True)
        self.skipped = skipped.split()
        self.baselines: dict[str, tuple[set[int], float]] = {}
        binaries = subprocess.check_output(["swift", "build", "--show-bin-path"], cwd=folder, text=True).strip()
        self.binaries = Path(binaries)

    def stages(self, mistake: Mistake, is_all: bool) -> list[str]:
        """Patterns of tests, those first that most probably notice a mistake. All of them are one target after the other, as
        few come to it."""
        suites = [rf"\b({'|'.join(names)})/" for names in [self.suites(mistake.file)] if names]
        own = self.targets(mistake.module)
        names = sorted({file.relative_to(ROOT).parts[1] + "Tests" for file in self.files})
        others = [rf"^({name})\." for name in names if name not in own and name != "SupportTests"]
        return [*suites, rf"^({'|'.join(own)})\.", *others * is_all]

    def suites(self, file: str) -> list[str]:
        stem = Path(file).stem.split("+")[0]
        types = re.findall(r"^(?:\w+ )*(?:struct|enum|class|actor|protocol) (\w+)", (ROOT / file).read_text(), re.M)
        used = re.compile(r"\b(" + "|".join({stem, *types}) + r")\b")
        suite = re.compile(r"^(?:@\S+ )?(?:final )?(?:struct|class|enum|extension) (\w+Tests)\b", re.M)
        return sorted({name for text in self.files.values() for name in suite.findall(text)
                       if name.startswith(stem) or used.search(text)})

    def targets(self, module: str) -> list[str]:
        """The test targets of a module: its own one, or else those that import it, or else those of its users."""
        if (ROOT / "Tests" / module).is_dir():
            return [module + "Tests"]
        use = re.compile(rf"\bimport {module}$", re.M)
        found = {file.relative_to(ROOT).parts[1] + "Tests" for file, text in self.files.items() if use.search(text)}
        if not found:
            sources = (ROOT / "Sources").rglob("*.swift")
            users = {file.relative_to(ROOT).parts[1] for file in sources if use.search(file.read_text())} - {module}
            found = {target for user in users for target in self.targets(user)}
        return sorted(found) or [".*"]

    def run(self, pattern: str, environment: dict[str, str], limit: float | None = None) -> tuple[bool, str]:
        """Whether the tests pass, and their output."""
        # Some tests run the program in an environment of their own.
        program, variable = self.folder / "mutant.sh", " ".join(f"{key}='{value}'" for key, value in environment.items())
        program.write_text(f'#!/bin/sh\n{variable} exec "{self.binaries}/pageturner" "$@"\n')
        program.chmod(0o755)
        if sys.platform == "linux":
            command = [str(next(self.binaries.glob("*.xctest"))), "--testing-library", "swift-testing"]
        else:
            command = ["swift", "test", "--skip-build"]
        command += ["--filter", pattern] * bool(pattern) + [part for skip in self.skipped for part in ("--skip", skip)]
        shared = {f"PAGETURNER_{name.upper()}": str(ROOT.parent / "shared" / name) for name in ("suites", "samples")}
        variables = shared | os.environ | environment | {"PAGETURNER_BINARY": str(program)}
        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen(
                command, cwd=self.folder, env=variables, stdout=output, stderr=output, start_new_session=True,
                # A loop without an end may take all memory.
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY)))
            try:
                # 69: there is no such test.
                passes = process.wait(limit) in (0, 69)
            except subprocess.TimeoutExpired:
                passes = False
            finally:
                # A crash leaves the programs that tests started.
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            output.seek(0)
            return passes, output.read()

    def baseline(self, pattern: str) -> tuple[set[int], float]:
        """The mistakes that tests come to, and the seconds they take. Tests that fail without a mistake are skipped."""
        while pattern not in self.baselines:
            with tempfile.TemporaryDirectory() as reached:
                start = monotonic()
                passes, output = self.run(pattern, {"PAGETURNER_REACHED": reached})
                if passes:
                    self.baselines[pattern] = {int(name) for name in os.listdir(reached)}, monotonic() - start
                    break
            failed = sorted(set(re.findall(r"^✘ Test (\w+)\(", output, re.M)))
            if not failed:
                sys.exit(f"Tests crash without a mistake: {pattern}\n{output[-2000:]}")
            print(f"Skipped, as they fail without a mistake: {', '.join(failed)}", file=sys.stderr)
            self.skipped.append(rf"/({'|'.join(failed)})\(")
        return self.baselines[pattern]

    def state(self, mistake: Mistake, is_all: bool) -> str:
        state = "not reached"
        for pattern in self.stages(mistake, is_all):
            reached, seconds = self.baseline(pattern)
            if mistake.number in reached:
                passes, _ = self.run(pattern, {"PAGETURNER_MUTANT": str(mistake.number)}, 10 + 5 * seconds)
                if not passes:
                    return "noticed"
                state = "survived"
        return state


# MARK: The command


def report(places: list[Mistake], dropped: int) -> None:
    modules = defaultdict(list)
    for one in places:
        if one.state != "noticed":
            print(f"{one.file}:{one.line}: {one.code}  ({one.what}; {one.state})")
        modules[one.module].append(one.state == "noticed")
    for name, noticed in [*sorted(modules.items()), ("in all", sum(modules.values(), []))]:
        print(f"{100 * sum(noticed) / max(1, len(noticed)):4.0f} %  {name} ({sum(noticed)} of {len(noticed)})")
    if dropped:
        print(f"{dropped} more did not compile")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200, help="the number of mistakes (200)")
    parser.add_argument("--seed", type=int, default=1, help="another number chooses other mistakes")
    parser.add_argument("--module", help="only in this module")
    parser.add_argument("--changed", metavar="COMMIT", help="only in lines that changed since a commit")
    parser.add_argument("--at", metavar="FILE:LINE[-LINE]", action="append", default=[], help="only in these lines")
    parser.add_argument("--all", action="store_true", help="run every Swift test before a mistake counts as unnoticed")
    parser.add_argument("--extent", choices=["quick", "usual", "all"], default="all", help="skip what test.sh skips (all)")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "pageturner-mutants", help="the copy")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the mistakes with their states")
    options = parser.parse_args()
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    refused = set(json.loads((folder / REFUSED).read_text())) if (folder / REFUSED).exists() else set()
    wanted = chosen(options, refused)
    if not wanted:
        sys.exit("There is no place for a mistake")
    places = build(folder, wanted, refused)
    tests = Tests(folder, options.extent)
    for done, one in enumerate(places, 1):
        one.state = tests.state(one, options.all)
        print(f"{done}/{len(places)} {one.file}:{one.line} {one.what}: {one.state}", file=sys.stderr)
    report(places, len(wanted) - len(places))
    if options.json:
        facts = [{key: value for key, value in asdict(one).items() if key not in ("edits", "helper")} for one in places]
        options.json.write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
