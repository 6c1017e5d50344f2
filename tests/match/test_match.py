from __future__ import annotations

import pytest

import ostraka
from ostraka.core.clauses import IllegalAction
from ostraka.core.game import Game
from ostraka.core.record import BadRecord, Entry, Record, read_record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.match.match import CannotUndo, Match
from ostraka.match.verify import Unfair, resume, verify
from tests.laws import GAMES_AND_TOY
from tests.toy import TITLE as TOY


def new_match(game: Game) -> Match:
    return Match(game, [f"Player {seat + 1}" for seat in range(game.seats)], seed=bytes(32), name="test")


def finished(game: Game, seed: int = 1) -> Match:
    match, rng = new_match(game), Rng(seed)
    while not match.state.is_over():
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def saqqara() -> Match:
    return new_match(ostraka.game("saqqara"))


def test_chance_decides_by_itself_and_is_recorded() -> None:
    match = saqqara()
    assert [entry.actor for entry in match.record.entries] == [CHANCE]
    assert match.state.actors() == [match.record.entries[0].number]
    assert match.record.tags["Commitment"].startswith("sha256:")
    assert "Seed" not in match.record.tags


def test_fresh_seeds_and_names_are_drawn() -> None:
    game = ostraka.game("saqqara")
    one, other = Match(game, ["Anna", "Bianca"]), Match(game, ["Anna", "Bianca"])
    assert one.seed != other.seed
    assert one.record.tags["Match"] != other.record.tags["Match"]


def test_an_illegal_action_changes_nothing() -> None:
    match = saqqara()
    before = (str(match.record), match.state.to_bytes(), match.event_count)
    seat = match.state.actor
    with pytest.raises(IllegalAction, match="SAQ-7"):
        match.play(1 - seat, 0)
    with pytest.raises(IllegalAction, match="SAQ-6"):
        match.play(seat, match.game.actions.parse("stop"))
    assert (str(match.record), match.state.to_bytes(), match.event_count) == before
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_the_seed_and_the_result_are_published_at_the_end() -> None:
    match = finished(ostraka.game("saqqara"))
    assert match.record.tags["Seed"] == bytes(32).hex()
    assert match.record.tags["Result"] == " ".join(map(str, match.state.scores()))


def test_undo_goes_back_through_the_own_turn_but_not_past_another_seat() -> None:
    match = saqqara()
    first = match.state.actor
    match.play(first, 0)
    match.play(1 - first, 0)
    with pytest.raises(CannotUndo):
        match.undo(first)
    match.undo(1 - first)
    match.undo(first)
    assert len(match.record.entries) == 1
    with pytest.raises(CannotUndo):
        match.undo(first)


def test_an_entry_that_reveals_cannot_be_taken_back() -> None:
    match = new_match(TOY.game({}))
    match.play(0, match.state.legal(0)[0])
    assert match.can_undo(0)
    match.play(1, match.state.legal(1)[0])
    assert match.state.reveals
    assert not match.can_undo(1)
    match.play(0, match.state.legal(0)[0])
    match.undo(0)
    assert not match.can_undo(1)


def test_each_seat_hears_only_what_it_may_know() -> None:
    match = new_match(TOY.game({}))
    dealt = [[event.arguments["seat"] for event in match.events(seat)] for seat in (0, 1, None)]
    assert dealt == [[0, 0], [1, 1], []]
    assert match.view(0)["hand"] != []
    assert match.view(None)["hand"] == []
    heard = match.event_count
    match.play(0, match.state.legal(0)[0])
    assert [event.key for event in match.events(1, since=heard)] == ["seal"]


@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_a_finished_match_is_proven_fair(game: Game) -> None:
    record = finished(game).record
    again = read_record(str(record), lambda text: game)
    assert verify(again) == sum(entry.actor == CHANCE for entry in record.entries)


def test_a_changed_draw_is_found() -> None:
    record = finished(ostraka.game("saqqara(players=4)")).record
    drawn = record.entries[0].number
    shift = 1 if drawn < 3 else -1
    shifted = [
        Entry(entry.actor if entry.actor == CHANCE else (entry.actor + shift) % 4, entry.number)
        for entry in record.entries
    ]
    shifted[0] = Entry(CHANCE, drawn + shift)
    tags = {name: value for name, value in record.tags.items() if name != "Result"}
    with pytest.raises(BadRecord, match="was not drawn: the seed gives"):
        verify(Record(record.game, tags, shifted))


@pytest.mark.parametrize(
    ("tag", "value", "message"),
    [
        ("Seed", None, "no Seed; it is revealed when the game is over"),
        ("Commitment", None, "no Commitment"),
        ("Match", None, "no Match"),
        ("Seed", "11" * 32, "not the one that was committed to"),
        ("Commitment", "sha256:0", "not the one that was committed to"),
    ],
)
def test_a_record_that_proves_nothing_is_refused(tag: str, value: str | None, message: str) -> None:
    record = finished(ostraka.game("saqqara")).record
    record.tags.pop(tag)
    if value is not None:
        record.tags[tag] = value
    with pytest.raises(Unfair, match=message):
        verify(record)


