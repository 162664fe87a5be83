"""The text of a file is on its pages, or `check` says that it is not."""

import functools
import json
import re
import subprocess

import pytest
from conftest import BINARY, name, samples
from texts import runs_on_pages, share, texts_of

# In short files one text is much, in the shortest a single word.
SHORTEST, SHORT = 300, 3_000
TOLERANCE, TOLERANCE_OF_SHORT = 0.05, 0.3


def run(*arguments):
    return subprocess.run([BINARY, *map(str, arguments)], capture_output=True, text=True, timeout=300, check=False)


ACCOUNT = re.compile(r'data-account="(\d+)/(\d+)"')
PARTS = ("shown", "hidden", "branches", "leftOut", "omitted", "redacted")


@functools.cache
def accounts(path, *options):
    """The account of the texts of each conversation, in characters; none if the file was refused."""
    result = run("check", "--json", path, *options)
    assert result.returncode in (0, 1), result.stderr
    files = json.loads(result.stdout)["files"] if result.stdout else []
    return [conversation["text"] for file in files for conversation in file.get("conversations") or []]


def tolerance(size):
    return TOLERANCE_OF_SHORT if size < SHORT else TOLERANCE


@pytest.mark.parametrize("path", samples(), ids=name)
def test_shown_text_is_on_the_pages(path, tmp_path):
    found = accounts(path)
    total = sum(text[kind] for text in found for kind in PARTS)
    if not total:
        pytest.skip("nothing to account for")
    texts = texts_of(path)
    if sum(map(len, texts)) < SHORTEST:
        pytest.skip("too short to compare")
    said = sum(text["shown"] + text["branches"] for text in found) / total
    run("build", path, "-o", tmp_path / "site", "--branches")
    there = share(texts, runs_on_pages(tmp_path / "site"))
    assert there >= said - tolerance(sum(map(len, texts)))


def size(found):
    return [sum(text[part] for part in PARTS) for text in found]


@pytest.mark.parametrize("path", samples(), ids=name)
def test_parts_sum_to_all_texts_whatever_is_removed(path):
    found = accounts(path)
    for options in (["--redact"], ["--omit", "tool-results,thinking"], ["--omit", "tool-calls", "--redact"]):
        removed = accounts(path, *options)
        assert not removed or size(removed) == size(found), options


@pytest.mark.parametrize("path", samples(), ids=name)
def test_the_page_states_the_same_at_each_level_of_detail(path, tmp_path):
    stated = [stated_on_pages(path, tmp_path / detail, detail) for detail in ("all", "conversation", "answers")]
    assert stated[0] == stated[1] == stated[2]
    for shown, total in stated[0].values():
        assert 0 <= shown <= total


def stated_on_pages(path, folder, detail):
    """The characters on each page and all of its source, as the pages state them for programs."""
    run("build", path, "-o", folder, "--account", "--detail", detail, "--quiet")
    found = {page.name: ACCOUNT.search(page.read_text(errors="replace")) for page in folder.glob("*.html")}
    return {page: (int(match[1]), int(match[2])) for page, match in found.items() if match}


def test_hardly_any_text_of_all_samples_is_left_out():
    totals = {"all": 0, "leftOut": 0}
    for path in samples():
        for text in accounts(path):
            totals["leftOut"] += text["leftOut"]
            totals["all"] += sum(text[kind] for kind in PARTS)
    assert totals["leftOut"] <= totals["all"] * 0.05
