"""How a view came about, frame by frame: each as what was different from the next one.

So whoever has the view as it stands has all of them, whatever they had before, and a frame costs no more than what
changed.
"""

from __future__ import annotations

from ostraka.core.json import Json, View
from ostraka.core.memory import shown_view
from ostraka.match.match import Match
from ostraka.play.messages import Change, Frame

MOST = 40  # frames; of a longer way only the end is shown


def frames_of(match: Match, eyes: int | None, since: int, aid: bool, now: View) -> list[Frame]:
    """How a match came to stand as the view of now shows it, through the eyes of a seat, or with None of a spectator,
    since they knew of so many events: with what could be remembered, or without."""
    seen = match.frames(eyes, since, MOST)
    views = [*(shown_view(frame.position, eyes, aid) for frame in seen[:-1]), now]
    return [
        Frame(events=frame.events, own=frame.actor == eyes, changes=changes(later, view))
        for frame, view, later in zip(seen, views, [*views[1:], now], strict=False)
    ]


def changes(one: Json, other: Json) -> list[Change]:
    """What must be put where, for one value to become another. Things of another form are put whole.

    >>> changes({"a": [1, 2], "b": {"c": 3}}, {"a": [1, 5], "b": {"d": 3}})
    [(['a', 1], 5), (['b'], {'d': 3})]
    """
    found = list[Change]()
    _compare(one, other, [], found)
    return found


def _compare(one: Json, other: Json, path: list[int | str], found: list[Change]) -> None:
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            _compare(one[key], other[key], [*path, key], found)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (here, there) in enumerate(zip(one, other, strict=True)):
            _compare(here, there, [*path, place], found)
    else:
        found.append((path, other))
