"""An export, its Markdown, and folders to build sites into."""
import itertools
import os
import pathlib

import corpus
from timing import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("PAGETURNER_BINARY", str(ROOT / ".build/release/pageturner"))
MEGABYTE = 1_000_000


class Site:
    """Build each time into a new folder: in one whose files were just deleted, creating files is several times slower."""

    def __init__(self, folder, name, write, **shape):
        self.source = f"{folder}/{name}.json"
        self.markdown = f"{folder}/{name}.md"
        self.folders = (f"{folder}/{name}-{number}" for number in itertools.count())
        write(self.source, self.markdown, **shape)

    def build(self, *options):
        self.output = next(self.folders)
        return self.again(*options)

    def again(self, *options):
        return run([BINARY, "build", self.source, "-o", self.output, "--quiet", *options])

    def cmark(self):
        return run(["cmark-gfm", self.markdown])

    @property
    def size(self):
        return os.path.getsize(self.source)


def thousand(folder):
    return Site(folder, "thousand", corpus.write_messages, conversations=1000, messages=20, size=5000)


def chatgpt(folder, conversations=1200):
    return Site(folder, f"chatgpt-{conversations}", corpus.write_chatgpt, conversations=conversations, messages=40, size=2300)


def small(folder, conversations):
    return Site(folder, f"small-{conversations}", corpus.write_messages, conversations=conversations, messages=4, size=600)
