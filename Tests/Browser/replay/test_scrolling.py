"""Push and pin, follow, and letting go (dev/replay.md, 'Scrolling', 'Follow mode')."""

import pytest
from conversations import conversation, prose
from driver import Chromium, until

# The position of the turn's prompt (its number replaces Q) on the screen, and its surroundings.
SAMPLE = """() => {
    const prompt = document.querySelector('#message-Q').getBoundingClientRect();
    const page = document.scrollingElement;
    const answer = document.querySelector('#message-Q + .message').getBoundingClientRect();
    return { state: pageturner.scrollState, top: prompt.top, there: prompt.height > 0, y: page.scrollTop, end: answer.bottom,
        bar: document.querySelector('.dock').getBoundingClientRect().top,
        max: page.scrollHeight - innerHeight, writes: clock.spy.writes, at: pageturner.position };
}"""


def sample(turn: int = 1) -> str:
    return SAMPLE.replace("Q", str(2 * turn - 1))


def pad(page, turn: int = 1) -> float:
    return page.js("return parseFloat(getComputedStyle(document.querySelector('.message')).scrollMarginTop)")


def run(page, turn: int = 1, ms: float = 1e6, until_: str = "pageturner.state == 'finished'", fps: int = 60) -> list[dict]:
    frames = page.js(f"return clock.run({ms}, {{ fps: {fps}, sample: {sample(turn)}, until: () => {until_} }})")
    return [frame for frame in frames if frame["there"]]


def start(page, turn: int, state: str, query: str = "") -> None:
    """Plays the turn, at a low frame rate, to where its prompt is in a scroll state, with some text below it."""
    page.js(
        f"pageturner.play(); for (let turn = 1; turn < {turn}; turn++) pageturner.step(1); await clock.painted(); clock.run(1e6, {{ fps: 20, until: () => document.querySelector('#message-{2 * turn}').textContent.length > 300"
        f" && !document.querySelector('#message-{2 * turn}').hidden && pageturner.scrollState == '{state}' }});"
        "await clock.painted()"
    )
    assert page.js("return pageturner.scrollState") == state


def rest(page, ms: int = 1500) -> int:
    """The number of times that the program scrolled the page while more text came."""
    before = page.js("await clock.painted(); return clock.spy.writes")
    page.js(f"await clock.show({ms}, {{ fps: 20 }})")
    return page.js("return clock.spy.writes") - before


@pytest.mark.parametrize("size", [(900, 700), (390, 844), (1280, 900)])
def test_short_content_rests_on_the_composer_and_is_pushed_up_by_every_line(visit, size):
    page = visit(prose(30), size=size)
    page.js("pageturner.play()")
    frames = run(page)
    short = [f for f in frames if f["max"] <= 0]
    assert len(short) > 50
    settled = [f["bar"] - f["end"] for f in short if f["at"] > short[0]["at"] + 600]
    rest = max(settled)
    assert sum(rest - gap <= 1 for gap in settled) > len(settled) / 5, "the end rests at one place"
    assert rest - min(settled) <= 80, "and comes there from below: at most a new paragraph is on its way"
    pushed = [f["top"] for f in frames if f["state"] == "push"]
    assert max(b - a for a, b in zip(pushed, pushed[1:])) <= 0.02, "never down"


@pytest.mark.parametrize("fps", [30, 60, 120])
def test_the_prompt_is_pinned_when_it_fits_and_nothing_is_written_after(visit, fps):
    page = visit(prose(20))
    page.js("pageturner.play()")
    frames = run(page, fps=fps)
    first = next(i for i, f in enumerate(frames) if f["state"] == "pin")
    assert frames[first - 1]["top"] - pad(page) < 40, "it was already there, but for the last line"
    pinned = frames[first:]
    assert all(f["state"] == "pin" for f in pinned)
    assert max(abs(f["top"] - pad(page)) for f in pinned) <= 0.5
    assert pinned[-1]["writes"] == pinned[0]["writes"]
    assert pinned[-1]["end"] - pinned[0]["end"] >= 1000


