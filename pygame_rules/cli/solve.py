"""`solve`: solve a game, by its own solver from its first decision, or by a table of all positions
(`cli/solve_table.py`)."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from pygame_rules.cli import solve_table
from pygame_rules.cli.talk import Talk
from pygame_rules.core.errors import NotSolvable, OptionError, Term
from pygame_rules.core.game import CHANCE, AnyGame, State
from pygame_rules.core.solver import Solver
from pygame_rules.players import find_solver
from pygame_rules.players.player import finish
from pygame_rules.study.library.own_code import game_of_text


@dataclass(frozen=True)
class Solved:
    """The result of a layout with perfect play of both players."""

    layout: str
    cards: dict[str, int]
    """The margin of the player who begins, by the first card, the best first."""
    positions: int
    """How many positions the solver has examined."""

    @property
    def value(self) -> int:
        """The margin of the player who begins."""
        return max(self.cards.values())

    @property
    def best(self) -> list[str]:
        """The best first cards."""
        return [card for card, margin in self.cards.items() if margin == self.value]


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Solve one layout, or all layouts that have names; or every position, where the game has no solver of its own."""
    game = game_of_text(chosen.game)
    solver = find_solver(game)
    of_solver = chosen.layout is not None or chosen.first_cards
    if (solver is None and not of_solver) or _wants_table(chosen):
        if of_solver:
            raise OptionError("--layout and --first-cards are for a game’s own solver, without the options of a table.")
        return solve_table.run(chosen, talk, game)
    if solver is None:
        raise NotSolvable("{title} cannot be solved: the game has no solver.", title=Term(game.info.title))
    starts = {chosen.layout: _start(game, chosen.layout)} if chosen.layout is not None else _starts(game)
    found = []
    for layout, start in starts.items():
        if not solver.solves(start):
            raise NotSolvable("{layout} cannot be solved: its first decision depends on chance.", layout=layout)
        found.append(_solve(game, solver, layout, start))
    if chosen.json:
        talk.write_json({"game": game.info.id, "layouts": [_as_json(one, chosen.first_cards) for one in found]})
    else:
        _write(found, chosen.first_cards, talk)
    return 0


def _wants_table(chosen: argparse.Namespace) -> bool:
    """Tell whether an option was given that only a table of all positions has."""
    given = (chosen.options, chosen.position, chosen.seats, chosen.limit, chosen.tolerance, chosen.out)
    return any(value is not None for value in given) or chosen.moves or chosen.size


def _start(game: AnyGame, layout: str) -> State:
    """Find the first decision; or the chance event before it, if it has too many outcomes to list.

    :raises OptionError: the game has no such layout.
    """
    state: State = game.new_initial_state(2, {"layout": layout})
    # It does not matter which seat begins: the margin belongs to the player who does.
    while state.current_player() == CHANCE and (outcomes := state.chance_outcomes()):
        state = state.apply_action(outcomes[0][0])
    return state


def _starts(game: AnyGame) -> dict[str, State]:
    """Find the first decisions on all layouts that have a name and are not drawn by chance."""
    names = [str(choice.value) for spec in game.info.options if spec.id == "layout" for choice in spec.choices]
    starts = {name: _start(game, name) for name in names}
    return {name: start for name, start in starts.items() if start.current_player() != CHANCE}


def _solve(game: AnyGame, solver: Solver, layout: str, start: State) -> Solved:
    found = finish(solver.judge(start))
    cards = {game.action_to_string(judged.action): judged.least for judged in found.judged}
    return Solved(layout, cards, found.positions)


def _as_json(solved: Solved, first_cards: bool) -> dict[str, object]:
    shown: dict[str, object] = {
        "layout": solved.layout,
        "value": solved.value,
        "best": solved.best,
        "positions": solved.positions,
    }
    return {**shown, "cards": solved.cards} if first_cards else shown


def _write(found: list[Solved], first_cards: bool, talk: Talk) -> None:
    words = talk.words
    heads = [words("Layout"), words("Value"), words("Best first cards"), words("Positions")]
    rows = [[one.layout, f"{one.value:+d}", ", ".join(one.best), str(one.positions)] for one in found]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    talk.write(words("Two players who play perfectly; the value is the points of who begins minus those of the other:"))
    for row, one in zip([heads, *rows], [None, *found], strict=True):
        layout, value, best, positions = (
            f"{text:<{width}}" if number in (0, 2) else f"{text:>{width}}"
            for number, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        talk.write(f"  {layout}  {value}  {best}  {positions}")
        if first_cards and one is not None:
            talk.write("    " + ", ".join(f"{card}: {margin:+d}" for card, margin in one.cards.items()))
