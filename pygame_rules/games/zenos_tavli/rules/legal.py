"""Find the legal steps (docs/rules/zenos-tavli.md, rules 1 to 5) with bit masks.

All functions take a position from the mover's point of view: the stones in his hand, the mask of his middle houses, the
mask of the houses where he has stones (`occupied`), and the mask of the houses that the other side closes to him
(`closed`, with the bits of `BEYOND` set). Two stones close a house, or one that is still protected (rule 3).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.rules.board import BEFORE_HOME, HOUSES, ROLLS, Roll, Step, find_step

Steps: TypeAlias = tuple[Step, ...]


_StepsByMask: TypeAlias = Memory[int, Steps]
"""Maps a mask to its steps."""


def _from_houses(number: int, first: int) -> _StepsByMask:
    """Make the table of steps from twelve houses, by a mask whose lowest bit is house `first`."""
    steps = {place: find_step(number, "house", first + place) for place in range(12)}
    return Memory(lambda mask: tuple(step for place, step in steps.items() if mask >> place & 1))


def _from_middle(number: int) -> _StepsByMask:
    """Make the table of steps from the middle houses, by a mask of them."""
    return Memory(lambda mask: tuple(find_step(number, "middle", n) for n in range(1, 13) if mask >> n - 1 & 1))


def _bearing_off(number: int) -> _StepsByMask:
    """Make the table of steps of a player whose stones all stand on houses 19 to 24 (rule 5).

    The key holds `occupied` from bit 6 on and `closed` from bit 0 on, both shifted so that house 19 comes first.
    """

    def make(key: int) -> Steps:
        occupied, closed = key >> 6, key & 63
        houses = [19 + bit for bit in range(6) if occupied >> bit & 1]
        return tuple(
            find_step(number, "house", house)
            for house in houses
            if (house + number > HOUSES or not closed >> house + number - 19 & 1)
            # A number that is too large bears off from the hindmost house only; the exact one from any house.
            and (house + number <= HOUSES + 1 or house == houses[0])
        )

    return Memory(make)


_LOW: Final = [_from_houses(number, 1) for number in range(1, 7)]
_HIGH: Final = [_from_houses(number, 13) for number in range(1, 7)]
HOME: Final = [_bearing_off(number) for number in range(1, 7)]
_MIDDLE: Final = [_from_middle(number) for number in range(1, 7)]


class Numbers:
    """The numbers still to be played, interned: `find_numbers` returns the only objects (except `OVER`)."""

    __slots__ = ("entries", "home", "houses", "kinds", "middle", "numbers", "without")

    def __init__(self, numbers: tuple[int, ...]) -> None:
        distinct = sorted(set(numbers))
        self.numbers = numbers
        """Ascending."""
        self.kinds = tuple(distinct)
        """The different ones, ascending."""
        self.without: dict[int, Numbers] = {}
        """Maps each of them to what remains after playing it."""
        # Precomputed for each distinct number, so that the loops of `legal_steps` only unpack tuples.
        self.houses = tuple((d, _LOW[d - 1], _HIGH[d - 1]) for d in distinct)
        self.home = tuple(HOME[d - 1] for d in distinct)
        self.middle = tuple((d - 1, _MIDDLE[d - 1]) for d in distinct)
        self.entries = tuple((1 << d - 1, (find_step(d, "hand"),)) for d in distinct)

    def __reduce__(self) -> tuple[object, ...]:
        return find_numbers, (self.numbers,)

    def __repr__(self) -> str:
        return f"<numbers {'-'.join(map(str, self.numbers)) or 'none'}>"


_FOUND: Final[dict[tuple[int, ...], Numbers]] = {}


def find_numbers(numbers: tuple[int, ...]) -> Numbers:
    """Return the interned object for these numbers, which must be sorted.

    >>> find_numbers((2, 5, 6)).without[5]
    <numbers 2-6>
    """
    found = _FOUND.get(numbers)
    if found is None:
        found = _FOUND[numbers] = Numbers(numbers)
        for number in set(numbers):
            at = numbers.index(number)
            found.without[number] = find_numbers(numbers[:at] + numbers[at + 1 :])
    return found


NO_NUMBERS: Final = find_numbers(())
"""All numbers are played: the next event is a throw."""
OVER: Final = Numbers(())
"""Marks the end of the game; compared by identity, so it is a different object from `NO_NUMBERS`."""
ROLL_NUMBERS: Final[dict[Roll, Numbers]] = {roll: find_numbers(roll.numbers) for roll in ROLLS.values()}
"""The numbers that each throw gives."""


def legal_steps(numbers: Numbers, hand: int, middle: int, occupied: int, closed: int) -> Steps:
    """Return all legal steps of a player who has not borne off everything, by number, then by house.

    docs/rules/zenos-tavli.md, rules 1 to 5. Hit stones, entry and bearing off come first because each
    excludes the ordinary steps.
    """
    legal: Steps = ()
    if middle:  # Rule 4: all hit stones must come in before any other stone moves; if none can, the turn ends.
        for shift, table in numbers.middle:
            legal += table[middle & ~(closed >> shift)]
        return legal
    if hand:
        for mask, entry in numbers.entries:
            if not closed & mask:
                legal += entry
        if legal:  # D2: if any remaining number can enter a stone, only such entries are legal.
            return legal
        for number, table, _ in numbers.houses:  # Rule 2: a step may not go beyond house 6.
            legal += table[occupied & ~(closed >> number) & 63 >> number]
        return legal
    if not occupied & BEFORE_HOME:  # Rule 5.
        key = occupied >> 12 | closed >> 18 & 63
        for table in numbers.home:
            legal += table[key]
        return legal
    for number, low, high in numbers.houses:
        sources = occupied & ~(closed >> number)
        legal += low[sources & 4095] + high[sources >> 12]
    return legal


def both_stuck(middle: int, closed: int, their_middle: int, their_closed: int) -> bool:
    """Return whether neither player has a legal step with any of the numbers 1 to 6, so that the game is drawn (D6).

    This can only be if both have stones in the middle row. Suppose that A is stuck, but has no stone there. If B keeps
    A from entering, B has stones on all of houses 1 to 6, and A's are in the hand: B can move. Otherwise A has a stone
    before house 19 (rule 5), and B closes the six houses after it. Then B has entered everything, and can move from one
    of these houses to the next, unless stones of B are held in the middle row. But where they are held, A closes six
    houses in a row, and can move from one of them to the next: A is not stuck.

    :param closed: the houses closed to the player with `middle`; `their_closed` those closed to the other one.

    >>> both_stuck(0b100, 0b11111100, 0b1, 0b111111), both_stuck(0b1100, 0b11111100, 0b1, 0b111111)
    (True, False)
    """
    if not middle or not their_middle:
        return False
    return not any(middle & ~(closed >> shift) or their_middle & ~(their_closed >> shift) for shift in range(6))
