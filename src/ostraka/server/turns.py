"""A few places that many owners share: nobody waits for more than a turn of each of the others."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass
class Owner:
    """Somebody with work that is being done or waits."""

    is_patient: bool
    spent: float
    """Seconds, from what the others had spent when this owner came."""
    busy: int = 0
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class Turns:
    """So many at once. Next is the owner with the fewest places, and of those the one that has taken the least time.
    Patient work is done when nobody else waits."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self._clock = clock
        self._owners: dict[tuple[str, bool], Owner] = {}

    @asynccontextmanager
    async def turn(self, name: str, patient: bool = False) -> AsyncIterator[None]:
        """Wait for a place and keep it meanwhile."""
        key = (name, patient)
        owner = self._enter(key)
        called = asyncio.get_running_loop().create_future()
        owner.waiting.append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._call()
            else:
                self._end(key, 0.0)
            raise
        begun = self._clock()
        try:
            yield
        finally:
            self._end(key, self._clock() - begun)

    def _enter(self, key: tuple[str, bool]) -> Owner:
        if key not in self._owners:
            alike = (owner.spent for owner in self._owners.values() if owner.is_patient == key[1])
            self._owners[key] = Owner(key[1], min(alike, default=0.0))
        return self._owners[key]

    def _call(self) -> None:
        """Give the free places away, and forget who wants none."""
        for key, owner in list(self._owners.items()):
            owner.waiting = deque(called for called in owner.waiting if not called.cancelled())
            if not owner.busy and not owner.waiting:
                del self._owners[key]
        while self.free and (waiting := [owner for owner in self._owners.values() if owner.waiting]):
            owner = min(waiting, key=lambda owner: (owner.is_patient, owner.busy, owner.spent))
            self.free -= 1
            owner.busy += 1
            owner.waiting.popleft().set_result(None)

    def _end(self, key: tuple[str, bool], seconds: float) -> None:
        owner = self._owners[key]
        owner.busy -= 1
        owner.spent += seconds
        self.free += 1
        self._call()
