"""Compare reading in long pages with reading the same messages as bare HTML: scrolling, and jumps to any place.

Times are processor time of the page's main thread, from the browser's trace, so that other programs on the machine count little.
"""
import html
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Browser/site"))
import chromium  # noqa: E402
import corpus
from playwright.sync_api import sync_playwright
from sites import BINARY
from timing import row, run

STEPS, JUMPS = 100, 60
FRAMES = "const frame = () => new Promise(requestAnimationFrame);"
# Earlier messages of people are on shelves.
SETTLED = FRAMES + """
for (const line of [...document.querySelectorAll('.earlier > summary')].reverse()) line.click();
for (let i = 0; i < 30; i++) await frame();"""
SCROLL = FRAMES + """
scrollTo(0, document.documentElement.scrollHeight * 0.3);
for (let i = 0; i < 30; i++) await frame();
for (let i = 0; i < steps; i++) { performance.mark('move'); scrollBy(0, 200); await frame(); await frame() }
performance.mark('move');"""
JUMP = FRAMES + """
for (const part of parts) {
  performance.mark('move');
  scrollTo(0, part * document.documentElement.scrollHeight);
  for (let i = 0; i < 8; i++) await frame();
}
performance.mark('move');"""


def answers(path, count=6000, size=1500):
    texts = list(corpus.Corpus(3).messages(count, size))
    listed = [{"role": role, "content": text} for role, text in texts]
    path.write_text(json.dumps({"id": "talk", "title": "Answers", "messages": listed}))
    markdown = path.with_suffix(".md")
    markdown.write_text("\n\n".join(text for _, text in texts))
    return subprocess.run(["cmark-gfm", "-e", "table", markdown], stdout=subprocess.PIPE, check=True).stdout.decode()


def people(path, count=10_000):
    writer = corpus.Writer(3)
    listed = [{"participant": "ab"[number % 3 % 2], "content": writer.words(2, 40)} for number in range(count)]
    path.write_text(json.dumps({
        "format": "pageturner/1", "id": "talk", "title": "People", "layout": "messages", "messages": listed,
        "participants": [{"id": "a", "role": "user", "name": "Ann"}, {"id": "b", "role": "other", "name": "Bob"}]}))
    return "".join(f"<p><b>{message['participant']}</b> {html.escape(message['content'])}</p>\n" for message in listed)


def pages(folder, write):
    source = pathlib.Path(folder, write.__name__ + ".json")
    bare = pathlib.Path(folder, f"bare-{write.__name__}.html")
    bare.write_text("<!doctype html>\n<meta charset=utf-8>\n<title>Bare</title>\n" + write(source))
    output = pathlib.Path(folder, write.__name__)
    run([BINARY, "build", source, "-o", output, "--quiet", "--no-search", "--page-size", "0"])
    return output / "talk.html", bare


def moves(browser, page, script):
    """Milliseconds of the main thread for each move."""
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "blink.user_timing", "-*"])
    page.evaluate("async ([steps, parts]) => {" + script + "}", [STEPS, [random.random() for _ in range(JUMPS)]])
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = sorted((e for e in events if e.get("name") == "move"), key=lambda e: e["ts"])
    thread = marks[0]["pid"], marks[0]["tid"]
    tasks = [e for e in events if e.get("name", "").endswith("RunTask") and "tdur" in e and (e["pid"], e["tid"]) == thread]
    found = [0.0] * (len(marks) - 1)
    starts = [mark["ts"] for mark in marks]
    for task in tasks:
        index = next((i for i in range(len(found)) if starts[i] <= task["ts"] < starts[i + 1]), None)
        if index is not None:
            found[index] += task["tdur"] / 1000
    return sorted(found)


def measure(browser, path):
    """The mean of the steps, and the 95th percentile of the jumps."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(600_000)
    page.goto(path.as_uri(), wait_until="load")
    page.evaluate("async () => {" + SETTLED + "}")
    random.seed(5)
    steps, jumps = moves(browser, page, SCROLL), moves(browser, page, JUMP)
    page.close()
    return sum(steps) / len(steps), jumps[int(0.95 * len(jumps))]


def compare(browser, folder, write, name):
    made, bare = pages(folder, write)
    floor, found = measure(browser, bare), measure(browser, made)
    row(f"{name}: a step", found[0], 12, " ms")
    row(f"{name}: jumps, p95 / bare HTML", found[1] / floor[1], 1.5)


def main():
    with tempfile.TemporaryDirectory(prefix="pageturner-bench-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=["--no-sandbox"])
        compare(browser, folder, answers, "3,000 answers")
        compare(browser, folder, people, "10,000 messages of people")
        browser.close()


if __name__ == "__main__":
    main()
