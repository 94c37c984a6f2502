"""What the reader is told: addressed as "you", what a turn did, what things are worth, how it ended."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules.core.presenter import AnyPresenter, TurnLine
from pygame_rules.core.scene import View
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import play, position, row, setup, state_of, wall
from tests.rules.zenos_tavli.test_notation import played

NAMES = ("Ibis", "Agathias")
START = GAME.new_initial_state(2, {})


def shown(you: int | None, language: str = "en", names: tuple[str, ...] = NAMES) -> AnyPresenter:
    return GAME.presenter(View(you, language, names=names, you=you))


def both(state: Position, you: int | None, thing: str) -> tuple[str, str]:
    """Return in English and in German what is said about a thing, as one text each."""
    texts = []
    for language in ("en", "de"):
        explain = shown(you, language).explain
        assert explain is not None
        texts.append(" ".join(explain(state, thing)))
    return texts[0], texts[1]


def told(made: dict[str, Any], events: list[str], you: int | None, language: str = "en", **view: Any) -> TurnLine:
    tell_turn = shown(you, language, **view).tell_turn
    assert tell_turn is not None
    return tell_turn(*played(state_of(made), *events))


# Whose turn it is


@pytest.mark.parametrize(
    ("state", "own", "german", "others", "others_german"),
    [
        (START, "Your turn: throw the dice", "Du bist dran: Würfle", "Ibis throws", "Ibis würfelt"),
        (
            play(START, "roll 2-5-6"),
            "Your turn: enter stones with 2, 5 and 6",
            "Du bist dran: Setze Steine ein mit 2, 5 und 6",
            "Ibis enters stones with 2, 5 and 6",
            "Ibis setzt Steine ein mit 2, 5 und 6",
        ),
        (
            state_of(setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 6])),
            "Your turn: bring back your hit stone with 2 and 6",
            "Du bist dran: Bring deinen geschlagenen Stein zurück mit 2 und 6",
            "Ibis brings back the hit stone with 2 and 6",
            "Ibis bringt den geschlagenen Stein zurück mit 2 und 6",
        ),
        (
            # House 9 is closed to the hit stone, so only the 2 brings it in.
            state_of(setup({-3: 1, 20: 14}, {9: 15}, numbers=[2, 6])),
            "Your turn: bring back your hit stone with 2",
            "Du bist dran: Bring deinen geschlagenen Stein zurück mit 2",
            "Ibis brings back the hit stone with 2",
            "Ibis bringt den geschlagenen Stein zurück mit 2",
        ),
        (
            state_of(setup({7: 15}, {6: 15}, numbers=[3, 6, 6, 6, 6])),
            "Your turn: play 3 and 6 (4×)",
            "Du bist dran: Spiele 3 und 6 (4×)",
            "Ibis plays 3 and 6 (4×)",
            "Ibis spielt 3 und 6 (4×)",
        ),
        (state_of(setup({}, {7: 15})), "You win", "Du gewinnst", "Ibis wins", "Ibis gewinnt"),
    ],
)
def test_the_status_addresses_the_reader(
    state: Position, own: str, german: str, others: str, others_german: str
) -> None:
    assert [shown(0, language).scene(state).status for language in ("en", "de")] == [own, german]
    assert [shown(1, language).scene(state).status for language in ("en", "de")] == [others, others_german]


def test_a_hit_on_the_reader() -> None:
    state = state_of(setup({15: 15}, {21: 1, 7: 14}, numbers=[1, 6]))
    action = GAME.string_to_action("6:15")
    captions = {
        (you, language): [frame.caption for frame in shown(you, language).frames(state, action, play(state, "6:15"))]
        for you in (0, 1)
        for language in ("en", "de")
    }
    assert captions[0, "en"] == [
        "You move from house 15 to house 21",
        "The black stone is hit and goes to middle house 4",
    ]
    assert captions[1, "en"] == [
        "Ibis moves from house 15 to house 21",
        "Your stone is hit and goes to middle house 4",
    ]
    assert captions[0, "de"][0] == "Du ziehst von Haus 15 nach Haus 21"
    assert captions[1, "de"][1] == "Dein Stein ist geschlagen und kommt auf Mittelhaus 4"
    previews = {option.path: option.preview for option in shown(1, "de").scene(state).options}
    preview = previews["house@15", "house@21"]
    assert preview is not None
    assert preview.text == "Schlägt deinen Stein auf Haus 21."


def test_places_and_refusals_address_the_reader() -> None:
    state = state_of(position(hand=[14, 14], houses=[row({1: 1}), row({2: 1})], numbers=[1, 2, 3]))
    labels = {spot.id: spot.label for spot in shown(0).scene(state).spots}
    assert labels["hand@white"] == "Your hand: 14 white stones"
    assert labels["hand@black"] == "Agathias’s hand: 14 black stones"
    assert labels["off@white"] == "Borne off by you: empty"
    german = {spot.id: spot.label for spot in shown(0, "de").scene(state).spots}
    assert german["hand@white"] == "Deine Hand: 14 weiße Steine"
    assert german["off@black"] == "Von Agathias hinausgespielt: leer"
    action = GAME.string_to_action("2:hand")
    assert shown(1).explain_refusal(state, action) == (
        "Your single stone on house 2 is protected until you have entered all stones and left the first quarter."
    )
    assert shown(0, "de").explain_refusal(state, GAME.string_to_action("3:5")) == "Du hast dort keinen Stein."


@pytest.mark.parametrize(
    ("made", "events", "english", "german"),
    [
        pytest.param(
            setup({0: 15}, wall(1, 6)),
            ["roll 1-3-3"],
            "You cannot play 1 and 3 (4×): no way back from the middle row",
            "Du kannst 1 und 3 (4×) nicht spielen: Aus der Mittelreihe führt kein Weg zurück",
            id="middle row",
        ),
        pytest.param(
            position(hand=[15, 0], houses=[row({}), row(wall(1, 6) | {7: 3})], left=[False, True]),
            ["roll 1-3-4"],
            "You cannot play 1, 3 and 4: houses 1, 3 and 4, where they enter, are held by Agathias",
            "Du kannst 1, 3 und 4 nicht spielen: Auf den Häusern 1, 3 und 4, wo sie einsetzen, steht Agathias",
            id="hand",
        ),
        pytest.param(
            position(hand=[15, 0], houses=[row({}), row({1: 1, 3: 1, 4: 13})]),
            ["roll 1-3-4"],
            "You cannot play 1, 3 and 4: houses 1, 3 and 4, where they enter, are held by Agathias",
            "Du kannst 1, 3 und 4 nicht spielen: Auf den Häusern 1, 3 und 4, wo sie einsetzen, steht Agathias",
            id="protected",
        ),
        pytest.param(
            setup({1: 15}, {7: 15}, numbers=[5, 6]),
            ["5:1"],
            "",
            "",
            id="a number can still be played",
        ),
        pytest.param(
            setup({1: 1, 18: 14}, {13: 2, 24: 13}),
            ["roll 6-6-6", "6:1"],
            "You cannot play 6 (11×): the way is closed",
            "Du kannst 6 (11×) nicht spielen: Der Weg ist zu",
            id="closed",
        ),
    ],
)
def test_numbers_that_are_lost_are_told_with_the_reason(
    made: dict[str, Any], events: list[str], english: str, german: str
) -> None:
    states, actions = played(state_of(made), *events)
    last = [shown(0, language).frames(states[-2], actions[-1], states[-1])[-1] for language in ("en", "de")]
    if english:
        assert [frame.caption for frame in last] == [english, german]
    else:
        assert "cannot" not in last[0].caption


# What a turn did


HIT = setup({13: 2, 2: 1, 19: 12}, {8: 1, 14: 2, 20: 2, 24: 10})


@pytest.mark.parametrize(
    ("made", "events", "you", "english", "german"),
    [
        pytest.param(
            HIT,
            ["roll 3-6-6", "6:13", "6:13", "6:2"],
            1,
            "Ibis threw 6-6-3: 13→19 twice, 2→8, hit you on 8",
            "Ibis warf 6-6-3: 13→19 zweimal, 2→8, dich auf 8 geschlagen",
            id="part of a turn, a hit on the reader",
        ),
        pytest.param(
            HIT,
            ["roll 3-6-6", "6:2", "6:13", "3:8"],
            0,
            "You threw 6-6-3: 2→8, 13→19, 8→11, hit Agathias on 8",
            "Du warfst 6-6-3: 2→8, 13→19, 8→11, Agathias auf 8 geschlagen",
            id="a hit by the reader",
        ),
        pytest.param(
            setup({1: 1, 18: 14}, {13: 2, 24: 13}),
            ["roll 6-6-6", "6:1"],
            1,
            "Ibis threw 6-6-6: 1→7; lost eleven sixes",
            "Ibis warf 6-6-6: 1→7; elf Sechsen verfallen",
            id="lost numbers",
        ),
        pytest.param(
            setup({0: 15}, wall(1, 6)),
            ["roll 1-3-4"],
            0,
            "You threw 4-3-1 and could not play: no way back from the middle row",
            "Du warfst 4-3-1 und konntest nicht ziehen: Aus der Mittelreihe führt kein Weg zurück",
            id="nothing to play",
        ),
        pytest.param(
            position(),
            ["roll 4-4-6", "4:hand", "4:hand", "6:hand"],
            None,
            "Ibis threw 4-4-6: entered on 4 (2×) and 6",
            "Ibis warf 4-4-6: eingesetzt auf 4 (2×) und 6",
            id="entering",
        ),
        pytest.param(
            setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 6]),
            ["6:middle 4", "2:9"],
            1,
            "Ibis played: came back on 9, 9→11",
            "Ibis spielte: zurück auf 9, 9→11",
            id="without a throw",
        ),
        pytest.param(
            setup({24: 2}, {7: 15}),
            ["roll 4-4-5", "4:24", "5:24"],
            0,
            "You threw 4-4-5: bore off from 24 (2×); won the game",
            "Du warfst 4-4-5: hinaus von 24 (2×); Partie gewonnen",
            id="the end",
        ),
        pytest.param(
            setup({6: 15}, {20: 15}), ["roll 1-2-3"], 0, "You threw 3-2-1", "Du warfst 3-2-1", id="a throw alone"
        ),
    ],
)
def test_a_turn_is_told_in_one_line(
    made: dict[str, Any], events: list[str], you: int | None, english: str, german: str
) -> None:
    assert told(made, events, you).text == english
    assert told(made, events, you, "de").text == german


def test_the_signs_are_the_dice_in_the_order_of_the_line() -> None:
    assert told(HIT, ["roll 3-6-6", "6:13"], 0).signs == ("die-6", "die-6", "die-3")
    assert told(setup({6: 15}, {20: 15}, numbers=[2]), ["2:6"], 0).signs == ()


def test_a_line_that_is_too_long_loses_its_steps_first_and_never_half_a_word() -> None:
    made = setup(wall(1, 12, 1) | {17: 3}, {13: 1, 14: 1, 24: 13})
    events = ["roll 1-1-1", *(f"1:{house}" for house in range(12, 0, -1))]
    steps = ", ".join(f"{house}→{house + 1}" for house in range(12, 0, -1))
    assert told(made, events, 1).text == f"Ibis threw 1-1-1: {steps}, hit you on 13"
    long = "I" * 70
    assert told(made, events, 1, names=(long, "")).text == f"{long} threw 1-1-1: 12 steps, hit you on 13"
    assert (
        told(made, events, 1, "de", names=(long, "")).text == f"{long} warf 1-1-1: 12 Schritte, dich auf 13 geschlagen"
    )
    longer = "I" * 80
    assert told(made, events, None, names=(longer, longer)).text == f"{longer} threw 1-1-1"


# What things are worth


def test_a_single_stone_says_what_hits_it() -> None:
    state = state_of(setup({6: 1, 20: 14}, {4: 2, 5: 13}))
    assert both(state, 0, "house@6") == (
        "Your stone stands here alone; if hit, it goes to middle house 6. Agathias would hit it with 1 or 2.",
        "Dein Stein steht hier allein; geschlagen kommt er auf Mittelhaus 6. Agathias würde ihn mit 1 oder 2 schlagen.",
    )
    assert both(state, 1, "house@6")[0].endswith("You would hit it with 1 or 2.")
    assert both(state, 0, "white@6#1") == both(state, 0, "no@6") == both(state, 0, "house@6")
    assert both(state, 0, "house@4")[0] == "2 black stones close house 4 to you."
    assert both(state, 1, "house@4")[1] == "Deine 2 Steine schließen Haus 4 für Ibis."


def test_a_house_says_how_the_numbers_reach_it_and_leave_it() -> None:
    state = state_of(setup({6: 2, 3: 13}, {11: 2, 24: 13}, numbers=[3, 5]))
    assert both(state, 0, "house@6")[0] == (
        "Your 2 stones close house 6 to Agathias. You can come here with 3 from house 3. "
        "You can move from here with 3 to house 9."
    )
    assert both(state, 0, "house@8") == (
        "House 8 is empty and open to both players. If you stop here alone, Agathias cannot hit you in one step. "
        "You can come here with 5 from house 3.",
        "Haus 8 ist leer und für beide offen. Bleibst du hier allein stehen, kann Agathias dich nicht mit einem "
        "Schritt schlagen. Du kannst mit 5 von Haus 3 hierher ziehen.",
    )
    assert both(state, 1, "house@6")[0].endswith("Ibis can move from here with 3 to house 9.")


def test_a_protected_stone_says_until_when() -> None:
    state = state_of(position(hand=[14, 14], houses=[row({1: 1}), row({2: 1})]))
    assert both(state, 1, "house@2")[0] == (
        "Your stone stands here alone, but is protected. "
        "It cannot be hit before you have entered all your stones and left the first quarter."
    )
    assert both(state, 0, "house@2")[1] == (
        "Ein schwarzer Stein steht hier allein, ist aber geschützt. "
        "Er kann nicht geschlagen werden, bevor Agathias alle Steine eingesetzt und das erste Viertel verlassen hat."
    )


def test_a_middle_house_says_what_must_be_rolled() -> None:
    state = state_of(setup({-3: 1, 20: 14}, {5: 2, 7: 13}))
    assert both(state, 0, "middle@4") == (
        "Your hit stone waits here. "
        "The numbers that bring it back: 1 (house 4), 3 (house 6), 5 (house 8) or 6 (house 9).",
        "Dein geschlagener Stein wartet hier. Zurück führen: 1 (Haus 4), 3 (Haus 6), 5 (Haus 8) oder 6 (Haus 9).",
    )
    assert both(state, 0, "middle@7")[0] == (
        "Empty: a stone that is hit on house 7 or 18 waits here. A 1 brings it back on house 7, a 6 on house 12."
    )
    held = state_of(setup({0: 1, 20: 14}, wall(1, 6)))
    assert both(held, 1, "middle@1")[0] == (
        "A white stone waits here. No number brings it back: houses 1 to 6 are closed."
    )


def test_the_trays_say_how_the_race_stands() -> None:
    state = state_of(setup({6: 1, 20: 4}, {24: 15}))
    race = "You have 39 pips to go, Agathias 15: you are 24 behind."
    assert both(state, 0, "off@white")[0] == (
        f"You have borne off 10 of 15 stones. 1 stone must first reach houses 19 to 24. {race}"
    )
    assert both(state, 0, "off@black")[0] == (
        "Agathias has borne off 0 of 15 stones. All the others stand on houses 19 to 24, so they may be borne off. "
        + race
    )
    assert both(state, 1, "hand@black")[1] == (
        "Du hast alle deine Steine eingesetzt. Du hast noch 15 Augen bis ins Ziel, Ibis 39: Du liegst 24 vorn."
    )
    entering = state_of(position(hand=[12, 15], houses=[row({2: 2, 5: 1}), row({})]))
    assert both(entering, 1, "hand@black")[0] == (
        "You still have 15 stones to enter. "
        "Each number enters one on the house of the same number; closed now: 2 and 5. "
        "You have 375 pips to go, Ibis 366: you are 9 behind."
    )


def test_dice_say_what_is_still_to_play() -> None:
    state = play(state_of(setup({6: 15}, {9: 2, 24: 13})), "roll 3-6-6")
    assert both(state, 0, "die@6")[0] == (
        "A 6 is still to be played 4 times. It can be played from house 6. All numbers still to play: 3 and 6 (4×). "
        "Two equal dice give their number four times, three equal dice twelve times."
    )
    assert both(state, 0, "die@3")[1] == (
        "Eine 3 ist noch einmal zu spielen. Kein Stein kann sie jetzt spielen: Der Weg ist zu. "
        "Insgesamt zu spielen: 3 und 6 (4×)."
    )
    assert both(state, 0, "times@6") == both(state, 0, "die@6#2") == both(state, 0, "die@6")
    assert both(START, 1, "die@idle#1")[0].startswith("Ibis throws these three dice next.")


def test_the_board_says_the_goal_the_race_and_whose_turn_it_is() -> None:
    assert both(START, 0, "") == (
        "Whoever is the first to bear off all fifteen stones wins. You and Agathias both have 375 pips to go. "
        "Your turn: throw the dice.",
        "Wer zuerst alle fünfzehn Steine hinausgespielt hat, gewinnt. Du und Agathias habt beide noch 375 Augen bis "
        "ins Ziel. Du bist dran: Würfle.",
    )
    ahead = state_of(setup({6: 1, 20: 4}, {24: 15}))
    assert "Agathias has 15 pips to go, Ibis 39: a lead of 24." in both(ahead, None, "")[0]


@pytest.mark.parametrize(
    "thing", ["house@0", "house@25", "middle@13", "die@5", "die@idle#4", "white@6#1", "white@hand#16", "no@25", "?"]
)
def test_nothing_is_said_about_what_is_not_there(thing: str) -> None:
    assert both(START, 0, thing) == ("", "")


# The end


def test_the_standings_count_the_stones_borne_off() -> None:
    standings = shown(0).standings
    assert standings is not None
    first, second = standings(state_of(setup({}, {7: 11})))
    assert (first.seat, first.rank, first.score) == (0, 1, "15")
    assert (second.seat, second.rank, second.score) == (1, 2, "4")
    assert [(figure.label, figure.value) for figure in second.figures] == [
        ("Borne off", "4 of 15"),
        ("Pips to go", "198"),
    ]
    drawn = standings(state_of(setup(wall(7, 12) | {0: 3}, wall(1, 6) | {-6: 2})))
    assert [(standing.rank, standing.note) for standing in drawn] == [(1, "Nobody can ever move again.")] * 2
    assert list(standings(START)) == []
