"""Compare building a site with the cmark-gfm command on its Markdown alone.

    build.py [--gigabyte]
"""
import gzip
import pathlib
import subprocess
import sys
import tempfile

import corpus
import sites
from sites import MEGABYTE, Site
from timing import in_turns, row


def compare(title, site, target=0.65, rounds=5):
    print(f"{title}: {site.size / MEGABYTE:.0f} MB")
    best = in_turns({"build": site.build, "cmark": site.cmark}, rounds)
    build, cmark = best["build"], best["cmark"]
    row(f"{title}: build / cmark-gfm", build.wall / cmark.wall, target)
    row(f"{title}: the same in processor time", build.cpu / cmark.cpu, 2 * target)
    row(f"{title}: peak memory beyond the input", (build.memory - site.size) / MEGABYTE, 64, " MB")
    again = in_turns({"again": site.again}, rounds)["again"]
    row(f"{title}: again, nothing changed / first", again.wall / build.wall, 0.15)


def hundred(folder):
    site = Site(folder, "hundred", corpus.write_messages, conversations=100, messages=40, size=5000)
    best = in_turns({"build": site.build, "cmark": site.cmark}, 9)
    over = (best["build"].wall - 0.5 * best["cmark"].wall) * 1000
    row("100 conversations (11 MB): build beyond half of cmark-gfm", over, 20, " ms")


def growth(folder, many=100_000):
    """The cost of a conversation in a large export and in a small one."""
    few = in_turns({"few": sites.small(folder, 1000).build}, 7)["few"]
    site = sites.small(folder, many)
    all = in_turns({"many": site.build}, 2)["many"]
    row(f"cost a conversation: {many:,} / 1,000", all.wall / many / (few.wall / 1000), 1.15)
    row("the same in processor time", all.cpu / many / (few.cpu / 1000), 1.15)
    row(f"{many:,} conversations: peak memory beyond the input", (all.memory - site.size) / MEGABYTE, 64, " MB")


def parallel(site):
    best = in_turns({jobs: lambda jobs=jobs: site.build("--jobs", jobs) for jobs in ("1", "2")}, 3)
    row("two threads / one", best["2"].wall / best["1"].wall)


def weight(folder):
    """Compare a page of 40 messages and its files with cmark's HTML of the same Markdown, all gzipped."""
    site = Site(folder, "page", corpus.write_messages, conversations=1, messages=40, size=1500)
    site.build()
    html = subprocess.run(["cmark-gfm", site.markdown], stdout=subprocess.PIPE, check=True).stdout
    page = (pathlib.Path(site.output) / "conversation-0.html").read_bytes()
    files = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in pathlib.Path(site.output, "assets").iterdir()}
    # The page loads the files of the search only when somebody searches.
    assets = sum(size for name, size in files.items() if f'="assets/{name}"'.encode() in page)
    bare = len(gzip.compress(html, 9))
    total = len(gzip.compress(page, 9)) + assets
    row("page of 40 messages: gzipped with its assets", total / 1000, round((1.25 * bare + 14_000) / 1000, 1), " KB")
    print(f"{'':<4}(bare cmark HTML {bare / 1000:.1f} KB, scripts, styles and icon {assets / 1000:.1f} KB)")


def gigabyte(folder):
    """Run once, to see that memory stays bounded."""
    compare("1 GB of ChatGPT", sites.chatgpt(folder, 12_000), rounds=1)


def main():
    with tempfile.TemporaryDirectory(prefix="pageturner-bench-") as folder:
        if "--gigabyte" in sys.argv:
            return gigabyte(folder)
        thousand = sites.thousand(folder)
        compare("1,000 conversations", thousand)
        parallel(thousand)
        compare("ChatGPT export", sites.chatgpt(folder))
        hundred(folder)
        weight(folder)
        growth(folder)


if __name__ == "__main__":
    main()
