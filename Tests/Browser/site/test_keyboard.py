"""The keys stay where they are of use when what had them goes (WCAG 2.4.3, 2.4.7)."""

import pytest

import program
from chat import CONVERSATION

LINKS = "\n".join(f"[link {i}](https://example.org/{i})" for i in range(40))
FOCUS = "document.activeElement.dataset.command ?? document.activeElement.className"


@pytest.fixture(scope="module")
def page_file(folder):
    source = {**CONVERSATION, "messages": [*CONVERSATION["messages"], {"role": "user", "content": LINKS}, {"role": "assistant", "content": "Many."}]}
    return program.single(program.write(source, folder / "keyboard/chat.json"), folder / "keyboard/chat.html")


def press(page, selector, key="Enter"):
    page.focus(selector)
    page.keyboard.press(key)


def painted(page):
    """Two frames: in the first a browser takes the focus from what is gone."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return page.evaluate(FOCUS)


@pytest.mark.parametrize("close", ["button", "key"])
def test_the_player_takes_and_returns_the_focus(tab, page_file, close):
    page = tab(page_file)
    press(page, ".replay")
    assert painted(page) == "play" and page.evaluate("[pageturner.state, scrollY]") == ["playing", page.evaluate("scrollY")]
    if close == "button":
        press(page, "[data-command=close]")
    else:
        page.keyboard.press("Escape")
    assert painted(page) == "replay" and page.evaluate("pageturner.state") == "reading"


def test_a_replay_by_script_takes_no_focus(tab, page_file):
    page = tab(page_file)
    page.focus("#message-2 a")
    page.evaluate("pageturner.play(); pageturner.pause(); pageturner.seek(Infinity)")
    assert painted(page) == "" and page.evaluate("document.activeElement.textContent") == "a link"


def test_send_is_focused_again_when_there_is_something_to_send(tab, page_file):
    page = tab(page_file, query="?step=1&speed=8")
    page.wait_for_selector(".send[aria-label^=Send]:enabled")
    page.evaluate("""() => {
        window.labels = [];
        const send = document.querySelector('.send');
        new MutationObserver(() => labels.push(send.ariaLabel)).observe(send, { attributes: true });
    }""")
    press(page, ".send")
    page.wait_for_function("() => labels.some((label) => label.startsWith('Stop'))")
    page.wait_for_selector(".send[aria-label^=Send]:enabled")
    assert painted(page) == "send"


def test_the_rest_of_folded_code_is_focused_when_it_appears(tab, page_file):
    page = tab(page_file)
    page.evaluate("document.querySelectorAll('.tool-call').forEach((call) => (call.open = true))")
    press(page, ".code-rest > summary")
    assert painted(page) == "" and page.evaluate("document.activeElement.matches('.code-rest[open] > pre')")


def test_focused_link_unfolds_its_content(tab, page_file):
    page = tab(page_file)
    message = page.locator(".message:has(.fold a)").last
    message = page.locator("#" + message.get_attribute("id"))
    link = message.locator("a").last
    page.keyboard.press("Tab")
    link.focus()
    assert painted(page) == "" and message.locator(".fold").count() == 0
    assert message.locator(".fold-button").get_attribute("aria-expanded") == "true"
    top, bottom = link.evaluate("(a) => [a.getBoundingClientRect().top, a.getBoundingClientRect().bottom]")
    assert top >= 0 and bottom < 901, "browsers scroll by whole pixels"
