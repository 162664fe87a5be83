"""Conversations are hostile: nothing in them runs, asks for anything, or gets into the page as markup (security-model.md)."""

import re
import unicodedata

import pytest

from guarded import AUDIT, Guarded
from hostile import END, START
from hostile_sites import Sites
from payloads import PAYLOADS
from sampling import some


@pytest.fixture(scope="module")
def sites(folder):
    return Sites(folder)


@pytest.mark.parametrize("name", some(PAYLOADS))
def test_linked_page(sites, without_policy, name):
    without_policy.check(sites.pages[name], is_played=False)
    assert missing(without_policy.page, name) == []


def test_every_page_of_the_site(sites, with_policy):
    """Parsed only, so that they can be many; the index is among them."""
    page = with_policy.open(sites.pages["tag-script"])
    found = {}
    for path in sorted(sites.alone.glob("*.html")):
        text = path.read_text(encoding="utf-8")
        problems = page.evaluate(f"(text) => ({AUDIT})(new DOMParser().parseFromString(text, 'text/html'), false)", text)
        if problems:
            found[path.name] = problems[:5]
    assert found == {}
    assert with_policy.finish() == []


def test_files_of_the_site(sites):
    """Nothing is copied that a browser would run; every name is made by the program."""
    names = [str(path.relative_to(sites.alone)) for path in sites.alone.rglob("*") if path.is_file()]
    allowed = r"[a-z0-9-]+\.html|assets/[a-z]+-[0-9a-f]{12}\.(js|css|svg)|search/(index|[a-z]-?[0-9a-f]+)\.js|media/[0-9a-f]+\.(png|wav|pdf|docx|vcf)|\.pageturner\.json"
    assert [name for name in names if not re.fullmatch(allowed, name)] == []
    assert {path.suffix for path in (sites.alone / "media").iterdir()} == {".png", ".wav", ".pdf", ".docx", ".vcf"}
    assert [path for path in (sites.alone / "media").iterdir() if b"canary" in path.read_bytes()] == []


HARMFUL = """<!doctype html><meta charset=utf-8><title>x</title><body><main id=log>
<img src=x onerror=canary()><a href="javascript:canary()">x</a><a href="https://example.org">x</a><b id=log style="color:red">x</b>
<iframe src="https://evil.example/frame"></iframe><form id=body></form><input name=x><svg><script>canary()</script></svg>
<p id=location></p><img src="https://evil.example/x.png"><link rel=stylesheet href="../../x.css">"""


def test_harm_is_detected_by_these_tests(chromium, folder):
    path = folder / "harmful.html"
    path.write_text(HARMFUL, encoding="utf-8")
    tab = Guarded(chromium)
    tab.open(path).evaluate("canary()")
    tab.audit("at rest")
    problems = "\n".join(tab.finish())
    tab.close()
    for sign in ["canary() ran", "request: https://evil.example/frame", "request: https://evil.example/x.png", "attribute onerror",
                 "link: <a href=\"javascript", "rel: <a", "attribute style", "id used twice", "frame: ", "element: <iframe", "x.css",
                 "× form", "attribute name", "id hides a member of document: <p id=\"location", "× svg > :not("]:
        assert sign in problems, f"{sign} not in\n{problems}"


# --- text is shown ---

# Fields that a page shows as text; the other fields of a payload are addresses, ids, or Markdown.
SHOWN = [
    "title", "source", "divider", "header", "footer", "plain", "error", "thinking", "tool", "citation", "quote",
    "alternative model", "alt", "file", "file text", "action", "reactor",
]
TEXTS = """() => {
  const texts = [document.title];
  for (const element of document.querySelectorAll('body *:not(script, style)')) {
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.data);
    if (element.matches('.plain')) texts.push(element.textContent); // addresses in it are links
    for (const name of ['title', 'alt']) if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  }
  return texts;
}"""


# Colours and titles that programs send to a terminal: plain text is shown without them.
TERMINAL_CODE = re.compile(r"\x1b(\[[0-9;]*[A-Za-z]|\][^\x07]*\x07)")


def missing(page, name):
    """Fields whose text is not in one piece somewhere in the page."""
    payload = PAYLOADS[name]
    if not payload.strip() or len(payload) > 60:
        return []  # may be left out, may be shortened
    texts = page.evaluate(TEXTS)
    pieces = re.findall(rf"([^{START}{END}]+){START}([^{START}{END}]*){END}", "\x00".join(texts))
    expected = {plain(payload), plain(TERMINAL_CODE.sub("", payload))}
    labels = [label for label, text in pieces if plain(text) in expected]
    return [field for field in SHOWN if not any(label.endswith(field) for label in labels)]


def plain(text):
    """Without what may be replaced or collapsed: white space, controls, formatting characters."""
    return "".join(c for c in text if unicodedata.category(c)[0] not in "CZ" and c != "\ufffd")
