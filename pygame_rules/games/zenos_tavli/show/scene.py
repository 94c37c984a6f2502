"""Builds the scene of Zenos Tavli.

Other modules supply the parts: `geometry` (positions), `pieces` (items), `choices` (what a player can do), `refusals`
(what he cannot do, and why), `speech` (texts).
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.geometry import spanning, spot_on
from pygame_rules.core.scene import Control, Item, PanelValue, Scene, SeatPanel, Spot
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.choices import options
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.zenos_tavli.show.palette import SEAT_COLOURS
from pygame_rules.games.zenos_tavli.show.pieces import (
    COLOURS,
    OFF,
    SEATS,
    Contents,
    fields,
    lying,
    numerals,
    state_dice,
)
from pygame_rules.games.zenos_tavli.show.refusals import refusals
from pygame_rules.games.zenos_tavli.show.speech import Speech

DICE: Final = "dice"
"""The spot of the tray with the dice of the player who must throw."""


def scene(speech: Speech, state: Position) -> Scene:
    """Build the scene of a state, with texts by `speech`."""
    geometry = GEOMETRIES[speech.view.shape]
    contents = Contents.of(state)
    dice = state_dice(geometry, state)
    decides = state.current_player() not in (CHANCE, TERMINAL)
    choices = options(state, speech) if decides else []
    way: tuple[Item, ...] = ()
    if state.rules.direction == "against":
        from pygame_rules.games.zenos_tavli.show.other_rules.way import black_way

        way = black_way(geometry)
    taken = {option.path[:length] for option in choices for length in (1, 2)}
    return Scene(
        game="zenos-tavli",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=(*numerals(geometry), *way, *dice, *contents.items(geometry)),
        spots=(*_places(geometry, state, contents, speech), *_dice_spots(geometry, state, dice, speech)),
        seats=tuple(_panel(state, seat, speech) for seat in SEATS),
        status=speech.status(state),
        options=tuple(choices),
        refusals=tuple(refusals(state, taken, speech)) if decides else (),
        controls=(_throw(state, speech),) if state.current_player() == CHANCE else (),
    )


def _places(geometry: Geometry, state: Position, contents: Contents, speech: Speech) -> list[Spot]:
    """Return all places, in reading order: hands, houses, middle houses, trays of stones borne off."""
    mover = state.current_player()
    spots = []
    for place, seat, field in fields(geometry):
        counts = contents.shown(place, seat)
        lifts = contents.top(mover, place) if mover >= 0 and place is not OFF and counts[mover] else ""
        label = speech.holding(place, seat, counts)
        spots.append(spot_on(place.spot(seat), field, label, lifts, speech.glossary(place)))
    return spots


def _dice_spots(geometry: Geometry, state: Position, dice: list[Item], speech: Speech) -> list[Spot]:
    """Return one spot for each different number still to play, since equal dice lie side by side; before a throw the
    tray."""
    if state.current_player() == CHANCE:
        fields = geometry.dice_fields
        field = fields[min(state.turn(), len(fields) - 1)]
        return [spot_on(DICE, field, speech.say("Dice"), glossary=speech.say("the-throw"))]
    spots = []
    for number, (first, last) in lying(dice, state.numbers).items():
        label = speech.die(number, state.numbers.count(number), not first.faded)
        spots.append(spot_on(f"die@{number}", spanning(first, last), label, glossary=speech.say("the-throw")))
    return spots


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """Return a player's panel; in a game it always contains the same figures, so that the layout does not shift."""
    say, result = speech.say, state.result()
    waiting: tuple[tuple[str, int, str], ...] = (
        (say("Hand"), state.hand(seat), say("Stones that have not been entered yet.")),
        (say("Middle row"), sum(state.middle(seat)), say("Stones that were hit; they must come back first.")),
    )
    if state.rules.back != "middle":
        from pygame_rules.games.zenos_tavli.show.other_rules import figures as other

        waiting = other.waiting(say, state, seat)
    figures = (
        *waiting,
        (say("Borne off"), state.off(seat), say("Stones in the goal; whoever has all fifteen there wins.")),
        (
            say("Pips to go"),
            pips(state, seat),
            say("The number of pips that these stones still need to leave the board."),
        ),
    )
    return SeatPanel(
        seat,
        speech.name(seat),
        f"seat-{COLOURS[seat]}",
        figures=tuple(PanelValue(name, str(count), help=told) for name, count, told in figures),
        active=not result and state.turn() == seat,
        winner=result is not None and seat in result.winners,
        colour=SEAT_COLOURS[seat],
    )


def pips(state: Position, seat: int) -> int:
    """Return how many pips a player needs at least to bear off all stones.

    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> pips(start_state(2, {}), 0)
    375
    """
    on_houses = sum(count * (25 - house) for house, count in enumerate(state.way(seat), 1))
    # From middle house n, number d reaches house n - 1 + d (rule 4): as far as from house n - 1.
    hit = sum(count * (26 - house) for house, count in enumerate(state.middle(seat), 1))
    return 25 * state.hand(seat) + on_houses + hit


def _throw(state: Position, speech: Speech) -> Control:
    return Control("throw", speech.say("Throw the dice"), seat=state.turn(), primary=True, key="t", places=(DICE,))
