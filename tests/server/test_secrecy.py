"""Law 15: what a connection receives, to the byte, in number and order, follows from what its seat may know.

Two games of one seed are played on two servers. They differ in what one seat does in secret, and in how much of it, or
in what lies hidden: whoever may not know must receive the same.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from ostraka.core.events import Event
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.match import Match, Snapshot
from ostraka.match.save import load, save
from ostraka.play.messages import NewTable
from ostraka.play.settings import setting_of
from ostraka.play.table import Seat
from ostraka.play.visitors import Visitor
from ostraka.server.service import Settings
from tests.laws import hides
from tests.server.site import Connection, Site

PLAYERS = 3
SEED = bytes(range(32))
MOMENT = re.compile(r'\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="awaited":)\d+')  # what the hour decides
DEEPEST = 5  # choices that a seat makes in secret before the two games are compared
TRIED = 20  # positions of a game where a secret is looked for
SEEDS = range(8)
HIDDEN_SEEDS = range(8, 16)
LONGEST = 40  # choices that are made after it
SECRET_CHOICES = {"valley"}
"""The titles in which a seat can choose without the others seeing how often. In Thebes only luck hides something; in
the other games nothing is hidden."""

Choices = list[int]
Eyes = Sequence[int | None]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    """Two servers that know nothing of each other."""
    folder = tmp_path_factory.mktemp("twins")
    sites = [Site(Settings(database=str(folder / f"{name}.db"), bots=1, lenient=True)) for name in ("one", "other")]
    yield sites[0], sites[1]
    for site in sites:
        site.stop()


@dataclass(frozen=True)
class Secret:
    """What a seat can do in two ways that all others take for the same."""

    seat: int
    ways: tuple[Choices, Choices]
    unseen: int
    """How many choices of the second way nobody else has noticed when they are made."""


@dataclass(frozen=True)
class Plan:
    """Two games: what is played before they part, the secret, and what is played in both afterwards."""

    before: list[tuple[int, int]]
    secret: Secret
    after: list[tuple[int, int]]


@dataclass(frozen=True)
class HiddenPlan:
    """Two games with other things hidden: what is played before, the two positions, whose eyes cannot tell them apart,
    and what is played in both afterwards."""

    before: list[tuple[int, int]]
    positions: tuple[State, State]
    eyes: Eyes
    after: list[tuple[int, int]]


def table_id(title: str, seed: int) -> str:
    """Luck follows from the id of a table, too."""
    return f"{title}-{seed}"


def others_of(seat: int) -> list[int | None]:
    return [None, *(other for other in range(PLAYERS) if other != seat)]


def sight(state: State, events: Sequence[Event], eyes: Eyes) -> str:
    """All that some can tell of a position, and of events."""
    known = ([vars(event) for event in events if event.visible_to(seat)] for seat in eyes)
    return json.dumps([state.actors(), *map(state.view, eyes), *known])


def find_secret(start: State, seat: int, rng: Rng) -> Secret | None:
    """Two ways that a seat could go now, of different length and all the same to the others; rather to the end of what
    it owes, so that the game goes on."""
    alike: dict[str, list[Choices]] = {}
    done: set[str] = set()
    others = others_of(seat)
    unnoticed = sight(start, [], others)

    def walk(here: State, events: list[Event], way: Choices) -> None:
        alike.setdefault(seen := sight(here, events, others), []).append(way)
        if not here.owes(seat):
            done.add(seen)
        legal = here.legal(seat) if len(way) < DEEPEST else []
        for action in {legal[0], legal[rng.below(len(legal))], legal[-1]} if legal else ():
            there = here.copy()
            there.listen()
            there.apply(seat, action)
            if there.actor != CHANCE and not there.reveals:
                walk(there, [*events, *there.take_events()], [*way, action])

    walk(start, [], [])
    pairs = [
        (seen in done, len(longest) - len(shortest), (shortest, longest))
        for seen, ways in alike.items()
        if len(shortest := min(ways, key=len)) < len(longest := max(ways, key=len))
    ]
    if not pairs:
        return None
    *_, ways = max(pairs)
    unseen = sum(ways[1][: length + 1] in alike[unnoticed] for length in range(len(ways[1])))
    return Secret(seat, ways, unseen)


def copy_of(match: Match) -> Match:
    return load(match.game, match.seed, save(match))


def find_plan(title: str, seed: int) -> Plan | None:
    """Random play up to a secret, and as far as both games look alike to the others afterwards. With an odd seed the
    secret is one that several have at once."""
    rng = Rng(seed)
    one = Match(game_of(f"{title}(players={PLAYERS})"), ["P"] * PLAYERS, SEED, table_id(title, seed))
    before: list[tuple[int, int]] = []
    first, secret = rng.below(60), None
    while not one.state.is_over():
        actors = one.state.actors()
        seat = actors[rng.below(len(actors))]
        if len(actors) > 1 if seed % 2 else first <= len(before) < first + TRIED:
            secret = find_secret(one.state, seat, rng)
        if secret is not None:
            other = copy_of(one)
            for match, way in zip((one, other), secret.ways, strict=True):
                for action in way:
                    match.play(seat, action)
            return Plan(before, secret, go_on(one, other, others_of(seat), rng))
        legal = one.state.legal(seat)
        before.append((seat, legal[rng.below(len(legal))]))
        one.play(*before[-1])
    return None


def find_hidden(title: str, seed: int) -> HiddenPlan | None:
    """Random play up to a position that a seat takes for another one, and as far as it cannot tell them apart
    afterwards."""
    rng = Rng(seed)
    match = Match(game_of(f"{title}(players={PLAYERS})"), ["P"] * PLAYERS, SEED, table_id(title, seed))
    before: list[tuple[int, int]] = []
    first = rng.below(60)
    while not match.state.is_over():
        seat = rng.below(PLAYERS)
        guess = match.state.guess(seat, rng)
        if len(before) >= first and guess != match.state:
            one, other, eyes = copy_of(match), copy_of(match), (seat, None)
            part(one, match.state.copy())
            part(other, guess)
            if after := go_on(one, other, eyes, rng):
                return HiddenPlan(before, (match.state, guess), eyes, after)
        actors = match.state.actors()
        seat = actors[rng.below(len(actors))]
        legal = match.state.legal(seat)
        before.append((seat, legal[rng.below(len(legal))]))
        match.play(*before[-1])
    return None


def part(match: Match, position: State) -> None:
    """Let a match go on from another position; nothing before it can be taken back."""
    entries, events = match.record.entries, match.all_events()
    turn = Snapshot(len(entries), len(events), position.copy(), final=True)
    match.restore(match.record.tags, entries, events, match.event_counts(), [turn], position)


def go_on(one: Match, other: Match, eyes: Eyes, rng: Rng) -> list[tuple[int, int]]:
    """Choices that can be made in both games and look alike to some eyes."""
    after: list[tuple[int, int]] = []
    while len(after) < LONGEST and not one.state.is_over():
        actors = one.state.actors()
        seat = actors[rng.below(len(actors))]
        both = [action for action in one.state.legal(seat) if action in other.state.legal(seat)]
        if not both:
            break
        choice = seat, both[rng.below(len(both))]
        ahead = copy_of(one), copy_of(other)
        for match in ahead:
            match.play(*choice)
        news = [match.all_events()[then.event_count :] for match, then in zip(ahead, (one, other), strict=True)]
        if sight(ahead[0].state, news[0], eyes) != sight(ahead[1].state, news[1], eyes):
            break  # the secret is out
        one, other = ahead
        after.append(choice)
    return after


def open_table(site: Site, title: str, id: str) -> list[Connection]:
    """A table whose luck and names are always the same: its seats, then a spectator."""
    callers = [site.caller() for _ in range(PLAYERS + 1)]
    people = [
        caller.http.patch("/me", json={"name": f"P{seat}"}).json()["person"] for seat, caller in enumerate(callers)
    ]
    seats = tuple(Seat("person", f"P{seat}", people[seat]["id"], auto=False) for seat in range(PLAYERS))
    new = NewTable.model_validate({"game": f"{title}(players={PLAYERS})", "seats": [{"kind": "open"}] * PLAYERS})
    setting = replace(setting_of(new, Visitor(people[0]["id"], "P0", "guest")), id=id, seats=seats, seed=SEED, code="")
    asyncio.run_coroutine_threadsafe(site.service.hall.open(setting, start=True), site.loop).result(30)
    connections = []
    for caller in callers:
        connections.append(caller.sit(id))
        for connection in connections:
            connection.do("ping")
    return connections


def play_out(site: Site, title: str, id: str, plan: Plan, way: int) -> list[list[str]]:
    """Play one of the two games; what each connection received."""
    connections = open_table(site, title, id)
    for seat, action in plan.before:
        play(connections[seat], action)
    keeper, choices = connections[plan.secret.seat], plan.secret.ways[way]
    for number, action in enumerate(choices):
        play(keeper, action)
        if way and number < plan.secret.unseen:  # takes it back, and does it again
            keeper.do("undo")
            keeper.do("ping")
            play(keeper, action)
    return finish(connections, plan.after)


def play_hidden(site: Site, title: str, id: str, plan: HiddenPlan, which: int) -> list[list[str]]:
    """Play one of two games with other things hidden; what each connection received."""
    connections = open_table(site, title, id)
    for seat, action in plan.before:
        play(connections[seat], action)
    match = site.service.hall.rooms[id].table.match
    assert match is not None
    part(match, plan.positions[which])
    return finish(connections, plan.after)


def finish(connections: list[Connection], after: list[tuple[int, int]]) -> list[list[str]]:
    """Play on; what each connection received."""
    for seat, action in after:
        play(connections[seat], action)
    for connection in connections:
        connection.do("ping")
    for connection in connections:
        connection.close()
    return [[MOMENT.sub("", text) for text in connection.texts] for connection in connections]


def play(connection: Connection, action: int) -> None:
    connection.do("ping")
    connection.play(action)


def next_of(state: State, rng: Rng) -> tuple[int, int]:
    if state.actor == CHANCE:
        return CHANCE, state.sample(rng)
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    legal = state.legal(seat)
    return seat, legal[rng.below(len(legal))]


@pytest.mark.parametrize("title", TITLES)
def test_others_receive_the_same_whatever_a_seat_does_in_secret(title: str, twins: tuple[Site, Site]) -> None:
    plans = {seed: plan for seed in SEEDS if (plan := find_plan(title, seed)) is not None}
    for seed, plan in plans.items():
        games = [play_out(site, title, table_id(title, seed), plan, way) for way, site in enumerate(twins)]
        for seat, (one, other) in enumerate(zip(*games, strict=True)):
            assert seat == plan.secret.seat or one == other, plan


@pytest.mark.parametrize("title", [title for title in TITLES if hides(TITLES[title])])
def test_who_may_not_know_what_lies_hidden_receives_the_same(title: str, twins: tuple[Site, Site]) -> None:
    plans = {seed: plan for seed in HIDDEN_SEEDS if (plan := find_hidden(title, seed)) is not None}
    assert max(len(plan.after) for plan in plans.values()) >= 3, "otherwise this proves nothing"
    for seed, plan in plans.items():
        games = [play_hidden(site, title, table_id(title, seed), plan, which) for which, site in enumerate(twins)]
        for seat in plan.eyes:
            one, other = (streams[-1 if seat is None else seat] for streams in games)
            assert one == other, plan


def test_there_are_secrets_of_different_length() -> None:
    """Otherwise the first test proves nothing; and where there are none we say so."""
    by_title = {title: [plan for seed in SEEDS if (plan := find_plan(title, seed)) is not None] for title in TITLES}
    assert {title for title, plans in by_title.items() if plans} == SECRET_CHOICES
    plans = [plan for plans in by_title.values() for plan in plans]
    assert max(len(plan.secret.ways[1]) - len(plan.secret.ways[0]) for plan in plans) >= 3
    assert max(plan.secret.unseen for plan in plans) >= 2
    assert max(len(plan.after) for plan in plans) >= 3


@pytest.mark.parametrize("title", TITLES)
def test_a_choice_made_by_itself_was_plain_to_all(title: str) -> None:
    """Where a prompt is open, what may be chosen is the same in whatever another seat takes for possible."""
    for players in TITLES[title].options[0].values:
        rng, state = Rng(int(players)), game_of(f"{title}(players={players})").new()
        while not state.is_over():
            for seat in state.actors() if state.actor != CHANCE else ():
                if state.prompt(seat) in TITLES[title].open_prompts:
                    for other in range(int(players)):
                        assert state.guess(other, rng).legal(seat) == state.legal(seat)
            state.apply(*next_of(state, rng))
