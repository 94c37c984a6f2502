"""What the end of a turn does under other rules (docs/rules/tuchulcha.md, "Other rules", `end` and `unfinished`)."""

from __future__ import annotations

from pygame_rules.games.tuchulcha.rules.apply import Lineup, ended, hit
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.setup import Setup


def after_turn(setup: Setup, lineup: Lineup, mover: Colour) -> Lineup:
    """Return the lineup after a turn: with its winners, if the end had to wait for that, and without the attackers of
    attacks that the end of the game has left incomplete."""
    if not lineup.winners and "end" in setup.varied:
        lineup = ended(setup, lineup, mover)
    if lineup.winners:
        sides = list(lineup.sides)
        for stone, attacker in lineup.attacks:
            sides[attacker] = hit(setup.board, sides[attacker], attacker, stone, home=False)
        lineup = lineup._replace(sides=tuple(sides))
    return lineup
