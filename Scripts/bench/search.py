"""The search of a site: its index, its cost for a build, and queries in a site opened from disk.

    search.py [--gigabyte]
    search.py PATH ...        the cost for a build of your own conversations
"""
import itertools
import os
import pathlib
import random
import statistics
import sys
import tempfile

import archive
import page
from playwright.sync_api import sync_playwright
from sites import BINARY, MEGABYTE, Site
from timing import in_turns, row, run

QUERIES = 20
# Removes the pause in which the field waits for another letter.
AT_ONCE = """
  const wait = window.setTimeout;
  window.setTimeout = (action, time, ...rest) => wait(action, time === 120 ? 0 : time, ...rest);"""
# The time from the last letter until the first screen of results, or that there are none, is laid out, and the number of results.
ASK = """(query) => new Promise((done) => {
  const [field, status] = ['field', 'status'].map((name) => document.querySelector('.search-' + name));
  const results = document.querySelector('.search-results');
  status.textContent = '';
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (!status.textContent && !results.children.length) return;
    observer.disconnect();
    results.getBoundingClientRect();
    const time = performance.now() - start;
    setTimeout(() => done([time, results.children.length]), 40);
  });
  for (const element of [status, results]) observer.observe(element, { childList: true });
  field.value = query;
  field.dispatchEvent(new Event('input'));
})"""


def queries(made):
    """Queries of each kind, from the most frequent words and phrases to rare ones."""
    chosen = random.Random(2)
    ranks = [round(3000 ** (index / (QUERIES - 1))) - 1 for index in range(QUERIES)]
    return {
        "common words": [made.words[rank] for rank in ranks],
        "rare words": [made.words[chosen.randrange(5_000, 50_000)] for _ in ranks],
        "beginnings": [made.words[chosen.randrange(100, 20_000)][:3] for _ in ranks],
        "two words": [" ".join(chosen.choices(made.words[:5000], k=2)) for _ in ranks],
        "phrases": [f'"{made.phrases[rank]}"' for rank in ranks],
    }


def compare(title, search, none, target=None):
    row(f"{title} / build without search", search.wall / none.wall, target)
    row(f"{title} / build without search, in processor time", search.cpu / none.cpu, target)


def build(folder, made, megabytes, name, rounds, target):
    site = Site(folder, name, lambda *paths: archive.write(made, *paths, megabytes * MEGABYTE))
    text = os.path.getsize(site.markdown)
    best = in_turns({
        "none": lambda: site.build("--no-search"),
        "bare": lambda: site.build("--search-snippets", "off"),
        "search": site.build,
    }, rounds)
    none, search = best["none"], best["search"]
    files = list(pathlib.Path(site.output, "search").iterdir())
    excerpts = sum(file.stat().st_size for file in files if file.name.startswith("t"))
    row(f"{name}: index without excerpts / text", (sum(file.stat().st_size for file in files) - excerpts) / text, target)
    row(f"{name}: excerpts / text", excerpts / text)
    compare(f"{name}: build", search, none)
    row(f"{name}: without excerpts, in processor time", best["bare"].cpu / none.cpu)
    row(f"{name}: peak memory beyond the input", (search.memory - site.size) / MEGABYTE, 64, " MB")
    return site


def build_own(folder, paths, rounds=5):
    names = (f"{folder}/{number}" for number in itertools.count())

    def site(*options):
        # The code 1 says that some of the inputs are not conversations.
        return run([BINARY, "build", *paths, "-o", next(names), "--quiet", *options], codes=(0, 1))

    best = in_turns({"none": lambda: site("--no-search"), "search": site}, rounds)
    compare("build", best["search"], best["none"], 1.35)


def ask(browser, site, query):
    """Milliseconds on a fresh page, and when the query is typed again after another one."""
    tab = browser.new_page()
    tab.add_init_script(AT_ONCE)
    tab.goto(pathlib.Path(site.output, "index.html").as_uri())
    tab.keyboard.press("/")
    tab.locator("dialog.search[open]").wait_for()
    cold, _ = tab.evaluate(ASK, query)
    tab.evaluate(ASK, "no_such_word")
    warm, found = tab.evaluate(ASK, query)
    tab.close()
    return cold, warm, found


def search(browser, site, made, name, rounds=3):
    for kind, asked in queries(made).items():
        runs = [[ask(browser, site, query) for query in asked] for _ in range(rounds)]
        colds, warms, found = (list(map(min, zip(*column))) for column in zip(*(zip(*run) for run in runs)))
        kind = f"{name}, {kind}"
        for title, times, target in (("cold", colds, 100), ("warm", warms, 15)):
            row(f"{kind}: {title} query, median", statistics.median(times), target, " ms")
            row(f"{kind}: {title} query, worst", max(times), 100, " ms")
        print(f"{'':<4}(conversations shown: {' '.join(map(str, found))})")


def first_paint(browser, folder, made, rounds=15):
    """Compare a page of a site with search with the same page without; before a search, only its button and opener are loaded."""
    site = Site(folder, "paint", lambda *paths: archive.write(made, *paths, 100_000))
    sites = {option: (site.build(*option), pathlib.Path(site.output, "c0.html"))[1] for option in ((), ("--no-search",))}
    paints = {option: [] for option in sites}
    for _ in range(rounds):
        for option, path in sites.items():
            paints[option].append(page.times(browser, path)["paint"])
    row("first paint / first paint without search", min(paints[()]) / min(paints["--no-search",]), 1.05)


def main():
    paths = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    if paths:
        with tempfile.TemporaryDirectory(prefix="pageturner-bench-") as folder:
            return build_own(folder, paths)
    made = archive.Archive()
    with tempfile.TemporaryDirectory(prefix="pageturner-bench-") as folder, sync_playwright() as playwright:
        browser = page.launch(playwright)
        shapes = [(made, 10, "10 MB", 5, 0.13), (made, 90, "90 MB", 2, 0.1), (archive.ChineseArchive(), 10, "10 MB Chinese", 5, None)]
        if "--gigabyte" in sys.argv:
            shapes = [(made, 1000, "1 GB", 1, 0.1)]
        for texts, megabytes, name, rounds, target in shapes:
            site = build(folder, texts, megabytes, name, rounds, target)
            search(browser, site, texts, name)
        first_paint(browser, folder, made)
        browser.close()


if __name__ == "__main__":
    main()
