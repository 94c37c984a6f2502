"""Finds what other packages add: games and computer players, by their entry points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def entry_points(group: str) -> list[EntryPoint]:
    """The entry points of a group, sorted by name."""
    # Imported only now: a page that begins one of our own games can do without it.
    from importlib import metadata

    return sorted(metadata.entry_points(group=group), key=lambda entry: entry.name)
