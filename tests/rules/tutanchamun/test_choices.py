"""The options of Tutanchamun, the previews of their consequences, and the reasons for refusals."""

from __future__ import annotations

from pygame_rules.core.scene import BoardChoice, Control, View
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.state import Position, start_position
from pygame_rules.games.tutanchamun.show.preview import Effect
from pygame_rules.games.tutanchamun.show.speech import Speech
from tests.rules.tutanchamun.pictures import NAMES, full_row, scene_of
from tests.rules.tutanchamun.positions import at, play


def options_of(state: Position) -> dict[tuple[str, ...], BoardChoice]:
    return {option.path: option for option in scene_of(state).options}


def preview_of(state: Position, spot: str) -> str:
    preview = options_of(state)[(spot,)].preview
    return preview.text if preview else ""


def controls_of(state: Position) -> dict[str, Control]:
    return {control.event: control for control in scene_of(state).controls}


def refusals_of(state: Position) -> dict[tuple[str, ...], str]:
    return {refusal.path: refusal.reason for refusal in scene_of(state).refusals}


# Options


def test_a_treasure_is_chosen_where_it_lies_and_the_pyramid_for_walking_off() -> None:
    options = options_of(at(["", ""], {5: "lamp", 7: "falcon"}))
    assert {path: option.events for path, option in options.items()} == {
        ("t5",): ("take 5",), ("t7",): ("take 7",), ("exit",): ("exit",),
    }  # fmt: skip
    assert [option.label for option in options.values()] == [
        "Take an alabaster lamp", "Take the falcon pectoral", "Walk off and take the gold mask",
    ]  # fmt: skip
    assert options_of(at(["", "mask"], {5: "lamp"}, pawns=[0, 70]))["exit",].label == "Walk off"


def test_before_a_choice_it_is_told_what_is_cleared_and_scored_and_for_whom() -> None:
    """Ada leaves the last Selket behind: it is cleared, and the kind is scored for Bo and Cleo."""
    state = at(
        ["lamp", "selket selket", "selket"],
        {2: "throne", 3: "selket", 9: "lamp", 10: "lamp", 60: "throne"},
        pawns=[1, 20, 20],
    )
    assert preview_of(state, "t9") == (
        "Yours: 2 of 4. Clears away 2 treasures; Selket is scored (Bo 2, Cleo 1): Bo 6 steps, Cleo 3."
    )
    assert options_of(state)["t9",].preview is not None
    preview = options_of(state)["t9",].preview
    assert preview is not None
    assert preview.marks == ("t2", "t3")


def test_one_treasure_more_alone_is_not_told_before_the_choice() -> None:
    """A finger would have to tap twice for it."""
    state = at(["lamp", "", ""], {2: "throne", 3: "lamp", 9: "lamp", 60: "throne"}, pawns=[1, 0, 0])
    effect = Effect(state, GAME.string_to_action("take 3"))
    assert effect.full(Speech(View(names=NAMES[:3], you=0))) == "Yours: 2 of 4."
    assert preview_of(state, "t3") == ""


def test_a_preview_tells_of_questions_and_of_the_end() -> None:
    state = at(["dagger", "dagger mask"], {1: "dagger", 69: "throne"}, pawns=[0, 70])
    assert preview_of(state, "t1") == "Yours: 2 of 2. Then dagger and sheath is scored: Bo is asked about the mask."
    winning = at(["", ""], {1: "falcon", 69: "throne"}, markers=[1, 5])
    assert preview_of(winning, "t1") == "Falcon pectoral is scored (Ada 1): Ada 1 step. Ends the game: Ada wins."
    assert preview_of(at(["", ""], {1: "nugget", 69: "throne"}), "t1") == "No effect: there is nothing to take."


def test_the_preview_of_a_nugget_says_whom_it_can_rob_of_what_and_what_that_costs() -> None:
    hands = ["throne game lamp dagger mirror", "throne game lamp dagger", "mirror"]
    told = preview_of(at(hands, {1: "nugget", 69: "throne"}), "t1")
    listed = "Bo – throne, board game, alabaster lamp, …; Cleo – mirror case"
    assert told == f"You may take one of these: {listed}. Whoever loses it moves 1 step."


def test_where_much_could_happen_the_nearest_are_told_in_full() -> None:
    """The other pawn is past all treasures, so each move clears away everything behind it and many moves score."""
    state = full_row(2)
    state = Position(state.row, (0, 69), state.markers, state.hands, 0, "move")
    previews = [option.preview for option in scene_of(state, language="de").options]
    assert all(preview is not None for preview in previews[1:])
    texts = [preview.text if preview else "" for preview in previews]
    assert any("Wertung" in text for text in texts)
    assert sum(len(text) for text in texts) < 6000


def test_where_room_is_short_the_end_and_the_steps_come_first() -> None:
    row = {2: "selket", 9: "lamp", 50: "lamp", 60: "throne"}
    state = at(["lamp", "selket", "selket"], row, pawns=[1, 20, 20])
    effect = Effect(state, GAME.string_to_action("take 9"))
    speech = Speech(View(names=NAMES[:3], you=1))
    assert effect.rest(speech) == "Clears away 1 treasure; Selket is scored (you 1, Cleo 1): you 3 steps, Cleo 3."
    assert effect.short(speech) == "Selket: you 3 steps, Cleo 3. Clears away 1 treasure."
    assert effect.tiny(speech) == "You 3 steps, Cleo 3."


def test_many_scorings_are_summed_up() -> None:
    row = {2: "selket", 3: "bottle", 4: "lamp", 9: "throne"}
    state = at(["throne", "selket bottle", "selket lamp"], {**row, 60: "throne"}, pawns=[1, 20, 20])
    assert preview_of(state, "t9") == "Yours: 2 of 8. Clears away 3 treasures; 3 kinds are scored: Bo 7 steps, Cleo 7."


