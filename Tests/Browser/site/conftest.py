from pathlib import Path

import pytest

import program


@pytest.fixture(scope="session")
def examples(folder) -> Path:
    return program.site(program.ROOT / "Examples", folder / "examples", "--title", "Examples")
