import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import engines
import fixture

HERE = Path(__file__).parent
KINDS = {"js": "text/javascript", "css": "text/css"}


@pytest.fixture(scope="session")
def files():
    """The server's answers, by path."""
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
EVERYWHERE = {"test_ends", "test_seeking", "test_earlier", "test_talk", "test_motion", "test_dock", "test_lines", "test_scrolling", "test_reveal", "test_composer", "test_links"}


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        wanted = {"chromium"}
        if metafunc.module.__name__ in EVERYWHERE:
            wanted.add("webkit")
        if metafunc.definition.get_closest_marker("firefox"):
            wanted.add("firefox")
        names = [name for name in engines.NAMES if name in wanted]
        if metafunc.definition.get_closest_marker("composited"):
            names = [name.replace("webkit", "composited-webkit") for name in names]
        metafunc.parametrize("engine", names, indirect=True, scope="session")


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
