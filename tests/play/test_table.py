"""A table as the fold of its log: what may happen, clocks, and that any process can take it over."""

from __future__ import annotations

import pytest

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play.clock import DAY, MINUTE, PATIENCE, RETURN, SECOND
from ostraka.play.levels import LEVELS, STAND_IN
from ostraka.play.messages import ClockSetting, DaysClock, LiveClock, NoClock
from ostraka.play.problems import Refused
from ostraka.play.snapshots import save, unfold
from ostraka.play.table import Seat, Setting, Table
from tests.laws import smallest
from tests.toy import TITLE as TOY

NO_CLOCK = NoClock(kind="none")
SAQQARA = game_of("saqqara(players=3)")
SEEDS = range(40)  # games in which something rare is looked for


def new_table(game: Game = SAQQARA, clock: ClockSetting = NO_CLOCK, bots: int = 0, rated: bool = False) -> Table:
    """A running table of people, the last seats bots."""
    people = game.seats - bots
    seats = [Seat("person", f"P{seat}", f"p{seat}") for seat in range(people)]
    seats += [Seat("bot", level=LEVELS[0])] * bots
    setting = Setting("t", game, tuple(seats), "p0", "P0", True, "code", rated, clock, bytes(32), 0)
    table = Table(setting)
    table.start("p0", 0)
    return table


def move(table: Table, at: int = 0) -> int:
    """The first legal action of whoever must decide; returns the seat."""
    assert table.match is not None
    seat = table.owing()[0]
    table.play(seat, table.match.state.legal(seat)[0], table.decision(seat), at)
    return seat


def code(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.problem.code


def same(table: Table, other: Table) -> None:
    assert save(table) == save(other)
    assert (table.match is None) == (other.match is None)


@pytest.mark.parametrize("game", map(smallest, TITLES.values()), ids=str)
def test_a_table_is_the_fold_of_its_log_from_any_snapshot(game: Game) -> None:
    """Random steps of every kind; from each snapshot, and from none, the log leads to the same table."""
    rng = Rng(11)
    table = new_table(game, LiveClock(kind="live", minutes=1, increment=5))
    people = range(len(table.seats))
    snapshots: list[tuple[int, str]] = []
    for at in range(0, 2_000_000, 5000):
        seat = rng.below(len(people))
        try:
            match rng.below(12):
                case 0:
                    table.undo(seat, ask=True, at=at)
                case 1:
                    table.answer(seat, agree=rng.below(2) == 1, at=at)
                case 2:
                    table.expire(at)
                case 3:
                    table.back(seat, at)
                case 4:
                    table.say(f"p{seat}", "P", "hello", at)
                case 5:
                    table.set_auto(seat, rng.below(2) == 1, at)
                case 6:
                    if rng.below(40) == 0:
                        table.resign(seat, at)
                case _:
                    for owing in table.owing()[:1]:
                        assert table.match is not None
                        legal = table.match.state.legal(owing)
                        action = legal[rng.below(len(legal))]
                        if table.seats[owing].decides:
                            table.play(owing, action, table.decision(owing), at)
                        else:
                            assert table.play_for(owing, action, table.decision(owing), at)
        except Refused:
            pass
        if rng.below(20) == 0:
            snapshots.append((table.steps, save(table)))
    log = table.fresh
    assert len(log) == table.steps
    assert {step.kind for step in log} >= {"play", "undo", "ask", "absent", "back", "chat"}
    same(unfold(table.setting, None, log), table)
    for steps, saved in snapshots:
        same(unfold(table.setting, saved, log[steps:]), table)


def test_seats_are_taken_left_and_the_host_begins() -> None:
    seats = (Seat("person", "P0", "p0"), Seat("open"), Seat("open"))
    table = Table(Setting("t", SAQQARA, seats, "p0", "P0", True, "code", False, NO_CLOCK, bytes(32), 0))
    table.sit(2, "p2", "P2", 0)
    for seat, person, expected in [(2, "p1", "seat_taken"), (0, "p1", "seat_taken"), (1, "p2", "already_here")]:
        with pytest.raises(Refused) as error:
            table.sit(seat, person, "P", 0)
        assert code(error) == expected
    with pytest.raises(Refused) as error:
        table.start("p0", 0)
    assert code(error) == "seats_open"
    table.sit(None, "p1", "P1", 0)
    assert table.seats[1].name == "P1"
    table.leave("p2", 0)
    table.sit(None, "p3", "P3", 0)
    with pytest.raises(Refused) as error:
        table.start("p1", 0)
    assert code(error) == "not_host"
    with pytest.raises(Refused) as error:
        table.leave("nobody", 0)
    assert code(error) == "not_here"
    table.start("p0", 5)
    assert (table.status, table.started) == ("running", 5)
    with pytest.raises(Refused) as error:
        table.start("p0", 6)
    assert code(error) == "not_open"
    with pytest.raises(Refused) as error:
        table.sit(None, "p9", "P9", 6)
    assert code(error) == "not_open"
    with pytest.raises(Refused) as error:
        table.leave("p1", 6)
    assert code(error) == "not_open"


def test_the_host_who_leaves_closes_the_table() -> None:
    table = Table(Setting("t", SAQQARA, (Seat("open"),) * 3, "p0", "P0", True, "code", False, NO_CLOCK, bytes(32), 0))
    table.leave("p0", 3)
    assert table.status == "closed"


def test_a_live_clock_runs_for_those_who_owe_and_gains_with_the_turn() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=2, increment=10))
    first = table.owing()[0]
    move(table, 30 * SECOND)
    assert table.clocks.left[first] == 2 * MINUTE - 30 * SECOND + 10 * SECOND
    second = table.owing()[0]
    assert table.clocks.shown(second, table.timed(), 40 * SECOND) == 2 * MINUTE - 10 * SECOND
    assert table.deadline() == 30 * SECOND + 2 * MINUTE
    table.expire(30 * SECOND + 2 * MINUTE - 1)
    assert not table.seats[second].away


