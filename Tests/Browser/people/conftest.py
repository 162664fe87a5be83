import itertools
import json
from pathlib import Path

import pytest

import media
import program


@pytest.fixture(scope="session")
def made(folder):
    """Builds a conversation as one page, once; pictures and sounds lie beside it."""
    media.write(folder / "people/media")
    numbers = itertools.count()
    pages: dict[tuple, Path] = {}

    def build(conversation, *arguments) -> Path:
        key = (json.dumps(conversation), *arguments)
        is_known = key in pages and not any(isinstance(one, Path) for one in arguments)  # files may have changed
        if not is_known:
            stem = folder / f"people/talk-{next(numbers)}"
            pages[key] = program.single(program.write(conversation, stem.with_suffix(".json")), stem.with_suffix(".html"), *arguments)
        return pages[key]

    return build


@pytest.fixture
def look(tab, made):
    """Builds a conversation and opens its page."""
    phone = {"has_touch": True, "is_mobile": True}

    def visit(conversation, *arguments, size=(1280, 900), query="", touch=False, **context):
        return tab(made(conversation, *arguments), size, query, **{**(phone if touch else {}), **context})

    return visit
