"""The options that vary a rule."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import SetupChoice, SetupOption
from pygame_rules.core.words import N_

OTHER_RULES: Final = (
    SetupOption(
        id="pass_on",
        name=N_("When a player may pass"),
        help=N_("The number on the die after which a player may leave all pawns as they are."),
        default=6,
        choices=(
            SetupChoice(
                6, N_("After a 6"), source=N_("The rules of this game, which were written for it."), certainty="stated"
            ),
            SetupChoice(
                1,
                N_("After a 1"),
                help=N_("Passing is worth least after a small number, so that it seldom matters."),
                source=N_("Made up for the tests: nobody plays it so."),
                certainty="proposed",
            ),
        ),
        group="rules",
        sections=(N_("how-to-play"),),
    ),
)
