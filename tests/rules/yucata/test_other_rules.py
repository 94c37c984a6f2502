"""Check docs/rules/yucata.md, "Other rules", R1 to R4."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

import pygame_rules as pr
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import TERMINAL, Result, legal_events
from pygame_rules.core.scene import View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.players.solver import Solver
from pygame_rules.games.yucata.rules.layouts import LAYOUTS, faults
from pygame_rules.games.yucata.rules.legal import Stones, cost_of, score_of
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata import reference
from tests.rules.yucata.positions import Draws, game, legal, play, position
from tests.rules.yucata.test_agreement import any_layout
from tests.rules.yucata.test_evaluate import card_by_card

OTHER: dict[str, list[str | int]] = {
    "blue": [1, 3], "red": ["middle", "start"], "cards": [6, 5], "repeat": ["effect", "copies"],
}  # fmt: skip
SINGLE = [{name: value} for name, values in OTHER.items() for value in values]
"""Each other rule alone."""
GAMES = 12
"""Games of each single rule and number of players; with --full 1,000."""


def explained(state: Position, name: str, you: int | None = None) -> Sequence[str]:
    """Return what a reader is told about a thing."""
    presenter = GAME.presenter(View(you=you))
    assert presenter.explain is not None
    return presenter.explain(state, name)


def follow(players: int, rules: dict[str, str | int], rng: Random) -> Position:
    """Play a random game here and in the reference, comparing both at every event; return its end."""
    name = rng.choice([*LAYOUTS, "yazurika", any_layout(rng)])
    state = GAME.new_initial_state(players, {"layout": name, **rules})
    plain = reference.start(players, None if name == "yazurika" else LAYOUTS.get(name, name), rules)
    for _ in range(200):
        assert GAME.position(state) == plain
        events = legal_events(GAME, state)
        assert events == reference.legal(plain), plain
        result = state.result()
        assert (result and result.to_json()) == plain["result"]
        if result:
            return state
        event = f"layout {any_layout(rng)}" if events == ["layout"] else rng.choice(events)
        state = state.apply_action(GAME.string_to_action(event))
        plain = reference.play(plain, event)
    raise AssertionError("no end")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_random_games_with_one_other_rule_agree_with_the_reference(
    rules: dict[str, str | int], players: int, full: bool
) -> None:
    rng = Random(f"{rules} {players}")
    for _ in range(1000 if full else GAMES):
        assert follow(players, rules, rng).current_player() == TERMINAL


def test_random_games_with_every_combination_agree_with_the_reference(full: bool) -> None:
    rng = Random("combinations")
    usual: dict[str, str | int] = {"blue": "rising", "red": "layout", "cards": 7, "repeat": "printed"}
    for values in product(*([usual[name], *others] for name, others in OTHER.items())):
        rules = {name: value for name, value in zip(OTHER, values, strict=True) if value != usual[name]}
        for _ in range(30 if full else 1):
            follow(rng.choice((2, 3, 4)), rules, rng)


# The rules as a value


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_positions_with_other_rules_are_other_positions(rules: dict[str, str | int]) -> None:
    state = game(3, layout="ayuno", **rules)
    usual = game(3, layout="ayuno")
    assert state != usual
    assert state == game(3, layout="ayuno", **rules)
    assert hash(state) == hash(game(3, layout="ayuno", **rules))
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert copied == state
        assert copied.rules is state.rules, "equal rules are the same object"
        assert hash(copied) == hash(state)


def test_the_usual_rules_may_be_named_or_left_out() -> None:
    named = GAME.new_initial_state(2, {"blue": "rising", "red": "layout", "cards": 7, "repeat": "printed"})
    assert named == GAME.new_initial_state(2, {})
    assert named.rules is USUAL
    assert pickle.loads(pickle.dumps(named)).rules is USUAL
    assert "rules" not in GAME.position(named)


@pytest.mark.parametrize(
    ("name", "value"),
    [("blue", True), ("blue", 1.0), ("blue", "1"), ("blue", 2), ("red", "centre"), ("cards", 8), ("cards", "7"),
     ("repeat", None), ("repeat", [])],
)  # fmt: skip
def test_other_values_are_refused_with_those_that_there_are(name: str, value: object) -> None:
    with pytest.raises(OptionError, match=rf"The option {name} is one of .+, .+, not "):
        GAME.new_initial_state(2, {name: value})


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_a_position_object_says_which_other_rules_hold(rules: dict[str, str | int]) -> None:
    for seed in range(3):
        state = game(2, layout="monzola", **rules)
        rng = Random(seed)
        while state.current_player() != TERMINAL:
            made = GAME.position(state)
            assert made["rules"] == rules
            assert pr.position("yucata", made).to_json() == made
            state = state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("rules", SINGLE, ids=str)
@pytest.mark.parametrize("layout", ["monzola", "yazurika"])
def test_a_first_position_is_made_of_its_object(layout: str, rules: dict[str, str | int]) -> None:
    begun = GAME.new_initial_state(3, {"layout": layout, **rules})
    assert pr.position("yucata", GAME.position(begun)) == begun


def test_a_position_object_with_rules_that_there_are_not_is_refused() -> None:
    made = GAME.position(game(2))
    for rules in ({"blue": "cheap"}, {"price": 1}, ["blue"], None):
        with pytest.raises(OptionError, match=r"expected one of|rules"):
            pr.position("yucata", {**made, "rules": rules})


# R1, the cost of blue stones


@pytest.mark.parametrize(("price", "costs"), [("rising", [0, 1, 3, 6]), (1, [0, 1, 2, 3]), (3, [0, 3, 6, 9])])
def test_r1_what_blue_stones_cost(price: str | int, costs: list[int]) -> None:
    rules = Rules(blue=price)
    assert [cost_of(Stones(20, blue), rules) for blue in range(4)] == costs
    assert [cost_of(Stones(20, blue + 1, 1), rules) for blue in range(3)] == costs[:3], "red takes one with it"
    assert score_of(Stones(20, 3), rules) == 20 - costs[3]


def test_r1_all_that_tells_points_reckons_with_the_price() -> None:
    """A 3 takes the stones on spaces 5 to 7: two light ones and a blue one."""
    state = position((4, 0, 0), last="4", taken=[(0, 1, 0), (0, 0, 0), (0, 0, 0)], rules=Rules(blue=1))
    speaks = GAME.presenter(View(you=0))
    previews = [one.preview.text for one in speaks.scene(state).options if one.events == ("3",) and one.preview]
    assert previews[0] == "3: to space 7, takes 2 light stones and a blue stone. Points: −1 → 0."
    assert explained(state, "space@7", you=0)[0] == "It would cost you a light stone."
    assert (
        explained(state, "", you=0)[0]
        == "The most points win: a light stone is worth one point; each blue one costs 1."
    )
    after = play(state, "3")
    assert explained(after, "stones@0", you=0)[0] == "You have 2 light stones and 2 blue stones; points: 2 − 2 = 0."
    points = [figure.value for figure in speaks.scene(after).seats[0].figures]
    assert points[:3] == ["0", "0", "−1"], "points, lead, price of the next blue stone"


def test_r1_the_end_tells_each_price() -> None:
    state = position((38, 0), last="4", taken=[(9, 2, 0), (9, 1, 0)], rules=Rules(blue=3))
    speaks = GAME.presenter(View())
    frames = speaks.frames(state, GAME.string_to_action("1"), play(state, "1"))
    captions = [frame.caption for frame in frames]
    assert "Jaguar gives the red stone back, and a blue stone with it" in captions
    assert "Jaguar: a blue stone costs 3; 9 − 3 = 6" in captions
    assert "Bird: a blue stone costs 3; 9 − 3 = 6" in captions
    assert play(state, "1").result() == Result((0, 1), (6, 6))


def test_r1_between_two_players_no_text_speaks_of_the_fixed_worth_of_stones() -> None:
    dear = game(2, layout="palenque", blue=3)
    assert not any("4.5" in text for text in explained(dear, "space@7", you=0))
    assert any("4.5" in text for text in explained(game(2, layout="palenque"), "space@7", you=0))


# R2, the red stone


@pytest.mark.parametrize(("where", "space"), [("middle", 21), ("start", 5)])
def test_r2_the_red_stone_changes_places_with_a_light_one(where: str, space: int) -> None:
    standard = game(2, layout="palenque", red=where).layout
    assert standard is not None
    assert standard.index("R") + 5 == space
    for letters in LAYOUTS.values():
        moved = game(2, layout=letters, red=where).layout
        assert moved is not None
        assert faults(moved) == []
        assert [a == b for a, b in zip(letters, moved, strict=True)].count(False) == 2


def test_r2_a_drawn_layout_is_changed_too() -> None:
    begun = GAME.new_initial_state(2, {"layout": "yazurika", "red": "start"})
    assert play(begun, "layout " + "B" * 9 + "L" * 25 + "R").layout == "B" * 9 + "LR" + "L" * 24
    already = "R" + "L" * 25 + "B" * 9
    assert play(begun, f"layout {already}").layout == already, "it lies there already"


# R3, the cards


@pytest.mark.parametrize(("cards", "hand"), [(6, "1 2 3 4 5 dagger"), (5, "1 2 3 4 5")])
def test_r3_hands_are_smaller_and_are_taken_back(cards: int, hand: str) -> None:
    state = game(2, cards=cards)
    assert GAME.position(state)["hands"] == [hand.split(), hand.split()]
    assert set(legal(state)) == set(hand.split())
    for _ in range(2 * cards):
        state = state.apply_action(state.legal_actions()[0])
    assert GAME.position(state)["hands"] == [hand.split(), hand.split()]


def test_r3_no_text_speaks_of_cards_that_nobody_has() -> None:
    for cards, gone in ((6, ["copy"]), (5, ["copy", "dagger"])):
        speaks = GAME.presenter(View())
        state = game(2, layout="ayuno", cards=cards)
        rng = Random(cards)
        while state.current_player() != TERMINAL:
            scene = speaks.scene(state)
            told = [scene.status, *(spot.label for spot in scene.spots), *(one.label for one in scene.options)]
            for thing in ("", "amulet@0", "hand@1", "pile@0", "pile@1", "space@12"):
                told += explained(state, thing)
            assert not [text for text in told if any(word in text.lower() for word in gone)]
            state = state.apply_action(rng.choice(state.legal_actions()))


# R4, the same card again


def test_r4_effect_what_a_copy_has_done_may_not_be_done_again() -> None:
    state = game(3, "start 0", "3", "copy", repeat="effect")
    assert legal(state) == ["1", "2", "4", "5", "dagger"]
    speaks = GAME.presenter(View(you=2))
    assert speaks.scene(state).status == "Your turn: play a card, but none of these: 3 or copy"
    for card in ("3", "copy"):
        assert speaks.explain_refusal(state, GAME.string_to_action(card)) == (
            "A copy has just done the same. Only a player with no other card may do it again."
        )
    assert legal(game(3, "start 0", "3", "copy")) == ["1", "2", "3", "4", "5", "dagger"], "D3"


def test_r4_effect_who_has_no_other_card_may_play_any() -> None:
    state = position((4, 4), ["3 copy", "5"], last="copy", effect="3", rules=Rules(repeat="effect"))
    assert legal(state) == ["3", "copy"]


def test_r4_copies_may_follow_copies() -> None:
    state = game(3, "start 0", "3", "copy", repeat="copies")
    assert "copy" in legal(state)
    assert play(state, "copy").amulets == (3, 3, 3)
    assert GAME.presenter(View()).scene(state).status == "Frog to play"
    assert "copy" not in legal(game(3, repeat="copies")), "the first card still has nothing to copy"
    assert "3" not in legal(game(3, "start 0", "3", repeat="copies")), "numbers as usual"


# Computer players


@pytest.mark.parametrize("rules", [*SINGLE, {"blue": 1, "cards": 5, "red": "start"}], ids=str)
def test_the_same_draws_lead_through_the_same_game_with_other_rules(rules: dict[str, str | int]) -> None:
    for players in (2, 3):
        for seed in range(10):
            one, other = Draws(seed), Draws(seed)
            begun = game(players, **rules)
            assert GAME.playout(begun, one.uniform) == card_by_card(begun, other)
            assert one.uniform(1000) == other.uniform(1000)


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_the_solver_gives_way_where_it_is_not_right(rules: dict[str, str | int]) -> None:
    """It knows any layout, and so any place of the red stone; but no other cost and no other cards."""
    assert Solver().solves(game(2, **rules)) == ("red" in rules)
    assert Solver().solves(game(2))


@pytest.mark.parametrize("rules", SINGLE, ids=str)
def test_every_level_plays_other_rules(rules: dict[str, str | int]) -> None:
    for level in ("beginner", "easy", "medium"):
        (played,) = pr.selfplay("yucata", [level, level], games=1, seed=7, options=rules)
        assert played.result is not None


def test_a_value_counts_blue_stones_by_their_price() -> None:
    """Six light stones and three blue ones are better than two light ones at 1 each, and worse at 3 each."""
    values = [
        GAME.evaluate(position((30, 20), last="1", taken=[(6, 3, 0), (2, 0, 0)], rules=Rules(blue=price)))[0]
        for price in (1, 3)
    ]
    assert values[0] > 0 > values[1]
