"""Makes setups with other rules than the usual ones (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pygame_rules.core.other_rules.chosen import left_out
from pygame_rules.core.words import Words
from pygame_rules.games.tuchulcha.rules.apply import Lineup
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.events import Move
from pygame_rules.games.tuchulcha.rules.other_rules.ends import after_move, after_turn
from pygame_rules.games.tuchulcha.rules.other_rules.numbers import highest
from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.other_rules.words import OtherWords, instead_of
from pygame_rules.games.tuchulcha.rules.setup import SETUPS, Setup
from pygame_rules.games.tuchulcha.rules.state import Position

_NEEDED: Final = {"later": (0, 2), "never": (0, 0)}
"""`Setup.least` by the choice of the option `others`."""


class OtherSetup(Setup):
    """A setup with other rules: what differs from the usual ones is in its own fields. Made by `setup_with`."""

    def __init__(self, players: int, varied: dict[str, str | int]) -> None:
        """Set the fields.

        :param varied: the options that are not at their defaults.
        """
        super().__init__(players)
        self.varied = MappingProxyType(varied)
        if "dice" in varied:
            self.thrown, self.most_dice = 2 if varied["dice"] == "two" else 3, 0
        self.dice = int(varied.get("demon_dice", self.dice))
        self.gift = int(varied.get("gift", self.gift))
        self.kept = self.gift - 1
        self.more = int("later_gift" not in varied)
        self.mercy = int("single" not in varied)
        self.lifting = int(varied.get("duty") != "any")
        self.keeps = int(varied.get("keeps", self.keeps))
        self.least = _NEEDED.get(str(varied.get("others")), self.least)
        self.saving = self.neutrals if "neutral_play" in varied else ()
        self.quiet = self.neutrals if "neutral_arrival" in varied else ()

    def checked(self, lineup: Lineup, mover: Colour, turn_over: bool = False) -> Lineup:
        """Return the lineup after the checks that follow a move or, if `turn_over`, a turn."""
        return after_turn(self, lineup, mover) if turn_over else after_move(self, lineup, mover)

    def sifted(self, position: Position, prospects: Mapping[Move, int]) -> Mapping[Move, int]:
        """Return the prospects, only those with the highest numbers if the rules ask for these."""
        if self.varied.get("duty") != "highest" or position.single:
            return prospects
        return highest(self, position.lineup, position.colour, position.dice, prospects)

    def words(self, usual: Words) -> Words:
        """Return the words that speak of these rules."""
        return OtherWords(usual, instead_of(self))

    def __reduce__(self) -> tuple[object, ...]:
        return setup_with, (self.players, dict(self.varied))


_MADE: Final[dict[tuple[int, frozenset[tuple[str, str | int]]], OtherSetup]] = {}
"""The setups made so far, by the number of players and the options that are not at their defaults."""


def setup_with(players: int, rules: Mapping[str, str | int]) -> Setup:
    """Return the setup for a number of players and rules. Equal ones are the same object.

    :param rules: values that the options have (`core.rule_options.rule_options`); what is left out, or at its default,
        is the usual rule.
    """
    varied = left_out(rules, OTHER_RULES)
    if not varied:
        return SETUPS[players]
    key = players, frozenset(varied.items())
    if key not in _MADE:
        _MADE[key] = OtherSetup(players, varied)
    return _MADE[key]
