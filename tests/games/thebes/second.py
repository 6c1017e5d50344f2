"""A second, slow and obvious Thebes: lists of what lies before each player, kept as the entries of a record say."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import ostraka
from ostraka.core.record import Record
from ostraka.core.state import CHANCE

BOX = tomllib.loads((Path(ostraka.__file__).parent / "games/thebes/components.toml").read_text("utf-8"))
SITES = BOX["sites"]["names"]
EXHIBITIONS = {**BOX["exhibition_example"], **BOX["exhibitions"]}


class Player:
    def __init__(self) -> None:
        self.weeks = 0
        self.expertise = dict.fromkeys(SITES, 0)
        self.general = 0
        self.congresses = 0
        self.relics: list[tuple[str, int]] = []
        self.points = 0  # of exhibitions and museums


def scores(record: Record) -> list[int]:
    """The scores that a finished record leads to, counted card by card."""
    players = [Player() for _ in range(record.game.seats)]
    professors: dict[str, Player] = {}
    site, museum, owed = "", 0, 0
    active = players[0]
    for entry in record.entries:
        if entry.actor == CHANCE:
            verb, *words = record.game.outcomes.text(entry.number).split()
            if verb in ("find", "again") and words[0] != "rubble":
                receive(active, site, words[0])
                judge(players, active, professors)
            continue
        active = players[entry.actor]
        verb, *words = record.game.actions.text(entry.number).split()
        if verb == "take":
            kind, _, number = words[0].rpartition("-")
            if kind == "museum":
                museum = int(number)
                owed = BOX["museums"]["relics"][museum - 1]
                if owed == len(active.relics):
                    active.relics.clear()
                    owed = 0
                    take_museum(active, museum)
            else:
                take(active, words[0])
                judge(players, active, professors)
        elif verb == "give":
            active.relics.remove((words[2], int(words[0])))
            owed -= 1
            if owed == 0:
                take_museum(active, museum)
        elif verb in ("dig", "steal", "raid", "study"):
            site = words[0]
            table = {"steal": "thief", "raid": "raiders_weeks", "study": "scientist"}.get(verb)
            active.weeks += BOX[table]["play"] if table else 0
        elif verb == "stay":
            active.weeks += int(words[0])
        elif verb == "seize":
            receive(active, site, words[0])
            judge(players, active, professors)
    return [total(player, players, professors) for player in players]


def take(player: Player, card: str) -> None:
    kind, _, number = card.rpartition("-")
    if kind in SITES:
        player.expertise[kind] += int(number)
        player.weeks += BOX["expertise"]["weeks"][int(number) - 1]
    elif kind == "general":
        player.general += int(number)
        player.weeks += BOX["general_knowledge"]["weeks"][int(number) - 1]
    elif kind == "exhibition":
        player.points += BOX["exhibition_points"]["points"]
        player.weeks += weeks_of(player, EXHIBITIONS[number])
    elif kind == "thief":
        player.weeks += BOX["thief"]["take"]
    elif kind == "raiders":
        player.weeks += BOX["raiders_weeks"]["take"]
    elif card == "congress":
        player.congresses += 1
        player.weeks += BOX["congress"]["weeks"]
    else:
        player.weeks += BOX[{"permit": "small_permit"}.get(card, card)]["take"]


def weeks_of(player: Player, exhibition: dict[str, Any]) -> int:
    weeks = 0
    for (site, needed), row in zip(exhibition["relics"].items(), exhibition["weeks"], strict=True):
        if sum(found == site for found, _ in player.relics) < needed:
            break
        weeks = row
    return weeks


def take_museum(player: Player, museum: int) -> None:
    player.points += BOX["museums"]["points"][museum - 1]
    player.weeks += BOX["museums"]["weeks"][museum - 1]


def receive(player: Player, site: str, relic: str) -> None:
    if relic == "book":
        player.general += 1
    else:
        player.relics.append((site, int(relic)))


def judge(players: list[Player], active: Player, professors: dict[str, Player]) -> None:
    """Give the active player every professor that is due."""
    for site in SITES:
        mine = active.expertise[site]
        if mine >= 4 and (site not in professors or mine > professors[site].expertise[site]):
            professors[site] = active
    all_mine = known(active)
    if all_mine >= 10 and ("world" not in professors or all_mine > known(professors["world"])):
        professors["world"] = active


def known(player: Player) -> int:
    return sum(player.expertise.values()) + player.general


def total(player: Player, players: list[Player], professors: dict[str, Player]) -> int:
    congress_points = BOX["congress"]["points"]
    points = player.points + sum(worth for _, worth in player.relics)
    points += congress_points[min(player.congresses, len(congress_points) - 1)]
    points += sum(5 for holder in professors.values() if holder is player)
    return int(points) + (max(other.weeks for other in players) - player.weeks) // 3
