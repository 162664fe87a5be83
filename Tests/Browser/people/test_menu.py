"""The context menu (page.md, 'Context menus')."""

import pytest

import program
from measure import box, settle, style, texts
from talk import say, talk

PIN = [{"id": "pin", "label": "Pin it", "icon": "📌"}, {"label": "Map", "href": "https://example.org/map"}, {"label": "Bad", "href": "javascript:canary()"}]
TALK = talk(say("bo", "first words", id="q"), say("me", "an answer", id="a", replyTo="q"), say("bo", "with its own", menu=PIN), say("bo", "without", menu=[]),
            say("bo", "", attachments=[{"kind": "image", "src": "media/dot.png", "alt": "dot"}]), {"role": "system", "kind": "system", "content": "Bo left"})
OPEN = ".menu:not([hidden])"
LISTEN = "window.heard = []; document.addEventListener('pageturner:action', ({detail}) => heard.push([detail.action, detail.id, detail.message?.id]))"


def entries(page):
    return texts(page, OPEN + " [role=menuitem]")


@pytest.fixture
def page(look):
    page = look(TALK, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(LISTEN)
    return page


def press_right(page, number):
    page.click(f"#message-{number} :is(.bubble, .attachments, .note)", button="right")


def test_the_entries_fit_the_message(page):
    for number, expected in [(1, ["Copy text", "Copy link"]), (2, ["Copy text", "Copy link", "Go to original message"]),
                             (3, ["📌 Pin it", "Map", "Bad", "Copy text", "Copy link"]), (5, ["Copy link"])]:
        press_right(page, number)
        assert entries(page) == expected
        page.keyboard.press("Escape")
        assert page.locator(OPEN).count() == 0


@pytest.mark.parametrize("number", [4, 6])
def test_a_message_without_menu_keeps_the_browsers_menu(page, number):
    page.evaluate("addEventListener('contextmenu', (event) => { window.prevented = event.defaultPrevented; event.preventDefault(); })")
    press_right(page, number)
    assert page.evaluate("prevented") is False and page.locator(OPEN).count() == 0


def test_messages_with_the_same_menu_share_it(look):
    page = look(talk(*[say("bo") for _ in range(50)]))
    assert page.locator(".menu").count() == 1


def test_it_opens_at_the_pointer_and_stays_in_the_window(look):
    page = look(talk(*[say("bo", "word " * 40) for _ in range(30)]), size=(390, 600))
    bubble = box(page, "#message-1 .bubble")
    page.click("#message-1 .bubble", button="right", position={"x": 40, "y": 20})
    menu = box(page, OPEN)
    assert (menu["left"], menu["top"]) == (pytest.approx(bubble["left"] + 40, abs=1), pytest.approx(bubble["top"] + 20, abs=1))
    page.keyboard.press("Escape")
    page.mouse.click(280, 595, button="right")
    menu = box(page, OPEN)
    assert menu["right"] <= 390 and menu["bottom"] <= 600


@pytest.mark.parametrize("keys", ["ContextMenu", "Shift+F10", "Enter"])
def test_keys_open_it_move_in_it_and_go_back(page, keys):
    page.focus("#message-6")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    page.keyboard.press(keys)
    focused = "document.activeElement.textContent.trim()"
    assert page.evaluate(focused) == "Copy text"
    for key, expected in [("ArrowDown", "Copy link"), ("End", "Go to original message"), ("ArrowDown", "Copy text"), ("ArrowUp", "Go to original message"), ("Home", "Copy text")]:
        page.keyboard.press(key)
        assert page.evaluate(focused) == expected
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "message-2"
    assert page.evaluate("pageturner.state") == "reading", "the replay did not take the keys"


def test_a_long_press_opens_it_and_a_drag_does_not(look):
    page = look(TALK, size=(390, 844), touch=True)
    touch = """(target, [kind, clientX, clientY]) => target.dispatchEvent(
      new PointerEvent(kind, {pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY}))"""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    bubble = page.locator("#message-1 .bubble")
    bubble.evaluate(touch, ["pointerdown", 60, 200])
    bubble.evaluate(touch, ["pointermove", 60, 230])
    page.clock.run_for(1000)
    assert page.locator(OPEN).count() == 0
    bubble.evaluate(touch, ["pointerup", 60, 230])
    bubble.evaluate(touch, ["pointerdown", 60, 200])
    page.clock.run_for(499)
    assert page.locator(OPEN).count() == 0
    page.clock.run_for(2)
    assert entries(page) == ["Copy text", "Copy link"]
    page.close()  # its clock would stay


def test_copying(page):
    press_right(page, 1)
    page.click(f"{OPEN} >> text=Copy text")
    copied = "(end) => navigator.clipboard.readText().then((text) => text.endsWith(end))"
    page.wait_for_function(copied, arg="first words")
    press_right(page, 2)
    page.click(f"{OPEN} >> text=Copy link")
    page.wait_for_function(copied, arg=".html#message-2")
    page.wait_for_function("() => document.querySelector('body > [role=status]').textContent === 'Link copied'")
    assert page.evaluate("heard") == [["copy-text", "q", "message-1"], ["copy-link", "a", "message-2"]]
    assert page.locator(OPEN).count() == 0


def test_jumping_to_the_quoted_message(page):
    press_right(page, 2)
    page.click(f"{OPEN} >> text=Go to original message")
    assert page.evaluate("location.hash") == "#message-1"


def test_custom_menu_entries(page):
    press_right(page, 3)
    link = page.locator(f"{OPEN} a")
    assert link.get_attribute("href") == "https://example.org/map" and link.count() == 1, "a forbidden address makes no link"
    page.click(f"{OPEN} >> text=Pin it")
    assert page.evaluate("heard") == [["pin", "", "message-3"]]


@pytest.mark.parametrize("away", ["page.mouse.click(5, 5)", "page.mouse.wheel(0, 300)", "page.set_viewport_size({'width': 800, 'height': 500})", "page.keyboard.press('Tab')"])
def test_the_menu_closes_when_the_reader_turns_elsewhere(look, away):
    page = look(talk(*[say("bo") for _ in range(60)]))
    page.click("#message-1 .bubble", button="right")
    assert page.locator(OPEN).count() == 1
    eval(away)  # noqa: S307
    page.wait_for_function("() => !document.querySelector('.menu:not([hidden])')")


def test_links_and_selected_text_keep_the_browsers_menu(look):
    page = look(talk(say("bo", "see https://example.org/ for the words")))
    page.evaluate("addEventListener('contextmenu', (event) => { window.prevented = event.defaultPrevented; event.preventDefault(); })")
    page.click(".plain a", button="right")
    assert page.evaluate("prevented") is False
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.plain'))")
    page.click(".bubble", button="right", position={"x": 120, "y": 12})
    assert page.evaluate("prevented") is False


def test_an_empty_template_removes_the_menu(look, folder):
    templates = folder / "no-menu"
    program.write({}, templates / "x.json")
    (templates / "menu.mustache").write_text("{{! nothing }}\n  \n")
    page = look(TALK, "--templates", templates)
    assert page.locator(".menu, [data-menu]").count() == 0


def test_hostile_labels_stay_text(look):
    hostile = "</button><script>canary()</script>\" onclick=canary() x=\""
    page = look(talk(say("bo", "x", menu=[{"id": hostile, "label": hostile, "icon": hostile, "href": "https://example.org/" + hostile}])))
    page.evaluate(LISTEN)
    press_right(page, 1)
    assert hostile in entries(page)[0] and page.locator(".menu script, .menu [onclick]").count() == 0


def test_a_custom_menu_exists_in_every_layout(look):
    page = look(talk({"role": "user", "content": "x"}, {"role": "assistant", "content": "y", "menu": PIN[:1]}, layout="face-to-face"))
    page.click("#message-2 .bubble", button="right")
    settle(page)
    assert entries(page)[0] == "📌 Pin it"


@pytest.mark.parametrize("colors", ["none", "active"])
def test_the_focused_entry_has_a_ring(look, colors):
    """Its fill alone is hardly to be told from the menu's, and is not there at all in colours of the reader's own."""
    page = look(TALK, forced_colors=colors)
    page.focus("#message-6")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert style(page, ".menu [role=menuitem]:focus", "outlineStyle", "outlineWidth") == ["solid", "2px"]
