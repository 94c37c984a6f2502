"""Estimates the value of a position before the next throw, for computer players.

It is the sum of the weighted figures of `plain_figures.py`, to the last bit, after a turn in less than half of the
time that these take. The positions that a search compares differ by one turn of the side that waits. While the side
that throws next stays the same, most figures of both are sums over the slots of the waiting side; so `_Thrower`
remembers what groups of these slots add. Figures that are whole numbers share one integer, each in bits of its own, so
that one addition adds all of them. What is left is remembered by all that it depends on and added up house by house,
from the last to the first as in `figures`, because floating-point sums depend on the order.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli.players.counts import HAND, HIT, HOME, OFF, STACKS, counted, counts_of
from pygame_rules.games.zenos_tavli.players.plain_figures import (
    BLOCK,
    DIRECT,
    LOSS,
    PIPS_A_THROW,
    SHUT,
    THROWS,
    WAITS,
    WALK,
    weighed,
)
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, MIDDLES, OFF_SLOT, STONES
from pygame_rules.games.zenos_tavli.rules.state import Position

KEPT: Final = 4096
"""How many results each memory holds before it is emptied."""
THROWERS: Final = 128
"""How many throwing sides are remembered; each has some 15 KB."""

# Where the whole figures stand in the integer that adds them: first those of the waiting side that depend on nothing
# else (counts.py); then those that depend on both sides, of the waiting side and of the other.
_WALLS, _EXPOSED, _THEIR_WALLS, _THEIR_EXPOSED = 30, 38, 46, 54
_BLOCKED: Final = 62
"""From here on each house of the waiting side has a byte: how many of its stones are blocked, times 8, and by how many
of the six houses in front of it."""

_BY_HAND, _BY_ONE, _BY_MORE = 1 << 24, 2 << 24, 3 << 24
"""Who may hit, besides a mask of houses: see `_attackers`."""


_OWN: Final = [[counted(slot, stones) for stones in range(STONES + 1)] for slot in range(MIDDLE_SLOT + MIDDLES + 1)]

# The weights by name, and what figures weigh that are shares.
_SHUT_THROWS, _DANGER_THROWS, _STAKE_THROWS = THROWS[5:8]
_BLOCKED_THROWS: Final = THROWS[10]
_TEMPO, _OFF_WAITS, _HAND_WAITS, _HIT_WAITS = WAITS[0], *WAITS[2:5]
_SHUT_WAITS, _DANGER_WAITS, _STAKE_WAITS = WAITS[5:8]
_BLOCKED_WAITS, _STACKS_WAITS, _PROTECTED_WAITS, _HOME_WAITS = WAITS[10:14]
_EXPOSED_THROWS, _WALLS_THROWS = ([weight * (sum_ / 15) for sum_ in range(256)] for weight in THROWS[8:10])
_EXPOSED_WAITS, _WALLS_WAITS = ([weight * (sum_ / 15) for sum_ in range(256)] for weight in WAITS[8:10])
_PIPS_WAITS: Final = [WAITS[1] * (pips / PIPS_A_THROW) for pips in range(512)]


class _Rows:
    """What stones of the waiting side add to the whole figures while the side that throws next stays the same."""

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


class _Group(dict[int, int]):
    """What some neighbouring slots of the waiting side add to the whole figures, by their bits."""

    __slots__ = ("_first", "_rows")

    def __init__(self, first: int, rows: _Rows) -> None:
        super().__init__()
        self._first = first
        self._rows = rows

    def __missing__(self, bits: int) -> int:
        if len(self) >= KEPT:
            self.clear()
        rows = self._rows
        total, rest, slot = 0, bits, self._first
        while rest and slot <= MIDDLE_SLOT + MIDDLES:
            if stones := rest & 15:
                more = (rows.wall if stones > 1 else rows.single)[slot]
                total += _OWN[slot][stones] + stones * rows.each[slot] + more
            rest >>= 4
            slot += 1
        self[bits] = total
        return total


class _Thrower:
    """All that a score depends on as long as the side that throws next stays the same."""

    __slots__ = (
        "attackers", "blocked", "chances", "end", "groups", "hits", "middles", "open", "reached", "risks", "solid",
        "start", "stones", "watched",
    )  # fmt: skip

    def __init__(self, side: int, occupied: int, points: int, middle: int) -> None:
        self.solid = points if side & LEFT else occupied
        """The houses that it closes to the other side."""
        self.open = occupied & ~self.solid
        """The houses whose single stones may be hit."""
        self.stones = [(house, side >> 4 * house & 15) for house in range(HOUSES, 0, -1) if side >> 4 * house & 15]
        self.middles = [
            (house, stones) for house in range(MIDDLES, 0, -1) if (stones := side >> 4 * (MIDDLE_SLOT + house) & 15)
        ]
        pips, off, hand, hit, stacks, protected, home = counts_of(side)
        start = 0.0
        for weight, figure in zip(THROWS, (1.0, pips / PIPS_A_THROW, off, hand, hit), strict=False):
            start += weight * figure
        self.start = start
        self.end = (
            THROWS[11] * stacks, THROWS[12] * protected, THROWS[13] * home,
        )  # fmt: skip
        self.attackers = _attackers(hand, hit, middle, occupied)
        self.reached = 63 if hand else _spread(middle) if middle else _spread(occupied) << 1
        """The houses on which it may hit a single stone."""
        self.hits: dict[int, tuple[float, float]] = {}
        """What single stones of the other side risk, by those on the houses that it reaches."""
        self.watched = _BY_MORE | _spread(self.open) >> 12 | _spread(self.open) >> 11
        """The bits of the other side's `_attackers` on which the risk of its own single stones depends."""
        self.risks: dict[int, tuple[float, float]] = {}
        """What its own single stones risk, by these bits."""
        self.chances = [
            _chance(house, self.attackers) if house and self.reached >> house - 1 & 1 else 0.0
            for house in range(HOUSES + 1)
        ]
        """By house: the chance that it hits a single stone there with the next throw."""
        rows = _Rows(side, self.solid, self.open, hand + hit)
        self.blocked: dict[int, float] = {}
        """How much its stones are blocked, by the houses that are closed to it."""
        self.groups = [_Group(first, rows) for first in (0, 5, 9, 13, 17, 21, OFF_SLOT)]

    def blocked_by(self, closed: int) -> float:
        """How much closed houses block its stones."""
        if len(self.blocked) >= KEPT:
            self.blocked.clear()
        total = 0.0
        for house, stones in self.stones:
            total += stones * BLOCK[closed >> house & 63]
        self.blocked[closed] = total
        return total

    def hit(self, singles: int) -> tuple[float, float]:
        """The figures "danger" and "at stake" of the other side, whose single stones stand on these houses."""
        if len(self.hits) >= KEPT:
            self.hits.clear()
        danger = at_stake = 0.0
        rest = singles
        while rest:
            house = rest.bit_length()
            rest ^= 1 << house - 1
            chance = self.chances[house]
            danger += chance
            at_stake += chance * LOSS[house]
        found = self.hits[singles] = danger, at_stake
        return found

    def risk(self, attackers: int) -> tuple[float, float]:
        """The same two figures of its own single stones."""
        if len(self.risks) >= KEPT:
            self.risks.clear()
        danger = at_stake = 0.0
        for house, stones in self.stones:
            if stones == 1 and self.open >> house - 1 & 1:
                chance = _chance(house, attackers)
                danger += chance
                at_stake += chance * LOSS[house]
        found = self.risks[attackers] = danger, at_stake
        return found


