"""Why a player is out of the game, as only its course tells (D9, D10)."""

from __future__ import annotations

import pytest

from pygame_rules.core.scene import View
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.bridge.desk import COMPUTER, PERSON, VIEW, Desk
from tests.rules.tuchulcha.pictures import NAMES
from tests.rules.tuchulcha.positions import at, random_game, table


def notes(state: Position, *events: str, you: int | None = None, language: str = "en") -> dict[int, str]:
    """Return what is said of each player who is out after these events."""
    states, actions = [state], [GAME.string_to_action(event) for event in events]
    for action in actions:
        states.append(states[-1].apply_action(action))
    told = GAME.presenter(View(you, language, names=NAMES[: state.setup.players], you=you)).accounts
    assert told is not None
    return {one.seat: one.note for one in told(states, actions)}


DEMON = {"blue": "31, temple x6", "red": "temple x3", "roles": {"red": "tuchulcha"}}


def test_an_arrival_puts_the_player_of_tuchulcha_out() -> None:
    state = at(4, 0, **DEMON)
    assert notes(state, "roll 2-3", "2:31") == {1: "Out: Ada reached Velthumena."}
    assert notes(state, "roll 2-3", "2:31", you=0) == {1: "Out: you reached Velthumena."}
    assert notes(state, "roll 2-3", "2:31", language="de") == {1: "Ausgeschieden: Ada hat Velthumena erreicht."}


def test_nothing_is_said_while_all_are_in_the_game() -> None:
    assert notes(at(4, 0, **DEMON), "roll 2-3") == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_who_is_out_has_a_reason(players: int) -> None:
    out = 0
    for seed in range(8):
        steps = random_game(players, f"accounts {seed}")
        states, actions = [steps[0][0], *(after for _, _, after in steps)], [action for _, action, _ in steps]
        told = GAME.presenter(View(0, you=0)).accounts
        assert told is not None
        gone = {seat for seat, colour in enumerate(states[-1].setup.colours) if not states[-1].lineup.sides[colour]}
        found = told(states, actions)
        assert sorted(one.seat for one in found) == sorted(gone)
        assert all(one.note.startswith("Out: ") and one.note.endswith(".") for one in found)
        out += len(gone)
    assert out > 0


@pytest.mark.parametrize(
    ("language", "why"), [("en", "Out: you reached Velthumena."), ("de", "Ausgeschieden: Du hast Velthumena erreicht.")]
)
def test_while_the_game_goes_on_the_panel_says_it(language: str, why: str) -> None:
    desk = Desk()
    given = desk.new(
        PERSON, *[COMPUTER] * 3, game="tuchulcha", options={"position": table(4, 0, **DEMON)},
        view={**VIEW, "seat": 0, "lang": language},
    )  # fmt: skip
    while not (out := [panel for panel in given["scene"]["seats"] if panel.get("out")]):
        events = [option["events"] for option in given["scene"].get("options", [])]
        arriving = [event for event in events if event[0].endswith(":31")]
        given = desk.play(*arriving[0], ply=given["ply"]) if arriving else desk.forward(given)
    assert given["next"]["kind"] != "over"
    assert [(panel["seat"], panel["note"]) for panel in out] == [(1, why)]
