"""The search of the terminal finds what the search of a page finds, and opens it."""

import json
import os
import random
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pexpect
import pytest

ROOT = Path(__file__).parents[2]
BINARY = os.environ.get("PAGETURNER_BINARY", str(ROOT / ".build/debug/pageturner"))
WORDS = "moon tide water Straße Crème 東京タワー 日本語 main.swift snake_case C# don't it's 42 Łódź ﬁle Ёлка हिन्दी ภาษา 😀 red-green".split()
ROLES = ["user", "assistant"]


def conversation(number, rnd):
    def text(count):
        return " ".join(rnd.choice(WORDS) for _ in range(count))

    messages = []
    for index in range(rnd.randint(2, 9)):
        message = {"role": ROLES[index % 2], "content": text(rnd.randint(1, 60)),
                   "timestamp": f"2025-{rnd.randint(1, 9):02}-{rnd.randint(1, 28):02}T10:00:00Z"}
        if rnd.random() < 0.3:
            message["content"] += " https://example.org/x ![a picture](https://example.org/y.png)"
        if rnd.random() < 0.2:
            message["attachments"] = [{"kind": "file", "name": "notes.txt"}]
        if index % 2:
            message["toolCalls"] = [{"name": "Bash", "input": {"command": text(3)}, "output": text(20), "status": "ok"}]
        messages.append(message)
    return {"format": "pageturner/1", "id": f"c{number}", "title": f"{text(2)} {number}", "messages": messages,
            "source": {"application": rnd.choice(["Claude Code", "Codex"])}}


def queries(rnd):
    word, other, third = (rnd.choice(WORDS) for _ in range(3))
    yield word
    yield f"{word} {other}"
    yield f"{word} {other} "
    yield f'"{word} {other}"'
    yield f'"{word} {other}" {third[:2]}'
    yield f"{word} -{other}"
    yield f'{word} -"{other} {third}"'
    yield word[:2]
    yield f"from:{rnd.choice(ROLES)} {word}"
    yield f"-from:tool {word}"
    yield f"in:title {word}"
    yield f"{word} app:codex"
    yield f"has:{rnd.choice(['image', 'link', 'file'])} {word}"
    yield f"-has:link {word}"
    yield f"{word} after:2025-0{rnd.randint(1, 9)} -app:claude"
    yield f"{word} before:2025-05-1{rnd.randint(0, 9)}"


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("search")
    rnd = random.Random(5)
    (folder / "in").mkdir()
    for number in range(40):
        (folder / f"in/c{number}.json").write_text(json.dumps(conversation(number, rnd), ensure_ascii=False))
    return folder


def run(folder, *arguments, **variables):
    environment = {"HOME": str(folder / "home"), "PATH": os.environ["PATH"], "TZ": "UTC"} | variables
    return subprocess.run([BINARY, *arguments], capture_output=True, text=True, env=environment, cwd=folder)


def test_the_results_are_those_of_the_page(inputs):
    """Each query is asked in both; so are the same conversations in the same order, with the same messages and words."""
    built = run(inputs, "build", "in", "-o", "site")
    assert built.returncode == 0, built.stderr
    rnd = random.Random(9)
    typed = [query for _ in range(4) for query in queries(rnd)]
    (inputs / "queries.json").write_text(json.dumps(typed))
    page = subprocess.run(
        ["node", str(ROOT / "Tests/Shells/results.mjs"), str(inputs / "site"), str(inputs / "queries.json")],
        capture_output=True, text=True, check=True)
    expected = json.loads(page.stdout)
    assert sum(map(len, expected)) > 300
    for query, results in zip(typed, expected):
        found = run(inputs, "search", "--json", "--limit", "1000", "--", query, "in")
        assert found.returncode == (0 if results else 1), (query, found.stderr)
        made = [[result["title"], [[line["message"], line["text"]] for line in result["messages"]]]
                for result in json.loads(found.stdout)["results"]]
        assert made == results, query


def test_colours_are_for_people(inputs):
    plain = run(inputs, "search", "moon", "in").stdout
    assert "\x1b" not in plain
    for variables, has_colours in [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]:
        environment = {"HOME": str(inputs / "home"), "PATH": os.environ["PATH"], "TZ": "UTC"} | variables
        child = pexpect.spawn(BINARY, ["search", "moon", "in"], env=environment, cwd=str(inputs), encoding="utf-8", timeout=30)
        child.expect(pexpect.EOF)
        assert ("\x1b[1;33m" in child.before) == has_colours, variables
        assert re.sub(r"\x1b\[[\d;]*[mK]", "", child.before).replace("\r\n", "\n").endswith(plain)


def test_the_pager_is_used_on_a_terminal_only(inputs):
    (inputs / "pager").write_text("#!/bin/sh\necho PAGER $LESS\ncat\n")
    (inputs / "pager").chmod(0o755)
    environment = {"HOME": str(inputs / "home"), "PATH": os.environ["PATH"], "TERM": "xterm", "PAGER": str(inputs / "pager")}
    child = pexpect.spawn(BINARY, ["show", "in/c1.json"], env=environment, cwd=str(inputs), encoding="utf-8", timeout=30)
    child.expect("PAGER FRX\r\n")
    child.expect(pexpect.EOF)
    assert "\x1b[1m" in child.before
    for arguments in (["show", "in/c1.json", "--plain"], ["show", "in/c1.json", "--json"]):
        child = pexpect.spawn(BINARY, arguments, env=environment, cwd=str(inputs), encoding="utf-8", timeout=30)
        child.expect(pexpect.EOF)
        assert "PAGER" not in child.before and "\x1b" not in child.before


def test_the_first_result_opens_at_its_message(inputs):
    opened = inputs / "opened"
    os.mkfifo(opened)
    (inputs / "bin").mkdir()
    for name in ("xdg-open", "open"):
        (inputs / "bin" / name).write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}"\n')
        (inputs / "bin" / name).chmod(0o755)
    # The browser waits until somebody reads.
    with subprocess.Popen(["cat", str(opened)], stdout=subprocess.PIPE, text=True) as reader:
        found = run(inputs, "search", "Straße tide", "in", "--open", PATH=f"{inputs}/bin:{os.environ['PATH']}")
        assert found.returncode == 0, found.stderr
        written, _ = reader.communicate(timeout=60)
    address = urlsplit(written)
    assert address.scheme == "file" and unquote(address.query) == "q=Straße tide" and address.fragment.startswith("message-")
    page = Path(unquote(address.path))
    assert page.stat().st_mode & 0o077 == 0 or page.parent.stat().st_mode & 0o077 == 0
    assert f'id="{address.fragment}"' in page.read_text()
