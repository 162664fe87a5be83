"""PDF and pictures from `pageturner export`, made with the system's browser."""

import json
import http.server
import re
import struct
import tempfile
import threading
import time
import zlib
from pathlib import Path

import pytest
from program import ROOT, run, write

LONG = {"format": "pageturner/1", "title": "Long", "messages": [
    {"role": "user", "content": "Tell me everything."},
    {"role": "assistant", "content": "\n\n".join(f"Paragraph {i}. " + "Words and more words. " * 12 for i in range(60))},
]}


@pytest.fixture(autouse=True)
def temporary(monkeypatch):
    """Checks that no temporary file is left. The folder's path is short, as the addresses of sockets must be."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        monkeypatch.setenv("TMPDIR", folder)
        yield
        assert list(Path(folder).iterdir()) == []


def export(source, output, *arguments):
    done = run("export", source, "-o", output, *arguments)
    assert done.returncode == 0, done.stderr
    return done


def size(path):
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", data[16:24])


def test_a_print_is_a_pdf_with_pages(tmp_path):
    export(write(LONG, tmp_path / "long.json"), tmp_path / "long.pdf")
    data = (tmp_path / "long.pdf").read_bytes()
    assert data.startswith(b"%PDF-") and len(re.findall(rb"/Type\s*/Page\b", data)) > 1


def parts(pdf):
    """The PDF with its compressed parts unpacked."""
    data = pdf.read_bytes()
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    return data + b"".join(zlib.decompressobj().decompress(part) for part in packed if part[:1] == b"x")


LINKS = {"format": "pageturner/1", "title": "/CreationDate (D:20250101000000+00'00')", "messages": [
    {"role": "user", "content": "See [notes](notes.html), [a part](notes.html#a), [a query](?a=b), [a folder](sub/x.md), "
        "[message two](#message-2) and [a site](https://example.com/a)."},
    {"role": "assistant", "content": "# Head\n\nIt says so.[^1]\n\n[^1]: In a note."}]}


@pytest.mark.parametrize("detail", [[], ["--detail", "all"]])
def test_a_print_names_no_folder_of_this_machine(tmp_path, detail):
    export(write(LINKS, tmp_path / "chat.json"), tmp_path / "chat.pdf", *detail)
    data = parts(tmp_path / "chat.pdf")
    assert b"file:" not in data and tempfile.gettempdir().encode() + b"/" not in data and b"page.html" not in data
    assert re.findall(rb"/URI \(([^)]*)\)", data) == [b"https://example.com/a"]
    assert data.count(b"/Dest /message-2") >= 1, "links to the page itself stay"


def test_the_same_page_is_the_same_print(tmp_path):
    source = write(LINKS, tmp_path / "chat.json")
    export(source, tmp_path / "one.pdf")
    time.sleep(1.1)
    export(source, tmp_path / "two.pdf")
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    info = re.search(rb"/Title .*", parts(tmp_path / "one.pdf"))
    assert info and b"20250101000000" in info[0], "a title that looks like a date stays"


def test_a_print_opens_tool_calls_on_request(tmp_path):
    output = "\n".join(f"line {number}" for number in range(300))
    chat = {"format": "pageturner/1", "messages": [{"role": "user", "content": "List"}, {
        "role": "assistant", "content": "Done", "toolCalls": [{"name": "bash", "input": {"command": "ls"}, "output": output}]}]}
    source = write(chat, tmp_path / "chat.json")
    pages = []
    for detail in [[], ["--detail", "all"], ["--detail", "answers"]]:
        export(source, tmp_path / "chat.pdf", *detail)
        pages.append(len(re.findall(rb"/Type\s*/Page\b", (tmp_path / "chat.pdf").read_bytes())))
    assert pages[0] == pages[2] == 1 and pages[1] > 3


def test_a_long_picture_is_split(tmp_path):
    export(write(LONG, tmp_path / "long.json"), tmp_path / "long.png")
    pieces = sorted(tmp_path.glob("long-*.png"))
    assert len(pieces) > 1 and not (tmp_path / "long.png").exists()
    for piece in pieces:
        width, height = size(piece)
        assert width == 1080 and 0 < height <= 3744
    heights = [size(piece)[1] for piece in pieces[:-1]]
    assert all(height > 3744 / 2 for height in heights)


def test_a_short_picture_is_one_file(tmp_path):
    chat = {"messages": [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi!"}]}
    source = write(chat, tmp_path / "chat.json")
    export(source, tmp_path / "chat.png")
    width, height = size(tmp_path / "chat.png")
    assert width == 1080 and 300 < height < 1000


def test_a_card_has_the_size_and_theme_asked_for(tmp_path):
    source = ROOT / "Examples/everything.json"
    export(source, tmp_path / "light.png", "--size", "1200x630")
    export(source, tmp_path / "dark.png", "--size", "1200x630", "--theme", "dark")
    assert size(tmp_path / "light.png") == size(tmp_path / "dark.png") == (1200, 630)
    assert (tmp_path / "light.png").read_bytes() != (tmp_path / "dark.png").read_bytes()


def test_a_card_shows_the_message_that_stands_for_the_whole(tmp_path):
    source = ROOT / "Examples/everything.json"
    edits = [{"cover": "m6"}, {"summary": "About it"}]
    (tmp_path / "list.json").write_text(json.dumps({"version": 1, "edits": edits}))
    for name, more in [("top.png", []), ("cover.png", ["--edits", tmp_path / "list.json"])]:
        export(source, tmp_path / name, "--size", "600x400", *more)
    assert (tmp_path / "top.png").read_bytes() != (tmp_path / "cover.png").read_bytes()
    assert size(tmp_path / "cover.png") == size(tmp_path / "top.png")


def test_seeking_twice_shows_the_same(tmp_path):
    source = ROOT / "Examples/everything.json"
    for name, time in (("one", "12s"), ("same", "0:12"), ("later", "20s")):
        export(source, tmp_path / f"{name}.png", "--at", time)
    one, same, later = ((tmp_path / f"{name}.png").read_bytes() for name in ("one", "same", "later"))
    assert one == same and one != later


def test_no_request_leaves_the_page(tmp_path):
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    chat = {"messages": [{"role": "user", "content": "x"}, {"role": "assistant", "content": f"![x]({address}/a.png)"}]}
    export(write(chat, tmp_path / "chat.json"), tmp_path / "chat.png")
    server.shutdown()
    assert asked == []


def test_a_long_temporary_path_does_not_matter(tmp_path, monkeypatch):
    folder = tmp_path / ("long" * 20)
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    export(write(LONG, tmp_path / "long.json"), tmp_path / "long.pdf")
