from pathlib import Path

import pytest

import archive
import engines
import program
from driver import until
from playwright.sync_api import Error


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", engines.NAMES, indirect=True, scope="session")


@pytest.fixture(scope="session")
def site(folder) -> Path:
    return program.site(archive.write(folder / "archive"), folder / "searched", "--page-size", "60")


class Search:
    """A page of a site, opened from disk, and its search as a reader uses it."""

    def __init__(self, driver, site: Path, page: str):
        self.driver, self.site = driver, site
        driver.open((site / page).as_uri())

    def js(self, body, *args):
        return self.driver.js(body, *args)

    def until(self, body, *args):
        return until(lambda: self.js_or_none(body, *args), body)

    def js_or_none(self, body, *args):
        """None while another page is being loaded."""
        try:
            return self.js(body, *args)
        except Error as error:
            if "context was destroyed" not in str(error):
                raise

    def open(self):
        self.js("document.body.focus()")
        self.driver.keys("/")
        self.until("return !!document.querySelector('dialog.search[open]') && document.activeElement.matches('.search-field')")

    def find(self, query: str) -> list[str]:
        """Types a query, and returns the titles of the results."""
        if not self.js("return !!document.querySelector('dialog.search[open]')"):
            self.open()
        self.js("""
            const field = document.querySelector('.search-field');
            document.querySelector('.search-status').textContent = '';
            field.value = args[0];
            field.dispatchEvent(new Event('input'));""", query)
        self.until("return document.querySelector('.search-status').textContent && !document.querySelector('.search-results[aria-busy=true]')")
        return self.titles()

    def titles(self) -> list[str]:
        return self.js("return [...document.querySelectorAll('.search-title b')].map((e) => e.textContent)")

    def lines(self) -> list[str]:
        return self.js("return [...document.querySelectorAll('.search-line > span')].map((e) => e.textContent)")

    def marked(self) -> list[str]:
        """The marked texts in the results."""
        return self.js("return [...document.querySelectorAll('.search mark')].map((e) => e.textContent)")

    def highlighted(self, name: str = "search") -> list[str]:
        """The marked texts on the page."""
        return self.js("return [...(CSS.highlights.get(args[0]) ?? [])].map(String)", name)

    def follow(self, title: str, line: int = 0):
        """Chooses a conversation, or one of its messages, and presses Enter."""
        index = self.js("""
            const group = [...document.querySelectorAll('.search-group')].find((e) => e.getAttribute('aria-label') === args[0]);
            return [...document.querySelectorAll('.search [role=option]')].indexOf(group.children[args[1]]);""", title, line)
        for _ in range(index):
            self.driver.keys("ArrowDown")
        before = self.js("return location.href")
        self.driver.keys("Enter")
        until(lambda: self.has_left(before), "another page")

    def has_left(self, address: str) -> bool:
        try:
            # Firefox changes its process between two pages, and has an empty one meanwhile.
            return self.js("return ![args[0], 'about:blank'].includes(location.href) && document.readyState === 'complete'", address)
        except Exception:
            return False  # the page went away while it was asked


@pytest.fixture
def searching_in(engine):
    """Opens a page of a site; asserts at the end that nothing went wrong in it."""
    opened = []

    def visit(site, page="index.html", size=(900, 700), **context):
        opened.append(engine(size, **context))
        return Search(opened[-1], site, page)

    yield visit
    for driver in opened:
        assert driver.errors == []
        driver.close()


@pytest.fixture
def searching(searching_in, site):
    """Opens a page of the site."""
    return lambda *arguments, **context: searching_in(site, *arguments, **context)
