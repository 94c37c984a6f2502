"""The study of a game in the page: the command line's table, drawn in small parts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.test_access import SMALL, TOO_WIDE
from tests.browser.test_shell import violations
from tests.cli.shell import run

pytestmark = pytest.mark.browser

WATCH_DRAWING: Final = """
() => {
  const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
  window.mostDrawn = 0;
  new MutationObserver((changes) => {
    const drawn = changes.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + size(node), 0);
    window.mostDrawn = Math.max(window.mostDrawn, drawn);
  }).observe(document.querySelector("main"), { childList: true, subtree: true });
}
"""
"""Notes in `mostDrawn` how many elements the largest update of the page adds."""
MOST_DRAWN: Final = 800
"""About twice what a study's largest update adds; one that drew all of a thousand games would add several thousand."""


def table_of(page: Page, folder: Path) -> bytes:
    """Save the page's table, and return its bytes."""
    page.locator(".study-table tbody tr").first.wait_for()
    with page.expect_download() as saved:
        page.locator(".study-table .button").last.click()
    saved.value.save_as(folder / "page.csv")
    return (folder / "page.csv").read_bytes()


def table_of_command(folder: Path, *arguments: object) -> bytes:
    said = run("study", *arguments, "--out", folder / "study")
    assert said.status == 0, said.err
    return (folder / "study" / "games.csv").read_bytes()


def test_a_study_set_up_by_keyboard_gives_the_table_of_the_command_line(sit: Sit, tmp_path: Path) -> None:
    seat = sit(lang="de", fresh=True, width=360, height=740)
    page = seat.page
    seat.set_up("yucata")
    page.get_by_role("link", name="Viele Partien untersuchen").press("Enter")
    page.get_by_role("heading", name="Studie: Yucata'").wait_for()
    page.locator("#study-player-0").focus()
    page.keyboard.type("Zufall")
    page.locator("#study-player-1").focus()
    page.keyboard.type("Zufall")
    games = page.get_by_label("Zahl der Partien")
    games.fill("0")
    games.press("Tab")
    expect(page.locator("#study-games-fault")).to_have_text("Bitte eine ganze Zahl von 1 bis 100000.")
    games.fill("30")
    games.press("Tab")
    seed = page.get_by_label("Startwert")
    seed.fill("4")
    seed.press("Enter")
    expect(page.locator(".study-progress")).to_contain_text("30 von 30 Partien")
    expect(page.get_by_role("button", name="Fertig")).to_be_visible()
    expect(page.locator("#announcer")).to_contain_text("Die Studie ist fertig.")
    assert page.url.endswith("#/yucata/study?players=random,random&games=30&seed=4")
    command = "python -m pygame_rules study yucata --games 30 --players random,random --seed 4 --out yucata-study"
    expect(page.locator(".study pre")).to_have_text(command)
    words = command.split()
    assert table_of(page, tmp_path) == table_of_command(tmp_path, *words[words.index("study") + 1 : -2])
    # What the plots show is told to those who do not see them; the page is no wider than a phone.
    expect(page.get_by_role("img", name="Züge: von")).to_be_visible()
    expect(page.locator(".study-wins")).to_contain_text("%")
    assert page.evaluate(TOO_WIDE) <= 0
    assert page.evaluate(SMALL) == []


