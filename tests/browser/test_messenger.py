"""The app for messengers in a chat of three: letters travel as its updates, and nothing else joins the devices."""

from __future__ import annotations

import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chat_person import Person, expect_line
from tests.browser.messenger import LACKS, NO_DATABASE, NO_STORAGE, Chat
from tools.site.webxdc import LARGEST

pytestmark = pytest.mark.browser


@pytest.fixture
def chat(browser: Browser, messenger_app: Path) -> Iterator[Chat]:
    troubles: list[str] = []
    chat = Chat(browser, messenger_app, troubles)
    yield chat
    chat.close()
    assert troubles == []


def play(chat: Chat, *players: Person, most: int = 400) -> None:
    """Let these people play until the game is over for all of them, or they have made so many choices."""
    for _ in range(most):
        chat.settle()
        asked = [player for player in players if player.is_asked and not player.result.count()]
        if not asked:
            assert all(player.result.count() for player in players), [player.status for player in players]
            return
        asked[0].act()


def test_the_archive_is_as_messengers_expect_it(messenger_app: Path) -> None:
    assert messenger_app.stat().st_size < LARGEST
    with zipfile.ZipFile(messenger_app) as archive:
        names = archive.namelist()
        assert {"index.html", "manifest.toml", "icon.png"} <= {*names}
        # The messenger provides it.
        assert "webxdc.js" not in names
        assert {one.compress_type for one in archive.infolist()} <= {zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED}
        assert tomllib.loads(archive.read("manifest.toml").decode()) == {"name": "Spieltisch"}
        assert archive.read("icon.png").startswith(b"\x89PNG")
        page = archive.read("index.html").decode()
    assert page.index("webxdc.js") < page.index("app.js")
    assert "unsafe-inline" not in page
    assert "manifest.webmanifest" not in page


@pytest.mark.full
def test_two_play_a_game_to_its_end_and_a_third_one_looks_on(chat: Chat) -> None:
    anna, ben, cleo = (chat.enter(name) for name in ("Anna", "Ben", "Cleo"))
    anna.invite("yucata")
    chat.deliver()
    assert ben.known[0]["info"] == "Anna invites you to Yucata'"
    expect_line(ben, "A seat is free")
    ben.take_seat()
    chat.settle()
    assert [update["info"] for update in anna.known if update.get("info")][1] == "Ben takes a seat in Yucata'"
    expect_line(cleo, re.compile(r"Waiting for (Anna|Ben)\.|Under way"))
    cleo.open_match()
    cleo.page.locator(".game").wait_for()
    play(chat, anna, ben, most=6)
    # Somebody closes the app and opens it again; the messenger tells all updates once more.
    ben.reopen()
    play(chat, anna, ben)
    expect(cleo.result).to_be_visible()
    records = [person.record() for person in (anna, ben, cleo)]
    assert records[0]["result"]["winners"]
    for record in records[1:]:
        assert (record["events"], record["dice"]) == (records[0]["events"], records[0]["dice"])
    seeds = [person.seat.saves()[0]["save"].get("seed") for person in (anna, ben)]
    told = repr([person.known for person in chat.people])
    assert all(seed and seed not in told for seed in seeds)
    assert cleo.page.evaluate("window.sent") == []
    for person in chat.people:
        expect_line(person, "Finished")


@pytest.mark.full
def test_of_two_who_take_a_seat_at_once_the_one_has_it_whom_the_inviting_device_hears_first(chat: Chat) -> None:
    anna, ben, cleo = (chat.enter(name) for name in ("Anna", "Ben", "Cleo"))
    anna.invite("zenos-tavli")
    chat.deliver()
    ben.take_seat()
    cleo.take_seat()
    # Cleo's update reaches Anna first, Ben's own reached Ben first.
    (bens,) = ben.take_sent()
    (cleos,) = cleo.take_sent()
    ben.receive(bens)
    cleo.receive(cleos)
    for person, order in ((anna, (cleos, bens)), (ben, (cleos,)), (cleo, (bens,))):
        for update in order:
            person.receive(update)
    chat.settle()
    expect(ben.page.locator("#notices")).to_contain_text("Somebody else in the chat took this seat before you.")
    assert ben.page.locator(".invitation").count() == 0
    ben.page.locator(".game").wait_for()
    chat.settle()
    play(chat, anna, cleo, most=4)
    chat.settle()
    assert [person.record()["players"][1] for person in chat.people] == ["Cleo"] * 3
    expect_line(ben, re.compile(r"Waiting for (Anna|Cleo)\.|Under way"))


