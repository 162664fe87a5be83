"""A running preview, and requests to it byte by byte."""

import json
import os
import signal
import socket
import subprocess
import re
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Error

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("PAGETURNER_BINARY", ROOT / ".build/debug/pageturner"))


class Preview:
    """Runs until it is closed; `url` ends with a slash."""

    def __init__(self, *arguments: Any, command: str = "preview", **options: Any):
        self.process = subprocess.Popen(
            [BINARY, command, *map(str, arguments), "--port", "0"],
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options})
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.process.stderr.read()
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def __enter__(self) -> "Preview":
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=10)

    def served(self, words: str, path: str = "chat.html") -> str:
        """Waits until a page has these words in it; the id of the latest event by then."""
        while True:
            page = urllib.request.urlopen(self.url + path, timeout=20).read().decode()
            if words in page:
                return re.search('data-since="([^"]+)"', page)[1]

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def ask(self, request: bytes) -> bytes:
        """The whole answer, up to the end of the connection."""
        with self.connect() as connection:
            connection.sendall(request)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
            return answer


def chat(*texts: str, **more: Any) -> str:
    """A conversation: a person and an AI in turn."""
    roles = ["user", "assistant"]
    messages = [{"role": roles[index % 2], "content": text} for index, text in enumerate(texts)]
    return json.dumps({"messages": messages, **more})


def wait(page, expression: str, seconds: float = 10):
    """Polls from outside, as the pages' policy does not let Playwright wait inside them. A page that is loaded again has no
    program until it is complete."""
    for _ in range(int(seconds * 100)):
        try:
            if page.evaluate(f"document.readyState === 'complete' && ({expression})"):
                return
        except Error as error:  # it is loaded again meanwhile
            if "context was destroyed" not in str(error):
                raise
        page.wait_for_timeout(10)
    raise AssertionError(f"never true: {expression}")


REST = """new Promise(done => {
    let [same, last] = [0, ''];
    const look = () => {
        const now = [scrollY, document.scrollingElement.scrollHeight].join();
        same = now === last ? same + 1 : 0;
        last = now;
        if (same > 15) done(true); else requestAnimationFrame(look);
    };
    look();
})"""


def wait_for_rest(page):
    """Until nothing has moved for some frames: what is far from the window has no exact height before it was near."""
    wait(page, REST)
