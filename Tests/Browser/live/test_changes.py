"""Changes other than appended text: edits, rewinding, compaction and new styles during an answer."""

import json
import os

import pytest
from playwright.sync_api import expect

from growing import (ARRIVALS, QUESTION, QUIET, Preview, built_log, call, log_of, native, open_only, result, session, text, wait)
from server import chat, wait_for_rest

BEFORE = [{"id": f"b{number}", "role": role, "content": f"Something said before, number {number}, at some length. " * 4}
          for number in range(12) for role in ("user", "assistant")]
PARAGRAPHS = [f"Paragraph {number}, which goes on for a while and says nothing at all." * 5 for number in range(30)]
SHOWN = "document.querySelectorAll('.message:last-of-type .answer p').length"
LAST = "document.querySelector('.message:last-of-type .answer p:last-of-type')?.textContent"
AT_REST = "(pageturner.scrollState === 'pin' || document.scrollingElement.scrollHeight - innerHeight - scrollY < 1)"
PLACE = """[...document.querySelectorAll('.message')].map(m => [m.id, m.getBoundingClientRect()])
    .filter(([, r]) => r.bottom > 0).map(([id, r]) => [id, r.top])[0]"""
ARE_KEPT = "kept.every((m, i) => m === document.querySelectorAll('.message')[i])"


def assert_as_built(page, chromium, file):
    """Waits until everything is shown, and compares the page with a build."""
    wait(page, QUIET)
    assert log_of(page) == built_log(chromium, file, file.with_name("site"))


def scroll_to_the_end(page):
    """The page grows when what is near the window gets its true height, and only a reader at its end follows."""
    gap = "document.scrollingElement.scrollHeight - innerHeight - scrollY"
    while page.evaluate(gap) >= 1:
        page.evaluate("scrollTo(0, 1e6)")
        wait_for_rest(page)


def answer(count: int) -> str:
    return "\n\n".join(PARAGRAPHS[:count])


def test_an_earlier_message_is_edited_while_an_answer_is_written(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native(answer(3), before=BEFORE))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("window.kept = [...document.querySelectorAll('.message')]; kept.at(-1).scrollIntoView({block: 'end'})")
        file.write_text(native(answer(6), before=BEFORE))
        wait(page, f"{SHOWN} >= 5")
        edited = [BEFORE[0] | {"content": "Is 1 < 2 & 3?"}, BEFORE[1] | {"content": "*So* was this"}, *BEFORE[2:]]
        file.write_text(native(answer(7), before=edited))
        page.locator("#message-2 em").wait_for(state="attached")
        file.write_text(native(answer(12), "complete", before=edited))
        assert_as_built(page, chromium, file)
        assert page.evaluate("[...document.querySelectorAll('.message')].every((m, i) => m === kept[i])")
        assert page.title() == "Is 1 < 2 & 3?"


@pytest.mark.parametrize("was_open, count, state", [(True, 1, "push"), (True, 12, "pin"), (False, 12, "push")])
def test_a_style_changes_while_an_answer_is_written(page, chromium, tmp_path, was_open, count, state):
    """The page is loaded again, and looks as if it had been there all along: also when it was open as the question came,
    which then is on its way to the top, or has arrived there."""
    css = tmp_path / "own.css"
    css.write_text("body { outline-offset: 1px }")
    file = tmp_path / "chat.json"
    file.write_text(chat(*(message["content"] for message in BEFORE), format="pageturner/1")
                    if was_open else native("", before=BEFORE))
    with Preview(file, "--css", css) as preview:
        page.goto(preview.url + "chat.html")
        scroll_to_the_end(page)
        file.write_text(native(answer(count), before=BEFORE))
        wait(page, f"{LAST} === '{PARAGRAPHS[count - 1]}'")
        wait(page, f"pageturner.scrollState === '{state}' && " + AT_REST)
        place = page.evaluate(PLACE)
        css.write_text("body { outline-offset: 2px }")
        expect(page.locator("body")).to_have_css("outline-offset", "2px")
        wait(page, "document.readyState === 'complete' && " + AT_REST)
        wait(page, f"pageturner.scrollState === '{state}'")
        assert page.evaluate(PLACE) == [place[0], pytest.approx(place[1], abs=1)]
        # It goes on where it was.
        file.write_text(native(answer(20), before=BEFORE))
        wait(page, f"{SHOWN} >= 19")
        file.write_text(native(answer(20), "complete", before=BEFORE))
        assert_as_built(page, chromium, file)


