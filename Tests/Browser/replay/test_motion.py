"""Motion is seen: the page eases to where it goes, and grows smoothly (dev/replay.md, 'Motion', 4 and 5)."""

import random

import pytest
from conversations import QUESTION, prose
from driver import until
from fixture import assistant, blocks, paragraph, user

FRAME = 1000 / 60

pytestmark = pytest.mark.firefox


def travel(page, start: str, ms: int = 700) -> list[float]:
    """The scroll positions before `start`, and in each frame after it."""
    return page.js(f"const before = scrollY; {start}; return [before, ...clock.run({ms}, {{ sample: () => scrollY }})]")


def assert_eased(places: list[float], screen: int) -> None:
    """A critically damped spring over at most a screen: it sets out softly, is always going on, and comes to rest."""
    moves = [b - a for a, b in zip(places, places[1:])]
    first = next(i for i, move in enumerate(moves) if move)
    last = max(i for i, move in enumerate(moves) if move)
    assert 350 <= (last - first + 1) * FRAME <= 600, "how long it takes"
    way = places[-1] - places[first + 1]
    assert abs(way) <= screen, "a longer way is cut before"
    assert abs(moves[first]) <= 0.05 * abs(way) + 1 or abs(places[-1] - places[first]) > screen, "it sets out softly"
    seen = [abs(move) for move in moves[first + 1:last + 1]]
    assert all(move * way >= 0 for move in moves[first + 1:last]), "it never turns"
    assert 0 not in moves[first:first + 16], "it never stops on its way"
    assert max(seen) <= abs(way) * 0.13
    fastest = seen.index(max(seen))
    assert fastest <= 5 and all(b <= a + 1.5 for a, b in zip(seen[fastest:], seen[fastest + 1:])), "it slows down"


@pytest.mark.parametrize("message, anchor", [("message-2", "bottom"), ("message-3", "top"), ("message-13", "top"), ("message-14", "center")])
def test_a_call_scrolls_there_visibly(visit, message, anchor):
    page = visit(prose(*[12] * 7))
    page.js("document.documentElement.dataset.whole = ''; await clock.painted()")
    places = travel(page, f"pageturner.scrollTo('{message}', {{ anchor: '{anchor}', animated: true }})")
    assert_eased(places, 700)
    page.js(f"scrollTo(0, {places[-1]}); pageturner.scrollTo('{message}', {{ anchor: '{anchor}' }})")
    assert abs(page.js("return scrollY") - places[-1]) <= 1, "it is where it would have been at once"
    assert page.js("clock.run(50); return clock.idle()")


def test_to_the_bottom_and_back(visit):
    page = visit(prose(*[12] * 7))
    page.js("document.documentElement.dataset.whole = ''; await clock.painted()")
    assert_eased(travel(page, "pageturner.scrollToBottom(true)"), 700)
    assert page.js("return Math.abs(document.scrollingElement.scrollHeight - innerHeight - scrollY)") <= 1
    assert_eased(travel(page, "pageturner.scrollTo('message-1', { animated: true })"), 700)


def near_the_end_of_the_first_turn(page, query=""):
    page.js("pageturner.play(); clock.run(1e6, { until: () => document.querySelector('textarea').value && !document.querySelector('#message-2').hidden }); await clock.painted()")


@pytest.mark.parametrize("away", [0, 300, 3000])
def test_sent_message_is_scrolled_to(visit, away):
    page = visit(prose(30, 30))
    near_the_end_of_the_first_turn(page)
    page.js(f"scrollTo(0, document.scrollingElement.scrollHeight - innerHeight - {away}); await clock.painted()")
    sent = "!document.querySelector('#message-3').hidden"
    page.js(f"window.places = clock.run(1e4, {{ sample: () => scrollY, until: () => {sent} }})")
    places = page.js("places.push(...clock.run(650, { sample: () => scrollY })); return places.slice(-42)")
    assert_eased(places, 700)
    assert page.js("return pageturner.scrollState") == "push"


def test_the_pill_scrolls_there_visibly(visit):
    page = visit(prose(60), "?mode=follow")
    page.js("pageturner.play(); clock.run(20000); await clock.painted()")
    page.wheel(-900)
    until(lambda: page.js("await clock.painted(); return pageturner.scrollState") == "free")
    page.js("await clock.show(1500, { fps: 20 }); pageturner.pause()")
    places = travel(page, "document.querySelector('.new-content').click()")
    assert_eased(places, 700)
    assert page.js("return pageturner.scrollState") == "follow"


