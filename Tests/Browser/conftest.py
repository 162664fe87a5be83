import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

# The fixtures that all browser tests share: `program` runs the program.
sys.path.insert(0, str(Path(__file__).parent / "site"))


@pytest.fixture(scope="session")
def chromium():
    """The system's browser, one for all tests; with the scroll bars that it has on a desk."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("sites")


@pytest.fixture
def tab(chromium):
    """Opens pages of a site from disk, as a reader does; nothing may go wrong in them."""
    contexts, errors = [], []

    def visit(path: Path, size=(1280, 900), query="", **context):
        contexts.append(chromium.new_context(viewport={"width": size[0], "height": size[1]}, **context))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(path.as_uri() + query)
        if context.get("java_script_enabled", True):
            page.wait_for_function("() => window.pageturner || !document.querySelector('script[data-replay]')")
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []
