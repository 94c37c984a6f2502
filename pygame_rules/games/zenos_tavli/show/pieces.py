"""Makes the items of a scene: stones, dice and house numbers.

`Contents` are only counts, so that frames can show a moment between two states (a stone has arrived, the one it hits
has not left yet).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame_rules.core.scene import Item, Point, Rect
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, STONES, Step
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.geometry import ALL_HOUSES, ALL_MIDDLES, DICE, SPREAD, Geometry
from pygame_rules.games.zenos_tavli.show.playable_numbers import playable_numbers

COLOURS: Final = ("white", "black")
"""The colour of each seat, as written in ids and sprite names."""
SEATS: Final = (0, 1)

NUMERALS: Final = 0
"""Layer of the house numbers."""
DICE_LAYER: Final = 1
TALLY_LAYER: Final = 2
STONES_LAYER: Final = 3
"""Layer of a stack's lowest stone."""

CLOSE: Final = 0.9
"""The distance between equal dice, in steps of the geometry."""
TALLY_ROOM: Final = 0.82
"""The distance from a die to the disc that says how often its number is to play, in the same steps."""

TILTS: Final = (-4, 3, -3, 5, -5, 2, -2)
"""The tilt of a die in degrees, by the number it shows, so that a die keeps its tilt when it changes its place."""


class Place(NamedTuple):
    """A place where a player's stones can be."""

    kind: str
    """hand, house, middle or off."""
    number: int = 0
    """The number of the house or middle house; 0 for hand and off."""

    def spot(self, seat: int) -> str:
        """Return the id of the spot for this place.

        >>> Place("house", 6).spot(0), Place("off").spot(1)
        ('house@6', 'off@black')
        """
        return f"{self.kind}@{self.number or COLOURS[seat]}"

    def slot(self, seat: int, height: int) -> str:
        """Return the slot of a stone at this place, by its height in the stack, counted from 1.

        >>> Place("house", 6).slot(0, 1), Place("middle", 4).slot(1, 2), Place("hand").slot(0, 15)
        ('white@6#1', 'black@m4#2', 'white@hand#15')
        """
        name = {"house": f"{self.number}", "middle": f"m{self.number}"}.get(self.kind, self.kind)
        return f"{COLOURS[seat]}@{name}#{height}"


HAND: Final = Place("hand")
OFF: Final = Place("off")
HOUSE: Final = {house: Place("house", house) for house in ALL_HOUSES}
MIDDLE: Final = {house: Place("middle", house) for house in ALL_MIDDLES}
PLACES: Final = (HAND, *HOUSE.values(), *MIDDLE.values(), OFF)
"""All places in reading order."""


def fields(geometry: Geometry) -> list[tuple[Place, int, Rect]]:
    """Return all places in reading order, each with its rectangle, and with its seat where it is a hand or a tray."""
    return [
        *((HAND, seat, geometry.hands[seat]) for seat in SEATS),
        *((place, 0, geometry.house(house)) for house, place in HOUSE.items()),
        *((place, 0, geometry.middle(house)) for house, place in MIDDLE.items()),
        *((OFF, seat, geometry.offs[seat]) for seat in SEATS),
    ]


def source(step: Step) -> Place:
    """Return where a step starts."""
    return HAND if step.origin == "hand" else (HOUSE if step.origin == "house" else MIDDLE)[step.place]


def target(step: Step) -> Place:
    """Return where a step ends."""
    return HOUSE[step.landing] if step.landing <= HOUSES else OFF


@dataclass(slots=True)
class Contents:
    """How many stones of each player are where."""

    counts: dict[Place, list[int]]
    """White's and Black's stones on each place."""

    @classmethod
    def of(cls, state: Position) -> Contents:
        """Return the stones of a state."""
        counts = {HAND: [state.hand(seat) for seat in SEATS], OFF: [state.off(seat) for seat in SEATS]}
        houses, middle = [state.houses(seat) for seat in SEATS], [state.middle(seat) for seat in SEATS]
        counts |= {place: [side[house - 1] for side in houses] for house, place in HOUSE.items()}
        counts |= {place: [side[house - 1] for side in middle] for house, place in MIDDLE.items()}
        return cls(counts)

    def shown(self, place: Place, seat: int) -> list[int]:
        """Return White's and Black's stones on a spot: a hand and a tray show those of their own seat alone."""
        counts = self.counts[place]
        if place in (HAND, OFF):
            return [count if colour == seat else 0 for colour, count in enumerate(counts)]
        return counts

    def top(self, seat: int, place: Place) -> str:
        """Return the id of the player's uppermost stone at a place; empty if he has none there."""
        count = self.counts[place][seat]
        return place.slot(seat, count) if count else ""

    def carry(self, seat: int, start: Place, end: Place) -> tuple[str, str]:
        """Move a player's uppermost stone; return the slots that it leaves and reaches."""
        left = self.top(seat, start)
        self.counts[start][seat] -= 1
        self.counts[end][seat] += 1
        return left, self.top(seat, end)

    def items(self, geometry: Geometry) -> list[Item]:
        """Return the items of all stones."""
        return [
            item
            for place in PLACES
            for seat in SEATS
            if self.counts[place][seat]
            for item in _stack(geometry, seat, place, self.counts[place])
        ]


