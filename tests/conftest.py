"""Every run of the tests does the same."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("same every time", derandomize=True, database=None, deadline=None)
settings.load_profile("same every time")
