"""The animation between two states, frame by frame.

Each frame leads from one set of items to the next. The last set is built from the state after the action, so applying
all frames always yields the scene of that state. `outcome_of` classifies what a move does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from pygame_rules.core.frame_builder import Carried, ContentsFilm
from pygame_rules.core.game import Action
from pygame_rules.core.scene import Cue, Frame, Point, frame_length
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import TEMPLE
from pygame_rules.games.tuchulcha.rules.events import Devote, Discard, Drop, Roll, Start, Third
from pygame_rules.games.tuchulcha.rules.events import Move as Number
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, numbers_lost, outcome_of
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show import telling
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tuchulcha.show.ids import attacking, die, place_of
from pygame_rules.games.tuchulcha.show.pieces import Contents, dice_slots
from pygame_rules.games.tuchulcha.show.speech import Speech

TUMBLE: Final = 500
"""Milliseconds that dice roll."""
FLIGHT: Final = 420
"""Milliseconds that haruspices take to the forest, a temple or a sanctuary."""
STEP: Final = 110
"""Milliseconds from stone to stone."""
SETTLE: Final = 160
"""Milliseconds that attackers take to move onto the stone after a hit."""
PAUSE: Final = 250
"""Milliseconds for small changes such as dice that are taken away."""
SPOKEN: Final = 1100
"""Milliseconds to read a caption."""
SOLEMN: Final = 2200
"""Milliseconds for a devotion, or for a player who leaves the game."""
END: Final = 1600
"""Milliseconds for the frame that names the winners."""


_FACES: Final = ((3, 6, 2, 5, 1, 4), (5, 1, 4, 2, 6, 3), (2, 4, 6, 1, 3, 5), (6, 3, 1, 4, 2, 5))
"""The faces that each die shows while it rolls."""
THROWS: Final = (
    (N_("{name} throws {dice}"), N_("You throw {dice}")),
    (N_("{name} throws one more die: {dice}"), N_("You throw one more die: {dice}")),
)
"""By whether it is the additional die. Each caption has two forms: for the others, for the player."""
THIRD: Final = (
    (N_("{name} leaves it at {dice}"), N_("You leave it at {dice}")),
    (N_("{name} takes one more die"), N_("You take one more die")),
)
"""By whether the additional die will be thrown."""
DISCARDS: Final = (
    N_("{name} discards the {number}: tribute to Tuchulcha"),
    N_("You discard the {number}: tribute to Tuchulcha"),
)
DROPS: Final = N_("{name} drops the {number}"), N_("You drop the {number}")


PieceFilm: TypeAlias = "ContentsFilm[Geometry, Contents]"


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that animate an action."""
    geometry = GEOMETRIES[len(before.setup.board.entries), speech.view.shape]
    film: PieceFilm = ContentsFilm(geometry, Contents.of(before, speech.anchors, speech.titles))
    if isinstance(action, Number):
        _move(film, before, action, speech)
    elif isinstance(action, Devote):
        _devote(film, before, action, after, speech)
    elif isinstance(action, Roll):
        _throw(film, before, action, speech)
    else:
        _decide(film, before, action, speech)
    _close(film, before, action, after, speech)
    return tuple(film.frames)


def _close(film: PieceFilm, before: Position, action: Action, after: Position, speech: Speech) -> None:
    """Add the last frame: unused numbers or the next question, or the winners; it leads to the state after."""
    film.contents = Contents.of(after, speech.anchors, speech.titles)
    if after.phase == "over":
        film.shoot(speech.status(after), END, sound="win")
        return
    lost = numbers_lost(before, action, after)
    if lost and before.seat is not None:
        dice = speech.each(lost)
        film.shoot(speech.tell(before.seat, "{name} cannot use {dice}", "You cannot use {dice}", dice=dice), SPOKEN)
    elif after.phase == "reward" and before.phase != "reward":
        film.shoot(speech.status(after), SPOKEN)
    else:
        film.shoot("", PAUSE)


# Decisions without moves


def _throw(film: PieceFilm, before: Position, roll: Roll, speech: Speech) -> None:
    """Show the dice that roll; those already thrown make room for an additional one, because all are sorted."""
    old, new = before.dice, tuple(sorted(before.dice + roll.dice))
    film.contents.dice, film.contents.usable = new, frozenset(new)
    places = dice_slots(len(new))
    fresh = range(len(new)) if not old else [new.index(roll.dice[0])]
    kept = [slot for at, slot in enumerate(places) if at not in fresh]
    walks = _straight((die(a), die(b)) for a, b in zip(dice_slots(len(old)), kept, strict=True) if a != b)
    caption = speech.tell(before.seat or 0, *THROWS[bool(old)], dice=speech.each(roll.dice))
    tumbles = {die(places[at]): tuple(f"die-{face}" for face in _FACES[places[at] - 1]) for at in fresh}
    film.shoot(caption, TUMBLE, sound="throw", carried=walks, tumbles=tumbles)


def _decide(film: PieceFilm, before: Position, action: Action, speech: Speech) -> None:
    tell, seat = speech.tell, before.seat or 0
    if isinstance(action, Start):
        film.shoot(tell(action.seat, "{name} begins", "You begin"), SPOKEN)
    elif isinstance(action, Third):
        dice = speech.each(before.dice)
        film.shoot(tell(seat, *THIRD[action.thrown], dice=dice), PAUSE)
    elif isinstance(action, Discard | Drop):
        texts = DISCARDS if isinstance(action, Discard) else DROPS
        film.shoot(tell(seat, *texts, number=action.number), SPOKEN, carried=_take_die(film.contents, action.number))
    else:
        film.shoot(tell(seat, "{name} ends the turn", "You end the turn"), SPOKEN)


