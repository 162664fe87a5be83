"""Dates, numbers, lists and names of languages are those of the Unicode locale data, which browsers have, too."""

import re
from pathlib import Path

import pytest

import program
from languages import DATES, LISTS, LOCALES, NAMES, NUMBERS, REGIONS, plain
from measure import texts
from talk import say, talk

NAMES_OF_LANGUAGES = Path(__file__).parents[3] / "Sources/Transcript/Strings/LanguageNames.swift"
TAGS = re.search(r"^ *tags\|(.+)$", NAMES_OF_LANGUAGES.read_text(encoding="utf-8"), re.MULTILINE)[1].split("|")


def shown(page, selector):
    return [plain(text) for text in texts(page, selector)]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_date_with_time_is_written_as_the_browser_would(look, locale):
    time = "2025-03-20T18:05:07Z"
    grouping = {"timestamps": "each"}
    messages = [{**say("me", "x"), "timestamp": time}, {"role": "assistant", "content": "y", "timestamp": time}]
    page = look(talk(*messages, locale=locale, layout="assistant", grouping=grouping))
    assert shown(page, "#message-1 time")[0] == page.evaluate(DATES, [locale, time])["both"]


@pytest.mark.parametrize("locale", LOCALES)
def test_months_are_headed_as_the_browser_would(tab, folder, locale):
    times = [f"2024-{month:02}-15T12:00:00Z" for month in range(12, 0, -1)]
    source = folder / f"months-{locale}"
    for number, time in enumerate(times):
        program.write(talk({**say("bo", "x"), "timestamp": time}, id=f"t{number}", locale=locale), source / f"{number}.json")
    page = tab(program.site(source, folder / f"months-site-{locale}", "--locale", locale) / "index.html")
    assert shown(page, "h2") == [page.evaluate(DATES, [locale, time])["month"] for time in times]
    assert page.eval_on_selector("h2", "(heading) => getComputedStyle(heading, '::first-letter').textTransform") == "uppercase"


@pytest.mark.parametrize("locale", LOCALES + REGIONS)
def test_numbers_and_lists_are_written_as_the_browser_would(look, locale):
    numbers, names = [1234, 123456], ["Ann", "Bo", "Cy", "Di"]
    lists = [names[:count] for count in (1, 2, 3, 4)]
    calls = [{"id": f"c{number}", "name": "Bash", "input": {"command": "x"}, "output": "\n".join("x" * number), "status": "ok"} for number in numbers]
    reactions = [{"emoji": emoji, "count": len(by), "by": by} for emoji, by in zip("🎉👍😀😲", lists)]
    page = look(talk(say("bo", "x", reactions=reactions), {"role": "assistant", "content": "y", "toolCalls": calls}, locale=locale))
    assert [plain(item.get_attribute("title")) for item in page.locator(".reactions li").all()] == page.evaluate(LISTS, [locale, lists])
    expected = page.evaluate(NUMBERS, [locale, numbers])
    for label, number in zip(shown(page, ".code-rest > summary"), expected, strict=True):
        assert re.search(rf"(^|[^\d.,]){re.escape(number)}([^\d.,]|$)", label)


# Regions get the names that their language has: these have others for some.
@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale not in ("es-MX", "es-US", "ar-EG")])
def test_languages_are_named_as_in_the_browser(look, locale):
    translations = [{"lang": tag, "content": "x"} for tag in TAGS]
    page = look(talk(say("bo", "x", translations=translations), locale=locale))
    named = page.eval_on_selector_all(".translated abbr", "(all) => all.map((abbr) => abbr.title)")
    assert named == page.evaluate(NAMES, [locale, TAGS])


# New year's days of the Solar Hijri calendar, and the days before; leap years end on the 30th.
@pytest.mark.parametrize("day", ["1979-03-20", "1979-03-21", "2021-03-20", "2021-03-21", "2024-03-19", "2024-03-20", "2025-03-20",
                                 "2025-09-22", "2025-09-23", "2026-03-20", "2054-03-20", "2054-03-21", "2099-12-31"])
@pytest.mark.parametrize("locale", ["fa", "th"])
def test_days_of_other_calendars_match_the_browser(look, locale, day):
    time = f"{day}T12:00:00Z"
    page = look(talk({**say("bo", "x"), "timestamp": time}, locale=locale))
    assert shown(page, ".gap")[0] == page.evaluate(DATES, [locale, time])["date"]
