"""Fits a network with PyTorch to what searches found, and rounds it to the whole numbers that the engine computes with.

The network learns which share of the chance to win each seat has, and how much a search would try each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax

from ostraka.bots.search import Parameters
from ostraka.core.experience import Weights
from ostraka.core.game import Game
from ostraka.core.judgement import DESCRIBED_UNIT
from ostraka.core.network import ACTIVE_UNIT, FIRST_UNIT, MOST_FIRST, MOST_SECOND, SECOND_UNIT

BATCH = 1024
TESTED = 20  # one of so many files is not learned from, and shows how well the network does
FASTEST = 2e-3  # the learning rate at its height
DECAY = 0.1  # of weights
LEAST_DEVIATION = 0.1  # inputs that hardly ever vary are not blown up
DIGITS = 5  # of weights that are no whole numbers


@dataclass(frozen=True)
class Fitted:
    """A network, and how well it knows games that it has not seen."""

    weights: Weights
    positions: int
    explained: float
    """The part of the variance of the values that it explains."""
    agreed: float
    """How often the choice that it finds the likeliest is the one that the search tried most."""


@dataclass(frozen=True)
class Positions:
    """What was noted in some files, a row for each position."""

    observed: int
    """How many of the inputs are of the observation; the rest are features."""
    inputs: Tensor
    values: Tensor
    """By row and turn: shares of 1."""
    choices: Tensor
    """The actions that there were at those rows where a seat was to choose; 0 where there were fewer."""
    shares: Tensor
    """How much the search tried each; -1 where there were fewer."""
    choosing: Tensor
    """By row: its row in `choices`, or -1."""


class Learner(nn.Module):
    """The network as PyTorch computes it: the logits of all seats' shares, and those of all actions."""

    def __init__(self, inputs: int, units: tuple[int, int], seats: int, actions: int) -> None:
        super().__init__()
        self.first = nn.Linear(inputs, units[0])
        self.second = nn.Linear(units[0], units[1])
        self.last = nn.Linear(units[1], seats)
        self.choices = nn.Linear(units[1], actions)
        for head in (self.last, self.choices):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, inputs: Tensor) -> tuple[Tensor, Tensor]:
        active: Tensor = torch.relu(self.second(torch.relu(self.first(inputs))))
        return self.last(active), active

    @torch.no_grad()
    def clamp(self, deviation: Tensor) -> None:
        """Keep the weights where they fit the engine's whole numbers; inputs are divided by their deviation."""
        most = MOST_FIRST * deviation
        self.first.weight.copy_(torch.minimum(torch.maximum(self.first.weight, -most), most))
        self.second.weight.clamp_(-MOST_SECOND, MOST_SECOND)


def fit(
    files: Sequence[Path], game: Game, units: tuple[int, int], epochs: float, seed: int, device: str = ""
) -> Fitted:
    """The network that fits the games in these files best. The same seed gives the same on the same machine."""
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    scale = Parameters(**game.title.experience.search).scale
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # matrices as small as these are multiplied faster by one thread than by several
    known = read([file for number, file in enumerate(files) if number % TESTED or len(files) == 1], where)
    deviation = spread(known.inputs)
    steps = round(epochs * len(known.inputs) / BATCH) + 1
    learner = Learner(known.inputs.shape[1], units, game.seats, game.actions.size).to(where)
    optimizer = torch.optim.AdamW(learner.parameters(), lr=FASTEST, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, FASTEST, total_steps=steps)
    draw = torch.Generator(device=where).manual_seed(seed)
    for _ in range(steps):
        some = torch.randint(len(known.inputs), (BATCH,), generator=draw, device=where)
        leads, active = expect(learner, deviation, scale, known, some)
        loss = -(known.values[some] * log_softmax(leads, 1)).sum() / BATCH
        rows, likely = advice(learner, active, known, some)
        loss -= (known.shares[rows].clamp(min=0.0) * likely).sum() / BATCH
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        learner.clamp(deviation)
    explained, agreed = test(learner, deviation, scale, read(files[::TESTED], where))
    return Fitted(rounded(learner, deviation, scale, known.observed), len(known.inputs), explained, agreed)


def expect(learner: Learner, deviation: Tensor, scale: float, known: Positions, some: Tensor) -> tuple[Tensor, Tensor]:
    """The logits of the shares of all seats in some positions, and the units of the second layer.

    What the network says is added to what features promise: the last that is noted of each seat."""
    inputs = known.inputs[some].float()
    said, active = learner(inputs / deviation)
    seats = known.values.shape[1]
    each = (inputs.shape[1] - known.observed) // seats
    promised = inputs[:, known.observed + each - 1 :: each] / DESCRIBED_UNIT
    return said + promised / scale, active


