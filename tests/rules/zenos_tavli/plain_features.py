"""The features of a side and the score of a position as plainly as possible, house by house.

They judge `players/features.py` and `players/evaluate.py`, which must give the same numbers to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame_rules.games.zenos_tavli.players.features import PIPS_A_THROW, THROWS, WAITS, Features
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, OFF_SHIFT, OUTCOMES, Roll, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position


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


def features(position: Position, seat: int) -> Features:
    """Compute a side's features, in the order of `FEATURES`."""
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


def weighed(position: Position, throws: Sequence[float] = THROWS, waits: Sequence[float] = WAITS) -> float:
    """The weighted features of the side that plays or throws next, minus those of the side that waits."""
    seat = position.turn()
    score = 0.0
    for weight, feature in zip(throws, features(position, seat), strict=True):
        score += weight * feature
    for weight, feature in zip(waits, features(position, 1 - seat), strict=True):
        score -= weight * feature
    return score
