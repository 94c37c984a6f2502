"""Builds the scene of Yucata'.

Other modules supply the parts: `geometry` (positions), `pieces` (items), `choices` (what a player can do), `refusals`
(what he cannot do, and why), `speech` (texts).
"""

from __future__ import annotations

from pygame_rules.core.game import CHANCE
from pygame_rules.core.geometry import around, spot_on
from pygame_rules.core.scene import Control, PanelValue, Scene, SeatPanel, Spot
from pygame_rules.games.yucata.rules.board import BLUE, CARDS, CENTRE, START_SPACE
from pygame_rules.games.yucata.rules.legal import lead_of, next_blue, score_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.choices import options
from pygame_rules.games.yucata.show.geometry import GEOMETRIES
from pygame_rules.games.yucata.show.palette import SEAT_COLOURS
from pygame_rules.games.yucata.show.pieces import (
    AMULETS,
    Contents,
    amulet_id,
    card_id,
    hand_is_shown,
    heap_id,
    numerals,
    signposts,
    space_id,
)
from pygame_rules.games.yucata.show.refusals import refusals
from pygame_rules.games.yucata.show.speech import Speech, score


def scene(speech: Speech, state: Position) -> Scene:
    """Build the scene of a state, with texts by `speech`.

    With closed hands only the player to move gets choices, because they would reveal his cards to the others.
    """
    geometry = GEOMETRIES[speech.view.shape]
    contents = Contents.of(state, speech)
    mover = state.current_player()
    chooses = mover >= 0 and hand_is_shown(state, mover, speech.view)
    choices = options(state, speech) if chooses else []
    return Scene(
        game="yucata",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=(*numerals(geometry), *signposts(geometry, speech), *contents.items()),
        spots=(*_spaces(contents, mover, speech), *_desks(state, contents, mover, speech)),
        seats=tuple(_panel(state, seat, contents, speech) for seat in range(len(state.amulets))),
        status=speech.status(state),
        options=tuple(choices),
        refusals=tuple(refusals(state, choices, speech)) if chooses else (),
        controls=(_chance(state, speech),) if mover == CHANCE else (),
        handover=mover if mover >= 0 and not state.open_hands and speech.view.seat is None else None,
        shared=geometry.shared,
    )


def _spaces(contents: Contents, mover: int, speech: Speech) -> list[Spot]:
    """Return all spaces in the order of the path."""
    spots = []
    for space in range(START_SPACE, CENTRE + 1):
        seats = [seat for seat, place in enumerate(contents.amulets) if place == space]
        label = speech.place(space, contents.lying.get(space, ""), seats)
        lifts = amulet_id(mover) if mover in seats else ""
        term = speech.say("the-end") if space == CENTRE else speech.say("the-board-and-the-stones")
        spots.append(spot_on(space_id(space), contents.geometry.space(space), label, lifts, term))
    return spots


def _desks(state: Position, contents: Contents, mover: int, speech: Speech) -> list[Spot]:
    """Return for each player a spot for the hand and one for the stones taken; where a card must be chosen now, each
    card of the hand has its own spot instead."""
    spots = []
    for seat, hand in enumerate(state.hands):
        desk = contents.desk(seat)
        if seat == mover and contents.shown[seat]:
            for index in range(len(CARDS)):
                if hand >> index & 1:
                    item = contents.card(seat, index)
                    field = around((item.x, item.y), (item.w, item.h))
                    label = speech.say("Card {card}", card=speech.card(index))
                    spots.append(spot_on(card_id(seat, index), field, label, item.id, speech.say("how-to-play")))
        else:
            label = speech.hand(seat, hand, contents.shown[seat], state.piles[seat])
            spots.append(spot_on(f"hand@{seat}", desk.hand(), label, glossary=speech.say("how-to-play")))
        label = speech.heap(seat, state.taken[seat])
        spots.append(spot_on(heap_id(seat), desk.heap(), label, glossary=speech.say("the-board-and-the-stones")))
    return spots


def _panel(state: Position, seat: int, contents: Contents, speech: Speech) -> SeatPanel:
    """Return a player's panel, most important first, because small screens cut off the end: the points as of now, how
    far they are from those of the best other player, what the next blue stone would cost, the stones."""
    say, stones, result, rules = speech.say, state.taken[seat], state.result(), state.rules
    lead = lead_of(state.taken, seat, rules)
    figures = [
        PanelValue(
            say("Points"), score(score_of(stones, rules)), help=say("Light stones, minus what the blue ones cost.")
        ),
        PanelValue(
            say("Behind") if lead < 0 else say("Ahead"),
            str(abs(lead)),
            help=say("How many points fewer than the best of the other players.")
            if lead < 0
            else say("How many points more than the best of the other players."),
        ),
    ]
    if state.stones is None or BLUE in state.stones:
        price = score(-next_blue(stones, rules))
        figures.append(
            PanelValue(say("Next blue"), price, help=say("How many light stones the next blue stone would cost."))
        )
    figures += [
        PanelValue(say("Light stones"), str(stones.light), "light-1"),
        PanelValue(say("Blue stones"), str(stones.blue), "blue"),
        PanelValue(say("Red stone"), str(stones.red), "red"),
    ]
    return SeatPanel(
        seat,
        speech.name(seat),
        AMULETS[seat],
        figures=tuple(figures),
        active=not result and state.turn() == seat,
        winner=bool(result and seat in result.winners),
        colour=SEAT_COLOURS[seat],
        hand=tuple(card.id for card in contents.cards(seat)),
    )


def _chance(state: Position, speech: Speech) -> Control:
    """Return the control for a chance event; it belongs to no seat, so the page presses it by itself."""
    if state.layout is None:
        return Control("layout", speech.say("Lay the stones"), primary=True)
    return Control("start", speech.say("Draw the first player"), primary=True)
