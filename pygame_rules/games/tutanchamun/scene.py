"""The picture of Tutanchamun.

Other modules provide its parts: `geometry` (coordinates), `pieces` (items), `options` (choices), `outcome` (previews of
their results), `refusals` (why something is not possible), `frames` (animations), `kinds` and `speech` (texts).
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
    """Return the picture of a state for a reader."""
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
    """Return the spots: the treasures in the row, the pyramid, the ledger's headings and what a nugget may rob."""
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
    """Return the part of the board to show: the row from the hindmost pawn on, or in a scoring ledger and mask."""
    if state.asked == "rob":
        return geometry.ledger_focus
    if state.scoring is not None or state.asked == "over":
        return geometry.scoring_focus
    return geometry.focus(min(state.pawns))


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """Return a player's panel: steps to go, treasures held, the pawn's place."""
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
