import pytest

import engines
import program
from driver import until
from long_talks import LAYOUTS


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        names = [name for name in engines.NAMES if name != "webkit"]  # WebKitGTK's driver cannot turn a phone
        metafunc.parametrize("engine", names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def page_of(folder):
    """Builds a conversation of a layout and a length, once."""
    built = {}

    def build(layout, count):
        if (layout, count) not in built:
            name = f"{layout}-{count}"
            source = program.write(LAYOUTS[layout](count), folder / name / "in" / f"{name}.json")
            built[layout, count] = program.site(source, folder / name / "site", "--no-search") / f"{name}.html"
        return built[layout, count]

    return build


@pytest.fixture
def read(engine):
    """Opens a page on a phone; asserts at the end that nothing went wrong in it."""
    drivers = []

    def visit(path, size=(390, 844)):
        drivers.append(engine(size))
        drivers[-1].open(path.as_uri())
        until(lambda: drivers[-1].js("return !!window.pageturner"), "the programs of the page", 30)
        return drivers[-1]

    yield visit
    for driver in drivers:
        assert driver.errors == []
        driver.close()
