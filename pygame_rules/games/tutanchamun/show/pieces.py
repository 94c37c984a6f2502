"""What lies on the table, as items of a scene.

`Contents` can hold a moment between two states (such as a treasure that has been taken but not yet counted), so that
frames can show the parts of an action one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pygame_rules.core.geometry import centre
from pygame_rules.core.scene import Item, Point, Rect, View
from pygame_rules.games.tutanchamun.rules.board import CODES, GONE, MASK, NUGGET, OFF, PLACES, TOTALS
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.rules.treasures import SIGNS
from pygame_rules.games.tutanchamun.show.geometry import Geometry
from pygame_rules.games.tutanchamun.show.speech import Speech

HALO_LAYER: Final = -1
SIGN_LAYER: Final = -1
PAWN_LAYER: Final = 1
FLYING_LAYER: Final = 2
"""Layers of items; treasures and the ledger are on layer 0."""

INK: Final = "ledger"
INK_LEFT: Final = "ledger-left"
INK_GONE: Final = "ledger-gone"
"""Palette tokens of the ledger's numbers: held by players, left in the row, out of the game."""
INK_SIGN: Final = "sign"
"""The palette token of the words on the board."""
AHEAD: Final = "»"
BACK: Final = "«"
"""The signs between the first two fields of a line of the row: which way it leads."""

# Ids of items and spots; those of which there are many have a function below.
START_WORD, PYRAMID_WORD, GOAL_WORD = WORDS = "ws", "wp", "wg"
"""The words on the board."""
MASK_ON_PYRAMID: Final = "mask"
NUGGET_WAITING: Final = "n"
"""A nugget whose effect has not been chosen yet."""


