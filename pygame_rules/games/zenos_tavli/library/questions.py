"""The questions that this package answers (`core.library.questions`)."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.library.questions import RuleQuestion
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.library.bearing_off import bearing_off, towers
from pygame_rules.games.zenos_tavli.library.poem import emperor, readings

QUESTIONS: Final = (
    RuleQuestion(
        "poem",
        N_("Which rules agree with the poem on the emperor’s throw?"),
        N_(
            "For every combination of the disputed rules: can the emperor’s position arise, and does the throw 2-5-6 "
            "leave eight single stones however it is played? Equal dice, hit stones and the rules of entering play no "
            "part in it."
        ),
        emperor,
    ),
    RuleQuestion(
        "readings",
        N_("On how many readings of the poem does its throw leave eight single stones?"),
        N_(
            "The poem names some places without a number. For all readings that its words allow, and every "
            "combination of the rules for White’s turn: with how many does the throw 2-5-6 leave eight, however it is "
            "played?"
        ),
        readings,
    ),
    RuleQuestion(
        "bearing-off",
        N_("How many throws does it take to bear off the last stones?"),
        N_(
            "A tower of stones stands on one house of the last quarter, and nobody is in the way. Each turn ends so "
            "that the mean number of throws that are still needed is smallest."
        ),
        bearing_off,
    ),
    RuleQuestion(
        "towers",
        N_("Who wins with a tower on house 24 against one on house 23?"),
        N_(
            "Each player has one tower left, and all his other stones are borne off. Both play perfectly; hits and "
            "closed houses count."
        ),
        towers,
    ),
)
