"""Firefox without a window, through WebDriver BiDi (https://w3c.github.io/webdriver-bidi)."""

import base64
import itertools
import json
import re
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any

from webdriver import Actions
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

# None where there is none.
BINARY = shutil.which("firefox-esr")
PREFERENCES = {
    # As on a desk: a mouse, which is exact and can hover, and scroll bars that take room.
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "widget.non-native-theme.scrollbar.style": 5,
    "dom.w3c_touch_events.enabled": 1,
    # Scrolls arrive with the next paint, as tests do not wait.
    "general.smoothScroll": False,
}


class Session:
    """The browser, one for all tests."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (Path(self.profile.name) / "user.js").write_text("\n".join(lines))
        self.browser = subprocess.Popen(
            [BINARY, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port=0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = next(found[0] for line in self.browser.stderr if (found := re.search(r"ws://\S+", line)))
        # An unread pipe would block the browser when it is full.
        threading.Thread(target=self.browser.stderr.read, daemon=True).start()
        self.socket = connect(address.rstrip("/") + "/session", max_size=None, legacy=True)
        self.numbers = itertools.count(1)
        self.errors: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(timeout=600))).get("id") != number:
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])
        assert answer["type"] == "success", answer
        return answer["result"]

    def of_page(self, method: str, **parameters: Any) -> Any:
        return self.ask(method, context=self.context, **parameters)

    def lives(self) -> bool:
        try:
            return bool(self.ask("session.status"))
        except (AssertionError, ConnectionClosed):
            return False

    def close(self) -> None:
        if self.lives():
            self.ask("browser.close")
        else:
            self.browser.kill()
        self.browser.wait()
        self.profile.cleanup()


class Firefox(Actions):
    """A page in it."""

    def __init__(self, session: Session, size: tuple[int, int] = (900, 700), **_: Any):
        self.session = session
        self.errors = session.errors
        self.resize(*size)

    def close(self) -> None:
        self.session.of_page("browsingContext.navigate", url="about:blank", wait="complete")

    def open(self, url: str) -> None:
        self.session.errors.clear()
        self.session.of_page("browsingContext.navigate", url=url, wait="complete")

    def js(self, body: str, *args: Any) -> Any:
        whole = "(_, value) => value ?? null"  # what is undefined, too
        call = f"(async (args) => JSON.stringify([await (async () => {{ {body} }})()], {whole}))({json.dumps(args)})"
        result = self.session.ask("script.evaluate", target={"context": self.session.context}, expression=call, awaitPromise=True)
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"]["value"])[0]

    def perform(self, device: dict) -> None:
        self.session.of_page("input.performActions", actions=[device])

    def wheel(self, dy: float) -> None:
        x, y = self.size[0] // 2, self.size[1] // 3
        self.act("wheel", {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": round(dy)})

    def drag(self, x: int, y: int, dy: float, kind: str) -> None:
        moves = [{"type": "pointerMove", "x": x, "y": round(y + dy * i / 8)} for i in range(9)]
        self.act("pointer", moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0},
                 parameters={"pointerType": kind})

    def drag_scrollbar(self, dy: float) -> None:
        self.drag(self.size[0] - 5, self.size[1] // 2, dy, "mouse")

    def swipe(self, dy: float) -> None:
        self.drag(self.size[0] // 2, self.size[1] // 2, dy, "touch")

    def resize(self, width: int, height: int, ratio: float = 1) -> None:
        self.size = (width, height)
        self.session.of_page("browsingContext.setViewport", viewport={"width": width, "height": height}, devicePixelRatio=ratio)

    def zoom(self, factor: float) -> None:
        """Fewer CSS pixels, each of them larger."""
        width, height = self.size
        self.session.of_page("browsingContext.setViewport", devicePixelRatio=factor,
                             viewport={"width": round(width / factor), "height": round(height / factor)})

    def click(self, selector: str) -> None:
        x, y = self.js(
            "const element = document.querySelector(args[0]); element.scrollIntoView({ block: 'nearest' });"
            "const { left, top, width, height } = element.getBoundingClientRect();"
            "return [Math.round(left + width / 2), Math.round(top + height / 2)]", selector)
        self.act("pointer", {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}, parameters={"pointerType": "mouse"})

    def screenshot(self, path: str) -> None:
        Path(path).write_bytes(base64.b64decode(self.session.of_page("browsingContext.captureScreenshot")["data"]))
