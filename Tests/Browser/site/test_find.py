"""The search of a page that is a single file."""

import pytest
from playwright.sync_api import expect

import program


@pytest.fixture(scope="module")
def page_file(folder):
    call = {"name": "Bash", "input": {"command": "ls"}, "output": "A numbat sleeps here."}
    messages = []
    for number in range(30):
        messages += [{"role": "user", "content": f"Question {number}"}, {"role": "assistant", "content": f"Answer {number}: quokka."}]
    messages[11]["toolCalls"] = [call]
    chat = {"format": "pageturner/1", "id": "found", "messages": messages}
    return program.single(program.write(chat, folder / "found/chat.json"), folder / "found/page.html")


MARKED = "(name) => [...(CSS.highlights.get(name) ?? [])].map(String)"


def test_words_are_marked_and_stepped_through(tab, page_file):
    page = tab(page_file)
    page.keyboard.press("/")
    page.keyboard.type("quokka")
    count = page.locator(".search-count")
    expect(count).to_have_text("1 / 30")
    assert page.evaluate(MARKED, "search") == ["quokka"] * 30
    page.keyboard.press("Shift+Enter")
    expect(count).to_have_text("30 / 30")
    expect(page.locator("#message-60")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert count.inner_text() == "1 / 30"
    page.locator(".search-next").click()
    assert count.inner_text() == "2 / 30"


def test_an_address_with_words_leads_to_their_message(tab, page_file):
    """`pageturner search --open` opens such an address."""
    page = tab(page_file, query="?q=quokka#message-20")
    expect(page.locator(".search-count")).to_have_text("10 / 30")
    expect(page.locator("#message-20")).to_be_in_viewport()
    assert page.locator(".find-field").input_value() == "quokka"
    page.locator(".search-next").click()
    expect(page.locator(".search-count")).to_have_text("11 / 30")
    page.keyboard.press("/")
    assert page.locator(".search-steps").count() == 1


def test_folded_details_open_for_a_match(tab, page_file):
    page = tab(page_file)
    page.locator(".search-open").click()
    page.keyboard.type("numbat")
    expect(page.locator(".tool-call")).to_have_attribute("open", "")
    assert page.evaluate(MARKED, "search-current") == ["numbat"]
    assert page.locator(".find-field").evaluate("(field) => field === document.activeElement")


def test_escape_closes_the_search_and_no_match_is_announced(tab, page_file):
    page = tab(page_file, size=(390, 800))
    page.keyboard.press("Control+k")
    page.keyboard.type("wombat")
    expect(page.locator(".search-count")).to_have_text("No results")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert page.locator(".search-steps").count() == 0
    assert page.locator(".search-open").evaluate("(button) => button === document.activeElement")
    assert page.evaluate(MARKED, "search") == []


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
def test_the_bar_is_above_the_player(tab, page_file, size):
    page = tab(page_file, size, reduced_motion="reduce")
    page.wait_for_function("() => document.querySelector('.dock').getClientRects().length")
    page.keyboard.press("/")
    page.keyboard.type("quokka")
    expect(page.locator(".search-count")).to_have_text("1 / 30")
    for place in (0, 100_000):
        page.evaluate("(place) => scrollTo(0, place)", place)
        bar, dock = (page.locator(selector).bounding_box() for selector in (".search-steps", ".dock"))
        assert 0 <= bar["y"] and bar["y"] + bar["height"] <= dock["y"]


def test_a_page_without_search_has_no_search_button(tab, folder, page_file):
    page = tab(program.single(folder / "found/chat.json", folder / "found/without.html", "--no-search"))
    assert page.locator(".search-open").count() == 0
