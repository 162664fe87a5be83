"""The page of a conversation with an AI, as its reader uses it (page.md)."""

import pytest
from playwright.sync_api import expect

import program
from chat import CODE, CONVERSATION


@pytest.fixture(scope="module")
def page_file(folder):
    source = program.write(CONVERSATION, folder / "reading/chat.json")
    return program.site(source, folder / "reading/site") / "reading.html"


def style(page, selector, *names):
    return page.eval_on_selector(selector, "(e, names) => names.map((n) => getComputedStyle(e)[n])", list(names))


def background(page):
    """The colour that a reader sees behind the text."""
    return style(page, "html", "backgroundColor")[0]


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


# --- shape ---


@pytest.fixture(scope="module")
def code_file(folder):
    source = program.write(CODE, folder / "code/chat.json")
    return program.site(source, folder / "code/site") / "code.html"


def test_code_reads_from_left_to_right(tab, code_file):
    page = tab(code_file)
    assert style(page, "#message-2 .answer", "direction") == ["rtl"]
    for code in ["pre", "pre code", ".code-header", "p code"]:
        assert style(page, f"#message-2 {code}", "direction") == ["ltr"]
    assert box(page, "#message-2 .code-language")["left"] < box(page, "#message-2 .code button")["left"]


def test_no_blank_lines_separate_changed_lines(tab, code_file):
    page = tab(code_file)
    deleted, inserted = box(page, "#message-2 .d"), box(page, "#message-2 .i")
    assert inserted["top"] == pytest.approx(deleted["bottom"])
    assert box(page, "#message-2 .i")["bottom"] == pytest.approx(box(page, "#message-2 pre code:has(.i)")["bottom"])


def test_code_in_a_bubble_has_one_box(tab, code_file):
    page = tab(code_file)
    assert style(page, "#message-1 pre code", "backgroundColor") == ["rgba(0, 0, 0, 0)"]
    pre, button = box(page, "#message-1 pre"), box(page, "#message-1 .code button")
    assert pre["top"] == box(page, "#message-1 .code")["top"] and pre["right"] <= button["left"]


def test_a_row_of_a_tool_shows_the_end_of_a_path(tab, code_file):
    page = tab(code_file, (390, 844))
    row, path = box(page, "[data-tool=read] .tool-summary"), box(page, "[data-tool=read] bdi")
    assert path["right"] <= row["right"] and path["left"] < row["left"]


def test_a_tool_call_without_details_says_so(tab, code_file):
    page = tab(code_file)
    page.click("[data-tool=web] > summary")
    expect(page.get_by_text("No details")).to_be_visible()


@pytest.fixture(scope="module")
def report_file(folder):
    report = "\n\n".join(f"Paragraph {i} of a long page." for i in range(200))
    call = {"id": "c1", "name": "WebFetch", "input": {"url": "https://example.org/"}, "output": report, "status": "ok"}
    messages = [{"role": "user", "content": "?"}, {"role": "assistant", "content": "It is long.", "toolCalls": [call]}]
    messages += [{"role": "user", "content": "More?"}, {"role": "assistant", "content": "More.\n\n" * 200}]
    source = program.write({"format": "pageturner/1", "id": "report", "messages": messages}, folder / "report.json")
    return program.single(source, folder / "report.html")


def test_a_long_result_is_folded(tab, report_file):
    page = tab(report_file, (390, 844))
    page.click(".tool-call > summary")
    assert box(page, ".tool-call")["height"] < 844
    page.click(".tool-call .fold-button")
    assert box(page, ".tool-call")["height"] > 5 * 844
    page.locator(".tool-call .fold-button").scroll_into_view_if_needed()
    before = box(page, ".tool-call .fold-button")["top"]
    page.click(".tool-call .fold-button")
    assert box(page, ".tool-call")["height"] < 844
    assert box(page, ".tool-call .fold-button")["top"] == pytest.approx(before, abs=2) or page.evaluate("scrollY") == 0


def test_a_long_call_can_be_closed_from_anywhere_in_it(tab, report_file):
    page = tab(report_file, (390, 844))
    page.click(".tool-call > summary")
    page.click(".tool-call .fold-button")
    page.evaluate("scrollBy(0, 3000)")
    bar, line = box(page, ".bar"), box(page, ".tool-call > summary")
    assert line["top"] == pytest.approx(bar["bottom"], abs=1)
    page.click(".tool-call > summary")
    page.wait_for_function("() => { const { top } = document.querySelector('.tool-call').getBoundingClientRect(); return top > 40 && top < 100; }")
    assert page.locator(".tool-call[open]").count() == 0


