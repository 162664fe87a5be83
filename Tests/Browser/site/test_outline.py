"""The outline of a conversation: beside the page or in a sheet, with the line of the current message."""

import pytest
from playwright.sync_api import expect

import axe
import program
from driver import until

PHONE, DESK = (390, 844), (1280, 900)
PROMPTS = 30


def chat(name, prompts, words=60):
    said = [{"role": role, "content": f"{role} number {number}. " + "Some words. " * words}
            for number in range(1, prompts + 1) for role in ("user", "assistant")]
    return {"format": "pageturner/1", "id": name, "title": name, "messages": said}


@pytest.fixture(scope="module")
def site(folder):
    for name, prompts in (("long", PROMPTS), ("short", 3)):
        program.write(chat(name, prompts), folder / f"outlines/{name}.json")
    return program.site(folder / "outlines", folder / "outlined")


@pytest.fixture(scope="module")
def parts(folder):
    return program.site(program.write(chat("parts", PROMPTS, 200), folder / "parts/parts.json"), folder / "in-parts", "--page-size", "40")


@pytest.fixture(scope="module")
def single(folder, site):
    return program.single(folder / "outlines/long.json", folder / "outline.html")


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


def settled(page):
    """Until the sheet has arrived: what is measured in several calls would move meanwhile."""
    page.wait_for_function("() => !document.querySelector('#outline').getAnimations().length")


def line(page):
    return page.locator("#outline [aria-current]")


@pytest.mark.parametrize("width", [1100, 1280, 1920])
def test_the_outline_beside_the_column_does_not_move_it(tab, site, width):
    columns = []
    for name in ("short", "long"):
        page = tab(site / f"{name}.html", (width, 900))
        column = box(page, "#message-2 .answer")
        columns.append((column["left"], column["width"]))
    outline = box(page, "#outline")
    assert columns[0] == columns[1]
    assert column["right"] + 8 <= outline["left"] and outline["right"] <= width - 15 and outline["width"] >= 130
    assert not page.locator(".outline-button").is_visible()
    page.evaluate("scrollTo(0, 3000)")
    assert box(page, "#outline") == outline


def test_the_line_being_read_is_marked_and_in_view(tab, site):
    page = tab(site / "long.html", (1280, 500))
    expect(line(page)).to_have_attribute("href", "#message-1")
    page.evaluate("document.getElementById('message-41').scrollIntoView()")
    expect(line(page)).to_have_attribute("href", "#message-41")
    mark, outline = box(page, "#outline [aria-current]"), box(page, "#outline")
    assert outline["top"] <= mark["top"] and mark["bottom"] <= outline["bottom"]
    page.click("#outline a[href='#message-39']")
    expect(line(page)).to_have_attribute("href", "#message-39")
    page.wait_for_function("""() => {
      const below = document.querySelector('#message-39').getBoundingClientRect().top - document.querySelector('.bar').getBoundingClientRect().bottom;
      return 0 <= below && below <= 24;
    }""")


def worked(prompts):
    """A session with long lists of prompts, files and failed calls."""
    def call(number):
        return [
            {"name": "Edit", "input": {"file_path": f"/p/{number}.py", "old_string": "a", "new_string": "b"}, "output": "ok", "status": "ok"},
            {"name": "Bash", "input": {"command": f"pytest {number}"}, "output": "1 failed", "status": "error"}]
    said = [{"role": role, "content": f"{role} {number}. " + "Some words. " * 60, "toolCalls": call(number) if role == "assistant" else []}
            for number in range(1, prompts + 1) for role in ("user", "assistant")]
    return {"format": "pageturner/1", "id": "worked", "title": "Worked", "messages": said}


SCROLLERS = """() => [...document.querySelectorAll('#outline, #outline *')].filter((e) =>
    e.scrollHeight > e.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(e).overflowY)).map((e) => e.id)"""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_prompts_files_and_failures_are_segments_of_one_scroller(tab, folder, size):
    page = tab(program.single(program.write(worked(60), folder / "worked.json"), folder / "worked.html"), size)
    if size == PHONE:
        page.click(".outline-button")
        settled(page)
        assert 0.8 * size[1] <= box(page, "#outline")["height"] <= 0.85 * size[1]
    page.evaluate("document.getElementById('message-81').scrollIntoView()")
    expect(line(page)).to_have_attribute("href", "#message-81")
    mark, panel, segments = (box(page, selector) for selector in ("#outline [aria-current]", "#outline", ".segments"))
    assert segments["bottom"] <= mark["top"] and mark["bottom"] <= panel["bottom"]
    for name, selector in (("Prompts", ".prompts"), ("Files", ".touched"), ("failed", ".failures")):
        page.locator(".segments").get_by_text(name, exact=True).click()
        assert page.evaluate(SCROLLERS) == ["outline"]
        lists = page.locator("#outline > nav").all()
        assert [one.is_visible() for one in lists] == [one.evaluate("(e, selector) => e.matches(selector)", selector) for one in lists]
        page.eval_on_selector("#outline", "(e) => e.scrollTop = 400")
        assert box(page, "#outline")["top"] - 2 <= box(page, ".segments")["top"] <= box(page, "#outline")["top"] + 26, "it stays"
    link = page.locator(".failures a").nth(40)
    link.click()
    expect(page.locator("#message-82 .tool-body").last).to_be_visible()
    page.wait_for_function("() => { const { y } = document.querySelector(':target').getBoundingClientRect(); return 0 < y && y < 300; }")


