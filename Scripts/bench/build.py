"""Building sites, against the cmark-gfm command on their Markdown alone."""
import gzip
import os
import pathlib
import shutil
import subprocess
import tempfile

import corpus
from timing import in_turns, row, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = str(ROOT / ".build/release/scrollback")
MEGABYTE = 1_000_000


class Site:
    """An export, its Markdown, and a folder to build into."""

    def __init__(self, folder, name, write, **shape):
        self.source = f"{folder}/{name}.json"
        self.markdown = f"{folder}/{name}.md"
        self.output = f"{folder}/{name}-site"
        write(self.source, self.markdown, **shape)
        self.peak = 0

    def build(self, *options, clean=True):
        if clean:
            shutil.rmtree(self.output, ignore_errors=True)
        seconds, memory = run([BINARY, "build", self.source, "-o", self.output, "--quiet", *options])
        self.peak = max(self.peak, memory)
        return seconds

    def cmark(self):
        return run(["cmark-gfm", self.markdown])[0]

    @property
    def size(self):
        return os.path.getsize(self.source)


def compare(title, site, target, rounds=5):
    times = in_turns({"build": site.build, "cmark": site.cmark}, rounds)
    row(f"{title}: build / cmark-gfm", times["build"] / times["cmark"], target)
    row(f"{title}: peak memory beyond the input", (site.peak - site.size) / MEGABYTE, 64, " MB")
    site.build()
    again = min(site.build(clean=False) for _ in range(rounds))
    row(f"{title}: again, nothing changed / first", again / times["build"], 0.15)
    return times["build"]


def parallel(site):
    times = in_turns({"1": lambda: site.build("--jobs", "1"), "2": lambda: site.build("--jobs", "2")}, 3)
    row("1,000 conversations: two threads / one", times["2"] / times["1"])


def weight(folder):
    """A page of 40 messages and what it links to, against cmark's HTML of the same Markdown; both gzipped."""
    site = Site(folder, "page", corpus.write_messages, conversations=1, messages=40, size=1500)
    site.build()
    html = subprocess.run(["cmark-gfm", site.markdown], stdout=subprocess.PIPE, check=True).stdout
    page = (pathlib.Path(site.output) / "conversation-0.html").read_bytes()
    assets = sum(len(gzip.compress(file.read_bytes(), 9)) for file in pathlib.Path(site.output, "assets").iterdir())
    bare = len(gzip.compress(html, 9))
    total = len(gzip.compress(page, 9)) + assets
    row("page of 40 messages: gzipped with its assets", total / 1000, round((1.25 * bare + 14_000) / 1000, 1), " KB")
    print(f"{'':<4}(bare cmark HTML {bare / 1000:.1f} KB, script and styles {assets / 1000:.1f} KB)")


def main():
    with tempfile.TemporaryDirectory() as folder:
        thousand = Site(folder, "thousand", corpus.write_messages, conversations=1000, messages=20, size=5000)
        print(f"1,000 conversations: {thousand.size / MEGABYTE:.0f} MB")
        compare("1,000 conversations", thousand, 0.65)
        parallel(thousand)
        weight(folder)


if __name__ == "__main__":
    main()
