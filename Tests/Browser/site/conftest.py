from pathlib import Path

import pytest

import program
from guarded import Guarded


@pytest.fixture(scope="session")
def examples(folder) -> Path:
    return program.site(program.ROOT / "Examples", folder / "examples", "--title", "Examples")


@pytest.fixture(scope="session")
def unsearched(folder) -> Path:
    """The same without a search, where the index can be filtered instead."""
    return program.site(program.ROOT / "Examples", folder / "unsearched", "--title", "Examples", "--no-search")


@pytest.fixture(scope="module")
def without_policy(chromium):
    """The escapes alone have to hold: what they let through would run here."""
    tab = Guarded(chromium, bypass_csp=True, permissions=["clipboard-read", "clipboard-write"])
    yield tab
    tab.close()


@pytest.fixture(scope="module")
def with_policy(chromium):
    """The page as readers have it: nothing of its own is in the way of its policy either."""
    tab = Guarded(chromium, permissions=["clipboard-read", "clipboard-write"])
    yield tab
    tab.close()
