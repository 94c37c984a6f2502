"""Bots and games from a file of one's own: `my_bots.py:careful`. What a name in a file means is found by `workshop.own_code`."""

from __future__ import annotations

import sys
from typing import Any, cast

from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import OptionError, SpieltischError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.words import N_
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer
from pygame_rules.study.library.solved_player import SOLUTION, SolvedPlayer
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.own_code import WRITTEN, OwnCode
from pygame_rules.workshop.own_player import OwnPlayer


class OwnGame(OwnCode):
    """A game: an object that implements `core.game.Game`, or a class that makes one."""

    @property
    def game(self) -> AnyGame:
        """The game itself, which says what its source is.

        :raises OwnCodeError: it is no game.
        """
        found: Any = self.found
        try:
            game = found() if isinstance(found, type) else found
            if game.info.id and callable(game.new_initial_state):
                # The mark of the code needs it (`study.code_mark`).
                game.code_text = self.code_text
                return cast(AnyGame, game)
            reason = "info.id"
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the file is told
            reason = in_a_line(error)
        raise OwnCodeError(
            N_("{name} in {file} is no game (docs/adding-a-game.md): {reason}"),
            file=self.file, name=self.name, reason=reason,
        )  # fmt: skip


def player_of(written: AnyPlayer) -> AnyPlayer:
    """Return the player that a text names: that of a file if it is written like one, else the text."""
    if isinstance(written, str) and written.endswith(SOLUTION):
        return SolvedPlayer(written)
    found = WRITTEN.fullmatch(written) if isinstance(written, str) else None
    return OwnPlayer(found["file"], found["name"]) if found else written


def game_of_text(written: str) -> AnyGame:
    """Return the game that a text names: that of a file if it is written like one, else that of the id.

    :raises UnknownGame: there is no game with this id.
    :raises OwnCodeError: the file has no such game.
    """
    found = WRITTEN.fullmatch(written)
    return OwnGame(found["file"], found["name"]).game if found else find_game(written)


class GameReference:
    """A game as it travels to other processes.

    :param game: of an id, from a file, or one that can be pickled.
    :raises OptionError: the game can go to no other process.
    """

    def __init__(self, game: AnyGame, written: str | None = None) -> None:
        found = WRITTEN.fullmatch(written) if written is not None else None
        self._sent: object = OwnGame(found["file"], found["name"]) if found else game
        if not found and _is_installed(game):
            self._sent = game.info.id

    def game(self) -> AnyGame:
        """Return the game."""
        if isinstance(self._sent, OwnGame):
            return self._sent.game
        return find_game(self._sent) if isinstance(self._sent, str) else cast(AnyGame, self._sent)


def _is_installed(game: AnyGame) -> bool:
    try:
        return find_game(game.info.id) is game
    except SpieltischError:
        return False


def check_sendable(thing: object) -> None:
    """Check whether a thing can go to another process.

    :raises OptionError: it cannot, as a function that was written in a notebook.
    """
    import pickle

    main = sys.modules.get("__main__")
    try:
        data = pickle.dumps(thing)
    except Exception as error:  # noqa: BLE001 - a pickled object may raise anything
        reason = in_a_line(error)
    else:
        if b"__main__" not in data or getattr(main, "__file__", None):
            return
        reason = "__main__ has no file"
    raise OptionError(
        "Other processes cannot get this player or game ({reason}): write it into a file and give its name, such as "
        "my_bots.py:careful.",
        reason=reason,
    )