@pytest.mark.firefox
def test_the_second_turn_is_pushed_and_pinned_again(visit):
    page = visit(prose(12, 24))
    page.js("pageturner.play()")
    frames = run(page, turn=2)
    pushed = [f for f in frames if f["state"] == "push"]
    assert len(pushed) > 20
    tops = [f["top"] for f in pushed]
    assert max(b - a for a, b in zip(tops, tops[1:])) <= 1, "never down, but for the rounding of pixels"
    settled = [f for f in pushed if f["at"] > pushed[0]["at"] + 600]
    assert max(f["max"] - f["y"] for f in settled) <= 80, "at most a new paragraph behind"
    assert sorted(f["max"] - f["y"] for f in settled)[len(settled) * 9 // 10] <= 26, "mostly less than a line"
    pinned = [f for f in frames if f["state"] == "pin"]
    assert max(abs(f["top"] - pad(page)) for f in pinned) <= 0.5
    assert pinned[-1]["writes"] == pinned[0]["writes"]


def test_a_tall_prompt_leaves_room_for_its_answer(visit):
    messages = prose(20)
    messages[0]["body"] = '<div class="bubble">' + "<p>A long prompt.</p>" * 60 + "</div>"
    page = visit(messages)
    start(page, 1, "pin")
    bottom, bar = page.js("return [document.querySelector('#message-1').getBoundingClientRect().bottom,"
                          " document.querySelector('.dock').getBoundingClientRect().top]")
    assert abs(bottom - 0.4 * bar) < 1


def test_the_groups_of_a_long_answer_move_nothing_while_pinned(visit):
    page = visit(conversation(60_000))
    assert page.js("return document.querySelectorAll('.g').length") > 2
    page.js("pageturner.setSpeed(8); pageturner.play(); clock.run(1e5, { until: () => pageturner.scrollState == 'pin' })")
    frames = page.js(f"return clock.show(1e6, {{ fps: 4, sample: {sample()}, until: () => pageturner.state == 'finished' }})")
    assert max(abs(f["top"] - pad(page)) for f in frames) <= 0.5
    assert frames[-1]["writes"] == frames[0]["writes"]
    heights = [f["end"] for f in frames]
    assert min(b - a for a, b in zip(heights, heights[1:])) >= -1, "nothing shrinks when a group is left"


def wheel(page):
    page.wheel(-120)


def key(page):
    page.keys("PageUp")


def arrow(page):
    page.keys("ArrowUp")


def scroll_bar(page):
    page.drag_scrollbar(-60)


def swipe(page):
    page.swipe(200)


def find(page):
    page.js("clock.spy.test = true; const found = find('A conversation', false, true); clock.spy.test = false; return found")


def anchor(page):
    page.js("location.hash = '#message-1'")


def into_view(page):
    page.js("clock.spy.test = true; document.querySelector('#message-2').scrollIntoView(); clock.spy.test = false")


GESTURES = [wheel, key, arrow, scroll_bar, swipe, find, anchor, into_view]
STATES = ["push", "pin", "follow"]
# Each gesture in two states, each state with most gestures.
PAIRS = [(gesture, STATES[(number + next) % 3]) for number, gesture in enumerate(GESTURES) for next in (0, 1)]


@pytest.mark.composited
@pytest.mark.parametrize("gesture, state", PAIRS, ids=[f"{gesture.__name__}-{state}" for gesture, state in PAIRS])
def test_a_gesture_stops_scrolling_for_the_rest_of_the_turn(visit, state, gesture):
    messages = prose(12, 40)
    page = visit(messages, "?mode=follow" if state == "follow" else "", has_touch=gesture is swipe)
    start(page, 2, state)
    gesture(page)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free", "letting go")
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"), "the end of the browser's own motion")
    position = page.js("return scrollY")
    assert rest(page) == 0
    assert page.js("return scrollY") == position
    assert page.js("return pageturner.state") == "playing"


def test_a_wheel_down_past_the_end_unpins_a_prompt(visit):
    page = visit(prose(60))
    start(page, 1, "pin")
    page.js("clock.run(1e5, { until: () => document.scrollingElement.scrollHeight > innerHeight + scrollY + 200 }); await clock.painted()")
    page.wheel(3000)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
    assert rest(page, 1000) == 0


def test_a_wheel_down_at_the_end_does_not_unpin(visit):
    page = visit(prose(6, 40))
    start(page, 2, "push")
    page.js("pageturner.pause(); await clock.show(1000)")
    page.wheel(120)
    page.js("await clock.painted(); await clock.painted()")
    assert page.js("return pageturner.scrollState") == "push"


def test_a_scrolling_box_keeps_its_wheel_events(visit):
    page = visit(prose(40))
    page.js("const box = document.createElement('div'); box.id = 'box'; box.style = 'position:fixed;inset:100px;overflow:auto;background:#fff';"
            "box.append(document.createElement('p')); box.firstChild.style.height = '5000px'; document.body.append(box); box.scrollTop = 900; clock.spy.writes = 0")
    start(page, 1, "pin")
    page.wheel(-120)
    until(lambda: page.js("await clock.painted(); return box.scrollTop < 900"))
    assert page.js("return pageturner.scrollState") == "pin"


def test_the_next_prompt_resumes_scrolling(visit):
    page = visit(prose(10, 30))
    start(page, 1, "pin")
    wheel(page)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    frames = run(page, turn=2, fps=20)
    assert frames[-1]["state"] == "pin"
    assert abs(frames[-1]["top"] - pad(page)) <= 0.5


# --- follow ---


@pytest.mark.firefox
def test_following_keeps_the_end_in_view(visit):
    page = visit(prose(60), "?mode=follow")
    page.js("pageturner.play()")
    frames = run(page)
    assert {f["state"] for f in frames} == {"follow"}
    settled = [f for f in frames if f["at"] > frames[0]["at"] + 600]
    behind = sorted(f["max"] - f["y"] for f in settled)
    assert behind[len(behind) * 9 // 10] <= 80, "mostly at most a new paragraph behind"
    assert behind[-1] <= 240, "and when much comes at once, no faster than one can see"


def test_a_small_notch_up_unpins_and_returning_near_the_end_resumes(visit):
    page = visit(prose(60), "?mode=follow")
    start(page, 1, "follow")
    page.js("clock.run(6000); await clock.painted()")
    page.wheel(-30)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    assert page.js("return document.scrollingElement.scrollHeight - innerHeight - scrollY") <= 50, "inside the band"
    assert rest(page, 1000) == 0
    page.wheel(4000)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "follow")


@pytest.mark.firefox
@pytest.mark.parametrize("notches", [1, 3])
def test_a_wheel_that_stops_near_the_end_resumes_following(visit, notches):
    page = visit(prose(60), "?mode=follow")
    start(page, 1, "follow")
    page.js("clock.run(6000); await clock.painted()")
    page.wheel(-400)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
    gap = "document.scrollingElement.scrollHeight - innerHeight - scrollY"
    page.js("pageturner.pause()")
    for left in range(notches, 0, -1):
        assert page.js("return pageturner.scrollState") == "free"
        page.wheel(round(page.js(f"return ({gap} - 40) / {left}")))
        until(lambda: page.js("await clock.painted(); const y = scrollY; await clock.painted(); return y == scrollY"))
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "follow", "within 50 px")
    page.js("clock.run(500)")
    assert page.js(f"return {gap}") <= 1


