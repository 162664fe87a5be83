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


def test_it_grows_from_its_place_and_returns(look):
    page = look(TALK)
    place = page.locator("#message-1 .image img").bounding_box()
    page.evaluate("""() => {
      window.seen = [];
      const look = () => {
        const image = document.querySelector('.viewer img');
        const moving = image?.getAnimations().length && document.querySelector('.viewer').open;
        if (moving) seen.push(image.getBoundingClientRect().toJSON());
        requestAnimationFrame(look);
      };
      look();
    }""")
    page.click("#message-1 .image")
    page.wait_for_function("() => seen.length > 3 && !document.querySelector('.viewer img').getAnimations().length")
    grown = page.evaluate("seen.splice(0)")
    assert grown[0]["width"] < place["width"] * 1.5 and abs(grown[0]["left"] - place["x"]) < 100
    assert [box["width"] for box in grown] == sorted(box["width"] for box in grown)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.viewer")).to_be_hidden()
    back = page.evaluate("seen")
    assert len(back) > 3 and back[-1]["width"] < back[0]["width"] and abs(back[-1]["left"] - place["x"]) < 100


@pytest.mark.parametrize("way, left", [((-150, 10), "<b>tall"), ((10, 150), None), ((20, -10), "wide")])
def test_a_finger_swipes_and_pulls(look, way, left):
    page = look(TALK, size=(390, 844))
    page.click("#message-1 .image")
    viewer = page.locator("dialog.viewer")
    page.evaluate("""([x, y]) => {
      const viewer = document.querySelector('.viewer');
      const touch = (clientX, clientY) => new Touch({ identifier: 1, target: viewer, clientX, clientY });
      const send = (type, at) => viewer.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [at], changedTouches: [at] }));
      send('touchstart', touch(200, 300));
      send('touchmove', touch(200 + x, 300 + y));
      send('touchend', touch(200 + x, 300 + y));
    }""", list(way))
    if left is None:
        expect(viewer).to_be_hidden()
    else:
        assert viewer.is_visible() and viewer.locator("img").get_attribute("alt") == left


def test_a_picture_fits_the_window_and_a_click_closes(look):
    page = look(TALK, size=(390, 600))
    page.click("#message-2 .image")
    page.wait_for_function("() => { const image = document.querySelector('.viewer img'); return image.complete && !image.getAnimations().length; }")
    shape = page.eval_on_selector("dialog.viewer img", "(e) => e.getBoundingClientRect().toJSON()")
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
