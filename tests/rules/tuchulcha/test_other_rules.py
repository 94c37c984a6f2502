"""Test the options that vary a rule (docs/rules/tuchulcha.md, "Other rules"): what each does, and every one against the
plain reference, which knows them from the rule book alone."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any, cast

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import TERMINAL, Action, legal_events
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.players.evaluate import evaluate
from pygame_rules.games.tuchulcha.players.figures import figures
from pygame_rules.games.tuchulcha.rules.notation import read_turn, write_turn
from pygame_rules.games.tuchulcha.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tuchulcha.rules.other_rules.setups import setup_with
from pygame_rules.games.tuchulcha.rules.other_rules.words import instead_of
from pygame_rules.games.tuchulcha.rules.setup import SETUPS
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.explain import explain
from pygame_rules.games.tuchulcha.show.ids import sanctuary_spot
from pygame_rules.games.tuchulcha.show.refusals import explain_refusal
from pygame_rules.games.tuchulcha.show.speech import PACKAGE, Speech
from pygame_rules.games.tuchulcha.show.turn_line import standings
from pygame_rules.players import Budget, decide, find_player
from tests.rules.tuchulcha.positions import artificial, choose, legal, play, side, table
from tests.rules.tuchulcha.reference import Reference
from tests.rules.tuchulcha.test_agreement import follow
from tests.rules.tuchulcha.test_evaluate_memory import plainly

SEATS = [2, 3, 4]
OTHERS = [
    (option.id, choice.value) for option in OTHER_RULES for choice in option.choices if choice.value != option.default
]
"""Every choice that is not the usual rule."""
GAMES = 1000
"""How many random games of each choice and number of players are played with --full; without it 2."""


def under(rules: dict[str, Any], players: int, turn: int | None = 0, **changes: Any) -> Position:
    """Return the state for a position object, with other rules."""
    return GAME.new_initial_state(players, {"position": table(players, turn, **changes), **rules})


def both(rules: dict[str, Any], players: int, turn: int | None = 0, **changes: Any) -> tuple[Position, Position]:
    """Return the state for a position object, with the usual rules and with others."""
    return under({}, players, turn, **changes), under(rules, players, turn, **changes)


def mixed(rng: Random) -> dict[str, Any]:
    """Return a choice for every option, usual ones included."""
    return {option.id: rng.choice(option.choices).value for option in OTHER_RULES}


# Each rule


def test_dice_two_no_third_one_is_offered() -> None:
    usual, other = both({"dice": "two"}, 4)
    assert legal(play(usual, "roll 3-3")) == ["third no", "third yes"]
    assert "3:temple" in legal(play(other, "roll 3-3"))


def test_dice_three_three_are_thrown_and_none_is_offered() -> None:
    other = under({"dice": "three"}, 4)
    assert len(other.chance_outcomes()) == 56
    assert play(other, "roll 2-2-5").dice == (2, 2, 5)
    assert play(other, "roll 2-2-5").phase == "move"


def test_dice_of_tuchulchas_player_follow_their_own_option() -> None:
    hunting: dict[str, Any] = {"roles": {"blue": "tuchulcha"}, "blue": "8, 9, temple"}
    assert len(under({}, 4, **hunting).chance_outcomes()) == 126
    three = under({"demon_dice": 3}, 4, **hunting)
    assert legal(play(three, "roll 2-2-5")) == ["third no", "third yes"]
    assert legal(play(three, "roll 2-4-5")) == ["discard 2", "discard 4", "discard 5"]
    assert len(under({"demon_dice": 4}, 2, **hunting).chance_outcomes()) == 126
    never_more = under({"demon_dice": 3, "dice": "two"}, 4, **hunting)
    assert legal(play(never_more, "roll 2-2-5")) == ["discard 2", "discard 5"]


@pytest.mark.parametrize(
    ("gift", "possible"),
    [
        ("players", ["devote tuchulcha 0", "devote tuchulcha 1"]),
        (2, ["devote tuchulcha 0", "devote tuchulcha 1"]),
        (4, ["devote tuchulcha 1"]),
        (5, []),
    ],
)
def test_gift_all_but_one_come_from_velthumena_and_forest(gift: str | int, possible: list[str]) -> None:
    start = under({"gift": gift}, 4, 2, yellow="temple x2, 22 x3, velthumena", asked="devote" if possible else None)
    if possible:
        assert legal(start) == ["devote none", *possible]
        after = play(start, possible[-1])
        assert side(after, "yellow")["sanctuary"] == (3 if gift == "players" else gift)
    assert start.phase == ("devote" if possible else "roll")


def test_later_gift_same_a_second_devotion_costs_no_more() -> None:
    usual, other = both({"later_gift": "same"}, 4, 2, times=1, yellow="temple x2, 22 x2, velthumena", asked="devote")
    for state, cost in ((usual, 4), (other, 3)):
        assert side(play(state, "devote tuchulcha 1"), "yellow")["sanctuary"] == cost


def test_unfinished_the_game_may_end_with_an_attack_incomplete_and_its_attackers_are_lost() -> None:
    usual, other = both(
        {"unfinished": "end"}, 2, 0, blue="22, temple x3", red="40, forest x4", yellow="25 x2, temple x7"
    )
    assert "3:22" not in legal(play(usual, "roll 3-5"))
    attacked = play(other, "roll 3-5", "3:22")
    assert attacked.lineup.attacks
    assert legal(attacked) == ["5:red:40"]
    end = play(attacked, "5:red:40")
    assert end.result() is not None
    assert side(end, "blue")["path"] == []
    assert side(end, "blue")["forest"] == side(other, "blue")["forest"] + 1


def test_unfinished_no_turn_ends_with_an_attack_incomplete() -> None:
    usual, other = both({"unfinished": "end"}, 4, 0, blue="9, temple x4", red="12 x2, temple x4")
    assert legal(play(usual, "roll 3-6")) == legal(play(other, "roll 3-6"))


BLOCKED = {"blue": "20, 25", "red": "27 x3, 30 x3"}
"""A 2 and a 5 can be used one for the other, but not both."""


def test_duty_highest_if_only_one_number_can_be_used_it_is_the_higher_one() -> None:
    usual, other = both({"duty": "highest"}, 4, 0, **BLOCKED)
    assert legal(play(usual, "roll 2-5")) == ["2:20", "5:20"]
    start = play(other, "roll 2-5")
    assert legal(start) == ["5:20"]
    reason = explain_refusal(Speech(View(), start.setup), start, GAME.string_to_action("2:20"))
    assert reason == "As many numbers as possible must be used, and the highest of them: another move does more."


def test_duty_highest_lets_the_order_free_where_all_can_be_used() -> None:
    usual, other = both({"duty": "highest"}, 4, 0, blue="20, 22, temple")
    assert legal(play(usual, "roll 1-2")) == legal(play(other, "roll 1-2"))


def test_duty_any_nobody_has_to_look_ahead() -> None:
    usual, other = both({"duty": "any"}, 4, 0, blue="20, 22", red="27 x3")
    assert legal(play(usual, "roll 2-5")) == ["2:22", "5:20"]
    start = play(other, "roll 2-5")
    assert legal(start) == ["2:20", "2:22", "5:20"]
    assert play(start, "2:20").seat == 1
    assert play(start, "2:22").phase == "move"


def test_single_all_a_last_haruspex_uses_all_numbers_too() -> None:
    usual, other = both({"single": "all"}, 4, 0, blue="8")
    assert "stop" in legal(play(usual, "roll 2-3", "2:8"))
    moved = play(other, "roll 2-3", "2:8")
    assert "stop" not in legal(moved)
    said = explain_refusal(Speech(View(), moved.setup), moved, GAME.string_to_action("stop"))
    assert said == "All numbers that can be used must be used; nobody may stop before."


def test_keeps_two_must_stay_in_play() -> None:
    usual, other = both({"keeps": 2}, 4, 2, yellow="temple x2", asked="devote")
    assert legal(usual) == ["devote none", "devote tuchulcha 0", "devote tuchulcha 1"]
    assert legal(other) == ["devote none", "devote tuchulcha 0"]


@pytest.mark.parametrize(("times", "allowing"), [(0, {"later", "never"}), (1, {"never"})])
def test_others_two_for_each_of_the_others(times: int, allowing: set[str]) -> None:
    for others in ("always", "later", "never"):
        places = {"blue": "8", "yellow": "temple x2"}
        begun = under({"others": others}, 4, 1, times=times, **places)
        after = play(begun, "roll 1-2", "1:temple", "2:temple")
        assert (after.phase == "devote") == (others in allowing), others


def test_demon_lost_back_the_role_is_over_and_the_game_is_counted() -> None:
    hunting: dict[str, Any] = {"roles": {"blue": "tuchulcha"}, "blue": "4", "red": "velthumena x2, temple x6"}
    usual, other = both({"demon_lost": "back"}, 4, 0, **hunting)
    events = "roll 2-2-2-2", "discard 2", "2:4"
    after = play(usual, *events)
    assert side(after, "blue")["out"]
    assert after.result() is None
    end = play(other, *events)
    assert not side(end, "blue")["out"]
    result = end.result()
    assert result is not None
    assert result.winners == (1,)
    notes = [standing.note for standing in standings(Speech(View(), end.setup), end)]
    assert notes[0] == "The most in Velthumena."
    assert "Nobody left in play, which ended the game." in notes


def test_end_turn_the_player_at_turn_uses_the_other_numbers_first() -> None:
    places = {"blue": "9, temple x4", "red": "12, velthumena x3", "yellow": "21 x8", "black": "temple x8"}
    usual, other = both({"end": "turn"}, 4, 0, **places)
    assert play(usual, "roll 3-4", "3:9").result() is not None
    hit = play(other, "roll 3-4", "3:9")
    assert hit.result() is None
    assert legal(hit) == ["4:temple"]
    end = play(hit, "4:temple")
    result = end.result()
    assert result is not None
    assert result.winners == (1,)


def test_end_turn_such_a_position_is_no_beginning() -> None:
    with pytest.raises(OptionError, match="In the position the game is over"):
        under({"end": "turn"}, 4, 0, red="velthumena x3")


def test_neutral_play_a_player_is_out_only_when_no_neutral_one_is_left_either() -> None:
    places: dict[str, Any] = {"roles": {"yellow": "tuchulcha"}, "yellow": "8, 9", "blue": "10", "red": "40, forest x4"}
    usual, other = both({"neutral_play": "yes"}, 2, 1, **places, black="forest x5")
    events = "roll 1-2-6", "discard 6", "1:9"
    assert play(usual, *events).result() is not None
    hit = play(other, *events)
    assert hit.result() is None
    assert not side(hit, "blue")["out"]
    moved = play(hit, "2:10", "roll 1-2")
    assert legal(moved) == ["1:red:40", "2:red:40"]
    lines = explain(Speech(View(), hit.setup), hit, sanctuary_spot("tuchulcha"))
    assert any("no other haruspex is in play, neutral ones included; left: 1" in line for line in lines), lines
    assert figures(hit, 1)["prey"] == 1


def test_neutral_arrival_only_the_other_players_own_ones_put_tuchulcha_out() -> None:
    places: dict[str, Any] = {"roles": {"yellow": "tuchulcha"}, "yellow": "8, 9", "blue": "30, temple x2"}
    usual, other = both({"neutral_arrival": "no"}, 2, 0, **places, red="40, temple x3")
    assert side(play(usual, "roll 3-4", "4:red:40"), "yellow")["out"]
    arrived = play(other, "roll 3-4", "4:red:40")
    assert not side(arrived, "yellow")["out"]
    assert side(play(arrived, "3:30"), "yellow")["out"]
    lines = explain(Speech(View(), arrived.setup), arrived, "velthumena")
    assert any("one of the other player’s own haruspices arrives" in line for line in lines), lines


@pytest.mark.parametrize(("rule", "level", "ahead"), [("opponent", [1], [1]), ("alone", [0], [1]), ("never", [0], [0])])
def test_neutral_win_who_wins_when_a_neutral_colour_is_first(rule: str, level: list[int], ahead: list[int]) -> None:
    for arrived, winners in ((3, level), (2, ahead)):
        places = {"blue": f"velthumena x{arrived}, forest x2, temple x{7 - arrived}", "red": "40, velthumena x2"}
        end = play(under({"neutral_win": rule}, 2, 0, **places), "roll 4-5", "5:red:40")
        result = end.result()
        assert result is not None
        assert list(result.winners) == winners
        first = standings(Speech(View(), end.setup), end)[0]
        neutral = winners == [1]
        assert ("A neutral colour was ahead" in first.note) == neutral, first.note
        assert neutral or first.note.startswith("The most in Velthumena or, where players are level")


# The value that carries them


def test_equal_rules_are_the_same_value_however_they_are_given() -> None:
    usual = GAME.new_initial_state(4, {})
    assert usual.setup is SETUPS[4]
    written = {option.id: option.default for option in OTHER_RULES}
    assert GAME.new_initial_state(4, written).setup is SETUPS[4]
    one = GAME.new_initial_state(4, {"gift": 5, "dice": "three", "end": "move"})
    other = GAME.new_initial_state(4, {"dice": "three", "gift": 5})
    assert one.setup is other.setup
    assert one == other
    assert hash(one) == hash(other)
    assert one != usual
    assert one != GAME.new_initial_state(4, {"dice": "three"})
    for state in (usual, one):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.setup is state.setup
        assert deepcopy(state).setup is state.setup


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_no_two_rules_are_equal(name: str, value: str | int) -> None:
    state = GAME.new_initial_state(2, {name: value})
    assert dict(state.setup.varied) == {name: value}
    for other in [{}, *({one: another} for one, another in OTHERS if (one, another) != (name, value))]:
        assert state != GAME.new_initial_state(2, other)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"gift": 6}, 'The option gift is one of "players", 2, 3, 4, 5, not 6'),
        ({"keeps": True}, "The option keeps is one of 1, 2, not True"),
        ({"end": "never"}, 'The option end is one of "move", "turn", not .never.'),
        ({"dices": 3}, "There is no option .dices.: expected one of position, dice, demon_dice"),
    ],
)
def test_what_is_no_rule_is_refused_with_what_was_expected(options: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        GAME.new_initial_state(4, options)


def test_a_record_holds_what_differs_and_is_replayed_with_it() -> None:
    given = {"dice": "three", "gift": "players", "duty": "highest"}
    match = LiveMatch(GAME, [Seat("")] * 3, given, Dice(bytes(32)))
    rng = Random("record")
    while not match.over and len(match.events) < 60:
        match.apply(choose(cast("Position", match.state), rng))
    text = records.to_text(match.record())
    read = records.parse(text, find_game)
    assert read.options == {"dice": "three", "duty": "highest"}
    assert records.replay(read, GAME).states[-1] == match.state


# Against the reference, and to the end


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_each_rule_agrees_with_the_reference(name: str, value: str | int, players: int, full: bool) -> None:
    """Play random positions further in both; with --full whole games, too."""
    rng, rules = Random(f"{name} {value} {players}"), {name: value}
    seen: Counter[str] = Counter()
    for number in range(40 if full else 2):
        made = artificial(rng, players)
        # A devotion that is offered with the usual rules may not be possible with these.
        made["asked"], made["to_move"] = None, "chance"
        state = GAME.new_initial_state(players, {"position": made, **rules})
        seen += follow(state, Reference(players, deepcopy(made), rules), rng, 0.7 * (number % 3 > 0), 30)
    for number in range(2 if full else 0):
        start = GAME.new_initial_state(players, rules)
        seen += follow(start, Reference(players, rules=rules), rng, 0.5 * number, 10_000)
    assert seen["events"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_rules_in_any_combination_agree_with_the_reference(players: int, full: bool) -> None:
    rng = Random(f"combinations {players}")
    for number in range(20 if full else 2):
        rules = mixed(rng)
        start = GAME.new_initial_state(players, rules)
        # The usual choices among them are no other rules.
        assert dict(start.setup.varied) == {key: rules[key] for key in rules if key in start.setup.varied}
        seen = follow(start, Reference(players, rules=dict(start.setup.varied)), rng, 0.5 * (number % 2), 10_000)
        assert seen["over"] == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_random_games_of_each_rule_come_to_an_end(name: str, value: str | int, players: int, full: bool) -> None:
    for number in range(GAMES if full else 2):
        rng = Random(f"{name} {value} {players} {number}")
        state, events = GAME.new_initial_state(players, {name: value}), 0
        while state.current_player() != TERMINAL:
            state, events = state.apply_action(choose(state, rng)), events + 1
            assert events < 20_000
        result = state.result()
        assert result is not None
        assert result.winners


# Texts, notation, players


def test_all_that_is_said_instead_is_said_somewhere_and_translated() -> None:
    """A usual sentence that is changed in the code must be changed here, too."""
    german = words("de", PACKAGE)
    rng, seen = Random("words"), set()
    for _ in range(300):
        for players in SEATS:
            seen |= set(instead_of(setup_with(players, mixed(rng))).items())
    assert len(seen) >= 25
    for usual, other in seen:
        assert german(usual) != usual, usual
        assert german(other) not in (other, german(usual)), other
        assert set(re.findall(r"{\w+}", usual)) == set(re.findall(r"{\w+}", other)), other


def test_with_rules_that_no_sentence_names_everything_is_said_as_usual() -> None:
    for players in SEATS:
        assert instead_of(SETUPS[players]) == {}
        assert instead_of(setup_with(players, {"gift": 2, "later_gift": "same"})) == {}


@pytest.mark.parametrize("players", SEATS)
def test_every_text_of_a_game_with_other_rules_can_be_said(players: int, full: bool) -> None:
    rng = Random(f"said {players}")
    for _ in range(8 if full else 1):
        state = GAME.new_initial_state(players, mixed(rng))
        presenters = [GAME.presenter(View(language=language, you=0)) for language in LANGUAGES]
        for _ in range(80 if full else 30):
            if state.current_player() == TERMINAL:
                break
            presenter = presenters[rng.randrange(len(presenters))]
            names = [spot.id for spot in presenter.scene(state).spots]
            assert presenter.explain is not None
            assert all(presenter.explain(state, name) for name in rng.sample(names, 4) if name.startswith("stone"))
            action = choose(state, rng, 0.4)
            after = state.apply_action(action)
            assert presenter.frames(state, action, after)
            state = after


@pytest.mark.parametrize("players", SEATS)
def test_turns_are_written_and_read_with_other_rules(players: int) -> None:
    rng = Random(f"notation {players}")
    for _ in range(3):
        state = GAME.new_initial_state(players, mixed(rng))
        states = [state]
        actions: list[Action] = []
        while state.current_player() != TERMINAL and len(actions) < 400:
            action = choose(state, rng)
            state = state.apply_action(action)
            states.append(state)
            actions.append(action)
        first = 0
        for at in range(1, len(actions)):
            begun = states[at].phase in ("devote", "roll") and states[at - 1].phase != "devote"
            if begun or states[at].phase == "devote":
                text = write_turn(states[first : at + 1], actions[first:at])
                if first:
                    assert read_turn(states[first], text) == actions[first:at], text
                first = at


@pytest.mark.parametrize("players", SEATS)
def test_remembered_values_are_those_of_the_features_with_other_rules(players: int) -> None:
    rng = Random(f"values {players}")
    for _ in range(4):
        state = GAME.new_initial_state(players, mixed(rng))
        for _ in range(120):
            if state.current_player() == TERMINAL:
                break
            assert evaluate(state) == plainly(state)
            state = state.apply_action(choose(state, rng))


def test_every_level_plays_with_other_rules() -> None:
    rng = Random("levels")
    for level in GAME.levels:
        state = GAME.new_initial_state(2, mixed(rng))
        chooser = find_player(level, GAME)
        for number in range(12):
            seat = state.current_player()
            if seat < 0:
                state = state.apply_action(choose(state, rng))
                continue
            stream = Dice(bytes(32)).player_stream(f"{level} {number}")
            action = decide(chooser.choose(state, seat, stream, Budget(500)))
            assert action.text in legal_events(GAME, state)
            state = state.apply_action(action)
