"""The layout editor (`core.draft.Drafts`): a click on a space lays the next colour there.

A draft is a string of 35 letters like a value of the option `layout`, but it may still break the rules for counts and
neighbours (docs/rules/yucata.md, "Board and setup"). Edits: `<space> <letter>`, `light` (all stones light), `usual`
(the standard layout).
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.errors import EventSyntaxError, OptionError
from pygame_rules.core.geometry import centre
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import BoardChoice, Control, Item, Rect, Scene, Spot, View
from pygame_rules.core.words import N_, words
from pygame_rules.games.yucata.rules import layouts
from pygame_rules.games.yucata.rules.board import BLUE, CENTRE, COUNTS, FIRST_STONE, LIGHT, RED, SEATS, STONES
from pygame_rules.games.yucata.rules.layouts import ALIASES, DEFAULT, DRAWN, LAYOUTS
from pygame_rules.games.yucata.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.yucata.show.pieces import (
    PIECES,
    lying_stone,
    numerals,
    signposts,
    space_id,
    stone_id,
    stone_sprite,
)
from pygame_rules.games.yucata.show.speech import PACKAGE, Speech

OPTION: Final = "layout"
SPACES: Final = range(FIRST_STONE, CENTRE + 1)
EDITS: Final = {f"{space} {colour}": (space, colour) for space in SPACES for colour in COUNTS}
"""All edits of one stone, by their texts."""
CHANGES: Final = {
    LIGHT: N_("{place}: make it light"),
    BLUE: N_("{place}: make it blue"),
    RED: N_("{place}: make it red"),
}
"""The labels of these edits, by colour."""
ALL_LIGHT: Final = "light"
USUAL: Final = "usual"


def start(option: str, players: int, value: Json = None) -> str:
    """Return the letters with which editing starts: those of a draft or of a named layout, else the standard layout.

    >>> start(OPTION, 2, "mayaya") == LAYOUTS["ayuno"], start(OPTION, 2, "yazurika") == LAYOUTS["palenque"]
    (True, True)

    :raises OptionError: not two to four players; neither a name nor 35 of the letters.
    """
    if players not in SEATS:
        raise OptionError("Yucata' is played by 2 to 4 players, not {players}.", players=str(players))
    if value is None or value == DRAWN:
        return LAYOUTS[DEFAULT]
    if isinstance(value, str):
        name = ALIASES.get(value, value)
        if name in LAYOUTS:
            return LAYOUTS[name]
        if len(value) == STONES and set(value) <= COUNTS.keys():
            return value
    raise OptionError("A draft of a layout has 35 letters L, B and R, for spaces 5 to 39.")


def edit(option: str, letters: str, change: str) -> str:
    """Return the letters after an edit.

    >>> edit(OPTION, "L" * 35, "6 B")[:3], edit(OPTION, "L" * 35, "usual") == LAYOUTS["palenque"]
    ('LBL', True)

    :raises EventSyntaxError: no edit is written like this.
    """
    if change == ALL_LIGHT:
        return LIGHT * STONES
    if change == USUAL:
        return LAYOUTS[DEFAULT]
    if change not in EDITS:
        raise EventSyntaxError(
            "{edit} is no edit of a layout: expected a space and a letter, such as 12 B, or light, or usual.",
            edit=repr(change),
        )
    space, colour = EDITS[change]
    place = space - FIRST_STONE
    return letters[:place] + colour + letters[place + 1 :]


def faults(option: str, letters: str, language: str) -> list[str]:
    """Say in a language what still makes the layout invalid."""
    say = words(language, PACKAGE)
    return [fault.reason(say) for fault in layouts.faults(letters)]


def value(option: str, letters: str) -> str:
    """Return the letters of a draft without faults, which are a value of the option."""
    return letters


def following(letters: str, space: int) -> str:
    """Return the colour after a click: light, blue, red and light again, but never a second red stone.

    >>> following("L" * 35, 5), following("B" + "L" * 34, 5), following("B" + "L" * 33 + "R", 5)
    ('B', 'R', 'L')
    """
    colour = letters[space - FIRST_STONE]
    if colour == LIGHT:
        return BLUE
    return RED if colour == BLUE and RED not in letters else LIGHT


def scene(option: str, letters: str, view: View) -> Scene:
    """Build the editor's scene: the path with its stones, and the count of each colour beside it."""
    geometry = GEOMETRIES[view.shape]
    speech = Speech(view)
    say = speech.say
    stones = [lying_stone(geometry, space, letter) for space, letter in enumerate(letters, FIRST_STONE)]
    return Scene(
        game="yucata",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=(*numerals(geometry), *signposts(geometry, speech), *stones, *_tally(geometry, letters)),
        spots=tuple(_spot(geometry, letters, space, speech) for space in SPACES),
        seats=(),
        status=say(
            "{light} of {lights} light, {blue} of {blues} blue, {red} of {reds} red",
            light=letters.count(LIGHT), lights=COUNTS[LIGHT], blue=letters.count(BLUE), blues=COUNTS[BLUE],
            red=letters.count(RED), reds=COUNTS[RED],
        ),
        options=tuple(_option(letters, space, speech) for space in SPACES),
        controls=(
            Control(ALL_LIGHT, say("All stones light"), ALL_LIGHT),
            Control(USUAL, say("The standard layout"), USUAL),
        ),
    )  # fmt: skip


def _spot(geometry: Geometry, letters: str, space: int, speech: Speech) -> Spot:
    field = geometry.space(space)
    x, y = geometry.middle(space)
    return Spot(space_id(space), x, y, field.w, field.h, speech.place(space, letters[space - FIRST_STONE], []))


def _option(letters: str, space: int, speech: Speech) -> BoardChoice:
    colour = following(letters, space)
    label = speech.say(CHANGES[colour], place=speech.space(space))
    return BoardChoice((f"{space} {colour}",), (space_id(space),), label)


def _tally(geometry: Geometry, letters: str) -> list[Item]:
    """Return a stone of each colour with its count on the path; they take the place of the players' cards."""
    items = []
    mat, size = geometry.mats[-1], geometry.stone * 1.3
    for place, (colour, most) in enumerate(COUNTS.items()):
        along, down = (mat.w / 3, 0.0) if geometry.tall else (0.0, mat.h / 3)
        x, y = centre(Rect(mat.x + along * place, mat.y + down * place, along or mat.w, down or mat.h))
        sprite = stone_sprite(colour, 0)
        items.append(Item(stone_id(-1 - place), x, y - size * 0.5, size, size, sprite, layer=PIECES, shadow=True))
        count = f"{letters.count(colour)} / {most}"
        items.append(Item(f"count@{colour}", x, y + size * 0.65, size * 2, size * 0.6, text=count, ink="chalk"))
    return items
