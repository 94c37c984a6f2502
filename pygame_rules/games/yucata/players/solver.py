"""Solves Yucata' for two players exactly (docs/rules/yucata.md, "The game for two is solved").

`legal.worth_of` says why a stone has a fixed worth between two players, and `solver_search.py` searches; this module
judges a decision: it finds the margin of every card, and chooses among the best ones by a fixed rule.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from pygame_rules.core.game import State
from pygame_rules.core.solver import Finding, Judged, Judging
from pygame_rules.games.yucata.players.solver_search import Node, Paused, Search, restriction
from pygame_rules.games.yucata.rules.board import COUNTS, PLAYS, Card
from pygame_rules.games.yucata.rules.legal import Stones, worth_of
from pygame_rules.games.yucata.rules.state import Position

SLICE: Final = 600
"""How many positions a solver looks at between two yields: some 1.3 ms in CPython."""
KEPT: Final = 400_000
"""How many positions a solver remembers at most when a decision begins; if there are more, it forgets them all.

The first decision of a game adds some 50,000 to 300,000; there are 1,711,072 on a layout. Each takes some 80 bytes.
"""
GUESS: Final = -3
"""The margin in points that is tried first: who begins mostly loses by some three points. Another guess would change
only how long a search takes."""
POINT: Final = 2
"""Half points in a point. Margins are whole points, so tests of neighbouring values lie that far apart."""

Steps: TypeAlias = Generator[None, None, bool]
"""A test in slices: it yields None after each slice, and returns whether the margin is reached."""


class Choice:
    """A legal card, and the bounds of its margin in half points."""

    __slots__ = ("card", "gain", "least", "most", "node")

    def __init__(self, card: Card, gain: int, node: Node | None) -> None:
        self.card = card
        self.gain = gain
        """The margin so far, with the stones that the card takes."""
        self.node = node
        """The other player's position after it; None if it ends the game."""
        self.least = self.most = gain

    def update(self, search: Search) -> None:
        """Take over what a search knows."""
        if self.node is not None:
            least, most = search.bounds(self.node)
            self.least, self.most = self.gain - most, self.gain - least

    @property
    def exact(self) -> bool:
        """Whether the margin is known."""
        return self.least == self.most

    def judged(self) -> Judged:
        """Return the card with its bounds in whole points."""
        return Judged(self.card, -(-self.least // POINT), self.most // POINT)


class Solver:
    """Implements `core.solver.Solver` for two players, any layout and any position, with the usual rules.

    The fixed rule for equally good cards: prefer the greatest worth of the stones that the card takes, then the order
    of `CARDS`. It remembers positions of one layout at a time.
    """

    def __init__(self) -> None:
        self._search = Search("")
        self._slices = 0
        """How many slices of this decision have begun."""

    def solves(self, state: State) -> bool:
        """Return whether this is a decision between two players, in a position that a game can reach, with the usual
        rules; the red stone may lie anywhere."""
        if not isinstance(state, Position) or len(state.amulets) != 2 or state.layout is None:
            return False
        if state.rules.differing().keys() - {"red"}:
            return False
        seat = state.current_player()
        if seat < 0:
            return False
        # The worths hold only if all stones of the layout are with the players or on the path.
        light, blue, red = (sum(stones) for stones in zip(*state.taken, strict=True))
        left = Stones().with_more(state.stones or "")
        whole = (light + left.light, blue + left.blue, red + left.red) == tuple(COUNTS.values())
        # The players take turns, so nobody is without a card while the other one still has some.
        more = state.hands[seat].bit_count() - state.hands[1 - seat].bit_count()
        return whole and state.hands[seat] > 0 and more in (0, 1)

    def judge(self, state: State) -> Judging:
        """See `core.solver.Solver.judge`.

        :raises ValueError: it does not solve this state.
        """
        if not isinstance(state, Position) or not self.solves(state):
            raise ValueError("the solver needs a decision of two players on a known layout, with the usual rules")
        return self._judge(state)

    def _judge(self, state: Position) -> Judging:
        self._prepare(state.layout or "")
        self._slices, self._search.allowance = 1, SLICE
        choices = self._choices(state)
        yield self._finding(choices)
        for _ in self._settle(choices):
            yield self._finding(choices)
        yield self._finding(choices, settled=True)
        for choice in choices:
            while not choice.exact:
                # The margin is seldom far below that of the best card, so close in on it from the top.
                for _ in self._reaches(choice, choice.most):
                    yield self._finding(choices, settled=True)
        return self._finding(choices, settled=True)

    def _prepare(self, letters: str) -> None:
        if letters != self._search.letters:
            self._search = Search(letters)
        elif len(self._search) > KEPT:
            self._search.forget()

    def _choices(self, state: Position) -> list[Choice]:
        """Return the legal cards in the order of the fixed rule."""
        seat = state.seat or 0
        other = 1 - seat
        hand = state.hands[seat]
        limit = restriction(hand, state.last, state.effect)
        node = (state.amulets[seat], state.amulets[other], hand, state.hands[other], limit)
        ahead = worth_of(state.taken[seat]) - worth_of(state.taken[other])
        cards = {card.bit: card for card in PLAYS}
        found = [Choice(cards[bit], ahead + gain, after) for bit, gain, after in self._search.children(node)]
        for choice in found:
            choice.update(self._search)
        return sorted(found, key=lambda choice: (-choice.gain, choice.card.index))

    def _settle(self, choices: list[Choice]) -> Generator[None, None, None]:
        """Find the choice, and whether each card wins, draws or loses."""
        yield from self._close_in(choices)
        best = max(choice.least for choice in choices)
        for choice in choices:
            # The first card in the fixed order that reaches the greatest margin is the choice.
            if (yield from self._reaches(choice, best)):
                break
        for choice in choices:
            yield from self._reaches(choice, POINT)
            yield from self._reaches(choice, 0)

    def _close_in(self, choices: list[Choice]) -> Generator[None, None, None]:
        """Find the greatest margin by tests that close in on it (MTD), so that no card can have a greater one."""
        guess = GUESS * POINT
        while True:
            least = max(choice.least for choice in choices)
            most = max(choice.most for choice in choices)
            if least == most:
                return
            margin = min(max(guess, least + POINT), most)
            for choice in choices:
                if (yield from self._reaches(choice, margin)):
                    guess = choice.least
                    break
            else:
                guess = max(choice.most for choice in choices)

    def _reaches(self, choice: Choice, margin: int) -> Steps:
        """Find out whether a card's margin is at least this many half points."""
        while choice.least < margin <= choice.most and choice.node is not None:
            try:
                self._search.test(choice.node, choice.gain - margin + 1)
            except Paused:
                yield
                self._slices, self._search.allowance = self._slices + 1, SLICE
            else:
                choice.update(self._search)
        return choice.least >= margin

    def _finding(self, choices: list[Choice], settled: bool = False) -> Finding:
        """Return the cards, the best first: by what is proven, then by what is possible, then by the fixed rule."""
        ranked = sorted(choices, key=lambda one: (-one.least, -one.most))
        positions = self._slices * SLICE - max(self._search.allowance, 0)
        return Finding(positions, tuple(one.judged() for one in ranked), settled)
