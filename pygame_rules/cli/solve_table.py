"""`solve` by a table: find all positions that can follow, tell how many there are, then find what each is worth."""

from __future__ import annotations

import argparse
from time import monotonic
from typing import Final, cast

from pygame_rules.cli import INTERRUPTED
from pygame_rules.cli.files import Writer
from pygame_rules.cli.talk import Talk, named
from pygame_rules.core.game import CHANCE, TERMINAL, AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.record import checked_options
from pygame_rules.core.words import N_
from pygame_rules.study.library.solution import LIMIT, Progress, Solution, searched, solution_of
from pygame_rules.study.library.solving import TOLERANCE
from pygame_rules.study.library.state_graph import StateGraph


def run(chosen: argparse.Namespace, talk: Talk, game: AnyGame) -> int:
    """Count the positions, or solve them and write the solution."""
    options = cast("dict[str, Json]", checked_options(chosen.options or {}))
    players = min(game.info.seats) if chosen.seats is None else chosen.seats
    limit = LIMIT if chosen.limit is None else chosen.limit
    writer = Writer(force=chosen.force)
    if chosen.out is not None:
        # Solving may take minutes, so refuse now what stands in the way of the file.
        writer.expect(chosen.out)
        writer.refuse(chosen.out)
    told = _Told(talk)
    talk.say(talk.words("Looking for all positions, at most {limit}.", limit=limit))
    try:
        if chosen.size:
            _write_size(searched(game, players, options, limit, told), chosen, talk, told)
            return 0
        tolerance = TOLERANCE if chosen.tolerance is None else chosen.tolerance
        solution = solution_of(game, players, options, limit, tolerance, told)
    except KeyboardInterrupt:
        told.clear()
        return INTERRUPTED
    finally:
        told.clear()
    if chosen.json:
        talk.write_json(_as_json(solution, chosen.moves))
    else:
        _write(solution, talk, chosen.moves)
    if chosen.out is not None:
        writer.write(chosen.out, solution.text())
        talk.say(talk.words("Written: {file}", file=named(chosen.out)))
    return 0


def _write_size(graph: StateGraph, chosen: argparse.Namespace, talk: Talk, told: _Told) -> None:
    told.clear()
    chances, ends = graph.count(CHANCE), graph.count(TERMINAL)
    decisions = graph.found - chances - ends
    if chosen.json:
        sizes = {"positions": graph.found, "decisions": decisions, "chance": chances, "ends": ends}
        talk.write_json({**sizes, "moves": graph.moves, "megabytes": graph.megabytes})
        return
    talk.write(_size_text(talk, graph.found, decisions, graph.moves))
    talk.write(talk.words("The table needs about {size} MB.", size=graph.megabytes))


def _size_text(talk: Talk, positions: int, decisions: int, moves: int) -> str:
    return talk.words(
        "{positions} positions, {decisions} of them decisions, with {moves} moves and outcomes of chance.",
        positions=positions, decisions=decisions, moves=moves,
    )  # fmt: skip


def _first(solution: Solution) -> list[tuple[str, tuple[float, ...], list[str]]]:
    """List what each first action or outcome leads to: its text, the value, the best answers where one decides."""
    game, start = solution.game, solution.start
    chance = start.current_player() == CHANCE
    actions = [outcome for outcome, _ in start.chance_outcomes() or ()] if chance else [*start.legal_actions()]
    first = []
    for action in actions:
        after = start.apply_action(action)
        best = [game.action_to_string(each) for each in solution.best(after)] if chance else []
        first.append((game.action_to_string(action), solution.value_of(after), best))
    # Sorting keeps the order of what is equally good.
    return first if chance else sorted(first, key=lambda each: -each[1][start.current_player()])


def _as_json(solution: Solution, moves: bool) -> dict[str, object]:
    game = solution.game
    shown: dict[str, object] = {
        "game": game.info.id,
        "players": solution.players,
        "options": solution.options,
        "value": list(solution.value),
        "bounds": list(solution.bounds),
        "error": solution.error,
        "best": [game.action_to_string(action) for action in solution.best()],
        "positions": solution.positions,
        "decisions": solution.decisions,
        "moves": solution.moves,
        "cyclic": solution.cyclic,
    }
    if moves:
        shown["first"] = [{"action": text, "value": [*value], "best": best} for text, value, best in _first(solution)]
    return shown


def _write(solution: Solution, talk: Talk, moves: bool) -> None:
    game, words = solution.game, talk.words
    talk.write(_size_text(talk, solution.positions, solution.decisions, solution.moves))
    if not solution.cyclic:
        talk.write(words("No position can come back: all values are exact."))
    else:
        talk.write(
            words(
                "A game can come back to {count} of the positions; there the proven bounds of a value are {error} "
                "apart at most.",
                count=solution.cyclic, error=f"{solution.error:.1e}",
            )
        )  # fmt: skip
    names = [talk.words_of(game)(name) for name in game.info.names_of(solution.players)]
    names += [f"{seat}" for seat in range(len(names), solution.players)]
    worth = ", ".join(f"{name} {value:+.4f}" for name, value in zip(names, solution.value, strict=True))
    talk.write(words("Value (1 is a win, -1 a loss) if all play perfectly: {worth}", worth=worth))
    best = [game.action_to_string(action) for action in solution.best()]
    if best:
        talk.write(words("Best: {actions}", actions=", ".join(best)))
    for text, value, answers in _first(solution) if moves else ():
        line = f"  {text}: " + ", ".join(f"{each:+.4f}" for each in value)
        talk.write(line + (f"  ({', '.join(answers)})" if answers else ""))


class _Told:
    """Shows on standard error how far the work is: on a terminal in one line, elsewhere as a line now and then."""

    PAUSES: Final = {True: 0.2, False: 30.0}
    """How many seconds pass between two lines: on a terminal, and elsewhere."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._said = monotonic()
        self._counted = False

    def __call__(self, progress: Progress) -> None:
        """Tell it, if it is time."""
        found, words = progress.found, self._talk.words
        if not progress.waiting and not self._counted:
            self._counted = True
            self.clear()
            told = words(
                "Found {found} positions; the table needs about {size} MB.", found=found, size=progress.megabytes
            )
            self._talk.say(told)
        now = monotonic()
        if now - self._said < self.PAUSES[self._talk.terminal]:
            return
        self._said = now
        if progress.waiting:
            text = N_("{found} positions found, {waiting} of them not yet looked at")
        else:
            text = N_("{solved} of {found} positions solved")
        told = words(text, found=found, waiting=progress.waiting, solved=progress.solved)
        if self._talk.terminal:
            self._talk.say(f"\r{told}".ljust(79), end="")
        else:
            self._talk.say(told)

    def clear(self) -> None:
        """Remove the line from a terminal."""
        if self._talk.terminal:
            self._talk.say("\r" + " " * 79 + "\r", end="")
