"""axe finds nothing in the search, nor on a page with marks."""

import pytest

import axe


@pytest.mark.parametrize("size", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_search_and_marks(chromium, site, scheme, size):
    """In a tab of its own: axe asks for the styles by script, which a page from disk may not."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.wait_for_selector("dialog.search[open]")
    assert axe.findings(page) == []
    page.keyboard.type("wombat")
    page.wait_for_selector(".search-title")
    assert axe.findings(page) == []
    # Nothing is wider than the window.
    assert page.evaluate("document.querySelector('.search-body').scrollWidth <= innerWidth")
    page.locator(".search-title").first.click()
    page.wait_for_selector(".search-steps")
    assert axe.findings(page) == []
    context.close()
