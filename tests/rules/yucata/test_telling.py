"""What Yucata' tells its readers: to the only person at the table as "you", what a turn did, what things are worth."""

from __future__ import annotations

from itertools import product

import pytest

from pygame_rules.core.presenter import TurnLine
from pygame_rules.core.scene import Scene, View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import CARDS
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata.pictures import closed, in_both_shapes, items_of
from tests.rules.yucata.positions import game, play, position, random_game

ENGLISH, GERMAN = View(0, "en", you=0), View(0, "de", you=0)


def scene(state: Position, view: View = ENGLISH) -> Scene:
    return GAME.presenter(view).scene(state)


def captions(state: Position, event: str, view: View = ENGLISH) -> list[str]:
    action = GAME.string_to_action(event)
    frames = GAME.presenter(view).frames(state, action, state.apply_action(action))
    return [frame.caption for frame in frames if frame.caption]


def told(state: Position, event: str, view: View = ENGLISH) -> TurnLine:
    action = GAME.string_to_action(event)
    presenter = GAME.presenter(view)
    assert presenter.tell_turn is not None
    return presenter.tell_turn([state, state.apply_action(action)], [action])


def explained(state: Position, name: str, view: View = ENGLISH) -> list[str]:
    presenter = GAME.presenter(view)
    assert presenter.explain is not None
    return list(presenter.explain(state, name))


# You


@pytest.mark.parametrize(
    ("state", "english", "german"),
    [
        (
            game(2),
            "Your turn: play a card, but not the copy yet",
            "Du bist dran: Spiele eine Karte, aber noch nicht die Kopie",
        ),
        (
            game(2, "start 1", "3"),
            "Your turn: play a card, but not the 3",
            "Du bist dran: Spiele eine Karte, aber nicht die 3",
        ),
        (
            game(2, "start 1", "dagger"),
            "Your turn: play a card, but not the dagger",
            "Du bist dran: Spiele eine Karte, aber nicht den Dolch",
        ),
        (
            game(2, "3", "copy"),
            "Your turn: play a card, but not the copy",
            "Du bist dran: Spiele eine Karte, aber nicht die Kopie",
        ),
        # A 3 was played, but you have none.
        (position([4, 2], ["1 2", "1"], last="3"), "Your turn: play a card", "Du bist dran: Spiele eine Karte"),
        (
            position([4, 2], ["3", "1"], last="3"),
            "Your turn: play your last card",
            "Du bist dran: Spiele deine letzte Karte",
        ),
        (game(2, "3"), "Bird to play: not the 3", "Vogel ist am Zug: keine 3"),
        (position([39, 4], taken=[(9, 1, 1), (3, 3, 0)]), "You win with 9 points", "Du gewinnst mit 9 Punkten"),
        (position([39, 4], taken=[(0, 0, 1), (1, 0, 0)]), "Bird wins with 1 point", "Vogel gewinnt mit 1 Punkt"),
        (
            position([39, 4, 3], taken=[(1, 0, 1), (1, 0, 0), (1, 0, 0)]),
            "You, Bird and Frog share the win with 1 point",
            "Du, Vogel und Frosch teilt euch den Sieg mit 1 Punkt",
        ),
    ],
)
def test_the_status_speaks_to_the_only_person(state: Position, english: str, german: str) -> None:
    assert scene(state).status == english
    assert scene(state, GERMAN).status == german


def test_captions_speak_to_the_only_person() -> None:
    state = position([4, 2])
    assert captions(state, "3") == ["You play a 3, go to space 7 and take 2 light stones and a blue stone"]
    assert captions(state, "3", GERMAN) == [
        "Du spielst eine 3, ziehst auf Feld 7 und nimmst 2 helle Steine und einen blauen Stein"
    ]
    assert captions(position([4, 20], last="dagger"), "copy", GERMAN) == [
        "Du spielst eine Kopie des Dolchs, ziehst auf Feld 21 und nimmst einen hellen Stein"
    ]
    assert captions(position([4, 20]), "3") == ["You play a 3, go to space 7 and take nothing"]
    assert captions(position([4, 20], seat=1), "3") == ["Bird – 3: to space 23, takes 2 light stones and a blue stone"]
    assert captions(GAME.new_initial_state(2, {}), "start 0", GERMAN) == ["Du beginnst: Spiele eine Karte"]


