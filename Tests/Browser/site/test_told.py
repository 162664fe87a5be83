"""Screen readers announce each event once, and no more than that (WCAG 4.1.3)."""

import pytest

import program
from chat import CONVERSATION

LISTEN = """() => {
  window.told = [];
  new MutationObserver(() => {
    const text = [...document.querySelectorAll('body > [role=status]')].map((line) => line.textContent).join();
    if (text && text !== told[told.length - 1]) told.push(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


@pytest.fixture
def page(tab, folder):
    path = program.single(program.write(CONVERSATION, folder / "told/chat.json"), folder / "told/chat.html")
    page = tab(path, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(LISTEN)
    return page


def test_a_page_without_replay_announces_nothing(page):
    assert page.locator("body > [role=status]").count() == 0


def test_copying_is_announced(page):
    page.hover("#message-2")
    page.click("#message-2 [data-action=copy]")
    page.wait_for_function("() => told.join() === 'Copied'")


def test_the_shown_answer_is_announced(page):
    page.hover("#message-2")
    page.click("[data-action=next-alternative]")
    page.wait_for_function("() => told.join() === 'Answer 2 of 2'")


def test_copying_a_link_to_the_moment_is_announced(page):
    page.evaluate("pageturner.play(); pageturner.pause()")
    page.keyboard.press("l")
    page.wait_for_function("() => told.join() === 'Link copied'")


def test_the_number_of_results_is_announced_after_typing(tab, unsearched):
    page = tab(unsearched / "index.html")
    page.evaluate(LISTEN)
    page.locator(".filter").press_sequentially("vega mara", delay=20)
    page.wait_for_function("() => told.join() === '1 conversation'")
    page.fill(".filter", "no such words")
    page.wait_for_function("() => told.join() === '1 conversation,No results'")


def test_announcements_are_in_the_language_of_the_page(tab, folder):
    path = program.single(
        program.write({**CONVERSATION, "locale": "de"}, folder / "told/german.json"), folder / "told/german.html"
    )
    page = tab(path, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(LISTEN)
    page.hover("#message-2")
    page.click("#message-2 [data-action=copy]")
    page.wait_for_function("() => told.join() === 'Kopiert'")
    page.evaluate("pageturner.play()")
    page.wait_for_function("() => document.querySelector('[data-command=play]').title === 'Pausieren'")
    page.wait_for_function("() => /^Beitrag 1 von /.test(document.querySelector('.position').ariaValueText)")
    page.evaluate("pageturner.pause(); pageturner.seek(1e9)")
    page.wait_for_function("() => document.querySelector('[data-command=play]').title === 'Abspielen'")
