"""Bots, games and measures from a file of one's own: `my_bots.py:careful`.

What travels to other processes and computers is the text of the file, so that they play by the same code, wherever the
file is. Nothing but what a user has written on his own command line, or in his own program, is ever executed: never a
name from a record or a letter.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import OptionError, SpieltischError, cut
from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.words import N_
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer, Player
from pygame_rules.players.function_player import FunctionPlayer
from pygame_rules.study.library.solved_player import SOLUTION, SolvedPlayer

WRITTEN: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[^\W\d]\w*)")
_loaded: dict[str, ModuleType] = {}


class OwnCodeError(SpieltischError, ValueError):
    """A file of one's own cannot be used."""

    code = "own-code"


class OwnCode:
    """A name in a file of one's own.

    :param file: the path as it was written.
    :param name: of a function, a class or an object in the file.
    :param source: the text of the file; None: it is read.
    :raises OwnCodeError: the file cannot be read or executed, or has no such name.
    """

    def __init__(self, file: str, name: str, source: str | None = None) -> None:
        self.file = file
        self.name = name
        self.source = _read(file) if source is None else source
        self.found: object = getattr(_module(file, self.source), name, None)
        if self.found is None:
            public = [key for key in vars(_module(file, self.source)) if not key.startswith("_")]
            raise OwnCodeError(
                N_("{file} has no {name}; it has {names}."), file=file, name=name, names=", ".join(public) or "–"
            )

    @property
    def code_text(self) -> str:
        """The text of the file, and of those beside it that it imports: with another one, it may play otherwise."""
        texts = _imported(Path(self.file).resolve().parent, self.source, {})
        return "\n".join([self.source, *(texts[name] for name in sorted(texts))])

    @property
    def __name__(self) -> str:
        """The name in tables."""
        return f"{Path(self.file).name}:{self.name}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.file, self.name, self.source))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file, self.name, self.source)

    def __repr__(self) -> str:
        return f"<{self.__name__}>"


class OwnPlayer(OwnCode):
    """A bot or a computer player: a function from a state to an action, a class of objects that can be called like it,
    or a class with the method `choose` (`players.player.Player`), which gets the game if it takes an argument."""

    def __init__(self, file: str, name: str, source: str | None = None) -> None:
        super().__init__(file, name, source)
        made = self.found
        if not callable(made) or (isinstance(made, type) and not (_has(made, "choose") or _has(made, "__call__"))):
            raise OwnCodeError(
                N_("{name} in {file} is no bot: expected a function from a state to an action, or a class of such."),
                file=file, name=name,
            )  # fmt: skip

    def __call__(self, state: State) -> Any:
        """Decide once; `new_player` is what matches use."""
        return self._bot()(state)

    def new_player(self, game: AnyGame) -> Player:
        """Return a new player for one seat of one match."""
        if isinstance(self.found, type) and _has(self.found, "choose"):
            player: Player = guarded(self, self._new_of_class)(game)
            return player
        return FunctionPlayer(self._bot(), game)

    def _new_of_class(self, game: AnyGame) -> Any:
        kind = cast(Callable[..., Any], self.found)
        return kind(game) if signature(kind).parameters else kind()

    def _bot(self) -> Callable[[State], Any]:
        found = cast(Callable[..., Any], self.found)
        return guarded(self, guarded(self, found)() if isinstance(found, type) else found)


def guarded(own: OwnCode, function: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a function of a file, so that its errors become sentences that name the line."""

    def called(*arguments: object) -> Any:
        try:
            return function(*arguments)
        except SpieltischError:
            raise
        except Exception as error:
            raise OwnCodeError(
                N_("{player} has failed in line {line}: {reason}"),
                player=own.__name__, line=_line(error, own.file), reason=in_a_line(error),
            ) from error  # fmt: skip

    called.__name__ = own.__name__
    return called


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


def _has(kind: type, method: str) -> bool:
    # Asking a class itself for `__call__` finds that of its own class.
    return any(method in vars(base) for base in kind.__mro__)


def _imported(folder: Path, source: str, found: dict[str, str]) -> dict[str, str]:
    """Return the texts of the files in a folder that a text imports, directly or by way of another, by their names."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names = [node.module]
        for name in names:
            file = folder.joinpath(*name.split(".")).with_suffix(".py")
            if name not in found and file.is_file():
                found[name] = _read(str(file))
                _imported(folder, found[name], found)
    return found


def _line(error: BaseException, file: str) -> int:
    """Return the last line of the file in an error's traceback."""
    line, at = 0, error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == file:
            line = at.tb_lineno
        at = at.tb_next
    return line


def _read(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or in_a_line(error)
        raise OwnCodeError(N_("{file} cannot be read: {reason}."), file=cut(file, 80), reason=reason) from None


def _module(file: str, source: str) -> ModuleType:
    """Execute a file once, as a module with the files beside it within reach."""
    key = sha256(f"{Path(file).resolve()}\n{source}".encode()).hexdigest()[:16]
    if key not in _loaded:
        module = ModuleType(f"_own_code_{key}")
        module.__file__ = file
        folder = str(Path(file).resolve().parent)
        if folder not in sys.path and Path(folder).is_dir():
            sys.path.append(folder)
        sys.modules[module.__name__] = module
        try:
            exec(compile(source, file, "exec"), vars(module))  # noqa: S102 - the user's own file, at his own request
        except Exception as error:
            del sys.modules[module.__name__]
            line = error.lineno if isinstance(error, SyntaxError) else _line(error, file)
            raise OwnCodeError(
                N_("{file} cannot be loaded, line {line}: {reason}"), file=file, line=line, reason=in_a_line(error)
            ) from error
        _loaded[key] = module
    return _loaded[key]


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
