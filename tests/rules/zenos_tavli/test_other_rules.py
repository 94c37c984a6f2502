"""Check docs/rules/zenos-tavli.md, "Other rules": R1 to R10, each alone, and all of them together."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import IllegalAction, NotationError, OptionError
from pygame_rules.core.game import CHANCE, TERMINAL, legal_events
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.scene import View, apply_frames
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players import evaluate, network, weaker
from pygame_rules.games.zenos_tavli.players.other_rules.evaluate import pips_a_throw
from pygame_rules.games.zenos_tavli.rules.other_rules.variant import VariantPosition
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, Rules
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli import reference_variants
from tests.rules.zenos_tavli.positions import artificial, legal, play, position, row, setup, wall
from tests.walks import play as random_game

VARIED = [option for option in GAME.info.options if option.group == "rules"]
SINGLE = [
    {option.id: choice.value}
    for option in VARIED
    for choice in option.choices
    if choice.value != option.default
]  # fmt: skip
each_rule = pytest.mark.parametrize("options", SINGLE, ids=[json.dumps(options) for options in SINGLE])


def begin(made: dict[str, Any] | None = None, **options: Any) -> Position:
    """Return the first position under other rules, from a position object or with all stones in the hands."""
    return GAME.new_initial_state(2, options if made is None else options | {"position": made})


def combination(rng: Random) -> dict[str, Any]:
    """Return a random choice for every rule."""
    return {option.id: rng.choice(option.choices).value for option in VARIED}


def follow(options: dict[str, Any], rng: Random, most: int = 20_000) -> Position:
    """Play a random game in the package and in the reference, comparing position, legal events and result."""
    plain_rules = reference_variants.Game(options)
    state, plain = GAME.new_initial_state(2, options), plain_rules.start()
    for _ in range(most):
        assert {key: value for key, value in GAME.position(state).items() if key != "rules"} == plain, options
        events = legal_events(GAME, state)
        assert events == plain_rules.legal(plain), (options, plain)
        if not events:
            return state
        if plain["to_move"] == "chance":
            dice = sorted(rng.randint(1, 6) for _ in range(options.get("dice", 3)))
            event = "roll " + "-".join(map(str, dice))
        else:
            event = rng.choice(events)
        state, plain = state.apply_action(GAME.string_to_action(event)), plain_rules.play(plain, event)
    raise AssertionError(f"no end after {most} events: {options}")


# All rules together


@pytest.mark.parametrize("block", range(4))
def test_any_rules_agree_with_the_reference_in_whole_games(block: int, full: bool) -> None:
    rng = Random(f"other rules {block}")
    for _ in range(200 if full else 6):
        assert follow(combination(rng), rng).result()


@each_rule
def test_each_rule_alone_agrees_with_the_reference(options: dict[str, Any], full: bool) -> None:
    rng = Random(json.dumps(options))
    for _ in range(50 if full else 2):
        assert follow(options, rng).result()


@pytest.mark.parametrize("block", range(4))
def test_what_plays_any_rules_plays_the_usual_ones_like_the_quick_positions(block: int, full: bool) -> None:
    """Event by event: whole games, and positions more extreme than play produces."""
    rng = Random(f"usual rules {block}")
    for number in range(1000 if full else 40):
        made = position(turn=number % 2) if number % 4 == 0 else artificial(rng)
        quick = GAME.new_initial_state(2, {"position": made})
        start = (quick.side(0), quick.side(1)), quick.turn(), quick.numbers
        plain: Position = VariantPosition.under(USUAL, *start)
        for _ in range(5000 if number % 4 == 0 else 30):
            assert plain.legal_actions() == quick.legal_actions()
            assert GAME.position(plain) == GAME.position(quick)
            player = quick.current_player()
            if player == TERMINAL:
                break
            if player == CHANCE:
                throws = zip(plain.chance_outcomes(), quick.chance_outcomes(), strict=True)
                assert all(one is two and p == pytest.approx(q) for (one, p), (two, q) in throws)
                action, _ = rng.choice(quick.chance_outcomes())
            else:
                action = rng.choice(quick.legal_actions())
            plain, quick = plain.apply_action(action), quick.apply_action(action)


# R1 to R10


def test_r1_nobody_leaves_quarter_1_before_both_have_entered() -> None:
    entered = setup({6: 15}, {}, hand=[0, 15], off=[0, 0], left=[False, False], numbers=[1, 2, 3])
    assert legal(begin(entered)) == ["1:6", "2:6", "3:6"]
    # With all stones on house 6 White can play nothing, so Black throws.
    assert begin(entered, entry="both").turn() == 1
    both = setup({6: 15}, {5: 15}, left=[False, False], numbers=[1, 2, 3])
    assert legal(begin(both, entry="both")) == ["1:6", "2:6", "3:6"]


def test_r2_a_player_who_enters_may_not_hit() -> None:
    made = setup({20: 15}, {}, hand=[0, 14], off=[0, 0], left=[True, False], turn=1, numbers=[2, 3])
    made["houses"] = [row({2: 1, 20: 14}), row({1: 1})]
    assert legal(begin(made)) == ["2:hand", "3:hand"]
    assert legal(begin(made, hitting="entered")) == ["3:hand"]
    # Once the last stone is entered, in the same turn, it may hit.
    made = made | {"hand": [0, 1], "houses": [row({2: 1, 20: 14}), row({1: 14})], "numbers": [1, 3]}
    assert legal(play(begin(made, hitting="entered"), "3:hand")) == ["1:1", "1:3"]


def test_r3_protection_ends_when_all_are_entered_or_never_begins() -> None:
    black = {"hand": [15, 0], "houses": [row({}), row({3: 1, 6: 14})], "off": [0, 0], "left": [False, False]}
    made = position(**black, numbers=[3])
    assert begin(made).turn() == 1
    for protection in ("entered", "none"):
        hit = play(begin(made, protection=protection), "3:hand")
        assert hit.middle(1) == tuple(row({3: 1}, 12))
    entering = position(hand=[15, 14], houses=[row({}), row({3: 1})], numbers=[3])
    assert begin(entering, protection="entered").turn() == 1
    assert begin(entering, protection="none").legal_actions()


def test_r3_who_is_hit_while_entering_brings_that_stone_back_first_and_not_beyond_house_6() -> None:
    made = position(hand=[14, 15], middle=[row({3: 1}, 12), row({}, 12)], numbers=[2, 5, 6])
    state = begin(made, protection="none")
    assert legal(state) == ["2:middle 3"]
    assert legal(play(state, "2:middle 3")) == ["5:hand", "6:hand"]


def test_r4_as_many_numbers_as_possible() -> None:
    made = setup({8: 1}, {16: 2, 20: 13}, numbers=[2, 6], off=[14, 0])
    assert legal(begin(made)) == ["2:8", "6:8"]
    # After 8 to 10 the 6 is closed on house 16, after 8 to 14 the 2 is: one number is the most, so both are allowed.
    assert legal(begin(made, duty="most")) == ["2:8", "6:8"]
    made = setup({8: 1, 17: 1}, {10: 2, 19: 2, 20: 11}, numbers=[2, 6], off=[13, 0])
    state = begin(made, duty="most")
    # The 2 can only be played from 14, after the 6 from 8: a 6 from 17 would lose it.
    assert legal(begin(made)) == ["6:17", "6:8"]
    assert legal(state) == ["6:8"]
    refusal = GAME.presenter(View()).explain_refusal(state, GAME.string_to_action("6:17"))
    assert refusal == "In another order more numbers can be played, and as many as possible must be."


def test_r13_a_win_loses_no_numbers() -> None:
    # The 6 wins at once and leaves the 1 over; the 1 to house 21 and then the 6 play both.
    made = setup({20: 1}, {1: 15}, numbers=[1, 6], off=[14, 0])
    assert legal(begin(made, duty="most")) == legal(begin(made)) == ["1:20", "6:20"]
    # The 1 from 24 and the 6 win as well; after the 6 from 20 the 1 follows from 24.
    made = setup({20: 1, 24: 1}, {1: 15}, numbers=[1, 6], off=[13, 0])
    assert legal(begin(made, duty="most")) == ["1:20", "1:24", "6:20"]


@pytest.mark.parametrize(
    ("bearing", "expected"),
    [
        ("home", ["5:20", "6:20"]),
        ("exact", ["5:20"]),
        ("passing", ["5:20", "5:21", "5:22", "6:20", "6:21", "6:22"]),
    ],
)
def test_r5_bearing_off_from_home(bearing: str, expected: list[str]) -> None:
    made = setup({20: 1, 21: 1, 22: 1}, {1: 15}, numbers=[5, 6])
    assert legal(begin(made, bearing=bearing)) == expected


def test_r5_at_once_needs_no_stones_at_home() -> None:
    made = setup({7: 14, 22: 1}, {13: 2, 1: 13}, numbers=[6])
    assert begin(made).turn() == 1
    state = begin(made, bearing="passing")
    assert legal(state) == ["6:22"]
    assert play(state, "6:22").off(0) == 1


@pytest.mark.parametrize(("pair", "numbers"), [(4, (2, 4, 4, 4, 4)), (2, (2, 4, 4))])
def test_r6_a_pair(pair: int, numbers: tuple[int, ...]) -> None:
    assert play(begin(pair=pair), "roll 2-4-4").numbers == numbers


@pytest.mark.parametrize("triple", [12, 6, 3])
def test_r7_three_equal_dice(triple: int) -> None:
    assert play(begin(triple=triple), "roll 3-3-3").numbers == (3,) * triple


def test_r8_hit_stones_go_back_to_the_hand_and_come_first() -> None:
    made = setup({9: 1, 24: 14}, {13: 1, 20: 14}, numbers=[4])
    state = play(begin(made, back="hand"), "4:9")
    assert (state.hand(1), sum(state.middle(1))) == (1, 0)
    # As with the middle row, no other stone moves, and it may go beyond house 6 once it is in.
    assert legal(play(state, "roll 1-2-3")) == ["1:hand", "2:hand", "3:hand"]
    assert "2:20" in legal(play(state, "roll 1-2-3", "1:hand"))
    shut = setup({1: 2, 2: 2, 3: 2, 24: 9}, {20: 14}, hand=[0, 1], off=[0, 0], turn=1, numbers=[1, 2, 3])
    assert begin(shut, back="hand").turn() == 0


def test_r8_single_stones_in_the_middle_row_are_open_to_hits() -> None:
    made = setup({9: 1, 24: 14}, {-3: 1, 20: 14}, numbers=[6, 6])
    state = begin(made, back="open")
    level = play(state, "6:9")  # House 15 is level with middle house 10.
    assert level.middle(1) == tuple(row({4: 1}, 12))
    made = setup({15: 1, 24: 14}, {-3: 1, 20: 14}, numbers=[6])
    state = play(begin(made, back="open"), "6:15")  # House 21 is level with middle house 4.
    assert (state.hand(1), sum(state.middle(1))) == (1, 0)
    assert legal(play(state, "roll 1-2-3")) == ["1:hand", "2:hand", "3:hand"]
    two = setup({15: 1, 24: 14}, {-3: 2, 20: 13}, numbers=[6])
    assert play(begin(two, back="open"), "6:15").hand(1) == 0


def test_r9_black_travels_against_white() -> None:
    state = play(begin(direction="against", start=1), "roll 1-2-6", "6:hand", "1:hand", "2:hand")
    assert state.houses(1) == tuple(row({19: 1, 24: 1, 23: 1}))
    # A stone on house 22 plays a 3 to 19; one on house 3 is borne off with a 3 once all are home.
    made = setup({12: 15}, {22: 1, 5: 14}, turn=1, numbers=[3])
    assert play(begin(made, direction="against"), "3:22").houses(1) == tuple(row({19: 1, 5: 14}))
    made = setup({12: 15}, {3: 15}, turn=1, numbers=[3])
    assert play(begin(made, direction="against"), "3:3").off(1) == 1
    # Hit on house 21, it waits on middle house 4 and comes back on house 21 with a 1, on house 16 with a 6.
    made = setup({12: 15}, {-3: 1, 5: 14}, turn=1, numbers=[1, 6])
    assert play(begin(made, direction="against"), "1:middle 4").houses(1)[21 - 1] == 1
    assert play(begin(made, direction="against"), "6:middle 4").houses(1)[16 - 1] == 1


def test_r9_each_is_protected_in_his_own_first_quarter() -> None:
    made = setup({18: 1, 24: 14}, {20: 1, 5: 14}, numbers=[2])
    assert legal(begin(made, direction="against")) == ["2:18"]
    kept = made | {"houses": [row({18: 1, 1: 14}), row({20: 1})], "hand": [0, 14], "left": [True, False]}
    assert legal(begin(kept, direction="against")) == ["2:1"]


def test_r9_the_picture_and_the_words_follow_blacks_way() -> None:
    made = setup({12: 15}, {22: 1, 5: 14}, turn=1, numbers=[1, 2])
    state = begin(made, direction="against")
    scene = GAME.presenter(View(you=1)).scene(state)
    assert ("house@22", "house@21") in [option.path for option in scene.options]
    assert ("house@22", "house@19") in [option.path for option in scene.options]
    (first, *_) = GAME.presenter(View(you=1)).frames(state, GAME.string_to_action("2:22"), play(state, "2:22"))
    assert first.caption == "You move from house 22 to house 20"
    assert GAME.write_turn([state, play(state, "2:22")], [GAME.string_to_action("2:22")]) == "22/20"
    assert [action.text for action in GAME.read_turn(state, "22/20 20/19")] == ["2:22", "1:20"]


@pytest.mark.parametrize(("shape", "arrows"), [("landscape", ["→", "←"]), ("portrait", ["↓", "↑"])])
def test_r9_small_stones_show_blacks_way(shape: str, arrows: list[str]) -> None:
    presenter = GAME.presenter(View(shape=shape))
    against, same = (presenter.scene(begin(direction=direction)) for direction in ("against", "same"))
    assert [item.text for item in against.items if item.id.startswith("way@arrow")] == arrows
    assert not [item for item in same.items if item.id.startswith("way@")]
    assert presenter.explain
    told = presenter.explain(begin(direction="against"), "way@stone#1")
    assert told == ("Black travels this way, from house 24 to house 1, against White.",)


def test_r10_two_dice() -> None:
    state = begin(dice=2)
    assert len(state.chance_outcomes()) == 21
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert play(state, "roll 2-5").numbers == (2, 5)
    assert play(state, "roll 5-5").numbers == (5, 5, 5, 5)
    with pytest.raises(IllegalAction, match="a throw of two dice, such as roll 1-3"):
        state.apply_action(GAME.string_to_action("roll 1-2-3"))
    with pytest.raises(IllegalAction, match="a throw of the dice, such as roll 1-3-5"):
        begin().apply_action(GAME.string_to_action("roll 1-2"))
    assert [action.text for action in GAME.read_turn(state, "5-2: 0/5 0/2")] == ["roll 2-5", "5:hand", "2:hand"]
    with pytest.raises(NotationError, match="expected two dice"):
        GAME.read_turn(state, "5-2-1: 0/5")


def test_d6_nobody_can_ever_move_again() -> None:
    made = setup(wall(7, 12) | {0: 3}, wall(1, 6) | {-6: 3}, numbers=[1])
    result = begin(made, pair=2).result()
    assert result
    assert result.winners == (0, 1)


# Rules as values


def test_rules_are_one_object_and_belong_to_the_position() -> None:
    assert Rules(pair=2) is begin(pair=2).rules
    assert begin().rules is USUAL is begin(pair=4, dice=3).rules
    assert begin(pair=2) == begin(pair=2)
    assert hash(begin(pair=2)) == hash(begin(pair=2))
    assert len({begin(), begin(pair=2), begin(pair=2, dice=2), begin(triple=3)}) == 4


@each_rule
def test_a_position_is_written_and_read_with_its_rules(options: dict[str, Any]) -> None:
    state = begin(**options)
    state = state.apply_action(state.chance_outcomes()[5][0])
    written = GAME.position(state)
    assert written["rules"] == options
    assert GAME.state_from_position(json.loads(json.dumps(written))) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert "rules" not in GAME.position(begin())


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ({"rules": 3}, "rules are a dict of options, not 3"),
        ({"rules": {"speed": 1}}, "no option 'speed': expected one of entry, "),
        ({"rules": {"pair": 3}}, "The option pair is one of 4, 2, not 3"),
        ({"rules": {"pair": 2}, "left": [True, False]}, "White has a stone in the hand, so left must be False"),
    ],
)
def test_a_position_with_wrong_rules_is_refused(made: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        GAME.state_from_position(position() | made)


@pytest.mark.parametrize("value", [3, True, "4", None, 4.0])
def test_an_option_takes_its_choices_alone(value: object) -> None:
    with pytest.raises(OptionError, match="The option pair is one of 4, 2, not"):
        begin(pair=value)


def test_a_record_holds_only_what_is_not_usual() -> None:
    match = LiveMatch(GAME, [Seat(""), Seat("")], {"pair": 4, "triple": 3}, Dice(bytes(32)))
    assert match.record().options == {"triple": 3}


# What is shown, and players


@pytest.mark.parametrize("block", range(2))
def test_frames_lead_to_the_next_scene_under_any_rules(block: int, full: bool) -> None:
    rng = Random(f"frames {block}")
    for _ in range(30 if full else 3):
        options = combination(rng)
        walk = random_game(GAME, 2, options, (options, block))
        view = View(you=rng.choice((None, 0, 1)), shape=rng.choice(("landscape", "portrait")))
        presenter = GAME.presenter(view)
        for at in rng.sample(range(len(walk.actions)), 25):
            before, action, after = walk.states[at], walk.actions[at], walk.states[at + 1]
            assert isinstance(before, Position)
            shown = apply_frames(presenter.scene(before).items, presenter.frames(before, action, after))
            assert shown == {item.id: item for item in presenter.scene(after).items}, (options, action)
            for choice in presenter.scene(before).options:
                play(before, *choice.events)
            if before.current_player() >= 0:
                for step in rng.sample(GAME.decisions, 20):
                    why = presenter.explain_refusal(before, step)
                    assert bool(why) == (step not in before.legal_actions()), (options, before, step)


@pytest.mark.parametrize("block", range(2))
def test_every_turn_is_written_and_read_under_any_rules(block: int) -> None:
    rng = Random(f"turns {block}")
    for _ in range(3):
        options = combination(rng)
        walk = random_game(GAME, 2, options, (options, block))
        starts = [at for at, action in enumerate(walk.actions) if action.text.startswith("roll")]
        for first, last in pairwise([*starts, len(walk.actions)]):
            text = GAME.write_turn(walk.states[first : last + 1], walk.actions[first:last])
            assert GAME.read_turn(walk.states[first], text) == list(walk.actions[first:last]), (options, text)


def test_the_board_says_what_other_rules_say() -> None:
    presenter, mine = GAME.presenter(View()), GAME.presenter(View(you=0))
    assert presenter.explain
    assert mine.explain
    dice = presenter.explain(begin(pair=2, triple=6), "dice")
    assert dice[1] == "Two equal dice give their number 2 times, three equal dice 6 times."
    assert "these two dice" in presenter.explain(begin(dice=2), "dice")[0]
    kept = mine.explain(begin(entry="both"), "house@9")
    assert kept[-1] == "Until both players have entered all stones, nobody leaves the first quarter of the way."
    assert len([item for item in GAME.presenter(View()).scene(begin(dice=2)).items if item.id.startswith("die")]) == 2


def test_who_cannot_enter_is_told_who_holds_the_house_of_the_number() -> None:
    made = position(hand=[0, 15], houses=[row({20: 15}), row({})], left=[True, False], turn=1, numbers=[5, 6])
    state = begin(made, direction="against")
    shown = [GAME.presenter(View(language=language, you=you)) for language, you in (("en", 0), ("en", 1), ("de", 0))]
    told = [str(presenter.explain and presenter.explain(state, "die@5")[1]) for presenter in shown]
    assert told == [
        "No stone can play it now: house 20, where a 5 enters, is held by you.",
        "No stone can play it now: house 20, where a 5 enters, is held by White.",
        "Kein Stein kann sie jetzt spielen: Auf Haus 20, wo eine 5 einsetzt, stehst du.",
    ]


def test_r3_a_preview_says_when_the_protection_ends() -> None:
    made = position(hand=[1, 15], houses=[row({1: 13, 2: 1}), row({})], numbers=[5])
    previews = [
        [
            option.preview.text
            for option in GAME.presenter(View()).scene(begin(made, protection=choice)).options
            if option.preview
        ]
        for choice in ("left", "entered", "none")
    ]
    assert previews == [[], ["Then all are entered: single stones in the first quarter are no longer protected."], []]


@pytest.mark.parametrize(("back", "names"), [("middle", 4), ("open", 4), ("hand", 3)])
def test_r8_the_figures_of_a_player_say_where_hit_stones_are(back: str, names: int) -> None:
    (panel, _) = GAME.presenter(View()).scene(begin(back=back)).seats
    assert len(panel.figures) == names
    assert ("were hit" in panel.figures[0].help) == (back != "middle")


def test_r4_of_a_number_that_would_lose_others_that_is_told() -> None:
    made = setup({20: 1, 22: 2}, {12: 3, 15: 2, 17: 2, 18: 2, 19: 2, 21: 2, 24: 2}, numbers=[2, 3, 5])
    presenter = GAME.presenter(View())
    assert presenter.explain
    usual, most = (presenter.explain(begin(made, duty=duty), "die@5")[1] for duty in ("any", "most"))
    assert usual == "It can be played from house 20."
    assert most == "No stone can play it now: another order plays more numbers."


def test_the_network_and_the_fitted_weights_give_way_to_figures() -> None:
    made = setup({20: 5, 6: 10}, {9: 15}, turn=0)
    usual, other = begin(made), begin(made, pair=2)
    assert network.evaluate(usual) != evaluate.evaluate(usual)
    assert network.evaluate(other) == evaluate.evaluate(other) != evaluate.evaluate(usual)
    assert len({level(other) for level in (weaker.novice, weaker.racer, weaker.trader, evaluate.evaluate)}) > 2


@each_rule
def test_an_evaluation_sees_who_is_ahead_whatever_the_rules(options: dict[str, Any]) -> None:
    ahead = {20: 10, 22: 5} if options.get("direction") else {20: 15}
    made = setup(ahead, {10: 15}, turn=1)
    white, black = evaluate.evaluate(begin(made, **options))
    assert white == -black
    assert white > 0.5 or options.get("direction")


def test_the_mean_throw_follows_the_rules() -> None:
    assert pips_a_throw(USUAL) == pytest.approx(14.29, abs=0.01)
    assert pips_a_throw(Rules(pair=2, triple=3)) == pytest.approx(10.5)
    assert pips_a_throw(Rules(pair=2, dice=2)) == pytest.approx(7)
