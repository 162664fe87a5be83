"""Pages with templates of one's own are kept up to date like all others."""

import pytest

from growing import QUIET, WORDS, Preview, built_words, session, text, wait

LINES = session("How?", text("It works so."), "And then?", text("It ends."), "Why?", text("**Because.**"))
TEMPLATES = {
    # Other markup around the messages, and after them.
    "page": """<!doctype html>
<html><head><title>{{title}}</title><meta name="description" content="{{count}}">{{#icon}}<link rel="icon" href="{{icon}}">{{/icon}}{{{styles}}}</head>
<body><section><h1>{{title}} ({{count}})</h1><ol>{{#messages}}<li>{{role}}</li>{{/messages}}</ol></section>
<main id="own"><p>Before</p>{{#messages}}{{> message}}{{/messages}}<footer>{{count}} by {{model}}</footer></main>
<script type="application/json" id="pageturner-data">{{{data}}}</script>
{{{scripts}}}
</body></html>""",
    # No answers, only text.
    "message": """<div id="message-{{number}}" class="own {{role}}"><b>{{name}}</b>{{#parts}}<div>{{{text}}}</div>{{/parts}}</div>
""",
    # Parts in boxes of their own.
    "parts": """{{#parts}}<section>{{{text}}}</section>{{/parts}}""",
    "page-header": """<header class="page-header"><h1>{{title}}</h1><i>{{count}}</i></header>
""",
}


@pytest.mark.parametrize("names", [["page"], ["message"], ["parts"], ["page-header"], ["page", "message"]], ids="+".join)
def test_lines_are_followed_without_loading_the_page(page, chromium, tmp_path, names):
    templates = tmp_path / "templates"
    templates.mkdir()
    for name in names:
        (templates / f"{name}.mustache").write_text(TEMPLATES[name])
    file = tmp_path / "session.jsonl"
    file.write_text("".join(LINES[:2]))
    with Preview(file, "--templates", templates) as preview:
        page.goto(preview.url)
        page.evaluate("window.kept = document.getElementById('message-2')")
        for count in range(3, len(LINES) + 1):
            with file.open("a") as stream:
                stream.write(LINES[count - 1])
            page.locator(f"#message-{count}").wait_for(state="attached")
        wait(page, QUIET)
        page.get_by_text("Because.", exact=True).wait_for()
        assert page.evaluate("window.kept === document.getElementById('message-2')")
        expected = built_words(chromium, file, tmp_path / "site", "--templates", templates)
        assert page.evaluate(WORDS) == expected
