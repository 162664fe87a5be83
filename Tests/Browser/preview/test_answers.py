"""What is written into the composer is answered by a command."""

import json

import pytest

from server import Preview, chat


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(chat("Hello", "Hi!", format="scrollback/1"))
    return file


def test_without_a_command_there_is_no_composer(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        assert not page.locator(".composer").is_visible()


def test_a_message_is_sent_and_answered(page, file):
    with Preview(file, "--respond", "echo 'You said *something*.'") as preview:
        page.goto(preview.url + "chat.html")
        field = page.locator(".composer textarea")
        field.wait_for(state="visible")
        send = page.locator(".composer .send")
        assert send.is_disabled()
        field.type("One line")
        field.press("Shift+Enter")
        field.type("<script>alert(1)</script>")
        assert send.is_enabled()
        field.press("Enter")
        page.get_by_text("You said something.").wait_for()
        assert page.get_by_text("alert(1)").count() == 1, "shown once, as text"
        assert field.input_value() == ""
        assert page.locator(".message").count() == 4
        messages = json.loads(file.read_text())["messages"]
        assert [message["content"] for message in messages[2:]] == [
            "One line\n<script>alert(1)</script>", "You said *something*."]


def test_an_answer_is_stopped(page, file):
    with Preview(file, "--respond", "echo Begun; exec sleep 60") as preview:
        page.goto(preview.url + "chat.html")
        field = page.locator(".composer textarea")
        field.type("Go")
        page.locator(".composer .send").click()
        page.get_by_text("Begun").wait_for()
        stop = page.get_by_role("button", name="Stop generating")
        stop.wait_for()
        field.type("Next thing")
        stop.click()
        page.get_by_role("button", name="Send message").wait_for()
        page.locator("[data-status=stopped]").wait_for()
        assert field.input_value() == "Next thing", "what is being written stays"
        assert json.loads(file.read_text())["messages"][-1] == {
            "role": "assistant", "content": "Begun", "status": "stopped"}


def test_what_is_being_written_outlives_a_change_of_the_file(page, file):
    with Preview(file, "--respond", "cat") as preview:
        page.goto(preview.url + "chat.html")
        field = page.locator(".composer textarea")
        field.type("Half a thought")
        file.write_text(chat("Hello", "Changed", format="scrollback/1"))
        page.get_by_text("Changed").wait_for()
        field.wait_for(state="visible")
        assert field.input_value() == "Half a thought"
        assert page.evaluate("document.activeElement.tagName") == "TEXTAREA"


def test_one_conversation_a_line_stays_so(page, tmp_path):
    lines = [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi!"}]
    file = tmp_path / "chat.jsonl"
    file.write_text("".join(json.dumps({"messages": lines}) + "\n" for _ in range(2)))
    before = file.read_bytes()
    with Preview(file, "--respond", "echo Yes") as preview:
        page.goto(preview.url)
        page.locator("main a").first.click()
        field = page.locator(".composer textarea")
        field.type("Go")
        field.press("Enter")
        page.get_by_text("Yes", exact=True).wait_for()
    assert json.loads(file.read_text().splitlines()[0])["messages"][-1]["content"] == "Yes"
    assert file.read_bytes().splitlines()[1] == before.splitlines()[1]


def test_a_replay_has_the_composer_for_itself(page, file):
    with Preview(file, "--respond", "echo no") as preview:
        page.goto(preview.url + "chat.html?play=1&step=1")
        page.get_by_role("button", name="Send message").click()
        page.get_by_text("Hi!").wait_for()
        page.wait_for_timeout(200)
        assert len(json.loads(file.read_text())["messages"]) == 2
