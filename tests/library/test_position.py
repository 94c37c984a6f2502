"""`pr.position`: states from what `position` says, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import pygame_rules as pr
from tests.walks import tables, walks

PARTIAL = {
    "tutanchamun": ("During a scoring",),
    "tuchulcha": ("While haruspices move", "After Tuchulcha was put out"),
}
"""The games whose positions do not always say everything, and how they say so."""


@pytest.mark.parametrize(("game_id", "players"), [table for table in tables() if table[0] in pr.game_ids()])
def test_a_state_comes_back_or_it_is_said_what_is_missing(game_id: str, players: int) -> None:
    made, said_why = 0, []
    for walk in walks(game_id, players):
        game: Any = walk.game
        if not hasattr(game, "state_from_position"):
            with pytest.raises(pr.OptionError, match="makes no states from positions"):
                pr.position(game, game.position(walk.states[0]))
            return
        for state in walk.states:
            said = game.position(state)
            try:
                found = pr.position(game, said)
            except pr.OptionError as error:
                said_why.append(str(error))
                continue
            made += 1
            assert game.position(found) == said
            if walk.options.get("open_hands", True):
                assert found == state
                assert found.legal_actions() == state.legal_actions()
    assert made > len(said_why) / 9
    assert all(why.startswith(PARTIAL.get(game_id, ())) for why in said_why)


def test_it_takes_the_text_of_a_position_as_well() -> None:
    match = pr.new("zenos-tavli", seed=7)
    assert pr.position("zenos-tavli", json.dumps(match.game.position(match.state))) == match.state
    with pytest.raises(ValueError, match="not valid JSON"):
        pr.position("zenos-tavli", "{")


Change = Callable[[dict[str, Any]], Any]


def put(key: str, value: object) -> Change:
    return lambda position: position.__setitem__(key, value)


BAD: list[tuple[str, Change, str]] = [
    ("yucata", put("to_move", "nobody"), "to_move cannot be 'nobody'"),
    ("yucata", put("layout", "LLL"), "layout cannot be"),
    ("yucata", put("amulets", [0, 40]), "amulets cannot be"),
    ("yucata", put("hands", [["5", "1"], ["1"]]), "hands cannot be"),
    ("yucata", put("effect", "dagger"), "do not match"),
    ("yucata", put("taken", [{"light": 5, "blue": 0, "red": 0}] * 2), "have not taken exactly the stones"),
    ("yucata", put("hands", [["1"], ["2", "3", "4"]]), "as many cards as at a turn"),
    ("yucata", put("stones", "x"), "stones must be"),
    ("yucata", put("extra", 1), "no key 'extra'"),
    ("yucata", lambda position: position.pop("last"), "needs the key last"),
    ("tutanchamun", put("row", ["throne"] * 69), "69 of the treasure throne: expected 8 at most"),
    ("tutanchamun", put("pawns", [0]), "pawns cannot be"),
    ("tutanchamun", put("hands", [{"gold": 1}, {}]), "hands cannot be"),
    ("tutanchamun", put("markers", [0, 5]), "to_move cannot be"),
    ("tutanchamun", put("turn", None), "do not fit"),
    ("tuchulcha", put("colours", []), "colours cannot be"),
    ("tuchulcha", put("asked", "move"), "While haruspices move"),
    ("tuchulcha", put("numbers", [2, 3]), "numbers cannot be"),
    ("tuchulcha", put("turn", 9), "turn is None or a seat"),
    ("zenos-tavli", put("hand", [14, 15]), "14 stones in the position: expected 15"),
    ("zenos-tavli", put("to_move", 1), "to_move must be 0, not 1"),
]


@pytest.mark.parametrize(("game_id", "change", "reason"), BAD)
def test_what_cannot_be_a_position_is_refused_with_the_reason(game_id: str, change: Change, reason: str) -> None:
    match = pr.new(game_id, seed=7, chance=game_id != "tuchulcha")
    for _ in range(2 if game_id == "yucata" else 0):
        match.play(match.legal[0])
    said = match.game.position(match.state)
    change(said)
    with pytest.raises(ValueError, match=reason.replace("(", r"\(")):
        pr.position(game_id, said)


def test_a_position_is_an_object() -> None:
    for game_id in ("zenos-tavli", "yucata", "tutanchamun", "tuchulcha"):
        for wrong in ("[]", "3", "null"):
            with pytest.raises(pr.OptionError, match="is an object"):
                pr.position(game_id, wrong)