@pytest.mark.firefox
def test_the_pill_shows_no_number_without_new_blocks(visit):
    words = " ".join(["word"] * 1500)
    page = visit([*prose(2)[:1], {"role": "assistant", "body": f'<div class="answer"><p>{words}</p></div>', "cost": len(words)}], "?mode=follow")
    page.js("pageturner.play(); await clock.painted(); clock.run(1e6, { until: () => document.scrollingElement.scrollHeight > innerHeight + 600 }); await clock.painted()")
    page.wheel(-300)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    page.js("await clock.show(2500, { fps: 20 })")
    pill = "document.querySelector('.new-content')"
    assert page.js(f"return [{pill}.hidden, {pill}.dataset.count ?? null]") == [False, None]
    pulse = page.js(f"const {{ animationName, animationIterationCount }} = getComputedStyle({pill}); return [animationName, animationIterationCount]")
    assert pulse == ["appear, pulse", "1, 1"], "once"


@pytest.mark.firefox
def test_the_pill_appears_counts_and_leads_back(visit):
    page = visit(prose(60), "?mode=follow")
    start(page, 1, "follow")
    page.js("clock.run(6000); await clock.painted()")
    page.wheel(-300)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    pill = "document.querySelector('.new-content')"
    assert page.js(f"return {pill}.hidden"), "not before something came"
    page.js("await clock.show(2500, { fps: 20 })")
    assert page.js(f"return [{pill}.hidden, +{pill}.dataset.count > 0]") == [False, True]
    assert "New content" in page.js(f"return {pill}.textContent")
    page.click(".new-content")
    assert page.js("return pageturner.scrollState") == "follow"
    assert page.js(f"return {pill}.hidden")
    page.js("await clock.show(1000)")
    assert page.js("return document.scrollingElement.scrollHeight - innerHeight - scrollY") <= 60


