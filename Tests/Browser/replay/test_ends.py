"""A replay ends at the end of the page: what its last frame adds is scrolled to, too."""

import pytest

import program
from driver import until

PAGES = ["fix-leap-seconds", "gallery", "harbour-room", "lighthouse", "perseids", "sunday-boat"]

REST = """
    let [seen, quiet] = ['', 0];
    while (quiet < 15) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = [scrollY, document.documentElement.scrollHeight, document.querySelector('#log').style.translate].join();
        quiet = now === seen ? quiet + 1 : 0;
        seen = now;
    }
"""


@pytest.fixture(scope="module")
def examples(folder):
    return program.site(program.ROOT / "Examples", folder / "ends", "--no-search")


@pytest.fixture
def read(engine):
    drivers = []

    def visit(path, size):
        drivers.append(engine(size))
        drivers[-1].open(path.as_uri() + "?speed=1")  # the replay is loaded at once
        until(lambda: drivers[-1].js("return !!window.pageturner"), "the replay")
        return drivers[-1]

    yield visit
    for driver in drivers:
        assert driver.errors == []
        driver.close()


def play_the_end(driver):
    """Plays the last moment at the usual pace, after which the page rests."""
    driver.js("pageturner.seek(pageturner.duration - 500); " + REST + "pageturner.play()")
    until(lambda: driver.js("return pageturner.state === 'finished'"), "the end")
    driver.js(REST)


@pytest.mark.firefox
@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("page", PAGES)
def test_the_end_is_reached(read, examples, page, size):
    driver = read(examples / f"{page}.html", size)
    play_the_end(driver)
    assert driver.js("return document.documentElement.scrollHeight - innerHeight - scrollY") == pytest.approx(0, abs=1)


@pytest.mark.firefox
@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("mode", ["push", "follow"])
def test_a_seek_to_the_last_words_reaches_the_end(read, examples, mode, size):
    """A group of blocks that was shown in part has the height of then until the browser lays it out again."""
    driver = read(examples / "lighthouse.html", size)
    driver.js(f"pageturner.setMode('{mode}'); pageturner.seek(pageturner.duration / 2); " + REST)
    driver.js("pageturner.play(); pageturner.seek(pageturner.duration * 0.97)")
    until(lambda: driver.js("return pageturner.state === 'finished'"), "the end")
    driver.js(REST)
    assert driver.js("return document.documentElement.scrollHeight - innerHeight - scrollY") == pytest.approx(0, abs=1)


@pytest.mark.firefox
def test_the_end_is_a_place_to_rest(read, examples):
    driver = read(examples / "sunday-boat.html", (900, 844))
    play_the_end(driver)
    ended = driver.js("return ['.again', '.ended > a', '.composer'].map((one) => document.querySelector(one).checkVisibility())")
    assert ended == [True, True, False]
    assert driver.js("return document.querySelector('.ended > a').href === document.querySelector('[rel=next]').href")
    driver.js("delete Document.prototype.startViewTransition; document.querySelector('.again').click()")
    assert driver.js("return [pageturner.state, pageturner.position < 5000]") == ["playing", True]
    assert not driver.js("return document.querySelector('.ended').checkVisibility()")


TOP = "document.querySelector('.message:nth-last-child(1 of .message)').getBoundingClientRect().top"


@pytest.mark.firefox
@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("page", ["fix-leap-seconds", "lighthouse", "sunday-boat"])
def test_closing_moves_no_text(read, examples, page, size):
    driver = read(examples / f"{page}.html", size)
    play_the_end(driver)
    before = driver.js(f"return {TOP}")
    driver.js("delete Document.prototype.startViewTransition; document.querySelector('[data-command=close]').click()")
    until(lambda: driver.js("return pageturner.state === 'reading'"), "the page")
    driver.js(REST)
    assert driver.js(f"return {TOP}") == pytest.approx(before, abs=1)