@pytest.mark.parametrize("gesture", ["wheel", "key", "press"])
def test_a_gesture_stops_it(visit, gesture):
    page = visit(prose(*[12] * 7))
    page.js("document.documentElement.dataset.whole = ''; scrollTo(0, 3000); await clock.painted();"
            "pageturner.scrollTo('message-13', { animated: true }); clock.run(100)")
    if gesture == "wheel":
        page.wheel(-20)
    elif gesture == "key":
        page.keys("ArrowUp")
    else:
        page.js("dispatchEvent(Object.assign(new Event('touchstart'), { touches: [{ clientY: 300 }] }))")
    until(lambda: page.js("await clock.painted(); return clock.idle() || clock.frame(0.01)"))
    until(lambda: page.js("const y = scrollY; await clock.painted(); return y == scrollY"))
    before = page.js("return [scrollY, clock.spy.writes]")
    page.js("clock.run(1000); await clock.painted()")
    assert page.js("return [scrollY, clock.spy.writes]") == before


def test_reduced_motion_jumps_at_once(visit):
    page = visit(prose(*[12] * 7))
    page.js("document.documentElement.dataset.whole = ''; matchMedia = (query) => ({ matches: /reduced/.test(query) }); await clock.painted()")
    places = travel(page, "pageturner.scrollTo('message-5', { animated: true })")
    assert places[0] != places[1] and set(places[1:]) == {places[1]}


# The positions of the shown messages on the screen, in each frame.
TOPS = "() => [...document.querySelectorAll('.message:not([hidden])')].map((m) => m.getBoundingClientRect().top)"


def jerks(page, until_: str) -> list:
    """The moves of messages by more than 12 pixels between two frames."""
    frames = page.js(f"pageturner.play(); await clock.painted(); return clock.run(1e6, {{ sample: {TOPS}, until: () => {until_} }})")
    assert len(frames) > 200
    steps = [(i, round(b - a, 1)) for i in range(1, len(frames)) for a, b in zip(frames[i - 1], frames[i])]
    return [step for step in steps if abs(step[1]) > 12]


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_the_first_turn_grows_smoothly(visit, size):
    page = visit([user(QUESTION), assistant([paragraph(random.Random(2)), *blocks(random.Random(3), 3000)])], size=size)
    assert jerks(page, "pageturner.state == 'finished'") == []
    assert page.js("clock.run(500); return [log.getAttribute('style'), clock.idle()]") == [None, True]


def test_a_composer_that_grows_while_typing_moves_nothing_suddenly(visit):
    messages = [user("A prompt of several lines.\n" * 5), assistant([paragraph(random.Random(2), 12)])] * 2
    page = visit(messages, size=(900, 1100))
    page.js("pageturner.play(); await clock.painted()")
    frames = page.js(f"return clock.show(6000, {{ sample: {TOPS} }})")
    assert any(len(frame) == 4 for frame in frames)
    steps = [round(b - a, 1) for before, after in zip(frames, frames[1:]) for a, b in zip(before, after)]
    assert [step for step in steps if abs(step) > 12] == []


@pytest.mark.parametrize("size", [(900, 900), (390, 844)])
def test_short_turns_grow_smoothly(visit, size):
    page = visit(prose(1, 1, 1), size=size)
    assert jerks(page, "document.scrollingElement.scrollHeight > innerHeight || pageturner.state == 'finished'") == []


def test_growing_content_does_not_lengthen_the_page_on_its_way(visit):
    page = visit(prose(1, 1), size=(900, 1000))
    page.js("pageturner.play(); await clock.painted()")
    heights = page.js("return clock.run(5000, { sample: () => document.scrollingElement.scrollHeight })")
    assert set(heights) == {1000}


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_following_is_smooth(visit, size):
    page = visit(prose(30), "?mode=follow", size=size)
    page.js("pageturner.play(); await clock.painted(); clock.run(1e6, { until: () => scrollY > 300 })")
    places = page.js("return clock.run(8000, { sample: () => scrollY })")
    moves = [b - a for a, b in zip(places, places[1:])]
    assert places[-1] - places[0] > 300 and min(moves) >= 0
    assert max(moves) <= 12
    still = sum(move == 0 for move in moves) / len(moves)
    assert still < 0.8, "it glides rather than jumps"


