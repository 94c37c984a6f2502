"""A slow and plain reference implementation of Zenos Tavli: lists and dicts, no masks, no interning.

It is written only from docs/rules/zenos-tavli.md and shares no code with the package, so that tests can compare the
two event by event. A state is a position object (a dict); no function changes its argument.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]


def start(seat: int = 0) -> State:
    """Return the opening: all stones are in the hands, and `seat` throws."""
    return {
        "hand": [15, 15],
        "houses": [[0] * 24, [0] * 24],
        "middle": [[0] * 12, [0] * 12],
        "off": [0, 0],
        "left": [False, False],
        "numbers": [],
        "turn": seat,
        "to_move": "chance",
        "result": None,
    }


def from_position(position: State) -> State:
    """Return a state from the option `position`, without checking that it is valid."""
    state = deepcopy(position)
    state["numbers"] = sorted(state["numbers"])
    state["result"] = None
    if not state["numbers"] and not over(state):
        state["to_move"] = "chance"  # No throw yet: `turn` throws.
    else:
        settle(state)
    return state


def settle(state: State) -> None:
    """Determine who is next after an event."""
    seat = state["turn"]
    if over(state):
        return
    if steps(state, seat, state["numbers"]):
        state["to_move"] = seat
    else:  # All numbers are used, or none can be played.
        state["numbers"] = []
        state["turn"] = 1 - seat
        state["to_move"] = "chance"


def over(state: State) -> bool:
    """Return whether the game has ended (rule 6, D6), and if so record the result in the state."""
    winners = [player for player in (0, 1) if state["off"][player] == 15]
    if not winners and not any(steps(state, player, [1, 2, 3, 4, 5, 6]) for player in (0, 1)):
        winners = [0, 1]
    if winners:
        state["numbers"] = []
        state["to_move"] = None
        state["result"] = {"winners": winners, "scores": list(state["off"])}
    return bool(winners)


def closed(state: State, player: int, house: int) -> bool:
    """Return whether `house` is closed to `player`: rules 1 and 3."""
    enemy = 1 - player
    there = state["houses"][enemy][house - 1]
    if there == 0:
        return False
    if there >= 2:
        return True
    # A single stone closes the house only if it is protected.
    return house <= 6 and not (state["hand"][enemy] == 0 and state["left"][enemy])


def steps(state: State, player: int, numbers: list[int]) -> list[str]:
    """Return the legal steps of a player who may play any of these numbers."""
    houses = state["houses"][player]
    if state["off"][player] == 15:
        return []
    found = set()
    if state["hand"][player] > 0:
        for d in numbers:
            if not closed(state, player, d):
                found.add(f"{d}:hand")
        if not found:
            for d in numbers:
                for n in range(1, 25):
                    if houses[n - 1] > 0 and n + d <= 6 and not closed(state, player, n + d):
                        found.add(f"{d}:{n}")
    elif sum(state["middle"][player]) > 0:
        for d in numbers:
            for n in range(1, 13):
                if state["middle"][player][n - 1] > 0 and not closed(state, player, n - 1 + d):
                    found.add(f"{d}:middle {n}")
    else:
        all_home = sum(houses[18:]) + state["off"][player] == 15
        for d in numbers:
            for n in range(1, 25):
                if houses[n - 1] == 0:
                    continue
                if n + d <= 24:
                    if not closed(state, player, n + d):
                        found.add(f"{d}:{n}")
                elif all_home:
                    if n == 25 - d:
                        found.add(f"{d}:{n}")
                    elif houses[25 - d - 1] == 0 and not any(houses[h - 1] for h in range(19, 24 - d + 1)):
                        hindmost = min(h for h in range(19, 25) if houses[h - 1])
                        if n == hindmost:
                            found.add(f"{d}:{n}")
    return sorted(found)


def legal(state: State) -> list[str]:
    """Return all legal events, sorted by code point."""
    if state["to_move"] is None:
        return []
    if state["to_move"] == "chance":
        return sorted(f"roll {a}-{b}-{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7))
    return steps(state, state["turn"], state["numbers"])


def play(before: State, event: str) -> State:
    """Return the state after a legal event."""
    state = deepcopy(before)
    if event.startswith("roll "):
        dice = [int(die) for die in event[5:].split("-")]
        for d in (1, 2, 3, 4, 5, 6):
            # A number thrown twice is played four times, one thrown three times twelve times.
            state["numbers"] += [d] * [0, 1, 4, 12][dice.count(d)]
        settle(state)
        return state
    me, enemy = state["turn"], 1 - state["turn"]
    number, place = event.split(":")
    d = int(number)
    state["numbers"].remove(d)
    if place == "hand":
        state["hand"][me] -= 1
        target = d
    elif place.startswith("middle "):
        n = int(place[7:])
        state["middle"][me][n - 1] -= 1
        target = n - 1 + d
    else:
        n = int(place)
        state["houses"][me][n - 1] -= 1
        target = n + d
    if target >= 7:
        state["left"][me] = True
    if target > 24:
        state["off"][me] += 1
    else:
        if state["houses"][enemy][target - 1] == 1:
            state["houses"][enemy][target - 1] = 0
            state["middle"][enemy][(target if target <= 12 else 25 - target) - 1] += 1
        state["houses"][me][target - 1] += 1
    settle(state)
    return state