def _attackers(hand: int, hit: int, middle: int, occupied: int) -> int:
    """What decides from where a side may hit: its stones in the hand, else those in the middle row, else all."""
    return _BY_HAND if hand else occupied if not middle else middle | (_BY_ONE if hit == 1 else _BY_MORE)


def _spread(mask: int) -> int:
    """All bits that are at most eleven places above one of the mask."""
    mask |= mask << 1
    mask |= mask << 2 | mask << 4
    return mask | mask << 6


def _chance(house: int, attackers: int) -> float:
    """The chance that a single stone on a house is hit with the next throw."""
    kind, places = attackers & _BY_MORE, attackers & _BY_HAND - 1
    if kind == _BY_HAND:
        return DIRECT[1 << 12 - house] if house <= 6 else 0.0
    if not kind:
        return WALK[places << 12 >> house - 1 & 4095]
    return (WALK if kind == _BY_ONE else DIRECT)[places << 12 >> house & 4095]


_BLOCKED_PARTS: Final = [(entry >> 3) * BLOCK[(1 << (entry & 7)) - 1 & 63] for entry in range(128)]
"""What a byte from `_BLOCKED` on adds to the figure "blocked"."""
_throwers: Final[dict[int, _Thrower]] = {}
_in_turns: Final[dict[tuple[int, int], float]] = {}
"""Values in mid-turn by the stones of who plays and of the other side."""


