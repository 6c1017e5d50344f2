"""Saqqara, in the order of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.saqqara import view
from ostraka.games.saqqara.actions import ACTIONS, OUTCOMES
from ostraka.games.saqqara.tables import (
    BEST,
    BONUSES,
    COMPLETE,
    EMPTY,
    FITTING,
    HAND_AFTER_DISCARD,
    HAND_AT_START,
    HAND_LIMIT,
    ONE,
    PILES,
    ROWS,
    SETS,
    VALUES,
    WORTH,
    copies,
    count,
    values,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size
DRAW: Final[i64] = ACTIONS.first("draw")
STOP: Final[i64] = ACTIONS.first("stop")
PLACE: Final[i64] = ACTIONS.first("place")
OPEN: Final[i64] = ACTIONS.first("open")
DISCARD: Final[i64] = ACTIONS.first("discard")
FIRST_SEAT: Final[i64] = OUTCOMES.first("first")

# What is to be decided:
FIRST: Final[i64] = 0  # who is first player
DRAFT: Final[i64] = 1  # a card for the starting hand
TURN: Final[i64] = 2  # which action, with its first card
MORE: Final[i64] = 3  # whether to draw another card
SECOND: Final[i64] = 4  # the second card to place
NEW_ROW: Final[i64] = 5  # which vacant row is opened by which of the lowest cards
REFILL: Final[i64] = 6  # a card for a hand that was empty
UNABLE: Final[i64] = 7  # a card to discard
OVER: Final[i64] = 8

PHASES: Final = ("first", "draft", "turn", "more", "second", "new_row", "refill", "unable", "over")


class Row:
    """A row of the collection: its cards, and the set of their values."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.values: i64 = 0

    def assign(self, other: Row) -> None:
        self.cards = other.cards
        self.values = other.values

    def add(self, value: i64) -> None:
        self.cards += ONE[value]
        self.values |= 1 << value

    def clear(self) -> None:
        self.cards = 0
        self.values = 0


