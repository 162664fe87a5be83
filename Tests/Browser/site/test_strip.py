"""The strip above a session: when its parts happened, in words, as links, and as the track of its replay."""

from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import expect

import axe
import program

PHONE, DESK, SMALL = (390, 844), (1280, 900), (320, 700)
BEGINNING = datetime(2025, 3, 14, 9, tzinfo=timezone.utc)


def at(seconds):
    return (BEGINNING + timedelta(seconds=seconds)).isoformat().replace("+00:00", "Z")


def call(name, start, seconds, **more):
    return {"toolCall": {"name": name, "input": {"command": f"{name} it"}, "output": "fine", "status": "ok",
                         "startedAt": at(start), "durationMs": int(seconds * 1000), **more}}


def session(name, locale=None):
    """Three turns: the second has most of the time, and a break is before the third."""
    me, ai = {"participant": "me"}, {"participant": "ai"}
    return {
        "format": "pageturner/1", "id": name, "title": name, "locale": locale or "en",
        "participants": [{"id": "me", "role": "user"}, {"id": "ai", "role": "assistant"}],
        "messages": [
            {**me, "timestamp": at(0), "content": "Build it"},
            {**ai, "timestamp": at(5), "parts": [call("bash", 10, 40), call("read", 60, 1), {"text": "Built. " * 40}]},
            {**me, "timestamp": at(100), "content": "Test it"},
            {**ai, "timestamp": at(105), "parts": [call("bash", 110, 700), call("bash", 850, 20, status="error", output="E  AssertionError: 1 != 2"),
                                                   {"text": "Tested. " * 300}]},
            {**me, "timestamp": at(90_000), "content": "Send it"},
            {**ai, "timestamp": at(90_010), "parts": [call("bash", 90_020, 30), {"text": "Sent. " * 40}]},
        ],
    }


@pytest.fixture(scope="module")
def site(folder):
    for name, locale in (("session", None), ("rtl", "ar")):
        program.write(session(name, locale), folder / f"strips/{name}.json")
    return program.site(folder / "strips", folder / "stripped")


@pytest.fixture(scope="module")
def singles(folder, site):
    return {name: program.single(folder / f"strips/{name}.json", folder / f"strip-{name}.html") for name in ("session", "rtl")}


def box(page, selector):
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


def stretch(page, number):
    return page.locator(".strip a:has(> rect)").nth(number)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [SMALL, PHONE, DESK])
@pytest.mark.parametrize("name", ["session", "rtl"])
def test_it_is_as_wide_as_the_column_and_no_wider(tab, singles, name, size, scheme):
    page = tab(singles[name], size, color_scheme=scheme, bypass_csp=True)
    strip, drawing, lanes = (box(page, s) for s in (".strip", ".strip > svg", ".strip > .lanes"))
    assert drawing["height"] == lanes["height"] == 3 * 14
    assert drawing["width"] > 0.6 * strip["width"] and strip["left"] >= 0 and strip["right"] <= size[0]
    page.locator(".strip details").evaluate("(details) => (details.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert axe.findings(page) == []


def bars(page, lane):
    """Where the browser draws a lane, from 0 to 1."""
    return page.evaluate("""(lane) => {
      const path = document.querySelector(`.bars[data-lane=${lane}]`), svg = path.ownerSVGElement;
      const bars = path.getAttribute('d').match(/h\\d+/g).length;
      const [drawn, whole] = [path, svg].map((e) => e.getBoundingClientRect());
      return [bars, (drawn.left - whole.left) / whole.width, (drawn.right - whole.left) / whole.width];
    }""", lane)


def test_time_goes_from_the_beginning_of_a_line(tab, site):
    count, left, right = bars(tab(site / "session.html", DESK), "terminal")
    assert count == 4 and 0 < left < 0.03 and 0.9 < right <= 1.01
    count, left, right = bars(tab(site / "rtl.html", DESK), "terminal")
    assert count == 4 and -0.01 <= left < 0.1 and 0.97 < right < 1


def test_without_script_it_names_and_leads(tab, site):
    page = tab(site / "session.html", DESK, java_script_enabled=False)
    assert page.locator(".strip a > title").all_text_contents() == [
        "Build it\nbash bash it · 40 s (5 %)", "read read it · 1.0 s", "Test it\nbash bash it · 11 min 40 s (79 %)",
        "bash bash it · 20 s (2 %)", "Send it\nbash bash it · 30 s (3 %)"]
    facts = page.locator(".strip > figcaption > a").all_inner_texts()
    assert facts == ["Longest call: bash bash it · 11 min 40 s (79 %)", "Last failure: bash bash it · E AssertionError: 1 != 2"]
    stretch(page, 4).click()
    assert page.url.endswith("#message-5")
    page.locator(".strip > figcaption > a").nth(1).click()
    assert page.url.endswith("#message-4-2-failed") and page.locator("#message-4-2-failed").is_visible()


def test_a_press_opens_the_call(tab, site):
    page = tab(site / "session.html", PHONE)
    expect(page.locator("html")).to_have_attribute("data-state", "reading")
    page.locator(".strip > figcaption > a").first.click()
    expect(page.locator("#message-4-call")).to_be_visible()
    expect(page.locator("#message-4-call")).to_be_in_viewport()


def test_one_stretch_is_in_the_order_of_tab_and_arrows_reach_the_others(tab, site):
    page = tab(site / "session.html", DESK)
    page.wait_for_function("() => document.querySelector('script[src*=reading]')")
    stretch(page, 0).focus()
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 4), ("ArrowRight", 4), ("Home", 0)):
        page.keyboard.press(key)
        expect(stretch(page, number)).to_be_focused()
    assert page.locator(".strip svg a:not([tabindex='-1'])").count() == 1
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.wait_for_url("**#message-5")


