"""An open page follows changes of its input, styles and templates."""

import pytest
from playwright.sync_api import expect

from server import Preview, chat, wait, wait_for_rest

TEXT = "A paragraph of some words that says nothing in particular. " * 8
LONG = [f"{TEXT} {number}" for number in range(100)]


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(chat(*LONG))
    return file


def test_an_edit_keeps_the_place(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.locator("#message-41").scroll_into_view_if_needed()
        wait_for_rest(page)
        before = page.evaluate("[scrollY, document.querySelector('#message-41').getBoundingClientRect().top]")
        file.write_text(chat(*LONG[:-1], "Another end"))
        page.locator(".log").get_by_text("Another end").wait_for(state="attached")
        wait_for_rest(page)
        after = page.evaluate("[scrollY, document.querySelector('#message-41').getBoundingClientRect().top]")
        assert before == pytest.approx(after, abs=1)


def test_text_inserted_above_does_not_move_the_reader(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("document.querySelector('#message-80').scrollIntoView()")
        wait_for_rest(page)
        before = page.evaluate("document.querySelector('#message-80').getBoundingClientRect().top")
        file.write_text(chat(LONG[0] * 9 + "Longer", *LONG[1:]))
        page.locator(".log").get_by_text("Longer").wait_for(state="attached")
        wait_for_rest(page)
        assert page.evaluate("document.querySelector('#message-80').getBoundingClientRect().top") == pytest.approx(
            before, abs=1)


def test_unfolded_content_stays_unfolded(page, tmp_path):
    file = tmp_path / "chat.json"
    body = '{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":[{"type":"thinking","thinking":"Hm"},{"type":"text","text":"%s"}]}]}'
    file.write_text(body % "One")
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.locator("details.thinking summary").click()
        file.write_text(body % "Two")
        page.locator(".log").get_by_text("Two").wait_for()
        expect(page.locator("details.thinking")).to_have_attribute("open", "")


def test_a_replay_continues(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("pageturner.seek(20000); pageturner.setSpeed(2)")
        file.write_text(chat(*LONG[:-1], "Another end"))
        page.locator(".log").get_by_text("Another end").wait_for(state="attached")
        wait(page, "[pageturner.state, pageturner.position, pageturner.speed].join() === 'paused,20000,2'")


def test_a_broken_file_shows_its_errors_until_it_is_repaired(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        file.write_text('{"messages": [\n  {"role": "user", }\n]}')
        overlay = page.locator("pageturner-problems [role=alert]")
        overlay.wait_for()
        assert "chat.json:2:" in overlay.inner_text() and "not valid JSON" in overlay.inner_text()
        expect(page.locator("#message-1"), "the last good page is gone").to_have_count(1)
        page.reload()
        overlay.wait_for()
        file.write_text(chat(*LONG))
        overlay.wait_for(state="detached")
        expect(page.locator("#message-100")).to_have_count(1)


def test_styles_and_templates_are_followed(page, file, tmp_path):
    css = tmp_path / "own.css"
    css.write_text("body { outline-offset: 1px }")
    templates = tmp_path / "templates"
    templates.mkdir()
    (templates / "disclaimer.mustache").write_text("<p>Take care</p>")
    with Preview(file, "--css", css, "--templates", templates) as preview:
        page.goto(preview.url + "chat.html")
        expect(page.locator("body")).to_have_css("outline-offset", "1px")
        css.write_text("body { outline-offset: 2px }")
        expect(page.locator("body")).to_have_css("outline-offset", "2px")
        (templates / "disclaimer.mustache").write_text("<p>{{nothing}}</p>")
        overlay = page.locator("pageturner-problems [role=alert]")
        overlay.wait_for()
        assert "disclaimer.mustache:1:4" in overlay.inner_text()
        (templates / "disclaimer.mustache").write_text("<p>Take more care</p>")
        page.locator(".log").get_by_text("Take more care").wait_for(state="attached")
        expect(overlay).to_have_count(0)


def test_a_replaced_file_is_followed(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        for number in range(3):
            new = file.with_name("new~")
            new.write_text(chat(*LONG, f"Number {number}"))
            new.rename(file)
            page.locator("#log").get_by_text(f"Number {number}").wait_for(state="attached")


def test_a_new_file_in_a_folder_is_in_the_index(page, file):
    with Preview(file.parent) as preview:
        page.goto(preview.url + "index.html")
        (file.parent / "sub").mkdir()
        (file.parent / "sub" / "second.json").write_text(chat("The second one", "Yes"))
        page.get_by_text("The second one").first.wait_for()


def test_the_only_conversation_is_opened(page, file):
    with Preview(file) as preview:
        page.goto(preview.url)
        assert page.url == preview.url + "chat.html"
        assert page.locator("#message-100").count() == 1
        page.locator(".back").click()
        assert page.url == preview.url + "index.html"
        (file.parent / "second.json").write_text(chat("The second one", "Yes"))
    with Preview(file.parent) as preview:
        page.goto(preview.url)
        expect(page.locator(".conversations li")).to_have_count(2)


def grow(page, folder):
    """Extends a conversation and adds a third one; the page shows both."""
    for number in range(3, 9):
        (folder / "second.json").write_text(chat("The second one", *["Yes"] * (number - 1)))
        page.get_by_text(f"{number} messages").wait_for(state="attached")
    (folder / "third.json").write_text(chat("Before the second one", "Yes"))
    expect(page.locator(".conversations li")).to_have_count(3)


def test_a_filtered_list_is_not_loaded_again_while_a_conversation_grows(page, file):
    (file.parent / "second.json").write_text(chat("The second one", "Yes"))
    with Preview(file.parent, "--no-search") as preview:
        page.goto(preview.url)
        page.locator(".filter").fill("second")
        expect(page.locator(".conversations li:visible")).to_have_count(1)
        page.evaluate("window.loads = 'once'")
        grow(page, file.parent)
        expect(page.locator(".conversations li:visible")).to_have_count(2)
        assert page.evaluate("window.loads") == "once"
        expect(page.locator(".filter")).to_have_value("second")
        expect(page.locator(".filter")).to_be_focused()


def test_a_search_stays_open_while_the_list_changes(page, file):
    (file.parent / "second.json").write_text(chat("The second one", "Yes"))
    with Preview(file.parent) as preview:
        page.goto(preview.url)
        page.evaluate("window.loads = 'once'")
        page.keyboard.press("/")
        page.locator(".search-field").fill("second")
        expect(page.locator(".search-title b")).to_have_text(["The second one"])
        grow(page, file.parent)
        assert page.evaluate("window.loads") == "once"
        expect(page.locator(".search-field")).to_have_value("second")
        expect(page.locator(".search-field")).to_be_focused()
        expect(page.locator(".search-title b")).to_have_text(["The second one"])


def test_the_first_words_on_standard_input_open_the_page(page):
    import subprocess
    with Preview("-", stdin=subprocess.PIPE) as preview:
        page.goto(preview.url)
        page.get_by_text("New ones will show up here.").wait_for()
        expect(page.locator("pageturner-problems, .filter")).to_have_count(0)
        preview.process.stdin.write(chat("Hello", "There"))
        preview.process.stdin.flush()
        page.get_by_text("There").wait_for()
        preview.process.stdin.close()
        preview.process.stdin = None


def test_a_hidden_tab_requests_missed_changes(page, file):
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        hide = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});" \
            "document.dispatchEvent(new Event('visibilitychange'))"
        page.evaluate(hide % "true")
        file.write_text(chat("While away", "Yes"))
        preview.served("While away")
        assert page.get_by_text("While away").count() == 0
        page.evaluate(hide % "false")
        page.get_by_text("While away").first.wait_for()
