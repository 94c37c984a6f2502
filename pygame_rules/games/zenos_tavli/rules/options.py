"""Creates the first position from the options, and converts positions to and from JSON.

docs/rules/zenos-tavli.md, "Options" and "Position".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.game import CHANCE, TERMINAL, SetupChoice, SetupOption
from pygame_rules.core.json_value import Json
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import SEAT_NAMES, STONES
from pygame_rules.games.zenos_tavli.rules.read_position import MOST_NUMBERS as MOST_NUMBERS
from pygame_rules.games.zenos_tavli.rules.read_position import packed, sides_from_json
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, Rules
from pygame_rules.games.zenos_tavli.rules.state import Position

USUAL_OPTIONS: Final = (
    SetupOption(
        id="start",
        name=N_("Who begins"),
        help=N_(
            "Whoever throws first; between good players, the first to throw wins about three games in four. It has no "
            "effect where a position is given."
        ),
        default=0,
        choices=(SetupChoice(0, N_("White")), SetupChoice(1, N_("Black"))),
    ),
    SetupOption(
        id="position",
        name=N_("Position"),
        help=N_("A position to start from, for studies."),
        default=None,
    ),
)
OPTIONS: Final = SetupOptions(USUAL_OPTIONS, "pygame_rules.games.zenos_tavli.rules.other_rules.options")
"""The options that a set-up page shows, those that vary a rule last."""


def start_state(players: int, options: Mapping[str, object]) -> Position:
    """Make the position before the first event.

    :raises OptionError: not two players, an unknown option, a value that is refused.
    """
    if players != 2:
        raise OptionError("Zenos Tavli is played by 2 players, not {players}.", players=players)
    rules = Rules(**rule_options(options, OPTIONS))
    start = options.get("start", 0)
    if type(start) is not int or start not in (0, 1):
        raise OptionError("The option start is 0 (White) or 1 (Black), not {value}.", value=seen(start))
    if rules is not USUAL:
        # Import here: with the usual rules nobody needs these modules, and the page has not loaded them.
        from pygame_rules.games.zenos_tavli.rules.other_rules.start import start_under

        return start_under(rules, start, options)
    if "position" in options:
        return position_from_json(options["position"])
    return Position.of((STONES, STONES), start)


def position_to_json(state: Position) -> dict[str, Json]:
    """Return the position object of a state, with `to_move` and `result`.

    >>> position_to_json(start_state(2, {}))["to_move"]
    'chance'
    """
    player = state.current_player()
    result = state.result()
    found: dict[str, Json] = {
        "hand": [state.hand(seat) for seat in (0, 1)],
        "houses": [list(state.houses(seat)) for seat in (0, 1)],
        "middle": [list(state.middle(seat)) for seat in (0, 1)],
        "off": [state.off(seat) for seat in (0, 1)],
        "left": [state.left(seat) for seat in (0, 1)],
        "numbers": list(state.numbers),
        "turn": state.turn(),
        "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
        "result": result.to_json() if result else None,
    }
    if state.rules is not USUAL:
        found["rules"] = state.rules.differing()
    return found


def position_from_json(value: object) -> Position:
    """Check a position object (the option `position`) and make the state from it, under the usual rules.

    :raises OptionError: it is refused; the sentence says why.
    """
    return Position.of(*sides_from_json(value, _side))


def _side(seat: int, hand: int, houses: list[int], middle: list[int], off: int, left: bool) -> int:
    """Check one player's stones and pack them into an integer as board.py describes."""
    colour = Term(SEAT_NAMES[seat])
    gone = bool(sum(houses[6:]) + sum(middle) + off)
    side = packed(colour, hand, houses, middle, off, left)
    if hand and gone:
        raise OptionError(
            "{colour} has a stone in the hand together with stones beyond house 6, in the middle row or off: "
            "expected all to be entered first.",
            colour=colour,
        )
    if hand and left:
        raise OptionError(
            "{colour} has a stone in the hand, so left must be false in the position, not true.", colour=colour
        )
    if gone and not left:
        raise OptionError(
            "{colour} has stones beyond house 6, in the middle row or off, so left must be true in the position, "
            "not false.",
            colour=colour,
        )
    return side
