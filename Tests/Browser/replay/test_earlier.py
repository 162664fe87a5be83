"""Earlier messages come without moving what is being read (dev/replay.md, 'Motion', 7)."""

import random
import re

import pytest
from driver import until
from fixture import WORDS, other, user
from fixture import page as page_of

pytestmark = pytest.mark.firefox


def boxes(messages: str) -> str:
    """Messages as built pages have them."""
    articles = re.findall(r'<article class="message".*?</article>', messages, re.S)
    return "".join(f'<div class="box h-10">{"".join(articles[start:start + 40])}</div>' for start in range(0, len(articles), 40))


@pytest.fixture
def chat(visit):
    """A long chat with two shelves, of 60 and of 100 messages, and their buttons."""
    def open_page(size=(450, 844)):
        r = random.Random(7)
        make = lambda i: (user if i % 3 else other)(" ".join(r.choice(WORDS) for _ in range(r.choice([2, 8, 60]))))
        markup = page_of([make(i) for i in range(240)], "messages")
        for first, last in ((1, 60), (61, 160)):
            shelf = re.search(rf'<article class="message" id="message-{first}".*?(?=<article class="message" id="message-{last + 1}")', markup, re.S)[0]
            markup = markup.replace(shelf, f'<details class="earlier"><summary><span>{last - first + 1} earlier messages</span></summary>{boxes(shelf)}</details>')
        latest = re.search(r'<article class="message" id="message-161".*(?=</main>)', markup, re.S)[0]
        markup = markup.replace(latest, boxes(latest))
        return visit([], markup=markup, size=size)
    return open_page


TOP = "document.querySelector('#message-{}').getBoundingClientRect().top"


def drift(page, message: int, action: str) -> float:
    """The greatest distance of a message from its first place in the frames after an action."""
    return page.js(f"""
        const before = {TOP.format(message)};
        {action};
        let worst = 0;
        for (let i = 0; i < 12; i++) {{
            worst = Math.max(worst, Math.abs({TOP.format(message)} - before));
            clock.frame(16);
            await clock.painted();
        }}
        return worst;
    """)


PULL = """
    const touch = (type, y) => dispatchEvent(Object.assign(new Event(type), { touches: [{ clientY: y }], changedTouches: [{ clientY: y }] }));
    touch('touchstart', 200); touch('touchend', 400)
"""


@pytest.mark.parametrize("how", ["button", "pull"])
@pytest.mark.parametrize("size", [(450, 844), (1280, 900)])
def test_reader_keeps_the_place(chat, how, size):
    page = chat(size)
    page.js("await clock.painted(); scrollTo(0, 0); await clock.painted()")
    button = "[...document.querySelectorAll('.earlier')].pop()?.querySelector('summary').click()"
    for message in (161, 61):
        assert drift(page, message, button if how == "button" else PULL) <= 1
        assert page.js(f"return document.querySelector('#message-{message - 1}').checkVisibility()")
        page.js("scrollTo(0, 0); await clock.painted(); await clock.painted(); scrollTo(0, 0); await clock.painted()")


def test_scrolling_up_through_groups_is_steady(chat):
    page = chat()
    page.js("await clock.painted(); document.querySelectorAll('.earlier')[1].querySelector('summary').click(); await clock.painted(); await clock.painted()")
    for _ in range(20):
        message = page.js("return +[...document.querySelectorAll('.message')].find((m) => m.getBoundingClientRect().top > 0).id.slice(8)")
        before = page.js(f"return {TOP.format(message)} + scrollY")
        page.js("scrollBy(0, -300); await clock.painted(); await clock.painted()")
        assert abs(page.js(f"return {TOP.format(message)} + scrollY") - before) <= 1
