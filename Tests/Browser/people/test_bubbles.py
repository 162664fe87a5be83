"""Layout 'messages': what a message looks like (page.md, 'Layouts', 'People')."""

import pytest

import program
from measure import box, corners, settle, style, texts
from talk import say, talk

LONG = "word " * 80


def test_sides_widths_and_corners(look):
    page = look(talk(say("bo", LONG), say("me", LONG), {"role": "system", "kind": "system", "content": "Bo joined"}))
    log, his, mine, note = (box(page, s) for s in ["#log", "#message-1 .bubble", "#message-2 .bubble", "#message-3 .note"])
    assert his["left"] < mine["left"] and his["right"] < mine["right"]
    assert his["width"] <= 0.75 * log["width"] and mine["width"] <= 0.75 * log["width"]
    assert corners(page, "#message-1 .bubble") == corners(page, "#message-2 .bubble") == ["8px"] * 4
    assert style(page, "#message-3 .note", "textAlign") == ["center"]
    assert style(page, "#message-1 .bubble", "maxWidth") == ["75%"]
    assert abs((note["left"] + note["right"]) - (log["left"] + log["right"])) < 4


def test_a_finger_hits_the_button_that_unfolds(look):
    folded = talk(say("bo", LONG * 12))
    finger, mouse = look(folded, size=(390, 844), touch=True), look(folded, size=(390, 844))
    heights = [[box(page, selector)["height"] for selector in (".fold-button", ".bubble")] for page in (finger, mouse)]
    assert heights[0] == heights[1], "its text stays where it is"
    hit = """(e) => {
        const { left, top, bottom } = e.getBoundingClientRect();
        const isHit = (y) => e === document.elementFromPoint(left + 20, y);
        return [isHit((top + bottom) / 2 - 21), isHit((top + bottom) / 2 + 21)];
    }"""
    finger.locator(".fold-button").scroll_into_view_if_needed()
    assert finger.eval_on_selector(".fold-button", hit) == [True, True]


@pytest.mark.parametrize("last", [{"role": "system", "kind": "system", "content": "Bo joined"}, say("bo", "Hello")])
def test_the_ring_around_a_distant_message_is_whole(look, last):
    page = look(talk(*[say("me") for _ in range(60)], last, say("bo")), query="#message-61")
    page.wait_for_function("() => scrollY > 0")
    settle(page)
    around = box(page, "#message-61 :is(.note, .bubble)")
    below = {"x": around["left"] + 20, "y": around["bottom"] + 1, "width": 9, "height": 4}
    ringed = page.screenshot(clip=below)
    page.evaluate("() => { const y = scrollY; location.hash = '#'; scrollTo(0, y) }")
    settle(page)
    assert box(page, "#message-61 :is(.note, .bubble)") == around
    assert page.screenshot(clip=below) != ringed


def test_the_estimated_heights_of_a_long_answer_are_its_own(look):
    """The class of its message ends in a digit, too."""
    conversation = talk(say("bo", "\n\n".join("word " * 2 * n for n in range(1, 100)), contentFormat="markdown"))
    conversation["participants"][1]["role"] = "assistant"
    page = look(conversation)
    heights = page.eval_on_selector_all(
        ".g", "(all) => all.map((e) => [e.className, getComputedStyle(e).containIntrinsicBlockSize])")
    assert "g h-20" in dict(heights)
    assert all(height == f"auto {int(name[-2:]) * 256}px" for name, height in heights), heights


def test_alignment_follows_the_participant_or_the_message(look):
    conversation = talk(say("bo"), say("bo", alignment="end"), say("me", alignment="start"), say("bo", alignment="center"))
    conversation["participants"][1]["alignment"] = "end"
    page = look(conversation)
    assert page.eval_on_selector_all(".message", "(all) => all.map((e) => e.dataset.side)") == ["end", "end", "start", "center"]


@pytest.mark.parametrize("where", ["start", "end"])
def test_sides_are_mirrored_in_a_page_from_right_to_left(look, where):
    page = look(talk(say("bo" if where == "start" else "me"), locale="ar"))
    column, bubble = box(page, "#log"), box(page, ".bubble")
    middle = (column["left"] + column["right"]) / 2
    assert (bubble["left"] > middle) == (where == "start")


