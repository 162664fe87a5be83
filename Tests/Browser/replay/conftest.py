import functools
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import firefox
import fixture
import webkit
from driver import Chromium

HERE = Path(__file__).parent
KINDS = {"js": "text/javascript", "css": "text/css"}


@pytest.fixture(scope="session")
def files():
    """What the server serves, by path."""
    return {
        **{f"/{name}": (KINDS[name.partition(".")[2]], body) for name, body in fixture.assets().items()},
        "/clock.js": ("text/javascript", (HERE / "clock.js").read_bytes()),
    }


@pytest.fixture(scope="session")
def address(files):
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            kind, body = files.get(self.path.partition("?")[0], ("text/plain", None))
            self.send_response(200 if body is not None else 404)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body or b"")))
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


# Tests that run in every browser.
EVERYWHERE = {"test_earlier", "test_talk", "test_motion", "test_dock", "test_lines", "test_scrolling", "test_reveal", "test_composer", "test_links"}
ENGINES = ["chromium"] + ["webkit"] * (sys.platform == "linux")

OTHERS = {"webkit": (webkit, webkit.WebKit), "firefox": (firefox, firefox.Firefox)}


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        engines = ENGINES if metafunc.module.__name__ in EVERYWHERE else ["chromium"]
        if firefox.BINARY and metafunc.definition.get_closest_marker("firefox"):
            engines = engines + ["firefox"]
        metafunc.parametrize("engine", engines, indirect=True, scope="session")


@pytest.fixture(scope="session")
def engine(request):
    """Makes a driver for a page in a browser."""
    if request.param == "chromium":
        yield functools.partial(Chromium, request.getfixturevalue("chromium"))
        return
    module, driver = OTHERS[request.param]
    session = module.Session()
    yield functools.partial(driver, session)
    session.close()


@pytest.fixture
def visit(engine, address, files):
    """Opens a page made of messages; asserts at the end that nothing went wrong in it."""
    drivers = []

    def open_page(messages, query="", size=(900, 700), markup=None, data=None, layout="assistant", **context):
        clock = context.pop("clock", True)
        files["/page.html"] = ("text/html", (markup or fixture.page(messages, layout, data, clock)).encode())
        driver = engine(size, **context)
        drivers.append(driver)
        driver.open(f"{address}/page.html{query}")
        return driver

    yield open_page
    for driver in drivers:
        assert driver.errors == []
        driver.close()
