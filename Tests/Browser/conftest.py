import pytest
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def chromium():
    """The system's browser, one for all tests; with the scroll bars that it has on a desk."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
        yield browser
        browser.close()
