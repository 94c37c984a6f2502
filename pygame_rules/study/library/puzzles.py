"""Puzzles from games that computer players have played: positions in which few turns are good.

A turn is *good* if it loses at most one point of a hundred compared with the best one. Values are chances to win in
points: 0 for a certain loss, 50 for an even game, 100 for a certain win. They come from the game's strongest level that
looks at no later throws (`State.returns` from -1 to 1). Where a solver covers the decision, it says of each choice
whether it wins, draws or loses with perfect play: 100, 50 or 0, and by how many points; then only the greatest margin
is good. Where the level searches only its own turn
(`core.levels.Turns`), its evaluation compares the ends of the turn, but for those of which the game knows the exact
chance (`core.solver.KnowsExactly`); otherwise the player of that level searches each
choice further, all alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, Evaluates, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.levels import Throws, Turns
from pygame_rules.core.record import replay
from pygame_rules.players import find_player, make_player
from pygame_rules.players.exact_values import ExactValues
from pygame_rules.players.player import Budget, Evaluate, finish
from pygame_rules.players.turn_ends import End, ends, worth
from pygame_rules.players.turn_search import TurnSearch
from pygame_rules.study.library.natural_turns import LevelTurn, by_frequency, failing, turns_of_levels
from pygame_rules.study.library.themes import OTHER, theme_of, themes_of
from pygame_rules.study.selfplay import selfplay

GOOD: Final = 1.0
"""How many points of a hundred a good turn may lose."""
FEWEST: Final = 4
"""The fewest different turns of a puzzle."""
SHARE: Final = 0.25
"""The largest part of these turns that may be good."""
GAP: Final = 3.0
"""The fewest points that the best turn loses that is not good."""
HOPE: Final = (10.0, 90.0)
"""The best turn is worth at least the first, and the worst turn at most the second, so that the game is not decided
either way."""
MOST_DECISIONS: Final = 6
"""The most decisions of a turn, because `core.lesson` judges no longer turns."""
MOST_GOOD: Final = 6
SKETCHED: Final = 16
"""How many times less a level works that takes a first look at a position."""
MOST_GAMES: Final = 1_000
"""How many games are searched at most, unless the caller says otherwise."""
LOOKED_FURTHER: Final = 10
"""How many choices are searched further: those that evaluate best. The others count as worse than these."""
APART: Final = 6
"""How many decisions lie between two decisions of a game that are examined."""


@dataclass(frozen=True, slots=True)
class RatedTurn:
    """A possible turn, and its worth."""

    path: tuple[Action, ...]
    points: float
    margin: int | None = None
    """By how many points the seat ends ahead if both play perfectly; None: that is not proven."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its good turns."""

    start: Mapping[str, Json]
    """`players`, `options` and `events` of a record that leads to it."""
    seat: int
    good: tuple[tuple[str, ...], ...]
    """The good turns, the best one first."""
    points: int
    """The worth of the best turn."""
    next: int
    """The worth of the turn `against`."""
    against: tuple[str, ...]
    """The turn with which the reasons compare a good one: the natural one, which most levels play of those that find no
    good turn; if all find one, the best turn that is not good."""
    natural: int
    """How many levels play the turn `against`; 0: none does."""
    theme: str
    """The id of one of the game's themes (`study.library.themes`); empty: none."""
    fails: int
    """How many levels do not find a good turn (`natural_turns.failing`)."""
    loss: Mapping[str, int]
    """The fewest points that a turn which is not good loses, by its first decision."""
    margins: Mapping[str, int] | None = None
    """By how many points of the final scores the seat ends ahead after each first decision, if both play perfectly;
    None: no solver has judged."""

    def to_json(self) -> dict[str, Json]:
        """Write the puzzle as the game's file has it."""
        return {
            "start": dict(self.start), "seat": self.seat, "good": [list(one) for one in self.good],
            "points": self.points, "next": self.next, "against": list(self.against), "natural": self.natural,
            "theme": self.theme, "fails": self.fails, "loss": dict(self.loss),
            **({} if self.margins is None else {"margins": dict(self.margins)}),
        }  # fmt: skip


