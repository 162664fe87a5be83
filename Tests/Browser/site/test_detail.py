"""The detail of answers, and the ways to reach hidden parts."""

import pytest
from playwright.sync_api import expect

import axe
import program

READ = {"name": "Read", "input": {"file_path": "/p/a.py"}, "output": "x = 1", "status": "ok"}
EDIT = {"name": "Edit", "input": {"file_path": "/p/a.py", "old_string": "x", "new_string": "y\nz"}, "output": "ok", "status": "ok"}
WORK = {"thinking": [{"content": "A secret thought."}], "toolCalls": [READ, EDIT]}


def chat():
    said = []
    for turn in range(1, 6):
        said += [{"role": "user", "content": f"Question {turn}"},
                 {"role": "assistant", "content": f"Step {turn} of it. " + "Some words. " * 60, **WORK},
                 {"role": "assistant", "content": f"Answer {turn}. " + "Some words. " * 60, **WORK}]
    return {"format": "pageturner/1", "id": "detail", "title": "Detail", "messages": said}


@pytest.fixture(scope="module")
def source(folder):
    return program.write(chat(), folder / "detail/detail.json")


@pytest.fixture(scope="module")
def site(folder, source):
    return program.site(source, folder / "detailed")


def shown(page):
    return [int(id.split("-")[1]) for id in page.eval_on_selector_all(
        ".message", "(all) => all.filter((e) => e.getClientRects().length).map((e) => e.id)")]


def count(page, selector):
    return page.eval_on_selector_all(selector, "(all) => all.filter((e) => e.getClientRects().length).length")


PROMPTS_AND_ANSWERS = [n for turn in range(5) for n in (3 * turn + 1, 3 * turn + 3)]


@pytest.mark.parametrize("scripting", [True, False])
@pytest.mark.parametrize("level, messages, lines, calls", [("all", 15, 0, 20), ("conversation", 15, 10, 0), ("answers", 10, 0, 0)])
def test_a_page_starts_as_it_was_built(tab, folder, source, level, messages, lines, calls, scripting):
    page = tab(program.single(source, folder / f"detail-{level}.html", "--detail", level), java_script_enabled=scripting)
    assert (len(shown(page)), count(page, ".work"), count(page, ".tool-call")) == (messages, lines, calls)
    page.emulate_media(media="print")
    assert (len(shown(page)), count(page, ".work"), count(page, ".tool-call")) == (messages, lines, calls)


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("text", ["", "Here it is."])
def test_the_line_covers_nothing_below_it(tab, folder, text, width):
    usage = {"input": 1000, "output": 200}
    said = [{"role": "user", "content": "Go"}, {"role": "assistant", "content": text, "usage": usage, **WORK}, {"role": "user", "content": "On"}]
    name = f"line-{len(text)}-{width}"
    path = program.write({"format": "pageturner/1", "id": name, "messages": said}, folder / f"line/{name}.json")
    page = tab(program.single(path, folder / f"line/{name}.html", "--detail", "conversation"), size=(width, 844))
    line = page.locator("#message-2 > .work > summary").bounding_box()
    words = ["#message-2 .answer > p"] if text else []
    for below in [*words, "#message-2 > .message-end", "#message-3 .bubble"]:
        assert page.locator(below).first.bounding_box()["y"] >= line["y"] + line["height"] - 1, below


def test_the_readers_choice_is_kept_in_the_address(tab, site):
    page = tab(site / "detail.html", bypass_csp=True)
    page.evaluate("document.getElementById('message-7').scrollIntoView()")
    top = page.locator("#message-7").bounding_box()["y"]
    page.get_by_label("Prompts and answers").check(force=True)
    assert shown(page) == PROMPTS_AND_ANSWERS
    page.wait_for_function(f"Math.abs(document.getElementById('message-7').getBoundingClientRect().top - {top}) < 2")
    assert page.url.endswith("?detail=answers")
    page.keyboard.press("j")
    expect(page.locator("#message-9")).to_be_focused()
    page.reload()
    assert shown(page) == PROMPTS_AND_ANSWERS
    expect(page.get_by_label("Prompts and answers")).to_be_checked()
    page.get_by_label("Conversation", exact=True).check(force=True)
    assert (len(shown(page)), count(page, ".tool-call")) == (15, 0)
    page.locator("#message-2 .work > summary").click()
    assert count(page, ".tool-call") == 2
    page.keyboard.press("Control+f")
    assert count(page, ".tool-call") == 20


def test_an_answer_without_text_is_one_line_of_work(tab, folder):
    said = [{"role": "user", "content": "Go on"}, {"role": "assistant", "content": "", **WORK}, {"role": "user", "content": "Thanks"}]
    source = program.write({"format": "pageturner/1", "messages": said}, folder / "wordless/chat.json")
    page = tab(program.single(source, folder / "wordless.html", "--detail", "answers"))
    assert (count(page, ".answer"), count(page, ".work"), count(page, ".tool-call")) == (0, 1, 0)
    page.click(".work > summary")
    assert (count(page, ".answer"), count(page, ".tool-call")) == (1, 2)


def test_a_linked_or_found_message_is_shown(tab, site):
    page = tab(site / "detail.html", query="?detail=answers#message-5")
    assert 5 in shown(page) and 2 not in shown(page)
    page = tab(site / "detail.html", query="?detail=answers&q=secret#message-2")
    page.wait_for_selector(".search-steps")
    expect(page.locator("#message-2 .thinking-text")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("#message-3 .thinking-text")).to_be_visible()


def test_a_replay_shows_everything(tab, site):
    page = tab(site / "detail.html", query="?detail=answers")
    page.evaluate("pageturner.seek(Infinity)")
    assert (len(shown(page)), count(page, ".tool-call")) == (15, 20)


@pytest.mark.parametrize("query", ["", "?detail=conversation", "?detail=answers"])
def test_a_file_links_to_its_edits(tab, site, query):
    page = tab(site / "detail.html", query=query, bypass_csp=True)
    page.click("[for=of-files]")
    row = page.locator(".touched li").first
    assert row.inner_text().split()[:3] == ["a.py", "+20", "−10"]
    row.locator("summary").click()
    row.locator(".edits a").nth(5).click()
    call = page.locator("[id^=message-9-][id$=-edit]")
    expect(call).to_be_visible()
    page.wait_for_function("() => { const { top } = document.querySelector(':target').getBoundingClientRect(); return 52 < top && top < 200; }")


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab, folder, source, scheme, size):
    page = tab(program.single(source, folder / "detail.html", "--detail", "conversation"), size, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    if size[0] < 1100:
        page.click(".outline-button")
    assert axe.findings(page) == []
