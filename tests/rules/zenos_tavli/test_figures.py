"""The named figures of hand-made positions (docs/rules/zenos-tavli.md, by the number of the rule)."""

from __future__ import annotations

from pygame_rules.core.game import Explains
from pygame_rules.games.zenos_tavli import GAME
from tests.rules.zenos_tavli.positions import position, row, setup, state_of


def figures(made: dict[str, object], seat: int = 0) -> dict[str, float]:
    assert isinstance(GAME, Explains)
    return dict(GAME.figures(state_of(made), seat))


def closed(found: dict[str, float]) -> list[int]:
    return [house for house in range(1, 25) if found[f"closed@{house}"]]


def test_rule_1_two_stones_close_a_house_and_one_stands_open() -> None:
    found = figures(setup({8: 2, 13: 1, 20: 3}, {5: 2, 9: 1}))
    assert closed(found) == [8, 13, 20][::2]
    assert found["open"] == 1


def test_only_while_stones_of_the_other_side_are_behind_do_houses_and_single_stones_count() -> None:
    found = figures(setup({8: 2, 13: 1, 20: 3, 22: 1}, {15: 2}))
    assert (closed(found), found["open"]) == ([20], 1)
    found = figures(setup({8: 2, 13: 1}, {0: 1}))
    assert (closed(found), found["open"]) == ([8], 1), "a stone in the middle row may come in behind all"
    assert figures(setup({8: 2, 13: 1}, {}))["open"] == 0, "who has borne off everything hits nobody"


def test_rule_3_a_protected_stone_closes_its_house() -> None:
    made = position(hand=[12, 15], houses=[row({2: 1, 6: 2}), row({})])
    assert (closed(figures(made)), figures(made)["open"], figures(made)["protected"]) == ([2, 6], 0, 1)
    made = position(hand=[0, 15], houses=[row({2: 1, 6: 13, 7: 1}), row({})], left=[True, False])
    assert (closed(figures(made)), figures(made)["open"], figures(made)["protected"]) == ([6], 2, 0)


def test_rules_2_4_and_5_count_the_stones_in_hand_in_the_middle_row_and_off() -> None:
    found = figures(setup({20: 4, -3: 2}, {3: 5, 0: 1}))
    assert (found["off"], found["middle"], found["hits"], found["hand"]) == (9, 2, 1, 0)
    assert (found["home"], found["stacks"], found["pips"]) == (4, 1, 4 * 5 + 2 * 22)
    assert figures(position())["hand"] == 15
