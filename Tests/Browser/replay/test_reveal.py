"""Messages are revealed without losing or changing anything (dev/replay.md, 'Display buffer', 'Atoms and costs')."""

import random

import pytest
from conversations import conversation
from fixture import assistant, blocks, code, cost, listing, paragraph, table, tool_call, user

# The whole log as it is shown, without what only says where the reveal is.
SHOWN = "log.innerHTML.replaceAll(' data-caret=\"\"', '').replaceAll(' live', '')"


def duration(page) -> float:
    return page.js("return pageturner.duration")


def one(*made: str) -> list[dict]:
    return [user("Show it"), assistant(list(made))]


def play(page, sample: str, fps: int = 60) -> list:
    """The results of `sample` in the frames of the answer."""
    return page.js(f"pageturner.play(); return clock.run(1e6, {{ fps: {fps}, sample: () => {sample}, until: () => pageturner.state == 'finished' }})")


def test_costs_are_counted_as_declared(visit):
    messages = conversation(4000, 40_000)
    messages[1]["body"] = messages[1]["body"].replace("</div>", tool_call() + "</div>", 1)
    messages[1]["cost"] = cost(messages[1]["body"])
    declared = visit(messages)
    want = duration(declared)
    declared.js("for (const e of log.querySelectorAll('[data-c]')) e.removeAttribute('data-c')")
    counted = visit(messages, markup=None)
    counted.js("for (const e of log.querySelectorAll('[data-c]')) e.removeAttribute('data-c')")
    assert duration(counted) == want


@pytest.mark.firefox
@pytest.mark.parametrize("fps", [30, 60, 120, 2.5])
def test_the_page_ends_as_it_began(visit, fps):
    page = visit(conversation(3000, 40_000))
    nodes = "(() => { const w = document.createTreeWalker(log, 4); let n = 0; while (w.nextNode()) n++; return n })()"
    before = page.js(f"return [log.innerHTML, {nodes}]")
    page.js(f"pageturner.play(); clock.run(1e6, {{ fps: {fps}, until: () => pageturner.state == 'finished' }}); clock.run(100)")
    assert page.js(f"return [log.innerHTML, {nodes}]") == before
    assert page.js("return clock.idle()"), "a page at rest has no frames"


def test_finish_shows_everything_at_once(visit):
    page = visit(conversation(3000, 40_000))
    before = page.js("return log.innerHTML")
    for time in (1500, 9000, 60_000):
        page.js(f"pageturner.seek({time}); pageturner.play(); clock.run(300)")
        assert page.js("pageturner.finish(); return log.innerHTML") == before


@pytest.mark.firefox
def test_seeking_equals_playing(visit):
    r = random.Random(4)
    page = visit(conversation(2500, 30_000, seed=3))
    times = sorted(r.uniform(0, duration(page)) for _ in range(50))
    played = page.js(f"""
        pageturner.play();
        const shown = [];
        for (const time of args[0]) {{
            while (pageturner.position < time) clock.frame(Math.min(16, time - pageturner.position + 1e-9));
            shown.push([pageturner.position, {SHOWN}]);
        }}
        return shown;
    """, times)
    order = list(range(50))
    r.shuffle(order)
    page.js("pageturner.pause()")
    for i in order:
        time, shown = played[i]
        assert page.js(f"pageturner.seek(args[0]); return {SHOWN}", time) == shown, f"at {time}"


def test_frame_rates_and_stalls_show_the_same(visit):
    page = visit(conversation(6000))
    pictures = []
    for frames in ([1000 / 120] * 600, [1000 / 60] * 300, [1000 / 30] * 150, [1000 / 60] * 276 + [400]):
        page.js("pageturner.seek(0); pageturner.play()")
        pictures.append(page.js(f"for (const ms of args[0]) clock.frame(ms); return [Math.round(pageturner.position), {SHOWN}]", frames))
        page.js("pageturner.pause()")
    assert pictures[0][0] == 5000
    assert all(picture == pictures[0] for picture in pictures)


def test_speed_and_pauses_only_touch_the_clock(visit):
    page = visit(conversation(6000))
    want = page.js(f"pageturner.seek(8000); return {SHOWN}")
    page.js("pageturner.seek(0); pageturner.play(); pageturner.setSpeed(4); clock.run(1000); pageturner.pause(); clock.run(5000);"
            "pageturner.setSpeed(0.5); pageturner.play(); clock.run(8000)")
    assert abs(page.js("return pageturner.position") - 8000) < 0.01
    page.js("pageturner.pause(); pageturner.seek(8000)")
    assert page.js(f"return {SHOWN}") == want