def advice(learner: Learner, active: Tensor, known: Positions, some: Tensor) -> tuple[Tensor, Tensor]:
    """Which rows of choices belong to some positions, and the logarithms of their priors."""
    rows = known.choosing[some]
    logits = learner.choices(active[rows >= 0])
    rows = rows[rows >= 0]
    logits = logits.gather(1, known.choices[rows]).masked_fill(known.shares[rows] < 0.0, -1e9)
    return rows, log_softmax(logits, 1)


@torch.no_grad()
def test(learner: Learner, deviation: Tensor, scale: float, known: Positions) -> tuple[float, float]:
    """What part of the variance of values the network explains, and how often it agrees with the search."""
    missed, agreed, asked = 0.0, 0, 0
    for some in torch.arange(len(known.inputs), device=known.inputs.device).split(BATCH):
        leads, active = expect(learner, deviation, scale, known, some)
        missed += float(((log_softmax(leads, 1).exp() - known.values[some]) ** 2).sum())
        rows, likely = advice(learner, active, known, some)
        agreed += int((likely.argmax(1) == known.shares[rows].argmax(1)).sum())
        asked += len(rows)
    varied = float(((known.values - known.values.mean(0)) ** 2).sum())
    return 1.0 - missed / varied, agreed / max(1, asked)


def read(files: Sequence[Path], where: str) -> Positions:
    """All that was noted in some files."""
    found = [np.load(file) for file in files]
    values = np.concatenate([one["values"] for one in found])
    values /= values.sum(1, keepdims=True)
    starts = np.cumsum([0, *(len(one["values"]) for one in found)])
    at = np.concatenate([one["choice_rows"] + start for one, start in zip(found, starts, strict=False)])
    rows, first, counts = np.unique(at, return_index=True, return_counts=True)
    within = np.arange(len(at)) - np.repeat(first, counts)
    row_of = np.repeat(np.arange(len(rows)), counts)
    choices = np.zeros((len(rows), counts.max(initial=1)), np.int64)
    choices[row_of, within] = np.concatenate([one["choices"] for one in found])
    shares = np.full(choices.shape, -1.0, np.float32)
    shares[row_of, within] = np.concatenate([one["shares"] for one in found])
    choosing = np.full(len(values), -1, np.int64)
    choosing[rows] = np.arange(len(rows))
    inputs = np.concatenate([np.concatenate([one["observations"], one["features"]], axis=1) for one in found])
    tensors = [torch.from_numpy(numbers).to(where) for numbers in (inputs, values, choices, shares, choosing)]
    return Positions(found[0]["observations"].shape[1], *tensors)


def spread(inputs: Tensor) -> Tensor:
    """By input: how far it deviates from its mean."""
    mean = torch.zeros(inputs.shape[1], dtype=torch.float64, device=inputs.device)
    squares = torch.zeros_like(mean)
    for part in inputs.split(1 << 16):
        mean += part.double().sum(0) / len(inputs)
        squares += (part.double() ** 2).sum(0) / len(inputs)
    return (squares - mean**2).clamp(min=0.0).sqrt().clamp(min=LEAST_DEVIATION).float()


def rounded(learner: Learner, deviation: Tensor, scale: float, observed: int) -> Weights:
    """The whole numbers nearest to the weights of a network, whose inputs are divided by their deviation."""
    second_unit = ACTIVE_UNIT * SECOND_UNIT
    (first, first_bias), (second, second_bias), (last, last_bias), (choices, choices_bias) = (
        (layer.weight.detach().T.double(), layer.bias.detach().double())
        for layer in (learner.first, learner.second, learner.last, learner.choices)
    )
    return Weights(
        date="",
        evidence="",
        observed=observed,
        first=whole(first / deviation[:, None], FIRST_UNIT),
        first_bias=whole(first_bias[None], FIRST_UNIT)[0],
        second=whole(second, SECOND_UNIT),
        second_bias=whole(second_bias[None], second_unit)[0],
        last=short(last * scale / second_unit),
        last_bias=short(last_bias[None] * scale)[0],
        choices=short(torch.cat([choices / second_unit, choices_bias[None]]).T),
    )


def whole(weights: Tensor, unit: int) -> list[list[int]]:
    """The nearest whole numbers, row by row."""
    rows: list[list[int]] = (weights * unit).round().long().tolist()
    return rows


def short(weights: Tensor) -> list[list[float]]:
    """Numbers with few digits, row by row."""
    rows: list[list[float]] = np.vectorize(lambda number: float(f"{number:.{DIGITS}g}"))(weights.cpu().numpy()).tolist()
    return rows
