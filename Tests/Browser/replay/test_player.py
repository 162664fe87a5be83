"""The player, its keys and address, what it tells other scripts, and who it stays out of the way of."""

import pytest
from conversations import conversation, prose
from driver import until
from fixture import assistant, other, paragraph, system, user

NAMES = "play pause finish messagestart messageend messageschange scrollstate scrolledtobottom".split()
LISTEN = f"window.heard = []; for (const name of {NAMES}) document.addEventListener('pageturner:' + name, e => heard.push([name, e.detail]));"


def get(page, name):
    return page.js(f"return pageturner.{name}")


def shown(page):
    return page.js("return [...document.querySelectorAll('.message')].filter(m => !m.hidden).map(m => +m.id.slice(8))")


def whole(page) -> bool:
    return page.js("return [...document.querySelectorAll('.message')].every(m => !m.hidden && !m.matches('[aria-busy]'))")


# --- the contract with other scripts ---


def test_a_page_without_replay_is_unchanged(visit):
    messages = prose(2, 2)
    page = visit(messages, "?static&play=1")
    assert get(page, "state") == page.js("return document.documentElement.dataset.state") == "reading"
    assert whole(page) and page.js("return clock.idle()")
    assert page.js("return [pageturner.version, pageturner.mode, pageturner.scrollState, pageturner.position, pageturner.speed]") == ["test", "push", "free", 0, 1]
    assert get(page, "duration") > 5000
    assert not page.js("return document.querySelector('.dock').checkVisibility()")


def test_the_methods(visit):
    page = visit(prose(4, 4))
    page.js("pageturner.play(); clock.run(3000)")
    assert get(page, "state") == "playing" and abs(get(page, "position") - 3000) < 1
    page.js("pageturner.pause(); clock.run(3000)")
    assert get(page, "state") == "paused" and abs(get(page, "position") - 3000) < 1
    page.js("pageturner.setSpeed(2); pageturner.play(); clock.run(1000)")
    assert abs(get(page, "position") - 5000) < 1 and get(page, "speed") == 2
    page.js("pageturner.setMode('follow')")
    assert get(page, "mode") == "follow"
    page.js("pageturner.setMode('sideways'); pageturner.setSpeed(-1); pageturner.setSpeed(NaN); pageturner.seek(NaN); pageturner.seek()")
    assert page.js("return [pageturner.mode, pageturner.speed]") == ["follow", 2] and get(page, "position") >= 5000
    page.js("pageturner.seek(100); pageturner.step(1)")
    assert shown(page) == [1, 2], "the next turn is about to begin"
    page.js("pageturner.step(-1)")
    assert get(page, "position") == 0
    page.js("pageturner.finish()")
    assert get(page, "state") == "finished" and get(page, "position") == get(page, "duration") and whole(page)


def test_a_step_back_while_playing_begins_the_turn_again_or_the_one_before(visit):
    page = visit(prose(4, 4, 4))
    page.js("pageturner.play(); pageturner.step(1); clock.run(1500)")
    start = page.js("const now = pageturner.position; pageturner.step(-1); return pageturner.position")
    assert start > 0 and get(page, "state") == "playing", "the turn itself, as it had played for a while"
    page.js("clock.run(500); pageturner.step(-1)")
    assert get(page, "position") == 0 and get(page, "state") == "playing", "the turn before, as it had just begun"


def test_the_events(visit):
    page = visit(prose(2, 2))
    page.js(LISTEN + "pageturner.play(); clock.run(5000); pageturner.pause(); pageturner.play(); clock.run(1e6)")
    heard = page.js("return heard")
    names = [name for name, _ in heard]
    assert names.count("play") == 2 and names.count("pause") == 1 and names.count("finish") == 1
    steps = [(name, detail["id"]) for name, detail in heard if name in ("messagestart", "messageend")]
    assert steps == [(name, f"message-{i}") for i in (1, 2, 3, 4) for name in ("messagestart", "messageend")]
    assert [detail["count"] for name, detail in heard if name == "messageschange"] == [0, 2, 4]
    assert {"state": "push"} in [detail for name, detail in heard if name == "scrollstate"]


def test_on_returns_a_function_that_removes_the_listener(visit):
    page = visit(prose(1))
    assert page.js("""
        const heard = [];
        const off = pageturner.on('play', () => heard.push('play'));
        pageturner.play(); pageturner.pause();
        off();
        pageturner.play();
        return heard;
    """) == ["play"]


