"""The look of a page, and the ways around in it."""

import base64
import json

import pytest
from playwright.sync_api import expect

import program
from media import png

PHONE, DESK = (390, 844), (1280, 900)


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


def style(page, selector, name):
    return page.eval_on_selector(selector, "(e, name) => getComputedStyle(e)[name]", name)


# --- the header ---


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_bar_shows_the_title_when_it_is_out_of_view(tab, examples, size):
    page = tab(examples / "perseids.html", size)
    expect(page.locator(".bar-title")).to_have_css("opacity", "0")
    page.evaluate("scrollTo(0, 1200)")
    expect(page.locator(".bar-title")).to_have_css("opacity", "1")
    bar, title, replay = (box(page, s) for s in (".bar", ".bar-title", ".replay"))
    assert bar["top"] == 0 and bar["height"] <= 56
    assert title["left"] < title["right"] <= replay["left"] and replay["right"] <= size[0]
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".bar-title")).to_have_css("opacity", "0")


@pytest.mark.parametrize("name, message", [("perseids", 3), ("sunday-boat", 8)])
def test_a_linked_message_stands_under_the_bar(tab, examples, name, message):
    page = tab(examples / f"{name}.html", PHONE, query=f"#message-{message}")
    page.wait_for_function("() => scrollY > 0")
    assert 0 <= box(page, f"#message-{message}")["top"] - box(page, ".bar")["bottom"] <= 24


def test_the_bar_without_script_scrolls_with_the_page(tab, examples):
    page = tab(examples / "perseids.html", PHONE, java_script_enabled=False)
    assert style(page, ".bar", "position") == "static" and not page.locator(".replay").is_visible()


def test_the_bar_does_not_stick_in_a_replay(tab, examples):
    page = tab(examples / "perseids.html", PHONE)
    page.evaluate("pageturner.seek(1e4)")
    assert style(page, ".bar", "position") == "static"


@pytest.mark.parametrize("name", ["perseids", "harbour-room"])
def test_in_a_replay_nothing_is_missing_between_the_buttons(tab, examples, name):
    page = tab(examples / f"{name}.html", PHONE)
    page.evaluate("pageturner.seek(1e4)")
    search, bar = box(page, ".search-open"), box(page, ".bar, .talk-header")
    following = page.locator(".rotate").bounding_box()["x"] if name == "harbour-room" else bar["right"] - 16 + 7
    assert 0 <= following - search["right"] <= 8
    page.evaluate("pageturner.seek(Infinity)")
    after = [box(page, selector) for selector in (".search-open", ".bar, .talk-header")]
    assert all(b[key] == a[key] for b, a in zip(after, (search, bar)) for key in ("left", "width", "height")), "the end changes nothing"


def test_the_facts_are_names_and_open_to_ids_and_files(tab, examples):
    page = tab(examples / "perseids.html")
    assert page.locator(".facts > *").all_inner_texts() == ["Vega 2", "12 Aug 2025", "14 messages"]
    page.click(".about > summary")
    assert page.locator(".about td").all_inner_texts() == ["vega-2", "everything.json"]


BASELINE = """(e) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    e.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
}"""


@pytest.mark.parametrize("scale", [1, 2])
def test_the_word_in_the_replay_button_is_centred(tab, examples, scale):
    page = tab(examples / "perseids.html", DESK, device_scale_factor=scale)
    button = box(page, ".replay")
    capital = page.evaluate("""() => {
        const context = document.createElement('canvas').getContext('2d');
        context.font = getComputedStyle(document.querySelector('.replay')).font;
        return context.measureText('R').actualBoundingBoxAscent;
    }""")
    middle = page.eval_on_selector(".replay > span", BASELINE) - capital / 2
    assert middle == pytest.approx((button["top"] + button["bottom"]) / 2, abs=0.75)


# --- messages ---


def test_name_and_summary_of_a_tool_stand_on_one_line(tab, examples):
    page = tab(examples / "fix-leap-seconds.html", DESK)
    name, summary = (page.eval_on_selector(f".tool-call > summary > .tool-{part}", BASELINE) for part in ("name", "summary"))
    assert name == pytest.approx(summary, abs=0.1)
    assert box(page, ".tool-call > summary")["height"] == 32