def test_the_tone_is_good_or_bad_only_beyond_doubt() -> None:
    winning = at(["", ""], {1: "falcon", 9: "throne"}, markers=[1, 5])
    alone = at(["throne", ""], {1: "throne", 9: "lamp"})
    both = at(["throne", "throne", ""], {1: "throne", 9: "lamp"})
    losing = play(at(["throne", "throne"], {1: "nugget", 9: "throne"}, markers=[5, 1]), "take 1")
    tones = [
        preview.tone
        for state, spot in ((winning, "t1"), (alone, "t1"), (both, "t1"), (losing, "h1.0"))
        if (preview := options_of(state)[spot,].preview)
    ]
    assert tones == ["good", "good", "", "bad"]


def test_a_nugget_is_answered_in_the_ledger_or_by_a_button() -> None:
    state = play(at(["throne lid", "throne", "lid selket"], {1: "nugget", 9: "throne"}), "take 1")
    options = options_of(state)
    assert {path: option.label for path, option in options.items()} == {
        ("h1.0",): "Take a throne from Bo",
        ("h2.15",): "Take a canopic lid from Cleo",
    }
    controls = controls_of(state)
    assert {event: (control.label, control.key) for event, control in controls.items()} == {
        "rob 1 throne": ("Bo: throne (1)", "1"),
        "rob 2 lid": ("Cleo: canopic lid (1)", "2"),
        "rob none": ("Take nothing", "n"),
    }
    assert controls["rob 1 throne"].help == "Throne: Ada 2 – Bo moves 1 step."
    assert preview_of(state, "h1.0") == "Throne: Ada 2 – Bo moves 1 step."
    assert scene_of(state).status == "Ada: whom do you rob, and of what?"


def test_one_of_many_robberies_is_chosen_in_two_steps_on_a_phone() -> None:
    """On a tall screen many buttons would leave no room for the board: first the player, then the treasure."""
    hand = "throne chest game selket ushabti harpoon bottle"
    state = play(at([hand, hand], {1: "nugget", 9: "throne"}), "take 1")
    tall, wide = (scene_of(state, shape) for shape in ("portrait", "landscape"))
    assert {option.path[0] for option in tall.options} == {"r1"}
    assert [control.event for control in tall.controls] == ["rob none"]
    assert len(wide.controls) == 8
    assert not any(control.key for control in wide.controls[:-1])


# Controls


def test_questions_are_put_to_the_person_by_name() -> None:
    """Ada takes the last dagger; Bo, who has walked off, is asked about the mask, then both about lids."""
    state = at(["dagger lid", "dagger mask lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 70, 0])
    asked = play(state, "take 1")
    controls = controls_of(asked)
    assert {event: control.label for event, control in controls.items()} == {
        "mask use": "Bo: use the mask",
        "mask keep": "Bo: keep the mask",
    }
    assert {control.seat for control in controls.values()} == {1}
    assert controls["mask keep"].help == "Dagger and sheath is scored (Ada 2, Bo 1): Ada 2 steps, Bo 1."
    assert controls["mask use"].help == "Then Ada is asked for a lid."
    assert controls["mask keep"].brief == "Ada moves 2 steps, Bo moves 1 step."
    assert [panel.active for panel in scene_of(asked).seats] == [False, True, False]
    lids = controls_of(play(asked, "mask use"))
    assert [control.label for control in lids.values()] == ["Ada: play a lid", "Ada: pass"]
    # What a lid would bring is told although others may play theirs as well.
    help_of_play = next(control.help for event, control in lids.items() if event.endswith("play"))
    assert help_of_play == (
        "Then Bo is asked for a lid; if all pass, dagger and sheath is scored (Ada 2 and 1 lid, Bo 2 with the mask): "
        "Ada 2 steps, Bo 1."
    )


def test_who_has_played_a_lid_is_asked_for_another_one_in_other_words() -> None:
    """Scoring 2: Cat and Ibis are level, and Cat, who takes the last dagger, has two lids."""
    state = at(["dagger lid lid", "dagger dagger lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 0, 0])
    first = play(state, "take 1")
    presenter = GAME.presenter(View(you=0))
    assert presenter.scene(first).status == "Dagger and sheath is scored. Do you play a lid?"
    (brief,) = [one.brief for one in presenter.scene(first).controls if one.event.endswith("play")]
    assert brief == "Wins a tie in this scoring; then Ibis is asked."
    again = play(play(first, "lid 0 play"), "lid 1 play")
    assert presenter.scene(again).status == "Dagger and sheath is scored, and your lid counts. Do you play another one?"


def test_before_the_first_turn_chance_is_asked() -> None:
    assert [control.label for control in scene_of(start_position(2)).controls] == ["Lay out the treasures"]


# Refusals


def test_what_lies_behind_is_refused_with_the_reason() -> None:
    state = at(["", ""], {3: "lamp", 9: "lamp"}, pawns=[5, 1])
    assert refusals_of(state) == {("t3",): "That lies behind your pawn: nobody walks back."}


def test_a_nugget_takes_only_what_both_have() -> None:
    state = play(at(["throne", "throne selket mask"], {1: "nugget", 9: "throne"}, pawns=[0, 70]), "take 1")
    refusals = refusals_of(state)
    assert refusals["h1.3",] == "You may only take what you have yourself: you have nothing of this kind, Selket."
    assert refusals["h1.16",] == "A nugget cannot take the gold mask."
    assert refusals["t9",] == "First the question must be answered."
