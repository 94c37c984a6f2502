"""Plays random games to the end, fast enough for computer players that need thousands of them.

It follows the rules of `rules/legal.py` without making positions or lists of steps; the tests compare the two game by
game. The houses from which a number can be played are the bits of one mask, so that counting them and finding the one
with a given index needs no list. Each side is its masks of occupied houses, points and middle houses, and a list of
counts by slot: in CPython reading a list is several times as fast as testing a bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from hashlib import sha256
from itertools import chain, count
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.rules.board import (
    BEFORE_HOME,
    BEYOND,
    HAND_SLOT,
    HOUSES,
    MIDDLE_SLOT,
    MIDDLES,
    NUMBERS,
    find_roll,
    middle_of,
)
from pygame_rules.games.zenos_tavli.rules.legal import HOME, both_stuck, find_numbers
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

QUARTER: Final = 0b111111
"""The mask of houses 1 to 6."""
ALL_HOUSES: Final = (1 << HOUSES) - 1
NO_NUMBER: Final = 31
"""Stands for a second or third number that is not there: shifted by it, every mask is empty."""


class _Remaining:
    """The numbers still to be played, interned by `_remaining`, with what follows after each of them."""

    __slots__ = (
        "after_first", "after_second", "after_third", "at_home", "entries", "first", "kinds", "second", "third",
    )  # fmt: skip

    kinds: int
    """How many different numbers there are, 0 to 3."""
    first: int
    """The smallest number; `second` and `third` follow, or are `NO_NUMBER`."""
    second: int
    third: int
    after_first: _Remaining
    """What remains after the first number was played."""
    after_second: _Remaining
    after_third: _Remaining
    entries: list[_Ways]
    """The ways to enter a stone, by the mask of the open houses 1 to 6."""
    at_home: Memory[int, _Ways]
    """The ways to play with all stones on houses 19 to 24: see `_at_home`."""


_Ways: TypeAlias = tuple[tuple[int, int, _Remaining], ...]
"""Steps in the order of `Position.legal_actions`: the house left (0: the hand), the house reached, what remains."""


def _at_home(kinds: Sequence[tuple[int, _Remaining]], key: int) -> _Ways:
    """Return the ways of a player whose stones all stand on houses 19 to 24.

    :param kinds: the different numbers, each with what remains after it.
    :param key: the open ones of these houses from bit 0 on, the occupied ones from bit 6 on. No house is both the
        mover's and closed, so there are at most 729 keys.
    """
    # The tables of rules/legal.py have the closed ones of these houses from bit 0 on.
    steps = [(step, then) for number, then in kinds for step in HOME[number - 1][key ^ QUARTER]]
    return tuple([(step.place, step.landing, then) for step, then in steps])


@cache
def _remaining(numbers: tuple[int, ...]) -> _Remaining:
    """Return the only object for these numbers, which must be sorted and of at most three kinds."""
    found = _Remaining()
    kinds = sorted(set(numbers))
    after = [_remaining(find_numbers(numbers).without[number].numbers) for number in kinds]
    found.kinds = len(kinds)
    found.first, found.second, found.third = (*kinds, NO_NUMBER, NO_NUMBER, NO_NUMBER)[:3]
    found.after_first, found.after_second, found.after_third = (*after, found, found, found)[:3]
    found.entries = [
        tuple((0, number, then) for number, then in zip(kinds, after, strict=True) if opened >> number - 1 & 1)
        for opened in range(QUARTER + 1)
    ]
    found.at_home = Memory(partial(_at_home, list(zip(kinds, after, strict=True))))
    return found


_NONE: Final = _remaining(())
_LIMIT: Final = [0, *(256 - 256 % n for n in range(1, 257))]
"""By n: the first byte that `uniform(n)` passes over (docs/rules/dice.md)."""
REJECTED: Final = 255
"""Stands for a byte that is passed over, where a table gives numbers below it."""
_NO_THROW: Final = bytes(range(_LIMIT[216], 256))


def _blocks(seed: bytes, label: bytes) -> Iterator[bytes]:
    """Return the blocks of the byte stream with this label (docs/rules/dice.md), as `core.chance.Stream` reads them."""
    start = seed + label + b"."
    return (sha256(start + b"%d" % at).digest() for at in count())


def _uniform(n: int, stream: Iterator[int]) -> int:
    """Return a number from 0 to n - 1 from a stream of bytes, as `core.chance.Stream.uniform` draws it."""
    found = next(stream)
    while found >= _LIMIT[n]:
        found = next(stream)
    return found % n


def _houses_of_masks(first: int) -> list[tuple[int, ...]]:
    """List the houses of each mask of eight houses, which begin with house `first`; ascending."""
    return [tuple(first + at for at in range(8) if mask >> at & 1) for mask in range(1 << 8)]


class _Tables(NamedTuple):
    """The large tables, made for the first random game.

    The page saves all modules in its memory image when they are imported, and plays no random game itself.
    """

    thrown: list[_Remaining]
    """The numbers of the 216 throws of three dice, each equally likely."""
    # Three small tables stay in the processor's cache, unlike two larger ones.
    low: list[tuple[int, ...]]
    """By a mask of houses 1 to 8: these houses, ascending."""
    mid: list[tuple[int, ...]]
    """The same of houses 9 to 16."""
    high: list[tuple[int, ...]]
    """The same of houses 17 to 24."""
    picks: list[bytes]
    """By n: for each byte the number that `_uniform(n)` makes of it, or `REJECTED`."""


@cache
def _tables() -> _Tables:
    thrown = [
        _remaining(find_roll(one, other, third).numbers) for one in NUMBERS for other in NUMBERS for third in NUMBERS
    ]
    picks = [
        bytes(byte % n if byte < limit else REJECTED for byte in range(256))
        for n, limit in enumerate(_LIMIT[1:REJECTED], start=1)
    ]
    return _Tables(thrown, _houses_of_masks(1), _houses_of_masks(9), _houses_of_masks(17), [b"", *picks])


_BIT: Final = [0, *(1 << house for house in range(HOUSES)), *[0] * 6]
"""The bit of each house; 0 for the hand and beyond house 24."""
_HIT_SLOT: Final = [0, *(MIDDLE_SLOT + middle_of(house) for house in range(1, HOUSES + 1))]
_HIT_BIT: Final = [0, *(1 << middle_of(house) - 1 for house in range(1, HOUSES + 1))]


def playout(state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Play one random game from here and return its returns.

    Eight draws `uniform(256)` are the seed of the game's own chance, so that it does not call `uniform` for every die
    and step. From then on all is drawn by docs/rules/dice.md from two streams of this seed, `Stream(seed, "dice")` and
    `Stream(seed, "steps")` of core/chance.py. A throw is one `uniform(216)` from the first, whose three digits in base
    6 are the dice less 1. If there are n > 1 legal steps, `uniform(n)` from the second is the index of the step played
    in `Position.legal_actions`. So it is the same game as step by step through `Position` with the same draws. If the
    game is over, nothing is drawn. Under other rules than the usual ones it plays through `Position`, and draws from
    `uniform` alone.
    """
    if state.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.players.other_rules.playout import playout_under

        return playout_under(state, uniform)
    if state.result():
        return state.returns()
    seed = bytes([uniform(256) for _ in range(8)])
    steps = chain.from_iterable(_blocks(seed, b"steps"))
    while len(set(state.numbers)) > 3:  # More than three dice can show: only where the option `position` says so.
        legal = state.legal_actions()
        state = state.apply_action(legal[_uniform(len(legal), steps) if len(legal) > 1 else 0])
    if state.result():
        return state.returns()
    dice = chain.from_iterable(block.translate(None, _NO_THROW) for block in _blocks(seed, b"dice"))
    return _played(state, map(_tables().thrown.__getitem__, dice), steps)


