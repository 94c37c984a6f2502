"""Errors about ids that nobody knows, with the id that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pygame_rules.core.errors import UnknownGame, UnknownPlayer

E = TypeVar("E", UnknownGame, UnknownPlayer)


def unknown(error: E, asked: object, known: Iterable[str]) -> E:
    """Return the error, completed with the known id that is most like `asked`; unchanged if no id is like it.

    The page offers only ids that exist, and does not load the module that compares ids: there the error stays as it is.
    """
    try:
        from pygame_rules.core.library.did_you_mean import corrected
    except ModuleNotFoundError:
        return error
    return corrected(error, asked, known)
