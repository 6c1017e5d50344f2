"""`ostraka strategy`: what many games say, in the terminal."""

from __future__ import annotations

import json

import pytest

from ostraka.cli import strategy
from tests.cli.conftest import Command


def test_strategy_tells_what_wins_in_both_languages(command: Command) -> None:
    english, french = command("strategy", "pergamon"), command("strategy", "pergamon", "--lang", "fr")
    assert english.code == french.code == 0
    for heading in ("How Pergamon is won", "Who begins", "First choices", "What wins", "What bots go by"):
        assert heading in english.out
    for heading in ("Comment on gagne à Pergamon", "Qui commence", "Premiers choix", "Ce qui fait gagner"):
        assert heading in french.out
    assert "█" in english.out


def test_strategy_gives_all_figures(command: Command) -> None:
    figures = json.loads(command("strategy", "pergamon", "--json").out)
    assert list(figures["players"]) == ["2", "3", "4"]


def test_a_title_without_figures_is_one_clear_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "strategy_of", lambda title: None)
    ran = command("strategy", "saqqara")
    assert ran.code == 2
    assert "there are no figures of saqqara yet" in ran.err