def test_the_settlement_speaks_to_the_only_person() -> None:
    state = position([38, 3], ["1", "1 2"], taken=[(9, 3, 0), (8, 4, 0)])
    assert captions(state, "1") == [
        "You play a 1, reach the centre and take the red stone",
        "You give the red stone back, and a blue stone with it",
        "Your 2 blue stones cost 1 + 2 = 3; 9 − 3 = 6",
        "Bird: 4 blue stones cost 1 + 2 + 3 + 4 = 10; 8 − 10 = −2",
        "You win with 6 points",
    ]
    assert captions(state, "1", GERMAN)[1:3] == [
        "Du gibst den roten Stein zurück und mit ihm einen blauen",
        "Deine 2 blauen Steine kosten 1 + 2 = 3; 9 − 3 = 6",
    ]


def test_labels_and_refusals_speak_to_the_only_person() -> None:
    state = game(3, "5", "4", "dagger", "2")
    labels = {spot.id: spot.label for spot in scene(state, GERMAN).spots}
    assert labels["space@7"] == "Feld 7: du"
    assert labels["space@0"] == "Start: leer"
    assert labels["hand@0"] == "Deine Hand: 1, 3, 4, Dolch und Kopie; zuletzt gespielt: 2"
    assert labels["stones@2"] == "Steine von Frosch: hell 1, blau 0, rot 0"
    items = items_of(scene(state))
    assert (items["amulet@0"].label, items["amulet@1"].label) == ("Your amulet", "Bird’s amulet")
    assert (items["pile@0"].label, items["pile@1"].label) == ("Played last by you: 2", "Played last by Bird: 4")
    start, gone = GAME.string_to_action("start 1"), GAME.string_to_action("2")
    others, own = GAME.presenter(View(1, "de", you=1)), GAME.presenter(GERMAN)
    again = play(state, "3", "5")
    assert others.explain_refusal(again, start) == "Jetzt spielt Jaguar eine Karte."
    assert own.explain_refusal(again, start) == "Jetzt spielst du eine Karte."
    assert own.explain_refusal(again, gone) == "Du hast diese Karte in dieser Runde schon gespielt."


def test_you_come_first_where_several_stand() -> None:
    labels = {spot.id: spot.label for spot in scene(game(3), View(2, you=2)).spots}
    assert labels["space@0"] == "Start: you, Jaguar and Bird"


# What a turn did


@pytest.mark.parametrize(
    ("state", "event", "english", "german", "signs"),
    [
        (
            position([2, 4], seat=1),
            "3",
            "Bird played a 3: 4→7, took 2 light stones and a blue one",
            "Vogel spielte eine 3: 4→7, nahm 2 helle Steine und einen blauen",
            ("card-3",),
        ),
        (
            position([4, 9], last="3", seat=1),
            "copy",
            "Bird played a copy of 3: 9→12, took 2 light stones and a blue one",
            "Vogel spielte eine Kopie der 3: 9→12, nahm 2 helle Steine und einen blauen",
            ("card-copy", "card-3"),
        ),
        (
            position([0, 12]),
            "dagger",
            "You played the dagger: Start→13, took a light stone",
            "Du hast den Dolch gespielt (Start→13) und einen hellen Stein genommen",
            ("card-dagger",),
        ),
        (
            position([4, 20]),
            "3",
            "You played a 3: 4→7, took nothing",
            "Du hast eine 3 gespielt (4→7) und nichts genommen",
            ("card-3",),
        ),
        (
            position([20, 37], seat=1),
            "5",
            "Bird played a 5: 37→39, took a light stone and the red one; that ended the game",
            "Vogel spielte eine 5: 37→39, nahm einen hellen Stein und den roten; damit endete die Partie",
            ("card-5",),
        ),
        (
            position([20, 3], ["", "4"], last="dagger", seat=1),
            "4",
            "Bird played a 4: 3→7, took nothing; then everybody took the cards back",
            "Vogel spielte eine 4: 3→7, nahm nichts; dann nahmen alle ihre Karten zurück",
            ("card-4",),
        ),
    ],
)
def test_a_turn_is_told_in_one_line(
    state: Position, event: str, english: str, german: str, signs: tuple[str, ...]
) -> None:
    assert told(state, event).text == english
    assert told(state, event, GERMAN).text == german
    assert told(state, event).signs == signs


