"""What puzzles are about: a game's package lists its themes as `THEMES` in its module `library/themes.py`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """What some puzzles of a game are about."""

    title: str
    """An imperative or a noun, as a msgid of the game's catalogue."""
    kinds: tuple[str, ...]
    """The kinds of the game's figures that make a puzzle one of this theme; also `wins` and `loses`
    (players.reasons)."""
