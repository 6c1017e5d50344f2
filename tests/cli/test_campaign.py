"""`ostraka campaign`: the records of a folder are the campaign."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.clauses import clause
from tests.cli.conftest import Command

STORED = Path(__file__).parent.parent / "games" / "peloponnes" / "records"


def keep(folder: Path, *names: str) -> None:
    """Put stored records into a campaign, as it names them."""
    folder.mkdir(exist_ok=True)
    for name in names:
        shutil.copy(STORED / f"{name}.txt", folder / f"{name.partition('-')[2]}.txt")


@clause("PEL-92")
def test_a_new_campaign_is_at_level_1_and_is_kept_when_it_is_left(command: Command, tmp_path: Path) -> None:
    shown = command("campaign", "greece", "--show")
    assert shown.code == 0
    assert "→ Level 1, 24 points: to be played now" in shown.out
    assert list(tmp_path.iterdir()) == [], "showing makes nothing"
    left = command("campaign", "greece", typed=["choose sparta", "q"])
    assert left.code == 0
    (file,) = (tmp_path / "greece").glob("level-1-*.txt")
    assert "1 choose sparta" in file.read_text("utf-8")
    again = command("campaign", "greece", "--lang", "fr", typed=["q"])
    assert "Sparta" in again.out, "the game that was left is played on"
    assert list((tmp_path / "greece").iterdir()) == [file]


@clause("PEL-92")
def test_completed_levels_count_and_their_civilizations_are_refused(command: Command, tmp_path: Path) -> None:
    keep(tmp_path / "greece", "completed-level-1", "completed-level-2")
    ran = command("campaign", "greece", "--lang", "fr", typed=["choose sparta", "choose korinth", "q"])
    assert "✓ Niveau 1, 24 points : réussi avec Sparta" in ran.out
    assert "✓ Niveau 2, 28 points : réussi avec Pylos" in ran.out
    assert "Sparta a déjà réussi un niveau de cette campagne" in ran.out
    (file,) = (tmp_path / "greece").glob("level-3-*.txt")
    assert "1 choose korinth" in file.read_text("utf-8")
    assert "choose sparta" not in file.read_text("utf-8")


@clause("PEL-92")
def test_a_campaign_that_is_over_plays_nothing_more(command: Command, tmp_path: Path) -> None:
    keep(tmp_path / "greece", *(f"completed-level-{level}" for level in range(1, 6)))
    ran = command("campaign", "greece")
    assert ran.out.count("✓") == 5
    assert len(list((tmp_path / "greece").iterdir())) == 5


def test_a_file_that_is_no_record_is_one_clear_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "greece").mkdir()
    (tmp_path / "greece" / "level-1-x.txt").write_text("hello", "utf-8")
    ran = command("campaign", "greece")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
