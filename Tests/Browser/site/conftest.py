from pathlib import Path

import pytest

import program


@pytest.fixture(scope="session")
def examples(folder) -> Path:
    return program.site(program.ROOT / "Examples", folder / "examples", "--title", "Examples")


@pytest.fixture(scope="session")
def unsearched(folder) -> Path:
    """The same without a search, where the index can be filtered instead."""
    return program.site(program.ROOT / "Examples", folder / "unsearched", "--title", "Examples", "--no-search")