class Rater:
    """Compares the turns of a position by the game's strongest level that looks at no later throws."""

    def __init__(self, game: AnyGame, name: str | None = None) -> None:
        """Make one that judges by a level; None: by the strongest that looks at no later throws."""
        self._game = game
        if name is None:
            levels = reversed(list(game.levels.items()))
            name = next(name for name, level in levels if not isinstance(level, Throws))
        level = game.levels[name]
        self._level = name
        self._exactly = ExactValues(game)
        self._turns = level if isinstance(level, Turns) else None
        self._evaluate: Evaluate | None = None
        if self._turns is not None:
            self._evaluate = cast(TurnSearch, make_player(level, game))._evaluate
        elif isinstance(game, Evaluates):
            self._evaluate = game.evaluate

    def sketching(self) -> Rater | None:
        """Return one that judges by a level of far less work (`SKETCHED`), for a first look; None: there is none, or
        judging takes little anyway, as nothing is searched further."""
        work = getattr(self._game.levels[self._level], "work", 0)
        if self._turns is not None or self._exactly.has_solver:
            return None
        lesser = [name for name, level in self._game.levels.items() if 0 < getattr(level, "work", 0) <= work / SKETCHED]
        return Rater(self._game, lesser[-1]) if lesser else None

    def turns(self, state: State) -> list[RatedTurn]:
        """List the different turns from here, the best one first."""
        seat = state.current_player()
        if self._exactly.solves(state):
            found = [
                RatedTurn((action,), 100 * after.chances[seat], after.margin_of(seat))
                for action, after in finish(self._exactly.decision(state)).items()
            ]
        elif self._turns is not None and self._evaluate is not None:
            found = [
                RatedTurn(end.path, self._worth(end, seat))
                for end in ends(self._evaluate, state, self._turns.width, Budget(0))
                if end is not None
            ]
        else:
            found = [
                RatedTurn((action,), self._further(state.apply_action(action), seat)) for action in self._most(state)
            ]
        return sorted(found, key=lambda turn: (-turn.points, -(turn.margin or 0)))

    def rated(self, state: State, turn: LevelTurn, turns: Sequence[RatedTurn]) -> RatedTurn:
        """Rate a turn that a level has played from a state, as the turns of that state are rated.

        :param turns: what `turns` has found there; where it lists single decisions, only the first one is rated.
        """
        seat, evaluate = state.current_player(), self._evaluate
        if evaluate is None or self._turns is None or self._exactly.solves(state):
            path = turn.path[:1]
            found = next((one for one in turns if one.path == path), None)
            return found or RatedTurn(path, self._further(state.apply_action(path[0]), seat))
        return RatedTurn(turn.path, self._worth(End(turn.end, turn.path, worth(evaluate, turn.end)), seat))

    def _worth(self, end: End, seat: int) -> float:
        """Return the worth of the end of a turn, which the game may know exactly."""
        known = self._exactly.at_once(end.state)
        return _points(end.worth[seat]) if known is None else 100 * known.chances[seat]

    def _most(self, state: State) -> Sequence[Action]:
        """Choose the actions to search further."""
        actions = list(state.legal_actions())
        evaluate, seat = self._evaluate, state.current_player()
        if evaluate is not None:
            actions.sort(key=lambda action: -worth(evaluate, state.apply_action(action))[seat])
        return actions[:LOOKED_FURTHER]

    def _further(self, state: State, seat: int) -> float:
        """Compute the worth of a state to a seat if the strongest player goes on from it."""
        mover = state.current_player()
        if mover == TERMINAL:
            return _points(state.returns()[seat])
        player = find_player(self._level, self._game)
        values: tuple[float, ...] = ()
        thought = player.choose(state, mover, Dice(bytes(32)).player_stream("puzzle"), Budget(player.work))
        for insight in thought:
            if insight.lines:
                values = insight.lines[0].values
        if values:
            return _points(values[seat])
        # There was only one choice.
        return self._further(state.apply_action(state.legal_actions()[0]), seat)


def _points(value: float) -> float:
    """Convert a value between -1 and 1 into points of a hundred."""
    return 50 * (value + 1)


