"""Short notations for test positions, and random positions more extreme than play produces."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position

STYLES = ("entering", "entered", "open", "open", "hit", "home", "home", "wall", "wall")


def position(**changes: Any) -> dict[str, Any]:
    """Return the position object of a new game, with changes."""
    base: dict[str, Any] = {
        "hand": [15, 15],
        "houses": [[0] * 24, [0] * 24],
        "middle": [[0] * 12, [0] * 12],
        "off": [0, 0],
        "left": [False, False],
        "numbers": [],
        "turn": 0,
    }
    return base | changes


def row(stones: dict[int, int], length: int = 24) -> list[int]:
    """Return the counts of stones by house.

    >>> row({1: 2, 3: 1}, 4)
    [2, 0, 1, 0]
    """
    return [stones.get(house, 0) for house in range(1, length + 1)]


def setup(white: dict[int, int], black: dict[int, int], **changes: Any) -> dict[str, Any]:
    """Return a position in which both players have left quarter 1, with stones given by house.

    Keys up to 0 are middle houses (0 is middle house 1, -11 is 12). Stones missing from 15 are borne off.
    """
    sides = (white, black)
    return (
        position(
            hand=[0, 0],
            houses=[row(side) for side in sides],
            middle=[row({1 - house: count for house, count in side.items()}, 12) for side in sides],
            off=[15 - sum(side.values()) for side in sides],
            left=[True, True],
        )
        | changes
    )


def state_of(made: dict[str, Any]) -> Position:
    """Return the state for a position object."""
    return GAME.new_initial_state(2, {"position": made})


def legal(state: Position) -> list[str]:
    """Return a player's legal events; for a chance node use `legal_events` instead."""
    assert state.current_player() != CHANCE, state
    return legal_events(GAME, state)


def play(state: Position, *events: str) -> Position:
    """Return the state after these events, each of which must be legal."""
    for event in events:
        state = state.apply_action(GAME.string_to_action(event))
    return state


def wall(first: int, last: int, stones: int = 2) -> dict[int, int]:
    """Return the same number of stones for each house from `first` to `last`."""
    return dict.fromkeys(range(first, last + 1), stones)


def artificial(rng: Random) -> dict[str, Any]:
    """Return a random valid position: a mixture of entering, walled in, hit many times and bearing off."""
    if rng.random() < 0.03:
        return _held(rng)
    made = position(hand=[0, 0], turn=rng.randrange(2))
    owner = [rng.randrange(2) for _ in range(24)]
    for seat in (0, 1):
        style = rng.choice(STYLES)
        own = [house for house in range(24) if owner[house] == seat]
        stones = 15
        if style in ("entering", "entered"):
            own = [house for house in own if house < 6]
            if style == "entering" or not own:
                stones = rng.randint(0, 14) if own else 0
                made["hand"][seat] = 15 - stones
            else:
                made["left"][seat] = rng.random() < 0.3
        else:
            made["left"][seat] = True
            if style == "hit" or (style == "home" and rng.random() < 0.2):
                hit = rng.randint(1, rng.choice((3, 15)))
                stones -= hit
                reach = rng.choice((2, 6, 12))
                for _ in range(hit):
                    made["middle"][seat][rng.randrange(reach)] += 1
            if style == "home":
                own = [house for house in own if house >= 18]
                off = rng.randint(0, max(0, stones - 1))
                made["off"][seat] = off
                stones -= off
            if style == "wall":
                length = rng.randint(1, 7)
                own = own[:length] if rng.random() < 0.5 else own[-length:]
            if not own:
                made["off"][seat] += stones
                stones = 0
        for index in range(stones):
            house = own[index % len(own)] if style == "wall" or rng.random() < 0.5 else rng.choice(own)
            made["houses"][seat][house] += 1
    if made["off"] == [15, 15]:
        return artificial(rng)
    made["numbers"] = [rng.randint(1, 6) for _ in range(rng.choice((0, 1, 2, 3, 3, 3, 5, 12)))]
    return made


def _held(rng: Random) -> dict[str, Any]:
    """Return a position in which both players are held in the middle row (D6), or nearly so."""
    gap = rng.choice((0, 0, 7, 12))
    white = {house: count for house, count in wall(7, 12).items() if house != gap} | {0: 1, rng.choice((0, -1, -6)): 1}
    black = wall(1, 6) | {-6: 1, rng.choice((-6, -5, 13, 20)): 1}
    made = setup(white, black, numbers=[rng.randint(1, 6) for _ in range(3)])
    if rng.random() < 0.5:
        for key in ("hand", "houses", "middle", "off", "left"):
            made[key] = made[key][::-1]
        made["turn"] = 1
    return made


def ends(state: Position) -> list[Position]:
    """Return every end of the turn, found by plain exhaustive search, in the order of discovery."""
    found: dict[Position, None] = {}
    stack, seen = [state], {state}
    while stack:
        before = stack.pop()
        for step in before.legal_actions():
            after = before.apply_action(step)
            if not after.legal_actions():
                found[after] = None
            elif after not in seen:
                seen.add(after)
                stack.append(after)
    return list(found)
