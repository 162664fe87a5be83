"""For those who zoom in far, choose their own colours, or want more contrast (WCAG 1.4.1, 1.4.10, 1.4.11, 2.4.7, 2.5.8)."""

import pytest

import program
from chat import CONVERSATION

ZOOMED = (320, 256)  # 1280 × 1024 at 400 %


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


def test_a_long_file_name_leaves_the_copy_button_its_size(tab, folder):
    source = {"format": "scrollback/1", "messages": [
        {"role": "user", "content": "Read it"},
        {"role": "assistant", "content": "", "toolCalls": [{"name": "Read", "input": {"file_path": "/srv/" + "long-name/" * 20}, "output": "x"}]}]}
    page = tab(program.single(program.write(source, folder / "sight/name.json"), folder / "sight/name.html"), ZOOMED)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    sizes = page.eval_on_selector_all("[data-action=copy-code]", "(all) => all.map((button) => [button.offsetWidth, button.offsetHeight])")
    assert sizes and all(width == height for width, height in sizes)