def puzzles(
    game: AnyGame,
    number: int,
    level: str = "easy",
    options: Mapping[str, object] | None = None,
    games: int = MOST_GAMES,
    wants: Callable[[str], bool] = lambda theme: True,
) -> Iterator[Puzzle]:
    """Find puzzles in games for two between players of a level; the same number gives the same puzzles everywhere.

    :param number: seeds the games.
    :param games: how many games are played at most.
    :param wants: says whether a puzzle of a theme is still wanted. Others may be found, too; but where judging takes
        long, a position is only judged if a first look finds a puzzle of a wanted theme, as soon as others are not.
    :param options: the game's options; in a game without throws, they should lay out every game differently.
    :raises OptionError: an option or a value that the game does not have.
    """
    rater = Rater(game)
    sketching, names = rater.sketching(), [*themes_of(game), OTHER]
    # Several games may begin alike.
    seen: set[State] = set()
    for played in selfplay(game, (level, level), options or {}, games=games, seed=number, clock=lambda: 0.0):
        replayed = replay(played.record, game)
        states, actions = replayed.states, replayed.actions
        last = 0
        for ply, state in enumerate(states[:-1]):
            mover = state.current_player()
            begins = mover >= 0 and (ply == 0 or states[ply - 1].current_player() != mover)
            if not begins or ply < last + APART or ply < len(actions) // 5:
                continue
            if state in seen:
                continue
            seen.add(state)
            start = _start(game, played.record.options, states, actions, ply)
            if sketching is not None and not all(map(wants, names)):
                sketch = _puzzle(game, sketching, state, start)
                if sketch is None or not wants(sketch.theme):
                    continue
            found = _puzzle(game, rater, state, start)
            if found is not None:
                last = ply
                yield found


def _puzzle(game: AnyGame, rater: Rater, state: State, start: Mapping[str, Json]) -> Puzzle | None:
    """Make the puzzle of a position; return None if the position is unsuitable."""
    if len(state.legal_actions()) < FEWEST // 2:
        return None
    turns = rater.turns(state)
    if len(turns) < FEWEST:
        return None
    best, worst = turns[0].points, turns[-1].points
    good = [turn for turn in turns if turn.points >= best - GOOD and turn.margin == turns[0].margin]
    rest = turns[len(good) :]
    if (
        best < HOPE[0] or worst > HOPE[1] or not rest or rest[0].points > best - GAP
        or len(good) > max(1, min(MOST_GOOD, SHARE * len(turns)))
        or any(len(turn.path) > MOST_DECISIONS for turn in good)
    ):  # fmt: skip
        return None
    loss: dict[str, int] = {}
    for action in state.legal_actions():
        after = state.apply_action(action)
        value = _after(rater, after, state.current_player(), turns, action)
        if value is not None and value < best - GOOD:
            loss[game.action_to_string(action)] = max(2, round(best - value))
    margins = {game.action_to_string(turn.path[0]): turn.margin for turn in turns if turn.margin is not None}
    seat = state.current_player()
    better = [_end(state, turn) for turn in good]
    played = turns_of_levels(game, state, LevelTurn(good[0].path, better[0]), better)
    against, natural = rest[0], 0
    for turn, count in by_frequency(played, better):
        rated = rater.rated(state, turn, turns)
        # A level may know a turn that the search has dropped although it is as good.
        if rated.points <= best - GAP:
            against, natural = rated, count
            break
    paths = [tuple(game.action_to_string(action) for action in turn.path) for turn in (*good, against)]
    theme = theme_of(game, better[0], _end(state, against), seat)
    return Puzzle(
        start, seat, tuple(paths[:-1]), round(best), round(against.points), paths[-1], natural, theme,
        failing(played, better), loss, margins or None,
    )  # fmt: skip


def _end(state: State, turn: RatedTurn) -> State:
    """Return the position after a turn."""
    for action in turn.path:
        state = state.apply_action(action)
    return state


def _after(rater: Rater, after: State, seat: int, turns: Sequence[RatedTurn], action: Action) -> float | None:
    """Return the worth of the best turn that begins with an action; None: it was not searched."""
    if after.current_player() == seat and rater._turns is not None:
        return rater.turns(after)[0].points
    return next((turn.points for turn in turns if turn.path == (action,)), None)


def _start(
    game: AnyGame, options: Mapping[str, object], states: Sequence[State], actions: Sequence[Action], ply: int
) -> dict[str, Json]:
    """Write a short record that leads to a state: from a position if the game takes one, else from all events."""
    at = max((at for at in range(ply) if states[at].current_player() == CHANCE), default=None)
    if at is not None and any(spec.id == "position" for spec in game.info.options):
        position = game.position(states[at])
        for left_out in ((), ("to_move", "result"), ("to_move", "result", "asked")):
            value = {key: part for key, part in position.items() if key not in left_out}
            try:
                begun: State = game.new_initial_state(2, {"position": value})
            except Exception:  # noqa: BLE001, S112 - the game does not take this form
                continue
            if begun == states[at]:
                texts: list[Json] = [game.action_to_string(action) for action in actions[at:ply]]
                return {"players": 2, "options": {"position": value}, "events": texts}
    texts = [game.action_to_string(action) for action in actions[:ply]]
    return {"players": 2, "options": cast("dict[str, Json]", dict(options)), "events": texts}
