"""The laws that every game must obey, as functions that raise AssertionError.

A law gets a game and a `choose` that picks one of so many choices: from a random source, or from Hypothesis, which can
then shrink a broken game to the smallest one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from ostraka.core.clauses import IllegalAction
from ostraka.core.game import Game
from ostraka.core.json import View
from ostraka.core.memory import forget
from ostraka.core.record import Entry, Record, read_record, result_of
from ostraka.core.rng import Rng
from ostraka.core.schema import wrong_type
from ostraka.core.state import CHANCE, State
from ostraka.match.match import CannotUndo, Match
from tests.laws.promises import Step, promises_of

Choose = Callable[[int], int]
Sight = tuple[View, list[int], int]
"""What a seat can tell: its view, who must decide, how many events it knows of."""
LONGEST = 5000  # entries in which any game must end
FACTS_EACH_STEP = 12  # actions whose facts are put to the test
BRANCHES_EACH_STEP = 3  # choices after which a seat is asked what it sees


def choose_by(rng: Rng) -> Choose:
    return lambda choices: rng.below(choices)


def play(game: Game, choose: Choose) -> Iterator[tuple[State, Entry]]:
    """Play a game, giving each position with the entry that follows; any seat that owes may be next."""
    state = game.new()
    while actors := state.actors():
        actor = actors[choose(len(actors))]
        options = [outcome for outcome, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
        assert options, "nothing to choose"
        entry = Entry(actor, options[choose(len(options))])
        yield state, entry
        state.apply(entry.actor, entry.number)


def record_of(game: Game, choose: Choose) -> Record:
    return Record(game, entries=[entry for _, entry in play(game, choose)])


def play_ends(game: Game, choose: Choose) -> None:
    """Law 1: random play ends, and nobody is ever left without a choice."""
    state = game.new()
    for number, (state, _) in enumerate(play(game, choose)):
        assert number < LONGEST, "the game does not end"
        assert not state.is_over()
        assert state.ending() == ""
        if state.actor == CHANCE:
            outcomes = state.outcomes()
            assert outcomes, "chance has nothing to choose"
            assert outcomes == sorted(set(outcomes))
            assert all(weight > 0 for _, weight in outcomes)
        else:
            assert state.actor == min(state.actors())
        for seat in range(game.seats):
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.actors()), "a seat owes a decision without a choice, or the reverse"
            assert legal == sorted(set(legal))
            if legal:
                assert state.prompt(seat)
    assert state.is_over()
    assert state.ending() in game.title.endings
    assert all(not state.legal(seat) for seat in range(game.seats))
    assert sorted(state.places())[0] == 1


def only_legal_is_accepted(game: Game, choose: Choose) -> None:
    """Law 1: `why_not` is None exactly for the legal actions, and `play` refuses the others, changing nothing."""
    explained = set()
    for state, _ in play(game, choose):
        before = state.to_bytes()
        for seat in range(game.seats):
            legal = state.legal(seat)
            for action in range(game.actions.size):
                refusal = state.why_not(seat, action)
                assert (refusal is None) == (action in legal), f"{game.actions.text(action)}: {refusal}"
                if refusal is not None and refusal.clause not in explained:
                    explained.add(refusal.clause)
                    assert game.title.rulebook.explain(refusal, "en")
                    assert game.title.rulebook.explain(refusal, "fr")
            forbidden = sorted(set(range(game.actions.size)) - set(legal))
            if forbidden:
                with pytest.raises(IllegalAction):
                    state.play(seat, forbidden[choose(len(forbidden))])
        possible = [outcome for outcome, _ in state.outcomes()]
        impossible = [outcome for outcome in range(game.outcomes.size) if outcome not in possible]
        if impossible:
            with pytest.raises(IllegalAction):
                state.play(CHANCE, impossible[choose(len(impossible))])
        assert state.to_bytes() == before, "a refused action changed the state"


def everything_adds_up(game: Game, choose: Choose) -> None:
    """Law 2: components are conserved."""
    for state, entry in play(game, choose):
        state.check()
        after = state.copy()
        after.apply(entry.actor, entry.number)
        after.check()


def copies_are_independent(game: Game, choose: Choose) -> None:
    """Law 3: a copy equals its original, and neither notices what happens to the other."""
    scratch = game.new()
    kept: list[tuple[State, bytes]] = []
    for state, entry in play(game, choose):
        copy = state.copy()
        assert copy == state
        scratch.assign(state)
        assert scratch == state
        assert scratch.to_bytes() == state.to_bytes()
        for again in (game.from_bytes(state.to_bytes()), game.from_json(json.loads(json.dumps(state.to_json())))):
            assert again == state
            assert (again.scores(), again.view(None)) == (state.scores(), state.view(None))
        kept.append((copy, copy.to_bytes()))
        before = state.to_bytes()
        for twin in (scratch, game.from_bytes(before)):
            twin.apply(entry.actor, entry.number)
            assert twin != state, "an entry left no trace in the state"
            assert state.to_bytes() == before, "playing on a copy changed the original"
    for copy, data in kept:
        assert copy.to_bytes() == data, "an old copy changed"


def records_fold(game: Game, choose: Choose) -> None:
    """Law 4: a record, written and read back, gives the same game."""
    record = record_of(game, choose)
    state = game.new()
    for entry in record.entries:
        state.apply(entry.actor, entry.number)
    record.seats = [f'name "{seat}" \\' for seat in range(game.seats)]
    record.tags["Result"] = result_of(state)
    again = read_record(str(record), lambda text: game)
    assert (again.entries, again.tags, str(again)) == (record.entries, record.tags, str(record))
    assert again.replay() == state


def nothing_leaks(game: Game, choose: Choose) -> None:
    """Law 5: a guess looks to its seat like the truth, and depends on nothing that the seat cannot see."""
    for state, entry in play(game, choose):
        seed = choose(1 << 16)
        for seat in range(game.seats):
            guess = state.guess(seat, Rng(seed))
            guess.check()
            assert guess.actors() == state.actors()
            assert guess.view(seat) == state.view(seat)
            assert guess.view(None) == state.view(None)
            assert guess.legal(seat) == state.legal(seat)
            assert bool(guess.outcomes()) == bool(state.outcomes()), "a guess cannot be played on"
            for action in range(game.actions.size):
                assert guess.why_not(seat, action) == state.why_not(seat, action), "an explanation gives away a secret"
            alike = guess.guess(seat, Rng(seed + 1))
            assert alike == state.guess(seat, Rng(seed + 1)), "a guess knows more than the seat"
            if entry.actor != CHANCE and entry.number in guess.legal(entry.actor):
                _action_tells_no_more_than_itself(state, guess, entry, seat)


def _action_tells_no_more_than_itself(state: State, guess: State, entry: Entry, seat: int) -> None:
    """Unless counted as a reveal, the same action looks and sounds the same to a seat in the truth and in a guess."""
    twins = [state.copy(), guess.copy()]
    for twin in twins:
        twin.listen()
        twin.apply(entry.actor, entry.number)
    if not any(twin.reveals for twin in twins):
        heard = [[event for event in twin.take_events() if event.visible_to(seat)] for twin in twins]
        assert heard[0] == heard[1], "an event gives away a secret"
        assert twins[0].view(seat) == twins[1].view(seat), "an action shows something hidden, uncounted"


def undo_returns(game: Game, choose: Choose) -> None:
    """Law 6: a seat takes back its own last entry, and so on backwards, unless luck, a reveal or something that it can
    see has come since; what others have chosen beside it, unseen, stands."""
    match = Match(game, [f"seat {seat + 1}" for seat in range(game.seats)], seed=bytes(32), name="law")
    past = _past(match.record)
    while not match.state.is_over():
        may = [_may_go(seat, match.record.entries, past) for seat in range(game.seats)]
        for seat, number in enumerate(may):
            assert match.can_undo(seat) == (number is not None)
            if number is None:
                with pytest.raises(CannotUndo):
                    match.undo(seat)
        going = [(seat, number) for seat, number in enumerate(may) if number is not None]
        if going and choose(3) == 1:
            seat, number = going[choose(len(going))]
            entries = match.record.entries[:]
            standing = match.undo(seat)
            assert match.record.entries == [entries[former] for former in standing]
            assert number not in standing
            assert standing[:number] == list(range(number))
            assert match.record.replay() == match.state
            past = past[: number + 1] if len(standing) == number else _past(match.record)
            assert past[-1].sights[seat] == past[number].sights[seat], "what is taken back can still be seen"
            assert match.event_count == past[-1].events
            continue
        actors = match.state.actors()
        seat = actors[choose(len(actors))]
        legal = match.state.legal(seat)
        before = len(match.record.entries)
        match.play(seat, legal[choose(len(legal))])
        past += _past(match.record, before, past[-1])[1:]
    assert not any(match.can_undo(seat) for seat in range(game.seats)), "the seed is out: nothing goes back"
    assert match.record.replay() == match.state
    state = game.new()
    for number, entry in enumerate(match.record.entries):
        assert match.position(number) == state
        state.apply(entry.actor, entry.number)
    assert match.position(len(match.record.entries)) == state


@dataclass(frozen=True)
class Moment:
    """What a match was like after so many entries."""

    state: State
    events: int
    final: bool
    """The last entry was luck, or showed something hidden."""
    sights: list[Sight]


def _past(record: Record, first: int = 0, before: Moment | None = None) -> list[Moment]:
    """Every moment of a match from an entry on."""
    seats = range(record.game.seats)
    state = record.game.new() if before is None else before.state.copy()
    start = Moment(state.copy(), 0, True, [(state.view(seat), state.actors(), 0) for seat in seats])
    moments = [start if before is None else before]
    state.listen()
    for entry in record.entries[first:]:
        reveals = state.reveals
        state.apply(entry.actor, entry.number)
        heard = state.take_events()
        moments.append(
            Moment(
                state.copy(),
                moments[-1].events + len(heard),
                entry.actor == CHANCE or state.reveals != reveals,
                [
                    (state.view(seat), state.actors(), known + sum(event.visible_to(seat) for event in heard))
                    for seat, (_, _, known) in enumerate(moments[-1].sights)
                ],
            )
        )
    return moments


def _may_go(seat: int, entries: list[Entry], past: list[Moment]) -> int | None:
    """The number of the entry that a seat may take back."""
    last = max((number for number, entry in enumerate(entries) if entry.actor == seat), default=None)
    if last is None or any(moment.final for moment in past[last + 1 :]):
        return None
    return last if past[last + 1].sights[seat] == past[-1].sights[seat] else None


def tallies_add_up(game: Game, choose: Choose) -> None:
    """Law 11: the parts of a score are its title's, and add up to it, at every step."""
    state = game.new()
    for state, _ in play(game, choose):
        _tally_adds_up(state)
    _tally_adds_up(state)


