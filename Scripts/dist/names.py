"""The names under which a release is published. Scripts/action.sh has a copy of the repository's."""

import os

REPOSITORY = os.environ.get("GITHUB_REPOSITORY", "pageturner/pageturner")
PYPI = "pageturner"
NPM = "pageturner"
# The packages with the binaries, such as @pageturner/linux-x64.
NPM_SCOPE = "@pageturner"
