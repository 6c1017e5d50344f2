from __future__ import annotations

from collections import Counter

import pytest

from ostraka.core.rng import Rng

KNOWN = [2582523169, 1627161645, 3881695336, 2061708108]


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(20231, 7)
    assert [rng.bits() for _ in range(4)] == KNOWN


def test_streams_of_a_seed_and_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = {Rng(seed, stream).bits() for seed in range(100) for stream in range(100)}
    assert len(firsts) > 9_990


def test_numbers_below_a_limit_are_equally_frequent() -> None:
    rng = Rng(5)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 40


def test_each_bit_is_set_half_of_the_time() -> None:
    rng = Rng(6)
    words = [rng.bits() for _ in range(20_000)]
    for bit in range(32):
        assert 9_500 < sum(word >> bit & 1 for word in words) < 10_500


@pytest.mark.parametrize(("seed", "stream"), [(-1, 0), (2**64, 0), (0, -1), (0, 2**64)])
def test_a_seed_out_of_range_is_refused(seed: int, stream: int) -> None:
    with pytest.raises(ValueError, match="whole numbers from 0"):
        Rng(seed, stream)
