import itertools
from pathlib import Path

import pytest

import media
import program


@pytest.fixture(scope="session")
def made(folder):
    """Builds a conversation as one page; pictures and sounds lie beside it."""
    media.write(folder / "people/media")
    numbers = itertools.count()

    def build(conversation, *arguments) -> Path:
        stem = folder / f"people/talk-{next(numbers)}"
        return program.single(program.write(conversation, stem.with_suffix(".json")), stem.with_suffix(".html"), *arguments)

    return build


@pytest.fixture
def look(tab, made):
    """Builds a conversation and opens its page."""
    phone = {"has_touch": True, "is_mobile": True}

    def visit(conversation, *arguments, size=(1280, 900), query="", touch=False, **context):
        return tab(made(conversation, *arguments), size, query, **{**(phone if touch else {}), **context})

    return visit
