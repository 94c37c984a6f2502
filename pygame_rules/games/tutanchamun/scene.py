"""The picture of Tutanchamun.

Its parts: `geometry` (where), `pieces` (what lies there), `options`, `outcome` and `refusals` (what can be done, what
would come of it, and why not), `frames` (what happened), `kinds` and `speech` (how it is said).
"""

from __future__ import annotations

from pygame_rules.core.layout import spot_on
from pygame_rules.core.scene import Figure, Rect, Scene, SeatPanel, Spot
from pygame_rules.games.tutanchamun.board import CODES, GONE, LID, MASK, OFF
from pygame_rules.games.tutanchamun.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tutanchamun.kinds import SIGNS
from pygame_rules.games.tutanchamun.options import EXIT_SPOT, controls, options
from pygame_rules.games.tutanchamun.pieces import TOTALS, Table, held, scoring_kinds, tile
from pygame_rules.games.tutanchamun.refusals import refusals
from pygame_rules.games.tutanchamun.speech import Speech
from pygame_rules.games.tutanchamun.state import Position


def scene(speech: Speech, state: Position) -> Scene:
    """The picture of a state for a reader."""
    geometry = GEOMETRIES[speech.view.shape]
    table = Table.of(state, speech.anchors)
    return Scene(
        game="tutanchamun",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=tuple(table.items(geometry)),
        spots=tuple(_spots(geometry, state, table, speech)),
        seats=tuple(_panel(state, seat, speech) for seat in range(table.players)),
        status=speech.status(state),
        options=tuple(options(state, speech)),
        refusals=tuple(refusals(state, speech)),
        controls=tuple(controls(state, speech)),
        focus=_focus(geometry, state),
    )


def _spots(geometry: Geometry, state: Position, table: Table, speech: Speech) -> list[Spot]:
    """What lies in the row, the pyramid, then the kinds with all that is known of them."""
    width, height = geometry.pitch
    spots = [
        Spot(tile(place), *geometry.field(place), width, height, speech.place(place, treasure))
        for place, treasure in enumerate(table.row or (), 1)
        if treasure != GONE
    ]
    pyramid = speech.say("Pyramid with the gold mask") if table.on_pyramid else speech.say("Pyramid")
    mask = speech.glossary(MASK) if table.on_pyramid else ""
    spots.append(spot_on(EXIT_SPOT, geometry.pyramid, pyramid, glossary=mask))
    spots += [
        spot_on(f"k{treasure}", geometry.kind_head(treasure), speech.kind_line(treasure, table))
        for treasure in range(len(CODES))
    ]
    if state.asked == "rob":
        for seat, hand in enumerate(state.hands):
            if seat == state.turn_of:
                continue
            for treasure, count in enumerate(hand):
                if count:
                    box = geometry.kind_held(treasure, seat, table.players)
                    label = speech.say(
                        "{name}: {n} × {kind}", name=speech.name(seat), n=count, kind=speech.kind(treasure)
                    )
                    spots.append(spot_on(held(seat, treasure), box, label, glossary=speech.glossary(treasure)))
    return spots


def _focus(geometry: Geometry, state: Position) -> Rect:
    """The part that matters: the row from the hindmost pawn on, or at a scoring the ledger and the mask."""
    if state.asked == "rob":
        return geometry.ledger_focus
    if state.scoring is not None or state.asked == "over":
        return geometry.scoring_focus
    return geometry.focus(min(state.pawns))


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """A player's line: steps to go, what he holds, where his pawn stands."""
    say, hand, place = speech.say, state.hands[seat], state.pawns[seat]
    result = state.result()
    figures = [Figure(say("To the goal"), str(state.markers[seat]))]
    figures += [
        Figure(speech.kind(kind), f"{count}/{TOTALS[kind]}", CODES[kind]) for kind, count in scoring_kinds(hand)
    ]
    for special in (LID, MASK):
        if hand[special]:
            figures.append(Figure(speech.kind(special), str(hand[special]), CODES[special]))
    if place:
        figures.append(Figure(say("Place"), say("off") if place == OFF else str(place)))
    return SeatPanel(
        seat,
        speech.name(seat),
        f"mark-{SIGNS[seat]}",
        figures=tuple(figures),
        active=seat == state.current_player(),
        winner=result is not None and seat in result.winners,
    )
