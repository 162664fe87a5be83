"""Layout 'face-to-face': two people, two languages, one device between them (page.md, 'Face to face')."""

import json

import pytest
from playwright.sync_api import expect

import program
from measure import box, corners, settle, style, texts
from talk import bilingual, say, spoken, talk

TALK = bilingual(spoken("a", "Bonjour à tous", "Hello everybody", 0), spoken("b", "Good morning", "Bonjour", 60), spoken("a", "Ça va ?", "How are you?", 121),
                 spoken("b", "Fine", "Bien", 130))


def test_bubbles(look):
    page = look(TALK, size=(390, 844))
    log, ana, ben = box(page, "#log"), box(page, "#message-1 .bubble"), box(page, "#message-2 .bubble")
    assert ana["left"] < ben["left"] and ana["right"] < ben["right"]
    assert corners(page, "#message-1 .bubble") == ["16px", "16px", "16px", "4px"]
    assert corners(page, "#message-2 .bubble") == ["16px", "16px", "4px", "16px"]
    assert style(page, "#message-1 .bubble", "rotate") == ["none"]
    assert style(page, "#message-2 .bubble", "rotate") == ["180deg"]
    long = look(bilingual(spoken("a", "mot " * 200, "word " * 200)), size=(390, 844))
    assert box(long, ".bubble")["width"] <= 0.75 * log["width"]
    assert "fold" not in long.locator(".bubble > .text").get_attribute("class").split() or long.locator(".fold-button").count() == 1


# In the light, 15 % of the accent over the page; in the dark, the accent itself, at 45 % of its lightness.
@pytest.mark.parametrize("scheme, own, bubble", [("light", (218, 230, 248), "rgb(239, 241, 244)"), ("dark", (38, 63, 106), "rgb(47, 49, 52)")])
def test_tints(look, scheme, own, bubble):
    page = look(TALK, color_scheme=scheme)
    shown = page.eval_on_selector("#message-1 .bubble", """(e) => {
      const context = document.createElement('canvas').getContext('2d');
      context.fillStyle = getComputedStyle(e).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    }""")
    assert shown == [pytest.approx(value, abs=1.5) for value in own]
    assert style(page, "#message-2 .bubble", "backgroundColor") == [bubble]


def test_source_over_translation_and_the_badge(look):
    page = look(TALK)
    assert (texts(page, "#message-1 .spoken"), texts(page, "#message-1 .bubble > .text")) == (["Bonjour à tous"], ["Hello everybody"])
    source, words, bubble, badge = (box(page, f"#message-1 {s}") for s in (".spoken", ".text", ".bubble", ".language"))
    assert source["bottom"] <= words["top"]
    size = lambda selector: float(style(page, selector, "fontSize")[0][:-2])
    assert size("#message-1 .spoken") < size("#message-1 .bubble > .text") == 16
    assert badge["height"] == 16 <= badge["width"] <= 28 and style(page, ".language", "fontSize")[0] == "11px"
    assert bubble["right"] - badge["right"] <= 12 and badge["top"] - bubble["top"] <= 12
    assert words["right"] == pytest.approx(bubble["right"] - 16, abs=1), "only the first line leaves room for it"
    assert texts(page, ".language") == ["FR", "EN", "FR", "EN"]
    assert page.locator(".language").first.get_attribute("aria-label") == "French"
    assert page.locator("#message-1").get_attribute("lang") == "en" and page.locator("#message-1 .spoken").get_attribute("lang") == "fr"


@pytest.mark.parametrize("seconds, shows", [(60, False), (60.001, True), (59, False), (-5, False)])
def test_a_time_is_shown_after_more_than_a_minute(look, seconds, shows):
    page = look(bilingual(spoken("a", "x", "y", 0), spoken("b", "x", "y", seconds)))
    assert page.locator(".gap").count() == int(shows)
    if shows:
        assert texts(page, ".gap") == ["18:01"]
        assert box(page, ".gap")["bottom"] <= box(page, "#message-2 .bubble")["top"]


def test_the_title_row(look):
    page = look(TALK, size=(1280, 900))
    title, pill, close = (box(page, f".talk-header {s}") for s in ("h1", ".languages", ".close"))
    assert title["right"] <= pill["left"] and pill["right"] <= close["left"] and close["right"] <= 1280
    assert page.locator(".languages").inner_text().split("\n")[-1].strip().endswith("FR • EN")