def test_width_and_radius_are_settings(look, folder):
    sheet = folder / "settings.css"
    sheet.write_text("[data-layout=messages] { --message-max-width: 40%; --message-radius: 20px; }")
    conversation = talk(say("bo", LONG), say("bo", None, kind="custom", customType="card", data={"a": "b"}))
    templates = folder / "settings"
    program.write({}, templates / "custom/x.json")
    (templates / "custom/card.mustache").write_text("<p class=own>{{suggestedWidth}} {{cornerRadius}} {{data}}</p>")
    page = look(conversation, "--css", sheet, "--templates", templates)
    article = page.eval_on_selector("#message-1", "(e) => e.clientWidth - parseFloat(getComputedStyle(e).paddingLeft) - parseFloat(getComputedStyle(e).paddingRight)")
    assert box(page, ".bubble")["width"] == pytest.approx(0.4 * article, abs=1)
    assert corners(page, ".bubble") == ["20px"] * 4
    assert texts(page, ".own") == ['40% 20px {"a": "b"}'], "renderers are told"


@pytest.mark.parametrize("layout, radius", [("messages", "8px"), ("face-to-face", "16px"), ("assistant", "20px")])
def test_renderers_receive_width_and_radius_of_the_layout(look, folder, layout, radius):
    templates = folder / "shape"
    (templates / "custom").mkdir(parents=True, exist_ok=True)
    (templates / "custom/poll.mustache").write_text("<p class=own>{{suggestedWidth}} {{cornerRadius}}{{#fields}} {{fieldName}}={{fieldText}}{{/fields}}</p>")
    message = say("bo", None, kind="custom", customType="poll", data={"<b>": "</p><script>canary()</script>", "n": [1]})
    page = look(talk(message, layout=layout), "--templates", templates)
    assert texts(page, ".own") == [f"75% {radius} <b>=</p><script>canary()</script> n=[1]"]
    assert page.locator("#log script, #log b").count() == 0


def test_avatars(look):
    conversation = talk(say("bo"), say("cy"), say("me"), say("cy", "x", avatar={"src": "media/dot.png"}), say("me", "y", avatar={"color": "#ff0"}))
    conversation["participants"][1]["avatar"] = {"initials": "B!", "color": "NAVY"}
    page = look(conversation)
    assert texts(page, "#message-1 .avatar") == ["B!"]
    assert page.locator("#message-1 .avatar path").get_attribute("fill") == "#000080"
    assert style(page, "#message-1 .avatar", "color") == ["rgb(255, 255, 255)"]
    assert style(page, "#message-5 .avatar", "color") == ["rgb(0, 0, 0)"], "black on a light colour"
    assert texts(page, "#message-2 .avatar") == ["CD"]
    assert page.locator("#message-3 .avatar").count() == 0, "one's own side says who speaks"
    assert page.locator("#message-4 .avatar img").count() == 1
    shape = box(page, "#message-1 .avatar")
    assert shape["width"] == shape["height"] == 32 and style(page, "#message-1 .avatar", "borderRadius") == ["50%"]
    assert box(page, "#message-1 .avatar")["right"] <= box(page, "#message-1 .bubble")["left"]


def test_an_invalid_colour_is_not_written(look):
    page = look(talk(say("bo", avatar={"color": "red;}*{display:none"}), say("cy", avatar={"color": "url(https://evil.example)"})))
    assert page.locator(".avatar svg").count() == 0
    assert page.locator(".bubble >> visible=true").count() == 2


def test_each_name_has_its_colour(look):
    page = look(talk(say("bo"), say("cy"), say("bo")))
    colors = [style(page, f"#message-{n} .name", "color")[0] for n in (1, 2, 3)]
    assert colors[0] == colors[2] != colors[1]


def test_a_quote_leads_to_what_it_quotes(look):
    long = [say("cy", f"line {n}") for n in range(40)]
    page = look(talk(say("bo", "**The** first", contentFormat="markdown", id="q"), *long, say("me", "answer", replyTo="q"), say("me", "lost", replyTo="?")))
    quote = page.locator("#message-42 .reply")
    assert quote.locator(".name").text_content() == "Bo"
    assert quote.locator(".quoted").text_content() == "The first", "without its Markdown"
    assert page.locator("#message-43 .reply").count() == 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    quote.click()
    assert page.evaluate("location.hash") == "#message-1"
    page.wait_for_function("() => scrollY < innerHeight && document.querySelector('#message-1').getBoundingClientRect().top >= 0")
    assert style(page, "#message-1 .bubble", "outlineStyle") == ["solid"]


