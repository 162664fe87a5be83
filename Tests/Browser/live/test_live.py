"""A live page shows new messages, and in the end it is the page that `build` makes."""

import os
import subprocess
import statistics
import time

import pytest

from growing import (ARRIVALS, QUESTION, QUIET, STREAMS, Preview, built_log, call, log_of, native, open_only, result, session, text,
                     wait)

PARAGRAPH = "Some words that go on for a while and say nothing at all about anything. "
ANSWER = f"""# It works

{PARAGRAPH * 3}

- **One** thing & another
- `two`

```swift
let a = "<b>"
print(a) // {PARAGRAPH}
```

| a | b |
|---|---|
| 1 | 2 |
| 3 | [x] |

{PARAGRAPH} A [x] and a note.[^1]

[x]: https://example.com/
[^1]: The note.
"""


def feed(page, file, answer, step=40, more="", gap=20):
    """Writes an answer piece by piece, then all of it."""
    for end in range(step, len(answer), step):
        file.write_text(native(answer[:end]))
        page.wait_for_timeout(gap)
    file.write_text(native(answer, "complete"))


def test_a_finished_answer_equals_the_built_page(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native(""))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        feed(page, file, ANSWER)
        wait(page, QUIET)
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_a_long_answer_is_divided_into_the_same_groups(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    answer = "\n\n".join(f"{PARAGRAPH} {number}" for number in range(110))
    file.write_text(native(""))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        feed(page, file, answer, step=800)
        wait(page, QUIET)
        assert page.locator(".g").count() == 4
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_finished_blocks_keep_their_nodes(page, tmp_path):
    file = tmp_path / "chat.json"
    first = "\n\n".join(f"Paragraph {number}" for number in range(30))
    file.write_text(native(first + "\n\n"))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("window.kept = [...document.querySelectorAll('.answer p')]")
        page.evaluate("getSelection().selectAllChildren(kept[3])")
        # Past the size from which blocks are put into groups.
        feed(page, file, first + "\n\n" + "\n\n".join(f"More {number}" for number in range(20)), step=len(first) + 40)
        wait(page, QUIET)
        assert page.locator(".g").count() == 2
        assert page.evaluate("[...document.querySelectorAll('.answer p')].slice(0, 30).every((p, i) => p === kept[i])")


def test_text_that_grows_stays_the_same_node(page, tmp_path):
    file = tmp_path / "chat.json"
    file.write_text(native("One word"))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("window.kept = document.querySelector('.answer p').firstChild")
        file.write_text(native("One word and another"))
        wait(page, "document.querySelector('.answer p').textContent === 'One word and another'")
        assert page.evaluate("document.querySelector('.answer p').firstChild === kept")


def test_code_shows_line_by_line_and_gets_its_colours(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    code = "```swift\n" + "let a = \"<&>\"\n" * 20
    file.write_text(native("```swift\n"))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        page.evaluate("window.kept = document.querySelector('.answer .code')")
        file.write_text(native(code))
        wait(page, "document.querySelector('.answer code')?.textContent.split('\\n').length === 21")
        assert page.locator(".answer code span").count() == 0
        file.write_text(native(code + "```\n", "complete"))
        wait(page, QUIET)
        assert page.locator(".answer code span").count() > 0
        assert page.evaluate("document.querySelector('.answer .code') === kept")
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_a_line_of_a_session_is_shown_within_300_ms(page, chromium, tmp_path):
    file = tmp_path / "session.jsonl"
    turns = [QUESTION, text("Let me look."), call(1, "ls"), result(1, "a\nb"), text("There are two files."), "And now?",
             text("Nothing."), call(2, "cat a"), result(2, "x" * 300), text(ANSWER)]
    lines = session(*turns)
    file.write_text("".join(lines[:2]))
    with Preview(file) as preview:
        open_only(page, preview)
        page.evaluate("""window.changed = 0; new MutationObserver(() => changed ||= performance.timeOrigin + performance.now())
            .observe(document.querySelector('.log'), {childList: true, subtree: true, characterData: true})""")
        times = []
        for line in lines[2:]:
            page.evaluate("changed = 0")
            with file.open("a") as stream:
                stream.write(line)
            written = time.time() * 1000
            wait(page, "changed")
            times.append(page.evaluate("changed") - written)
            wait(page, QUIET)
        # A machine that is busy with something else says nothing about this.
        if os.getloadavg()[0] < os.cpu_count():
            assert statistics.median(times) < 300, times
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_a_call_that_finishes_changes_in_its_place(page, tmp_path):
    file = tmp_path / "session.jsonl"
    lines = session(QUESTION, text("I look."), call(1, "ls"), result(1, "a\nb"))
    file.write_text("".join(lines[:3]))
    with Preview(file) as preview:
        open_only(page, preview)
        page.evaluate("window.kept = document.querySelector('.tool-call'); kept.open = true")
        assert page.locator(".tool-call").get_attribute("data-state") == "pending"
        with file.open("a") as stream:
            stream.write(lines[3])
        wait(page, "document.querySelector('.tool-call').dataset.state === 'ok'")
        assert page.evaluate("document.querySelector('.tool-call') === kept && kept.open")


def test_a_call_without_a_result_says_so_once_the_session_went_on(page, tmp_path):
    file = tmp_path / "session.jsonl"
    lines = session(QUESTION, call(1, "ls"), "Never mind")
    file.write_text(lines[0])
    with Preview(file) as preview:
        open_only(page, preview)
        with file.open("a") as stream:
            stream.write(lines[1])
            stream.flush()
            page.locator(".tool-call[data-state=pending]").wait_for()
            assert not page.locator(".tool-state").is_visible(), "it may still run"
            stream.write(lines[2])
        page.locator(".tool-state").wait_for()


def test_a_preview_of_the_latest_conversation_opens_at_its_end(page, tmp_path):
    file = tmp_path / "session.jsonl"
    file.write_text("".join(session(*[turn for number in range(30) for turn in (f"Prompt {number}", text(PARAGRAPH * 5))])))
    with Preview(file) as preview:
        page.goto(preview.url + "#latest")
        at_end = "scrollY > 2000 && document.documentElement.scrollHeight - innerHeight - scrollY < 2"
        wait(page, at_end)
        assert page.evaluate("location.hash") == ""
        with file.open("a") as stream:
            stream.write(session(*["x"] * 60, text("It goes on."))[-1])
        page.locator(".log").get_by_text("It goes on.").wait_for()
        wait(page, at_end)


def test_a_session_that_is_rewound_is_followed(page, chromium, tmp_path):
    file = tmp_path / "session.jsonl"
    file.write_text("".join(session("One", text("1"), "Two", text("2"), "Three", text("3"))))
    with Preview(file) as preview:
        open_only(page, preview)
        file.write_text("".join(session("One", text("1"), "Another", text("Else"))))
        page.locator(".log").get_by_text("Else").wait_for(state="attached")
        wait(page, QUIET)
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_on_standard_input_is_shown_as_it_arrives(page, chromium, tmp_path, name):
    pieces = [ANSWER[at:at + 30] for at in range(0, len(ANSWER), 30)]
    events = STREAMS[name](*pieces)
    middle = len(events) // 2
    with Preview("-", stdin=subprocess.PIPE) as preview:
        page.goto(preview.url)
        wait(page, "document.readyState === 'complete'")
        for number, event in enumerate(events):
            preview.process.stdin.write(event)
            preview.process.stdin.flush()
            page.wait_for_timeout(10)
            if number == middle:
                wait(page, "document.querySelector('.answer h3, .answer h4')")
                assert page.locator(".message[data-status=loading]").count() == 1
        preview.process.stdin.close()
        preview.process.stdin = None
        wait(page, QUIET)
        file = tmp_path / "stream.txt"
        file.write_text("".join(events))
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_standard_input_is_ordinary_json(page):
    with Preview("-", stdin=subprocess.PIPE) as preview:
        page.goto(preview.url)
        preview.process.stdin.write(native("All of it", "complete"))
        preview.process.stdin.close()
        preview.process.stdin = None
        page.get_by_text("All of it").wait_for()


def test_hostile_text_stays_text(page, chromium, tmp_path):
    file = tmp_path / "chat.json"
    hostile = "<img src=x onerror=alert(1)><script>alert(1)</script>\n\n```\n</code></pre><script>alert(1)</script>\n"
    file.write_text(native(""))
    page.on("dialog", lambda dialog: page.errors.append("dialog"))
    with Preview(file) as preview:
        page.goto(preview.url + "chat.html")
        feed(page, file, hostile + "x\n" + hostile + "[a](javascript:alert(1))", step=9)
        wait(page, QUIET)
        assert page.locator(".log script, .log img, .log [onerror]").count() == 0
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")


# A last word that has not grown for 300 ms counts as complete, and may move if it grows after all.
LINES = r"""
    const places = new Map(), late = new Set(), range = new Range();
    window.moves = [];
    const look = () => {
        let last = '';
        const isLate = document.querySelector('[data-status=loading]') && performance.now() - window.arrived > 200;
        document.querySelectorAll('.answer p').forEach((block, number) => {
            const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT), { top } = block.getBoundingClientRect();
            for (let node, count = 0; (node = texts.nextNode()); ) for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
                range.setStart(node, index);
                range.setEnd(node, index + 1);
                const key = number + ':' + count++, place = range.getBoundingClientRect().top - top;
                last = places.has(key) ? '' : key;
                if (Math.abs((places.get(key) ?? place) - place) > 8 && !late.has(key)) moves.push([key, word]);
                places.set(key, place);
            }
        });
        if (isLate && last) late.add(last);
        window.known = places.size;
        window.checked = places.size - late.size;
        requestAnimationFrame(look);
    };
    look();
"""


@pytest.mark.parametrize("size", [(1280, 900), (390, 844)])
def test_words_streamed_in_pieces_keep_their_line(page, tmp_path, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    file = tmp_path / "chat.json"
    answer = "Words of **various lengths**, such as incomprehensibilities, come in pieces that end anywhere in them. " * 8
    file.write_text(native(""))
    with Preview(file) as preview:
        page.add_init_script(ARRIVALS)
        page.goto(preview.url + "chat.html")
        page.evaluate(LINES)
        for end in range(7, len(answer), 7):
            file.write_text(native(answer[:end]))
            page.wait_for_timeout(20)
        file.write_text(native(answer, "complete"))
        wait(page, QUIET)
        assert page.evaluate("known") > 100 and page.evaluate("checked") > 20
        assert page.evaluate("moves") == []


def test_new_messages_are_announced_in_a_line_each(page, tmp_path):
    file = tmp_path / "session.jsonl"
    lines = session(QUESTION, text("Let me look."), "And now?", text(PARAGRAPH * 9), call(1, "ls"), result(1, "a"), "Thanks", text("So long."))
    file.write_text("".join(lines[:2]))
    with Preview(file) as preview:
        open_only(page, preview)
        page.evaluate("""window.said = []; const box = document.querySelector('[role=log].visually-hidden');
            new MutationObserver((changes) => changes.forEach(({addedNodes}) => addedNodes.forEach((node) => said.push(node.textContent))))
                .observe(box, {childList: true})""")
        assert page.evaluate("said") == []
        with file.open("a") as stream:
            stream.write("".join(lines[2:4]))
        wait(page, "said.length === 2")
        said = page.evaluate("said")
        assert said[0].endswith(": And now?")
        assert said[1].split(": ", 1)[1].startswith(PARAGRAPH.split(",")[0][:30]) and len(said[1]) < 260 and said[1].endswith("…")
        with file.open("a") as stream:
            stream.write("".join(lines[4:]))
        wait(page, "said.some((line) => line.endsWith('So long.'))")
        said = page.evaluate("said")
        assert [line for line in said if line.endswith(": Thanks")] and len(said) <= 6, said
        assert page.evaluate("document.querySelectorAll('[role=log].visually-hidden > div').length") <= 12
