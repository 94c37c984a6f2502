"""A mark of all code on which the rows of an experiment depend: the rules, the players, and this program.

Rows that other code has played do not belong into the same table, even where version and settings are the same. The
words and pictures of a game decide nothing, so they do not count.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import PurePath
from typing import Final, Protocol, runtime_checkable

from pygame_rules.core.game import AnyGame
from pygame_rules.core.package_files import file_names, read_file
from pygame_rules.players import AnyPlayer, find_player

OURS: Final = "pygame_rules"
ROOMS: Final = ("core", "players", "analysis", "study")
"""Our folders whose code plays games and measures them."""
LEFT_OUT: Final = re.compile(
    r"__pycache__|art|extras|letters|library|locale|show|story|tests|(lessons|puzzles)\.json|.*\.(md|mo|po|svg|toml|typed)"
)
"""Files and folders of a package that decide nothing."""


@runtime_checkable
class HasText(Protocol):
    """A player or a game from a file of its user's own."""

    @property
    def code_text(self) -> str:
        """The text of all its code."""
        ...


def code_mark(game: AnyGame, players: Iterable[AnyPlayer], others: Iterable[object] = ()) -> str:
    """Compute the mark. Of a function that a program passes in, only the name counts.

    :param others: what else decides the rows.
    """
    found = {*(f"{OURS}.{room}" for room in ROOMS), *_homes(game)}
    texts = set()
    things: list[object] = [game, *players, *others]
    for thing in things:
        if isinstance(thing, HasText):
            texts.add(thing.code_text)
        elif isinstance(thing, str):
            found |= _homes(find_player(thing, game))
    whole = [*map(_package_mark, sorted(found)), *sorted(texts)]
    return sha256("\n".join(whole).encode()).hexdigest()[:12]


def _homes(thing: object) -> set[str]:
    """Return the packages with the code of a game or a player, in which everything counts."""
    module = type(thing).__module__
    parts = module.split(".")
    if parts[0] == OURS:
        return {".".join(parts[:3])} if parts[1:2] == ["games"] else set()
    # What a file of one's own defines has no place from which it could be read again; its text counts.
    return {parts[0]} if getattr(sys.modules.get(parts[0]), "__spec__", None) is not None else set()


@cache
def _package_mark(package: str) -> str:
    total = sha256()
    for path in _files(package):
        total.update("/".join(path).encode() + b"\n")
        # A checkout may have other ends of lines.
        total.update(read_file(package, *path).replace(b"\r\n", b"\n"))
    return f"{package} {total.hexdigest()}"


def _files(package: str, *folder: str) -> Iterator[tuple[str, ...]]:
    """List the files of a package that count; of a single module, its own."""
    if not folder:
        module = import_module(package)
        if not hasattr(module, "__path__"):
            yield (PurePath(module.__file__ or "").name,)
            return
    try:
        names = file_names(package, *folder)
    except (OSError, ValueError):
        return  # The page may keep compiled modules elsewhere than in folders.
    for name in names:
        if LEFT_OUT.fullmatch(name):
            continue
        if "." in name:
            # In the page, modules are files of compiled code.
            yield (*folder, name)
        else:
            yield from _files(package, *folder, name)
