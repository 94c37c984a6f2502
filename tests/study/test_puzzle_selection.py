"""Which puzzles are kept: the quota of each theme first, then the others in the order in which they are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules.core.json_value import Json
from pygame_rules.study.library.natural_turns import LevelTurn, by_frequency, failing
from pygame_rules.study.library.puzzle_selection import Selection
from pygame_rules.study.library.puzzles import Puzzle


def puzzle(theme: str, number: int) -> Puzzle:
    start: Mapping[str, Json] = {"players": 2, "events": [str(number)]}
    return Puzzle(start, 0, (("a",),), 60, 40, ("b",), 0, theme, 0, {})


def kept(selection: Selection, told: str) -> str:
    """Tell a selection puzzles, a letter each with its theme ("-": none), until it wants no more; return those kept."""
    for number, theme in enumerate(told):
        if selection.complete:
            break
        selection.add(puzzle(theme.replace("-", ""), number))
    return "".join(one.theme or "-" for one in selection.chosen())


def test_without_a_quota_the_first_are_kept_whatever_their_theme() -> None:
    assert kept(Selection("ab", 4), "aa-ba") == "aa-b"


def test_each_theme_has_its_quota_before_the_common_ones_fill_what_is_left() -> None:
    selection = Selection("ab", 5, 2)
    assert kept(selection, "aaaaaababab") == "aaabb"
    assert selection.lacking == {}


def test_a_quota_goes_beyond_the_count() -> None:
    assert kept(Selection("abc", 4, 2), "aabbaacc") == "aabbcc"


def test_a_rare_theme_is_named_and_the_count_is_still_reached() -> None:
    selection = Selection("ab", 4, 2)
    assert kept(selection, "aaaab") == "aaab"
    assert selection.lacking == {"b": 1}
    assert (selection.wants("b"), selection.wants("a"), selection.complete) == (True, False, False)


def test_puzzles_without_a_theme_fill_only_what_others_do_not() -> None:
    assert kept(Selection("ab", 5, 1), "-a-aba") == "-aaba"
    assert kept(Selection("ab", 4, 1), "-a-aba") == "aaba"


def test_what_more_levels_play_is_more_natural_and_of_equal_ones_what_a_stronger_one_plays() -> None:
    def turn(end: str) -> LevelTurn:
        state: Any = end
        return LevelTurn((), state)

    played = [turn("x"), turn("y"), turn("y"), turn("good"), turn("z")]
    good: Any = ["good"]
    assert [(found.end, count) for found, count in by_frequency(played, good)] == [("y", 2), ("z", 1), ("x", 1)]
    assert failing(played, good) == 4
