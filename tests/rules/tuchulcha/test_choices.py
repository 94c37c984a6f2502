"""The options of Tuchulcha, and the previews of their consequences."""

from __future__ import annotations

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import legal_events
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.scene import Control
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.events import Move
from pygame_rules.games.tuchulcha.rules.outcome import outcome_of
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.pictures import NAMES, items_of, options_of, previews_of, scene_of
from tests.rules.tuchulcha.positions import at, legal, play, random_game, table


def controls_of(state: Position) -> dict[str, Control]:
    return {control.event: control for control in scene_of(state).controls}


# Moves


def test_a_move_is_a_path_of_two_places_with_its_number() -> None:
    state = play(at(4, 0, blue="temple x6, 9 x2"), "roll 3-5")
    options = options_of(state)
    assert {path: option.badge for path, option in options.items()} == {
        ("temple@blue", "stone@3"): "3", ("temple@blue", "stone@5"): "5",
        ("stone@9", "stone@12"): "3", ("stone@9", "stone@14"): "5",
    }  # fmt: skip
    assert options["temple@blue", "stone@3"].events == ("3:temple",)
    assert options["temple@blue", "stone@3"].label == "Temple with 3 to stone 3"
    assert options["stone@9", "stone@12"].label == "Stone 9 with 3 to stone 12"
    assert options["temple@blue", "stone@3"].preview is None


def test_what_is_chosen_is_the_last_that_came_to_its_place() -> None:
    state = play(at(4, 0, blue="temple x6, 9 x2"), "roll 3-5")
    lifts = {spot.id: spot.lifts for spot in scene_of(state).spots}
    assert lifts["stone@9"] == "blue@9#2"
    assert lifts["temple@blue"] == "blue@temple#6"
    assert lifts["temple@red"] == ""


def test_numbers_that_all_lead_to_velthumena_are_told_apart_by_the_die() -> None:
    state = play(at(4, 0, blue="temple x6, 30, 9"), "roll 4-5")
    options = options_of(state)
    assert options["stone@30", "velthumena", "die@4"].events == ("4:30",)
    assert options["stone@30", "velthumena", "die@5"].events == ("5:30",)
    assert ("stone@9", "stone@13") in options
    alone = options_of(play(at(4, 0, blue="temple x6, 31, 9"), "roll 1-1", "third no"))
    assert alone["stone@31", "velthumena"].label == "Stone 31 with 1 to Velthumena"


def test_the_end_of_the_path_and_its_beginning_share_a_stone_and_lead_apart() -> None:
    options = options_of(play(at(3, 0, blue="temple x6, 1, 1 end, 9"), "roll 2-4"))
    assert options["stone@1", "stone@3"].events == ("2:1",)
    assert options["stone@1", "velthumena", "die@2"].events == ("2:1 end",)
    assert options["stone@1", "velthumena", "die@4"].events == ("4:1 end",)


def test_neutral_haruspices_are_chosen_like_own_ones_and_named() -> None:
    state = play(at(2, 0, blue="temple x8, 9", red="temple x4, 13", yellow="temple x9"), "roll 2-4")
    options = options_of(state)
    assert options["stone@13", "stone@17"].events == ("4:red:13",)
    assert options["stone@13", "stone@17"].label == "Red (neutral): Stone 13 with 4 to stone 17"
    assert options["temple@red", "stone@12"].events == ("2:red:temple",)
    assert options["temple@black", "stone@32"].events == ("2:black:temple",)


# Previews


def test_a_hit_says_who_is_lost_and_marks_them() -> None:
    """Rule book, example 4: the 6 brings a second haruspex to 13 and so hits the pair there."""
    state = play(
        at(4, 0, blue="11, 7, 29", black="13 x2, 31, temple x5", red="temple x8"), "roll 6-6", "third yes", "roll 2"
    )
    said = previews_of(state)
    assert said["2:11"] == "Attacks Dan (power 2): 1 more must come this turn."
    after = play(state, "2:11")
    assert previews_of(after)["6:7"] == (
        "Hits Dan: 2 haruspices to the forest. Whoever has hit does not move again this turn."
    )
    option = options_of(after)["stone@7", "stone@13"]
    assert option.preview is not None
    assert option.preview.marks == ("black@13#1", "black@13#2")
    assert set(option.preview.marks) <= set(items_of(scene_of(after)))


