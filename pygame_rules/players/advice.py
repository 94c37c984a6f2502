"""Advises the player who decides: lists the ways to go on, the best first, with the chance to win after each.

Where a solver covers a decision, or the game knows all ends of it by heart, the advice is exact (`exact_values`).
Elsewhere two judges value each way: a search by the game's strongest level, and the game's own evaluation at first
sight. If they differ, the advice reports the smaller loss.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Sequence
from hashlib import sha256
from math import inf
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.chance import Stream
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Draw, Evaluates, Explains, State
from pygame_rules.core.levels import Exact, Levels, Playouts
from pygame_rules.core.solver import Prospect
from pygame_rules.players import find_player
from pygame_rules.players.error_classes import Lost, less, lost_between
from pygame_rules.players.exact_values import ExactValues
from pygame_rules.players.find_function import evaluation_of
from pygame_rules.players.player import Budget, Evaluate, Insight, Line, Run, Values
from pygame_rules.players.reasons import PAYS_LATER, WINS, Reason, by_result, endings, explaining, is_faint, reasons_for
from pygame_rules.players.turn_ends import End, ends, worth
from pygame_rules.players.win_chance import Chances, chances_of, win_chance

ALIKE: Final = 1e-9
"""Exact chances that differ by less are the same, but for rounding."""
LOOKED_AT: Final = 500
"""How many positions `Advice.way_of` may look at to find the ways that an action can still lead to."""

MOST_WORK: Final = 10_000
"""The largest `work` of a level that advises: with it, hints take some 1.5 s in Chromium at most."""
AHEAD: Final = 300
"""How many positions `Advisor.ahead` may look at."""
RIVALS: Final = 8
"""With how many worse ways `Advice.reasons` compares the best one."""
ROUNDS: Final = 6
"""How many rounds of likely moves a reason may look ahead (`why_above`)."""
WIDTH: Final = 16
"""The beam width of that search, which looks for the best end of the turn."""


class Way(NamedTuple):
    """One way to go on: an action, or the rest of the turn."""

    actions: tuple[Action, ...]
    end: State
    chances: Chances
    """The chances to win of all seats after it, as the search sees them; empty where the level values nothing."""
    at_sight: Chances
    """The same chances at first sight of the game's own evaluation, or the exact ones; empty if there are none."""
    exact: bool = False
    """Whether the chances are those of perfect play on all sides."""
    margin: int | None = None
    """By how many points the first seat ends ahead of the other one if both play perfectly; None: not proven."""

    @property
    def prospect(self) -> Prospect | None:
        """What is known of the game's end after it; None where the level values nothing."""
        return Prospect(self.chances, self.exact, self.margin) if self.chances else None


