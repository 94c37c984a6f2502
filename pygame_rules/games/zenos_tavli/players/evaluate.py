"""Estimates the value of a position before the next throw, for computer players.

The value is exactly that of `features.EVERYTHING`, to the last bit, but takes about half of the time, because the
positions that a search compares differ by one turn of the side that waits. While the side that throws next stays the
same, most features of both sides are sums over the slots of the waiting side; so `_Thrower` remembers what groups of
these slots add. Features that are whole numbers ("whole features") share one integer, each in bits of its own, so that
one addition adds all of them. The other features are added up house by house, from parts that are remembered by
everything they depend on.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import tanh
from typing import Final

from pygame_rules.core.cache import Memory
from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.counts import HAND, HIT, HOME, OFF, STACKS, counted, counts_of
from pygame_rules.games.zenos_tavli.players.features import (
    BLOCK,
    BY_MORE,
    EVERYTHING,
    PIPS_A_THROW,
    SHUT,
    THROWS,
    WAITS,
    attackers_of,
    risk_of,
)
from pygame_rules.games.zenos_tavli.players.side_sums import added, groups_with
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, MIDDLES, OFF_SLOT, STONES
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

KEPT: Final = 4096
"""How many results each memory holds."""
THROWERS: Final = 128
"""How many throwing sides are remembered; each has some 15 KB."""

# Where the whole features stand in the integer that adds them: first those of the waiting side that depend on it alone
# (counts.py); then those that depend on both sides, of the waiting side and of the other.
_WALLS, _EXPOSED, _THEIR_WALLS, _THEIR_EXPOSED = 30, 38, 46, 54
_BLOCKED: Final = 62
"""From here on each house of the waiting side has a byte: how many of its stones are blocked, times 8, and by how many
of the six houses in front of it."""

_OWN: Final = [[counted(slot, stones) for stones in range(STONES + 1)] for slot in range(MIDDLE_SLOT + MIDDLES + 1)]

# The weights by name. Of features that are not whole, the product with the weight, by the sum that they come from.
_SHUT_THROWS, _DANGER_THROWS, _STAKE_THROWS = THROWS[5:8]
_BLOCKED_THROWS: Final = THROWS[10]
_TEMPO, _OFF_WAITS, _HAND_WAITS, _HIT_WAITS = WAITS[0], *WAITS[2:5]
_SHUT_WAITS, _DANGER_WAITS, _STAKE_WAITS = WAITS[5:8]
_BLOCKED_WAITS, _STACKS_WAITS, _PROTECTED_WAITS, _HOME_WAITS = WAITS[10:14]
_EXPOSED_THROWS, _WALLS_THROWS = ([weight * (sum_ / 15) for sum_ in range(256)] for weight in THROWS[8:10])
_EXPOSED_WAITS, _WALLS_WAITS = ([weight * (sum_ / 15) for sum_ in range(256)] for weight in WAITS[8:10])
_PIPS_WAITS: Final = [WAITS[1] * (pips / PIPS_A_THROW) for pips in range(512)]


class _Rows:
    """What stones of the waiting side add to the whole features while the side that throws next stays the same."""

    __slots__ = ("each", "single", "wall")

    def __init__(self, side: int, solid: int, open_: int, behind: int) -> None:
        """Make the rows.

        :param side: the side that throws next.
        :param solid: the houses that it closes.
        :param open_: the houses with its single stones that can be hit.
        :param behind: how many of its stones are in its hand and in the middle row.
        """
        all_ahead = (solid.bit_count() << _THEIR_WALLS) + (open_.bit_count() << _THEIR_EXPOSED)
        self.each = [all_ahead] * (MIDDLE_SLOT + MIDDLES + 1)
        """By slot: what each stone adds."""
        self.each[OFF_SLOT] = 0
        self.wall = [0] * (MIDDLE_SLOT + MIDDLES + 1)
        """By slot: what two stones or more add to that."""
        self.single = self.wall.copy()
        """By slot: what a single stone adds to it."""
        shift = _BLOCKED
        for house in range(1, HOUSES + 1):
            solid >>= 1
            open_ >>= 1
            each = (solid.bit_count() << _THEIR_WALLS) + (open_.bit_count() << _THEIR_EXPOSED)
            closed = (solid & 63).bit_count()
            self.each[house] = each + (8 << shift) if closed else each
            self.wall[house] = (behind << _WALLS) + (closed << shift)
            self.single[house] = (behind << _EXPOSED) + (closed << shift)
            behind += side >> 4 * house & 15
            shift += 8


def _whole(rows: _Rows, first: int, bits: int) -> int:
    """Return what neighbouring slots of the waiting side add to the whole features.

    :param first: the lowest of them.
    :param bits: the side from there on.
    """
    total, slot = 0, first
    while bits and slot <= MIDDLE_SLOT + MIDDLES:
        if stones := bits & 15:
            more = (rows.wall if stones > 1 else rows.single)[slot]
            total += _OWN[slot][stones] + stones * rows.each[slot] + more
        bits >>= 4
        slot += 1
    return total


class _Thrower:
    """All that a score depends on as long as the side that throws next stays the same."""

    __slots__ = (
        "blocked", "end", "groups", "hits", "middles", "open", "reached", "risks", "solid", "start", "watched",
    )  # fmt: skip

    def __init__(self, side: int, occupied: int, points: int, middle: int) -> None:
        self.solid = points if side & LEFT else occupied
        """The houses that it closes to the other side."""
        self.open = occupied & ~self.solid
        """The houses whose single stones may be hit."""
        self.middles = [(house, side >> 4 * (MIDDLE_SLOT + house) & 15) for house in _houses(middle)]
        pips, off, hand, hit, stacks, protected, home = counts_of(side)
        start = 0.0
        for weight, feature in zip(THROWS, (1.0, pips / PIPS_A_THROW, off, hand, hit), strict=False):
            start += weight * feature
        self.start = start
        self.end = THROWS[11] * stacks, THROWS[12] * protected, THROWS[13] * home
        self.reached = 63 if hand else _spread(middle) if middle else _spread(occupied) << 1
        """The houses on which it may hit a single stone."""
        self.hits = Memory(partial(_risk, attackers_of(hand, hit, middle, occupied)), KEPT)
        """What single stones of the other side risk, by those on the houses that it reaches."""
        self.watched = BY_MORE | _spread(self.open) >> 12 | _spread(self.open) >> 11
        """The bits of the other side's `attackers_of` on which the risk of its own single stones depends."""
        self.risks = Memory(partial(risk_of, _houses(self.open)), KEPT)
        """What its own single stones risk, by these bits."""
        stones = [(house, side >> 4 * house & 15) for house in _houses(occupied)]
        self.blocked = Memory(partial(_blocked, stones), KEPT)
        """How much its stones are blocked, by the houses that are closed to it."""
        self.groups = groups_with(partial(_whole, _Rows(side, self.solid, self.open, hand + hit)), KEPT)


