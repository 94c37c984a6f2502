"""Chance that has a part of every seat: scheme `chains-1` (docs/rules/dice.md, "Parts of every seat").

Each seat draws a secret and hashes it again and again; it tells the last hash, the anchor, first. The values before the
anchor are the seat's parts of the chance events, which it tells one by one. Whoever knows a value can compute all
values after it, so the newest part proves the earlier ones, and nobody can compute the next one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pygame_rules.core.chance import CHAINS, Dice, Stream
from pygame_rules.core.errors import MatchError

LENGTH: Final = 4096
"""How many parts a chain has, and so the most chance events of a match."""
SIZE: Final = 16
"""The length of a value in bytes."""


@dataclass(frozen=True, slots=True)
class Chain:
    """The known part of a seat's chain: its values at the places 0 (the anchor) to `newest`."""

    values: bytes
    """The values one after the other, the value at place 0 first; `SIZE` bytes each."""

    @classmethod
    def of_value(cls, game: str, seat: int, value: bytes, place: int) -> Chain:
        """Compute the chain up to a value by hashing it down to the anchor.

        :param game: the game's id.
        :param value: `SIZE` bytes.
        :param place: the value's place, from 0 to `LENGTH`.
        """
        return cls(b"".join(_values(game, seat, value, place, 0)))

    @classmethod
    def of_secret(cls, game: str, seat: int, secret: bytes) -> Chain:
        """Compute the whole chain of a seat from its secret of `SIZE` bytes."""
        return cls.of_value(game, seat, secret, LENGTH)

    @classmethod
    def proven(
        cls, game: str, seat: int, anchor: bytes, told: bytes, places: Sequence[int], known: Chain | None = None
    ) -> Chain | None:
        """Compute the chain up to a value that was told; return None if the value leads to the anchor from none of the
        places.

        :param known: the known part of this seat's chain, from which less is left to compute.
        """
        for place in places:
            chain = cls.of_value(game, seat, told, place) if known is None else known.longer(game, seat, told, place)
            if chain.anchor == anchor:
                return chain
        return None

    def longer(self, game: str, seat: int, told: bytes, place: int) -> Chain:
        """Return the chain up to a value that was told; if the value does not lead to this chain, one that has another
        anchor."""
        known = min(place, self.newest)
        *rest, reached = reversed(_values(game, seat, told, place, known))
        if reached != self.value(known):
            return Chain.of_value(game, seat, told, place)
        return Chain(self.values[: (known + 1) * SIZE] + b"".join(reversed(rest)))

    @property
    def newest(self) -> int:
        """The place of the newest value that is known."""
        return len(self.values) // SIZE - 1

    @property
    def anchor(self) -> bytes:
        """The value at place 0."""
        return self.values[:SIZE]

    def value(self, place: int) -> bytes:
        """Return the value at a place from 0 to `newest`; the value at place i + 1 is the part of chance event i."""
        return self.values[place * SIZE : (place + 1) * SIZE]

    def upto(self, place: int) -> Chain:
        """Return the part of the chain that the value at a place reveals."""
        return Chain(self.values[: (place + 1) * SIZE])


def _values(game: str, seat: int, value: bytes, place: int, least: int) -> list[bytes]:
    """Hash a value down from its place; return the values at the places `least` to `place`."""
    head = f"spieltisch {CHAINS} {game} part {seat} "
    values = [value]
    for at in range(place, least, -1):
        value = sha256(f"{head}{at} ".encode("ascii") + value).digest()[:SIZE]
        values.append(value)
    return values[::-1]


def secret_of(dice: Dice, seat: int) -> bytes:
    """Derive the secret of a seat at this device from the device's own seed, so that a save needs only the seed."""
    return sha256(dice.seed + f"{CHAINS} secret {seat}".encode("ascii")).digest()[:SIZE]


def seed_of(game: str, index: int, parts: Sequence[bytes]) -> bytes:
    """Compute the seed of chance event `index`: 32 bytes.

    :param parts: the parts of all seats, by seat.
    """
    return sha256(f"spieltisch {CHAINS} {game} seed {index} ".encode("ascii") + b"".join(parts)).digest()


