"""How much anybody may ask for."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from ostraka.server.problems import Refused

MOST_KNOWN = 20_000  # callers that a limit remembers


class Limit:
    """A bucket for each caller: it holds `burst` tokens and gains `rate` of them a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, caller: str, at: float | None = None) -> None:
        """Take a token; raises Refused, which says how long to wait, where there is none."""
        at = time.monotonic() if at is None else at
        tokens, since = self._buckets.pop(caller, (self.burst, at))
        tokens = min(self.burst, tokens + (at - since) * self.rate)
        self._buckets[caller] = (tokens - 1 if tokens >= 1 else tokens, at)
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        if tokens < 1:
            raise Refused("too_many", seconds=math.ceil((1 - tokens) / self.rate))


class NoLimit(Limit):
    """For load tests."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    def spend(self, caller: str, at: float | None = None) -> None:
        pass


class Limits:
    """The limits of one process."""

    def __init__(self, lenient: bool) -> None:
        self.requests = NoLimit() if lenient else Limit(20, 200)
        """Of one address."""
        self.changes = NoLimit() if lenient else Limit(2, 60)
        """Requests of one address that make something."""
        self.passwords = NoLimit() if lenient else Limit(1 / 30, 10)
        """Tries at one account."""
        self.lenient = lenient

    def messages(self) -> Limit:
        """Of one connection to a table."""
        return NoLimit() if self.lenient else Limit(20, 60)
