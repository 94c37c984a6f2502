"""The page previews what a choice would do, also on a phone, where nothing hovers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pygame_rules.core.scene import BoardChoice, Scene, View
from pygame_rules.games import find_game
from tests.browser.conftest import Sit
from tests.browser.screenshots import bring, golden
from tests.browser.seat import Player
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

PHONES = [
    (360, 740),
    pytest.param(390, 844, marks=pytest.mark.full),
    pytest.param(740, 360, marks=pytest.mark.full),
]


def moment(game_id: str, wanted: Callable[[Scene], bool], lang: str) -> tuple[dict[str, Any], Scene]:
    """Find a golden game's first decision with a wanted scene; return the record up to it, and the scene."""
    game, record = find_game(game_id), golden(game_id)
    state = game.new_initial_state(len(record["players"]), record["options"])
    for ply, event in enumerate(record["events"]):
        if state.current_player() >= 0:
            scene = game.presenter(View(language=lang)).scene(state)
            if wanted(scene):
                return {**record, "events": record["events"][:ply], "result": None}, scene
        state = state.apply_action(game.string_to_action(event))
    raise AssertionError(f"no such moment in a game of {game_id}")


def told(scene: Scene) -> list[BoardChoice]:
    """Return the previewed options of the first source with several of them, at least one bad; empty if none has."""
    for source in dict.fromkeys(option.path[0] for option in scene.options if len(option.path) == 2):
        found = [
            option for option in scene.options if option.path[0] == source and len(option.path) == 2 and option.preview
        ]
        if len(found) > 1 and any(option.preview and option.preview.tone == "bad" for option in found):
            return found
    return []


def spot(seat: Player, name: str) -> Locator:
    return seat.page.locator(f'.board-spots button[data-spot="{name}"]')


def lines(seat: Player) -> Locator:
    return seat.page.locator(".prospects:not([hidden]) .prospect")


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_finger_chooses_a_piece_reads_what_would_happen_and_taps_it(sit: Sit, width: int, height: int) -> None:
    record, scene = moment("tuchulcha", lambda scene: bool(told(scene)), "de")
    options = told(scene)
    seat = sit(width=width, height=height, touch=True, lang="de")
    bring(seat, record, 1.0)
    seat.settle()
    expect(seat.page.locator(".prospects")).to_be_hidden()
    board = box(seat.page.locator(".board"))
    spot(seat, options[0].path[0]).tap()
    expect(lines(seat)).to_have_count(len(options))
    assert box(seat.page.locator(".board")) == board
    prospects = box(seat.page.locator(".prospects"))
    assert prospects["x"] >= 0
    assert prospects["x"] + prospects["width"] <= width
    assert prospects["y"] + prospects["height"] <= height
    for target in seat.targets.all():
        there = box(target)
        beside = there["x"] + there["width"] <= prospects["x"]
        assert beside or there["y"] + there["height"] <= prospects["y"] + 1
    for option, line in zip(options, lines(seat).all(), strict=True):
        assert option.preview is not None
        expect(line).to_contain_text(option.preview.text)
        expect(line.locator(".prospect-badge")).to_have_text(option.badge)
        assert line.locator(".prospect-tone.bad").count() == (option.preview.tone == "bad")
        assert box(line)["height"] >= 40
    lines(seat).last.tap()
    expect(seat.page.locator(".prospects")).to_be_hidden()
    seat.settle()
    assert seat.record()["events"] == [*record["events"], *options[-1].events]


def test_where_a_choice_is_one_place_a_finger_reads_first_and_taps_again(sit: Sit) -> None:
    def some(scene: Scene) -> list[BoardChoice]:
        return [option for option in scene.options if len(option.path) == 1 and option.preview]

    record, scene = moment("tutanchamun", lambda scene: bool(some(scene)), "de")
    option = some(scene)[0]
    assert option.preview is not None
    seat = sit(width=360, height=740, touch=True, lang="de")
    bring(seat, record, 1.0)
    seat.settle()
    spot(seat, option.path[0]).tap()
    expect(lines(seat)).to_contain_text(f"{option.label}: {option.preview.text} Zum Spielen noch einmal antippen.")
    assert seat.record()["events"] == record["events"]
    spot(seat, option.path[0]).tap()
    expect(seat.page.locator(".prospects")).to_be_hidden()
    seat.settle()
    assert seat.record()["events"][: len(record["events"]) + 1] == [*record["events"], *option.events]


@pytest.mark.full
def test_the_lines_go_with_the_choice_and_are_for_the_eyes_alone(sit: Sit) -> None:
    record, scene = moment("tuchulcha", lambda scene: bool(told(scene)), "en")
    seat = sit()
    bring(seat, record, 1.0)
    seat.settle()
    source = spot(seat, told(scene)[0].path[0])
    source.focus()
    seat.page.keyboard.press("Enter")
    expect(lines(seat).first).to_be_visible()
    assert not violations(seat.page)
    assert seat.page.locator('.prospects[aria-hidden="true"]').count() == 1
    for _ in range(12):
        seat.page.keyboard.press("Tab")
        assert not seat.page.evaluate("document.activeElement.closest('.prospects')")
    source.focus()
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".prospects")).to_be_hidden()
    assert seat.record()["events"] == record["events"]


def devotes(scene: Scene) -> bool:
    return any(control.event.startswith("devote") for control in scene.controls)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_what_buttons_do_is_told_when_they_first_come_and_whenever_asked(sit: Sit, width: int, height: int) -> None:
    record, scene = moment("tuchulcha", devotes, "de")
    seat = sit(width=width, height=height, touch=True, lang="de")
    bring(seat, record, 1.0)
    seat.settle()
    panel = seat.page.locator(".explain:not([hidden])")
    for control in scene.controls:
        expect(panel).to_contain_text(f"{control.label}: {control.brief}")
    # What the board shows must be judged, so nothing lies over it.
    stage = box(seat.page.locator(".board"))
    assert box(panel)["y"] >= stage["y"] + stage["height"] or box(panel)["x"] >= stage["x"] + stage["width"]
    panel.get_by_role("button", name="Was ist das?").tap()
    for control in scene.controls:
        expect(panel).to_contain_text(control.label)
        for line in control.help.split("\n"):
            expect(panel).to_contain_text(line)
    shown = box(panel)
    assert shown["y"] >= stage["y"] + stage["height"] or shown["x"] >= stage["x"] + stage["width"]
    panel.get_by_role("button", name="Schließen").tap()
    expect(panel).to_have_count(0)
    ask = seat.page.get_by_role("button", name="Was die Knöpfe tun")
    assert min(box(ask)["width"], box(ask)["height"]) >= 40
    ask.tap()
    expect(panel).to_contain_text(scene.controls[0].help.split("\n")[0])
    # The last button can be reached however long the other buttons are.
    last = seat.controls.last
    last.scroll_into_view_if_needed()
    assert box(last)["y"] + box(last)["height"] <= height
    last.tap()
    expect(panel).to_have_count(0)
    seat.wait()
    assert seat.record()["events"] == [*record["events"], scene.controls[-1].event]
    seat.page.get_by_role("button", name="Zurücknehmen").tap()
    expect(ask).to_be_visible()
    expect(panel).to_have_count(0)
