"""Professors, who go to whoever knows most. One card may bring two of them (THE-48)."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import NONE, SITE_NAMES, SITE_PROFESSOR, WORLD, WORLD_PROFESSOR


def claim_site(s: Thebes, site: i64) -> None:
    """With enough expertise, and more than whoever is professor (THE-44, THE-46)."""
    expertise = s.players[s.active].expertise[site]
    holder = s.professors[site]
    if expertise >= SITE_PROFESSOR and (holder == NONE or expertise > s.players[holder].expertise[site]):
        name_professor(s, site)


def claim_world(s: Thebes) -> None:
    """The same for knowledge of every kind (THE-45, THE-46, THE-47)."""
    knowledge = s.players[s.active].all_knowledge()
    holder = s.professors[WORLD]
    if knowledge >= WORLD_PROFESSOR and (holder == NONE or knowledge > s.players[holder].all_knowledge()):
        name_professor(s, WORLD)


def name_professor(s: Thebes, professor: i64) -> None:
    if s.professors[professor] != s.active:
        s.professors[professor] = s.active
        if s.listening:
            s.emit("professor", {"seat": s.active, "professor": (*SITE_NAMES, "world")[professor]})
