"""Words that are shown stay on their line (dev/replay.md, 'Motion', 1)."""

import random

import pytest
from conversations import QUESTION
from fixture import assistant, blocks, user

# Keeps the line of every word, by its distance from the top of its block; counts the words that have left theirs.
WATCH = r"""
    const BLOCK = 'p, li, h2, h3, td, th, pre';
    const places = new Map(), range = new Range();
    window.moves = [];
    window.lines = () => {
        const counts = new Map(), blocks = new Map();
        const texts = document.createTreeWalker(document.querySelector('#message-2 .answer'), NodeFilter.SHOW_TEXT);
        for (let node; (node = texts.nextNode()); ) {
            const block = node.parentElement.closest(BLOCK);
            if (!block?.getClientRects().length) continue;
            if (!blocks.has(block)) blocks.set(block, [blocks.size, block.getBoundingClientRect().top]);
            const [number, top] = blocks.get(block);
            for (const { index, 0: word } of node.data.matchAll(/[^\s\u3000-\u9fff]+|[\u3000-\u9fff]/g)) {
                const count = counts.get(block) ?? 0;
                counts.set(block, count + 1);
                range.setStart(node, index);
                range.setEnd(node, index + 1);
                const key = number + ':' + count, place = range.getBoundingClientRect().top - top;
                if (Math.abs((places.get(key) ?? place) - place) > 8) moves.push([key, word, places.get(key), place]);
                places.set(key, place);
            }
        }
        return places.size;
    };
"""

MIXED = [
    "<p>A word<strong>in bold</strong>, and <em>one</em>: (<code>let value</code>), with a link to <a href='#x'>somewhere else</a>; and so on, "
    "as <code>a longer piece of code in a line</code>. It is well-known that/and words-with-hyphens may break anywhere, see"
    " https://example.com/a/rather/long/address?with=parameters&and=more-of-them for more." + " And more of it follows here." * 8 + "</p>",
    "<p>日本語の文章は、単語の間に空白がありません。「かぎ括弧」や、句読点は行の先頭に来ません。それでも、読んでいる行が動いてはいけません。"
    "ですから、文字は順に現れ、その場所に残ります。カタカナのコンピューターという語もあります。</p>",
    "<p>ข้อความภาษาไทยไม่มีช่องว่างระหว่างคำ แต่มีระหว่างประโยค และบรรทัดต้องไม่เปลี่ยน เมื่อข้อความใหม่มาถึง</p>",
    "<ul><li><input type='checkbox' disabled> A task of several words, which takes more than one line on a phone, and its <em>end</em>.</li>"
    "<li>Another one<ul><li>with a nested item that is long enough to need a second line, too</li></ul></li></ul>",
]


@pytest.mark.firefox
@pytest.mark.parametrize("width", [390, 900])
def test_no_visible_word_moves_to_another_line(visit, width):
    answer = MIXED + blocks(random.Random(4), 4000)
    page = visit([user(QUESTION), assistant(answer)], size=(width, 844))
    page.js(WATCH)
    page.js("pageturner.play(); clock.run(1e5, { fps: 30, sample: lines, until: () => pageturner.state == 'finished' }); lines()")
    assert page.js("return lines()") > 500
    page.js("document.querySelector('[data-command=close]').click(); lines()")
    assert page.js("return moves") == []


TASKS = (
    '<ul><li class="task"><input type="checkbox" disabled> A first task</li><li class="task"><input type="checkbox" disabled checked>'
    " A second one<ul><li class='task'><input type='checkbox' disabled> inside of it, which is so long that it has to go on in the next line</li></ul></li></ul>"
)

