"""What beginners write by mistake is told by what they have meant, with the line where it stands."""

from __future__ import annotations

import pytest

from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.players.player import finish
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.task_checks import Checking
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import find_task
from pygame_rules.workshop.watch import Printed, Watch

GAME = find_game("yucata")
EXERCISES = Exercises(GAME)


def check(text: str, task: str = "last") -> Checking:
    printed = Printed()
    with Watch().over(printed):
        checking = Checking(EXERCISES, find_task(GAME, task), "player.py", text, printed)
        finish(checking.run())
    return checking


def fault(text: str, task: str = "last") -> OwnCodeError:
    with pytest.raises(OwnCodeError) as error:
        check(text, task)
    assert error.value.said(words("de")) != error.value.said()
    return error.value


def last(*lines: str) -> str:
    return "\n    ".join(("def last(state):", *lines)) + "\n"


@pytest.mark.parametrize(
    ("lines", "call"),
    [
        (["for action in state.legal_actions:", "    pass"], "legal_actions()"),
        (["return len(state.legal_actions)"], "legal_actions()"),
        (["return state.legal_actions[0]"], "legal_actions()"),
        (["if 3 in state.legal_actions:", "    pass"], "legal_actions()"),
        (["if state.current_player > 0:", "    pass"], "current_player()"),
        (["return 1 + state.apply_action(state.legal_actions()[0]).turn"], "turn()"),
        (["return range(state.current_player)"], "current_player()"),
        (["return state.legal_actions.index(3)"], "legal_actions()"),
        (["return state.apply_action + 1"], "apply_action(…)"),
        (["return state.legal_actions"], "legal_actions()"),
        (["return {action: state.turn for action in state.legal_actions()}"], "turn()"),
    ],
)
def test_a_method_without_its_brackets_is_named(lines: list[str], call: str) -> None:
    found = fault(last(*lines))
    assert f"did you forget the round brackets: {call}?" in found.said()
    assert found.line in (2, None)


def test_a_method_with_another_name_is_named_by_its_own() -> None:
    found = fault(last("actions = state.legal_actions", "return actions[-1]"))
    assert (found.line, found.values["call"]) == (3, "legal_actions()")
    assert "round brackets" in fault("def how_many(state):\n    return state.turn\n", "how-many").said()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def few_blue(state):\n    a = 4,5 * 2\n    return {c: a for c in state.legal_actions()}\n", 2),
        ("def few_blue(state):\n    a = (1, 2)\n    b = 4,5\n    return b - 1\n", 3),
    ],
)
def test_a_comma_in_a_number_is_asked_about_where_it_stands(text: str, line: int) -> None:
    found = fault(text, "few-blue")
    assert (found.line, found.values) == (line, {"written": "4,5", "meant": "4.5"})
    assert fault("def how_many(state):\n    return 4,5\n", "how-many").line == 2


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("int('dagger')", "only of a text of digits"),
        ("float('4,5')", "only of a text that is one"),
        ("int(state.legal_actions()[0])", "of the kind Card"),
        ("state.legal_actions()[0] > 3", "an action has no order"),
        ("max(state.legal_actions())", "key=…"),
        ("'3' > 2", "of the same kind"),
        ("state.amulets - state.amulets", "whole rows"),
    ],
)
def test_values_of_the_wrong_kind_are_told_by_what_came(code: str, said: str) -> None:
    found = fault(last(f"return {code}"))
    assert said in found.said()
    assert found.line == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The text is empty"),
        ("a = 1\n", "the text has no function"),
        ("def Last(state):\n    return 1\n", "the text has Last: rename it to last"),
        ("def lust(state):\n    return 1\n", "the text has lust: rename it to last"),
        ("def first(a):\n    return 1\ndef other(a):\n    return 2\n", "the text has only first, other"),
    ],
)
def test_the_function_that_a_task_asks_for_is_named(text: str, said: str) -> None:
    found = fault(text)
    assert said in found.said()
    assert found.kind == "nobody"


def test_a_line_is_named_only_where_it_is_known() -> None:
    assert fault(last("return 'x'")).line == 2
    assert fault(last("if state.turn() > 5:", "    return 'x'", "return 'y'")).line is None


def test_actions_are_told_in_the_words_of_the_board() -> None:
    (result,) = check(last("return state.legal_actions()[0]")).results
    told = result.found(words("de", GAME.info.package))
    assert told.startswith("Der Spieler wählt 1 (1: auf Feld")
    assert "Richtig ist copy (Kopie" in told or "Richtig ist dagger (Dolch" in told, told


def test_games_that_were_not_played_are_told() -> None:
    text = "def weigh(state):\n    return state.legal_actions()[0]\n"
    result = check(text, "worth").results[1]
    assert (result.state, result.done < result.of) == ("failed", True)
    assert "could no longer be reached" in result.found(words("en"))
    assert "gegen „Anfänger“" in result.words(words("de", GAME.info.package))
