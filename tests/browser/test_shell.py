"""Home, set-up, languages, rules, the dice check, accessibility, and an engine that does not start."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygame_rules.authoring.spoken import letters_of
from tests.browser.conftest import Sit
from tests.browser.seat import Player, expect_picture
from tests.browser.site import ENGINE_PARTS, serve
from tests.contract.test_words import spoken
from tools.checks import budget
from tools.pages.markup import EVERY_LANGUAGE
from tools.paths import NODE_MODULES, SITE, WEB
from tools.translations.languages_module import EARLY

pytestmark = pytest.mark.browser

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
GOLDEN = sorted((Path(__file__).parent.parent / "records" / "zenos-tavli").glob("*.record.json"))[0]


def violations(page: Page) -> list[str]:
    """Return the findings of axe-core, one line each."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    return [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]]


def test_home_stands_without_the_engine(sit: Sit) -> None:
    seat = sit(fresh=True)
    seat.page.route("**/pyodide/**", lambda route: None)
    seat.home()
    expect(seat.page.get_by_role("heading", name="Spieltisch")).to_be_visible()
    expect(seat.page.get_by_role("heading", name="Zenos Tavli")).to_be_visible()
    expect_picture(seat.page.locator(".game-card img[src]").first)
    seat.page.unroute_all(behavior="ignoreErrors")


@pytest.mark.full
def test_the_board_stands_without_the_engine(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    seat.page.route("**/pyodide/**", lambda route: None)
    seat.begin("zenos-tavli", "", "easy")
    expect(seat.page.locator(".drawn-board[data-ready]")).to_have_count(1)
    expect(seat.page.locator(".board-words li").first).to_have_text("Hand von Weiß: 15 weiße Steine")
    seat.page.unroute_all(behavior="ignoreErrors")


@pytest.mark.full
def test_all_the_rest_comes_though_a_picture_never_does(sit: Sit) -> None:
    seat = sit(fresh=True)
    first, *others = json.loads((SITE / "games.json").read_bytes())
    seat.page.route(f"**/covers/{first['id']}.webp", lambda route: None)
    seat.home()
    for game in others:
        expect_picture(seat.page.locator(f".game-card[data-game='{game['id']}'] img"))
    expect(seat.page.locator(".engine-boot[hidden]")).to_have_count(1)
    expect(seat.page.locator(".engine-failure")).to_be_empty()
    seat.page.unroute_all(behavior="ignoreErrors")


def test_a_game_asks_for_nothing_that_its_first_move_does_not_need(sit: Sit) -> None:
    seat = sit(lang="de")
    seat.begin("zenos-tavli", "", "")
    asked: list[str] = []
    seat.page.on("request", lambda request: asked.append(request.url.removeprefix(seat.url)))
    seat.page.reload()
    seat.wait()
    files = {url.partition("#")[0] for url in asked if ":" not in url} - {""}
    assert "games/zenos-tavli/art.json" in files
    # On a reload Chromium asks again for the lazy covers of home that it still has, though they are hidden; a first
    # visit does not load them (test_documents.py).
    needless = [file for file in files if not budget.comes_first(file, "de", "zenos-tavli")]
    assert [file for file in needless if not file.startswith("covers/")] == []
    seat.page.goto(f"{seat.url}#/")
    expect(seat.page.locator(".game-card img[src]")).to_have_count(len(json.loads((SITE / "games.json").read_bytes())))


@pytest.mark.parametrize(("lang", "heading"), [("de", "Die Spiele"), ("en", "The games")])
def test_the_browsers_language_is_spoken(sit: Sit, lang: str, heading: str) -> None:
    seat = sit(fresh=True, lang=lang)
    seat.page.route("**/worker.js", lambda route: None)
    seat.home()
    expect(seat.page.get_by_role("heading", name=heading)).to_be_visible()
    expect(seat.page.locator("html")).to_have_attribute("lang", lang)


def test_a_page_by_its_address_has_its_foot_where_home_would_speak_another_language(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    seat.page.goto(f"{seat.url}#/yucata")
    expect(seat.page.get_by_role("button", name="Spiel beginnen")).to_be_visible()
    expect(seat.page.locator("#foot")).to_be_visible()
    seat.page.goto(f"{seat.url}#/")
    expect(seat.page.locator("#foot")).to_be_visible()
    expect(seat.page.locator("#home").get_by_role("heading", name="Die Spiele")).to_be_visible()


def test_the_language_changes_at_once_in_the_middle_of_a_game(sit: Sit) -> None:
    seat = sit()
    seat.begin("zenos-tavli", "", "")
    seat.act()
    seat.wait()
    expect(seat.status).to_contain_text("White")
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Settings").click()
    seat.page.get_by_label("Language").select_option("de")
    seat.page.keyboard.press("Escape")
    expect(seat.status).to_contain_text("Weiß")
    expect(seat.page.locator("html")).to_have_attribute("lang", "de")
    expect(seat.page.locator(".moves")).to_contain_text("warf")
    # Screen readers do not read out a move's notation in the record.
    heard = seat.page.locator(".game").aria_snapshot()
    assert "warf" in heard
    assert not re.search(r"\broll\b|\d-\d-\d:", heard)
    assert seat.wait() == "spot"
    seat.choose_first()
    seat.wait()
    seat.page.reload()
    seat.wait()
    expect(seat.status).to_contain_text("Weiß")


def test_no_german_word_is_missing(sit: Sit) -> None:
    seat = sit(lang="de")
    seat.home()
    seat.begin("zenos-tavli", "", "easy")
    seat.act()
    seat.wait()
    text = seat.page.locator("body").inner_text()
    for english in ("White", "Black", "Throw", "Undo", "Moves", "house", "Settings", "play "):
        assert english not in text, english


@pytest.mark.parametrize(
    ("width", "dark"),
    [pytest.param(390, True, id="phone-dark"), pytest.param(1280, False, id="desktop-light", marks=pytest.mark.full)],
)
def test_axe_finds_nothing(sit: Sit, width: int, dark: bool) -> None:
    seat = sit(width=width, height=844, touch=width < 500, dark=dark)
    seat.home()
    seat.page.locator(".game-card img").first.wait_for()
    assert violations(seat.page) == []
    seat.set_up("zenos-tavli")
    assert violations(seat.page) == []
    seat.begin("zenos-tavli", "", "")
    seat.act()
    seat.wait()
    seat.spots.first.click()
    assert violations(seat.page) == []
    seat.page.keyboard.press("Escape")
    seat.page.get_by_role("button", name="Menu").click()
    assert violations(seat.page) == []
    seat.page.keyboard.press("Escape")
    seat.page.goto(f"{seat.url}games/zenos-tavli/rules.en.html")
    assert violations(seat.page) == []
    bring(seat)
    seat.result.wait_for()
    assert violations(seat.page) == []


def bring(seat: Player) -> None:
    """Open a game that somebody resigned; it shows its result."""
    seat.home()
    seat.begin("zenos-tavli", "", "easy")
    seat.wait()
    seat.page.get_by_role("button", name="Menu").click()
    seat.page.get_by_role("button", name="Resign").click()
    seat.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


@pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.full)])
def test_rules_are_static_pages_reachable_beside_the_board(sit: Sit, lang: str) -> None:
    seat = sit(lang=lang)
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    seat.page.get_by_role("button", name={"de": "Regeln", "en": "Rules"}[lang]).click()
    frame = seat.page.frame_locator("iframe")
    expect(frame.locator("h1")).to_contain_text("Zenos Tavli")
    expect(frame.locator("body")).to_contain_text("Agathias")
    page = (SITE / "games" / "zenos-tavli" / f"rules.{lang}.html").read_text("utf-8")
    for mark in ("D1", "D2", "D3", "D4", "D5", "D6"):
        assert mark in page


