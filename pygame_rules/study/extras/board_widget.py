"""A board in a notebook that can be played on (`pip install pygame-rules[jupyter]`). `pygame_rules.board` makes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import anywidget
import traitlets

from pygame_rules.core.json_value import Json
from pygame_rules.core.package_files import read_file

HERE = "pygame_rules.study.extras"
"""The package in which the script and the style of the board lie."""


class Playable(Protocol):
    """What the widget draws: `library.board.PlayedBoard`."""

    changed: Callable[[], object]
    close: Callable[[], None]

    def shown(self) -> dict[str, Json]:
        """Return what there is to see."""
        ...

    def answer(self, message: object) -> None:
        """Do what somebody has pressed."""
        ...


class BoardWidget(anywidget.AnyWidget):  # type: ignore[misc]
    """Shows a board in a notebook, with real buttons over the places that can be chosen.

    The script and the style come from this package, and the picture from the game's art; nothing is fetched.
    """

    _esm = read_file(HERE, "board_widget.js").decode()
    _css = read_file(HERE, "board_widget.css").decode()
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, board: Playable) -> None:
        super().__init__(shown=board.shown())
        self._board = board
        board.changed = self._draw
        self.on_msg(lambda _widget, message, _buffers: board.answer(message))

    def _draw(self) -> None:
        self.shown = self._board.shown()

    def close(self) -> None:
        """Take the board away; it follows its match no more."""
        self._board.close()
        super().close()

    def __repr__(self) -> str:
        shown: dict[str, Any] = self.shown
        return f"<Board of {shown['title']}: {shown['status']}>"
