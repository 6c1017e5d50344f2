"""Bad input."""

from __future__ import annotations


class InputError(ValueError):
    """Something given from outside is wrong; the message is one line that says what, and what was expected."""