@pytest.mark.parametrize("kind, word", [("image", "Photo"), ("audio", "Voice message"), ("video", "Video"), ("file", "File")])
def test_a_quote_without_text_is_described(look, kind, word):
    page = look(talk(say("bo", "", id="q", attachments=[{"kind": kind, "name": "x"}]), say("me", "answer", replyTo="q")))
    assert texts(page, ".quoted") == [word]


def test_reactions_edited_and_deleted(look):
    page = look(talk(say("bo", "x", 0, editedAt="2025-05-16T20:00:00Z", reactions=[{"emoji": "👍", "count": 3, "by": ["me", "Zoe"]}, {"emoji": "🐝"}]),
                     say("cy", "", 1, status="deleted"), say("me", "y", 2)))
    assert [" ".join(text.split()) for text in texts(page, ".reactions li")] == ["👍 3 Mina and Zoe", "🐝"]
    assert page.locator(".reactions li").first.get_attribute("title") == "Mina and Zoe"
    assert texts(page, ".edited") == ["edited"]
    assert page.locator("#message-1 .edited").count() == 1
    assert texts(page, ".deleted") == ["This message was deleted"]
    assert box(page, ".reactions")["top"] < box(page, "#message-1 .bubble")["bottom"], "they hang on the bubble"


@pytest.mark.parametrize("text, large", [("👍", True), ("❤️ 👩‍👩‍👧", True), ("🇳🇴🇫🇮🇸🇪", True), ("👍👍👍👍", False), ("7", False), ("👍 ok", False), ("©", False), ("#️⃣", True)])
def test_a_few_emoji_alone_are_large(look, text, large):
    size = style(look(talk(say("bo", text))), ".bubble", "fontSize")[0]
    assert (size == "44px") == large


def test_only_addresses_become_links_in_plain_text(look):
    page = look(talk(say("bo", "see https://example.org/a?b=1&c=2, *not* www.example.com or javascript:canary() <b>")))
    links = page.eval_on_selector_all(".plain a", "(all) => all.map((a) => [a.getAttribute('href'), a.rel])")
    assert links == [["https://example.org/a?b=1&c=2", "noopener noreferrer nofollow"], ["http://www.example.com", "noopener noreferrer nofollow"]]
    assert "*not*" in texts(page, ".plain")[0] and page.locator(".plain b").count() == 0


def test_translations_stand_below_except_face_to_face(look):
    page = look(talk(say("bo", "Hallo", lang="de", translations=[{"lang": "en", "content": "Hello", "by": "<i>Vega"}, {"lang": "he", "content": "שלום"}, {"lang": "fr", "content": None}])))
    assert texts(page, ".bubble > .text") == ["Hallo"]
    assert page.eval_on_selector_all(".translated", "(all) => all.map((e) => e.lang)") == ["en", "he"]
    assert "<i>Vega" in texts(page, ".translated")[0]
    assert style(page, ".translated[lang=he] > div", "direction") == ["rtl"]
    answer = look(talk({"role": "assistant", "content": "Hallo", "translations": [{"lang": "en", "content": "Hello"}]}, layout="assistant"))
    assert texts(answer, ".answer > p") == ["Hallo"] and answer.locator(".answer .translated").count() == 1


# --- pictures, voices, files ---


def test_a_picture_has_its_space_before_it_is_loaded(look):
    pictures = [{"kind": "image", "src": f"media/{name}.png", "alt": name} for name in ("wide", "tall")]
    page = look(talk(*[say("bo", "", kind="image", attachments=[p]) for p in pictures], say("me", "after")), java_script_enabled=True)
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    loaded = [box(page, f"#message-{n} img") for n in (1, 2)]
    page.evaluate("for (const image of document.images) image.src = 'data:image/png;base64,'")
    settle(page)
    reserved = [box(page, f"#message-{n} img") for n in (1, 2)]
    assert [(b["width"], b["height"]) for b in reserved] == [(b["width"], b["height"]) for b in loaded]
    assert loaded[1]["height"] <= 480 and loaded[0]["width"] / loaded[0]["height"] == pytest.approx(4, abs=0.05)


