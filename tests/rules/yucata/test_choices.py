"""The options on the board of Yucata', the previews of their consequences, and the reasons for refusals."""

from __future__ import annotations

from pygame_rules.core.scene import View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata.pictures import closed, options_of, scene_of, with_all_players
from tests.rules.yucata.positions import game, play, position, random_game


def refusals_of(state: Position) -> dict[tuple[str, ...], str]:
    return {refusal.path: refusal.reason for refusal in scene_of(state).refusals}


# Options


def test_a_card_goes_onto_the_space_that_it_reaches() -> None:
    option = options_of(position([4, 2]))["card@0-3", "space@7"]
    assert (option.events, option.badge) == (("3",), "3")
    assert option.label == "3: to space 7, takes 2 light stones and a blue stone"


def test_so_does_the_amulet() -> None:
    options = options_of(position([4, 2], ["1 3", "1"]))
    assert options["space@4", "space@7"].events == ("3",)
    assert options["space@4", "space@5"].events == ("1",)
    spots = {spot.id: spot for spot in scene_of(position([4, 2], ["1 3", "1"])).spots}
    assert spots["space@4"].lifts == "amulet@0"
    assert spots["space@2"].lifts == ""
    assert spots["card@0-3"].lifts == "card@0-3"


def test_where_two_cards_lead_to_the_same_space_the_card_tells_them_apart() -> None:
    options = options_of(position([4, 5], ["2 dagger", "1"], last="1"))
    assert options["space@4", "space@6", "card@0-2"].events == ("2",)
    assert options["space@4", "space@6", "card@0-dagger"].events == ("dagger",)
    assert ("space@4", "space@6") not in options
    assert options["card@0-dagger", "space@6"].badge == "†"


def test_example_1_a_3_takes_three_stones_and_marks_them() -> None:
    preview = options_of(position([4, 2]))["card@0-3", "space@7"].preview
    assert preview is not None
    assert preview.marks == ("stone@5", "stone@6", "stone@7")
    assert (
        preview.text == "3: to space 7, takes 2 light stones and a blue stone. Points: 0 → 1. Worth at the end: −2.5."
    )
    assert preview.tone == "bad"


def test_with_three_players_a_preview_goes_by_the_score() -> None:
    """Only between two a stone has a fixed worth, because then the blue ones that one does not take are the other's."""
    preview = options_of(position([4, 2, 0]))["card@0-3", "space@7"].preview
    assert preview is not None
    assert preview.text == "3: to space 7, takes 2 light stones and a blue stone. Points: 0 → 1."
    assert preview.tone == "good"


def test_between_two_the_red_stone_is_good() -> None:
    """Also for somebody who has no blue stone yet, so that his score would not change."""
    state = position([4, 2], layout="R" + "L" * 25 + "B" * 9)
    preview = options_of(state)["card@0-1", "space@5"].preview
    assert preview is not None
    assert preview.text == "1: to space 5, takes the red stone. Points: 0 → 0. Worth at the end: +4.5."
    assert preview.tone == "good"


def test_between_two_every_preview_judges_by_the_true_worth() -> None:
    """Each light stone is worth 1, each blue one -4.5, the first one too, the red one 4.5 (docs/rules/yucata.md, "The
    game for two is solved"); only a card that ends the game settles the score itself."""
    worths = {"L": 1.0, "B": -4.5, "R": 4.5}
    told = set()
    for number in range(6):
        for before, _, _ in random_game(2, ("worth", number)):
            for option in scene_of(before).options:
                assert option.preview is not None
                if option.path[1] == "space@39":
                    continue
                letters = [before.layout[int(mark.partition("@")[2]) - 5] for mark in option.preview.marks]
                worth = sum(worths[letter] for letter in letters)
                tone = "good" if worth > 0 else "bad" if worth < 0 else ""
                assert option.preview.tone == tone, option.preview.text
                written = f"{worth:+g}".replace("-", "−")
                says = option.preview.text.endswith(f"Worth at the end: {written}.")
                assert says == ("B" in letters or "R" in letters), option.preview.text
                told.add(written)
    assert {"−2.5", "−4.5", "−3.5"} <= told


