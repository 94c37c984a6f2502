"""Builds the scene of Yucata'.

Other modules supply the parts: `geometry` (positions), `pieces` (items), `moves` and `options` (what a player can do),
`refusals` (what he cannot do, and why), `frames` (animation), `speech` (texts).
"""

from __future__ import annotations

from pygame_rules.core.game import CHANCE
from pygame_rules.core.layout import around, spot_on
from pygame_rules.core.scene import Control, Figure, Scene, SeatPanel, Spot
from pygame_rules.games.yucata.board import CARDS, CENTRE, START_SPACE
from pygame_rules.games.yucata.geometry import GEOMETRIES
from pygame_rules.games.yucata.options import options
from pygame_rules.games.yucata.pieces import (
    AMULETS,
    Table,
    amulet_id,
    card_id,
    hand_is_shown,
    numerals,
    space_id,
)
from pygame_rules.games.yucata.refusals import refusals
from pygame_rules.games.yucata.rules import cost_of, score_of
from pygame_rules.games.yucata.speech import Speech, score
from pygame_rules.games.yucata.state import Position


def scene(speech: Speech, state: Position) -> Scene:
    """Build the scene of a state, with texts by `speech`.

    With closed hands only the player to move gets options, because they would reveal his cards to the others.
    """
    geometry = GEOMETRIES[speech.view.shape]
    table = Table.of(state, speech.view)
    mover = state.current_player()
    chooses = mover >= 0 and hand_is_shown(state, mover, speech.view)
    choices = options(state, speech) if chooses else []
    return Scene(
        game="yucata",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=(*numerals(geometry), *table.items()),
        spots=(*_spaces(table, mover, speech), *_hands(state, table, mover, speech)),
        seats=tuple(_panel(state, seat, speech) for seat in range(len(state.amulets))),
        status=speech.status(state),
        options=tuple(choices),
        refusals=tuple(refusals(state, choices, speech)) if chooses else (),
        controls=(_chance(state, speech),) if mover == CHANCE else (),
        handover=mover if mover >= 0 and not state.open_hands and speech.view.seat is None else None,
    )


def _spaces(table: Table, mover: int, speech: Speech) -> list[Spot]:
    """All spaces in the order of the path."""
    spots = []
    for space in range(START_SPACE, CENTRE + 1):
        seats = [seat for seat, place in enumerate(table.amulets) if place == space]
        label = speech.place(space, table.lying.get(space, ""), seats)
        spots.append(
            spot_on(
                space_id(space),
                table.geometry.space(space),
                label,
                amulet_id(mover) if mover in seats else "",
                speech.say("the-end") if space == CENTRE else speech.say("the-board-and-the-stones"),
            )
        )
    return spots


def _hands(state: Position, table: Table, mover: int, speech: Speech) -> list[Spot]:
    """One spot for each hand, but one for each card of the hand from which a card must be chosen now."""
    spots = []
    for seat, hand in enumerate(state.hands):
        if seat == mover and table.shown[seat]:
            for index in range(len(CARDS)):
                if hand >> index & 1:
                    item = table.card(seat, index)
                    field = around((item.x, item.y), (item.w, item.h))
                    label = speech.card_label(index)
                    spots.append(spot_on(card_id(seat, index), field, label, item.id, speech.say("how-to-play")))
        else:
            label = speech.hand(seat, hand, table.shown[seat], state.piles[seat])
            spots.append(spot_on(f"hand@{seat}", table.desk(seat).hand(), label, glossary=speech.say("how-to-play")))
    return spots


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """A player's panel: the stones he has picked up, what the blue ones cost now, and the resulting points."""
    say, stones, result = speech.say, state.taken[seat], state.result()
    return SeatPanel(
        seat,
        speech.name(seat),
        AMULETS[seat],
        figures=(
            Figure(say("Points"), score(score_of(stones))),
            Figure(say("Light stones"), str(stones.light), "light-1"),
            Figure(say("Blue stones"), str(stones.blue), "blue"),
            Figure(say("Red stone"), str(stones.red), "red"),
            Figure(say("Cost"), score(-cost_of(stones))),
        ),
        active=not result and state.turn() == seat,
        winner=bool(result and seat in result.winners),
    )


def _chance(state: Position, speech: Speech) -> Control:
    """The control for a chance event; it belongs to no seat, so the page presses it by itself."""
    if state.layout is None:
        return Control("layout", speech.say("Lay the stones"), primary=True)
    return Control("start", speech.say("Draw who begins"), primary=True)
