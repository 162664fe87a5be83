"""The outline of a live session ends up with the lines and files of a build."""

from playwright.sync_api import expect

from growing import QUIET, Preview, built, open_only, result, session, text, wait

LINES = "[...document.querySelectorAll('#outline [data-apart] > *')].map((line) => line.innerHTML.replace(/ aria-current=\"true\"/, ''))"


def edit(number: int) -> list:
    return [{"type": "tool_use", "id": f"t{number}", "name": "Edit",
             "input": {"file_path": f"/x/{number % 2}.py", "old_string": "a", "new_string": f"a\nb{number}"}}]


def test_lines_and_files_appear_with_their_messages(page, chromium, tmp_path):
    turns = [turn for number in range(7) for turn in
             (f"Question {number}?", edit(number), result(number, "ok"), text(f"Answer {number}. " + "And so on. " * 60))]
    lines = session(*turns)
    file = tmp_path / "session.jsonl"
    file.write_text("".join(lines[:12]))
    with Preview(file) as preview:
        open_only(page, preview)
        wait(page, "window.pageturner")
        page.evaluate("window.kept = document.documentElement")
        assert page.locator("#outline ol > li").count() == 0
        for end in (13, 16, 20, 24, 28):
            file.write_text("".join(lines[:end]))
            expect(page.locator("#outline ol > li")).to_have_count((end + 3) // 4)
        wait(page, QUIET)
        assert page.evaluate(LINES) == built(chromium, file, tmp_path / "site", LINES)
        assert page.evaluate("kept === document.documentElement"), "the page was not loaded again"
        page.evaluate("document.getElementById('message-9').scrollIntoView()")
        expect(page.locator("#outline [aria-current]")).to_have_attribute("href", "#message-9")
