from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import asdict

import pytest

import ostraka
from ostraka.lab.figures import wilson
from ostraka.lab.league import League
from ostraka.lab.plot import plot
from ostraka.lab.ratings import rate
from ostraka.lab.results import Played
from ostraka.lab.standings import standings

TWO = League(ostraka.game("saqqara(players=2)"), ("strong", "weak"), seed=1)
FOUR = League(ostraka.game("saqqara(players=4)"), ("one", "many"), seed=1)


def played(number: int, seats: list[int], scores: list[int], places: list[int], note: str = "") -> Played:
    notes = [[note] if note else [], *[[] for _ in seats[1:]]]
    return Played(number, seats, scores, places, "piles", [10 * (who + 1) for who in seats], [0.5] * len(seats), notes)


GAMES = [
    played(0, [0, 1], [30, 10], [1, 2]),
    played(1, [1, 0], [12, 12], [1, 1], note="lost its seat"),
    played(2, [0, 1], [25, 26], [2, 1]),
    played(3, [1, 0], [9, 33], [2, 1]),
]


def test_everything_is_summed_up() -> None:
    shown = standings(TWO, GAMES)
    strong, weak = shown.players
    assert (shown.games, shown.fair, shown.shared) == (4, 0.5, 0.25)
    assert (strong.first.share, weak.first.share) == (0.625, 0.375)
    assert (strong.shared, weak.shared) == (0.3333, 0.5)
    assert (strong.scores.mean, weak.scores.mean) == (25.0, 14.25)
    assert (strong.against, weak.against) == ([None, 0.625], [0.375, None])
    assert (strong.decisions, weak.decisions) == (10.0, 20.0)
    assert (strong.milliseconds, weak.milliseconds) == (50.0, 25.0)
    assert (strong.notes, weak.notes) == ([], ["game 1: lost its seat"])
    assert [seat.first.share for seat in shown.seats] == [0.375, 0.625]
    assert [seat.scores.mean for seat in shown.seats] == [19.0, 20.25]
    assert shown.decisions.mean == 30.0
    assert shown.endings == {"bonuses": 0, "piles": 4}


def test_first_places_are_counted_for_each_seat_and_points_against_each_opponent() -> None:
    shown = standings(FOUR, [played(0, [0, 1, 1, 1], [9, 5, 8, 9], [1, 4, 3, 1])])
    one, many = shown.players
    assert one.first == wilson(0.5, 1)
    assert many.first == wilson(0.5 / 3, 1)
    assert (one.against, many.against) == ([None, round(2.5 / 3, 4)], [round(0.5 / 3, 4), None])
    assert many.scores.total == 22


def test_a_share_has_the_interval_of_wilson() -> None:
    assert asdict(wilson(0.8, 10)) == {"share": 0.8, "low": 0.4902, "high": 0.9433}
    assert (wilson(1.0, 20).high, wilson(0.0, 20).low) == (1.0, 0.0)
    assert wilson(1.0, 400).low == 0.9905


def test_who_wins_is_rated_higher_and_more_games_are_surer() -> None:
    few = rate(2, [([0, 1], [1, 2]), ([1, 0], [2, 1])])
    many = rate(2, [([0, 1], [1, 2]), ([1, 0], [2, 1])] * 20)
    assert few[0].low < few[0].mu < few[0].high
    assert few[0].mu > few[1].mu
    assert many[0].sigma < few[0].sigma
    assert many[0].low > many[1].high
    even = rate(2, [([0, 1], [1, 1]), ([1, 0], [1, 1])])
    assert even[0].mu == pytest.approx(25, abs=0.01)
    assert even[0] == even[1]


def test_many_seats_of_one_player_are_one_rating() -> None:
    one, many = rate(2, [([0, 1, 1, 1], [1, 2, 3, 4])] * 5)
    assert one.mu > 25 > many.mu
    assert rate(1, [([0, 0], [1, 2])] * 5) == rate(1, [])


def test_the_picture_shows_every_player() -> None:
    league = League(TWO.game, ("<strong> & mean", "cmd:./a/very/long/name/of/a/program"), seed=1)
    text = plot(standings(league, GAMES))
    picture = ET.fromstring(text)
    svg = "{http://www.w3.org/2000/svg}"
    titles = [title.text or "" for title in picture.findall(f"{svg}g/{svg}title")]
    assert titles[0].startswith("1 <strong> & mean: ")
    assert titles[1].startswith("2 cmd:./a/very/long/name/of/a/program: ")
    assert "prefers-color-scheme: dark" in text
    circles, ranges = picture.findall(f"{svg}g/{svg}circle"), picture.findall(f"{svg}g/{svg}line")
    assert float(circles[0].attrib["cx"]) > float(circles[1].attrib["cx"])
    for circle, line in zip(circles, ranges, strict=True):
        assert float(line.attrib["x1"]) < float(circle.attrib["cx"]) < float(line.attrib["x2"])