@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_a_saved_match_is_played_on_with_the_same_luck(game: Game) -> None:
    whole = finished(game)
    for cut in (1, len(whole.record.entries) // 2, len(whole.record.entries) - 1):
        tags = {name: value for name, value in whole.record.tags.items() if name != "Result"}
        saved = Record(game, tags, whole.record.entries[:cut])
        match = resume(saved)
        for entry in whole.record.entries[len(match.record.entries) :]:
            if entry.actor != CHANCE:
                match.play(entry.actor, entry.number)
        assert str(match.record) == str(whole.record)


@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_a_match_rewound_by_consent_stands_where_it_stood(game: Game) -> None:
    match, rng = new_match(game), Rng(5)
    stood: list[tuple[int, bytes, int]] = []
    while not match.state.is_over() and len(stood) < 30:
        stood.append((len(match.record.entries), match.state.to_bytes(), match.event_count))
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    if match.state.is_over():
        with pytest.raises(CannotUndo):
            match.rewind(0)
        return
    for entries, state, events in reversed(stood):
        match.rewind(entries)
        assert (len(match.record.entries), match.state.to_bytes(), match.event_count) == (entries, state, events)
    assert match.record.entries == new_match(game).record.entries


def test_the_last_choice_of_a_seat_is_found_behind_luck_and_others() -> None:
    match = saqqara()
    first = match.state.actor
    assert match.last_choice(first) is None
    match.play(first, 0)
    match.play(1 - first, 0)
    assert (match.last_choice(first), match.last_choice(1 - first)) == (1, 2)
    assert finished(match.game).last_choice(0) is None


def test_luck_that_was_seen_and_taken_back_marks_the_game() -> None:
    match = saqqara()
    first = match.state.actor
    match.play(first, 0)
    match.rewind(1)
    assert not match.is_practice, "nothing was seen"
    match = new_match(ostraka.game("pergamon"))
    seat = match.state.actor
    before = len(match.record.entries)
    match.play(seat, match.state.legal(seat)[0])
    while match.record.entries[-1].actor != CHANCE:
        seat = match.state.actor
        match.play(seat, match.state.legal(seat)[0])
    match.rewind(before)
    assert match.is_practice
    assert '[Practice "' in str(match.record)


def test_what_others_had_sealed_is_asked_anew_once_it_was_shown() -> None:
    """Seat 2 seals after seat 1 and sees both choices: it may not choose again while seat 1's stands."""
    match = new_match(TOY.game({}))
    start = len(match.record.entries)
    match.play(0, match.state.legal(0)[0])
    assert match.way_back(0) == start
    match.play(1, match.state.legal(1)[0])
    assert match.state.reveals
    assert match.way_back(1) == start
    match.rewind(start)
    assert match.state.actors() == [0, 1]
    assert match.is_practice


def test_who_has_sealed_may_take_it_back_whatever_others_do_unseen() -> None:
    """Valley, where all write their orders at once: another's unfinished sheet is no reason, and stands."""
    match, rng = new_match(ostraka.game("valley(players=2)")), Rng(4)
    while len(match.state.actors()) < 2:
        seat = match.state.actor
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    start = len(match.record.entries)
    for seat in (0, 1):
        match.play(seat, match.state.legal(seat)[0])
    other = match.record.entries[-1]
    assert match.can_undo(0)
    assert match.undo(0) == [*range(start), start + 1]
    assert match.record.entries[start:] == [other]
    assert match.record.replay() == match.state


@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_frames_show_one_entry_after_another_as_it_was_seen(game: Game) -> None:
    match = finished(game)
    for eyes in (0, None):
        frames = match.frames(eyes, 0, 10_000)
        assert [frame.events for frame in frames] == sorted({frame.events for frame in frames})
        assert frames[-1].events == len(match.events(eyes))
        assert frames[-1].position == match.state
        for frame in frames[:-1]:
            assert frame.position == match.position_after(eyes, frame.events)
        assert match.frames(eyes, frames[-2].events, 10_000) == frames[-1:]
        assert match.frames(eyes, 0, 3) == frames[-3:]
        assert match.frames(eyes, frames[-1].events, 3) == []


def test_what_was_known_at_the_last_choice() -> None:
    match = saqqara()
    first = match.state.actor
    assert match.known_at_last_choice(first) == 0
    match.play(first, 0)
    known = len(match.events(first))
    assert match.known_at_last_choice(first) == known
    match.play(1 - first, 0)
    assert match.known_at_last_choice(first) == known < match.known_at_last_choice(1 - first)
    match.undo(1 - first)
    assert [frame.actor for frame in match.frames(None, 1, 9)] == [first]
