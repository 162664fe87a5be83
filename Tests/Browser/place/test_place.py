"""Readers keep their place, whatever changes the height of the page."""

import pytest

from driver import until

AWAY = [(layout, count) for layout in ("assistant", "messages") for count in (60, 500, 5000)]

# What the page is on its way to has no exact height before it is near.
REST = """
    let [seen, quiet] = ['', 0];
    while (quiet < 15) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = [scrollY, document.documentElement.scrollHeight].join();
        quiet = now === seen ? quiet + 1 : 0;
        seen = now;
    }
"""
READ = """
    const shown = [...document.querySelectorAll('.message')].filter((message) => message.getClientRects().length);
    const message = shown[Math.floor(args[0] * shown.length)];
    for (let i = 0; i < 20; i++) {
        message.scrollIntoView();
        await new Promise((done) => requestAnimationFrame(done));
    }
    scrollBy(0, args[1]);
"""


def rest(driver):
    driver.js(REST)


def top(driver, message):
    """Where a message is, once the page is at rest."""
    return driver.js(REST + "return document.getElementById(args[0]).getBoundingClientRect().top", message)


def go_to(driver, part, beyond=0):
    """Reads a message, and returns it with its place."""
    message = driver.js(READ + "return message.id", part, beyond)
    return message, top(driver, message)


def leave(driver, way):
    """Goes to another page, or to the same one again."""
    driver.js(f"window.here = true; addEventListener('pagehide', () => (window.here = false)); setTimeout(() => {way})")

    def has_arrived():
        try:
            return driver.js("return !window.here && document.readyState === 'complete' && location.protocol === 'file:'")
        except Exception:
            return False  # the page went away while it was asked

    until(has_arrived, "another page", 30)


def back(driver, path):
    leave(driver, "location.href = 'index.html'")
    leave(driver, "history.back()")
    until(lambda: driver.js("return location.pathname.endsWith(args[0])", path.name), "the page")


@pytest.mark.parametrize("layout, count", AWAY)
def test_a_reload_keeps_the_place(read, page_of, layout, count):
    driver = read(page_of(layout, count))
    message, before = go_to(driver, 0.57)
    leave(driver, "location.reload()")
    assert top(driver, message) == pytest.approx(before, abs=4)


# Where a message is in each frame of a page whose scripts have run.
FRAMES = """
    window.frames_seen = [];
    const look = () => {
        const { port1, port2 } = new MessageChannel();
        const message = document.getElementById(sessionStorage.watched ?? '');
        port1.onmessage = () => document.readyState !== 'loading' && message && frames_seen.push(message.getBoundingClientRect().top);
        port2.postMessage(0);
        if (performance.now() < 3000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""


@pytest.mark.parametrize("layout", ["assistant", "messages"])
def test_a_reload_shows_no_other_place(read, page_of, layout):
    driver = read(page_of(layout, 500))
    if not hasattr(driver, "page"):
        pytest.skip("the frames of a page that loads are seen in Chromium only")
    driver.page.add_init_script(FRAMES)
    for part in (0.2, 0.35, 0.5, 0.65, 0.8):
        message, before = go_to(driver, part)
        driver.js("sessionStorage.watched = args[0]", message)
        leave(driver, "location.reload()")
        rest(driver)
        seen = driver.js("return frames_seen")
        assert seen and max(abs(top - before) for top in seen) <= 4
    driver.page.close()  # the next test has no such script


@pytest.mark.parametrize("layout, count", AWAY)
def test_the_way_back_keeps_the_place(read, page_of, layout, count):
    path = page_of(layout, count)
    driver = read(path)
    message, before = go_to(driver, 0.34)
    back(driver, path)
    assert top(driver, message) == pytest.approx(before, abs=4)


@pytest.mark.parametrize("layout, count", AWAY)
def test_turning_a_phone_keeps_the_place(read, page_of, layout, count):
    driver = read(page_of(layout, count))
    message, before = go_to(driver, 0.81)
    driver.resize(844, 390)
    assert top(driver, message) == pytest.approx(before, abs=4)
    driver.resize(390, 844)
    assert top(driver, message) == pytest.approx(before, abs=4)


def test_zooming_keeps_the_place(read, page_of):
    driver = read(page_of("assistant", 60), (1280, 900))
    message, before = go_to(driver, 0.57)
    driver.zoom(1.5)
    assert top(driver, message) == pytest.approx(before, abs=4)


# The paragraph at the top of the window.
PARAGRAPH = """
    const read = document.elementFromPoint(innerWidth / 2, 60).closest('p, pre');
    const { top, height } = read.getBoundingClientRect();
    return [[...document.querySelectorAll('p, pre')].indexOf(read), top, height]"""
PLACE = "const { top, bottom } = document.querySelectorAll('p, pre')[args[0]].getBoundingClientRect(); return [top, bottom]"


def test_turning_a_phone_keeps_the_line_in_a_long_answer(read, page_of):
    driver = read(page_of("assistant", 60))
    go_to(driver, 0.6, 400)
    rest(driver)
    number, *_ = driver.js(PARAGRAPH)
    driver.resize(844, 390)
    rest(driver)
    start, end = driver.js(PLACE, number)
    assert start < 195 and end > 0


OPENED = "return document.querySelectorAll('.earlier').length < args[0]"


def test_a_reader_of_earlier_messages_finds_them_open_after_a_reload(read, page_of):
    driver = read(page_of("messages", 5000))
    shelves = driver.js("return document.querySelectorAll('.earlier').length")
    driver.js("document.querySelector('.earlier > summary').click()")
    until(lambda: driver.js(OPENED, shelves), "earlier messages")
    message, before = go_to(driver, 0.3)
    leave(driver, "location.reload()")
    until(lambda: driver.js(OPENED, shelves), "earlier messages")
    assert top(driver, message) == pytest.approx(before, abs=4)


def test_a_visit_by_a_link_begins_at_the_top(read, page_of):
    path = page_of("assistant", 60)
    driver = read(path)
    go_to(driver, 0.57)
    leave(driver, "location.href = 'index.html'")
    leave(driver, f"location.href = '{path.name}'")
    rest(driver)
    assert driver.js("return scrollY") == 0


def test_a_reader_who_scrolls_on_after_turning_is_not_taken_back(read, page_of):
    driver = read(page_of("assistant", 60))
    go_to(driver, 0.57)
    driver.resize(844, 390)
    driver.wheel(300)
    rest(driver)
    y = driver.js("return scrollY")
    driver.js("for (let i = 0; i < 30; i++) await new Promise((done) => requestAnimationFrame(done))")
    assert driver.js("return scrollY") == y
