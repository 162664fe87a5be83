"""Times that are uncovered by dragging or pointing, and how times are written (page.md, 'Times')."""

import pytest

from measure import box, settle, style, texts
from talk import say, talk

TALK = talk(say("bo", "one", 0), say("bo", "two", 61), say("me", "three", 125), say("me", "four", 130))
SHOWN = "(e) => getComputedStyle(e).opacity === '1'"


def shown(page, selector):
    page.wait_for_function(f"(selector) => ({SHOWN})(document.querySelector(selector))", arg=selector)


def test_hovering_over_a_message_uncovers_its_time(look):
    page = look(TALK)
    assert style(page, "#message-1 .stamp", "opacity") == ["0"]
    page.hover("#message-1 .bubble")
    shown(page, "#message-1 .stamp")
    assert texts(page, "#message-1 .stamp") == ["18:00"]
    assert page.locator("#message-1 .stamp").get_attribute("datetime") == "2025-05-16T18:00:00+02:00"
    assert style(page, "#message-3 .stamp", "opacity") == ["0"]
    stamp, bubble = box(page, "#message-3 .stamp"), box(page, "#message-3 .bubble")
    assert stamp["right"] < bubble["left"], "on one's own side, at the other end of the line"


def test_keys_also_uncover_a_time(look):
    page = look(TALK)
    page.focus("#message-4")
    page.keyboard.press("ArrowUp")
    shown(page, "#message-3 .stamp")
    page.keyboard.press("Home")
    shown(page, "#message-1 .stamp")
    assert page.evaluate("[...document.querySelectorAll('.message[tabindex=\"0\"]')].map((e) => e.id)") == ["message-1"]


def finger(page, kind, x, y):
    page.eval_on_selector("#message-1 .bubble", """(target, [kind, clientX, clientY]) => target.dispatchEvent(
      new PointerEvent(kind, {pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY}))""", [kind, x, y])
    settle(page)


# Lifts the finger; the ways that the messages go then, in pixels, and their seconds.
RELEASE = """dispatchEvent(new PointerEvent('pointerup')), document.getAnimations()
  .filter(({ transitionProperty }) => transitionProperty === 'translate')
  .map(({ effect }) => [Math.abs(parseFloat(effect.getKeyframes()[0].translate)), effect.getTiming().duration / 1000])"""


@pytest.mark.parametrize("locale, sign", [("en", 1), ("ar", -1)])
def test_dragging_uncovers_all_times(look, locale, sign):
    page = look({**TALK, "locale": locale}, size=(390, 844), touch=True)
    before = box(page, "#message-1 .bubble")["left"]
    finger(page, "pointerdown", 200, 300)
    finger(page, "pointermove", 200 - sign * 90, 304)
    assert box(page, "#message-1 .bubble")["left"] == pytest.approx(before - sign * 72, abs=1)
    for number in (1, 3):
        stamp = box(page, f"#message-{number} .stamp")
        assert 0 <= stamp["left"] and stamp["right"] <= 390
    shown(page, "#message-1 .stamp")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(RELEASE) == [[72, 0.32]] * 4, "it springs back"
    page.wait_for_function("() => !document.querySelector('#log').matches('[style], [data-drag]')")
    assert box(page, "#message-1 .bubble")["left"] == before


def test_a_new_drag_takes_over_what_springs_back(look):
    page = look(TALK, size=(390, 844), touch=True)
    finger(page, "pointerdown", 200, 300)
    finger(page, "pointermove", 110, 304)
    page.evaluate(RELEASE + "; document.getAnimations().forEach((one) => one.pause())")
    finger(page, "pointerdown", 200, 300)
    finger(page, "pointermove", 150, 300)
    assert page.locator("#log").get_attribute("data-drag") == ""


@pytest.mark.parametrize("path", [[(204, 340), (100, 340)], [(240, 300), (100, 300)]])
def test_scrolling_and_dragging_upwards_keep_the_focus(look, path):
    page = look(TALK, size=(390, 844), touch=True)
    before = box(page, "#message-1 .bubble")["left"]
    finger(page, "pointerdown", 200, 300)
    for x, y in path:
        finger(page, "pointermove", x, y)
    assert box(page, "#message-1 .bubble")["left"] == before


def test_a_page_of_people_scrolls_by_touch_and_its_code_sideways(look):
    page = look(talk(say("bo", "```\n" + "x" * 500 + "\n```", contentFormat="markdown")), size=(390, 844), touch=True)
    assert style(page, "#log", "touchAction") == ["pan-y"]
    assert style(page, "pre", "touchAction", "overflowX") == ["auto", "auto"]


@pytest.mark.parametrize("pattern, expected", [
    ("HH:mm:ss", "18:00:07"), ("h:mm a", "6:00 PM"), ("EEEE, d. MMMM y 'at' HH''mm", "Friday, 16. May 2025 at 18'00"), ("yy-MM-dd", "25-05-16"),
    ("<b>HH", "<PM>18"), ("HH " * 100, ("18 " * 27).strip()), ("", "18:00"),
])
def test_the_pattern_of_times_belongs_to_the_conversation(look, pattern, expected):
    page = look(talk(say("bo", "x", 7), timestampFormat=pattern))
    assert texts(page, ".message-footer time") == [expected]


def test_an_unknown_language_and_a_region_fall_back(look):
    for locale, date, time in [("tlh", "16 May 2025", "18:00"), ("de-AT", "16. Mai 2025", "18:00"), ("en-GB", "16 May 2025", "18:00")]:
        page = look(talk(say("bo", "x", 0), locale=locale))
        assert (texts(page, ".gap")[0], texts(page, ".message-footer time")[0]) == (date, time)


def test_system_messages_show_their_time_on_hover(look):
    page = look(talk({"role": "system", "kind": "system", "content": "Bo joined", "timestamp": "2025-05-16T18:00:00Z"}, say("bo", "x", 600)))
    assert page.locator("#message-1 .message-footer").count() == 0
    page.hover("#message-1 .note")
    shown(page, "#message-1 .stamp")


def test_focused_message_announces_author_and_text(look):
    page = look(talk(say("bo", "first words"), say("me", "an answer"), say("bo", "", attachments=[{"kind": "image", "src": "media/dot.png", "alt": "dot"}])))
    devtools = page.context.new_cdp_session(page)
    page.focus("#message-3")
    heard = []
    for _ in range(3):
        nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
        focused = next(n for n in nodes if n["role"]["value"] == "article" and any(p["name"] == "focused" for p in n.get("properties", [])))
        heard.append((focused["name"]["value"], focused.get("description", {}).get("value", "")))
        page.keyboard.press("ArrowUp")
    assert [name for name, _ in heard] == ["Bo said", "Mina said", "Bo said"]
    assert [text.split(" dot")[0] or "dot" for _, text in heard][1:] == ["an answer", "first words"] and "dot" in heard[0][1]
