"""The board and the actions of Zenos Tavli: houses, slots, steps and throws, but no positions.

A side (the stones of one player) is one big integer with four bits for each slot: the hand, houses 1 to 24, the stones
borne off, and middle houses 1 to 12. A last bit says whether the player has left quarter 1. So playing a step is one
addition. A mask is a small integer with bit h - 1 for house h (or for middle house h).

All actions are created once, here; `ACTIONS` maps their texts in a record to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations
from typing import Final, Literal, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.core.words import N_

SEAT_NAMES: Final = (N_("White"), N_("Black"))
STONES: Final = 15
HOUSES: Final = 24
MIDDLES: Final = 12
NUMBERS: Final = (1, 2, 3, 4, 5, 6)

HAND_SLOT: Final = 0
OFF_SLOT: Final = 25
MIDDLE_SLOT: Final = 25
"""Middle house n has slot 25 + n."""
OFF_SHIFT: Final = 4 * OFF_SLOT
ALL_OFF: Final = 15 << OFF_SHIFT
"""The four bits that count the stones borne off; all four are set when all 15 stones are off."""
LEFT: Final = 1 << 4 * 38
"""Set once a player has left quarter 1 (docs/rules/zenos-tavli.md, rule 3, `left`)."""

BEFORE_HOME: Final = (1 << 18) - 1
"""The mask of houses 1 to 18: a player with a stone there cannot bear off (rule 5)."""
BEYOND: Final = 0b111111 << HOUSES
"""The mask of six imaginary houses beyond house 24, which count as closed to steps that do not bear off."""

Origin: TypeAlias = Literal["hand", "house", "middle"]


def middle_of(house: int) -> int:
    """Return the middle house to which a stone hit on `house` goes (docs/rules/zenos-tavli.md, rule 4).

    >>> middle_of(4), middle_of(21), middle_of(12), middle_of(13)
    (4, 4, 12, 12)
    """
    return house if house <= MIDDLES else HOUSES + 1 - house


def masks_of(side: int) -> tuple[int, int, int]:
    """Return three masks of a side: occupied houses, houses with two or more stones, occupied middle houses."""
    counts = [side >> 4 * house & 15 for house in range(1, HOUSES + 1)]
    middle = [side >> 4 * (MIDDLE_SLOT + house) & 15 for house in range(1, MIDDLES + 1)]
    return (
        sum(1 << place for place, count in enumerate(counts) if count),
        sum(1 << place for place, count in enumerate(counts) if count > 1),
        sum(1 << place for place, count in enumerate(middle) if count),
    )


def side_to_string(side: int) -> str:
    """Return a side for debugging: its places, with their counts above 1.

    >>> side_to_string(2 + (7 << 4 * 6) + (1 << 4 * (MIDDLE_SLOT + 4)))
    'hand x2, 6 x7, middle 4'
    """
    names = ["hand", *map(str, range(1, HOUSES + 1)), "off", *(f"middle {n}" for n in range(1, MIDDLES + 1))]
    counts = {name: side >> 4 * slot & 15 for slot, name in enumerate(names)}
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items() if count)


class Step(Action):
    """One number played by one stone, interned: `find_step` and `ACTIONS` return the only objects.

    The integers after `place` are precomputed to make `Position.apply_action` fast, which adds and masks with them.
    """

    __slots__ = (
        "delta", "hit_delta", "hit_mask", "hit_slot", "landing", "left", "number", "origin", "place", "source_mask",
        "source_shift", "source_slot", "target_mask", "target_slot",
    )  # fmt: skip

    number: int
    """The number on the die, 1 to 6."""
    origin: Origin
    """Where the stone stands."""
    place: int
    """Its house (1 to 24) or middle house (1 to 12); 0 for the hand."""
    landing: int
    """The house it reaches; 25 or more means that the stone is borne off."""
    delta: int
    """Added to the mover's side when the step is played."""
    source_mask: int
    """The bit of the house or middle house it leaves; 0 for the hand."""
    source_slot: int
    source_shift: int
    """The position of that slot's lowest bit in the side."""
    target_slot: int
    target_mask: int
    """The bit of the house it reaches; 0 if the stone is borne off."""
    hit_delta: int
    """Added to the other side if the step hits its single stone."""
    hit_slot: int
    hit_mask: int
    """The bit of the middle house to which that stone goes."""
    left: int
    """`LEFT` if the step ends on house 7 or further (rule 3), else 0."""

    def __init__(self, number: int, origin: Origin, place: int) -> None:
        words = {"hand": f"{number}:hand", "house": f"{number}:{place}", "middle": f"{number}:middle {place}"}
        super().__init__(words[origin])
        self.number = number
        self.origin = origin
        self.place = place
        # From middle house n, number d reaches house n - 1 + d (rule 4).
        self.landing = place + number - (origin == "middle")
        self.source_slot = place + (MIDDLE_SLOT if origin == "middle" else 0)
        self.source_shift = 4 * self.source_slot
        self.source_mask = 1 << place - 1 if place else 0
        self.target_slot = min(self.landing, OFF_SLOT)
        self.delta = (1 << 4 * self.target_slot) - (1 << self.source_shift)
        self.left = LEFT if self.landing > 6 else 0
        if self.landing <= HOUSES:
            self.target_mask = 1 << self.landing - 1
            self.hit_slot = MIDDLE_SLOT + middle_of(self.landing)
            self.hit_delta = (1 << 4 * self.hit_slot) - (1 << 4 * self.landing)
            self.hit_mask = 1 << middle_of(self.landing) - 1
        else:
            self.target_mask = self.hit_slot = self.hit_delta = self.hit_mask = 0

    def passed(self) -> range:
        """Return the houses between the one that the step leaves and the one that it reaches, in its direction."""
        return range(self.place + (self.origin != "middle"), min(self.landing, HOUSES + 1))


