"""What a game's sounds are made of, as data: the page computes the sounds from it (`web/src/board/strike.js`).

A sound is a body that falls on a ground. `sounds.json` in a game's package gives one to each cue, by the names of
`core.scene.Cue`. A cue that is missing sounds as `step` does; without that, and without the file, wood falls on wood.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

Material: TypeAlias = Literal["bone", "card", "clay", "glass", "mat", "metal", "shell", "stone", "wood"]
"""What rings: how high, how long, and with which partial tones. `card` and `mat` hardly ring."""


class Struck(TypedDict):
    """A body of one material that falls on another."""

    body: Material
    ground: Material
    size: NotRequired[Annotated[float, "> 0"]]
    """How large the body is, from 0.25 to 4; one of twice the size sounds an octave lower. Left out: 1, a playing
    piece."""
    hardness: NotRequired[Annotated[float, ">= 0"]]
    """How hard it strikes, from 0 (soft and dull) to 1 (hard and bright). Left out: 0.6."""
    count: NotRequired[Annotated[int, ">= 1"]]
    """How many strikes follow each other, 1 to 8. Left out: as many as the page has for the cue, which are five for a
    throw, two for a gain and a loss, four for a win, otherwise one."""
