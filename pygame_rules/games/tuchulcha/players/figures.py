"""The named figures of Tuchulcha, for the reasons of hints (`core.figures`).

Which ones there are depends on the seat's role: a player without one wants to arrive, Tuchulcha's to hunt, Lasa
Vecuvia's to seal the passages.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures
from pygame_rules.games.tuchulcha.players.survey import Survey
from pygame_rules.games.tuchulcha.rules.board import FOREST, IN_PLAY, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.legal import NOBODY
from pygame_rules.games.tuchulcha.rules.state import Position

FIGURES: Final[FigureKinds] = {
    "arrived": FigureKind(
        0.35,
        lambda say, told: say.plural(
            "brings one haruspex more to Velthumena", "brings {n} haruspices more to Velthumena", told.gap
        ),
        lambda say, told: say.plural(
            "brings one haruspex fewer to Velthumena", "brings {n} haruspices fewer to Velthumena", told.gap
        ),
    ),
    "sealed": FigureKind(
        0.5,
        lambda say, told: say.plural("seals one passage more", "seals {n} passages more", told.gap),
        lambda say, told: say.plural("seals one passage fewer", "seals {n} passages fewer", told.gap),
    ),
    "prey": FigureKind(
        -0.3,
        lambda say, told: say.plural(
            "leaves the others one haruspex more", "leaves the others {n} haruspices more", told.gap
        ),
        lambda say, told: say.plural(
            "leaves the others one haruspex fewer", "leaves the others {n} haruspices fewer", told.gap
        ),
    ),
    "sent": FigureKind(
        0.2,
        lambda say, told: say.plural(
            "sends one haruspex more of the others to the forest",
            "sends {n} haruspices more of the others to the forest",
            told.gap,
        ),
        lambda say, told: say.plural(
            "sends one haruspex fewer of the others to the forest",
            "sends {n} haruspices fewer of the others to the forest",
            told.gap,
        ),
    ),
    "lost": FigureKind(
        -0.3,
        lambda say, told: say.plural(
            "loses one haruspex more to the forest", "loses {n} haruspices more to the forest", told.gap
        ),
        lambda say, told: say.plural(
            "loses one haruspex fewer to the forest", "loses {n} haruspices fewer to the forest", told.gap
        ),
    ),
    "open": FigureKind(
        -0.12,
        lambda say, told: say.plural(
            "leaves one haruspex where a single number hits it, instead of {other}",
            "leaves {n} haruspices where a single number hits them, instead of {other}",
            told.n, other=told.other,
        ),
        lambda say, told: say.plural(
            "leaves one haruspex where a single number hits it, instead of {other}",
            "leaves {n} haruspices where a single number hits them, instead of {other}",
            told.n, other=told.other,
        ) if told.n else say.plural(
            "leaves none where a single number hits it, instead of one",
            "leaves none where a single number hits it, instead of {n}",
            told.other,
        ),
    ),
    "safe": FigureKind(
        0.05,
        lambda say, told: say.plural(
            "has one haruspex more in a group that two cannot hit",
            "has {n} haruspices more in groups that two cannot hit",
            told.gap,
        ),
        lambda say, told: say.plural(
            "has one haruspex fewer in a group that two cannot hit",
            "has {n} haruspices fewer in groups that two cannot hit",
            told.gap,
        ),
    ),
    "targets": FigureKind(
        0.04,
        lambda say, told: say.plural(
            "threatens one haruspex more with a single number",
            "threatens {n} haruspices more with a single number",
            told.gap,
        ),
        lambda say, told: say.plural(
            "threatens one haruspex fewer with a single number",
            "threatens {n} haruspices fewer with a single number",
            told.gap,
        ),
    ),
    "walked": FigureKind(
        0.012,
        lambda say, told: say.plural("comes one step further in all", "comes {n} steps further in all", told.gap),
        lambda say, told: say.plural("comes one step less far in all", "comes {n} steps less far in all", told.gap),
    ),
}  # fmt: skip
"""`sent` counts the haruspices of the other players that are in the forest or gone with a player who is out; `open` and
`targets` look one number ahead and ignore what stands in between."""


def figures(state: Position, seat: int) -> Figures:
    """The named figures of a seat; none if it is out of the game."""
    setup, table = state.setup, state.table
    colour = setup.colours[seat]
    side = table.sides[colour]
    if not side:
        return {}
    survey = Survey(state)
    troop = survey.troops[colour]
    others = [other for other in setup.colours if other != colour]
    if colour == table.lasa:
        return {"sealed": float(4 - table.passages.bit_count()), "open": _hunted(survey, colour)}
    targets = float(survey.prey(colour, troop.near)[0])
    if colour == table.tuchulcha:
        prey = sum(survey.in_play[other] for other in others if table.sides[other])
        return {"prey": float(prey), "targets": targets}
    sent = sum(table.sides[other] >> 4 * FOREST & 15 if table.sides[other] else setup.totals[other] for other in others)
    step_of = survey.board.step_of[colour]
    steps = sum((side >> 4 * slot & 15) * step_of[slot] for slot in slots_in(occupied(side) & IN_PLAY))
    arrived = survey.arrived[colour]
    return {
        "arrived": float(arrived),
        "lost": float(side >> 4 * FOREST & 15),
        "sent": float(sent),
        "open": _open(survey, colour),
        "safe": float(troop.safe),
        "targets": targets,
        # Who has arrived has walked the whole path: otherwise arriving would look like a step back.
        "walked": float(steps + arrived * (survey.board.path + 1)),
    }


def _open(survey: Survey, colour: Colour) -> float:
    """How many haruspices stand alone where one number of another player, or of Tuchulcha's, would hit them."""
    reached = 0
    troop = survey.troops[colour]
    for near, _ in survey.threats(colour, troop.weak):
        reached |= near
    found = sum(count for stone, count, power, _ in troop.stands if power == 1 and reached & stone)
    if survey.table.tuchulcha == NOBODY:
        return float(found)
    demon = survey.troops[survey.table.tuchulcha].near
    return float(found) + sum(
        count
        for stone, count, power, _ in troop.stands
        if count == 1 and demon & stone and not (power == 1 and reached & stone)
    )


def _hunted(survey: Survey, colour: Colour) -> float:
    """How many of Lasa Vecuvia's haruspices stand alone where one number of Tuchulcha's would hit them."""
    if survey.table.tuchulcha == NOBODY:
        return 0.0
    demon = survey.troops[survey.table.tuchulcha].near
    return float(sum(count for stone, count, _, _ in survey.troops[colour].stands if count == 1 and demon & stone))
