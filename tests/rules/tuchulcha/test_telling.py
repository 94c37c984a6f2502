"""What a reader is told: turns in one line, texts that speak to the only person, what things are worth, the end."""

from __future__ import annotations

import pytest

from pygame_rules.core.presenter import AnyPresenter, TurnLine
from pygame_rules.core.scene import Shape, View
from pygame_rules.core.turns import turns_of
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.pictures import NAMES
from tests.rules.tuchulcha.positions import at, play, random_game

SHAPES: tuple[Shape, ...] = ("landscape", "portrait")


def shown(state: Position, you: int | None, language: str = "en", shape: Shape = "landscape") -> AnyPresenter:
    return GAME.presenter(View(you, language, shape, NAMES[: state.setup.players], you))


def line(state: Position, *events: str, you: int | None = None, language: str = "en") -> TurnLine:
    states = [state]
    actions = [GAME.string_to_action(event) for event in events]
    for action in actions:
        states.append(states[-1].apply_action(action))
    told = shown(state, you, language).tell_turn
    assert told is not None
    return told(states, actions)


def worth(state: Position, name: str, you: int | None = None, language: str = "en") -> list[str]:
    explain = shown(state, you, language).explain
    assert explain is not None
    return list(explain(state, name))


# A turn in one line


def test_a_turn_is_told_with_its_dice_moves_and_hits() -> None:
    state = at(4, 0, blue="temple x7, 8", red="13, temple x7")
    told = line(state, "roll 2-5", "2:temple", "5:8")
    assert told == TurnLine("Ada threw 5-2: temple→2, 8→13, hit Bo on 13 (1 lost)", ("die-5", "die-2"))


@pytest.mark.parametrize(
    ("you", "language", "text"),
    [
        (1, "en", "Ada threw 5-2: temple→2, 8→13, hit you on 13 (1 lost)"),
        (0, "en", "You threw 5-2: temple→2, 8→13, hit Bo on 13 (1 lost)"),
        (1, "de", "Ada hat 5-2 geworfen: Tempel→2, 8→13, dich auf 13 gestoßen (1 verloren)"),
        (0, "de", "Du hast 5-2 geworfen: Tempel→2, 8→13, Bo auf 13 gestoßen (1 verloren)"),
    ],
)
def test_the_reader_is_addressed(you: int, language: str, text: str) -> None:
    state = at(4, 0, blue="temple x7, 8", red="13, temple x7")
    assert line(state, "roll 2-5", "2:temple", "5:8", you=you, language=language).text == text


def test_lasas_haruspices_go_back_to_the_temple() -> None:
    roles = {"blue": "tuchulcha", "red": "lasa"}
    state = at(4, 3, roles=roles, blue="33, temple x3", red="5, temple x5", black="2, temple x7")
    events = "roll 3-4", "3:2"
    assert line(state, *events, you=1).text == "Dan threw 4-3: 2→5, hit you on 5 (1 back to the temple)"
    assert line(state, *events, you=1, language="de").text == (
        "Dan hat 4-3 geworfen: 2→5, dich auf 5 gestoßen (1 zurück im Tempel)"
    )


def test_moves_of_one_haruspex_are_joined_and_equal_moves_counted() -> None:
    state = at(4, 0)
    told = line(state, "roll 2-2", "third yes", "roll 5", "5:temple", "2:temple", "2:temple")
    assert told.text == "Ada threw 2-2-5: temple→5, temple→2 twice"
    assert told.signs == ("die-2", "die-2", "die-5")
    walked = line(at(4, 0, blue="temple x7, 9"), "roll 2-3", "3:9", "2:12", language="de")
    assert walked.text == "Ada hat 3-2 geworfen: 9→12→14"


def test_numbers_without_use_and_the_early_end_are_told() -> None:
    state = at(4, 0, blue="9, velthumena x7", red="11, 14 x2, temple x5")
    assert line(state, "roll 2-5").text == "Ada threw 5-2: unused: 2 and 5"
    assert line(state, "roll 2-3", "3:9", language="de").text == "Ada hat 3-2 geworfen: 9→12, ungenutzt: 2"
    assert line(at(4, 0, blue="3, velthumena x2"), "roll 1-4", "1:3", "stop").text == (
        "Ada threw 4-1: 3→4, then stopped"
    )