def test_scrolling_by_call(visit):
    page = visit(prose(8, 8, 8))
    place = lambda: page.js("const b = document.querySelector('#message-5').getBoundingClientRect(); return [b.top, (b.top + b.bottom) / 2, b.bottom, innerHeight]")
    page.js("pageturner.scrollTo('message-5')")
    assert abs(place()[0] - 12) <= 1
    page.js("pageturner.scrollTo('m5', { anchor: 'center' })")
    assert abs(place()[1] - place()[3] / 2) <= 1
    page.js("pageturner.scrollTo('m5', { anchor: 'bottom' })")
    assert abs(place()[2] - place()[3]) <= 1
    page.js(LISTEN + "pageturner.scrollToBottom(true)")
    assert page.js("return scrollY + innerHeight < document.scrollingElement.scrollHeight - 10"), "animated"
    page.js("clock.run(3000); await clock.painted()")
    assert page.js("return Math.abs(scrollY + innerHeight - document.scrollingElement.scrollHeight)") <= 1
    assert "scrolledtobottom" in [name for name, _ in page.js("return heard")]
    assert page.js("return clock.idle()")
    page.js("pageturner.scrollTo('nobody')")
    page.js("pageturner.scrollTo('message-5', null)")
    assert abs(place()[0] - 12) <= 1


def test_the_id_of_an_element_precedes_that_of_a_source(visit):
    page = visit(prose(8, 8, 8))
    page.js("document.querySelector('#message-1').dataset.id = 'message-5'; pageturner.scrollTo('message-5')")
    assert abs(page.js("return document.querySelector('#message-5').getBoundingClientRect().top") - 12) <= 1
    assert page.js("return pageturner.timeOf('message-5')") > 0


# --- controls ---


def test_a_replay_that_is_begun_opens_with_the_prompt(visit):
    page = visit(prose(3, 3))
    before = page.js("return log.innerHTML")
    page.js(LISTEN)
    page.click(".replay")
    assert (shown(page), get(page, "state")) == ([1, 2], "playing")
    told = page.js("return heard.filter(([name]) => /^message(start|end)$/.test(name)).map(([name, detail]) => name + ' ' + detail.index)")
    assert told == ["messagestart 0", "messageend 0", "messagestart 1"]
    assert page.js("clock.run(50); return document.querySelector('.pacing').checkVisibility()"), "it says that its timing is simulated"
    assert page.js("return document.querySelector('#message-1').getBoundingClientRect().bottom > 0")
    page.js("clock.run(1e6, { until: () => pageturner.state == 'finished' }); clock.run(50)")
    assert page.js("return log.innerHTML") == before


@pytest.mark.parametrize("messages", [[assistant(["<p>Welcome.</p>"]), *prose(3)], prose(3)[:1]], ids=["answer", "alone"])
def test_a_replay_of_nothing_else_opens_at_its_start(visit, messages):
    page = visit(messages)
    page.click(".replay")
    assert get(page, "position") == 0 and get(page, "state") == "playing"


def test_a_replay_that_waits_for_send_waits_for_its_first_prompt(visit):
    page = visit(prose(3, 3), "?step=1")
    page.js("pageturner.finish()")
    page.click("[data-command=play]")
    assert get(page, "position") == 0


def test_the_buttons(visit):
    page = visit(prose(3, 3, 3))
    page.click(".replay")
    assert get(page, "state") == "playing"
    name = lambda: page.js("clock.run(50); return document.querySelector('[data-command=play]').ariaLabel")
    assert name() == "Pause"
    page.click("[data-command=play]")
    assert get(page, "state") == "paused" and name() == "Play"
    page.click("[data-command=next]")
    assert shown(page) == [1, 2] and get(page, "state") == "paused"
    page.click("[data-command=next]")
    assert shown(page) == [1, 2, 3, 4]
    page.click("[data-command=previous]")
    assert shown(page) == [1, 2]
    for speed in (2, 4, 8, 0.5, 1):
        page.click("[data-command=speed]")
        assert get(page, "speed") == speed
        assert page.js("clock.run(50); return document.querySelector('[data-command=speed]').textContent") == f"{speed:g}×"
    page.click("[data-command=mode]")
    assert get(page, "mode") == "follow"
    assert page.js("clock.run(50); return document.querySelector('[data-command=mode]').ariaPressed") == "true"
    page.click("[data-command=close]")
    assert get(page, "state") == "reading" and whole(page)


