"""A page that loses its connection misses nothing, and gets nothing twice."""

import re

import pytest

from growing import QUIET, Preview, built_log, log_of, native, wait
from proxy import Proxy

PARAGRAPHS = [f"Paragraph {number}, which goes on for a while and says nothing at all." for number in range(40)]


def answer(count: int) -> str:
    return "\n\n".join(PARAGRAPHS[:count])


@pytest.fixture
def growing(tmp_path):
    """A file, its preview, and the proxy between preview and browser."""
    file = tmp_path / "chat.json"
    file.write_text(native(answer(1)))
    with Preview(file) as preview, Proxy(preview.port) as proxy:
        yield file, preview, proxy


def lose(page, proxy):
    """Cuts the connection, and waits until the page has noticed."""
    page.evaluate("window.stays = true")
    with page.expect_event("requestfailed", lambda request: "/preview/events/" in request.url):
        proxy.cut()


def test_missed_changes_are_applied(page, chromium, tmp_path, growing):
    file, preview, proxy = growing
    page.goto(proxy.url + "chat.html")
    for round in range(3):
        seen = 2 + 10 * round
        file.write_text(native(answer(seen)))
        wait(page, f"document.querySelectorAll('.answer p').length === {seen}")
        lose(page, proxy)
        for count in range(seen + 1, seen + 6):
            file.write_text(native(answer(count)))
            preview.served(PARAGRAPHS[count - 1])
        assert page.locator(".answer p").count() == seen
        proxy.mend()
        wait(page, f"document.querySelectorAll('.answer p').length === {seen + 5}")
    file.write_text(native(answer(40), "complete"))
    wait(page, QUIET)
    assert log_of(page) == built_log(chromium, file, tmp_path / "site")
    assert page.evaluate("window.stays"), "it was loaded again"
    ids = [re.search(r"(?i)last-event-id: (\S+)", request) for request in proxy.requests]
    assert any(ids), "the browser did not say what it knows"


def test_a_page_says_that_its_preview_has_stopped(page, growing):
    file, preview, proxy = growing
    page.goto(proxy.url + "chat.html")
    lose(page, proxy)
    line = page.get_by_text("The preview has stopped")
    line.wait_for()
    proxy.mend()
    line.wait_for(state="detached")


def test_too_many_missed_changes_reload_the_page(page, chromium, tmp_path, growing):
    file, preview, proxy = growing
    page.goto(proxy.url + "chat.html")
    file.write_text(native(answer(2)))
    wait(page, "document.querySelectorAll('.answer p').length === 2")
    lose(page, proxy)
    # Each is small enough to travel; together they are more than is sent again.
    for number in range(6):
        file.write_text(native(answer(2) + f"\n\nNumber {number}" + " and more" * 12_000))
        preview.served(f"Number {number}")
    proxy.mend()
    wait(page, "!window.stays")
    page.get_by_text("Number 5").wait_for()
    file.write_text(native(answer(30), "complete"))
    wait(page, QUIET)
    assert log_of(page) == built_log(chromium, file, tmp_path / "site")


def test_another_run_of_the_preview_is_followed(page, chromium, tmp_path, growing):
    """The page's state is from an earlier run of the preview."""
    file, preview, proxy = growing
    page.goto(proxy.url + "chat.html")
    lose(page, proxy)
    with Preview(file) as other:
        proxy.target = other.port
        file.write_text(native(answer(9), "complete"))
        other.served(PARAGRAPHS[8])
        proxy.mend()
        wait(page, "!window.stays && document.querySelectorAll('.answer p').length === 9")
        wait(page, QUIET)
        assert log_of(page) == built_log(chromium, file, tmp_path / "site")
