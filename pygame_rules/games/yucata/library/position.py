"""Makes a state from a position object (docs/rules/yucata.md, "Position").

Such an object says everything but the option `open_hands`, on which the rules do not depend: the state has open hands.
Its key `rules`, which only positions with other rules have, says which these are.
Whether a game can reach the position is checked only where the rest of the game depends on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.library.position_fields import PositionFields, count, counts, seat_or
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.yucata.rules.board import CARDS, CENTRE, COPY, SEATS, STONES, cards_of, hand_of, stones_on
from pygame_rules.games.yucata.rules.layouts import faults
from pygame_rules.games.yucata.rules.legal import Stones
from pygame_rules.games.yucata.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules
from pygame_rules.games.yucata.rules.state import Position, start_position


def state_from_position(position: object) -> Position:
    """Return the state that a position object describes.

    :raises OptionError: it describes none.
    """
    fields = PositionFields(position)
    rules = fields.read("rules", _rules) if isinstance(position, Mapping) and "rules" in position else USUAL
    layout = fields.read("layout", _layout)
    amulets = fields.read("amulets", lambda value: counts(value, CENTRE, SEATS))
    players = len(amulets)
    to_move = fields.read("to_move", lambda value: seat_or(value, ("chance", None), players))
    hands = fields.read("hands", lambda value: tuple(_hand(hand, rules.hand) for hand in _list(value, players)))
    taken = fields.read("taken", lambda value: tuple(_stones(stones) for stones in _list(value, players)))
    last, effect = fields.read("last", _card), fields.read("effect", _card)
    if to_move == "chance" or layout is None:
        # `pr.position` compares everything else in the object with this state.
        return replace(start_position(players, layout, rules=rules), layout=layout)
    seat = to_move if isinstance(to_move, int) else _at_centre(amulets)
    begun = any(amulets)
    if (last is not None) != begun or (effect is not None) != begun or (last != COPY and last != effect):
        raise OptionError("In the position the last card and its effect do not match.")
    lying = stones_on(layout, 0, max(amulets))
    if tuple(map(sum, zip(*taken, strict=True))) != Stones().with_more(lying):
        raise OptionError("In the position the players have not taken exactly the stones up to the leading amulet.")
    sizes = [len(cards_of(hand)) for hand in (*hands[seat:], *hands[:seat])]
    # The players who have not played a card in this round yet are the player to move and those after him. Each has one
    # card more than the others.
    if to_move is not None and not (sizes[0] > 0 and sizes == sorted(sizes, reverse=True) and sizes[0] - sizes[-1] < 2):
        raise OptionError(
            "In the position the players do not have as many cards as at a turn of seat {seat}.", seat=seat
        )
    return Position(layout, amulets, hands, last, effect, taken, seat, True, (None,) * players, rules)


def _at_centre(amulets: tuple[int, ...]) -> int:
    """Return the seat that ended the game."""
    if amulets.count(CENTRE) != 1:
        raise OptionError("The position’s {key} cannot be {found}.", key="to_move", found=seen(None))
    return amulets.index(CENTRE)


def _list(value: Any, length: int) -> list[Any]:
    if not isinstance(value, (list, tuple)) or len(value) != length:
        raise ValueError(value)
    return list(value)


def _layout(value: Any) -> str | None:
    if value is not None and (not isinstance(value, str) or faults(value)):
        raise ValueError(value)
    return value


def _rules(value: Any) -> Rules:
    if not isinstance(value, Mapping):
        raise ValueError(value)
    return Rules(**rule_options(value, OTHER_RULES))


def _hand(value: Any, full: int) -> int:
    hand = hand_of(*value)
    if list(cards_of(hand)) != list(value) or hand & ~full:
        raise ValueError(value)
    return hand


def _card(value: Any) -> int | None:
    return None if value is None else CARDS.index(value)


def _stones(value: Any) -> Stones:
    if set(value) != {"light", "blue", "red"}:
        raise ValueError(value)
    return Stones(*(count(value[colour], STONES) for colour in ("light", "blue", "red")))
