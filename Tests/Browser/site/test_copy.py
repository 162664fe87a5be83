"""What a reader copies from a message is its source, to the letter."""

import json
import random

import pytest

import program

PROMPTS = [
    "fix this:\ndef f(x):\n    if x:\n        return 1\n# not a heading\n* not a list\nprint(__name__)",
    "    indented first line\n\n\n\nthree empty lines",
    "```python title=x\ndef f():\n\tpass\n```\n\nand `code`, ``co`de``, [a](https://a.b \"t\") and <https://c.d>",
    "- a *b*\n  - c\n- d\n\n1. x\n2. y", r"\\server\_docs a*b > c*d", "one\ntwo\n---\n\n| a | b |\n|---|---|", "~~~\nopen",
    "![picture](https://example.org/p.png) and **bold**",
]
ANSWERS = [
    "Yes.", "Two lines\nof words.\n\nAnother paragraph.", "# A\n\n* b\n* c\n\n1) d\n\n+ e\n\n```js\nlet a\n```\n\n***\n\na  \nb\\\nc",
    "__a__ _b_ **c** *d*\n\n\n\n- [ ] e\n- [x] f\n", "| a|b |\n|-|:-:|\n| 1 |", "</script><!--<script>", "$x_1$ and \\(y\\)\n\n$$\nz\n$$",
    "[a][1]\n\n[1]: https://a.b", "a[^1]\n\n[^1]: b", "&amp; <b>c</b>", "  lead and trail  ", "Roses are red,\nviolets are blue.",
    "\u2028 \u00a0 😀 مرحبا 中文",
]


def texts():
    chance = random.Random(5)
    pieces = ["a", "b ", "\n", "\n\n", "*", "**", "`", "```\n", "- ", "1. ", "# ", "> ", "[a](b)", "![a](b.png)", "<b>", "&amp;", "\\", "|", "$x$", "é", "中文", "    "]
    made = ["".join(chance.choices(pieces, k=chance.randint(1, 20))) for _ in range(120)]
    return [text for text in made if text.strip()]


@pytest.fixture(scope="module")
def pairs():
    made = texts()
    return [(prompt, answer) for prompt, answer in zip(PROMPTS * 2 + made, ANSWERS + made[::-1])]


COPY = """async () => {
  const copied = [];
  navigator.clipboard.write = async ([item]) => copied.push(await (await item.getType('text/plain')).text());
  for (const button of document.querySelectorAll('.message [data-action=copy]')) {
    const count = copied.length;
    button.click();
    while (copied.length === count) await new Promise(requestAnimationFrame);
  }
  return copied;
}"""


def test_a_copy_is_the_source(tab, folder, pairs):
    chat = {"messages": [{"role": role, "content": text} for pair in pairs for role, text in zip(("user", "assistant"), pair)]}
    source = program.write(chat, folder / "copy/chat.json")
    page = tab(program.single(source, folder / "copy/chat.html"))
    copied = page.evaluate(COPY)
    sources = [message["content"] for message in chat["messages"]]
    assert len(copied) == len(sources)
    for got, source in zip(copied, sources):
        assert got == source, json.dumps([source, got])


def test_markdown_of_a_person_is_copied_as_it_was_written(tab, folder):
    content = "**bold** and `code`\n\n- a"
    chat = {"format": "pageturner/1", "messages": [{"role": "user", "content": content, "contentFormat": "markdown"}, {"role": "assistant", "content": "Yes."}]}
    page = tab(program.single(program.write(chat, folder / "copy/markdown.json"), folder / "copy/markdown.html"))
    assert page.locator("#message-1 strong").count() == 1
    assert page.evaluate(COPY) == [content, "Yes."]


def test_a_prompt_is_typed_as_its_author_typed_it(tab, folder):
    """The replay's composer shows the source, not what the page makes of it."""
    content = "run:\n```sh\nls -l\n```"
    chat = {"messages": [{"role": "user", "content": content}, {"role": "assistant", "content": "Yes."}]}
    page = tab(program.single(program.write(chat, folder / "copy/typed.json"), folder / "copy/typed.html"), query="?play=1&step=1")
    page.wait_for_function("(text) => document.querySelector('.composer textarea')?.value === text", arg=content)
