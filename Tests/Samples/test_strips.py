"""Each bar of a strip is a call of the session's file, from its request to its result, or as long as the file states."""

import subprocess

import pytest
from conftest import BINARY, name, samples
from strips import differences

SESSIONS = [path for path in samples() if path.suffix == ".jsonl" and {"claude-code", "codex", "iansherr__claude-code-log"} & set(path.parts)]


@pytest.mark.parametrize("path", SESSIONS, ids=name)
def test_bars_are_the_calls_of_the_file(path, tmp_path):
    subprocess.run([BINARY, "build", path, "-o", tmp_path, "--no-search", "--quiet"], check=False, timeout=300)
    pages = [page.read_text(encoding="utf-8") for page in sorted(tmp_path.glob("*.html")) if ".agent-" not in page.name]
    strips = [page for page in pages if 'class="strip"' in page]
    if not strips:
        pytest.skip("too few times")
    count, wrong = differences(strips[0], path)
    assert count and wrong == []