class ChainDice:
    """The chance of a match to which every seat gives its part. It is a `core.chance.ChanceSource`.

    :param game: the game's id.
    :param chains: the known part of each seat's chain; None: the seat has not told its anchor.
    :param own: the seats at this device, whose whole chains are known.
    """

    __slots__ = ("chains", "game", "own")

    def __init__(self, game: str, chains: Sequence[Chain | None], own: Collection[int] = ()) -> None:
        self.game = game
        self.chains = tuple(chains)
        self.own = frozenset(own)

    @property
    def anchors(self) -> tuple[bytes | None, ...]:
        """The anchors by seat."""
        return tuple(None if chain is None else chain.anchor for chain in self.chains)

    @property
    def complete(self) -> bool:
        """Whether all anchors are known. Before that no seat tells a part, because a seat that joins later could choose
        a secret to suit it."""
        return all(self.chains)

    def stream(self, index: int) -> Stream | None:
        """Return the draws of chance event `index`, counted from 0; None while one of its parts is unknown.

        :raises MatchError: the chains have no parts for so many events.
        """
        if index >= LENGTH:
            raise MatchError("The dice of this game are used up: {count} throws and draws.", count=LENGTH)
        parts = self.parts(index)
        return None if parts is None else Stream(seed_of(self.game, index, parts), str(index))

    def parts(self, index: int) -> list[bytes] | None:
        """Return the parts of all seats of chance event `index`, below `LENGTH`; None while one of them is unknown."""
        parts = [chain.value(index + 1) for chain in self.chains if chain is not None and chain.newest > index]
        return parts if len(parts) == len(self.chains) else None

    def missing(self, index: int) -> int | None:
        """Find the first seat whose part of chance event `index` is still unknown; None if all are known."""
        if index >= LENGTH:
            return None
        lacking = (seat for seat, chain in enumerate(self.chains) if chain is None or chain.newest <= index)
        return next(lacking, None)

    def told(self, thrown: int, ahead: int = 0) -> list[Chain | None]:
        """Return the chains, by seat, as far as they may be told after `thrown` chance events; for seats at other
        devices, as far as these have told them.

        :param ahead: 1 if the parts of the next chance event may be told, else 0.
        """
        return [
            chain.upto(thrown + ahead) if chain is not None and seat in self.own else chain
            for seat, chain in enumerate(self.chains)
        ]

    def to_json(self, first: int = 0, *, reveal: bool, thrown: int) -> dict[str, object]:
        """Return the value of a record's key `dice`: `scheme`, `anchors` and `told`, the newest values that were told.

        Here, seats at this device tell only the parts of past chance events; `reveal` changes nothing.
        """
        told = self.told(thrown)
        return {
            "scheme": CHAINS,
            "anchors": [None if chain is None else chain.anchor.hex() for chain in told],
            "told": [None if chain is None else chain.value(chain.newest).hex() for chain in told],
        }


def is_chains(written: object) -> bool:
    """Tell whether the value of a record's key `dice` says that every seat gives a part of the chance."""
    return isinstance(written, dict) and written.get("scheme") == CHAINS


def read_chain(game: str, seat: int, written: object, thrown: int) -> Chain | None:
    """Read a seat's chain from a record; return None if the record holds nothing that the seat's anchor proves.

    :param written: the value of the record's key `dice`.
    :param thrown: how many chance events the record has. The value that was told is the part of the last of them, or of
        the next one.
    """
    anchor, told = _hex_of(written, "anchors", seat), _hex_of(written, "told", seat)
    if anchor is None or told is None or thrown > LENGTH:
        return None
    return Chain.proven(game, seat, anchor, told, [place for place in (thrown, thrown + 1) if place <= LENGTH])


def _hex_of(written: object, key: str, seat: int) -> bytes | None:
    """Return the value of a seat in a list of a record's dice; None if it has none there."""
    listed = written.get(key) if isinstance(written, dict) else None
    text = listed[seat] if isinstance(listed, list) and seat < len(listed) else None
    if not isinstance(text, str) or len(text) != 2 * SIZE or not set(text) <= set("0123456789abcdef"):
        return None
    return bytes.fromhex(text)