class Advice(NamedTuple):
    """The ways to go on from a decision."""

    game: AnyGame
    state: State
    seat: int
    ways: tuple[Way, ...]
    """At least one; the first is the one to take."""
    follows: bool = False
    """Whether this is the rest of what was advised earlier in the turn (`after`)."""
    sure: bool = False
    """Whether the game knows that no way is better than the first, though it does not know what all ways lead to."""

    @property
    def best(self) -> Way:
        """The way to take."""
        return self.ways[0]

    @property
    def prospect(self) -> Prospect | None:
        """What the position is worth: what its best way is worth. It is exact only if no other way can be better."""
        found = self.best.prospect
        if found is None or not found.exact:
            return found
        sure = self.sure or found.chances[self.seat] == 1 or all(way.exact for way in self.ways)
        return found if sure else Prospect(found.chances)

    def lost_by(self, way: Way) -> Lost:
        """Return what a way gives away: exactly where it is known, otherwise the smaller chance of what both judges
        see."""
        best, other = self.best, way
        here, there = best.prospect, other.prospect
        if here and there and here.exact and there.exact:
            return lost_between(here, there, self.seat)
        pairs = (best.chances, other.chances), (best.at_sight, other.at_sight)
        losses = [one[self.seat] - two[self.seat] for one, two in pairs if one and two]
        return Lost(max(0.0, min(losses, default=0.0)))

    def told(self, way: Way) -> Prospect | None:
        """Return what a way is said to be worth: as much less than the first as it gives away (`lost_by`), as the look
        back tells it. Then a way that comes first in `ranked` is also worth more; a search values the ways that it
        drops early too differently to be compared. None where the level values nothing."""
        best, own = self.best.prospect, way.prospect
        if best is None or own is None or way.end == self.best.end or (best.exact and own.exact):
            return own
        return Prospect(less(best.chances, self.seat, self.lost_by(way).chance))

    def loss(self, way: Way) -> float:
        """Return how much of the chance to win a way gives away, from 0 to 1."""
        return self.lost_by(way).chance

    def worse(self) -> list[Way]:
        """Return the ways that are noticeably worse than the first, the best of them first."""
        best = self.best
        lost = [(self.lost_by(way), way) for way in self.ways[1:] if way.end != best.end]
        worse = [(one, way) for one, way in lost if one.kind != "exact"]
        # Points first: two ways that both lose the game differ by them alone.
        return [way for _, way in sorted(worse, key=lambda pair: (pair[0].points or 0, pair[0].chance))]

    def against(self) -> Way | None:
        """Return the best way among those that are noticeably worse than the first; None if all are as good."""
        return next(iter(self.worse()), None)

    def reasons(self, worse: Way) -> tuple[Reason, ...]:
        """Return what speaks for the first way against a worse one, at least one reason in a game with figures."""
        found = why_better(self.game, self.best.end, worse.end, self.seat)
        if not all(is_faint(self.game, reason) for reason in found):
            return found
        losses = [(self.lost_by(way), way.end) for way in self.worse()[:RIVALS]]
        rivals = [(lost.points or lost.chance, end) for lost, end in losses]
        return why_above(self.game, self.best.end, worse.end, self.seat, rivals)

    def after(self, state: State) -> Advice | None:
        """Return the same advice for a later state of the turn: its best way is what is left of it, in the order in
        which it can still be played. None if the state does not lead to the end of that way any more."""
        if state.current_player() != self.seat:
            return None
        # Look first along the advised way: of the many steps of three equal dice there are too many other orders.
        left = self._rest_from(state) or self._path_from(state)
        rest = self.best._replace(actions=left)
        return self._replace(state=state, ways=(rest, *self.ways[1:]), follows=True) if left else None

    def _rest_from(self, state: State) -> tuple[Action, ...]:
        """Return what is left of the best way from a state on that way; nothing if the state is not on it."""
        current, actions = self.state, self.best.actions
        for played, action in enumerate(actions):
            if current == state:
                return actions[played:]
            current = current.apply_action(action)
        return ()

    def _path_from(self, state: State) -> tuple[Action, ...]:
        """Return actions that lead from a state of the turn to the end of the best way, nothing if none are found."""
        best = self.best
        before: dict[State, tuple[State, Action] | None] = {state: None}
        waiting = [state]
        # Depth first, and the actions of the way first: many dice can be played in more orders than are looked at.
        while waiting and best.end not in before and len(before) <= LOOKED_AT:
            current = waiting.pop()
            if current.current_player() != self.seat:
                continue
            for action in sorted(current.legal_actions(), key=lambda one: one in best.actions):
                following = current.apply_action(action)
                if following not in before:
                    before[following] = current, action
                    waiting.append(following)
        left: list[Action] = []
        step = before.get(best.end)
        while step is not None:
            left.append(step[1])
            step = before[step[0]]
        return tuple(reversed(left))

    def way_of(self, *actions: Action) -> Way | None:
        """Return the best way that actions may lead to, also in another order of actions; None if none is known.

        :param actions: one decision or several that follow each other, legal from `state` on.
        """
        after = self.state
        for action in actions:
            after = after.apply_action(action)
        ranked = sorted(self.ways, key=self._worth, reverse=True)
        if self.best.actions[: len(actions)] == actions:
            return self.best
        ends = {way.end for way in self.ways}
        reached, seen, waiting = set(), {after}, [after]
        while waiting and len(seen) <= LOOKED_AT:
            state = waiting.pop()
            if state in ends:
                reached.add(state)
            elif state.current_player() == self.seat:
                following = {state.apply_action(one) for one in state.legal_actions()} - seen
                seen |= following
                waiting += following
        return next((way for way in ranked if way.end in reached), None)

    def _worth(self, way: Way) -> tuple[float, int]:
        """Return what to rank a way by: the chance to win, then the points."""
        if way.prospect is None:
            return 0.0, 0
        return way.chances[self.seat], way.prospect.margin_of(self.seat) or 0

    def lost(self, action: Action, better: Action) -> float:
        """Return how much of the chance to win an action gives away against another one: 0 for the best action,
        infinity if the way of one of them is not known."""
        taken, other, seat = self.way_of(action), self.way_of(better), self.seat
        if taken is None or other is None or not (taken.chances and other.chances):
            return inf
        return 0.0 if taken is self.best else max(0.0, other.chances[seat] - taken.chances[seat])

    def ranked(self, count: int) -> list[Way]:
        """Return the ways that give away least, the best first, and of those with the same end one: at most `count`."""
        ways: dict[State, Way] = {}
        for way in self.ways:
            ways.setdefault(way.end, way)
        lost = {end: self.lost_by(way) for end, way in ways.items()}
        best_first = sorted(ways, key=lambda end: (lost[end].chance, lost[end].points or 0))
        return [ways[end] for end in best_first][:count]


