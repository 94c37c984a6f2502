"""Check docs/rules/tutanchamun.md, "Other rules", R1 to R3."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from copy import deepcopy
from itertools import product
from random import Random

import pytest

import pygame_rules as pr
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import TERMINAL
from pygame_rules.core.scene import View
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.players.evaluate import expectations
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import Draws, artificial, at, legal, play, state_of, steps_made
from tests.rules.tutanchamun.reference import Reference
from tests.rules.tutanchamun.test_agreement import follow
from tests.rules.tutanchamun.test_evaluate import step_by_step

OTHER = {"second": ["always", "none"], "ties": ["divide", "none", "hindmost"], "nugget": ["must"]}
SINGLE = [{name: value} for name, values in OTHER.items() for value in values]
"""Each other rule alone."""
SEATS = [2, 3, 4, 5, 6]


def explained(state: Position, name: str, you: int | None = None) -> Sequence[str]:
    """Return what a reader is told about a thing."""
    presenter = GAME.presenter(View(you=you))
    assert presenter.explain is not None
    return presenter.explain(state, name)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_random_games_with_one_other_rule_agree_with_the_reference(
    rules: dict[str, str], players: int, full: bool
) -> None:
    """Play whole games, one with short steps and one with long ones; with --full 1,000."""
    rng = Random(f"{rules} {players}")
    for number in range(1000 if full else 2):
        state = GAME.new_initial_state(players, rules)
        follow(state, Reference(players, rules=rules), rng, (8, 70)[number % 2])


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_artificial_positions_with_one_other_rule_agree_with_the_reference(
    rules: dict[str, str], players: int, full: bool
) -> None:
    """Play from positions with ties, lids and masks to the end: 25, with --full 1,000."""
    rng = Random(f"positions {rules} {players}")
    for _ in range(1000 if full else 25):
        made, leave = artificial(rng, players), rng.choice((0.03, 0.3))
        plain = Reference(players, deepcopy(made), rules)
        follow(state_of(made, Rules(**rules)), plain, rng, rng.choice((3, 12, 70)), leave)


def test_positions_with_every_combination_agree_with_the_reference(full: bool) -> None:
    rng = Random("combinations")
    usual = {"second": "half", "ties": "share", "nugget": "may"}
    for values in product(*([usual[name], *others] for name, others in OTHER.items())):
        rules = {name: value for name, value in zip(OTHER, values, strict=True) if value != usual[name]}
        for players in SEATS * (20 if full else 1):
            made = artificial(rng, players)
            follow(state_of(made, Rules(**rules)), Reference(players, deepcopy(made), rules), rng, 70, 0.3)


# The rules as a value


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_positions_with_other_rules_are_other_positions(rules: dict[str, str]) -> None:
    state, usual = GAME.new_initial_state(3, rules), GAME.new_initial_state(3, {})
    assert state != usual
    assert state == GAME.new_initial_state(3, rules)
    assert hash(state) == hash(GAME.new_initial_state(3, rules))
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert copied == state
        assert copied.rules is state.rules, "equal rules are the same object"
        assert hash(copied) == hash(state)


def test_the_usual_rules_may_be_named_or_left_out() -> None:
    named = GAME.new_initial_state(2, {"second": "half", "ties": "share", "nugget": "may"})
    assert named == GAME.new_initial_state(2, {})
    assert named.rules is USUAL
    assert pickle.loads(pickle.dumps(named)).rules is USUAL
    assert "rules" not in GAME.position(named)


@pytest.mark.parametrize(
    ("name", "value"), [("second", "third"), ("second", None), ("ties", 1), ("ties", []), ("nugget", True)]
)
def test_other_values_are_refused_with_those_that_there_are(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=rf"The option {name} is one of .+, .+, not "):
        GAME.new_initial_state(2, {name: value})


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_a_position_object_says_which_other_rules_hold(rules: dict[str, str]) -> None:
    state = at(["throne lid", "throne", "mask"], {3: "throne", 5: "nugget"}, Rules(**rules))
    made = GAME.position(state)
    assert made["rules"] == rules
    assert pr.position("tutanchamun", made) == state
    with pytest.raises(OptionError, match="rules"):
        pr.position("tutanchamun", {**made, "rules": "none"})


# R1 and R2, what a scoring brings. The hands are those before seat 0 takes the last treasure of the kind.


def scored(hands: list[str], kind: str, rules: Rules, pawns: list[int] | None = None) -> list[int]:
    """Return how far each marker moves when seat 0 takes the last of a kind at place 50, with nobody to be asked."""
    state = at(hands, {50: kind, 60: "throne"}, rules, pawns=pawns)
    return steps_made(state, play(state, "take 50"))


@pytest.mark.parametrize(
    ("second", "three", "two"),
    [("half", [8, 4, 0], [8, 0]), ("always", [8, 4, 0], [8, 4]), ("none", [8, 0, 0], [8, 0])],
)
def test_r1_second_place(second: str, three: list[int], two: list[int]) -> None:
    rules = Rules(second=second)
    assert scored(["game game", "game game", "game"], "game", rules) == three
    assert scored(["game game", "game game"], "game", rules) == two


def test_r1_without_a_second_place_nobody_is_asked_for_lids_there() -> None:
    hands = ["game game", "game lid", "game lid"]
    for second, asked in (("half", "lid"), ("none", "move")):
        assert play(at(hands, {50: "game", 60: "throne"}, Rules(second=second)), "take 50").asked == asked


@pytest.mark.parametrize(
    ("ties", "two_first", "three_first", "two_second", "game_for_two"),
    [
        ("share", [4, 4, 0, 0], [0, 0, 0, 0], [8, 0, 0, 0], [0, 0]),
        ("divide", [4, 4, 0, 0], [2, 2, 2, 0], [8, 2, 2, 0], [4, 4]),
        ("none", [0, 0, 0, 0], [0, 0, 0, 0], [8, 0, 0, 0], [0, 0]),
        ("hindmost", [4, 8, 0, 0], [0, 4, 8, 0], [8, 0, 4, 0], [0, 8]),
    ],
)
def test_r2_ties(
    ties: str, two_first: list[int], three_first: list[int], two_second: list[int], game_for_two: list[int]
) -> None:
    """Seat 0 stands at place 50 when the kind is scored, seat 1 at 40, seat 2 at 30."""
    rules, pawns = Rules(ties=ties), [9, 40, 30, 20]
    assert scored(["game", "game game", "game", ""], "game", rules, pawns) == two_first
    assert scored(["game", "game game", "game game", "game"], "game", rules, pawns) == three_first
    assert scored(["game game", "game", "game", ""], "game", rules, pawns) == two_second
    assert scored(["game", "game game"], "game", rules, pawns[:2]) == game_for_two


def test_r2_hindmost_lids_come_before_the_place_of_the_pawn() -> None:
    state = at(["game lid", "game game"], {50: "game", 60: "throne"}, Rules(ties="hindmost"), pawns=[9, 40])
    asked = play(state, "take 50")
    assert asked.asked == "lid"
    assert steps_made(state, play(asked, "lid 0 play")) == [8, 0]
    assert steps_made(state, play(asked, "lid 0 pass")) == [0, 8]


def test_r2_hindmost_those_who_have_both_walked_off_stay_level() -> None:
    rules = Rules(ties="hindmost")
    assert scored(["", "game game", "game game"], "game", rules, [9, 70, 70]) == [0, 4, 4]


# R3, nuggets


def test_r3_who_must_rob_cannot_decline() -> None:
    state = at(["throne", "throne", ""], {5: "nugget", 9: "throne"}, Rules(nugget="must"))
    assert legal(play(state, "take 5")) == ["rob 1 throne"]
    speaks = GAME.presenter(View(you=0))
    (told,) = [one.preview.text for one in speaks.scene(state).options if one.events == ("take 5",) and one.preview]
    assert told == "You must take one of these: Ibis – throne. Whoever loses it moves 1 step."
    nothing = at(["throne", "", ""], {5: "nugget", 9: "throne"}, Rules(nugget="must"))
    assert play(nothing, "take 5").asked == "move", "where nobody can be robbed nothing happens"


# Texts


def captions(hands: list[str], rules: Rules, pawns: list[int]) -> list[str]:
    """Return what is told while the last board game is taken and scored."""
    state = at(hands, {50: "game", 60: "throne"}, rules, pawns=pawns)
    action = GAME.string_to_action("take 50")
    frames = GAME.presenter(View()).frames(state, action, state.apply_action(action))
    return [frame.caption for frame in frames if frame.caption]


@pytest.mark.parametrize(
    ("rules", "hands", "told"),
    [
        ({"ties": "hindmost"}, ["game", "game game", ""], "Ibis is first, further back with 2: 8 steps"),
        ({"ties": "hindmost"}, ["game", "game game", ""], "Cat is second with 2: 4 steps"),
        ({"ties": "divide"}, ["game", "game game", "game game"],
         "Level at the top with 2 each: Cat 2 steps, Ibis 2, Jackal 2"),
        ({"ties": "divide"}, ["game game", "game", "game"],
         "Level in second place with 1 each: Ibis 2 steps, Jackal 2"),
        ({"ties": "none"}, ["game", "game game", ""], "Level with 2 each: nobody moves"),
        ({"second": "always"}, ["game", "game"], "Cat is first with 2: 8 steps"),
        ({"second": "always"}, ["game", "game"], "Ibis is second with 1: 4 steps"),
    ],
)  # fmt: skip
def test_captions_tell_who_gets_what(rules: dict[str, str], hands: list[str], told: str) -> None:
    assert told in captions(hands, Rules(**rules), [9, 40, 30][: len(hands)])


def test_captions_tell_no_second_place_where_there_is_none() -> None:
    told = captions(["game game", "game", ""], Rules(second="none"), [9, 40, 30])
    assert "Cat is first with 3: 8 steps" in told
    assert not any("second" in text for text in told)


@pytest.mark.parametrize(
    ("rules", "players", "told"),
    [
        ({}, 3, "Whoever holds the most moves 8 steps, the second 4."),
        ({"second": "none"}, 3,
         "Whoever holds the most moves 8 steps, the second nothing; two who are level at the top move half each."),
        ({"second": "always"}, 2, "Whoever holds the most moves 8 steps, the second 4; a tie moves nobody."),
        ({"ties": "divide"}, 2, "Whoever holds the most moves 8 steps; those who are level divide them."),
        ({"ties": "hindmost"}, 3,
         "Whoever holds the most moves 8 steps, the second 4; among those who are level, the one further back comes "
         "first."),
        ({"ties": "none"}, 4, "Whoever holds the most moves 8 steps, the second 4; a tie moves nobody."),
    ],
)  # fmt: skip
def test_a_kind_is_explained_by_the_rules_that_hold(rules: dict[str, str], players: int, told: str) -> None:
    state = at(["game", *[""] * (players - 1)], {5: "game"}, Rules(**rules))
    assert explained(state, "t5")[0] == told


def test_hindmost_nobody_is_said_to_need_one_more_than_the_others() -> None:
    for ties, told in (("share", "Ibis leads. You need 2 more to be first."), ("hindmost", "Ibis leads.")):
        state = at(["game", "game game", ""], {50: "game", 60: "game"}, Rules(ties=ties))
        assert told in explained(state, "t50", you=0)


def test_a_lid_is_not_said_to_break_a_tie_that_is_worth_nothing() -> None:
    hands = ["game game game", "game lid", "game"]
    breaks, nothing = (
        "Now yours would break a tie for you in: board game.",
        "Now you are level with nobody whom a lid would beat.",
    )
    for second, told in (("half", breaks), ("none", nothing)):
        state = at(hands, {50: "game", 60: "throne"}, Rules(second=second), turn=1)
        assert told in explained(state, "k15", you=1)


# Computer players


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_the_same_draws_lead_through_the_same_game_with_other_rules(rules: dict[str, str]) -> None:
    draws = Draws(str(rules))
    for players in (2, 4):
        for number in range(20):
            state = state_of(artificial(draws.rng, players), Rules(**rules))
            assert GAME.playout(state, Draws(number).uniform) == step_by_step(state, Draws(number))


@pytest.mark.parametrize("rules", SINGLE, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_values_with_other_rules_lie_between_the_returns(rules: dict[str, str], players: int) -> None:
    rng = Random(f"values {rules}")
    for _ in range(30):
        state: Position = state_of(artificial(rng, players), Rules(**rules))
        while state.current_player() != TERMINAL:
            values = GAME.evaluate(state)
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 + 1e-9 for value in values)
            assert sum(values) == pytest.approx(0)
            state = state.apply_action(rng.choice(state.legal_actions()))


def test_what_is_expected_of_second_place_depends_on_whether_it_scores() -> None:
    def expected(hands: list[str], second: str) -> float:
        return expectations(at(hands, {50: "game"}, Rules(second=second)))[1]

    three, two = ["game game game", "game game", ""], ["game game game", "game game"]
    assert expected(three, "none") < expected(three, "half") == expected(three, "always")
    assert expected(two, "none") == expected(two, "half") < expected(two, "always")


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_levels_play_other_rules(rules: dict[str, str]) -> None:
    (played,) = pr.selfplay("tutanchamun", ["easy", "beginner"], games=1, seed=7, options=rules)
    assert played.result is not None
