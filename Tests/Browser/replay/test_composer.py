"""The composer of a replay (dev/replay.md, 'Composer'), by the names that a screen reader gives."""

import pytest

import fixture
from conversations import QUESTION, conversation, prose
from fixture import assistant, paragraph, user

FIELD = "document.querySelector('[aria-label=\"Enter a message\"]')"
# The state of the composer's button and field, and the messages shown.
STATE = f"""(() => {{
    const button = document.querySelector('.composer button');
    return {{ button: button.getAttribute('aria-label'), disabled: button.disabled, text: {FIELD}.value,
        messages: [...document.querySelectorAll('.message')].filter(m => !m.hidden).map(m => m.id),
        loading: !!document.querySelector('.message:not([hidden]) .loading'), at: pageturner.position }};
}})()"""


def play(page, ms=1e6):
    return page.js(f"pageturner.play(); return clock.run({ms}, {{ sample: () => {STATE}, until: () => pageturner.state == 'finished' }})")


@pytest.mark.firefox
def test_a_prompt_is_typed_sent_and_answered(visit):
    page = visit(conversation(900, 900))
    frames = play(page)
    typing = [f for f in frames if f["text"]]
    assert all(QUESTION.startswith(f["text"]) and f["button"] == "Send message" and not f["disabled"] for f in typing)
    first = [f for f in typing if f["messages"] == []]
    assert first[-1]["text"] == QUESTION
    assert first[-1]["at"] - first[0]["at"] <= 600

    sent = next(i for i, f in enumerate(frames) if f["messages"])
    now = frames[sent]
    assert now["text"] == "", "the field empties in the frame in which the message stands in the log"
    assert now["messages"] == ["message-1", "message-2"] and now["loading"], "and the answer's mark follows"
    assert all(len(f["messages"]) == len(set(f["messages"])) for f in frames)

    answering = [f for f in frames if f["messages"] and not f["text"] and len(f["messages"]) == 2 and f["at"] < frames[sent]["at"] + 3000]
    assert all(f["button"] == "Stop generating" and not f["disabled"] for f in answering)
    assert frames[0]["disabled"] and frames[0]["button"] == "Send message", "an empty field disables Send"
    assert page.js(f"return {STATE}")["disabled"]


def test_a_long_prompt_is_typed_as_fast(visit):
    page = visit([user("word " * 2000), assistant([paragraph(__import__('random').Random(1))])])
    typing = [f for f in play(page) if f["text"]]
    assert typing[-1]["at"] - typing[0]["at"] <= 600


def test_the_field_is_read_only_and_loses_its_focus(visit):
    page = visit(conversation(900), "?step=1")
    assert page.js(f"return {FIELD}.readOnly")
    page.js("clock.run(2000)")
    page.click("textarea")
    assert page.js(f"return document.activeElement == {FIELD}")
    page.keys("x")
    assert page.js(f"return {FIELD}.value") == QUESTION
    page.click(".send")
    assert page.js(f"return [document.activeElement == {FIELD}, {FIELD}.value]") == [False, ""]


@pytest.mark.firefox
def test_stop_is_immediate_and_the_next_prompt_waits(visit):
    page = visit(prose(20, 5))
    page.js("pageturner.play(); clock.run(6000)")
    shown = page.js("return document.querySelector('#message-2 .answer').textContent.length")
    assert shown > 100
    page.click(".send")
    page.js("clock.run(17)")
    length = "document.querySelector('#message-2 .answer').textContent.length"
    assert page.js(f"return {length}") == shown, "within a frame"
    state = page.js(f"clock.run(20000); return {STATE}")
    assert page.js(f"return [{length}, document.querySelector('#message-2').dataset.status]") == [shown, "stopped"]
    content = page.js("return getComputedStyle(document.querySelector('#message-2 .answer'), '::after').content")
    assert content in ('"Stopped"', "attr(data-stopped)")
    assert state["messages"] == ["message-1", "message-2"]
    assert (state["button"], state["disabled"], state["text"]) == ("Send message", False, QUESTION)
    assert not state["loading"] and page.js("return document.querySelectorAll('[aria-busy]').length") == 0

    page.click(".send")
    assert page.js(f"return {STATE}")["messages"] == ["message-1", "message-2", "message-3", "message-4"]
    page.js("clock.run(1e6)")
    assert page.js("return pageturner.state") == "finished"
    assert page.js(f"return {length}") == shown, "it stays stopped"
    page.js("pageturner.finish()") # as before printing
    assert page.js(f"return [{length} > 2000, document.querySelector('#message-2').dataset.status]") == [True, "complete"]


