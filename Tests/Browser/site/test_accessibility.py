"""axe finds nothing, in any state of a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe

import program

PAGES = [path.stem for path in sorted((program.ROOT / "Examples").glob("*.json"))]
# Colours depend on no size.
LOOKS = [("light", (390, 844)), ("dark", (1280, 900))]


def findings(page):
    violations = Axe().run(page).response["violations"]
    return [(v["id"], len(v["nodes"]), v["nodes"][0]["html"][:200]) for v in violations]


@pytest.fixture(scope="module")
def singles(folder):
    """Each example as one page, named as its file is."""
    return {name: program.single(program.ROOT / f"Examples/{name}.json", folder / f"singles/{name}.html") for name in PAGES}


@pytest.mark.parametrize("scheme, size", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_pages(tab, singles, name, scheme, size):
    page = tab(singles[name], size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert findings(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_index(chromium, examples, scheme):
    """In a tab of its own: axe asks for the styles by script, which a page from disk may not."""
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto((examples / "index.html").as_uri())
    assert findings(page) == []
    context.close()


@pytest.mark.parametrize("scheme, size", LOOKS)
def test_replay(tab, singles, scheme, size):
    page = tab(singles["everything"], size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("pageturner.play(); pageturner.pause(); pageturner.seek(pageturner.duration / 2)")
    page.wait_for_function("() => document.documentElement.dataset.state === 'paused'")
    assert findings(page) == []
