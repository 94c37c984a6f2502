"""A slow and plain implementation of Zenos Tavli under any rules: lists and dicts, with the houses of the board.

It is written only from docs/rules/zenos-tavli.md ("Other rules", R1 to R10, and the rules that they vary) and shares no
code with the package, so that tests and `tools.rules` can compare the two event by event. A state is a position object
(a dict) without the key `rules`, which are passed beside it as the options of a set-up.
"""

from __future__ import annotations

from typing import Any

State = dict[str, Any]
Options = dict[str, Any]

USUAL: Options = {
    "entry": "each", "hitting": "always", "protection": "left", "duty": "any", "bearing": "home", "pair": 4,
    "triple": 12, "back": "middle", "direction": "same", "dice": 3,
}  # fmt: skip


class Game:
    """The rules that some options make."""

    def __init__(self, options: Options) -> None:
        self.rules = {**USUAL, **{name: value for name, value in options.items() if name in USUAL}}
        self.known: dict[object, int] = {}

    # The way

    def house(self, player: int, place: int) -> int:
        """Return the house of the board that is the `place`-th of a player's way, and the other way round."""
        return 25 - place if player == 1 and self.rules["direction"] == "against" else place

    def stones(self, state: State, player: int, place: int) -> int:
        """Return how many stones a player has at the `place`-th house of his way."""
        count: int = state["houses"][player][self.house(player, place) - 1]
        return count

    # The course of the game

    def start(self, seat: int = 0) -> State:
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

    def legal(self, state: State) -> list[str]:
        """Return all legal events, sorted by code point."""
        if state["to_move"] is None:
            return []
        if state["to_move"] == "chance":
            throws = [[a] for a in range(1, 7)]
            for _ in range(self.rules["dice"] - 1):
                throws = [[*throw, die] for throw in throws for die in range(throw[-1], 7)]
            return sorted("roll " + "-".join(map(str, throw)) for throw in throws)
        steps = self.steps(state, state["turn"], state["numbers"])
        if self.rules["duty"] == "most" and len(steps) > 1:
            self.known = {}
            after = {step: self.longest(self.moved(state, step)) for step in steps}
            steps = [step for step in steps if after[step] == max(after.values())]
        return sorted(steps)

    def play(self, before: State, event: str) -> State:
        """Return the state after a legal event."""
        if event.startswith("roll "):
            state = copied(before)
            dice = [int(die) for die in event[5:].split("-")]
            for number in range(1, 7):
                times = {0: 0, 1: 1, 2: self.rules["pair"], 3: self.rules["triple"]}[dice.count(number)]
                state["numbers"] += [number] * times
            state["to_move"] = state["turn"]
        else:
            state = self.moved(before, event)
        over = [player for player in (0, 1) if state["off"][player] == 15]
        if not over and not any(self.steps(state, player, [1, 2, 3, 4, 5, 6]) for player in (0, 1)):
            over = [0, 1]
        if over:
            state["numbers"], state["to_move"] = [], None
            state["result"] = {"winners": over, "scores": list(state["off"])}
        elif not self.steps(state, state["turn"], state["numbers"]):
            state["numbers"], state["to_move"], state["turn"] = [], "chance", 1 - state["turn"]
        return state

    def moved(self, before: State, event: str) -> State:
        """Return the state after a step of the player at turn, without asking who is next."""
        state = copied(before)
        me, enemy = state["turn"], 1 - state["turn"]
        text, place = event.split(":")
        number = int(text)
        state["numbers"].remove(number)
        if place == "hand":
            state["hand"][me] -= 1
            reached = number
        elif place.startswith("middle "):
            middle = int(place[7:])
            state["middle"][me][middle - 1] -= 1
            reached = middle - 1 + number
        else:
            house = int(place)
            state["houses"][me][house - 1] -= 1
            reached = self.house(me, house) + number
        if reached > 6:
            state["left"][me] = True
        if reached > 24:
            state["off"][me] += 1
            return state
        house = self.house(me, reached)
        level = house if house <= 12 else 25 - house
        if self.rules["back"] == "open" and state["middle"][enemy][level - 1] == 1:
            state["middle"][enemy][level - 1] = 0
            state["hand"][enemy] += 1
        if state["houses"][enemy][house - 1] > 0:
            state["houses"][enemy][house - 1] = 0
            if self.rules["back"] == "hand":
                state["hand"][enemy] += 1
            else:
                state["middle"][enemy][level - 1] += 1
        state["houses"][me][house - 1] += 1
        return state

    # What is allowed

    def open_to(self, state: State, player: int, reached: int) -> bool:
        """Return whether a player may stop on the `reached`-th house of his way: rules 1 and 3, R2, R3."""
        enemy = 1 - player
        house = self.house(player, reached)
        there = state["houses"][enemy][house - 1]
        if there != 1:
            return bool(there == 0)
        if self.rules["hitting"] == "entered" and state["hand"][player] > 0 and not state["left"][player]:
            return False
        if self.house(enemy, house) > 6 or self.rules["protection"] == "none" or state["left"][enemy]:
            return True
        return self.rules["protection"] == "entered" and state["hand"][enemy] == 0

    def kept_in(self, state: State, player: int) -> bool:
        """Return whether a player may not leave quarter 1: rule 2, R1."""
        if state["left"][player]:
            return False
        if state["hand"][player] > 0:
            return True
        enemy = 1 - player
        return self.rules["entry"] == "both" and state["hand"][enemy] > 0 and not state["left"][enemy]

    def steps(self, state: State, player: int, numbers: list[int]) -> list[str]:
        """Return the steps that a player may make with these numbers, without the duty to play the most (R4)."""
        if state["off"][player] == 15:
            return []
        most = 6 if self.kept_in(state, player) else 24
        if sum(state["middle"][player]) > 0:
            return [
                f"{number}:middle {middle}"
                for number in sorted(set(numbers))
                for middle in range(1, 13)
                if state["middle"][player][middle - 1] > 0
                and middle - 1 + number <= most
                and self.open_to(state, player, middle - 1 + number)
            ]
        if state["hand"][player] > 0:
            entries = [f"{number}:hand" for number in sorted(set(numbers)) if self.open_to(state, player, number)]
            if entries or state["left"][player]:
                return entries
        places = [place for place in range(1, 25) if self.stones(state, player, place) > 0]
        found = []
        for number in sorted(set(numbers)):
            for place in places:
                if place + number <= 24:
                    allowed = place + number <= most and self.open_to(state, player, place + number)
                else:
                    allowed = most == 24 and self.may_bear_off(places, place, number)
                if allowed:
                    found.append(f"{number}:{self.house(player, place)}")
        return found

    def may_bear_off(self, places: list[int], place: int, number: int) -> bool:
        """Return whether a number bears off a stone that it takes beyond the last house: rule 5, R5."""
        if self.rules["bearing"] == "passing":
            return True
        if min(places) < 19:
            return False
        if place + number == 25:
            return True
        return self.rules["bearing"] == "home" and place == min(places)

    def longest(self, state: State) -> int:
        """Return how many more numbers the player at turn can play at most; a win plays all (R13)."""
        if state["off"][state["turn"]] == 15:
            return len(state["numbers"])
        key = repr(state)
        if key not in self.known:
            best = 0
            for step in self.steps(state, state["turn"], state["numbers"]):
                best = max(best, 1 + self.longest(self.moved(state, step)))
                if best == len(state["numbers"]):
                    break
            self.known[key] = best
        return self.known[key]


def copied(state: State) -> State:
    """Copy a state."""
    return {
        name: [list(part) if isinstance(part, list) else part for part in value] if isinstance(value, list) else value
        for name, value in state.items()
    }
