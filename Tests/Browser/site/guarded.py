"""A page that is watched while it is open: nothing may run in it or leave it but what the program put there."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

HERE = Path(__file__).parent
AUDIT = (HERE / "audit.js").read_text(encoding="utf-8")

# Runs before the page: the canary that hostile text calls, and a listener for refused requests.
WATCH = """
window.findings = [];
for (const name of ['canary', 'alert', 'confirm', 'prompt', 'open', 'print'])
  window[name] = () => void window.findings.push(name + '() ran');
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  window.findings.push(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`));
"""


class Guarded:
    """A tab for pages of one folder. `problems` says what went wrong in it."""

    def __init__(self, browser: Browser, **options: Any):
        self.context = browser.new_context(**options)
        self.context.add_init_script(WATCH)
        self.context.route("**/*", self.filter)
        self.problems: list[str] = []
        self.expected = ""
        self.allowed = re.compile("")
        self.page: Page = self.context.new_page()
        self.context.on("page", lambda page: self.problem(f"window: {page.url}"))
        self.page.on("pageerror", lambda error: self.problem(f"error: {error.stack or error}"))
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.problem(message.text))
        self.page.on("dialog", lambda dialog: (self.problem(f"dialog: {dialog.message}"), dialog.dismiss()))
        self.page.on("download", lambda download: self.problem(f"download: {download.url}"))
        self.page.on("frameattached", lambda frame: self.problem(f"frame: {frame.url}"))
        self.page.on("framenavigated", self.navigated)

    def close(self) -> None:
        self.context.close()

    def problem(self, text: str) -> None:
        self.problems.append(text[:400])

    def filter(self, route: Route) -> None:
        url = route.request.url
        if self.allowed.fullmatch(url):
            return route.continue_()
        self.problem(f"request: {url}")
        return route.abort()

    def navigated(self, frame: Any) -> None:
        if frame.url.partition("#")[0] != self.expected:
            self.problem(f"went to {frame.url}")

    def open(self, path: Path, query: str = "") -> Page:
        """A page from disk; it may only ask for files of its own site."""
        folder = re.escape(path.parent.as_uri())
        self.expected = path.as_uri() + query
        self.allowed = re.compile(rf"{re.escape(self.expected)}|{folder}/(assets|media)/[\w.-]+")
        self.page.goto(self.expected)
        self.page.wait_for_function("() => window.pageturner || !document.querySelector('script[data-later]')")
        return self.page

    def audit(self, when: str) -> None:
        """Looks at every element; see audit.js."""
        found = self.page.evaluate(f"({AUDIT})(document, true)")
        self.problems += [f"{when}: {text}" for text in found[:20]]

    def check(self, path: Path, is_played: bool) -> None:
        """Asserts that nothing goes wrong at rest, nor while everything in the page is used."""
        page = self.open(path)
        self.audit("at rest")
        if is_played:
            page.evaluate(EXERCISE)
            self.audit("after the replay")
        problems = self.finish()
        assert not problems, "\n".join(problems)

    def finish(self) -> list[str]:
        self.problems += self.page.evaluate("window.findings")
        problems, self.problems = self.problems, []
        return problems


# Plays, steps, seeks and finishes; opens everything; presses every button, also those that are not to be seen, but for
# those that leave the page or save it. Of those that replay an answer or filter by speaker, which take longest by far, it
# presses three, from all over the page.
EXERCISE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  pageturner.setSpeed(8);
  pageturner.play();
  await frame();
  for (const part of [.3, .9, .6]) pageturner.seek(pageturner.duration * part);
  pageturner.step(1);
  await frame();
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const menu of document.querySelectorAll('.menu')) menu.hidden = false;
  const LONG = '[data-action=regenerate], [data-speaker]';
  const quick = document.querySelectorAll(`button:not(.send, .search-open, [data-leave], ${LONG})`);
  const all = [...document.querySelectorAll(`button:is(${LONG})`)];
  const long = all.filter((_, index) => index % Math.ceil(all.length / 3) === 0);
  for (const button of [...quick, ...long]) button.click();
  document.querySelector('dialog[open]')?.close();
  pageturner.finish();
  await frame();
}"""