def test_what_chance_does_is_not_told() -> None:
    assert told(GAME.new_initial_state(2, {}), "start 1") == TurnLine("")


def test_a_long_name_drops_the_least_important_part() -> None:
    name = "Kan Bahlam " * 7 + "the Eldest"
    line = told(position([20, 36], seat=1), "5", View(language="en", names=("", name))).text
    assert line == f"{name} played a 5: 36→39, took 2 light stones and the red one"
    assert len(line) <= 160


# What things are worth


def test_a_blue_stone_says_what_it_costs_now() -> None:
    state = position([6, 4], taken=[(5, 3, 0), (2, 0, 0)], last="2")
    assert explained(state, "space@7") == [
        "It would cost you 4 light stones.",
        "The others would pay: Bird 1.",
        "Between two players, every blue stone costs 4.5 points at the end, even the first.",
        "Can get here with one card: you with 1 or dagger; Bird with 3 or dagger.",
    ]
    assert explained(state, "stone@7", GERMAN) == [
        "Er würde dich 4 helle Steine kosten.",
        "Die anderen würden zahlen: Vogel 1.",
        "Zu zweit kostet jeder blaue Stein am Ende 4,5 Punkte, auch der erste.",
        "Mit einer Karte hierher: du mit 1 oder Dolch; Vogel mit 3 oder Dolch.",
    ]
    assert (
        explained(state, "space@7", View())[0] == "A blue stone. What it would cost, in light stones: Jaguar 4, Bird 1."
    )


def test_with_the_red_stone_the_first_blue_one_is_free() -> None:
    layout = "R" + "L" * 20 + "B" * 9 + "L" * 5
    state = position([5, 4], taken=[(0, 0, 1), (0, 0, 0)], layout=layout)
    assert explained(state, "space@26")[0] == "It would cost you nothing: your red stone takes it along."
    figures = {figure.label: figure.value for figure in scene(state).seats[0].figures}
    assert figures["Next blue"] == "0"


def test_the_red_stone_is_worth_a_blue_one() -> None:
    state = position([20, 4], taken=[(5, 3, 0), (2, 1, 0)])
    assert explained(state, "space@39")[:4] == [
        "Here the game ends at once: the leading amulet is 19 spaces away.",
        "At the end, the red stone takes one blue stone with it.",
        "To you that is worth 3 points now, to the others: Bird 1.",
        "Between two players, the red stone is worth 4.5 points at the end.",
    ]


def test_a_card_says_what_it_would_do_and_whom_it_stops() -> None:
    state = position([4, 2], ["1 3", "3 5"])
    assert explained(state, "card@0-3") == [
        "3: to space 7, takes 2 light stones and a blue stone. Points: 0 → 1. Worth at the end: −2.5.",
        "Bird could not repeat this card then.",
    ]
    barred = position([4, 9], ["2 5", "1"], last="2")
    assert explained(barred, "card@0-2") == ["A 2 was just played. Only a player with no other card may repeat it."]
    assert explained(barred, "card@0-4") == []


def test_hands_piles_and_amulets_are_explained() -> None:
    state = play(position([4, 2], ["1 3", "3 5"], taken=[(7, 2, 0), (9, 0, 0)]), "1")
    assert explained(state, "hand@0") == [
        "You still have 3.",
        "Played in this round: 1, 2, 4, 5, dagger and copy.",
        "After 3 more cards, everybody takes back all their cards.",
    ]
    assert explained(state, "pile@0") == [
        "Bird may repeat this card only with the last card in hand.",
        "A copy now moves an amulet one space.",
    ]
    assert explained(state, "pile@1") == []
    assert explained(state, "amulet@0", GERMAN) == [
        "Du bist 34 Felder vom Zentrum entfernt.",
        "Du hast 8 helle Steine und 2 blaue Steine; Punkte: 8 − 3 = 5.",
        "Rückstand auf den Besten der anderen: 4.",
        "Der Dolch würde jetzt auf Feld 6 führen.",
    ]
    assert explained(state, "stones@1")[1:] == [
        "Ahead of the best of the others by 4.",
        "The next blue stone would cost Bird a light stone.",
        "Between two players, every blue stone costs 4.5 points at the end, even the first.",
    ]


