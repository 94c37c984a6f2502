"""The animation between two states, frame by frame.

Each frame leads from one set of items to the next. The last set is built from the state after the action, so applying
all frames always yields the scene of that state. `Position.happenings` lists the automatic consequences to animate.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, TypeAlias

from pygame_rules.core.frame_builder import ContentsFilm
from pygame_rules.core.game import Action
from pygame_rules.core.scene import Frame, Show, frame_length
from pygame_rules.games.tutanchamun.rules.board import (
    CODES,
    GONE,
    LID,
    MASK,
    NUGGET,
    OFF,
    Exit,
    Layout,
    Lid,
    Mask,
    Rob,
    Take,
)
from pygame_rules.games.tutanchamun.rules.legal import Cleared, Happening, Scored
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tutanchamun.show.pieces import Contents, flying, mask_on_pyramid, pawn, tile
from pygame_rules.games.tutanchamun.show.speech import Speech

STEP: Final = 60
"""Milliseconds that a pawn takes for each place."""
LONGEST_WALK: Final = 1500
"""The most milliseconds that a pawn's walk takes."""
FLIGHT: Final = 520
"""Milliseconds that a treasure takes to fly to a player's line."""
PUT: Final = 160
"""Milliseconds until the ledger's number changes."""
CLEAR: Final = 240
"""Milliseconds for each cleared treasure, if only a few are cleared."""
CLEARING: Final = 2600
"""Milliseconds for clearing many treasures in total; each then takes less than `CLEAR`."""
ASKED: Final = 900
"""Milliseconds to read a short caption, such as an answer."""
COUNTED: Final = 1800
"""Milliseconds to read how many treasures each player holds."""
PLACED: Final = 1200
"""The fewest milliseconds to read who gets a place in a scoring."""
CLIMB: Final = 150
"""Milliseconds that a marker takes for each step."""
LINE: Final = 160
"""Milliseconds for laying out one line of treasures."""
END: Final = 1600
"""Milliseconds for the frame that names the winner."""


_Film: TypeAlias = "ContentsFilm[Geometry, Contents]"


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that animate an action."""
    geometry = GEOMETRIES[speech.view.shape]
    film: _Film = ContentsFilm(geometry, Contents.of(before, speech))
    seat = before.current_player()
    if isinstance(action, Layout):
        _lay(film, after, speech)
    elif isinstance(action, Take) and before.row is not None:
        _take(film, seat, action.place, after, speech)
    elif isinstance(action, Exit):
        _walk_off(film, seat, speech)
    elif isinstance(action, Rob):
        _rob(film, seat, action, speech)
    elif isinstance(action, Mask | Lid):
        _answer(film, before, seat, action, speech)
    _happenings(film, before.happenings(action), speech)
    film.contents = Contents.of(after, speech)
    result = after.result()
    if result:
        film.shoot(speech.status(after), END, sound="win")
    elif before.turn_of is None and before.row is not None:
        film.shoot(
            speech.tell(after.current_player(), "{name} begins", "You begin: choose a treasure ahead of your pawn"),
            ASKED,
        )
    elif after.scoring is not None and (before.scoring is None or before.scoring.kind != after.scoring.kind):
        # Before anybody is asked: how many of the kind each player holds.
        kind, lids = after.scoring.kind, after.scoring.lids
        film.shoot(speech.counted(Scored(kind, tuple(film.contents.holding(kind)), lids, None, ())), COUNTED)
    else:
        film.shoot("", PUT)
    return tuple(film.frames)


def _lay(film: _Film, after: Position, speech: Speech) -> None:
    film.contents = Contents.of(after, speech)
    columns = film.geometry.columns
    lines = len(after.row or b"") // columns + 1
    for line in range(1, lines + 1):
        caption = speech.say("The 69 treasures are laid out") if line == 1 else ""
        film.contents.laid = line * columns
        film.shoot(caption, LINE, sound="place" if line == 1 else "")


def _walk(film: _Film, seat: int, place: int, caption: str) -> None:
    contents, geometry = film.contents, film.geometry
    start = contents.pawns[seat]
    contents.pawns[seat] = place
    length = min(frame_length(place - start, STEP, 300), LONGEST_WALK)
    walk = (pawn(seat, start), pawn(seat, place), geometry.way(start, place))
    film.shoot(caption, length, sound="step", carried=[walk])


def _take(film: _Film, seat: int, place: int, after: Position, speech: Speech) -> None:
    """Walk the pawn, then fly the treasure to the player's line of the ledger (A turn, 1 and 2)."""
    contents, geometry = film.contents, film.geometry
    row = contents.row or []
    treasure = row[place - 1]
    count = 1 if treasure == NUGGET else contents.hands[seat][treasure] + 1
    _walk(film, seat, place, speech.taken(seat, treasure, count))
    row[place - 1] = GONE
    if treasure == NUGGET:
        contents.nugget = seat
        film.shoot("", FLIGHT, sound="place", carried=[(tile(place), "n", ())])
        contents.nugget = None
        if after.asked == "rob":
            contents.nugget = seat
        else:
            film.shoot(
                speech.tell(seat, "There is nothing for {name} to take", "There is nothing for you to take"),
                ASKED,
            )
        return
    end = flying(geometry, "fly", CODES[treasure], geometry.kind_held(treasure, seat, contents.players))
    film.shoot("", FLIGHT, sound="place", carried=[(tile(place), "fly", ())], extra=[end])
    contents.hands[seat][treasure] += 1
    film.shoot("", PUT)


