"""Draws the board as text, for terminals (docs/rules/yucata.md, "Board and setup").

It shows what the scene shows: the path in rows of ten spaces with its stones and amulets, each player's cards and
stones, and the card played last. With closed hands it shows only the viewer's own cards.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.games.yucata.rules.board import CARDS, CENTRE, FIRST_STONE
from pygame_rules.games.yucata.rules.legal import cost_of, score_of
from pygame_rules.games.yucata.rules.notation import SEATS
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import hand_is_shown
from pygame_rules.games.yucata.show.speech import Speech, score

SIGNS: Final = {"L": "o", "B": "#", "R": "R", ".": ""}
"""The sign for each letter of a layout: light, blue, red, and a stone that has been taken."""
_ROW: Final = 10
_CELL: Final = 6


def text_board(speech: Speech, position: Position) -> str:
    """Return the board as lines of text.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> print(text_board(Speech(View()), start_position(2, None)).splitlines()[1].split())
    ['AB']
    """
    say, lines = speech.say, []
    for row in range(0, CENTRE + 1, _ROW):
        spaces = range(row, row + _ROW)
        lines.append("".join(f"{space:>{_CELL}}" for space in spaces))
        lines.append("".join(f"{_on(position, space):>{_CELL}}" for space in spaces))
    lines.append("")
    lines.append("  " + say("{light} light stone, {blue} blue stone, {red} red stone", light="o", blue="#", red="R"))
    lines += [_player(position, seat, speech) for seat in range(len(position.amulets))]
    if position.last is not None:
        lines.append("  " + say("Played last: {card}", card=speech.card(position.last)))
    return "\n".join(line.rstrip() for line in lines)


def _on(position: Position, space: int) -> str:
    """Return what is on a space: amulets or a stone."""
    seats = "".join(SEATS[seat] for seat, place in enumerate(position.amulets) if place == space)
    if seats or space < FIRST_STONE or position.stones is None:
        return seats
    return SIGNS[position.stones[space - FIRST_STONE]]


def _player(position: Position, seat: int, speech: Speech) -> str:
    """Return a player's line, with an arrow before the player at turn."""
    say, hand, stones = speech.say, position.hands[seat], position.taken[seat]
    if hand_is_shown(position, seat, speech.view):
        cards = " ".join(speech.card(index) for index in range(len(CARDS)) if hand >> index & 1) or "-"
    else:
        cards = speech.closed(hand) if hand else "-"
    cost, points = cost_of(stones, position.rules), score(score_of(stones, position.rules))
    facts = say(
        "{light} light, {blue} blue, {red} red, cost {cost}: {points}",
        light=stones.light, blue=stones.blue, red=stones.red, cost=cost, points=points,
    )  # fmt: skip
    arrow = ">" if position.result() is None and position.turn() == seat else " "
    return f"{arrow} {SEATS[seat]} {speech.name(seat)}: {facts} | {cards}"
