"""The set-up page, and the pace at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.seat import Player, settings_name

pytestmark = pytest.mark.browser

HIDDEN = """
() => {
  const bar = document.querySelector('.setup-start').getBoundingClientRect();
  const asked = [...document.querySelectorAll('.setup h1, .setup-who label, .setup-against label, .setup-meaning')];
  const seen = ({ height, top, bottom, left, right }) =>
    height > 0 && top >= 0 && bottom <= bar.top && left >= 0 && right <= innerWidth;
  return [
    ...asked.filter(one => one.checkVisibility() && !seen(one.getBoundingClientRect())).map(one => one.textContent),
    ...(bar.bottom <= innerHeight ? [] : ['start']),
  ];
}
"""
"""What of the questions, or of the start, is not in sight."""
NARROW = """
() => [...document.querySelectorAll('.setup .segments label')].filter(one => one.checkVisibility() && (
  one.offsetHeight < 44 || one.offsetWidth < 44 ||
  one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight
)).map(one => one.textContent)
"""
"""The choices that are too small for a finger, or whose words are cut."""
SIZES = ((390, 844), (360, 740), (1024, 768), (1440, 900), (844, 390))
FITS = "document.documentElement.scrollWidth <= innerWidth"
SPEED = "(name) => JSON.parse(localStorage.getItem(name)).speed"


def chosen(page: Page, name: str) -> list[str]:
    """Return the values that are chosen in a row of radio buttons."""
    found: list[str] = page.locator(f'input[name="{name}"]:checked').evaluate_all("all => all.map(one => one.value)")
    return found


def faults(seat: Player, size: tuple[int, int]) -> list[str]:
    """Return what is wrong with the set-up as it is now, in a window of this size."""
    page = seat.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: list[str] = page.evaluate(HIDDEN) + page.evaluate(NARROW) + ([] if page.evaluate(FITS) else ["too wide"])
    return [f"{size}: {what}" for what in found]


@pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.full)])
def test_what_must_be_chosen_and_the_start_are_in_sight_without_scrolling(sit: Sit, lang: str) -> None:
    seat = sit(lang=lang, fresh=True)
    page = seat.page
    for game in OWN:
        seat.set_up(game)
        page.locator(f'.setup-about a[href*="{game}"]').first.wait_for(state="attached")
        assert [fault for size in SIZES for fault in faults(seat, size)] == []
        most = page.locator('input[name="seats"]').last
        if most.count():
            most.check(force=True)
            assert [fault for size in SIZES for fault in faults(seat, size)] == []
            # People are also asked how they sit, where the screen has room for them around it.
            page.locator('input[name="table"][value="people"]').check(force=True)
            assert [fault for size in SIZES for fault in faults(seat, size)] == []
            page.set_viewport_size({"width": 1024, "height": 768})
            expect(page.locator('input[name="seating"]').first).to_be_visible()
            page.locator('input[name="table"][value="against"]').check(force=True)
            page.locator('input[name="seats"]').first.check(force=True)
    # With letters of twice the size nothing is cut, and the page scrolls.
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    seat.more()
    for size in ((360, 740), (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(NARROW) == []
        assert page.evaluate(FITS)


def test_a_level_is_chosen_with_arrow_keys_and_says_what_it_beats(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    seat.set_up("zenos-tavli")
    said = page.locator(".setup-meaning")
    expect(said).to_have_text("Level 3 of 6. It beats “Easy” in about 8 of 10 games.")
    page.get_by_role("radio", name="Medium", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Fairly hard")).to_be_checked()
    expect(said).to_have_text("Level 4 of 6. It beats “Medium” in about 7 of 10 games.")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Hard", exact=True)).to_be_checked()
    # Where the page's colours are not shown, the chosen one still looks otherwise.
    page.emulate_media(forced_colors="active")
    ground = "one => getComputedStyle(one).backgroundColor"
    choices = page.locator(".setup-levels label").evaluate_all(f"all => all.map({ground})")
    assert choices.count(choices[4]) == 1
    # The next set-up begins with what was chosen, and the fold stays closed.
    page.reload()
    expect(page.get_by_role("radio", name="Hard", exact=True)).to_be_checked()
    expect(page.locator(".setup-more summary").first).to_have_text("MoreSeats, names, rules")
    expect(page.locator("#seat-kind-1")).to_be_hidden()


def test_a_table_for_four_is_laid_with_a_few_taps_and_the_start_is_always_in_sight(sit: Sit) -> None:
    seat = sit(width=360, height=740, touch=True)
    page = seat.page
    seat.set_up("yucata")
    assert page.evaluate(HIDDEN) == []
    page.locator('input[name="seats"][value="4"]').check(force=True)
    assert chosen(page, "level") == ["medium"]
    offered = page.locator('input[name="level"]').evaluate_all("all => all.map(one => one.value)")
    assert offered == ["beginner", "easy", "medium", "strong", "hard", "master"]
    assert page.evaluate(FITS)
    seat.more()
    page.locator('input[name="level"][value="master"]').check(force=True)
    expect(page.locator(".setup-more .setup-characters li")).to_have_text([re.compile("^The sun priest: ")])
    page.locator('input[name="level"][value="easy"]').check(force=True)
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["", "easy", "easy", "easy"]
    # With several levels none is marked as that of all.
    page.locator("#seat-kind-3").select_option("hard")
    assert chosen(page, "level") == []
    assert page.locator("#seat-name-0").get_attribute("placeholder") == "You"
    # A name is cut between characters, not in the middle of one.
    page.locator("#seat-name-0").fill("n" * 79 + "\U0001f3b2" * 2)
    assert page.locator("#seat-name-0").input_value() == "n" * 79 + "\U0001f3b2"
    page.locator("#seat-name-0").fill("Ada")
    # One's own pawn is picked; where nobody is alone, all move on by one seat.
    expect(page.get_by_role("button", name="Change seats")).to_be_hidden()
    page.locator("#seat-kind-1").select_option("")
    page.get_by_role("button", name="Change seats").tap()
    page.locator("#seat-kind-2").select_option("easy")
    assert page.locator("#seat-name-1").input_value() == "Ada"
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "", "easy", "easy"]
    # One's own pawn is picked by its picture and name: its player sits where one sat before.
    page.get_by_role("radio", name="Serpent").check(force=True)
    assert page.locator("#seat-name-3").input_value() == "Ada"
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "easy", "easy", ""]
    page.get_by_role("radio", name="Bird").check(force=True)
    assert [page.locator(f"#seat-kind-{place}").input_value() for place in range(4)] == ["hard", "", "easy", "easy"]
    page.locator("#seat-kind-2").select_option("")
    expect(page.get_by_role("radio", name="Serpent")).to_be_hidden()
    page.locator("#seat-kind-2").select_option("easy")
    expect(page.get_by_role("radio", name="Against the computer")).to_be_checked()
    expect(page.locator(".setup-differs")).to_have_text(
        "Jaguar: Computer: Hard. Bird: Ada. Frog: Computer: Easy. Serpent: Computer: Easy."
    )
    expect(page.get_by_role("button", name="Start the game")).to_be_in_viewport(ratio=1)
    expect(page.locator(".setup-credits")).to_contain_text("Stefan Dorra")
    expect(page.get_by_text("Reiner Knizia")).to_be_hidden()
    page.get_by_role("button", name="Start the game").tap()
    # The others sit clockwise from the seat after one's own.
    names = page.locator(".seats.far .seat-name")
    expect(names).to_have_count(3)
    expect(names.first).to_have_text("Frog")
    expect(names.last).to_have_text("Jaguar")
    expect(page.locator(".seats.near .seat-name")).to_have_text("You")


@pytest.mark.full
def test_the_pace_is_chosen_at_the_table_and_who_only_watches_can_go_to_the_end(sit: Sit) -> None:
    seat = sit(speed="slow", still=False)
    page = seat.page
    seat.begin("yucata", "easy", "easy")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Quick").check(force=True)
    assert page.evaluate(SPEED, settings_name(seat.url)) == "fast"
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("fast")
    page.keyboard.press("s")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Pace")).to_have_value("normal")
    page.get_by_role("button", name="Play to the end").click()
    seat.result.wait_for()
    # The chosen pace counts again in the next game.
    assert page.evaluate(SPEED, settings_name(seat.url)) == "normal"
