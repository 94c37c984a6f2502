"""All drawings of a game: the sprites of its masters, and its boards, which programs draw."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from tools.art.masters import sprites
from tools.paths import MASTERS

GAMES: Final = tuple(sorted(path.name for path in MASTERS.iterdir() if path.is_dir()))
"""The packages of the games that have masters."""


def drawings(game: str) -> dict[str, str]:
    """Make all drawings of a game, as SVG texts by the names of its sprites.

    :param game: the name of its package; `tools.art.<game>.board` draws its boards.
    """
    boards: dict[str, str] = import_module(f"tools.art.{game}.board").boards()
    return boards | sprites(game)
