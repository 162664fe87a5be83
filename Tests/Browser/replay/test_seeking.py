"""A seek into an answer that is longer than the screen keeps its end in view, as the answer goes on there."""

import random

import pytest
from conversations import QUESTION
from fixture import assistant, blocks, user

pytestmark = pytest.mark.firefox

GAP = "document.scrollingElement.scrollHeight - innerHeight - scrollY"


@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
@pytest.mark.parametrize("mode", ["push", "follow"])
def test_a_seek_keeps_the_end_in_view(visit, mode, size):
    page = visit([user(QUESTION), assistant(blocks(random.Random(3), 60000))], f"?mode={mode}", size=size)
    page.js("pageturner.play(); await clock.painted()")
    for part in (0.3, 0.6, 0.95, 0.5, 0.9):
        gaps = page.js(f"pageturner.seek(pageturner.duration * {part}); return await clock.show(400, {{ sample: () => {GAP} }})")
        assert page.js("return pageturner.scrollState") == "follow"
        assert max(gaps[8:]) <= 90, f"at {part}"


def test_a_paused_page_shows_the_end_of_what_is_there(visit):
    page = visit([user(QUESTION), assistant(blocks(random.Random(3), 60000))])
    page.js("pageturner.play(); pageturner.pause(); await clock.painted()")
    for part in (0.6, 0.95, 0.3):
        page.js(f"pageturner.seek(pageturner.duration * {part}); await clock.show(300)")
        assert page.js(f"return {GAP}") <= 1, f"at {part}"


def test_a_reader_who_scrolls_right_after_a_seek_is_free(visit):
    page = visit([user(QUESTION), assistant(blocks(random.Random(3), 60000))])
    page.js("pageturner.play(); await clock.painted(); pageturner.seek(pageturner.duration * 0.6); await clock.show(20)")
    page.wheel(-300)
    page.js("await clock.painted(); await clock.show(300)")
    assert page.js("return pageturner.scrollState") == "free"

