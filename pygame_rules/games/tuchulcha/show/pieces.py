"""The pieces on the board as items of a scene: haruspices, plaques with powers, seals, marks of attacks and dice.

`Contents` hold only counts, so that frames can also show a moment between two states: a haruspex has arrived on a
stone, and those that it hits are still there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pygame_rules.core.scene import Item, Point
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup
from pygame_rules.games.tuchulcha.rules.board import COLOURS, UNITS, Board, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.events import Role
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.geometry import SHOWN, Geometry
from pygame_rules.games.tuchulcha.show.ids import Place, attacking, die, haruspex, place_of

SEALS: Final = 1
DICE: Final = 1
PEOPLE: Final = 2
"""The layer of haruspices at the upper edge; those with a larger y are nearer to the viewer, in higher layers."""
DEPTH: Final = 5
"""The number of board units from one layer of haruspices to the next."""
NUMERALS: Final = 399
"""The layer of the stones' numbers: a hat at most touches them, but they must be read, since turns are told in them."""
SIGNS: Final = 400
"""The layer of plaques and marks, above all haruspices; their texts are one layer higher."""
MARK: Final = (46, 46)
"""The size of the mark of an attack."""
INK: Final = "carved"
LIGHT: Final = "carved-light"
"""Palette tokens of what is written on light and on dark ground."""
TILTS: Final = (-4, 3, -3, 5, -5, 2, -2)
"""The rotation of a die in degrees, chosen by its face: it does not change when a die moves to another slot."""

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
"""Stands for `anchors` and `titles` that nobody needs."""


