"""Zenos Tavli once more, as slowly and plainly as the rule text allows: lists and dicts, no masks, no interning.

It is written from docs/rules/zenos-tavli.md alone and shares no line with the package, so that the two can check each
other event by event. A state is a position object (a dict); every function leaves its argument alone.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]


def start(seat: int = 0) -> State:
    """The opening: all stones in the hands, `seat` throws."""
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
    """A state from the option `position`, which is taken to be a good one."""
    state = deepcopy(position)
    state["numbers"] = sorted(state["numbers"])
    state["result"] = None
    if not state["numbers"] and not over(state):
        state["to_move"] = "chance"  # Nothing was thrown yet: `turn` throws.
    else:
        settle(state)
    return state


def settle(state: State) -> None:
    """Find out who is next after an event."""
    seat = state["turn"]
    if over(state):
        return
    if steps(state, seat, state["numbers"]):
        state["to_move"] = seat
    else:  # Used up, or none can be played.
        state["numbers"] = []
        state["turn"] = 1 - seat
        state["to_move"] = "chance"


def over(state: State) -> bool:
    """Whether the game has ended (rule 6, D6); then the state says so."""
    winners = [player for player in (0, 1) if state["off"][player] == 15]
    if not winners and not any(steps(state, player, [1, 2, 3, 4, 5, 6]) for player in (0, 1)):
        winners = [0, 1]
    if winners:
        state["numbers"] = []
        state["to_move"] = None
        state["result"] = {"winners": winners, "scores": list(state["off"])}
    return bool(winners)


def closed(state: State, player: int, house: int) -> bool:
    """Whether `house` is closed to `player`: rules 1 and 3."""
    enemy = 1 - player
    there = state["houses"][enemy][house - 1]
    if there == 0:
        return False
    if there >= 2:
        return True
    # A single stone: closed if it is protected.
    return house <= 6 and not (state["hand"][enemy] == 0 and state["left"][enemy])


def steps(state: State, player: int, numbers: list[int]) -> list[str]:
    """The legal steps of a player who may play these numbers, all looked at together."""
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
    """All events that may come next, sorted by code point."""
    if state["to_move"] is None:
        return []
    if state["to_move"] == "chance":
        return sorted(f"roll {a}-{b}-{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7))
    return steps(state, state["turn"], state["numbers"])


def play(before: State, event: str) -> State:
    """The state after a legal event."""
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
