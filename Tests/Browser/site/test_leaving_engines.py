"""The sheet of the outline and the dialogs leave as they came. Firefox, which animates no `display`, closes them at once."""

import engines
import pytest
from driver import until

from test_outline import chat
import program

SIZE = (450, 844)  # WebKitGTK has no window that is narrower

# What is seen of a closing element at some times, which a busy machine does not skip.
SEEN = """
    {close};
    const seen = [];
    for (const time of [1, 50, 100, 140]) {{
        for (const animation of element.getAnimations()) animation.pause(), animation.currentTime = time;
        seen.push([getComputedStyle(element).display, {what}]);
    }}
    for (const animation of element.getAnimations()) animation.finish();
    await new Promise(requestAnimationFrame);
    return [...seen, element.getClientRects().length];
"""


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", [name for name in engines.NAMES if name != "firefox"], indirect=True, scope="session")


@pytest.fixture(scope="module")
def page(folder):
    return program.single(program.write(chat("leaving", 20), folder / "leaving.json"), folder / "leaving.html")


@pytest.fixture
def leaving(engine, page):
    driver = engine(SIZE)
    driver.open(page.as_uri())

    def see(selector, opening, closing, what):
        find = f"const element = document.querySelector('{selector}');"
        driver.js(f"{find} {opening}")
        until(lambda: driver.js(f"{find} return element.getClientRects().length && !element.getAnimations().length"))
        *seen, boxes = driver.js(find + SEEN.format(close=closing, what=what))
        assert boxes == 0, "it is gone at the end"
        displays, values = zip(*seen)
        assert "none" not in displays
        return values

    yield see
    assert driver.errors == []
    driver.close()


def test_the_sheet_slides_out(leaving):
    away = "element.getBoundingClientRect().bottom - innerHeight"
    first, *_, last = places = leaving("#outline", "element.showPopover()", "element.hidePopover()", away)
    assert sorted(places) == list(places) and first < 20 and last > 200


def test_a_dialog_fades_out(leaving):
    first, *_, last = values = leaving(".help", "element.showModal()", "element.close()", "+getComputedStyle(element).opacity")
    assert sorted(values, reverse=True) == list(values) and first > 0.9 and last < 0.2
