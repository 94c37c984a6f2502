"""The contents of the table, as items of a scene.

A `Table` can hold a moment between two states (such as a treasure that has been taken but not yet counted), so that
frames can show the parts of an action one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame_rules.core.layout import centre
from pygame_rules.core.scene import Item, Rect
from pygame_rules.games.tutanchamun.board import CODES, GONE, KINDS, MASK, NUGGET, OFF, SPECIALS, VALUES
from pygame_rules.games.tutanchamun.geometry import Geometry
from pygame_rules.games.tutanchamun.kinds import SIGNS
from pygame_rules.games.tutanchamun.state import Position

TOTALS: Final = (*VALUES, SPECIALS, 1, SPECIALS)
"""The number of copies of each treasure."""

HALO_LAYER: Final = -1
PAWN_LAYER: Final = 1
FLYING_LAYER: Final = 2
"""Layers; treasures and the ledger are on layer 0."""

INK: Final = "ledger"
INK_LEFT: Final = "ledger-left"
INK_GONE: Final = "ledger-gone"
"""Palette tokens of the ledger's numbers: held by players, left in the row, out of the game."""


@dataclass(slots=True)
class Table:
    """Everything that is shown, in a mutable form."""

    row: list[int] | None
    """The treasure at each place, `GONE` where none lies; None before it is laid."""
    pawns: list[int]
    markers: list[int]
    hands: list[list[int]]
    on_pyramid: bool
    """Whether the gold mask still lies on the pyramid."""
    kind: int | None
    """The kind that is being scored."""
    masked: int | None
    """The seat that used the mask in this scoring."""
    lids: list[int]
    """The number of lids that each seat has played in this scoring."""
    nugget: int | None
    """The seat whose nugget waits for its effect."""
    anchors: tuple[str, ...] = ()
    """The about page's anchor for each treasure; empty if items need no links."""

    @classmethod
    def of(cls, state: Position, anchors: tuple[str, ...] = ()) -> Table:
        """Return the table of a state."""
        scoring = state.scoring
        return cls(
            row=None if state.row is None else list(state.row),
            pawns=list(state.pawns),
            markers=list(state.markers),
            hands=[list(hand) for hand in state.hands],
            on_pyramid=OFF not in state.pawns,
            kind=scoring.kind if scoring else None,
            masked=scoring.masked if scoring else None,
            lids=list(scoring.lids) if scoring else [0] * len(state.pawns),
            nugget=state.turn_of if state.asked == "rob" else None,
            anchors=anchors,
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.pawns)

    def left(self, treasure: int) -> int:
        """Return how many still lie in the row or on the pyramid."""
        if treasure == MASK:
            return int(self.on_pyramid)
        return TOTALS[treasure] if self.row is None else self.row.count(treasure)

    def held(self, treasure: int) -> int:
        """Return how many all players hold together."""
        return 0 if treasure == NUGGET else sum(hand[treasure] for hand in self.hands)

    def gone(self, treasure: int) -> int:
        """Return how many have left the game."""
        return TOTALS[treasure] - self.left(treasure) - self.held(treasure)

    def _anchor(self, treasure: int) -> str:
        return self.anchors[treasure] if self.anchors else ""

    def items(self, geometry: Geometry) -> list[Item]:
        """Return all items."""
        return [*self._ledger(geometry), *self._contest(geometry), *self._tiles(geometry), *self._pieces(geometry)]

    def _tiles(self, geometry: Geometry) -> list[Item]:
        laid = [
            Item(
                tile(place),
                *geometry.field(place),
                *geometry.tile,
                CODES[treasure],
                glossary=self._anchor(treasure),
                shadow=True,
            )
            for place, treasure in enumerate(self.row or (), 1)
            if treasure != GONE
        ]
        if self.on_pyramid:
            laid.append(mask_on_pyramid(geometry))
        return laid

    def _pieces(self, geometry: Geometry) -> list[Item]:
        pieces = []
        for seat, place in enumerate(self.pawns):
            sprite = f"pawn-{SIGNS[seat]}"
            at = geometry.pawn_at(seat, place)
            size = geometry.pawn
            if place == OFF:
                size = (size[0] * 0.8, size[1] * 0.8)
            pieces.append(Item(pawn(seat, place), *at, *size, sprite, layer=PAWN_LAYER, shadow=True))
        pieces += [self.marker(geometry, seat) for seat in range(self.players)]
        if self.nugget is not None:
            pieces.append(flying(geometry, "n", "nugget", geometry.corner))
        return pieces

    def marker(self, geometry: Geometry, seat: int) -> Item:
        """Return a player's score marker."""
        steps = self.markers[seat]
        size = geometry.marker_size(self.players)
        at = geometry.marker_at(seat, self.players, steps)
        return Item(f"m{seat}.{steps}", *at, size, size, f"mark-{SIGNS[seat]}", layer=PAWN_LAYER, shadow=True)

    def _ledger(self, geometry: Geometry) -> list[Item]:
        """Return the ledger's headings and numbers; zeros are not shown."""
        listed = []
        for seat in range(self.players):
            box = geometry.seat_head(seat, self.players)
            size = min(box.w, box.h, 48) - 3
            listed.append(Item(f"r{seat}", *centre(box), size, size, f"mark-{SIGNS[seat]}"))
        for treasure, code in enumerate(CODES):
            left, gone = self.left(treasure), self.gone(treasure)
            over = gone == TOTALS[treasure] and treasure != self.kind
            head = centre(geometry.kind_head(treasure))
            listed.append(
                Item(f"k{treasure}", *head, *geometry.ledger_tile, code, glossary=self._anchor(treasure), faded=over)
            )
            if left:
                listed.append(_number(f"l{treasure}", geometry.kind_left(treasure), left, geometry, INK_LEFT))
            if gone:
                listed.append(_number(f"g{treasure}", geometry.kind_gone(treasure), gone, geometry, INK_GONE))
        for seat, hand in enumerate(self.hands):
            for treasure, count in enumerate(hand):
                if count:
                    box = geometry.kind_held(treasure, seat, self.players)
                    listed.append(_number(held(seat, treasure), box, count, geometry, INK))
        return listed

    def _contest(self, geometry: Geometry) -> list[Item]:
        """Return the extra items of an unfinished scoring: a halo on the kind, and the mask and lids played for it."""
        if self.kind is None:
            return []
        width, height = geometry.ledger_tile
        head = centre(geometry.kind_head(self.kind))
        added = [Item("x", *head, width * 1.32, height * 1.32, "halo", layer=HALO_LAYER)]
        if self.masked is not None:
            added.append(self.beside(geometry, "cm", "mask", self.masked, -1))
        added += [
            self.beside(geometry, f"c{seat}.{index + 1}", "lid", seat, 1 + index * 0.5)
            for seat, count in enumerate(self.lids)
            for index in range(count)
        ]
        return added

    def beside(self, geometry: Geometry, name: str, sprite: str, seat: int, side: float) -> Item:
        """Return a small treasure beside a player's number of the scored kind."""
        box = geometry.kind_held(self.kind or 0, seat, self.players)
        x, y = centre(box)
        width = min(geometry.ledger_tile[0] * 0.62, box.h * 0.9)
        return Item(
            name, x + side * width * 0.85, y, width, width * geometry.tile[1] / geometry.tile[0], sprite,
            layer=FLYING_LAYER, shadow=True,
        )  # fmt: skip


