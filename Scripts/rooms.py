#!/usr/bin/env python3
"""Check the structure of Sources: folders of a target, with its root, have no circular dependencies, and only formats name applications.

A folder depends on another when it uses a type that only the other declares. Prints each circle with the
uses that make it, each format that uses types of another, each application named outside of the formats, each
import that Package.swift does not declare, and each of the whole Foundation; exits with 1 if there are any.
`rooms.py --graph TARGET` lists which folder of a target uses which.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "Sources"
DECLARATION = re.compile(r"^(?:[\w@()]+ )*(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)
NESTED = re.compile(r"^\s+(?:[\w@()]+ )*(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.M)
WORD = re.compile(r"(?<![.\w])[A-Z]\w*")
COMMENT = re.compile(r"//.*|\"(?:\\.|[^\"\\\n])*\"")


def code(file: Path) -> str:
    return COMMENT.sub("", file.read_text())


def folders(target: Path) -> dict[str, list[Path]]:
    """The files of each folder of a target; nested folders belong to the outermost."""
    rooms = defaultdict(list)
    for file in sorted(target.rglob("*.swift")):
        parts = file.relative_to(target).parts
        rooms[parts[0] if len(parts) > 1 else "."].append(file)
    return rooms


def uses(rooms: dict[str, list[Path]]) -> dict[str, dict[str, set[str]]]:
    """For each room, the types that it uses of each other room."""
    homes = defaultdict(set)
    for room, files in rooms.items():
        for file in files:
            for name in DECLARATION.findall(code(file)):
                homes[name].add(room)
    graph = {room: defaultdict(set) for room in rooms}
    for room, files in rooms.items():
        own = {name for file in files for name in NESTED.findall(code(file))}
        for file in files:
            for name in set(WORD.findall(code(file))) & homes.keys() - own:
                if room not in homes[name] and len(homes[name]) == 1:
                    graph[room][next(iter(homes[name]))].add(name)
    return graph


def circles(graph: dict[str, dict[str, set[str]]]) -> list[list[str]]:
    """The groups of rooms that depend on each other."""
    def reach(room):
        seen, todo = set(), [room]
        while todo:
            for other in graph[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen
    reached = {room: reach(room) for room in graph}
    groups = {frozenset(other for other in graph if other in reached[room] and room in reached[other]) for room in graph}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def format_circles() -> list[str]:
    """Formats that use types of other formats: shared types belong in the dialects."""
    rooms = defaultdict(list)
    for file in sorted(SOURCES.glob("Formats?*/**/*.swift")):
        family, room = file.relative_to(SOURCES).parts[:2]
        rooms[f"{family}/{room.removesuffix('.swift')}"].append(file)
    return [f"{room} uses {', '.join(sorted(names))} of {other}"
            for room, others in sorted(uses(rooms).items()) for other, names in others.items()]


def named_applications() -> list[str]:
    """Mentions of applications in the code that reads every format and in the code that does not read formats."""
    names = set()
    for file in SOURCES.glob("Formats?*/**/*.swift"):
        names.update(re.findall(r'application: "([^"]{3,})"', file.read_text()))
    names.discard("Messages")  # of Apple, and what every conversation has
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names))) + r")\b")
    found = []
    for folder in ("Files", "JSON", "Inputs", "Importing/Engine", "Site", "Preview", "Commands"):
        for file in sorted((SOURCES / folder).rglob("*.swift")):
            for name in sorted(set(pattern.findall(file.read_text()))):
                found.append(f"{file.relative_to(SOURCES)} names {name}")
    return found


def undeclared_imports() -> list[str]:
    """Imports of a target that are not its dependencies: they compile only if the other target happens to be built first."""
    package = json.loads(subprocess.check_output(["swift", "package", "dump-package"], cwd=SOURCES.parent))
    targets = {target["name"]: target for target in package["targets"]}
    found = []
    for name, target in targets.items():
        home = {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources")
        folder = SOURCES.parent / (target.get("path") or f"{home}/{name}")
        declared = {next(filter(None, dependency.values()))[0] for dependency in target["dependencies"]}
        skipped = tuple(folder / part for part in target.get("exclude", []))
        for file in sorted(folder.rglob("*.swift")):
            if any(part in file.parents for part in skipped):
                continue
            imported = set(re.findall(r"^(?:@\w+ |public |internal )*import (?:\w+ )?(\w+)", file.read_text(), re.M))
            for other in sorted(imported & targets.keys() - declared):
                found.append(f"{file.relative_to(SOURCES.parent)} imports {other}, which {name} does not depend on")
    return found


WHOLE_FOUNDATION = re.compile(r"^\s*(?:\w+ )?import Foundation\n", re.M)
ESSENTIALS = re.compile(r"^#if canImport\(FoundationEssentials\)\n.*\n#else\n.*\n#endif\n", re.M)


def whole_foundation() -> list[str]:
    """The files that import all of Foundation where its essentials exist. It would add 34 MB of ICU's data to the program."""
    return [f"{file.relative_to(SOURCES)}: imports Foundation instead of FoundationEssentials"
            for file in sorted(SOURCES.rglob("*.swift")) if WHOLE_FOUNDATION.search(ESSENTIALS.sub("", file.read_text()))]


def main() -> int:
    if sys.argv[1:2] == ["--graph"]:
        for room, others in sorted(uses(folders(SOURCES / sys.argv[2])).items()):
            for other, names in sorted(others.items()):
                print(f"{room} → {other}: {', '.join(sorted(names))}")
        return 0
    failed = False
    for target in sorted(SOURCES.iterdir()):
        graph = uses(folders(target))
        for circle in circles(graph):
            failed = True
            print(f"{target.name}: {' ⇄ '.join(circle)}")
            for room in circle:
                for other in set(graph[room]) & set(circle):
                    print(f"  {room} → {other}: {', '.join(sorted(graph[room][other]))}")
    for fault in format_circles() + named_applications() + undeclared_imports() + whole_foundation():
        failed = True
        print(fault)
    return failed


sys.exit(main())
