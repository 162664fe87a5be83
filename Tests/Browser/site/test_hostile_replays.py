"""Hostile conversations as single files: nothing runs while they are replayed and their buttons are pressed (security-model.md)."""

import pytest

from hostile import chat, native
from hostile_sites import Sites
from payloads import GROUPS


SMALLEST = min(GROUPS, key=lambda name: len(GROUPS[name]))


@pytest.fixture(scope="module")
def sites(folder):
    return Sites(folder)


PAGES = pytest.mark.parametrize("make, layout", [(native, "messages"), (native, "face-to-face"), (chat, "assistant")])


@pytest.mark.parametrize("group", GROUPS)
@PAGES
def test_single_file(sites, without_policy, group, make, layout):
    """Nothing but the escapes protects. Both layouts of people replay alike, so one group is played face to face."""
    without_policy.check(sites.together(group, layout, make), layout != "face-to-face" or group == SMALLEST)


@PAGES
def test_policy_permits_everything_of_the_program(sites, with_policy, make, layout):
    """The program does the same for every text, so one group shows it."""
    with_policy.check(sites.together(SMALLEST, layout, make), is_played=True)
