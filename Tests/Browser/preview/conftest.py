import pytest


@pytest.fixture
def page(chromium):
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    # The preview may be gone before the page that listens to it.
    page.on("console", lambda message: errors.append(message.text)
            if message.type == "error" and "ERR_CONNECTION" not in message.text else None)
    yield page
    page.close()
    assert errors == []