def test_a_prompt_is_a_bubble_with_one_corner_less_round(tab, page_file):
    page = tab(page_file)
    corners = style(page, "#message-1 .bubble", "borderTopLeftRadius", "borderTopRightRadius", "borderBottomLeftRadius",
                    "borderBottomRightRadius")
    assert corners == ["22px", "22px", "22px", "6px"]
    column, bubble = box(page, "#message-2 .answer"), box(page, "#message-1 .bubble")
    assert bubble["right"] == pytest.approx(column["right"])
    assert style(page, "#message-1 .text p", "whiteSpaceCollapse") == ["preserve"]
    assert box(page, "#message-3 .bubble")["width"] <= 0.75 * (column["width"] + 1)


def test_an_answer_fills_the_column_without_bubble(tab, page_file):
    page = tab(page_file)
    assert box(page, "#message-2 .answer")["width"] <= 46 * 16
    assert style(page, "#message-2 .answer", "backgroundColor") == ["rgba(0, 0, 0, 0)"]
    assert page.locator("#message-2 .bubble").count() == 0


@pytest.mark.parametrize("width", [320, 390, 768, 1280, 3840])
def test_nothing_widens_the_page(tab, page_file, width):
    page = tab(page_file, (width, 900))
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sticking_out = """(width) => [...document.querySelectorAll('.message *')].filter((e) => {
      const box = e.getBoundingClientRect();
      return box.right > width + 1 && !e.closest('pre, .table, .formula, .formula-block');
    }).map((e) => e.outerHTML.slice(0, 80))"""
    assert page.evaluate(sticking_out, width) == []


def test_formulas_are_set_and_wide_ones_scroll(tab, page_file):
    page = tab(page_file, (390, 844))
    assert box(page, "#message-12 mfrac")["height"] > 1.5 * box(page, "#message-12 mfrac mn")["height"]
    assert page.locator("#message-12 math").first.get_attribute("alttext") == r"$\sqrt{2}$"
    wide, column = "#message-12 .formula-block:has(mfrac)", box(page, "#message-12 .answer")
    assert page.eval_on_selector(wide, "(e) => e.scrollWidth > e.clientWidth")
    assert box(page, wide)["width"] <= column["width"]


def test_no_line_begins_with_the_comma_after_a_formula(tab, folder):
    """A line may end next to a formula, as next to a picture, whatever the characters there are."""
    answer = "Let $x^2$, $y$; the $n$th of ($a+b+c$), 设$x_1$，则 $z$. " * 20
    source = program.write([{"role": "user", "content": "?"}, {"role": "assistant", "content": answer}], folder / "comma/chat.json")
    page = tab(program.single(source, folder / "comma.html"), (390, 844))
    begun = """() => [...document.querySelectorAll('.answer math')].filter((math) => {
        const range = document.createRange();
        range.setStart(math.nextSibling, 0);
        range.setEnd(math.nextSibling, 1);
        return range.getBoundingClientRect().top > math.getBoundingClientRect().bottom - 2;
    }).length"""
    for width in range(320, 400, 8):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(begun) == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_equations_are_aligned_at_their_signs(tab, page_file):
    page = tab(page_file)
    rows = page.eval_on_selector_all(
        "#message-12 mtr", "(rows) => rows.map((r) => r.querySelector('mtd:last-child mo').getBoundingClientRect().x)")
    assert rows[0] == pytest.approx(rows[1], abs=1)


@pytest.mark.parametrize("words", [("שם", "שנה", "צעיר."), ("Name", "Year", "צעיר.")])
def test_cells_of_a_table_are_aligned_with_its_head(tab, folder, words):
    """Also digits, and words of another script, which read in their own direction."""
    name, year, young = words
    table = f"{name}\n\n| {name} | {year} | {name} |\n|---|--:|:-:|\n| Swift! | 2014 | {young} |\n| {young} | -5 | 1 |\n"
    source = program.write([{"role": "user", "content": "?"}, {"role": "assistant", "content": table}], folder / "under/chat.json")
    page = tab(program.single(source, folder / f"under-{year.isascii()}.html"))
    page.eval_on_selector(".answer table", "(table) => (table.style.inlineSize = '600px')")
    texts = page.eval_on_selector_all(".answer tr", """(rows) => rows.map((row) => [...row.cells].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const [text, box] = [range.getClientRects()[0], cell.getBoundingClientRect()];
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const [left, right] = [text.left - box.left - parseFloat(paddingLeft), box.right - text.right - parseFloat(paddingRight)];
        return Math.abs(left - right) < 2 ? 'center' : left < right ? 'left' : 'right';
    }))""")
    first = "right" if name == "שם" else "left"
    assert texts[1:] == [[first, "right", "center"]] * 2
    assert texts[0][0] == first


