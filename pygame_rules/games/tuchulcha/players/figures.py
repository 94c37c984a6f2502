"""The named figures of Tuchulcha, for the reasons of hints (`core.figures`).

Which ones there are depends on the seat's role: a player without one wants to arrive, Tuchulcha's to hunt, Lasa
Vecuvia's to seal the passages.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.figures import FigureKind, FigureKinds, Figures, counted
from pygame_rules.core.words import plural
from pygame_rules.games.tuchulcha.players.evaluation_keys import survey_of
from pygame_rules.games.tuchulcha.players.evaluation_shared import Survey
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import FOREST, IN_PLAY, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.state import Position

_SOME_OPEN: Final = plural(
    "leaves one haruspex where a single number hits it, instead of {other}",
    "leaves {n} haruspices where a single number hits them, instead of {other}",
)
_NONE_OPEN: Final = plural(
    "leaves none where a single number hits it, instead of one",
    "leaves none where a single number hits it, instead of {n}",
)

FIGURES: Final[FigureKinds] = {
    "arrived": counted(
        0.35,
        plural("brings one haruspex more to Velthumena", "brings {n} haruspices more to Velthumena"),
        plural("brings one haruspex fewer to Velthumena", "brings {n} haruspices fewer to Velthumena"),
    ),
    "sealed": counted(
        0.5,
        plural("seals one passage more", "seals {n} passages more"),
        plural("seals one passage fewer", "seals {n} passages fewer"),
    ),
    "prey": counted(
        -0.3,
        plural("leaves the others one haruspex more", "leaves the others {n} haruspices more"),
        plural("leaves the others one haruspex fewer", "leaves the others {n} haruspices fewer"),
    ),
    "sent": counted(
        0.2,
        plural(
            "sends one haruspex more of the others to the forest",
            "sends {n} haruspices more of the others to the forest",
        ),
        plural(
            "sends one haruspex fewer of the others to the forest",
            "sends {n} haruspices fewer of the others to the forest",
        ),
    ),
    "lost": counted(
        -0.3,
        plural("loses one haruspex more to the forest", "loses {n} haruspices more to the forest"),
        plural("loses one haruspex fewer to the forest", "loses {n} haruspices fewer to the forest"),
    ),
    "open": FigureKind(
        -0.12,
        lambda say, told: say.plural(*_SOME_OPEN, told.n, other=told.other),
        lambda say, told: (
            say.plural(*_SOME_OPEN, told.n, other=told.other) if told.n else say.plural(*_NONE_OPEN, told.other)
        ),
    ),
    "safe": counted(
        0.05,
        plural(
            "has one haruspex more in a group that two cannot hit",
            "has {n} haruspices more in groups that two cannot hit",
        ),
        plural(
            "has one haruspex fewer in a group that two cannot hit",
            "has {n} haruspices fewer in groups that two cannot hit",
        ),
    ),
    "targets": counted(
        0.04,
        plural(
            "threatens one haruspex more with a single number", "threatens {n} haruspices more with a single number"
        ),
        plural(
            "threatens one haruspex fewer with a single number", "threatens {n} haruspices fewer with a single number"
        ),
    ),
    "walked": counted(
        0.012,
        plural("comes one step further in all", "comes {n} steps further in all"),
        plural("comes one step less far in all", "comes {n} steps less far in all"),
    ),
}
"""`sent` counts the haruspices of the other players that are in the forest or gone with a player who is out; `open` and
`targets` look one number ahead and ignore what stands in between."""


def figures(state: Position, seat: int) -> Figures:
    """Return the named figures of a seat; empty if it is out of the game."""
    setup, lineup = state.setup, state.lineup
    colour = setup.colours[seat]
    side = lineup.sides[colour]
    if not side:
        return {}
    survey = survey_of(state)
    troop = survey.troops[colour]
    others = [other for other in setup.colours if other != colour]
    if colour == lineup.lasa:
        return {"sealed": float(4 - lineup.passages.bit_count()), "open": _hunted(survey, colour)}
    targets = float(survey.prey(colour, troop.near)[0])
    if colour == lineup.tuchulcha:
        prey = sum(survey.in_play[other] for other in (*others, *setup.saving) if lineup.sides[other])
        return {"prey": float(prey), "targets": targets}
    sent = sum(lineup.at(other, FOREST) if lineup.sides[other] else setup.totals[other] for other in others)
    step_of = survey.board.step_of[colour]
    steps = sum(lineup.at(colour, slot) * step_of[slot] for slot in slots_in(occupied(side) & IN_PLAY))
    arrived = survey.arrived[colour]
    return {
        "arrived": float(arrived),
        "lost": float(lineup.at(colour, FOREST)),
        "sent": float(sent),
        "open": _open(survey, colour),
        "safe": float(troop.safe),
        "targets": targets,
        # Who has arrived has walked the whole path: otherwise arriving would look like a step back.
        "walked": float(steps + arrived * (survey.board.path + 1)),
    }


def _open(survey: Survey, colour: Colour) -> float:
    """Return how many haruspices stand alone where one number of another player, or of Tuchulcha's, would hit them."""
    reached, hunted = 0, _reach_of_tuchulcha(survey)
    troop = survey.troops[colour]
    for near, _ in survey.threats(colour, troop.weak):
        reached |= near
    return float(
        sum(
            count
            for stone, count, power, _ in troop.stands
            if (power == 1 and reached & stone) or (count == 1 and hunted & stone)
        )
    )


def _hunted(survey: Survey, colour: Colour) -> float:
    """Return how many of Lasa Vecuvia's haruspices stand alone where one number of Tuchulcha's would hit them."""
    hunted = _reach_of_tuchulcha(survey)
    return float(sum(count == 1 and bool(hunted & stone) for stone, count, _, _ in survey.troops[colour].stands))


def _reach_of_tuchulcha(survey: Survey) -> int:
    """Return the mask of the stones that Tuchulcha's haruspices reach with one number; 0 if nobody serves Tuchulcha."""
    demon = survey.lineup.tuchulcha
    return 0 if demon == NOBODY else survey.troops[demon].near