def tile(place: int) -> str:
    """Return the id of the treasure at a place and of its spot."""
    return f"t{place}"


def pawn(seat: int, place: int) -> str:
    """Return the id of a player's pawn at a place.

    >>> pawn(0, 17)
    'p0.17'
    """
    return f"p{seat}.{place}"


def held(seat: int, treasure: int) -> str:
    """Return the id of a player's number of a treasure in the ledger and of its spot."""
    return f"h{seat}.{treasure}"


def flying(geometry: Geometry, name: str, sprite: str, box: Rect, scale: float = 1.0) -> Item:
    """Return a treasure in flight, as small as in the ledger."""
    width, height = geometry.ledger_tile
    return Item(name, *centre(box), width * scale, height * scale, sprite, layer=FLYING_LAYER, shadow=True)


def mask_on_pyramid(geometry: Geometry) -> Item:
    """Return the gold mask at the end of the row."""
    width, height = geometry.tile
    return Item("mask", *geometry.apex, width * 0.66, height * 0.66, "mask", shadow=True)


def scoring_kinds(counts: Sequence[int]) -> list[tuple[int, int]]:
    """Return the scoring kinds of a hand with their counts, most valuable first."""
    return [(kind, count) for kind, count in enumerate(counts[:KINDS]) if count]


def _number(name: str, box: Rect, count: int, geometry: Geometry, ink: str) -> Item:
    size = min(geometry.numeral, box.h * 0.82)
    return Item(name, *centre(box), size, size, text=str(count), ink=ink)
