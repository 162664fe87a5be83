"""Tests over many cases of one kind: `make test` runs some of them, `make test-all` every one."""

import pytest


def some(cases, every=8):
    """The cases as parameters of a test. All but each eighth are marked as exhaustive."""
    return [pytest.param(case, marks=[pytest.mark.exhaustive] * (number % every > 0)) for number, case in enumerate(cases)]
