"""Find the known id that somebody probably meant who has written another one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final, TypeVar

from pygame_rules.core.errors import UnknownGame, UnknownPlayer
from pygame_rules.core.words import N_

E = TypeVar("E", UnknownGame, UnknownPlayer)

ALIKE: Final = 0.5
"""How alike two ids must be, from 0 to 1: `zeno` is near enough to `zenos-tavli`, and `chess` is near to nothing."""
_SENTENCES: Final = {
    UnknownGame.code: N_("There is no game {game}: did you mean {nearest}? The games are {games}."),
    UnknownPlayer.code: N_(
        "There is no computer player {player} for {title}: did you mean {nearest}? There are {players}."
    ),
}


def corrected(error: E, asked: object, known: Iterable[str]) -> E:
    """Return the error, completed with the known id that is most like `asked`; unchanged if no id is like it.

    >>> error = UnknownGame("There is no game {game}; the games are {games}.", game="'chesh'", games="chess, go")
    >>> print(corrected(error, "chesh", ["chess", "go"]))
    There is no game 'chesh': did you mean 'chess'? The games are chess, go.
    """
    near = get_close_matches(asked.casefold(), list(known), 1, ALIKE) if isinstance(asked, str) else []
    if not near:
        return error
    return type(error)(_SENTENCES[error.code], **error.values, nearest=repr(near[0]))
