"""The art of Tutanchamun: people can tell apart whatever the rules tell apart."""

from __future__ import annotations

import re

from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import CODES, VALUES
from pygame_rules.games.tutanchamun.rules.state import start_position
from pygame_rules.show.files import pictures
from tools.art.drawings import drawings


def test_every_treasure_is_told_three_ways() -> None:
    """A treasure can be recognised by its figure, by its colour, and by its value with as many beads."""
    drawn = drawings("tutanchamun")
    outlines = {code: set(re.findall(r' d="([^"]+)"', drawn[code])) for code in CODES}
    common = set.intersection(*outlines.values())
    grounds = set()
    for code in CODES:
        others = set[str]().union(*(outlines[other] for other in CODES if other != code))
        assert len(outlines[code] - common - others) > 1, code
        (ground,) = re.findall(rf'fill="(#\w+)" filter="url\(#stone-of-{code}\)"', drawn[code])
        grounds.add(ground)
    assert len(grounds) == len(CODES)
    for code, value in zip(CODES, VALUES, strict=False):
        (beads,) = re.findall(r'd="((?:M[\d. ]+h0)+)" stroke="#2b1606"', drawn[code])
        assert beads.count("M") == value


def test_the_set_up_shows_the_treasures_laid_out() -> None:
    """The picture for a number of players is of the table on which the first player decides, and always the same."""
    drawn = pictures(GAME, start_position(2))
    # The ledger shows each kind once also while the row is empty.
    empty = drawn["cover"].count("<use")
    for players in GAME.info.seats:
        assert drawn[f"cover.{players}"].count("<use") >= empty + 69
    assert pictures(GAME, start_position(2)) == drawn
