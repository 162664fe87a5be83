"""Groups of messages, and the parts that a group shows once (page.md, 'Grouping')."""

import itertools

import pytest

from measure import box, texts
from talk import say, talk

GROUP = [say("bo", "one", 0, header="first header", footer="first footer"), say("bo", "two", 10, header="second header", footer="second footer"),
         say("bo", "three", 20, header="third header", footer="third footer"), say("me", "four", 30)]


@pytest.mark.parametrize("avatars, enclosing, timestamps", list(itertools.product([True, False], [True, False], ["each", "top", "bottom", "none"])))
def test_every_combination_of_grouping_options(look, avatars, enclosing, timestamps):
    page = look(talk(*GROUP, grouping={"avatars": avatars, "enclosing": enclosing, "timestamps": timestamps}))
    group = ["#message-1", "#message-2", "#message-3"]

    assert [page.locator(f"{m} .avatar").count() for m in group] == ([0, 0, 1] if avatars else [1, 1, 1])
    headers = [texts(page, f"{m} .message-header span") for m in group]
    footers = [texts(page, f"{m} .message-footer span") for m in group]
    assert headers == [["first header"], [] if enclosing else ["second header"], [] if enclosing else ["third header"]]
    assert footers == [[] if enclosing else ["first footer"], [] if enclosing else ["second footer"], ["third footer"]]

    above = [page.locator(f"{m} .message-header time").count() for m in group]
    below = [page.locator(f"{m} .message-footer time").count() for m in group]
    covered = [page.locator(f"{m} .stamp").count() for m in group]
    wanted = {"each": ([0, 0, 0], [1, 1, 1]), "top": ([1, 0, 0], [0, 0, 0]), "bottom": ([0, 0, 0], [0, 0, 1]), "none": ([0, 0, 0], [0, 0, 0])}
    assert (above, below) == wanted[timestamps]
    assert [a + b + c for a, b, c in zip(above, below, covered)] == [1, 1, 1], "each time is somewhere, once"


def test_times_are_above_or_below_their_group(look):
    page = look(talk(*GROUP, grouping={"timestamps": "top"}))
    assert box(page, "#message-1 .message-header time")["bottom"] <= box(page, "#message-1 .bubble")["top"]
    page = look(talk(*GROUP, grouping={"timestamps": "bottom"}))
    assert box(page, "#message-3 .message-footer time")["top"] >= box(page, "#message-3 .bubble")["bottom"]


def test_a_group_without_options_shows_each_thing_once(look):
    page = look(talk(*GROUP))
    assert page.locator(".message-header:has(span)").count() == 1
    assert page.locator("#message-3 .avatar").count() == page.locator(".avatar").count() == 1
    assert texts(page, ".message-footer time") == ["18:00", "18:00"]


def ends(page):
    return page.eval_on_selector_all(".message", "(all) => all.map((e) => e.classList.contains('last'))")


@pytest.mark.parametrize("name, messages, options, expected", [
    ("another participant", [say("bo", "a", 0), say("cy", "b", 1), say("bo", "c", 2)], {}, [True, True, True]),
    ("the same", [say("bo", "a", 0), say("bo", "b", 1)], {}, [False, True]),
    ("no longer pause than asked for", [say("bo", "a", 0), say("bo", "b", 60)], {"gapSeconds": 60}, [False, True]),
    ("a longer pause", [say("bo", "a", 0), say("bo", "b", 60.5)], {"gapSeconds": 60}, [True, True]),
    ("five minutes", [say("bo", "a", 0), say("bo", "b", 300), say("bo", "c", 601)], {}, [False, True, True]),
    ("another day", [say("bo", "a", 6 * 3600 - 5), say("bo", "b", 6 * 3600 + 5)], {"gapSeconds": 1e9}, [True, True]),
    ("no times", [say("bo", "a"), say("bo", "b")], {"gapSeconds": 1}, [False, True]),
    ("the message says so", [say("bo", "a", 0, endsGroup=True), say("bo", "b", 1)], {}, [True, True]),
    ("the message says not", [say("bo", "a", 0, endsGroup=False), say("bo", "b", 9999)], {}, [False, True]),
    ("never over participants", [say("bo", "a", 0, endsGroup=False), say("cy", "b", 1)], {}, [True, True]),
    ("a system message between", [say("bo", "a", 0), {"role": "system", "kind": "system", "content": "x"}, say("bo", "b", 1)], {}, [True, True, True]),
    ("another side", [say("bo", "a", 0), say("bo", "b", 1, alignment="end")], {}, [True, True]),
])
def test_the_end_of_a_group(look, name, messages, options, expected):
    assert ends(look(talk(*messages, grouping=options))) == expected, name


def test_groups_are_spaced_and_their_messages_close_together(look):
    page = look(talk(say("bo", "a", 0), say("bo", "b", 1), say("cy", "c", 2)))
    inside = box(page, "#message-2 .bubble")["top"] - box(page, "#message-1 .bubble")["bottom"]
    between = box(page, "#message-3 .bubble")["top"] - box(page, "#message-2 .bubble")["bottom"]
    assert inside <= 4 and between >= 16


def test_a_new_day_has_a_divider(look):
    day = 86400
    page = look(talk(say("bo", "a", 0), say("bo", "b", 60), say("me", "c", day), say("bo", "d", 3 * day), locale="de"))
    assert texts(page, ".gap") == ["16. Mai 2025", "17. Mai 2025", "19. Mai 2025"]
    assert page.locator("#message-3 .gap time").get_attribute("datetime").startswith("2025-05-17T18:00:00+02:00")
