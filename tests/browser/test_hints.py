"""Ask for a hint by keyboard, and see who is ahead."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

import pygame_rules as pr
from pygame_rules.players.value_words import whole_percents
from tests.browser.conftest import Sit
from tests.browser.screenshots import bring, golden
from tests.browser.seat import Player
from tests.browser.test_shell import violations
from tests.rules.zenos_tavli.positions import setup

pytestmark = pytest.mark.browser


def panel(seat: Player) -> Locator:
    return seat.page.locator(".advice:not([hidden])")


def look(seat: Player) -> Locator:
    """What the first step of a hint says."""
    return seat.page.locator(".advice-look")


def begun(seat: Player) -> Player:
    """Begin a game of Tutanchamun for two people, up to the first choice in the row of treasures."""
    seat.begin("tutanchamun", "", "")
    while seat.wait() == "control":
        seat.controls.first.click()
    seat.settle()
    return seat


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


COVERED = """
() => {
  const board = document.querySelector(".board");
  const { left, top, width, height } = board.getBoundingClientRect();
  const found = new Set();
  for (let across = 1; across < 24; across += 1)
    for (let down = 1; down < 24; down += 1) {
      const over = document.elementFromPoint(left + (width * across) / 24, top + (height * down) / 24);
      if (!board.contains(over)) found.add(over ? `${over.tagName} ${over.className}` : "the edge of the window");
    }
  return [...found];
}
"""
"""Tells what lies over the board, looked for at points as dense as the smallest pieces."""


def covered(seat: Player) -> list[str]:
    """What lies over the board, and so over what a hint may speak of; a notice, such as that of slow fetching, goes."""
    expect(seat.page.locator(".notice")).to_have_count(0)
    found: list[str] = seat.page.evaluate(COVERED)
    return found


SIZES = [(360, 740), (390, 844), (1024, 768), (1440, 900)]


PATIENT = "{ const usual = setTimeout; setTimeout = (act, ms) => usual(act, ms === 600 ? 60_000 : ms); }"
"""Lets a choice wait for its judgement as long as a shared machine needs."""


def asked(seat: Player) -> Locator:
    """The panel with a word before a blunder."""
    return seat.page.locator(".warning:not([hidden])")


def blunder(seat: Player) -> None:
    """Play the copy card in the golden game of Yucata', which turns a proven win into a loss, after the judgement."""
    seat.page.keyboard.press("w")
    expect(look(seat)).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(panel(seat)).to_have_count(0)
    for spot in ("card@0-copy", "space@15"):
        seat.page.locator(f'.board-spots button[data-spot="{spot}"]').press("Enter")
    expect(asked(seat)).to_be_visible()


def test_the_word_before_a_blunder_shows_the_better_way_and_covers_no_part_of_the_board(sit: Sit) -> None:
    seat = sit(warn=True, width=360, height=740, fresh=True)
    seat.page.add_init_script(PATIENT)
    # A solver judges: it goes on to the end, however busy the machine is.
    bring(seat, golden("yucata"), 0.3)
    seat.settle()
    ply = seat.ply
    for width, height in SIZES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        blunder(seat)
        expect(asked(seat)).to_contain_text(
            re.compile(r"This gives away 13 points: .*Better: 1: to space 12, takes nothing\..*Dashed: ", re.DOTALL)
        )
        assert covered(seat) == []
        back = asked(seat).get_by_role("button", name="Take back")
        expect(back).to_be_focused()
        expect(back).to_be_in_viewport(ratio=1)
        expect(asked(seat).get_by_role("button", name="Play it anyway")).to_be_in_viewport(ratio=1)
        assert violations(seat.page) == []
        seat.page.keyboard.press("Enter" if width < 1000 else "Escape")
        expect(asked(seat)).to_have_count(0)
        seat.settle()
    assert seat.ply == ply, "nothing was played"
    blunder(seat)
    asked(seat).get_by_role("button", name="Play it anyway").click()
    expect(asked(seat)).to_have_count(0)
    expect(seat.page.locator(".replay-slider")).not_to_have_attribute("max", str(ply))


@pytest.mark.full
@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_a_hint_covers_no_part_of_the_board_in_any_size(sit: Sit, game: str) -> None:
    seat = sit()
    bring(seat, golden(game), 0.45)
    while seat.wait() == "control":
        seat.controls.first.click()
    for width, height in SIZES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        for button in ("Show the move", None):
            seat.page.keyboard.press("w")
            expect(panel(seat).get_by_role("button", name="Show the move")).to_have_count(1 if button else 0)
            assert covered(seat) == []
        seat.page.keyboard.press("Escape")
        expect(panel(seat)).to_have_count(0)


