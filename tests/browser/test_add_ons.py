"""Wheels placed beside a built site: their games and players appear, and the page reports errors in a wheel."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from pygame_rules.authoring.new_game import write_project
from pygame_rules.games import OWN
from tests.browser.conftest import Sit
from tests.browser.seat import expect_picture
from tests.browser.site import built, serve
from tools.paths import SITE

pytestmark = pytest.mark.browser

WithWheels = Callable[..., str]


@pytest.fixture
def with_wheels(tmp_path: Path, example_wheel: Path) -> WithWheels:
    """Return a function that serves a copy of the site with a wheel beside it, and returns the address."""

    def lay(url: str = "", sha256: str = "", *, data: bytes | None = None, wheel: Path = example_wheel) -> str:
        site = tmp_path / "site"
        shutil.copytree(built(SITE), site)
        (site / "add-ons").mkdir()
        content = wheel.read_bytes() if data is None else data
        (site / "add-ons" / wheel.name).write_bytes(content)
        listed = {"url": url or f"add-ons/{wheel.name}", "sha256": sha256 or hashlib.sha256(content).hexdigest()}
        (site / "spieltisch.json").write_text(json.dumps({"wheels": [listed]}), "utf-8")
        return serve(site)

    return lay


def test_a_game_in_a_wheel_is_listed_set_up_and_played_against_its_own_player(
    sit: Sit, with_wheels: WithWheels
) -> None:
    seat = sit(fresh=True, url=with_wheels(), lang="de")
    seat.home()
    card = seat.page.locator(".game-card", has_text="Rota")
    expect(card).to_contain_text("Drei in einer Reihe")
    expect(seat.page.locator(".game-card")).to_have_count(len(OWN) + 1)
    expect_picture(card.locator("img[src]"))
    seat.page.goto(f"{seat.url}#/rota")
    seat.more()
    seat.page.locator("#seat-kind-0").select_option("")
    expect(seat.page.locator("#seat-kind-1 option[value=augur]")).to_have_text("Computer: Augur")
    seat.page.locator("#seat-kind-1").select_option("augur")
    seat.page.locator('.setup button[type="submit"]').click()
    seat.play_out()
    record = seat.record()
    assert record["game"] == "rota"
    assert record["result"]["winners"]
    expect(seat.page.locator(".drawn-board[data-ready]")).to_have_count(1)


@pytest.mark.full
def test_its_workshop_has_its_examples_and_knows_its_positions(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels(), lang="de")
    page = seat.page
    page.goto(f"{seat.url}#/rota/workshop")
    expect(page.get_by_label("Name")).to_have_value("Die erste Aktion")
    expect(page.locator(".cm-content")).to_contain_text("def first(state):")
    page.get_by_text("Was eine Stellung weiß").click()
    expect(page.locator(".workshop-knows dt").filter(has_text="state.legal_actions()")).to_be_visible()
    expect(page.get_by_role("link", name="Mit Beispielen, auf einer eigenen Seite")).to_have_count(0)
    page.get_by_role("button", name="Nächste Entscheidung").click()
    expect(page.locator(".workshop-decision")).to_contain_text("Entscheidung 1:")


@pytest.mark.full
def test_a_new_game_is_played_as_hatchling_built_it_under_its_title_in_the_readers_language(
    sit: Sit, with_wheels: WithWheels, tmp_path: Path
) -> None:
    """No tool of this project has compiled its catalogue."""
    project = write_project("garden-race", tmp_path)
    catalogue = project / "garden_race" / "locale" / "de" / "LC_MESSAGES" / "spieltisch.po"
    german = catalogue.read_text("utf-8").replace('msgstr "Garden Race"', 'msgstr "Gartenlauf"')
    catalogue.write_text(german, "utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist"]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    (wheel,) = (project / "dist").glob("*.whl")
    seat = sit(fresh=True, url=with_wheels(wheel=wheel), lang="de")
    seat.home()
    card = seat.page.locator(".game-card", has_text="Gartenlauf")
    expect(card).to_contain_text("Wer bringt zuerst beide Steine ins Ziel?")
    expect_picture(card.locator("img[src]"))
    seat.begin("garden-race", "", "easy")
    expect(seat.page.locator("h1.game-title")).to_contain_text("Gartenlauf")
    expect(seat.page).to_have_title("Gartenlauf – Spieltisch")
    seat.play_out()
    record = seat.record()
    assert (record["game"], len(record["result"]["winners"])) == ("garden-race", 1)


@pytest.mark.full
def test_its_address_works_before_it_is_there_and_after_a_reload(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels())
    seat.begin("rota", "", "")
    assert seat.act() == "spot"
    seat.settle()
    before = seat.record()["events"]
    seat.page.reload()
    seat.settle()
    assert seat.record()["events"] == before
    seat.page.get_by_role("button", name="Rules", exact=True).click()
    expect(seat.page.locator(".rules-frame h2").first).to_have_text("The game")


@pytest.mark.full
def test_a_crashed_engine_comes_back_with_its_add_ons(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels())
    seat.page.add_init_script("""
        const Original = Worker;
        window.Worker = class extends Original {
          constructor(...all) { super(...all); window.crash = () => this.dispatchEvent(new ErrorEvent("error")); }
        };
    """)
    seat.begin("rota", "", "")
    seat.act()
    seat.settle()
    seat.page.evaluate("crash()")
    seat.act()
    seat.settle()
    assert len(seat.record()["events"]) == 3


@pytest.mark.full
def test_a_wheel_with_another_hash_is_refused_and_the_rest_works(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels(sha256="0" * 64))
    seat.home()
    expect(seat.page.locator("#notices")).to_contain_text("its SHA-256 is")
    expect(seat.page.locator(".game-card")).to_have_count(len(OWN))
    seat.begin(next(iter(OWN)), "", "easy")
    assert seat.wait() in ("control", "spot")


@pytest.mark.full
def test_a_file_that_is_no_wheel_is_refused(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels(data=b"no wheel"), lang="de")
    seat.home()
    expect(seat.page.locator("#notices")).to_contain_text("Es lässt sich hier nicht installieren")
    expect(seat.page.locator(".game-card")).to_have_count(len(OWN))


@pytest.mark.full
def test_a_wheel_from_elsewhere_is_refused_without_being_asked_for(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels("https://elsewhere.invalid/rota-1.0-py3-none-any.whl"))
    seat.home()
    expect(seat.page.locator("#notices")).to_contain_text("another origin")
    expect(seat.page.locator(".game-card")).to_have_count(len(OWN))


def wheel_that(does: str) -> bytes:
    """Make a wheel with the example's name and a game whose module runs this code."""
    content = io.BytesIO()
    with ZipFile(content, "w") as archive:
        archive.writestr("looping.py", does)
        archive.writestr("rota-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: rota\nVersion: 1.0\n")
        archive.writestr("rota-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("rota-1.0.dist-info/entry_points.txt", "[pygame_rules.games]\nrota = looping:GAME\n")
        archive.writestr("rota-1.0.dist-info/RECORD", "")
    return content.getvalue()


HURRY = """
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => later(run, ms === 20_000 ? 2_000 : ms, ...rest);
"""
"""Shortens the page's 20 seconds of waiting for a wheel to 2."""


@pytest.mark.full
def test_a_wheel_that_does_not_come_to_an_end_is_left_out_by_name(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels(data=wheel_that("while True: pass")))
    seat.page.add_init_script(HURRY)
    seat.home()
    notices = seat.page.locator("#notices")
    expect(notices).to_contain_text("rota-1.0-py3-none-any.whl did not finish; it was left out.")
    expect(notices.locator(".notice")).to_have_count(1)
    expect(seat.page.locator(".game-card")).to_have_count(len(OWN))
    seat.begin(next(iter(OWN)), "", "easy")
    assert seat.wait() in ("control", "spot")


@pytest.mark.full
@pytest.mark.parametrize("does", ["raise SystemExit", "raise KeyboardInterrupt", "exit(1)"])
def test_a_wheel_that_exits_is_named(sit: Sit, with_wheels: WithWheels, does: str) -> None:
    seat = sit(fresh=True, url=with_wheels(data=wheel_that(does)), lang="de")
    seat.home()
    notices = seat.page.locator("#notices")
    expect(notices).to_contain_text("Das Spiel rota aus rota 1.0 lässt sich nicht laden")
    expect(notices.locator(".notice")).to_have_count(1)
    seat.begin(next(iter(OWN)), "", "easy")
    assert seat.wait() in ("control", "spot")


@pytest.mark.full
def test_a_game_that_nobody_adds_is_still_not_there(sit: Sit, with_wheels: WithWheels) -> None:
    seat = sit(fresh=True, url=with_wheels())
    seat.page.goto(f"{seat.url}#/chess")
    expect(seat.page.locator("dialog[open]")).to_contain_text("no game at this address")
