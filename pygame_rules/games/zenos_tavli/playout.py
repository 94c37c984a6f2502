"""Plays random games to the end, fast enough for computer players that need thousands of them.

It uses the same rule tables as `Position`; the tests compare the two step by step.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules.games.zenos_tavli.board import BEYOND, MIDDLES, OFF_SLOT, STONES, find_roll
from pygame_rules.games.zenos_tavli.rules import NO_NUMBERS, ROLL_NUMBERS, can_step, find_numbers, legal_steps
from pygame_rules.games.zenos_tavli.state import Position


def playout(state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """The returns of one random game from here.

    Each die is `1 + uniform(6)`; if there are n > 1 legal steps, `uniform(n)` is the index of the step played. So the
    same draws give the same game here as step by step through `Position`.
    """
    if state.result():
        return state.returns()
    seat = state.turn()
    numbers = find_numbers(state.numbers)
    # Both sides are lists that are changed in place; their names are swapped when the turn passes.
    mine, theirs = _counts(state.side(seat)), _counts(state.side(1 - seat))
    left, their_left = state.left(seat), state.left(1 - seat)
    occupied, points, middle = state.masks(seat)
    their_occupied, their_points, their_middle = state.masks(1 - seat)
    while True:
        closed = BEYOND | (their_points if their_left else their_occupied)
        if numbers is NO_NUMBERS:
            numbers = ROLL_NUMBERS[find_roll(1 + uniform(6), 1 + uniform(6), 1 + uniform(6))]
        legal = legal_steps(numbers, mine[0], middle, occupied, closed)
        moved = bool(legal)
        while legal:
            count = len(legal)
            step = legal[uniform(count) if count > 1 else 0]
            slot = step.source_slot
            mine[slot] -= 1
            if slot:
                if middle:
                    if not mine[slot]:
                        middle ^= step.source_mask
                elif not mine[slot]:
                    occupied ^= step.source_mask
                elif mine[slot] == 1:
                    points ^= step.source_mask
            target = step.target_mask
            mine[step.target_slot] += 1
            if step.left:
                left = True
            if occupied & target:
                points |= target
            elif target:
                occupied |= target
                if their_occupied & target:
                    their_occupied ^= target
                    their_middle |= step.hit_mask
                    theirs[step.landing] = 0
                    theirs[step.hit_slot] += 1
            elif mine[OFF_SLOT] == STONES:
                return (1.0, -1.0) if seat == 0 else (-1.0, 1.0)
            numbers = numbers.without[step.number]
            if numbers is NO_NUMBERS:
                break
            legal = legal_steps(numbers, mine[0], middle, occupied, closed)
        mine, theirs = theirs, mine
        left, their_left = their_left, left
        occupied, their_occupied = their_occupied, occupied
        points, their_points = their_points, points
        middle, their_middle = their_middle, middle
        seat = 1 - seat
        numbers = NO_NUMBERS
        if (
            moved
            and not can_step(mine[0], middle, occupied, BEYOND | (their_points if their_left else their_occupied))
            and not can_step(theirs[0], their_middle, their_occupied, BEYOND | (points if left else occupied))
        ):
            return (0.0, 0.0)  # D6


def _counts(side: int) -> list[int]:
    """A side as a list of counts by slot."""
    return [side >> 4 * slot & 15 for slot in range(OFF_SLOT + MIDDLES + 1)]
