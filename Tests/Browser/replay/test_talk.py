"""The replay of a talk face to face: it stands on its speakers, and what comes is seen coming (dev/replay.md, 'Motion', 6)."""

import pytest
from fixture import page as page_of

pytestmark = pytest.mark.firefox

TEXTS = [("Bonjour à tous", "Hello everybody"), ("Good morning", "Bonjour"), ("Ça va ?", "How are you?"),
         ("Fine. And how was the long journey over the mountains?", "Bien. Et comment était le long voyage par les montagnes ?")] * 5
REFERENCE = "(by hand)"
SPEAKERS = '<section class="speakers" aria-label="Speakers"><button type="button">Ana</button><button type="button">Ben</button></section>\n<div class="dock">'


def bubble(spoken: str, text: str) -> str:
    return (f'<div class="bubble">\n<span class="language" role="img" aria-label="French">FR</span>\n<div class="spoken quiet" lang="fr" dir="auto"><p>{spoken}</p></div>\n'
            f'<div class="text" dir="auto">\n<p>{text}</p>\n</div>\n'
            f'<div class="translated quiet" lang="en"><p><abbr title="English">EN</abbr> Cy</p><div dir="auto">{REFERENCE}</div></div>\n</div>')


@pytest.fixture
def talk(visit):
    def open_page(count: int, size=(450, 844)):
        messages = [{"role": "user" if i % 2 else "other", "body": bubble(*texts), "cost": len(texts[1])} for i, texts in enumerate(TEXTS[:count])]
        markup = (page_of(messages, "face-to-face").replace('<div class="dock">', SPEAKERS)
                  .replace('href="people.css"', 'href="talk.css"')
                  .replace('class="page-header"', 'class="page-header talk-header"'))
        return visit(messages, markup=markup, size=size)
    return open_page


# The newest message: its number, the distance of its bubble's end from the speakers, the bubble's height, and if it shows dots.
NEWEST = """() => {
    const newest = [...document.querySelectorAll('.message:not([hidden])')].pop()?.querySelector('.bubble');
    if (!newest) return null;
    const box = newest.getBoundingClientRect(), dots = newest.querySelector('.loading');
    return { id: newest.closest('.message').id, gap: document.querySelector('.speakers').getBoundingClientRect().top - box.bottom, height: box.height,
        dots: !!dots, text: newest.innerText.trim(), y: scrollY, at: pageturner.position };
}"""


def play(page, ms: int = 1_000_000) -> list[dict]:
    frames = page.js(f"pageturner.play(); await clock.painted(); return clock.run({ms}, {{ sample: {NEWEST}, until: () => pageturner.state == 'finished' }})")
    return [frame for frame in frames if frame]


def test_the_talk_rests_on_its_speakers_from_the_first_bubble(talk):
    frames = play(talk(20))
    for number in range(1, 21):
        gaps = [round(f["gap"]) for f in frames if f["id"] == f"message-{number}"]
        assert gaps[-1] <= 24, "at rest"
        assert max(gaps) <= 24, "and never above"


def test_a_bubble_grows_when_its_translation_comes(talk):
    page = talk(4)
    frames = [f for f in play(page) if not f["dots"]]
    for number, (spoken, text) in enumerate(TEXTS[:4], 1):
        heights = {f["text"]: f["height"] for f in frames if f["id"] == f"message-{number}"}
        before = next(height for words, height in heights.items() if text not in words and spoken in words)
        after = next(height for words, height in heights.items() if text in words)
        assert after - before >= 15, "there is no room kept for it"
        assert all((text in words) == (REFERENCE in words) for words in heights), "other translations come with it"


def test_the_dots_are_centred_in_their_bubble(talk):
    page = talk(2)
    page.js("pageturner.play(); clock.run(5000, { until: () => document.querySelector('.bubble > .loading') }); await clock.painted()")
    left, right, top, bottom = page.js("""
        const bubble = document.querySelector('.bubble:has(> .loading)').getBoundingClientRect();
        const dots = [...document.querySelectorAll('.loading i')].map((dot) => dot.getBoundingClientRect());
        return [dots[0].left - bubble.left, bubble.right - dots[2].right, dots[0].top - bubble.top, bubble.bottom - dots[0].bottom];
    """)
    assert abs(left - right) <= 1 and abs(top - bottom) <= 1


def test_scrolling_to_the_newest_eases_out(talk):
    page = talk(20, size=(450, 500))
    frames = play(page)
    came = [i for i in range(1, len(frames)) if frames[i]["id"] != frames[i - 1]["id"] and frames[i - 1]["y"] > 0]
    came = [i for i in came if all(f["dots"] for f in frames[i:i + 24])]  # or it grows meanwhile
    assert len(came) > 3
    for i in came:
        places = [f["y"] for f in frames[i - 1:i + 24]]
        moves = [b - a for a, b in zip(places, places[1:])]
        assert 0 < max(moves) < (places[-1] - places[0]) * 0.2, "many frames"
        last = max(i for i, move in enumerate(moves) if move)
        assert 250 <= (last + 1) * 1000 / 60 <= 400, "a third of a second"


def test_no_bubble_moves_visibly(talk):
    page = talk(8)
    tops = "() => [...document.querySelectorAll('.message:not([hidden])')].map((m) => m.getBoundingClientRect().top)"
    frames = page.js(f"pageturner.play(); await clock.painted(); return clock.run(1e6, {{ sample: {tops}, until: () => document.scrollingElement.scrollHeight > innerHeight || pageturner.state == 'finished' }})")
    steps = [round(b - a, 1) for before, after in zip(frames, frames[1:]) for a, b in zip(before, after)]
    assert [step for step in steps if abs(step) > 12] == []
