"""The player that looks many turns ahead, for games in which nothing is left to chance once they have begun.

For any number of seats, each of which is taken to choose what is worth most to it (max^n), one step deeper at a time
until the work is spent. What a seat gains the others lose, as in `State.returns`: where a seat has found enough for
itself that whoever let it come so far has something better, the rest of its choices need not be looked at. Between two
seats that is alpha-beta search; among more it is sound between a decision and the one right before it (Korf's shallow
pruning).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_rules.core.game import TERMINAL, Action, Draw, State
from pygame_rules.core.levels import Tree as Level
from pygame_rules.players.player import Budget, Evaluate, Insight, Line, Slices, Thought, Values, reporting
from pygame_rules.players.turns import worth

SLICE: Final = 32
"""Positions between two slices."""
SOLVED: Final = 10**6
"""How deep a value looks that has seen the end of every game."""


class Branch(NamedTuple):
    """A choice, where it leads, and what that is worth to each seat at first sight."""

    action: Action
    after: State
    first_sight: Values
    over: bool
    """Whether the game ends with it."""
    step: int
    """How much of the depth it uses up: nothing where the next decision is forced, or is asked out of turn: what is
    worth most there shows only after the answer."""


class Node:
    """A position in which a seat decides: its choices, the most promising first, and what was found out about it."""

    __slots__ = ("branches", "depth", "mover", "value")

    def __init__(self, mover: int, branches: list[Branch]) -> None:
        self.mover = mover
        self.branches = branches
        self.depth = 0
        """How many decisions deep `value` looks; 0: there is none yet."""
        self.value: Values = ()


class TreeSearch:
    """Searches the tree of all that may be decided, as far as its work allows. Remembers nothing between decisions.

    :param evaluate: what a position is worth.
    """

    def __init__(self, evaluate: Evaluate, level: Level) -> None:
        self._evaluate = evaluate
        self._level = level

    @property
    def work(self) -> int:
        """See `Player.work`."""
        return self._level.work

    def choose(self, state: State, seat: int, draw: Draw, budget: Budget) -> Thought:
        """See `Player.choose`; a line is one action."""
        lines: list[Line] = []
        return reporting(self._choose(state, budget, lines), lambda: Insight(budget.progress, tuple(lines)))

    def _choose(self, state: State, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide; `lines` is kept up to date."""
        yield
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        tree = Tree(self._evaluate, self._level.width, budget)
        root = yield from tree.node(state)
        lines[:] = tree.lines(root)
        unknown = (float("-inf"),) * len(root.branches[0].first_sight)
        for depth in range(2, self._level.depth + 1):
            if tree.stopped:
                break
            tree.cut = False
            yield from tree.search(state, depth, unknown)
            lines[:] = tree.lines(root)
            if not tree.cut:
                break
        yield
        return root.branches[0].action


class Tree:
    """What one decision has looked at so far.

    :param width: see `core.levels.Tree`.
    """

    def __init__(self, evaluate: Evaluate, width: int, budget: Budget) -> None:
        self._evaluate = evaluate
        self._width = width
        self._budget = budget
        self._nodes: dict[State, Node] = {}
        self._due = SLICE
        self.stopped = False
        """Whether the budget is spent; what is found out from then on is worth nothing."""
        self.cut = False
        """Whether the search has stopped somewhere before the end of the game."""

    def node(self, state: State) -> Slices[Node]:
        """The position with its choices, each of which has been looked at once; only some of them where the work ends
        (but never at the root, which comes first)."""
        node = self._nodes.get(state)
        if node is not None:
            return node
        mover = state.current_player()
        branches = []
        for action in state.legal_actions():
            after = state.apply_action(action)
            following = after.current_player()
            over = following == TERMINAL
            free = not over and (following != after.turn() or len(after.legal_actions()) == 1)
            branches.append(Branch(action, after, worth(self._evaluate, after), over, 0 if free else 1))
            yield from self._spend()
            if self.stopped and self._nodes:
                return Node(mover, branches)
        branches.sort(key=lambda branch: branch.first_sight[mover], reverse=True)
        node = self._nodes[state] = Node(mover, branches)
        return node

    def lines(self, root: Node) -> list[Line]:
        """The choices at the root with what is known of each: the best one, then the others by their values."""
        found = [Line((branch.action,), self._known(branch)) for branch in root.branches]
        return [found[0], *sorted(found[1:], key=lambda line: line.values[root.mover], reverse=True)]

    def _known(self, branch: Branch) -> Values:
        node = self._nodes.get(branch.after)
        return node.value if node is not None and node.value else branch.first_sight

    def _spend(self) -> Slices[None]:
        """A position has been looked at."""
        self._budget.spend()
        self._due -= 1
        if self._due <= 0:
            self._due = SLICE
            yield
            self.stopped = self.stopped or self._budget.over
        elif self._budget.spent >= self._budget.work:
            self.stopped = True

    def search(self, state: State, depth: int, floors: Values) -> Slices[Values]:
        """What a position is worth to each seat if everybody decides as he likes best; its best choice comes first.

        :param depth: how many decisions deep.
        :param floors: what each seat has found elsewhere and need not do worse than.
        """
        node = yield from self.node(state)
        stopped = self.stopped
        if stopped:
            return node.branches[0].first_sight
        if node.depth >= depth:
            self.cut = self.cut or node.depth < SOLVED
            return node.value
        yield from self._spend()
        cut, self.cut = self.cut, False
        mover, branches = node.mover, node.branches
        seats = len(floors)
        best: Values = ()
        best_at = 0
        found = float("-inf")
        pruned = False
        for at in range(min(len(branches), self._width)):
            branch = branches[at]
            value = branch.first_sight
            if not branch.over:
                if depth > branch.step:
                    below = list(floors) if seats == 2 else [float("-inf")] * seats
                    below[mover] = max(below[mover], found)
                    value = yield from self.search(branch.after, depth - branch.step, tuple(below))
                    if self.stopped:
                        break
                else:
                    self.cut = True
            if value[mover] > found:
                best, best_at, found = value, at, value[mover]
                # What the others can have at most: all returns sum to 0, and none is below -1 / (seats - 1).
                most = (seats - 2) / (seats - 1) - found
                if any(most <= floor for seat, floor in enumerate(floors) if seat != mover):
                    pruned = True
                    break
        if best_at:
            branches.insert(0, branches.pop(best_at))
        if not self.stopped and not pruned and (seats > 2 or found > floors[mover]):
            node.depth, node.value = (depth if self.cut else SOLVED), best
        self.cut = self.cut or cut
        return best or branches[0].first_sight