def test_whose_time_is_up_is_replaced_by_a_bot_and_may_come_back() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=1))
    late = table.owing()[0]
    table.expire(MINUTE)
    assert table.seats[late].away
    assert (table.seats[late].bot, table.thinking(), table.timed()) == (STAND_IN, [late], [])
    assert table.deadline() is None
    with pytest.raises(Refused) as error:
        table.play(late, 0, table.decision(late), MINUTE)
    assert code(error) == "not_yours"
    assert table.play_for(late, 0, table.decision(late), MINUTE)
    assert not table.play_for(late, 0, 0, MINUTE), "a bot's choice for an earlier decision comes too late"
    table.back(late, 2 * MINUTE)
    assert table.seats[late].decides
    assert table.clocks.left[late] == RETURN


def test_a_days_clock_begins_anew_with_each_move() -> None:
    table = new_table(clock=DaysClock(kind="days", days=2))
    first = move(table, DAY)
    assert table.clocks.left[first] == 2 * DAY
    assert table.deadline() == 3 * DAY


def test_a_bot_may_not_move_for_a_person() -> None:
    table = new_table(bots=0)
    seat = table.owing()[0]
    assert not table.play_for(seat, 0, table.decision(seat), 0)


def test_asking_is_void_once_somebody_moves() -> None:
    table = new_table()
    first = move(table)
    move(table)
    table.undo(first, ask=True, at=0)
    assert table.asked is not None
    assert len(table.asked.waiting) == 2
    move(table)
    assert table.asked is None


@pytest.mark.parametrize("away", [True, False])
def test_who_is_away_has_not_agreed(away: bool) -> None:
    """B's time is up, before or after A asks: nothing goes back until B, too, has agreed."""
    table = new_table(clock=LiveClock(kind="live", minutes=1))
    first, second, third = (move(table) for _ in range(3))
    late = table.owing()[0]
    asker, other = (seat for seat in (first, second, third) if seat != late)
    if away:
        table.expire(MINUTE)
    table.undo(asker, ask=True, at=MINUTE)
    if not away:
        table.expire(MINUTE)
    assert table.seats[late].away
    assert table.asked is not None
    table.answer(other, True, MINUTE)
    assert table.asked.waiting == {late}
    assert table.era(None) == 0
    table.answer(late, True, MINUTE)
    assert (table.era(None), table.owing()) == (1, [asker])


def test_who_resigns_has_not_agreed_and_cannot() -> None:
    table = new_table()
    first, second = move(table), move(table)
    third = table.owing()[0]
    table.undo(first, ask=True, at=0)
    table.answer(second, True, 0)
    table.resign(third, 0)
    assert (table.asked, table.era(None)) == (None, 0)
    assert not table.can_ask(first)
    with pytest.raises(Refused) as error:
        table.undo(first, ask=True, at=0)
    assert code(error) == "no_consent"


def test_nobody_is_asked_at_a_rated_table() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=1), rated=True)
    first, _ = move(table), move(table)
    assert not table.can_ask(first)
    with pytest.raises(Refused) as error:
        table.undo(first, ask=True, at=0)
    assert code(error) == "no_consent"


