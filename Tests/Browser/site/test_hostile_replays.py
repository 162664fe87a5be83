"""Hostile conversations as single files: nothing runs while they are replayed and their buttons are pressed (security-model.md)."""

import pytest

from hostile import chat, native
from hostile_sites import Sites
from payloads import GROUPS


SMALLEST = min(GROUPS, key=lambda name: len(GROUPS[name]))


@pytest.fixture(scope="module")
def sites(folder):
    return Sites(folder)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("make, layout", [(native, "messages"), (native, "face-to-face"), (chat, "assistant")])
@pytest.mark.parametrize("policy", ["with_policy", "without_policy"])
def test_single_file(sites, request, group, make, layout, policy):
    """Every text is played where nothing but the escapes protects. The rest depends on no text, so one group shows it."""
    is_played = (policy == "without_policy" and layout != "face-to-face") or group == SMALLEST
    request.getfixturevalue(policy).check(sites.together(group, layout, make), is_played)