def test_a_long_file_name_ends_in_an_ellipsis(tab, folder):
    page = tab(program.single(program.write(TALK, folder / f"names/{'talk-' * 30}.json"), folder / "names.html"))
    row, name = (box(page, f".talk-title > .facts{s}") for s in ("", " > :last-child"))
    padding = float(style(page, ".talk-title > .facts > :last-child", "paddingRight")[0][:-2])
    assert name["right"] - padding <= row["right"] + 1
    assert style(page, ".talk-title > .facts > :last-child", "textOverflow", "overflowX") == ["ellipsis", "hidden"]


def test_the_title_takes_the_space_of_the_languages_on_a_phone(look):
    page = look(TALK, size=(390, 844))
    assert not page.locator(".languages").is_visible()
    title, close = (box(page, f".talk-header {s}") for s in ("h1", ".close"))
    assert title["right"] <= close["left"] and close["right"] <= 390


@pytest.mark.parametrize("size", [(320, 256), (844, 390)])
def test_nothing_covers_the_talk_in_a_low_window(look, size):
    """At 400 %, or on a phone held across, the title row and the speakers would cover all of it."""
    page = look(TALK, size=size)
    page.evaluate("document.querySelector('#message-2').scrollIntoView({block: 'center'})")
    assert all(page.eval_on_selector(s, "(e) => getComputedStyle(e).position") == "static" for s in (".talk-header", ".speakers"))


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 900), (844, 390)])
def test_the_search_bar_covers_no_speaker(look, size):
    page = look(bilingual(*[spoken("ab"[i % 2], "mot " * 40, "word " * 40) for i in range(12)]), size=size)
    page.keyboard.press("/")
    page.keyboard.type("word")
    expect(page.locator(".search-count")).to_have_text("1 / 480")
    bar, speaker = page.evaluate("""() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return ['.search-steps', '[data-speaker]'].map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON());
    }""")
    assert 0 <= bar["top"] and bar["bottom"] <= size[1]
    assert speaker["bottom"] <= bar["top"] or bar["bottom"] <= speaker["top"]
    buttons = page.eval_on_selector_all(".search-steps button", "(all) => all.map((e) => e.offsetWidth)")
    assert buttons == [44] * 3


def test_the_player_covers_no_speaker_with_reduced_motion(look):
    page = look(bilingual(*[spoken("ab"[i % 2], "mot " * 40, "word " * 40) for i in range(12)]), size=(390, 844), reduced_motion="reduce")
    page.wait_for_function("() => document.querySelector('.dock').getClientRects().length && document.documentElement.style.length")
    assert box(page, ".speakers")["bottom"] <= box(page, ".dock")["top"] + 1


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (1280, 900)])
def test_a_target_message_is_not_covered_by_the_title_row_and_the_speakers(look, size):
    long = bilingual(*[spoken("ab"[i % 2], "mot " * 40, "word " * 40, 60 * i) for i in range(12)])
    page = look(long, size=size, query="#message-6")
    page.wait_for_function("() => scrollY > 0")
    assert box(page, ".talk-header")["bottom"] <= box(page, "#message-6 .bubble")["top"]
    page.focus(".page-links a, .speakers button")
    page.keyboard.press("Shift")  # the page no longer leads to its target
    page.evaluate("document.querySelector('#message-12').scrollIntoView({block: 'end'})")
    assert box(page, "#message-12 .bubble")["bottom"] <= box(page, ".speakers")["top"]


def test_the_replay_says_how_long_it_takes(look):
    page = look(TALK)
    seconds = round(page.evaluate("pageturner.duration") / 1000)
    assert page.get_by_role("button", name="Replay").inner_text() == f"Replay · 0:{seconds:02}"


def test_the_switch_turns_the_bubbles_and_is_remembered(look):
    page = look(TALK)
    switch = page.locator(".rotate")
    assert switch.get_attribute("aria-pressed") == "true"
    switch.click()
    assert page.locator("html").get_attribute("data-rotate") == "off" and switch.get_attribute("aria-pressed") == "false"
    assert style(page, "#message-2 .bubble", "rotate") == ["none"]
    page.reload()
    assert style(page, "#message-2 .bubble", "rotate") == ["none"]
    switch.focus()
    page.keyboard.press("Enter")
    assert style(page, "#message-2 .bubble", "rotate") == ["180deg"]


def test_leaving_one_bubble_needs_no_confirmation(look, made):
    elsewhere = made(talk(say("bo")))
    page = look(bilingual(spoken("a", "x", "y")))
    page.goto(elsewhere.as_uri())
    page.go_back()
    with page.expect_navigation():
        page.click(".talk-header .close")
    assert page.url == elsewhere.as_uri() or page.url == "about:blank"


