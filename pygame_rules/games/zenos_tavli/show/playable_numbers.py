"""Finds which of the numbers still to play can be played in some way to play the rest of the turn."""

from __future__ import annotations

from typing import Final

from pygame_rules.games.zenos_tavli.rules.state import Position

MOST: Final = 200
"""How many positions the search looks at. If there are more, all numbers count as playable."""


def playable_numbers(state: Position) -> frozenset[int]:
    """Return the numbers that can be played now or after other steps of the same turn; empty if none is to play."""
    seat, wanted = state.turn(), frozenset(state.numbers)
    found: set[int] = set()
    seen, open_ends = {state}, [state]
    while open_ends and found != wanted:
        if len(seen) > MOST:
            return wanted
        before = open_ends.pop()
        for step in before.legal_actions():
            found.add(step.number)
            after = before.apply_action(step)
            if after not in seen and after.current_player() == seat:
                seen.add(after)
                open_ends.append(after)
    return frozenset(found)