def test_arrows_go_where_they_point(tab, site):
    page = tab(site / "rtl.html", DESK)
    page.wait_for_function("() => document.querySelector('script[src*=reading]')")
    stretch(page, 0).focus()
    page.keyboard.press("ArrowLeft")
    expect(stretch(page, 1)).to_be_focused()


# --- the track of the replay ---


def played(page):
    """The place of the thumb, from 0 to 1."""
    return page.eval_on_selector(".player .position", "(e) => e.value / e.max")


def test_it_is_the_track_of_the_replay(tab, singles):
    page = tab(singles["session"], DESK, bypass_csp=True)
    page.evaluate("pageturner.seek(1)")
    expect(page.locator(".track > svg use")).to_have_attribute("href", "#strip")
    track = box(page, ".track > svg")
    assert track["height"] == 28 and track["width"] > 300
    assert not page.locator(".track > .turns").is_visible()
    assert axe.findings(page) == []


def test_places_on_the_track_are_those_of_the_session(tab, site):
    page = tab(site / "session.html", DESK)
    page.evaluate("pageturner.seek(1)")
    places = page.eval_on_selector(".strip > svg", "(svg) => { let sum = 0; return svg.dataset.starts.split(' ').map((x) => (sum += +x) / 10000); }")
    assert len(places) == 7 and places[0] == 0 and places[-1] == 1
    # The third message begins after a small part of the session, but after a third of its replay.
    for number in (2, 4):
        page.evaluate("(number) => pageturner.seek(pageturner.timeOf('message-' + (number + 1)))", number)
        at_message = page.evaluate("pageturner.position")
        page.wait_for_function("(place) => { const p = document.querySelector('.position'); return Math.abs(p.value / p.max - place) < 0.02; }", arg=places[number])
        # Pressed there, the track leads back.
        page.eval_on_selector(".position", "(e, place) => { e.value = place * e.max; e.dispatchEvent(new Event('input')); }", places[number])
        assert abs(page.evaluate("pageturner.position") - at_message) < page.evaluate("pageturner.duration") / 100
    page.evaluate("pageturner.seek(Infinity)")
    page.wait_for_function("() => { const p = document.querySelector('.position'); return p.value === p.max; }")


def test_a_replay_moves_along_it_without_a_step_back(tab, site):
    page = tab(site / "session.html", DESK)
    seen = []
    for part in range(0, 101, 4):
        page.evaluate("(part) => pageturner.seek(pageturner.duration * part)", part / 100)
        page.wait_for_timeout(0)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen.append(played(page))
    assert seen == sorted(seen) and seen[0] == 0 and seen[-1] == 1