@pytest.mark.parametrize("context", [{}, {"has_touch": True, "is_mobile": True}])
def test_the_first_icon_of_the_actions_is_below_the_text(tab, examples, context):
    page = tab(examples / "perseids.html", PHONE, **context)
    button, text = box(page, ".actions > :first-child"), box(page, ".answer > p")
    assert (button["left"] + button["right"]) / 2 - 10 == pytest.approx(text["left"], abs=0.5)


def test_an_error_has_its_colour_in_the_dark(tab, examples):
    page = tab(examples / "perseids.html", color_scheme="dark")
    red, green, blue = painted(page, ".error", "backgroundColor")
    assert red - max(green, blue) >= 20
    assert contrast(painted(page, ".error-title", "color"), [red, green, blue]) >= 4.5


LIGHTNESS = """async (png) => {
  const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return Array.from({ length: picture.width }, (_, x) => Array.from({ length: picture.height }, (_, y) => data[4 * (x + y * picture.width)]));
}"""


@pytest.fixture
def lights(chromium):
    """The lightness of a stretch of the page: a list of rows for each column of pixels."""
    canvas = chromium.new_page()
    yield lambda page, clip: canvas.evaluate(LIGHTNESS, base64.b64encode(page.screenshot(clip=clip)).decode())
    canvas.close()


