"""The figures (features) that describe a side, such as its distance to go, its stones at risk and the houses it blocks.

Their weights differ between the side that throws next and the side that waits. They were fitted to the results of games
that the evaluation played against itself. `figures` computes them plainly, house by house, for hints and for the levels
that see only some of them, and in mid-turn; `evaluate.py` adds them all up in half of the time after a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, OFF_SHIFT, OUTCOMES, Roll, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position

Figures: TypeAlias = "tuple[float, ...]"

FIGURES: Final = (
    "tempo",  # always 1; its weight is the value of throwing next
    "pips",  # houses that all stones together still have to go, in throws of three dice
    "off",  # stones borne off
    "hand",  # stones still to be entered
    "hit",  # stones in the middle row
    "shut out",  # sum, over these, of the chance that no die of three brings the stone in
    "danger",  # sum of the chances that single stones are hit with the next throw
    "at stake",  # the same, each times the way the stone would lose, as a share of 24 houses
    "exposed",  # single stones, each weighted by the share of the other side still behind it
    "walls",  # houses with two stones or a protected one, weighted in the same way
    "blocked",  # how much closed houses of the other side block its stones
    "stacks",  # stones beyond the third on a house
    "protected",  # 1 while single stones in quarter 1 are protected
    "home",  # stones on houses 19 to 24
)
"""What `figures` returns, in order."""

# Weights of the figures for the side that throws next, and for the side that waits, in units of atanh(value).
THROWS: Final[Figures] = (
    0.12, -0.083, 0.16, -0.076, -0.012, -0.25, 0.0, -0.08, -0.018, 0.072, -0.032, -0.02, 0.05, 0.022,
)  # fmt: skip
WAITS: Final[Figures] = (
    0.0, -0.08, 0.14, -0.088, -0.022, -0.15, -0.03, -0.3, -0.028, 0.064, -0.016, -0.032, 0.107, 0.029,
)  # fmt: skip

PIPS_A_THROW: Final = 14.3
"""The mean sum of the numbers that a throw gives."""


class _Chances(dict[int, float]):
    """Maps a window, the mask of the houses with attackers, to the chance of a hit; computed on first use.

    In a window bit 11 is the house directly behind a single stone, bit 0 the one twelve houses behind it.
    """

    def __init__(self, reach: Callable[[Roll], int]) -> None:
        super().__init__()
        self._reach = [(reach(roll), chance) for roll, chance in OUTCOMES if isinstance(roll, Roll)]

    def __missing__(self, window: int) -> float:
        chance = self[window] = sum(chance for reach, chance in self._reach if reach & window)
        return chance


def _walks(roll: Roll) -> int:
    """The window of the houses from which one stone can get to a house with this throw, if nothing blocks its way."""
    sums = {0}
    for number in roll.numbers:
        sums |= {total + number for total in sums}
    return sum(1 << 12 - total for total in sums if 1 <= total <= 12)


def _single(roll: Roll) -> int:
    """The same window, if one stone plays only one number of the throw."""
    return sum(1 << 12 - number for number in set(roll.numbers))


WALK: Final = _Chances(_walks)
DIRECT: Final = _Chances(_single)

LOSS: Final = [0.0, *((house + 1 - middle_of(house)) / HOUSES for house in range(1, HOUSES + 1))]
"""How far a hit sets a stone back from each house, as a share of 24 houses."""
BLOCK: Final = [(closed.bit_count() / 6) ** 2 for closed in range(64)]
"""How much a stone is blocked, by the mask of the closed ones among the six houses in front of it."""
SHUT: Final = [(closed.bit_count() / 6) ** 3 for closed in range(64)]
"""The chance that no die of three brings a stone in from the middle row, by the same mask."""


def figures(position: Position, seat: int) -> Figures:
    """Compute a side's figures, in the order of `FIGURES`."""
    side = position.side(seat)
    other = position.side(1 - seat)
    occupied, points, middle = position.masks(seat)
    their_occupied, their_points, their_middle = position.masks(1 - seat)
    left = side & LEFT != 0
    hand = side & 15
    their_hand = other & 15
    their_closed = their_points if other & LEFT else their_occupied

    # How many stones of the other side are behind each house: in the hand, the middle row or on lower houses.
    behind = [0] * (HOUSES + 1)
    count = their_hand
    for house in range(1, HOUSES + 1):
        behind[house] = count
        count += other >> 4 * house & 15
    their_hit = 15 - count - (other >> OFF_SHIFT & 15)
    if their_hit:
        behind = [stones + their_hit for stones in behind]

    pips = 25 * hand
    blocked = stacks = walls = danger = at_stake = exposed = shut = 0.0
    home = hit = 0
    rest = middle
    while rest:
        house = rest.bit_length()
        stones = side >> 4 * (MIDDLE_SLOT + house) & 15
        hit += stones
        pips += stones * (26 - house)
        shut += stones * SHUT[their_closed >> house - 1 & 63]
        rest ^= 1 << house - 1
    rest = occupied
    while rest:
        house = rest.bit_length()
        mask = 1 << house - 1
        rest ^= mask
        stones = side >> 4 * house & 15
        pips += stones * (25 - house)
        blocked += stones * BLOCK[their_closed >> house & 63]
        if house > 18:
            home += stones
        if points & mask:
            walls += behind[house]
            if stones > 3:
                stacks += stones - 3
        elif not left:
            walls += behind[house]
        elif behind[house]:
            exposed += behind[house]
            if their_hand:
                chance = DIRECT[1 << 12 - house] if house <= 6 else 0.0
            elif not their_middle:
                chance = WALK[their_occupied << 12 >> house - 1 & 4095]
            elif their_hit == 1:
                chance = WALK[their_middle << 12 >> house & 4095]
            else:
                chance = DIRECT[their_middle << 12 >> house & 4095]
            danger += chance
            at_stake += chance * LOSS[house]
    return (
        1.0,
        pips / PIPS_A_THROW,
        float(side >> OFF_SHIFT & 15),
        float(hand),
        float(hit),
        shut,
        danger,
        at_stake,
        exposed / 15,
        walls / 15,
        blocked,
        stacks,
        0.0 if left else 1.0,
        float(home),
    )


def weighed(position: Position) -> float:
    """The weighted figures of the side that plays or throws next, minus those of the side that waits."""
    seat = position.turn()
    score = 0.0
    for weight, figure in zip(THROWS, figures(position, seat), strict=True):
        score += weight * figure
    for weight, figure in zip(WAITS, figures(position, 1 - seat), strict=True):
        score -= weight * figure
    return score