def why_better(game: AnyGame, better: State, worse: State, seat: int) -> tuple[Reason, ...]:
    """Return what speaks for one end of a turn against another, which a search or a solver has found to be worse.

    It is what the end of the game says (and, where figures tell it, how a win at once ends the game), or what speaks
    for it at once; else one reason that shows after the answer that is to be expected to each end; else what speaks for
    it faintly (`FigureKind.faint`); else that the gain comes later. Where the game's own evaluation prefers the worse
    end at first sight, what the answers show comes first. Nothing is returned only for a game without figures, and for
    two ends that are the same.
    """
    if not isinstance(game, Explains) or better == worse:
        return ()
    if ended := by_result(better, worse, seat):
        return (*ended, *endings(game, better, worse, seat)[:1]) if ended[0].kind == WINS else ended
    seen = reasons_for(game, better, worse, seat)
    doubted = isinstance(game, Evaluates) and worth(game.evaluate, better)[seat] < worth(game.evaluate, worse)[seat]
    if seen and not doubted and not is_faint(game, seen[0]):
        return seen
    one, other = after_answers(game, better, seat), after_answers(game, worse, seat)
    later = () if one is None or other is None else reasons_for(game, one, other, seat)
    told = tuple(reason._replace(answered=1) for reason in later[:1] if not is_faint(game, reason))
    return told or seen or (PAYS_LATER,)


def why_above(
    game: AnyGame, better: State, worse: State, seat: int, rivals: Sequence[tuple[float, State]]
) -> tuple[Reason, ...]:
    """Return what speaks for the best end of a turn against a worse one, in view of all the others that are worse.

    It is what `why_better` returns, but for figures that only speak faintly: of those, what goes with what all the
    rivals lose (`Reason.explains`). Where none does, it is one reason that shows some rounds of likely moves later, if
    the game's own evaluation prefers the better end by then; else what all the rivals have less of, or that the gain
    comes later. With more than two seats that would take too long, and chance ahead forbids it: then the faint reasons
    are left.

    :param rivals: what each end loses that is worse, and that end.
    """
    found = why_better(game, better, worse, seat)
    if not found or not all(is_faint(game, reason) for reason in found):
        return found
    if told := explaining(game, better, worse, seat, rivals):
        return told
    if len(better.returns()) > 2 or not isinstance(game, Evaluates):
        return found
    for rounds in range(2, ROUNDS + 1):
        one, other = after_rounds(game, better, seat, rounds), after_rounds(game, worse, seat, rounds)
        if one is None or other is None:
            return found
        if worth(game.evaluate, one)[seat] > worth(game.evaluate, other)[seat]:
            later = reasons_for(game, one, other, seat)[:1]
            if later and not is_faint(game, later[0]):
                return (later[0]._replace(answered=rounds),)
    return explaining(game, better, worse, seat, [(0.0, end) for _, end in rivals]) or (PAYS_LATER,)


