"""The findings of axe in a page."""

from axe_playwright_python.sync_playwright import Axe

# Colours depend on no size, so each scheme and each size is looked at once.
LOOKS = [("light", (390, 844)), ("dark", (1280, 900))]


# Elements have too little contrast while they fade in.
STILL = "() => document.getAnimations().every(({ effect, playState, timeline }) => playState !== 'running' || timeline !== document.timeline || effect.getComputedTiming().endTime === Infinity)"


def findings(page, **options):
    """The rules that are broken, how often, and where first."""
    page.wait_for_function(STILL)
    # Of what holds, only a sample is reported: whole reports of long pages take seconds to write and to read.
    violations = Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [(v["id"], len(v["nodes"]), v["nodes"][0]["html"][:200]) for v in violations]