def test_leaving_two_bubbles_needs_confirmation_and_can_save(look, folder):
    page = look({**TALK, "title": "Chez: nous"}, accept_downloads=True)
    page.click(".talk-header .close")
    dialog = page.locator("dialog.leave")
    assert dialog.is_visible() and "Leave conversation?" in dialog.inner_text()
    with page.expect_download() as download:
        page.click("text=Save as JSON")
    assert download.value.suggested_filename == "Chez-nous.json"
    saved = folder / "saved.json"
    download.value.save_as(saved)
    page.click("dialog >> text=Stay")
    expect(dialog).not_to_be_visible()

    conversation = json.loads(saved.read_text())
    assert conversation["format"] == "pageturner/1" and conversation["layout"] == "face-to-face"
    first = conversation["messages"][0]
    assert (first["content"], first["lang"], first["translations"]) == ("Bonjour à tous", "fr", [{"lang": "en", "content": "Hello everybody"}])
    again = program.single(saved, folder / "saved.html")
    inside = "(e) => e.innerHTML.replace(/ (data-id|aria-labelledby)=\"[^\"]*\"| id=\"(m-|message-[0-9]+-by)[^\"]*\"/g, '')"
    before = page.eval_on_selector("#log", inside)
    page.goto(again.as_uri())
    assert page.eval_on_selector("#log", inside) == before, "the saved conversation makes the same page"


def test_the_close_button_goes_to_the_index(made, tab, folder):
    source = program.write(TALK, folder / "leave/talk.json")
    site = program.site(source, folder / "leave-site")
    page = tab(site / "talk.html")
    assert page.locator(".talk-header .close").get_attribute("href") == "index.html"
    page.click(".talk-header .close")
    with page.expect_navigation():
        page.click("dialog >> text=Leave >> nth=-1")
    assert page.url.endswith("/index.html")


def test_paper_has_no_close_button_and_no_turned_bubble(tab, folder):
    site = program.site(program.write(TALK, folder / "paper/talk.json"), folder / "paper-site")
    page = tab(site / "talk.html")
    page.emulate_media(media="print")
    assert page.locator(".talk-header h1").is_visible() and not page.locator(".talk-header .close").is_visible()
    assert {page.evaluate("(e) => getComputedStyle(e).rotate", bubble) for bubble in page.query_selector_all(".bubble")} == {"none"}


def test_before_the_first_message_it_says_so(look):
    page = look(TALK)
    assert not page.locator(".empty").is_visible()
    page.evaluate("pageturner.seek(0)")
    assert page.locator(".empty").is_visible() and "No messages yet" in page.locator(".empty").inner_text()
    page.evaluate("pageturner.finish()")
    assert not page.locator(".empty").is_visible()


def test_the_speakers_without_replay(look):
    page = look(TALK)
    buttons = page.locator(".speakers button")
    assert texts(page, ".speakers button") == ["Ana", "Ben"]
    shown = lambda: page.eval_on_selector_all(".message", "(all) => all.filter((e) => e.getClientRects().length).map((e) => e.id)")
    buttons.nth(1).click()
    assert shown() == ["message-2", "message-4"] and buttons.nth(1).get_attribute("aria-pressed") == "true"
    buttons.nth(0).click()
    assert shown() == ["message-1", "message-3"] and buttons.nth(1).get_attribute("aria-pressed") == "false"
    buttons.nth(0).click()
    assert len(shown()) == 4 and buttons.nth(0).get_attribute("aria-pressed") == "false"


def test_the_speakers_in_a_replay(look):
    page = look(TALK)
    page.locator(".speakers button").nth(1).click()
    page.evaluate("pageturner.play(); pageturner.pause()")
    assert page.locator(".away").count() == 0, "all are seen in a replay"
    page.evaluate("pageturner.seek(pageturner.timeOf('message-1') + 1)")
    page.locator(".speakers button").nth(1).click()
    assert page.evaluate("pageturner.position") >= page.evaluate("pageturner.timeOf('message-2')")
    assert page.evaluate("pageturner.state") == "playing"
    page.wait_for_function("() => document.querySelectorAll('.speakers button')[1].ariaPressed === 'true'")


MOVING = """() => document.getAnimations().filter(({ effect }) => effect.target.matches('.bubble, .message-header, .avatar'))
  .map(({ effect, transitionProperty }) => [transitionProperty, effect.getTiming().duration, effect.getTiming().easing])"""