@pytest.mark.parametrize("width", [320, 390, 600, 641, 900])
@pytest.mark.parametrize("data", [{}, {"streams": {"2": [500, 9]}}])
def test_the_player_has_one_row(visit, width, data):
    page = visit(prose(3), size=(width, 844), data=data)
    page.js("pageturner.play(); clock.run(200)")
    measured = """
        const dock = document.querySelector('.dock'), player = document.querySelector('.player');
        for (const one of dock.getAnimations({ subtree: true })) if (one instanceof CSSTransition) one.finish();
        const shown = [...player.children].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.matches('[role=status], .pacing'));
        const boxes = shown.map((e) => e.getBoundingClientRect());
        const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
        return [middles.filter((y, i) => !(y - middles[i - 1] < 8)).length,
            boxes.every(({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth), document.querySelector('.pacing').checkVisibility(),
            dock.getBoundingClientRect().bottom - player.getBoundingClientRect().top, shown.length];
    """
    rows, within, pacing, height, count = page.js(measured)
    assert rows == 1 and within and height <= 56
    assert pacing == (not data)
    if width > 640:
        assert count == 8
        return
    assert count == 5, "the rest is behind a button"
    page.click("[data-command=more]")
    rows, within, _, height, count = page.js(measured)
    assert (rows, within, count) == (2, True, 9) and height <= 112
    page.click("[data-command=next]")
    assert shown(page) == [1, 2, 3] or shown(page) == [1, 2]
    page.click("[data-command=more]")
    assert page.js(measured)[0] == 1
    assert page.js("return document.querySelector('[data-command=more]').ariaExpanded") == "false"


def test_the_second_row_comes_at_once_with_reduced_motion(visit):
    page = visit(prose(20, 20), size=(390, 844), reduced_motion="reduce")
    page.js("await clock.painted(); clock.run(50); await clock.painted(); scrollTo(0, 1e6); await clock.painted()")
    bottom = page.js("return document.querySelector('.dock').getBoundingClientRect().bottom - innerHeight")
    assert abs(bottom) < 1, "the row below the window does not lengthen the page"
    top = "document.querySelector('[data-command=play]').getBoundingClientRect().top"
    before, after = page.js(f"const before = {top}; document.querySelector('[data-command=more]').click(); return [before, {top}]")
    assert 35 <= before - after <= 50


def test_no_typing_is_shown_in_a_group(visit):
    page = visit([other("Hello"), other("Hi there"), other("And you?")], layout="messages")
    page.js("pageturner.play(); clock.run(2000)")
    assert not page.js("return document.querySelector('.composer').checkVisibility()")
    page = visit([other("Hello"), user("Hi there")], layout="messages")
    page.js("pageturner.play(); clock.run(1000)")
    assert page.js("return document.querySelector('.composer').checkVisibility()")


def test_the_turns_are_dots_in_the_track(visit):
    page = visit(prose(3, 3, 3), size=(390, 844))
    page.js("pageturner.play(); clock.run(200)")
    dots, past = page.js("""
        const track = document.querySelector('.position').getBoundingClientRect();
        const dots = [...document.querySelectorAll('.turns > i')];
        return [dots.map((dot) => { const { left, right } = dot.getBoundingClientRect(); return ((left + right) / 2 - track.left - 8) / (track.width - 16) }),
            dots.filter((dot) => dot.matches('.past')).length];
    """)
    starts = page.js("return [1, 3, 5].map((n) => pageturner.timeOf('message-' + n) / pageturner.duration)")
    assert dots == pytest.approx(starts, abs=0.01) and past == 1
    assert page.js("return document.querySelector('.position').offsetHeight") >= 44


def test_the_thumb_covers_the_dot_of_its_turn(visit):
    page = visit(prose(3, 3, 3))
    page.js("pageturner.play(); pageturner.pause(); pageturner.seek(pageturner.timeOf('message-3')); clock.run(200)")
    top = page.js("""
        const dot = document.querySelectorAll('.turns > i')[1];
        dot.style.pointerEvents = 'auto';
        const { x, y, width, height } = dot.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2).className;
    """)
    assert top == "position"


