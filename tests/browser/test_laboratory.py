"""The rule laboratory in the page: two sets of rules side by side, played, compared, and passed on by a link."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_shell import violations
from tests.cli.shell import run

pytestmark = pytest.mark.browser

STARTS = "b=%7B%22start%22:1%7D&seats=2&level=random&games=20&seed=4"
"""Zenos Tavli, begun by White and begun by Black."""


def saved(page: Page, name: str, folder: Path) -> str:
    """Press a button that saves a file, and return its text."""
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    download.value.save_as(folder / "saved.csv")
    return (folder / "saved.csv").read_bytes().decode()


def test_two_sets_chosen_by_keyboard_are_compared_and_give_the_figures_of_the_command_line(
    sit: Sit, tmp_path: Path
) -> None:
    seat = sit(lang="de", fresh=True, width=360, height=740)
    page = seat.page
    # From the game's rules, and from its study.
    page.goto(f"{seat.url}games/zenos-tavli/rules.de.html")
    page.get_by_role("link", name="Regelwerkstatt", exact=True).click()
    expect(page.get_by_role("heading", name="Regelwerkstatt: Zenos Tavli")).to_be_visible()
    page.get_by_role("link", name="Viele Partien untersuchen").click()
    page.get_by_role("heading", name="Studie: Zenos Tavli").wait_for()
    page.get_by_role("link", name="Regelwerkstatt", exact=True).click()
    expect(page.locator(".study-progress")).to_contain_text("Beide Regelsätze sind gleich")
    page.locator('input[name="lab-start-b"]:checked').press("ArrowDown")
    # Enter on a choice starts nothing.
    page.locator('input[name="lab-start-b"]:checked').press("Enter")
    expect(page.locator(".lab-set").last).to_contain_text("Wer beginnt: Schwarz")
    assert page.url.endswith("#/zenos-tavli/laboratory?b=%7B%22start%22:1%7D&seats=2&level=easy&games=1000&seed=1")
    page.get_by_label("Der Spieler an allen Plätzen").select_option("random")
    page.locator('input[name="lab-games"][value="100"]').check()
    page.get_by_label("Startwert").fill("4")
    page.get_by_label("Startwert").press("Enter")
    expect(page.get_by_role("button", name="Fertig")).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("Alle Partien sind gespielt. Diese Partien zeigen ")
    # The button can do nothing more, so the focus goes on to what has been found.
    expect(page.get_by_role("heading", name="Was sich ändert")).to_be_focused()
    expect(page.locator(".study-progress")).to_contain_text("200 von 200 Partien")
    # White wins less often where Black begins: a hundred games of each show that.
    expect(page.locator(".lab-findings").first).to_contain_text(
        "Nach B ist dies niedriger: der Anteil am Sieg von Weiß."
    )
    expect(page.locator(".lab-findings").last).to_contain_text("Diese Partien zeigen nicht, ob ")
    expect(page.get_by_role("img", name="Wie viele Züge eine Partie hat: nach A im Mittel")).to_be_visible()
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []
    command = str(page.locator(".study pre").text_content())
    assert command == (
        "python -m pygame_rules study zenos-tavli --games 100 --players random,random"
        """ --compare '{"start":1}' --seed 4 --out zenos-tavli-laboratory"""
    )
    arguments = ("--games", 100, "--players", "random,random", "--compare", '{"start":1}', "--seed", 4)
    said = run("study", "zenos-tavli", *arguments, "--out", tmp_path / "study")
    assert said.status == 0, said.err
    assert saved(page, "Partien als CSV speichern", tmp_path) == (tmp_path / "study" / "games.csv").read_text("utf-8")
    effects = json.loads((tmp_path / "study" / "summary.json").read_text("utf-8"))["effects"]
    lines = saved(page, "Größen als CSV speichern", tmp_path).splitlines()[1:]
    assert [(line.split(",")[0], float(line.split(",")[8])) for line in lines] == [
        (effect["column"], effect["difference"]) for effect in effects
    ]


@pytest.mark.full
def test_a_link_gives_the_same_figures_in_another_browser_and_a_reload_keeps_them(sit: Sit, tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        seat = sit(fresh=True)
        page = seat.page
        page.goto(f"{seat.url}#/zenos-tavli/laboratory?{STARTS}&mark=00000000")
        head = page.locator(".lab-head")
        expect(head).to_contain_text("Who begins – Black instead of White")
        expect(head).to_contain_text("the same seed gives the same figures")
        head.get_by_role("button", name="Play these games now").click()
        expect(page.get_by_role("button", name="Done")).to_be_visible()
        # The mark in this address is that of another version.
        expect(head).to_contain_text("computed on this device. The sender’s come from another version")
        head.get_by_role("button", name="See what changes").click()
        expect(page.get_by_role("heading", name="What changes")).to_be_focused()
        found.append(saved(page, "Save the figures as CSV", tmp_path))
    assert found[0] == found[1]
    said = page.locator(".study-results").inner_text()
    page.reload()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    assert page.locator(".study-results").inner_text() == said


@pytest.mark.full
def test_the_rules_of_a_set_up_go_along_to_the_study_and_the_laboratory_and_back_finds_them(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    seat.set_up("zenos-tavli")
    seat.more()
    page.locator(".setup-rules summary").click()
    page.get_by_label("Two", exact=True).check()
    page.get_by_label("From the hand").check()
    # Three dice are never equal among two.
    expect(page.locator(".rule-note").first).to_have_text("Without effect while this is chosen: Dice – Two.")
    page.locator('input[name="level"][value="hard"]').check(force=True)
    page.get_by_role("link", name="rule laboratory").click()
    expect(page.locator(".lab-head")).to_contain_text(
        "Hit stones – From the hand instead of Middle row, safe; Dice – Two instead of Three"
    )
    expect(page.locator("#lab-level")).to_have_value("hard")
    page.go_back()
    expect(page.locator(".setup-rules summary")).to_have_text("Other rules: 2 changed")
    page.get_by_role("link", name="Study many games").scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 0
    page.get_by_role("link", name="Study many games").click()
    expect(page.locator(".study pre")).to_contain_text("""--players hard,hard --options '{"back":"hand","dice":2}'""")
    page.go_back()
    expect(page.locator(".setup-rules summary")).to_have_text("Other rules: 2 changed")
    page.wait_for_function("left => scrollY === left", arg=left)
    # And back into a set-up from the laboratory.
    page.get_by_role("link", name="rule laboratory").click()
    page.locator(".study-elsewhere").get_by_role("link", name="Play", exact=True).click()
    expect(page.locator(".setup-rules summary")).to_have_text("Other rules: 2 changed")


@pytest.mark.full
def test_a_comparison_that_is_stopped_goes_on_after_a_reload(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/laboratory?{STARTS.replace('games=20', 'games=100')}")
    page.get_by_role("button", name="Compare").click()
    page.locator(".study-results:not([hidden])").wait_for()
    expect(page.locator(".study-results")).to_contain_text("not all games are played")
    page.locator(".lab-run").get_by_role("button", name="Stop").click()
    done = str(page.locator(".study-progress").text_content()).split()[0]
    page.reload()
    expect(page.locator(".study-progress")).to_contain_text(f"{done} of 200 games")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()


@pytest.mark.full
def test_a_set_with_other_rules_is_played_and_the_table_says_so(sit: Sit) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/laboratory?level=easy")
    page.locator(".lab-rule").first.locator("input[name$='-b']").last.check()
    page.get_by_role("button", name="Play with B").click()
    expect(page.get_by_role("button", name="Other rules: ")).to_be_visible()


@pytest.mark.full
def test_a_wrong_link_is_told_with_what_was_expected(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/laboratory?b=start&games=viele")
    alerts = page.get_by_role("alert")
    expect(alerts.filter(has_text="b=start")).to_have_text(
        'In der Adresse steht b=start; erwartet wird ein JSON-Objekt wie {"start":0}.'
    )
    expect(alerts.filter(has_text="games=viele")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_all_texts_have_contrast(sit: Sit, dark: bool) -> None:
    seat = sit(fresh=True, dark=dark)
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/laboratory?{STARTS.replace('games=20', 'games=3')}&luck=1")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    expect(page.locator(".study-results")).to_contain_text("the throws move")
    assert violations(page) == []
    assert low_contrasts(page) == []