WIDE = {"code": "```\n" + "m" * 300 + "\n\n\n```", "table": "|" + " mmmmmmmmmmmmmmmmmmmm |" * 12 + "\n" + "|-" * 12 + "|\n" + "| x |" + "   |" * 11}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["code", "table"])
def test_what_goes_on_at_an_edge_fades_there(tab, lights, folder, kind, scheme):
    source = program.write([{"role": "user", "content": "Hi"}, {"role": "assistant", "content": WIDE[kind]}], folder / f"wide-{kind}.json")
    page = tab(program.single(source, folder / f"wide-{kind}.html"), color_scheme=scheme)
    where = ".answer " + {"code": "pre", "table": ".table"}[kind]

    def contrasts():
        """Between a line of letters and what it stands on: 12 px at the left edge, in the middle, at the right edge."""
        place, line = box(page, where), box(page, f"{where} {'code' if kind == 'code' else 'th'}")
        columns = lights(page, {"x": place["left"], "y": line["top"], "width": place["width"], "height": 30})
        grounds = [column[-1] for column in lights(page, {"x": place["left"], "y": place["bottom"] - 20, "width": place["width"], "height": 4})]
        assert max(grounds) - min(grounds) <= 1, "no bar"
        parts = columns[:12], columns[len(columns) // 2 - 6:len(columns) // 2 + 6], columns[-12:]
        return [max(max(column) - min(column) for column in part) for part in parts]

    left, middle, right = contrasts()
    assert right < middle / 2.5
    page.eval_on_selector(where, "(e) => e.scrollLeft = 1000")
    left, middle, right = contrasts()
    assert left < middle / 2.5 and right < middle / 2.5
    page.eval_on_selector(where, "(e) => e.scrollLeft = 1e6")
    # Styles that follow a scroll change with the next frame.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.eval_on_selector(where, "(e) => getComputedStyle(e).getPropertyValue('--fade-end')") == "0px"
    assert page.eval_on_selector(where, "(e) => getComputedStyle(e).getPropertyValue('--fade-start')") == "48px"


def test_the_fill_of_a_changed_line_reaches_both_edges_of_its_box(tab, lights, folder):
    code = "```diff\n-" + " a" * 20 + "\n+ b\n```"
    source = program.write([{"role": "user", "content": "Hi"}, {"role": "assistant", "content": code}], folder / "changed.json")
    page = tab(program.single(source, folder / "changed.html"))
    line = box(page, ".answer code > .d")
    columns = lights(page, {"x": line["left"], "y": line["top"] + 1, "width": line["width"], "height": 2})
    assert len({value for column in columns for value in column}) == 1, "nothing goes on, so nothing fades"


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_pictures_that_are_missing_stand_in_the_grid_of_the_others(tab, folder, size):
    missing = [{"kind": "image", "name": name, "missing": True, "width": width, "height": height}
               for name, width, height in (("a", 1600, 200), ("b", 300, 900), ("c", 50, 50))]
    messages = [{"role": "user", "content": "Look", "attachments": missing}, {"role": "assistant", "content": "Yes."}]
    source = program.write({"format": "pageturner/1", "messages": messages}, folder / "none.json")
    page = tab(program.single(source, folder / "none.html"), size)
    cells = [cell.bounding_box() for cell in page.locator(".gallery .missing").all()]
    assert len(cells) == 3
    for cell in cells:
        assert cell["width"] == pytest.approx(cells[0]["width"]) and cell["height"] == pytest.approx(cell["width"], abs=2)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    for cell in page.locator(".gallery .missing").all():
        assert cell.evaluate("(e) => e.scrollWidth <= e.clientWidth")


def test_the_title_in_the_bar_of_a_phone_has_the_place_of_words(tab, examples):
    page = tab(examples / "lighthouse.html", PHONE)
    assert box(page, ".replay > span")["width"] > 30
    page.evaluate("scrollTo(0, 900)")
    expect(page.locator("html.titled, body.titled, .titled").first).to_be_attached()
    assert box(page, ".replay")["width"] <= 60
    assert page.get_by_role("button", name="Replay").is_visible()


def test_prose_has_lines_of_a_readable_length(tab, folder):
    words = "The moon rises late tonight, and the sky stays dark until one in the morning over the ridge. " * 12
    chat = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": f"{words}\n\n- {words}\n\n```\n{'x' * 300}\n```"}]
    page = tab(program.single(program.write(chat, folder / "measure.json"), folder / "measure.html"), (1440, 900))
    lines = page.evaluate("""() => {
        const text = document.querySelector('.answer > p').firstChild;
        const range = document.createRange();
        const counts = new Map();
        for (let i = 0; i < text.length; i++) {
            range.setStart(text, i);
            range.setEnd(text, i + 1);
            const { top } = range.getBoundingClientRect();
            counts.set(top, (counts.get(top) ?? 0) + 1);
        }
        return [...counts.values()].slice(0, -1);
    }""")
    assert 65 <= sum(lines) / len(lines) <= 83 and max(lines) <= 88
    assert box(page, ".answer > .code")["width"] == 46 * 16
    assert box(page, ".answer > p")["width"] == box(page, ".answer > ul")["width"] == 39.5 * 16


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_short_cells_stay_on_one_line(tab, folder, size):
    rows = "".join(f"| Orion {i} | a bright one | {i * 1000} | {'It rises in the east after nine. ' * (i % 2)}|\n" for i in range(6))
    chat = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": f"| Name | What | Far | Why |\n|-|-|-:|-|\n{rows}"}]
    page = tab(program.single(program.write(chat, folder / "cells.json"), folder / "cells.html"), size)
    cells = page.eval_on_selector_all("tbody tr:nth-child(odd) td", "(all) => all.map((e) => [e.offsetHeight, e.offsetWidth])")
    assert max(height for height, _ in cells) <= 42
    assert page.eval_on_selector("td[data-wide]", "(e) => e.offsetWidth") >= 16 * 16
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_table_is_as_wide_as_its_words(tab, examples):
    page = tab(examples / "perseids.html")
    assert box(page, ".table table")["width"] < 500
    assert style(page, ".table td", "fontVariantNumeric") == "tabular-nums"
    tab(examples / "perseids.html", PHONE)


@pytest.mark.parametrize("context, height", [({}, 32), ({"has_touch": True, "is_mobile": True}, 44)])
def test_tool_calls_are_steps_without_boxes(tab, examples, context, height):
    page = tab(examples / "fix-leap-seconds.html", PHONE, **context)
    calls = page.locator(".answer > .tool-call")
    assert {call.bounding_box()["height"] for call in calls.all() if not call.evaluate("(e) => e.open")} == {height}
    assert style(page, ".tool-call", "borderTopWidth") == "0px"
    page.click(".tool-call > summary")
    page.wait_for_selector(".tool-call .code-header")
    assert style(page, ".tool-call .code pre", "fontSize") == "13px"
    assert box(page, ".tool-call .code-header")["height"] == 28
    assert box(page, ".tool-call .code")["left"] - box(page, ".tool-call")["left"] == 28


@pytest.mark.parametrize("letters", range(3, 9))
def test_code_that_fits_has_no_line_at_its_edge(tab, lights, folder, letters):
    chat = {"format": "pageturner/1", "layout": "messages", "messages": [{"role": "other", "content": f"```\n{'x' * letters}\n```"}]}
    source = program.write(chat, folder / f"fits-{letters}.json")
    page = tab(program.single(source, folder / f"fits-{letters}.html"), PHONE, device_scale_factor=2)
    place = box(page, ".bubble pre")
    row = [column[0] for column in lights(page, {"x": place["right"] - 2, "y": place["bottom"] - 30, "width": 4, "height": 1})]
    assert len(set(row)) == 1


def pictures(*sizes):
    """Grey pictures of these sizes."""
    address = lambda size: "data:image/png;base64," + base64.b64encode(png(*size, (128, 128, 128))).decode()
    return [{"kind": "image", "name": "a", "src": address(size), "width": size[0], "height": size[1]} for size in sizes]


@pytest.mark.parametrize("size", [PHONE, DESK, (900, 500)])
def test_pictures_have_the_size_of_a_chat(tab, folder, size):
    said = [{"role": "user", "content": "Look", "attachments": pictures((300, 2000))},
            {"role": "assistant", "content": "So?", "attachments": pictures((300, 200), (200, 300), (800, 100))}]
    page = tab(program.single(program.write({"format": "pageturner/1", "messages": said}, folder / "pictures.json"), folder / "pictures.html"), size)
    assert box(page, "#message-1 img")["height"] <= min(26 * 16, 0.6 * size[1])
    first, second, third = (one.bounding_box() for one in page.locator("#message-2 img").all())
    assert first["width"] == first["height"] == second["width"] <= 208
    assert second["x"] - first["x"] - first["width"] == third["y"] - first["y"] - first["height"] == 4


def test_share_copies_a_link_that_replays_the_answer(tab, examples):
    page = tab(examples / "perseids.html", permissions=["clipboard-read", "clipboard-write"])
    page.click("#message-4 [data-action=share]")
    expect(page.locator("#message-4 [data-action=share]")).to_have_attribute("data-done", "")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == (examples / "perseids.html").as_uri() + "?play=1#m-m4"
    page.goto(link)
    page.wait_for_function("() => window.pageturner?.state === 'playing'")
    assert page.locator("#message-4").is_visible() and not page.locator("#message-5").is_visible()


# --- people ---


def luminance(color):
    channels = [int(c) / 255 for c in color[4:-1].split(",")[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722)))


