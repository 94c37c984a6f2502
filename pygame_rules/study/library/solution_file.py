"""The file of a solution (docs/study.md, "Solve a game"): JSON with the values in the order of the positions.

The positions themselves are not in it. Whoever reads it finds them again by the rules, in the same order, and compares
a hash of all moves, so that values never belong to other rules.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from pygame_rules.core.errors import BadValue, seen
from pygame_rules.core.json_text import read_json
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import N_
from pygame_rules.study.library.solving import Values
from pygame_rules.study.library.state_graph import StateGraph

FORMAT: Final = "spieltisch-solution"
VERSION: Final = 1
T = TypeVar("T")

LARGEST_FILE: Final = 1_000_000_000
"""How many bytes a file may have."""


class SolutionError(BadValue):
    """A file holds no solution, or one of other rules."""

    code = "solution"


@dataclass(frozen=True)
class KeptSolution:
    """What a file holds."""

    game: str
    players: int
    options: dict[str, Json]
    positions: int
    rules: str
    """The fingerprint of the graph."""
    cyclic: int
    tables: list[list[float]]
    """The values by seat (of two seats only the first), then the lower and the upper bounds if positions come back."""

    def values(self, graph: StateGraph) -> Values:
        """Return the values for the positions of this graph.

        :raises SolutionError: they belong to another one.
        """
        if graph.found != self.positions or graph.fingerprint() != self.rules:
            raise SolutionError(
                N_(
                    "The solution was made by other rules: expected {kept} positions with the same moves, found "
                    "{found}."
                ),
                kept=self.positions, found=graph.found,
            )  # fmt: skip
        arrays = [array("d", table) for table in self.tables]
        seats = 1 if self.players == 2 else self.players
        low, high = arrays[seats:] or (arrays[0], arrays[0])
        return Values(self.players, arrays[:seats], low, high, self.positions, self.cyclic)


def write(game: str, players: int, options: Mapping[str, Json], graph: StateGraph, values: Values) -> str:
    """Write the text of a file."""
    bounds = [list(values.low), list(values.high)] if values.cyclic else []
    kept = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "players": players,
        "options": dict(options),
        "positions": graph.found,
        "rules": graph.fingerprint(),
        "cyclic": values.cyclic,
        "values": [list(own) for own in values.of_seat],
        "bounds": bounds,
    }
    return json.dumps(kept, allow_nan=False) + "\n"


def read(text: bytes) -> KeptSolution:
    """Read the text of a file, and check that all of it is there.

    :raises SolutionError: it is no solution, or damaged.
    :raises JsonError: it is no JSON.
    """
    kept = read_json(text, largest=LARGEST_FILE)
    if not isinstance(kept, dict) or kept.get("format") != FORMAT:
        raise SolutionError(N_("The file holds no solution: expected JSON with the format {format}."), format=FORMAT)
    if kept.get("version") != VERSION:
        raise SolutionError(
            N_("The solution has version {found}: expected {version}."),
            found=seen(kept.get("version")), version=VERSION,
        )  # fmt: skip
    players, positions, cyclic = (_field(kept, key, int) for key in ("players", "positions", "cyclic"))
    values, bounds = _field(kept, "values", list), _field(kept, "bounds", list)
    wanted = (1 if players == 2 else players, 2 if cyclic else 0)
    tables = [*values, *bounds]
    if (
        (len(values), len(bounds)) != wanted
        or any(not isinstance(table, list) or len(table) != positions for table in tables)
        or any(type(value) not in (int, float) for table in tables for value in table)
    ):
        raise SolutionError(
            N_("The solution is damaged: expected {tables} lists of {positions} numbers."),
            tables=sum(wanted), positions=positions,
        )  # fmt: skip
    game, mark, options = _field(kept, "game", str), _field(kept, "rules", str), _field(kept, "options", dict)
    return KeptSolution(game, players, options, positions, mark, cyclic, tables)


def _field(kept: dict[str, Any], key: str, kind: type[T]) -> T:
    """Return a field of this kind."""
    found = kept.get(key)
    if type(found) is not kind:
        raise SolutionError(
            N_("The solution is damaged: expected {key} to be {kind}, not {found}."),
            key=key, kind=kind.__name__, found=seen(found),
        )  # fmt: skip
    return found
