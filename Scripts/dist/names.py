"""The names under which a release is published, here alone."""

import os

REPOSITORY = os.environ.get("GITHUB_REPOSITORY", "pageturner/pageturner")
PYPI = "pageturner"
NPM = "pageturner"
# The packages with the binaries, such as @pageturner/linux-x64.
NPM_SCOPE = "@pageturner"