def test_a_replay_is_not_reloaded_while_an_answer_is_written(page, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native(answer(2), before=BEFORE[:2]))
    loads = []
    with Preview(file) as preview:
        page.add_init_script(ARRIVALS)
        page.on("load", lambda _: loads.append(page.url))
        page.goto(preview.url + "chat.html")
        page.evaluate("pageturner.seek(pageturner.duration - 1)")
        page.evaluate("window.arrived = 0")
        file.write_text(native(answer(3), before=BEFORE[:2]))
        wait(page, "window.arrived > 0")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.evaluate("pageturner.finish()")
        page.locator(".log").get_by_text(PARAGRAPHS[2]).wait_for()
        assert len(loads) == 1


def test_a_slow_device_follows_an_answer(page, tmp_path):
    """Its frames are so far apart that one shows several lines."""
    file = tmp_path / "chat.json"
    file.write_text(native("", before=BEFORE))
    with Preview(file) as preview:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 8})
        page.goto(preview.url + "chat.html")
        scroll_to_the_end(page)
        file.write_text(native(answer(6), before=BEFORE))
        wait(page, f"{LAST} === '{PARAGRAPHS[5]}'", 30)
        wait(page, "pageturner.scrollState === 'push' && " + AT_REST)


def test_a_file_truncated_in_place_is_followed(page, chromium, tmp_path):
    file = tmp_path / "session.jsonl"
    lines = session("One", text("1"), "Two", call(1, "ls"), result(1, "a"), text("2"), "Three", text("3"))
    file.write_text("".join(lines))
    with Preview(file) as preview:
        open_only(page, preview)
        page.evaluate("window.kept = [...document.querySelectorAll('.message')].slice(0, 2)")
        os.truncate(file, len("".join(lines[:2])))
        wait(page, "document.querySelectorAll('.message').length === 2")
        with file.open("a") as stream:
            stream.writelines(session("One", text("1"), "Another", text("Else"))[2:])
        page.locator(".log").get_by_text("Else").wait_for()
        assert_as_built(page, chromium, file)
        assert page.evaluate(ARE_KEPT)


def test_a_session_that_goes_back_and_asks_again(page, chromium, tmp_path):
    """The file keeps its lines: the new ones branch off an earlier one."""
    file = tmp_path / "session.jsonl"
    lines = session("One", text("1"), "Two", text("2"))
    file.write_text("".join(lines))
    again = session("One", text("1"), "Another", text("Else"))[2:]
    with Preview(file) as preview:
        open_only(page, preview)
        for line in again:
            with file.open("a") as stream:
                stream.write(line.replace('"u2"', '"v2"').replace('"u3"', '"v3"').replace('"m3"', '"n3"'))
        page.locator(".log").get_by_text("Else").wait_for()
        assert_as_built(page, chromium, file)
        assert page.locator(".log").get_by_text("Two", exact=True).count() == 0


def test_a_session_that_is_compacted_is_followed(page, chromium, tmp_path):
    file = tmp_path / "session.jsonl"
    lines = session(QUESTION, text("Let me look."), call(1, "ls"), result(1, "a\nb"), text("Two files."))
    file.write_text("".join(lines))
    base = {key: value for key, value in json.loads(lines[0]).items() if key not in ("type", "message", "uuid", "parentUuid")}
    compaction = [
        base | {"type": "system", "subtype": "compact_boundary", "content": "Conversation compacted", "uuid": "c0",
                "parentUuid": None, "logicalParentUuid": "u4", "compactMetadata": {"trigger": "auto", "preTokens": 9}},
        base | {"type": "user", "uuid": "c1", "parentUuid": "c0", "isCompactSummary": True,
                "message": {"role": "user", "content": "This session is being continued: there are two files."}},
        base | {"type": "assistant", "uuid": "c2", "parentUuid": "c1", "message": {
            "role": "assistant", "id": "mc", "type": "message", "model": "claude-sonnet-4", "content": text("And on it goes.")}},
    ]
    with Preview(file) as preview:
        open_only(page, preview)
        page.evaluate("window.kept = [...document.querySelectorAll('.message')]")
        for line in compaction:
            with file.open("a") as stream:
                stream.write(json.dumps(line) + "\n")
        page.locator(".log").get_by_text("And on it goes.").wait_for()
        assert_as_built(page, chromium, file)
        assert page.evaluate(ARE_KEPT)


def test_a_file_is_replaced_while_an_answer_is_written(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native(answer(9)))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        for count in (10, 2, 5):
            new = file.with_name("new~")
            new.write_text(native(f"Number {count}\n\n" + answer(count)))
            new.rename(file)
            page.locator(".log").get_by_text(f"Number {count}").wait_for()
        wait(page, f"{SHOWN} === 6")
        file.write_text(native(answer(1), "complete"))
        assert_as_built(page, chromium, file)
