"""The option editor: edit a value's picture by mouse, touch and keyboard, and share the value as a link or a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sit
from tests.browser.seat import How, Player, expect_picture
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

LAYOUT = ("yucata", "layout")
POSITION = ("zenos-tavli", "position")


def edit(seat: Player, which: tuple[str, str], draft: str = "") -> None:
    """Open the editor."""
    game, option = which
    seat.page.goto(f"{seat.url}#/{game}/edit/{option}{draft}")
    seat.spots.first.wait_for()


def spot(seat: Player, name: str) -> Locator:
    return seat.page.locator(f'.board-spots [data-spot="{name}"]')


def faults(seat: Player) -> Locator:
    return seat.page.locator(".editor-faults li")


def use(seat: Player) -> Locator:
    return seat.page.locator(".editor-ends .button.primary")


def counts(seat: Player, light: int, blue: int, red: int = 1) -> None:
    """Check the status line's counts, after the page has shown the last edit."""
    # The engine may still be starting.
    seat.spots.first.wait_for()
    expect(seat.page.locator(".editor .status")).to_have_text(f"{light} of 25 light, {blue} of 9 blue, {red} of 1 red")


@pytest.mark.parametrize(
    ("how", "width", "touch"),
    [
        pytest.param("mouse", 1280, False, marks=pytest.mark.full),
        ("touch", 390, True),
        pytest.param("keyboard", 1280, False, marks=pytest.mark.full),
    ],
)
def test_a_layout_is_made_checked_and_played(sit: Sit, how: How, width: int, touch: bool) -> None:
    seat = sit(width=width, height=844, touch=touch)
    edit(seat, LAYOUT)
    expect(use(seat)).to_have_attribute("aria-disabled", "false")
    # Add a tenth blue stone, beside the red one.
    seat.press(spot(seat, "space@38"), how)
    counts(seat, 24, 10)
    expect(faults(seat)).to_have_count(3)
    expect(faults(seat).last).to_contain_text("space 38")
    expect(use(seat)).to_have_attribute("aria-disabled", "true")
    seat.press(spot(seat, "space@38"), how)
    counts(seat, 25, 9)
    expect(faults(seat)).to_have_count(0)
    # Move the blue stone from space 7 to space 6.
    seat.press(spot(seat, "space@7"), how)
    counts(seat, 26, 8)
    seat.press(spot(seat, "space@6"), how)
    counts(seat, 25, 9)
    seat.press(use(seat), how)
    seat.page.locator(".setup").wait_for()
    expect(seat.page.locator("#option-layout option:checked")).to_have_text("Custom")
    seat.page.locator('.setup button[type="submit"]').click()
    seat.wait()
    letters = seat.record()["options"]["layout"]
    assert letters[:4] == "LBLL"
    assert len(letters) == 35


def test_the_keyboard_goes_from_space_to_space_and_stays_where_it_was(sit: Sit) -> None:
    seat = sit()
    edit(seat, LAYOUT)
    spot(seat, "space@24").focus()
    seat.page.keyboard.press("ArrowRight")
    expect(spot(seat, "space@25")).to_be_focused()
    seat.page.keyboard.press("Enter")
    counts(seat, 24, 10)
    expect(spot(seat, "space@25")).to_be_focused()
    expect(spot(seat, "space@25")).to_have_accessible_name("Space 25: make it light. Space 25: blue stone")


@pytest.mark.full
def test_a_link_opens_the_same_draft_even_an_unfinished_one(sit: Sit) -> None:
    seat = sit(fresh=True)
    edit(seat, LAYOUT)
    spot(seat, "space@5").click()
    counts(seat, 24, 10)
    # A page that may not write to the clipboard shows the link.
    seat.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('denied')); }")
    seat.page.get_by_role("button", name="Share a link").click()
    link = seat.page.get_by_role("textbox", name="Link").input_value()
    assert link == seat.page.url
    other = sit(fresh=True)
    other.page.goto(link)
    counts(other, 24, 10)
    expect(faults(other)).to_have_count(2)
    other.page.reload()
    counts(other, 24, 10)


@pytest.mark.full
def test_a_damaged_link_is_told_and_the_editor_begins_afresh(sit: Sit) -> None:
    seat = sit()
    for draft in ("/%%%", "/e30", "/IjxpbWcgc3JjPXg-Ig"):
        seat.page.goto(f"{seat.url}#/yucata/edit/layout{draft}")
        seat.page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
        expect(seat.page.get_by_role("dialog")).to_have_count(0)
        counts(seat, 25, 9)


@pytest.mark.full
def test_what_cannot_be_edited_is_no_address(sit: Sit) -> None:
    seat = sit()
    seat.page.goto(f"{seat.url}#/yucata/edit/open_hands")
    expect(seat.page.get_by_role("dialog")).to_contain_text("nothing to edit")
    seat.page.locator(".setup").wait_for()


