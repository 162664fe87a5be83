"""The controls of an index whose list fills several pages."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import axe
import engines
import program
from driver import until
from guarded import Guarded
from payloads import PAYLOADS

COUNT = 1200
PHONE = (390, 844)
SECRET = "sk-ant-api03-" + "aB3dE5gH7jK9" * 6


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", engines.NAMES, indirect=True, scope="session")


def conversation(number: int) -> dict:
    """Twelve projects of a hundred each, two applications, a day each, and between 1 and 7 messages."""
    return {
        "format": "pageturner/1", "id": f"c-{number}", "title": f"Chat {number:04}",
        "createdAt": f"{2020 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T09:15:00Z",
        "source": {"application": "Écluse" if number % 3 else "Harbour", "project": f"project-{number % 12}" if number % 100 else None},
        "messages": [{"role": "user", "content": "Hello"}] * (number % 7 + 1),
    }


def build(folder: Path, name: str, conversations: list, *options: str) -> Path:
    source = folder / f"{name}.jsonl"
    source.write_text("\n".join(map(json.dumps, conversations)), encoding="utf-8")
    return program.site(source, folder / name, *options)


@pytest.fixture(scope="module")
def many(folder) -> Path:
    return build(folder, "long-list", [conversation(n) for n in range(COUNT)])


@pytest.fixture(scope="module")
def unsearched_many(folder) -> Path:
    return build(folder, "unsearched-long-list", [conversation(n) for n in range(COUNT)], "--no-search")


def choose(page, name: str, value: str):
    page.select_option(f"select[name={name}]", value)
    page.wait_for_function("([name, value]) => new URLSearchParams(location.hash.slice(1)).get(name) === value", arg=[name, value])
    settled(page)


def settled(page):
    page.wait_for_function("() => !document.querySelector('[aria-busy]')")


def titles(page) -> list[str]:
    return page.eval_on_selector_all(".row b", "(all) => all.map((e) => e.textContent)")


def headings(page) -> list[str]:
    return page.eval_on_selector_all("h2", "(all) => all.map((e) => e.textContent)")


def count(page) -> str:
    return page.inner_text(".count")


@pytest.mark.parametrize("name", ["index", "index-3"])
def test_every_page_sorts_the_whole_list(tab, many, name):
    page = tab(many / f"{name}.html")
    choose(page, "sort", "oldest")
    assert titles(page)[:3] == ["Chat 0000", "Chat 0001", "Chat 0002"]
    choose(page, "sort", "longest")
    assert titles(page)[0] == "Chat 1196" and page.locator(".row").first.inner_text().endswith("7 messages")


def test_nothing_is_loaded_before_a_control_is_used(tab, many):
    page = tab(many / "index.html")
    page.wait_for_function("() => document.querySelector('select[name=project]').options.length > 1")
    loaded = "() => performance.getEntriesByType('resource').map((e) => e.name.split('/').slice(-2).join('/')).filter((n) => n.startsWith('list/'))"
    assert page.evaluate(loaded) in ([], ["list/index.js"])  # browsers do not list files from disk
    assert count(page) == "1,200 conversations" and page.locator(".row").count() == 300
    assert page.evaluate("() => document.querySelectorAll('script[src*=list]').length") == 0


def test_rows_are_those_of_the_page(tab, many):
    """The script's rows look as those of the page, but for the excerpt."""
    page = tab(many / "index.html")
    page.evaluate("document.querySelectorAll('.excerpt').forEach((e) => { e.previousSibling.remove(); e.remove(); })")
    facts = """(all) => all.map((e) => {
      const row = e.cloneNode(true);
      row.querySelector('.app + .who')?.remove(); // which the page hides
      for (const name of ['aria-posinset', 'aria-setsize']) row.removeAttribute(name);
      const time = row.querySelector('time');
      time.dateTime = time.dateTime.slice(0, 10);
      if (time.title) time.textContent = time.title;
      time.removeAttribute('title');
      row.className = row.className.trim();
      return row.innerHTML.replace(/ class=""/g, '').replace(/ +/g, ' ') + row.dataset.mark + row.className;
    })"""
    made = page.eval_on_selector_all("li.row", facts)
    choose(page, "sort", "oldest")
    for _ in range(2):
        page.locator(".more").dispatch_event("click")
    listed = page.eval_on_selector_all("li.row", facts)
    assert len(listed) == COUNT
    assert listed[-300:] == made[::-1]