def _stack(geometry: Geometry, seat: int, place: Place, counts: list[int]) -> list[Item]:
    """Return a player's stones at one place, the lowest first."""
    count = counts[seat]
    sprite = COLOURS[seat]
    width: float = geometry.stone
    height: float = geometry.stone
    if place.kind == "middle":
        width = height = geometry.hit_size(shared=all(counts))
    elif place.kind == "off":
        sprite, (width, height) = f"{sprite}-side", geometry.side
    stack = []
    for index in range(count):
        x, y = _centre(geometry, seat, place, index, counts)
        badge = count if index == count - 1 and _crowded(place, count) else 0
        stack.append(
            Item(
                place.slot(seat, index + 1), x, y, width, height, sprite,
                layer=STONES_LAYER + index, count=badge, shadow=True,
            )
        )  # fmt: skip
    return stack


def _crowded(place: Place, count: int) -> bool:
    """Return whether a stack needs a badge to be counted."""
    return count > (STONES if place is OFF else SPREAD if place.kind != "middle" else 2)


def _centre(geometry: Geometry, seat: int, place: Place, index: int, counts: list[int]) -> Point:
    if place.kind == "house":
        return geometry.on_house(place.number, index, counts[seat])
    if place.kind == "middle":
        return geometry.on_middle(place.number, seat, index, counts[seat], shared=all(counts))
    return geometry.in_hand(seat, index) if place.kind == "hand" else geometry.borne_off(seat, index)


def numerals(geometry: Geometry) -> list[Item]:
    """Return the house numbers in the margin."""
    return [
        Item(f"no@{house}", *geometry.number(house), geometry.numeral, geometry.numeral, text=str(house))
        for house in ALL_HOUSES
    ]


# Dice


def dice_showing(times: int, pair: int = USUAL.pair) -> int:
    """Return how many dice show a number that is still to play this often.

    After a throw it is as many as were thrown: a pair gives its number four times, three alike give it twelve times.
    A position does not hold the throw, so later on only the count can tell, and the last time is left to one die.

    :param pair: how often a pair gives its number.

    >>> [dice_showing(times) for times in (1, 2, 4, 5, 12)]
    [1, 2, 2, 3, 3]
    """
    return 1 if times == 1 else 2 if times <= pair else 3


def number_dice(
    geometry: Geometry, seat: int, numbers: tuple[int, ...], playable: frozenset[int], pair: int = USUAL.pair
) -> list[Item]:
    """Return the dice that show the numbers still to play, as many of each as were thrown.

    If a number is to play more often than dice show it, a small disc after them says how often (a badge on a die would
    hide its dots).

    :param playable: the numbers that can still be played (`playable_numbers`); the other dice are faded.
    :param pair: how often a pair gives its number.
    """
    groups = [
        (number, times, dice_showing(times, pair))
        for number in sorted(set(numbers))
        if (times := numbers.count(number))
    ]
    room = sum(1 + CLOSE * (showing - 1) + (TALLY_ROOM if times > showing else 0) for _, times, showing in groups)
    # The option `position` allows six different numbers: then shrink all dice to fit.
    scale = DICE / max(DICE, room)
    dice = []
    place = 0.5
    for number, times, showing in groups:
        faded = number not in playable
        for index in range(showing):
            place += CLOSE if index else 0
            die = _die(geometry, seat, f"die@{number}#{index + 1}", place * scale - 0.5, number, scale)
            dice.append(replace(die, faded=faded))
        if times > showing:
            x, y = geometry.die_place(seat, (place + TALLY_ROOM) * scale - 0.5)
            size = geometry.tally * scale
            dice.append(Item(f"tally@{number}", x, y, size, size, "tally", layer=DICE_LAYER, faded=faded, shadow=True))
            text = f"×{times}"
            height = size * (0.46 if times < 10 else 0.36)
            dice.append(Item(f"times@{number}", x, y, size, height, text=text, layer=TALLY_LAYER, faded=faded))
            place += TALLY_ROOM
        place += 1
    return dice


def lying(dice: list[Item], numbers: tuple[int, ...]) -> dict[int, tuple[Item, Item]]:
    """Return the first and the last of the `number_dice` that show each number, which lie side by side."""
    shown = {number: [die for die in dice if die.id.startswith(f"die@{number}#")] for number in sorted(set(numbers))}
    return {number: (of_number[0], of_number[-1]) for number, of_number in shown.items()}


def rolled_dice(dice: list[Item]) -> list[Item]:
    """Return the dice of a throw without discs and all bright: only the next picture shows how often each number is to
    play, and which numbers cannot be played."""
    return [replace(die, faded=False) for die in dice if die.id.startswith("die@")]


def lost_dice(geometry: Geometry, seat: int, dice: tuple[int, ...]) -> list[Item]:
    """Return the dice of a throw as they were thrown."""
    return [_die(geometry, seat, f"die@throw#{place + 1}", place, number) for place, number in enumerate(dice)]


def idle_dice(geometry: Geometry, seat: int, count: int = USUAL.dice) -> list[Item]:
    """Return the dice before a throw."""
    return [_die(geometry, seat, f"die@idle#{place + 1}", place, 0) for place in range(count)]


def _die(geometry: Geometry, seat: int, name: str, place: float, number: int, scale: float = 1.0) -> Item:
    x, y = geometry.die_place(seat, place)
    size = geometry.die * scale
    sprite = f"die-{number}" if number else "die-idle"
    tilt = TILTS[number or round(place)]
    return Item(name, x, y, size, size, sprite, layer=DICE_LAYER, turn=tilt, shadow=True)


def state_dice(geometry: Geometry, state: Position) -> list[Item]:
    """Return the dice of a state: numbers to play, dice to be thrown, or none when the game is over."""
    if state.numbers:
        return number_dice(geometry, state.turn(), state.numbers, playable_numbers(state), state.rules.pair)
    return [] if state.result() else idle_dice(geometry, state.turn(), state.rules.dice)
