"""What is told of how a title is won follows from figures."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ostraka.coach.strategy import (
    LEAST_TRIES,
    EarlyLate,
    Figure,
    Opening,
    Part,
    Seat,
    Strategy,
    Table,
    Teller,
    page,
    read_strategy,
    strategy_of,
)
from ostraka.core.game import Title
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES

DOCS = Path(__file__).parent.parent.parent / "docs" / "strategy"
SAQQARA = TITLES["saqqara"]
EVEN = Figure(0.5, 0.48, 0.52)
NOTHING = Figure(0.0, -1.0, 1.0)

TABLE = Table(
    games=1000,
    seats=[Seat(EVEN, Figure(20.0, 19.5, 20.5)), Seat(EVEN, Figure(21.0, 20.5, 21.5))],
    openings=[
        Opening("1", Figure(0.25, 0.22, 0.28), 200, Figure(0.51, 0.44, 0.58), 0.52),
        Opening("0", Figure(0.75, 0.72, 0.78), 100, Figure(0.49, 0.39, 0.59), 0.48),
    ],
    parts=[Part("relics", 20.0, 20.0, NOTHING, NOTHING), Part("bonuses", 3.0, 3.0, NOTHING, NOTHING)],
    decisions=Figure(61.4, 55.0, 67.0),
    weights=[EarlyLate("reach", 0.31, -0.25)],
)


def told(table: Table, lang: str = "en") -> list[str]:
    strategy = Strategy("2026-11-16", "command", "strong", 0.5, {2: table})
    return [sentence for chapter in Teller(SAQQARA, strategy, lang).chapters() for sentence in chapter.sentences]


def test_a_difference_is_clear_beyond_three_standard_errors() -> None:
    reach = 2 * 1.959964  # of two standard errors to either side
    figure = Figure(10.0, 10 - reach, 10 + reach)  # the standard error is 2
    assert [figure.side(other) for other in (3.9, 4.1, 10.0, 15.9, 16.1)] == [1, 0, 0, 0, -1]
    assert Figure(0.0, 0.0, 0.28).side(0.33) == 0  # an interval that reaches to one side only
    assert Figure(0.0, 0.0, 0.0).side(0.0) == 0


def test_where_nothing_is_clear_that_is_said() -> None:
    sentences = told(TABLE)
    assert sum("no clear difference" in sentence for sentence in sentences) == 3
    assert not any(" clearly " in sentence for sentence in sentences)


def test_what_was_hardly_drawn_is_not_compared_but_may_be_the_favourite() -> None:
    tried, favourite = TABLE.openings
    text = "\n".join(told(replace(TABLE, openings=[tried, replace(favourite, tries=LEAST_TRIES - 1)])))
    assert "not enough games to compare first choices" in text
    assert "begin so: card 0, 75%" in text
    assert "difference between first choices" not in text


def test_what_is_clear_is_told_with_its_interval() -> None:
    better, worse = Figure(0.6, 0.57, 0.63), Figure(0.4, 0.37, 0.43)
    more = Figure(4.0, 3.5, 4.5)
    table = replace(
        TABLE,
        seats=[Seat(better, EVEN), Seat(worse, EVEN)],
        openings=[
            Opening("1", Figure(0.25, 0.22, 0.28), 500, better, 0.52),
            Opening("0", Figure(0.75, 0.72, 0.78), 500, worse, 0.48),
        ],
        parts=[
            Part("relics", 24.0, 20.0, more, Figure(0.4, 0.35, 0.45)),
            Part("bonuses", 1.0, 5.0, Figure(-4.0, -4.5, -3.5), Figure(-0.2, -0.26, -0.14)),
        ],
    )
    text = "\n".join(told(table))
    assert "whoever plays first comes first clearly more often than the fair 50%: 60% (57% to 63%)" in text
    assert "whoever plays second comes first clearly less often than the fair 50%: 40% (37% to 43%)" in text
    assert "in the turn order: card 1, 60% (57% to 63%) against 52%." in text
    assert "in the turn order: card 0, 40% (37% to 43%) against 48%." in text
    assert "begin so: card 0, 75% (72% to 78%) of their first choices." in text
    assert "than the others of their game: relics, +4.0 (+3.5 to +4.5)." in text
    assert "clearly fewer of these: bonuses, −4.0 (−4.5 to −3.5)." in text
    assert "relics, correlation +0.40 (+0.35 to +0.45)." in text
    assert "no clear difference" not in text
    assert "carte 1, 60 % (57 % à 63 %) contre 52 %." in "\n".join(told(table, "fr"))


def test_figures_are_written_and_read_back() -> None:
    strategy = Strategy("2026-11-16", "command", "strong", 0.5, {2: TABLE})
    assert read_strategy(strategy.to_json()) == strategy


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_the_pages_of_the_documentation_follow_from_the_figures(title: Title, lang: str) -> None:
    strategy = strategy_of(title)
    assert strategy is not None
    text, pictures = page(title, strategy, lang)
    assert (DOCS / f"{title.id}{'' if lang == 'en' else '.fr'}.md").read_text("utf-8") == text
    for name, picture in pictures.items():
        assert (DOCS / name).read_text("utf-8") == picture
        assert name in text
    assert pictures


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_no_share_is_told_that_is_no_figure(title: Title) -> None:
    strategy = strategy_of(title)
    assert strategy is not None
    figures = {round(100 * strategy.explored), 95}
    for players, table in strategy.players.items():
        shares = [seat.first for seat in table.seats]
        shares += [share for opening in table.openings for share in (opening.first, opening.chosen)]
        numbers = [1 / players, *(opening.expected for opening in table.openings)]
        numbers += [end for share in shares for end in (share.value, share.low, share.high)]
        figures |= {int(f"{100 * number:.0f}") for number in numbers}
    text = " ".join(
        text
        for chapter in Teller(title, strategy, "en").chapters()
        for text in [*chapter.sentences, *(bar.text for chart in chapter.charts for bar in chart.bars)]
    )
    assert {int(number) for number in re.findall(r"(\d+)%", text)} <= figures