def test_no_grapheme_is_ever_broken(visit):
    text = "a👩‍👩‍👧‍👦🇫🇷🇩🇪 e\u0301\u0327 한국어 각 नमस्ते 👍🏽 " * 30
    page = visit(one(f"<p>{text}</p>", f"<p><em>{text}</em> <a href='#'>{text}</a></p>"))
    bad = page.js("""
        const answer = document.querySelector('.answer');
        const full = answer.textContent;
        const boundaries = new Set([0, full.length]);
        for (const { index } of new Intl.Segmenter().segment(full)) boundaries.add(index);
        let bad = 0, before = 0, shown = 0;
        pageturner.play();
        clock.run(1e6, { until: () => pageturner.state == 'finished', sample() {
            if (answer.closest('[hidden]') || answer.querySelector('.loading')) return;
            const now = answer.textContent;
            if (!full.startsWith(now) || now.length < before || !boundaries.has(now.length)) bad++;
            if (now.length > before) shown++;
            before = now.length;
        } });
        return [bad, shown > 300];
    """)
    assert bad == [0, True]


def test_the_prompt_is_typed_in_whole_graphemes(visit):
    text = "👩‍👩‍👧‍👦🇫🇷e\u0301" * 8
    page = visit([user(text), assistant([paragraph(random.Random(1))])])
    typed = play(page, "document.querySelector('textarea').value")
    whole = page.js("let sum = ''; return ['', ...[...new Intl.Segmenter().segment(args[0])].map(s => sum += s.segment)]", text)
    assert set(typed) <= set(whole)
    assert len(set(typed)) > 5 and text in typed


@pytest.mark.firefox
def test_code_appears_line_by_line(visit):
    page = visit(one(code(random.Random(5), lines=30), "<p>After</p>"))
    full = page.js("return document.querySelector('pre').textContent")
    shown = play(page, "document.querySelector('pre')?.textContent ?? ''")
    ends = {0, len(full)} | {i for i, c in enumerate(full) if c == "\n"}
    assert {len(text) for text in shown} <= ends
    assert len(set(shown)) > 20
    longest = max(sum(1 for other in shown if other == text) for text in set(shown) - {"", full})
    assert longest < 60, "the minified line does not stall it"


def test_tables_appear_row_by_row_and_never_empty(visit):
    page = visit(one(table(random.Random(5), rows=12), "<p>After</p>"))
    rows = play(page, "[document.querySelectorAll('table').length, document.querySelectorAll('tbody tr').length, document.querySelectorAll('thead').length,"
                "[...document.querySelectorAll('tr')].every(row => row.textContent.endsWith('.'))]")
    assert all(whole for *_, whole in rows)
    assert {tuple(r[:3]) for r in rows} <= {(0, 0, 0)} | {(1, n, 1) for n in range(1, 13)}


def test_headings_pictures_and_tools_appear_whole_and_items_never_empty(visit):
    image = '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="" width="40" height="30"> and a text after it</p>'
    page = visit(one("<h2>A heading of several words</h2>", image, listing(random.Random(3)), tool_call(), "<hr>", "<p>The end.</p>"))
    frames = play(page, """[
        document.querySelector('.answer h2')?.textContent ?? '',
        [...document.querySelectorAll('.answer li')].every(item => item.textContent.trim()),
        [...document.querySelectorAll('.answer :is(p, strong, em, a)')].every(e => e.textContent.trim() || e.querySelector('img')),
        document.querySelector('details')?.textContent ?? '',
    ]""")
    assert {f[0] for f in frames} == {"", "A heading of several words"}
    assert all(f[1] and f[2] for f in frames)
    assert len({f[3] for f in frames}) == 2