def farthest(page) -> float:
    """How far the followed end was below the window at most."""
    page.js("pageturner.play(); await clock.painted()")
    gaps = page.js("""return clock.run(1e6, {
        sample: () => document.scrollingElement.scrollHeight - innerHeight - scrollY,
        until: () => pageturner.state === 'finished',
    })""")
    assert len(gaps) > 100
    return max(gaps)


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
@pytest.mark.parametrize("rate", [1500, 4000])
def test_a_fast_stream_does_not_run_away_from_the_window(visit, rate, size):
    messages = prose(60)
    chunks = messages[1]["cost"] * 10 // rate + 1
    page = visit(messages, "?mode=follow", size=size, data={"streams": {"2": [100, rate // 10] * chunks}})
    assert farthest(page) <= 90


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
@pytest.mark.parametrize("rate", [300, 1500])
def test_a_stream_of_tall_blocks_does_not_run_away_from_the_window(visit, rate, size):
    messages = [user(QUESTION), assistant(blocks(random.Random(3), 12000))]
    chunks = messages[1]["cost"] * 10 // rate + 1
    page = visit(messages, "?mode=follow", size=size, data={"streams": {"2": [100, rate // 10] * chunks}})
    assert farthest(page) <= 90


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_a_fast_replay_does_not_run_away_from_the_window(visit, size):
    page = visit([user(QUESTION), assistant(blocks(random.Random(3), 20000))], "?mode=follow&speed=8", size=size)
    assert farthest(page) <= 90


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_more_controls_push_the_text_up_smoothly(visit, size):
    page = visit(prose(20, 20), size=size)
    page.js("pageturner.seek(9000); await clock.painted(); await clock.show(500, { fps: 30 })")
    bottom = "document.querySelector('.disclaimer').getBoundingClientRect().bottom"
    before = page.js(f"return {bottom}")
    page.js("document.querySelector('[data-command=more]').click(); await clock.painted()")
    places = [before, *page.js(f"return await clock.show(600, {{ sample: () => {bottom} }})")]
    steps = [a - b for a, b in zip(places, places[1:])]
    assert max(steps, default=0) <= 12 and min(steps) >= -0.5
    if size[0] < 640:
        assert 35 <= places[0] - places[-1] <= 50


# The place of the player, and of the text above it, at each frame of a movement of its second row.
MORE = """
    document.querySelector('[data-command=more]').click();
    const moving = document.querySelector('.dock').getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
    const places = [];
    for (let time = 0; time <= 280; time += 1000 / 60) {
        for (const one of moving) one.pause(), one.currentTime = time;
        places.push(['[data-command=play]', '.disclaimer'].map((one) => document.querySelector(one).getBoundingClientRect().top));
    }
    for (const one of moving) one.finish();
    await clock.painted();
    return [places, getComputedStyle(document.documentElement).getPropertyValue('--bottom-inset')];
"""


def test_the_second_row_of_the_player_comes_and_goes_smoothly(visit):
    page = visit(prose(20, 20), size=(450, 844))
    page.js("pageturner.seek(9000); pageturner.scrollToBottom(); await clock.painted(); await clock.show(500, { fps: 30 })")
    insets = []
    for sign in (-1, 1):
        places, inset = page.js(MORE)
        insets.append(inset)
        bars, texts = zip(*places)
        steps = [sign * (b - a) for a, b in zip(bars, bars[1:])]
        assert min(steps) >= 0 and max(steps) <= 12 and 35 <= sum(steps) <= 50
        assert set(steps[14:]) == {0}, "within 220 ms"
        if sign == 1:
            assert all(abs(b - a - step) < 1.5 for a, b, step in zip(texts, texts[1:], steps)), "the text goes down with it"
        page.js("await clock.show(500, { fps: 30 })")
    assert insets[0] != insets[1], "the place that the dock covers is known at the end"


# Presses a control; the layers that fade into each other, in browsers that have view transitions.
FADE = """
    const real = document.startViewTransition?.bind(document);
    let fade;
    if (real) document.startViewTransition = (change) => (fade = real(change));
    document.querySelector('%s').click();
    await fade?.ready;
    const state = pageturner.state;
    return [state, document.getAnimations().filter((one) => one.effect.pseudoElement?.startsWith('::view-transition')).map((one) => one.effect.getTiming().duration)];
"""


@pytest.mark.composited
def test_the_page_and_the_replay_fade_into_each_other(visit):
    page = visit(prose(12, 12), clock=False)
    fades = page.js("return !!document.startViewTransition")
    for control, state in ((".replay", "playing"), ("[data-command=close]", "reading")):
        now, layers = page.js(FADE % control)
        assert now == state
        assert not fades or layers and set(layers) <= {120, 320}
        until(lambda: page.js("return document.getAnimations().every((one) => !one.effect.pseudoElement?.startsWith('::view-transition'))"))
