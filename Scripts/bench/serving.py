#!/usr/bin/env python3
"""Compare the preview's server with `python3 -m http.server`, and check that it does not grow: after 100,000 requests and
1,000 streams of events. Linux only, because it reads memory and descriptors from /proc.

By hand: Scripts/bench/serving.py [BINARY] [REQUESTS] [STREAMS]
"""
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/pageturner")
REQUESTS = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
STREAMS = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000
PAGE_SIZE = 50_000
MEASURED = 4_000
ROUNDS = 3


class Connection:
    """One connection at a time, opened again when the server closes it."""

    def __init__(self, port: int, path: str):
        self.port = port
        self.request = f"GET /{path} HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
        self.socket = None

    def get(self) -> int:
        """Ask once, and return the number of bytes of the answer."""
        if self.socket is None:
            self.socket = socket.create_connection(("127.0.0.1", self.port))
        self.socket.sendall(self.request)
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.socket.recv(1 << 18)
            assert piece, "closed in the middle"
            head += piece
        end = head.index(b"\r\n\r\n") + 4
        lines = head[:end].lower().split(b"\r\n")
        assert b" 200 " in lines[0], lines[0]
        length = next(int(line[15:]) for line in lines if line.startswith(b"content-length:"))
        missing = length - (len(head) - end)
        while missing > 0:
            missing -= len(self.socket.recv(1 << 18))
        if lines[0].startswith(b"http/1.0") or b"connection: close" in lines:
            self.socket.close()
            self.socket = None
        return length


def rate(port: int, path: str) -> float:
    connection = Connection(port, path)
    connection.get()
    start = time.perf_counter()
    for _ in range(MEASURED):
        connection.get()
    return MEASURED / (time.perf_counter() - start)


def size(process: subprocess.Popen) -> tuple[int, int]:
    """Kilobytes of memory, and the number of descriptors."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return memory, len(os.listdir(f"/proc/{process.pid}/fd"))


def cpu(process: subprocess.Popen) -> int:
    """Ticks of processor time of the process."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def stream(port: int, page: str) -> None:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(f"GET /preview/events/{page}?since=x-1 HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode())
        heard = b""
        while b"event: " not in heard:
            heard += connection.recv(65536)


def soak(process: subprocess.Popen, port: int) -> None:
    connection = Connection(port, "chat.html")
    for _ in range(1000):
        connection.get()
    for _ in range(20):
        stream(port, "chat.html")
    before = size(process)
    for _ in range(REQUESTS):
        connection.get()
    after_requests = size(process)
    for _ in range(STREAMS):
        stream(port, "chat.html")
    connection.get()
    after_streams = size(process)
    for what, (memory, descriptors) in [
            ("before", before), (f"after {REQUESTS:,} requests", after_requests),
            (f"and {STREAMS:,} streams", after_streams)]:
        print(f"  {what:24} {memory:7,} kB of memory, {descriptors} descriptors")
    busy = cpu(process)
    time.sleep(2)
    print(f"  idle for two seconds: {cpu(process) - busy} ticks of CPU time")


def compare(preview: subprocess.Popen, ours: int, folder: str) -> None:
    """Measure both in turns, so that both have the same conditions. The client takes part of the time of each request."""
    theirs = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    port = int(theirs.stdout.readline().split("port ")[1].split()[0])
    before = cpu(preview), cpu(theirs)
    rates = [(rate(ours, "chat.html"), rate(port, "chat.html")) for _ in range(ROUNDS)]
    ticks = cpu(preview) - before[0], cpu(theirs) - before[1]
    theirs.kill()
    ours_best, theirs_best = (max(column) for column in zip(*rates))
    print(f"  {ours_best:,.0f} requests a second, python3 -m http.server {theirs_best:,.0f}: "
          f"{ours_best / theirs_best:.1f} x")
    print(f"  processor time of python3 -m http.server / ours: {ticks[1] / ticks[0]:.1f} (target: 5)")


with tempfile.TemporaryDirectory() as folder:
    words = "A paragraph of **some** words that says nothing in particular, but at length. " * 5
    messages = []
    while len(json.dumps(messages)) < PAGE_SIZE * 0.72:
        messages += [{"role": "user", "content": "Go on"}, {"role": "assistant", "content": (words + "\n\n") * 10}]
    (Path(folder) / "chat.json").write_text(json.dumps({"messages": messages}))
    preview = subprocess.Popen(
        [BINARY, "preview", Path(folder) / "chat.json", "--port", "0"], stdout=subprocess.PIPE, text=True)
    url = preview.stdout.readline().strip()
    port = int(url.rstrip("/").rsplit(":", 1)[1])
    page = urllib.request.urlopen(url + "chat.html").read()
    (Path(folder) / "chat.html").write_bytes(page)
    print(f"serving a page of {len(page):,} bytes")
    compare(preview, port, folder)
    soak(preview, port)
    preview.send_signal(signal.SIGINT)
    preview.wait()
