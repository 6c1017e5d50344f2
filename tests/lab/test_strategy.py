"""What the laboratory finds out about how titles are won."""

from __future__ import annotations

import json
import sys
from math import atanh, tanh
from pathlib import Path

import pytest

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.coach.strategy import read_strategy
from ostraka.core.rng import Rng
from ostraka.lab import strategy
from ostraka.lab.strategy import Explorer, Played, correlated, openings_of, play, sum_up

GAME = ostraka.game("saqqara(players=2)")


def played(number: int, winner: int, openings: list[str], drawn: list[bool], order: list[int]) -> Played:
    """A game that one seat wins by 5 relics to 2."""
    relics = [5 if seat == winner else 2 for seat in range(2)]
    return Played(
        game=str(GAME),
        number=number,
        order=order,
        openings=openings,
        drawn=drawn,
        scores=relics,
        firsts=[float(seat == winner) for seat in range(2)],
        parts=[{"relics": points, "bonuses": 1, "doubled": 0} for points in relics],
        decisions=60 + number,
        early={"3": 1},
        late={"3": 1, "no such moment": 3},
    )


def test_games_are_summed_up_by_turn_order_opening_and_part() -> None:
    games = [
        played(0, 0, ["0", "1"], [True, False], [0, 1]),
        played(1, 1, ["0", "1"], [True, False], [1, 0]),
        played(2, 1, ["1", "0"], [True, False], [1, 0]),
        played(3, 0, ["0", "0"], [True, False], [1, 0]),
    ]
    table = sum_up(GAME, games)
    assert [seat.first.value for seat in table.seats] == [0.75, 0.25]
    assert [seat.score.value for seat in table.seats] == [4.25, 2.75]
    openings = [(one.choice, one.chosen.value, one.tries, one.first.value, one.expected) for one in table.openings]
    # Of the drawn first choices that of game 0 was made first and won; of the three made second one won.
    assert openings == [("0", 0.5, 3, 0.6667, 0.5556), ("1", 0.5, 1, 0.0, 0.3333)]
    relics, bonuses, _ = table.parts
    assert (relics.winners, relics.others, relics.more.value, bonuses.more.value) == (5, 2, 3, 0)
    assert relics.correlation.value == pytest.approx(1, abs=0.001)
    assert bonuses.correlation.value == 0
    assert (table.decisions.value, table.decisions.low, table.decisions.high) == (61.5, 60, 63)
    lesson = GAME.title.experience.lessons[2]
    matches = table.weights[3]
    assert matches.feature == "matches"
    assert matches.early == pytest.approx(lesson.rows["3"][3], abs=0.001)
    assert matches.late == pytest.approx((lesson.rows["3"][3] + 3 * lesson.pooled[3]) / 4, abs=0.001)


def test_a_first_choice_that_was_never_drawn_may_be_a_favourite() -> None:
    drawn, chosen = openings_of([played(0, 0, ["0", "1"], [True, False], [0, 1])])
    assert (drawn.choice, drawn.chosen.value, drawn.tries, drawn.first.value, drawn.expected) == ("0", 0, 1, 1, 1)
    assert (chosen.choice, chosen.chosen.value, chosen.tries) == ("1", 1, 0)
    assert (chosen.first.low, chosen.first.high) == (0, 1)


def test_a_correlation_has_its_interval() -> None:
    found = correlated([1, 2, 3, 4], [0, 0, 1, 1], games=103)
    assert found.value == pytest.approx(0.894, abs=0.001)
    assert [found.low, found.high] == pytest.approx(
        [tanh(atanh(0.8944) - 0.196), tanh(atanh(0.8944) + 0.196)], abs=0.001
    )


def test_an_explorer_makes_its_first_choice_at_random_and_no_other() -> None:
    state = GAME.new()
    state.apply(-1, 0)
    seen = Observation(GAME, state.actor, Rng(1))
    seen.show(state)
    explorers = [Explorer(make_bot("greedy", GAME, Rng(1)), Rng(seed)) for seed in range(30)]
    assert len({explorer.choose(seen) for explorer in explorers}) == len(state.legal(state.actor))
    assert {explorer.choose(seen) for explorer in explorers} == {make_bot("greedy", GAME, Rng(1)).choose(seen)}


def test_a_game_is_the_same_each_time_and_says_what_came_first() -> None:
    game = play("pergamon(players=3)", "greedy", 1, 4)
    assert game == play("pergamon(players=3)", "greedy", 1, 4)
    assert sorted(game.order) == [0, 1, 2]
    assert all(opening.startswith("ask ") for opening in game.openings)
    assert sum(game.firsts) == pytest.approx(1)
    assert [sum(parts.values()) for parts in game.parts] == game.scores
    assert sum(game.early.values()) == sum(game.late.values()) == game.decisions // 3
    assert max(map(int, game.early)) < max(map(int, game.late))  # moments go by turns


def test_the_same_command_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, file, pages = tmp_path / "results.jsonl", tmp_path / "strategy.json", tmp_path / "pages"
    line = ["strategy", "saqqara", "--games", "7", "--bot", "greedy", "--jobs", "1", "--results", str(results)]
    monkeypatch.setattr(sys, "argv", [*line, "--file", str(file), "--pages", str(pages)])
    strategy.main()
    once, games = file.read_text("utf-8"), results.read_text("utf-8").splitlines()
    assert [read_strategy(once).players[players].games for players in (2, 3, 4)] == [3, 2, 2]
    assert sorted(path.name for path in pages.glob("*.md")) == ["saqqara.fr.md", "saqqara.md"]
    results.write_text("\n".join(games[:3]) + "\n", "utf-8")
    strategy.main()
    assert file.read_text("utf-8") == once
    assert [json.loads(one)["number"] for one in results.read_text("utf-8").splitlines()] == list(range(7))