def test_losses_and_seals_are_told() -> None:
    lost = line(at(4, 0, blue="temple x6, 4, 14"), "roll 2-5", "2:4", "5:14", you=0)
    assert lost.text == "You threw 5-2: 4→6 (lost), 14→19"
    roles = {"blue": "tuchulcha", "red": "lasa"}
    sealed = line(at(4, 1, roles=roles, blue="33, temple x3", red="4, temple x5"), "roll 1-2", "2:4", language="de")
    assert sealed.text == "Bo hat 2-1 geworfen: 4→6 (versiegelt)"


def test_devotions_and_tributes_are_told() -> None:
    state = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    assert line(state, "devote tuchulcha 1").text == "Ada turned to Tuchulcha"
    assert line(state, "devote none", you=0).text == "You declined a devotion"
    told = line(state, "devote tuchulcha 1", "roll 1-2-5-6", "discard 2", you=0, language="de")
    assert told.text == "Du hast dich Tuchulcha geweiht und 6-5-2-1 geworfen: 2 abgelegt"
    assert told.signs == ("die-6", "die-5", "die-2", "die-1")
    out = line(
        at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="temple x3, 40, 30, velthumena"),
        "roll 2-3", "2:40", "3:30", "devote tuchulcha 1", you=0,
    )  # fmt: skip
    assert out.text == ("Bo threw 3-2: 40→Velthumena, 30→33. You are out of the game. Bo turned to Tuchulcha")


def test_the_end_is_told() -> None:
    state = at(4, 0, blue="31, velthumena x4", red="temple x8")
    assert line(state, "roll 2-3", "2:31", you=0).text == "You threw 3-2: 31→Velthumena. You win"
    assert line(state, "roll 2-3", "2:31", you=1).text == "Ada threw 3-2: 31→Velthumena. Ada wins"


def test_a_line_that_would_be_too_long_loses_its_least_important_parts() -> None:
    names = ("N" * 60, "M" * 60)
    state = at(2, 0, blue="temple x9", red="17, temple x4", yellow="23, temple x8")
    actions = [GAME.string_to_action(event) for event in ("roll 2-6", "2:temple", "6:red:17")]
    states = [state]
    for action in actions:
        states.append(states[-1].apply_action(action))
    tell = GAME.presenter(View(names=names)).tell_turn
    assert tell is not None
    text = tell(states, actions).text
    assert text == f"{names[0]} threw 6-2: hit {names[1]} on 23 (1 lost)"
    assert len(text) <= 160


def test_who_begins_is_no_turn() -> None:
    assert line(GAME.new_initial_state(4, {}), "start 2") == TurnLine("")


# Texts that speak to the only person


def test_captions_and_prompts_speak_to_the_reader() -> None:
    state = play(at(4, 0, blue="temple x7, 8", red="13, temple x7"), "roll 2-5")
    assert shown(state, 0).scene(state).status == "Your turn: use 2 and 5"
    assert shown(state, 1).scene(state).status == "Ada has 2 and 5 to use"
    assert shown(state, 0, "de").scene(state).status == "Du bist dran: Nutze 2 und 5"
    action = GAME.string_to_action("5:8")
    after = state.apply_action(action)
    for you, language, captions in (
        (0, "en", ["You move with 5 from stone 8 to stone 13", "Hits Bo: 1 haruspex to the forest."]),
        (1, "en", ["Ada: with 5 from stone 8 to stone 13", "Hits you: 1 haruspex to the forest."]),
        (1, "de", ["Ada: mit 5 von Stein 8 nach Stein 13", "Stößt dich: 1 Haruspex in den Wald."]),
    ):
        frames = shown(state, you, language).frames(state, action, after)
        assert [frame.caption for frame in frames if frame.caption] == captions


def test_moves_of_a_neutral_colour_are_told_in_whole_sentences() -> None:
    state = play(at(2, 0, red="22, temple x4", yellow="27, temple x8"), "roll 2-5")
    action = GAME.string_to_action("5:red:22")
    for you, language, caption in (
        (None, "en", "Ada moves neutral Red with 5 from stone 22 to stone 27"),
        (0, "en", "You move neutral Red with 5 from stone 22 to stone 27"),
        (0, "de", "Du ziehst das neutrale Rot mit 5 von Stein 22 nach Stein 27"),
    ):
        frames = shown(state, you, language).frames(state, action, state.apply_action(action))
        assert frames[0].caption == caption
    hit = at(2, 0, blue="22, temple x4", red="27, temple x4")
    text = line(play(hit, "roll 2-5"), "5:22", language="de").text
    assert "das neutrale Rot auf 27" in text


