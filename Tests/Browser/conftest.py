import sys
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

# All tests use these: `site/program.py` runs the program, `replay/engines.py` starts browsers.
for name in ("site", "replay"):
    sys.path.insert(0, str(Path(__file__).parent / name))

import chromium as chromium_program
import engines
import fonts
from driver import Chromium
from tabs import Tabs


def pytest_configure(config):
    # Workers get the environment of the process that starts them.
    if not hasattr(config, "workerinput"):
        fonts.use()


@pytest.fixture(scope="session")
def chromium():
    """One browser for all tests, with the scroll bars of desktop browsers."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_program.PATH, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tabs(chromium):
    return Tabs(chromium)


@pytest.fixture(scope="session")
def browsers():
    started = engines.Browsers()
    yield started
    started.close()


@pytest.fixture(scope="session")
def engine(request, browsers):
    """Makes a driver for a page in the test's browser."""
    if request.param == "chromium":
        return partial(Chromium, request.getfixturevalue("tabs"))
    return partial(browsers.page, request.param)


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("sites")


@pytest.fixture
def tab(tabs):
    """Opens pages of a site from disk like a reader, and fails on any error in them."""
    opened = []

    def visit(path: Path, size=(1280, 900), query="", **context):
        opened.append(tabs.open(size, **context))
        page = opened[-1].page
        page.goto(path.as_uri() + query)
        if context.get("java_script_enabled", True):
            page.wait_for_function("() => window.pageturner || !document.querySelector('script[data-later]')")
        return page

    yield visit
    errors = [error for one in opened for error in one.errors]
    for one in opened:
        tabs.close(one)
    assert errors == []