def _devote(film: PieceFilm, before: Position, choice: Devote, after: Position, speech: Speech) -> None:
    """Move given haruspices to the sanctuary and lost ones to the forest, then change the sprites of the rest."""
    contents, setup, colour = film.contents, before.setup, before.colour
    seat = before.seat or 0
    if choice.role is None:
        caption = speech.tell(seat, "{name} declines a devotion", "You decline a devotion")
        film.shoot(caption, PAUSE)
        return
    arrived = contents.count(colour, "velthumena")
    walks: list[tuple[str, str]] = []
    if choice.role == "tuchulcha":
        walks += [contents.carry(colour, "temple", "tuchulcha") for _ in range(choice.given)]
        wanted = gift_of(setup, before.lineup.times) - choice.given
        from_forest = min(wanted, contents.count(colour, "forest"))
        walks += [contents.carry(colour, "forest", "tuchulcha") for _ in range(from_forest)]
        walks += [contents.carry(colour, "velthumena", "tuchulcha") for _ in range(wanted - from_forest)]
    elif choice.origin is None:
        walks += contents.carry_all(colour, "velthumena", "lasa") + contents.carry_all(colour, "forest", "lasa")
    else:
        walks.append(contents.carry(colour, place_of(choice.origin), "lasa"))
    caption = telling.devoted(speech, seat, choice.role, len(walks))
    film.shoot(caption, FLIGHT, sound="place", carried=_straight(walks))
    if choice.role == "tuchulcha":
        walks = contents.carry_all(colour, "velthumena", "forest")
        if walks:
            film.shoot("", FLIGHT, carried=_straight(walks))
    film.contents = Contents.on(setup, after.lineup, contents.anchors, contents.titles)
    # Haruspices at the end of their path now simply stand on their entry stone.
    walks = contents.carry_all(colour, "end", str(setup.board.entries[colour]))
    film.shoot(telling.given_up(speech, seat, arrived), SOLEMN, sound="gain", carried=_straight(walks))


def _take_die(contents: Contents, number: int) -> list[Carried]:
    """Take a die away and return the moves of the dice that close the gap."""
    old = contents.dice
    index = old.index(number)
    contents.dice = old[:index] + old[index + 1 :]
    before, after = dice_slots(len(old)), dice_slots(len(old) - 1)
    kept = [slot for at, slot in enumerate(before) if at != index]
    return _straight((die(one), die(two)) for one, two in zip(kept, after, strict=True) if one != two)


def _straight(walks: Iterable[tuple[str, str]]) -> list[Carried]:
    return [(start, end, ()) for start, end in walks]


# Moves


def _move(film: PieceFilm, before: Position, move: Number, speech: Speech) -> None:
    """Show the haruspex's walk, what happens where it ends, and players who leave the game because of it."""
    outcome = outcome_of(before, move)
    contents, lineup = film.contents, before.lineup
    dice = _take_die(film.contents, move.number)
    end = attacking(outcome.stone) if outcome.victim != NOBODY else place_of(outcome.target)
    via = _way(film.geometry, before, move, outcome)
    left, reached = contents.carry(outcome.colour, place_of(move.origin), end)
    sound: Cue = "gain" if outcome.kind == "arrives" else "place" if move.origin == TEMPLE else "step"
    length = frame_length(len(via) + 1, STEP, 260)
    caption = telling.walks(speech, before, move, outcome)
    film.shoot(caption, length, sound=sound, carried=[(left, reached, via), *dice])
    happens = telling.happens(speech, outcome)
    if outcome.kind == "hits":
        _hit(film, outcome, happens)
    elif outcome.kind in ("lost", "seals"):
        sealed = outcome.kind == "seals"
        walk = contents.carry(outcome.colour, end, "lasa" if sealed else "forest")
        if sealed:
            contents.sealed.add(outcome.stone)
        film.shoot(happens, FLIGHT, sound="gain" if sealed else "loss", carried=_straight([walk]))
    elif outcome.kind == "attacks":
        contents.attacks.add(outcome.stone)
        film.shoot(happens, SPOKEN)
    for gone in outcome.out:
        fallen = lineup.tuchulcha == gone and outcome.kind == "arrives"
        contents.clear(gone)
        film.shoot(telling.out(speech, gone, fallen), SOLEMN, sound="loss")


def _hit(film: PieceFilm, outcome: Outcome, caption: str) -> None:
    """Move the hit haruspices away, then the attackers to their place."""
    contents, stone = film.contents, outcome.stone
    walks: list[tuple[str, str]] = []
    goal = "temple" if outcome.home else "forest"
    for place in (str(stone), "end"):
        if place != "end" or contents.setup.board.entries[outcome.victim] == stone:
            walks += contents.carry_all(outcome.victim, place, goal)
    contents.attacks.discard(stone)
    film.shoot(caption, FLIGHT, sound="loss", carried=_straight(walks))
    end = place_of(outcome.target)
    film.shoot("", SETTLE, carried=_straight(contents.carry_all(outcome.colour, attacking(stone), end)))


def _way(geometry: Geometry, before: Position, move: Number, outcome: Outcome) -> tuple[Point, ...]:
    """Return the centres of the stones over which a haruspex walks, without its first and its last one."""
    board = before.setup.board
    stone = board.stone_of(outcome.colour, move.origin) if move.origin else board.entries[outcome.colour] - 1
    # On the way to Velthumena it walks over the last stone of the path before it turns off.
    final = board.stone_of(outcome.colour, board.slot_of(outcome.colour, board.path))
    last = outcome.stone or final % board.stones + 1
    points: list[Point] = []
    while (stone := stone % board.stones + 1) != last and len(points) < board.stones:
        points.append(geometry.stone(stone))
    return tuple(points)