def test_a_prompt_is_aligned_by_its_language(tab, page_file):
    page = tab(page_file)
    assert style(page, "#message-5 .text p", "direction", "unicodeBidi")[1] in ("plaintext", "isolate")
    text = "(e) => { const range = document.createRange(); range.selectNodeContents(e); return range.getBoundingClientRect().toJSON(); }"
    answer, column = page.eval_on_selector("#message-6 .answer p", text), box(page, "#message-6 .answer")
    assert answer["right"] == pytest.approx(column["right"], abs=1), "a right-to-left answer begins at the right"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_system(tab, page_file, scheme):
    page = tab(page_file, color_scheme=scheme)
    assert background(page) == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(19, 19, 20)")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_can_be_fixed(tab, folder, page_file, theme):
    site = program.site(folder / "reading/chat.json", folder / f"reading/{theme}", "--theme", theme)
    page = tab(site / "reading.html", color_scheme="dark" if theme == "light" else "light")
    assert background(page) == ("rgb(255, 255, 255)" if theme == "light" else "rgb(19, 19, 20)")


# --- parts ---


def test_loading_error_and_disclaimer(tab, page_file):
    page = tab(page_file)
    assert page.get_attribute("#message-8", "data-status") == "loading"
    assert page.locator("#message-8 .loading[role=status]").count() == 1
    assert page.get_attribute("#message-10", "data-status") == "error"
    assert "An error occurred" in page.inner_text("#message-10") and "504 from upstream" in page.inner_text("#message-10")
    assert page.locator(".disclaimer").count() == 1
    assert page.evaluate("document.querySelector('.disclaimer').previousElementSibling.lastElementChild.id") == "message-12"


def test_every_message_has_a_heading_for_screen_readers(tab, page_file):
    page = tab(page_file)
    assert page.locator(".message > h2.visually-hidden").count() == 12
    assert page.inner_text("#message-1 > h2") == "You said"


def test_thinking_and_tool_calls_are_closed(tab, page_file):
    page = tab(page_file)
    assert page.locator("#message-4 details.thinking[open], #message-4 details.tool-call[open]").count() == 0
    page.click("#message-4 .tool-call > summary")
    pre = page.locator("#message-4 .tool-call .code").last
    assert "500" not in pre.locator("> pre").inner_text(), "a long output is capped"
    pre.locator(".code-rest > summary").click()
    assert "500" in pre.locator(".code-rest").inner_text()


def test_a_long_prompt_unfolds(tab, page_file):
    page = tab(page_file)
    height = lambda: box(page, "#message-3 .text")["height"]
    folded = height()
    line = float(style(page, "#message-3 .text", "lineHeight")[0][:-2])
    assert folded <= 12 * line + 1
    page.click("#message-3 [data-action=fold]")
    assert height() == pytest.approx(30 * line, abs=2)
    assert page.get_attribute("#message-3 [data-action=fold]", "aria-expanded") == "true"
    page.click("#message-3 [data-action=fold]")
    assert height() == pytest.approx(folded)


def test_alternatives_are_switched(tab, page_file):
    page = tab(page_file)
    shown = lambda: page.locator("#message-2 .answer:visible").inner_text()
    position = lambda: page.inner_text("#message-2 .alternatives-position")
    assert position() == "1/2" and "bold" in shown()
    page.click("#message-2 [data-action=next-alternative]")
    assert position() == "2/2" and "The other answer" in shown()
    page.click("#message-2 [data-action=next-alternative]")
    assert position() == "1/2"


# --- actions ---

LISTEN = "document.addEventListener('pageturner:action', ({ detail }) => (window.raised = [detail.action, detail.id, detail.pressed]))"


