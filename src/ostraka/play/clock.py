"""How much time the seats of a table have left. Times are milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from ostraka.play.messages import ClockSetting, DaysClock, LiveClock, NoClock

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
RETURN = 2 * MINUTE  # what somebody who comes back has at least
PATIENCE = 10 * MINUTE  # how long a table without a clock waits for somebody who is gone


class Clocks:
    """The clocks of all seats, told what happens and when; they never look at the time themselves."""

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self.left = [self._full()] * seats
        self.since = 0

    def _full(self) -> int:
        match self.setting:
            case LiveClock():
                return self.setting.minutes * MINUTE
            case DaysClock():
                return self.setting.days * DAY
            case NoClock():
                return 0

    @property
    def is_running(self) -> bool:
        return not isinstance(self.setting, NoClock)

    def charge(self, owing: Sequence[int], at: int) -> None:
        """Let the time until now pass for those who had to decide."""
        if self.is_running:
            for seat in owing:
                self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = at

    def moved(self, seat: int, turn_over: bool, seen: bool) -> None:
        """A seat has decided: a live clock gains its increment with the turn, days begin anew with each move that
        others have seen."""
        match self.setting:
            case LiveClock():
                self.left[seat] += self.setting.increment * SECOND * turn_over
            case DaysClock() if seen:
                self.left[seat] = self._full()

    def came_back(self, seat: int) -> None:
        self.left[seat] = max(self.left[seat], RETURN)

    def shown(self, seat: int, owing: Sequence[int], at: int) -> int | None:
        """What a seat has left now; None without a clock."""
        if not self.is_running:
            return None
        return max(0, self.left[seat] - (max(0, at - self.since) if seat in owing else 0))

    def deadline(self, owing: Sequence[int]) -> int | None:
        """When the first of those who must decide will have run out of time."""
        if not self.is_running or not owing:
            return None
        return self.since + min(self.left[seat] for seat in owing)

    def run_out(self, owing: Sequence[int], at: int) -> list[int]:
        """Who has no time left."""
        return [seat for seat in owing if self.is_running and self.since + self.left[seat] <= at]
