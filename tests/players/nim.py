"""Small games for the players' tests."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame_rules.core.errors import EventSyntaxError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, GameInfo, Result, returns_of
from pygame_rules.core.levels import PLAYOUTS

TAKE = {n: Action(f"take {n}") for n in (1, 2, 3)}
FLIP = {n: Action(f"flip {n}") for n in (0, 1)}


@dataclass(frozen=True)
class Heap:
    """A heap from which each player takes 1, 2 or 3 counters in turn; the player who takes the last one wins.

    With `coin`, a flip adds one counter or none after each turn while more than five are left.
    """

    counters: int
    players: int = 2
    seat: int = 0
    coin: bool = False
    flips: bool = False

    def current_player(self) -> int:
        if not self.counters:
            return TERMINAL
        return CHANCE if self.flips else self.seat

    def turn(self) -> int:
        return self.seat

    def legal_actions(self) -> list[Action]:
        if self.current_player() < 0:
            return []
        return [action for n, action in TAKE.items() if n <= self.counters]

    def chance_outcomes(self):
        return [(action, 0.5) for action in FLIP.values()] if self.flips else []

    def sample_chance(self, draw) -> Action:
        return FLIP[draw.uniform(2)]

    def apply_action(self, action: Action) -> Heap:
        number = int(action.text[-1])
        if self.flips:
            return replace(self, counters=self.counters + number, flips=False)
        left = self.counters - number
        seat = self.seat if not left else (self.seat + 1) % self.players
        return replace(self, counters=left, seat=seat, flips=self.coin and left > 5)

    def result(self) -> Result | None:
        if self.counters:
            return None
        return Result((self.seat,), tuple(int(seat == self.seat) for seat in range(self.players)))

    def returns(self) -> tuple[float, ...]:
        return (0.0,) * self.players if self.counters else returns_of([self.seat], self.players)


class Nim:
    """The game Nim, reduced to what computer players need; it cannot evaluate positions."""

    info = GameInfo("nim", "Nim", (2, 3), "Take the last counter.", 1)
    levels = PLAYOUTS

    def new_initial_state(self, players, options):
        return Heap(10, players)

    def action_to_string(self, action):
        return action.text

    def string_to_action(self, text):
        for action in (*TAKE.values(), *FLIP.values()):
            if action.text == text:
                return action
        raise EventSyntaxError("no event of Nim")


@dataclass(frozen=True)
class Quest:
    """One seat takes three steps and then flips a coin; it wins with right twice, the last step right, and heads.

    A turn has several actions and shows its value only at its end. Paths can meet: `left right` and `right left` lead
    to the same state.
    """

    right: int = 0
    steps: int = 0
    last: str = ""
    flipped: int | None = None

    def current_player(self) -> int:
        if self.flipped is not None:
            return TERMINAL
        return CHANCE if self.steps == 3 else 0

    def turn(self) -> int:
        return 0

    def legal_actions(self) -> list[Action]:
        return [LEFT, RIGHT] if self.current_player() == 0 else []

    def chance_outcomes(self):
        return [(action, 0.5) for action in FLIP.values()] if self.current_player() == CHANCE else []

    def sample_chance(self, draw) -> Action:
        return FLIP[draw.uniform(2)]

    def apply_action(self, action: Action) -> Quest:
        if self.steps == 3:
            return replace(self, flipped=int(action.text[-1]))
        last = action.text if self.steps == 2 else ""
        return Quest(self.right + (action is RIGHT), self.steps + 1, last)

    def result(self) -> Result | None:
        return None

    def returns(self) -> tuple[float, ...]:
        won = self.right == 2 and self.last == "right" and self.flipped == 1
        return (0.0, 0.0) if self.flipped is None else (1.0, -1.0) if won else (-1.0, 1.0)


LEFT, RIGHT = Action("left"), Action("right")


class QuestGame(Nim):
    """A game that can evaluate and counts how often it is asked to."""

    info = GameInfo("quest", "Quest", (2,), "Find the way.", 1)

    def __init__(self) -> None:
        self.asked = 0

    def evaluate(self, state: Quest) -> tuple[float, float]:
        self.asked += 1
        value = 0.5 if state.steps == 3 and state.right == 2 and state.last == "right" else -0.5
        return value, -value


@dataclass(frozen=True)
class Dig:
    """Seat 0 has three coins and may stake them on a flip: five or none. Then seat 1, after a flip, takes two away."""

    coins: int = 3
    seat: int = 0
    flips: bool = False
    staked: bool = False

    def current_player(self) -> int:
        return CHANCE if self.flips else self.seat

    def turn(self) -> int:
        return self.seat

    def legal_actions(self) -> list[Action]:
        if self.flips:
            return []
        return [KEEP, STAKE] if self.seat == 0 and not self.staked else [KEEP]

    def chance_outcomes(self):
        return [(action, 0.5) for action in FLIP.values()] if self.flips else []

    def apply_action(self, action: Action) -> Dig:
        if self.flips:
            coins = 5 * int(action.text[-1]) if self.seat == 0 else self.coins
            return replace(self, coins=coins, flips=False)
        if action is STAKE:
            return replace(self, flips=True, staked=True)
        return Dig(self.coins - 2 * self.seat, 1 - self.seat, flips=True, staked=True)

    def returns(self) -> tuple[float, ...]:
        return (0.0, 0.0)


KEEP, STAKE = Action("keep"), Action("stake")


class DigGame(Nim):
    """A game in which chance may interrupt a turn."""

    info = GameInfo("dig", "Dig", (2,), "Keep your coins.", 1)

    def evaluate(self, state: Dig) -> tuple[float, float]:
        value = state.coins / 10
        return value, -value


@dataclass(frozen=True)
class Hoard:
    """Seat 0 lays three coins in the open (left) or two in a cave (right).

    Seat 1 then decides whether it declares itself, and flips a coin: with heads it may take the coins in the open.
    """

    coins: int = 0
    open: bool = False
    stage: int = 0

    def current_player(self) -> int:
        return (0, 1, CHANCE, 1, CHANCE)[self.stage]

    def turn(self) -> int:
        return (0, 1, 1, 1, 0)[self.stage]

    def legal_actions(self) -> list[Action]:
        return [[LEFT, RIGHT], [KEEP, STAKE], [], [KEEP, STAKE], []][self.stage]

    def chance_outcomes(self):
        return [(action, 0.5) for action in FLIP.values()] if self.current_player() == CHANCE else []

    def apply_action(self, action: Action) -> Hoard:
        if self.stage == 0:
            return Hoard(3 if action is LEFT else 2, action is LEFT, 1)
        if self.stage == 2:
            return replace(self, stage=3 if action is FLIP[1] else 4)
        taken = self.stage == 3 and action is STAKE and self.open
        return Hoard(0 if taken else self.coins, self.open, self.stage + 1)

    def returns(self) -> tuple[float, ...]:
        return (0.0, 0.0)


class HoardGame(Nim):
    """A game in which the next seat makes a decision before its throw."""

    info = GameInfo("hoard", "Hoard", (2,), "Hide your coins.", 1)

    def evaluate(self, state: Hoard) -> tuple[float, float]:
        value = state.coins / 10
        return value, -value