def test_passages_swallow_and_velthumena_receives() -> None:
    state = play(at(4, 0, blue="temple x5, 4, 14, 29"), "roll 2-6")
    said = previews_of(state)
    assert said["2:4"] == "The passage swallows it: lost in the forest for good."
    assert said["6:29"] == "Arrives in Velthumena."


def test_special_stones_are_explained_where_one_would_stop() -> None:
    state = play(at(4, 0, blue="temple x5, 9 x3"), "roll 2-5")
    said = previews_of(state)
    assert said["2:9"] == "Mystical stone: triple power, but your next turn must begin by leaving it."
    assert said["5:9"] == "Ritual stone: double power."


def test_numbers_that_would_be_lost_are_named() -> None:
    state = play(at(4, 0, blue="9, velthumena x7", red="11, 14 x2, temple x5"), "roll 2-3")
    assert previews_of(state) == {"3:9": "After this, 2 cannot be used."}


def test_an_arrival_puts_tuchulcha_out_and_says_so() -> None:
    state = play(at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="temple x5, 40, 30"), "roll 2-3")
    assert previews_of(state)["2:40"] == "Arrives in Velthumena. Ada is out of the game."


def test_lasas_haruspices_seal_and_return_to_their_temple_when_hit() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    places = {"blue": "33, temple x3", "red": "4, temple x5", "yellow": "temple x8", "black": "2, temple x7"}
    assert previews_of(play(at(4, 1, roles=roles, **places), "roll 1-2"))["2:4"] == (
        "Seals the passage on stone 6 and goes to the sanctuary."
    )
    places["red"] = "5, temple x5"
    assert previews_of(play(at(4, 3, roles=roles, **places), "roll 3-4"))["3:2"].startswith(
        "Hits Bo: 1 haruspex back to the temple."
    )


def test_what_is_good_or_bad_for_whoever_does_it() -> None:
    state = play(at(4, 0, blue="temple x4, 4, 9, 13, 29", red="15, temple x7"), "roll 2-6")
    found = [option for option in options_of(state).values() if option.preview]
    tones = {option.events[0]: option.preview.tone for option in found if option.preview}
    assert [tones[move] for move in ("2:4", "2:9", "2:13", "6:29")] == ["bad", "", "good", "good"]


# Buttons


def test_chance_is_nobodys_at_the_start_and_the_players_afterwards() -> None:
    state = GAME.new_initial_state(4, {})
    (start,) = scene_of(state).controls
    assert (start.seat, start.event, start.label) == (None, "", "Draw the first player")
    (throw,) = scene_of(play(state, "start 2")).controls
    assert (throw.seat, throw.event, throw.key, throw.label) == (2, "", "t", "Throw the dice")
    third = play(state, "start 2", "roll 3-3")
    assert [control.label for control in scene_of(third).controls] == ["Throw one more die", "Leave it at 3 and 3"]
    (extra,) = scene_of(play(third, "third yes")).controls
    # It belongs to nobody: the page throws by itself, for the player has just said so.
    assert (extra.event, extra.label, extra.seat) == ("", "Throw one more die", None)


def test_a_devotion_says_what_is_given_gained_won_and_risked() -> None:
    state = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    controls = controls_of(state)
    assert list(controls) == ["devote tuchulcha 0", "devote tuchulcha 1", "devote none"]
    assert controls["devote tuchulcha 0"].label == "To Tuchulcha, giving none from the temple"
    assert controls["devote tuchulcha 1"].label == "To Tuchulcha, giving 1 from the temple"
    gift, *gain = controls["devote tuchulcha 0"].help.split("\n")
    other = controls["devote tuchulcha 1"].help
    assert len(gain) == 3
    for word in ("cannot be hit", "discard", "You win when", "You are out"):
        assert word in " ".join(gain)
        assert word not in other, "what the role brings is told once"
    assert "(1)" in other
    assert "and 0 from the temple" in gift
    assert scene_of(state).status == "Ada may turn to Tuchulcha, giving 3 haruspices"


