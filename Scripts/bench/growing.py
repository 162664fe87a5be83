#!/usr/bin/env python3
"""Measure the time from a line appended to a session to its event, for sessions of several sizes: it must not grow with
the size. Linux only, because it reads memory from /proc.

By hand: Scripts/bench/growing.py [BINARY] [MEGABYTES ...]
"""
import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/pageturner")
SIZES = [float(size) for size in sys.argv[2:]] or [0.1, 1, 10, 50]
LINES = 8

WORDS = "A paragraph of **some** words, `code` and a [link](https://example.com) that says nothing in particular. "
SOURCE = "".join(f"    let value{number} = compute({number}, with: \"text\")  // and a remark\n" for number in range(60))


def lines():
    """An endless session of a coding agent: a question, then tool calls with their results and words between them."""
    number = 0

    def line(kind, message, **more):
        nonlocal number
        number += 1
        return json.dumps({
            "parentUuid": f"u{number - 1}" if number > 1 else None, "isSidechain": False, "userType": "external",
            "cwd": "/home/me/project", "sessionId": "s", "version": "2.0.0", "type": kind, "uuid": f"u{number}",
            "timestamp": f"2026-01-01T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000Z",
            "message": message, **more}) + "\n"

    def answer(*content):
        return line("assistant", {
            "id": f"m{number}", "type": "message", "role": "assistant", "model": "claude-sonnet-4",
            "content": list(content), "usage": {"input_tokens": 1, "output_tokens": 1}})

    while True:
        yield line("user", {"role": "user", "content": "Please go on with the next one. " + WORDS})
        for call in range(12):
            yield answer({"type": "text", "text": (WORDS * 4 + "\n\n") * 2})
            name, input = [("Bash", {"command": f"make check-{call}"}), ("Read", {"file_path": f"/home/me/f{call}.swift"})][call % 2]
            yield answer({"type": "tool_use", "id": f"t{number}", "name": name, "input": input})
            result = {"tool_use_id": f"t{number - 1}", "type": "tool_result", "content": SOURCE}
            yield line("user", {"role": "user", "content": [result]},
                       toolUseResult={"stdout": SOURCE, "stderr": "", "interrupted": False})
        yield answer({"type": "text", "text": "## Done\n\n" + (WORDS * 6 + "\n\n") * 5})


class Stream:
    """The events of a page."""

    def __init__(self, port: int, page: str, since: str):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(
            f"GET /preview/events/{page}?since={since} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
        self.heard = b""
        self.read(b"retry")

    def read(self, words: bytes) -> bytes:
        while words not in self.heard:
            piece = self.socket.recv(1 << 20)
            assert piece, "the stream has ended"
            self.heard += piece
        heard, self.heard = self.heard, b""
        return heard


def memory(process: subprocess.Popen) -> int:
    status = Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) // 1024


def work(process: subprocess.Popen) -> float:
    """Milliseconds of processor time so far."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def measure(size: float, folder: Path) -> None:
    file = folder / "session.jsonl"
    session = lines()
    written = 0
    with file.open("w") as out:
        while written < size * 1e6:
            written += out.write(next(session))
    preview = subprocess.Popen([BINARY, "preview", file, "--port", "0"], stdout=subprocess.PIPE, text=True)
    url = preview.stdout.readline().strip()
    port = int(url.rstrip("/").rsplit(":", 1)[1])
    start = time.perf_counter()
    page = urllib.request.urlopen(url + "s.html").read()
    first = time.perf_counter() - start
    stream = Stream(port, "s.html", re.search(rb'data-since="([^"]+)"', page)[1].decode())
    times = []
    before = work(preview)
    for _ in range(LINES):
        line = next(session)
        start = time.perf_counter()
        with file.open("a") as out:
            out.write(line)
        stream.read(b"\ndata: ")
        times.append(time.perf_counter() - start)
        # Wait for the rest of the event and for the server's pause between two events.
        time.sleep(0.2 + times[-1])
    median = statistics.median(times)
    print(f"  {size:5g} MB: page of {len(page) / 1e6:.1f} MB in {first * 1000:,.0f} ms; a line more in "
          f"{median * 1000:,.0f} ms (longest {max(times) * 1000:,.0f}), "
          f"{(work(preview) - before) / LINES:,.0f} ms of processor time; {memory(preview):,} MB of memory")
    preview.send_signal(signal.SIGINT)
    preview.wait()


print("a line appended to a session, until its event (target: 100 ms)")
with tempfile.TemporaryDirectory() as folder:
    for size in SIZES:
        measure(size, Path(folder))
