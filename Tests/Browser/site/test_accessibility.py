"""axe finds nothing, in any state of a page."""

import pytest

import axe
import program

PAGES = [path.stem for path in sorted((program.ROOT / "Examples").glob("*.json"))]


@pytest.fixture(scope="module")
def singles(folder):
    """Each example as one page, named as its file is."""
    return {name: program.single(program.ROOT / f"Examples/{name}.json", folder / f"singles/{name}.html") for name in PAGES}


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_pages(tab, singles, name, scheme, size):
    page = tab(singles[name], size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    assert axe.findings(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_index(chromium, examples, scheme):
    """In a tab of its own: axe asks for the styles by script, which a page from disk may not."""
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto((examples / "index.html").as_uri())
    assert axe.findings(page) == []
    context.close()


@pytest.mark.parametrize("scheme, size", axe.LOOKS)
def test_replay(tab, singles, scheme, size):
    page = tab(singles["everything"], size, color_scheme=scheme, bypass_csp=True)
    page.evaluate("pageturner.play(); pageturner.pause(); pageturner.seek(pageturner.duration / 2)")
    page.wait_for_function("() => document.documentElement.dataset.state === 'paused'")
    assert axe.findings(page) == []