def _played(state: Position, throws: Iterator[_Remaining], steps: Iterator[int]) -> tuple[float, float]:
    """Play from here to the end.

    One function does it all: with a function each for picking a step, taking a stone and putting it down, a game takes
    1.24 times as long (CPython 3.11).
    """
    seat = state.turn()
    numbers = _remaining(state.numbers)
    # All that belongs to the two players has its names swapped when the turn passes.
    mine, theirs = _counts(state.side(seat)), _counts(state.side(1 - seat))
    # The houses on which a single stone is protected (rule 3).
    shield, their_shield = (0 if state.left(player) else QUARTER for player in (seat, 1 - seat))
    occupied, points, middle = state.masks(seat)
    their_occupied, their_points, their_middle = state.masks(1 - seat)
    # Local names are found faster than global ones.
    none, bit, middle_slot, houses = _NONE, _BIT, MIDDLE_SLOT, HOUSES
    hit_slot, hit_bit, all_houses, quarter, before_home = _HIT_SLOT, _HIT_BIT, ALL_HOUSES, QUARTER, BEFORE_HOME
    hand_slot = HAND_SLOT
    _, low, mid, high, picks = _tables()
    while True:
        if numbers is none:
            numbers = next(throws)
        opened = all_houses - (their_points | their_occupied & their_shield)
        while numbers is not none:
            # Find the steps: either a list of ways, or for each number a mask of the places it can be played from.
            ways: _Ways = ()
            base = occupied
            onto = opened
            if middle:
                base = middle
                onto = opened << 1  # From middle house n, number d reaches house n - 1 + d (rule 4).
            elif mine[hand_slot]:
                onto = opened & quarter
                ways = numbers.entries[onto]
            elif not occupied & before_home:
                ways = numbers.at_home[opened >> 18 | occupied >> 12]
                base = 0
            if ways:
                total = len(ways)
                index = 0
                if total > 1:  # `_uniform`, written out: a call costs more than what it does.
                    index = picks[total][next(steps)]
                    while index == REJECTED:
                        index = picks[total][next(steps)]
                house, to, numbers = ways[index]
            else:
                number = numbers.first
                second = third = 0
                places = base & onto >> number
                until_first = until_second = total = places.bit_count()
                if numbers.kinds > 1:
                    second = base & onto >> numbers.second
                    third = base & onto >> numbers.third
                    until_second = total + second.bit_count()
                    total = until_second + third.bit_count()
                index = 0
                if total > 1:
                    index = picks[total][next(steps)]
                    while index == REJECTED:
                        index = picks[total][next(steps)]
                elif not total:
                    break
                if index < until_first:
                    numbers = numbers.after_first
                elif index < until_second:
                    index -= until_first
                    places = second
                    number = numbers.second
                    numbers = numbers.after_second
                else:
                    index -= until_second
                    places = third
                    number = numbers.third
                    numbers = numbers.after_third
                near = low[places & 255]
                if index < len(near):
                    house = near[index]
                else:
                    index -= len(near)
                    near = mid[places >> 8 & 255]
                    house = near[index] if index < len(near) else high[places >> 16][index - len(near)]
                to = house + number
            # Bits are set by `+` and cleared by `-`, which CPython computes faster than `|` and `^`.
            # Take the stone away; `house` is a middle house only if `middle` is not empty.
            if middle:
                to -= 1
                rest = mine[middle_slot + house] - 1
                mine[middle_slot + house] = rest
                if not rest:
                    middle -= bit[house]
            else:
                rest = mine[house] - 1
                mine[house] = rest
                if rest < 2:  # The hand has no bit.
                    if rest:
                        points -= bit[house]
                    else:
                        occupied -= bit[house]
            # Put it down.
            if to <= houses:
                before = mine[to]
                mine[to] = before + 1
                if before == 1:
                    points += bit[to]
                elif not before:
                    occupied += bit[to]
                    if theirs[to]:  # A single stone: the house is open, so there are no more.
                        theirs[to] = 0
                        theirs[hit_slot[to]] += 1
                        their_occupied -= bit[to]
                        their_middle |= hit_bit[to]
            elif not occupied:  # Borne off, so no stone is in the hand or the middle row: it was the last.
                return (1.0, -1.0) if seat == 0 else (-1.0, 1.0)
        numbers = none
        if occupied > quarter:
            shield = 0
        mine, theirs = theirs, mine
        shield, their_shield = their_shield, shield
        occupied, their_occupied = their_occupied, occupied
        points, their_points = their_points, points
        middle, their_middle = their_middle, middle
        seat = 1 - seat
        if middle and their_middle:
            closed = BEYOND | their_points | their_occupied & their_shield
            if both_stuck(middle, closed, their_middle, BEYOND | points | occupied & shield):
                return (0.0, 0.0)  # D6


def _counts(side: int) -> list[int]:
    """Return a side as a list of counts by slot."""
    return [side >> 4 * slot & 15 for slot in range(MIDDLE_SLOT + MIDDLES + 1)]