def test_behind_the_leader_nothing_is_taken() -> None:
    preview = options_of(position([4, 20]))["card@0-3", "space@7"].preview
    assert preview is not None
    assert (preview.text, preview.marks) == ("3: to space 7, takes nothing.", ())
    assert preview.tone == ""


def test_only_stones_beyond_the_leader_are_taken() -> None:
    preview = options_of(position([4, 6]))["card@0-5", "space@9"].preview
    assert preview is not None
    assert preview.marks == ("stone@7", "stone@8", "stone@9")


def test_example_4_a_copy_says_what_it_copies() -> None:
    state = position([5, 0, 0], seat=1)
    options = options_of(state)
    assert options["card@1-dagger", "space@6"].label == "Dagger: to space 6, takes a light stone"
    copying = options_of(play(state, "dagger"))["card@2-copy", "space@7"]
    assert copying.badge == "="
    assert copying.label == "Copy of the dagger: to space 7, takes a blue stone"


def test_the_end_is_told_beforehand() -> None:
    state = position([37, 3], ["5", "1"], taken=[(7, 3, 0), (0, 0, 0)])
    preview = options_of(state)["card@0-5", "space@39"].preview
    assert preview is not None
    assert preview.text == ("5: to the centre, takes a light stone and the red stone. Points: 1 → 5. Ends the game.")


@with_all_players
def test_every_option_does_what_it_says(players: int) -> None:
    for before, _, _ in random_game(players, ("options", players)):
        for option in scene_of(before).options:
            assert option.preview is not None
            after = play(before, *option.events)
            seat = before.current_player()
            assert option.path[1] == f"space@{after.amulets[seat]}"
            gone = {item.id for item in scene_of(before).items} - {item.id for item in scene_of(after).items}
            assert set(option.preview.marks) == {name for name in gone if name.startswith("stone@")}


def test_with_closed_hands_nobody_else_sees_the_choices() -> None:
    state = closed(game(2, "1"))
    assert options_of(state, seat=1)
    for viewer in (None, 0):
        scene = scene_of(state, seat=viewer)
        assert (scene.options, scene.refusals) == ((), ())


# Refusals


def test_the_same_card_is_refused_with_the_reason() -> None:
    state = game(2, "3")
    assert refusals_of(state) == {
        ("card@1-3",): "A 3 was just played. Only a player with no other card may repeat it.",
        # A copy leads to the same space, so the amulet's way there is not refused.
    }
    assert ("space@0", "space@3") in options_of(state)


def test_the_amulet_is_told_why_it_cannot_go_there() -> None:
    state = position([4, 9], ["2 5", "1"], last="2")
    reason = "A 2 was just played. Only a player with no other card may repeat it."
    assert refusals_of(state) == {("card@0-2",): reason, ("space@4", "space@6"): reason}


def test_the_first_card_is_no_copy() -> None:
    reason = "The copy may not be the first card of the game: there is nothing to copy yet."
    assert refusals_of(game(2)) == {("card@0-copy",): reason}


def test_example_3_a_last_card_is_never_refused() -> None:
    state = position([4, 9], ["2", "1"], last="2")
    assert refusals_of(state) == {}
    assert ("card@0-2", "space@6") in options_of(state)


# Controls


def test_who_begins_is_drawn_without_anybody_pressing() -> None:
    (control,) = scene_of(GAME.new_initial_state(3, {})).controls
    assert (control.id, control.event, control.seat, control.primary) == ("start", "", None, True)
    assert scene_of(game(3)).controls == ()
    assert GAME.presenter(View(language="de")).scene(game(3)).status == "Jaguar ist am Zug: noch keine Kopie"
