"""Creates the first position from the options, and converts positions to and from JSON.

docs/rules/zenos-tavli.md, "Options" and "Position".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.game import CHANCE, TERMINAL, SetupChoice, SetupOption
from pygame_rules.core.json_value import Json
from pygame_rules.core.rule_options import SetupOptions, rule_options
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import (
    HOUSES,
    LEFT,
    MIDDLE_SLOT,
    MIDDLES,
    NUMBERS,
    OFF_SHIFT,
    SEAT_NAMES,
    STONES,
)
from pygame_rules.games.zenos_tavli.rules.position_file import SAID, PositionFile
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, changed
from pygame_rules.games.zenos_tavli.rules.state import Position

MOST_NUMBERS: Final = 12

USUAL_OPTIONS: Final = (
    SetupOption(
        id="start",
        name=N_("Who begins"),
        help=N_(
            "Who throws first, and between good players wins about three games in four; without effect where a "
            "position is given."
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
    rules = rule_options(options, OPTIONS)
    for name in options:
        if name not in ("start", "position") and name not in rules:
            raise OptionError(
                "Zenos Tavli has no option {name}: expected one of {names}.",
                name=seen(name), names=", ".join(option.id for option in OPTIONS),
            )  # fmt: skip
    start = options.get("start", 0)
    if type(start) is not int or start not in (0, 1):
        raise OptionError("The option start is 0 (White) or 1 (Black), not {value}.", value=seen(start))
    if rules:
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
        found["rules"] = {**changed(state.rules)}
    return found


def position_from_json(value: object) -> Position:
    """Check a position object (the option `position`) and make the state from it, under the usual rules.

    :raises OptionError: it is refused; the sentence says why.
    """
    return Position.of(*sides_from_json(value, _side))


def sides_from_json(
    value: object, pack: Callable[[int, int, list[int], list[int], int, bool], int]
) -> tuple[tuple[int, int], int, tuple[int, ...]]:
    """Check a position object; return both sides, whose turn it is, and the numbers to play, ascending.

    :param pack: checks one player's stones and packs them into an integer: `_side`, or what stands for it under other
        rules. It takes the seat, the stones in the hand, on the houses of the board, in the middle row and off, and
        whether the player has left quarter 1.
    :raises OptionError: it is refused; the sentence says why.
    """
    whole = Reader(value, PositionFile, SAID).whole()
    hand = _counts(whole.items("hand"), "hand", 2)
    off = _counts(whole.items("off"), "off", 2)
    houses = [_counts(_inner(whole, "houses", counts), "houses", HOUSES) for counts in _pair(whole, "houses")]
    middle = [_counts(_inner(whole, "middle", counts), "middle", MIDDLES) for counts in _pair(whole, "middle")]
    left = _pair(whole, "left")
    for flag in left:
        if not isinstance(flag, bool):
            raise OptionError("The position's left is two of true and false, not {value}.", value=seen(flag))
    numbers = whole.items("numbers")
    for number in numbers:
        if type(number) is not int or number not in NUMBERS:
            raise OptionError("The position's numbers are integers from 1 to 6, not {value}.", value=seen(number))
    if len(numbers) > MOST_NUMBERS:
        raise OptionError("The position's numbers are 12 at most, not {count}.", count=len(numbers))
    turn = whole["turn"]
    if type(turn) is not int or turn not in (0, 1):
        raise OptionError("The position's turn is 0 (White) or 1 (Black), not {value}.", value=seen(turn))

    sides = [pack(seat, hand[seat], houses[seat], middle[seat], off[seat], left[seat] is True) for seat in (0, 1)]
    for house in range(1, HOUSES + 1):
        if houses[0][house - 1] and houses[1][house - 1]:
            raise OptionError("House {house} of the position holds stones of both colours.", house=house)
    if off[0] == off[1] == STONES:
        raise OptionError("In the position both players have borne off all 15 stones: one at most can.")
    return (sides[0], sides[1]), turn, tuple(sorted(number for number in numbers if type(number) is int))


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


def packed(colour: Term, hand: int, houses: list[int], middle: list[int], off: int, left: bool) -> int:
    """Pack one player's stones into an integer as board.py describes.

    :raises OptionError: they are not 15.
    """
    stones = hand + sum(houses) + sum(middle) + off
    if stones != STONES:
        count = stones if stones < 1000 else Term(N_("far too many"))
        raise OptionError("{colour} has {count} stones in the position: expected 15.", colour=colour, count=count)
    side = hand | off << OFF_SHIFT | (LEFT if left else 0)
    for place, count in enumerate(houses):
        side |= count << 4 * (1 + place)
    for place, count in enumerate(middle):
        side |= count << 4 * (MIDDLE_SLOT + 1 + place)
    return side


def _inner(whole: Reader, key: str, found: object) -> Sequence[object]:
    """Return a list that stands in the list of a field."""
    if not isinstance(found, (list, tuple)):
        raise whole.wrong(key, found=found)
    return found


def _pair(whole: Reader, key: str) -> list[object]:
    pair = whole.items(key)
    if len(pair) != 2:
        raise OptionError(
            "The position's {key} is a list of two, White's and Black's, not of {count}.", key=key, count=len(pair)
        )
    return pair


def _counts(counts: Sequence[object], key: str, length: int) -> list[int]:
    """Check that these are `length` stone counts, and return them."""
    if len(counts) != length:
        raise OptionError(
            "The position's {key} has lists of {length} numbers, not of {count}.",
            key=key,
            length=length,
            count=len(counts),
        )
    checked = []
    for count in counts:
        if type(count) is not int or count < 0:
            raise OptionError(
                "The position's {key} holds numbers of stones, integers from 0, not {value}.",
                key=key,
                value=seen(count),
            )
        checked.append(count)
    return checked
