"""Reads the worked examples of a game's rules pages, `examples.toml` in its package, and plays them by the rules.

Each table of the file is one example: a position, reached by events, and perhaps a move from there
(docs/adding-a-game.md, "Pictures in the rules"). `example_pictures.py` draws them. An example that the rules refuse
fails the build, and the error names the file and the line.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, cast

from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.record import step
from pygame_rules.core.scene import Shape
from tools.base.console import BuildError

NAME: Final = "examples.toml"
KEYS: Final = {
    "players": int, "options": str, "shape": str, "events": str, "move": str, "crop": list, "highlight": list,
    "highlight_after": list, "ways": list, "ends": str,
}  # fmt: skip
"""The keys of an example, with their types in TOML."""
SHAPES: Final = ("landscape", "portrait")
SEPARATOR: Final = re.compile(r"\s*;\s*")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """A value with the line of the file that it stands on."""

    value: T
    line: int


@dataclass(frozen=True, slots=True)
class Example:
    """One example, as the file describes it."""

    name: str
    line: int
    """The line of its heading, counted from 1."""
    players: Placed[int]
    options: Placed[dict[str, object]]
    shape: Shape
    events: tuple[Placed[str], ...]
    """The events that lead to the position."""
    move: tuple[Placed[str], ...]
    """The events of the move that is shown; empty: the example is one picture."""
    crop: Placed[tuple[str, ...]]
    """Ids of spots and items: the picture shows the part of the board with them; empty: all of it."""
    highlight: Placed[tuple[str, ...]]
    """Ids of the spots and items that the (first) picture points at."""
    highlight_after: Placed[tuple[str, ...]]
    """Ids of those that the second picture points at."""
    ways: Placed[tuple[tuple[str, ...], ...]]
    """Arrows on the (first) picture: the ids of the spots and items through whose centres each goes."""
    ends: Placed[dict[str, object]]
    """The part of the last position's object that the text tells."""


@dataclass(frozen=True, slots=True)
class Course:
    """An example that was played."""

    states: tuple[State, ...]
    """All states, beginning with the state before the first event; one more than actions."""
    actions: tuple[Action, ...]
    at: int
    """The number of events before the first picture."""


def read(source: str, file: str) -> dict[str, Example]:
    """Return the examples of a file by name, in its order.

    :param file: the name for errors.
    :raises BuildError: it is no TOML, or a key or a value is wrong.
    """
    try:
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{file}: {error}.") from error
    return {name: _Reader(source, file, name).example(table) for name, table in tables.items()}


