"""A command answers the messages that are written in the composer."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server import Preview, chat, wait, wait_for_rest


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!", format="pageturner/1"))
    return file


def composer(page):
    """The composer's field, once the page may send messages: earlier key presses are lost."""
    field = page.locator(".composer textarea")
    expect(field).to_be_visible()
    expect(field).to_be_editable()
    return field


def test_a_preview_without_command_has_no_composer(page, file):
    with Preview(file) as preview:
        with page.expect_response("**/preview/events/**"):
            page.goto(preview.url + "chat.html")
        expect(page.locator(".composer")).to_be_hidden()


def test_a_message_is_sent_and_answered(page, file):
    with Preview(file, "--respond", "echo 'You said *something*.'") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        send = page.locator(".composer .send")
        expect(send).to_be_disabled()
        field.type("One line")
        field.press("Shift+Enter")
        field.type("<script>alert(1)</script>")
        expect(send).to_be_enabled()
        field.press("Enter")
        page.locator(".log").get_by_text("You said something.").wait_for()
        expect(page.locator(".log").get_by_text("alert(1)"), "shown once, as text").to_have_count(1)
        expect(field).to_have_value("")
        expect(page.locator(".message")).to_have_count(4)
        messages = json.loads(file.read_text())["messages"]
        assert [message["content"] for message in messages[2:]] == [
            "One line\n<script>alert(1)</script>", "You said *something*."]


def test_the_field_is_one_shape_and_covers_nothing_below_it(page, file):
    with Preview(file, "--respond", "sleep 60") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("Go")
        outlines = "getComputedStyle(document.querySelector('textarea')).outlineStyle"
        assert page.evaluate(outlines) == "none"
        field.press("Enter")
        waiting, below = page.locator(".loading").bounding_box(), page.locator(".disclaimer").bounding_box()
        assert waiting["y"] + waiting["height"] <= below["y"]


def test_an_answer_is_stopped(page, file):
    with Preview(file, "--respond", "echo Begun; exec sleep 60") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("Go")
        page.locator(".composer .send").click()
        page.locator(".log").get_by_text("Begun").wait_for()
        stop = page.get_by_role("button", name="Stop generating")
        stop.wait_for()
        field.type("Next thing")
        stop.click()
        page.get_by_role("button", name="Send message").wait_for()
        page.locator("[data-status=stopped]").wait_for()
        expect(field, "what is being written stays").to_have_value("Next thing")
        assert json.loads(file.read_text())["messages"][-1] == {
            "role": "assistant", "content": "Begun", "status": "stopped"}


def test_draft_outlives_a_change_of_the_file(page, file):
    with Preview(file, "--respond", "cat") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("Half a thought")
        file.write_text(chat("Hello", "Changed", format="pageturner/1"))
        page.locator(".log").get_by_text("Changed").wait_for()
        expect(field).to_be_visible()
        expect(field).to_have_value("Half a thought")
        expect(field).to_be_focused()


def test_a_list_of_one_line_each_stays_so(page, tmp_path):
    lines = [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi!"}]
    file = tmp_path / "chat.jsonl"
    file.write_text("".join(json.dumps({"messages": lines}) + "\n" for _ in range(2)))
    before = file.read_bytes()
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url)
        page.locator("main a").first.click()
        field = composer(page)
        field.type("Go")
        field.press("Enter")
        page.locator(".log").get_by_text("Yes", exact=True).wait_for()
    assert json.loads(file.read_text().splitlines()[0])["messages"][-1]["content"] == "Yes"
    assert file.read_bytes().splitlines()[1] == before.splitlines()[1]


def test_a_replay_controls_the_composer(page, file):
    with Preview(file, "--respond", "echo no") as preview:
        sent = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        page.goto(preview.url + "chat.html?play=1&step=1")
        page.get_by_role("button", name="Send message").click()
        page.locator(".log").get_by_text("Hi!").wait_for()
        assert sent == []
        assert len(json.loads(file.read_text())["messages"]) == 2


