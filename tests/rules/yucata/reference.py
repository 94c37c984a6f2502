"""Yucata' once more, as slowly and plainly as the rule text allows: lists, dicts, and stones picked up one by one.

It is written from docs/rules/yucata.md alone and shares no line with the package, so that the two can check each other
event by event. A state is a position object (a dict) with one key more; every function leaves its argument alone.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]

CARDS = ["1", "2", "3", "4", "5", "dagger", "copy"]


def start(players: int, layout: str | None) -> State:
    """Nothing has happened; `layout` is None where it is to be drawn."""
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
    """All events that may come next, sorted."""
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
            continue  # It may not be the first card of the game.
        if card == state["last"] and len(hand) > 1:
            continue  # Not the same card as the player before, unless it is the last one in the hand.
        allowed.append(card)
    return sorted(allowed)


def play(state: State, event: str) -> State:
    """The state after an event, which is taken to be legal."""
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
    """The stone on the space that the amulet has just come to, if there is one."""
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
    """The game is over: the settlement."""
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
