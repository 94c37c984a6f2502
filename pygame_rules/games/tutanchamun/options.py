"""The choices of the player who must decide, with previews of their consequences."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.scene import Control, Option, Preview
from pygame_rules.games.tutanchamun.board import Exit, Lid, Mask, Rob, Take
from pygame_rules.games.tutanchamun.outcome import Outcome
from pygame_rules.games.tutanchamun.pieces import held, tile
from pygame_rules.games.tutanchamun.speech import Speech
from pygame_rules.games.tutanchamun.state import Position

ROOM: Final = 9300
"""The byte budget for all options of a scene."""
PLAIN: Final = 82
"""Bytes of an option without its preview's text; preview texts share the rest of `ROOM`."""
EMPTY: Final = 22
"""Bytes of a preview without its text."""
MOST_MARKS: Final = 120
"""The most treasures that all previews together may mark as cleared; above that no preview marks any."""
KEYS: Final = {"none": "n", "use": "u", "keep": "k", "play": "l", "pass": "p"}
"""The keyboard shortcuts of the answers, by an event's last word."""
EXIT_SPOT: Final = "exit"
"""The id of the pyramid's spot."""


def options(state: Position, speech: Speech) -> list[Option]:
    """Return the choices made on the board: treasures to take, the pyramid, treasures that a nugget may rob."""
    if state.asked not in ("move", "rob"):
        return []
    outcomes = [Outcome(state, action) for action in state.legal_actions() if _path(action)]
    texts = _texts(outcomes, speech)
    marked = sum(len(outcome.cleared) for outcome in outcomes) <= MOST_MARKS
    found = []
    for outcome, text in zip(outcomes, texts, strict=True):
        marks = tuple(tile(one.place) for one in outcome.cleared) if marked else ()
        preview = Preview(text, marks) if text else None
        label = speech.choice(state, outcome.action)
        found.append(Option((outcome.action.text,), _path(outcome.action), label, preview=preview))
    return found


def _texts(outcomes: list[Outcome], speech: Speech) -> list[str]:
    """Return a preview text for each choice: full texts for the nearest places while `ROOM` lasts, then brief ones."""
    texts = [outcome.text(speech, brief=True) for outcome in outcomes]
    room = ROOM - PLAIN * len(outcomes) - sum(len(text.encode()) for text in texts)
    for index, outcome in enumerate(outcomes):
        full = outcome.text(speech)
        more = len(full.encode()) - len(texts[index].encode()) + (0 if texts[index] else EMPTY)
        if more <= room:
            texts[index] = full
            room -= more
    return texts


def _path(action: object) -> tuple[str, ...]:
    """Return the spot that represents a choice; empty for choices made with a button."""
    if isinstance(action, Take):
        return (tile(action.place),)
    if isinstance(action, Exit):
        return (EXIT_SPOT,)
    if isinstance(action, Rob) and action.seat is not None:
        return (held(action.seat, action.treasure),)
    return ()


def controls(state: Position, speech: Speech) -> list[Control]:
    """Return the choices made with a button: declining, mask, lids, and the draws before the first turn."""
    say = speech.say
    if state.row is None:
        return [Control("lay", say("Lay out the treasures"), primary=True, key="l")]
    player = state.current_player()
    if state.turn_of is None:
        return [Control("start", say("Draw who begins"), primary=True, key="d")]
    found = []
    for action in state.legal_actions():
        if _path(action):
            continue
        primary = (isinstance(action, Mask) and action.used) or (isinstance(action, Lid) and action.played)
        found.append(
            Control(
                id=action.text.split()[-1],
                label=speech.choice(state, action),
                event=action.text,
                seat=player,
                primary=primary,
                key=KEYS[action.text.split()[-1]],
                help=Outcome(state, action).text(speech),
            )
        )
    return found
