"""The gallery: every part in every layout, in both directions, themes and sizes."""

import json

import pytest

import axe
import program

LAYOUTS = ["messages", "face-to-face", "assistant"]


@pytest.fixture(scope="module")
def gallery(folder):
    """Built once for each layout and direction."""
    source = program.ROOT / "Examples"
    conversation = json.loads((source / "gallery.json").read_text(encoding="utf-8"))
    copy = folder / "gallery"
    (copy / "media").mkdir(parents=True)
    for path in (source / "media").iterdir():
        (copy / "media" / path.name).write_bytes(path.read_bytes())
    pages = {}
    for direction, locale in [("ltr", "en"), ("rtl", "ar")]:
        path = program.write({**conversation, "locale": locale}, copy / f"{direction}.json")
        for layout in LAYOUTS:
            pages[layout, direction] = program.single(path, copy / f"{layout}-{direction}.html", "--layout", layout)
    return pages


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_axe_finds_nothing_and_nothing_sticks_out(tab, gallery, layout, direction, scheme, size):
    page = tab(gallery[layout, direction], size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert page.locator("html").get_attribute("dir") == direction
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert axe.findings(page) == []


@pytest.mark.parametrize("theme", ["high-contrast", "print"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_themes_keep_the_contrast(tab, folder, theme, scheme):
    page_file = program.single(program.ROOT / "Examples/gallery.json", folder / f"gallery-{theme}.html", "--layout", "messages", "--css", theme)
    page = tab(page_file, color_scheme=scheme, bypass_csp=True)
    assert axe.findings(page) == []


def test_axe_finds_nothing_in_a_menu_a_picture_and_the_question(tab, gallery):
    """Overlays are in none of the page's landmarks."""
    over = {"rules": {"region": {"enabled": False}}}
    page = tab(gallery["face-to-face", "ltr"], bypass_csp=True, reduced_motion="reduce")
    page.click("#message-2 .bubble", button="right")
    assert page.locator(".menu:not([hidden])").count() == 1 and axe.findings(page, **over) == []
    page.keyboard.press("Escape")
    page.click(".image")
    assert page.locator("dialog.viewer").is_visible() and axe.findings(page, **over) == []
    page.keyboard.press("Escape")
    page.click(".talk-header .close")
    assert page.locator("dialog.leave").is_visible() and axe.findings(page, **over) == []


def test_it_shows_every_kind_and_part(tab, gallery):
    page = tab(gallery["messages", "ltr"])
    parts = [".message-header", ".message-footer", ".avatar img", ".avatar svg", ".avatar > span", ".reply", ".reactions", ".edited", ".deleted", ".captioned",
             ".missing", "audio", ".file", ".file-text", ".emoji", ".translated", ".gap", ".note", ".divider", ".custom", ".fold-button", ".thinking",
             ".tool-call", ".sources", ".alternatives", ".actions", ".error", ".loading", ".stamp", ".menu", ".newest"]
    assert [part for part in parts if page.locator(part).count() == 0] == []


def test_the_bubbles_of_a_group_are_aligned(tab, gallery):
    """On the side of the reader too, where only the last one has the avatar beside it."""
    page = tab(gallery["messages", "ltr"])
    right = lambda number: page.eval_on_selector(f"#message-{number} .bubble", "(bubble) => bubble.getBoundingClientRect().right")
    assert right(2) == pytest.approx(right(3)) and page.locator("#message-3 > .avatar").count() == 1


@pytest.mark.parametrize("layout", LAYOUTS)
def test_audio_has_a_visible_player_in_every_layout(tab, gallery, layout):
    page = tab(gallery[layout, "ltr"])
    assert page.eval_on_selector("audio", "(audio) => audio.offsetHeight") >= 24
