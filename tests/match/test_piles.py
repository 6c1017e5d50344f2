"""The luck of piles: whoever chooses differently meets the same piles."""

from __future__ import annotations

from collections import Counter

import pytest

from ostraka.core.game import Game
from ostraka.core.record import BadRecord, Record, read_record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.fairness import BY_PILE, commitment, draw_from
from ostraka.match.match import Match
from ostraka.match.save import load, save
from ostraka.match.verify import verify
from tests.laws import WITHOUT_VARIANTS, largest

SEED = bytes(range(32))
Draws = dict[tuple[str, int], tuple[dict[int, int], int]]
"""By pile and number of the draw: what could be drawn, with weights, and what was."""


def played(game: Game, name: str, choices: int, loading: bool = False) -> Match:
    """A game to its end by random choices, saved and loaded now and then where that is wanted."""
    match, rng = Match(game, [f"seat {seat + 1}" for seat in range(game.seats)], SEED, name, BY_PILE), Rng(choices)
    while not match.state.is_over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        if loading and len(match.record.entries) % 10 == 0:
            match = load(game, SEED, save(match))
    return match


def draws_of(record: Record) -> Draws:
    found, drawn = Draws(), Counter[str]()
    for entry, state in zip(record.entries, record.positions(), strict=False):
        if entry.actor == CHANCE:
            pile = state.decision.pile(state)
            drawn[pile] += 1
            found[pile, drawn[pile]] = dict(state.outcomes()), entry.number
    return found


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_whoever_chooses_differently_meets_the_same_piles(game: Game) -> None:
    """What came next here comes next there too, unless there it is missing or something else was added."""
    one, other = (draws_of(played(game, name, choices).record) for name, choices in (("one", 1), ("other", 2)))
    alike = 0
    for draw in one.keys() & other.keys():
        (here, drawn), (there, drawn_there) = one[draw], other[draw]
        added = any(there.get(outcome, 0) > weight for outcome, weight in here.items() if outcome != drawn)
        if there.get(drawn, 0) >= here[drawn] and there.keys() <= here.keys() and not added:
            assert drawn == drawn_there, f"the pile {draw} depends on choices"
            alike += 1
    assert alike, "nothing was compared"


@pytest.mark.parametrize("game", [largest(title) for title in TITLES.values()], ids=str)
def test_games_of_one_deal_are_proven_and_saved(game: Game) -> None:
    match = played(game, "proof", 3)
    record = read_record(str(match.record), game_of)
    assert verify(record) == sum(entry.actor == CHANCE for entry in record.entries)
    assert played(game, "proof", 3, loading=True).record == match.record


def test_another_draw_is_noticed() -> None:
    record = played(game_of("pergamon(players=3)"), "proof", 3).record
    record.tags |= {"Seed": bytes(32).hex(), "Commitment": commitment(bytes(32))}
    with pytest.raises(BadRecord, match="was not drawn"):
        verify(record)


def test_every_turn_of_pergamon_has_a_pile_of_its_own() -> None:
    piles = [pile for pile, _ in draws_of(played(game_of("pergamon(players=2)"), "turns", 4).record)]
    assert {"first", "back", "reveal", "draw 1", "draw 2"} <= {*piles}


def test_the_piles_of_thebes_are_those_of_its_sites() -> None:
    piles = {pile for pile, _ in draws_of(played(game_of("thebes(players=4)"), "sites", 4).record)}
    assert {"stack", "back", "face", "find egypt", "find greece"} <= piles


def test_draws_from_a_pile_follow_the_weights() -> None:
    counts = Counter(draw_from(SEED, "bag", number, [(7, 1), (8, 0), (9, 3)]) for number in range(4000))
    assert counts[8] == 0
    assert abs(counts[7] - 1000) < 150


def test_a_pile_has_an_order() -> None:
    """Pieces that were not on top, and are missing, change nothing; the one on top does."""
    whole = [(piece, 1) for piece in range(40)]
    top = draw_from(SEED, "bag", 1, whole)
    assert all(draw_from(SEED, "bag", 1, [p for p in whole if p[0] in (top, other)]) == top for other in range(40))
    assert draw_from(SEED, "bag", 1, [piece for piece in whole if piece[0] != top]) != top
    assert len({draw_from(SEED, pile, number, whole) for pile in ("bag", "box") for number in (1, 2, 3)}) > 3
