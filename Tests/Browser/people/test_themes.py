"""Themes are small style sheets of custom properties, and templates are the user's to replace (templates.md)."""

import re

import pytest

import program
from measure import style, texts
from talk import say, talk

TALK = talk(say("bo", "first", 0, header="h", footer="f"), say("me", "second", 1))
THEMES = ["default", "high-contrast", "print"]


@pytest.fixture(scope="module")
def ejected(folder):
    done = program.run("eject", folder / "ejected")
    assert done.returncode == 0, done.stderr
    return folder / "ejected"


def test_eject_writes_a_commented_starting_point(ejected):
    templates = sorted((ejected / "templates").rglob("*.mustache"))
    assert len(templates) > 40
    assert [t.name for t in templates if not t.read_text().startswith("{{!")] == []
    assert "| `parts` |" in (ejected / "templates/README.md").read_text()
    for theme in THEMES:
        text = (ejected / f"themes/{theme}.css").read_text()
        assert text.startswith("/*") and len(text) < 3000 and "--accent:" in text


def test_ejected_templates_make_the_same_page(made, ejected):
    pages = [re.sub(r"talk-\d+", "", made(TALK, *options).read_text()) for options in ([], ["--templates", ejected / "templates"])]
    assert pages[0] == pages[1]


def test_the_default_theme_changes_nothing(look, ejected):
    tokens = re.findall(r"(--[a-z-]+):", (ejected / "themes/default.css").read_text())
    assert len(tokens) > 20
    values = "(names) => names.map((name) => getComputedStyle(document.querySelector('.message')).getPropertyValue(name).trim().replace(/^0\\./, '.'))"
    for layout in ("messages", "face-to-face", "assistant"):
        plain = look({**TALK, "layout": layout}).evaluate(values, tokens)
        themed = look({**TALK, "layout": layout}, "--css", "default").evaluate(values, tokens)
        assert [t for t, a, b in zip(tokens, plain, themed) if a != b] == []


@pytest.mark.parametrize("theme", THEMES[1:])
def test_a_theme_by_name_and_by_file(look, ejected, theme):
    by_name = look(TALK, "--css", theme)
    by_file = look(TALK, "--css", ejected / f"themes/{theme}.css")
    names = ["backgroundColor", "borderTopWidth", "borderRadius", "fontFamily"]
    assert style(by_name, ".bubble", *names) == style(by_file, ".bubble", *names)
    assert style(by_name, ".bubble", "borderTopWidth") == ["1px"]


def test_print_is_light_and_square(look):
    page = look(TALK, "--css", "print", color_scheme="dark")
    assert style(page, "html", "backgroundColor") == ["rgb(255, 255, 255)"]
    assert style(page, ".bubble", "borderRadius") == ["0px"]


def test_a_theme_and_a_custom_style_sheet(look, folder):
    sheet = folder / "own.css"
    sheet.write_text(":root { --page: #fedcba; }")
    assert style(look(TALK, "--css", "high-contrast", "--css", sheet), "html", "backgroundColor") == ["rgb(254, 220, 186)"]


def test_a_custom_message_replaces_the_default(look, folder):
    templates = folder / "own"
    templates.mkdir()
    (templates / "message.mustache").write_text("<article class=message id=message-{{number}}>{{name}}: {{#parts}}{{{text}}}{{/parts}}</article>")
    hostile = "</article><script>canary()</script>"
    conversation = talk(say("bo", hostile), say("me", "y"))
    conversation["participants"][1]["name"] = hostile
    page = look(conversation, "--templates", templates)
    assert page.locator(".bubble, .message-header, .avatar").count() == 0
    assert page.locator("#log script").count() == 0
    assert texts(page, "#message-1")[0].startswith(hostile + ":")


@pytest.mark.parametrize("part", ["header", "footer", "avatar", "menu", "custom/card"])
def test_a_part_of_only_white_space_is_left_out_with_its_wrapper(look, folder, part):
    templates = folder / f"blank-{part.replace('/', '-')}"
    (templates / part).parent.mkdir(parents=True, exist_ok=True)
    (templates / f"{part}.mustache").write_text(" \n\t{{! nothing }}\n")
    wrapper = {"header": ".message-header", "footer": ".message-footer", "avatar": ".avatar", "menu": ".menu", "custom/card": ".custom"}[part]
    conversation = talk(*TALK["messages"], say("bo", None, 2, kind="custom", customType="card", data={"a": 1}))
    assert look(conversation).locator(wrapper).count() > 0
    assert look(conversation, "--templates", templates).locator(wrapper).count() == 0


def test_a_broken_template_says_where(folder):
    templates = folder / "broken"
    templates.mkdir()
    (templates / "header.mustache").write_text("<p>\n  {{nmae}}")
    done = program.run("build", program.write(TALK, folder / "broken.json"), "-o", folder / "broken-site", "--templates", templates)
    assert done.returncode == 64 or done.returncode == 1
    assert "header.mustache:2:3" in done.stderr and "nmae" in done.stderr
