"""A long answer as a model writes them: Markdown, and its HTML by cmark-gfm."""

import random
import subprocess

WORDS = (
    "a page that grows while it is read must not move what the reader looks at so the text is shown at one pace and every"
    " block is laid out once then left alone because the cost of a frame is what the browser does again and again"
).split()
SEPARATOR = "<!-- -->"


def sentence(r: random.Random, words: int) -> str:
    marks = ["**{}**", "*{}*", "`{}()`", "`{}()`", "[{}](https://example.com/)", "👩‍👩‍👧‍👦 {}", "日本語 {}"]
    made = [r.choice(marks).format(w) if r.random() < 0.1 else w for w in r.choices(WORDS, k=words)]
    return " ".join(made).capitalize() + "."


def paragraph(r: random.Random) -> str:
    return " ".join(sentence(r, r.randint(8, 20)) for _ in range(r.randint(1, 5)))


def listing(r: random.Random) -> str:
    return "\n".join(f"- {sentence(r, 12)}" + (f"\n  - {sentence(r, 6)}" if r.random() < 0.25 else "") for _ in range(r.randint(3, 8)))


def code(r: random.Random) -> str:
    lines = [f"{'    ' * r.randint(0, 3)}let {r.choice(WORDS)}_{r.choice(WORDS)} = {r.randint(0, 999)}" for _ in range(r.randint(5, 40))]
    return "```swift\n" + "\n".join(lines) + "\n```"


def table(r: random.Random) -> str:
    row = lambda: "| " + " | ".join(" ".join(r.choices(WORDS, k=3)) for _ in range(4)) + " |"
    return "\n".join([row(), "|---|---|---|---|"] + [row() for _ in range(r.randint(3, 12))])


def quote(r: random.Random) -> str:
    return f"> {sentence(r, 14)}\n> {sentence(r, 10)}"


def heading(r: random.Random) -> str:
    return "#" * r.randint(2, 4) + " " + sentence(r, 5)


def blocks(size: int) -> list[str]:
    r = random.Random(7)
    kinds = [paragraph] * 10 + [listing] * 3 + [code] * 2 + [table, quote, heading, heading]
    made, length = [heading(r)], 0
    while length < size:
        made.append(r.choice(kinds)(r))
        length += len(made[-1]) + 2
    return made


def rendered(made: list[str]) -> list[str]:
    source = f"\n\n{SEPARATOR}\n\n".join(made)
    command = ["cmark-gfm", "--unsafe", "-e", "table"]
    return subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout.split(f"{SEPARATOR}\n")