@pytest.mark.full
def test_a_study_that_is_stopped_goes_on_after_a_reload(sit: Sit, tmp_path: Path) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.goto(f"{seat.url}#/zenos-tavli/study?players=random,random&games=250&seed=2&options={{%22start%22:1}}&x=1")
    page.get_by_role("button", name="Start the study").click()
    page.locator(".study-results:not([hidden])").wait_for()
    gone: list[Worker] = []
    page.workers[-1].on("close", lambda worker: gone.append(worker))
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".study-progress")).to_contain_text("What has been played is kept in this browser.")
    done = int((page.locator(".study-progress").text_content() or "").split()[0])
    assert 0 < done < 250
    # The engine of the study is gone; that of the table is still there.
    for _ in range(200):
        # Playwright hears of it some time after the page.
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => drawn(true)))")
        if gone:
            break
    assert len(gone) == len(page.workers) == 1
    page.reload()
    expect(page.locator(".study-progress")).to_contain_text(f"{done} of 250 games")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    options = json.dumps({"start": 1})
    arguments = ("zenos-tavli", "--games", 250, "--players", "random,random", "--seed", 2, "--options", options)
    assert table_of(page, tmp_path) == table_of_command(tmp_path, *arguments)


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_and_all_texts_have_contrast(sit: Sit, dark: bool) -> None:
    seat = sit(fresh=True, dark=dark)
    page = seat.page
    page.goto(f"{seat.url}#/tutanchamun/study?players=random,random,random&games=20&seed=x")
    page.get_by_role("button", name="Start the study").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    # The last part that is drawn.
    expect(page.locator(".study-table")).to_contain_text("Games 1 to 20 of 20")
    assert violations(page) == []
    assert low_contrasts(page) == []


@pytest.mark.full
def test_a_bad_address_is_told_with_what_was_expected(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    page = seat.page
    page.goto(f"{seat.url}#/tuchulcha/study?games=viele&players=easy,easy")
    expect(page.get_by_role("alert").filter(has_text="games=viele")).to_have_text(
        "In der Adresse steht games=viele; erwartet wird eine ganze Zahl von 1 bis 100000."
    )
    expect(page.get_by_label("Zahl der Partien")).to_have_value("100")


@pytest.mark.full
def test_a_study_that_cannot_be_loaded_is_told(site_url: str, browser: Browser) -> None:
    page = browser.new_page(locale="de-DE")
    page.route("**/study.js", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{site_url}#/tuchulcha/study")
    expect(page.locator("#missing p")).to_contain_text("study.js")
    page.unroute_all()
    page.locator("#missing button").click()
    expect(page.get_by_role("button", name="Studie starten")).to_be_visible()
    page.close()


@pytest.mark.full
def test_a_game_from_a_wheel_can_be_studied(sit: Sit, toy_site_url: str, tmp_path: Path) -> None:
    seat = sit(fresh=True, url=toy_site_url)
    page = seat.page
    page.goto(f"{seat.url}#/toy-race/study?players=random&games=20&seed=3")
    page.get_by_role("button", name="Start the study").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    head, *rows = table_of(page, tmp_path).decode().splitlines()
    assert head.startswith("setting,game,first,winner")
    assert [row.split(",")[1] for row in rows] == [str(number) for number in range(20)]


@pytest.mark.full
def test_the_one_file_studies_too(single_file: Path, sit: Sit, tmp_path: Path) -> None:
    page = sit(fresh=True, url=single_file.as_uri()).page
    page.goto(f"{single_file.as_uri()}#/yucata/study?players=random&games=10&seed=3")
    page.get_by_role("button", name="Start the study").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible()
    assert len(table_of(page, tmp_path).splitlines()) == 11


@pytest.mark.full
@pytest.mark.parametrize("game", sorted(OWN))
def test_a_thousand_games_are_drawn_in_small_parts_and_are_those_of_the_command_line(
    sit: Sit, tmp_path: Path, game: str
) -> None:
    seat = sit(fresh=True)
    page = seat.page
    page.goto(f"{seat.url}#/{game}/study?players=random&games=1000&seed=6")
    page.get_by_role("button", name="Start the study").wait_for()
    page.evaluate(WATCH_DRAWING)
    page.get_by_role("button", name="Start the study").click()
    expect(page.get_by_role("button", name="Done")).to_be_visible(timeout=1_200_000)
    # The table alone has more than a hundred cells.
    assert 100 < page.evaluate("window.mostDrawn") < MOST_DRAWN
    players = str(page.locator(".study pre").text_content()).split("--players ")[1].split()[0]
    arguments = (game, "--games", 1000, "--players", players, "--seed", 6, "--jobs", 2)
    assert table_of(page, tmp_path) == table_of_command(tmp_path, *arguments)