class Player:
    """A hand, and a score pile of relics and bonuses."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.relics: i64 = 0
        self.bonuses: i64 = 0

    def assign(self, other: Player) -> None:
        self.hand = other.hand
        self.relics = other.relics
        self.bonuses = other.bonuses

    def score(self) -> i64:
        """A point for each relic and bonus (SAQ-38); two for a bonus where they outnumber the relics (SAQ-39)."""
        relics = count(self.relics)
        if self.bonuses > relics:
            return relics + 2 * self.bonuses
        return relics + self.bonuses


class Saqqara(State):
    """One position of Saqqara. Rows, piles and seats count from 0 in here, from 1 in texts."""

    # Set-up

    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players, MOST_CHOICES)
        r: i64
        self.piles = vec[i64]([0] * int(PILES[players]))  # the top card of each (SAQ-2, SAQ-3)
        self.rows = [Row() for _ in range(ROWS)]
        self.players = [Player() for _ in range(players)]
        self.bonuses: i64 = BONUSES
        self.discard: i64 = 0
        self.phase: i64 = FIRST
        self.actor = CHANCE
        for r in range(ROWS):  # the zeros of three piles open the rows (SAQ-4)
            self.rows[r].add(self.piles[r])
            self.piles[r] += 1

    def find_outcomes(self) -> i64:
        """Every seat may be first player, with equal chances (SAQ-5)."""
        seat: i64
        for seat in range(self.seats):
            self.choices[seat] = FIRST_SEAT + seat
            self.weights[seat] = 1
        return self.seats

    def name_first_player(self, seat: i64) -> None:
        self.actor = seat
        self.phase = DRAFT
        if self.listening:
            self.tell("first", {"seat": seat})

    # The legal actions

    def find_legal(self, seat: i64) -> i64:
        phase = self.phase
        hand = self.players[seat].hand
        if phase == TURN:
            if count(hand) == HAND_LIMIT:  # SAQ-11
                return self.list_first_cards(hand, 0)
            return self.list_first_cards(hand, self.list_draws())
        if phase == MORE:
            k = self.list_draws()
            self.choices[k] = STOP
            return k + 1
        if phase == SECOND:
            return self.list_second_cards(hand)
        if phase == NEW_ROW:
            return self.list_openings()
        if phase == UNABLE:
            return self.list_discards(hand)
        return self.list_draws()  # SAQ-6, SAQ-28

    def list_draws(self) -> i64:
        """Every pile that is not empty (SAQ-9, SAQ-12)."""
        pile: i64
        k: i64 = 0
        for pile in range(len(self.piles)):
            if self.piles[pile] != EMPTY:
                self.choices[k] = DRAW + pile
                k += 1
        return k

    def list_first_cards(self, hand: i64, k: i64) -> i64:
        """Every card that fits on a row and leaves one to be placed second (SAQ-15)."""
        value: i64
        r: i64
        for r in range(ROWS):
            fitting = hand & FITTING[self.rows[r].values]
            for value in range(VALUES):
                if copies(fitting, value) and self.second_fits(hand, value, r):
                    self.choices[k] = PLACE + VALUES * r + value
                    k += 1
        return k

    def second_fits(self, hand: i64, first: i64, on: i64) -> bool:
        """Whether another card of the hand fits somewhere once the first lies on its row."""
        r: i64
        rest = hand - ONE[first]
        for r in range(ROWS):
            row_values = self.rows[r].values
            if r == on:
                row_values |= 1 << first
            if rest & FITTING[row_values]:
                return True
        return False

    def list_second_cards(self, hand: i64) -> i64:
        """Every card that fits on a row (SAQ-13, SAQ-17)."""
        value: i64
        r: i64
        k: i64 = 0
        for r in range(ROWS):
            fitting = hand & FITTING[self.rows[r].values]
            for value in range(VALUES):
                if copies(fitting, value):
                    self.choices[k] = PLACE + VALUES * r + value
                    k += 1
        return k

    def list_openings(self) -> i64:
        """Every vacant row with every pile that shows the lowest card (SAQ-24, SAQ-25, SAQ-26)."""
        pile: i64
        r: i64
        k: i64 = 0
        lowest = self.lowest()
        for r in range(ROWS):
            if self.rows[r].cards == 0:
                for pile in range(len(self.piles)):
                    if self.piles[pile] == lowest:
                        self.choices[k] = OPEN + SETS * r + pile
                        k += 1
        return k

    def list_discards(self, hand: i64) -> i64:
        """Every card of the hand (SAQ-34)."""
        value: i64
        k: i64 = 0
        for value in range(VALUES):
            if copies(hand, value):
                self.choices[k] = DISCARD + value
                k += 1
        return k

    # The turn

    def apply(self, actor: i64, action: i64) -> None:
        if actor == CHANCE:
            self.name_first_player(action - FIRST_SEAT)
        elif action < STOP:
            self.draw(action - DRAW)
        elif action == STOP:
            self.end_turn()
        elif action < OPEN:
            self.place((action - PLACE) % VALUES, (action - PLACE) // VALUES)
        elif action < DISCARD:
            self.open_row((action - OPEN) // SETS, (action - OPEN) % SETS)
            self.finish_action()
        else:
            self.discard_card(action - DISCARD)

    def begin_turn(self, seat: i64) -> None:
        self.actor = seat
        self.phase = TURN
        hand = self.players[seat].hand
        if count(hand) == HAND_LIMIT and self.list_first_cards(hand, 0) == 0:
            self.phase = UNABLE  # SAQ-34

    def end_turn(self) -> None:
        self.begin_turn(self.next_seat())

    def next_seat(self) -> i64:
        """Clockwise (SAQ-7)."""
        return (self.actor + 1) % self.seats

    # A. Draw relics

    def draw(self, pile: i64) -> None:
        player = self.players[self.actor]
        value = self.piles[pile]
        player.hand += ONE[value]
        if self.listening:
            self.tell("draw", {"seat": self.actor, "value": value, "pile": pile + 1})
        self.uncover(pile)
        if self.phase == OVER:
            return
        if self.phase == DRAFT:
            self.actor = self.next_seat()
            if count(self.players[self.actor].hand) == HAND_AT_START:  # everyone holds three (SAQ-6)
                self.begin_turn(self.actor)
        elif count(player.hand) == HAND_LIMIT:  # SAQ-11, SAQ-28
            self.end_turn()
        elif self.phase == TURN:
            self.phase = MORE

    def uncover(self, pile: i64) -> None:
        """The top card of a pile has been taken; the game ends with the last card of all (SAQ-30, SAQ-37)."""
        self.piles[pile] += 1
        if self.piles[pile] == EMPTY and self.lowest() == EMPTY:
            self.end_game()

    def lowest(self) -> i64:
        """The lowest visible card; EMPTY when the piles are exhausted."""
        top: i64
        lowest: i64 = EMPTY
        for top in self.piles:
            if top < lowest:
                lowest = top
        return lowest

    # B. Complete the collection

    def place(self, value: i64, r: i64) -> None:
        player = self.players[self.actor]
        row = self.rows[r]
        matches = row.values & (1 << value) != 0
        player.hand -= ONE[value]
        row.add(value)
        if self.listening:
            self.tell("place", {"seat": self.actor, "value": value, "row": r + 1})
        if matches:
            self.give_bonus(player)
        if self.phase == TURN:
            self.phase = SECOND
        elif self.phase == SECOND:
            self.value_rows(player)
            self.finish_action()

    def give_bonus(self, player: Player) -> None:
        """One bonus at once (SAQ-18); the game ends with the last (SAQ-36)."""
        player.bonuses += 1
        self.bonuses -= 1
        if self.listening:
            self.tell("bonus", {"seat": self.actor, "left": self.bonuses})
        if self.bonuses == 0:
            self.end_game()

    def value_rows(self, player: Player) -> None:
        """Take complete rows (SAQ-23) and discard blocked ones (SAQ-31). A row without a new card is neither."""
        r: i64
        for r in range(ROWS):
            row = self.rows[r]
            if WORTH[row.values] >= COMPLETE:
                player.relics += row.cards
                if self.listening:
                    self.tell(
                        "take",
                        {"seat": self.actor, "row": r + 1, "worth": WORTH[row.values], "cards": count(row.cards)},
                    )
                row.clear()
            elif BEST[row.values] < COMPLETE:
                self.discard += row.cards
                if self.listening:
                    self.tell("blocked", {"row": r + 1, "cards": count(row.cards)})
                row.clear()

    def finish_action(self) -> None:
        """Open the vacant rows, asking the player where there is a choice; then see to an empty hand (SAQ-29)."""
        r: i64
        for r in range(ROWS):
            if self.rows[r].cards == 0 and self.phase != OVER:
                if self.list_openings() > 1:
                    self.phase = NEW_ROW
                    return
                self.open_row(r, (self.choices[0] - OPEN) % SETS)
        if self.phase == OVER:
            return
        if self.players[self.actor].hand == 0:
            self.phase = REFILL
        else:
            self.end_turn()

    def open_row(self, r: i64, pile: i64) -> None:
        value = self.piles[pile]
        self.rows[r].add(value)
        if self.listening:
            self.tell("open", {"row": r + 1, "value": value, "pile": pile + 1})
        self.uncover(pile)

    # The exceptional case

    def discard_card(self, value: i64) -> None:
        player = self.players[self.actor]
        player.hand -= ONE[value]
        self.discard += ONE[value]
        if self.listening:
            self.tell("discard", {"seat": self.actor, "value": value})
        if count(player.hand) == HAND_AFTER_DISCARD:
            self.end_turn()

    # The end

    def end_game(self) -> None:
        self.phase = OVER
        self.actor = NOBODY

    def ending(self) -> str:
        if self.phase != OVER:
            return ""
        return "bonuses" if self.bonuses == 0 else "piles"

    def score(self, seat: i64) -> i64:
        return self.players[seat].score()

    # Why an action is refused

    def objection(self, seat: int, action: int) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("SAQ-36" if self.bonuses == 0 else "SAQ-37")
        if seat != self.actor:
            return Refusal("SAQ-7")
        verb = ACTIONS.verb(action)
        if self.phase == DRAFT and verb != "draw":
            return Refusal("SAQ-6")
        if self.phase == REFILL and verb != "draw":
            return Refusal("SAQ-28")
        if self.phase == SECOND and verb != "place":
            return Refusal("SAQ-13")
        if self.phase == NEW_ROW and verb != "open":
            return Refusal("SAQ-25")
        if self.phase == UNABLE and verb != "discard":
            return Refusal("SAQ-34")
        if verb == "draw":
            return self.objection_to_draw(action - DRAW)
        if verb == "stop":
            return None if self.phase == MORE else Refusal("SAQ-10")
        if verb == "place":
            return self.objection_to_place((action - PLACE) % VALUES, (action - PLACE) // VALUES)
        if verb == "open":
            return self.objection_to_open((action - OPEN) // SETS, (action - OPEN) % SETS)
        return self.objection_to_discard(action - DISCARD)

    def objection_to_draw(self, pile: i64) -> Refusal | None:
        held = count(self.players[self.actor].hand)
        if held == HAND_LIMIT:
            return Refusal("SAQ-11", {"held": held})
        if pile >= len(self.piles):
            return Refusal("SAQ-2", {"pile": pile + 1})
        if self.piles[pile] == EMPTY:
            return Refusal("SAQ-12", {"pile": pile + 1})
        return None

    def objection_to_place(self, value: i64, r: i64) -> Refusal | None:
        if self.phase == MORE:
            return Refusal("SAQ-8")
        hand = self.players[self.actor].hand
        row = view.cards(self.rows[r].cards)
        if copies(hand, value) == 0:
            return Refusal("SAQ-14", {"value": value})
        if row[0] < value < row[-1]:
            return Refusal("SAQ-17", {"value": value, "row": r + 1, "low": row[0], "high": row[-1]})
        if self.phase == TURN and not self.second_fits(hand, value, r):
            return Refusal("SAQ-15", {"value": value, "row": r + 1})
        return None

    def objection_to_open(self, r: i64, pile: i64) -> Refusal | None:
        if pile >= len(self.piles):
            return Refusal("SAQ-2", {"pile": pile + 1})
        if self.rows[r].cards != 0 or self.piles[pile] != self.lowest():
            return Refusal("SAQ-24")
        return None

    def objection_to_discard(self, value: i64) -> Refusal | None:
        if self.phase != UNABLE:
            return Refusal("SAQ-35")
        if copies(self.players[self.actor].hand, value) == 0:
            return Refusal("SAQ-14", {"value": value})
        return None

    # What players know

    def view(self, seat: int | None) -> View:
        return view.view(self)

    def imagine(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden (SAQ-41), so a guess is the state itself."""

    def prompt(self, seat: int) -> str:
        return PHASES[self.phase]

    # Copies

    def blank(self) -> State:
        return Saqqara(self.game, self.seats)

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Saqqara)
        for i in range(len(self.piles)):
            self.piles[i] = other.piles[i]
        for i in range(ROWS):
            self.rows[i].assign(other.rows[i])
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
        self.bonuses = other.bonuses
        self.discard = other.discard
        self.phase = other.phase
        self.actor = other.actor

    def numbers(self) -> list[int]:
        numbers: list[int] = [self.actor, self.phase, self.bonuses, self.discard]
        numbers += list(self.piles)
        numbers += [row.cards for row in self.rows]
        for player in self.players:
            numbers += [player.hand, player.relics, player.bonuses]
        return numbers

    def set_numbers(self, numbers: list[int]) -> None:
        i: i64
        rest = iter(numbers)
        self.actor = next(rest)
        self.phase = next(rest)
        self.bonuses = next(rest)
        self.discard = next(rest)
        for i in range(len(self.piles)):
            self.piles[i] = next(rest)
        for row in self.rows:
            row.cards = next(rest)
            row.values = values(row.cards)
        for player in self.players:
            player.hand = next(rest)
            player.relics = next(rest)
            player.bonuses = next(rest)

    # What always adds up

    def check(self) -> None:
        value: i64
        for value in range(VALUES):
            cards = copies(self.discard, value) + sum(top <= value for top in self.piles)
            cards += sum(copies(row.cards, value) for row in self.rows)
            cards += sum(copies(player.hand, value) + copies(player.relics, value) for player in self.players)
            assert cards == len(self.piles), f"{cards} cards of value {value} in {len(self.piles)} sets"
        for row in self.rows:
            assert row.values == values(row.cards), "a row's values are not those of its cards"
        for player in self.players:
            assert count(player.hand) <= HAND_LIMIT, f"a hand of {count(player.hand)} cards"
        bonuses = self.bonuses + sum(player.bonuses for player in self.players)
        assert bonuses == BONUSES, f"{bonuses} bonuses"
