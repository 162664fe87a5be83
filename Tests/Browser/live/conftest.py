import pytest


@pytest.fixture
def page(chromium):
    """A page that fails the test on any error in it."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.errors = errors
    yield page
    context.close()
    unexpected = [error for error in errors if "ERR_" not in error]
    assert not unexpected