@pytest.mark.parametrize("size", [PHONE, (768, 1024), DESK])
def test_nothing_shows_above_the_segments(tab, folder, size):
    page = tab(program.single(program.write(worked(60), folder / "worked.json"), folder / "worked.html"), size)
    if size != DESK:
        page.click(".outline-button")
        settled(page)
    page.eval_on_selector("#outline", "(e) => e.scrollTop = 700")
    panel, segments = box(page, "#outline"), box(page, ".segments")
    assert segments["top"] <= panel["top"] + 1
    rows = "([x, y]) => document.elementFromPoint(x, y)?.closest('#outline a') !== null"
    for y in range(round(panel["top"]) + 2, round(box(page, ".segments > label")["bottom"])):
        assert not page.evaluate(rows, [panel["left"] + 40, y])


def test_segments_are_chosen_by_keys_and_without_a_script(tab, folder):
    built = program.single(program.write(worked(60), folder / "worked.json"), folder / "worked.html")
    page = tab(built, java_script_enabled=False)
    page.focus("#of-prompts")
    page.keyboard.press("ArrowRight")
    assert page.locator(".touched").is_visible() and not page.locator(".prompts").is_visible()
    assert page.eval_on_selector("[for=of-files]", "(e) => getComputedStyle(e).outlineStyle") == "solid"


def test_a_single_list_has_a_heading(tab, site):
    page = tab(site / "long.html")
    assert not page.locator(".segments").is_visible() and page.locator("#outline-title").is_visible()


def test_the_spine_leads_through_a_long_page(tab, site, folder):
    assert tab(site / "short.html").locator(".spine").count() == 0
    page = tab(program.single(program.write(worked(60), folder / "worked.json"), folder / "worked.html"))
    dots = page.locator(".spine > i")
    assert 30 <= dots.count() <= 81 and page.locator(".spine > .failure").count() > 0
    spine = box(page, ".spine")
    page.mouse.move(spine["left"] + 8, spine["top"] + 2)
    page.mouse.down()
    page.mouse.move(spine["left"] + 8, (spine["top"] + spine["bottom"]) / 2, steps=3)
    page.mouse.up()
    at = "Number(document.elementFromPoint(600, 300).closest('.message').id.slice(8))"
    until(lambda: 55 <= page.evaluate(at) <= 65)
    page.evaluate("pageturner.seek(1e4)")
    assert not page.locator(".spine").is_visible()
    page.evaluate("pageturner.seek(Infinity)")


@pytest.mark.parametrize("prompts", [300, 900])
def test_the_spine_of_a_very_long_page_is_no_line_of_beads(tab, folder, prompts):
    page = tab(program.single(program.write(worked(prompts), folder / f"worked-{prompts}.json"), folder / f"worked-{prompts}.html"))
    places = page.eval_on_selector_all(".spine > i", "(dots) => dots.map((dot) => dot.getBoundingClientRect().top)")
    assert 20 <= len(places) <= 30
    places.sort()
    assert min(b - a for a, b in zip(places, places[1:])) >= 20
    assert page.locator(".spine > .failure").count() <= 10


def test_a_finger_drags_the_spine(tab, folder):
    page = tab(program.single(program.write(worked(60), folder / "worked.json"), folder / "worked.html"), PHONE, has_touch=True, is_mobile=True)
    expect(page.locator(".spine")).to_have_css("opacity", "0")
    page.evaluate("scrollTo(0, 300)")
    expect(page.locator(".spine")).to_have_css("opacity", "1")
    spine = box(page, ".spine")
    devtools = page.context.new_cdp_session(page)
    touch = lambda kind, points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": 384, "y": spine["top"] + 10}])
    for part in (0.3, 0.6, 0.9):
        touch("touchMove", [{"x": 380, "y": spine["top"] + spine["height"] * part}])
    touch("touchEnd", [])
    until(lambda: page.evaluate("Number(document.elementFromPoint(150, 300).closest('.message').id.slice(8))") > 100)