@dataclass(slots=True)
class Contents:
    """Everything that is shown, in a mutable form."""

    setup: Setup
    counts: Counter[tuple[Colour, Place]]
    roles: list[Role | None]
    """Indexed by colour."""
    sealed: set[int]
    attacks: set[int]
    """The stones under an incomplete attack."""
    against: Colour
    """The colour against which powers are computed: the player to move."""
    dice: tuple[int, ...]
    usable: frozenset[int]
    """The numbers that can be used; the other dice are faded."""
    anchors: Mapping[str, str]
    """By term: the about page's anchor; empty if items need no links."""
    titles: Mapping[str, str]
    """The words on the board, by place; empty if nobody reads them."""

    @classmethod
    def of(cls, state: Position, anchors: Mapping[str, str] = NOTHING, titles: Mapping[str, str] = NOTHING) -> Contents:
        """Return the pieces of a state."""
        contents = cls.on(state.setup, state.lineup, anchors, titles)
        contents.against = state.colour
        contents.dice = state.dice
        contents.usable = usable_numbers(state)
        return contents

    @classmethod
    def on(
        cls, setup: Setup, lineup: Lineup, anchors: Mapping[str, str] = NOTHING, titles: Mapping[str, str] = NOTHING
    ) -> Contents:
        """Return the pieces of a lineup, without dice and with powers against players other than Tuchulcha's."""
        attackers = dict(lineup.attacks)
        counts: Counter[tuple[Colour, Place]] = Counter()
        for colour, side in enumerate(lineup.sides):
            for slot in slots_in(occupied(side)):
                stone = setup.board.stone_of(colour, slot)
                attacks = attackers.get(stone) == colour
                place = attacking(stone) if attacks else place_of(slot, lineup.role(colour))
                counts[colour, place] += lineup.at(colour, slot)
        roles = [lineup.role(colour) for colour in range(len(lineup.sides))]
        sealed = {stone for stone in setup.board.passages if not lineup.passages & UNITS[stone]}
        return cls(setup, counts, roles, sealed, set(attackers), NOBODY, (), frozenset(), anchors, titles)

    # Haruspices

    def count(self, colour: Colour, place: Place) -> int:
        """Return how many haruspices of a colour are at a place."""
        return self.counts[colour, place]

    def top(self, colour: Colour, place: Place) -> str:
        """Return the id of a colour's last haruspex at a place; empty if there is none."""
        count = self.count(colour, place)
        return haruspex(colour, place, count) if count else ""

    def carry(self, colour: Colour, start: Place, end: Place) -> tuple[str, str]:
        """Move one haruspex and return the item ids of the slots that it leaves and reaches."""
        left = self.top(colour, start)
        self.counts[colour, start] -= 1
        self.counts[colour, end] += 1
        return left, self.top(colour, end)

    def carry_all(self, colour: Colour, start: Place, end: Place) -> list[tuple[str, str]]:
        """Move all haruspices of a colour from one place to another."""
        return [self.carry(colour, start, end) for _ in range(self.count(colour, start))]

    def clear(self, colour: Colour) -> None:
        """Remove all haruspices of a colour."""
        self.counts = Counter({key: count for key, count in self.counts.items() if key[0] != colour})
        self.roles[colour] = None

    def group_on(self, colour: Colour, stone: int) -> int:
        """Return how many haruspices of a colour hold a stone or attack it."""
        ended = self.count(colour, "end") if self.setup.board.entries[colour] == stone else 0
        return self.count(colour, str(stone)) + self.count(colour, attacking(stone)) + ended

    def power_on(self, colour: Colour, stone: int) -> int:
        """Return the power of a group: against the player to move or, if it is that player's own, against the others
        ("Power", "Tuchulcha")."""
        plain = self.against != NOBODY and self.against != colour and self.roles[self.against] == "tuchulcha"
        return self.group_on(colour, stone) * (1 if plain else self.setup.board.factors[stone])

    # Items

    def items(self, geometry: Geometry) -> list[Item]:
        """Return all items."""
        return [
            *numerals(geometry, self.setup.board),
            *self._titles(geometry),
            *(self._seal(geometry, stone) for stone in sorted(self.sealed)),
            *self._dice(geometry),
            *(item for (colour, place) in self.counts for item in self._group(geometry, colour, place)),
            *self._plaques(geometry),
            *(
                Item(f"attack@{stone}", *_outer(geometry, stone), *MARK, "attack", layer=SIGNS)
                for stone in sorted(self.attacks)
            ),
        ]

    def _group(self, geometry: Geometry, colour: Colour, place: Place) -> Iterator[Item]:
        count, sprite = self.counts[colour, place], self.sprite(colour)
        width, height = geometry.piece_size
        term = self.anchors.get(self.roles[colour] or "haruspex", "")
        for k in range(1, count + 1):
            x, y = centre(geometry, self.setup, colour, place, k)
            badge = count if k == count > SHOWN and place[0].isdigit() else 0
            yield Item(
                haruspex(colour, place, k), x, y, width, height, sprite,
                layer=PEOPLE + int(y / DEPTH), count=badge, glossary=term,
            )  # fmt: skip

    def _titles(self, geometry: Geometry) -> Iterator[Item]:
        """Yield the names of the places inside the circuit."""
        if not self.titles:
            return
        size = geometry.title_size
        for place, (x, y) in geometry.titles.items():
            text = self.titles[place]
            yield Item(f"title@{place}", x, y, size * len(text) * 0.7, size, text=text, ink=LIGHT, layer=SIGNS)
        for colour in range(len(self.roles)):
            x, y = geometry.frieze(colour)
            text = self.titles["neutral" if colour in self.setup.neutrals else "temple"]
            yield Item(f"title@{COLOURS[colour]}", x, y, size * len(text) * 0.7, size, text=text, ink=INK)

    def sprite(self, colour: Colour) -> str:
        """Return the sprite of a colour's haruspices: with a role, without one, or neutral."""
        if colour in self.setup.neutrals:
            return f"neutral-{COLOURS[colour]}"
        return f"{COLOURS[colour]}-{self.roles[colour]}" if self.roles[colour] else COLOURS[colour]

    def _plaques(self, geometry: Geometry) -> Iterator[Item]:
        """Yield a plaque for each group that can be hit and has a power above 1; attackers get none."""
        width, height = geometry.plaque_size
        for colour in range(len(self.roles)):
            if self.roles[colour] == "tuchulcha":
                continue
            for stone in range(1, self.setup.board.stones + 1):
                if self.count(colour, attacking(stone)):
                    continue
                power = self.power_on(colour, stone)
                if power > 1:
                    x, y = self._plaque_at(geometry, colour, stone)
                    term = self.anchors.get("power", "")
                    yield Item(f"plaque@{stone}", x, y, width, height, "plaque", layer=SIGNS, glossary=term)
                    yield Item(f"power@{stone}", x, y, width, height * 0.6, text=str(power), layer=SIGNS + 1)

    def _plaque_at(self, geometry: Geometry, colour: Colour, stone: int) -> Point:
        """Return a plaque's centre: the stone's inner edge, or the outer one if haruspices at the end of their path
        stand at the inner edge."""
        x, y = geometry.plaque(stone)
        if self.setup.board.entries[colour] != stone or not self.count(colour, "end"):
            return x, y
        return _outer(geometry, stone)

    def _seal(self, geometry: Geometry, stone: int) -> Item:
        size = min(geometry.stone_size) * 0.86
        return Item(
            f"seal@{stone}", *geometry.stone(stone), size, size, "seal",
            layer=SEALS, glossary=self.anchors.get("seal", ""),
        )  # fmt: skip

    def _dice(self, geometry: Geometry) -> Iterator[Item]:
        size = geometry.die_size
        for slot, number in zip(dice_slots(len(self.dice)), self.dice, strict=False):
            yield Item(
                die(slot), *geometry.die(slot), size, size, f"die-{number}",
                layer=DICE, turn=TILTS[number], faded=number not in self.usable, shadow=True,
            )  # fmt: skip