def test_the_scrub_bar(visit):
    page = visit(prose(3, 3, 3))
    page.js("pageturner.play(); clock.run(2010); pageturner.pause(); clock.run(50)")
    bar = "document.querySelector('.position')"
    assert abs(page.js(f"return +{bar}.value") - 2010) <= 1
    assert page.js(f"return +{bar}.max") == pytest.approx(get(page, "duration"))
    assert page.js(f"return {bar}.list.options.length") == 3
    assert page.js(f"return {bar}.ariaValueText") == "turn 1 of 3, 0:02"
    assert page.js("return document.querySelector('.clock').textContent").startswith("0:02 / 0:")
    page.js(f"{bar}.value = {bar}.max * 0.9; {bar}.dispatchEvent(new Event('input'))")
    assert get(page, "position") == pytest.approx(get(page, "duration") * 0.9, rel=0.01)
    assert page.js(f"clock.run(50); return {bar}.ariaValueText").startswith("turn 3 of 3")


def test_the_keys(visit):
    page = visit(prose(6, 6, 6))
    page.js("pageturner.play(); clock.run(50)")
    page.keys("k")
    assert get(page, "state") == "paused"
    page.keys("k")
    assert get(page, "state") == "playing"
    page.keys(" ")
    assert get(page, "state") == "paused"
    page.keys("]")
    assert shown(page) == [1, 2]
    page.keys("Shift+ArrowRight")
    assert shown(page) == [1, 2, 3, 4]
    page.keys("[")
    assert shown(page) == [1, 2]
    page.keys("5")
    assert get(page, "position") == pytest.approx(get(page, "duration") / 2)
    page.keys("Home")
    assert get(page, "position") == 0
    page.keys(">", ">", "<")
    assert get(page, "speed") == 2
    page.keys("m")
    assert get(page, "mode") == "follow"
    page.keys("?")
    assert page.js("return document.querySelector('.help').open")
    page.keys("Escape")
    assert page.js("return document.querySelector('.help').open") is False and get(page, "state") == "paused"
    page.keys("End")
    assert get(page, "state") == "finished"
    page.keys("3", "Escape")
    assert get(page, "state") == "reading" and whole(page)


def test_the_keys_work_after_the_slider_was_used(visit):
    page = visit(prose(6, 6, 6))
    page.js("pageturner.play(); clock.run(3000); document.querySelector('.position').focus()")
    page.keys("m")
    assert get(page, "mode") == "follow"
    page.keys(">", "]")
    assert get(page, "speed") == 2 and shown(page) == [1, 2]
    before = get(page, "position")
    page.keys("ArrowRight")
    forward = get(page, "position")
    assert forward > before + 10, "to the next block, not by a millisecond"
    page.keys("ArrowLeft")
    assert before - 1 <= get(page, "position") < forward
    page.keys(" ")
    assert get(page, "state") == "paused"
    page.keys("Escape")
    assert get(page, "state") == "reading" and whole(page)


@pytest.mark.parametrize("key, end", [("ArrowLeft", "Home"), (",", "Home"), ("ArrowRight", "End"), (".", "End")])
def test_a_step_beyond_an_end_of_the_replay_stays_there(visit, key, end):
    page = visit(prose(3, 3))
    page.js("pageturner.play(); clock.run(300); pageturner.pause()")
    page.keys(end, key, key)
    assert get(page, "position") == (0 if end == "Home" else get(page, "duration"))
    page.js("pageturner.seek(0); pageturner.play(); clock.run(1e5, { until: () => pageturner.state == 'finished' })")
    assert whole(page)


@pytest.mark.parametrize("run, to", [("clock.run(1500)", 700), ("pageturner.seek(pageturner.duration / 2)", None), ("pageturner.finish()", 0)])
def test_closing_returns_a_reader_who_had_read_further(visit, run, to):
    page = visit(prose(60, 60, 60))
    y, seen, closed = page.js(f"""
        scrollTo(0, 700);
        pageturner.play();
        {run};
        if (pageturner.state == 'finished') scrollTo(0, 0);
        await clock.painted();
        const y = scrollY;
        document.querySelector('[data-command=close]').click();
        clock.run(500);
        await clock.painted();
        return [700, y, scrollY]""")
    assert closed == (seen if to is None else to)
    assert to is not None or seen > y


