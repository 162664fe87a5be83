"""Hostile conversations as single files: nothing runs while they are replayed and their buttons are pressed (security-model.md)."""

import pytest

from hostile import chat, native
from hostile_sites import Sites
from payloads import GROUPS


@pytest.fixture(scope="module")
def sites(folder):
    return Sites(folder)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("make, layout", [(native, "messages"), (native, "face-to-face"), (chat, "assistant")])
@pytest.mark.parametrize("policy", ["with_policy", "without_policy"])
def test_single_file(sites, request, group, make, layout, policy):
    """The program does the same whatever the text is, so one group shows that the policy lets it."""
    is_played = policy == "without_policy" or group == min(GROUPS, key=lambda name: len(GROUPS[name]))
    request.getfixturevalue(policy).check(sites.together(group, layout, make), is_played)
