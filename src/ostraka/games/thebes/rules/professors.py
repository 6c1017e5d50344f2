"""Professors, who go to whoever knows most. One card may bring two of them (THE-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import NONE, PROFESSOR_POINTS, SITE_NAMES, SITE_PROFESSOR, WORLD, WORLD_PROFESSOR

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


def claim_site(s: Thebes, site: i64) -> None:
    if earns_site(s, site, s.players[s.active].expertise[site]):
        name_professor(s, site)


def earns_site(s: Thebes, site: i64, expertise: i64) -> bool:
    """With enough expertise, and more than whoever is professor (THE-44, THE-46)."""
    holder = s.professors[site]
    return expertise >= SITE_PROFESSOR and (holder == NONE or expertise > s.players[holder].expertise[site])


def claim_world(s: Thebes) -> None:
    if earns_world(s, s.players[s.active].all_knowledge()):
        name_professor(s, WORLD)


def earns_world(s: Thebes, knowledge: i64) -> bool:
    """The same for knowledge of every kind (THE-45, THE-46, THE-47)."""
    holder = s.professors[WORLD]
    return knowledge >= WORLD_PROFESSOR and (holder == NONE or knowledge > s.players[holder].all_knowledge())


def name_professor(s: Thebes, professor: i64) -> None:
    if s.professors[professor] != s.active:
        s.professors[professor] = s.active
        if s.listening:
            s.emit("professor", {"seat": s.active, "professor": (*SITE_NAMES, "world")[professor]})


def professor_facts(s: Thebes, seat: i64, site: i64, books: i64) -> Facts:
    """The professors that more books would bring: expertise in a site, or, without one, general knowledge."""
    facts: Facts = {}
    player = s.players[seat]
    points: i64 = 0
    if site != NONE and s.professors[site] != seat and earns_site(s, site, player.expertise[site] + books):
        facts["professor"] = SITE_NAMES[site]
        points += PROFESSOR_POINTS[site]
    if s.professors[WORLD] != seat and earns_world(s, player.all_knowledge() + books):
        facts["specialist"] = True
        points += PROFESSOR_POINTS[WORLD]
    if points:
        facts["points"] = points
    return facts
