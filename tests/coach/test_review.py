from __future__ import annotations

import pytest

from ostraka.coach.curve import curve
from ostraka.coach.judge import Judge
from ostraka.coach.mistakes import questions
from ostraka.coach.review import (
    BLUNDER,
    SLIP,
    Judged,
    JudgedChoice,
    JudgedDraw,
    Review,
    Rival,
    review_entry,
)
from ostraka.core.record import Entry, Record
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from tests.coach.positions import finished


def reviewed(record: Record, iterations: int = 4, seed: int = 1) -> Review:
    judge = Judge(record.game, iterations, seed)
    entries = enumerate(zip(record.positions(), record.entries, strict=False))
    judged = [review_entry(judge, state, entry, number) for number, (state, entry) in entries]
    return Review(record, [one for one in judged if one is not None])


@pytest.mark.parametrize("title", TITLES)
def test_luck_skill_what_was_revealed_and_noise_add_up_to_the_result(title: str) -> None:
    record = finished(f"{title}(players=2)")
    review = reviewed(record)
    places = record.replay().places()
    for seat in range(2):
        account = review.account(seat)
        parts = (account.luck, account.skill, account.others, account.revealed, account.noise)
        assert account.start + sum(parts) == pytest.approx(account.result, abs=1e-9)
        assert account.result == (places[seat] == 1) / places.count(1)
        assert account.skill <= 0
        assert any(parts)
    judged = [one.entry for one in review.judged]
    for number, (state, entry) in enumerate(zip(record.positions(), record.entries, strict=False)):
        choices = state.outcomes() if entry.actor == CHANCE else state.legal(entry.actor)
        assert (number in judged) == (len(choices) > 1)


@pytest.mark.parametrize(("title", "hidden"), [("pergamon", False), ("thebes", True)])
def test_only_what_was_hidden_is_revealed(title: str, hidden: bool) -> None:
    review = reviewed(finished(f"{title}(players=2)"))
    assert any(review.account(seat).revealed for seat in range(2)) == hidden


def test_the_luck_of_all_outcomes_is_none_on_average() -> None:
    record = finished("thebes(players=2)")
    judge = Judge(record.game, 8, 1)
    state = next(state.copy() for state in record.positions() if len({weight for _, weight in state.outcomes()}) > 2)
    outcomes = state.outcomes()
    whole = sum(weight for _, weight in outcomes)
    mean = 0.0
    for outcome, weight in outcomes:
        judged = review_entry(judge, state, Entry(CHANCE, outcome), 0)
        assert isinstance(judged, JudgedDraw)
        assert judged.outcomes == len(outcomes)
        mean += weight / whole * (judged.drawn[0] - judged.expected[0])
    assert mean == pytest.approx(0, abs=1e-4)


def choice(entry: int, loss: float, noise: float = 0.01, seat: int = 0) -> JudgedChoice:
    best, made = [0.5, 0.5], [0.5, 0.5]
    made[seat] -= loss
    made[1 - seat] += loss
    rivals = [Rival(7, 0.5, 3.0), Rival(8, 0.5 - loss, 1.0)]
    return JudgedChoice(entry, seat, 8, rivals, noise, {}, {}, best, made, best, made)


def test_slips_and_blunders_are_losses_that_are_no_noise() -> None:
    assert not choice(0, SLIP - 0.01).is_slip
    assert choice(0, SLIP + 0.01).is_slip
    assert not choice(0, SLIP + 0.01).is_blunder
    assert choice(0, BLUNDER + 0.01).is_blunder
    assert not choice(0, BLUNDER + 0.01, noise=0.1).is_slip


def test_an_account_counts_what_a_seat_and_the_others_gave_away() -> None:
    record = finished("saqqara(players=2)")
    steps: list[Judged] = [
        choice(1, 0.2),
        choice(2, 0.05),
        choice(3, 0.1, seat=1),
        JudgedDraw(4, 0, 2, [0.5, 0.5], [0.6, 0.4]),
    ]
    review = Review(record, steps)
    account = review.account(0)
    assert account.start == 0.5
    assert account.skill == pytest.approx(-0.25)
    assert account.others == pytest.approx(0.1)
    assert account.luck == pytest.approx(0.1)
    assert account.error_rate == pytest.approx(0.125)
    assert (account.decisions, account.slips, account.blunders) == (2, 1, 1)
    assert [point.entry for point in review.turning_points()] == [1, 3, 4]
    assert [judged.entry for judged in review.mistakes()] == [1, 3, 2]
    assert [entry for entry, _ in review.curve()] == [1, 2, 3, 4, len(record.entries)]


def test_what_was_revealed_is_what_a_choice_came_to_beyond_what_it_looked_like() -> None:
    looked_bad = choice(1, 0.2)
    was_good = JudgedChoice(**{**vars(looked_bad), "made": [0.6, 0.4]})
    account = Review(finished("saqqara(players=2)"), [was_good]).account(0)
    assert account.skill == pytest.approx(-0.2)
    assert account.revealed == pytest.approx(0.3)
    assert account.noise == pytest.approx(account.result - 0.6)


def test_mistakes_become_questions_in_the_order_of_the_game() -> None:
    record = finished("saqqara(players=2)")
    review = Review(record, [choice(3, 0.2), choice(5, 0.05), choice(6, 0.3, seat=1)])
    asked = questions(review)
    assert [question.judged.entry for question in asked] == [3, 5, 6]
    positions = [state.copy() for state in record.positions()]
    assert [question.state for question in asked] == [positions[3], positions[5], positions[6]]
    assert [question.judged.entry for question in questions(review, seat=0, most=1)] == [3]
    assert asked[0].accepts(7)
    assert not asked[0].accepts(8)
    assert asked[0].loss_of(8) == pytest.approx(0.2)


def test_the_curve_is_drawn_for_every_seat() -> None:
    picture = curve(Review(finished("saqqara(players=2)"), [choice(1, 0.2)]), ["Anna & Co", "Ben"])
    assert picture.count("<polyline") == 2
    assert "Anna &amp; Co" in picture