class _Reader:
    """Reads one example, and finds the lines of its values, which the TOML parser does not tell."""

    def __init__(self, source: str, file: str, name: str) -> None:
        self.file, self.name = file, name
        self.lines = source.splitlines()
        heading = re.compile(rf"""\[\s*["']?{re.escape(name)}["']?\s*\]""")
        self.start = next((n for n, line in enumerate(self.lines) if heading.match(line.strip())), 0)

    def line(self, key: str) -> int:
        """Return the line of a key of this example, counted from 1; that of its heading if it has no such key."""
        for n in range(self.start + 1, len(self.lines)):
            if self.lines[n].startswith("["):
                break
            if re.match(rf"\s*{key}\s*=", self.lines[n]):
                return n + 1
        return self.start + 1

    def refuse(self, key: str, why: str) -> BuildError:
        return BuildError(f"{self.file}:{self.line(key)}: example {self.name}: {why}")

    def example(self, table: object) -> Example:
        if not isinstance(table, dict):
            raise BuildError(f"{self.file}: {self.name} stands outside of an example; begin each with [name].")
        for key, value in table.items():
            if key not in KEYS:
                raise self.refuse(key, f"there is no key {key}; expected {', '.join(KEYS)}.")
            if type(value) is not KEYS[key]:
                raise self.refuse(key, f"{key} must be of the type {KEYS[key].__name__}, not {value!r}.")
        if "players" not in table:
            raise self.refuse("players", "the number of players is missing.")
        shape = table.get("shape", SHAPES[0])
        if shape not in SHAPES:
            raise self.refuse("shape", f"shape is one of {', '.join(SHAPES)}, not {shape!r}.")
        return Example(
            self.name,
            self.start + 1,
            Placed(table["players"], self.line("players")),
            self._json(table, "options"),
            cast(Shape, shape),
            self._events(table, "events"),
            self._events(table, "move"),
            self._ids(table, "crop"),
            self._ids(table, "highlight"),
            self._ids(table, "highlight_after"),
            self._ways(table, "ways"),
            self._json(table, "ends"),
        )

    def _json(self, table: Mapping[str, Any], key: str) -> Placed[dict[str, object]]:
        try:
            value = json.loads(table.get(key, "{}"))
        except ValueError as error:
            raise self.refuse(key, f"{key} is no JSON: {error}.") from error
        if not isinstance(value, dict):
            raise self.refuse(key, f"{key} is a JSON object, not {value!r}.")
        return Placed(value, self.line(key))

    def _ids(self, table: Mapping[str, Any], key: str) -> Placed[tuple[str, ...]]:
        value = table.get(key, [])
        if not all(isinstance(one, str) for one in value):
            raise self.refuse(key, f"{key} is a list of ids, not {value!r}.")
        return Placed(tuple(value), self.line(key))

    def _ways(self, table: Mapping[str, Any], key: str) -> Placed[tuple[tuple[str, ...], ...]]:
        value = table.get(key, [])
        for way in value:
            if not isinstance(way, list) or len(way) < 2 or not all(isinstance(one, str) for one in way):
                raise self.refuse(key, f"{key} is a list of lists of two or more ids, not {value!r}.")
        return Placed(tuple(tuple(way) for way in value), self.line(key))

    def _events(self, table: Mapping[str, Any], key: str) -> tuple[Placed[str], ...]:
        """Read the events of a text: one a line, or several with semicolons; an indented line continues a line."""
        text = table.get(key, "")
        first = self.line(key)
        # A text in triple quotes begins on the line after them.
        if text and re.search(r"=\s*(\"\"\"|''')\s*$", self.lines[first - 1]):
            first += 1
        found: list[Placed[str]] = []
        for n, row in enumerate(text.splitlines()):
            parts = [part for part in SEPARATOR.split(row.strip()) if part]
            if row.startswith(" ") and found and parts:
                found[-1] = Placed(f"{found[-1].value} {parts.pop(0)}", found[-1].line)
            found += [Placed(part, first + n) for part in parts]
        return tuple(found)


def play(game: AnyGame, example: Example, file: str) -> Course:
    """Play an example by the rules.

    :raises BuildError: the rules refuse an option or an event, or the last position is not what `ends` says.
    """
    where = f"example {example.name}"
    try:
        states: list[State] = [game.new_initial_state(example.players.value, example.options.value)]
    except OptionError as error:
        line = (example.options if example.options.value else example.players).line
        raise BuildError(f"{file}:{line}: {where}: {error}") from error
    actions: list[Action] = []
    for number, event in enumerate((*example.events, *example.move), 1):
        try:
            action, state = step(game, states[-1], event.value, number)
        except RecordError as error:
            raise BuildError(f"{file}:{event.line}: {where}: {error}") from error
        actions.append(action)
        states.append(state)
    different = _different(example.ends.value, game.position(states[-1]), "")
    if different:
        raise BuildError(f"{file}:{example.ends.line}: {where} ends otherwise: {different}.")
    return Course(tuple(states), tuple(actions), len(example.events))


def _different(told: object, found: object, path: str) -> str:
    """Say where a position first differs from what the example tells of it; empty: nowhere.

    An object may tell a part of the keys; all else must be equal.
    """
    if isinstance(told, dict) and isinstance(found, dict):
        pairs: Sequence[tuple[object, object]] = list(told.items())
        return next((text for key, value in pairs if (text := _at(value, found, key, path))), "")
    if isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        rows = enumerate(zip(told, found, strict=True))
        return next((text for n, (one, other) in rows if (text := _different(one, other, f"{path}[{n}]"))), "")
    return "" if told == found else f"{path.lstrip('.')} is {json.dumps(found)}, not {json.dumps(told)}"


def _at(value: object, found: Mapping[object, object], key: object, path: str) -> str:
    if key not in found:
        return f"{path.lstrip('.') or 'the position'} has no {key}"
    return _different(value, found[key], f"{path}.{key}")
