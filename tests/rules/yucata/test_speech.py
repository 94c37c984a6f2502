"""The texts of Yucata' in both languages: status, move list, and reasons for refusals."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.scene import View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import ACTIONS
from pygame_rules.games.yucata.rules.state import Position
from tests.rules.yucata.positions import PALENQUE, game, play, position, random_game

ENGLISH, GERMAN = View(language="en"), View(language="de")
START = GAME.new_initial_state(2, {})
UNLAID = GAME.new_initial_state(2, {"layout": "yazurika"})


def refused(state: Position, event: str, view: View = ENGLISH) -> str:
    return GAME.presenter(view).explain_refusal(state, GAME.string_to_action(event))


@pytest.mark.parametrize(
    ("state", "english", "german"),
    [
        (UNLAID, "Chance lays the stones", "Der Zufall legt die Steine"),
        (START, "A draw decides who begins", "Es wird ausgelost, wer beginnt"),
        (
            game(2),
            "Jaguar to play: no copy yet",
            "Jaguar ist am Zug: noch keine Kopie",
        ),
        (game(2, "3"), "Bird to play: not the 3", "Vogel ist am Zug: keine 3"),
        (game(2, "dagger"), "Bird to play: not the dagger", "Vogel ist am Zug: kein Dolch"),
        (game(2, "3", "copy"), "Jaguar to play: not the copy", "Jaguar ist am Zug: keine Kopie"),
        (position([4, 4], ["2", "1"], last="2"), "Jaguar plays the last card", "Jaguar spielt die letzte Karte"),
        (
            position([39, 4], taken=[(9, 1, 1), (3, 3, 0)]),
            "Jaguar wins with 9 points",
            "Jaguar gewinnt mit 9 Punkten",
        ),
        (
            position([39, 4], taken=[(1, 0, 1), (1, 0, 0)]),
            "Jaguar and Bird win together with 1 point",
            "Jaguar und Vogel gewinnen gemeinsam mit 1 Punkt",
        ),
    ],
)
def test_the_status_says_whose_turn_it_is(state: Position, english: str, german: str) -> None:
    assert GAME.presenter(ENGLISH).scene(state).status == english
    assert GAME.presenter(GERMAN).scene(state).status == german


@pytest.mark.parametrize("name", ["Anna", "{name}", "{0}", "%s", "<b>Pakal</b>", ""])
def test_names_are_any_text(name: str) -> None:
    view = View(names=(name, "Kan Bahlam"))
    scene = GAME.presenter(view).scene(game(2, "3", "copy"))
    assert scene.status == f"{name or 'Jaguar'} to play: not the copy"
    assert [panel.name for panel in scene.seats] == [name or "Jaguar", "Kan Bahlam"]


@pytest.mark.parametrize(
    ("state", "event", "english", "german"),
    [
        (START, "start 1", "Bird begins", "Vogel beginnt"),
        (UNLAID, f"layout {PALENQUE}", "Chance lays the stones", "Der Zufall legt die Steine"),
        (
            position([4, 2]),
            "3",
            "3: to space 7, takes 2 light stones and a blue stone",
            "3: auf Feld 7, nimmt 2 helle Steine und einen blauen Stein",
        ),
        (position([4, 20]), "3", "3: to space 7, takes nothing", "3: auf Feld 7, nimmt nichts"),
        (
            position([4, 5], last="4"),
            "copy",
            "Copy of 4: to space 8, takes 2 light stones and a blue stone",
            "Kopie der 4: auf Feld 8, nimmt 2 helle Steine und einen blauen Stein",
        ),
        (
            position([4, 5], last="dagger"),
            "copy",
            "Copy of the dagger: to space 6, takes a light stone",
            "Kopie des Dolchs: auf Feld 6, nimmt einen hellen Stein",
        ),
        (
            position([4, 38]),
            "dagger",
            "Dagger: to the centre, takes the red stone",
            "Dolch: ins Zentrum, nimmt den roten Stein",
        ),
    ],
)
def test_the_move_list_tells_what_happened(state: Position, event: str, english: str, german: str) -> None:
    action = GAME.string_to_action(event)
    assert (GAME.presenter(ENGLISH).describe(state, action), GAME.presenter(GERMAN).describe(state, action)) == (
        english,
        german,
    )


# Reasons for refusals


def test_before_the_start_and_after_the_end() -> None:
    assert refused(UNLAID, "3") == "First chance lays the stones."
    assert refused(UNLAID, "start 0") == "First chance lays the stones."
    assert refused(START, "3", GERMAN) == "Zuerst wird ausgelost, wer beginnt."
    assert refused(START, "start 3") == "First, a draw decides who begins."
    assert refused(game(2), "start 1") == "Now Jaguar plays a card."
    assert refused(position([39, 4]), "3") == "The game is over."


def test_a_card_that_is_not_in_the_hand() -> None:
    assert refused(game(2, "3", "4"), "3") == "Jaguar has already played this card in this round."
    assert refused(game(2, "3", "4"), "3", GERMAN) == "Jaguar hat diese Karte in dieser Runde schon gespielt."


def test_no_card_is_repeated() -> None:
    assert refused(game(2, "3"), "3") == "A 3 was just played. Only a player with no other card may repeat it."
    assert refused(game(2, "dagger"), "dagger", GERMAN) == (
        "Gerade wurde ein Dolch gespielt. Nur wer keine andere Karte hat, darf ihn wiederholen."
    )
    assert refused(game(2, "3", "copy"), "copy").startswith("A copy was just played.")


def test_d3_cards_are_compared_as_printed() -> None:
    state = game(2, "3", "copy")
    assert refused(state, "3") == "Jaguar has already played this card in this round."
    assert refused(play(state, "4"), "3") == ""


def test_the_first_card_is_no_copy() -> None:
    assert refused(game(2), "copy", GERMAN).startswith("Die Kopie darf nicht die erste Karte der Partie sein")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_is_legal_or_refused_with_a_reason(players: int) -> None:
    rng = Random(players)
    steps = random_game(players, ("speech", players))
    for state in [*rng.sample([before for before, _, _ in steps], 12), steps[-1][2]]:
        legal = set(state.legal_actions()) if state.current_player() not in (CHANCE, TERMINAL) else set()
        if state.current_player() == CHANCE:
            legal = {action for action, _ in state.chance_outcomes() or ()}
        for action, view in product(ACTIONS.values(), (ENGLISH, GERMAN)):
            assert (GAME.presenter(view).explain_refusal(state, action) == "") == (action in legal), (state, action)
