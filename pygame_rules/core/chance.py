"""Chance from a seed: scheme `sha256-1` (docs/rules/dice.md).

All chance of a match comes from one seed of 32 bytes. Chance event i has a byte stream of its own, made of the blocks
SHA-256(seed, "i.0"), SHA-256(seed, "i.1"), …; so undoing and doing again throws the same dice, and anybody who knows
the seed can recompute every throw.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from hashlib import sha256
from typing import Final

from pygame_rules.core.errors import OptionError

SCHEME: Final = "sha256-1"


class Draws:
    """`core.game.Draw` on top of a function.

    :param uniform: draws a number from 0 to n - 1.
    """

    __slots__ = ("uniform",)

    def __init__(self, uniform: Callable[[int], int]) -> None:
        self.uniform = uniform

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Fisher and Yates, from the end."""
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]


class Stream:
    """The draws of one chance event.

    :param seed: 32 bytes.
    :param label: what comes after the seed and before the block's number: the chance event's number, or another
        label for what must never share the dice's stream (players).
    """

    __slots__ = ("_block", "_bytes", "_label", "_next", "_seed")

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._block = 0
        self._bytes = b""
        self._next = 0

    def _byte(self) -> int:
        if self._next == len(self._bytes):
            self._bytes = sha256(self._seed + f"{self._label}.{self._block}".encode("ascii")).digest()
            self._block += 1
            self._next = 0
        self._next += 1
        return self._bytes[self._next - 1]

    def uniform(self, n: int) -> int:
        """A number from 0 to n - 1 by rejection of the uneven rest; n from 1 to 256."""
        if not 1 <= n <= 256:
            raise ValueError(f"uniform needs 1 to 256 possibilities, not {n}")
        limit = 256 - 256 % n
        byte = self._byte()
        while byte >= limit:
            byte = self._byte()
        return byte % n

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Fisher and Yates, from the end."""
        Draws(self.uniform).shuffle(items)


class Dice:
    """The chance of one match: stream i for chance event i.

    >>> Dice.from_number(7, 0).hash
    '8e44ed1c12cb69b89bb188187998552d302573b3e006f68a5ea99f91beaef0b4'
    >>> stream = Dice.from_number(7, 0).stream(0)
    >>> sorted(1 + stream.uniform(6) for _ in range(3))
    [2, 4, 5]
    """

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise OptionError("A seed has 32 bytes (64 hexadecimal digits), not {count}.", count=len(seed))
        self.seed = seed

    @classmethod
    def from_hex(cls, text: str) -> Dice:
        """From 64 lower-case hexadecimal digits.

        :raises OptionError: anything else.
        """
        if len(text) != 64 or any(c not in "0123456789abcdef" for c in text):
            raise OptionError("A seed is written as 64 lower-case hexadecimal digits, not {text}.", text=repr(text))
        return cls(bytes.fromhex(text))

    @classmethod
    def from_number(cls, number: int, game: int = 0) -> Dice:
        """The seed of game `game` (from 0) of a run with `--seed number`."""
        return cls(sha256(f"pygame-rules {number} {game}".encode("ascii")).digest())

    @property
    def hash(self) -> str:
        """SHA-256 of the seed in hexadecimal, shown before the first event."""
        return sha256(self.seed).hexdigest()

    def stream(self, index: int) -> Stream:
        """The draws of chance event `index`, counted from 0 in the order of the record, chance events only."""
        return Stream(self.seed, str(index))

    def player_stream(self, label: str) -> Stream:
        """Draws for a player, which never touch those of the dice."""
        return Stream(self.seed, f"player {label}")
