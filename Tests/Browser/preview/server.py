"""A running preview, and requests to it byte by byte."""

import json
import os
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("SCROLLBACK_BINARY", ROOT / ".build/debug/scrollback"))


class Preview:
    """Runs until it is closed; `url` ends with a slash."""

    def __init__(self, *arguments: Any, **options: Any):
        self.process = subprocess.Popen(
            [BINARY, "preview", *map(str, arguments), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, **options)
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.process.stderr.read()
        self.port = int(self.url.rstrip("/").rsplit(":", 1)[1])

    def __enter__(self) -> "Preview":
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=10)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def ask(self, request: bytes) -> bytes:
        """Everything that is answered until the connection is closed."""
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
