"""Dates, numbers, lists and names of languages are those of the Unicode locale data, which browsers have, too."""

import re
from pathlib import Path

import pytest

import program
from languages import DATES, LISTS, LOCALES, NAMES, NUMBERS, REGIONS, plain
from measure import texts
from sampling import some
from talk import say, talk

NAMES_OF_LANGUAGES = Path(__file__).parents[3] / "Sources/Transcript/Strings/LanguageNames.swift"
TAGS = re.search(r"^ *tags\|(.+)$", NAMES_OF_LANGUAGES.read_text(encoding="utf-8"), re.MULTILINE)[1].split("|")


TIME = "2025-03-20T18:05:07Z"
COUNTS, PEOPLE = [1234, 123456], ["Ann", "Bo", "Cy", "Di"]
LISTED = [PEOPLE[:count] for count in (1, 2, 3, 4)]
# Regions get the names that their language has: these have others for some.
NAMED = [locale for locale in LOCALES if locale not in ("es-MX", "es-US", "ar-EG")]
# New year's days of the Solar Hijri calendar, and the days before; leap years end on the 30th.
DAYS = ["1979-03-20", "1979-03-21", "2021-03-20", "2021-03-21", "2024-03-19", "2024-03-20", "2025-03-20",
        "2025-09-22", "2025-09-23", "2026-03-20", "2054-03-20", "2054-03-21", "2099-12-31"]
CALENDARS = ["fa", "th"]
# The latest first, as the list has them.
MONTHS = [f"2024-{month:02}-15T12:00:00Z" for month in range(12, 0, -1)]


def dated(locale):
    messages = [{**say("me", "x"), "timestamp": TIME}, {"role": "assistant", "content": "y", "timestamp": TIME}]
    return talk(*messages, locale=locale, layout="assistant", grouping={"timestamps": "each"})


def stamped(locale):
    return talk({**say("bo", "x"), "timestamp": TIME}, locale=locale)


def counted(locale):
    calls = [{"id": f"c{number}", "name": "Bash", "input": {"command": "x"}, "output": "\n".join("x" * number), "status": "ok"} for number in COUNTS]
    reactions = [{"emoji": emoji, "count": len(by), "by": by} for emoji, by in zip("🎉👍😀😲", LISTED)]
    return talk(say("bo", "x", reactions=reactions), {"role": "assistant", "content": "y", "toolCalls": calls}, locale=locale)


def translated(locale):
    return talk(say("bo", "x", translations=[{"lang": tag, "content": "x"} for tag in TAGS]), locale=locale)


def on_a_day(locale, day):
    return talk({**say("bo", "x"), "timestamp": f"{day}T12:00:00Z"}, locale=locale)


@pytest.fixture(scope="module")
def site(folder):
    """A page for each case, by its name, which the program makes at once."""
    talks = {
        **{f"date-{locale}": dated(locale) for locale in LOCALES},
        **{f"stamp-{locale}": stamped(locale) for locale in LOCALES},
        **{f"count-{locale}": counted(locale) for locale in LOCALES + REGIONS},
        **{f"names-{locale}": translated(locale) for locale in NAMED},
        **{f"day-{locale}-{day}": on_a_day(locale, day) for locale in CALENDARS for day in DAYS},
    }
    for name, conversation in talks.items():
        program.write({**conversation, "id": name}, folder / f"languages/{name}.json")
    return program.site(folder / "languages", folder / "languages-site", "--no-search")


@pytest.fixture(scope="module")
def reader(chromium):
    """A tab for all cases."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


@pytest.fixture
def visit(reader):
    """Opens a page, and fails on any error in it."""
    errors = []
    events = {"pageerror": lambda error: errors.append(str(error)),
              "console": lambda message: errors.append(message.text) if message.type == "error" else None}
    for name, note in events.items():
        reader.on(name, note)

    def open_page(path):
        reader.goto(path.as_uri())
        return reader

    yield open_page
    for name, note in events.items():
        reader.remove_listener(name, note)
    assert errors == []


def shown(page, selector):
    return [plain(text) for text in texts(page, selector)]


@pytest.mark.parametrize("locale", some(LOCALES))
def test_a_date_with_time_is_written_as_the_browser_would(visit, site, locale):
    page = visit(site / f"date-{locale.lower()}.html")
    assert shown(page, "#message-1 time")[0] == page.evaluate(DATES, [locale, TIME])["both"]


@pytest.mark.parametrize("locale", some(LOCALES))
def test_dates_and_times_are_written_as_the_browser_would(visit, site, locale):
    page = visit(site / f"stamp-{locale.lower()}.html")
    own = page.evaluate(DATES, [locale, TIME])
    assert [shown(page, part)[0] for part in (".gap", ".message-footer time")] == [own["date"], own["time"]]


@pytest.fixture(scope="module")
def year(folder):
    """A site with a conversation in each month."""
    for number, time in enumerate(MONTHS):
        program.write(talk({**say("bo", "x"), "timestamp": time}, id=f"t{number}"), folder / f"year/{number}.json")
    return program.site(folder / "year", folder / "year-site", "--no-search")


@pytest.mark.parametrize("locale", some(LOCALES))
def test_months_are_headed_as_the_browser_would(visit, year, folder, locale):
    merged = folder / f"year-{locale}"
    assert program.run("index", year, "-o", merged, "--locale", locale, "--no-search", "--quiet").returncode == 0
    page = visit(merged / "index.html")
    assert shown(page, "h2") == [page.evaluate(DATES, [locale, time])["month"] for time in MONTHS]
    assert page.eval_on_selector("h2", "(heading) => getComputedStyle(heading, '::first-letter').textTransform") == "uppercase"


@pytest.mark.parametrize("locale", some(LOCALES + REGIONS))
def test_numbers_and_lists_are_written_as_the_browser_would(visit, site, locale):
    page = visit(site / f"count-{locale.lower()}.html")
    assert [plain(item.get_attribute("title")) for item in page.locator(".reactions li").all()] == page.evaluate(LISTS, [locale, LISTED])
    expected = page.evaluate(NUMBERS, [locale, COUNTS])
    for label, number in zip(shown(page, ".code-rest > summary"), expected, strict=True):
        assert re.search(rf"(^|[^\d.,]){re.escape(number)}([^\d.,]|$)", label)


@pytest.mark.parametrize("locale", some(NAMED))
def test_languages_are_named_as_in_the_browser(visit, site, locale):
    page = visit(site / f"names-{locale.lower()}.html")
    named = page.eval_on_selector_all(".translated abbr", "(all) => all.map((abbr) => abbr.title)")
    assert named == page.evaluate(NAMES, [locale, TAGS])


@pytest.mark.parametrize("day", some(DAYS))
@pytest.mark.parametrize("locale", CALENDARS)
def test_days_of_other_calendars_match_the_browser(visit, site, locale, day):
    page = visit(site / f"day-{locale}-{day}.html")
    assert shown(page, ".gap")[0] == page.evaluate(DATES, [locale, f"{day}T12:00:00Z"])["date"]
