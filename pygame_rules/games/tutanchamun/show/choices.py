"""The choices of the player who must decide, with previews of their consequences."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.scene import BoardChoice, Control, Path, Preview
from pygame_rules.games.tutanchamun.rules.board import Exit, Lid, Mask, Rob, Take
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.pieces import held, line_of, tile
from pygame_rules.games.tutanchamun.show.preview import Effect
from pygame_rules.games.tutanchamun.show.speech import Speech

ROOM: Final = 10_300
"""The byte budget for all options of a scene, without what each player's things need."""
ROOM_OF_A_PLAYER: Final = 550
"""The bytes of a player's line, pawn, marker and numbers."""
PLAIN: Final = 82
"""Bytes of an option without its preview's text; preview texts share the rest of `ROOM`."""
EMPTY: Final = 22
"""Bytes of a preview without its text."""
TONE: Final = 14
"""Bytes of a preview's tone."""
MOST_MARKS: Final = 100
"""The most treasures that all previews together may mark as cleared; above that no preview marks any."""
MOST_BUTTONS: Final = 6
"""The most robberies that have buttons on a tall screen, where more would leave no room for the board. There one of
many is chosen in two steps: the player, then the treasure in the list of what would happen."""
MOST_KEYS: Final = 5
"""The most robberies whose buttons have keys."""
KEYS: Final = {"none": "n", "use": "u", "keep": "k", "play": "l", "pass": "p"}
"""The keyboard shortcuts of the answers, by an event's last word."""
EXIT_SPOT: Final = "exit"
"""The id of the pyramid's spot."""


def options(state: Position, speech: Speech) -> list[BoardChoice]:
    """Return the choices made on the board: treasures to take, the pyramid, treasures that a nugget may rob."""
    if state.asked not in ("move", "rob"):
        return []
    stepwise = not _buttons(state, speech)
    paths = [(action, _path(action, stepwise)) for action in state.legal_actions()]
    effects = [(Effect(state, action), path) for action, path in paths if path]
    texts = _texts([effect for effect, _ in effects], speech)
    marked = sum(len(effect.cleared) for effect, _ in effects) <= MOST_MARKS
    found = []
    for (effect, path), text in zip(effects, texts, strict=True):
        marks = tuple(tile(one.place) for one in effect.cleared) if marked else ()
        preview = Preview(text, marks, effect.tone) if text else None
        label = speech.choice(state, effect.action)
        found.append(BoardChoice((effect.action.text,), path, label, preview=preview))
    return found


def _texts(effects: list[Effect], speech: Speech) -> list[str]:
    """Return a preview text for each choice: as long as `ROOM` allows, longer ones for the nearest places first."""
    texts = [effect.tiny(speech) for effect in effects]
    room = ROOM - ROOM_OF_A_PLAYER * len(effects[0].state.pawns) if effects else 0
    for effect, text in zip(effects, texts, strict=True):
        room -= PLAIN + (len(text.encode()) + EMPTY if text else 0) + (TONE if effect.tone else 0)
    for told in (Effect.short, Effect.preview):
        for index, effect in enumerate(effects):
            text = told(effect, speech)
            more = len(text.encode()) - len(texts[index].encode()) + (0 if texts[index] else EMPTY)
            if more <= room:
                texts[index] = text
                room -= more
    return texts


def _path(action: object, stepwise: bool) -> Path:
    """Return the spots that represent a choice; empty for choices made only with a button.

    :param stepwise: to rob means to choose the player first.
    """
    if isinstance(action, Take):
        return (tile(action.place),)
    if isinstance(action, Exit):
        return (EXIT_SPOT,)
    if isinstance(action, Rob) and action.seat is not None:
        cell = held(action.seat, action.treasure)
        return (line_of(action.seat), cell) if stepwise else (cell,)
    return ()


def _buttons(state: Position, speech: Speech) -> bool:
    """Tell whether robberies have buttons, in addition to the cells of the ledger, which are small on a phone."""
    return speech.view.shape == "landscape" or len(state.legal_actions()) - 1 <= MOST_BUTTONS


def controls(state: Position, speech: Speech) -> list[Control]:
    """Return the choices made with a button: robberies, declining, mask, lids, and the draws before the first turn."""
    say = speech.say
    if state.row is None:
        return [Control("lay", say("Lay out the treasures"), primary=True, key="l")]
    player = state.current_player()
    if state.turn_of is None:
        return [Control("start", say("Draw the first player"), primary=True, key="d")]
    found = []
    legal = state.legal_actions()
    for number, action in enumerate(legal, 1):
        label, name, key = speech.choice(state, action), action.text.split()[-1], ""
        if isinstance(action, Rob) and action.seat is not None:
            if not _buttons(state, speech):
                continue
            # Numbered ids, so that the page explains the buttons once and not for every kind anew.
            label, name = speech.loot(state, action.seat, action.treasure), f"rob{number}"
            key = str(number) if len(legal) - 1 <= MOST_KEYS else ""
        elif _path(action, stepwise=False):
            continue
        else:
            key = KEYS[name]
        effect = Effect(state, action)
        primary = (isinstance(action, Mask) and action.used) or (isinstance(action, Lid) and action.played)
        found.append(
            Control(
                id=name,
                label=label,
                event=action.text,
                seat=player,
                primary=primary,
                key=key,
                help=effect.full(speech),
                brief=effect.brief(speech) if isinstance(action, Mask | Lid) else "",
            )
        )
    return found