def after_rounds(game: AnyGame, end: State, seat: int, rounds: int) -> State | None:
    """Return the position after the end of a seat's turn when all play on as the game's own evaluation likes best at
    first sight: the others first, and the seat itself between the rounds; None if chance comes before that."""
    state = after_answers(game, end, seat)
    for _ in range(1, rounds):
        if state is None or state.current_player() == TERMINAL:
            break
        following = best_rest(game, state)
        state = None if following is state else after_answers(game, following, seat)
    return state


def after_answers(game: AnyGame, end: State, seat: int) -> State | None:
    """Return the position after the end of a seat's turn, when each other seat has answered as the game's own
    evaluation likes best at first sight; None if chance comes before that, or the game has no evaluation.

    :returns: a position in which the seat decides again, or the end of the game.
    """
    state = end
    while (mover := state.current_player()) not in (seat, TERMINAL):
        if mover == CHANCE or not isinstance(game, Evaluates):
            return None
        following = best_rest(game, state)
        if following is state:
            return None
        state = following
    return state


def advising_draw(game: AnyGame, state: State) -> Draw:
    """Return the random draws for the advice about a position, always the same ones: so the look back gets the advice
    that the hint has given."""
    text = json.dumps([game.info.id, game.position(state)], sort_keys=True)
    return Stream(sha256(text.encode()).digest(), "hint")


def best_rest(game: AnyGame, state: State) -> State:
    """Return the end of the turn that the game's own evaluation likes best at first sight, for the seat that decides,
    among `AHEAD` positions; the position itself where nobody decides or the game has no evaluation."""
    if not isinstance(game, Evaluates) or state.current_player() in (CHANCE, TERMINAL):
        return state
    best = _best_at_sight(game.evaluate, state, some=True)
    return state if best is None else best.state


def _best_at_sight(evaluate: Evaluate, state: State, *, some: bool) -> End | None:
    """Return the best end of the turn that is found among `AHEAD` positions.

    :param some: look at more positions as long as there is no end among them.
    """
    seat, budget = state.current_player(), Budget(AHEAD)
    best: End | None = None
    for end in ends(evaluate, state, WIDTH, budget):
        if end is not None and (best is None or end.worth[seat] > best.worth[seat]):
            best = end
        if budget.over and not (some and best is None):
            break
    return best


Advising: TypeAlias = Generator[float, None, Advice]
"""Yields its progress, 0 to 1, at least every few milliseconds, and returns the advice."""


def advising_level(levels: Levels) -> str:
    """Return the id of the strongest level whose work is no more than `MOST_WORK`; `random` if there is none.

    >>> from pygame_rules.core.levels import OneStep, Playouts
    >>> advising_level({"easy": OneStep(1.0), "hard": Playouts(600), "master": Playouts(40_000)})
    'hard'
    """
    for name in reversed(list(levels)):
        level = levels[name]
        if getattr(level.otherwise if isinstance(level, Exact) else level, "work", 0) <= MOST_WORK:
            return name
    return "random"


def advising_evaluation(levels: Levels) -> str | None:
    """Return the name of the evaluation that hints search with: empty for the game's own; None if they play random
    games."""
    return getattr(levels.get(advising_level(levels)), "evaluate", None)


def plays_out(levels: Levels) -> bool:
    """Return whether hints play random games, where no solver decides."""
    level = levels.get(advising_level(levels))
    return isinstance(level.otherwise if isinstance(level, Exact) else level, Playouts)


