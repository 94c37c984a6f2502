"""The notation in which people write and read turns (docs/rules/tutanchamun.md, "Notation").

A turn is a line of steps, separated by semicolons. Each step is a decision, followed by what came of it: `-2` for two
treasures cleared away, `=throne A8 B4` for a scoring, `#A` for the end of the game. The results need not be written;
those that are written are checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.errors import NotationError, seen
from pygame_rules.core.game import Action
from pygame_rules.games.tutanchamun.rules.board import (
    CODES,
    GONE,
    PLACES,
    ROW_CODES,
    STARTS,
    Layout,
    Lid,
    Mask,
    Rob,
    Start,
    Take,
)
from pygame_rules.games.tutanchamun.rules.legal import Cleared, NextTurn, Scored
from pygame_rules.games.tutanchamun.rules.state import Position

SEAT_SIGNS: Final = "ABCDEF"
"""The signs of the seats, as the board in letters shows them."""
LETTERS: Final = dict(zip(CODES, "TCGSUHBLKMDRPAFO_N", strict=True))
"""The letter of each treasure in a layout; the mask is in none."""
GROUP: Final = 10
"""How many letters of a layout stand together."""

_TREASURES: Final = {letter.lower(): code for code, letter in LETTERS.items()}


def write_turn(states: Sequence[Position], actions: Sequence[Action]) -> str:
    """Write a turn, or its part so far.

    :param states: the states from the one before the first event to the one after the last.
    """
    return "; ".join(_step(before, action) for before, action in zip(states, actions, strict=False))


def read_turn(state: Position, text: str) -> list[Action]:
    """Read the events of a turn that begins in this state.

    :raises NotationError: the text is no turn, or it cannot be played here or has other results.
    """
    if state.asked == "over":
        raise NotationError("The game is over: no turn follows.")
    events: list[Action] = []
    for written in text.split(";"):
        words = written.lower().split()
        if not words:
            raise NotationError(
                "{text} has a step without words: expected steps such as 12 throne, separated by semicolons.",
                text=seen(text),
            )
        if events and (isinstance(events[-1], Start) or (state.asked in ("move", "over"))):
            raise NotationError("{step} is too much: the turn ends before it.", step=_quoted(words))
        action, results = _decision(state, words)
        expected = _results(state, action)
        if results and results != " ".join(expected).lower().split():
            raise NotationError(
                "{step} has another result here: expected {expected}.",
                step=_quoted(words),
                expected=_step(state, action),
            )
        events.append(action)
        state = state.apply_action(action)
    return events


# Writing


def _step(before: Position, action: Action) -> str:
    """Write an event and what came of it."""
    return " ".join([_event(before, action), *_results(before, action)])


def _event(before: Position, action: Action) -> str:
    """Write an event without its results.

    >>> from pygame_rules.games.tutanchamun.rules.board import LIDS, ROB_NONE, ROBS
    >>> from pygame_rules.games.tutanchamun.rules.state import start_position
    >>> [_event(start_position(2), action) for action in (STARTS[1], ROBS[1][9], ROB_NONE, LIDS[0][1])]
    ['start B', 'rob B mirror', 'rob none', 'A pass']
    """
    if isinstance(action, Layout):
        letters = "".join(LETTERS[code] for code in action.codes)
        return " ".join(["layout", *(letters[at : at + GROUP] for at in range(0, PLACES, GROUP))])
    if isinstance(action, Start):
        return f"start {SEAT_SIGNS[action.seat]}"
    if isinstance(action, Take):
        treasure = before.row[action.place - 1] if before.row else GONE
        return f"{action.place} {CODES[treasure]}" if treasure != GONE else str(action.place)
    if isinstance(action, Rob):
        return "rob none" if action.seat is None else f"rob {SEAT_SIGNS[action.seat]} {CODES[action.treasure]}"
    if isinstance(action, Mask):
        return f"{SEAT_SIGNS[before.current_player()]} {'mask' if action.used else 'keep'}"
    if isinstance(action, Lid):
        return f"{SEAT_SIGNS[action.seat]} {'lid' if action.played else 'pass'}"
    return "exit"


def _results(before: Position, action: Action) -> list[str]:
    """Write what came of an event: clearings and scorings in their order, and the end of the game."""
    if isinstance(action, Layout | Start):
        return []
    results: list[str] = []
    cleared = 0
    for told in [*before.happenings(action), None]:
        if isinstance(told, Cleared):
            cleared += 1
            continue
        if cleared:
            results.append(f"-{cleared}")
            cleared = 0
        if isinstance(told, Scored):
            moved = [f"{SEAT_SIGNS[seat]}{steps}" for seat, steps in enumerate(told.steps) if steps]
            results.append(" ".join([f"={CODES[told.kind]}", *moved]))
        if isinstance(told, NextTurn):
            break
    result = before.apply_action(action).result()
    if result:
        results.append("#" + "".join(SEAT_SIGNS[seat] for seat in result.winners))
    return results


# Reading


def _decision(state: Position, words: list[str]) -> tuple[Action, list[str]]:
    """Read the event of a step; return it with the words that are left, the results."""
    if state.turn_of is None:
        return _chance(state, words), []
    for action in state.legal_actions():
        named = _event(state, action).lower().split()
        if words[: len(named)] == named:
            return action, words[len(named) :]
        if isinstance(action, Take) and words[0] == named[0] and (len(words) == 1 or words[1][0] in "-=#"):
            return action, words[1:]
        if isinstance(action, Take) and words[0] == named[0]:
            raise NotationError(
                "{step} is not possible here: on place {place} lies {treasure}.",
                step=_quoted(words),
                place=action.place,
                treasure=named[1],
            )
    raise NotationError(
        "{step} is not possible here: expected one of {legal}.",
        step=_quoted(words),
        legal=", ".join(_event(state, action) for action in state.legal_actions()),
    )


def _chance(state: Position, words: list[str]) -> Action:
    """Read a layout or who begins."""
    if state.row is None:
        codes = [_TREASURES.get(letter, "") for letter in "".join(words[1:])]
        if words[0] != "layout" or sorted(codes) != sorted(ROW_CODES):
            raise NotationError(
                "{step} is no layout: expected layout with 69 letters, one for each treasure of the row.",
                step=_quoted(words),
            )
        return Layout(codes)
    signs = SEAT_SIGNS[: len(state.pawns)]
    if len(words) != 2 or words[0] != "start" or len(words[1]) != 1 or words[1].upper() not in signs:
        raise NotationError(
            "{step} does not say who begins: expected start with a letter from A to {last}.",
            step=_quoted(words),
            last=signs[-1],
        )
    return STARTS[signs.index(words[1].upper())]


def _quoted(words: Sequence[str]) -> str:
    return seen(" ".join(words))
