from __future__ import annotations

import pytest

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.match.match import Match
from ostraka.match.save import load, save
from tests.laws import GAMES_AND_TOY


def may_undo(match: Match) -> list[bool]:
    return [match.can_undo(seat) for seat in range(match.game.seats)]


@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_a_saved_match_goes_on_as_if_it_had_never_stopped(game: Game) -> None:
    """Plays with undo, one of two twins being saved and loaded now and then."""
    seats = [f"seat {seat + 1}" for seat in range(game.seats)]
    match, twin = (Match(game, seats, bytes(32), "save") for _ in range(2))
    rng = Rng(3)
    while not match.state.is_over():
        actors = match.state.actors()
        undoing = [seat for seat in range(game.seats) if match.can_undo(seat)]
        if undoing and rng.below(4) == 0:
            match.undo(undoing[0])
            twin.undo(undoing[0])
        else:
            seat = actors[rng.below(len(actors))]
            legal = match.state.legal(seat)
            action = legal[rng.below(len(legal))]
            match.play(seat, action)
            twin.play(seat, action)
        assert may_undo(match) == may_undo(twin)
        if rng.below(20) == 0:
            twin = load(game, bytes(32), save(twin))
            assert match.record == twin.record
            assert match.all_events() == twin.all_events()
            assert match.state == twin.state
    twin = load(game, bytes(32), save(twin))
    assert twin.record.tags == match.record.tags
    assert twin.position(1) == match.position(1)
