"""The functions that tests need of a browser, so that they also run in others (WebKit through WebDriver)."""

import time
from functools import cached_property
from typing import Any, Callable, Protocol

from playwright.sync_api import CDPSession
from tabs import Tabs


class Driver(Protocol):
    def open(self, url: str) -> None: ...
    def js(self, body: str, *args: Any) -> Any: ...
    def keys(self, *names: str) -> None: ...
    def wheel(self, dy: float) -> None: ...
    def drag_scrollbar(self, dy: float) -> None: ...
    def swipe(self, dy: float) -> None: ...
    def resize(self, width: int, height: int) -> None: ...
    def zoom(self, factor: float) -> None: ...
    def click(self, selector: str) -> None: ...
    def screenshot(self, path: str) -> None: ...


def until(condition: Callable[[], Any], what: str = "the state", seconds: float = 10) -> Any:
    """Polls a condition, often enough to lose no time but with pauses for other processes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.005)
    raise AssertionError(f"timed out waiting for {what}")


class Chromium:
    """Through playwright and the DevTools protocol."""

    def __init__(self, tabs: Tabs, size: tuple[int, int] = (900, 700), **context: Any):
        self.tabs = tabs
        self.tab = tabs.open(size, **context)
        self.page, self.context, self.errors = self.tab.page, self.tab.context, self.tab.errors
        self.size = size

    def close(self) -> None:
        self.tabs.close(self.tab)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def js(self, body: str, *args: Any) -> Any:
        """Runs a function body with `args`; it may await."""
        return self.page.evaluate(f"async (args) => {{ {body} }}", list(args))

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def wheel(self, dy: float) -> None:
        self.page.mouse.move(self.size[0] // 2, self.size[1] // 3)
        self.page.mouse.wheel(0, dy)

    def drag_scrollbar(self, dy: float) -> None:
        x, y = self.size[0] - 5, self.size[1] // 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y + dy, steps=4)
        self.page.mouse.up()

    @cached_property
    def devtools(self) -> CDPSession:
        return self.tab.devtools()

    def swipe(self, dy: float) -> None:
        touch = lambda kind, points: devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        devtools = self.devtools
        x, y = self.size[0] // 2, self.size[1] // 2
        touch("touchStart", [{"x": x, "y": y}])
        for i in range(1, 9):
            touch("touchMove", [{"x": x, "y": y + dy * i / 8}])
        touch("touchEnd", [])

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.page.set_viewport_size({"width": width, "height": height})

    def zoom(self, factor: float) -> None:
        """The browser's own zoom: fewer CSS pixels, each of them larger."""
        width, height = self.size
        self.devtools.send("Emulation.setDeviceMetricsOverride", {
            "width": round(width / factor), "height": round(height / factor), "deviceScaleFactor": factor, "mobile": False,
        })

    def click(self, selector: str) -> None:
        self.page.click(selector)

    def screenshot(self, path: str) -> None:
        self.page.screenshot(path=path)
