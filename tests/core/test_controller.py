"""How records write who controls a seat."""

from __future__ import annotations

import pytest

from pygame_rules.core.controller import PERSON, Computer, Controller, Own, Person, Remote, read_controller


@pytest.mark.parametrize(
    ("controller", "written"),
    [
        (Person(), {"kind": "human"}),
        (Computer("hard"), {"kind": "computer", "level": "hard"}),
        (Remote(), {"kind": "remote"}),
        (Own("Greedy", "a1"), {"kind": "computer", "level": "own", "name": "Greedy", "player": "a1"}),
        (Own("", "a1"), {"kind": "computer", "level": "own", "name": "", "player": "a1"}),
    ],
)
def test_each_controller_is_written_and_read_back(controller: Controller, written: dict[str, object]) -> None:
    assert list(controller.to_json().items()) == list(written.items())
    assert read_controller(written) == controller


def test_a_level_and_other_keys_that_mean_nothing_are_ignored() -> None:
    assert read_controller({"kind": "human", "level": "easy"}) == PERSON
    assert read_controller({"kind": "remote", "level": "easy", "address": "x"}) == Remote()


@pytest.mark.parametrize(
    "written",
    [None, 7, "human", [], {}, {"kind": None}, {"kind": []}, {"kind": "Human"}, {"kind": "computer"},
     {"kind": "computer", "level": 3}, {"kind": "computer", "level": None},
     {"kind": "computer", "level": "own"}, {"kind": "computer", "level": "own", "name": "Greedy"},
     {"kind": "computer", "level": "own", "player": "a1"},
     {"kind": "computer", "level": "own", "name": "Greedy", "player": ""},
     {"kind": "computer", "level": "own", "name": 3, "player": "a1"},
     {"kind": "computer", "level": "own", "name": "x" * 81, "player": "a1"},
     {"kind": "computer", "level": "own", "name": "Greedy", "player": "x" * 81}],
)  # fmt: skip
def test_what_cannot_be_read_is_no_controller(written: object) -> None:
    assert read_controller(written) is None
