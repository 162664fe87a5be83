"""The Chromium that tests run in."""

import shutil

# The headless shell has the same engine without windows and tabs around it, and opens a page in half of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

# None where the system has none of them: Playwright then takes the one that it has installed.
PATH = next(filter(None, map(shutil.which, NAMES)), None)