def test_copy_gives_markdown_and_markup(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(LISTEN)
    page.hover("#message-2")
    page.click("#message-2 [data-action=copy]")
    page.wait_for_selector("#message-2 [data-action=copy][data-done]")
    text, markup = page.evaluate("""async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item.getType(type)).text()));
    }""")
    assert "## Answer" in text and "**bold**" in text and "```python\nprint(\"hello\")\n```" in text and "[a link](https://example.org/)" in text
    assert "<strong>bold</strong>" in markup and "<table" in markup and "<button" not in markup
    assert page.evaluate("window.raised")[:2] == ["copy", "a1"]


def test_a_prompt_is_copied(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    button = page.locator("#message-1 .bubble > [data-action=copy]")
    assert button.evaluate("(one) => getComputedStyle(one).opacity") == "0", "quiet until the reader is at the prompt"
    page.hover("#message-1 .bubble")
    button.click()
    page.wait_for_selector("#message-1 [data-action=copy][data-done]")
    assert page.evaluate("navigator.clipboard.readText()").strip() == page.locator("#message-1 .text").inner_text().strip()


def test_code_is_copied(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    page.click("#message-2 [data-action=copy-code]")
    page.wait_for_selector("[data-action=copy-code][data-done]")
    assert page.evaluate("navigator.clipboard.readText()").strip() == 'print("hello")'


REFUSE = "() => { navigator.clipboard.write = async () => { throw new DOMException('refused', 'NotAllowedError') } }"


def test_a_refused_clipboard_falls_back_to_the_copy_event(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(REFUSE)
    page.click("#message-2 [data-action=copy-code]")
    page.wait_for_selector("[data-action=copy-code][data-done]")
    assert page.evaluate("navigator.clipboard.readText()").strip() == 'print("hello")'


def test_a_failed_copy_is_not_announced_or_retried(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(REFUSE)
    page.evaluate("() => { document.execCommand = () => false }")
    page.click("#message-2 [data-action=copy-code]")
    page.locator("h1").select_text()
    page.keyboard.press("Control+c")
    assert page.evaluate("navigator.clipboard.readText()") == page.inner_text("h1")
    assert page.locator("[data-done]").count() == 0


def test_a_good_rating_is_remembered_and_removed(tab, page_file):
    page = tab(page_file)
    page.evaluate(LISTEN)
    pressed = lambda: [page.get_attribute(f"#message-12 [data-action={name}]", "aria-pressed") for name in ("good", "bad")]
    page.click("#message-12 [data-action=good]")
    assert pressed() == ["true", "false"] and page.evaluate("window.raised") == ["good", "a6", True]
    page.reload()
    assert pressed() == ["true", "false"]
    page.click("#message-12 [data-action=bad]")
    assert pressed() == ["false", "true"]
    page.click("#message-12 [data-action=bad]")
    page.reload()
    assert pressed() == ["false", "false"]


def test_the_action_bar_is_visible_where_it_is_needed(tab, page_file):
    page = tab(page_file)
    opacity = lambda number: style(page, f"#message-{number} .message-end", "opacity")
    page.mouse.move(5, 5)
    assert opacity(12) == ["1"] and opacity(2) == ["0"]
    page.hover("#message-2 .answer")
    expect(page.locator("#message-2 .message-end")).to_have_css("opacity", "1")
    phone = tab(page_file, (390, 844), has_touch=True, is_mobile=True)
    assert style(phone, "#message-2 .message-end", "opacity") == ["1"]
    assert box(phone, "#message-12 [data-action=copy]")["height"] >= 44


def test_a_toolbar_is_one_tab_stop(tab, page_file):
    page = tab(page_file)
    page.focus("#message-12 [data-action=copy]")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.action") == "good"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.action") == "share"


# --- without comfort ---


def test_without_a_script_everything_can_be_read(tab, page_file):
    page = tab(page_file, size=(1280, 12000), java_script_enabled=False)  # all of it is in the window, and so is laid out
    text = page.locator("body").inner_text()
    for words in ["Short\nquestion", "line 30", "The other answer", "Done.", "504 from upstream"]:
        assert words in text
    for selector in [".player", ".composer", ".replay", ".new-content"]:
        assert not page.locator(selector).first.is_visible(), selector


def test_printing_shows_all_content_and_no_controls(tab, page_file):
    page = tab(page_file)
    page.emulate_media(media="print")
    for selector in [".player", ".composer", ".replay", ".actions", "[data-action=copy-code]", "[data-action=fold]"]:
        assert not page.locator(selector).first.is_visible(), selector
    assert box(page, "#message-3 .text")["height"] > 20 * 16
    assert background(page) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert len(page.pdf()) > 10_000


def test_nothing_moves_with_reduced_motion(tab, page_file):
    page = tab(page_file, reduced_motion="reduce")
    assert page.evaluate("document.getAnimations().length") == 0
    moving = tab(page_file)
    assert moving.evaluate("document.getAnimations().length") > 0


# --- the index ---


def test_an_index_without_search_filters(tab, unsearched):
    page = tab(unsearched / "index.html")
    rows = lambda: [row.inner_text().split("\n")[0] for row in page.locator(".conversations li:visible").all()]
    # Sub-agents have pages, but no rows.
    assert len(rows()) == len([page for page in unsearched.glob("*.html") if ".agent-" not in page.name]) - 1
    page.fill(".filter", "PERSÉIDS")
    assert rows() == ["A night for the Perseids"]
    page.fill(".filter", "no such words")
    assert rows() == [] and page.locator(".nothing").is_visible()
    page.fill(".filter", "vega mara")
    page.locator(".conversations li:visible a").click()
    assert page.inner_text("h1") == "A night for the Perseids"


def test_the_latest_conversation_is_listed_first(tab, examples):
    page = tab(examples / "index.html")
    dates = [time.get_attribute("datetime") for time in page.locator(".conversations time").all()]
    assert dates == sorted(dates, reverse=True) and len(dates) >= 5
    assert page.locator("main > section > h2").count() == len({date[:7] for date in dates}), "a month has one heading"