def test_stop_under_the_loading_mark_and_in_the_last_turn(visit):
    page = visit(prose(5))
    before = page.js("return log.innerHTML")
    page.js("pageturner.play(); clock.run(1e4, { until: () => document.querySelector('.loading') }); clock.run(100)")
    page.click(".send")
    assert page.js("return [pageturner.state, document.querySelector('.loading'), document.querySelector('#message-2 .answer').textContent.trim()]") == ["finished", None, ""]
    page.js("pageturner.seek(0); pageturner.finish()")
    assert page.js("return log.innerHTML") == before


def test_skipped_messages_are_not_shown_after_a_stop(visit):
    r = __import__("random").Random(1)
    messages = [user("One"), assistant([paragraph(r, 80)]), assistant([paragraph(r)]), assistant([paragraph(r)]), user("Two"), assistant([paragraph(r)])]
    page = visit(messages)
    before = page.js("return log.innerHTML")
    page.js("pageturner.play(); clock.run(2500)")
    page.click(".send")
    page.js("clock.run(1000)")
    page.click(".send")
    page.js("clock.run(300)")
    assert page.js(f"return {STATE}")["messages"] == ["message-1", "message-2", "message-5", "message-6"]
    page.js("pageturner.seek(1000); pageturner.finish()")
    assert page.js("return log.innerHTML") == before


def test_step_waits_for_the_reader_at_every_prompt(visit):
    page = visit(prose(1, 1, 1), "?step=1")
    for turn in (1, 2, 3):
        state = page.js(f"clock.run(60000); return {STATE}")
        assert state["text"] == QUESTION and len(state["messages"]) == 2 * (turn - 1)
        assert page.js("return clock.idle()"), "waiting costs no frames"
        page.click(".send")
    page.js("clock.run(60000)")
    assert page.js("return pageturner.state") == "finished"


def test_send_while_a_prompt_is_typed_sends_it(visit):
    page = visit(prose(3))
    page.js("pageturner.play(); clock.run(700)")
    assert 0 < len(page.js(f"return {FIELD}.value")) < len(QUESTION)
    page.click(".send")
    assert page.js(f"return {STATE}")["messages"] == ["message-1", "message-2"]


@pytest.mark.firefox
@pytest.mark.parametrize("focused", ["body", "textarea"])
def test_enter_sends_the_prompt_that_waits(visit, focused):
    page = visit(prose(1, 1, 1), "?step=1")
    for turn in (1, 2, 3):
        page.js(f"clock.run(60000); document.activeElement.blur(); document.querySelector('{focused}').focus({{ preventScroll: true }})")
        assert len(page.js(f"return {STATE}")["messages"]) == 2 * (turn - 1)
        page.keys("Enter")
        assert len(page.js(f"return {STATE}")["messages"]) == 2 * turn
    page.keys("Enter")
    assert page.js("clock.run(60000); return pageturner.state") == "finished", "it stops nothing"


BODIES = {
    "<p>One.</p>\n<p>Two,<br>three.</p>": "One.\n\nTwo,\nthree.",
    "<p>One:</p>\n<ul><li>a</li><li>b</li></ul>\n<pre>x\n\ny</pre>": "One:\n\na\nb\n\nx\n\ny",
    '<p class="plain">One\n\nTwo</p>': "One\n\nTwo",
    "Bare <b>words</b> here": "Bare words here",
}


@pytest.mark.firefox
def test_a_prompt_keeps_its_blank_lines(visit):
    turns = [m for body in BODIES for m in ({**user("x"), "body": f'<div class="bubble"><div class="text" dir="auto">\n{body}\n</div></div>', "cost": 20},
                                            assistant([paragraph(__import__("random").Random(1), 6)]))]
    page = visit(turns)
    texts = {f["text"] for f in play(page)}
    assert [whole for whole in BODIES.values() if whole not in texts] == []


@pytest.mark.firefox
def test_the_disclaimer_waits_for_the_first_word_of_the_latest_answer(visit):
    page = visit(prose(2, 2, 2))
    before = page.js("return log.innerHTML")
    below = """() => {
        const shown = [...log.children].filter((e) => e.checkVisibility());
        const last = shown.findLast((e) => e.matches('.message'));
        const answers = last?.dataset.role === 'assistant' && !last.querySelector('.loading');
        return [!!answers, shown.pop()?.className === 'disclaimer'];
    }"""
    frames = page.js(f"pageturner.play(); return clock.run(1e6, {{ fps: 20, sample: {below}, until: () => pageturner.state == 'finished' }})")
    assert {tuple(frame) for frame in frames} == {(False, False), (True, True)}
    assert page.js("clock.run(100); return log.innerHTML") == before
