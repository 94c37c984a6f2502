"""Analyses a game that was played, in passes that are complete by themselves (docs/analysis.md).

0. The graph of the chance to win at once: each position as it is evaluated, without a search. Nothing is said of turns.
1. First sight of every turn: a better graph, and an error of each decision that is not yet reliable.
2. The luck of every throw, and a deeper look at the end that was played and at the best others, the worst turns first.
3. A deeper look at more ends of the ten worst turns.

Between two seats whose decisions a solver can solve, the second pass takes its results and margins instead of chances.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import copy
from hashlib import sha256
from typing import Final, TypeAlias, cast

from pygame_rules.analysis.luck import is_throw
from pygame_rules.analysis.position_chances import Looks
from pygame_rules.analysis.ranking import Ranking, ranking
from pygame_rules.analysis.results import DIGITS, Found, rounded, summary_of
from pygame_rules.analysis.stretches import Stretch, stretches_of
from pygame_rules.core.errors import NotAnalysable, Term
from pygame_rules.core.game import TERMINAL, Action, AnyGame, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.solver import Prospect
from pygame_rules.players.advice import why_better
from pygame_rules.players.player import Slices
from pygame_rules.players.turn_ends import End
from pygame_rules.players.win_chance import Chances, win_chance
from pygame_rules.version import __version__

VERSION: Final = 1
PASSES: Final = 3
CANDIDATES: Final = 4
"""How many ends the second pass looks at more deeply, the played one among them."""
MORE_CANDIDATES: Final = 8
"""How many in the third pass."""
TOLD_FROM: Final = 0.01
"""From this error on, the analysis gives reasons."""
WORST: Final = 10
"""How many turns the third pass looks at again."""

Entries: TypeAlias = "list[dict[str, int]]"
"""Entries of `graph` or `turns`, seen as no more than the numbers that identify them."""
Patch: TypeAlias = "dict[str, Json]"
"""What has changed: keys of `Analysis.to_json`. Its `graph` and `turns` hold only entries that are new or changed."""


class Analysis:
    """The analysis of one game, which grows while `work` is driven.

    :param states: all states, one more than actions; the game need not be over.
    :param actions: all events.
    :param players: the number of seats.
    :raises NotAnalysable: the game cannot evaluate its positions.
    """

    def __init__(
        self, game: AnyGame, players: int, states: Sequence[State], actions: Sequence[Action],
        options: dict[str, object],
    ) -> None:  # fmt: skip
        chance = win_chance(game, players)
        if chance is None:
            raise NotAnalysable(
                "{title} has no evaluation of positions, so nothing can be said.", title=Term(game.info.title)
            )
        self._game, self._states, self._actions = game, states, actions
        self._looks = Looks(game, chance, any(map(is_throw, states)))
        # Solvers and random games judge single decisions, searches the whole turn.
        self.single = self._looks.plays_out or any(self._looks.solves(state) for state in states)
        """Whether each decision is judged by itself, and not the whole turn."""
        self.found = [Found(stretch) for stretch in stretches_of(states, single=self.single)]
        self._to_solve = [
            one for one in self.found if one.stretch.decides and self._looks.solves(states[one.stretch.start])
        ]
        """The turns that a solver judges in the second pass."""
        self._points: dict[int, Chances] = {}
        """The chances along the game, by the number of events before them. The first pass replaces all of them when it
        is done; later passes replace each as soon as they have looked deeper."""
        self._exact: dict[int, Prospect] = {}
        """What is exact along the game, by the number of events before; the other points are estimates."""
        self._complete = False
        """Whether the second pass is done."""
        self._done = 0.0
        self._pass = 0
        text = json.dumps([game.info.id, players, options, list(map(game.action_to_string, actions))], sort_keys=True)
        self.key = sha256(text.encode()).hexdigest()
        """Identifies the game that is analysed: the same for the same game, options and events."""
        self._fitted = chance.fitted

    def work(self) -> Iterator[Patch | None]:
        """Analyse the game: yield None at least every few milliseconds, and a patch whenever something is new."""
        self._exact = {ply: known for ply, state in enumerate(self._states) if (known := self._looks.exact(state))}
        yield from self._draw_at_once()
        yield from self._first_pass()
        order = sorted(range(len(self.found)), key=lambda at: self.found[at].weight, reverse=True)
        for number, at in enumerate(order):
            one = self.found[at]
            yield from self._weigh_throw(one)
            yield from self._judge(one)
            self._done = 0.05 + 0.75 * (number + 1) / len(order)
            yield self._patch([at])
        self._complete, self._pass = True, 2
        self._done = 0.8
        yield self._patch([])
        worst = sorted(order, key=lambda at: self.found[at].weight, reverse=True)[:WORST]
        for number, at in enumerate(worst):
            one = self.found[at]
            if one.depth == 1 and len(one.ends) > CANDIDATES:
                yield from self._look(one, MORE_CANDIDATES)
            self._done = 0.8 + 0.2 * (number + 1) / len(worst)
            yield self._patch([at])
        self._pass, self._done = PASSES, 1.0
        yield self._patch([])

    def _draw_at_once(self) -> Iterator[Patch | None]:
        """Give the graph before anything is searched, as if the played ends were the best ones."""
        for one in self.found:
            stretch = one.stretch
            after = self._looks.at(self._states[stretch.end])
            if stretch.throw is not None:
                self._points.setdefault(stretch.throw, self._looks.at(self._states[stretch.throw]))
                self._points[stretch.start] = after
            self._points.setdefault(stretch.start, after)
            self._points[stretch.end] = after
            yield None
        self._points.setdefault(len(self._actions), self._looks.at(self._states[-1]))
        self._done = 0.01
        yield self.known()

    def _first_pass(self) -> Iterator[Patch | None]:
        points: dict[int, Chances] = {}
        for one in self.found:
            stretch = one.stretch
            if stretch.throw is not None:
                points.setdefault(stretch.throw, self._looks.at(self._states[stretch.throw]))
                points[stretch.start] = yield from self._looks.best(self._states[stretch.start])
            if stretch.decides:
                played = yield from self._first_sight(one)
                points.setdefault(stretch.start, one.best)
                points[stretch.end] = played
        points.setdefault(len(self._actions), self._looks.at(self._states[-1]))
        self._points, self._pass, self._done = points, 1, 0.05
        yield self.known()

    def _first_sight(self, one: Found) -> Slices[Chances]:
        """Find the ends of a stretch's decisions, and return the chances after the played one."""
        stretch = one.stretch
        one.ends = yield from self._looks.ends(self._states, self._actions, stretch)
        best, worst = one.ends[0], one.ends[-1]
        played = self._played(one)
        one.best, one.way, one.played = best.worth, best.path, played.worth
        if played.worth[stretch.seat] >= best.worth[stretch.seat]:
            one.best, one.way = played.worth, played.path
        one.spread = best.worth[stretch.seat] - worst.worth[stretch.seat]
        return played.worth

    def _played(self, one: Found) -> End:
        state = self._states[one.stretch.end]
        end = next(end for end in one.ends if end.state == state)
        # Tell the way as it was played, not as the search has found it.
        return end._replace(path=tuple(self._actions[one.stretch.start : one.stretch.end]))

    def _weigh_throw(self, one: Found) -> Slices[None]:
        """Measure the luck of a throw: what is best after it, minus the mean over all throws, all at first sight."""
        throw = one.stretch.throw
        if throw is not None:
            before = yield from self._looks.deep(self._states[throw])
            # Where the chance is known before a throw, it is known after each.
            known = self._exact.get(throw) and self._looks.exact(self._states[throw + 1])
            after = known.chances if known else (yield from self._looks.best(self._states[throw + 1]))
            one.luck = rounded([now - then for now, then in zip(after, before, strict=True)])
            self._points[throw], self._points[throw + 1] = before, after

    def _judge(self, one: Found) -> Slices[None]:
        """Look at the ends of a turn's decisions as deeply as the second pass does."""
        if not one.stretch.decides:
            return
        if self._looks.solves(self._states[one.stretch.start]):
            yield from self._solve(one)
        elif len(one.ends) > 1:
            yield from self._look(one, CANDIDATES)
        else:
            yield from self._follow(one)

    def judged(self, start: int) -> Slices[Found | None]:
        """Return what is known of the turn whose decisions begin after `start` events; of a turn that no pass has
        looked at more deeply yet, what the second pass will find. None: no turn that was played to its end begins
        there."""
        one = next((one for one in self.found if one.stretch.decides and one.stretch.start == start), None)
        if one is None or one.depth:
            return one and copy(one)
        own = Found(one.stretch)
        yield from self._first_sight(own)
        yield from self._judge(own)
        return own

    def rank(self, start: int, tried: Sequence[Action] = ()) -> Slices[Ranking | None]:
        """Rank the ways to play the turn whose decisions begin after `start` events; None as with `judged`.

        :param tried: another way to play it, which is judged, too.
        """
        one = yield from self.judged(start)
        if one is None:
            return None
        return (yield from ranking(self._looks, self._states, self._actions, one, tried))

    def _look(self, one: Found, candidates: int) -> Slices[None]:
        """Look deeper at the best ends at first sight and at the one that was played.

        What the played end loses against another one is the smaller of what this look and the hints see (as in
        `players.advice`), so that the analysis never calls a hint an error. Where the hints see a smaller
        loss, `best` lies between the chances of both ends, so that it is better than the played end by that loss.
        """
        seat, played, looks = one.stretch.seat, self._played(one), self._looks
        known = [(exact, end) for end in one.ends if (exact := looks.exact(end.state))]
        # Of a decision that is known, one of the best ends is among those that are.
        decided = looks.exact(self._states[one.stretch.start])
        if len(known) == len(one.ends) or (decided and any(end.state == played.state for _, end in known)):
            paths = [played.path if end.state == played.state else end.path for _, end in known]
            self._settle(
                one, [(exact, path, end.state) for (exact, end), path in zip(known, paths, strict=True)], played.path
            )
            return
        best, lost = played, 0.0
        # What is known of the turn changes at once, at the end: it may be asked for meanwhile.
        taken = most_kept = yield from looks.deep(played.state)
        at_sight = looks.second(played.state)
        for end in one.ends[:candidates]:
            most = round(looks.second(end.state)[seat] - at_sight[seat], 9) if at_sight else 1.0
            # The loss is never more than `most`: spare the deeper look, which is much slower.
            if most <= lost:
                continue
            chances = yield from looks.deep(end.state)
            gain = round(chances[seat] - taken[seat], 9)
            if gain > lost and gain >= looks.asks_from:
                start = self._states[one.stretch.start]
                most = round((yield from looks.lost_by_hints(start, played.path, end.path)), 9)
            loss = min(gain, most)
            if loss > lost:
                best, lost, part = end, loss, loss / gain
                pairs = zip(taken, chances, strict=True)
                most_kept = chances if part == 1 else tuple(now + part * (then - now) for now, then in pairs)
        one.played, one.best, one.way, one.depth = taken, most_kept, best.path, 1
        one.reasons = self._why(one, best.state, played.state)
        self._points[one.stretch.end] = one.played

    def _follow(self, one: Found) -> Slices[None]:
        """Look deeper at the only end of a forced turn."""
        one.best = one.played = yield from self._looks.deep(self._states[one.stretch.end])
        one.depth = 1
        self._points[one.stretch.end] = one.played

    def _solve(self, one: Found) -> Slices[None]:
        stretch = one.stretch
        start, played = self._states[stretch.start], self._actions[stretch.start]
        after = yield from self._looks.solve(start)
        self._settle(
            one, [(found, (action,), start.apply_action(action)) for action, found in after.items()], (played,)
        )

    def _settle(
        self, one: Found, ends: Sequence[tuple[Prospect, tuple[Action, ...], State]], played: tuple[Action, ...]
    ) -> None:
        """Judge a turn by its ends, of each of which it is exact what it leads to.

        :param ends: what each one leads to, the way to it, and the position there; the played one among them.
        """
        stretch, seat = one.stretch, one.stretch.seat

        def worth(end: tuple[Prospect, tuple[Action, ...], State]) -> tuple[float, int, bool]:
            return end[0].chances[seat], end[0].margin_of(seat) or 0, end[1] == played

        best, worst = max(ends, key=worth), min(ends, key=worth)
        taken = next(end for end in ends if end[1] == played)
        one.proven = best[0], taken[0]
        one.best, one.played, one.way, one.depth = best[0].chances, taken[0].chances, best[1], 2
        one.spread = best[0].chances[seat] - worst[0].chances[seat]
        one.matters = best[0].margin != worst[0].margin
        one.reasons = self._why(one, best[2], self._states[stretch.end])
        self._points[stretch.start], self._points[stretch.end] = one.best, one.played
        self._exact[stretch.start], self._exact[stretch.end] = one.proven

    def _why(self, one: Found, better: State, worse: State) -> tuple[str, ...]:
        """Return the kinds of the reasons for the best end (`Reason.kind`); none for an error below `TOLD_FROM`, unless
        points were lost."""
        if one.error < TOLD_FROM and not one.lost.points:
            return ()
        reasons = why_better(self._game, better, worse, one.stretch.seat)
        return tuple(reason.kind for reason in reasons)

    def _patch(self, changed: Sequence[int], points: Sequence[int] | dict[int, Chances] = ()) -> Patch:
        plies = sorted(points or {ply for at in changed for ply in _plies(self.found[at].stretch)})
        # In the middle of the first pass some turns are judged and others not: the summary counts none of them.
        judged = self.found if self._pass else ()
        summary, rest = summary_of(judged, self.start, self.result, complete=self._complete)
        return {
            "pass": self._pass,
            "start": list(self.start),
            "graph": [self._point(ply) for ply in plies if ply in self._points],
            "turns": [self.found[at].to_json(at, self._game.action_to_string, self._actions) for at in changed],
            "summary": summary,
            "rest": rest,
            "solving": any(one.proven is None for one in self._to_solve),
            "progress": self.progress,
            "done": self.done,
        }

    def _point(self, ply: int) -> dict[str, Json]:
        known = self._exact.get(ply)
        chances = self._points[ply] if known is None else known.chances
        return {
            "ply": ply, "p": list(rounded(chances)), "exact": known is not None,
            "margin": None if known is None else known.margin,
        }  # fmt: skip

    @property
    def start(self) -> Chances:
        """The chances before the first throw or decision."""
        return rounded(self._points[min(self._points)])

    @property
    def result(self) -> Chances:
        """What each seat has won; where the game was given up or is not over, the chances at its last position."""
        if self._states[-1].current_player() == TERMINAL:
            return rounded(self._looks.at(self._states[-1]))
        return rounded(self._points[max(self._points)])

    def to_json(self) -> dict[str, Json]:
        """Return all that is known so far, once `begun`."""
        return {**self.head(), **self.known()}

    def known(self) -> Patch:
        """Return a patch with all that is known so far, once `begun`; of turns from the end of the first pass on."""
        return self._patch(range(len(self.found)) if self._pass else (), self._points)

    @property
    def begun(self) -> bool:
        """Whether the graph stands, so that there is something to tell."""
        return self._done > 0

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        return round(self._done, 3)

    @property
    def done(self) -> bool:
        """Whether there is nothing more to do."""
        return self._pass == PASSES

    def head(self) -> dict[str, Json]:
        """Return what does not change while the analysis grows."""
        return {
            "version": VERSION,
            "record": self.key,
            "judge": {
                "wheel": __version__, "game_data": self._game.info.data or "", "fitted": self._fitted,
                "digits": DIGITS,
            },
            "seats": len(self._states[0].returns()),
        }  # fmt: skip


