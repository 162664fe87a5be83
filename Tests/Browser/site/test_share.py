"""The menu of the bar: copying the conversation, and the code that embeds its page."""

from html.parser import HTMLParser

import pytest

import program

COPY = "navigator.clipboard.readText()"
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
SESSION = {"title": "Fix *it*", "id": "fix", "format": "pageturner/1", "participants": [
    {"id": "u", "role": "user"}, {"id": "a", "role": "assistant", "name": "Vega"}], "messages": [
    {"participant": "u", "content": "Fix **it**,\n\n    and say why"},
    {"participant": "a", "parts": [
        {"text": "I *look* first."},
        {"thinking": {"content": "hidden thought"}},
        {"toolCall": {"name": "Bash", "input": "ls `src`", "output": "main.swift"}},
        {"text": "## Done\n\n- one\n- two\n\n```swift\nlet a = 1\n```"}]}]}


@pytest.fixture(scope="module")
def site(folder):
    return program.site(program.write(SESSION, folder / "share/fix.json"), folder / "shared")


def copied(page, action="copy-conversation"):
    page.evaluate("navigator.clipboard.writeText('')")
    page.click(".share-open")
    page.click(f"[data-action={action}]")
    page.locator(".share").wait_for(state="hidden")
    page.locator(".toast", has_text="Copied").wait_for()
    page.wait_for_function("() => navigator.clipboard.readText()")
    return page.evaluate(COPY)


def test_the_whole_conversation_is_copied_as_markdown(tab, site):
    text = copied(tab(next(site.glob("fix*.html")), **CLIPBOARD))
    assert text == (
        "# Fix \\*it\\*\n\n### You said\n\nFix **it**,\n\n    and say why\n\n### Vega said\n\nI *look* first.\n\n"
        "> Thought process\n\n> Bash ls \\`src\\`\n\n## Done\n\n- one\n- two\n\n```swift\nlet a = 1\n```\n")


def test_an_open_call_is_copied_with_its_contents(tab, site):
    page = tab(next(site.glob("fix*.html")), **CLIPBOARD)
    page.evaluate("document.querySelector('.tool-call').open = true")
    assert "> Bash ls \\`src\\`\n\n```\nls `src`\n```\n\n```\nmain.swift\n```\n\n## Done" in copied(page)


@pytest.mark.parametrize("detail, has, lacks", [
    ("conversation", ["I *look* first.", "## Done", "Bash"], ["> Thought process\n\n> Bash"]),
    ("answers", ["Fix **it**", "## Done"], ["I *look* first.", "ls \\`src\\`"]),
])
def test_a_copy_has_the_level_of_detail(tab, site, detail, has, lacks):
    text = copied(tab(next(site.glob("fix*.html")), query=f"?detail={detail}", **CLIPBOARD))
    assert [part for part in has if part not in text] == [] and [part for part in lacks if part in text] == []


@pytest.mark.parametrize("name", ["everything", "group-chat", "bilingual-talk", "gallery", "coding-session"])
def test_every_message_of_an_example_is_copied(folder, tab, name):
    source = program.ROOT / f"Examples/{name}.json"
    page = tab(program.single(source, folder / f"copied-{name}.html"), **CLIPBOARD)
    text = copied(page)
    shown = page.locator("#log article").count()
    assert shown * 0.8 <= text.count("\n### ") and "undefined" not in text and "[object" not in text


def test_the_embed_code_names_a_page_on_disk_without_its_folders(tab, site):
    page = next(site.glob("fix*.html"))
    assert copied(tab(page, query="?detail=answers", **CLIPBOARD), "copy-embed") == (
        f'<iframe src="{page.name}?embed=1&amp;detail=answers" title="Fix *it*" width="100%" height="640" loading="lazy"'
        ' style="border: 0"></iframe>')


def test_a_hostile_title_stays_in_its_attribute(folder, tab):
    title = '"><script>alert(1)</script><b x="'
    page = tab(program.single(program.write({**SESSION, "title": title}, folder / "evil.json"), folder / "evil.html"), **CLIPBOARD)
    code = copied(page, "copy-embed")
    found = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes).get("title")))
    parser.feed(code)
    assert found == [("iframe", title)]
    assert copied(page).startswith("# " + '">\\<script>alert(1)\\</script>\\<b x="')


def test_the_menu_loads_its_program_when_it_opens(tab, site):
    page = tab(next(site.glob("fix*.html")), **CLIPBOARD)
    loaded = "document.querySelectorAll('script[src*=\"/share-\"]').length"
    assert page.evaluate(loaded) == 0
    page.click(".share-open")
    page.wait_for_function(f"() => {loaded}")


def test_the_menu_is_not_there_without_scripts(tab, site):
    page = tab(next(site.glob("fix*.html")), java_script_enabled=False)
    assert not page.locator(".share-open").is_visible() and not page.locator(".share").is_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_the_bar_fits_on_a_phone_in_every_language(folder, tab, width):
    for language in ("de", "es", "hu", "ar"):
        messages = [{"role": role, "content": f"Text {number}"} for number in range(4) for role in ("user", "assistant")]
        source = program.write({"id": "long", "messages": messages, "title": "A title that is long enough"}, folder / f"bar-{language}.json")
        site = program.site(source, folder / f"bars-{language}-{width}", "--locale", language)
        page = tab(next(page for page in site.glob("*.html") if page.name != "index.html"), (width, 600))
        edges = page.evaluate("[...document.querySelectorAll('.bar > *')].filter((one) => one.offsetWidth).flatMap((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right])")
        assert min(edges) >= -8 and max(edges) <= width and page.evaluate("document.documentElement.scrollWidth") <= width
