"""Proof that no draw of a finished match was tampered with, and the way back into a saved one."""

from __future__ import annotations

from ostraka.core.errors import InputError
from ostraka.core.record import BadRecord, Record
from ostraka.core.state import CHANCE
from ostraka.match.fairness import BY_ENTRY, Luck, commitment, seed_from, shares_from
from ostraka.match.match import Match

MARKS = ("Practice", "Hints")  # what was done beside playing, and must not be forgotten


class Unfair(InputError):
    """A record whose draws do not follow from its seed, or that does not say enough to tell."""


class NoSuchPosition(InputError):
    """A record that is shorter than asked."""


def verify(record: Record) -> int:
    """Check that the entries follow the rules and every draw the committed seed; return the number of draws.

    Raises Unfair, BadSeed or BadRecord."""
    for tag in ("Match", "Commitment", "Seed"):
        if tag not in record.tags:
            reason = "; it is revealed when the game is over" if tag == "Seed" else ""
            raise Unfair(f"nothing to verify: the record has no {tag}{reason}")
    seed = seed_from(record.tags["Seed"])
    if commitment(seed) != record.tags["Commitment"]:
        raise Unfair("the seed is not the one that was committed to before the game")
    luck = Luck(seed, record.tags)
    draws = 0
    for number, (entry, state) in enumerate(zip(record.entries, record.positions(), strict=False), 1):
        if entry.actor == CHANCE and state.actor == CHANCE:
            due = luck.draw(number - 1, draws, state.decision.pile(state), state.outcomes())
            draws += 1
            if due != entry.number:
                line = record.lines[number - 1] if record.lines else number
                raise BadRecord(
                    f'"{record.text(entry)}" was not drawn: the seed gives "* {record.game.outcomes.text(due)}"', line
                )
    record.replay()
    return draws


def resume(record: Record) -> Match:
    """The match of a saved record that holds its seed, ready to be played on; raises Unfair or BadRecord."""
    verify(record)
    tags = record.tags
    match = Match(
        record.game,
        record.seats,
        seed_from(tags["Seed"]),
        tags["Match"],
        luck=tags.get("Luck", BY_ENTRY),
        shares=shares_from(tags),
    )
    match.record.tags.update({mark: tags[mark] for mark in MARKS if mark in tags})
    for entry in record.entries:
        if entry.actor != CHANCE:
            match.play(entry.actor, entry.number)
    return match


def branch(record: Record, entries: int) -> Match:
    """Another game from a position of a record that holds its seed: the luck is the same, so it is marked as practice.

    Raises NoSuchPosition, Unfair or BadRecord."""
    if entries > len(record.entries):
        raise NoSuchPosition(f"the record has {len(record.entries)} entries, not {entries}")
    tags = {name: value for name, value in record.tags.items() if name != "Result"}
    match = resume(Record(record.game, tags, record.entries[:entries]))
    match.record.tags["Practice"] = "played from a position of another game"
    return match