def _plies(stretch: Stretch) -> set[int]:
    return {stretch.first, stretch.start, stretch.end}


def merged(whole: dict[str, Json], patch: Patch) -> dict[str, Json]:
    """Return an analysis with a patch laid over it.

    >>> before = {"graph": [{"ply": 0, "p": [0.5, 0.5]}], "turns": [{"at": 0, "error": 0.1}], "progress": 0.1}
    >>> merged(before, {"graph": [{"ply": 0, "p": [0.6, 0.4]}], "turns": [{"at": 0, "error": 0.0}], "progress": 0.2})
    {'graph': [{'ply': 0, 'p': [0.6, 0.4]}], 'turns': [{'at': 0, 'error': 0.0}], 'progress': 0.2}
    """
    result = {**whole, **patch}
    for key, name in (("graph", "ply"), ("turns", "at")):
        entries = {entry[name]: entry for part in (whole, patch) for entry in cast(Entries, part.get(key, []))}
        result[key] = [cast(Json, entries[number]) for number in sorted(entries)]
    return result


def analyse(
    game: AnyGame, players: int, states: Sequence[State], actions: Sequence[Action], options: dict[str, object]
) -> dict[str, Json]:
    """Return the whole analysis of a game, without pauses; the parameters are those of `Analysis`."""
    found = Analysis(game, players, states, actions, options)
    for _ in found.work():
        pass
    return found.to_json()