def test_the_check_page_recomputes_every_throw_of_a_record(sit: Sit) -> None:
    seat = sit()
    record = json.loads(GOLDEN.read_text("utf-8"))
    throws = sum(event.startswith("roll") for event in record["events"])
    seat.page.goto(f"{seat.url}#/check")
    # Home takes files, too, and stays until the script of this page has come.
    seat.page.get_by_role("heading", name="Check chance").wait_for()
    seat.page.locator('input[type="file"]').last.set_input_files(
        [{"name": "r.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}]
    )
    expect(seat.page.locator("#page")).to_contain_text(record["dice"]["seed"])
    expect(seat.page.locator("#page tbody tr, #page .throws li")).to_have_count(throws)
    other = {**record, "dice": {**record["dice"], "seed": "00" * 32}}
    seat.page.locator('input[type="file"]').last.set_input_files(
        [{"name": "r.json", "mimeType": "application/json", "buffer": json.dumps(other).encode()}]
    )
    expect(seat.page.locator("#page")).to_contain_text("do not agree with the seed")


@pytest.mark.full
def test_a_phase_that_fails_is_named_and_can_be_tried_again(sit: Sit) -> None:
    seat = sit(fresh=True)
    fails = True

    def answer(route: Any) -> None:
        if fails:
            route.fulfill(status=200, body="this is no archive", content_type="application/zip")
        else:
            route.continue_()

    seat.page.route(ENGINE_PARTS, answer)
    seat.page.goto(seat.url)
    problem = seat.page.locator("#engine")
    retry = problem.get_by_role("button", name="Try again")
    retry.wait_for()
    expect(problem).to_contain_text(re.compile(r"The program could not be (loaded|started)\."))
    fails = False
    retry.click()
    seat.begin("zenos-tavli", "", "easy")
    assert seat.wait() == "control"


@pytest.mark.full
def test_an_engine_that_falls_silent_can_be_started_again_and_what_was_pressed_happens_once(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    seat.page.clock.install()
    seat.begin("zenos-tavli", "", "")
    seat.wait()
    before = len(seat.record()["events"])
    (worker,) = seat.page.workers
    # The worker still carries out requests, but its answers do not reach the page.
    worker.evaluate("self.postMessage = () => {}")
    seat.controls.first.click()
    problem = seat.page.locator("#engine [role=alert]")
    seat.page.clock.fast_forward(3_000)
    expect(problem).to_have_text("Das Programm antwortet nicht; die Seite wartet darauf.")
    seat.page.clock.fast_forward(7_000)
    problem.get_by_role("button", name="Das Programm neu starten").click()
    expect(problem).to_be_empty()
    assert seat.wait() == "spot"
    assert len(seat.record()["events"]) == before + 1


@pytest.mark.full
def test_an_unknown_address_leads_home(sit: Sit) -> None:
    seat = sit()
    seat.page.goto(f"{seat.url}#/no-such-game")
    expect(
        seat.page.get_by_role("heading", name="The games").or_(seat.page.get_by_text("no-such-game")).first
    ).to_be_visible()


@pytest.mark.full
def test_the_site_works_in_any_folder_of_a_host(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "museum").mkdir()
    (tmp_path / "museum" / "games").symlink_to(SITE)
    url = f"{serve(tmp_path)}museum/games/"
    seat = sit(fresh=True, url=url)
    seat.begin("zenos-tavli", "", "easy")
    assert seat.wait() == "control"


def test_no_part_of_the_site_weighs_more_than_its_budget(single_file: Path) -> None:
    found = budget.parts(SITE, single_file, budget.load())
    assert [part.name for part in found if not part.fits] == [], budget.table(found)


def test_the_page_has_all_the_words_that_it_says() -> None:
    # A part of the page that is loaded when it is opened has a dictionary of its own.
    known = {text for path in (SITE / "i18n").glob("de*.json") for text in json.loads(path.read_text("utf-8"))}
    # What only the app for messengers says is in its archive (test_messenger.py).
    sources = [path for pattern in ("*.js", "*.html") for path in WEB.rglob(pattern) if path.parent.name != "messenger"]
    said = {texts[0] for path in sources for texts in spoken(path)}
    assert len(said) > 100
    # Leave out the texts for pages without a dictionary, which no dictionary contains.
    for document in WEB.glob("*.html"):
        said -= {unescape(text) for _, _, text in EVERY_LANGUAGE.findall(document.read_text("utf-8"))}
    said -= {text for texts in EARLY.values() for text in texts}
    assert sorted(text for text in said if letters_of(text) and text not in known) == []


TITLES = {
    "#/mine": "Meine Partien – Spieltisch",
    "#/learn": "Lernen – Spieltisch",
    "#/check": "Zufall prüfen – Spieltisch",
    "#/yucata": "Neues Spiel: Yucata' – Spieltisch",
    "#/yucata/learn": "Yucata' lernen – Spieltisch",
    "#/yucata/learn/blue": "Lektion 2: Was blaue Steine kosten – Yucata' – Spieltisch",
    "#/yucata/puzzles": "Rätsel: Yucata' – Spieltisch",
    "#/yucata/study": "Studie: Yucata' – Spieltisch",
    "#/yucata/laboratory": "Regelwerkstatt: Yucata' – Spieltisch",
    "#/yucata/workshop": "Werkstatt: Yucata' – Spieltisch",
    "#/zenos-tavli/edit/position": "Stellung – Zenos Tavli – Spieltisch",
    "#/": "Spieltisch",
}


def test_every_page_has_a_title_of_its_own_and_says_where_one_is(sit: Sit) -> None:
    seat = sit(lang="de")
    seat.home()
    for address, title in TITLES.items():
        seat.page.evaluate("address => { location.hash = address; }", address)
        expect(seat.page).to_have_title(title)
        # A screen reader says the heading, which has the focus until a lesson gives it to what comes next.
        expect(seat.page.locator("h1:focus, .lesson-panel :focus")).to_have_count(1)
    seat.begin("yucata", "", "easy")
    expect(seat.page).to_have_title(re.compile(r"^Yucata': .+ – .+ \(.+\) – Spieltisch$"))
    expect(seat.page.locator("h1:focus")).to_have_count(1)
