"""The reasons for refusals in Tuchulcha: each names the rule that a player might not guess."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.events import ACTIONS
from tests.rules.tuchulcha.pictures import refusals_of, scene_of, view_of, why_not
from tests.rules.tuchulcha.positions import artificial, at, choose, play, random_game, state_of

# Moves


def test_all_numbers_must_be_used() -> None:
    """After the 5 to stone 10 nobody can use the 3: from 10 it leads to 13, which is closed."""
    state = play(at(4, 0, blue="5, 10, velthumena, forest x5", red="13 x2, 22 x2, temple x4"), "roll 3-5")
    said = "All numbers must be used: after this 3 could not be used."
    assert why_not(state, "5:5") == said
    assert refusals_of(state)["stone@5", "stone@10"] == said
    assert why_not(state, "3:5") == ""


def test_rule_book_example_4_a_hit_that_leaves_a_number_unused_is_refused() -> None:
    places = {"blue": "11, 7, 29", "black": "13 x2, 31, temple x5"}
    state = play(at(4, 0, **places), "roll 2-2", "third yes", "roll 6")
    said = "All numbers must be used: after this not all of 2 and 6 could be used."
    assert why_not(state, "2:11") == said
    assert refusals_of(state)["stone@11", "stone@13"] == said
    assert why_not(state, "2:11", "de") == (
        "Alle Zahlen müssen genutzt werden: Danach wären nicht alle von 2 und 6 zu nutzen."
    )


def test_mystical_stones_come_first() -> None:
    state = play(at(4, 1, red="11, 14, temple x6"), "roll 5-6")
    said = "The haruspex on the mystical stone must move first (stone 11)."
    assert refusals_of(state)["stone@14",] == said
    assert refusals_of(state)["temple@red",] == said
    assert why_not(state, "6:14") == said


def test_power_that_is_too_great_is_told() -> None:
    state = play(at(4, 0, blue="8, 1, temple x6", red="11 x2, temple x6"), "roll 3-5")
    assert why_not(state, "3:8") == "The haruspex on the mystical stone must move first (stone 1)."
    free = play(at(4, 0, blue="8, temple x7", red="11 x2, temple x6"), "roll 3-5")
    assert why_not(free, "3:8") == "Power 6 on stone 11: 2 are too few."
    assert refusals_of(free)["stone@8", "stone@11"] == "Power 6 on stone 11: 2 are too few."
    assert why_not(free, "3:8", "de") == "Macht 6 auf Stein 11: 2 sind zu wenige."


def test_an_attack_that_nobody_could_complete_is_told() -> None:
    state = play(at(4, 0, blue="8, temple x7", red="13 x2, temple x6"), "roll 1-5")
    assert why_not(state, "5:8") == "Power 2 on stone 13: not enough others can come there this turn."


def test_nobody_leaves_or_enters_while_an_attack_is_incomplete() -> None:
    state = play(at(2, 0, blue="24 x2, temple x7", yellow="27 x2, temple x7"), "roll 3-3", "third yes", "roll 4")
    state = play(state, "3:24")
    assert scene_of(state).status == "Ada has 3 and 4: 1 more must come to stone 27"
    said = "Nobody leaves or enters while the attack on stone 27 is incomplete."
    assert refusals_of(state)["stone@27",] == said
    assert why_not(state, "3:27") == said
    assert why_not(state, "4:red:temple") == ""
    assert why_not(state, "3:red:24") == "Nobody you could move stands there."
    assert why_not(play(state, "4:temple"), "3:temple") == (
        "First the attack must be completed: 1 more must come to stone 27."
    )
    assert why_not(state, "stop") == "A turn cannot end with an incomplete attack."


def test_only_the_attacking_colour_may_come_to_a_stone_under_attack() -> None:
    state = at(2, 0, blue="24 x2, temple x7", yellow="27 x2, temple x7", red="25, temple x4")
    state = play(state, "roll 3-3", "third yes", "roll 2", "3:24")
    assert why_not(state, "2:red:25") == "While the attack on stone 27 is incomplete, only Ada may come there."


def test_whoever_has_hit_stays() -> None:
    state = play(at(4, 0, blue="8, temple x7", red="13, temple x7"), "roll 2-5", "5:8")
    assert refusals_of(state)["stone@13",] == "Whoever has hit stays on the stone until the next turn."


def test_tuchulchas_stones_are_closed_and_lasas_way_counts_free_ones_alone() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    state = play(at(4, 2, roles=roles, blue="24, temple x3", red="temple x4"), "roll 4-6")
    assert why_not(state, "4:temple") == ("Tuchulcha’s haruspices cannot be hit: nobody else may stop on their stone.")


def test_what_is_no_move_here_is_told() -> None:
    state = play(at(4, 0), "roll 2-3")
    assert why_not(state, "5:temple") == "There is no 5 to use, only 2 and 3."
    assert why_not(state, "2:9") == "Nobody you could move stands there."
    assert why_not(state, "2:red:temple") == "That is not yours to move."
    assert why_not(state, "2:1 end") == "Nobody you could move stands there."
    assert why_not(state, "2:11 end") == "That is not yours to move."


# Decisions


def test_decisions_out_of_turn_are_told() -> None:
    start = GAME.new_initial_state(4, {})
    assert why_not(start, "roll 1-2") == "First, a draw decides who begins."
    assert why_not(GAME.new_initial_state(2, {}), "start 3") == "There are only 2 players."
    roll = play(start, "start 0")
    assert why_not(roll, "2:temple") == "First the dice are thrown."
    assert why_not(roll, "roll 1") == "2 dice are thrown now."
    third = play(roll, "roll 2-2")
    assert why_not(third, "2:temple") == "First Ada says whether to throw one more die."
    move = play(third, "third no")
    assert why_not(move, "third yes") == "One more die is offered only after a throw with equal dice."
    assert why_not(move, "discard 2") == "Only Tuchulcha’s player discards a die, right after the throw."
    assert why_not(move, "devote lasa") == "A devotion is possible only at the beginning of a turn, before the throw."
    assert why_not(move, "drop 2").startswith("Only Lasa Vecuvia’s player may drop a number")
    assert why_not(move, "stop").endswith("only a player who began the turn with a single haruspex may stop.")
    assert why_not(move, "roll 1-2") == "Ada must decide first; nothing is thrown now."
    tribute = play(at(4, 0, roles={"blue": "tuchulcha"}, blue="temple x3, 3"), "roll 2-2-5-6")
    assert why_not(tribute, "2:3") == "First one of 2, 2, 5 and 6 is discarded."


def test_devotions_are_refused_with_their_conditions() -> None:
    state = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    assert why_not(state, "roll 1-2") == "Ada must decide first; nothing is thrown now."
    assert why_not(state, "2:3") == "First Ada says whether to make a devotion."
    assert why_not(state, "devote lasa") == "Lasa Vecuvia comes only while Tuchulcha is in play."
    assert why_not(state, "devote tuchulcha 2").startswith("Most must come from Velthumena and the forest")
    assert refusals_of(state)["temple@blue",] == "First Ada says whether to make a devotion."
    lasa = at(4, 1, asked="devote", roles={"blue": "tuchulcha"}, red="temple x6, 12, 18", blue="temple x3")
    assert why_not(lasa, "devote tuchulcha 1") == "Tuchulcha is already in play."
    assert why_not(lasa, "devote lasa").startswith("All you have in Velthumena and the forest go to her")


# Taps that can do nothing


def test_every_spot_answers_when_somebody_must_decide_or_throw() -> None:
    """A spot from which no choice begins has a reason of its own, or belongs to a button."""
    for players in (2, 3, 4):
        for state, _, _ in random_game(players, "taps")[::5]:
            scene = scene_of(state)
            begun = {option.path[0] for option in scene.options}
            begun |= {place for control in scene.controls for place in control.places}
            answered = {refusal.path[0] for refusal in scene.refusals if len(refusal.path) == 1}
            assert {spot.id for spot in scene.spots} == begun | answered
            assert not begun & answered


def test_empty_stones_others_and_dice_say_what_they_are_good_for() -> None:
    state = play(at(4, 0, blue="temple x6, 9 x2", red="25 x2, temple x6"), "roll 3-5")
    said = refusals_of(state)
    assert said["stone@8",] == "Nobody stands here. None of your numbers leads here."
    assert said["stone@12",] == "Nobody stands here. You get here from: stone 9 with 3."
    assert said["stone@25",] == "Not yours to move: 2 red haruspices. None of your numbers leads here."
    assert said["temple@red",] == "Not yours to move: 6 red haruspices."
    assert said["die@3",] == "The 3 can be used from: the temple, stone 9."
    assert said["velthumena",] == "Nobody leaves Velthumena. None of your numbers leads here."
    assert said["forest",] == "Nobody comes back from the forest."
    closed = play(at(4, 0, blue="9, velthumena x7", red="11 x2, 14 x2, temple x4"), "roll 3-5")
    assert refusals_of(closed)["die@5",] == "The 5 cannot be used now: nobody may stop where it leads."


def test_before_the_throw_a_tap_asks_for_the_throw() -> None:
    state = play(GAME.new_initial_state(4, {}), "start 0")
    assert refusals_of(state)["temple@blue",] == "First the dice are thrown."
    assert refusals_of(state)["stone@7",] == "First the dice are thrown."


# Everything


def test_when_the_game_is_over_it_is_over() -> None:
    end = random_game(3, "over")[-1][2]
    assert why_not(end, "2:temple") == "The game is over."
    assert scene_of(end).refusals == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_is_either_legal_or_explained(players: int) -> None:
    rng = Random(f"refusals {players}")
    events = list(ACTIONS.values())
    for _ in range(25):
        state = state_of(players, artificial(rng, players))
        for _ in range(6):
            if state.current_player() == TERMINAL:
                break
            if state.current_player() == CHANCE:
                allowed = {action.text for action, _ in state.chance_outcomes()}
            else:
                allowed = {action.text for action in state.legal_actions()}
            for action in rng.sample(events, 40):
                reason = GAME.presenter(view_of(state)).explain_refusal(state, action)
                assert bool(reason) == (action.text not in allowed), (state, action)
            state = state.apply_action(choose(state, rng, daring=0.5))
