"""Sites made of the hostile conversations."""

import functools
import re
from pathlib import Path
from typing import Any, Callable

import hostile
import media
import program
from payloads import GROUPS, PAYLOADS


class Sites:
    def __init__(self, folder: Path):
        self.folder = folder

    @functools.cached_property
    def alone(self) -> Path:
        """A page for each payload, and one from a file that is named after it."""
        source = self.folder / "alone"
        media.write(source / "media")
        for name, payload in PAYLOADS.items():
            program.write(hostile.native(payload, name), source / f"{name}.json")
            program.write(hostile.chat(payload, name), source / f"{file_name(payload)} {name}.json")
        return program.site(source, self.folder / "alone-site")

    @functools.cached_property
    def pages(self) -> dict[str, Path]:
        """The page of each payload."""
        cases = {path: re.search(r"<p>case ([\w-]+)</p>", path.read_text(encoding="utf-8")) for path in self.alone.glob("*.html")}
        found = {case[1]: path for path, case in cases.items() if case}
        return {name: found[name] for name in PAYLOADS}

    @functools.cache
    def together(self, group: str, layout: str, make: Callable[..., dict[str, Any]] = hostile.native) -> Path:
        """All payloads of a group on one page that needs nothing else."""
        source = self.folder / "together"
        media.write(source / "media")
        conversation: dict[str, Any] = {}
        for name, payload in GROUPS[group].items():
            one = make(payload, name)
            if conversation:
                conversation["messages"] += one["messages"]
                conversation.setdefault("participants", []).extend(one.get("participants", []))
            conversation = conversation or one
        path = program.write(conversation, source / f"{make.__name__}-{group}.json")
        return program.single(path, source / f"{make.__name__}-{group}-{layout}.html", "--layout", layout)


def file_name(text: str) -> str:
    """As much of a text as a file can be named."""
    name = re.sub("[/\0]", "", text).encode("utf-8", "replace").decode()
    while len(name.encode()) > 150:
        name = name[:-1]
    return name
