"""Rules that options vary, as games carry them and as pages tell of them."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

from pygame_rules.core.game import CHANCE, TERMINAL, Game, legal_events
from pygame_rules.core.rule_options import Ruleset
from pygame_rules.games import find_game
from tests.walks import RandomDraw, each_table

pytestmark = each_table


def test_rules_as_a_value_have_an_attribute_for_each_option_with_its_default(game_id: str, players: int) -> None:
    game = find_game(game_id)
    rules = getattr(game.new_initial_state(players, {}), "rules", None)
    if isinstance(rules, Ruleset):
        usual = {option.id: option.default for option in game.info.options if option.group == "rules"}
        assert {name: getattr(rules, name) for name in type(rules).__annotations__} == usual


def same_courses(game: Game, players: int, one: dict[str, object], other: dict[str, object]) -> bool:
    """Play random games under two sets of options with the same draws; tell whether all go the same."""
    for seed in range(3):
        rng = random.Random(seed)
        states = [game.new_initial_state(players, options) for options in (one, other)]
        while (player := states[0].current_player()) != TERMINAL:
            if states[1].current_player() != player:
                return False
            draw = rng.random()
            if player == CHANCE:
                actions = [state.sample_chance(RandomDraw(random.Random(draw))) for state in states]
            else:
                offered = [legal_events(game, state) for state in states]
                if offered[0] != offered[1]:
                    return False
                actions = [state.legal_actions()[int(draw * len(offered[0]))] for state in states]
            states = [state.apply_action(action) for state, action in zip(states, actions, strict=True)]
        if states[0].result() != states[1].result():
            return False
    return True


def test_notes_beside_rules_name_choices_of_the_game_and_those_without_effect_are_true(
    game_id: str, players: int
) -> None:
    game = find_game(game_id)
    choices: dict[str, list[Any]] = {
        option.id: [choice.value for choice in option.choices] for option in game.info.options
    }
    for option in game.info.options:
        assert option.group or not option.notes, f"{option.id}: only options that vary a rule have notes"
        for note in option.notes:
            assert set(note.seats) <= set(game.info.seats), option.id
            assert all(set(values) <= set(choices[name]) for name, values in note.when.items()), option.id
            if note.text or (note.seats and players not in note.seats):
                continue
            about = note.when.get(option.id, choices[option.id])
            others = {name: values for name, values in note.when.items() if name != option.id}
            for values in product(*others.values()):
                held: dict[str, object] = dict(zip(others, values, strict=True))
                for value in about:
                    assert same_courses(game, players, held, held | {option.id: value}), (option.id, held, value)