@pytest.mark.full
def test_three_play_a_whole_game_by_touch_on_phones_and_somebody_else_looks_on(chat: Chat) -> None:
    players = [chat.enter(name, touch=True, width=360) for name in ("Anna", "Ben", "Cleo")]
    anna, *guests = players
    anna.invite("yucata", seats=3)
    chat.deliver()
    for guest in guests:
        guest.take_seat()
        chat.settle()
    play(chat, *players, most=5)
    # Who comes later learns of the match from the updates alone.
    dora = chat.enter("Dora")
    dora.open_match()
    play(chat, *players)
    expect(dora.result).to_be_visible()
    records = [person.record() for person in chat.people]
    assert records[0]["players"] == ["Anna", "Ben", "Cleo"]
    for record in records[1:]:
        assert (record["events"], record["result"]) == (records[0]["events"], records[0]["result"])
    assert all(update["payload"]["by"] != "Dora@device" for update in dora.known)


@pytest.mark.full
def test_it_needs_no_database_and_says_where_nothing_can_be_kept(chat: Chat) -> None:
    anna = chat.enter("Anna", NO_DATABASE)
    ben = chat.enter("Ben", NO_DATABASE, NO_STORAGE)
    expect(ben.page.locator("#notices")).to_contain_text("This messenger lets the app store nothing.")
    anna.invite("yucata")
    chat.deliver()
    ben.take_seat()
    chat.settle()
    play(chat, anna, ben, most=2)
    chat.settle()
    # What Anna needs is in localStorage: she goes on. Ben's seat is lost with the window, which is told; he looks on.
    for person in (anna, ben):
        person.page.goto(f"{person.seat.url}index.html#/")
        person.page.reload()
    expect_line(ben, "You play this game on another device.")
    ben.open_match()
    expect(ben.page.locator("#notices")).to_contain_text("Your seat in this game is not on this device")
    anna.open_match()
    anna.page.locator(".game").wait_for()
    chat.settle()
    assert len(anna.page.locator(".game").all()) == 1


def test_the_messenger_of_these_tests_has_only_what_all_have(chat: Chat) -> None:
    page = chat.enter("Anna").page
    assert page.evaluate(
        "(names) => [crypto.subtle, ...names.map((name) => navigator[name])].every((one) => !one)", LACKS
    )
    (engine,) = [name for name in chat.files if name.endswith("pyodide.asm.wasm")]
    assert page.request.get(f"{page.url.partition('index.html')[0]}{engine}").headers["content-type"] == "text/plain"


@pytest.mark.full
def test_it_speaks_german(chat: Chat) -> None:
    anna = chat.enter("Anna", lang="de-DE")
    expect(anna.page.locator("#chat-title")).to_have_text("Spiele in diesem Chat")
    expect(anna.page.locator("#home")).to_contain_text("In diesem Chat hat noch kein Spiel begonnen.")


@pytest.mark.full
def test_strangers_updates_change_nothing(chat: Chat) -> None:
    anna, ben = chat.enter("Anna"), chat.enter("Ben")
    anna.invite("yucata")
    chat.deliver()
    invitation = anna.known[0]["payload"]
    for payload in (
        "hello",
        {**invitation, "letter": invitation["letter"][:-6] + "AAAAAz"},
        {**invitation, "match": "<b>", "by": "mallory"},
        {"letter": "<img src=x onerror=alert(1)>z", "by": "mallory", "match": "", "seats": [], "ply": 0},
    ):
        ben.receive({"payload": payload})
    ben.receive({"payload": invitation})
    expect_line(ben, "A seat is free")
    expect(ben.rows).to_have_count(1)