def test_a_picture_with_caption_is_one_bubble(look):
    page = look(talk(say("bo", "The weir, " + LONG, kind="image", attachments=[{"kind": "image", "src": "media/tall.png", "alt": "weir"}])))
    picture, words, bubble = box(page, ".captioned img"), box(page, ".captioned .text"), box(page, ".captioned")
    assert picture["bottom"] <= words["top"] and words["width"] <= bubble["width"] <= picture["width"] + 10


def test_a_missing_picture_keeps_its_shape_but_takes_less_room(look):
    page = look(talk(say("bo", "", kind="image", attachments=[{"kind": "image", "alt": "lost", "width": 480, "height": 320, "missing": True}])))
    shape = box(page, ".missing")
    assert (shape["width"], shape["height"]) == (pytest.approx(226, abs=3), pytest.approx(151, abs=3))
    assert "lost" in texts(page, ".missing")[0] and "not included in the export" in texts(page, ".missing")[0]


def test_the_words_of_a_missing_picture_keep_off_its_edges(look):
    page = look(talk(say("bo", "", kind="image", attachments=[{"kind": "image", "alt": "lost", "missing": True}])), size=(390, 844))
    edges = page.eval_on_selector(".missing", """(e) => {
        const words = document.createRange();
        words.selectNodeContents(e.querySelector('span'));
        const [around, inside] = [e, words].map((one) => one.getBoundingClientRect());
        return [inside.left - around.left, around.right - inside.right];
    }""")
    assert min(edges) >= 8


def test_voice_messages_and_files(look):
    page = look(talk(say("bo", "", attachments=[{"kind": "audio", "src": "media/tone.wav", "name": "Voice message"}, {"kind": "audio", "name": "gone", "missing": True},
                                                 {"kind": "file", "src": "media/paper.pdf", "name": "paper.pdf", "bytes": 15, "mime": "application/pdf"}])))
    assert box(page, "audio")["height"] >= 40
    assert page.locator(".file[data-kind=audio]").text_content().split() == ["gone", "not", "included", "in", "the", "export"]
    paper = page.locator("a.file")
    assert paper.get_attribute("download") == "paper.pdf" and "15 bytes" in paper.text_content()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_widens_the_page(look, width):
    wide = "x" * 400
    page = look(talk(say("bo", wide, header=wide, footer=wide, replyTo="r"), say("me", wide, id="r", reactions=[{"emoji": wide, "count": 10**9, "by": [wide]}]),
                     say("bo", "", attachments=[{"kind": "file", "name": wide, "mime": wide}, {"kind": "image", "alt": wide}]),
                     say("bo", None, kind="custom", customType="card", data={wide: wide}), title=wide), size=(width, 800))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


COLORS = """() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const color = (value) => {
        context.fillStyle = value;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const of = (selector, name) => color(getComputedStyle(document.querySelector(selector))[name]);
    return { own: of('[data-side=end] .bubble', 'backgroundColor'), other: of('[data-side=start] .bubble', 'backgroundColor'),
        text: of('[data-side=end] .text', 'color'), quiet: of('[data-side=end] .reply .quoted, [data-side=end] .translated', 'color'), link: of('[data-side=end] a[href^=http]', 'color') };
}"""


def contrast(one: list[int], other: list[int]) -> float:
    linear = lambda value: value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
    light = sorted(sum(share * linear(value) for share, value in zip((0.2126, 0.7152, 0.0722), color)) for color in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)


def test_own_bubbles_differ_as_clearly_in_dark_mode(look):
    conversation = talk(say("bo", "Hello"), say("me", "Hi, see https://example.com/", contentFormat="markdown", translations=[{"lang": "fr", "content": "Salut"}]))
    colors = {scheme: look(conversation, color_scheme=scheme).evaluate(COLORS) for scheme in ("light", "dark")}
    differences = {scheme: contrast(c["own"], c["other"]) for scheme, c in colors.items()}
    assert differences["light"] > 1.1 and differences["dark"] >= differences["light"]
    for found in colors.values():
        assert all(contrast(found[name], found["own"]) >= 4.5 for name in ("text", "quiet", "link"))
