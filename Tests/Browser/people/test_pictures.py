"""A picture alone on the screen."""

import pytest
from playwright.sync_api import expect

from talk import say, talk

TALK = talk(say("bo", "The weir", attachments=[{"kind": "image", "src": "media/wide.png", "alt": "wide"}]),
            say("me", "", attachments=[{"kind": "image", "src": "media/tall.png", "alt": "<b>tall"}, {"kind": "image", "alt": "lost", "missing": True}]))


@pytest.mark.parametrize("locale, key", [("en", "ArrowRight"), ("ar", "ArrowLeft")])
def test_it_opens_goes_on_and_closes(look, locale, key):
    page = look({**TALK, "locale": locale})
    page.click("#message-1 .image")
    viewer = page.locator("dialog.viewer")
    assert viewer.is_visible() and viewer.locator("img").get_attribute("alt") == "wide"
    assert viewer.locator("p").text_content() == "The weir", "the words under the picture"
    page.keyboard.press(key)
    assert viewer.locator("p").text_content() == "<b>tall"
    page.keyboard.press(key)
    assert viewer.locator("img").get_attribute("alt") == "<b>tall", "there is none after the last"
    page.keyboard.press("Escape")
    expect(viewer).to_be_hidden()
    assert page.evaluate("pageturner.state") == "reading"


def test_a_picture_fits_the_window_and_a_click_closes(look):
    page = look(TALK, size=(390, 600))
    page.click("#message-2 .image")
    shape = page.eval_on_selector("dialog.viewer img", "async (e) => (await e.decode(), e.getBoundingClientRect().toJSON())")
    assert shape["width"] <= 390 and shape["height"] <= 600
    page.mouse.click(10, 300)
    expect(page.locator("dialog.viewer")).to_be_hidden()


@pytest.mark.parametrize("key", ["Enter", " "])
def test_keys_open_it(look, key):
    page = look(TALK)
    page.focus("#message-1 .image")
    page.keyboard.press(key)
    assert page.locator("dialog.viewer").is_visible()
    assert page.evaluate("document.activeElement.ariaLabel") == "Close"
    page.keyboard.press("Enter")
    expect(page.locator("dialog.viewer")).to_be_hidden()


def test_without_a_script_a_picture_is_a_link_to_itself(tab, folder):
    import media
    import program

    media.write(folder / "plain/media")
    site = program.site(program.write(TALK, folder / "plain/talk.json"), folder / "plain-site")
    page = tab(site / "talk.html", java_script_enabled=False)
    assert page.locator("#message-1 .image").get_attribute("href").startswith("media/")
