"""The replay of pages as the program makes them."""

import pytest
from playwright.sync_api import expect

import program
import replays

EXAMPLES = [path.stem for path in sorted((program.ROOT / "Examples").glob("*.json"))]


@pytest.fixture
def stopped(chromium):
    """A page whose clock only moves when a test says so."""
    context = chromium.new_context(viewport={"width": 900, "height": 700})
    context.add_init_script(path=replays.CLOCK)
    page = context.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    yield page
    context.close()
    assert page.errors == []


@pytest.mark.parametrize("layout", ["assistant", "messages", "face-to-face"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_ends_as_it_began_and_takes_the_time_that_it_says(folder, stopped, name, layout):
    page = program.single(program.ROOT / f"Examples/{name}.json", folder / f"replay-{name}-{layout}.html", "--layout", layout)
    stopped.goto(page.as_uri())
    assert replays.problems(stopped, fps=12, points=20) == []


def test_a_long_prompt_folds_and_unfolds(folder, tab):
    prompt = "\n".join(f"Line {number} of a long prompt." for number in range(40))
    source = program.write([{"role": "user", "content": prompt}, {"role": "assistant", "content": "Yes."}], folder / "fold.json")
    page = tab(program.single(source, folder / "fold.html"))
    button, text = page.get_by_role("button", name="Show more"), page.locator(".text")
    height = lambda: text.bounding_box()["height"]
    folded, whole = height(), text.evaluate("text => text.scrollHeight")
    assert folded < whole / 2
    assert button.get_attribute("aria-expanded") == "false"
    button.click()
    less = page.get_by_role("button", name="Show less")
    assert less.get_attribute("aria-expanded") == "true" and abs(height() - whole) <= 1
    less.click()
    assert height() == folded and button.get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize("name", ["everything", "group-chat", "bilingual-talk"])
def test_a_recorded_page_shows_only_the_conversation(folder, tab, name):
    page = tab(program.single(program.ROOT / f"Examples/{name}.json", folder / f"embed-{name}.html"), query="?embed=bare")
    around = [".page-header", ".page-links", ".player", ".speakers"]
    seen = lambda: [selector for selector in around for element in page.locator(selector).all() if element.is_visible()]
    assert seen() == []
    page.evaluate("pageturner.seek(9000)")
    assert seen() == [] and page.locator(".message:visible").count() > 0


def test_printing_after_a_replay_begins_with_the_first_message(folder, tab):
    source = program.write([{"role": "user", "content": "Hello?"}, {"role": "assistant", "content": "Yes."}], folder / "paper.json")
    page = tab(program.single(source, folder / "paper.html"))
    page.emulate_media(media="print")
    top = lambda: page.locator("#message-1").bounding_box()["y"]
    read = top()
    page.evaluate("pageturner.seek(0); pageturner.finish()")
    assert top() == read


def test_the_speed_button_shows_the_speed(hebrew, tab):
    page = tab(hebrew)
    page.evaluate("pageturner.seek(0); pageturner.setSpeed(4)")
    page.get_by_role("button", name="4×").wait_for()


def test_the_buttons_of_the_player_say_what_they_do(hebrew, tab):
    """Also to who points at them, and by no other words than those that are read out."""
    page = tab(hebrew)
    page.evaluate("pageturner.seek(1)")
    said = "(buttons) => buttons.filter((e) => !e.textContent).map((e) => [e.title, e.ariaLabel])"
    paused = page.eval_on_selector_all(".player button", said)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Pause", exact=True).wait_for()
    playing = page.eval_on_selector_all(".player button", said)
    assert all(title == name for title, name in paused + playing)
    assert [title for title, _ in paused] == ["Previous turn", "Play", "Next turn", "Auto-scroll", "Close replay", "More"]
    assert playing[1][0] == "Pause"


def test_the_chosen_answer_is_replayed(folder, stopped):
    source = program.write({"format": "pageturner/1", "participants": [{"id": "u", "role": "user"}, {"id": "a", "role": "assistant"}], "messages": [
        {"participant": "u", "content": "Well?"},
        {"participant": "a", "content": "The first answer.", "alternatives": [{"content": "Another one, and it is " + "very " * 40 + "long."}]},
    ]}, folder / "chosen.json")
    stopped.goto(program.single(source, folder / "chosen.html").as_uri())
    before, lengths, after = stopped.evaluate("""() => {
        const length = () => document.querySelector('.answer:not([hidden])').textContent.length;
        const lengths = new Set();
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished' });
        document.querySelector('[data-action=next-alternative]').click();
        const before = log.innerHTML;
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => lengths.add(length()) });
        clock.run(50);
        return [before, lengths.size, log.innerHTML];
    }""")
    assert lengths > 3 and after == before


def test_regenerate_does_not_promise_another_answer(hebrew, tab):
    page = tab(hebrew)
    page.get_by_role("button", name="Regenerate").click()
    assert page.evaluate("pageturner.state") == "playing"


def test_reduced_motion_shows_the_duration_of_the_replay(hebrew, tab):
    page = tab(hebrew, reduced_motion="reduce")
    expect(page.locator(".clock")).to_have_text("0:00 / 0:02")


@pytest.mark.parametrize("messages", [["Hi"], ["Hi", "Hello. " * 30], ["Hi", "Hello. " * 300]])
def test_the_clock_ends_with_the_duration_on_the_button(folder, tab, messages):
    roles = ["user", "assistant"]
    source = program.write([{"role": role, "content": text} for role, text in zip(roles, messages)], folder / "clock.json")
    page = tab(program.single(source, folder / f"clock-{len(messages[-1])}.html"))
    said = page.locator(".replay").inner_text().split(" · ")[1]
    assert said != "0:00"
    page.evaluate("pageturner.seek(0)")
    expect(page.locator(".clock")).to_have_text(f"0:00 / {said}")
    page.evaluate("pageturner.seek(1e9)")
    expect(page.locator(".clock")).to_have_text(f"{said} / {said}")


def test_a_prompt_is_typed_with_line_breaks(folder, stopped):
    source = program.write([{"role": "user", "content": "First line\nsecond line\n\nthird"}, {"role": "assistant", "content": "Yes."}], folder / "lines.json")
    stopped.goto(program.single(source, folder / "lines.html").as_uri())
    typed = stopped.evaluate("""() => {
        const typed = [];
        pageturner.play();
        clock.run(1e5, { until: () => !document.querySelector('#message-1').hidden, sample: () => typed.push(document.querySelector('textarea').value) });
        return typed;
    }""")
    assert max(typed, key=len) == "First line\nsecond line\n\nthird"


def test_face_to_face_shows_typing_then_the_original_then_the_translation(folder, stopped):
    page = program.single(program.ROOT / "Examples/bilingual-talk.json", folder / "translation.html")
    stopped.goto(page.as_uri())
    seen = stopped.evaluate("""() => {
        const message = document.querySelector('#message-1');
        const drawn = (e) => !!e && e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible';
        const state = () => ['.loading', '.spoken', '.text', '.composer'].map((name) => +drawn((name === '.composer' ? document : message).querySelector(name))).join('');
        const seen = [];
        pageturner.play();
        clock.run(1e5, { until: () => document.querySelector('#message-2').getClientRects().length, sample: () => {
            if (seen[seen.length - 1] !== state()) seen.push(state());
        } });
        return seen;
    }""")
    assert seen == ["0000", "1000", "0100", "0110"]


def test_people_are_shown_typing_before_their_message_appears(folder, stopped):
    page = program.single(program.ROOT / "Examples/group-chat.json", folder / "typing.html")
    stopped.goto(page.as_uri())
    wrong = stopped.evaluate("""() => {
        const messages = [...document.querySelectorAll('.message[data-role=other]')].filter((m) => m.querySelector('.bubble'));
        const whole = messages.map((m) => m.querySelector('.bubble').textContent);
        const typed = new Set();
        const wrong = [];
        pageturner.play();
        clock.run(1e6, { until: () => pageturner.state === 'finished', sample: () => messages.forEach((m, i) => {
            if (m.hidden) return;
            const text = m.querySelector('.bubble').textContent;
            if (m.querySelector('.loading')) typed.add(i);
            else if (text !== whole[i] || !typed.has(i)) wrong.push([m.id, text]);
        }) });
        return [wrong, typed.size === messages.length, messages.length > 3];
    }""")
    assert wrong == [[], True, True]


def test_an_awaited_answer_has_no_caret(folder, stopped):
    source = program.write([{"role": "user", "content": "Are you there?"}, {"role": "assistant", "content": None}], folder / "waiting.json")
    stopped.goto(program.single(source, folder / "waiting.html").as_uri())
    carets = stopped.evaluate("""() => {
        const carets = new Set();
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => {
            for (const e of log.querySelectorAll('*')) if (e.matches('[data-caret]')) carets.add(getComputedStyle(e, '::after').content);
        } });
        return [...carets];
    }""")
    assert carets == ["none"]


def test_an_awaited_answer_has_one_loading_mark(folder, stopped):
    source = program.write([{"role": "user", "content": "Are you there?"}, {"role": "assistant", "content": None}], folder / "mark.json")
    stopped.goto(program.single(source, folder / "mark.html").as_uri())
    marks = stopped.evaluate("""() => {
        const marks = new Set();
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => {
            if (!document.querySelector('#message-2').hidden) marks.add(document.querySelectorAll('.loading').length);
        } });
        return [...marks];
    }""")
    assert marks == [1]


def test_a_stopped_answer_says_so_only_at_its_end(folder, stopped):
    source = program.write(
        [{"role": "user", "content": "A haiku?"}, {"role": "assistant", "status": "stopped", "content": "Blanket, tea, and"}], folder / "stopped.json")
    stopped.goto(program.single(source, folder / "stopped.html").as_uri())
    said = stopped.evaluate("""() => {
        const said = [];
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => {
            const message = document.querySelector('#message-2');
            const is = getComputedStyle(message.querySelector('.answer'), '::after').content !== 'none';
            if (!message.hidden && said.at(-1) !== is) said.push(is);
        } });
        return said;
    }""")
    assert said == [False, True]


@pytest.fixture(scope="module")
def hebrew(folder):
    source = program.write({"title": "שיחה", "messages": [
        {"role": "user", "content": "מה שלומך?"}, {"role": "assistant", "content": "שלום! הנה מתכון של חומוס עם הרבה טחינה."}]}, folder / "hebrew.json")
    return program.single(source, folder / "hebrew.html")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_mark_of_an_answer_stays_on_its_side(hebrew, stopped, width):
    """Also while no word is there that could tell which side that is."""
    stopped.set_viewport_size({"width": width, "height": 844})
    stopped.goto(hebrew.as_uri())
    before, directions, after = stopped.evaluate("""() => {
        const answer = document.querySelector('.answer');
        const before = log.innerHTML;
        const directions = new Set();
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => {
            if (answer.getClientRects().length) directions.add(getComputedStyle(answer).direction);
        } });
        clock.run(100);
        return [before, [...directions], log.innerHTML];
    }""")
    assert directions == ["rtl"] and after == before


def test_the_clock_reads_from_left_to_right(hebrew, stopped):
    stopped.goto(hebrew.as_uri())
    ends = stopped.evaluate("""() => {
        document.documentElement.dir = 'rtl';
        pageturner.seek(1);
        clock.run(100);
        return ['.clock', '[data-command=speed]'].map((name) => {
            const text = document.querySelector(name).firstChild;
            const at = (from, to) => { const range = document.createRange(); range.setStart(text, from); range.setEnd(text, to); return range.getBoundingClientRect().left };
            return at(0, 1) < at(text.length - 1, text.length);
        });
    }""")
    assert ends == [True, True]


@pytest.mark.parametrize("width", [390, 1280])
def test_a_new_row_moves_no_column(folder, stopped, width):
    rows = ["C | 1972 | old", "Haskell, a language of functions | 1990 | pure, lazy, and for all that still alive and in use",
            "Swift | 2014 | young", "Brainf | 1993 | eight commands, and still everything can be said in it by who wants to"]
    table = "\n".join(["Language | Year | Notes", "---|---:|---", *rows])
    source = program.write([{"role": "user", "content": "Compare"}, {"role": "assistant", "content": table}], folder / "table.json")
    stopped.set_viewport_size({"width": width, "height": 844})
    stopped.goto(program.single(source, folder / "table.html").as_uri())
    seen = stopped.evaluate("""() => {
        const seen = new Set();
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => {
            const head = [...document.querySelectorAll('.answer th')].map((e) => Math.round(e.getBoundingClientRect().width));
            if (head[0]) seen.add(String(head));
        } });
        return [...seen];
    }""")
    assert len(seen) == 1


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_a_squeezed_table_keeps_its_columns_and_scrolls(folder, stopped, width):
    """Also where a later row has the longest word, and a word in code; long texts are not one word a line."""
    rows = ["Sorting | O(n log n) | 1945 | Works well when the data fits in memory.",
            "Hashing | O(1) | 1953 | Beware of uncharacteristically skewed inputs, and of those that somebody made for this.",
            "Interpolation | O(log log n) | 1957 | `timestamp_format` sorts, **distributed** keys do not."]
    table = "\n".join(["Method | Complexity | Since | Notes", "---|---|---:|---", *rows])
    short = "\n\nOr:\n\na | b | c\n---|---|---\n1 | x | An answer that is of more than a word or two\n2 | y | z"
    source = program.write([{"role": "user", "content": "Compare"}, {"role": "assistant", "content": table + short}], folder / "squeezed.json")
    stopped.set_viewport_size({"width": width, "height": 844})
    stopped.goto(program.single(source, folder / "squeezed.html").as_uri())
    seen, notes = stopped.evaluate("""() => {
        const widths = (table) => [...table.querySelectorAll('th')].map((e) => e.getBoundingClientRect().width);
        const tables = [...document.querySelectorAll('.answer table')];
        const seen = tables.map(() => new Set());
        pageturner.play();
        clock.run(1e5, { until: () => pageturner.state === 'finished', sample: () => tables.forEach((table, i) => {
            if (table.getClientRects().length) seen[i].add(String(widths(table).map(Math.round)));
        }) });
        return [seen.map((one) => [...one]), tables.map((table) => widths(table).pop())];
    }""")
    assert [len(one) for one in seen] == [1, 1], seen
    assert min(notes) >= 160
    assert stopped.evaluate("document.documentElement.scrollWidth") <= width