@pytest.mark.parametrize("close", ["pageturner.finish()", "document.querySelector('[data-command=close]').click()"])
def test_the_end_of_a_replay_leaves_the_reader_where_the_page_is(visit, close):
    page = visit(prose(60, 60, 60))
    page.js("pageturner.setMode('follow'); pageturner.setSpeed(8); pageturner.play(); clock.run(1500)")
    assert get(page, "scrollState") == "follow"
    before = page.js(f"const y = scrollY; {close}; clock.run(1500); return [y, scrollY, document.documentElement.scrollHeight]")
    assert before[0] == before[1] < before[2] - 2000


def test_no_key_changes_a_page_without_replay(visit):
    page = visit(prose(3, 3))
    page.keys(" ", "k", "[", "]", ",", ".", "<", ">", "m", "f", "5", "Home", "End", "ArrowLeft", "Shift+ArrowRight", "Escape")
    assert get(page, "state") == "reading" and get(page, "speed") == 1 and get(page, "mode") == "push" and whole(page)


@pytest.mark.parametrize("speed, key, want", [(3, ">", 4), (3, "<", 2), (0.75, "<", 0.5), (8, ">", 8), (0.25, "<", 0.25), (20, "<", 8)])
def test_keys_change_any_speed_to_the_next_step(visit, speed, key, want):
    page = visit(prose(3))
    page.js(f"pageturner.setSpeed({speed}); pageturner.seek(0)")
    page.keys(key)
    assert get(page, "speed") == want


@pytest.mark.parametrize("call", ["step('x')", "step(0)", "step()", "step(NaN)", "seek('x')", "seek(NaN)", "seek(-1)", "setSpeed('fast')",
    "setSpeed(-1)", "setSpeed('1')", "setMode('up')", "scrollTo('nobody')", "timeOf('nobody')", "on('nobody', () => 0)()"])
def test_invalid_calls_change_nothing(visit, call):
    page = visit(prose(3, 3))
    page.js(f"pageturner.{call}")
    assert get(page, "state") == "reading" and get(page, "speed") == 1 and get(page, "mode") == "push" and whole(page)


def test_keys_are_left_to_fields_buttons_and_shortcuts(visit):
    page = visit(prose(3))
    page.js("pageturner.play(); clock.run(500)")
    page.keys("Control+k", "Alt+k")
    assert get(page, "state") == "playing"
    page.js("document.querySelector('textarea').focus()")
    page.keys("k", " ", "5")
    assert get(page, "state") == "playing" and get(page, "position") == pytest.approx(500)
    page.js("document.querySelector('[data-command=mode]').focus()")
    page.keys(" ")
    assert get(page, "state") == "playing" and get(page, "mode") == "follow", "a focused button keeps Space"


def test_block_by_block(visit):
    page = visit(conversation(4000))
    page.js("pageturner.play(); clock.run(2500); pageturner.pause()")
    blocks = lambda: page.js("return document.querySelectorAll('#message-2:not([hidden]) .answer > *').length")
    before = blocks()
    for i in range(1, 6):
        page.keys("ArrowRight" if i % 2 else ".")
        assert blocks() == before + i
    for i in range(4, 0, -1):
        page.keys("ArrowLeft" if i % 2 else ",")
        assert blocks() == before + i
    assert get(page, "state") == "paused"


def test_the_first_block_of_an_answer_is_stepped_to_too(visit):
    """The loading mark, in whose place it comes, is none."""
    page = visit(prose(3))
    page.js("pageturner.seek(0)")
    blocks = []
    for key in ".....,,,":
        page.keys(key)
        blocks.append(page.js("return [document.querySelectorAll('.loading').length, document.querySelectorAll('.answer > p').length]"))
    assert blocks == [[1, 0], [0, 1], [0, 2], [0, 3], [0, 3], [0, 2], [0, 1], [1, 0]]


def test_an_answer_is_regenerated(visit):
    page = visit(prose(3, 3))
    page.js("document.dispatchEvent(new CustomEvent('pageturner:action', { detail: { action: 'regenerate', message: document.querySelector('#message-2') } }))")
    assert get(page, "state") == "playing" and shown(page) == [1, 2]
    assert page.js("return !!document.querySelector('#message-2 .loading')")
    page.js("pageturner.finish(); document.dispatchEvent(new CustomEvent('pageturner:action', { detail: { action: 'regenerate', alternative: '2' } }))")
    assert get(page, "state") == "finished"


