"""The board to play on as a widget: what is synchronised with the notebook's page, and what comes back from it."""

from __future__ import annotations

import pygame_rules as pr
from tests.extras.need import need

need("anywidget")


def test_what_the_page_sends_is_played_and_what_has_changed_is_sent_to_it() -> None:
    match = pr.new("yucata", seed=1)
    board = pr.board(match, {1: "easy"})
    assert repr(board) == "<Board of Yucata': Your turn: play a card, but not the copy yet>"
    state = board.get_state()
    assert state["shown"]["ply"] == 1
    # All that the page gets besides: nothing in it leads elsewhere.
    for text in (state["_esm"], state["_css"]):
        assert text
        assert "://" not in text
    board._handle_custom_msg({"do": "play", "events": ["1"], "ply": 1}, [])
    assert (match.events[1], board.shown["ply"]) == ("1", 3)
    match.pop()
    assert board.shown["ply"] == 2
    board.close()
    match.play(match.legal[0])
    assert board.shown["ply"] == 2