@pytest.mark.full
def test_edits_are_undone_one_by_one_and_done_again(sit: Sit) -> None:
    seat = sit()
    edit(seat, LAYOUT)
    undo, redo = (seat.page.get_by_role("button", name=name) for name in ("Undo", "Redo"))
    expect(undo).to_have_attribute("aria-disabled", "true")
    spot(seat, "space@5").click()
    counts(seat, 24, 10)
    spot(seat, "space@6").click()
    counts(seat, 23, 11)
    undo.click()
    counts(seat, 24, 10)
    undo.click()
    counts(seat, 25, 9)
    redo.click()
    counts(seat, 24, 10)
    seat.page.get_by_role("button", name="All stones light").click()
    counts(seat, 35, 0, 0)
    expect(redo).to_have_attribute("aria-disabled", "true")
    seat.page.get_by_role("button", name="Start again").click()
    counts(seat, 25, 9)
    undo.click()
    counts(seat, 35, 0, 0)


def test_a_draft_is_a_file_and_other_files_change_nothing(sit: Sit, tmp_path: Path) -> None:
    seat = sit()
    edit(seat, LAYOUT)
    spot(seat, "space@5").click()
    counts(seat, 24, 10)
    with seat.page.expect_download() as coming:
        seat.page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "layout.json"
    coming.value.save_as(file)
    seat.page.get_by_role("button", name="Start again").click()
    counts(seat, 25, 9)
    choose = seat.page.locator('.editor input[type="file"]')
    choose.set_input_files(file)
    counts(seat, 24, 10)
    for text in ("no JSON", "null", json.dumps({**json.loads(file.read_text("utf-8")), "game": "zenos-tavli"})):
        file.write_text(text, "utf-8")
        choose.set_input_files(file)
        dialog = seat.page.get_by_role("dialog")
        expect(dialog).to_contain_text("nothing has changed")
        dialog.get_by_role("button", name="Close").last.click()
        counts(seat, 24, 10)


def test_a_position_is_made_and_played(sit: Sit) -> None:
    seat = sit()
    edit(seat, POSITION)
    for name in ("house@3", "house@5"):
        spot(seat, name).click()
        expect(spot(seat, name)).to_have_accessible_name(
            f"House {name[6:]}: lay a white stone. House {name[6:]}: 1 white stone"
        )
    seat.page.get_by_role("button", name="Number 4").click()
    expect(spot(seat, "die@4")).to_have_count(1)
    use(seat).click()
    seat.page.locator('.setup button[type="submit"]').click()
    seat.wait()
    position = seat.record()["options"]["position"]
    assert position["hand"] == [13, 15]
    assert position["numbers"] == [4]
    seat.set_up("zenos-tavli")
    seat.more()
    seat.page.locator("#option-position").select_option("As usual")
    seat.page.reload()
    expect(seat.page.locator("#option-position option:checked")).to_have_text("As usual")
    seat.page.locator("#option-position").select_option("Custom")
    seat.page.locator('.field a[href*="edit"]').click()
    seat.spots.first.wait_for()
    expect(spot(seat, "house@3")).to_have_accessible_name("House 3: lay a white stone. House 3: 1 white stone")


@pytest.mark.full
def test_language_and_shape_change_while_one_edits(sit: Sit) -> None:
    seat = sit()
    edit(seat, LAYOUT)
    spot(seat, "space@5").click()
    counts(seat, 24, 10)
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_label("Language").select_option("de")
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".editor .status")).to_have_text("24 von 25 hell, 10 von 9 blau, 1 von 1 rot")
    expect(seat.page.locator(".editor-verdict")).to_have_text("Noch nicht richtig:")
    seat.page.set_viewport_size({"width": 390, "height": 844})
    expect(spot(seat, "space@5")).to_be_visible()
    # Python makes the picture for the new shape; the old one stays until it arrives.
    seat.page.wait_for_function(
        """() => {
          const board = document.querySelector(".editor .board").getBoundingClientRect();
          return board.height > board.width && document.documentElement.scrollWidth <= innerWidth;
        }"""
    )


def test_the_setup_shows_every_layout_with_its_story(sit: Sit) -> None:
    seat = sit()
    seat.set_up("yucata")
    seat.more()
    choice = seat.page.locator("#option-layout")
    shown = seat.page.locator(".choice-shown").first
    stories = set()
    for index in range(choice.locator("option").count()):
        choice.select_option(index=index)
        stories.add(shown.locator("figcaption").inner_text())
        for image in shown.locator("img").all():
            expect_picture(image)
    assert len(stories) == choice.locator("option").count() == 10


@pytest.mark.full
@pytest.mark.parametrize(
    ("which", "dark"),
    [
        pytest.param(LAYOUT, True, id="layout-dark"),
        pytest.param(POSITION, False, id="position-light"),
        pytest.param(LAYOUT, False, id="layout-light"),
        pytest.param(POSITION, True, id="position-dark"),
    ],
)
def test_axe_finds_nothing_in_the_editor(sit: Sit, which: tuple[str, str], dark: bool) -> None:
    seat = sit(dark=dark)
    edit(seat, which)
    seat.spots.last.click()
    faults(seat).first.wait_for()
    assert violations(seat.page) == []
    seat.set_up(which[0])
    seat.more()
    assert violations(seat.page) == []