def _walk_off(film: _Film, seat: int, speech: Speech) -> None:
    """Walk the pawn off the end; the first player to do so takes the mask (A turn, 1, D2)."""
    contents, geometry = film.contents, film.geometry
    if not contents.on_pyramid:
        _walk(film, seat, OFF, speech.tell(seat, "{name} walks off", "You walk off"))
        return
    caption = speech.tell(seat, "{name} walks off and takes the gold mask", "You walk off and take the gold mask")
    _walk(film, seat, OFF, caption)
    contents.on_pyramid = False
    end = flying(geometry, "fly", "mask", geometry.kind_held(MASK, seat, contents.players))
    film.shoot("", FLIGHT, sound="place", carried=[(mask_on_pyramid(geometry).id, "fly", ())], extra=[end])
    contents.hands[seat][MASK] = 1
    film.shoot("", PUT)


def _rob(film: _Film, seat: int, action: Rob, speech: Speech) -> None:
    """Move a treasure from the robbed player to the robber; the robbed player's marker moves a step (Gold nugget)."""
    contents, geometry = film.contents, film.geometry
    robbed, treasure = action.seat, action.treasure
    contents.nugget = None
    if robbed is None:
        film.shoot(speech.tell(seat, "{name} takes nothing", "You take nothing"), ASKED)
        return
    start = flying(geometry, "fly", CODES[treasure], geometry.kind_held(treasure, robbed, contents.players))
    end = flying(geometry, "loot", CODES[treasure], geometry.kind_held(treasure, seat, contents.players))
    contents.hands[robbed][treasure] -= 1
    film.shoot(speech.robs(seat, robbed, treasure), 700, sound="loss", extra=[start])
    film.shoot("", FLIGHT, carried=[("fly", "loot", ())], extra=[end])
    contents.hands[seat][treasure] += 1
    _climb(film, {robbed: 1}, speech.tell(robbed, "{name} moves a step for it", "You move a step for it"))


def _answer(film: _Film, before: Position, seat: int, action: Mask | Lid, speech: Speech) -> None:
    """Lay the mask or a lid beside the player's number of the scored kind (Scoring, 1 and 2)."""
    contents, geometry = film.contents, film.geometry
    caption = speech.answered(before, action)
    if not (action.used if isinstance(action, Mask) else action.played):
        film.shoot(caption, ASKED)
        return
    if isinstance(action, Mask):
        treasure, name = MASK, "cm"
        contents.masked = seat
    else:
        contents.lids[seat] += 1
        treasure, name = LID, f"c{seat}.{contents.lids[seat]}"
    contents.hands[seat][treasure] -= 1
    start = flying(geometry, "fly", CODES[treasure], geometry.kind_held(treasure, seat, contents.players))
    film.items["fly"] = start
    film.frames.append(Frame("", PUT, show=(Show(start),)))
    film.shoot(caption, ASKED, sound="place", carried=[("fly", name, ())])


def _happenings(film: _Film, told: Sequence[Happening], speech: Speech) -> None:
    """Show clearings and scorings in the order in which they happened."""
    for cleared, group in groupby(told, key=lambda one: isinstance(one, Cleared)):
        if cleared:
            _clear(film, [one for one in group if isinstance(one, Cleared)], speech)
            continue
        for one in group:
            if isinstance(one, Scored):
                _score(film, one, speech)


def _clear(film: _Film, cleared: Sequence[Cleared], speech: Speech) -> None:
    """Remove the cleared treasures one after the other, hindmost first (A turn, 3)."""
    row = film.contents.row or []
    each = max(60, min(CLEAR, CLEARING // len(cleared)))
    caption = speech.cleared([one.treasure for one in cleared])
    for one in cleared:
        row[one.place - 1] = GONE
        film.shoot(caption, each if not caption else max(each, 500), sound="gain" if caption else "")
        caption = ""


def _score(film: _Film, told: Scored, speech: Speech) -> None:
    """Show the counts of the kind, then each place with its reason while its markers move (Scoring, 3 and 4)."""
    contents = film.contents
    # A kind about which somebody was asked has been announced before.
    length = PLACED if contents.kind == told.kind else COUNTED
    contents.kind, contents.masked, contents.lids = told.kind, told.masked, list(told.lids)
    film.shoot(speech.counted(told), length if any(told.counts) else ASKED)
    if told.rules is USUAL:
        placed = speech.placings(told)
    else:
        from pygame_rules.games.tutanchamun.show.other_rules.texts import placings

        placed = placings(speech, told)
    for placing in placed:
        moved = {seat: told.steps[seat] for seat in placing.seats if told.steps[seat]}
        if moved:
            _climb(film, moved, placing.text)
        else:
            film.shoot(placing.text, ASKED)
        if 0 in contents.markers:
            break
    for hand in contents.hands:
        hand[told.kind] = 0
    contents.kind, contents.masked, contents.lids = None, None, [0] * contents.players
    film.shoot("", PUT * 2)


def _climb(film: _Film, moved: dict[int, int], caption: str) -> None:
    """Move several markers along the track at the same time."""
    contents, geometry = film.contents, film.geometry
    walks = []
    for seat, steps in moved.items():
        start = contents.markers[seat]
        contents.markers[seat] = start - steps
        end = contents.marker(geometry, seat)
        walks.append((f"m{seat}.{start}", end.id, geometry.climb(seat, contents.players, start, start - steps)))
    film.shoot(caption, frame_length(max(moved.values()), CLIMB, PLACED), sound="step", carried=walks)