def test_a_link_to_this_point_is_copied(visit):
    page = visit(prose(3, 3), "?play=1&speed=2#message-3", permissions=["clipboard-read", "clipboard-write"])
    page.js("pageturner.pause(); pageturner.seek(4210)")
    page.keys("l")
    until(lambda: page.js("return navigator.clipboard.readText()").endswith("/page.html?t=4.2"))


def test_a_page_without_replay_has_no_moment_to_link_to(visit):
    page = visit(prose(3), permissions=["clipboard-read", "clipboard-write"])
    page.js("navigator.clipboard.writeText('before')")
    page.keys("l")
    # It is read, and the key is that of a link to the message.
    until(lambda: page.js("return navigator.clipboard.readText()").endswith("/page.html#message-1"))


def test_a_browser_that_refuses_full_screen_is_believed(visit):
    page = visit(prose(3))
    page.js("Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused')); pageturner.seek(0)")
    page.keys("f")
    assert page.js("await clock.painted(); return errors") == []


# --- the address ---


@pytest.mark.parametrize("query, want", [
    ("?play=1", ["playing", 1, "push", 0]),
    ("?play=1&speed=2&mode=follow&t=3", ["playing", 2, "follow", 3000]),
    ("?t=2", ["paused", 1, "push", 2000]),
    ("?play=1&t=1e9", ["finished", 1, "push", "duration"]),
    ("?play=2&speed=fast&mode=up&t=soon", ["reading", 1, "push", 0]),
    ("?speed=99", ["reading", 1, "push", 0]),
    ("?play=1#message-3", ["playing", 1, "push", "message-3"]),
    ("?play=1#turn-2", ["playing", 1, "push", "message-3"]),
    ("?play=1#message-99", ["playing", 1, "push", 0]),
    ("#message-3", ["reading", 1, "push", 0]),
    ("?play=1#log", ["playing", 1, "push", 0]),
])
def test_the_address(visit, query, want):
    page = visit(prose(3, 3), query)
    state, speed, mode, position = want
    assert page.js("return [pageturner.state, pageturner.speed, pageturner.mode]") == [state, speed, mode]
    if position == "message-3":
        assert shown(page) == [1, 2]
    else:
        assert get(page, "position") == (get(page, "duration") if position == "duration" else position)


def test_only_the_embedding_page_may_play_pause_and_seek(visit, files, address):
    page = visit(prose(3), "?embed=1")
    frame = f'<!doctype html><link rel=icon href="data:,"><iframe src="{address}/page.html?embed=1" width=800 height=600></iframe>'
    files["/outer.html"] = ("text/html", frame.encode())
    page.open(f"{address}/outer.html")
    inner = "document.querySelector('iframe').contentWindow"
    until(lambda: page.js(f"return !!{inner}.pageturner"))
    say = lambda message: page.js(f"{inner}.postMessage(args[0], '*'); await new Promise(done => setTimeout(done))", message)
    state = lambda: page.js(f"return {inner}.pageturner.state")
    say({"play": True})
    until(lambda: state() == "playing")
    say({"pause": True})
    until(lambda: state() == "paused")
    say({"seek": 1234})
    until(lambda: page.js(f"return {inner}.pageturner.position") == 1234)
    for odd in (None, "play", 7, [], {"seek": "x"}, {"__proto__": {"play": 1}}):
        say(odd)
    assert state() == "paused" and page.js(f"return {inner}.pageturner.position") == 1234
    assert page.js(f"return {inner}.document.documentElement.dataset.embed") == "1"


def test_messages_are_not_heard_without_embed(visit):
    page = visit(prose(3))
    page.js("postMessage({ play: true }, '*'); await clock.painted()")
    assert get(page, "state") == "reading"


# --- staying out of the way ---