# Records in each frame whether the message and the text in the field are visible.
WATCH = """
    window.seen = [];
    const field = document.querySelector('.composer textarea');
    const look = () => {
        const said = [...document.querySelectorAll('.message:not([hidden])')].filter((m) => m.textContent.includes('Go there')).length;
        seen.push(said + (field.value.includes('Go there') ? 1 : 0));
        window.tops.push(document.querySelector('.message, h1').getBoundingClientRect().top);
        requestAnimationFrame(look);
    };
    window.tops = [];
    look();
"""


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_sent_text_appears_once_in_each_frame_and_moves_nothing_in_a_short_chat(page, file, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with Preview(file, "--respond", "sleep 0.3; echo 'It is *done*.'") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("Go there")
        page.evaluate(WATCH)
        field.press("Enter")
        page.locator(".log").get_by_text("It is done.").wait_for()
        wait(page, "!document.querySelector('[aria-busy]')")
        assert set(page.evaluate("seen")) == {1}
        assert len(set(page.evaluate("tops"))) == 1
        expect(field).to_have_value("")


def test_text_written_while_sending_stays(page, file):
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("One")
        page.evaluate("document.querySelector('.composer').requestSubmit(); document.querySelector('textarea').value += ' and two'")
        page.locator(".log").get_by_text("Yes", exact=True).wait_for()
        expect(field).to_have_value(" and two")
        assert [m["content"] for m in json.loads(file.read_text())["messages"][2:]] == ["One", "Yes"]


def test_a_sent_message_does_not_wait_for_the_server(page, file):
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        composer(page).type("Are **you** there?")
        held = []
        page.route("**/preview/send/**", lambda route: held.append(route))
        now = page.evaluate("""() => {
            document.querySelector('.composer').requestSubmit();
            return [document.querySelector('.message:last-of-type').innerText.trim(), document.querySelector('textarea').value];
        }""")
        assert now == ["Are **you** there?", ""]
        expect(page.locator(".message")).to_have_count(3)
        held[0].continue_()
        page.locator(".log").get_by_text("Yes", exact=True).wait_for()
        expect(page.locator("#message-3")).to_contain_text("Are **you** there?")
        expect(page.locator(".message")).to_have_count(4)


def test_a_sent_message_is_there_in_the_frame_of_the_key(page, file):
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        composer(page).type("Are you there?")
        page.route("**/preview/send/**", lambda route: None)
        page.evaluate("""() => addEventListener('keydown', () => requestAnimationFrame(() => {
            const message = document.querySelector('.message:last-of-type');
            window.seen = [message.innerText.trim(), document.querySelector('textarea').value, message.getBoundingClientRect().bottom <= innerHeight];
        }), { once: true })""")
        composer(page).press("Enter")
        wait(page, "window.seen")
        assert page.evaluate("seen") == ["Are you there?", "", True]


def test_unsent_text_stays_in_the_field(page, file):
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("One")
        page.route("**/preview/send/**", lambda route: route.abort("connectionrefused"))
        field.press("Enter")
        page.locator("pageturner-problems").wait_for()
        expect(field).to_have_value("One")
        expect(page.locator(".composer .send")).to_be_enabled()
        expect(page.locator(".message"), "it is no longer in the conversation").to_have_count(2)


def test_an_empty_conversation_has_a_composer(page, tmp_path):
    file = tmp_path / "new.json"
    file.write_text(json.dumps({"format": "pageturner/1", "title": "New", "messages": []}))
    with Preview(file, "--respond", "echo Begun") as preview:
        page.goto(preview.url)
        expect(page.locator(".empty")).to_be_visible()
        field = composer(page)
        field.type("Hello")
        field.press("Enter")
        page.locator(".log").get_by_text("Begun").wait_for()
        expect(page.locator(".empty")).to_be_hidden()
        assert [m["content"] for m in json.loads(file.read_text())["messages"]] == ["Hello", "Begun"]


@pytest.mark.parametrize("command", [
    "trap '' TERM INT HUP; echo $$ > {id}; while :; do sleep 1; done",
    "(trap '' TERM INT HUP; while :; do sleep 1; done) & echo $! > {id}; wait",
    "(trap '' TERM; exec sleep 60 > /dev/null) & echo $! > {id}",
])
def test_a_command_ends_with_the_preview_whether_it_wants_to_or_not(page, file, tmp_path, command):
    name = tmp_path / "id"
    with Preview(file, "--respond", command.format(id=name)) as preview:
        page.goto(preview.url + "chat.html")
        field = composer(page)
        field.type("Go")
        field.press("Enter")
        assert becomes_true(lambda: name.exists() and name.read_text().endswith("\n"))
    assert becomes_true(lambda: not Path(f"/proc/{name.read_text().strip()}").exists())


def becomes_true(condition):
    """True within a few seconds: the system may take a moment to forget a process."""
    end = time.monotonic() + 5
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)
    return condition()


def test_a_message_of_another_program_does_not_take_the_reader_away(page, file):
    texts = ["A line of a long conversation. " * 30 + str(number) for number in range(40)]
    file.write_text(chat(*texts, format="pageturner/1"))
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        composer(page)
        page.evaluate("document.querySelector('#message-9').scrollIntoView()")
        wait_for_rest(page)
        before = page.evaluate("document.querySelector('#message-9').getBoundingClientRect().top")
        file.write_text(chat(*texts, "Appended by another program", "And answered", format="pageturner/1"))
        page.locator(".log").get_by_text("And answered").wait_for()
        wait_for_rest(page)
        assert page.evaluate("document.querySelector('#message-9').getBoundingClientRect().top") == pytest.approx(before, abs=1)


def test_a_pasted_prompt_keeps_the_end_in_view(page, file):
    """The field grows by several lines at once, which is more than what counts as the end."""
    file.write_text(chat(*["A line of a long conversation. " * 30 + str(number) for number in range(20)], format="pageturner/1"))
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url + "chat.html")
        composer(page)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        wait_for_rest(page)
        end = "document.documentElement.scrollHeight - innerHeight - scrollY"
        assert page.evaluate(end) <= 1
        page.evaluate("document.querySelector('textarea').focus({ preventScroll: true })")
        page.keyboard.insert_text("\n".join(f"Line {number} of a pasted prompt" for number in range(8)))
        wait_for_rest(page)
        assert page.evaluate(end) <= 1
