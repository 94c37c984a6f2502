"""The app for messengers in webxdc-dev, the program of webxdc's own authors: a whole game of three peers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chat_person import Person, expect_line
from tests.browser.webxdc_dev import DevChat, program
from tools.base.console import BuildError

pytestmark = [pytest.mark.browser, pytest.mark.full]

MOST: Final = 400
"""How often all people are looked at before somebody must have had something to do: updates take their time."""


@pytest.fixture
def chat(browser: Browser, messenger_app: Path) -> Iterator[DevChat]:
    try:
        webxdc_dev = program()
    except BuildError as error:
        pytest.skip(f"webxdc-dev cannot be installed: {error}")
    troubles: list[str] = []
    chat = DevChat(browser, webxdc_dev, messenger_app, troubles)
    yield chat
    chat.close()
    assert troubles == []


def play(*players: Person, most: int = 1000) -> None:
    """Let these people play until the game is over for all of them, or they have made so many choices."""
    idle = 0
    while most and not all(player.result.count() for player in players):
        asked = [player for player in players if player.is_asked and not player.result.count()]
        if asked:
            asked[0].act()
            asked[0].rest()
            most -= 1
        idle = 0 if asked else idle + 1
        assert idle < MOST, [player.status for player in players]


def test_three_peers_play_a_whole_game_and_a_fourth_one_looks_on(chat: DevChat) -> None:
    players = [chat.enter(touch=True, width=360), chat.enter(), chat.enter()]
    anna, *guests = players
    anna.invite("tutanchamun", seats=3)
    for guest in guests:
        expect_line(guest, "A seat is free")
        guest.take_seat()
    play(*players, most=6)
    anna.reopen()
    guests[0].reopen()
    looker = chat.enter()
    looker.open_match()
    play(*players)
    expect(looker.result).to_be_visible()
    records = [person.record() for person in chat.people]
    assert records[0]["players"] == [player.name for player in players]
    for record in records[1:]:
        assert (record["events"], record["result"]) == (records[0]["events"], records[0]["result"])
    for person in chat.people:
        expect_line(person, "Finished")
