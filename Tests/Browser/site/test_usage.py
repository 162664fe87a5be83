"""Usage of conversations: the line under a title that opens to a table, and the page of `pageturner stats`."""

import pytest

from playwright.sync_api import expect

import program


def answer(day, model, tokens):
    return [
        {"role": "user", "content": "Hello", "timestamp": f"2025-03-0{day}T10:00:00Z"},
        {"role": "assistant", "content": "Hi", "model": model, "timestamp": f"2025-03-0{day}T10:05:00Z",
         "usage": {"input": tokens, "output": 900, "cacheRead": tokens // 2, "cost": 0.25}},
    ]


@pytest.fixture(scope="module")
def source(folder):
    messages = answer(1, "a model with a name as long as some of them are, preview 2025-03", 12_345_678) + answer(2, "vega-2", 6_000_000)
    chat = {"format": "pageturner/1", "id": "usage", "title": "Usage", "source": {"project": "tides"}, "messages": messages}
    return program.write(chat, folder / "usage/chat.json")


@pytest.mark.parametrize("width", [390, 1280])
def test_a_line_opens_a_table_that_fits(tab, folder, source, width):
    page = tab(program.site(source, folder / f"usage/{width}") / "usage.html", size=(width, 844))
    line, table = page.locator(".page-header .usage summary"), page.locator(".page-header .usage table")
    assert line.inner_text().split("\n") == ["2 prompts", "18.3\u00a0M tokens", "$0.50", "10 min"]
    assert not table.is_visible()
    line.focus()
    page.keyboard.press("Enter")
    assert table.is_visible()
    assert table.locator("thead th").all_inner_texts()[::2] == ["Total", "Vega 2"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [390, 1280])
def test_an_answer_has_its_own_line(tab, folder, source, width):
    page = tab(program.site(source, folder / f"usage/answers-{width}") / "usage.html", size=(width, 844))
    usage = page.locator(".message-end .usage")
    assert usage.count() == 2
    last = usage.last
    assert last.locator("summary").inner_text().split("\n") == ["6.0\u00a0M tokens", "$0.25", "5 min"]
    assert page.locator(".message-end").last.bounding_box()["height"] < (60 if width > 1000 else 100)
    last.locator("summary").click()
    assert last.locator("table").is_visible()
    usage.first.locator("..").evaluate("(row) => row.querySelector('.usage').open = true")
    page.mouse.move(0, 0)
    expect(usage.first.locator("..")).to_have_css("opacity", "1")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_time_stands_beside_the_buttons_also_when_the_line_is_opened(tab, folder, source, width):
    page = tab(program.site(source, folder / f"usage/times-{width}") / "usage.html", size=(width, 844))
    places = lambda: [page.locator(f".message-end {part}").last.bounding_box() for part in (".actions", ".message-footer")]
    before = places()
    actions, time = before
    assert abs(actions["y"] + actions["height"] / 2 - time["y"] - time["height"] / 2) <= 2
    edge = page.locator(".answer").last.bounding_box()
    assert time["x"] + time["width"] == pytest.approx(edge["x"] + edge["width"], abs=1)
    page.locator(".message-end .usage summary").last.click()
    assert places() == before


@pytest.mark.parametrize("width", [390, 1280])
def test_bars_are_as_long_as_their_amounts(tab, folder, source, width):
    target = folder / f"usage/{width}.html"
    assert program.run("stats", source, "-o", target).returncode == 0
    page = tab(target, size=(width, 844), color_scheme="dark")
    assert page.locator("h2").all_inner_texts() == ["Model", "Project", "Day"]
    widths = page.eval_on_selector_all("section:last-of-type .length", "(bars) => bars.map((bar) => bar.getBoundingClientRect().width)")
    assert widths[0] / widths[1] == pytest.approx(0.49, abs=0.02)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_list_remembers_its_order_in_the_address(tab, folder):
    chats = [
        {"format": "pageturner/1", "id": f"c{i}", "title": f"Chat {i}", "source": {"project": ["tides", "moon"][i % 2]},
         "messages": [{"role": "user", "content": "Hi", "timestamp": f"2025-0{i}-01T10:00:00Z"}] * i}
        for i in range(1, 9)
    ]
    page = tab(program.site(program.write(chats, folder / "list/chats.json"), folder / "list/site") / "index.html")
    page.select_option("select[name=sort]", "longest")
    page.select_option("select[name=project]", "moon")
    shown = ["Chat 7", "Chat 5", "Chat 3", "Chat 1"]
    expect(page.locator(".row b")).to_have_text(shown)
    page.reload()
    expect(page.locator(".row b")).to_have_text(shown)
    page.locator(".jump summary").click()
    page.locator(".jump a", has_text="March").click()
    expect(page.locator(".row")).to_have_count(8)
    expect(page.locator("#m-2025-03 b")).to_have_text("Chat 3")