def test_filters_combine_and_are_kept_in_the_address(tab, many):
    page = tab(many / "index.html")
    choose(page, "app", "Harbour")
    assert count(page) == "400 conversations"
    choose(page, "project", "project-3")
    expected = [n for n in range(COUNT) if n % 3 == 0 and n % 12 == 3 and n % 100]
    assert titles(page) == [f"Chat {n:04}" for n in reversed(expected)]
    assert count(page) == f"{len(expected)} conversations"
    page.reload()
    settled(page)
    page.wait_for_function("(count) => document.querySelectorAll('.row').length === count", arg=len(expected))
    assert page.input_value("select[name=project]") == "project-3"
    choose(page, "project", "project-1")
    assert count(page) == "No results" and page.locator(".nothing").is_visible()
    page.go_back()
    page.wait_for_function("(count) => document.querySelectorAll('.row').length === count", arg=len(expected))
    assert not page.locator(".nothing").is_visible()


def test_the_default_choice_restores_the_page(tab, many):
    page = tab(many / "index-2.html")
    sections = "() => [...document.querySelectorAll('section')].map((e) => e.outerHTML)"
    before = page.evaluate(sections)
    choose(page, "sort", "longest")
    assert not page.locator(".page-links").is_visible()
    page.select_option("select[name=sort]", "newest")
    expect(page.locator(".page-links")).to_be_visible()
    assert page.evaluate(sections) == before and count(page) == "301–600"


MONTH_TOP = "document.getElementById(location.hash.slice(1)).getBoundingClientRect().top"


def test_the_link_of_a_month_resets_sorting(tab, many):
    page = tab(many / "index.html", PHONE)
    choose(page, "sort", "oldest")
    page.click(".jump summary")
    page.locator(".jump a[href^='index.html#']").last.click()
    expect(page.locator(".page-links")).to_be_visible()
    assert abs(page.evaluate(MONTH_TOP)) < 2


def test_the_months_close_after_a_choice(tab, many):
    page = tab(many / "index.html", PHONE)
    page.click(".jump summary")
    page.locator(".jump a[href^='index.html#']").last.click()
    expect(page.locator(".jump ul")).not_to_be_visible()
    assert abs(page.evaluate(MONTH_TOP)) < 2


def test_each_open_group_is_kept_in_the_address(tab, many):
    page = tab(many / "index.html")
    choose(page, "group", "project")
    names = headings(page)
    assert len(names) == 13 and names[-1] == "Unknown 12" and page.locator(".row").count() == 0
    heading = page.get_by_role("button", name="project-5")
    heading.focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("document.activeElement.textContent").startswith("project-5")
    members = [n for n in range(COUNT) if n % 12 == 5 and n % 100]
    assert titles(page) == [f"Chat {n:04}" for n in reversed(members)]
    assert headings(page) == names
    page.reload()
    page.wait_for_function("(count) => document.querySelectorAll('.row').length === count", arg=len(members))
    assert page.input_value("select[name=group]") == "project"
    page.get_by_role("button", name="project-5").click()
    expect(page.locator(".row")).to_have_count(0)
    assert page.evaluate("location.hash") == "#group=project"


def test_the_rows_of_a_large_group_follow_when_it_is_scrolled(tab, many):
    page = tab(many / "index.html", PHONE)
    choose(page, "group", "app")
    page.get_by_role("button", name="Écluse").click()
    expect(page.locator(".row").first).to_be_visible()
    assert page.locator(".row").count() <= 500
    for _ in range(4):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(100)
    assert page.locator(".row").count() == 800
    assert [name.split()[0] for name in headings(page)] == ["Écluse", "Harbour"]
    assert page.locator(".row").last.get_attribute("aria-posinset") == page.locator(".row").last.get_attribute("aria-setsize") == "800"


def test_printing_shows_the_headings_and_all_rows(tab, many):
    page = tab(many / "index.html", query="#group=app&turned=%C3%89cluse")
    page.wait_for_selector(".row[aria-posinset]")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".row").count() == 800
    assert [name.split()[0] for name in page.locator("h2").all_inner_texts()] == ["Écluse", "Harbour"]
    assert page.locator("h2 > button").first.is_visible() and not page.locator(".more").is_visible()
    assert not page.locator(".tools").is_visible()


def test_the_number_is_read_aloud(tab, many):
    page = tab(many / "index.html")
    choose(page, "sort", "oldest")
    assert count(page) == "1,200 conversations"
    choose(page, "app", "Harbour")
    expect(page.locator("p[role=status]")).to_have_text("400 conversations")


def test_the_filter_finds_titles_of_all_pages(tab, unsearched_many):
    page = tab(unsearched_many / "index.html")
    assert page.get_attribute(".filter", "placeholder") == "Filter"
    page.fill(".filter", "chat 0007")
    page.wait_for_function("() => document.querySelectorAll('.row').length === 1")
    assert titles(page) == ["Chat 0007"] and count(page) == "1 conversation"
    page.fill(".filter", "ecluse")
    page.wait_for_function("() => document.querySelector('.count').textContent.startsWith('800')")
    choose(page, "project", "project-1")
    assert count(page) == f"{len([n for n in range(COUNT) if n % 3 and n % 12 == 1 and n % 100])} conversations"
    page.fill(".filter", "zebra")
    expect(page.locator(".nothing")).to_be_visible()


