"""Renews the pictures of the README: .venv/bin/python Scripts/pictures.py, after a build."""
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser/site"))

import chromium

FOLDER = ROOT / "Examples/screenshots"
BINARY = ROOT / ".build/debug/pageturner"

DESK, PHONE = (1280, 900), (390, 844)

# A picture: the page, the size of its window, its theme, and the part of the replay that has been played.
PICTURES = {
    "light": ("fix-leap-seconds.html", DESK, "light", None),
    "replay": ("perseids.html", PHONE, "dark", 0.52),
    "people": ("sunday-boat.html", PHONE, "light", None),
    "index": ("index.html", PHONE, "dark", None),
}

READY = "() => window.pageturner || !document.querySelector('[data-later]')"
PLAYED = """async (part) => {
  pageturner.seek(pageturner.duration * part);
  document.querySelector('.pacing').remove(); // a hint, for a moment
}"""


def take(browser, site, name):
    address, (width, height), theme, part = PICTURES[name]
    # On phones, scroll bars overlay the page.
    page = browser.new_page(
        viewport={"width": width, "height": height}, color_scheme=theme, is_mobile=(width, height) == PHONE)
    page.goto((site / address).as_uri())
    page.wait_for_function(READY)
    if part is not None:
        page.evaluate(PLAYED, part)
    page.wait_for_timeout(500)  # what fades in is there
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


def main():
    with tempfile.TemporaryDirectory(prefix="pageturner-pictures-") as folder, sync_playwright() as playwright:
        command = [BINARY, "build", ROOT / "Examples", "-o", folder, "--title", "Examples", "--quiet"]
        subprocess.run(command, check=True)
        browser = playwright.chromium.launch(executable_path=chromium.PATH, args=["--no-sandbox"])
        for name in PICTURES:
            take(browser, pathlib.Path(folder), name)
        browser.close()


if __name__ == "__main__":
    main()