def _houses(mask: int) -> list[int]:
    """Return the houses of a mask, the last first."""
    found = []
    while mask:
        found.append(mask.bit_length())
        mask ^= 1 << found[-1] - 1
    return found


def _risk(attackers: int, singles: int) -> tuple[float, float]:
    return risk_of(_houses(singles), attackers)


def _blocked(stones: list[tuple[int, int]], closed: int) -> float:
    """Return how much closed houses block stones, which are given as (house, count), the last house first."""
    total = 0.0
    for house, count in stones:
        total += count * BLOCK[closed >> house & 63]
    return total


def _spread(mask: int) -> int:
    """Return all bits that are at most eleven places above one of the mask."""
    mask |= mask << 1
    mask |= mask << 2 | mask << 4
    return mask | mask << 6


_thrower: Final = lru_cache(THROWERS)(_Thrower)
_in_mid_turn: Final = lru_cache(KEPT)(EVERYTHING.score)
"""Remembered, because different throws pass through the same positions. The side that counts as about to throw differs
from one such position to the next, and a `_Thrower` pays only when it is used several times: with one for each of these
positions, a decision of `hard` takes 1.7 times as long."""
_BLOCKED_PARTS: Final = [(entry >> 3) * BLOCK[(1 << (entry & 7)) - 1 & 63] for entry in range(128)]
"""What a byte from `_BLOCKED` on adds to the feature "blocked"."""


