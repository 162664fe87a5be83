"""Pictures for previews of links, drawn by a real browser."""

import os
import re
import struct

import pytest

import chromium as chromium_program
import program


@pytest.fixture
def built(folder, monkeypatch):
    monkeypatch.setenv("PAGETURNER_CHROMIUM", str(chromium_program.PATH))
    return lambda *arguments: program.run("build", program.ROOT / "Examples", "-o", folder / "cards", "--card", "--me", "Nora", *arguments)


def test_every_page_has_a_picture_that_stays(folder, built):
    done = built("--base-url", "https://example.org/chats")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    site, pictures, pages = folder / "cards", {}, 0
    for page in site.glob("*.html"):
        found = re.search(r'og:image" content="https://example.org/chats/(media/\w+\.png)"', page.read_text())
        assert (found is None) == (page.name == "index.html" or ".agent-" in page.name), page.name
        if found:
            pages += 1
            picture = (site / found[1]).read_bytes()
            assert picture[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", picture[16:24]) == (1200, 630)
            pictures[found[1]] = os.stat(site / found[1]).st_mtime_ns
    assert len(pictures) == pages > 7
    assert "nothing has changed" in built("--base-url", "https://example.org/chats").stdout
    assert {name: os.stat(site / name).st_mtime_ns for name in pictures} == pictures


def test_without_a_browser_pages_have_no_pictures(folder, monkeypatch):
    monkeypatch.setenv("PAGETURNER_CHROMIUM", "/no/browser")
    done = program.run("build", program.ROOT / "Examples/everything.json", "-o", folder / "no-cards", "--card")
    assert done.returncode == 0
    assert done.stderr == "--card: warning: no pictures for links are drawn: no Chromium was found; PAGETURNER_CHROMIUM names one\n"
    assert "og:image" not in next((folder / "no-cards").glob("perseids*.html")).read_text()
