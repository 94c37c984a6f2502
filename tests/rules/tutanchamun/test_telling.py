"""What a reader is told: a turn in a line, what things are worth, how everybody ended, and who "you" is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pygame_rules.core.presenter import TurnLine
from pygame_rules.core.scene import View
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.pictures import NAMES
from tests.rules.tutanchamun.positions import at, play

LAST = at(["mirror", "mirror", ""], {2: "lamp", 42: "mirror", 60: "throne"}, pawns=[1, 50, 50], turn=0)
ROBBED = at(["throne", "throne", ""], {1: "nugget", 9: "throne"}, turn=0)
POOR = at(["lamp", "throne", ""], {1: "nugget", 9: "throne"}, turn=0)
LIDS = at(["dagger lid", "dagger mask lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 70, 0])
WON = at(["", "throne throne", "throne"], {1: "throne", 9: "lamp"}, markers=[20, 3, 20], turn=1)
OFF = at(["", ""], {40: "throne"}, pawns=[30, 20])


def told(state: Position, *events: str, you: int | None = None, language: str = "en", long: bool = False) -> TurnLine:
    """Return the line of these events."""
    actions = [GAME.string_to_action(event) for event in events]
    states = [state]
    for action in actions:
        states.append(states[-1].apply_action(action))
    names = tuple(name * (12 if long else 1) for name in NAMES[: len(state.pawns)])
    presenter = GAME.presenter(View(you, language, names=names, you=you))
    assert presenter.tell_turn is not None
    return presenter.tell_turn(states, actions)


def explained(state: Position, name: str, you: int | None = 0, language: str = "en") -> Sequence[str]:
    """Return what a reader learns about a thing."""
    presenter = GAME.presenter(View(you, language, names=NAMES[: len(state.pawns)], you=you))
    assert presenter.explain is not None
    return presenter.explain(state, name)


# A turn in a line


@pytest.mark.parametrize(
    ("state", "events", "you", "english", "german"),
    [
        (
            LAST, ["take 42"], 1,
            "Ada took a mirror case (2 of 2); 1 treasure cleared away; mirror case scored: Ada 2 steps, you 1; "
            "alabaster lamp scored for nobody",
            "Ada nahm einen Spiegelkasten (2 von 2); 1 Schatz abgeräumt; Wertung Spiegelkasten: Ada 2 Schritte, du 1; "
            "Wertung Alabasterlampe: niemand rückt vor",
        ),
        (
            ROBBED, ["take 1", "rob 1 throne"], 1,
            "Ada took a throne from you with a gold nugget",
            "Ada nahm dir mit einem Goldklumpen einen Thron weg",
        ),
        (
            ROBBED, ["take 1", "rob 1 throne"], 0,
            "You took a throne from Bo with a gold nugget",
            "Du nahmst Bo mit einem Goldklumpen einen Thron weg",
        ),
        (ROBBED, ["take 1"], 2, "Ada took a gold nugget", "Ada nahm einen Goldklumpen"),
        (
            POOR, ["take 1"], 2,
            "Ada took a gold nugget; there was nothing to take with it",
            "Ada nahm einen Goldklumpen; damit war nichts zu holen",
        ),
        (
            ROBBED, ["take 1", "rob none"], 2,
            "Ada took a gold nugget, but robbed nobody", "Ada nahm einen Goldklumpen, aber niemandem etwas weg",
        ),
        (
            LIDS, ["take 1", "mask use", "lid 0 play", "lid 1 pass"], 1,
            "Ada took a dagger and sheath (2 of 2); you used the mask; Ada played a lid; dagger and sheath scored: "
            "Ada 2 steps, you 1",
            "Ada nahm Dolch und Scheide (2 von 2); du setztest die Maske ein; Ada spielte einen Deckel; Wertung Dolch "
            "und Scheide: Ada 2 Schritte, du 1",
        ),
        (
            WON, ["take 1"], None,
            "Bo took a throne (3 of 8); throne scored: Bo 3 steps; Bo won",
            "Bo nahm einen Thron (3 von 8); Wertung Thron: Bo 3 Schritte; Bo hat gewonnen",
        ),
        (
            OFF, ["exit"], 0,
            "You walked off and took the gold mask",
            "Du gingst vom Weg und nahmst die Goldmaske",
        ),
    ],
)  # fmt: skip
def test_a_turn_is_told_in_a_line(
    state: Position, events: list[str], you: int | None, english: str, german: str
) -> None:
    assert told(state, *events, you=you).text == english
    assert told(state, *events, you=you, language="de").text == german


def test_the_line_shows_what_was_taken() -> None:
    assert told(LAST, "take 42").signs == ("mirror",)
    assert told(ROBBED, "take 1", "rob 1 throne").signs == ("nugget", "throne")
    assert told(LIDS, "take 1", "mask use", "lid 0 play", "lid 1 pass").signs == ("dagger", "mask", "lid")


def test_a_long_line_drops_the_least_important_part() -> None:
    """Long names leave no room for all: first what was cleared goes, at last which kinds were scored."""
    text = told(LAST, "take 42", long=True).text
    assert text == f"{'Ada' * 12} took a mirror case (2 of 2); 2 kinds scored: {'Ada' * 12} 2 steps, {'Bo' * 12} 1"


def test_answers_alone_are_told_as_well() -> None:
    state = play(LIDS, "take 1")
    assert told(state, "mask use").text == "Bo used the mask"
    assert told(play(state, "mask use"), "lid 0 pass").text == "Ada played nothing"


# What things are worth


def test_a_treasure_tells_its_worth_its_holders_and_what_taking_it_does() -> None:
    state = at(["throne", "throne throne", ""], {2: "lamp", 9: "throne", 40: "throne"}, pawns=[1, 20, 20])
    assert explained(state, "t9") == (
        "Whoever holds the most moves 8 steps, the second 4.",
        "There are 8: 2 in the row, Bo 2, you 1, 3 gone.",
        "Bo leads. You need 2 more to be first.",
        "If you take it now, you have 2 of 8. Clears away 1 treasure; alabaster lamp is scored: nobody holds one.",
    )
    assert explained(state, "t9", language="de")[2:] == (
        "Bo liegt vorn. Du brauchst noch 2, um allein vorn zu sein.",
        "Nimmst du jetzt davon, hast du 2 von 8. Räumt 1 Schatz ab; Wertung Alabasterlampe: Niemand hat davon.",
    )
    assert explained(state, "t2", you=1)[-1] == "It lies behind your pawn: you cannot take it any more."


@pytest.mark.parametrize(
    ("hands", "line"),
    [
        (["throne throne", "throne", ""], "You lead by 1."),
        (["throne throne throne throne", "throne", ""], "You lead, and what is left in the row cannot change that."),
        (["throne", "throne", ""], "You are level with Bo."),
        (["", "throne throne", ""], "Bo leads. Only 2 more lie ahead of you, too few to be first."),
        (["", "throne", "throne"], "Bo and Cleo are level. You need 2 more to be first."),
    ],
)
def test_the_ledger_tells_who_leads_and_what_is_needed(hands: list[str], line: str) -> None:
    state = at(hands, {9: "throne", 40: "throne"}, pawns=[1, 20, 20])
    assert explained(state, "k0")[-1] == line


def test_mask_lids_and_nuggets_tell_what_they_do_now_for_the_reader() -> None:
    state = at(
        ["throne lid mask", "throne selket", ""], {9: "throne", 40: "nugget", 50: "selket"}, pawns=[70, 20, 30], turn=1
    )
    assert explained(state, "k16")[1:] == ("You hold it.", "It would put you alone in first place in: throne.")
    assert explained(state, "k15")[-1] == "Now yours would break a tie for you in: throne."
    assert explained(state, "k17")[-1] == "Now you could take from Bo: throne."


def test_pawns_markers_and_the_board_tell_how_the_race_stands() -> None:
    state = at(["", ""], {9: "throne", 40: "lamp"}, pawns=[5, 20], markers=[12, 9])
    assert explained(state, "p0.5") == (
        "2 treasures lie ahead of you.",
        "It is the rearmost pawn: when it walks on, everything it leaves behind all pawns leaves the game.",
    )
    assert explained(state, "m1.9") == ("Bo has 9 steps to go, of 26 at the start.", "Steps to go: Bo 9, you 12.")
    assert explained(state, "")[1:] == ("Steps to go: Bo 9, you 12.", "It is your turn.")
    for unknown in ("p0.6", "m1.8", "t1", "t99", "t0", "k18", "h0.0", "h9.0", "r2", "x", "nonsense", "t\u00b2"):
        assert explained(state, unknown) == ()


# The end


def test_at_the_end_the_steps_made_decide() -> None:
    standings = GAME.presenter(View(1, names=NAMES[:3], you=1)).standings
    assert standings is not None
    assert [(one.seat, one.rank, one.score, one.note) for one in standings(play(WON, "take 1"))] == [
        (1, 1, "26", "You reached the goal"),
        (0, 2, "6", "20 steps to go"),
        (2, 2, "6", "20 steps to go"),
    ]
    assert standings(WON) == []


# Who is meant


@pytest.mark.parametrize(
    ("state", "you", "english", "german"),
    [
        (
            LAST, 0, "Your turn: choose a treasure ahead of your pawn",
            "Du bist dran: Wähle einen Schatz vor deiner Figur",
        ),
        (LAST, 1, "Ada chooses a treasure", "Ada wählt einen Schatz"),
        (play(ROBBED, "take 1"), 0, "Whom do you rob, and of what?", "Wem nimmst du was weg?"),
        (
            play(ROBBED, "take 1"), 1, "Ada decides whom to rob, and of what",
            "Ada entscheidet, wem was weggenommen wird",
        ),
        (
            play(LIDS, "take 1"), 1, "Dagger and sheath is scored. Does your mask count?",
            "Wertung Dolch und Scheide. Zählt deine Maske mit?",
        ),
        (play(WON, "take 1"), 1, "You win", "Du gewinnst"),
        (play(WON, "take 1"), 0, "Bo wins", "Bo gewinnt"),
        (
            play(at(["", "", ""], {}, pawns=[0, 70, 70], markers=[5, 5, 9]), "exit"), 1,
            "You win together with Ada", "Du gewinnst gemeinsam mit Ada",
        ),
    ],
)  # fmt: skip
def test_the_status_speaks_to_the_only_person(state: Position, you: int, english: str, german: str) -> None:
    for language, text in (("en", english), ("de", german)):
        view = View(you, language, names=NAMES[:3], you=you)
        assert GAME.presenter(view).scene(state).status == text


def test_captions_speak_to_the_only_person_as_a_victim_too() -> None:
    asked = play(ROBBED, "take 1")
    action = GAME.string_to_action("rob 1 throne")
    after = asked.apply_action(action)
    captions = {
        language: [
            frame.caption
            for frame in GAME.presenter(View(1, language, names=NAMES[:3], you=1)).frames(asked, action, after)
            if frame.caption
        ]
        for language in ("en", "de")
    }
    assert captions == {
        "en": ["Ada takes a throne from you", "You move a step for it"],
        "de": ["Ada nimmt dir einen Thron weg", "Du rückst dafür einen Schritt vor"],
    }