def test_whoever_has_lost_nobody_chooses_the_one_for_lasa_on_the_board() -> None:
    state = at(4, 1, asked="devote", roles={"blue": "tuchulcha"}, red="temple x6, 12, 18", blue="temple x3")
    assert set(legal(state)) == {"devote lasa temple", "devote lasa 12", "devote lasa 18", "devote none"}
    assert {path: option.events for path, option in options_of(state).items()} == {
        ("temple@red", "sanctuary@lasa"): ("devote lasa temple",),
        ("stone@12", "sanctuary@lasa"): ("devote lasa 12",),
        ("stone@18", "sanctuary@lasa"): ("devote lasa 18",),
    }
    assert "You win when all four passages are sealed." in controls_of(state)["devote lasa temple"].help


def test_tribute_is_a_die_that_is_pointed_at() -> None:
    state = play(at(4, 0, roles={"blue": "tuchulcha"}, blue="temple x3, 3"), "roll 2-2-5-6")
    options = options_of(state)
    assert {path: option.label for path, option in options.items()} == {
        ("die@2",): "Discard the 2", ("die@5",): "Discard the 5", ("die@6",): "Discard the 6",
    }  # fmt: skip
    assert previews_of(state)["discard 2"] == "Then 2, 5 and 6 are left."
    assert scene_of(state).controls == ()


def test_a_number_may_be_dropped_and_a_turn_ended_early() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    last = play(at(4, 1, roles=roles, sealed=(6, 16, 26), red="34", blue="temple x3"), "roll 1-5")
    assert controls_of(last)["drop 5"].label == "Drop the 5 without using it"
    assert ("die@5",) in options_of(last)
    single = play(at(4, 0, blue="3, velthumena x2"), "roll 1-4", "1:3")
    assert controls_of(single)["stop"].label == "End the turn"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_chosen_is_what_is_legal(players: int) -> None:
    for _, _, state in random_game(players, "choices")[::3]:
        scene = scene_of(state)
        paths = [option.path for option in scene.options]
        for number, path in enumerate(sorted(paths)[1:]):
            assert path[: len(sorted(paths)[number])] != sorted(paths)[number]
        if state.current_player() >= 0:
            offered = {option.events[0] for option in scene.options}
            offered |= {control.event for control in scene.controls}
            assert offered == set(legal_events(GAME, state))


def test_a_neutral_colour_that_hits_the_mover_is_bad_for_him() -> None:
    hits = set()
    for _, _, state in random_game(2, "e"):
        for option in scene_of(state).options:
            action = GAME.string_to_action(option.events[0])
            if isinstance(action, Move) and action.neutral is not None:
                outcome = outcome_of(state, action)
                assert option.preview is not None or outcome.kind == "stands"
                if outcome.kind == "hits" and option.preview and not outcome.winners:
                    players = set(state.setup.colours)
                    hit = (
                        "own" if outcome.victim == state.colour else "other" if outcome.victim in players else "neutral"
                    )
                    hits.add((hit, option.preview.tone))
                elif option.preview and outcome.kind == "lost" and not (outcome.winners or outcome.out):
                    assert option.preview.tone == ""
    assert hits == {("own", "bad"), ("other", "good"), ("neutral", "")}


def test_a_move_that_ends_the_game_says_who_wins() -> None:
    ahead = play(at(4, 0, blue="31, velthumena x4", red="temple x8"), "roll 2-3")
    assert previews_of(ahead)["2:31"] == "Arrives in Velthumena. Wins the game."
    behind = play(at(4, 0, blue="31, velthumena x2", red="temple x2, velthumena x6"), "roll 2-3")
    assert previews_of(behind)["2:31"] == "Arrives in Velthumena. Ends the game: Bo wins."
    for state, tone in ((ahead, "good"), (behind, "bad")):
        (preview,) = (option.preview for option in options_of(state).values() if option.events == ("2:31",))
        assert preview is not None
        assert preview.tone == tone


def test_an_incomplete_attack_is_taken_back_step_by_step() -> None:
    attack = table(4, 1, red="12 x3, temple x5", black="15 x3, temple x5")
    match = LiveMatch(GAME, [Seat(name) for name in NAMES], {"position": attack}, Dice.from_number(1))
    for event in ("roll 3-3", "third yes", "roll 3", "3:12", "3:12"):
        match.play(event)
    said = []
    while True:
        assert isinstance(match.state, Position)
        said.append(scene_of(match.state).status)
        if not match.can_undo:
            break
        match.undo()
    assert said == [
        "Bo has 3: 1 more must come to stone 15",
        "Bo has 3 and 3: 2 more must come to stone 15",
        "Bo has 3, 3 and 3 to use",
    ]
