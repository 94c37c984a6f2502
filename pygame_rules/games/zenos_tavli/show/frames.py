"""Animates an action as frames that lead from the scene before it to the scene after it.

Each frame leads from one set of items to the next, and the last set is that of the state after the action. So applying
all frames always results in the scene after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame_rules.core.frame_builder import Film
from pygame_rules.core.game import Action
from pygame_rules.core.scene import Cue, Frame, Item, frame_length
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, Roll, Step, middle_of
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.zenos_tavli.show.pieces import (
    HOUSE,
    MIDDLE,
    Contents,
    Place,
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
    return {die.id: tuple(f"die-{face}" for face in faces) for die, faces in zip(dice, _FACES, strict=False)}


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that show an action."""
    geometry = GEOMETRIES[speech.view.shape]
    film = Film([*state_dice(geometry, before), *Contents.of(before).items(geometry)])
    if isinstance(action, Roll):
        _throw(film, geometry, before, action, after, speech)
    elif isinstance(action, Step):
        _step(film, geometry, before, before.walked(action), after, speech)
    return tuple(film.frames)


def _throw(film: Film, geometry: Geometry, before: Position, roll: Roll, after: Position, speech: Speech) -> None:
    seat = before.turn()
    stones = Contents.of(before).items(geometry)
    dice = state_dice(geometry, after)
    numbers = before.numbers_of(roll)
    caption = speech.throw(seat, roll, numbers)
    thrown = rolled_dice(dice)
    if len(thrown) != len(roll.dice) or not after.numbers:
        thrown = lost_dice(geometry, seat, roll.dice)
    elif after.numbers == roll.dice:
        film.to([*dice, *stones], caption, TUMBLE, sound="throw", tumbles=_rolling(dice))
        return
    film.to([*thrown, *stones], caption, TUMBLE, sound="throw", tumbles=_rolling(thrown))
    if after.numbers:
        film.to([*dice, *stones], "", SETTLE)
    else:
        film.to([*dice, *stones], speech.lost(seat, numbers, hindrance(speech, after, seat, numbers)), SPOKEN)


def _step(film: Film, geometry: Geometry, before: Position, step: Step, after: Position, speech: Speech) -> None:
    seat = before.turn()
    table = Contents.of(before)
    slots = table.carry(seat, source(step), target(step))
    at = before.numbers.index(step.number)
    left = before.numbers[:at] + before.numbers[at + 1 :]
    goes_on = bool(after.numbers)
    # The die that was played is put aside while the stone walks.
    playable = playable_numbers(after) if goes_on else frozenset[int]()
    dice = number_dice(geometry, seat, left, playable, before.rules.pair)
    via = tuple(geometry.way(house) for house in step.passed())
    sound: Cue = "gain" if step.landing > HOUSES else "place" if step.origin == "hand" else "step"
    film.to(
        [*dice, *table.items(geometry)],
        speech.step(seat, step),
        frame_length(len(via) + 1),
        sound=sound,
        carried=[(*slots, via)],
    )
    for start, end, caption in hits(speech, before, step):
        hit = table.carry(1 - seat, start, end)
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


def hits(speech: Speech, before: Position, step: Step) -> list[tuple[Place, Place, str]]:
    """Return which stones of the other player a step hits: the places that each leaves and reaches, and a caption."""
    if before.rules is not USUAL:
        from pygame_rules.games.zenos_tavli.show.other_rules.hits import hits_under

        return hits_under(speech, before, step)
    seat, house = before.turn(), step.landing
    if house > HOUSES or not before.houses(1 - seat)[house - 1]:
        return []
    middle = middle_of(house)
    return [(HOUSE[house], MIDDLE[middle], speech.hit(1 - seat, middle))]
