"""The workshop in the page: a player is written, tried behind walls, measured, kept and passed on by a link."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.seat import Player
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_documents import without_engine
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

LAST = "def last(state):\n    return state.legal_actions()[-1]\n"


def opened(seat: Player, link: str = "", game: str = "yucata") -> Page:
    """Open the workshop of a game, or a link to it, and wait for its board."""
    seat.page.goto(f"{seat.url}{link or f'#/{game}/workshop'}")
    seat.page.locator(".workshop-board .drawn-board[data-ready]").wait_for()
    return seat.page


def write(page: Page, text: str) -> None:
    """Replace the text in the editor, as a person pastes one."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.locator(".cm-content").evaluate(
        """(content, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def test_a_first_player_is_shown_tried_and_kept_in_german_on_a_phone(sit: Sit) -> None:
    seat = sit(lang="de", fresh=True, width=390, height=844, touch=True)
    # Home leads to it, below the games.
    seat.page.goto(f"{seat.url}?lang=de")
    seat.page.get_by_role("link", name="Ein eigener Spieler: Yucata'").tap()
    page = opened(seat)
    expect(page.get_by_role("heading", name="Werkstatt: Yucata'")).to_be_visible()
    expect(page.get_by_role("group", name="Tempo").get_by_role("radio")).to_have_count(4)
    expect(page.get_by_label("Name")).to_have_value("Die erste Aktion")
    expect(page.locator(".cm-content")).to_contain_text("def first(state):")
    # Nothing has been changed or run, so nothing is kept, and no walls have been built.
    expect(page.get_by_role("button", name="Fassungen")).to_have_attribute("aria-disabled", "true")
    assert page.locator("iframe").count() == 0
    page.get_by_role("button", name="Nächste Entscheidung").tap()
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 1:")
    page.get_by_role("button", name="Nächste Entscheidung").tap()
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 2:")
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    assert low_contrasts(page) == []
    # It returns nothing: the sentence names the line, which is marked in the text.
    write(page, 'def first(state):\n    print("Hallo")\n')
    page.get_by_role("button", name="Nächste Entscheidung").tap()
    expect(page.locator(".workshop-trouble")).to_contain_text("None")
    printed = page.locator(".workshop-code > .workshop-said")
    expect(printed).to_contain_text("Davor ausgegeben:")
    expect(printed.get_by_role("region", name="Was er ausgegeben hat")).to_have_text("Hallo\n")
    expect(page.locator(".cm-lint-marker-error")).to_have_count(1)
    assert page.evaluate(TOO_WIDE) <= 0
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text('print("Hallo")')
    page.get_by_role("button", name="Fassungen").tap()
    expect(page.locator(".workshop-versions summary")).to_have_count(2)
    page.locator(".workshop-versions summary").last.tap()
    expect(page.locator(".workshop-versions pre").last).to_contain_text("legal_actions()[0]")
    page.get_by_role("button", name="Zu diesem Text zurück").last.tap()
    expect(page.locator(".cm-content")).to_contain_text("legal_actions()[0]")


@pytest.mark.full
def test_a_name_misspelt_is_marked_and_a_loop_without_end_is_stopped(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = opened(seat)
    step = page.get_by_role("button", name="Next decision")
    write(page, "def mine(state):\n    return state.legal_action()[0]\n")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".workshop-trouble")).to_contain_text("legal_actions")
    marked = page.locator(".cm-lintRange-error")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("state.legal_action()")
    # The sentence and its line are both in view.
    expect(page.locator(".workshop-trouble")).to_be_in_viewport(ratio=1)
    expect(marked).to_be_in_viewport(ratio=1)
    page.get_by_label("A decision may take").select_option("1")
    write(page, "def mine(state):\n    while True:\n        pass\n")
    expect(page.locator(".workshop-trouble")).to_be_empty()
    step.click()
    expect(page.locator(".workshop-trouble")).to_contain_text("There was no answer after one second")
    write(page, LAST)
    step.click()
    expect(page.locator(".workshop-decision")).to_contain_text("Decision 1:")
    expect(page.locator(".workshop-trouble")).to_be_empty()


@pytest.mark.full
def test_a_word_that_is_whole_leaves_enter_to_the_text_and_methods_come_with_brackets(sit: Sit) -> None:
    page = opened(sit(fresh=True))
    write(page, "def mine(state):\n")
    listed = page.locator(".cm-tooltip-autocomplete")
    keys = page.keyboard
    keys.type("best = state.legal_act")
    # A key counts only when the list has been in view for a moment.
    listed.get_by_role("option", name="legal_actions").click()
    keys.type("[0]\nreturn best")
    expect(listed).to_be_visible()
    keys.press("Enter")
    keys.type("# new")
    text = "def mine(state):\nbest = state.legal_actions()[0]\nreturn best\n# new"
    assert page.locator(".cm-content").inner_text().replace("    ", "") == text
    expect(listed).to_have_count(0)
    # A limit that was chosen is kept.
    page.get_by_label("A decision may take").select_option("20")
    page.reload()
    expect(page.get_by_label("A decision may take")).to_have_value("20")


@pytest.mark.full
def test_players_come_from_examples_files_and_links_and_go_out_as_files(sit: Sit, tmp_path: Path) -> None:
    seat = sit(fresh=True, dark=True)
    page = opened(seat, link_of("yucata", "Theirs", LAST))
    expect(page.locator(".workshop-note")).to_contain_text("This player came with a link.")
    expect(page.locator(".cm-content")).to_contain_text("legal_actions()[-1]")
    expect(page.get_by_label("Name")).to_have_value("Theirs")
    assert page.locator("iframe").count() == 0
    assert low_contrasts(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "Theirs.py"
    download.value.save_as(tmp_path / "Theirs.py")
    assert (tmp_path / "Theirs.py").read_text("utf-8") == LAST
    page.get_by_role("button", name="New player").click()
    page.get_by_role("dialog").get_by_role("button", name="What counts").click()
    expect(page.locator(".cm-content")).to_contain_text("def greedy(state):")
    (tmp_path / "mine.py").write_text(LAST.replace("last", "mine"), "utf-8")
    page.locator(".workshop-tools input[type=file]").set_input_files(tmp_path / "mine.py")
    expect(page.get_by_label("Name")).to_have_value("mine")
    expect(page.locator(".cm-content")).to_contain_text("def mine(state):")
    # A name that is too long is refused with a sentence, and the one of before stays.
    page.get_by_label("Name").fill("x" * 41)
    page.get_by_label("Name").press("Enter")
    expect(page.get_by_label("Name")).to_have_accessible_description(re.compile("has 41 characters, and at most 40"))
    expect(page.get_by_label("Your players").locator("option:checked")).to_have_text("mine")
    page.get_by_label("Name").fill("mine")
    expect(page.get_by_label("Name")).to_have_accessible_description("At most 40 characters.")
    (tmp_path / "picture.py").write_bytes(b"\xff\xfe\x00")
    page.locator(".workshop-tools input[type=file]").set_input_files(tmp_path / "picture.py")
    expect(page.get_by_role("dialog")).to_contain_text("picture.py was not taken")
    page.keyboard.press("Escape")
    assert violations(page) == []


def link_of(game: str, name: str, text: str) -> str:
    """Write the fragment of a link that carries a player (`web/src/workshop/player-link.js`)."""
    packer = zlib.compressobj(wbits=-15)
    packed = base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")
    return f"#/{game}/workshop?{urlencode({'name': name, 'text': packed}, quote_via=quote)}"


@pytest.mark.full
def test_a_player_is_measured_and_compared_with_others(sit: Sit) -> None:
    seat = sit(fresh=True, width=768, height=1024)
    page = opened(seat, link_of("yucata", "The very last one", LAST))
    page.get_by_label("Name").fill("The very last card of all")
    page.get_by_label("Name").press("Enter")
    page.get_by_role("button", name="New player").click()
    page.get_by_role("dialog").get_by_role("button", name="The first action").click()
    page.get_by_role("radio", name="Measure").check()
    panel = page.locator(".workshop-measure")
    panel.get_by_label("Against").select_option("random")
    panel.get_by_role("radio", name="10", exact=True).check()
    # It can be stopped while Python starts.
    panel.get_by_role("button", name="Measure").click()
    panel.get_by_role("button", name="Stop").click()
    expect(panel.locator(".workshop-result")).to_be_empty()
    panel.get_by_role("button", name="Measure").click()
    result = panel.locator(".workshop-result")
    expect(result).to_contain_text("of 10 games against the level Chance player. If they played")
    expect(result).to_contain_text("The first action has won")
    page.get_by_role("radio", name="Ladder").check()
    ladder = page.locator(".workshop-ladder")
    levels = ladder.get_by_role("group", name="Levels that take part").get_by_role("checkbox")
    for at in range(3, levels.count()):
        levels.nth(at).uncheck()
    others = ladder.get_by_role("group", name="More of your players")
    others.get_by_role("checkbox", name="The very last card of all").check()
    ladder.get_by_role("button", name="Compare all").click()
    names = ladder.get_by_role("rowheader")
    expect(names).to_have_text(["Chance player", "Beginner", "Easy", "The very last card of all", "The first action"])
    ladder.get_by_role("button", name="Stop").click()
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    # On a phone the table scrolls inside itself, and the names of its rows stay.
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(TOO_WIDE) <= 0
    table = ladder.get_by_role("region", name="Ladder")
    table.evaluate("(table) => table.scrollTo({ left: 9999, behavior: 'instant' })")
    assert table.evaluate("(table) => table.scrollLeft") > 0
    names.first.scroll_into_view_if_needed()
    assert table.evaluate("(table) => table.scrollLeft") > 0
    expect(names.first).to_be_in_viewport(ratio=0.9)


VALUED = "def mine(state):\n    return {action: at for at, action in enumerate(state.legal_actions())}\n"


@pytest.mark.full
def test_a_decision_is_shown_on_the_board_with_its_values_before_it_is_played(sit: Sit) -> None:
    seat = sit(lang="de", fresh=True, width=390, height=844, touch=True, dark=True)
    page = opened(seat)
    write(page, VALUED)
    step = page.get_by_role("button", name="Nächste Entscheidung")
    step.tap()
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 1:")
    shades = page.locator(".workshop-board .board-spot[data-value]")
    count = page.locator(".workshop-values tr").count()
    expect(shades).to_have_count(count)
    # The cards lie in the order of the actions: the last one is worth most.
    assert shades.last.get_attribute("data-value") == str(count - 1)
    expect(shades.last).to_have_accessible_name(re.compile(f"Wert: {count - 1}$"))
    shades.last.tap()
    expect(page.locator(".board-answer")).to_contain_text(f": {count - 1}")
    # It leads to one space; the card is put back by another press.
    expect(shades).to_have_count(2)
    assert violations(page) == []
    page.locator('.board-spot[aria-pressed="true"]').tap()
    expect(shades).to_have_count(count)
    # Another text is asked about the same position.
    write(page, LAST)
    expect(shades).to_have_count(0)
    step.tap()
    expect(page.locator(".workshop-values")).to_have_count(0)
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 1:")
    step.tap()
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 2:")


@pytest.mark.full
@pytest.mark.parametrize("game", OWN)
def test_the_values_of_every_game_have_places_on_its_board(sit: Sit, game: str) -> None:
    seat = sit(fresh=True)
    page = opened(seat, game=game)
    write(page, VALUED.replace(": at", ": -at"))
    shades = page.locator(".workshop-board .board-spot[data-value]")
    shaded = 0
    for number in range(1, 9):
        page.get_by_role("button", name="Next decision").click()
        expect(page.locator(".workshop-decision")).to_contain_text(f"Decision {number}:")
        # What is chosen by a button, as whether one throws once more, has its value in the list alone.
        if shades.count() == 0:
            continue
        shaded += 1
        shades.first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".board-answer")).not_to_be_empty()
    assert shaded >= 2
    assert violations(page) == []


@pytest.mark.full
def test_what_a_browser_types_over_a_selection_keeps_the_policy(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = opened(seat)
    page.evaluate(HEAR_POLICY)
    page.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("def typed(state):\n    return state.legal_actions()[0]")
    expect(page.locator(".cm-content")).to_contain_text("def typed(state):")
    page.keyboard.press("Control+A")
    page.keyboard.type("x = 1")
    expect(page.locator(".cm-content")).to_have_text("x = 1")
    page.keyboard.press("Shift+Home")
    page.locator(".cm-content").evaluate("() => document.execCommand('insertText', false, 'y = 2')")
    expect(page.locator(".cm-content")).to_have_text("y = 2")
    assert page.evaluate("window.refused") == []


HEAR_POLICY = """
() => {
  window.refused = [];
  addEventListener("securitypolicyviolation", (event) =>
    window.refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
}
"""


@pytest.mark.full
def test_what_a_position_knows_is_read_on_a_page_without_a_script(sit: Sit) -> None:
    seat = sit(lang="de", fresh=True, width=390, height=844, dark=True)
    page = seat.page
    without_engine(page)
    page.goto(f"{seat.url}#/yucata/workshop")
    page.get_by_text("Was eine Stellung weiß").click()
    page.get_by_role("link", name="Mit Beispielen, auf einer eigenen Seite").click()
    expect(page.get_by_role("heading", name="Was eine Stellung weiß: Yucata'")).to_be_visible()
    expect(page.locator("#legal_actions + p + pre")).to_contain_text(">>> state.legal_actions()")
    assert page.evaluate("document.querySelector('main img').naturalWidth") > 0
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []
    assert low_contrasts(page) == []
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="What a position knows: Yucata'")).to_be_visible()
