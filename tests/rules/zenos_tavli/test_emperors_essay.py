"""What the essay about the emperor's throw tells is what the rules, and the strongest level, say (docs/essays.md).

The games behind its chances are played in C: `python -m training.zenos_tavli.outcomes`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from pygame_rules.games.zenos_tavli.library import poem
from pygame_rules.games.zenos_tavli.rules.board import ROLLS, Roll
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import play, setup, state_of
from training.zenos_tavli.outcomes import (
    ESSAYS,
    OUTCOMES,
    dice_of,
    emperors_position,
    outcome,
    single_stones,
    ways_of,
)

TOLD: Final[dict[str, Any]] = json.loads(OUTCOMES.read_text("utf-8"))
ROWS: Final[dict[str, dict[str, Any]]] = {row["event"]: row for row in TOLD["outcomes"]}
RUIN: Final = "roll 2-5-6"
SEVERAL: Final = (RUIN, "roll 1-3-3", "roll 3-3-3", "roll 1-1-1", "roll 6-6-6", "roll 2-3-5")
WHITE: Final = {6: 7, 9: 1, 10: 2}
BLACK: Final = {8: 2, 11: 2, 12: 2, 13: 1, 15: 2, 18: 2}
"""The places that the poem names by their numbers."""


def test_every_throw_is_told_once() -> None:
    assert sorted(ROWS) == sorted(roll.text for roll in ROLLS.values())
    assert len(TOLD["outcomes"]) == 56
    assert sum(row["ways"] for row in ROWS.values()) == 216


@pytest.mark.parametrize("roll", ROLLS.values(), ids=lambda roll: roll.text)
def test_a_throw_leads_to_what_the_essay_tells(roll: Roll, full: bool) -> None:
    if not full and roll.text not in SEVERAL:
        pytest.skip("the others are played in the full run")
    found, after = outcome(roll)
    told = ROWS[roll.text]
    assert {key: value for key, value in told.items() if key != "won"} == found
    assert play(emperors_position(), roll.text, *told["turn"]) == after
    assert single_stones(after) == told["counts"]["single"] == len(told["marks"])


def test_the_emperors_throw_is_the_worst_and_forces_eight() -> None:
    least = min(ROWS.values(), key=lambda row: row["won"])
    assert least["event"] == RUIN
    assert [row["event"] for row in ROWS.values() if row["counts"]["fewest"] > 4] == [RUIN]
    assert ROWS[RUIN]["counts"] == {"fewest": 8, "single": 8}
    assert all(0 <= row["won"] <= TOLD["games"] for row in ROWS.values())


def test_the_numbers_in_the_text() -> None:
    fewest = Counter[int]()
    for row in ROWS.values():
        fewest[row["counts"]["fewest"]] += row["ways"]
    assert sum(ways for stones, ways in fewest.items() if stones <= 4) == 210
    assert fewest[0] == 34
    before = sum(row["won"] * row["ways"] for row in ROWS.values()) / 216 / TOLD["games"]
    for language in ("en", "de"):
        text = one_line(ESSAYS / f"emperor.{language}.md")
        rules = one_line(ESSAYS.parent / f"about.{language}.md")
        assert " 210 " in text
        assert " 34 " in text
        chances = f"{round(100 * before)}", f"{round(100 * ROWS[RUIN]['won'] / TOLD['games'])}"
        for told in (text, rules):
            for number in (*chances, f"{TOLD['games']}{'-mal' if language == 'de' else ' times'}"):
                assert re.search(rf" {number}[ ,]", told), (language, number)


def one_line(path: Path) -> str:
    """Read a text, its lines joined by blanks."""
    return " ".join(path.read_text("utf-8").split())


def test_what_the_essay_says_about_the_rules_is_the_answer_to_the_question() -> None:
    answer = poem.emperor()
    at = {column.id: place for place, column in enumerate(answer.columns)}
    forced = [row for row in answer.rows if row[at["eight"]]]
    assert all(row[at["arises"]] for row in answer.rows)
    squares = Counter((row[at["bearing"]], row[at["duty"]]) for row in answer.rows)
    assert set(squares.values()) == {6}, "each square of the table stands for six combinations"
    for language in ("en", "de"):
        text = one_line(ESSAYS / f"emperor.{language}.md")
        assert re.search(rf" {len(answer.rows)}[ ,.]", text)
        assert re.search(rf" {len(forced)}[ ,.:]", text)
    sooner = [row for row in answer.rows if str(row[at["bearing"]]).startswith("any")]
    assert {row[at["fewest"]] for row in sooner} == {1, 2}
    free = [row for row in answer.rows if row[at["duty"]] == "none" and row not in sooner]
    assert {row[at["fewest"]] for row in free} == {2}


def test_black_can_hit_three_stones_with_every_throw(full: bool) -> None:
    state = play(emperors_position(), RUIN, *ROWS[RUIN]["turn"])
    rolls = [roll for roll in ROLLS.values() if full or len(set(dice_of(roll))) > 1]
    most = {roll.text: most_hit(state.apply_action(roll)) for roll in rolls}
    assert min(most.values()) == 3, most


def most_hit(state: Position) -> int:
    """Return how many white stones are in the middle row at most after Black's turn."""
    found, seen, left = 0, {state}, [state]
    while left:
        state = left.pop()
        found = max(found, sum(state.middle(0)))
        if state.numbers and state.turn() == 1:
            new = {state.apply_action(step) for step in state.legal_actions()} - seen
            seen |= new
            left += new
    return found