def centre(geometry: Geometry, setup: Setup, colour: Colour, place: Place, k: int) -> Point:
    """Return the centre of the k-th haruspex of a colour at a place."""
    if place == "temple":
        return geometry.temple(colour, k)
    if place == "velthumena":
        return geometry.velthumena(colour, k)
    if place == "forest":
        return geometry.forest(colour, k)
    if place == "end":
        return geometry.ending(setup.board.entries[colour], k)
    if place.endswith("x"):
        return geometry.attacker(int(place[:-1]), k)
    return geometry.place(int(place), k) if place.isdigit() else geometry.sanctuary(place, k)


def _outer(geometry: Geometry, stone: int) -> Point:
    """Return a point on the outer edge of a stone, opposite to its plaque."""
    (x, y), (inner_x, inner_y) = geometry.stone(stone), geometry.plaque(stone)
    return round(x - (inner_x - x) * 0.75, 1), round(y - (inner_y - y) * 0.75, 1)


def dice_slots(count: int) -> range:
    """Return the slots that `count` dice occupy: four fill the row, fewer start at slot 2.

    >>> list(dice_slots(2)), list(dice_slots(4))
    ([2, 3], [1, 2, 3, 4])
    """
    return range(1, 5) if count == 4 else range(2, 2 + count)


def usable_numbers(state: Position) -> frozenset[int]:
    """Return the numbers whose dice are not faded: all before moving, then those that a legal action uses."""
    if state.phase == "move":
        return frozenset(getattr(action, "number", 0) for action in state.legal_actions())
    return frozenset(state.dice)


def numerals(geometry: Geometry, board: Board) -> Iterator[Item]:
    """Yield the stones' numbers, on special stones in light ink on the dark tablets that the board has for them."""
    special = board.mystical + board.passages + board.ritual
    size = geometry.numeral
    for stone in range(1, board.stones + 1):
        yield Item(
            f"no@{stone}", *geometry.number(stone), round(size * 1.3), size, text=str(stone),
            ink=LIGHT if stone in special else INK, layer=NUMERALS,
        )  # fmt: skip
