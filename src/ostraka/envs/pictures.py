"""What is on the table, as a text and as a picture of that text."""

from __future__ import annotations

import json
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console

from ostraka.core.state import State

WIDTH: Final = 120  # characters in a line
MARGIN: Final = 8  # pixels
LATIN: Final = str.maketrans({"▶": ">", "–": "-", "—": "-", "…": ".", "’": "'", "×": "x"})


def text(state: State, colours: bool = False) -> str:
    """The board as a spectator sees it in the terminal."""
    view, draw = state.view(None), state.game.title.board
    if draw is None:
        return json.dumps(view, indent=2)
    names = [f"seat {seat + 1}" for seat in range(state.seats)]
    console = Console(width=WIDTH, highlight=False, force_terminal=colours, color_system="256" if colours else None)
    with console.capture() as capture:
        console.print(draw(view, names, state.actors(), "en"))
    return capture.get()


def picture(state: State) -> npt.NDArray[np.uint8]:
    """The same as an image: rows, columns, and red, green and blue."""
    lines = text(state).translate(LATIN).encode("latin-1", "replace").decode("latin-1").splitlines()
    font = ImageFont.load_default_imagefont()
    _, _, wide, high = font.getbbox("M" * WIDTH)
    image = Image.new("RGB", (int(wide) + 2 * MARGIN, int(high) * len(lines) + 2 * MARGIN), "white")
    draw = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        draw.text((MARGIN, MARGIN + number * high), line, fill="black", font=font)
    return np.asarray(image)
