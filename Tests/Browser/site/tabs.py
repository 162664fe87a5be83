"""Tabs of Chromium, used by one test after the other: a context of its own would take longer than most tests."""

from typing import Any

from playwright.sync_api import Browser, CDPSession, Page


class Tab:
    """A page in a context of its own, and the errors in it."""

    def __init__(self, browser: Browser, options: dict[str, Any]):
        self.options = options
        self.context = browser.new_context(**options)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.sessions: list[CDPSession] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    def devtools(self) -> CDPSession:
        self.sessions.append(self.context.new_cdp_session(self.page))
        return self.sessions[-1]

    def clear(self) -> None:
        """Leaves nothing of a test to the next one."""
        for session in self.sessions:
            session.detach()
        self.sessions.clear()
        self.page.mouse.move(0, 0)
        if self.page.url != "about:blank":
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.emulate_media(media="null")
        self.page.goto("about:blank")
        self.errors.clear()


class Tabs:
    """The tabs of one browser. The last ones that were closed are used again where the same context is needed."""

    KEPT = 4

    def __init__(self, browser: Browser):
        self.browser = browser
        self.kept: list[Tab] = []

    def open(self, size: tuple[int, int], **options: Any) -> Tab:
        known = next((tab for tab in reversed(self.kept) if tab.options == options), None)
        if known:
            self.kept.remove(known)
        tab = known or Tab(self.browser, options)
        tab.page.set_viewport_size({"width": size[0], "height": size[1]})
        return tab

    def close(self, tab: Tab) -> None:
        """A test that left more in the context than `clear` removes, a clock for example, has closed the page."""
        if tab.page.is_closed():
            tab.context.close()
            return
        tab.clear()
        self.kept.append(tab)
        if len(self.kept) > self.KEPT:
            self.kept.pop(0).context.close()
