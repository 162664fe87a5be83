"""The search of a preview equals that of a build, and finds new messages."""

from playwright.sync_api import expect

from server import Preview, chat


def find(page, query: str):
    page.keyboard.press("/")
    page.locator(".search-field").fill(query)
    return page.locator(".search-title b")


def test_a_preview_is_searched(page, tmp_path):
    (tmp_path / "one.json").write_text(chat("Tell me of quokkas", "They sleep", title="First"))
    (tmp_path / "two.json").write_text(chat("Tell me of numbats", "They dig", title="Second"))
    with Preview(tmp_path) as preview:
        page.goto(preview.url)
        expect(find(page, "quokkas sleep")).to_have_count(0)
        expect(find(page, "numbat")).to_have_text(["Second"])
        page.keyboard.press("Enter")
        page.wait_for_url("**/two.html?q=numbat#message-1")
        expect(page.locator(".search-count")).to_have_text("1 / 1")


def test_new_text_is_found(page, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(chat("Tell me of quokkas", title="First"))
    with Preview(file) as preview:
        page.goto(preview.url + "one.html")
        expect(find(page, "quokkas")).to_have_text(["First"])
        page.goto("about:blank")  # or the page might load itself again while it is opened again
        file.write_text(chat("Tell me of quokkas", "And of bilbies", title="First"))
        preview.served("bilbies", "one.html")
        page.goto(preview.url + "one.html")
        expect(find(page, "bilbies")).to_have_text(["First"])


def test_an_index_without_search_has_no_search_button(page, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(chat("Tell me of quokkas"))
    with Preview(file, "--no-search") as preview:
        page.goto(preview.url + "one.html")
        expect(page.locator(".search-open")).to_have_count(0)
        answer = preview.ask(b"GET /search/index.js HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n" % preview.port)
        assert answer.startswith(b"HTTP/1.1 404")
