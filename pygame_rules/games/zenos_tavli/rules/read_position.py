"""Reads position objects: the checks that hold under any rules (docs/rules/zenos-tavli.md, "Position")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, MIDDLE_SLOT, MIDDLES, NUMBERS, OFF_SHIFT, STONES
from pygame_rules.games.zenos_tavli.rules.position_file import SAID, PositionFile
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL

MOST_NUMBERS: Final = USUAL.triple


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
            raise OptionError("The position’s left is two of true and false, not {value}.", value=seen(flag))
    numbers = whole.items("numbers")
    for number in numbers:
        if type(number) is not int or number not in NUMBERS:
            raise OptionError("The position’s numbers are integers from 1 to 6, not {value}.", value=seen(number))
    if len(numbers) > MOST_NUMBERS:
        raise OptionError("The position’s numbers are 12 at most, not {count}.", count=len(numbers))
    turn = whole["turn"]
    if type(turn) is not int or turn not in (0, 1):
        raise OptionError("The position’s turn is 0 (White) or 1 (Black), not {value}.", value=seen(turn))

    sides = [pack(seat, hand[seat], houses[seat], middle[seat], off[seat], left[seat] is True) for seat in (0, 1)]
    for house in range(1, HOUSES + 1):
        if houses[0][house - 1] and houses[1][house - 1]:
            raise OptionError("House {house} of the position holds stones of both colours.", house=house)
    if off[0] == off[1] == STONES:
        raise OptionError("In the position both players have borne off all 15 stones: one at most can.")
    return (sides[0], sides[1]), turn, tuple(sorted(number for number in numbers if type(number) is int))


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
            "The position’s {key} is a list of two, White’s and Black’s, not of {count}.", key=key, count=len(pair)
        )
    return pair


def _counts(counts: Sequence[object], key: str, length: int) -> list[int]:
    """Check that these are `length` stone counts, and return them."""
    if len(counts) != length:
        raise OptionError(
            "The position’s {key} has lists of {length} numbers, not of {count}.",
            key=key,
            length=length,
            count=len(counts),
        )
    checked = []
    for count in counts:
        if type(count) is not int or count < 0:
            raise OptionError(
                "The position’s {key} holds numbers of stones, integers from 0, not {value}.",
                key=key,
                value=seen(count),
            )
        checked.append(count)
    return checked
