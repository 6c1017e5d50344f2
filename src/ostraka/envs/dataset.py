"""Games as a table with a row for each decision of a seat, for learning from examples.

| column | what it holds |
|---|---|
| `game` | the number of the game, from 0 |
| `seat` | who decided |
| `observation` | what the seat could know, as `Game.observation` names it |
| `mask` | by action, 1 where it was legal |
| `action` | what was chosen |
| `score` | the points of the seat in the end |
| `place` | its place in the end, from 1 |
| `reward` | from 1 for a seat that beat all others to -1 |

A Parquet file carries the game string and the names of entries and actions as metadata; an npz file has arrays of these
names (`game_string`, `entries`, `actions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ostraka.bots.outside import Terms
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.core.record import Record
from ostraka.core.state import CHANCE
from ostraka.envs.rewards import rewards
from ostraka.lab.contest import make_bots, record_game

Table: TypeAlias = dict[str, npt.NDArray[Any]]

TYPES = {
    "game": np.int32,
    "seat": np.int8,
    "observation": np.int16,
    "mask": np.uint8,
    "action": np.int16,
    "score": np.int16,
    "place": np.int8,
    "reward": np.float32,
}


class BadDataset(InputError):
    """Records that do not make one table, or a file of an unknown kind."""


def simulated(
    game: Game, players: Sequence[str], games: int, seed: int, terms: Terms | None = None
) -> Iterator[Record]:
    """Games between bots, who move round the table by one seat from game to game."""
    for number in range(games):
        seated = [players[(seat + number) % game.seats] for seat in range(game.seats)]
        yield record_game(game, make_bots(game, seated, seed, number, terms), seed, number)


def table(game: Game, records: Iterable[Record]) -> Table:
    """The decisions of all games, one after another; raises BadDataset for a record of another game, or without an
    end."""
    rows: dict[str, list[Any]] = {name: [] for name in TYPES}
    for number, record in enumerate(records):
        if record.game != game:
            raise BadDataset(f"a table holds records of one game: {record.game} is not {game}")
        seats: list[int] = []
        for state, entry in zip(record.positions(), [*record.entries, None], strict=True):
            if entry is None or entry.actor == CHANCE:
                continue
            mask = np.zeros(game.actions.size, np.uint8)
            mask[state.legal(entry.actor)] = 1
            seats.append(entry.actor)
            rows["observation"].append(np.array(state.observe(entry.actor), np.int16))
            rows["mask"].append(mask)
            rows["action"].append(entry.number)
        if not state.is_over():
            raise BadDataset(f"game {number + 1} has no end")
        scores, places, brought = state.scores(), state.places(), rewards(state, "place")
        rows["game"] += [number] * len(seats)
        rows["seat"] += seats
        rows["score"] += [scores[seat] for seat in seats]
        rows["place"] += [places[seat] for seat in seats]
        rows["reward"] += [brought[seat] for seat in seats]
    return {name: np.array(column, TYPES[name]) for name, column in rows.items()}


def write(path: Path, game: Game, columns: Table) -> None:
    """Write a table as Parquet or npz, by the name of the file; raises BadDataset for any other name."""
    actions = [game.actions.text(action) for action in range(game.actions.size)]
    if path.suffix == ".npz":
        about = {"game_string": str(game), "entries": game.observation.names, "actions": actions}
        everything: dict[str, Any] = {**about, **columns}
        np.savez_compressed(path, **everything)
    elif path.suffix == ".parquet":
        _write_parquet(path, columns, {"game": str(game), "entries": game.observation.names, "actions": actions})
    else:
        raise BadDataset(f"{path}: the name of the file ends in .parquet or .npz")


def _write_parquet(path: Path, columns: Table, about: dict[str, Any]) -> None:
    import pyarrow
    import pyarrow.parquet

    arrays = [
        pyarrow.array(column)
        if column.ndim == 1
        else pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(column.ravel()), column.shape[1])
        for column in columns.values()
    ]
    notes = {name: value if isinstance(value, str) else "\n".join(value) for name, value in about.items()}
    found = pyarrow.Table.from_arrays(arrays, names=list(columns)).replace_schema_metadata(notes)
    pyarrow.parquet.write_table(found, path, compression="zstd")
