"""WebKitGTK's MiniBrowser, through WebDriver (W3C), on a screen of its own."""

import json
import os
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from driver import until
from webdriver import Actions

DRIVER = shutil.which("WebKitWebDriver")
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
SCREEN = "1600x1600x24"
NARROWEST = 450  # pixels: the browser's own tool bar is not narrower


class Session:
    """The browser. Without a compositor, which draws by software here, it takes half the processor time."""

    def __init__(self, *, composites: bool = False):
        shown, screen = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(screen), "-screen", "0", SCREEN, "-nolisten", "tcp"],
            pass_fds=[screen], stderr=subprocess.DEVNULL)
        os.close(screen)
        with os.fdopen(shown) as lines:
            display = ":" + lines.readline().strip()
        self.home = tempfile.TemporaryDirectory()
        environment = dict(
            os.environ, DISPLAY=display, HOME=self.home.name, NO_AT_BRIDGE="1", GDK_BACKEND="x11", LIBGL_ALWAYS_SOFTWARE="1",
            # Its sandbox needs rights that containers do not give; the pages are our own.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1")
        if not composites:
            environment["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
        self.port = free_port()
        self.driver = subprocess.Popen(
            [DRIVER, f"--port={self.port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(self.answers, "WebKitWebDriver", 30)
        options = {"binary": str(BROWSERS[-1]), "args": ["--automation"]}
        made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.path = f"/session/{made['sessionId']}"
        self.wheel = 0
        self.post("/timeouts", {"script": None})  # it would be measured by the clock that the tests put forward

    def answers(self) -> bool:
        try:
            return bool(self.ask("GET", "/status"))
        except OSError:
            return False

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=600) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def post(self, path: str, body: Any) -> Any:
        return self.ask("POST", self.path + path, body)

    def lives(self) -> bool:
        try:
            return self.ask("GET", self.path + "/url") is not None
        except (AssertionError, OSError):
            return False

    def close(self) -> None:
        if self.lives():
            self.ask("DELETE", self.path)
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()
        self.home.cleanup()


def free_port() -> int:
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class WebKit(Actions):
    """A page in it."""

    def __init__(self, session: Session, size: tuple[int, int] = (900, 700), **_: Any):
        self.session = session
        self.resize(*size)

    @property
    def errors(self) -> list[str]:
        return self.js("return window.errors ?? []")

    def close(self) -> None:
        self.session.post("/url", {"url": "about:blank"})

    def open(self, url: str) -> None:
        self.session.post("/url", {"url": url})

    def js(self, body: str, *args: Any) -> Any:
        script = (
            "const args = [...arguments], done = args.pop();"
            f"(async () => {{ {body} }})().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}))"
        )
        result = self.session.post("/execute/async", {"script": script, "args": list(args)})
        assert "error" not in result, result["error"]
        return result.get("value")

    def perform(self, device: dict) -> None:
        self.session.post("/actions", {"actions": [device]})

    def wheel(self, dy: float) -> None:
        x, y = self.size[0] // 2, self.size[1] // 3
        # WebKit takes the delta for a position, and sends the difference from the previous one.
        self.session.wheel += round(dy)
        turn = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": self.session.wheel, "duration": 0, "origin": "viewport"}
        self.act("wheel", turn)

    def drag_scrollbar(self, dy: float) -> None:
        """It lies over the page and takes no room, so no press is seen to be on it: the scroll itself is noticed."""
        x, y = self.size[0] - 5, self.size[1] // 2
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        self.act("pointer", move, {"type": "pointerDown", "button": 0}, move | {"y": round(y + dy), "duration": 50},
                 {"type": "pointerUp", "button": 0}, parameters={"pointerType": "mouse"})

    def swipe(self, dy: float) -> None:
        pytest.skip("WebKitGTK has no touch events without a touch screen; on iOS they are what they are in Chromium")

    def resize(self, width: int, height: int) -> None:
        width = max(width, NARROWEST)
        self.size = (width, height)
        until(self.has_size, "the size of the window", 30)

    def has_size(self) -> bool:
        """Asks for the window to be as much higher as the browser's own bars are high, which may not be known at once."""
        width, height = self.size
        bars = self.js("return outerHeight - innerHeight")
        self.session.post("/window/rect", {"x": 0, "y": 0, "width": width, "height": height + bars})
        return self.js("return [innerWidth, innerHeight]") == [width, height]

    def zoom(self, factor: float) -> None:
        pytest.skip("WebDriver cannot reach the zoom of MiniBrowser, which is in its menu")

    def click(self, selector: str) -> None:
        found = self.session.post("/element", {"using": "css selector", "value": selector})
        self.session.post(f"/element/{next(iter(found.values()))}/click", {})

    def screenshot(self, path: str) -> None:
        import base64

        image = self.session.ask("GET", self.session.path + "/screenshot")
        Path(path).write_bytes(base64.b64decode(image))