def test_a_bot_that_plays_for_somebody_does_not_let_them_take_back() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=1))
    late = table.owing()[0]
    table.expire(MINUTE)
    assert table.play_for(late, 0, table.decision(late), MINUTE)
    with pytest.raises(Refused) as error:
        table.undo(late, ask=False, at=MINUTE)
    assert code(error) == "not_yours"


def test_ranks_put_who_resigned_first_last() -> None:
    table = new_table()
    for seat in (1, 0, 2):
        table.resign(seat, 0)
    assert table.status == "over"
    ranks = table.ranks()
    assert ranks[1] > ranks[0] > ranks[2]


def test_single_choices_are_made_by_themselves_unless_switched_off() -> None:
    """The toy's last card leaves no choice."""
    table = new_table(TOY.game({}))
    table.set_auto(1, False, 0)
    begun = len(table.fresh)
    while table.status == "running":
        seat = table.owing()[0]
        assert table.match is not None
        legal = table.match.state.legal(seat)
        assert len(legal) > 1 or seat == 1
        table.play(seat, legal[0], table.decision(seat), 0)
    assert {step.seat for step in table.fresh[begun:] if step.text == "auto"} == {0}


def test_a_single_choice_of_which_others_cannot_tell_waits() -> None:
    """In Thebes: a thief takes from a pile of one kind, or a victim has but one to give."""
    thebes = game_of("thebes(players=2)")
    for seed in SEEDS:
        table, rng = new_table(thebes), Rng(seed)
        while table.status == "running":
            assert table.match is not None
            state, seat = table.match.state, table.timed()[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                return
            table.play(seat, legal[rng.below(len(legal))], table.decision(seat), 0)
    raise AssertionError("nobody ever had but one choice")


def test_undo_takes_back_the_last_choice_that_was_one() -> None:
    """Pergamon, where a seat is sometimes left with one thing to do after its own choice."""
    for seed in range(200):
        table, rng = new_table(game_of("pergamon(players=2)")), Rng(seed)
        while table.status == "running":
            seat, match = table.owing()[0], table.match
            assert match is not None
            before, legal = match.state.to_bytes(), match.state.legal(seat)
            table.play(seat, legal[rng.below(len(legal))], table.decision(seat), 0)
            if table.fresh[-1].text == "auto" and table.fresh[-1].seat == seat and table.can_undo(seat):
                table.undo(seat, ask=False, at=0)
                if match.state.to_bytes() == before:
                    assert len(match.state.legal(seat)) > 1
                    return
    raise AssertionError("no single choice came after another of the same seat")


def test_a_bot_stands_in_for_somebody_who_is_gone_for_long() -> None:
    table = new_table()
    late = move(table, at=MINUTE)
    awaited = table.owing()[0]
    for absent, connected, at in [
        (awaited, {f"p{awaited}"}, DAY),  # still there
        (awaited, set(), MINUTE + PATIENCE - 1),  # not awaited long enough
        (late, set(), DAY),  # not awaited at all
        (7, set(), DAY),  # no seat
    ]:
        with pytest.raises(Refused) as error:
            table.stand_in(absent, connected, at)
        assert code(error) == "still_awaited"
    assert table.awaited_for(awaited, {f"p{awaited}"}, DAY) is None
    assert table.awaited_for(awaited, set(), MINUTE + PATIENCE - 1) == 1
    assert table.awaited_for(late, set(), DAY) is None
    table.say("p0", "P0", "where are you?", MINUTE + PATIENCE - 1)
    table.stand_in(awaited, {f"p{late}"}, MINUTE + PATIENCE)
    assert table.thinking() == [awaited]
    table.back(awaited, DAY)
    assert table.timed() == [awaited]
    with pytest.raises(Refused) as error:
        table.stand_in(awaited, set(), DAY + PATIENCE - 1)
    same(table, unfold(table.setting, None, table.fresh))


def test_how_long_somebody_is_awaited_does_not_tell_what_a_rival_chose_in_secret() -> None:
    table = new_table(game_of("valley(players=2)"))
    at = 0
    while True:
        at += MINUTE
        seat = table.owing()[0]
        version, awaited = table.version(1 - seat), table.awaited_for(1 - seat, set(), at)
        move(table, at=at)
        if awaited is not None and table.version(1 - seat) == version:
            assert awaited == table.awaited_for(1 - seat, set(), at)
            return


@pytest.mark.parametrize("clock", [LiveClock(kind="live", minutes=60, increment=0), DaysClock(kind="days", days=3)])
def test_where_there_is_a_clock_it_decides_who_is_late(clock: ClockSetting) -> None:
    table = new_table(clock=clock)
    with pytest.raises(Refused) as error:
        table.stand_in(table.owing()[0], set(), PATIENCE)
    assert code(error) == "still_awaited"
