"""The QR code with which a phone opens a preview, read by a decoder of others."""

import os
import pty
import re

import pytest
from server import Preview

zxingcpp = pytest.importorskip("zxingcpp")

MODULES = {"█": (0, 0), "▀": (0, 255), "▄": (255, 0), " ": (255, 255)}
SCALE = 4


def decoded(lines):
    """The text of a code that is drawn in half blocks."""
    rows = [row for line in lines for row in zip(*(MODULES[letter] for letter in line))]
    wide = [[value for value in row for _ in range(SCALE)] for row in rows for _ in range(SCALE)]
    pixels = memoryview(bytes(value for row in wide for value in row)).cast("B", shape=[len(wide), len(wide[0])])
    return [code.text for code in zxingcpp.read_barcodes(pixels)]


def test_a_terminal_shows_every_address_and_a_code(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text('{"messages": [{"role": "user", "content": "Hello"}]}')
    terminal, theirs = pty.openpty()
    with Preview(file, "--host", "0.0.0.0", stderr=theirs):
        os.close(theirs)
        said = ""
        while "Press Ctrl-C" not in said:
            said += os.read(terminal, 65536).decode()
    os.close(terminal)
    addresses = re.findall(r"^  (http://\S+)", said, re.M)
    assert "anyone who can reach 0.0.0.0" in said and addresses
    assert addresses[-1].split(":")[1].endswith(".local"), "the name in the network"
    assert decoded(re.findall(r"\x1b\[30;107m(.*?)\x1b\[0m", said)) == [addresses[0]]


def test_a_log_has_no_code(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text('{"messages": [{"role": "user", "content": "Hello"}]}')
    log = tmp_path / "log"
    with log.open("w") as theirs, Preview(file, "--host", "0.0.0.0", stderr=theirs):
        pass
    said = log.read_text()
    assert "From other machines in this network:\n  http://" in said and "\x1b" not in said


def test_the_name_in_the_network_is_answered(tmp_path):
    file = tmp_path / "chat.json"
    file.write_text('{"messages": [{"role": "user", "content": "Hello"}]}')
    log = tmp_path / "log"
    with log.open("w") as theirs, Preview(file, "--host", "0.0.0.0", stderr=theirs) as preview:
        name = re.search(r"http://([^/]+\.local):", log.read_text())[1]
        asked = lambda host: preview.ask(f"GET /chat.html HTTP/1.1\r\nHost: {host}:{preview.port}\r\nConnection: close\r\n\r\n".encode())
        assert asked(name).startswith(b"HTTP/1.1 200") and asked("other.local").startswith(b"HTTP/1.1 403")
