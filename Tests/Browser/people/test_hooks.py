"""Scripts of the user: runs the examples of scripting.md."""

import re

import pytest

import program
from measure import box, texts
from talk import say, talk

GUIDE = (program.ROOT / "docs/scripting.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```js\n(.*?)```", GUIDE, re.S)
TIDES = re.search(r"```json\n(.*?)```", GUIDE, re.S)[1]
TALK = talk(*[say("bo", f"line {n}", n) for n in range(60)], say("cy", "Low water is at 6:12.", 61, id="tides", menu=[{"id": "pin", "label": "Pin", "icon": "📌"}]),
            *[say("me", f"line {n}", 100 + n) for n in range(60)])


@pytest.fixture
def with_script(look, folder):
    def visit(script, *arguments):
        path = folder / "mine.js"
        path.write_text(script, encoding="utf-8")
        return look(TALK, "--script", path, *arguments, bypass_csp=True)

    return visit


def test_the_guide_contains_the_tested_examples():
    assert len(EXAMPLES) == 3 and '"menu"' in TIDES


def test_ready_and_messageschange(with_script):
    page = with_script(EXAMPLES[0])
    page.wait_for_function("() => scrollY > 0")
    assert box(page, "#message-121")["bottom"] <= 901
    page.evaluate("pageturner.play(); pageturner.pause(); pageturner.seek(pageturner.timeOf('message-3') + 1)")
    page.wait_for_function("() => /^\\([2-4]\\) A talk$/.test(document.title)")
    page.evaluate("pageturner.finish()")
    assert page.title() == "(121) A talk"


def test_scroll_to(with_script):
    page = with_script(EXAMPLES[1])
    page.wait_for_function("() => scrollY > 0")
    middle = box(page, "#message-61")
    assert (middle["top"] + middle["bottom"]) / 2 == pytest.approx(450, abs=60)


def test_actions(with_script):
    page = with_script(EXAMPLES[2])
    page.evaluate("pageturner.scrollTo('tides')")
    page.click("#message-61 .bubble", button="right")
    page.click(".menu:not([hidden]) >> text=Pin")
    assert texts(page, ".pinned") == ["Pinned: Low water is at 6:12."]
    assert page.locator("html").get_attribute("data-id") == "tides"


@pytest.mark.parametrize("anchor, edge", [("top", "top"), ("center", None), ("bottom", "bottom")])
def test_anchors(look, anchor, edge):
    page = look(TALK)
    page.evaluate(f"pageturner.scrollTo('message-60', {{anchor: '{anchor}'}})")
    place = box(page, "#message-60")
    expected = {"top": place["top"] <= 20, "center": abs((place["top"] + place["bottom"]) / 2 - 450) < 60, "bottom": 830 <= place["bottom"] <= 901}
    assert expected[anchor], place


def test_a_listener_can_be_removed(look):
    page = look(TALK)
    page.evaluate("window.calls = 0; window.off = pageturner.on('messageschange', () => calls++); pageturner.seek(0); window.first = calls; off(); pageturner.finish()")
    assert page.evaluate("first > 0 && calls === first")


def test_a_script_in_a_site_is_a_file_beside_the_pages(tab, folder):
    source = program.write(TALK, folder / "scripted/talk.json")
    (folder / "mine.js").write_text("document.documentElement.dataset.id = 'mine'", encoding="utf-8")
    page = tab(program.site(source, folder / "scripted-site", "--script", folder / "mine.js") / "talk.html")
    assert page.locator("html").get_attribute("data-id") == "mine"
    assert page.locator("script[src*='assets/custom-']").count() == 1


def test_a_missing_script_is_an_error(folder):
    done = program.run("build", program.write(TALK, folder / "no-script.json"), "-o", folder / "no-script", "--script", folder / "nowhere.js")
    assert done.returncode == 64 and "nowhere.js" in done.stderr
