"""A console beside the board: a line of Python is carried out as Python's own console would, with names for the match.

The match in it is a copy, made of the record: what is tried there changes nothing in the match that is played.
"""

from __future__ import annotations

import ast
import codeop
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from pygame_rules.core.add_ons import INTERRUPTS
from pygame_rules.core.errors import cut, whole
from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.scene import View
from pygame_rules.workshop.diagnosis import fault_of
from pygame_rules.workshop.faults import shown
from pygame_rules.workshop.watch import safe_builtins

FILE: Final = "<console>"
"""The name under which a line is compiled."""
LONGEST: Final = 2_000
"""The most characters of a result."""
MOST_RESULTS: Final = 50
"""The most results of one line; a loop over a thousand values shows the first ones."""
MOST_ROWS: Final = 100
MOST_COLUMNS: Final = 40
LONGEST_CELL: Final = 80

Cell: TypeAlias = int | float | str | bool | None


class TextShown(NamedTuple):
    """A value as Python writes it."""

    text: str


class BoardShown(NamedTuple):
    """A position as a picture, and as Python writes it."""

    svg: str
    text: str
    game: str
    """The id of the game whose sprites the picture needs."""


class TableShown(NamedTuple):
    """A table."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    more: int
    """How many rows are left out."""


Shown: TypeAlias = TextShown | BoardShown | TableShown


class Console:
    """The names that a reader has, and what his lines give.

    :param names: what the console knows from the beginning.
    """

    def __init__(self, names: Mapping[str, object]) -> None:
        self.names: dict[str, Any] = {"__name__": "__console__", "__builtins__": safe_builtins(), **names}
        self._results: list[Shown] = []
        self._view = View()
        self._game: AnyGame | None = None

    def know(self, game: AnyGame, view: View, names: Mapping[str, object]) -> None:
        """Give names the values of now."""
        self._game, self._view = game, view
        self.names.update(names)

    def run(self, text: str, *, complete: bool = False) -> list[Shown] | None:
        """Carry out what somebody has written, and return what it shows; None: it is not complete, as after a colon.

        :param complete: whether nothing follows, so that what is missing is a mistake.
        :raises OwnCodeError: it is no Python, or fails; what it has shown before is in `results`.
        """
        self._results = []
        try:
            steps = _steps(text, complete)
            if steps is None:
                return None
            hook, sys.displayhook = sys.displayhook, self._show
            try:
                for step in steps:
                    exec(compile(step, FILE, "single", dont_inherit=True), self.names)  # noqa: S102 - the reader's own line
            finally:
                sys.displayhook = hook
            return self._results
        except INTERRUPTS:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever the reader's line raises is told
            found = fault_of(error, FILE, "", text).in_text(text)
        raise found

    def _show(self, value: object) -> None:
        if value is None:
            return
        self.names["_"] = value
        if len(self._results) < MOST_RESULTS:
            self._results.append(self._shown(value))

    def _shown(self, value: object) -> Shown:
        if (board := self._board(value)) is not None:
            return board
        rows = _rows(value)
        if rows is not None:
            columns, found = rows
            kept = tuple(tuple(map(_cell, row[:MOST_COLUMNS])) for row in found[:MOST_ROWS])
            return TableShown(tuple(map(_name, columns[:MOST_COLUMNS])), kept, max(0, len(found) - MOST_ROWS))
        return TextShown(text_of(value))

    def _board(self, value: object) -> BoardShown | None:
        """Draw a match of this package, or a state of a game, as a board; None: it is neither."""
        game, state = self._game, value
        if is_ours(type(value)) and hasattr(type(value), "state") and hasattr(type(value), "game"):
            match: Any = value
            game, state = match.game, match.state
        if game is None or not type(state).__module__.startswith(f"{game.info.package}."):
            return None
        if not callable(getattr(type(state), "legal_actions", None)):
            return None
        found: Any = state
        view = self._view if game is self._game else View(language=self._view.language)
        return BoardShown(board_svg(game, found, view), text_of(value), game.info.id)


def _steps(text: str, complete: bool) -> list[ast.Interactive] | None:
    """Divide a text into statements, each of which shows its value; None: it is not complete.

    :raises SyntaxError: it is no Python.
    """
    source = whole(text)
    try:
        if not complete and codeop.compile_command(source, FILE, "single") is None:
            return None
    except SyntaxError:
        # A console takes one statement at a time; a reader may paste several.
        pass
    return [ast.Interactive([statement]) for statement in ast.parse(source, FILE).body]


def board_svg(game: AnyGame, state: State, view: View) -> str:
    """Draw a position without its sprites, which whoever shows it adds (docs/bridge.md, "Scene and frames")."""
    from pygame_rules.core.library.svg_ids import own_ids
    from pygame_rules.core.scene_svg import scene_svg

    drawn = scene_svg(
        game.presenter(view).scene(state), game.info.package, game.info.palette, with_art=False, fluid=True
    )
    return own_ids(drawn, game.info.id)


def is_ours(kind: type) -> bool:
    """Tell whether a class belongs to this package."""
    return str(kind.__module__).startswith("pygame_rules.")


def _rows(value: object) -> tuple[Sequence[object], Sequence[Sequence[object]]] | None:
    """Return the columns and rows of a table, or of a list of rows with names; None: it is neither."""
    kind = type(value)
    if is_ours(kind) and callable(getattr(kind, "_table", None)):
        columns, rows = value._table()  # type: ignore[attr-defined]  # as just found
        return columns, [*rows]
    if type(value) not in (list, tuple) or not value:
        return None
    entries: Sequence[Any] = value  # type: ignore[assignment]  # its type was just looked at
    first = entries[0]
    if type(first) is dict and first and all(type(one) is dict and one.keys() == first.keys() for one in entries):
        return [*first], [[*one.values()] for one in entries]
    fields = getattr(type(first), "_fields", None)
    if isinstance(first, tuple) and fields and all(type(one) is type(first) for one in entries):
        return fields, entries
    return None


def _name(value: object) -> str:
    return cut(text_of(value) if not isinstance(value, str) else whole(str.__str__(value)), LONGEST_CELL)


def _cell(value: object) -> Cell:
    if value is None or type(value) is bool:
        return value
    if type(value) is float:
        return value if abs(value) < float("inf") else text_of(value)
    if type(value) is int and abs(value) < 2**53:
        return value
    return _name(value)


def text_of(value: object) -> str:
    """Write a value as Python's console does, cut.

    :raises OwnCodeError: a value's own way of writing it fails.
    """
    if type(value) is int and value.bit_length() > 4 * LONGEST:
        return shown(value)
    text = repr(value)
    return whole(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")
