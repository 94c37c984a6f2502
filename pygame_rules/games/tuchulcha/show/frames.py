"""The animation between two states, frame by frame.

Each frame leads from one set of items to the next. The last set is built from the state after the action, so applying
all frames always yields the scene of that state. `outcome_of` classifies what a move does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.film import Carried
from pygame_rules.core.game import Action
from pygame_rules.core.scene import Frame, Point, Sound, frame_length
from pygame_rules.games.tuchulcha.rules.board import TEMPLE
from pygame_rules.games.tuchulcha.rules.events import Devote, Discard, Drop, Roll, Start, Third
from pygame_rules.games.tuchulcha.rules.events import Move as Number
from pygame_rules.games.tuchulcha.rules.legal import NOBODY
from pygame_rules.games.tuchulcha.rules.outcome import Outcome, numbers_lost, outcome_of
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.film import TableFilm
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tuchulcha.show.pieces import Pieces, attacking, dice_slots, place_of
from pygame_rules.games.tuchulcha.show.speech import Speech
from pygame_rules.games.tuchulcha.show.telling import Telling

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


def frames(speech: Speech, before: Position, action: Action, after: Position) -> tuple[Frame, ...]:
    """Return the frames that animate an action."""
    setup = before.setup
    geometry = GEOMETRIES[len(setup.board.entries), speech.view.shape]
    telling = Telling(speech)
    film = TableFilm(geometry, Pieces.of(before, speech.anchors, speech.titles))
    if isinstance(action, Number):
        _move(film, before, action, telling)
    elif isinstance(action, Devote):
        _devote(film, before, action, after, telling)
    elif isinstance(action, Roll):
        _throw(film, before, action, telling)
    else:
        _decide(film, before, action, telling)
    _close(film, before, action, after, speech)
    return tuple(film.frames)


def _close(film: TableFilm, before: Position, action: Action, after: Position, speech: Speech) -> None:
    """Add the last frame: unused numbers or the next question, or the winners; it leads to the state after."""
    film.pieces = Pieces.of(after, speech.anchors, speech.titles)
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


def _throw(film: TableFilm, before: Position, roll: Roll, telling: Telling) -> None:
    speech, seat = telling.speech, before.seat or 0
    dice = speech.each(roll.dice)
    pieces = film.pieces
    if before.phase == "extra":
        # The dice are sorted, so the ones after the new die move up a slot.
        old = list(before.dice)
        new = sorted((*old, *roll.dice))
        pieces.dice, pieces.usable = tuple(new), frozenset(new)
        fresh = new.index(roll.dice[0])
        slots, places = dice_slots(len(old)), dice_slots(len(new))
        kept = [slot for at, slot in enumerate(places) if at != fresh]
        walks: list[Carried] = [(f"die#{a}", f"die#{b}", ()) for a, b in zip(slots, kept, strict=True) if a != b]
        caption = speech.tell(seat, "{name} throws one die more: {dice}", "You throw one die more: {dice}", dice=dice)
        film.shoot(caption, TUMBLE, sound="throw", carried=walks, rolling=[f"die#{places[fresh]}"])
        return
    pieces.dice, pieces.usable = roll.dice, frozenset(roll.dice)
    names = [f"die#{slot}" for slot in dice_slots(len(roll.dice))]
    caption = speech.tell(seat, "{name} throws {dice}", "You throw {dice}", dice=dice)
    film.shoot(caption, TUMBLE, sound="throw", rolling=names)


def _decide(film: TableFilm, before: Position, action: Action, telling: Telling) -> None:
    speech, seat = telling.speech, before.seat or 0
    tell = speech.tell
    if isinstance(action, Start):
        film.shoot(tell(action.seat, "{name} begins", "You begin"), SPOKEN)
    elif isinstance(action, Third):
        if action.thrown:
            film.shoot(tell(seat, "{name} wants one die more", "You want one die more"), PAUSE)
        else:
            dice = speech.each(before.dice)
            film.shoot(tell(seat, "{name} leaves it at {dice}", "You leave it at {dice}", dice=dice), PAUSE)
    elif isinstance(action, Discard):
        walks = film.take_die(action.number)
        caption = tell(
            seat,
            "{name} discards the {number}: tribute to Tuchulcha",
            "You discard the {number}: tribute to Tuchulcha",
            number=action.number,
        )
        film.shoot(caption, SPOKEN, carried=walks)
    elif isinstance(action, Drop):
        walks = film.take_die(action.number)
        caption = tell(seat, "{name} drops the {number}", "You drop the {number}", number=action.number)
        film.shoot(caption, SPOKEN, carried=walks)
    else:
        film.shoot(tell(seat, "{name} ends the turn", "You end the turn"), SPOKEN)


def _devote(film: TableFilm, before: Position, choice: Devote, after: Position, telling: Telling) -> None:
    """Move given haruspices to the sanctuary and lost ones to the forest, then change the sprites of the rest."""
    pieces, setup, colour = film.pieces, before.setup, before.colour
    seat = before.seat or 0
    if choice.role is None:
        caption = telling.speech.tell(seat, "{name} stays without a devotion", "You stay without a devotion")
        film.shoot(caption, PAUSE)
        return
    arrived = pieces.count(colour, "velthumena")
    walks: list[tuple[str, str]] = []
    if choice.role == "tuchulcha":
        walks += [pieces.carry(colour, "temple", "tuchulcha") for _ in range(choice.given)]
        wanted = gift_of(setup, before.table.times) - choice.given
        from_forest = min(wanted, pieces.count(colour, "forest"))
        walks += [pieces.carry(colour, "forest", "tuchulcha") for _ in range(from_forest)]
        walks += [pieces.carry(colour, "velthumena", "tuchulcha") for _ in range(wanted - from_forest)]
    elif choice.origin is None:
        walks += pieces.carry_all(colour, "velthumena", "lasa") + pieces.carry_all(colour, "forest", "lasa")
    else:
        walks.append(pieces.carry(colour, place_of(choice.origin, ""), "lasa"))
    caption = telling.devoted(seat, choice.role, len(walks))
    film.shoot(caption, FLIGHT, sound="enter", carried=_straight(walks))
    if choice.role == "tuchulcha":
        walks = pieces.carry_all(colour, "velthumena", "forest")
        if walks:
            film.shoot("", FLIGHT, carried=_straight(walks))
    film.pieces = Pieces.on(setup, after.table, pieces.anchors, pieces.titles)
    changed = _renamed(film, colour_end(pieces, colour))
    film.shoot(telling.given_up(seat, arrived), SOLEMN, sound="bear-off", carried=changed)


def colour_end(pieces: Pieces, colour: int) -> list[tuple[str, str]]:
    """Move haruspices from the end of their path to the plain entry stone; return the slots they leave and reach."""
    stone = str(pieces.setup.board.entries[colour])
    return pieces.carry_all(colour, "end", stone)


def _renamed(film: TableFilm, walks: Sequence[tuple[str, str]]) -> list[Carried]:
    after = {item.id for item in film.pieces.items(film.geometry)}
    return [(start, end, ()) for start, end in walks if end in after]


def _straight(walks: Sequence[tuple[str, str]]) -> list[Carried]:
    return [(start, end, ()) for start, end in walks]


# Moves


def _move(film: TableFilm, before: Position, move: Number, telling: Telling) -> None:
    """Show the haruspex's walk, what happens where it ends, and players who leave the game because of it."""
    outcome = outcome_of(before, move)
    pieces, table = film.pieces, before.table
    dice = film.take_die(move.number)
    start, end = place_of(move.origin, ""), _end_of(before, outcome)
    via = _way(film.geometry, before, move, outcome)
    left, reached = pieces.carry(outcome.colour, start, end)
    sound: Sound = "bear-off" if outcome.kind == "arrives" else "enter" if move.origin == TEMPLE else "step"
    caption = telling.walks(before, move, outcome)
    length = frame_length(len(via) + 1, STEP, 260)
    film.shoot(caption, length, sound=sound, carried=[(left, reached, via), *dice])
    happens = telling.happens(before, outcome)
    if outcome.kind == "hits":
        _hit(film, outcome, happens)
    elif outcome.kind == "lost":
        walk = pieces.carry(outcome.colour, end, "forest")
        film.shoot(happens, FLIGHT, sound="hit", carried=_straight([walk]))
    elif outcome.kind == "seals":
        walk = pieces.carry(outcome.colour, end, "lasa")
        pieces.sealed.add(outcome.stone)
        film.shoot(happens, FLIGHT, sound="bear-off", carried=_straight([walk]))
    elif outcome.kind == "attacks":
        pieces.attacks.add(outcome.stone)
        film.shoot(happens, SPOKEN, sound="")
    for gone in outcome.out:
        fallen = table.tuchulcha == gone and outcome.kind == "arrives"
        pieces.clear(gone)
        film.shoot(telling.out(gone, fallen), SOLEMN, sound="hit")


