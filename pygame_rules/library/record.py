"""A record that knows its pictures and its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from os import PathLike
from pathlib import Path
from typing import Any

from pygame_rules.core import record as records
from pygame_rules.core.game import AnyGame
from pygame_rules.core.library.state_svg import state_svg
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.library.arguments import checked_record
from pygame_rules.library.data_frames import Framed
from pygame_rules.library.events import COLUMNS, EventRow, event_rows


@dataclass(frozen=True, slots=True)
class Record(records.RecordData, Framed):
    """A match as a file keeps it (docs/records.md). `str()` gives the text of its file; a notebook shows the
    last position.

    :raises OptionError: no file could hold a part of it.
    """

    rules: AnyGame | None = field(default=None, compare=False, repr=False)
    """The game of the match to which this record belongs, which need not be installed; None: the game with the id."""

    def __post_init__(self) -> None:
        checked_record(self.game, self.events, self.result, self.extra)
        records.checked_names(self.players)
        records.checked_options(self.options)

    def __str__(self) -> str:
        return records.to_text(self)

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {len(self.players)} players, events: {len(self.events)}>"

    def _repr_svg_(self) -> str:
        game = self._rules(self.game)
        replayed, _ = records.replay_valid(self, game)
        return state_svg(game, replayed.states[-1], View(names=self.players))

    def rows(self) -> list[EventRow]:
        """Make a row for each event. The columns are those of `library.events.COLUMNS`.

        :raises RecordError: an event is wrong.
        """
        game = self._rules(self.game)
        replayed = records.replay(self, game)
        return event_rows(game, replayed.states, replayed.actions)

    def _table(self) -> tuple[Sequence[str], Sequence[EventRow]]:
        return COLUMNS, self.rows()

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object."""
        return records.to_json(self)

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the record's file.

        :raises RecordError: the game would refuse this record, for example because an event is not legal.
        :raises FileExistsError: there is such a file already, and `overwrite` is not set.
        """
        text = str(self)
        records.replay(records.parse(text, self._rules), self._rules(self.game))
        write_file(path, text, overwrite=overwrite)

    def _rules(self, game_id: str) -> AnyGame:
        return find_game(game_id) if self.rules is None else self.rules


def write_file(path: str | PathLike[str], text: str, *, overwrite: bool) -> None:
    """Write a text in UTF-8.

    :raises FileExistsError: there is such a file already, and `overwrite` is not set.
    """
    with Path(path).open("w" if overwrite else "x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def record_of(record: records.RecordData, rules: AnyGame | None = None) -> Record:
    """Make a record of this module from another one; `rules` are those of its match, if it has one."""
    return Record(**{each.name: getattr(record, each.name) for each in fields(records.RecordData)}, rules=rules)