def test_an_arrow_says_that_a_pinned_answer_goes_on_below(visit):
    page = visit(prose(60))
    start(page, 1, "pin")
    pill = "document.querySelector('.new-content')"
    assert page.js(f"return {pill}.hidden"), "all of the answer is in the window"
    y = page.js("clock.run(3000); await clock.painted(); return scrollY")
    page.js("await clock.show(1500, { fps: 20 })")
    assert page.js(f"return [{pill}.hidden, {pill}.dataset.quiet, {pill}.dataset.count ?? null]") == [False, "", None]
    assert page.js("return [pageturner.scrollState, scrollY]") == ["pin", y], "the page stands still"
    width, height = page.js(f"const {{ width, height }} = {pill}.getBoundingClientRect(); return [width, height]")
    assert width == height
    page.click(".new-content")
    assert page.js("return pageturner.scrollState") == "follow" and page.js(f"return {pill}.hidden")


def test_the_pill_disappears_at_the_end_in_push_mode(visit):
    page = visit(prose(60))
    start(page, 1, "pin")
    page.js("clock.run(4000); await clock.painted()")
    page.wheel(-100)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    page.js("await clock.show(1500, { fps: 20 })")
    assert not page.js("return document.querySelector('.new-content').hidden")
    page.wheel(9000)
    until(lambda: page.js("await clock.painted(); return document.querySelector('.new-content').hidden"))
    assert page.js("return pageturner.scrollState") == "free"


def test_the_mode_can_be_changed_during_the_replay(visit):
    page = visit(prose(60))
    start(page, 1, "pin")
    page.js("clock.run(4000)")
    page.keys("m")
    page.js("clock.run(1500)")
    assert page.js("return [pageturner.mode, pageturner.scrollState, document.scrollingElement.scrollHeight - innerHeight - scrollY < 60]") == ["follow", "follow", True]
    page.keys("m")
    page.js("clock.run(1500)")
    assert page.js("return pageturner.scrollState") == "pin"


# --- seeking ---

# The end of the shown content, and its room on the screen.
END = """(() => {
    const shown = [...log.children].filter((e) => e.getClientRects().length).pop();
    return [shown?.getBoundingClientRect().bottom, document.querySelector('.dock').getBoundingClientRect().top];
})()"""


def end_is_in_view(page) -> bool:
    bottom, bar = page.js(f"clock.frame(16); await clock.painted(); clock.frame(16); await clock.painted(); return {END}")
    return bar - 40 <= bottom <= bar + 40  # while it plays, a line may be on its way


def by_bar(page, part):
    page.js("const bar = document.querySelector('.position'); bar.value = bar.max * args[0]; bar.dispatchEvent(new Event('input'))", part)


def by_digit(page, part):
    page.keys(str(round(10 * part)))


def by_call(page, part):
    page.js("pageturner.seek(args[0] * pageturner.duration)", part)


@pytest.mark.parametrize("seek", [by_bar, by_digit, by_call], ids=lambda s: s.__name__)
@pytest.mark.parametrize("mode", ["push", "follow"])
def test_search_result_is_in_view(visit, mode, seek):
    page = visit(conversation(3000, 60_000), f"?mode={mode}")
    page.js("pageturner.play(); clock.run(500); await clock.painted(); clock.run(100); await clock.painted()")
    for part in (0.3, 0.7, 0.1, 0.9, 0.5):
        seek(page, part)
        assert end_is_in_view(page), f"at {part}"
        assert page.js("return pageturner.state") == "playing"