def test_reduced_motion(visit):
    page = visit(conversation(3000, 2000), reduced_motion="reduce")
    before = page.js("return log.innerHTML")
    page.js("pageturner.step(1)")
    assert shown(page) == [1, 2] and get(page, "state") == "paused"
    page.js("pageturner.step(1)")
    assert get(page, "state") == "finished" and whole(page)
    page.js("pageturner.play(); clock.run(1500)")
    frames = page.js("""
        const answer = document.querySelector('#message-2 .answer');
        const before = [...answer.querySelectorAll('*')].length;
        return clock.run(1e5, { until: () => pageturner.state == 'finished', sample: () => [...document.querySelectorAll('[aria-busy] .answer > *')].map(e => e.textContent.length) })
    """)
    full = page.js("return [...document.querySelectorAll('.answer > *')].map(e => e.textContent.length)")
    assert all(set(frame) <= set(full) for frame in frames), "blocks appear whole"
    assert page.js("return log.innerHTML") == before


def test_a_replay_with_reduced_motion_begins_and_ends_without_a_fade(visit):
    page = visit(prose(30, 30), reduced_motion="reduce")
    page.js("window.fades = 0; document.startViewTransition = () => { fades++; return { ready: Promise.resolve() }; }")
    for command, state in (("play", "playing"), ("close", "reading")):
        assert page.js(f"document.querySelector('[data-command={command}]').click(); return [pageturner.state, fades]") == [state, 0]


def test_a_step_with_reduced_motion_shows_the_turn_from_its_start(visit):
    page = visit(prose(30, 30), reduced_motion="reduce")
    for prompt in ("#message-1", "#message-3"):
        page.js("pageturner.step(1); clock.run(50); await clock.painted(); clock.run(50)")
        top, padding = page.js("const m = document.querySelector(args[0]); return [m.getBoundingClientRect().top, parseFloat(getComputedStyle(m).scrollMarginTop)]", prompt)
        assert abs(top - padding) <= 1


def test_reduced_motion_does_not_play_by_itself(visit):
    page = visit(prose(3), "?play=1", reduced_motion="reduce")
    assert get(page, "state") == "finished" and whole(page)


def test_printing_and_searching_show_everything(visit):
    for event in ("dispatchEvent(new Event('beforeprint'))",
                  "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true }))",
                  "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F', metaKey: true, bubbles: true }))",
                  "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', metaKey: true, bubbles: true }))"):
        page = visit(conversation(40_000))
        before = page.js("return log.innerHTML")
        page.js(f"pageturner.play(); clock.run(9000); {event}")
        assert page.js("return log.innerHTML") == before and get(page, "state") == "finished"


def test_a_hidden_tab_pauses_and_resumes(visit):
    page = visit(prose(6))
    hide = lambda hidden: page.js("Object.defineProperty(document, 'hidden', { value: args[0], configurable: true }); document.dispatchEvent(new Event('visibilitychange'))", hidden)
    page.js("pageturner.play(); clock.run(2000)")
    hide(True)
    page.js("clock.run(60000)")
    assert get(page, "state") == "paused" and abs(get(page, "position") - 2000) < 1
    hide(False)
    page.js("clock.run(500)")
    assert get(page, "state") == "playing" and abs(get(page, "position") - 2500) < 20
    page.js("pageturner.pause()")
    hide(True)
    hide(False)
    assert get(page, "state") == "paused", "a pause of the reader stays one"


def test_announcements(visit):
    page = visit(prose(1, 1))
    said = page.js("pageturner.play(); return clock.run(1e6, { until: () => pageturner.state == 'finished', sample: () => document.querySelector('.player [role=status]').textContent })")
    order = [text for i, text in enumerate(said) if text and text != said[i - 1]]
    assert order == ["Answer 1 of 2 started", "Answer 1 of 2 finished", "Answer 2 of 2 started", "Answer 2 of 2 finished"]
    busy = page.js("pageturner.seek(1800); return [...document.querySelectorAll('[aria-busy=true]')].map(e => e.id)")
    assert busy == ["message-2"]
    assert page.js("return document.querySelector('.loading')?.ariaHidden ?? 'true'") == "true"


def test_pacing_says_whether_it_was_recorded(visit):
    for data, hidden in ((None, False), ({"streams": {"2": [500, 10, 300, 20]}}, True)):
        page = visit(prose(2), data=data)
        page.js("pageturner.play(); clock.run(100)")
        assert page.js("return document.querySelector('.pacing').hidden") is hidden


