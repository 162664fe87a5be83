"""Measures pages by computed style and geometry."""

from playwright.sync_api import Page


def style(page: Page, selector: str, *names: str) -> list[str]:
    return page.eval_on_selector(selector, "(e, names) => names.map((n) => getComputedStyle(e)[n])", list(names))


def box(page: Page, selector: str) -> dict[str, float]:
    return page.eval_on_selector(selector, "(e) => e.getBoundingClientRect().toJSON()")


def corners(page: Page, selector: str) -> list[str]:
    """From the top at the left, clockwise."""
    names = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"]
    return style(page, selector, *[f"border{name}Radius" for name in names])


def texts(page: Page, selector: str) -> list[str]:
    return [text.strip() for text in page.locator(selector).all_text_contents()]


def settle(page: Page) -> None:
    """Two frames: what was asked for is painted."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
