"""Writes and reads turns in the notation of Yucata' (docs/rules/yucata.md, "Notation").

A line consists of words, separated by spaces. The first one names the card and decides everything else; the others say
what came of it, and are compared with what comes of it when a line is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pygame_rules.core.errors import NotationError, quoted
from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.games.yucata.rules.board import CARDS, COPY, COUNTS, PLAYS, STARTS, Card, Layout, Start
from pygame_rules.games.yucata.rules.layouts import faults
from pygame_rules.games.yucata.rules.moves import play_of
from pygame_rules.games.yucata.rules.state import Position

SIGNS: Final = ("1", "2", "3", "4", "5", "D", "C")
"""How each card of `CARDS` is written."""
SEATS: Final = "ABCD"
"""The letter of each seat, as on the board in letters."""
_CARDS: Final = dict(zip(SIGNS, PLAYS, strict=True))
_NAMES: Final = {card.upper(): sign for card, sign in zip(CARDS, SIGNS, strict=True)}
_LOOSE: Final = re.compile(r"\s*([/=:])\s*|([+#])\s+")
"""Signs with the spaces that a writer may have put around them."""


def write_turn(states: Sequence[Position], actions: Sequence[Action]) -> str:
    """Return a turn, or what chance lays and draws, as a line.

    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> from pygame_rules.games.yucata.rules.layouts import LAYOUTS
    >>> first = start_position(2, LAYOUTS["palenque"])
    >>> begun = first.apply_action(STARTS[1])
    >>> write_turn((first, begun), (STARTS[1],)), write_turn((begun, begun.apply_action(PLAYS[4])), (PLAYS[4],))
    ('start B', '5 0/5 +1L')
    """
    return " ".join(word for before, action in zip(states, actions, strict=False) for word in _written(before, action))


def _written(before: Position, action: Action) -> list[str]:
    """Return the words for one event."""
    if isinstance(action, Start):
        return ["start", SEATS[action.seat]]
    if isinstance(action, Layout):
        return ["layout", action.letters]
    if not isinstance(action, Card):
        raise TypeError(f"no event of Yucata': {action!r}")
    play = play_of(before, action)
    words = [SIGNS[action.index] if action.index != COPY else f"{SIGNS[COPY]}={SIGNS[play.effect]}"]
    words.append(f"{play.start}/{play.reached}")
    if play.letters:
        counts = ((play.letters.count(colour), colour) for colour in COUNTS)
        words.append("+" + "".join(f"{count}{colour}" for count, colour in counts if count))
    if result := before.apply_action(action).result():
        words.append("#" + ":".join(map(str, result.scores)))
    return words


def read_turn(state: Position, text: str) -> list[Action]:
    """Return the events that a line means in this state; words at its end may be left out.

    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> from pygame_rules.games.yucata.rules.layouts import LAYOUTS
    >>> begun = start_position(2, LAYOUTS["palenque"]).apply_action(STARTS[0])
    >>> read_turn(begun, "5 0/5 +1L"), read_turn(begun, " 5  0 / 5 + 1L "), read_turn(begun, "5")
    ([<5>], [<5>], [<5>])
    >>> read_turn(begun, "5 0/5 +1B")
    Traceback (most recent call last):
        ...
    pygame_rules.core.errors.NotationError: '5 0/5 +1B' does not fit here: this card gives 5 0/5 +1L.

    :raises NotationError: the text is no turn in the notation, or cannot be played here.
    """
    words = _LOOSE.sub(lambda found: found[1] or found[2], text).split()
    if state.current_player() == TERMINAL:
        raise NotationError("The game is over: no turn follows.")
    return _read_chance(state, words, text) if state.seat is None else [_read_card(state, words, text)]


def _read_card(state: Position, words: list[str], text: str) -> Card:
    """Return the card that a line plays."""
    sign, *copied = words[0].upper().partition("=") if words else ("",)
    card = _CARDS.get(_NAMES.get(sign, sign))
    if card is None or (any(copied) and card.index != COPY):
        raise NotationError(
            "{text} is no turn of Yucata': expected a card (1 to 5, D for the dagger, C for the copy), then the way "
            "and the stones taken, as in 3 4/7 +2L1B.",
            text=quoted(text, 60),
        )
    legal = state.legal_actions()
    if card not in legal:
        raise NotationError(
            "{card} cannot be played here: expected one of {cards}.",
            card=SIGNS[card.index],
            cards=", ".join(SIGNS[one.index] for one in legal),
        )
    expected = _written(state, card)
    given = [word.upper() for word in words[1:]]
    if given != expected[1 : len(words)] or (any(copied) and words[0].upper() != expected[0]):
        raise NotationError(
            "{text} does not fit here: this card gives {expected}.",
            text=quoted(text, 60),
            expected=" ".join(expected),
        )
    return card


def _read_chance(state: Position, words: list[str], text: str) -> list[Action]:
    """Return what a line lays and draws before the first turn."""
    found: list[Action] = []
    if state.layout is None:
        if len(words) < 2 or words[0].lower() != "layout":
            raise NotationError(
                "{text} is no layout: expected layout and 35 letters L, B and R, from space 5 to the centre.",
                text=quoted(text, 60),
            )
        letters = words[1].upper()
        if wrong := faults(letters):
            raise NotationError(wrong[0].template, **wrong[0].values)
        found.append(Layout(letters))
        words = words[2:]
        if not words:
            return found
    players = len(state.amulets)
    if len(words) != 2 or words[0].lower() != "start" or words[1].upper() not in tuple(SEATS[:players]):
        raise NotationError(
            "{text} does not say who begins: expected start A to start {last}, in the order of the seats.",
            text=quoted(text, 60),
            last=SEATS[players - 1],
        )
    return [*found, STARTS[SEATS.index(words[1].upper())]]