def test_the_newest_bubble_eases_out_in_300_ms(look):
    page = look(TALK)
    page.evaluate("pageturner.setSpeed(8); pageturner.play()")
    moving = page.wait_for_function(f"() => {{ const moving = ({MOVING})(); return moving.length && moving; }}").json_value()
    assert ["opacity", 300, "ease-out"] in moving and ["translate", 300, "ease-out"] in moving
    still = look(TALK, reduced_motion="reduce")
    still.evaluate("pageturner.play(); pageturner.pause()")
    assert style(still, "#message-1 .bubble", "transitionProperty") == ["none"] or still.evaluate(MOVING) == []


def test_what_was_there_before_does_not_arrive(look):
    page = look(TALK)
    page.evaluate("pageturner.play(); pageturner.pause(); pageturner.seek(pageturner.timeOf('message-2') + 1)")
    for frame in range(4):
        assert page.evaluate(f"new Promise(requestAnimationFrame).then({MOVING})") == [], f"{frame}: the picture of another moment"
    page.wait_for_function("() => document.documentElement.dataset.still === undefined")
    page.evaluate("pageturner.finish(); document.documentElement.dataset.state = 'reading'")
    page.evaluate("new Promise(requestAnimationFrame)")
    page.evaluate("document.documentElement.dataset.state = 'live'")
    assert page.evaluate(f"new Promise(requestAnimationFrame).then({MOVING})") == [], "a page becomes live"


def test_more_than_two_languages(look):
    people = [{"id": "a", "name": "Ana", "role": "user", "locale": "fr"}, {"id": "b", "name": "Ben", "role": "other", "locale": "en"},
              {"id": "c", "name": "Cem", "role": "other", "locale": "tr"}]
    three = [{"lang": "de", "content": "Hallo"}, {"lang": "en", "content": "Hello"}, {"lang": "tr", "content": "Merhaba"}]
    page = look(bilingual(say("a", "Bonjour", lang="fr", translations=three), say("b", "Hi", lang="en"), say("c", "Selam", lang="tr"), participants=people))
    assert page.locator("html").get_attribute("data-rotate") == "off", "only two can sit opposite each other"
    assert style(page, "#message-2 .bubble", "rotate") == ["none"]
    assert texts(page, "#message-1 .bubble > .text") == ["Hello"], "the language of the next who listens"
    assert page.eval_on_selector_all("#message-1 .translated", "(all) => all.map((e) => e.lang)") == ["de", "tr"]
    assert texts(page, ".name") == ["Ana", "Ben", "Cem"]
    assert page.locator(".languages").inner_text().strip().endswith("FR • EN • TR")
    assert page.eval_on_selector_all(".message", "(all) => all.map((e) => e.dataset.side)") == ["start", "end", "start"]


def test_an_unused_translation_and_a_pending_one(look):
    page = look(bilingual(say("a", "Bonjour", lang="fr", translations=[{"lang": "pl", "content": "Cześć"}]), say("b", "Hi", lang="en"), spoken("a", "Attends", None)))
    assert texts(page, "#message-1 .bubble > .text") == ["Cześć"], "what there is"
    assert (texts(page, "#message-2 .bubble > .text"), page.locator("#message-2 .spoken").count(), texts(page, "#message-2 .language")) == (["Hi"], 0, ["EN"])
    assert texts(page, "#message-3 .spoken") == ["Attends"] and page.locator("#message-3 .loading").count() == 1


def test_right_to_left_languages(look):
    page = look(bilingual(say("a", "שלום לכולם", 0, lang="he", translations=[{"lang": "ar", "content": "مرحبا بالجميع"}]),
                          say("b", "أهلا", 1, lang="ar", translations=[{"lang": "he", "content": "אהלן"}]), locale="he",
                          participants=[{"id": "a", "name": "A", "role": "user", "locale": "he"}, {"id": "b", "name": "B", "role": "other", "locale": "ar"}]))
    ana, ben, badge = (box(page, s) for s in ("#message-1 .bubble", "#message-2 .bubble", "#message-1 .language"))
    assert ana["left"] > ben["left"], "the start is at the right"
    assert corners(page, "#message-1 .bubble") == ["16px", "16px", "4px", "16px"]
    assert badge["left"] - ana["left"] <= 12
    assert style(page, "#message-1 .spoken", "direction") == style(page, "#message-1 .bubble > .text", "direction") == ["rtl"]


def test_it_reads_without_a_script(look):
    page = look(TALK, java_script_enabled=False)
    assert page.locator(".bubble >> visible=true").count() == 4
    for gone in (".rotate", ".speakers", ".replay", ".close"):
        assert page.locator(f"{gone} >> visible=true").count() == 0, gone
