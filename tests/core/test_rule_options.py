"""Test the options that vary a rule: what a game reads of them, and what records hold."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import SetupChoice, SetupOption
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.other_rules.chosen import measured, other_rules
from pygame_rules.core.rule_options import Ruleset, have_other_rules, rule_options, usual_left_out, usual_ones
from pygame_rules.games import find_game

LENGTH = SetupOption("length", "Length", "", 12, (SetupChoice(6, "6"), SetupChoice(12, "12")))
DOUBLES = SetupOption(
    "doubles", "Doubles", "", 4, (SetupChoice(4, "Four times"), SetupChoice(2, "Twice", measured=True)), group="rules"
)
BLOCKS = SetupOption("blocks", "Blocks", "", True, (SetupChoice(True, "Yes"), SetupChoice(False, "No")), group="rules")
KNOWN = (LENGTH, DOUBLES, BLOCKS)


def test_a_game_gets_the_rules_that_were_given_and_no_others() -> None:
    assert rule_options({}, KNOWN) == {}
    assert rule_options({"length": 6}, KNOWN) == {}
    assert rule_options({"length": 6, "doubles": 2, "blocks": True}, KNOWN) == {"doubles": 2, "blocks": True}


def test_an_option_that_the_game_lacks_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(OptionError, match="There is no option 'double': expected one of length, doubles, blocks"):
        rule_options({"length": 6, "double": 2}, KNOWN)


@pytest.mark.parametrize("value", [3, "2", 2.0, None, [2], True])
def test_a_value_that_the_option_lacks_is_refused_with_those_that_it_has(value: object) -> None:
    with pytest.raises(OptionError, match="The option doubles is one of 4, 2, not "):
        rule_options({"doubles": value}, KNOWN)


def test_true_is_not_one() -> None:
    with pytest.raises(OptionError, match="The option blocks is one of true, false, not 1"):
        rule_options({"blocks": 1}, KNOWN)
    assert usual_left_out({"blocks": 1}, KNOWN) == {"blocks": 1}


class Rules(Ruleset):
    """The rules that `KNOWN` varies."""

    doubles: int = 4
    blocks: bool = True


@pytest.mark.parametrize("values", [{}, {"doubles": 2}, {"blocks": False, "doubles": 2}], ids=str)
def test_equal_rules_are_the_same_object(values: dict[str, Any]) -> None:
    rules = Rules(**rule_options(values, KNOWN))
    assert rules is Rules(**{"doubles": 4, "blocks": True, **values})
    assert rules.differing() == values
    assert (rules is Rules()) == (not values)
    for copied in (
        copy.copy(rules),
        copy.deepcopy(rules),
        *(pickle.loads(pickle.dumps(rules, n)) for n in range(2, 6)),
    ):
        assert copied is rules


def test_rules_of_several_games_are_kept_apart() -> None:
    class Others(Ruleset):
        doubles: int = 2

    assert (Others(doubles=4).differing(), Others(doubles=2).differing(), Rules(doubles=4).differing()) == (
        {"doubles": 4}, {}, {},
    )  # fmt: skip


def test_a_rule_that_the_game_lacks_is_no_value() -> None:
    values: dict[str, Any] = {"double": 2}
    with pytest.raises(AttributeError, match=r"Rules.*double"):
        Rules(**values)


def test_records_hold_only_what_differs_from_the_usual_rules() -> None:
    assert usual_left_out({"length": 12, "doubles": 4, "blocks": False}, KNOWN) == {"length": 12, "blocks": False}


def test_which_other_rules_hold_is_told_in_the_order_of_the_options() -> None:
    held = other_rules({"blocks": False, "doubles": 2, "length": 6}, KNOWN)
    assert [(rule.option.id, rule.choice.name, rule.usual.name) for rule in held] == [
        ("doubles", "Twice", "Four times"),
        ("blocks", "No", "Yes"),
    ]
    assert not other_rules({"blocks": True, "doubles": 4}, KNOWN)


def test_chances_count_as_measured_only_if_they_were_for_every_rule_that_holds() -> None:
    assert measured(other_rules({"doubles": 2}, KNOWN))
    assert not measured(other_rules({"doubles": 2, "blocks": False}, KNOWN))


def test_the_options_of_a_game_are_the_usual_ones_and_then_those_that_vary_a_rule() -> None:
    known = find_game("toy-race").info.options
    assert [option.id for option in known] == ["length", "pass_on"]
    assert (len(known), known[1].id, [option.id for option in known[:1]]) == (2, "pass_on", ["length"])
    assert have_other_rules(known)
    assert [option.id for option in usual_ones(known)] == ["length"]


def test_with_the_usual_rules_nothing_of_other_rules_is_imported() -> None:
    """The page gets that code only when it is needed."""
    program = (
        "import sys; from toy_game import GAME\n"
        "from pygame_rules.core.chance import Dice; from pygame_rules.core.match import LiveMatch, Seat\n"
        "seats = [Seat('')] * 2\n"
        "LiveMatch(GAME, seats, {'length': 6}, Dice(bytes(32)))\n"
        "print([name for name in sys.modules if 'other_rules' in name])\n"
        "LiveMatch(GAME, seats, {'pass_on': 1}, Dice(bytes(32)))\n"
        "print('toy_game.rules.other_rules.options' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert told.stdout.split("\n")[:2] == ["[]", "True"]


def test_a_record_with_the_usual_rule_written_out_is_read_as_one_without() -> None:
    game = find_game("toy-race")
    match = LiveMatch(game, [Seat("Ada"), Seat("Bo")], {}, Dice(bytes(32)))
    text = records.to_text(match.record()).replace('"options": {}', '"options": {"pass_on": 6, "length": 12}')
    assert '"pass_on"' in text
    assert records.parse(text, find_game).options == {"length": 12}