@dataclass(slots=True)
class Contents:
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
    behind: int = 0
    """Treasures up to this place are dimmed: the reader is at turn and has passed them."""
    speech: Speech | None = None
    """The texts; None if only the contents matter."""
    laid: int = PLACES
    """Treasures up to this place are shown; the others are not laid out yet."""

    @classmethod
    def of(cls, state: Position, speech: Speech | None = None) -> Contents:
        """Return what a state shows."""
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
            behind=_passed(state, speech.view) if speech else 0,
            speech=speech,
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.pawns)

    def holding(self, treasure: int) -> list[int]:
        """Return how many each player holds."""
        return [hand[treasure] for hand in self.hands]

    def rival(self, treasure: int, seat: int) -> int:
        """Return the most that another player holds."""
        return max(hand[treasure] for other, hand in enumerate(self.hands) if other != seat)

    def left(self, treasure: int) -> int:
        """Return how many still lie in the row or on the pyramid."""
        if treasure == MASK:
            return int(self.on_pyramid)
        return TOTALS[treasure] if self.row is None else self.row.count(treasure)

    def held(self, treasure: int) -> int:
        """Return how many all players hold together."""
        return 0 if treasure == NUGGET else sum(self.holding(treasure))

    def gone(self, treasure: int) -> int:
        """Return how many have left the game."""
        return TOTALS[treasure] - self.left(treasure) - self.held(treasure)

    def whereabouts(self, treasure: int, speech: Speech) -> str:
        """List how many of a treasure are in the row, with each player, and gone."""
        say = speech.say
        held = [] if treasure == NUGGET else speech.counts(self.holding(treasure))
        gone = self.gone(treasure)
        away = [say("{n} gone", n=gone)] if gone else []
        return ", ".join([say("{n} in the row", n=self.left(treasure)), *held, *away])

    def items(self, geometry: Geometry) -> list[Item]:
        """Return all items."""
        return [
            *self._signs(geometry),
            *self._ledger(geometry),
            *self._contest(geometry),
            *self._tiles(geometry),
            *self._pieces(geometry),
        ]

    def _signs(self, geometry: Geometry) -> list[Item]:
        """Return the words on the board: where the row begins, which way its lines lead, where it ends, the goal."""
        if self.speech is None:
            return []
        start, pyramid, goal = self.speech.signs
        signs = [
            _word(PYRAMID_WORD, geometry.pyramid_sign, pyramid, geometry.sign),
            _word(GOAL_WORD, geometry.goal, goal, geometry.sign),
        ]
        at = geometry.start_sign(self.players)
        if at:
            signs.append(_word(START_WORD, at, f"{start} {AHEAD}", geometry.sign))
        size = geometry.sign
        for line, (place, onward) in enumerate(geometry.arrows):
            text = AHEAD if onward else BACK
            signs.append(Item(f"w{line}", *place, size, size, text=text, ink=INK_SIGN, layer=PAWN_LAYER))
        return signs

    def _tiles(self, geometry: Geometry) -> list[Item]:
        anchors = self.speech.anchors if self.speech else ("",) * len(CODES)
        laid = [
            Item(
                tile(place),
                *geometry.field(place),
                *geometry.tile,
                CODES[treasure],
                glossary=anchors[treasure],
                faded=place <= self.behind,
                shadow=True,
            )
            for place, treasure in enumerate((self.row or [])[: self.laid], 1)
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
            label = self.speech.pawn(seat, place) if self.speech else ""
            pieces.append(Item(pawn(seat, place), *at, *size, sprite, layer=PAWN_LAYER, label=label, shadow=True))
        pieces += [self.marker(geometry, seat) for seat in range(self.players)]
        if self.nugget is not None:
            pieces.append(flying(geometry, NUGGET_WAITING, "nugget", geometry.corner))
        return pieces

    def marker(self, geometry: Geometry, seat: int) -> Item:
        """Return a player's score marker."""
        steps = self.markers[seat]
        size = geometry.marker_size(self.players)
        at = geometry.marker_at(seat, self.players, steps)
        label = self.speech.marker(seat, steps) if self.speech else ""
        return Item(
            marker(seat, steps), *at, size, size, f"mark-{SIGNS[seat]}", layer=PAWN_LAYER, label=label, shadow=True
        )

    def _ledger(self, geometry: Geometry) -> list[Item]:
        """Return the ledger's headings and numbers; zeros are not shown."""
        listed = []
        anchors = self.speech.anchors if self.speech else ("",) * len(CODES)
        for seat in range(self.players):
            box = geometry.seat_head(seat, self.players)
            size = min(box.w, box.h, 48) - 3
            listed.append(Item(line_of(seat), *centre(box), size, size, f"mark-{SIGNS[seat]}"))
        for treasure, code in enumerate(CODES):
            left, gone = self.left(treasure), self.gone(treasure)
            over = gone == TOTALS[treasure] and treasure != self.kind
            listed.append(
                Item(
                    cell("k", treasure),
                    *centre(geometry.kind_head(treasure)),
                    *geometry.ledger_tile,
                    code,
                    glossary=anchors[treasure],
                    faded=over,
                )
            )
            if left:
                listed.append(_number(cell("l", treasure), geometry.kind_left(treasure), left, geometry, INK_LEFT))
            if gone:
                listed.append(_number(cell("g", treasure), geometry.kind_gone(treasure), gone, geometry, INK_GONE))
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
        added = [
            Item("x", *centre(geometry.kind_head(self.kind)), width * 1.32, height * 1.32, "halo", layer=HALO_LAYER)
        ]
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


def _passed(state: Position, view: View) -> int:
    """Return the place up to which the reader, at turn, has passed all treasures; 0 while another player is at turn."""
    turn = state.turn_of
    reader = view.seat if view.you is None else view.you
    if turn is None or state.asked == "over" or reader not in (None, turn):
        return 0
    return state.pawns[turn]


def _word(name: str, place: Point, text: str, size: float) -> Item:
    return Item(name, *place, round(size * len(text) * 0.7), size, text=text, ink=INK_SIGN, layer=SIGN_LAYER)


def tile(place: int) -> str:
    """Return the id of the treasure at a place and of its spot."""
    return f"t{place}"


def pawn(seat: int, place: int) -> str:
    """Return the id of a player's pawn at a place.

    >>> pawn(0, 17)
    'p0.17'
    """
    return f"p{seat}.{place}"


def marker(seat: int, steps: int) -> str:
    """Return the id of a player's score marker with this many steps to go."""
    return f"m{seat}.{steps}"


def line_of(seat: int) -> str:
    """Return the id of a player's sign at the head of a line of the ledger, and of its spot."""
    return f"r{seat}"


def cell(column: Literal["k", "l", "g"], treasure: int) -> str:
    """Return the id of an item of the ledger: a treasure (and of its spot), how many are left, how many are gone."""
    return f"{column}{treasure}"


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
    return Item(MASK_ON_PYRAMID, *geometry.apex, width * 0.66, height * 0.66, "mask", shadow=True)


def _number(name: str, box: Rect, count: int, geometry: Geometry, ink: str) -> Item:
    size = min(geometry.numeral, box.h * 0.82)
    return Item(name, *centre(box), size, size, text=str(count), ink=ink)
