"""Pages in frames of another one: the page of three embeds that embed.md shows."""

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import engines
import pytest
from axe import findings
from driver import until

import program

SIZE = (1000, 700)
PAGE = re.search(r"```html\n(<!doctype html>\n.*?)```", (program.ROOT / "docs/embed.md").read_text(), re.S)[1]


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        names = [name for name in engines.NAMES if name in ("chromium", "firefox")]
        metafunc.parametrize("engine", names, indirect=True, scope="session")


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def address(folder):
    site = program.site(program.ROOT / "Examples", folder / "embedded")
    (site / "three.html").write_text(PAGE)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


class Frames:
    """The three frames of an open page."""

    def __init__(self, page, address):
        self.page = page
        # No request for an icon, which would be an error.
        page.open(f"{address}/three.html")
        until(lambda: all(self.js(n, "return !!inner.pageturner && !!inside.querySelector('.poster')") for n in range(3)), "posters")

    def js(self, number, body, *args):
        """Runs a function body with the frame, its window and its document."""
        return self.page.js(f"""
            const frame = document.querySelectorAll('iframe')[{number}];
            const inner = frame.contentWindow, inside = frame.contentDocument;
            {body}""", *args)

    def state(self, number):
        return self.js(number, "return inner.pageturner.state")

    def show(self, number):
        self.js(number, "frame.scrollIntoView({ block: 'center' })")

    def seen(self, number, selector):
        return self.js(number, """
            return [...inside.querySelectorAll(args[0])].filter((one) => {
              const style = inner.getComputedStyle(one);
              return one.getClientRects().length && style.visibility === 'visible' && style.opacity !== '0';
            }).length""", selector)


@pytest.fixture
def frames(engine, address):
    driver = engine(SIZE)
    yield Frames(driver, address)
    assert [error for error in driver.errors if "favicon" not in error] == []
    driver.close()


def test_a_poster_plays_and_its_replay_can_be_repeated(frames):
    frames.show(0)
    assert frames.state(0) == "reading" and frames.seen(0, ".poster") == 1
    assert frames.js(0, "return inside.querySelector('.poster').textContent").startswith("PlayHow a lighthouse throws its light 0:")
    assert frames.js(0, "return inside.querySelector('#log').inert"), "no link below the poster is in the way of keys"
    frames.js(0, "inside.querySelector('.poster').focus(); inside.querySelector('.poster').click()")
    until(lambda: frames.state(0) == "playing")
    until(lambda: not frames.seen(0, ".poster"), "the poster to go")
    assert frames.js(0, "return inside.activeElement.dataset.command") == "play" and not frames.js(0, "return inside.querySelector('#log').inert")
    frames.js(0, "inner.pageturner.finish()")
    until(lambda: frames.seen(0, ".again"))
    assert frames.js(0, "return inside.activeElement.className") == "again", "the focus stays with the button that plays"
    frames.js(0, "inside.querySelector('.again').click()")
    until(lambda: frames.state(0) == "playing")
    assert frames.js(0, "return inner.pageturner.position < inner.pageturner.duration")


def test_a_frame_begins_when_it_comes_into_view(frames):
    assert [frames.state(number) for number in range(3)] == ["reading"] * 3
    frames.show(1)
    until(lambda: frames.state(1) == "playing")
    frames.show(0)
    until(lambda: frames.state(1) == "paused")
    frames.show(1)
    until(lambda: frames.state(1) == "playing")
    frames.js(1, "inner.pageturner.pause()")
    frames.show(0)
    frames.show(1)
    assert frames.state(1) == "paused", "the reader paused it"
    assert [frames.state(number) for number in (0, 2)] == ["reading"] * 2


def test_a_frame_has_no_scroll_bar_and_no_dead_controls(frames):
    for number in range(3):
        for moment in ("", "inner.pageturner.seek(3000)", "inner.pageturner.finish()"):
            frames.js(number, moment)
            width = frames.js(number, "return [frame.clientWidth, inside.documentElement.clientWidth]")
            assert width[0] == width[1], "a scroll bar takes room"
            assert frames.seen(number, ".composer, .bar, .page-header, .outline, .page-links, .speakers, [data-command=close], .spine") == 0
        assert frames.seen(number, ".again") == 1 and frames.seen(number, ".position, .clock") == 2


