"""For those who zoom in far, choose their own colours, or want more contrast (WCAG 1.4.1, 1.4.10, 1.4.11, 2.4.7, 2.5.8)."""

import pytest

import program
from chat import CONVERSATION

ZOOMED = (320, 256)  # 1280 × 1024 at 400 %


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


@pytest.fixture(scope="module")
def page_file(folder):
    return program.single(program.write(CONVERSATION, folder / "sight/chat.json"), folder / "sight/chat.html")


def test_a_long_file_name_leaves_the_copy_button_its_size(tab, folder):
    source = {"format": "pageturner/1", "messages": [
        {"role": "user", "content": "Read it"},
        {"role": "assistant", "content": "", "toolCalls": [{"name": "Read", "input": {"file_path": "/srv/" + "long-name/" * 20}, "output": "x"}]}]}
    page = tab(program.single(program.write(source, folder / "sight/name.json"), folder / "sight/name.html"), ZOOMED)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    sizes = page.eval_on_selector_all("[data-action=copy-code]", "(all) => all.map((button) => [button.offsetWidth, button.offsetHeight])")
    assert sizes and all(width == height for width, height in sizes)


@pytest.mark.parametrize("theme", [(), ("--css", "default")])
@pytest.mark.parametrize("wish", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_more_contrast_is_honoured_in_every_theme(tab, folder, wish, theme):
    """Nothing said quietly, lines that are seen, bubbles and code told apart by more than a tint."""
    page = tab(program.single(program.write(CONVERSATION, folder / "sight/more.json"), folder / "sight/more.html", *theme), **wish)
    color = lambda selector, name: page.eval_on_selector(selector, "(e, name) => getComputedStyle(e)[name]", name)
    # Where the system chooses the colours, what opens has that of links.
    quiet = [".answer p", "summary"] if "forced_colors" in wish else [".answer p"]
    assert color(".facts", "color") in [color(selector, "color") for selector in quiet]
    assert color(".table", "borderTopColor") == color(".answer p", "color")
    assert color(".bubble", "borderTopWidth") == color(".code", "borderTopWidth") == "1px"


@pytest.mark.parametrize("colors", ["none", "active"])
def test_pressed_state_does_not_rely_on_colour(tab, page_file, colors):
    page = tab(page_file, forced_colors=colors)
    button = page.locator("[data-action=good]").last
    width = lambda: button.evaluate("(e) => [getComputedStyle(e).borderTopWidth, e.offsetWidth]")
    assert width() == ["0px", 36]
    button.click()
    assert width() == ["1px", 36]


def test_the_active_speaker_is_visible_in_forced_colours(tab, examples):
    page = tab(examples / "harbour-room.html", forced_colors="active")
    fills = "(all) => all.map((button) => getComputedStyle(button).backgroundColor)"
    page.locator(".speakers button").first.click()
    first, second = page.eval_on_selector_all(".speakers button", fills)
    assert first != second