def _tally_adds_up(state: State) -> None:
    for seat in range(state.seats):
        tally = state.tally(seat)
        assert tuple(tally) == state.game.title.tally
        assert sum(tally.values()) == state.score(seat), f"{tally} is not {state.score(seat)}"


def facts_hold(game: Game, choose: Choose) -> None:
    """Law 12: what a fact of a legal action promises is what happens when it is played, and no guess says otherwise."""
    promises = promises_of(game.title)
    for state, entry in play(game, choose):
        for seat in state.actors() if entry.actor != CHANCE else []:
            guess = state.guess(seat, Rng(choose(1 << 16)))
            legal = state.legal(seat)
            first = choose(len(legal))
            for action in (legal[first:] + legal[:first])[:FACTS_EACH_STEP]:
                facts = state.facts(seat, action)
                assert not wrong_type(dict(facts), game.title.facts), wrong_type(dict(facts), game.title.facts)
                assert guess.facts(seat, action) == facts, "a fact gives away a secret"
                step = Step(state, seat, action)
                for name, promised in facts.items():
                    happened = promises[name](step)
                    assert happened == promised, f"{game.actions.text(action)}: {name} is {happened}, not {promised}"


def views_say_enough(game: Game, choose: Choose) -> None:
    """Law 13: a view is of its type, and a guess made from it alone is as good as one made from the truth."""
    for state, _ in play(game, choose):
        seed, seat = choose(1 << 16), choose(game.seats)
        view = json.loads(json.dumps(state.view(seat)))
        for seen in (view, state.view(None)):
            assert not wrong_type(seen, game.title.view), wrong_type(seen, game.title.view)
        read = game.from_view(view, Rng(seed))
        read.check()
        assert read.view(seat) == view, "the view of a guess from a view is another one"
        assert read.legal(seat) == state.legal(seat)
        assert read.guess(seat, Rng(seed + 1)) == state.guess(seat, Rng(seed + 1)), "a view says too little"
        assert forget(view, game.title.remembered)["seat"] == seat


