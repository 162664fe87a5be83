"""Mermaid diagrams: pictures that run nothing, with their code below."""

import os

import pytest

import program

SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" onload="window.top.hacked = 1">
<script>window.top.hacked = 1; document.documentElement.id = 'hacked'</script>
<image href="http://127.0.0.1:9/seen" width="9" height="9"/><rect width="200" height="100" fill="#0a0"/></svg>"""
CODE = 'graph TD\n  A["<b>x</b>"] --> B'


@pytest.fixture(scope="module")
def page_file(folder):
    tools = folder / "mermaid" / "bin"
    tools.mkdir(parents=True)
    (tools / "picture.svg").write_text(SVG)
    script = tools / "mmdc"
    script.write_text(f'#!/bin/sh\nwhile [ "$1" != --output ]; do shift; done\ncp {tools}/picture.svg "$2"\n')
    script.chmod(0o755)
    message = {"role": "assistant", "content": f"So:\n\n```mermaid\n{CODE}\n```\n\nThat is all."}
    chat = {"format": "pageturner/1", "id": "drawn", "messages": [{"role": "user", "content": "Draw"}, message]}
    source = program.write(chat, folder / "mermaid/chat.json")
    before = os.environ["PATH"]
    os.environ["PATH"] = f"{tools}:{before}"
    try:
        return program.site(source, folder / "mermaid/site", "--mermaid") / "drawn.html"
    finally:
        os.environ["PATH"] = before


def test_a_diagram_is_shown_and_runs_no_script(tab, page_file):
    requests = []
    page = tab(page_file)
    page.on("request", lambda request: requests.append(request.url))
    page.reload()
    page.wait_for_function("document.querySelector('.diagram img').naturalWidth > 0")
    assert page.locator(".diagram img").evaluate("i => [i.clientWidth, i.clientHeight]") == [200, 100]
    assert page.evaluate("window.hacked === undefined && document.documentElement.id !== 'hacked'")
    assert not [url for url in requests if url.startswith("http")]


def test_code_is_folded_below(tab, page_file):
    page = tab(page_file)
    code = page.locator(".diagram pre")
    assert not code.is_visible()
    page.locator(".diagram-code > summary").click()
    assert code.is_visible() and code.inner_text().strip() == CODE


def test_a_copied_answer_contains_the_code(tab, page_file):
    page = tab(page_file, permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-role=assistant] [data-action=copy]").click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.includes('That is all'))")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.strip() == f"So:\n\n```mermaid\n{CODE}\n```\n\nThat is all."