# The distance of the caret from the last shown letter: to its right, and above its bottom. A test element stands in for the caret.
CARET = """
    (() => {
        const answer = document.querySelector('[aria-busy] .answer'), owner = document.querySelector('[data-caret]');
        if (!owner || owner.lastElementChild?.matches('hr, .code')) return null; // after these it stands where the text will be
        const caret = document.createElement('i');
        caret.style = 'position: absolute; block-size: 1lh; inline-size: 2px; margin: 0';
        owner.append(caret);
        const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
        let last;
        while (texts.nextNode()) if (texts.currentNode.data.trim()) last = texts.currentNode;
        const range = new Range(), end = last.data.trimEnd().length;
        range.setStart(last, end - 1);
        range.setEnd(last, end);
        const letter = range.getBoundingClientRect(), { left, top, bottom } = caret.getBoundingClientRect();
        caret.remove();
        return [left - letter.right, Math.max(top - letter.top, letter.bottom - bottom), last.data.slice(-20)];
    })()
"""


@pytest.mark.firefox
@pytest.mark.parametrize("width", [390, 900])
def test_the_caret_stands_after_the_last_letter(visit, width):
    made = [TASKS, *MIXED[:2], *blocks(random.Random(6), 3000)]
    page = visit([user(QUESTION), assistant(made)], size=(width, 844))
    places = page.js(f"pageturner.play(); return clock.run(1e5, {{ fps: 20, sample: () => {CARET}, until: () => pageturner.state == 'finished' }})")
    places = [place for place in places if place]
    assert len(places) > 100
    assert [place for place in places if not (-1 <= place[0] <= 24 and place[1] <= 12)] == []


AFTER_CODE = """
    (() => {
        const owner = document.querySelector('[data-caret]'), pre = document.querySelector('[aria-busy] .answer pre');
        if (!owner || !/return 1/.test(pre?.textContent)) return null;
        const caret = document.createElement('i');
        caret.style = 'position: absolute; block-size: 1lh; inline-size: 2px; margin: 0';
        owner.append(caret);
        const { top, bottom } = caret.getBoundingClientRect(), box = pre.parentElement.getBoundingClientRect();
        caret.remove();
        return [top - box.bottom, bottom - box.bottom];
    })()
"""


@pytest.mark.firefox
def test_after_code_the_caret_is_in_it_or_below_it(visit):
    code = '<div class="code"><div class="code-header"><span></span></div><pre><code>def one():\n    return 1\n</code></pre></div>'
    page = visit([user(QUESTION), assistant([code, f"<h3>{'A heading that comes whole. ' * 3}</h3>", "<p>And more.</p>"])])
    places = page.js(f"pageturner.play(); return clock.run(1e5, {{ fps: 30, sample: () => {AFTER_CODE}, until: () => document.querySelector('#message-2:not([hidden]) h3') }})")
    places = [place for place in places if place]
    assert len(places) > 5
    assert [(top, bottom) for top, bottom in places if not (bottom <= 0 or top >= -1)] == []


IN_CODE = """
    (() => {
        const owner = document.querySelector('[data-caret]'), box = document.querySelector('[aria-busy] .answer .code');
        if (!owner || !box || /return 2/.test(box.textContent)) return null;
        const caret = document.createElement('i');
        caret.style = 'position: absolute; block-size: 1lh; inline-size: 2px; margin: 0';
        owner.append(caret);
        const { top, bottom } = caret.getBoundingClientRect(), { top: start, bottom: end } = box.getBoundingClientRect();
        caret.remove();
        return [top - start, end - bottom];
    })()
"""


@pytest.mark.firefox
def test_at_an_empty_line_of_code_the_caret_is_in_its_box(visit):
    lines = "\n\ndef one():\n    number = 1\n\n    return number\n\n\n\ndef two():\n    return 2\n"
    code = f'<div class="code"><div class="code-header"><span></span></div><pre><code>{lines}</code></pre></div>'
    page = visit([user(QUESTION), assistant([code, "<p>And more.</p>"])])
    places = page.js(f"pageturner.play(); return clock.run(1e4, {{ sample: () => {IN_CODE}, until: () => document.querySelector('#message-2:not([hidden]) p') }})")
    places = [place for place in places if place]
    assert len(places) > 10
    assert [place for place in places if min(place) < 0] == []
