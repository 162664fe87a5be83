"""The Chromium that tests run in."""

import shutil

# The headless shell has the same engine without windows and tabs, and opens a page in half the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

# None if the system has none of them: Playwright then uses the browser that it has installed.
PATH = next(filter(None, map(shutil.which, NAMES)), None)
