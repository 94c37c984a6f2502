"""Moves the red stone of a layout (docs/rules/yucata.md, "Other rules", R2)."""

from __future__ import annotations

from typing import Final

from pygame_rules.games.yucata.rules.board import BLUE, FIRST_STONE, LIGHT, RED

SPACES: Final = {"middle": 22, "start": FIRST_STONE}
"""By value of the option `red`: the space near which the red stone lies."""


def moved(letters: str, where: str) -> str:
    """Return the layout in which the red stone has changed places with the light stone nearest to a space that has no
    blue neighbour; of two equally near ones that nearer to the start.

    There always is one: nine blue stones and their neighbours are 27 of the 35 stones at most.

    >>> moved("LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR", "start"), moved("LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR", "middle")
    ('RLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLL', 'LLBLLLBLLBLLLBBLRLBLLLBLLLBLLBLLLLL')
    """
    free = [at for at, stone in enumerate(letters) if stone != BLUE and BLUE not in letters[max(at - 1, 0) : at + 2]]
    place = min(free, key=lambda at: abs(at + FIRST_STONE - SPACES[where]))
    others = letters.replace(RED, LIGHT)
    return others[:place] + RED + others[place + 1 :]
