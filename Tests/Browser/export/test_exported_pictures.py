"""PDF and pictures from `pageturner export`, made with the system's browser."""

import http.server
import re
import struct
import tempfile
import threading
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
