"""The texts of a file of JSON, and the words on pages."""

import html
import json
import re

WORD = re.compile(r"[^\W_]+")
TAG = re.compile(r"<(?:/|!--.*?--|[a-zA-Z])[^>]*>", re.DOTALL)
# Elements within a line: they part no words.
INLINE = re.compile(r"</?(?:a|b|i|em|strong|code|span|sub|sup|del|s|u|mark|img|wbr|ins|mn|mi|mo|mtext|bdi)\b[^>]*>")
ATTRIBUTE = re.compile(r'\b(?:title|alt|href|src|datetime|aria-label)="([^"]*)"')
LINE_NUMBER = re.compile(r"(?m)^ *\d+(?:→|\t)")
# The browser writes the numbers of lists.
LIST_NUMBER = re.compile(r"(?m)^([ >]*)\d+[.)] ")
TERMINAL_CODE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
# The words of a text that the account counts, and of a run that is looked for: changed lines part longer runs.
FEWEST, LENGTH = 5, 2


def words(text):
    return [word.casefold() for word in WORD.findall(text)]


def runs(text):
    """Each run of words that follow each other."""
    found = words(text)
    return [tuple(found[i : i + LENGTH]) for i in range(len(found) - LENGTH + 1)]


def texts_of(path):
    """All texts of five words and more in a file: of one value, or of one on each line."""
    content = path.read_text(encoding="utf-8", errors="replace")
    found = []
    for value in values(content):
        collect(value, found)
    return [text for text in found if len(text.split()) >= FEWEST and len(words(text)) >= FEWEST]


def values(content):
    try:
        return [json.loads(content)]
    except ValueError:
        pass
    found = []
    for line in content.splitlines():
        try:
            found.append(json.loads(line.strip().removeprefix("data:")))
        except ValueError:
            continue
    return found


def collect(value, found):
    open_values = [value]
    while open_values:
        value = open_values.pop()
        if isinstance(value, dict):
            open_values += value.values()
        elif isinstance(value, list):
            open_values += value
        elif isinstance(value, str):
            inner = packed(value)
            if inner is None:
                found.append(TERMINAL_CODE.sub("", LINE_NUMBER.sub("", value)))
            else:
                open_values.append(inner)


def packed(text):
    """The value that a text of JSON is; None for other texts."""
    if text[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text)
    except ValueError:
        return None


def runs_on_pages(folder):
    found = set()
    for page in folder.rglob("*.html"):
        content = page.read_text(encoding="utf-8", errors="replace")
        attributes = " | ".join(ATTRIBUTE.findall(content))
        for text in (TAG.sub(" ", INLINE.sub("", content)), TAG.sub(" ", content), attributes):
            found.update(runs(html.unescape(text)))
    return found


def share(texts, found):
    """The share of the characters of the texts that are found, from 0 to 1; 1 if there are none."""
    total = there = 0
    for text in texts:
        total += len(text)
        there += len(text) * max(share_of_runs(form, found) for form in (text, LIST_NUMBER.sub(r"\1", text)))
    return there / total if total else 1


def share_of_runs(text, found):
    pieces = runs(text)
    return sum(piece in found for piece in pieces) / len(pieces) if pieces else 0
