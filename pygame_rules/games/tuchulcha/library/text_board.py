"""The board as plain text, for terminals (docs/rules/tuchulcha.md).

Each stretch of ten stones has a line of numbers and below it a line of pieces; a line for each colour follows.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.games.tuchulcha.rules.board import FOREST, SANCTUARY, TEMPLE, UNITS, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.ids import attacking
from pygame_rules.games.tuchulcha.show.pieces import Contents
from pygame_rules.games.tuchulcha.show.speech import NAMES, TERMS, Speech

STRETCH: Final = 10
"""The number of stones in a line, which keeps lines within 80 characters."""
_CELL: Final = 7
_INDENT: Final = "  "


def text_board(speech: Speech, position: Position) -> str:
    """Return the board as lines of text. Stones are written as numbers: `1x3` is a mystical stone, `4x2` a ritual one,
    `(6)` an open passage, `[6]` a sealed one.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tuchulcha.rules.options import start_state
    >>> state = start_state(4, {})
    >>> text_board(Speech(View(), state.setup), state).splitlines()[0].split()
    ['1x3', '2', '3', '4x2', '5', '(6)', '7', '8', '9', '10']
    """
    contents = Contents.on(position.setup, position.lineup)
    letters = speech.say("B R Y K").split()
    stones = position.setup.board.stones
    lines = []
    for first in range(1, stones + 1, STRETCH):
        line = range(first, min(first + STRETCH, stones + 1))
        lines.append(_row([_stone(position, stone) for stone in line]))
        lines.append(_row([_standing(contents, stone, letters) for stone in line]))
    lines.append("")
    lines += [_colour(position, colour, letters[colour], speech) for colour in range(len(position.lineup.sides))]
    if position.dice:
        lines.append(_INDENT + speech.say("Numbers: {dice}", dice=" ".join(map(str, position.dice))))
    return "\n".join(line.rstrip() for line in lines)


def _row(cells: list[str]) -> str:
    return _INDENT + "".join(f"{cell:^{_CELL}}" for cell in cells)


def _stone(position: Position, stone: int) -> str:
    """Return a stone's number with its kind."""
    board = position.setup.board
    if stone in board.passages:
        return f"({stone})" if position.lineup.passages & UNITS[stone] else f"[{stone}]"
    factor = board.factors[stone]
    return f"{stone}x{factor}" if factor > 1 else str(stone)


def _standing(contents: Contents, stone: int, letters: list[str]) -> str:
    """Return the pieces on a stone: `>` marks those at the end of their path, `!` those in an incomplete attack."""
    signs = {str(stone): "", "end": ">", attacking(stone): "!"}
    parts = [
        f"{count}{letter}{sign}"
        for colour, letter in enumerate(letters[: len(contents.roles)])
        for place, sign in signs.items()
        if (count := contents.count(colour, place))
        and (place != "end" or contents.setup.board.entries[colour] == stone)
    ]
    return "+".join(parts) or "."


def _colour(position: Position, colour: Colour, letter: str, speech: Speech) -> str:
    """Return a colour's line, with an arrow in front of the colour whose turn it is."""
    say, lineup = speech.say, position.lineup
    role = lineup.role(colour)
    own = position.phase != "over" and position.seat is not None and position.colour == colour
    name = f"{'>' if own else ' '} {speech.heading(colour)} ({letter})"
    if colour not in position.setup.neutrals and speech.side(colour) != say(NAMES[colour]):
        name += f", {say(NAMES[colour])}"
    if not lineup.sides[colour]:
        return f"{name}: {say('out of the game')}"
    facts = [
        say("temple {n}", n=lineup.at(colour, TEMPLE)),
        say("Velthumena {n}", n=lineup.at(colour, VELTHUMENA)),
        say("forest {n}", n=lineup.at(colour, FOREST)),
    ]
    if role:
        facts.append(say("{role}, sanctuary {n}", role=say(TERMS[role]), n=lineup.at(colour, SANCTUARY)))
    return f"{name}: {', '.join(facts)}"
