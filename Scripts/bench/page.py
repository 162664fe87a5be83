"""Compare opening a page in a browser with opening the bare HTML that cmark-gfm makes of the same Markdown."""
import gzip
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Browser/site"))
import chromium  # noqa: E402
import corpus
from playwright.sync_api import sync_playwright
from sites import Site
from timing import row

LOADED = """() => new Promise((done) => {
  const [navigation] = performance.getEntriesByType('navigation');
  const report = () => done({
    load: navigation.loadEventEnd,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  });
  const look = () => performance.getEntriesByName('first-contentful-paint').length && navigation.loadEventEnd
    ? report() : setTimeout(look, 10);
  look();
})"""


def pages(folder, messages):
    """The page, and the bare one."""
    site = Site(folder, f"page-{messages}", corpus.write_messages, conversations=1, messages=messages, size=1500)
    site.build("--page-size", "0")
    html = subprocess.run(["cmark-gfm", site.markdown], stdout=subprocess.PIPE, check=True).stdout
    bare = pathlib.Path(folder, f"bare-{messages}.html")
    bare.write_bytes(b"<!doctype html>\n<meta charset=utf-8>\n<title>Bare</title>\n" + html)
    return pathlib.Path(site.output, "conversation-0.html"), bare


def packed(*paths):
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


def weight(folder):
    """The bytes that a reader of 40 messages waits for, without the 14 KB that the program may add."""
    made, bare = pages(folder, 40)
    assets = made.parent / "assets"
    parts = [made, *assets.glob("pageturner-*.css"), *assets.glob("actions-*.js")]
    return (packed(*parts) - 14 * 1024) / packed(bare)


def times(browser, path):
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(path.as_uri(), wait_until="load")
    found = page.evaluate(LOADED)
    page.close()
    return found


def compare(browser, folder, messages, rounds=9):
    made, bare = pages(folder, messages)
    least = {}
    for _ in range(rounds):
        for path in (made, bare):
            for key, value in times(browser, path).items():
                least[path, key] = min(value, least.get((path, key), value))
    return {key: least[made, key] / least[bare, key] for key in ("load", "paint")}


def launch(playwright):
    return playwright.chromium.launch(executable_path=chromium.PATH, args=["--no-sandbox"])


def main():
    with tempfile.TemporaryDirectory(prefix="pageturner-bench-") as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        short = compare(browser, folder, 40)
        row("page of 40 messages: first paint / bare cmark HTML", short["paint"], 1.2)
        row("page of 40 messages: weight beyond 14 KB / bare cmark HTML", weight(folder), 1.2)
        long = compare(browser, folder, 2000)
        row("page of 2,000 messages: load / bare cmark HTML", long["load"], 1.0)
        row("page of 2,000 messages: first paint / bare cmark HTML", long["paint"], 1.2)
        browser.close()


if __name__ == "__main__":
    main()