def test_a_selection_survives_while_its_node_grows(visit):
    page = visit(one("<p>" + "Hello world, this is a long paragraph to select in while it grows. " * 10 + "</p>", "<p>Two</p>"))
    page.js("pageturner.play(); clock.run(1e5, { until: () => (document.querySelector('[aria-busy] .answer p')?.textContent.length ?? 0) > 40 });"
            "const node = document.querySelector('.answer p').firstChild; getSelection().setBaseAndExtent(node, 2, node, 30)")
    before = page.js("return getSelection().toString()")
    assert len(before) == 28
    page.js("clock.run(500)")
    assert page.js("return getSelection().toString()") == before
    page.js("clock.run(1e5)")
    assert page.js("return [pageturner.state, getSelection().toString()]") == ["finished", before]


def test_finished_blocks_keep_their_nodes(visit):
    page = visit(conversation(5000))
    page.js("window.first = [...document.querySelectorAll('.answer > *')]; pageturner.play(); clock.run(1e6)")
    assert page.js("return [...document.querySelectorAll('.answer > *')].every((block, i) => block === first[i])")


def test_a_wrong_cost_is_corrected(visit):
    for factor in (0.3, 3):
        messages = conversation(30_000)
        messages[1]["cost"] = int(messages[1]["cost"] * factor)
        page = visit(messages)
        before = page.js("return log.innerHTML")
        lengths = play(page, "document.querySelector('.answer').textContent.length", fps=10)
        steps = [b - a for a, b in zip(lengths, lengths[1:])]
        assert max(steps[:-20]) < 1500 and sum(step > 0 for step in steps) > len(steps) / 2
        page.js("clock.run(100)")
        assert page.js("return log.innerHTML") == before


def test_only_the_group_being_revealed_is_forced_to_be_rendered(visit):
    page = visit(conversation(60_000))
    live = play(page, "[...document.querySelectorAll('.g')].map(g => +g.classList.contains('live')).join('')", fps=5)
    shown = [l for l in live if l]
    assert all("1" not in l[:-2] for l in shown), "the last, and the one before for a frame"
    assert "1" not in page.js("clock.run(50); return [...document.querySelectorAll('.g')].map(g => +g.classList.contains('live')).join('')")


@pytest.mark.firefox
@pytest.mark.parametrize("size", [(900, 700), (390, 844)])
def test_nothing_flickers_at_the_start_or_the_end_of_an_answer(visit, size):
    page = visit(conversation(2500, 1200), size=size)
    boxes = """(() => {
        const box = (e) => e && (({ top, bottom, left, width }) => [top + scrollY, bottom + scrollY, left, width].map(Math.round).join())(e.getBoundingClientRect());
        return { at: pageturner.position, busy: document.querySelector('[aria-busy]')?.id, prompt: box(document.querySelector('#message-3')),
            answer: box(document.querySelector('#message-4 .answer')), end: box(document.querySelector('#message-4 .message-end')),
            page: document.scrollingElement.scrollHeight, text: document.querySelector('#message-4').textContent.length };
    })()"""
    frames = [f for f in play(page, boxes)]
    after = page.js(f"await clock.show(100); return {boxes}")
    # The first text replaces the mark without moving anything.
    there = [f for f in frames if f["busy"] == "message-4"]
    heights = [int(f["answer"].split(",")[1]) - int(f["answer"].split(",")[0]) for f in there]
    assert all(b >= a for a, b in zip(heights, heights[1:]))
    # The last frame of the text and the page at rest are the same.
    last = there[-1]
    whole = next(f for f in reversed(frames))
    for name in ("prompt", "answer", "end", "page"):
        assert whole[name] == after[name] == (last[name] if last["text"] == whole["text"] else whole[name])


def test_the_loading_mark_is_put_in_once_and_moves_on(visit):
    page = visit(conversation(3000))
    page.js("pageturner.play(); clock.run(1e4, { until: () => document.querySelector('.loading') })")
    changes = page.js("""
        const mark = document.querySelector('.loading');
        let changes = 0;
        new MutationObserver((records) => (changes += records.length)).observe(mark.parentNode, { childList: true });
        await clock.show(200);
        return [mark.isConnected, changes];
    """)
    assert changes == [True, 0]


# It comes whole, when all of it is paid for.
THOUGHT = f"<details class=\"thinking\"><summary>Thought for 9 s</summary>\n{paragraph(random.Random(1))}\n</details>"


