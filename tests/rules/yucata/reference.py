"""A slow and plain reference implementation of Yucata': lists, dicts, and stones picked up one by one.

It is written only from docs/rules/yucata.md and shares no code with the package, so that tests can compare the two
event by event. A state is a position object (a dict) with one extra key; no function changes its argument.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]

CARDS = ["1", "2", "3", "4", "5", "dagger", "copy"]


def start(players: int, layout: str | None) -> State:
    """Return the state before anything has happened; `layout` is None if it is to be drawn."""
    return {
        "layout": layout,
        "stones": layout,
        "amulets": [0] * players,
        "hands": [list(CARDS) for _ in range(players)],
        "last": None,
        "effect": None,
        "taken": [{"light": 0, "blue": 0, "red": 0} for _ in range(players)],
        "to_move": "chance",
        "result": None,
    }


def legal(state: State) -> list[str]:
    """Return all legal events, sorted."""
    if state["to_move"] is None:
        return []
    if state["to_move"] == "chance":
        if state["layout"] is None:
            return ["layout"]
        return [f"start {seat}" for seat in range(len(state["amulets"]))]
    hand = state["hands"][state["to_move"]]
    allowed = []
    for card in hand:
        if card == "copy" and state["last"] is None:
            continue  # A copy cannot be the first card of the game.
        if card == state["last"] and len(hand) > 1:
            continue  # The previous player's card may not be repeated, except as the last one in the hand.
        allowed.append(card)
    return sorted(allowed)


def play(state: State, event: str) -> State:
    """Return the state after an event, without checking that it is legal."""
    state = deepcopy(state)
    if event.startswith("layout "):
        state["layout"] = state["stones"] = event.removeprefix("layout ")
        return state
    if event.startswith("start "):
        state["to_move"] = int(event.removeprefix("start "))
        return state
    seat = state["to_move"]
    state["hands"][seat].remove(event)
    state["last"] = event
    if event != "copy":
        state["effect"] = event
    effect = state["effect"]
    goal = max(state["amulets"]) + 1 if effect == "dagger" else state["amulets"][seat] + int(effect)
    while state["amulets"][seat] < goal and state["amulets"][seat] < 39:
        state["amulets"][seat] += 1
        pick_up(state, seat)
    if state["amulets"][seat] == 39:
        finish(state)
        return state
    state["to_move"] = (seat + 1) % len(state["amulets"])
    if all(hand == [] for hand in state["hands"]):
        state["hands"] = [list(CARDS) for _ in state["hands"]]
    return state


def pick_up(state: State, seat: int) -> None:
    """Pick up the stone on the space that the amulet has just reached, if there is one."""
    space = state["amulets"][seat]
    if space < 5:
        return
    stones = list(state["stones"])
    stone = stones[space - 5]
    stones[space - 5] = "."
    state["stones"] = "".join(stones)
    if stone != ".":
        state["taken"][seat][{"L": "light", "B": "blue", "R": "red"}[stone]] += 1


def finish(state: State) -> None:
    """End the game and score it."""
    scores = []
    for taken in state["taken"]:
        blue = taken["blue"]
        if taken["red"] == 1 and blue > 0:
            blue -= 1
        cost = 0
        for stone in range(1, blue + 1):
            cost += stone
        scores.append(taken["light"] - cost)
    winners = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    state["to_move"] = None
    state["result"] = {"winners": winners, "scores": scores}
