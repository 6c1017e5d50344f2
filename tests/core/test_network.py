"""The network: lanes of whole numbers against the same sums, one number after another."""

from __future__ import annotations

from math import exp

import pytest
from librt.vecs import vec
from mypy_extensions import i16

import ostraka
from ostraka.core.experience import Weights, read_weights
from ostraka.core.game import Game
from ostraka.core.network import (
    DROPPED_BITS,
    FIRST_HALF,
    FIRST_UNIT,
    MOST_ACTIVE,
    MOST_FIRST,
    MOST_SECOND,
    SECOND_HALF,
    SECOND_UNIT,
    Network,
)
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from tests.laws import GAMES, WITHOUT_VARIANTS

LEARNED = [game for game in WITHOUT_VARIANTS if game.title.experience.weights(game.seats)]


def weights_of(game: Game) -> Weights:
    weights = game.title.experience.weights(game.seats)
    assert weights is not None
    return weights


def positions(game: Game, games: int) -> list[State]:
    """Every position of some random games in which a seat is to choose."""
    found = []
    for seed in range(games):
        state, rng = game.new(), Rng(seed)
        while not state.is_over():
            actor = state.actors()[0]
            if actor != CHANCE:
                found.append(state.copy())
            legal = [] if actor == CHANCE else state.legal(actor)
            state.apply(actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
    return found


def sums(start: list[int], units: list[int], weights: list[list[int]]) -> list[int]:
    """The sums of a layer, from the active units of the one before."""
    active = [(unit, row) for unit, row in zip(units, weights, strict=True) if unit]
    return [bias + sum(unit * row[i] for unit, row in active) for i, bias in enumerate(start)]


def inputs_of(game: Game, weights: Weights, state: State, eyes: int) -> list[int]:
    """What the network is shown of a position: the observation, and features."""
    described = vec[i16]([0] * (weights.inputs - weights.observed))
    game.title.judgement(game.seats).describe(state, eyes, described, 0)
    return [*state.observe(eyes), *described]


def judged(game: Game, weights: Weights, state: State, eyes: int) -> tuple[list[float], dict[int, float], int, int]:
    """The leads of all seats, the priors of the choices of `eyes`, and the largest sums of both layers on the way."""
    first = sums(weights.first_bias, inputs_of(game, weights, state, eyes), weights.first)
    active = [min(max(number, 0) >> DROPPED_BITS, MOST_ACTIVE) for number in first]
    second = sums(weights.second_bias, active, weights.second)
    more = list(weights.last_bias)
    for number, row in zip(second, weights.last, strict=True):
        more = [lead + max(number, 0) * weight for lead, weight in zip(more, row, strict=True)]
    judgement = game.title.judgement(game.seats)
    turned = [judgement.expected_lead(state, seat) + more[(seat - eyes) % state.seats] for seat in range(state.seats)]
    chances = {}
    if eyes in state.actors():
        for action in state.legal(eyes):
            *row, always = weights.choices[action]
            said = sum(max(number, 0) * weight for number, weight in zip(second, row, strict=True))
            chances[action] = exp(said + always)
    whole = sum(chances.values())
    priors = {action: chance / whole for action, chance in chances.items()}
    return turned, priors, max(map(abs, first)), max(map(abs, second))


@pytest.mark.parametrize("game", LEARNED, ids=str)
def test_lanes_give_what_numbers_one_by_one_give_and_do_not_overflow(game: Game) -> None:
    weights = weights_of(game)
    judgement = game.title.networked(game)
    network = judgement.network
    assert network is not None
    for number, state in enumerate(positions(game, 3)):
        eyes = number % game.seats
        judgement.expect(state, eyes)
        expected, _, first, second = judged(game, weights, state, eyes)
        assert list(judgement.leads)[: game.seats] == pytest.approx(expected, abs=1e-9)
        assert first < FIRST_HALF // 2
        assert second < SECOND_HALF // 2
        eyes = state.actors()[0]
        choices = state.legal(eyes)
        judgement.advise(network, state, eyes, state.find_legal(eyes))
        priors = judged(game, weights, state, eyes)[1]
        assert dict(zip(choices, network.chances, strict=False)) == pytest.approx(priors)


@pytest.mark.parametrize("game", LEARNED, ids=str)
def test_a_position_is_judged_the_same_whatever_was_judged_before(game: Game) -> None:
    judgement = game.title.networked(game)
    states = positions(game, 1)
    seen = []
    for state in (states[0], states[-1], states[len(states) // 2], states[0]):
        judgement.expect(state, 0)
        seen.append(list(judgement.leads))
    assert seen[0] == seen[3] != seen[1]


def test_weights_at_their_bounds_do_not_overflow_the_second_layer() -> None:
    game = ostraka.game("saqqara(players=2)")
    units, observed = 30, game.observation.size
    inputs = observed + game.title.judgement(game.seats).described(game.seats)
    most, heavy = round(MOST_FIRST * FIRST_UNIT), round(MOST_SECOND * SECOND_UNIT)
    for sign in (1, -1):
        weights = Weights(
            date="",
            evidence="",
            observed=observed,
            first=[[0] * units] * inputs,
            first_bias=[FIRST_HALF - 1] * units,
            second=[[sign * heavy] * 16] * units,
            second_bias=[most] * 16,
            last=[[1.0, 0.0]] * 16,
            last_bias=[0.0, 0.0],
            choices=[[0.0] * 17] * game.actions.size,
        )
        judgement = game.title.networked(game, weights)
        judgement.expect(game.new(), 0)
        assert judgement.leads[0] == judged(game, weights, game.new(), 0)[0][0]


def test_weights_are_read_as_they_were_written() -> None:
    for game in LEARNED:
        weights = weights_of(game)
        assert read_weights(weights.dump()) == weights
        assert weights.evidence


def test_networks_of_other_observations_are_refused() -> None:
    with pytest.raises(ValueError, match="other observations"):
        Network(weights_of(ostraka.game("saqqara(players=2)")), ostraka.game("saqqara(players=3)"))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_game_and_variant_is_judged_with_a_network_or_without(game: Game) -> None:
    weights = game.title.experience.weights(game.seats)
    judgement = game.title.networked(game)
    fits = weights is not None and weights.observed == game.observation.size
    assert (judgement.network is not None) == fits
    assert game.title.judgement(game.seats).network is None