def test_the_end_is_in_view_after_seeking_to_it(visit):
    for message in (conversation(60_000), prose(2), prose(2, 30)):
        page = visit(message)
        page.js("pageturner.play(); clock.run(500); await clock.painted(); clock.run(100); await clock.painted()")
        by_bar(page, 1)
        assert page.js("return pageturner.state") == "finished"
        assert end_is_in_view(page)
        page.js("pageturner.seek(0); pageturner.pause()")
        page.keys("End")
        assert page.js("return pageturner.state") == "finished"
        assert end_is_in_view(page)
        assert page.js("clock.run(200); return clock.idle()")


def test_nothing_is_followed_after_the_end_was_sought(visit):
    """Nothing will come any more: a reader who goes away and comes back to the end stays free."""
    page = visit(prose(60), "?mode=follow")
    page.js("pageturner.play(); clock.run(500); await clock.painted()")
    by_bar(page, 1)
    assert page.js("return pageturner.state") == "finished"
    page.wheel(-400)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    page.wheel(4000)
    until(lambda: page.js("await clock.painted(); return scrollY + innerHeight >= document.scrollingElement.scrollHeight - 1"))
    assert page.js("clock.run(100); await clock.painted(); return pageturner.scrollState") == "free"


def test_a_step_shows_the_turn_that_ends_there(visit):
    page = visit(prose(12, 12, 12))
    page.js("pageturner.play(); clock.run(500); await clock.painted(); pageturner.pause()")
    for _ in range(3):
        page.keys("]")
        assert end_is_in_view(page)
    for _ in range(2):
        page.keys("[")
        assert end_is_in_view(page)


def test_a_link_to_a_moment_shows_it(visit):
    page = visit(prose(12, 30), "?t=30")
    assert page.js("return pageturner.position") == 30_000
    assert end_is_in_view(page)


def test_the_text_stays_in_view_after_a_seek_and_the_next_prompt_is_pinned_again(visit):
    page = visit(prose(30, 30))
    page.js("pageturner.play(); clock.run(500); await clock.painted()")
    by_bar(page, 0.25)
    for _ in range(5):
        page.js("clock.run(700)")
        assert end_is_in_view(page)
    frames = run(page, turn=2)
    assert frames[-1]["state"] == "pin" and abs(frames[-1]["top"] - pad(page)) <= 0.5


def test_a_moment_at_which_the_answer_fits_looks_as_if_played(visit):
    page = visit(prose(6, 40))
    start(page, 2, "push")
    page.js("pageturner.pause(); clock.run(1000)")
    place = f"return [pageturner.scrollState, scrollY, {END}]"
    before = page.js(place)
    page.js("const now = pageturner.position; pageturner.seek(0); pageturner.seek(now); await clock.painted(); clock.run(50)")
    assert page.js(place) == before


@pytest.mark.firefox
def test_the_reader_can_unpin_after_a_seek(visit):
    page = visit(prose(60))
    page.js("pageturner.play(); clock.run(500); await clock.painted()")
    by_bar(page, 0.5)
    assert end_is_in_view(page)
    page.wheel(-120)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
    assert rest(page) == 0


def test_printing_searching_and_closing_keep_the_place(visit):
    for way in ("dispatchEvent(new Event('beforeprint'))", "pageturner.finish()", "document.querySelector('[data-command=close]').click()"):
        page = visit(prose(40))
        start(page, 1, "pin")
        page.wheel(-60)
        until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
        until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
        before = page.js("return document.querySelector('#message-1').getBoundingClientRect().top")
        writes = page.js(f"const before = clock.spy.writes; {way}; clock.run(500); await clock.painted(); return clock.spy.writes - before")
        assert writes == 0
        assert abs(page.js("return document.querySelector('#message-1').getBoundingClientRect().top") - before) <= 1


# --- what changes around it ---


def top(page, turn=1):
    return page.js(f"await clock.painted(); await clock.painted(); return document.querySelector('#message-{2 * turn - 1}').getBoundingClientRect().top")


def test_a_pinned_prompt_stays_when_the_window_changes(visit):
    page = visit(prose(10, 60))
    start(page, 2, "pin")
    page.js("clock.run(5000)")
    for size in ((600, 500), (900, 900), (390, 844), (1280, 700)):
        page.resize(*size)
        assert abs(top(page, 2) - pad(page)) <= 0.5
        assert page.js("return pageturner.scrollState") == "pin"


