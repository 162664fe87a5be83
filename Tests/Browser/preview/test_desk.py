"""The author's desk, by real clicks and keys."""

import json
import subprocess
import time

import axe
import pytest
from playwright.sync_api import Error

from driver import Chromium, until
from server import BINARY, Preview

TOKEN = "ghp_" + "Zq7kPa9Wx2Lm4Rt6Yb8Nc1Vd3Fg5Hj0Ks9Qe"
NAMES = ["Mara Lindt", "Otto Berg"]
ENGINES = ["chromium", "firefox"]


def session(count=400):
    """A session of an agent: prompts, answers with calls, names, and a token in a result."""
    messages = []
    for index in range(count // 2):
        name = NAMES[index % 2]
        messages.append({"id": f"p{index}", "role": "user", "content": f"Please ask {name} about step {index}, as Zqprompt{index} says."})
        messages.append({"id": f"a{index}", "role": "assistant", "content": f"Done, {name} agrees with step {index}.",
                         "toolCalls": [{"name": "Bash", "input": f"./step {index}", "status": "ok",
                                        "output": f"Zqresult{index} " + (f"export GH_TOKEN={TOKEN}" if index == 7 else "ok")}]})
    return {"format": "pageturner/1", "id": "session", "title": "Steps", "messages": messages}


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "session.json"
    path.write_text(json.dumps(session()))
    return path


def edits(file):
    path = file.with_name("session.edits.json")
    return json.loads(path.read_text())["edits"] if path.exists() else []


# Elements of the desk are in shadow trees.
FIND = """
    const trees = [...document.querySelectorAll('[data-pageturner=desk]')].filter(({ hidden }) => !hidden).map(({ shadowRoot }) => shadowRoot);
    const found = trees.flatMap((tree) => [...tree.querySelectorAll(args[0])])
        .filter((one) => (!args[1] || (one.ariaLabel || one.getAttribute('aria-label') || one.textContent.trim()) === args[1]) && one.getClientRects().length);
"""


class Author:
    """A person at the desk, in any browser."""

    def __init__(self, page):
        self.page = page

    def open(self, url):
        self.page.open(url)
        until(lambda: self.count("button", "What leaves"), "the desk")

    def look(self, body, *arguments):
        """What the page says; nothing while it is on its way to another."""
        try:
            return self.page.js(body, *arguments)
        except (Error, AssertionError):
            return None

    def count(self, selector, text=""):
        return self.look(FIND + "return found.length", selector, text) or 0

    def is_at_result(self):
        """True, or False on the desk, once the page is there."""
        return self.look("return document.querySelector('[data-pageturner=desk]') && location.pathname.startsWith('/preview/result/')")

    def settle(self):
        self.page.js("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def hover(self, selector, text="", place=0):
        self.click(selector, text, place, presses=False)

    def click(self, selector, text="", place=0, presses=True):
        until(lambda: self.count(selector, text) > place, f"{text or selector}")
        # Bars follow the selection with the next frame.
        self.settle()
        self.at(*self.page.js(FIND + """
            const one = found[args[2]];
            one.scrollIntoView({ block: 'nearest' });
            const { left, top, width, height } = one.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        """, selector, text, place), presses=presses)

    def at(self, x, y, presses=True):
        if isinstance(self.page, Chromium):
            self.page.page.mouse.move(x, y)
            if presses:
                self.page.page.mouse.click(x, y)
            return
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}] if presses else []
        self.page.act("pointer", {"type": "pointerMove", "x": round(x), "y": round(y)}, *press, parameters={"pointerType": "mouse"})

    def point(self, message):
        """Moves the pointer to a message."""
        self.page.js("document.getElementById(args[0]).scrollIntoView({ block: 'center' })", f"message-{message}")
        x, y = self.page.js("""
            const { left, top, height } = document.querySelector(`#${args[0]} :is(.bubble, .answer)`).getBoundingClientRect();
            return [left + 30, top + height / 2];
        """, f"message-{message}")
        self.at(x, y - 3, presses=False)
        self.at(x, y, presses=False)

    def select(self, message, words):
        self.page.js("""
            const message = document.getElementById(args[0]);
            message.scrollIntoView({ block: 'center' });
            const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const index = walker.currentNode.nodeValue.indexOf(args[1]);
                if (index < 0) continue;
                getSelection().setBaseAndExtent(walker.currentNode, index, walker.currentNode, index + args[1].length);
                return;
            }
        """, f"message-{message}", words)


@pytest.fixture(params=ENGINES)
def author(request, browsers, tabs):
    if request.param == "chromium":
        page = Chromium(tabs, (1280, 900))
    else:
        page = browsers.page("firefox", (1280, 900))
    yield Author(page)
    errors = list(page.errors)
    page.close()
    assert errors == []


