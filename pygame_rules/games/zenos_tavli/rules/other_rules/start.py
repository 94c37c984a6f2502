"""Creates the first position under other rules than the usual ones, and reads position objects that name some."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.zenos_tavli.rules.board import SEAT_NAMES, STONES
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import QUARTER_END
from pygame_rules.games.zenos_tavli.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.zenos_tavli.rules.other_rules.variant import VariantPosition
from pygame_rules.games.zenos_tavli.rules.read_position import packed, sides_from_json
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, Rules


def start_under(rules: Rules, start: int, options: Mapping[str, object]) -> VariantPosition:
    """Make the position before the first event, of options that are checked as far as they are not `position`.

    :param start: the seat that throws first, unless a position is given.
    :raises OptionError: the position is refused.
    """
    if "position" in options:
        return position_under(rules, options["position"])
    return VariantPosition.under(rules, (STONES, STONES), start)


def position_under(rules: Rules, value: object) -> VariantPosition:
    """Check a position object and make the state from it.

    :raises OptionError: it is refused; the sentence says why.
    """
    return VariantPosition.under(rules, *sides_from_json(value, partial(_side, rules)))


def read_with_rules(position: Mapping[str, object]) -> VariantPosition | None:
    """Make the state that a position object with the key `rules` describes; None if all of these are usual.

    :raises OptionError: it is refused; the sentence says why.
    """
    named = position["rules"]
    if not isinstance(named, Mapping):
        raise OptionError("The position’s rules are an object of options, not {value}.", value=seen(named))
    rules = Rules(**rule_options(named, OTHER_RULES))
    return None if rules is USUAL else position_under(rules, position)


def _side(rules: Rules, seat: int, hand: int, houses: list[int], middle: list[int], off: int, left: bool) -> int:
    """Check one player's stones and pack them into an integer, as the player counts the houses (any_rules.py)."""
    colour = Term(SEAT_NAMES[seat])
    own = houses[::-1] if seat == 1 and rules.direction == "against" else houses
    side = packed(colour, hand, own, middle, off, left)
    if not left and (any(own[QUARTER_END:]) or off):
        raise OptionError(
            "{colour} has stones beyond the first six houses of the way or off, so left must be true in the position, "
            "not false.",
            colour=colour,
        )
    if not left and any(middle[QUARTER_END:]):
        raise OptionError(
            "{colour} has stones beyond middle house 6, so left must be true in the position, not false.", colour=colour
        )
    if not left and any(middle) and rules.protection == "left":
        raise OptionError(
            "{colour} has stones in the middle row although none could be hit there, so left must be true in the "
            "position, not false.",
            colour=colour,
        )
    if hand and left and rules.back == "middle":
        raise OptionError(
            "{colour} has a stone in the hand, so left must be false in the position, not true.", colour=colour
        )
    if any(middle) and rules.back == "hand":
        raise OptionError(
            "{colour} has stones in the middle row: under these rules hit stones go back to the hand.", colour=colour
        )
    return side
