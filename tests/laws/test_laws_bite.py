"""Every law can fail: toy games, each broken in one way, and the law that notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.core.observation import Vector
from ostraka.core.record import Record
from ostraka.core.rng import Rng
from ostraka.core.state import State
from tests.laws import laws
from tests.laws.laws import Choose, choose_by
from tests.toy import CARDS, NOTHING, Table, Toy, title


class NeverEnds(Toy):
    def show(self) -> None:
        super().show()
        if self.is_over():
            self.assign(self.game.new())


class LeavesASeatWithoutChoice(Toy):
    def find_legal(self, seat: i64) -> i64:
        return 0 if sum(self.hands[seat]) == 1 else super().find_legal(seat)


class EndsWithoutReason(Toy):
    def ending(self) -> str:
        return "nothing" if self.is_over() else ""


class RefusesALegalAction(Toy):
    def why_not(self, seat: int, action: int) -> Refusal | None:
        return Refusal("TOY-2") if action == 2 else super().why_not(seat, action)


class AllowsAForbiddenAction(Toy):
    def why_not(self, seat: int, action: int) -> Refusal | None:
        return None if self.owes(seat) else super().why_not(seat, action)


class LosesACard(Toy):
    def show(self) -> None:
        super().show()
        self.shown[0][0] = NOTHING


class SharesItsHands(Toy):
    def assign(self, other: State) -> None:
        assert isinstance(other, Toy)
        super().assign(other)
        self.hands = other.hands


class ForgetsPointsInCopies(Toy):
    def assign(self, other: State) -> None:
        super().assign(other)
        self.points = [0] * self.seats


class ForgetsAFieldInCopies(Toy):
    """What is no field of the toy itself is noticed too, whatever it is used for."""

    sealings: int = 0

    def seal(self, seat: int, card: int) -> None:
        super().seal(seat, card)
        self.sealings += 1


class KeepsPointsWhereNoFieldIs(Toy):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.undeclared = 0

    def seal(self, seat: int, card: int) -> None:
        super().seal(seat, card)
        self.undeclared += 1

    def assign(self, other: State) -> None:
        super().assign(other)
        assert isinstance(other, KeepsPointsWhereNoFieldIs)
        self.undeclared = other.undeclared

    def score(self, seat: i64) -> i64:
        return super().score(seat) + self.undeclared


class ShowsSealedCards(Toy):
    def look(self, seat: int | None) -> Table:
        seen = super().look(seat)
        seen["points"] = [*self.points, *self.sealed]
        return seen


class TellsSpectatorsTheDeck(Toy):
    def look(self, seat: int | None) -> Table:
        seen = super().look(seat)
        if seat is None:
            seen["undealt"] = self.deck[0]
        return seen


class GuessesByPeeking(Toy):
    def imagine(self, seat: i64, rng: Rng) -> None:
        if self.deck[0] != 0:
            super().imagine(seat, rng)


class GuessesADeadEnd(Toy):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.imagined = False

    def imagine(self, seat: i64, rng: Rng) -> None:
        super().imagine(seat, rng)
        self.imagined = True

    def find_outcomes(self) -> i64:
        return 0 if self.imagined else super().find_outcomes()


class ExplainsTooMuch(Toy):
    def why_not(self, seat: int, action: int) -> Refusal | None:
        refusal = super().why_not(seat, action)
        return refusal and Refusal(refusal.clause, {"others": self.hands[1 - seat % 2][2]})


class TellsTooMuch(Toy):
    def seal(self, seat: int, card: int) -> None:
        if self.listening:
            self.emit("peek", {"other": self.hands[1 - seat % 2][0]})
        super().seal(seat, card)


class HidesItsReveal(Toy):
    def show(self) -> None:
        super().show()
        self.reveals -= 1


class PlaysDifferentlyWhenHeard(Toy):
    def seal(self, seat: int, card: int) -> None:
        super().seal(seat, card)
        self.points[seat] += self.listening


class TalliesTooLittle(Toy):
    def tally(self, seat: int) -> dict[str, int]:
        return {"points": min(self.points[seat], 1)}


class PromisesTooMuch(Toy):
    def facts(self, seat: int, action: int) -> Mapping[str, object]:
        return {"left": sum(self.hands[seat])}


class PromisesWhatIsHidden(Toy):
    def facts(self, seat: int, action: int) -> Mapping[str, object]:
        return {**super().facts(seat, action), "left": self.hands[1 - seat % 2][0]}


class SaysWhatItIsNot(Toy):
    def look(self, seat: int | None) -> Table:
        seen = super().look(seat)
        seen["undealt"] = bool(seen["undealt"])
        return seen


class SaysTooLittle(Toy):
    def look(self, seat: int | None) -> Table:
        seen = super().look(seat)
        seen["sealed"] = None if seat is None else min(self.sealed[seat], 0)
        return seen


class ObservesSealedCards(Toy):
    def describe(self, vector: Vector, seat: i64) -> None:
        super().describe(vector, seat)
        vector.one_of("rival", self.sealed[vector.seat(1)], CARDS)


class ObservesRivalsHands(Toy):
    def describe(self, vector: Vector, seat: i64) -> None:
        super().describe(vector, seat)
        vector.number("rivals", self.hands[vector.seat(1)][0])


class ObservesTooLittle(Toy):
    def describe(self, vector: Vector, seat: i64) -> None:
        vector.number("undealt", sum(self.deck))


class ObservesTheSameTwice(Toy):
    def describe(self, vector: Vector, seat: i64) -> None:
        super().describe(vector, seat)
        vector.number("undealt", sum(self.deck))


BROKEN: list[tuple[type[Toy], Callable[[Game, Choose], None]]] = [
    (NeverEnds, laws.play_ends),
    (LeavesASeatWithoutChoice, laws.play_ends),
    (EndsWithoutReason, laws.play_ends),
    (RefusesALegalAction, laws.only_legal_is_accepted),
    (AllowsAForbiddenAction, laws.only_legal_is_accepted),
    (LosesACard, laws.everything_adds_up),
    (SharesItsHands, laws.copies_are_independent),
    (ForgetsPointsInCopies, laws.copies_are_independent),
    (ForgetsAFieldInCopies, laws.copies_are_independent),
    (KeepsPointsWhereNoFieldIs, laws.copies_are_independent),
    (ShowsSealedCards, laws.nothing_leaks),
    (TellsSpectatorsTheDeck, laws.nothing_leaks),
    (GuessesByPeeking, laws.nothing_leaks),
    (GuessesADeadEnd, laws.nothing_leaks),
    (ExplainsTooMuch, laws.nothing_leaks),
    (TellsTooMuch, laws.nothing_leaks),
    (HidesItsReveal, laws.nothing_leaks),
    (PlaysDifferentlyWhenHeard, laws.undo_returns),
    (TalliesTooLittle, laws.tallies_add_up),
    (PromisesTooMuch, laws.facts_hold),
    (PromisesWhatIsHidden, laws.facts_hold),
    (SaysWhatItIsNot, laws.views_say_enough),
    (SaysTooLittle, laws.views_say_enough),
    (ObservesSealedCards, laws.observations_tell_what_views_tell),
    (ObservesRivalsHands, laws.observations_tell_what_views_tell),
    (ObservesTooLittle, laws.observations_tell_what_views_tell),
    (ObservesTheSameTwice, laws.observations_tell_what_views_tell),
]


@pytest.mark.parametrize(("kind", "law"), BROKEN, ids=lambda case: case.__name__)
def test_law_notices_a_broken_game(kind: type[Toy], law: Callable[[Game, Choose], None]) -> None:
    game = title(kind).game({"players": 3})
    with pytest.raises((AssertionError, InputError)):
        hold(law, game)


def hold(law: Callable[[Game, Choose], None], game: Game) -> None:
    for seed in range(40):
        law(game, choose_by(Rng(seed)))


def test_record_law_notices_an_edited_record(monkeypatch: pytest.MonkeyPatch) -> None:
    game = title().game({"players": 3})
    laws.records_fold(game, choose_by(Rng(1)))
    monkeypatch.setattr(laws, "read_record", lambda text, game_of: Record(game))
    with pytest.raises(AssertionError):
        laws.records_fold(game, choose_by(Rng(1)))
