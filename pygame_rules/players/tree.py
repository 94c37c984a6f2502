"""The player that searches many turns ahead, for games without chance after the start.

Max^n search with iterative deepening until the work is spent: each of any number of seats is assumed to choose what is
worth most to it. What a seat gains the others lose, as in `State.returns`; so the search skips a position's remaining
choices once its mover has found so much that an earlier seat has a better alternative than to let the game come here.
Between two seats that is alpha-beta search; with more it is sound only between a decision and the one right before it
(Korf's shallow pruning). Where chance comes next all the same, a position counts as it is evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, State
from pygame_rules.core.levels import Tree
from pygame_rules.players.player import Budget, Evaluate, Line, Searcher, Slices, Values
from pygame_rules.players.turn_ends import worth

SLICE: Final = 32
"""How many positions it looks at between two yields."""
SOLVED: Final = 10**6
"""The depth of a value whose search has reached the end of the game on every path."""


Consider: TypeAlias = Callable[[State], Sequence[Action]]
"""`core.levels.Tree.consider`: never empty where there are legal actions."""
Joined: TypeAlias = Callable[[State], bool]
"""`core.levels.Tree.joined`."""


class Branch(NamedTuple):
    """A choice, the state that it leads to, and that state's evaluation for each seat."""

    action: Action
    after: State
    first_sight: Values
    over: bool
    """Whether the game ends with it."""
    step: int
    """How much search depth it uses. It is 0 if the next decision is forced, belongs to this one, or is made by a seat
    whose turn it is not (only after that reply the choice shows its worth). Before a chance event it is `SOLVED`, which
    is deeper than any search. Otherwise it is 1."""


class Node:
    """A position in which a seat decides: its choices, the most promising first, and its value from the search."""

    __slots__ = ("branches", "depth", "mover", "value")

    def __init__(self, mover: int, branches: list[Branch]) -> None:
        self.mover = mover
        self.branches = branches
        self.depth = 0
        """How many decisions deep `value` was searched; 0: there is no value yet."""
        self.value: Values = ()


class TreeSearch(Searcher):
    """Searches the game tree as deep as its work allows. It keeps nothing between decisions.

    :param evaluate: what a position is worth.
    :param consider: the actions worth searching; None: all.
    :param joined: whether a state's decision belongs to the one before; None: none does.
    """

    def __init__(
        self, evaluate: Evaluate, level: Tree, consider: Consider | None = None, joined: Joined | None = None
    ) -> None:
        super().__init__(level.work)
        self._depth = level.depth
        self._tree = partial(SearchTree, evaluate, level.width, consider, joined)

    def _search(self, state: State, seat: int, draw: Draw, budget: Budget, lines: list[Line]) -> Slices[Action]:
        """Decide; a line is one action."""
        tree = self._tree(budget)
        root = yield from tree.node(state)
        yield from tree.glance(state)
        lines[:] = tree.lines(root)
        unknown = (float("-inf"),) * len(root.branches[0].first_sight)
        for depth in range(2, self._depth + 1):
            if tree.stopped:
                break
            tree.cut = False
            yield from tree.search(state, depth, unknown)
            lines[:] = tree.lines(root)
            if not tree.cut:
                break
        yield
        return root.branches[0].action


class SearchTree:
    """The search tree of one decision.

    :param width: see `core.levels.Tree`.
    """

    def __init__(
        self, evaluate: Evaluate, width: int, consider: Consider | None, joined: Joined | None, budget: Budget
    ) -> None:
        self._evaluate = evaluate
        self._consider = consider
        self._joined = joined
        self._glanced: list[Line] = []
        self._width = width
        self._budget = budget
        self._nodes: dict[State, Node] = {}
        self._due = SLICE
        self.stopped = False
        """Whether the budget is spent; results from then on are incomplete and must not be used."""
        self.cut = False
        """Whether the depth limit has stopped the search anywhere before the end of the game."""

    def node(self, state: State) -> Slices[Node]:
        """Return the node of a state, after evaluating all choices that it considers; only some of them if the budget
        runs out (but always all at the root, which comes first)."""
        node = self._nodes.get(state)
        if node is not None:
            return node
        mover = state.current_player()
        branches = []
        for action in state.legal_actions() if self._consider is None else self._consider(state):
            after = state.apply_action(action)
            following = after.current_player()
            over = following == TERMINAL
            free = not over and (
                following != after.turn()
                or len(after.legal_actions()) == 1
                or (self._joined is not None and self._joined(after))
            )
            step = SOLVED if following == CHANCE else 0 if free else 1
            branches.append(Branch(action, after, worth(self._evaluate, after), over, step))
            yield from self._spend()
            if self.stopped and self._nodes:
                return Node(mover, branches)
        branches.sort(key=lambda branch: branch.first_sight[mover], reverse=True)
        node = self._nodes[state] = Node(mover, branches)
        return node

    def glance(self, state: State) -> Slices[None]:
        """Evaluate the root's choices that are not considered, so that it is known what they would be worth; if nobody
        wants to know, spend the work alone, so that the search goes as deep as otherwise."""
        considered = {branch.action for branch in self._nodes[state].branches}
        for action in state.legal_actions():
            if action not in considered:
                if self._budget.heard:
                    self._glanced.append(Line((action,), worth(self._evaluate, state.apply_action(action))))
                yield from self._spend()

    def lines(self, root: Node) -> list[Line]:
        """Return the choices at the root with their values so far: the best one, then the others by value."""
        found = [Line((branch.action,), self._known(branch)) for branch in root.branches]
        rest = found[1:] + self._glanced
        return [found[0], *sorted(rest, key=lambda line: line.values[root.mover], reverse=True)]

    def _known(self, branch: Branch) -> Values:
        node = self._nodes.get(branch.after)
        return node.value if node is not None and node.value else branch.first_sight

    def _spend(self) -> Slices[None]:
        """Count a position that was looked at; yield and check the budget every `SLICE` positions."""
        self._budget.spend()
        self._due -= 1
        if self._due <= 0:
            self._due = SLICE
            yield
            self.stopped = self.stopped or self._budget.over
        elif self._budget.spent >= self._budget.work:
            self.stopped = True

    def search(self, state: State, depth: int, floors: Values) -> Slices[Values]:
        """Find what a position is worth to each seat if every seat maximises its own value, and move its best choice to
        the front.

        :param depth: how many decisions deep.
        :param floors: the value that each seat can already get elsewhere in the tree.
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
                # The most that any other seat can still get: returns sum to 0, and none is below -1 / (seats - 1).
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
