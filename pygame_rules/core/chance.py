"""Sources of chance. `Dice` derives all chance of a match from a seed, by the scheme `sha256-1` (docs/rules/dice.md).

A match asks a `ChanceSource` for the draws of each chance event. `Dice` is the source with one seed of 32 bytes: each
chance event i reads its own byte stream, the blocks SHA-256(seed, "i.0"), SHA-256(seed, "i.1"), …. So a throw that was
undone comes out the same again, and anybody who knows the seed can recompute every throw.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from hashlib import sha256
from typing import Final, Protocol

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import Draw

SCHEME: Final = "sha256-1"
CONTINUED: Final = "sha256-1-continued"
"""The dice scheme of a match that continued with a new seed: `sha256-1` for chance events number `from` and later."""

CHAINS: Final = "chains-1"
"""The dice scheme of a match to which every seat gives a part (`pygame_rules.remote.chains`)."""


class ChanceSource(Protocol):
    """The source of a match's chance. A chance event may need parts from several seats, which arrive one after the
    other. A source is immutable: when a part arrives, the match gets a new source.
    """

    def stream(self, index: int) -> Draw | None:
        """Return the draws of chance event `index`, counted from 0; None while one of its parts is unknown."""
        ...

    def missing(self, index: int) -> int | None:
        """Find a seat whose part of chance event `index` is still unknown; None if all are known, so that `stream` has
        draws."""
        ...

    def to_json(self, first: int, *, reveal: bool, thrown: int) -> dict[str, object]:
        """Return the value of a record's key `dice`: the `scheme`, and the values that were published before the first
        event.

        :param first: the number of the first chance event that came from this source.
        :param reveal: whether to write the secret as well.
        :param thrown: how many chance events the record has.
        """
        ...


class Draws:
    """An implementation of `core.game.Draw` on top of a function.

    :param uniform: draws a number from 0 to n - 1.
    """

    __slots__ = ("uniform",)

    def __init__(self, uniform: Callable[[int], int]) -> None:
        self.uniform = uniform

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place (Fisher-Yates, from the end)."""
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]


class Stream:
    """The draws of one chance event.

    :param seed: 32 bytes.
    :param label: comes between the seed and the block's number: the chance event's number, or another label for draws
        that must be independent of the dice (those of players).
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
        """Draw a number from 0 to n - 1, with n from 1 to 256; bytes above the last multiple of n are rejected."""
        if not 1 <= n <= 256:
            raise ValueError(f"uniform needs 1 to 256 possibilities, not {n}")
        limit = 256 - 256 % n
        byte = self._byte()
        while byte >= limit:
            byte = self._byte()
        return byte % n

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place (Fisher-Yates, from the end)."""
        Draws(self.uniform).shuffle(items)


class Dice:
    """The chance of one match from one seed: stream i for chance event i. It is a `ChanceSource`.

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
        """Make the dice of a seed that is written as 64 lower-case hexadecimal digits.

        :raises OptionError: the text is anything else.
        """
        if len(text) != 64 or any(c not in "0123456789abcdef" for c in text):
            raise OptionError("A seed is written as 64 lower-case hexadecimal digits, not {text}.", text=repr(text))
        return cls(bytes.fromhex(text))

    @classmethod
    def from_number(cls, seed: int, game: int = 0) -> Dice:
        """Make the dice of game `game` (from 0) of a run with `--seed SEED`."""
        return cls(sha256(f"pygame-rules {seed} {game}".encode("ascii")).digest())

    @property
    def hash(self) -> str:
        """SHA-256 of the seed in hexadecimal, shown before the first event."""
        return sha256(self.seed).hexdigest()

    def stream(self, index: int) -> Stream:
        """Return the draws of chance event `index`, counted from 0 in the order of the record, chance events only."""
        return Stream(self.seed, str(index))

    def missing(self, index: int) -> None:
        """Return None: the seed alone determines all chance events."""

    def to_json(self, first: int = 0, *, reveal: bool, thrown: int = 0) -> dict[str, object]:
        """Return the value of a record's key `dice`: `scheme`, `from` if it is not 0, `hash` and, if `reveal`, `seed`.

        :param first: the number of the first chance event that this seed has thrown.
        :param thrown: ignored.
        """
        dice: dict[str, object] = {"scheme": SCHEME}
        if first:
            dice = {"scheme": CONTINUED, "from": first}
        dice["hash"] = self.hash
        if reveal:
            dice["seed"] = self.seed.hex()
        return dice

    def player_stream(self, label: str) -> Stream:
        """Return draws for a computer player, independent of the dice."""
        return Stream(self.seed, f"player {label}")
