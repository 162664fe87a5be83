"""Ten thousand messages: every page of them opens at once, and every message can be linked to."""

import re

import pytest

import program

MESSAGES = 10_000


@pytest.fixture(scope="module")
def site(folder):
    messages = [
        {"role": "assistant" if number % 2 == 0 else "user", "content": f"**Number {number}.** " + "Some words. " * 40}
        for number in range(1, MESSAGES + 1)
    ]
    source = program.write({"id": "long", "title": "Long", "messages": messages}, folder / "long.json")
    return program.site(source, folder / "long")


@pytest.fixture
def page(chromium):
    # The policy would bar the expressions that are waited for.
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(20_000)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def shows(page, number):
    return page.wait_for_function(
        """(id) => {
          const box = document.getElementById(id)?.getBoundingClientRect();
          return box && box.top > -5 && box.top < innerHeight;
        }""",
        arg=f"message-{number}",
    )


def test_pages_are_small_enough_to_open_at_once(site):
    pages = list(site.glob("long*.html"))
    assert 2 <= len(pages) <= 10
    assert max(page.stat().st_size for page in pages) < 5_000_000
    numbers = [int(number) for page in pages for number in re.findall(r'id="message-(\d+)"', page.read_text())]
    assert sorted(numbers) == list(range(1, MESSAGES + 1))


@pytest.mark.parametrize("number", [1, 2500, 7345, MESSAGES])
def test_a_link_finds_the_page_of_its_message(site, page, number):
    page.goto(f"{(site / 'long.html').as_uri()}#message-{number}")
    shows(page, number)
    assert page.url.endswith(f"#message-{number}")


def test_a_link_on_the_page_leads_to_a_distant_message(site, page):
    page.goto((site / "long.html").as_uri())
    page.evaluate("location.hash = '#message-9000'")
    shows(page, 9000)


def test_pages_lead_forward_and_back(site, page):
    page.goto((site / "long.html").as_uri())
    last = page.locator(".message").last.get_attribute("id")
    page.get_by_role("navigation", name="Later messages").get_by_role("link").click()
    page.wait_for_url("**/long.2.html")
    first = page.locator(".message").first.get_attribute("id")
    assert int(first.split("-")[1]) == int(last.split("-")[1]) + 1
    page.get_by_role("navigation", name="Conversation parts").get_by_role("link", name="Earlier messages").click()
    page.wait_for_url(f"**/long.html#{last}")
    page.locator(".page-links").get_by_role("link", name="Latest messages").click()
    page.wait_for_function(f"() => document.getElementById('message-{MESSAGES}')")


def test_a_middle_page_replays_its_part(site, page):
    page.goto((site / "long.2.html").as_uri())
    first = page.locator(".message").first.get_attribute("id")
    page.wait_for_function("() => window.pageturner")
    page.evaluate("pageturner.setSpeed(8); pageturner.play()")
    page.wait_for_function("() => document.documentElement.dataset.state === 'playing'")
    page.wait_for_function("() => pageturner.position > 0")
    page.evaluate("pageturner.finish()")
    page.wait_for_function("() => document.documentElement.dataset.state !== 'playing'")
    assert first == page.locator(".message").first.get_attribute("id")


def test_a_replay_begins_at_a_message_by_its_number(site, page):
    number = 5 + int(re.search(r'id="message-(\d+)"', (site / "long.2.html").read_text())[1])
    page.goto(f"{(site / 'long.2.html').as_uri()}?play=1#message-{number}")
    page.wait_for_function("() => pageturner.position > 0")
    assert page.locator(f"#message-{number - 1}").is_visible()
