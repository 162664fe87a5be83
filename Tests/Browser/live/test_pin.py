"""While an answer is being written, the question stays where it is."""

import pytest

from growing import QUIET, Preview, built_log, log_of, native, wait
from server import chat

BEFORE = [{"role": role, "content": f"Something said before. {number}"}
          for number in range(12) for role in ("user", "assistant")]
PARAGRAPH = "Words that take their time, and a good part of a line, so that a paragraph of them has some height. " * 4
SHOWN = "document.querySelectorAll('.message:last-of-type .answer p').length"
LISTEN = """
    window.writes = [];
    const note = (name) => writes.push(name);
    const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
    Object.defineProperty(Element.prototype, 'scrollTop', {
        ...Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop'),
        set(value) { note('scrollTop'); set.call(this, value); } });
    for (const [owner, name] of [[window, 'scrollTo'], [window, 'scrollBy'], [window, 'scroll'],
                                 [Element.prototype, 'scrollTo'], [Element.prototype, 'scrollIntoView']]) {
        const call = owner[name];
        owner[name] = function (...all) { note(name); return call.apply(this, all); };
    }
    0
"""
WATCH = """
    const question = [...document.querySelectorAll('[data-role=user]')].pop();
    const { top } = question.getBoundingClientRect();
    window.off = 0;
    const look = () => {
        off = Math.max(off, Math.abs(question.getBoundingClientRect().top - top));
        requestAnimationFrame(look);
    };
    look();
"""


def paragraphs(count: int) -> str:
    return "\n\n".join(f"{number}. {PARAGRAPH}".replace(". W", ": W") for number in range(count))


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_the_question_stays_while_a_thousand_pixels_are_added(page, chromium, tmp_path, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    file = tmp_path / "chat.json"
    file.write_text(chat(*(message["content"] for message in BEFORE), format="pageturner/1"))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("scrollTo(0, 1e6)")
        count = 0
        while page.evaluate("pageturner.scrollState") != "pin":
            assert count < 40, "it was never pinned"
            file.write_text(native(paragraphs(count), before=BEFORE))
            wait(page, f"{SHOWN} >= {count} && document.querySelector('[data-status=loading]')")
            count += 1
        page.evaluate(LISTEN)
        page.evaluate(WATCH)
        height = page.evaluate("document.scrollingElement.scrollHeight")
        while page.evaluate("document.scrollingElement.scrollHeight") < height + 1200:
            count += 1
            file.write_text(native(paragraphs(count), before=BEFORE))
            wait(page, f"{SHOWN} >= {count - 1}")
        file.write_text(native(paragraphs(count), "complete", before=BEFORE))
        wait(page, QUIET)
        assert page.evaluate("pageturner.scrollState") == "pin"
        assert page.evaluate("writes") == []
        assert page.evaluate("off") <= 0.5
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_reader_who_scrolled_away_is_not_moved(page, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native("", before=BEFORE))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("scrollTo(0, 1e6)")
        file.write_text(native(paragraphs(8), before=BEFORE))
        wait(page, f"{SHOWN} >= 2")
        page.mouse.move(400, 400)
        page.mouse.wheel(0, -200)
        wait(page, "pageturner.scrollState === 'free'")
        page.evaluate(LISTEN)
        place = page.evaluate("scrollY")
        file.write_text(native(paragraphs(16), "complete", before=BEFORE))
        wait(page, QUIET)
        assert page.evaluate("writes") == []
        assert page.evaluate("scrollY") <= place, "the wheel may still have been turning"
