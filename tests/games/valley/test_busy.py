"""Valley of the Kings where it is crowded: random games seldom get to theft, take-over and the top of a pyramid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

import ostraka
from ostraka.core.game import Game
from ostraka.core.record import Entry, Record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.games.valley import TITLE
from ostraka.games.valley.view import PHASES
from tests.games.valley import second
from tests.games.valley.table import busy, lay
from tests.laws.laws import LAWS, Choose, choose_by

GAMES_EACH = 6
GAMES_EACH_LAW = 3 if ostraka.engine() == "compiled" else 1  # law 7 makes the engines one


def crowded(game: Game, phase: str) -> State:
    """Half-built pyramids, and rivals on every one of them."""
    last = game.seats - 1
    options = str(game).partition("(")[2].removesuffix(")")
    return lay(
        phase,
        options,
        overseers=["4A 8A", "8B 12D", "13A 14A", "4E 13B"][: game.seats],
        workers=["4B 4C 8C 12A", "8D 8E 12E 4F", "13C 14B 14C 8F", "4G 13D 13E"][: game.seats],
        owners={4: 1, 8: 0, 12: last, 13: last, 14: 0, 15: 1},
        pyramids={4: "bbwbgbbbbss", 8: "wwwwwww", 12: "gn.sb", 13: "bbw", 14: "nnnn", 15: "wwwwb"},
        stocks=["bbwg", "nss", "b", "wwww"][: game.seats],
        pharaoh="g" * 8,
        round=3,
    )


def crowded_game(options: str, phase: str) -> Game:
    """A game that starts in the middle."""
    game = ostraka.game(f"valley({options})")
    return Game(replace(TITLE, start=lambda game: crowded(game, phase)), game.values)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("phase", ["orders", "theft", "takeover", "building"])
@pytest.mark.parametrize("options", ["players=2", "players=3,expert=true", "players=4,one_by_one=true"])
def test_law_holds_where_it_is_crowded(law: Callable[[Game, Choose], None], options: str, phase: str) -> None:
    game = crowded_game(options, phase)
    for seed in range(GAMES_EACH_LAW):
        law(game, choose_by(Rng(seed)))


def busy_record(game: Game, seed: int) -> tuple[Record, State]:
    state, rng = game.new(), Rng(seed, 7)
    entries = []
    while actors := state.actors():
        actor = actors[rng.below(len(actors))]
        number = state.sample(rng) if actor == CHANCE else busy(state, actor, rng)
        state.apply(actor, number)
        state.check()
        entries.append(Entry(actor, number))
    return Record(game, entries=entries), state


@pytest.mark.parametrize("game", list(TITLE.every_game()), ids=str)
def test_second_account_agrees_in_busy_games(game: Game) -> None:
    for seed in range(GAMES_EACH):
        record, state = busy_record(game, seed)
        assert second.scores(record) == state.scores(), f"seed {seed}"


def test_every_decision_belongs_to_one_phase() -> None:
    phases: dict[str, str] = {}
    for seed in range(GAMES_EACH):
        record, _ = busy_record(ostraka.game("valley(players=3,expert=true)"), seed)
        state = record.game.new()
        for entry in record.entries:
            phase = str(state.view(None)["phase"])
            assert phases.setdefault(state.decision.key, phase) == phase
            state.apply(entry.actor, entry.number)
    assert set(phases.values()) == {*PHASES} - {"over"}


def test_busy_games_do_everything() -> None:
    """Else the test above proves little."""
    done: set[str] = set()
    points = 0
    for seed in range(30):
        record, state = busy_record(ostraka.game("valley(players=3,expert=true)"), seed)
        done |= {TITLE.actions.verb(entry.number) for entry in record.entries if entry.actor != CHANCE}
        points += sum(state.scores())
    assert done == set(TITLE.actions.verbs)
    assert points > 50