def test_a_page_works_without_its_list(tab, folder):
    site = build(folder, "gone", [conversation(n) for n in range(601)])
    for file in (site / "list").glob("p*.js"):
        file.write_text("")
    page = tab(site / "index.html")
    page.select_option("select[name=sort]", "oldest")
    page.wait_for_function("() => document.querySelector('.count').textContent === 'The list could not be loaded'")
    assert page.locator(".row").count() == 301 and page.input_value("select[name=sort]") == "newest"


def test_a_short_list_keeps_its_rows_and_begins_open(tab, folder):
    """Its rows are on the page, with their excerpts, which the filter finds."""
    conversations = [conversation(n) for n in range(1, 31)]
    conversations[4]["messages"][0] = {"role": "user", "content": "A dugong in the bay"}
    site = build(folder, "short", conversations, "--no-search", "--locale", "de")
    assert not (site / "list").exists()
    page = tab(site / "index.html")
    choose(page, "group", "project")
    assert page.locator(".row").count() == 30 and page.locator(".row .excerpt").count() == 30
    page.get_by_role("button", name="project-5").click()
    assert page.locator(".row").count() == 27
    assert page.evaluate("location.hash") == "#group=project&turned=project-5"
    page.fill(".filter", "dugong")
    page.wait_for_function("() => document.querySelector('.count').textContent === '1 Unterhaltung'")
    page.fill(".filter", "")
    page.wait_for_function("() => document.querySelector('.count').textContent === '30 Unterhaltungen'")


def test_without_script_there_are_links(tab, many):
    page = tab(many / "index.html", java_script_enabled=False)
    assert not page.locator(".arrange").is_visible()
    assert page.locator(".page-links [rel=next]").is_visible() and page.locator(".row").count() == 300


def test_redacted_words_are_found_nowhere(tab, folder):
    conversations = [conversation(n) for n in range(601)]
    conversations[0]["title"] = f"My key {SECRET}"
    conversations[0]["source"]["project"] = f"key {SECRET}"
    site = build(folder, "redacted", conversations, "--redact")
    page = tab(site / "index.html")
    choose(page, "sort", "oldest")
    assert "My key" in titles(page)[0]
    assert SECRET not in page.content()


def test_hostile_names_are_text(chromium, folder):
    payloads = list(PAYLOADS.values())
    conversations = [conversation(n) for n in range(601)]
    for one, payload in zip(conversations, payloads):
        one["title"] = one["source"]["project"] = one["source"]["application"] = payload
    site = build(folder, "hostile-list", conversations)
    for policy in (True, False):
        tab = Guarded(chromium, bypass_csp=not policy)
        tab.expected = (site / "index.html").as_uri()
        tab.allowed = re.compile(r"file://.*/(index\.html|(assets|list)/[\w.-]+)")
        page = tab.page
        page.goto(tab.expected)
        page.wait_for_function("() => document.querySelector('select[name=project]').options.length > 1")
        for group in ("project", "app"):
            page.select_option("select[name=group]", group)
            page.wait_for_selector("h2 > button")
            for button in page.locator("h2 > button").all()[:40]:
                button.dispatch_event("click")
            tab.audit(group)
        assert tab.finish() == []
        tab.close()


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
def test_axe_finds_nothing(chromium, many, scheme, size):
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto((many / "index.html").as_uri() + "#group=project&turned=project-5&turned=project-0")
    page.wait_for_selector("h2 > button")
    assert axe.findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    context.close()


def test_open_groups_are_kept_in_the_address(engine, many):
    driver = engine((900, 700))
    driver.open((many / "index-2.html").as_uri())
    driver.js("""
        const select = document.querySelector('select[name=group]');
        select.value = 'project';
        select.dispatchEvent(new Event('change', { bubbles: true }));""")
    until(lambda: driver.js("return document.querySelectorAll('h2 > [aria-expanded=false]').length === 13"), "groups")
    driver.js("[...document.querySelectorAll('h2 > button')].find((e) => e.textContent.startsWith('project-5')).click()")
    assert driver.js("return [document.querySelectorAll('.row').length, location.hash]") == [100, "#group=project&turned=project-5"]
    driver.js("location.hash = 'sort=oldest'")
    until(lambda: driver.js("return document.querySelector('.row b').textContent === 'Chat 0000'"), "the oldest")
    driver.js("location.hash = ''")
    until(lambda: driver.js("return !document.querySelector('.page-links').hidden && document.querySelectorAll('.row').length === 300"), "the page")
    assert driver.errors == []
    driver.close()
