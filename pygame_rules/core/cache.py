"""Remember results by what they depend on."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memory(dict[K, V]):
    """Maps a key to the result of a function for this key, which is computed on first use.

    It is a `dict`, so that looking up a known result calls no function in Python.

    :param make: computes a result; it always gives the same for the same key.
    :param kept: how many results it holds before it is emptied, which bounds its size.

    >>> squares = Memory(lambda number: number * number, kept=2)
    >>> [squares[3], squares[4], squares[5], len(squares)]
    [9, 16, 25, 1]
    """

    __slots__ = ("_kept", "_make")

    def __init__(self, make: Callable[[K], V], kept: float = inf) -> None:
        super().__init__()
        self._make = make
        self._kept = kept

    def __missing__(self, key: K) -> V:
        if len(self) >= self._kept:
            self.clear()
        value = self[key] = self._make(key)
        return value