def test_the_board_says_the_goal_and_how_the_race_stands() -> None:
    state = position([4, 12], taken=[(0, 0, 0), (6, 2, 0)], last="3")
    assert explained(state, "") == [
        "The most points win: a light stone is worth one point; 1, 2 or 3 blue stones cost 1, 3 or 6 points in all.",
        "Points now: Bird 3, you 0.",
        "The leading amulet is 27 from the centre; left on the path: 19 light, 7 blue, 1 red.",
        "Your turn: play a card, but not the 3.",
    ]


@pytest.mark.parametrize("name", ["space@40", "space@", "space@²", "amulet@2", "card@0-9", "card@1", "@", "no@3", "x"])
def test_of_what_is_not_there_nothing_is_said(name: str) -> None:
    assert explained(game(2), name) == []


def test_closed_hands_are_not_told() -> None:
    one = closed(position([4, 5], ["1 2 dagger", "3 4 5"], last="1"))
    other = closed(position([4, 5], ["3 5 copy", "1 2 copy"], last="1"))
    names = ["", *(f"space@{space}" for space in range(40)), "hand@0", "hand@1", "amulet@0", "stones@1"]
    names += [f"card@{seat}-{card}" for seat, card in product((0, 1), CARDS)]
    for name in names:
        assert explained(one, name, View()) == explained(other, name, View()), name
    assert explained(one, "hand@1", View(0, you=0))[0] == "Bird has 3 closed cards."


def test_explanations_are_short() -> None:
    for state, _, _ in random_game(4, "explain"):
        for name in ("", "space@0", "space@20", "space@39", "hand@1", "pile@2", "amulet@0", "stones@3"):
            assert len(explained(state, name)) <= 4


# The board


@in_both_shapes
def test_the_ends_of_the_path_and_the_way_are_named(shape: str) -> None:
    items = items_of(GAME.presenter(View(language="de", shape=shape)).scene(game(2)))  # type: ignore[arg-type]
    assert (items["name@0"].text, items["name@39"].text, items["no@39"].text) == ("Start →", "Zentrum", "39")
    assert {item.turn for name, item in items.items() if name.startswith("way@")} == {-90, 180, 90}


def test_a_card_that_may_not_be_played_is_faint_only_in_the_hand_of_the_player_to_move() -> None:
    faint = [item.id for item in scene(game(3, "3")).items if item.faded]
    assert faint == ["card@1-3"]
    assert not [item for item in scene(position([4, 9], ["2", "1 2"], last="2")).items if item.faded]
    cleared = play(game(3, "3"), "4")
    assert [item.id for item in scene(cleared).items if item.faded] == ["card@2-4"]


def test_the_panel_tells_the_lead_and_the_price_of_the_next_blue_stone() -> None:
    state = position([20, 3, 4], taken=[(7, 3, 0), (4, 0, 0), (9, 2, 1)])
    panels = [[(figure.label, figure.value) for figure in panel.figures] for panel in scene(state).seats]
    assert [panel[:3] for panel in panels] == [
        [("Points", "1"), ("Behind", "7"), ("Next blue", "−4")],
        [("Points", "4"), ("Behind", "4"), ("Next blue", "−1")],
        [("Points", "8"), ("Ahead", "4"), ("Next blue", "−2")],
    ]
    # No blue stone lies beyond space 34.
    late = position([34, 3], taken=[(7, 3, 0), (4, 0, 0)])
    assert [figure.value for figure in scene(late).seats[0].figures if figure.label == "Next blue"] == []


def test_the_standings_count_stones_and_say_who_ended_the_game() -> None:
    state = play(position([38, 3], ["1", "1 2"], taken=[(9, 3, 0), (12, 2, 0)]), "1")
    presenter = GAME.presenter(GERMAN)
    assert presenter.standings is not None
    first, second = presenter.standings(state)
    assert (first.seat, first.rank, first.score, first.note) == (1, 1, "9", "")
    assert [(figure.label, figure.value) for figure in second.figures] == [
        ("Helle Steine", "9"),
        ("Blaue Steine", "3 − 1"),
        ("Roter Stein", "1"),
        ("Kosten", "−3"),
        ("Punkte", "6"),
    ]
    assert second.note == "Du hast das Zentrum erreicht und die Partie beendet. Der rote Stein nahm einen blauen mit."