def evaluate(position: Position) -> tuple[float, float]:
    """What a position is worth to White and to Black, from -1 (lost) to 1 (won).

    Meant for positions in which a turn has ended; in mid-turn the mover counts as about to throw.
    """
    if position.current_player() == TERMINAL:
        white, black = position.returns()
        return white, black
    value = _in_turn(position) if position.numbers else tanh(score(*position.facing()))
    return (value, -value) if position.turn() == 0 else (-value, value)


def _in_turn(position: Position) -> float:
    """What a position in mid-turn is worth to who plays: from the plain figures, since the side that counts as about
    to throw differs from one such position to the next, and a `_Thrower` pays only when it is used several times.
    Different throws pass through the same positions, so values are remembered.
    """
    mine, _, _, _, theirs, *_ = position.facing()
    value = _in_turns.get((mine, theirs))
    if value is None:
        if len(_in_turns) >= KEPT:
            _in_turns.clear()
        value = _in_turns[mine, theirs] = tanh(weighed(position))
    return value


def score(
    throws: int, occupied: int, points: int, middle: int, waits: int, their_occupied: int, their_points: int,
    their_middle: int,
) -> float:  # fmt: skip
    """The weighted figures of the side that throws next, minus those of the side that waits.

    :param throws: the side that throws next (board.py), followed by its masks (`Position.masks`).
    :param waits: the other side, followed by its masks.
    """
    thrower = _throwers.get(throws)
    if thrower is None:
        if len(_throwers) >= THROWERS:
            _throwers.clear()
        thrower = _throwers[throws] = _Thrower(throws, occupied, points, middle)
    entry, fifth, ninth, thirteenth, seventeenth, last, beyond = thrower.groups
    whole = (
        entry[waits & 0xFFFFF]
        + fifth[waits >> 20 & 0xFFFF]
        + ninth[waits >> 36 & 0xFFFF]
        + thirteenth[waits >> 52 & 0xFFFF]
        + seventeenth[waits >> 68 & 0xFFFF]
        + last[waits >> 84 & 0xFFFF]
        + beyond[waits >> 100]
    )
    own, both = whole & 0x3FFFFFFF, whole >> _WALLS & 0xFFFFFFFF
    walls, exposed = both & 255, both >> 8 & 255
    if waits & LEFT:
        solid, shielded = their_points, 0.0
        singles = (their_occupied ^ their_points) & thrower.reached
        risk = thrower.hits.get(singles)
        if risk is None:
            risk = thrower.hit(singles)
        danger, at_stake = risk
    else:
        # Single stones are protected, so they are walls.
        solid, shielded = their_occupied, _PROTECTED_WAITS
        walls, exposed = walls + exposed, 0
        danger = at_stake = 0.0
    hand, hit = own >> HAND & 15, own >> HIT & 15
    their_danger = their_at_stake = their_shut = shut = 0.0
    if thrower.open:
        attackers = _attackers(hand, hit, their_middle, their_occupied) & thrower.watched
        risk = thrower.risks.get(attackers)
        if risk is None:
            risk = thrower.risk(attackers)
        their_danger, their_at_stake = risk
    for house, stones in thrower.middles:
        their_shut += stones * SHUT[solid >> house - 1 & 63]
    while their_middle:
        house = their_middle.bit_length()
        their_middle ^= 1 << house - 1
        shut += (waits >> 4 * (MIDDLE_SLOT + house) & 15) * SHUT[thrower.solid >> house - 1 & 63]
    their_blocked = thrower.blocked.get(solid)
    if their_blocked is None:
        their_blocked = thrower.blocked_by(solid)
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