def boards() -> Iterator[tuple[dict[int, int], dict[int, int]]]:
    """Yield every board on which no place is named twice, for one way round: White's stones and Black's by place."""
    for summus, divus, antigonus, fourth in product(range(1, 24), range(1, 25), range(1, 25), (20, 21)):
        white = [*WHITE, summus, summus + 1, divus]
        black = [*BLACK, antigonus, fourth]
        if len({*white, *black}) == len(white) + len(black):
            yield WHITE | {summus: 2, summus + 1: 2, divus: 1}, BLACK | {antigonus: 2, fourth: 2}


def test_of_all_boards_one_forces_exactly_eight(full: bool) -> None:
    all_boards = list(boards())
    assert 2 * len(all_boards) == 4224
    # The other way round White moves from the high numbers to the low ones.
    turned = [tuple({25 - place: stones for place, stones in side.items()} for side in board) for board in all_boards]
    tried = all_boards + turned if full else all_boards[::7] + turned[::7]
    forcing = [board for board in tried if forces_eight(*board)]
    only = ({6: 7, 9: 1, 10: 2, 19: 2, 20: 2, 23: 1}, {8: 2, 11: 2, 12: 2, 13: 1, 14: 2, 15: 2, 18: 2, 21: 2})
    assert forces_eight(*only)
    assert [board for board in forcing if board != only] == []


def forces_eight(white: dict[int, int], black: dict[int, int]) -> bool:
    """Tell whether 2-5-6 leaves White exactly eight single stones, whatever he does."""
    state = state_of(setup(white, black)).apply_action(ROLLS_BY_TEXT[RUIN])
    if not state.numbers or state.turn() != 0:
        return False
    seen, left = {state}, [state]
    while left:
        state = left.pop()
        if not state.numbers or state.turn() != 0:
            if single_stones(state) != 8:
                return False
            continue
        new = {state.apply_action(step) for step in state.legal_actions()} - seen
        seen |= new
        left += new
    return True


ROLLS_BY_TEXT: Final = {roll.text: roll for roll in ROLLS.values()}


def test_ways_of_three_dice() -> None:
    assert [ways_of(dice) for dice in ([2, 5, 6], [2, 2, 5], [3, 3, 3])] == [6, 3, 1]
