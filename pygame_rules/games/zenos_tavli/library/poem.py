"""The emperor's throw as a test of rules: which of the disputed ones agree with the poem?

Agathias (Anthologia Graeca IX 482) tells that the emperor Zeno threw 2, 6 and 5, and then had eight single pieces
(docs/rules/zenos-tavli.md, example 5). So rules may be tested: the position must be one that a game can reach, and the
throw must lead to eight single stones however it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from pygame_rules.core.json_text import read_json
from pygame_rules.core.library.questions import AnswerColumn, Answered
from pygame_rules.core.package_files import read_file
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.library.disputed_turn import (
    ALL_THROWS,
    BEARING,
    BLACK,
    DUTY,
    HOUSES,
    SINGLES,
    Black,
    Disputed,
    StonesOnHouses,
    always_leaves,
    board_of,
    ends,
    most_hits,
    replayed,
    singles,
    turned,
)

PACKAGE: Final = "pygame_rules.games.zenos_tavli"
THROW: Final = (2, 5, 6)
EIGHT: Final = 8
EMPEROR: Final = board_of(
    {6: 7, 9: 1, 10: 2, 19: 2, 20: 2, 23: 1},
    {8: 2, 11: 2, 12: 2, 13: 1, 14: 2, 15: 2, 18: 2, 21: 2},
)
"""The position (example 5)."""


@cache
def constructed_game(black: Black) -> list[str]:
    """Return the events of a game that leads from the beginning to the position, if Black travels so.

    It was found by search, with the dice chosen as well as the steps. No dispute touches it (`replayed`), so it is
    legal by all rules in question.
    """
    kept = read_json(read_file(PACKAGE, "library", "emperors_games.json"))
    return [str(event) for event in kept[black]] if isinstance(kept, dict) else []


def all_rules() -> Iterator[Disputed]:
    """Give every combination of the disputed rules."""
    for chosen in product(SINGLES, BEARING, DUTY, BLACK):
        yield Disputed(*chosen)


RULES: Final = (
    AnswerColumn(
        "singles", N_("single stones"),
        N_("hit: they can be hit; close: they close their house; share: both may stand there"),
    ),
    AnswerColumn(
        "bearing", N_("bearing off"),
        N_("home: when all are home; any: at any time; exact: never by a number that is too large"),
    ),
    AnswerColumn(
        "duty", N_("duty"),
        N_("while-possible: play on while a number can be played; most: play as many as possible; none: stop at will"),
    ),
)  # fmt: skip
EMPEROR_COLUMNS: Final = (
    *RULES,
    AnswerColumn("black", N_("Black"), N_("same: both travel the same way; against: Black comes the other way")),
    AnswerColumn("arises", N_("arises"), N_("whether a game under these rules leads to the position; one is known")),
    AnswerColumn("ways", N_("ways"), N_("how many boards the throw can lead to")),
    AnswerColumn("fewest", N_("fewest"), N_("the fewest single white stones that it can leave")),
    AnswerColumn("greatest", N_("most"), N_("the most")),
    AnswerColumn("eight", N_("eight"), N_("whether it leaves eight, however it is played")),
    AnswerColumn(
        "hits_least", N_("hits from"),
        N_("after eight: how many stones Black can then hit with his worst throw, each die played once"),
    ),
    AnswerColumn("hits_most", N_("hits to"), N_("with his best throw")),
)  # fmt: skip


@cache
def _hits(end: StonesOnHouses, black: Black) -> tuple[int, int]:
    """Return how many stones Black can hit at most with his worst and with his best throw."""
    counts = [most_hits(end, 1, throw, Disputed(black=black)) for throw in ALL_THROWS]
    return min(counts), max(counts)


@cache
def emperor() -> Answered:
    """Test every combination of the disputed rules by the poem."""
    rows = []
    for rules in all_rules():
        found = ends(EMPEROR, 0, THROW, rules)
        left = sorted(singles(end.white) for end in found)
        forced = left[0] == left[-1] == EIGHT
        arises = replayed(constructed_game(rules.black), rules) == EMPEROR
        hits: tuple[int | None, int | None] = (None, None)
        if forced and rules.singles == "hit":
            (end,) = found
            hits = _hits(end, rules.black)
        chosen = (rules.singles, rules.bearing, rules.duty, rules.black)
        rows.append((*chosen, arises, len(found), left[0], left[-1], forced, *hits))
    return Answered(
        EMPEROR_COLUMNS,
        tuple(rows),
        N_(
            "The position can arise under all of these rules, whichever way Black travels. The throw forces eight "
            "single stones only where stones leave the board when all are home and all numbers must be played; whether "
            "single stones are hit, close their house or share it makes no difference."
        ),
    )


READING_COLUMNS: Final = (
    *RULES,
    AnswerColumn("readings", N_("readings"), N_("how many readings the poem’s words allow")),
    AnswerColumn(
        "eight", N_("eight"), N_("with how many of them the throw leaves eight single white stones, however played")
    ),
)


def boards() -> Iterator[StonesOnHouses]:
    """Give the boards of all readings that the poem's words allow; some readings have the same board.

    Numbered houses are as in the poem, counted from either end (then White travels the other way, which is the same as
    turning the board). Free are the summus, which has its neighbour, the divus and Antigonus, on any house where they
    do not meet others, and whether "the fourth from the last" is counted with the last one (21) or without (20).
    """
    white, black = {6: 7, 9: 1, 10: 2}, {8: 2, 11: 2, 12: 2, 13: 1, 15: 2, 18: 2}
    for fourth, turn in product((20, 21), (False, True)):
        taken = {*white, *black, fourth}
        free = [house for house in range(1, HOUSES + 1) if house not in taken]
        for summus, divus, antigonus in product(free, free, free):
            stand = {summus, summus + 1, divus, antigonus}
            if summus + 1 not in free or len(stand) < 4:
                continue
            whites = white | {summus: 2, summus + 1: 2, divus: 1}
            blacks = black | {fourth: 2, antigonus: 2}
            if turn:
                whites = {turned(house): count for house, count in whites.items()}
                blacks = {turned(house): count for house, count in blacks.items()}
            yield board_of(whites, blacks)


def readings() -> Answered:
    """Count, for each combination of the rules for White's turn, the readings with which the throw leaves eight."""
    counted = Counter(boards())
    rows = []
    for chosen in product(SINGLES, BEARING, DUTY):
        rules = Disputed(*chosen)
        eight = sum(count for board, count in counted.items() if always_leaves(board, THROW, rules, EIGHT))
        rows.append((*chosen, counted.total(), eight))
    return Answered(READING_COLUMNS, tuple(rows))