def evaluate(position: Position) -> tuple[float, ...]:
    """Return what a position is worth to White and to Black, from -1 (lost) to 1 (won).

    Meant for positions in which a turn has ended; in mid-turn the mover counts as about to throw.
    """
    if position.rules is not USUAL:
        return under_other_rules(position)
    if position.current_player() == TERMINAL:
        return position.returns()
    facing = position.facing()
    value = tanh(_in_mid_turn(*facing) if position.numbers else score(*facing))
    return (value, -value) if position.turn() == 0 else (-value, value)


def under_other_rules(position: Position, sight: str = "EVERYTHING") -> tuple[float, ...]:
    """Return the same for other rules than the usual ones, for which no weights were fitted.

    :param sight: what the level sees of a position, a name in players/other_rules/evaluate.py.
    """
    from pygame_rules.games.zenos_tavli.players.other_rules import evaluate as plain

    return plain.evaluate(position, getattr(plain, sight))


def score(
    throws: int, occupied: int, points: int, middle: int, waits: int, their_occupied: int, their_points: int,
    their_middle: int,
) -> float:  # fmt: skip
    """Return the weighted features of the side that throws next, minus those of the side that waits.

    :param throws: the side that throws next (board.py), followed by its masks (`Position.masks`).
    :param waits: the other side, followed by its masks.
    """
    thrower = _thrower(throws, occupied, points, middle)
    whole = added(thrower.groups, waits)
    own, both = whole & 0x3FFFFFFF, whole >> _WALLS & 0xFFFFFFFF
    walls, exposed = both & 255, both >> 8 & 255
    if waits & LEFT:
        solid, shielded = their_points, 0.0
        singles = (their_occupied ^ their_points) & thrower.reached
        danger, at_stake = thrower.hits[singles]
    else:
        # Single stones are protected, so they are walls.
        solid, shielded = their_occupied, _PROTECTED_WAITS
        walls, exposed = walls + exposed, 0
        danger = at_stake = 0.0
    hand, hit = own >> HAND & 15, own >> HIT & 15
    their_danger = their_at_stake = their_shut = shut = 0.0
    if thrower.open:
        attackers = attackers_of(hand, hit, their_middle, their_occupied) & thrower.watched
        their_danger, their_at_stake = thrower.risks[attackers]
    for house, stones in thrower.middles:
        their_shut += stones * SHUT[solid >> house - 1 & 63]
    while their_middle:
        house = their_middle.bit_length()
        their_middle ^= 1 << house - 1
        shut += (waits >> 4 * (MIDDLE_SLOT + house) & 15) * SHUT[thrower.solid >> house - 1 & 63]
    their_blocked = thrower.blocked[solid]
    blocked = 0.0
    for part in (whole >> _BLOCKED).to_bytes(HOUSES, "big").translate(None, b"\0"):
        blocked += _BLOCKED_PARTS[part]
    stacks, protected, home = thrower.end
    return (
        thrower.start
        + _SHUT_THROWS * their_shut
        + _DANGER_THROWS * their_danger
        + _STAKE_THROWS * their_at_stake
        + _EXPOSED_THROWS[both >> 24]
        + _WALLS_THROWS[both >> 16 & 255]
        + _BLOCKED_THROWS * their_blocked
        + stacks
        + protected
        + home
        - _TEMPO
        - _PIPS_WAITS[own & 511]
        - _OFF_WAITS * (own >> OFF & 15)
        - _HAND_WAITS * hand
        - _HIT_WAITS * hit
        - _SHUT_WAITS * shut
        - _DANGER_WAITS * danger
        - _STAKE_WAITS * at_stake
        - _EXPOSED_WAITS[exposed]
        - _WALLS_WAITS[walls]
        - _BLOCKED_WAITS * blocked
        - _STACKS_WAITS * (own >> STACKS & 15)
        - shielded
        - _HOME_WAITS * (own >> HOME)
    )
