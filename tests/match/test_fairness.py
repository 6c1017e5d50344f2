from __future__ import annotations

from collections import Counter

import pytest

from ostraka.match import fairness
from ostraka.match.fairness import BadSeed, Luck, commitment, draw, new_seed, seed_from, shares_text

SEED = bytes(range(32))


def test_a_draw_follows_from_seed_match_and_entry_alone() -> None:
    dice = [(face, 1) for face in range(1_000_000)]
    first = draw(SEED, "match", 1, dice)
    assert draw(SEED, "match", 1, dice) == first
    others = [draw(SEED, "match", 2, dice), draw(SEED, "other", 1, dice), draw(bytes(32), "match", 1, dice)]
    assert len({first, *others}) == 4


def test_draws_follow_the_weights() -> None:
    counts = Counter(draw(SEED, "match", entry, [(7, 1), (8, 0), (9, 3)]) for entry in range(4000))
    assert counts[8] == 0
    assert abs(counts[7] - 1000) < 150


def test_numbers_in_the_incomplete_last_block_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def number(seed: bytes, message: str) -> int:
        asked.append(message)
        return 2**256 - 1 if len(asked) == 1 else 5

    monkeypatch.setattr(fairness, "_number", number)
    assert draw(SEED, "match", 3, [(0, 1), (1, 1), (2, 1)]) == 2
    assert asked == ["match/3/0", "match/3/1"]


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(bytes(32)) == "sha256:66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def test_a_seed_is_64_hexadecimal_digits() -> None:
    assert seed_from(SEED.hex()) == SEED
    for text in ("", "00", "zz" * 32, SEED.hex() + "00"):
        with pytest.raises(BadSeed, match="64 hexadecimal digits"):
            seed_from(text)


def test_luck_follows_from_the_seed_and_from_every_share() -> None:
    dice = [(face, 1) for face in range(1_000_000)]
    tags = {"Match": "match", "Luck": "2"}
    shares = [["11" * 32, None], ["22" * 32, None], [None, "11" * 32]]
    drawn = {Luck(SEED, {**tags, "Shares": shares_text(share)}).draw(1, 1, "dice", dice) for share in shares}
    drawn |= {Luck(SEED, tags).draw(1, 1, "dice", dice), Luck(bytes(32), tags).draw(1, 1, "dice", dice)}
    assert len(drawn) == 5


def test_choices_move_no_luck_but_in_old_records() -> None:
    dice = [(face, 1) for face in range(1_000_000)]
    new, old = Luck(SEED, {"Match": "match", "Luck": "2"}), Luck(SEED, {"Match": "match"})
    assert new.draw(3, 1, "dice", dice) == new.draw(7, 1, "dice", dice) != new.draw(3, 2, "dice", dice)
    assert old.draw(3, 1, "dice", dice) == old.draw(3, 2, "dice", dice) == draw(SEED, "match", 4, dice)


@pytest.mark.parametrize(
    "tags",
    [
        {"Luck": "4"},
        {"Luck": "3", "Shares": "11" * 32},
        {"Luck": "2", "Shares": "11 / -"},
        {"Luck": "2", "Shares": "AB" * 32},
    ],
)
def test_luck_that_is_not_known_is_refused(tags: dict[str, str]) -> None:
    with pytest.raises(BadSeed, match="expected"):
        Luck(SEED, {"Match": "match", **tags})
