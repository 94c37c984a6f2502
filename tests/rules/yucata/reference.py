"""A slow and plain reference implementation of Yucata': lists, dicts, and stones picked up one by one.

It is written only from docs/rules/yucata.md and shares no code with the package, so that tests can compare the two
event by event. A state is a position object (a dict); no function changes its argument. With other rules it has the
key `rules`, whose values are those of the options that are not as usual ("Other rules").
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]

CARDS = ["1", "2", "3", "4", "5", "dagger", "copy"]


def start(players: int, layout: str | None, rules: dict[str, Any] | None = None) -> State:
    """Return the state before anything has happened; `layout` is None if it is to be drawn."""
    rules = rules or {}
    layout = layout and with_red_moved(layout, rules)
    state = {
        "layout": layout,
        "stones": layout,
        "amulets": [0] * players,
        "hands": [full_hand(rules) for _ in range(players)],
        "last": None,
        "effect": None,
        "taken": [{"light": 0, "blue": 0, "red": 0} for _ in range(players)],
        "to_move": "chance",
        "result": None,
    }
    return {**state, "rules": rules} if rules else state


def full_hand(rules: dict[str, Any]) -> list[str]:
    """Return what everybody takes into his hand (R3)."""
    return {7: list(CARDS), 6: [*"12345", "dagger"], 5: [*"12345"]}[rules.get("cards", 7)]


def with_red_moved(layout: str, rules: dict[str, Any]) -> str:
    """Let the red stone change places with the nearest light one without a blue neighbour (R2)."""
    if "red" not in rules:
        return layout
    goal = {"middle": 22, "start": 5}[rules["red"]]
    stone = dict(enumerate(layout, 5))
    old = next(space for space in stone if stone[space] == "R")
    for distance in range(40):
        for space in (goal - distance, goal + distance):
            if stone.get(space) in ("L", "R") and "B" not in (stone.get(space - 1), stone.get(space + 1)):
                stone[old] = "L"
                stone[space] = "R"
                return "".join(stone.values())
    raise AssertionError(layout)


def legal(state: State) -> list[str]:
    """Return all legal events, sorted."""
    if state["to_move"] is None:
        return []
    if state["to_move"] == "chance":
        if state["layout"] is None:
            return ["layout"]
        return [f"start {seat}" for seat in range(len(state["amulets"]))]
    hand = state["hands"][state["to_move"]]
    repeat = state.get("rules", {}).get("repeat", "printed")
    allowed = []
    for card in hand:
        if card == "copy" and state["last"] is None:
            continue  # A copy cannot be the first card of the game.
        if card == state["last"] and not (repeat == "copies" and card == "copy"):
            continue  # The previous player's card may not be repeated (but copies may under R4, "copies").
        if repeat == "effect" and state["last"] == "copy" and card == state["effect"]:
            continue  # What a copy has just copied may not be done again either (R4, "effect").
        allowed.append(card)
    return sorted(allowed or hand)  # Whoever has no other card may play any.


def play(state: State, event: str) -> State:
    """Return the state after an event, without checking that it is legal."""
    state = deepcopy(state)
    if event.startswith("layout "):
        state["layout"] = state["stones"] = with_red_moved(event.removeprefix("layout "), state.get("rules", {}))
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
        state["hands"] = [full_hand(state.get("rules", {})) for _ in state["hands"]]
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
        price = state.get("rules", {}).get("blue", "rising")
        cost = 0
        for stone in range(1, blue + 1):
            cost += stone if price == "rising" else price
        scores.append(taken["light"] - cost)
    winners = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    state["to_move"] = None
    state["result"] = {"winners": winners, "scores": scores}
