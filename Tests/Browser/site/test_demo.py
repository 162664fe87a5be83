"""The demo: `make demo` prints one address, of a page that exhibits the examples."""

import os
import re
import socket
import subprocess
from urllib.parse import urlsplit

import pytest
from axe import LOOKS, findings

import program


def build(site):
    environment = dict(os.environ, PAGETURNER_BINARY=str(program.BINARY))
    done = subprocess.run([program.ROOT / "Scripts/demo.sh", site], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    [address] = done.stdout.splitlines()
    return address


@pytest.fixture(scope="module")
def demo(folder):
    site = folder / "demo of 100 %"
    assert build(site) == (site / "index.html").as_uri()
    return site


def test_demo_needs_no_port_and_renews_its_folder(folder, demo):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        os.environ["PORT"] = str(taken.getsockname()[1])
        assert build(demo) == (demo / "index.html").as_uri()
    del os.environ["PORT"]


def test_each_exhibit_and_its_link_are_there(demo):
    markup = (demo / "index.html").read_text()
    exhibits = re.findall(r'<article class="exhibit[^"]*">(.*?)</article>', markup, re.S)
    assert len(exhibits) == 8 and all("<p>Press " in exhibit for exhibit in exhibits)
    framed = [exhibit for exhibit in exhibits if "<iframe" in exhibit]
    assert len(framed) == 7
    for exhibit in framed:
        frame, link = (urlsplit(address) for address in re.findall(r'(?:src|href)="([^"]+)"', exhibit))
        assert frame.path == link.path and (demo / frame.path).is_file()


def test_each_query_finds_something(demo, chromium):
    page = chromium.new_page()
    page.goto((demo / "index.html").as_uri())
    queries = page.locator(".queries dt").all_inner_texts()
    page.locator(".search-open").click()
    for query in queries:
        page.locator(".search-field").fill("")
        page.locator(".search-status", has_text="found").wait_for(state="detached")
        page.locator(".search-field").fill(query)
        page.locator(".search-status", has_text="found").wait_for()
    page.close()


@pytest.mark.parametrize("size", [(390, 844), (800, 1000), (1280, 900)])
def test_only_the_first_exhibit_plays_and_only_in_view(demo, chromium, size):
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
    page, requests = context.new_page(), []
    page.on("request", lambda request: requests.append(request.url))
    page.goto((demo / "index.html").as_uri())
    frame = next(frame for frame in page.frames if "perseids" in frame.url)
    frame.locator("html[data-state=playing]").wait_for()
    page.mouse.move(2, 2)
    page.evaluate("document.querySelector('#conversations').scrollIntoView()")
    frame.locator("html[data-state=paused]").wait_for()
    assert page.locator(".exhibit").count() == 8
    assert [other.url for other in page.frames[1:] if other.locator("html[data-state=playing]").count()] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert requests and all(url.startswith("file:") for url in requests)
    context.close()


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_the_exhibition_is_accessible(demo, chromium, scheme, size):
    context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto((demo / "index.html").as_uri())
    assert findings(page) == []
    context.close()