def test_a_hint_by_keyboard_says_where_to_look_then_the_move_and_goes_away_with_it(sit: Sit) -> None:
    seat = begun(sit())
    board = box(seat.page.locator(".board"))
    seat.page.keyboard.press("w")
    expect(look(seat)).to_be_visible()
    assert covered(seat) == []
    seat.page.keyboard.press("w")
    expect(panel(seat)).to_contain_text(re.compile(r"Take .*Chance to win after it: \d+%\.", re.DOTALL))
    spoken = seat.page.locator("#announcer p").filter(has_text="Chance to win after it")
    expect(spoken).to_have_count(1)
    assert box(seat.page.locator(".board")) == board
    assert violations(seat.page) == []
    seat.page.keyboard.press("Escape")
    expect(panel(seat)).to_have_count(0)
    seat.page.keyboard.press("w")
    expect(look(seat)).to_be_visible()
    seat.choose_first("keyboard")
    expect(panel(seat)).to_have_count(0)


@pytest.mark.full
def test_an_embedded_game_gives_no_advice_where_its_address_says_so(sit: Sit) -> None:
    seat = sit(fresh=True)
    for said, gives in (("&hints=0", False), ("", True)):
        seat.page.goto(f"{seat.url}embed.html?game=tutanchamun&seats=human,human{said}")
        seat.page.locator(".drawn-board[data-ready]").wait_for()
        expect(seat.page.locator(".acts > .to-hint")).to_be_visible(visible=gives)
        seat.settle()
        seat.page.keyboard.press("w")
        expect(panel(seat)).to_have_count(int(gives))


@pytest.mark.full
def test_who_is_ahead_stands_below_the_seats_and_the_board_keeps_its_size(sit: Sit) -> None:
    seat = begun(sit(fresh=True, ahead=True))
    bar = seat.page.get_by_role("list", name="Who is ahead")
    expect(bar.get_by_role("listitem")).to_have_count(2)
    expect(bar).to_contain_text(re.compile(r"Cat: \d+%.*Ibis: \d+%"))
    board = box(seat.page.locator(".board"))
    seat.choose_first()
    seat.settle()
    assert box(seat.page.locator(".board")) == board
    assert violations(seat.page) == []


@pytest.mark.full
def test_the_bar_and_the_hint_tell_the_exact_chance_of_an_ending(sit: Sit) -> None:
    """Five white stones against a tower that leaves with the next throw but one: Black wins eight of ten games."""
    match = pr.new("zenos-tavli", options={"position": setup({21: 3, 23: 2}, {24: 5}, numbers=[1, 1, 1, 1, 2])})
    match.play("1:21")
    known = match.game.exact(match.state)
    assert known is not None
    percents = [f"{number}%" for number in whole_percents(known.chances, exact=True)]
    seat = sit(fresh=True, ahead=True)
    bring(seat, match.record.to_json(), 1.0)
    bar = seat.page.get_by_role("list", name="Who is ahead")
    expect(bar).to_contain_text(re.compile(f"{percents[0]}.*{percents[1]}"))
    seat.page.keyboard.press("w")
    expect(look(seat)).to_be_visible()
    seat.page.keyboard.press("w")
    expect(panel(seat)).to_contain_text(f"Chance to win after it: {percents[0]}.")


@pytest.mark.full
@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360), (1440, 900)])
def test_the_panel_leaves_the_board_free_in_every_game(sit: Sit, game: str, width: int, height: int) -> None:
    seat = sit(width=width, height=height, lang="de")
    bring(seat, golden(game), 0.45)
    while seat.wait() == "control":
        seat.controls.first.click()
    seat.settle()
    board = box(seat.page.locator(".board"))
    for step in ("look", "move"):
        seat.page.keyboard.press("w")
        expect(seat.page.locator(f".advice[data-step={step}]")).to_be_visible()
        found = box(panel(seat))
        beside = found["x"] >= board["x"] + board["width"] - 1
        assert beside or found["y"] >= board["y"] + board["height"] - 1
        assert found["y"] + found["height"] <= height
        # What the others did stays in sight.
        told = box(seat.page.locator(".round"))
        assert beside or told["height"] == 0 or found["y"] >= told["y"] + told["height"] - 1
        assert box(seat.page.locator(".board")) == board
