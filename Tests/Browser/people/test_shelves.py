"""Earlier messages of a long chat, and the way to the newest (page.md, 'Earlier messages')."""

import pytest

from measure import box, settle
from talk import say, talk

LONG = talk(*[say("bo" if n % 3 else "me", f"message {n}", 10 * n) for n in range(1, 651)])
SHOWN = "[...document.querySelectorAll('.message')].filter((e) => e.getClientRects().length).length"
BUTTON = ".earlier > summary >> visible=true"


@pytest.mark.parametrize("script", [True, False])
def test_the_latest_messages_are_shown_and_earlier_ones_come_back(look, script):
    page = look(LONG, java_script_enabled=script)
    assert page.locator(".message >> visible=true").count() == 200 and page.locator("#message-650").is_visible()
    assert page.locator(".message").count() == 650, "all are in the page"
    for expected in (400, 600, 650):
        assert page.locator(BUTTON).count() == 1
        page.locator(BUTTON).click()
        assert page.locator(".message >> visible=true").count() == expected
    assert page.locator(BUTTON).count() == 0


def test_reader_keeps_the_place(look):
    page = look(LONG)
    before = box(page, "#message-451 .bubble")["top"]
    page.locator(BUTTON).click()
    settle(page)
    assert abs(box(page, "#message-451 .bubble")["top"] - before) < 60, "but for the button that is gone"


def test_pulling_at_the_top_shows_earlier_messages(look):
    page = look(LONG)
    for _ in range(5):
        page.mouse.wheel(0, -100)
    page.wait_for_function(f"() => {SHOWN} === 400")


# Pulls the page down by a finger.
PULL = """(y) => {
    scrollTo(0, y);
    dispatchEvent(Object.assign(new Event('touchstart'), { touches: [{ clientY: 100 }] }));
    dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: [{ clientY: 500 }] }));
}"""


def test_pulling_by_a_finger_shows_earlier_messages_only_at_the_top(look):
    page = look(LONG)
    before = page.evaluate(SHOWN)
    page.evaluate(PULL, 300)
    settle(page)
    assert page.evaluate(SHOWN) == before
    page.evaluate(PULL, 0)
    page.wait_for_function(f"(before) => {SHOWN} > before", arg=before)


def test_a_link_opens_the_shelves_before_its_message(look):
    page = look(LONG, query="#message-100")
    assert page.locator("#message-100").is_visible() and 0 <= box(page, "#message-100")["top"] < 900
    assert page.locator("#message-40").is_visible() is False


def test_a_replay_and_scroll_to_have_all_messages(look):
    page = look(LONG)
    page.evaluate("pageturner.scrollTo('message-3', {anchor: 'center'})")
    assert 300 < box(page, "#message-3")["top"] < 600
    page = look(LONG)
    page.evaluate("pageturner.seek(pageturner.timeOf('message-5') + 1)")
    assert 4 <= page.evaluate(SHOWN) <= 5
    page.evaluate("pageturner.finish()")
    assert page.evaluate(SHOWN) == 650


def test_a_short_chat_has_no_shelves(look):
    page = look(talk(*[say("bo", "x", n) for n in range(400)]))
    assert page.locator(".earlier").count() == 0 and page.locator(".message >> visible=true").count() == 400


def test_the_newest_button_leads_to_the_end(look):
    page = look(LONG)
    page.wait_for_function("() => !document.querySelector('.newest').hidden")
    page.click(".newest")
    page.wait_for_function("() => document.querySelector('.newest').hidden")
    page.wait_for_function("() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2")
    short = look(talk(say("bo"), say("me")))
    assert not short.locator(".newest").is_visible()


def test_the_newest_button_is_not_shown_during_a_replay(look):
    page = look(LONG)
    page.evaluate("pageturner.seek(pageturner.timeOf('message-5') + 1)")
    page.wait_for_function("() => !document.querySelector('.newest').hidden")
    assert not page.locator(".newest").is_visible(), "paused"
    page.evaluate("pageturner.play()")
    assert not page.locator(".newest").is_visible(), "playing"
    page.evaluate("pageturner.finish()")
    page.evaluate("scrollTo(0, 0)")
    page.locator(".newest").wait_for()


@pytest.mark.parametrize("width", [320, 390, 768])
def test_the_newest_button_never_covers_text(look, width):
    """Where there is no room beside the column: above the messages, where it moves none of them."""
    page = look(LONG, size=(width, 844), touch=True)
    page.wait_for_function("() => !document.querySelector('.newest').hidden")
    covered = """() => {
        const { left, top, right, bottom } = document.querySelector('.newest').getBoundingClientRect();
        return [...document.querySelectorAll('.message, .stamp, .page-header > *')].filter((element) => {
            const box = element.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        }).length;
    }"""
    assert page.evaluate(covered) == 0
    first = "document.querySelector('.log').offsetTop"
    there = page.evaluate(first)
    page.evaluate("scrollTo(0, 500)")
    assert page.evaluate(covered) == 0
    page.evaluate("scrollTo(0, 0)")
    page.click(".newest")
    page.wait_for_function("() => document.querySelector('.newest').hidden")
    assert page.evaluate(first) == there


def test_focus_moves_into_the_opened_shelf(look):
    page = look(LONG)
    page.locator(BUTTON).focus()
    page.keyboard.press("Enter")
    settle(page)
    assert page.evaluate("document.activeElement.id") == "message-450"
    message = box(page, "#message-450")
    assert message["top"] >= 0 and message["bottom"] <= 900
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "message-449"


def test_focus_moves_to_the_newest_message(look):
    page = look(LONG)
    page.focus(".newest")
    page.keyboard.press("Enter")
    page.wait_for_selector(".newest", state="hidden")
    settle(page)
    assert page.evaluate("document.activeElement.id") == "message-650"
