"""Whole turns and whole games, for computer players: all ends of a turn, and random games played to the end.

Both follow the rules through the same tables as `Position`; the tests compare them with it step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.zenos_tavli.board import BEYOND, MIDDLES, OFF_SLOT, STONES, Step, find_roll
from pygame_rules.games.zenos_tavli.rules import NO_NUMBERS, ROLL_NUMBERS, can_step, find_numbers, legal_steps
from pygame_rules.games.zenos_tavli.state import Position

_Path: TypeAlias = "tuple[_Path, Step] | None"
_Level: TypeAlias = "dict[Position, _Path]"


def afterstates(state: Position, limit: int) -> Iterator[tuple[Position, tuple[Action, ...]]]:
    """The different ends of the mover's turn, at most `limit` of them, each with steps that lead to it.

    A lattice over the multiset of numbers played: every level holds the different positions after so many steps, so
    that nothing is looked at twice. Only a throw of three equal numbers has more than a few hundred ends; where a level
    outgrows `limit`, positions evenly spread over it are kept. The order is the same on every machine.
    """
    level: _Level = {state: None} if state.legal_actions() else {}
    ends: _Level = {}
    while level:
        following: _Level = {}
        for before, path in level.items():
            for step in before.legal_actions():
                after = before.apply_action(step)
                found = following if after.legal_actions() else ends
                if after not in found:
                    found[after] = path, step
        level = _thinned(following, limit)
    for end, path in _thinned(ends, limit).items():
        yield end, _steps(path)


def _thinned(level: _Level, limit: int) -> _Level:
    """At most `limit` entries, evenly spread."""
    if len(level) <= limit:
        return level
    entries = list(level.items())
    return dict(entries[index * len(entries) // limit] for index in range(limit))


def _steps(path: _Path) -> tuple[Action, ...]:
    steps: list[Action] = []
    while path:
        path, step = path
        steps.append(step)
    return tuple(reversed(steps))


def playout(state: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """The returns of one random game from here.

    It draws `1 + uniform(6)` for each die and, where there is more than one legal step, `uniform(n)` for its place in
    the list; so the same draws lead through the same game as they do step by step through `Position`.
    """
    if state.result():
        return state.returns()
    seat = state.turn()
    numbers = find_numbers(state.numbers)
    # Both sides lie in lists that are changed in place and trade names when the turn passes.
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