def test_the_good_part_of_a_session_is_shared_in_two_minutes(author, file):
    started = time.monotonic()
    with Preview(file, "--no-open", command="share") as preview:
        author.open(preview.url + "session.html")
        author.click("label", place=0)  # tool results
        for name in NAMES:
            author.click(f"li:has(span) button", "Redact", place=0)
            until(lambda: any(edit.get("redact") for edit in edits(file)), name)
        author.point(3)
        author.click("button", "Leave out")
        author.point(6)
        author.page.keys("X")
        until(lambda: any(edit.get("omit") == "messages" for edit in edits(file)), "a range")
        author.click("button", "Look at the result")
        until(author.is_at_result, "the result")
        text = author.page.js("return document.documentElement.outerHTML")
        author.page.keys("r")
        until(lambda: author.is_at_result() is False, "the desk again")
    assert time.monotonic() - started < 120
    for gone in [TOKEN, *NAMES, "Zqresult3", "Zqprompt1 ", "Zqprompt2 "]:
        assert gone not in text
    assert "Zqprompt0 " in text and "Zqprompt3 " in text and "The author left out 4 messages" in text


def test_every_act_can_be_undone_and_done_again(author, file):
    with Preview(file, "--edit") as preview:
        author.open(preview.url + "session.html")
        author.point(1)
        author.click("button", "Leave out")
        until(lambda: edits(file), "the list")
        author.click("button", "Undo")
        until(lambda: not edits(file), "the empty list")
        author.click("button", "Redo")
        until(lambda: edits(file), "the list again")
        author.click("button", "Look at the result")
        until(author.is_at_result, "the result")
        author.click("button", "Back to the desk")
        until(lambda: author.count("button", "Undo"), "the desk")
        author.click("button", "Undo")
        until(lambda: not edits(file), "the empty list again")


def test_a_press_ends_on_its_control_when_a_list_arrives(tabs, file):
    with Preview(file, "--edit") as preview:
        author = Author(Chromium(tabs, (1280, 900)))
        author.open(preview.url + "session.html")
        author.point(1)
        author.click("button", "Leave out")
        until(lambda: edits(file), "the list")
        mouse = author.page.page.mouse
        author.hover("button", "Undo")
        mouse.down()
        lists = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/preview/desk/')).length"
        known = author.look(lists)
        # The desk asks for no list before its own is saved.
        until(lambda: author.look("document.dispatchEvent(new Event('pageturner:desk')); " + lists) > known, "the list from the server")
        author.settle()
        mouse.up()
        until(lambda: not edits(file), "the empty list")


@pytest.mark.parametrize("key", ["", "Enter", " "])
def test_the_panel_takes_the_focus_when_it_opens(tabs, file, key):
    with Preview(file, "--edit") as preview:
        author = Author(Chromium(tabs, (390, 844)))
        author.open(preview.url + "session.html")
        if key:
            author.page.js(FIND + "found[0].focus()", "button", "What leaves")
            author.page.page.keyboard.press(key)
        else:
            author.click("button", "What leaves")
        until(lambda: author.look("return document.activeElement.shadowRoot?.activeElement?.closest('aside') !== null"
                                  " && document.activeElement.shadowRoot !== null"), "the focus in the panel")


def test_words_are_redacted_marked_and_noted(author, file):
    with Preview(file, "--edit") as preview:
        author.open(preview.url + "session.html")
        author.select(1, "Zqprompt0")
        author.click("button", "Redact here")
        until(lambda: edits(file), "a redaction")
        author.select(3, "step 1")
        author.click("button", "Highlight")
        until(lambda: author.look("return document.querySelectorAll('#message-3 .marked').length"), "a mark")
        author.select(5, "step 2")
        author.click(".bar button", "Note")
        until(lambda: author.count("textarea"), "the field")
        author.page.keys(*"Well")
        author.click("dialog button", "Save")
        until(lambda: author.look("return document.querySelectorAll('#message-5 .margin-note').length"), "a note")
    assert [sorted(edit) for edit in edits(file)] == [["at", "redact"], ["at", "highlight"], ["at", "date", "note", "quote"]]


def test_two_windows_show_the_same(tabs, file):
    with Preview(file, "--edit") as preview:
        one, other = Author(Chromium(tabs, (1280, 900))), Author(Chromium(tabs, (1280, 900)))
        for author in (one, other):
            author.open(preview.url + "session.html")
        one.point(1)
        one.click("button", "Leave out")
        until(lambda: other.count("a", "Message 1"), "the other window")
        # A list that an editor saved meanwhile is not overwritten.
        file.with_name("session.edits.json").write_text('{"version": 1, "edits": [{"title": "Theirs"}]}')
        other.point(5)
        other.click("button", "Leave out")
        until(lambda: other.look("return !!document.querySelector('.toast')?.textContent"), "the reason")
        assert edits(file) == [{"title": "Theirs"}]
        for author in (one, other):
            author.page.close()


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_desk_is_accessible(tabs, file, size, scheme):
    with Preview(file, "--edit", "--redact") as preview:
        page = Chromium(tabs, size, color_scheme=scheme)
        author = Author(page)
        author.open(preview.url + "session.html")
        if size[0] < 1100:
            author.click("button", "What leaves")
        until(lambda: author.count("h2", "What leaves"), "the panel")
        assert axe.findings(page.page) == []
        assert page.js("return document.documentElement.scrollWidth <= innerWidth")
        page.close()


def test_only_this_machine_edits(file):
    done = subprocess.run([BINARY, "preview", file, "--edit", "--host", "0.0.0.0"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (64, "error: --edit serves this machine only; pass no --host\n")