class Roll(Action):
    """A throw of the dice, a chance outcome, interned: `find_roll` and `ACTIONS` return the only objects."""

    __slots__ = ("dice", "numbers")

    dice: tuple[int, ...]
    """Ascending; two of them where an option says so (R10)."""
    numbers: tuple[int, ...]
    """The numbers to play under the usual rules, ascending."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__("roll " + "-".join(map(str, dice)))
        self.dice = dice
        self.numbers = numbers_of(dice)


def numbers_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers to play: each pair among the dice doubles (docs/rules/zenos-tavli.md, "Dice").

    >>> numbers_of((2, 5, 6)), numbers_of((4, 4, 2)), numbers_of((3, 3, 3)) == (3,) * 12
    ((2, 5, 6), (2, 4, 4, 4, 4), True)
    """
    times = {1: 1, 2: 4, 3: 12}
    return tuple(number for number in NUMBERS for _ in range(times.get(dice.count(number), 0)))


def arranged(dice: Sequence[int]) -> list[int]:
    """Return the dice of a throw as people name them: the largest group of equal dice first, then the highest.

    >>> arranged((2, 5, 6)), arranged((3, 6, 6)), arranged((3, 3, 6))
    ([6, 5, 2], [6, 6, 3], [3, 3, 6])
    """
    return sorted(dice, key=lambda die: (-dice.count(die), -die))


def _all_steps() -> list[Step]:
    """Make every step that can be written, ordered by number, then hand, houses, middle houses."""
    origins: list[tuple[Origin, range]] = [
        ("hand", range(1)),
        ("house", range(1, HOUSES + 1)),
        ("middle", range(1, MIDDLES + 1)),
    ]
    return [Step(number, origin, place) for number in NUMBERS for origin, places in origins for place in places]


STEPS: Final = {(step.number, step.origin, step.place): step for step in _all_steps()}
"""All steps that can be written, whether or not any position allows them."""

ROLLS: Final = {dice: Roll(dice) for dice in combinations_with_replacement(NUMBERS, 3)}
"""The 56 throws by their sorted dice."""
_IN_ANY_ORDER: Final[dict[tuple[int, ...], Roll]] = {
    dice: roll for sorted_dice, roll in ROLLS.items() for dice in permutations(sorted_dice)
}

ACTIONS: Final[dict[str, Action]] = {action.text: action for action in [*ROLLS.values(), *STEPS.values()]}
"""All actions by their texts in a record."""

OUTCOMES: Final[tuple[tuple[Action, float], ...]] = tuple(
    (roll, {1: 1, 2: 3, 3: 6}[len(set(dice))] / 216) for dice, roll in ROLLS.items()
)
"""The throws with their probabilities."""


def find_step(number: int, origin: Origin, place: int = 0) -> Step:
    """Return the step that plays this number from this origin.

    >>> find_step(4, "middle", 3), find_step(6, "house", 20), find_step(1, "hand")
    (<4:middle 3>, <6:20>, <1:hand>)
    """
    return STEPS[number, origin, place]


def find_roll(*dice: int) -> Roll:
    """Return the throw that shows these dice, in any order.

    >>> find_roll(5, 6, 2)
    <roll 2-5-6>
    """
    return _IN_ANY_ORDER[dice]
