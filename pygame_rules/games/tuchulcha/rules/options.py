"""Creates the first position and writes positions as JSON.

docs/rules/tuchulcha.md, "Setup", "Other rules" and "Position".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import CHANCE, TERMINAL, SetupOption
from pygame_rules.core.json_value import Json
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup
from pygame_rules.games.tuchulcha.rules.board import COLOURS, END, TEMPLE, UNITS, Colour, mask_of, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.setup import SEATS, SETUPS, Setup
from pygame_rules.games.tuchulcha.rules.start_position import PLACES, position_from_json
from pygame_rules.games.tuchulcha.rules.state import Position

ASKED = {"devote": "devote", "reward": "devote", "third": "third", "discard": "discard", "move": "move"}
"""The position object's `asked`, by phase; null in all other phases."""

OPTIONS: Final = SetupOptions(
    (SetupOption(id="position", name=N_("Position"), help=N_("A position to start from, for studies."), default=None),),
    "pygame_rules.games.tuchulcha.rules.other_rules.options",
)
"""The options of the set-up."""


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Return the position before the first event.

    :raises OptionError: not two to four players, an unknown option, a position that is refused.
    """
    if type(players) is not int or players not in SEATS:
        raise OptionError("Tuchulcha is played by 2 to 4 players, not {players}.", players=seen(players))
    rules = rule_options(options, OPTIONS)
    setup = SETUPS[players]
    if rules:
        # Import here: few games have other rules, and the page loads that code only for them.
        from pygame_rules.games.tuchulcha.rules.other_rules.setups import setup_with

        setup = setup_with(players, rules)
    return position_from_json(setup, options["position"]) if "position" in options else start_position(setup)


def start_position(setup: Setup) -> Position:
    """Return the position with all haruspices in their temples, before the first seat is drawn ("Setup")."""
    sides = tuple(total * UNITS[TEMPLE] for total in setup.totals)
    return Position(setup, Lineup(sides, NOBODY, NOBODY, mask_of(setup.board.passages)), "start", None)


def position_to_json(state: Position) -> dict[str, Json]:
    """Return the position object of a state, with `to_move` and `result`.

    >>> position_to_json(start_state(2, {}))["colours"][1]  # doctest: +NORMALIZE_WHITESPACE
    {'colour': 'red', 'seat': None, 'role': None, 'temple': 5, 'path': [],
     'velthumena': 0, 'forest': 0, 'sanctuary': 0, 'out': False}
    """
    setup, lineup = state.setup, state.lineup
    player = state.current_player()
    result = state.result()
    found: dict[str, Json] = {
        "board": len(setup.board.entries),
        "colours": [_colour_to_json(setup, lineup, colour) for colour in range(len(lineup.sides))],
        "sealed": [stone for stone in setup.board.passages if not lineup.passages & UNITS[stone]],
        "tuchulcha_times": lineup.times,
        "lasa_used": lineup.lasa_used,
        "numbers": list(state.dice),
        "turn": state.seat,
        "asked": ASKED.get(state.phase),
        "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
        "result": result.to_json() if result else None,
    }
    if setup.varied:
        found["rules"] = {**setup.varied}
    return found


def _colour_to_json(setup: Setup, lineup: Lineup, colour: Colour) -> Json:
    board, side, seat, role = setup.board, lineup.sides[colour], setup.seats[colour], lineup.role(colour)
    counts = {key: lineup.at(colour, slot) for key, slot in PLACES.items()}
    path: list[tuple[int, int | None, int]] = [
        (board.stone_of(colour, slot), None if role else board.step_of[colour][slot], lineup.at(colour, slot))
        for slot in slots_in(occupied(side))
        if TEMPLE < slot <= END
    ]
    return {
        "colour": COLOURS[colour],
        "seat": None if seat < 0 else seat,
        "role": role,
        "temple": counts.pop("temple"),
        "path": [list(group) for group in sorted(path, key=lambda group: (group[0], group[1] or 0))],
        **counts,
        "out": not side,
    }
