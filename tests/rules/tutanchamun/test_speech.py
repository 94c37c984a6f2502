"""The texts of Tutanchamun in both languages: status, move list, and reasons for refusals."""

from __future__ import annotations

import pytest

from pygame_rules.core.scene import View
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import ACTIONS
from pygame_rules.games.tutanchamun.rules.state import Position, start_position
from tests.rules.tutanchamun.pictures import NAMES, full_row
from tests.rules.tutanchamun.positions import Draws, at, play

ENGLISH, GERMAN = (View(language=language, names=NAMES[:3]) for language in ("en", "de"))
START = start_position(3)
LAID = START.apply_action(START.sample_chance(Draws(1)))
SCORED = at(["dagger lid", "dagger mask lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 70, 0])
MASK = play(SCORED, "take 1")
LID = play(MASK, "mask use")
NUGGET = play(at(["throne", "throne", ""], {1: "nugget", 9: "throne"}), "take 1")
OVER = play(at(["", "", ""], {1: "falcon", 69: "throne"}, markers=[1, 5, 5]), "take 1")
SHARED = play(at(["", "", ""], {}, pawns=[0, 70, 70], markers=[5, 5, 9]), "exit")


def described(state: Position, event: str) -> tuple[str, str]:
    """Return the description of an event in English and in German."""
    action = GAME.string_to_action(event)
    return GAME.presenter(ENGLISH).describe(state, action), GAME.presenter(GERMAN).describe(state, action)


def refused(state: Position, event: str, view: View = ENGLISH) -> str:
    return GAME.presenter(view).explain_refusal(state, GAME.string_to_action(event))


@pytest.mark.parametrize(
    ("state", "english", "german"),
    [
        (START, "The treasures are about to be laid out", "Die Schätze werden ausgelegt"),
        (LAID, "A draw decides who begins", "Es wird ausgelost, wer beginnt"),
        (SCORED, "Ada: choose a treasure ahead", "Ada: Wähle einen Schatz vor dir"),
        (NUGGET, "Ada: whom do you rob, and of what?", "Ada: Wem nimmst du was weg?"),
        (
            MASK,
            "Dagger and sheath is scored. Bo: does the mask count?",
            "Wertung Dolch und Scheide. Bo: Zählt die Maske mit?",
        ),
        (
            LID,
            "Dagger and sheath is scored. Ada: play a lid?",
            "Wertung Dolch und Scheide. Ada: Einen Deckel spielen?",
        ),
        (OVER, "Ada wins", "Ada gewinnt"),
        (SHARED, "Ada and Bo win together", "Ada und Bo gewinnen gemeinsam"),
    ],
)
def test_the_status_says_who_must_do_what(state: Position, english: str, german: str) -> None:
    assert GAME.presenter(ENGLISH).scene(state).status == english
    assert GAME.presenter(GERMAN).scene(state).status == german


@pytest.mark.parametrize("name", ["Anna", "{name}", "{0}", "%s", "<b>Tut</b>", ""])
def test_names_are_any_text(name: str) -> None:
    scene = GAME.presenter(View(names=(name, "Carter", "Carnarvon"))).scene(SCORED)
    assert scene.status == f"{name or 'Cat'}: choose a treasure ahead"
    assert [panel.name for panel in scene.seats] == [name or "Cat", "Carter", "Carnarvon"]


@pytest.mark.parametrize(
    ("state", "event", "english", "german"),
    [
        (SCORED, "take 1", "takes a dagger and sheath (1)", "nimmt Dolch und Scheide (1)"),
        (
            at(["", "", ""], {1: "falcon", 69: "throne"}), "take 1",
            "takes the falcon pectoral (1); scored: Falcon pectoral",
            "nimmt das Falkenpektoral (1); Wertung: Falkenpektoral",
        ),
        (SCORED, "exit", "walks off", "geht vom Weg"),
        (
            at(["", ""], {9: "throne"}), "exit",
            "takes the gold mask and walks off", "nimmt die Goldmaske und geht vom Weg",
        ),
        (NUGGET, "rob 1 throne", "takes a throne from Bo", "nimmt Bo einen Thron weg"),
        (NUGGET, "rob none", "takes nothing from anybody", "nimmt niemandem etwas weg"),
        (MASK, "mask keep", "Bo keeps the mask", "Bo behält die Maske"),
        (LID, "lid 0 play", "Ada plays a lid", "Ada spielt einen Deckel"),
        (LAID, "start 2", "Cleo begins", "Cleo beginnt"),
    ],
)  # fmt: skip
def test_the_move_list(state: Position, event: str, english: str, german: str) -> None:
    assert described(state, event) == (english, german)


@pytest.mark.parametrize(
    ("state", "event", "english"),
    [
        (OVER, "exit", "The game is over."),
        (START, "take 1", "First the treasures are laid out."),
        (LAID, "take 1", "First, a draw decides who begins."),
        (LAID, "start 5", "There are only 3 players."),
        (SCORED, "take 2", "Nothing lies on place 2 any more."),
        (
            at(["", ""], {3: "lamp", 9: "lamp"}, pawns=[5, 1]),
            "take 3",
            "That lies behind your pawn: nobody walks back.",
        ),
        (SCORED, "mask use", "The mask and lids are played when a kind is scored."),
        (SCORED, "rob none", "Only a gold nugget lets you take something from another player."),
        (SCORED, "start 1", "The treasures are already laid out, and who began is settled."),
        (MASK, "take 69", "First Bo says whether the mask counts."),
        (LID, "lid 1 play", "First Ada says whether to play a lid."),
        (NUGGET, "take 9", "First Ada says whom the gold nugget robs."),
        (NUGGET, "rob 0 throne", "You cannot rob yourself."),
        (NUGGET, "rob 2 throne", "Cleo has nothing of this kind: Throne."),
        (NUGGET, "rob 5 throne", "There are only 3 players."),
    ],
)
def test_why_something_is_not_legal(state: Position, event: str, english: str) -> None:
    assert refused(state, event) == english
    assert refused(state, event, GERMAN) not in ("", english)


def test_what_is_legal_needs_no_reason() -> None:
    for state in (SCORED, MASK, LID, NUGGET, full_row(4)):
        for action in ACTIONS.values():
            explained = GAME.presenter(ENGLISH).explain_refusal(state, action)
            assert (explained == "") == (action in state.legal_actions()), (state, action)


def test_the_table_in_letters() -> None:
    text = GAME.presenter(ENGLISH).text_board(SCORED)
    lines = text.splitlines()
    assert lines[0].split() == ["1", "dagger", "2", ".", ".", ".", ".", ".", ".", "."]
    assert max(map(len, lines)) <= 80
    assert lines[-3] == "  > Ada (A): 20 steps to go, dagger 1, lid 1"
    assert lines[-2] == "    Bo (B): 20 steps to go, has walked off, dagger 1, lid 1, mask 1"