PAINTED = """(e, name) => {
  const context = document.createElement('canvas').getContext('2d');
  context.fillStyle = getComputedStyle(e)[name];
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


def painted(page, selector, name):
    return page.eval_on_selector(selector, PAINTED, name)


def contrast(one, other):
    light, dark = sorted((luminance(f"rgb({','.join(map(str, color))})") for color in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def hue(rgb):
    most, least = max(rgb), min(rgb)
    r, g, b = rgb
    turn = (g - b) / (most - least) if most == r else 2 + (b - r) / (most - least) if most == g else 4 + (r - g) / (most - least)
    return turn * 60 % 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("color", ["#b45309", "#0f766e", "#7c3aed", "#dc2626", "#65a30d"])
def test_name_and_avatar_share_a_hue_and_initials_are_legible(tab, folder, scheme, color):
    people = [{"id": "a", "name": "Ann", "role": "other", "avatar": {"color": color}}, {"id": "b", "name": "Bo", "role": "other"}]
    said = [{"participant": p, "content": "Hello"} for p in ("b", "a")]
    source = program.write({"format": "pageturner/1", "layout": "messages", "participants": people, "messages": said}, folder / "hue.json")
    page = tab(program.single(source, folder / f"hue-{scheme}-{color[1:]}.html"), color_scheme=scheme)
    name = painted(page, "#message-2 .name", "color")
    given = [int(color[i:i + 2], 16) for i in (1, 3, 5)]
    assert min(abs(hue(name) - hue(given)), 360 - abs(hue(name) - hue(given))) <= 45
    assert page.locator("#message-1.color-1, #message-1.color-2, #message-1.color-3").count() == 1
    assert contrast(painted(page, "#message-2 .avatar", "color"), given) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["sunday-boat", "gallery"])
def test_own_bubbles_differ_from_those_of_others(tab, examples, name, scheme):
    page = tab(examples / f"{name}.html", color_scheme=scheme)
    own, others = (painted(page, f"[data-side={side}] > .bubble:not(.deleted, .emoji)", "backgroundColor") for side in ("end", "start"))
    assert sum(abs(a - b) for a, b in zip(own, others)) >= 12


# --- face to face ---


@pytest.mark.parametrize("size", [(320, 640), PHONE, DESK])
def test_the_title_row_of_a_talk_is_low(tab, examples, size):
    page = tab(examples / "harbour-room.html", size)
    row = box(page, ".talk-header")
    assert row["height"] <= 64
    for selector in ("h1", ".languages", ".replay", ".rotate", ".close"):
        part = box(page, f".talk-header {selector}")
        assert row["top"] <= part["top"] and part["bottom"] <= row["bottom"] and part["right"] <= size[0]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.get_by_role("button", name="Replay").is_visible()


def test_pressed_button_is_filled(tab, examples):
    page = tab(examples / "harbour-room.html")
    assert style(page, ".rotate", "backgroundColor") != "rgba(0, 0, 0, 0)"
    page.click(".rotate")
    page.mouse.move(0, 500)
    expect(page.locator(".rotate")).to_have_css("background-color", "rgba(0, 0, 0, 0)")


# --- dialogs ---

@pytest.mark.parametrize("name, key, dialog", [("perseids", "?", ".help"), ("perseids", "/", ".search"), ("harbour-room", None, ".leave")])
def test_dialogs_leave_at_once_with_reduced_motion(tab, examples, name, key, dialog):
    """They fade out otherwise: test_leaving_engines.py."""
    page = tab(examples / f"{name}.html", reduced_motion="reduce")
    if key:
        page.keyboard.press(key)
    else:
        page.click(".close")
    expect(page.locator(dialog)).to_be_visible()
    assert page.eval_on_selector(dialog, "(e) => [e.close(), getComputedStyle(e).visibility, e.getAnimations().length]") == [None, "hidden", 0]


def test_the_help_opens_without_a_ring_around_its_button(tab, examples):
    page = tab(examples / "perseids.html")
    page.keyboard.press("?")
    expect(page.locator(".help h2")).to_be_focused()
    assert style(page, ".help h2", "outlineStyle") == "none"
    page.keyboard.press("Tab")
    expect(page.locator(".help [data-command=dismiss]")).to_be_focused()


def test_stay_is_the_default_button(tab, examples):
    page = tab(examples / "harbour-room.html")
    page.click(".talk-header .close")
    stay, leave, save = (f"[data-leave={what}]:not(a)" for what in ("stay", "leave", "save"))
    expect(page.locator(stay)).to_be_focused()
    assert style(page, save, "backgroundColor") == "rgba(0, 0, 0, 0)"
    assert painted(page, stay, "backgroundColor") == [11, 87, 208] and painted(page, leave, "color") == [179, 38, 30]


@pytest.mark.parametrize("font", ["DejaVu Sans", "Noto Sans", "Noto Serif", "Noto Sans Mono CJK SC"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_words_of_the_help_stand_in_columns(tab, examples, size, font):
    page = tab(examples / "perseids.html", size)
    page.evaluate("(font) => document.documentElement.style.setProperty('--font', `'${font}'`)", font)
    page.keyboard.press("?")
    lefts = page.eval_on_selector_all(".help dl", "(lists) => lists.map((list) => [...list.querySelectorAll('dd')].map((dd) => dd.offsetLeft))")
    assert all(len(set(column)) == 1 for column in lefts)
    if size == PHONE:
        assert len(set(sum(lefts, []))) == 1, "in one of both lists"


@pytest.mark.parametrize("locale", ["de", "fi", "el", "ar"])
def test_no_key_is_wrapped_in_the_help(tab, folder, locale):
    messages = [{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello"}]
    source = program.write({"format": "pageturner/1", "locale": locale, "messages": messages}, folder / f"help-{locale}.json")
    page = tab(program.single(source, folder / f"help-{locale}.html"), PHONE)
    page.keyboard.press("?")
    assert page.locator("dialog.help").is_visible()
    keys = page.locator("dialog.help kbd")
    assert all(key.evaluate("(e) => e.getClientRects().length") == 1 and key.bounding_box()["height"] < 32 for key in keys.all())
    assert page.evaluate("(() => { const d = document.querySelector('.help'); return d.scrollWidth <= d.clientWidth })()")
    page.click("dialog.help button")
    expect(page.locator("dialog.help")).not_to_be_visible()


# --- the composer ---


def test_pressed_send_gives_way_and_darkens(tab, examples):
    page = tab(examples / "perseids.html", query="?step=1")
    page.wait_for_function("() => !document.querySelector('.send').disabled")
    page.wait_for_timeout(300)
    looks = lambda: (painted(page, ".send", "backgroundColor"), style(page, ".send", "scale"))
    before = looks()
    page.hover(".send")
    page.mouse.down()
    page.wait_for_timeout(300)
    pressed = looks()
    page.mouse.up()
    assert before[1] == "none" and float(pressed[1]) < 0.97
    assert sum(pressed[0]) < sum(before[0]) - 30


@pytest.mark.parametrize("context", [{}, {"has_touch": True, "is_mobile": True}])
def test_typed_text_is_vertically_centred(tab, examples, context):
    page = tab(examples / "perseids.html", PHONE, **context)
    page.evaluate("pageturner.seek(0)")
    field, send = box(page, "textarea"), box(page, ".send")
    assert field["height"] == pytest.approx(send["height"], abs=1)
    assert (field["top"] + field["bottom"]) / 2 == pytest.approx((send["top"] + send["bottom"]) / 2, abs=1)


# --- the index ---


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_twelve_conversations_fit_on_a_screen(tab, folder, size):
    chats = [{"title": f"Chat {i}", "create_time": 1.75e9 - i, "mapping": tree(f"Why {i}?", "Because.")} for i in range(30)]
    (folder / "many").mkdir(exist_ok=True)
    source = folder / "many/conversations.json"
    source.write_text(json.dumps(chats))
    page = tab(program.site(source, folder / f"many-site-{size[0]}") / "index.html", size)
    rows = page.locator(".conversations li")
    assert {row.bounding_box()["height"] for row in rows.all()[:12]} == {56}
    assert sum(row.bounding_box()["y"] + 56 <= size[1] for row in rows.all()) >= 12
    first = rows.first
    assert style(page, ".row", "gridTemplateColumns").count("px") == 2, "without a mark, as all have one application"
    time, title = first.locator("time"), first.locator("b")
    assert time.text_content() == "15 Jun" and time.get_attribute("title") == "15 Jun 2025"
    assert not first.locator(".size").is_visible()
    time, title = time.bounding_box(), title.bounding_box()
    assert time["x"] > title["x"] and abs(time["y"] + time["height"] - title["y"] - title["height"]) <= 4, "on one line"
    if size == PHONE:
        search, tools = box(page, ".find"), box(page, ".arrange")
        assert search["top"] < tools["top"] < search["bottom"] and tools["right"] <= size[0]


def test_the_search_stands_below_a_short_title(tab, folder):
    chats = [{"title": f"Chat {i}", "messages": [{"role": "user", "content": f"Why {i}?"}]} for i in range(2)]
    (folder / "few").mkdir(exist_ok=True)
    for number, chat in enumerate(chats):
        (folder / f"few/{number}.json").write_text(json.dumps(chat))
    page = tab(program.site(folder / "few", folder / "few-site", "--title", "Us") / "index.html", PHONE)
    title, search = box(page, "h1"), box(page, ".find")
    assert search["top"] >= title["bottom"] and search["left"] == title["left"]


def tree(*texts):
    nodes = {"r": {"id": "r", "message": None, "parent": None, "children": ["0"]}}
    for i, text in enumerate(texts):
        message = {"id": str(i), "author": {"role": ["user", "assistant"][i % 2]}, "content": {"content_type": "text", "parts": [text]}}
        nodes[str(i)] = {"id": str(i), "message": message, "parent": str(i - 1) if i else "r", "children": [str(i + 1)] if i + 1 < len(texts) else []}
    return nodes


# --- numbers ---


def test_scripts_write_the_digits_of_the_language(tab, folder):
    messages = [{"role": "user", "content": "سلام"}, {"role": "assistant", "content": "سلام! " * 40}]
    source = program.write({"format": "pageturner/1", "locale": "fa", "messages": messages}, folder / "digits.json")
    page = tab(program.single(source, folder / "digits.html"))
    page.evaluate("pageturner.setSpeed(0.5); pageturner.seek(0)")
    expect(page.locator("[data-command=speed]")).to_have_text("۰٫۵×")
    expect(page.locator(".clock")).to_have_text("۰:۰۰ / " + page.locator(".replay-time").text_content()[3:])
    assert not any(digit in page.locator(".position").get_attribute("aria-valuetext") for digit in "0123456789")
    assert page.get_by_role("button", name="بیشتر", include_hidden=True).count() == 1


# --- deferred loading ---

NEVER_IDLE = "window.requestIdleCallback = () => 0"


@pytest.fixture
def busy(chromium):
    """A tab that is never idle, so that nothing comes but what is asked for."""
    context = chromium.new_context()
    context.add_init_script(NEVER_IDLE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", ["perseids", "sunday-boat", "harbour-room"])
def test_the_replay_is_loaded_when_its_button_is_pressed(busy, examples, name):
    busy.goto((examples / f"{name}.html").as_uri())
    busy.wait_for_timeout(300)
    assert busy.evaluate("window.pageturner") is None, "nobody has asked for it"
    busy.click(".replay")
    busy.wait_for_function("() => document.documentElement.dataset.state === 'playing'")
    busy.evaluate("pageturner.pause()")
    assert busy.locator("script[src*='/pageturner-']").count() == 1


@pytest.mark.parametrize("query", ["?play=1", "?t=5", "?embed=1"])
def test_the_replay_is_loaded_at_once_when_the_address_requests_it(busy, examples, query):
    busy.goto((examples / "perseids.html").as_uri() + query)
    assert busy.evaluate("pageturner.state") in ("playing", "paused", "reading")


def test_a_copy_button_works_before_its_script_is_loaded(busy, examples):
    busy.context.grant_permissions(["clipboard-read", "clipboard-write"])
    busy.goto((examples / "perseids.html").as_uri())
    busy.evaluate("document.addEventListener('pageturner:action', ({ detail }) => (window.raised ??= []).push(detail.action))")
    button = busy.locator("[data-role=assistant] [data-action=copy]").last
    button.click()
    expect(button).to_have_attribute("data-done", "")
    assert busy.evaluate("window.raised") == ["copy"], "it was pressed once"


def test_a_theme_wins_over_styles_loaded_later(chromium, folder):
    source = program.write([{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Hello!"}], folder / "themed.json")
    theme = folder / "theme.css"
    theme.write_text(".player { column-gap: 7px }\n.player { display: grid }")
    built = program.site(source, folder / "themed", "--css", theme)
    page = chromium.new_page()
    page.goto((built / "themed.html").as_uri() + "?t=0")
    page.wait_for_function("() => window.pageturner")
    assert page.eval_on_selector(".player", "(player) => getComputedStyle(player).display") == "grid"
    assert page.eval_on_selector(".player", "(player) => getComputedStyle(player).alignItems") == "center", "both are there"
    page.close()


def test_the_replay_is_loaded_when_the_page_is_idle(chromium, examples):
    page = chromium.new_page()
    page.goto((examples / "perseids.html").as_uri())
    page.wait_for_function("() => window.pageturner")
    page.close()