def observations_tell_what_views_tell(game: Game, choose: Choose) -> None:
    """Law 15: an observation follows from the view alone, and tells apart what the view tells apart: here, what comes
    of different choices, one step away from a game."""
    assert len(set(game.observation.names)) == game.observation.size, "two entries have one name"
    seat = choose(game.seats)
    views: dict[bytes, str] = {}
    observations: dict[str, bytes] = {}
    for state, entry in play(game, choose):
        options = state.legal(entry.actor) or [outcome for outcome, _ in state.outcomes()]
        first = options.index(entry.number)
        for number in (options[first:] + options[:first])[:BRANCHES_EACH_STEP]:
            after = state.copy()
            after.apply(entry.actor, number)
            view, observation = json.dumps(after.view(seat)), bytes(memoryview(after.observe(seat)))
            assert len(observation) == 2 * game.observation.size
            assert views.setdefault(observation, view) == view, "an observation says too little"
            assert observations.setdefault(view, observation) == observation, "an observation gives away a secret"
            read = game.from_view(json.loads(view), Rng(choose(1 << 16)))
            assert bytes(memoryview(read.observe(seat))) == observation, "an observation does not follow from the view"


LAWS = (
    play_ends,
    only_legal_is_accepted,
    everything_adds_up,
    copies_are_independent,
    records_fold,
    nothing_leaks,
    undo_returns,
    tallies_add_up,
    facts_hold,
    views_say_enough,
    observations_tell_what_views_tell,
)
