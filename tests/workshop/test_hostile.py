"""Whatever a player does, it ends in a sentence, and the engine goes on as before."""

from __future__ import annotations

import builtins
import sys
from typing import Any

import pytest

from tests.bridge.desk import Desk
from tests.workshop.hostile import DEADLY, HOSTILE, Hostile
from tests.workshop.room import RECORDS, load

each = pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
GOOD = "def good(state):\n    return state.legal_actions()[0]\n"


def ends_in(desk: Desk, hostile: Hostile, game: str, language: str) -> dict[str, Any] | None:
    """Load the player and let it decide; return the fault, None where there is none."""
    loaded = load(desk, hostile.text, lang=language)
    reply = loaded
    if loaded["ok"]:
        record, seat = RECORDS[game]
        reply = desk.raw_ask("decide", record=record, seat=seat, player="bots.py:bot", lang=language)
    if reply["ok"]:
        return None
    assert reply["error"]["code"] == "own-code", reply
    fault: dict[str, Any] = reply["error"]["fault"]
    return fault


ON_BOARDS = [
    pytest.param(hostile, game, id=f"{game}-{name}")
    for game in RECORDS
    for name, hostile in HOSTILE.items()
    # What is said of a text is the same in every game; states and rules differ.
    if game == "yucata" or hostile.kind == "changed"
]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(("hostile", "game"), ON_BOARDS)
def test_it_ends_in_a_sentence_and_nothing_is_broken(hostile: Hostile, game: str) -> None:
    desk = Desk()
    names, modules = {**vars(builtins)}, {**sys.modules}
    fault = ends_in(desk, hostile, game, "en")
    assert hostile.kind == "" or (fault is not None and fault["kind"] == hostile.kind), fault
    assert fault is None or len(fault["words"]) > 10
    assert all(vars(builtins).get(name) is value for name, value in names.items() if name != "_")
    assert all(sys.modules.get(name) is module for name, module in modules.items() if name.startswith("pygame_rules"))
    assert load(desk, GOOD)["ok"]
    record, seat = RECORDS[game]
    assert desk.ask("decide", record=record, seat=seat, player="bots.py:good")["action"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@each
def test_it_is_told_in_german_as_well(hostile: Hostile) -> None:
    english, german = (ends_in(Desk(), hostile, "yucata", language) for language in ("en", "de"))
    if english is not None and german is not None:
        assert (english["kind"], english["line"]) == (german["kind"], german["line"])
        assert english["words"] != german["words"]


def test_what_only_walls_can_end_can_be_loaded() -> None:
    desk = Desk()
    assert [load(desk, text)["players"][0]["name"] for text in DEADLY.values()] == ["bot"] * len(DEADLY)
