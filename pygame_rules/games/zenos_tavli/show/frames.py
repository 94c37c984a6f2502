"""Animates an action as frames that lead from the scene before it to the scene after it.

Each frame leads from one set of items to the next, and the last set is that of the state after the action. So applying
all frames always results in the scene after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame_rules.core.frame_builder import Film
from pygame_rules.core.game import Action
from pygame_rules.core.scene import Cue, Frame, Item, Point, frame_length
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, Roll, Step, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.zenos_tavli.show.pieces import (
    HOUSE,
    MIDDLE,
    Contents,
    lost_dice,
    number_dice,
    rolled_dice,
    source,
    state_dice,
    target,
)
from pygame_rules.games.zenos_tavli.show.playable_numbers import playable_numbers
from pygame_rules.games.zenos_tavli.show.refusals import hindrance
from pygame_rules.games.zenos_tavli.show.speech import Speech

TUMBLE: Final = 500
"""Milliseconds that dice roll."""
SETTLE: Final = 450
"""Milliseconds to show the thrown dice before a disc says how often their number is to play."""
FLIGHT: Final = 320
"""Milliseconds in which a hit stone moves to the middle row."""
PAUSE: Final = 250
"""Milliseconds in which the dice pass to the other player."""
SPOKEN: Final = 1100
"""Milliseconds to read that numbers are lost."""
END: Final = 900

_FACES: Final = ((3, 6, 2, 5, 1, 4), (5, 1, 4, 2, 6, 3), (2, 4, 6, 1, 3, 5))
"""What the three dice show while they roll."""


def _rolling(dice: Iterable[Item]) -> dict[str, tuple[str, ...]]:
    """Map the id of each die to the sprites that it shows while it rolls."""
    return {die.id: tuple(f"die-{face}" for face in faces) for die, faces in zip(dice, _FACES, strict=True)}


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that show an action."""
    geometry = GEOMETRIES[speech.view.shape]
    film = Film([*state_dice(geometry, before), *Contents.of(before).items(geometry)])
    if isinstance(action, Roll):
        _throw(film, geometry, before, action, after, speech)
    elif isinstance(action, Step):
        _step(film, geometry, before, action, after, speech)
    return tuple(film.frames)


def _throw(film: Film, geometry: Geometry, before: Position, roll: Roll, after: Position, speech: Speech) -> None:
    seat = before.turn()
    stones = Contents.of(before).items(geometry)
    dice = state_dice(geometry, after)
    caption = speech.throw(seat, roll)
    if after.numbers == roll.dice:
        film.to([*dice, *stones], caption, TUMBLE, sound="throw", tumbles=_rolling(dice))
        return
    thrown = rolled_dice(dice) if after.numbers else lost_dice(geometry, seat, roll.dice)
    film.to([*thrown, *stones], caption, TUMBLE, sound="throw", tumbles=_rolling(thrown))
    if after.numbers:
        film.to([*dice, *stones], "", SETTLE)
    else:
        film.to([*dice, *stones], speech.lost(seat, roll.numbers, hindrance(speech, after, seat, roll.numbers)), SPOKEN)


def _step(film: Film, geometry: Geometry, before: Position, step: Step, after: Position, speech: Speech) -> None:
    seat = before.turn()
    table = Contents.of(before)
    slots = table.carry(seat, source(step), target(step))
    at = before.numbers.index(step.number)
    left = before.numbers[:at] + before.numbers[at + 1 :]
    goes_on = bool(after.numbers)
    # The die that was played is put aside while the stone walks.
    dice = number_dice(geometry, seat, left, playable_numbers(after) if goes_on else frozenset())
    via = _way(geometry, step)
    sound: Cue = "gain" if step.landing > HOUSES else "place" if step.origin == "hand" else "step"
    film.to(
        [*dice, *table.items(geometry)],
        speech.step(seat, step),
        frame_length(len(via) + 1),
        sound=sound,
        carried=[(*slots, via)],
    )
    if step.landing <= HOUSES and before.houses(1 - seat)[step.landing - 1]:
        middle = middle_of(step.landing)
        hit = table.carry(1 - seat, HOUSE[step.landing], MIDDLE[middle])
        caption = speech.hit(1 - seat, middle)
        film.to([*dice, *table.items(geometry)], caption, FLIGHT, sound="loss", carried=[(*hit, ())])
    if goes_on:
        return
    result = after.result()
    final = [*state_dice(geometry, after), *table.items(geometry)]
    if result:
        film.to(final, speech.status(after), END, sound="win")
    elif left:
        film.to(final, speech.lost(seat, left, hindrance(speech, after, seat, left)), SPOKEN)
    else:
        film.to(final, "", PAUSE)


def _way(geometry: Geometry, step: Step) -> tuple[Point, ...]:
    """Return a point on each house that a stone passes, without the houses that it leaves and reaches."""
    first = step.place if step.origin == "middle" else step.place + 1
    return tuple(geometry.way(house) for house in range(first, min(step.landing, HOUSES + 1)))
