"""Makes a state from a position object (docs/rules/tuchulcha.md, "Position").

Such an object says everything until the dice are thrown, and at the end. While haruspices move, the duties of the turn
are missing: which of them must move first, cannot move again, or have not completed an attack. After Tuchulcha was put
out, an object does not say whether a devotion is offered as the reward for that, at the end of the turn, or in the
usual way, at the beginning of one. Its key `rules`, which only positions with other rules have, says which these are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.library.position_fields import PositionFields, counts
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.other_rules.setups import setup_with
from pygame_rules.games.tuchulcha.rules.setup import MOST_DICE, SEATS, SETUPS, Setup
from pygame_rules.games.tuchulcha.rules.start_position import lineup_from_json, position_from_json
from pygame_rules.games.tuchulcha.rules.state import Phase, Position


def state_from_position(position: object) -> Position:
    """Return the state that a position object describes.

    :raises OptionError: it describes none, or leaves out something that the rest of the game depends on.
    """
    fields = PositionFields(position)
    setup = fields.read("colours", _setup)
    if isinstance(position, Mapping) and "rules" in position:
        setup = setup_with(setup.players, fields.read("rules", _rules))
    if fields.read("result", lambda value: value) is not None:
        return _finished(setup, fields, position)
    asked = fields.read("asked", lambda value: value)
    dice = fields.read("numbers", lambda value: _dice(value, asked))
    if asked == "move":
        raise OptionError(
            "While haruspices move, a position does not say everything: which of them must move first and which cannot "
            "move again is missing. Give a record that leads there instead."
        )
    if not dice:
        found = position_from_json(setup, position)
        if found.phase == "devote" and found.lineup.times and found.lineup.tuchulcha == NOBODY:
            raise OptionError(
                "After Tuchulcha was put out, a position does not say everything: whether the devotion is offered for "
                "that, at the end of the turn, or at the beginning of a turn is missing. Give a record that leads "
                "there instead."
            )
        return found
    # The throw changes nothing else, so this is the position before it, with the dice.
    before = position_from_json(setup, {**fields.all, "numbers": [], "asked": None, "to_move": "chance"})
    phase: Phase = "third" if asked == "third" else "discard" if asked == "discard" else "extra"
    if before.seat is None or (phase == "discard") > (before.colour == before.lineup.tuchulcha):
        raise OptionError("The position’s {key} cannot be {found}.", key="asked", found=seen(asked))
    return Position(setup, before.lineup, phase, before.seat, dice, before.single)


def _finished(setup: Setup, fields: PositionFields, position: object) -> Position:
    """Return the position of a game that is over."""
    winners = fields.read("result", lambda value: tuple(value["winners"]))
    turn = fields.read("turn", lambda value: range(setup.players)[value])
    return Position(setup, lineup_from_json(setup, position, "A position")._replace(winners=winners), "over", turn)


def _dice(value: Any, asked: object) -> tuple[int, ...]:
    """Return the dice thrown so far.

    :raises ValueError: these cannot lie there: an additional die is offered, and thrown, only after equal dice.
    """
    dice = counts(value, 6, range(MOST_DICE + 1))
    equal = len(set(dice)) < len(dice) < MOST_DICE
    if (
        0 in dice
        or list(dice) != sorted(dice)
        or (asked == "third" and not equal)
        or (dice and not asked and not equal)
    ):
        raise ValueError(value)
    return dice


def _setup(colours: object) -> Setup:
    """Return the setup with as many players as there are colours with a seat."""
    if not isinstance(colours, (list, tuple)) or not all(isinstance(entry, Mapping) for entry in colours):
        raise ValueError(colours)
    players = sum(entry["seat"] is not None for entry in colours)
    if players not in SEATS:
        raise ValueError(colours)
    return SETUPS[players]


def _rules(value: object) -> dict[str, Any]:
    """Return the rules that are not the usual ones, by option."""
    if not isinstance(value, Mapping):
        raise ValueError(value)
    return rule_options(value, OTHER_RULES)
