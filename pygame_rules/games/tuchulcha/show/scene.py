"""The picture of Tuchulcha.

Other modules provide its parts: `geometry` (coordinates), `pieces` (items), `choices` (what can be done), `refusals`
(why something is not possible), `speech` and `telling` (texts).
"""

from __future__ import annotations

from pygame_rules.core.geometry import spot_on
from pygame_rules.core.scene import PanelValue, Rect, Scene, SeatPanel, Spot
from pygame_rules.games.tuchulcha.rules.board import COLOURS, FOREST, VELTHUMENA
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.choices import controls, options
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from pygame_rules.games.tuchulcha.show.ids import DICE_SPOT, die_spot, sanctuary_spot, stone_spot, temple_spot
from pygame_rules.games.tuchulcha.show.palette import PAINTS
from pygame_rules.games.tuchulcha.show.pieces import Contents, dice_slots
from pygame_rules.games.tuchulcha.show.refusals import refusals
from pygame_rules.games.tuchulcha.show.speech import TERMS, Speech


def scene(speech: Speech, state: Position) -> Scene:
    """Return the picture of a state for a reader."""
    setup = state.setup
    geometry = GEOMETRIES[len(setup.board.entries), speech.view.shape]
    contents = Contents.of(state, speech.anchors, speech.titles)
    spots = _spots(geometry, state, contents, speech)
    choices = options(state, speech) if state.current_player() >= 0 else []
    return Scene(
        game="tuchulcha",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.temples}-{geometry.shape}",
        items=tuple(contents.items(geometry)),
        spots=tuple(spots),
        seats=tuple(_panel(state, seat, speech) for seat in range(setup.players)),
        status=speech.status(state),
        options=tuple(choices),
        refusals=tuple(refusals(state, choices, speech, [spot.id for spot in spots])),
        controls=tuple(controls(state, speech)),
    )


def _spots(geometry: Geometry, state: Position, contents: Contents, speech: Speech) -> list[Spot]:
    """Return the spots: stones clockwise, then temples, Velthumena, forest and sanctuaries, then dice."""
    setup, mover = state.setup, state.colour
    moved = (mover, *setup.neutrals) if state.seat is not None else ()
    spots = []
    for stone in range(1, setup.board.stones + 1):
        tops = [
            contents.top(colour, place)
            for colour in moved
            for place in (str(stone), "end")
            if place != "end" or setup.board.entries[colour] == stone
        ]
        label = speech.holding(speech.stone(state.lineup, stone), speech.on_stone(contents, stone))
        field, kind = geometry.stone_rect(stone), speech.kind(state.lineup, stone)
        spots.append(spot_on(stone_spot(stone), field, label, next(filter(None, tops), ""), kind))
    everybody = range(len(state.lineup.sides))
    for colour in everybody:
        held = speech.groups([(colour, contents.count(colour, "temple"))])
        label = speech.holding(speech.temple(colour), held)
        lifts = contents.top(colour, "temple") if colour in moved else ""
        spots.append(spot_on(temple_spot(colour), geometry.temple_rect(colour), label, lifts))
    fields = [("velthumena", "velthumena", geometry.velthumena_rect), ("forest", "forest", geometry.forest_rect)]
    fields += [(sanctuary_spot(role), role, rect) for role, rect in geometry.sanctuary_rects.items()]
    for name, place, rect in fields:
        held = speech.groups((colour, contents.count(colour, place)) for colour in everybody)
        term = "sanctuary" if place in geometry.sanctuary_rects else place
        spots.append(spot_on(name, rect, speech.holding(speech.place(place), held), glossary=speech.anchor(term)))
    return [*spots, *_dice_spots(geometry, state, contents, speech)]


def _dice_spots(geometry: Geometry, state: Position, contents: Contents, speech: Speech) -> list[Spot]:
    """Return one spot for each different number; equal dice lie side by side and share a spot.

    Before a throw it is the place where the dice will lie.
    """
    size = geometry.die_size
    if state.phase == "roll":
        (left, top), (right, _) = geometry.die(2), geometry.die(3)
        field = Rect(left - size, top - size / 2, right - left + 2 * size, size)
        return [spot_on(DICE_SPOT, field, speech.say("Dice"))]
    slots = dice_slots(len(contents.dice))
    spots = []
    for number in dict.fromkeys(contents.dice):
        lying = [geometry.die(slot) for slot, shown in zip(slots, contents.dice, strict=False) if shown == number]
        (left, top), (right, _) = lying[0], lying[-1]
        field = Rect(left - size / 2, top - size / 2, right - left + size, size)
        spots.append(spot_on(die_spot(number), field, speech.die(number, number in contents.usable)))
    return spots


def _panel(state: Position, seat: int, speech: Speech) -> SeatPanel:
    """Return a player's panel.

    The most important figures come first, because a narrow page shows only some of them: how many are in Velthumena,
    which usually decides, and whether the player serves somebody.
    """
    say, setup, lineup = speech.say, state.setup, state.lineup
    colour = setup.colours[seat]
    role, playing = lineup.role(colour), bool(lineup.sides[colour])
    figures = [
        PanelValue(say("Velthumena"), str(lineup.at(colour, VELTHUMENA)), help=say("Haruspices that have arrived.")),
        PanelValue(
            say("In play"),
            str(setup.in_play(colour, lineup.sides[colour])),
            help=say("Haruspices in the temple and on the path."),
        ),
        PanelValue(say("Forest"), str(lineup.at(colour, FOREST)), help=say("Haruspices that are lost for good.")),
    ]
    if not playing:
        # Who is out has no haruspices left that could be counted.
        figures = [PanelValue(say("Standing"), say("out of the game"))]
    if role:
        figures.insert(1, PanelValue(say("Serves"), say(TERMS[role]), f"{COLOURS[colour]}-{role}"))
    return SeatPanel(
        seat,
        speech.name(seat),
        f"sign-{COLOURS[colour]}",
        figures=tuple(figures),
        active=state.phase != "over" and state.seat == seat,
        out=not playing,
        winner=seat in lineup.winners,
        colour=PAINTS[colour],
    )
