"""The browsers of this machine that tests can drive, each with its own driver."""

import sys
from functools import partial
from typing import Any

import firefox
import webkit
from driver import Driver

# WebKit is driven over WebKitGTK's WebDriver, which only Linux has.
NAMES = ["chromium"] + ["webkit"] * (sys.platform == "linux") + ["firefox"] * bool(firefox.BINARY)

OTHERS = {
    "webkit": (webkit.Session, webkit.WebKit),
    # The reader's scrolls do not wait for the program of the page, as on a reader's machine.
    "composited-webkit": (partial(webkit.Session, composites=True), webkit.WebKit),
    "firefox": (firefox.Session, firefox.Firefox),
}


class Browsers:
    """The browsers besides Chromium, each started once when a test first needs it."""

    def __init__(self):
        self.sessions: dict[str, Any] = {}

    def page(self, name: str, *size: Any, **context: Any) -> Driver:
        start, driver = OTHERS[name]
        session = self.sessions.pop(name, None)
        if session and not session.lives():
            # A browser that crashed fails the test that it was in, and no other.
            session.close()
            session = None
        self.sessions[name] = session or start()
        return driver(self.sessions[name], *size, **context)

    def close(self) -> None:
        for session in self.sessions.values():
            session.close()