def test_the_loading_mark_is_shown_until_content_appears(visit):
    page = visit(one(THOUGHT, "<p>The end.</p>"))
    frames = play(page, """[...document.querySelectorAll('[aria-busy] > .answer')]
        .map((answer) => answer.textContent.trim() ? 'text' : answer.querySelector('.loading') ? 'mark' : 'nothing')
        .concat(document.querySelectorAll('.loading').length).join()""")
    seen = [frame for frame in frames if frame != "0"]
    assert seen == sorted(seen) and set(seen) == {"mark,1", "text,0"}


def test_the_caret_and_the_fading_change_no_layout(visit):
    page = visit(conversation(3000))
    page.js("pageturner.play(); clock.run(6000)")
    boxes = "[...document.querySelectorAll('#message-2 .answer *')].map(e => Object.values(e.getBoundingClientRect().toJSON()).join()).join(' ')"
    assert page.js("return document.querySelectorAll('[data-caret]').length") == 1
    with_caret = page.js(f"return {boxes}")
    page.js("document.querySelector('[data-caret]').removeAttribute('data-caret'); document.querySelector('[aria-busy]').removeAttribute('aria-busy')")
    assert page.js(f"return {boxes}") == with_caret
    page.js("pageturner.finish()")
    assert page.js("return document.querySelectorAll('[data-caret], .loading, [aria-busy], .live').length") == 0


SPY = """
    window.faded = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, time) {
        faded.push([this.parentNode.matches('.answer, .g'), JSON.stringify(frames), time]);
        return animate.call(this, frames, time);
    };
"""


@pytest.mark.parametrize("size", [3000, 30_000])
def test_blocks_fade_in_one_by_one(visit, size):
    page = visit(conversation(size))
    blocks = page.js(SPY + "return document.querySelectorAll('.answer > :not(.g), .g > *').length")
    page.js("pageturner.play(); clock.run(1e6, { until: () => pageturner.state == 'finished' })")
    faded = page.js("return faded")
    assert blocks / 3 < len(faded) <= blocks + 1, "and the mark before the text"
    assert {tuple(f) for f in faded} == {(True, '{"opacity":[0,1]}', 100)}


def test_fast_blocks_do_not_fade(visit):
    page = visit(conversation(30_000))
    page.js(SPY + "pageturner.play(); clock.run(1e4, { until: () => document.querySelector('[aria-busy] .answer')?.textContent.length > 9 });"
            "faded.length = 0; pageturner.setSpeed(100); clock.run(1e5, { until: () => pageturner.state == 'finished' })")
    assert len(page.js("return faded")) <= 1


CARETS = """[...document.querySelectorAll('.answer *')].filter((e) => {
    const after = getComputedStyle(e, '::after');
    return after.content !== 'none' && after.borderInlineEndStyle === 'solid';
}).length"""


def test_there_is_one_caret_and_a_seek_shows_it_too(visit):
    text = "Some words and <code>code</code> and more <code>code</code> and <strong>words</strong> after it. "
    page = visit(one(f"<p>{text * 4}</p>", f"<ul><li>{text * 2}</li><li>{text}<ul><li>{text * 2}</li></ul></li></ul>", code(random.Random(5)), f"<p>{text * 3}</p>"))
    carets = play(page, f"document.querySelector('[aria-busy] .answer p') && !document.querySelector('.loading') && {CARETS}", fps=20)
    seen = [n for n in carets if n is not None and n is not False]
    assert set(seen) <= {0, 1} and seen.count(1) > len(seen) * 0.8
    for part in (0.5, 0.6, 0.75, 0.9):
        page.js("clock.run(200); pageturner.seek(args[0] * pageturner.duration)", part)
        assert page.js(f"return {CARETS}") == 1, f"at {part}"


def test_a_page_without_script_hides_nothing(chromium, address, files):
    import fixture

    files["/plain.html"] = ("text/html", fixture.page(conversation(2000)).encode())
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/plain.html")
    assert page.locator(".message:visible").count() == 2
    context.close()


def test_seeking_in_a_long_conversation_is_fast(visit):
    page = visit(conversation(1_000_000), clock=False)
    page.js("pageturner.seek(0); pageturner.pause()")
    spent = page.js("""
        const start = performance.now();
        pageturner.seek(pageturner.duration * 0.98);
        document.body.offsetHeight;
        return performance.now() - start;
    """)
    print(f"seek to 98 % of 1 MB: {spent:.0f} ms")  # a benchmark, not a timed test: see Tests/Browser/bench
    assert page.js("return document.querySelector('.answer').textContent.length > 500000")