def _end_of(before: Position, outcome: Outcome) -> str:
    """Return the place at which a move ends, before its consequences there."""
    if outcome.victim != NOBODY:
        return attacking(outcome.stone)
    return place_of(outcome.target, "")


def _hit(film: TableFilm, outcome: Outcome, caption: str) -> None:
    """Move the hit haruspices away, then the attackers to their place."""
    pieces, stone = film.pieces, outcome.stone
    walks: list[tuple[str, str]] = []
    goal = "temple" if outcome.home else "forest"
    for place in (str(stone), "end"):
        if place != "end" or pieces.setup.board.entries[outcome.victim] == stone:
            walks += pieces.carry_all(outcome.victim, place, goal)
    pieces.attacks.discard(stone)
    film.shoot(caption, FLIGHT, sound="hit", carried=_straight(walks))
    end = place_of(outcome.target, "")
    film.shoot("", SETTLE, carried=_straight(pieces.carry_all(outcome.colour, attacking(stone), end)))


def _way(geometry: Geometry, before: Position, move: Number, outcome: Outcome) -> tuple[Point, ...]:
    """Return the centres of the stones between the one that a haruspex leaves and the one that it reaches."""
    board = before.setup.board
    stone = board.stone_of(outcome.colour, move.origin) if move.origin else board.entries[outcome.colour] - 1
    points = []
    last = outcome.stone
    if not last:
        # Walk over the last stone of the path before turning off to Velthumena.
        last = board.stone_of(outcome.colour, board.slot_of(outcome.colour, board.path)) % board.stones + 1
    for _ in range(board.stones):
        stone = stone % board.stones + 1
        if stone == last:
            break
        points.append(geometry.stone(stone))
    return tuple(points)
