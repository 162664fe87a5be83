"""The browsers of this machine that tests can drive, each with its own driver."""

import functools
import sys

import firefox
import webkit
from driver import Chromium

# WebKit is driven over WebKitGTK's WebDriver, which only Linux has.
NAMES = ["chromium"] + ["webkit"] * (sys.platform == "linux") + ["firefox"] * bool(firefox.BINARY)

OTHERS = {"webkit": (webkit.Session, webkit.WebKit), "firefox": (firefox.Session, firefox.Firefox)}


def start(request):
    """Starts the test's browser, and yields a function that makes a driver for a new page."""
    if request.param == "chromium":
        yield functools.partial(Chromium, request.getfixturevalue("chromium"))
        return
    session_of, driver = OTHERS[request.param]
    session = session_of()

    def make(*size, **context):
        nonlocal session
        if not session.lives():
            # A browser that crashed fails the test that it was in, and no other.
            session.close()
            session = session_of()
        return driver(session, *size, **context)

    yield make
    session.close()
