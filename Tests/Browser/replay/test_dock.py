"""Typing, focus and presses in the dock do not move the page, and a keyboard hides nothing (dev/replay.md, 'Motion', 2 and 3)."""

import pytest
from conversations import prose
from driver import until

FIELD = "document.querySelector('.composer textarea')"


def turn(page, state: str) -> None:
    """The second turn, paused in a scroll state, with text above and below what is seen where it has that."""
    page.js("pageturner.play(); pageturner.step(1); await clock.painted(); clock.run(1e6, { fps: 20, until: () => !document.querySelector('#message-4').hidden"
            f" && document.querySelector('#message-4').textContent.length > {300 if state == 'push' else 4000} }});"
            "pageturner.pause(); await clock.show(1000, { fps: 30 })")
    if state == "free":
        page.wheel(-300)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == state)
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))


def place(page) -> list:
    return page.js("await clock.show(100, { fps: 30 }); await clock.painted(); return [pageturner.scrollState, scrollY]")


@pytest.mark.firefox
@pytest.mark.parametrize(
    "state, size", [("push", (900, 700)), ("push", (390, 844)), ("pin", (390, 844)), ("follow", (900, 700)), ("free", (390, 844))])
def test_keys_and_tabs_in_the_dock_do_not_scroll_the_page(visit, state, size):
    page = visit(prose(20, 60), "?mode=follow" if state == "follow" else "", size=size)
    turn(page, state)
    before = place(page)
    assert before[0] == state and before[1] > 300
    page.js(f"const field = {FIELD}; field.readOnly = false; field.value = ''; field.focus({{ preventScroll: true }})")
    assert place(page) == before
    places = []
    for key in ["a", "b", "Backspace", "c", "ArrowLeft", "Tab", "Tab", "Tab", "Tab"]:
        page.keys(key)
        places.append((key, place(page)))
    assert places == [(key, before) for key, _ in places]
    assert page.js(f"return {FIELD}.value") == "ac"
    assert page.js("return !!document.activeElement.closest('.player')")


@pytest.mark.firefox
def test_a_field_that_grows_leaves_the_end_in_view(visit):
    page = visit(prose(20, 60))
    turn(page, "push")
    before = place(page)
    page.js(f"const field = {FIELD}; field.readOnly = false; field.focus({{ preventScroll: true }})")
    gap = "document.scrollingElement.scrollHeight - innerHeight - scrollY"
    for lines in range(1, 5):
        page.js(f"{FIELD}.value = 'One\\n'.repeat({lines}); await clock.painted(); await clock.show(300, {{ fps: 30 }})")
        assert place(page)[0] == before[0]
        assert page.js(f"return Math.abs({gap})") <= 1


@pytest.mark.firefox
def test_dock_does_not_cover_the_focused_element(visit):
    page = visit(prose(20, 60))
    turn(page, "free")
    page.js("const link = document.createElement('button'); link.id = 'below'; link.textContent = 'Here';"
            "[...document.querySelectorAll('.answer p')].find(p => p.getBoundingClientRect().top > innerHeight).append(link);"
            "link.focus(); await clock.painted()")
    below, bar = page.js("return [document.querySelector('#below').getBoundingClientRect().bottom, document.querySelector('.dock').getBoundingClientRect().top]")
    assert below <= bar


# --- an on-screen keyboard for which the browser makes the window smaller ---

KEYBOARD = 320
GAP = "document.scrollingElement.scrollHeight - innerHeight - scrollY"
TALL, LOW = (450, 844), (450, 844 - KEYBOARD)  # WebKitGTK has no window that is narrower


def at_the_end(page, how: str) -> None:
    if how in ("push", "follow"):
        turn(page, how)
    elif how == "short":
        page.js("pageturner.play(); clock.run(1e6, { until: () => document.querySelector('#message-2').textContent.length > 100 });"
                "pageturner.pause(); await clock.show(600, { fps: 30 })")
    else:
        page.js("pageturner.seek(Infinity); await clock.painted()" if how == "finished" else "0")
        page.js("scrollTo(0, 1e6); await clock.painted(); await clock.show(200, { fps: 30 }); scrollTo(0, 1e6); await clock.painted()")


@pytest.mark.firefox
@pytest.mark.parametrize("how", ["push", "follow", "short", "finished", "reading"])
def test_the_end_stays_in_view_when_the_keyboard_opens(visit, how):
    page = visit(prose(20, 60), "?mode=follow" if how == "follow" else "", size=TALL)
    at_the_end(page, how)
    assert page.js(f"return Math.abs({GAP})") <= 1
    page.js(f"window.gaps = []; addEventListener('resize', () => gaps.push(Math.abs({GAP})))")
    page.resize(*LOW)
    until(lambda: page.js(f"await clock.painted(); return innerHeight == {LOW[1]}"))
    assert page.js(f"return [Math.abs({GAP}) <= 1, Math.max(...gaps.slice(-1)) <= 1]") == [True, True], "in the same frame"
    page.resize(*TALL)
    until(lambda: page.js(f"await clock.painted(); return innerHeight == {TALL[1]}"))
    assert page.js(f"await clock.show(100, {{ fps: 30 }}); return Math.abs({GAP})") <= 1


@pytest.mark.firefox
@pytest.mark.parametrize("how", ["pin", "free", "reading"])
def test_resized_window_keeps_the_place_of_other_readers(visit, how):
    page = visit(prose(20, 60), size=TALL)
    if how == "reading":
        page.js("scrollTo(0, 1500); await clock.painted()")
    else:
        turn(page, how)
        page.js("clock.frame(16); await clock.painted()")
    before = page.js("return scrollY")
    page.resize(*LOW)
    until(lambda: page.js(f"await clock.painted(); return innerHeight == {LOW[1]}"))
    assert page.js("await clock.show(200, { fps: 30 }); return scrollY") == before


@pytest.mark.firefox
def test_dragging_the_page_down_unfocuses_the_field(visit):
    page = visit(prose(20, 60))
    turn(page, "pin")
    touch = lambda kind, y, where: page.js(f"{where}.dispatchEvent(Object.assign(new Event('{kind}', {{ bubbles: true }}), {{ touches: [{{ clientY: {y} }}] }}))")
    focused = f"return document.activeElement == {FIELD}"
    page.js(f"{FIELD}.focus({{ preventScroll: true }})")
    for where, end, kept in ((FIELD, 400, True), ("log", 200, True), ("log", 302, True), ("log", 400, False)):
        touch("touchstart", 300, where)
        touch("touchmove", end, where)
        assert page.js(focused) == kept
