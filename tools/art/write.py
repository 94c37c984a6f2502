"""Writes a game's drawings into its package."""

from __future__ import annotations

from collections.abc import Mapping

from tools.paths import PACKAGE


def write_art(game: str, drawings: Mapping[str, str]) -> None:
    """Write drawings as files, and print the size of each.

    :param game: the name of its package.
    :param drawings: SVG by the files' names, without the ending.
    """
    folder = PACKAGE / "games" / game / "art"
    folder.mkdir(exist_ok=True)
    for name, text in drawings.items():
        (folder / f"{name}.svg").write_text(text, "utf-8")
        print(f"{name}.svg {len(text)}")
