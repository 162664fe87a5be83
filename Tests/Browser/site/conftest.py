from pathlib import Path

import pytest

import program


@pytest.fixture(scope="session")
def folder(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("sites")


@pytest.fixture(scope="session")
def examples(folder) -> Path:
    return program.site(program.ROOT / "Examples", folder / "examples", "--title", "Examples")


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
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []
