"""Draws the board as text, for terminals (docs/rules/zenos-tavli.md, "Board").

It shows what the scene shows: the three rows with house numbers, how many stones each side has on each place, in the
hand and borne off, and the numbers still to play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.games.zenos_tavli.rules.board import HOUSES, MIDDLES
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.speech import Speech

STONES: Final = "○●"
"""White is hollow and Black is filled, so that they differ on light and on dark terminals."""
_CELL: Final = 5
_INDENT: Final = "  "


def text_board(speech: Speech, position: Position) -> str:
    """Return the board as lines of text.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> print(text_board(Speech(View()), start_state(2, {})).splitlines()[0].split())
    ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']
    """
    houses = [position.houses(seat) for seat in (0, 1)]
    middle = [position.middle(seat) for seat in (0, 1)]
    upper = range(MIDDLES, 0, -1)
    lower = range(MIDDLES + 1, HOUSES + 1)

    def stones(rows: Sequence[Sequence[int]], places: Sequence[int]) -> str:
        return _row([_stones(rows[0][place - 1], rows[1][place - 1]) for place in places], "│", "║")

    lines = [
        _row([str(place) for place in upper], " ", " "),
        _rule("┌", "┬", "╥", "┐"),
        stones(houses, upper),
        _rule("├", "┼", "╫", "┤"),
        stones(middle, upper),
        _rule("├", "┼", "╫", "┤"),
        stones(houses, lower),
        _rule("└", "┴", "╨", "┘"),
        _row([str(place) for place in lower], " ", " "),
        "",
        *(_player(position, seat, speech) for seat in (0, 1)),
    ]
    if position.numbers:
        lines.append(_INDENT + speech.say("To play: {numbers}", numbers=" ".join(map(str, position.numbers))))
    return "\n".join(line.rstrip() for line in lines)


def _stones(white: int, black: int) -> str:
    """Return the stones on one place; only a middle house can hold stones of both sides."""
    sides = [f"{count}{STONES[seat]}" for seat, count in enumerate((white, black)) if count]
    text = "".join(sides)
    return text if len(text) <= _CELL else f"{white}+{black}"


def _row(cells: Sequence[str], border: str, bar: str) -> str:
    """Return a line of twelve cells with `bar` between the halves."""
    halves = [border.join(f"{cell:^{_CELL}}" for cell in cells[start : start + 6]) for start in (0, 6)]
    return f"{_INDENT}{border}{halves[0]}{bar}{halves[1]}{border}"


def _rule(left: str, cross: str, bar: str, right: str) -> str:
    half = cross.join(["─" * _CELL] * 6)
    return f"{_INDENT}{left}{half}{bar}{half}{right}"


def _player(position: Position, seat: int, speech: Speech) -> str:
    """Return a player's line, with an arrow before the one who plays or throws."""
    say = speech.say
    facts = [
        say("in hand {count}", count=position.hand(seat)),
        say("hit {count}", count=sum(position.middle(seat))),
        say("off {count}", count=position.off(seat)),
    ]
    if position.protected(seat):
        back = seat and position.rules.direction == "against"
        facts.append(say("protected on houses 19 to 24") if back else say("protected on houses 1 to 6"))
    playing = position.result() is None and position.turn() == seat
    return f"{'>' if playing else ' '} {STONES[seat]} {speech.name(seat)}: {', '.join(facts)}"