def test_the_hint_at_the_pacing_goes_when_the_reader_jumps(visit):
    page = visit(prose(2, 20))
    page.js("pageturner.play(); clock.run(300)")
    assert page.js("return document.querySelector('.pacing').hidden") is False
    page.js("pageturner.seek(6000); clock.run(100)")
    assert page.js("return document.querySelector('.pacing').hidden") is True


# True if the hint lies over text, which it does not when it is hidden.
COVERED = """
    const { top, right, bottom, left } = document.querySelector('.pacing').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('h1, .facts, .bubble, .answer > *, .disclaimer, .dock')].map((e) => e.getBoundingClientRect());
    return boxes.some((b) => b.height && b.left < right && left < b.right && b.top < bottom && top < b.bottom);
"""


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_the_hint_at_the_pacing_covers_no_text(visit, size):
    page = visit(prose(20, 20), size=size)
    page.js("pageturner.play(); await clock.painted()")
    for _ in range(12):
        page.js("await clock.show(100)")
        assert page.js("return document.querySelector('.pacing').hidden") is False
        assert page.js(COVERED) is False
    page = visit(prose(20, 20), "?t=12", size=size)
    page.js("await clock.show(300)")
    assert page.js("return [document.querySelector('.pacing').hidden, document.querySelector('.clock').title]") == [True, "Simulated timing"]


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_the_hint_at_the_pacing_gives_way_to_a_tall_prompt(visit, size):
    tall = user("\n\n".join(["A paragraph of a long prompt."] * 8))
    page = visit([tall, *prose(20)[1:]], size=size)
    page.js("pageturner.play(); await clock.painted(); await clock.show(100)")
    assert page.js("return document.querySelector('.pacing').hidden") is False
    for _ in range(28):
        page.js("await clock.show(100); await clock.painted()")
        assert page.js(COVERED) is False
    assert page.js("return document.querySelector('.pacing').hidden") is True


def test_recorded_chunks_are_replayed(visit):
    page = visit(prose(4), data={"gaps": [0, 0], "streams": {"2": [700, 10, 1900, 10, 60000, 980]}})
    lengths = page.js("pageturner.play(); return clock.run(1e6, { until: () => pageturner.state == 'finished',"
                      "sample: () => [pageturner.position, document.querySelector('[aria-busy] .answer')?.textContent.trim().length ?? 0] })")
    full = page.js("return document.querySelector('.answer').textContent.trim().length")
    start = next(time for time, length in lengths if length)
    assert start - 900 == pytest.approx(700, abs=60), "after the wait"
    quiet = [length for time, length in lengths if start + 2400 < time < start + 3800]
    assert max(quiet) < full * 0.05 and len(set(quiet)) == 1, "a recorded pause, shortened to two seconds"


def test_people_are_shown_typing_and_their_messages_appear_whole(visit):
    page = visit([other("Hello there, how are you?"), system("Ben joined"), other("Fine, and you?"), user("Me too")], layout="messages")
    assert get(page, "mode") == "follow"
    frames = page.js("""pageturner.play(); return clock.run(1e6, { until: () => pageturner.state == 'finished', sample: () =>
        [...document.querySelectorAll('.message:not([hidden])')].map(m => m.querySelector('.loading') ? '…' : (m.querySelector('.bubble') ?? m).textContent.trim()) })""")
    seen = [frame for i, frame in enumerate(frames) if frame != frames[i - 1]]
    assert ["…"] in seen and ["Hello there, how are you?"] in [f[:1] for f in seen]
    assert {text for frame in frames for text in frame if text} == {"…", "Hello there, how are you?", "system said\nBen joined", "Fine, and you?", "Me too"}


def test_a_page_with_nothing_but_messages_can_be_replayed(visit):
    import re

    import fixture

    markup = re.sub(r'<div class="dock">.*?</dialog>', "", fixture.page(prose(2, 2)), flags=re.S)
    markup = re.sub(r' data-c="\d+"', "", markup).replace('{"version": "test"}', "")
    page = visit([], markup=markup)
    before = page.js("return log.innerHTML")
    page.js("pageturner.play(); clock.run(1e6); clock.run(50)")
    assert get(page, "state") == "finished" and page.js("return log.innerHTML") == before


def test_a_page_without_messages_does_nothing(visit):
    page = visit([], markup="<!doctype html><title>Index</title><link rel=icon href='data:,'><h1>Index</h1><script src=pageturner.js></script>")
    assert page.js("return window.pageturner") is None
