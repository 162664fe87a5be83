"""The keys for reading: none of them hides anything or begins a replay."""

import pytest
from playwright.sync_api import expect

import program


def chat():
    said = []
    for number in range(1, 7):
        said.append({"role": "user", "content": f"Question {number}"})
        said += [{"role": "assistant", "content": f"Answer {number}{part}. " + "Some words. " * 90} for part in "ab"]
    said[1] |= {"thinking": [{"content": "Hm."}], "toolCalls": [{"name": "Bash", "input": {"command": "ls"}, "output": "a\nb"}]}
    return {"format": "pageturner/1", "id": "k", "title": "Keys", "messages": said}


@pytest.fixture(scope="module")
def file(folder):
    return program.single(program.write(chat(), folder / "keys/chat.json"), folder / "keys/chat.html")


def at(page):
    """The number of the focused message, once it has reached its place."""
    page.wait_for_function("""() => {
      const { top } = document.activeElement.getBoundingClientRect();
      const end = document.documentElement.scrollHeight - innerHeight - scrollY < 2;
      return Math.abs(top - 64) < 3 || end || (scrollY === 0 && top > 0);
    }""")
    return int(page.evaluate("document.activeElement.id").split("-")[1])


def test_keys_go_from_message_to_message_and_from_prompt_to_prompt(tab, file):
    page = tab(file, bypass_csp=True)
    steps = [("j", 1), ("j", 2), ("j", 3), ("k", 2), ("]", 4), ("]", 7), ("j", 8), ("[", 7), ("[", 4), ("Shift+G", 18), ("g", 1)]
    for key, want in steps:
        page.keyboard.press(key)
        assert at(page) == want, key
    page.mouse.click(5, 400)
    page.evaluate("document.getElementById('message-8').scrollIntoView(); scrollBy(0, 200)")
    page.keyboard.press("k")
    assert at(page) == 8, "its own beginning comes first"
    assert page.evaluate("pageturner.state") == "reading" and page.locator(".message[hidden]").count() == 0


def test_folds_open_and_close_here_and_everywhere(tab, file):
    page = tab(file, bypass_csp=True)
    opened = lambda: page.locator(".message details[open]").count()
    for key in "jj":
        page.keyboard.press(key)
    top = page.evaluate("document.activeElement.getBoundingClientRect().top")
    for key, want in [("o", 2), ("o", 0), ("Shift+O", 2), ("Shift+O", 0)]:
        page.keyboard.press(key)
        assert opened() == want, key
        assert page.evaluate("document.activeElement.getBoundingClientRect().top") == pytest.approx(top, abs=1)


def test_a_key_moves_to_the_outline_and_back(tab, file):
    page = tab(file)
    page.keyboard.press("]")
    page.keyboard.press("t")
    expect(page.locator("#outline [aria-current]")).to_be_focused()
    page.keyboard.press("t")
    assert not page.evaluate("document.activeElement.closest('#outline')")
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("t")
    expect(page.locator("#outline")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#outline")).not_to_be_visible()


def test_a_key_copies_a_link_to_the_message(tab, file):
    page = tab(file, permissions=["clipboard-read", "clipboard-write"])
    for key, number in [("j", 1), ("j", 2), ("]", 4)]:
        page.keyboard.press(key)
        assert at(page) == number
        page.keyboard.press("l")
        page.wait_for_function("number => location.hash === `#message-${number}`", arg=number)
        page.wait_for_function("async () => (await navigator.clipboard.readText()) === location.href")
        assert at(page) == number, "the message stays where it is"
    assert page.locator(":target").get_attribute("id") == "message-4", "it has a mark"
    expect(page.locator(".toast")).to_have_text("Link copied")
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.get_by_role("status").first).to_have_text("Link copied")


@pytest.fixture(scope="module")
def timed(folder):
    said = chat()
    for number, message in enumerate(said["messages"]):
        message["timestamp"] = f"2026-05-01T10:{number:02}:00Z"
    return program.single(program.write(said, folder / "keys/times.json"), folder / "keys/times.html")


def test_a_click_on_the_time_copies_a_link_to_the_message(tab, timed):
    page = tab(timed, permissions=["clipboard-read", "clipboard-write"])
    time = page.locator("#message-18 time > a")
    time.hover()
    place = page.evaluate("scrollY")
    told = time.inner_text()
    time.click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).endsWith('times.html#message-18')")
    assert time.evaluate("it => getComputedStyle(it, '::after').content") == '"Link copied"'
    assert page.evaluate("[scrollY, location.hash]") == [place, ""], "the page stays where it is"
    page.wait_for_function("() => !document.querySelector('[data-done]')")
    assert time.inner_text() == told
    time.click(modifiers=["Alt"], button="middle")
    assert page.locator("[data-done]").count() == 0, "other clicks are the browser's"


def test_a_time_is_a_link_without_a_script(tab, timed):
    page = tab(timed, java_script_enabled=False)
    page.locator("#message-9 time > a").click()
    assert page.url.endswith("#message-9")


def test_the_help_lists_them(tab, file):
    page = tab(file)
    page.keyboard.press("?")
    assert {"j", "k", "[", "]", "g", "G", "o", "O", "t", "l", "?"} <= set(page.locator(".help kbd").all_inner_texts())
    page.keyboard.press("j")
    assert page.evaluate("scrollY") == 0, "a dialog has its own keys"
    page.keyboard.press("Escape")
    expect(page.locator(".help")).not_to_be_visible()
