"""The poem's table: which of the disputed rules agree with Agathias (Anthologia Graeca IX 482)."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest

import pygame_rules as pr
from pygame_rules.core.json_text import read_json
from pygame_rules.core.library.questions import questions_of
from pygame_rules.core.package_files import read_file
from pygame_rules.games import find_game
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.library import poem
from pygame_rules.games.zenos_tavli.library.disputed_turn import (
    BEARING,
    BLACK,
    DUTY,
    SINGLES,
    Black,
    Disputed,
    always_leaves,
    ends,
    replayed,
)
from pygame_rules.games.zenos_tavli.rules.board import ROLLS
from tests.cli.shell import run
from tests.rules.zenos_tavli import positions
from tests.rules.zenos_tavli.poem_reference import Rule, game_end, single_count, turn_ends
from tests.rules.zenos_tavli.test_emperor import POSITION
from tools.paths import ROOT

EMPEROR = (
    [6] * 7 + [9] + [10] * 2 + [19] * 2 + [20] * 2 + [23],
    [8, 8, 11, 11, 12, 12, 13, 14, 14, 15, 15, 18, 18, 21, 21],
)
RECORD = ROOT / "pygame_rules/games/zenos_tavli/essays/constructed.record.json"


def test_the_kept_table_is_the_one_that_the_rules_give() -> None:
    kept = read_json(read_file(poem.PACKAGE, "library", "poem.json"))
    assert kept == {"game": "zenos-tavli", "question": "poem", **poem.emperor().to_json()}


def test_the_table_agrees_with_the_plain_reference() -> None:
    answer = poem.emperor()
    at = {column.id: place for place, column in enumerate(answer.columns)}
    assert len(answer.rows) == len(SINGLES) * len(BEARING) * len(DUTY) * len(BLACK) == 72
    for row in answer.rows:
        rule = Rule(*map(str, row[:4]))
        left = [single_count(end) for end in turn_ends(EMPEROR, (2, 5, 6), rule)]
        assert (row[at["ways"]], row[at["fewest"]], row[at["greatest"]]) == (len(left), min(left), max(left))
        assert row[at["eight"]] == (set(left) == {8})
        events = poem.constructed_game("against" if rule.black == "against" else "same")
        end = game_end(events, rule)
        assert row[at["arises"]] is (not isinstance(end, str) and tuple(map(sorted, end)) == EMPEROR)


def test_what_survives_the_poem() -> None:
    """Bearing off only when all are home, and the duty to play: of all other rules the poem says nothing."""
    answer = poem.emperor()
    at = {column.id: place for place, column in enumerate(answer.columns)}
    surviving = {row[:4] for row in answer.rows if row[at["arises"]] and row[at["eight"]]}
    assert surviving == set(product(SINGLES, ("home", "home-exact"), ("while-possible", "most"), BLACK))
    free = [row for row in answer.rows if row[1] in ("any", "any-exact") and row[2] != "none"]
    assert {row[at["fewest"]] for row in free} == {1, 2}


@pytest.mark.parametrize("black", BLACK)
def test_no_dispute_touches_the_constructed_games(black: Black) -> None:
    events = poem.constructed_game(black)
    for singles_, entering, protection in product(SINGLES, ("each", "both"), ("until left", "never", "always")):
        rule = Rule(singles=singles_, black=black, entering=entering, protection=protection)
        end = game_end(events, rule)
        assert not isinstance(end, str), end
        assert tuple(map(sorted, end)) == EMPEROR
    other: Black = "same" if black == "against" else "against"
    assert isinstance(game_end(events, Rule(black=other)), str)
    assert replayed(events, Disputed(black=other)) is None
    # All that is played is asked for: a step that does not belong there, and one that is left out, are noticed.
    assert replayed([*events[:1], "6:1", *events[2:]], Disputed(black=black)) is None
    assert replayed(events[:-1], Disputed(black=black)) is None


def test_the_game_to_the_emperors_position_replays_by_the_rules_as_they_are() -> None:
    match = pr.load(RECORD)
    assert match.events == poem.constructed_game("same")
    position = {**match.position}
    assert {key: position[key] for key in POSITION} == POSITION
    assert position["to_move"] == "chance"
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    assert kept["options"] == {}
    state = match.state.apply_action(GAME.string_to_action("roll 2-5-6"))
    assert [event.text for event in state.legal_actions()] == ["2:20", "5:19", "6:10"]


def rule_options() -> list[dict[str, object]]:
    """Return set-ups with other rules: each choice alone, and fifty combinations. Two dice make another game."""
    choices = {
        option.id: [choice.value for choice in option.choices]
        for option in GAME.info.options
        if option.group == "rules" and option.id != "dice"
    }
    alone: list[dict[str, object]] = [{name: value} for name, values in choices.items() for value in values]
    random = Random(482)
    drawn: list[dict[str, object]] = [
        {name: random.choice(values) for name, values in choices.items()} for _ in range(50 if choices else 0)
    ]
    return [{}, *alone, *drawn]


def test_the_constructed_games_are_legal_by_every_rule_that_the_set_up_offers() -> None:
    for options in rule_options():
        state = GAME.new_initial_state(2, options)
        for event in poem.constructed_game("against" if options.get("direction") == "against" else "same"):
            state = state.apply_action(GAME.string_to_action(event))
        found = GAME.position(state)
        assert {key: found[key] for key in POSITION} == POSITION, options


def test_the_plain_turns_agree_with_the_rules_as_they_are() -> None:
    """Every throw of three different numbers, in the position: the same ends as those of the real rules."""
    for roll in ROLLS.values():
        if len(set(roll.dice)) < 3:
            continue
        state = positions.state_of(POSITION).apply_action(roll)
        real = {end.houses(0) for end in positions.ends(state)} or {state.houses(0)}
        assert {end.white for end in ends(poem.EMPEROR, 0, roll.dice, Disputed())} == real


@pytest.mark.slow
def test_one_reading_of_4224_leaves_eight() -> None:
    boards = [*poem.boards()]
    # Where a pair is the fourth from the last or Antigonus, two readings have the same board.
    assert (len(boards), len({*boards})) == (4224, 4070)
    forced = [board for board in boards if always_leaves(board, poem.THROW, Disputed(), 8)]
    assert forced == [poem.EMPEROR]


@pytest.mark.full
@pytest.mark.slow
def test_the_kept_counts_of_readings_are_those_that_the_rules_give() -> None:
    kept = read_json(read_file(poem.PACKAGE, "library", "readings.json"))
    assert kept == {"game": "zenos-tavli", "question": "readings", **poem.readings().to_json()}


def test_no_reading_agrees_where_stones_may_leave_at_any_time() -> None:
    kept = json.loads(read_file(poem.PACKAGE, "library", "readings.json"))
    agreeing = {tuple(row[:3]) for row in kept["rows"] if row[4]}
    assert agreeing == set(product(SINGLES, ("home", "home-exact"), ("while-possible", "most")))
    assert {row[4] for row in kept["rows"]} == {0, 1}


def test_the_questions_are_listed_for_their_game_alone() -> None:
    assert [question.id for question in questions_of(GAME)] == ["poem", "readings", "bearing-off", "towers"]
    assert questions_of(find_game("yucata")) == ()
    assert questions_of(find_game("rota")) == ()


def test_the_command_lists_the_questions_and_writes_the_kept_table(tmp_path: Path) -> None:
    out = tmp_path / "poem.json"
    said = run("ask", "zenos-tavli", "poem", "--out", str(out))
    assert said.err == f"Written: {out}\n"
    assert out.read_bytes() == read_file(poem.PACKAGE, "library", "poem.json")
    listed = run("ask", "zenos-tavli")
    assert [line.partition(":")[0] for line in listed.out.splitlines()] == ["poem", "readings", "bearing-off", "towers"]
    table = run("ask", "zenos-tavli", "poem", "--lang", "de").out.splitlines()
    assert table[0] == "Welche Regeln stimmen mit dem Gedicht über den Wurf des Kaisers überein?"
    usual = next(line.split() for line in table if line.split()[:4] == ["hit", "home", "while-possible", "same"])
    assert usual[4:] == ["ja", "1", "8", "8", "ja", "3", "3"]
    unknown = run("ask", "zenos-tavli", "prose")
    assert (unknown.status, "expected one of poem, readings" in unknown.err) == (2, True)
    assert "Yucata' has no questions." in run("ask", "yucata").err
