"""Links to messages that last: `#m-ID`, where the source has ids."""

import pytest

import program

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def chat(count, first=0):
    return {"id": "long", "title": "Long", "messages": [
        {"id": f"id {number}", "role": role, "content": f"Text {number} " + "of some length " * 40, "timestamp": f"2025-08-12T10:{number:02}:00Z"}
        for number in range(first, count) for role in ["assistant" if number % 2 else "user"]]}


@pytest.fixture(scope="module")
def site(folder):
    return program.site(program.write(chat(30), folder / "lasting/long.json"), folder / "lasted")


def in_view(page, text):
    return page.get_by_text(text).first.evaluate("(one) => { const { top } = one.getBoundingClientRect(); return top >= 0 && top < innerHeight; }")


def test_a_link_by_id_marks_its_message_and_keeps_its_address(tab, site):
    page = tab(site / "long.html", query="#m-id~2020")
    page.wait_for_function("() => document.querySelector(':target')?.matches('#message-21')")
    page.wait_for_function("() => { const { top } = document.querySelector(':target').getBoundingClientRect(); return top >= 0 && top < innerHeight / 2; }")
    assert page.evaluate("location.hash") == "#m-id~2020" and in_view(page, "Text 20 of")


def test_it_leads_to_the_same_message_of_a_longer_conversation(tab, folder):
    longer = program.site(program.write(chat(40, first=5), folder / "longer/long.json"), folder / "lasted-longer")
    page = tab(longer / "long.html", query="#m-id~2020")
    page.wait_for_function("() => document.querySelector(':target')?.matches('#message-16')")
    assert in_view(page, "Text 20 of")


def test_it_works_without_a_script(tab, site):
    page = tab(site / "long.html", query="#m-id~2020", java_script_enabled=False)
    assert page.locator("#message-21").bounding_box()["y"] < 900 and page.locator("#message-1").bounding_box()["y"] < 0


def test_copied_links_last(tab, site):
    page = tab(site / "long.html", **CLIPBOARD)
    page.locator("#message-2 time a").click()
    page.wait_for_function("() => navigator.clipboard.readText().then((text) => text.endsWith('#m-id~201'))")
    page.locator("#message-4 [data-action=share]").click()
    page.wait_for_function("() => navigator.clipboard.readText().then((text) => text.endsWith('?play=1#m-id~203'))")


def test_a_replay_begins_at_a_message_by_its_id(tab, site):
    page = tab(site / "long.html", query="?play=1#m-id~203")
    assert page.evaluate("pageturner.position >= pageturner.timeOf('message-4')") and page.evaluate("pageturner.state") == "playing"


@pytest.mark.parametrize("hash", ["#m-", "#m-nobody", "#m-%22%3E%3Cscript%3E", "#m-id 3", "#m-%E0%A4%A"])
def test_other_addresses_lead_nowhere(tab, site, hash):
    page = tab(site / "long.html", query=hash)
    assert page.evaluate("[scrollY, document.querySelector(':target')?.id ?? null]") == [0, None]


def test_a_link_finds_the_message_on_a_later_page(tab, folder):
    parts = program.site(program.write(chat(30), folder / "parts/long.json"), folder / "lasted-parts", "--page-size", "12")
    page = tab(parts / "long.html", query="#m-id~2029")
    page.wait_for_url("**/long.*.html#m-id~2029")
    page.wait_for_function("() => document.querySelector(':target')?.matches('#message-30')")
