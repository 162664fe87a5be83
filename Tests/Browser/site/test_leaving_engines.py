"""The sheet of the outline and the dialogs leave as they came, and the page behind them is usable at once."""

import engines
import media
import program
import pytest
from driver import until
from test_outline import chat

SIZE = (450, 844)  # WebKitGTK has no window that is narrower

# The values of a closing element at some times, which a busy machine does not skip.
SEEN = """
    {closing};
    const moving = [...element.getAnimations(), ...document.body.getAnimations({{ subtree: true }})];
    const seen = [1, 40, 80, 110].map((time) => {{
        for (const animation of moving) animation.pause(), animation.currentTime = time;
        return [{isSeen}, {dimming}, {value}];
    }});
    for (const animation of moving) animation.finish();
    await new Promise(requestAnimationFrame);
    return [...seen, [{isSeen}, {dimming}]];
"""
IS_SEEN = "!!element.getClientRects().length && getComputedStyle(element).visibility === 'visible'"
DIMMING = "+getComputedStyle(document.body, '::after').opacity"
OPACITY = "+getComputedStyle(element).opacity"

DIALOGS = {
    "help": ("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))", ".help"),
    "search": ("document.querySelector('.search-open').click()", ".search"),
    "leave": ("document.querySelector('.talk-header .close').click()", ".leave"),
    "viewer": ("document.querySelector('.image').click()", ".viewer"),
}
TALK = {"format": "pageturner/1", "id": "talk", "title": "A talk", "layout": "face-to-face", "messages": [
    {"role": "user", "content": "The weir", "attachments": [{"kind": "image", "src": "media/wide.png", "alt": "wide"}]},
    {"role": "assistant", "content": "Indeed"}]}


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", engines.NAMES, indirect=True, scope="session")


@pytest.fixture(scope="module")
def site(folder):
    media.write(folder / "leaving/media")
    for conversation in (chat("long", 20), TALK):
        program.write(conversation, folder / f"leaving/{conversation['id']}.json")
    return program.site(folder / "leaving", folder / "left")


@pytest.fixture
def visit(engine, site):
    driver = engine(SIZE)

    def opened(name):
        driver.open((site / f"{name}.html").as_uri())
        until(lambda: driver.js("return 'pageturner' in window"))
        return driver

    yield opened
    assert driver.errors == []
    driver.close()


@pytest.fixture
def leaving(visit):
    """Opens an element, and returns its values while it leaves."""

    def see(page, opening, selector, closing, value):
        driver = visit(page)
        find = f"const element = document.querySelector('{selector}');"
        driver.js(opening)
        until(lambda: driver.js(f"{find} return element && {IS_SEEN} && !element.getAnimations().length && {DIMMING} === 1"))
        *moving, gone = driver.js(find + SEEN.format(closing=closing, isSeen=IS_SEEN, dimming=DIMMING, value=value))
        seen, dimming, values = zip(*moving)
        assert all(seen) and gone == [False, 0]
        assert sorted(dimming, reverse=True) == list(dimming) and dimming[0] > 0.9 and dimming[-1] < 0.5
        return values

    return see


def test_the_sheet_slides_out(leaving):
    away = "element.getBoundingClientRect().bottom - innerHeight"
    first, *_, last = places = leaving("long", "document.querySelector('.outline-button').click()", "#outline", "element.hidePopover()", away)
    assert sorted(places) == list(places) and first < 20 and last > 200


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_fade_out(leaving, name):
    page = "talk" if name in ("leave", "viewer") else "long"
    first, *_, last = values = leaving(page, *DIALOGS[name], "element.close()", OPACITY)
    assert sorted(values, reverse=True) == list(values) and first > 0.9 and last < 0.2


@pytest.mark.parametrize("selector, key", [("#outline", "t"), (".help", "?"), (".search", "/")])
def test_the_page_is_usable_while_they_leave(visit, selector, key):
    driver = visit("long")
    find = f"const element = document.querySelector('{selector}');"
    driver.keys("j", "j", key)
    until(lambda: driver.js(f"{find} return element && {IS_SEEN} && !element.getAnimations().length"))
    driver.keys("Escape")
    until(lambda: driver.js(f"{find} return !element.matches('[open], :popover-open')"))
    on_top = driver.js(f"for (const animation of document.getAnimations()) animation.pause(); {find}"
                       "const { x, y } = element.getBoundingClientRect(); return element.contains(document.elementFromPoint(x + 40, y + 40))")
    assert driver.js("return document.activeElement.id") == "message-2" and not on_top
    driver.keys("j")
    assert driver.js("return document.activeElement.id") == "message-3"


@pytest.mark.parametrize("selector, key", [(".help", "?"), (".search", "/")])
def test_keys_are_the_page_s_at_once_where_nothing_had_the_focus(visit, selector, key):
    driver = visit("long")
    driver.keys(key)
    until(lambda: driver.js(f"return !!document.querySelector('{selector}[open]')"))
    driver.keys("Escape")
    until(lambda: driver.js(f"return !document.querySelector('{selector}[open]')"))
    driver.js("for (const animation of document.getAnimations()) animation.pause()")
    driver.keys("j")
    # The first key of reading loads what moves through the messages.
    until(lambda: driver.js("return document.activeElement.id") == "message-1")