@pytest.mark.parametrize("mode, turn, state", [("follow", 1, "follow"), ("push", 1, "push"), ("push", 2, "pin")])
def test_turning_a_phone_keeps_the_state(engine, visit, mode, turn, state):
    device = {"is_mobile": True, "has_touch": True} if engine.func is Chromium else {}
    page = visit(prose(10, 60), f"?mode={mode}", size=(390, 844), **device)
    start(page, turn, state)
    page.js("clock.run(1500)")
    for size in ((844, 390), (390, 844)):
        page.resize(*size)
        page.js("await clock.painted(); await clock.painted(); clock.run(500); await clock.painted()")
        assert page.js("return pageturner.scrollState") in ({state} if state != "push" else {"push", "pin"})
    if state == "follow":
        assert page.js("return document.scrollingElement.scrollHeight - innerHeight - scrollY") <= 60


def test_a_message_is_pushed_again_when_the_window_outgrows_the_answer(visit):
    page = visit(prose(10, 60))
    start(page, 2, "pin")
    page.resize(900, 1400)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "push")
    page.js("clock.run(30000)")
    assert page.js("return pageturner.scrollState") == "pin"


def test_zooming_does_not_unpin(visit):
    page = visit(prose(10, 60))
    start(page, 2, "pin")
    page.js("clock.run(5000)")
    for factor in (1.25, 1.5, 0.8):
        page.zoom(factor)
        until(lambda: abs(page.js("return devicePixelRatio") - factor) < 0.01)
        assert abs(top(page, 2) - pad(page)) <= 0.5
        assert page.js("return pageturner.scrollState") == "pin"


STUB = """
    const view = new EventTarget();
    Object.assign(view, { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view });
    window.keyboard = (px) => { view.height = innerHeight - px; view.dispatchEvent(new Event('resize')) };
"""


@pytest.fixture
def with_keyboard(visit, files):
    files["/keyboard.js"] = ("text/javascript", STUB.encode())

    def open_page(messages, query=""):
        import fixture

        markup = fixture.page(messages).replace('<script src="clock.js">', '<script src="keyboard.js"></script><script src="clock.js">')
        return visit(messages, query, markup=markup)

    return open_page


def test_the_keyboard_keeps_the_end_in_view_for_a_reader_at_the_end(with_keyboard):
    page = with_keyboard(prose(3, 40))
    start(page, 2, "push")
    page.js("pageturner.pause(); await clock.show(1000)")
    bar = page.js("return document.querySelector('.dock').getBoundingClientRect().top")
    end = "document.querySelector('#message-4').getBoundingClientRect().bottom"
    before = page.js(f"return {end}")
    after = page.js(f"keyboard(100); return {end}")
    assert abs(before - after - 100) <= 1, "in the same frame"
    assert abs(page.js("return document.querySelector('.dock').getBoundingClientRect().top") - (bar - 100)) <= 0.02
    page.js("keyboard(0)")
    assert abs(page.js(f"return {end}") - before) <= 1


def test_the_keyboard_moves_nobody_who_reads_elsewhere_and_reflows_nothing(with_keyboard):
    page = with_keyboard(prose(10, 40))
    start(page, 2, "pin")
    page.wheel(-600)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
    where = "[...document.querySelectorAll('.answer p')].map(p => p.getBoundingClientRect()).map(r => [r.top, r.width].join())"
    before = page.js(f"return {where}")
    assert page.js(f"keyboard(300); return {where}") == before


def test_a_page_that_is_shrunk_to_its_window_has_no_keyboard(with_keyboard):
    page = with_keyboard(prose(10, 40))
    page.js("Object.assign(visualViewport, { scale: 0.8 }); visualViewport.dispatchEvent(new Event('resize'))")
    assert page.js("await clock.painted(); return [scrollY, document.documentElement.style.getPropertyValue('--keyboard')]") in ([0, ""], [0, "0px"])


def test_the_inset_is_in_the_style_sheet(with_keyboard):
    page = with_keyboard(prose(4))
    page.js("pageturner.play(); clock.run(900); await clock.painted(); keyboard(200); await clock.painted()")
    inset, keyboard, bar = page.js("const style = getComputedStyle(document.documentElement);"
                                   "return [style.getPropertyValue('--bottom-inset'), style.getPropertyValue('--keyboard'), document.querySelector('.dock').offsetHeight]")
    assert inset.startswith(f"calc({bar + 208}px + ")
    assert keyboard == "200px"
