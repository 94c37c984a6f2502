"""Carry out the lines of a console, and say how a name may go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Final

from pygame_rules.core.languages import SOURCE
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.library.begin import load
from pygame_rules.workshop.completion import names_at
from pygame_rules.workshop.console import BoardShown, Console, Shown, TableShown
from pygame_rules.workshop.knowledge import words_about

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.workshop import CompleteReply, ConsoleResult

COMPLETED: Final = 100
"""The most names that are offered."""


class Lines:
    """A console with the match that it is about."""

    def __init__(self) -> None:
        self._console = Console({"pr": import_module("pygame_rules")})
        self._about: tuple[str, str] | None = None
        self._say: Callable[[str], str] = str

    def know(self, record: Mapping[str, object], language: str) -> None:
        """Make `match` and `state` of a record, unless they are already: they are copies, so that nothing that is done
        with them changes the match that is played.

        :raises RecordError: the record is broken.
        """
        about = json.dumps(record), language
        if about != self._about:
            match = load(about[0], language=language)
            view = View(language=language, names=match.names)
            self._console.know(match.game, view, {"match": match, "state": match.state, "game": match.game})
            self._say = words(language or SOURCE, match.game.info.package)
            self._about = about

    def run(self, text: str, *, complete: bool) -> dict[str, object]:
        """Carry out a line; see `Console.run`."""
        shown = self._console.run(text, complete=complete)
        return {"incomplete": shown is None, "results": [*map(_result, shown or ())]}

    def complete(self, text: str) -> CompleteReply:
        """List the names that the end of a line may become."""
        start, names = names_at(self._console.names, text)
        return {
            "start": start,
            "names": [
                {"name": name, "calls": callable(value), "doc": words_about(owner, name, value, self._say)}
                for name, owner, value in islice(names, COMPLETED)
            ],
        }


def _result(shown: Shown) -> ConsoleResult:
    if isinstance(shown, BoardShown):
        return {"kind": "board", "svg": shown.svg, "text": shown.text, "game": shown.game}
    if isinstance(shown, TableShown):
        return {
            "kind": "table", "columns": [*shown.columns], "rows": [[*row] for row in shown.rows], "more": shown.more,
        }  # fmt: skip
    return {"kind": "text", "text": shown.text}
