"""Fits a network to played games with PyTorch, and rounds it to the whole numbers that the engine computes with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

from ostraka.core.experience import Weights
from ostraka.core.network import ACTIVE_UNIT, FIRST_UNIT, MOST_FIRST, MOST_SECOND, SECOND_UNIT

BATCH = 1024
TESTED = 20  # one of so many files is not learned from, and shows how well the network does
FASTEST = 2e-3  # the learning rate at the start
DECAY = 0.1  # of weights
LEAST_DEVIATION = 0.1  # inputs that hardly ever vary are not blown up


@dataclass(frozen=True)
class Fitted:
    """A network, and the part of the variance of leads that it explains in games that it has not seen."""

    weights: Weights
    positions: int
    explained: float


def fit(files: Sequence[Path], units: tuple[int, int], epochs: float, seed: int, device: str = "") -> Fitted:
    """The network that fits the games in these files best. The same seed gives the same on the same machine."""
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(seed)
    torch.set_num_threads(1)  # matrices as small as these are multiplied faster by one thread than by several
    learned_from = [file for number, file in enumerate(files) if number % TESTED or len(files) == 1]
    observations, leads = read(learned_from, where)
    deviation = spread(observations)
    unit = leads.std()
    steps = round(epochs * len(observations) / BATCH) + 1
    network = nn.Sequential(
        nn.Linear(observations.shape[1], units[0]),
        nn.ReLU(),
        nn.Linear(units[0], units[1]),
        nn.ReLU(),
        nn.Linear(units[1], leads.shape[1]),
    ).to(where)
    optimizer = torch.optim.AdamW(network.parameters(), lr=FASTEST, weight_decay=DECAY)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    draw = torch.Generator(device=where).manual_seed(seed)
    for _ in range(steps):
        some = torch.randint(len(observations), (BATCH,), generator=draw, device=where)
        loss = nn.functional.mse_loss(network(observations[some].float() / deviation), leads[some] / unit)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    tested, ended = read(files[::TESTED], where)
    with torch.no_grad():
        missed = torch.cat([network(part.float() / deviation) for part in tested.split(BATCH)]) * unit - ended
    explained = 1.0 - float((missed**2).mean() / ended.var())
    return Fitted(rounded(network, deviation, float(unit)), len(observations), explained)


def read(files: Sequence[Path], where: str) -> tuple[torch.Tensor, torch.Tensor]:
    """All positions in some files, and the leads that they came to."""
    found = [np.load(file) for file in files]
    observations = np.concatenate([one["observations"] for one in found])
    leads = np.concatenate([one["leads"] for one in found])
    return torch.from_numpy(observations).to(where), torch.from_numpy(leads).to(where)


def spread(observations: torch.Tensor) -> torch.Tensor:
    """By input: how far it deviates from its mean."""
    mean = torch.zeros(observations.shape[1], dtype=torch.float64, device=observations.device)
    squares = torch.zeros_like(mean)
    for part in observations.split(1 << 16):
        mean += part.double().sum(0) / len(observations)
        squares += (part.double() ** 2).sum(0) / len(observations)
    return (squares - mean**2).clamp(min=0.0).sqrt().clamp(min=LEAST_DEVIATION).float()


def rounded(network: nn.Sequential, deviation: torch.Tensor, unit: float) -> Weights:
    """The whole numbers nearest to the weights of a network, whose inputs are divided by their deviation."""
    layers = [layer for layer in network if isinstance(layer, nn.Linear)]
    (first, first_bias), (second, second_bias), (last, last_bias) = (
        (layer.weight.detach().T.double(), layer.bias.detach().double()) for layer in layers
    )
    first = (first / deviation[:, None]).clamp(-MOST_FIRST, MOST_FIRST)
    second_unit = ACTIVE_UNIT * SECOND_UNIT
    return Weights(
        date="",
        evidence="",
        first=(first * FIRST_UNIT).round().long().tolist(),
        first_bias=(first_bias * FIRST_UNIT).round().long().tolist(),
        second=(second.clamp(-MOST_SECOND, MOST_SECOND) * SECOND_UNIT).round().long().tolist(),
        second_bias=(second_bias * second_unit).round().long().tolist(),
        last=(last * unit / second_unit).tolist(),
        last_bias=(last_bias * unit).tolist(),
    )