class Advisor:
    """Advises in one game. It remembers what its solver has found, which changes only how fast it is."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.exactly = ExactValues(game)
        level = advising_level(game.levels)
        self._player = find_player(level, game)
        self._evaluation = advising_evaluation(game.levels)
        """The name of the evaluation that the level searches with; None: it plays random games instead."""

    def advise(self, state: State, draw: Draw, late: Callable[[], bool]) -> Advising:
        """Advise the seat that must decide in this state.

        :param draw: the random draws of a level that needs some.
        :param late: tells whether a search must come to an end with what it knows. A solver always goes on to the end,
            because what it says must be true.
        """
        if isinstance(self._game, Explains):
            # Import the figures now: on the page they come with words of their own, which the reasons need.
            self._game.figure_kinds()
        seat = state.current_player()
        actions = state.legal_actions()
        if self.exactly.solves(state):
            return (yield from self._proven(state, seat))
        if len(actions) == 1:
            return Advice(self._game, state, seat, (self._way(state, Line(tuple(actions), ())),))
        budget = Budget(self._player.work, late)
        insight, run = Insight(0.0), Run(self._player.choose(state, seat, draw, budget))
        for insight in run:
            yield min(1.0, insight.progress)
        choice = run.result
        lines = insight.lines if insight.lines and insight.lines[0].actions[0] is choice else (Line((choice,), ()),)
        ways = []
        for number, line in enumerate(lines, 1):
            ways.append(self._way(state, line))
            if number % 32 == 0:
                yield 1.0
        found = Advice(self._game, state, seat, tuple(ways))
        if all(way.exact for way in ways):
            # Known by heart: the search may have ranked them otherwise.
            return found._replace(ways=tuple(sorted(ways, key=found._worth, reverse=True)))
        known = self.exactly.at_once(state)
        if known is not None:
            # Other ways are estimated, perhaps too well.
            reach = [way.exact and abs(way.chances[seat] - known.chances[seat]) < ALIKE for way in ways]
            if any(reach):
                first = ways.pop(reach.index(True))
                return found._replace(ways=(first, *ways), sure=True)
        return found

    def _proven(self, state: State, seat: int) -> Advising:
        """Advise by a solver, for two seats."""
        run = Run(self.exactly.decision(state))
        for _ in run:
            yield 0.5
        ways = tuple(
            Way((action,), state.apply_action(action), found.chances, found.chances, True, found.margin)
            for action, found in run.result.items()
        )
        return Advice(self._game, state, seat, ways)

    def ahead(self, state: State) -> Prospect | None:
        """Return the prospect as things stand, without a solver: what is exact at once, or the chances at first sight
        of the evaluation that hints search with; None if there is no evaluation.

        In mid-turn they are those of the best end that a short search finds. Where a solver covers the decision
        (`ExactValues.solves`), ask `advise` instead: its best way has the prospect.
        """
        known = self.exactly.at_once(state)
        if known is not None:
            return known
        name = self._evaluation or ""
        if not name and not isinstance(self._game, Evaluates):
            return None
        evaluate = evaluation_of(self._game, name)
        best = None if state.current_player() == CHANCE else _best_at_sight(evaluate, state, some=False)
        return Prospect(self._chances(evaluate(state) if best is None else best.worth, name))

    def _way(self, state: State, line: Line) -> Way:
        end = state
        for action in line.actions:
            end = end.apply_action(action)
        known = self.exactly.at_once(end)
        if known is not None:
            return Way(tuple(line.actions), end, known.chances, known.chances, True, known.margin)
        game, values = self._game, line.values
        at_sight = self._chances(worth(game.evaluate, end), "") if isinstance(game, Evaluates) else ()
        return Way(tuple(line.actions), end, self._chances(values, self._evaluation) if values else (), at_sight)

    def _chances(self, values: Values, evaluation: str | None) -> Chances:
        """Return the chances that values stand for; fitted if the values come from the fitted evaluation.

        :param evaluation: its name; None: the values are of random games.
        """
        fitted = None if evaluation is None else win_chance(self._game, len(values))
        if fitted is not None and fitted.evaluate == evaluation_of(self._game, evaluation or ""):
            return fitted.of_values(values)
        return chances_of(values)