@pytest.mark.parametrize("scripting", [True, False])
def test_the_outline_is_a_sheet_on_a_phone(tab, site, scripting):
    page = tab(site / "long.html", PHONE, java_script_enabled=scripting)
    assert not page.locator("#outline").is_visible()
    page.get_by_role("button", name="Outline").click()
    expect(page.locator("#outline")).to_be_visible()
    sheet = page.locator("#outline").bounding_box()
    assert sheet["width"] >= 0.92 * PHONE[0] and sheet["height"] <= 0.86 * PHONE[1]
    page.locator("#outline a").nth(9).click()
    expect(page).to_have_url((site / "long.html").as_uri() + "#message-19")
    # Heights are estimates at first, and without a script for good.
    until(lambda: abs(page.locator("#message-19").bounding_box()["y"]) < (80 if scripting else 400))
    if scripting:
        expect(page.locator("#outline")).not_to_be_visible()


# Where the sheet is in each frame from an action until it is gone: its distance from its place.
LEAVING = """() => new Promise((done) => {
  const sheet = document.querySelector('#outline'), top = sheet.getBoundingClientRect().top, seen = [], start = performance.now();
  const frame = () => {
    if (!sheet.checkVisibility({ visibilityProperty: true })) return done([seen, performance.now() - start]);
    seen.push(sheet.getBoundingClientRect().top - top);
    requestAnimationFrame(frame);
  };
  sheet.hidePopover();
  frame();
})"""


def opened(tab, site, **context):
    page = tab(site / "long.html", PHONE, **context)
    page.get_by_role("button", name="Outline").click()
    settled(page)
    return page


def test_the_sheet_slides_out_as_it_slid_in(tab, site):
    """How far it comes at what time is in test_leaving_engines.py, as a busy machine skips frames."""
    page = opened(tab, site)
    seen, time = page.evaluate(LEAVING)
    assert time >= 150 and len(seen) > 1
    assert seen == sorted(seen) and 0 < seen[-1]


def test_a_window_that_becomes_narrow_has_no_sheet_that_leaves(tab, site):
    page = tab(site / "long.html")
    page.wait_for_function("() => window.pageturner")
    for _ in range(2):
        page.set_viewport_size({"width": 1280, "height": 900})
        assert page.locator("#outline").is_visible()
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert page.evaluate("document.querySelector('#outline').getClientRects().length") == 0
        page.click(".outline-button")
        settled(page)
        page.evaluate(LEAVING)
        page.wait_for_selector("#outline:not([data-sheet])", state="attached")


def test_the_sheet_goes_at_once_with_reduced_motion(tab, site):
    page = opened(tab, site, reduced_motion="reduce")
    assert page.evaluate(LEAVING)[0] == []


def pull(page, way, *, start):
    touch = lambda kind, points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    devtools = page.context.new_cdp_session(page)
    touch("touchStart", [{"x": 195, "y": start}])
    for i in range(1, 9):
        touch("touchMove", [{"x": 195, "y": start + way * i / 8}])
    moved = box(page, "#outline")["bottom"] - PHONE[1]
    touch("touchEnd", [])
    return moved


def test_a_finger_pulls_the_sheet_down(tab, site):
    page = opened(tab, site, has_touch=True, is_mobile=True)
    top = box(page, "#outline")["top"] + 12
    assert pull(page, 50, start=top) == pytest.approx(50, abs=2), "it follows"
    settled(page)
    assert box(page, "#outline")["bottom"] == PHONE[1], "and goes back"
    assert pull(page, 200, start=top) == pytest.approx(200, abs=2)
    expect(page.locator("#outline")).not_to_be_visible()
    assert page.evaluate("[scrollY, document.querySelector('#outline').style.length]") == [0, 0]


def test_a_finger_scrolls_a_list_of_the_sheet_that_is_not_at_its_beginning(tab, site):
    page = opened(tab, site, has_touch=True, is_mobile=True)
    page.evaluate("document.querySelector('#outline').scrollTop = 400")
    assert pull(page, 200, start=500) == 0
    expect(page.locator("#outline")).to_be_visible()


def test_outline_lines_lead_to_other_pages(tab, parts):
    page = tab(parts / "parts.html")
    assert page.locator("#outline a").count() == PROMPTS
    page.locator("#outline a").last.click()
    page.wait_for_url(f"**#message-{2 * PROMPTS - 1}")
    expect(line(page)).to_have_text(page.locator("#outline a").last.inner_text())
    assert page.locator("#message-59").is_visible()


def test_paper_and_replays_have_no_outline(tab, site):
    page = tab(site / "long.html")
    page.emulate_media(media="print")
    assert not page.locator("#outline").is_visible()
    page.emulate_media(media="screen")
    page.evaluate("pageturner.seek(1e4)")
    assert not page.locator("#outline").is_visible()


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab, single, scheme, size):
    page = tab(single, size, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    if size == PHONE:
        page.click(".outline-button")
    assert axe.findings(page) == []