def test_questions_speak_to_the_reader_and_say_of_others_what_they_may_do() -> None:
    state = at(4, 0, asked="devote", blue="temple x3, 3, 9, velthumena x2")
    assert shown(state, 0).scene(state).status == "Turn to Tuchulcha, giving 3 haruspices?"
    assert shown(state, 2).scene(state).status == "Ada may turn to Tuchulcha, giving 3 haruspices"
    refusal = shown(state, 0).scene(state).refusals[0]
    assert refusal.reason == "First say whether you make a devotion."
    assert shown(state, 2).scene(state).refusals == ()


def test_the_own_temple_is_called_so() -> None:
    state = at(4, 0)
    labels = {spot.id: spot.label for spot in shown(state, 0, "de").scene(state).spots}
    assert labels["temple@blue"] == "Dein Tempel (Blau): 8 blaue Haruspizes"
    assert labels["temple@red"] == "Tempel von Rot: 8 rote Haruspizes"


# What things are worth


def test_a_stone_says_its_kind_who_holds_it_what_reaches_it_and_how_far_it_is() -> None:
    state = play(at(4, 0, blue="temple x6, 9, 12", red="14 x2, temple x6"), "roll 2-5")
    assert worth(state, "stone@14", 0) == [
        "Ritual stone: power counts twice here, and whoever stands here may stay.",
        "2 red haruspices, power 4 as on the plate: hit when 4 of one colour come in one turn.",
        "None of the numbers now thrown leads here.",
        "Step 14 of your way; 18 more to Velthumena.",
    ]
    assert worth(state, "stone@11", 0)[1] == "You get here from: stone 9 with 2."
    assert worth(state, "stone@11", 1)[1] == "Ada gets here from: stone 9 with 2."
    assert worth(state, "stone@38", 0)[-1] == "Your way does not lead here."
    for name in ("red@14#1", "no@14", "plaque@14"):
        assert worth(state, name, 0) == worth(state, "stone@14", 0)


def test_a_stone_says_who_may_come_there_with_the_next_throw() -> None:
    state = at(4, 0, blue="temple x6, 9, 17", red="14 x2, temple x6", yellow="temple x8")
    assert worth(state, "stone@17", 0)[1:3] == [
        "1 blue haruspex of yours, power 1: hit by any haruspex of another colour that stops here.",
        "One number away: 2 red haruspices.",
    ]
    assert worth(state, "stone@26") == [
        "Open passage: it swallows whoever stops here.",
        "Step 26 of the way of Ada; 6 more to Velthumena.",
    ]
    assert worth(state, "stone@16", 1)[1] == "One number away: 8 red haruspices."


def test_tuchulchas_own_rules_are_told() -> None:
    state = at(4, 0, roles={"blue": "tuchulcha"}, blue="3 x2, temple x3", red="14 x2, temple x6")
    assert worth(state, "stone@4", 0) == ["Ritual stone: it means nothing to you, because you serve Tuchulcha."]
    assert worth(state, "stone@3", 1)[1] == "2 blue haruspices, who cannot be hit."
    assert worth(state, "stone@14", 1)[1] == (
        "2 red haruspices of yours, power 4: hit when 4 of one colour come in one turn, of Tuchulcha’s only 2; "
        "the plate says how many the player at turn needs."
    )
    assert worth(state, "sanctuary@tuchulcha", 0) == [
        "You serve Tuchulcha and win once no other player has a haruspex in play; left: 24.",
        "You are out of the game as soon as another haruspex arrives in Velthumena.",
    ]
    assert worth(state, "", 0)[0].startswith("You serve Tuchulcha and win once")


def test_velthumena_and_the_forest_count_and_say_what_ends_the_game() -> None:
    state = at(4, 0, blue="temple x4, 9, velthumena x2", red="temple x3, velthumena x3", black="temple x2, 33")
    assert worth(state, "velthumena", 0) == [
        "In Velthumena: you 2, Bo 3, Cleo 0, Dan 0.",
        "The game ends when a colour has nobody left in play; nearest to that: 3 red haruspices.",
        "Then the most here win; on a tie, the fewest in the forest.",
    ]
    assert worth(state, "forest", 0, "de")[0] == "Im Wald: du 1, Bo 2, Dan 5."


