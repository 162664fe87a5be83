from pathlib import Path

import pytest

import gallery
import hostile_sites
import media
import program
from guarded import Guarded


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("sites")


@pytest.fixture(scope="session")
def examples(folder) -> Path:
    return program.site(program.ROOT / "Examples", folder / "examples")
