"""Pages for the replay's tests, in the markup of page.md, made without the rest of the program."""

import html
import json
import random
import subprocess
import tempfile
from html.parser import HTMLParser
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]

WORDS = (
    "the stream of an answer is shown at a steady pace while chunks arrive in bursts and the page keeps the prompt in its"
    " place so that nobody who reads loses the line and nothing jumps under the eye however long the text grows"
).split()


def assets() -> dict[str, bytes]:
    """The scripts and style sheets of the pages, bundled as they are shipped."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / "Scripts/bundle.sh", folder], check=True, capture_output=True)
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


# --- content ---


def sentence(r: random.Random, words: int) -> str:
    text = " ".join(r.choice(WORDS) for _ in range(words))
    return text.capitalize() + "."


def paragraph(r: random.Random, words: int = 40) -> str:
    marks = ["{}", "{}", "{}", "<strong>{}</strong>", "<code>{}</code>", "<em>{}</em>", "{} 👩‍👩‍👧‍👦", "{} 日本語", "{} e\u0301t\u0301"]
    return "<p>" + " ".join(r.choice(marks).format(sentence(r, 6)) for _ in range(max(1, words // 6))) + "</p>"


def code(r: random.Random, lines: int = 12) -> str:
    rows = []
    for _ in range(lines):
        name, value = r.choice(WORDS), r.randint(0, 999)
        rows.append(f'<span class="k">let</span> {name}_{value} = <span class="n">{value}</span>')
    rows[len(rows) // 2] = "x" * 400  # a minified line
    body = "\n".join(rows)
    return (
        '<div class="code"><div class="code-header"><span class="code-language">swift</span><button type="button"'
        f' data-action="copy-code" aria-label="Copy code"></button></div><pre tabindex="0"><code>{body}\n</code></pre></div>'
    )


def table(r: random.Random, rows: int = 6) -> str:
    """With the longest text of each column, as the program writes it."""
    made = [[sentence(r, 3) for _ in range(4)] for _ in range(rows + 1)]
    longest = [max(column, key=len) for column in zip(*made)]
    head = "".join(f'<th data-word="{word}">{text}</th>' for word, text in zip(longest, made[0]))
    body = "\n".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in made[1:])
    return (f'<div class="table">\n<table>\n<thead>\n<tr>{head}</tr>\n</thead>\n'
            f'<tbody>\n{body}\n</tbody>\n</table>\n</div>')


def listing(r: random.Random, items: int = 5) -> str:
    nested = f"<ul>\n<li>{sentence(r, 5)}</li>\n<li>{sentence(r, 4)}</li>\n</ul>"
    rows = [f"<li>{sentence(r, 9)}{nested if i == 1 else ''}</li>" for i in range(items)]
    return "<ol>\n" + "\n".join(rows) + "\n</ol>"


def tool_call() -> str:
    return '<details class="tool-call"><summary><span class="tool-name">search</span></summary><pre>{"q": 1}</pre></details>'


def blocks(r: random.Random, size: int) -> list[str]:
    """Mixed blocks of about `size` characters, as an answer has them."""
    made: list[str] = [f"<h2>{sentence(r, 4)}</h2>"]
    kinds = [paragraph] * 6 + [listing, code, table, lambda r: f"<h3>{sentence(r, 5)}</h3>", lambda r: "<hr>"]
    kinds += [lambda r: f"<blockquote>\n{paragraph(r)}\n</blockquote>"]
    while sum(map(len, made)) < size:
        made.append(r.choice(kinds)(r))
    return made


def answer(made: list[str]) -> str:
    """In groups where it is long (dev/replay.md, 'Groups')."""
    if len(made) <= 32 and sum(map(len, made)) <= 16384:
        return "\n".join(made)
    groups: list[list[str]] = [[]]
    for block in made:
        if len(groups[-1]) == 32 or sum(map(len, groups[-1])) > 16384:
            groups.append([])
        groups[-1].append(block)
    return "\n".join(group("\n".join(members)) for members in groups)


def group(members: str) -> str:
    height = max(1, min(64, round(cost(members) * 0.41 / 256)))
    return f'<div class="g h-{height:02}" data-c="{cost(members)}">\n{members}\n</div>'


class Cost(HTMLParser):
    """The cost rules of dev/replay.md, a second time."""

    ATOMS = {f"h{i}" for i in range(1, 7)} | {"tr", "details", "svg", "math", "button", "figcaption", "caption", "video", "audio", "thead"}

    def __init__(self):
        super().__init__()
        self.sum = 0
        self.atom = None
        self.depth = 0
        self.header = 0
        self.text = ""

    def handle_starttag(self, tag, attrs):
        if tag == "div" and (self.header or ("class", "code-header") in attrs):
            self.header += 1
        elif self.header:
            return
        elif self.atom is None and tag in ("hr", "img"):
            self.sum += 20
        elif self.atom is None and (tag in self.ATOMS or tag == "pre"):
            self.atom, self.depth, self.text = tag, 1, ""
        elif tag == self.atom:
            self.depth += 1

    def handle_endtag(self, tag):
        if tag == "div" and self.header:
            self.header -= 1
        if tag != self.atom or self.header:
            return
        self.depth -= 1
        if self.depth == 0:
            self.sum += self.price()
            self.atom = None

    def price(self) -> int:
        size = units(self.text)
        if self.atom == "pre":
            return sum(min(units(line), 120) for line in self.text.splitlines(keepends=True))
        if self.atom == "thead":
            return 0
        return min(size, 160) or 1 if self.atom == "tr" else min(size, 80) or 20

    def handle_data(self, data):
        if self.header:
            return
        if self.atom is not None:
            self.text += data
        elif data.strip():
            self.sum += units(data)


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def cost(markup: str) -> int:
    parser = Cost()
    parser.feed(markup)
    parser.close()
    return parser.sum


# --- pages ---


def user(text: str) -> dict:
    body = "".join(f"<p>{html.escape(part)}</p>" for part in text.split("\n"))
    return {"role": "user", "body": f'<div class="bubble" dir="auto">\n{body}\n</div>', "cost": cost(body)}


def assistant(made: list[str], **more) -> dict:
    body = answer(made)
    return {"role": "assistant", "body": f'<div class="answer" dir="auto" data-stopped="Stopped">\n{body}\n</div>', "cost": cost(body), **more}


def other(text: str) -> dict:
    return {"role": "other", "body": f'<div class="bubble" dir="auto">\n<p>{html.escape(text)}</p>\n</div>', "cost": units(text)}


def system(text: str) -> dict:
    return {"role": "system", "body": f'<p class="divider"><span>{html.escape(text)}</span></p>', "cost": 0}


END = (
    '<div class="message-end">\n<div class="actions" role="toolbar" aria-label="Message actions">\n'
    '<button data-action="copy" aria-label="Copy"></button>\n</div>\n</div>\n'
)


def message(number: int, m: dict) -> str:
    side = {"user": "end", "system": "center"}.get(m["role"], "start")
    return (
        f'<article class="message" id="message-{number}" data-id="m{number}" data-role="{m["role"]}" data-kind="text"'
        f' data-side="{side}" data-status="complete" data-c="{m["cost"]}">\n<h2 class="visually-hidden">{m["role"]} said</h2>\n'
        f'{m["body"]}\n{END if m["role"] == "assistant" else ""}</article>\n'
    )


def page(messages: list[dict], layout: str = "assistant", data: dict | None = None, clock: bool = True) -> str:
    template = (HERE / "page.html").read_text()
    last = messages[-1]["role"] == "assistant"
    return (
        template.replace("{layout}", layout)
        .replace("{kind}", "pageturner" if layout == "assistant" else "people")
        .replace("{people}", "" if layout == "assistant" else '<script src="people.js"></script>')
        .replace("{messages}", "".join(message(i + 1, m) for i, m in enumerate(messages)))
        .replace("{disclaimer}", '<p class="disclaimer">Answers may be wrong.</p>' if last else "")
        .replace("{data}", json.dumps(data or {"version": "test"}).replace("<", "\\u003c"))
        .replace("{clock}", '<script src="clock.js"></script>' if clock else "")
    )