def test_a_sanctuary_says_what_a_devotion_costs_and_whether_it_is_possible() -> None:
    state = at(4, 0, blue="temple x6, 9", red="temple x6, velthumena x2")
    assert worth(state, "sanctuary@tuchulcha", 0)[0] == (
        "A devotion to Tuchulcha costs 3 haruspices now: 2 or more from Velthumena and the forest, "
        "the rest from the temple."
    )
    assert worth(state, "sanctuary@tuchulcha", 0)[2] == "You have 1 in Velthumena and the forest: too few."
    assert (
        worth(state, "sanctuary@tuchulcha", 1)[2] == "As things stand, you could make it at the beginning of your turn."
    )
    poor = at(4, 0, blue="temple x4, 9", red="12, temple, velthumena x6", black="33, velthumena x7")
    assert worth(poor, "sanctuary@tuchulcha", 0)[2] == (
        "Dan has fewer than two haruspices in play: nobody may turn to Tuchulcha now."
    )
    assert worth(state, "sanctuary@lasa", 0)[2] == "She comes only while somebody serves Tuchulcha."
    lasa = at(4, 1, roles={"blue": "tuchulcha", "red": "lasa"}, sealed=(6,), red="temple x4", blue="temple x3")
    assert worth(lasa, "sanctuary@lasa", 1) == [
        "You serve Lasa Vecuvia and win when all passages are sealed; open: 3.",
        "With fewer than 3 in play you are out of the game; left: 4.",
    ]


def test_dice_say_what_they_can_be_used_for() -> None:
    state = play(at(4, 0, blue="temple x6, 9 x2"), "roll 3-5")
    assert worth(state, "die@3", 0) == ["The 3 can be used from: the temple, stone 9."]
    assert worth(state, "die#2", 0) == worth(state, "die@3", 0)
    assert worth(state, "die@4", 0) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_can_be_pointed_at_is_worth_something(players: int) -> None:
    for state, _, _ in random_game(players, "worth")[::12]:
        for shape in SHAPES:
            scene = shown(state, 0, "de", shape).scene(state)
            for name in ("", *(spot.id for spot in scene.spots)):
                said = worth(state, name, 0, "de")
                assert 1 <= len(said) <= 4, name
                assert all(sentence.endswith((".", "?", "…")) for sentence in said), said
        assert worth(state, "stone@41") == worth(state, "temple@green") == worth(state, "nothing") == []


# The end


def test_the_places_at_the_end_say_how_each_ended() -> None:
    state = play(at(4, 0, blue="31, velthumena x4", red="temple x6, velthumena x2"), "roll 2-3", "2:31")
    standings = shown(state, 0).standings
    assert standings is not None
    places = standings(state)
    assert [(one.seat, one.rank, one.score, one.note) for one in places] == [
        (0, 1, "5", "The most in Velthumena."),
        (1, 2, "2", "6 still in play."),
        (2, 3, "0", "8 still in play."),
        (3, 3, "0", "8 still in play."),
    ]
    assert [(figure.label, figure.value) for figure in places[0].figures] == [("Velthumena", "5"), ("Forest", "3")]


def test_a_neutral_colour_that_ends_the_game_is_named() -> None:
    end = random_game(2, "end")[-1][2]
    standings = shown(end, 0).standings
    assert standings is not None
    assert [one.note for one in standings(end)] == [
        "Level in Velthumena, with fewer in the forest. Black had nobody left in play, which ended the game.",
        "7 still in play.",
    ]


def test_other_wins_have_their_reason() -> None:
    roles = {"blue": "tuchulcha", "yellow": "lasa"}
    state = at(4, 2, roles=roles, sealed=(6, 26, 36), blue="temple x3", yellow="13, temple x2, 20, 22", out=["black"])
    end = play(state, "roll 1-3", "3:13")
    standings = shown(end, 0).standings
    assert standings is not None
    notes = {one.seat: (one.rank, one.score, one.note) for one in standings(end)}
    assert notes == {
        2: (1, "", "All passages sealed for Lasa Vecuvia."),
        1: (2, "", "8 still in play."),
        0: (3, "", "Devoted to Tuchulcha."),
        3: (4, "", "Out of the game."),
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_a_game_is_short(players: int) -> None:
    steps = random_game(players, "lines")
    states = [steps[0][0], *(after for _, _, after in steps)]
    actions = [action for _, action, _ in steps]
    for turn in turns_of(GAME, states, actions):
        for language in ("en", "de"):
            tell = shown(states[0], 0, language).tell_turn
            assert tell is not None
            text = tell(states[turn.start : turn.end + 1], actions[turn.start : turn.end]).text
            assert len(text) <= 160
            assert (turn.seat == 0) == text.startswith(("You ", "Du "))
