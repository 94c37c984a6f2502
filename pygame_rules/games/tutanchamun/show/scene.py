"""The picture of Tutanchamun.

Other modules provide its parts: `geometry` (coordinates), `pieces` (items), `choices` (what can be done), `preview`
(what would come of it), `refusals` (why something is not possible), `speech` (texts).
"""

from __future__ import annotations

from pygame_rules.core.geometry import spot_on
from pygame_rules.core.scene import BoardPart, PanelValue, Rect, Scene, SeatPanel, Spot
from pygame_rules.games.tutanchamun.rules.board import CODES, GONE, KINDS, LID, MASK, OFF, TOTALS, VALUES
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.rules.treasures import SIGNS
from pygame_rules.games.tutanchamun.show.choices import EXIT_SPOT, controls, options
from pygame_rules.games.tutanchamun.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tutanchamun.show.palette import SEAT_COLOURS
from pygame_rules.games.tutanchamun.show.pieces import Contents, cell, held, line_of, tile
from pygame_rules.games.tutanchamun.show.refusals import refusals
from pygame_rules.games.tutanchamun.show.speech import Speech


def scene(speech: Speech, state: Position) -> Scene:
    """Return the picture of a state for a reader."""
    geometry = GEOMETRIES[speech.view.shape]
    contents = Contents.of(state, speech)
    return Scene(
        game="tutanchamun",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=tuple(contents.items(geometry)),
        spots=tuple(_spots(geometry, state, contents, speech)),
        seats=tuple(_panel(state, seat, speech) for seat in range(contents.players)),
        status=speech.status(state),
        options=tuple(options(state, speech)),
        refusals=tuple(refusals(state, speech)),
        controls=tuple(controls(state, speech)),
        focus=_focus(geometry, state),
        # The row, the ledger and the scale are read number by number.
        turns=True,
        parts=_parts(geometry, speech),
    )


def _spots(geometry: Geometry, state: Position, contents: Contents, speech: Speech) -> list[Spot]:
    """Return the spots: the treasures in the row, the pyramid, the ledger's lines and what a nugget may rob."""
    width, height = geometry.pitch
    spots = [
        Spot(tile(place), *geometry.field(place), width, height, speech.place(place, treasure))
        for place, treasure in enumerate(contents.row or (), 1)
        if treasure != GONE
    ]
    pyramid = speech.say("Pyramid with the gold mask") if contents.on_pyramid else speech.say("Pyramid")
    mask = speech.glossary(MASK) if contents.on_pyramid else ""
    spots.append(spot_on(EXIT_SPOT, geometry.pyramid, pyramid, glossary=mask))
    robbing = state.asked == "rob"
    # During a robbery the cells of the ledger are spots of their own.
    line = geometry.kind_head if robbing else geometry.kind_line
    spots += [
        spot_on(cell("k", treasure), line(treasure), _kind_line(treasure, contents, speech))
        for treasure in range(len(CODES))
    ]
    spots += [
        spot_on(line_of(seat), geometry.seat_head(seat, contents.players), _seat_line(state, seat, speech))
        for seat in range(contents.players)
    ]
    if robbing:
        for seat, hand in enumerate(state.hands):
            if seat == state.turn_of:
                continue
            for treasure, count in enumerate(hand):
                if count:
                    box = geometry.kind_held(treasure, seat, contents.players)
                    label = speech.tell(
                        seat, "{kind} from {name} ({n})", "{kind} from you ({n})",
                        n=count, kind=speech.kind(treasure),
                    )  # fmt: skip
                    spots.append(spot_on(held(seat, treasure), box, label, glossary=speech.glossary(treasure)))
    return spots


def _kind_line(treasure: int, contents: Contents, speech: Speech) -> str:
    """Say where all treasures of a kind are: in the row, with players, or out of the game."""
    say = speech.say
    name = speech.kind(treasure)
    if treasure < KINDS:
        name = say("{kind}, value {value}", kind=name, value=VALUES[treasure])
    if contents.gone(treasure) == TOTALS[treasure]:
        return say("{kind}: out of the game", kind=name)
    return say("{kind}: {where}", kind=name, where=contents.whereabouts(treasure, speech))


def _seat_line(state: Position, seat: int, speech: Speech) -> str:
    """Return the label of a player's line of the ledger."""
    return speech.tell(seat, "Treasures of {name}: {n}", "Your treasures: {n}", n=sum(state.hands[seat]))


def _focus(geometry: Geometry, state: Position) -> Rect:
    """Return the part of the board to show: the row from the rearmost pawn on, or in a scoring ledger and mask."""
    if state.scoring is not None or state.asked in ("rob", "over"):
        return geometry.scoring_focus
    return geometry.focus(min(state.pawns))


def _parts(geometry: Geometry, speech: Speech) -> tuple[BoardPart, ...]:
    """Return the parts of a tall board, which no phone shows as a whole."""
    if not geometry.tall:
        return ()
    return tuple(map(BoardPart, (speech.say("Row"), speech.say("Mask and table")), geometry.parts))


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """Return a player's panel: steps to go, who leads which kind, lids and mask, the pawn's place.

    The number of a kind is the player's own and the most that another one holds (3:1); those that the player leads come
    first, because a phone shows only the first few.
    """
    say, hand, result = speech.say, state.hands[seat], state.result()
    compared = say("How many this player has, and the most that any other player has.")
    kinds = [
        (count > rival, PanelValue(speech.kind(kind), f"{count}:{rival}", CODES[kind], compared))
        for kind, count, rival in _contested(state, seat)
    ]
    figures = [PanelValue(say("To go"), str(state.markers[seat]), help=say("Steps from the marker to the goal."))]
    figures += [figure for leads, figure in kinds if leads]
    figures += [PanelValue(speech.kind(kind), str(hand[kind]), CODES[kind]) for kind in (LID, MASK) if hand[kind]]
    figures += [figure for leads, figure in kinds if not leads]
    # Where a pawn stands, the board shows.
    if state.pawns[seat] == OFF:
        figures.append(PanelValue(say("Place"), say("off")))
    return SeatPanel(
        seat,
        speech.name(seat),
        f"mark-{SIGNS[seat]}",
        figures=tuple(figures),
        active=seat == state.current_player(),
        winner=result is not None and seat in result.winners,
        colour=SEAT_COLOURS[seat],
    )


def _contested(state: Position, seat: int) -> list[tuple[int, int, int]]:
    """Return the kinds that a player holds, how many, and the most that another player holds, most valuable first."""
    kinds = []
    for kind, count in enumerate(state.hands[seat][:KINDS]):
        rival = max(hand[kind] for other, hand in enumerate(state.hands) if other != seat)
        if count:
            kinds.append((kind, count, rival))
    return kinds
