"""The mark that ties a test to the clauses of a rulebook that it proves."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """`@clause("SAQ-5", "SAQ-6")`: this test fails when the code breaks one of these clauses."""
    return pytest.mark.clause(*ids)