def test_a_frame_takes_the_theme(frames):
    frame = lambda number: frames.js(number, "return [inside.documentElement.dataset.theme, inner.getComputedStyle(inside.documentElement).colorScheme]")
    assert frame(0)[0] == "auto" and frame(2) == ["dark", "dark"]


def test_a_frame_tells_its_height_and_nothing_else(frames, address):
    frames.page.js("""
        window.heard = [];
        addEventListener('message', ({ data, source }) => heard.push([[...document.querySelectorAll('iframe')].findIndex((frame) => frame.contentWindow === source), data]));
        for (const frame of document.querySelectorAll('iframe')) frame.contentWindow.location.reload()""")
    until(lambda: len({number for number, _ in frames.page.js("return heard")}) == 3)
    for number, data in frames.page.js("return heard"):
        assert set(data) == {"type", "height"} and data["type"] == "pageturner:height" and isinstance(data["height"], int)
    until(lambda: all(frames.js(n, "return !!inner.pageturner && !!inside.querySelector('.poster')") for n in range(3)))
    # A frame of that height shows the end of the replay without a scroll.
    frames.js(2, "frame.style.height = heard.filter(([number]) => number === 2).pop()[1].height + 'px'; inner.pageturner.finish()")
    until(lambda: frames.js(2, "return inside.documentElement.scrollHeight <= frame.clientHeight"))
    frames.page.js("heard.length = 0")
    frames.js(2, "inner.pageturner.seek(1000)")
    assert frames.page.js("return heard") == [], "during a replay the frame keeps its height"


def test_space_plays(frames):
    frames.js(0, "inner.focus(); inside.body.dispatchEvent(new inner.KeyboardEvent('keydown', { key: ' ', bubbles: true }))")
    until(lambda: frames.state(0) == "playing")
    frames.js(0, "inner.pageturner.finish()")
    frames.js(0, "inside.body.dispatchEvent(new inner.KeyboardEvent('keydown', { key: ' ', bubbles: true }))")
    until(lambda: frames.state(0) == "playing")


def test_links_leave_the_frame(frames):
    frames.js(0, """
        inside.querySelector('#log').insertAdjacentHTML('beforeend', '<a id=out href="https://example.org/">out</a><a id=in href="#message-1">in</a>');
        inside.addEventListener('click', (event) => event.preventDefault());
        for (const id of ['out', 'in']) inside.getElementById(id).click()""")
    assert frames.js(0, "return ['out', 'in'].map((id) => inside.getElementById(id).target)") == ["_blank", ""]


@pytest.mark.parametrize("query", ["?embed=2", "?embed=bare'", "?embed=1&theme=neon&autoplay=1"])
def test_unknown_values_are_ignored(tab, examples, query):
    page = tab(examples / "lighthouse.html", query=query)
    data = page.evaluate("({ ...document.documentElement.dataset })")
    assert data.get("embed") == ("1" if "=1" in query else None) and data["theme"] == "auto" and data["state"] == "reading"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_posters_and_players_are_accessible(tab, folder, scheme):
    for name in ("long-answer", "bilingual-talk", "group-chat"):
        page = tab(program.single(program.ROOT / f"Examples/{name}.json", folder / f"embed-{name}-{scheme}.html"), (390, 640), "?embed=1", color_scheme=scheme, bypass_csp=True)
        page.wait_for_selector(".poster")
        assert findings(page) == []
        page.evaluate("pageturner.finish()")
        assert findings(page) == []


def test_a_reader_without_motion_presses_the_button(tab, examples):
    page = tab(examples / "lighthouse.html", (390, 640), "?embed=1&autoplay=visible", reduced_motion="reduce")
    page.wait_for_selector(".poster")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("pageturner.state") == "reading"
    page.click(".poster")
    page.wait_for_function("() => pageturner.state === 'playing'")


def test_nobody_else_loads_what_frames_need(tab, examples):
    page = tab(examples / "lighthouse.html")
    assert page.locator("script[src*=reading-]").count() == 1 and page.locator("[src*=embed-], [href*=embed-]").count() == 0


def test_a_single_file_is_embedded_without_others(tab, folder):
    page = tab(program.single(program.ROOT / "Examples/long-answer.json", folder / "alone.html"), query="?embed=1")
    page.click(".poster")
    page.wait_for_function("() => pageturner.state === 'playing'")
