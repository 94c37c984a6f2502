"""After one visit everything works without the network; new versions are offered; a person can switch it off."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser.profile import Chromium
from tests.browser.seat import Player, expect_picture
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, built, store_everything, watch
from tests.browser.taught import everything_is_taught
from tools.paths import SITE
from tools.site import offline
from tools.site.serve import Handler, Server

pytestmark = pytest.mark.browser

CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('spieltisch:')).sort())"
REGISTRATIONS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"


class Host:
    """A static host that a test can shut down."""

    def __init__(self, folder: Path) -> None:
        self.gone = False
        self.asked: list[str] = []
        host = self

        class Answer(Handler):
            def handle_one_request(self) -> None:
                if host.gone:
                    self.close_connection = True
                else:
                    super().handle_one_request()

            def do_GET(self) -> None:
                if host.gone:
                    self.close_connection = True
                    return
                host.asked.append(self.path)
                super().do_GET()

            def log_message(self, *words: object) -> None:
                """Log nothing: the tests themselves check for missing files."""

        self._server = Server(("127.0.0.1", 0), partial(Answer, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def go_away(self) -> None:
        """Stop answering at this address."""
        self.gone = True
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Serves folders until the test ends."""
    hosts: list[Host] = []

    def start(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield start
    for each in hosts:
        if not each.gone:
            each.go_away()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """The browser context of a visitor."""
    made = browser.new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    made.set_default_timeout(TIMEOUT)
    made.add_init_script(SCRIPTED_CHANCE)
    yield made
    made.close()


def visit(context: BrowserContext, url: str, address: str = "") -> Player:
    """Open a page with a visitor's settings, except that nothing is animated."""
    seat = Player(context.new_page(), url, {"speed": "instant", "sound": False})
    seat.page.goto(url + address)
    return seat


def copy_of_the_site(folder: Path) -> Path:
    return Path(shutil.copytree(built(SITE), folder))


@dataclass(frozen=True)
class Stored:
    """A visitor whose browser has stored a site."""

    site: Path
    server: Host
    seat: Player


@pytest.fixture
def stored(context: BrowserContext, host: Callable[[Path], Host], tmp_path: Path) -> Stored:
    """Serve a copy of the site, which a test may change, and let a visitor's browser store it."""
    site = copy_of_the_site(tmp_path / "site")
    server = host(site)
    seat = visit(context, server.url)
    store_everything(seat.page)
    return Stored(site, server, seat)


def next_version(site: Path, title: str) -> None:
    """Replace this site with a version that has other texts."""
    page = site / "index.html"
    page.write_text(page.read_text("utf-8").replace(">Spieltisch</h1>", f">{title}</h1>"), "utf-8")
    offline.write_worker(site)


def play_a_little(seat: Player, game: str, actions: int = 4) -> None:
    seat.set_up(game)
    seat.page.locator('.setup button[type="submit"]').click()
    seat.page.locator(".game").wait_for()
    for _ in range(actions):
        seat.act()
    seat.wait()


def everything_works(context: BrowserContext, url: str, full: bool) -> None:
    """Check home, and every game with its rules in both languages; without --full every other game, in one language."""
    troubles: list[str] = []
    seat = Player(context.new_page(), url, {"speed": "instant", "sound": False})
    watch(seat.page, url, troubles)
    seat.home()
    games = json.loads((SITE / "games.json").read_text("utf-8"))
    expect(seat.page.locator("#games .game-card")).to_have_count(len(games))
    expect(seat.page.locator(".game-card img[src]")).to_have_count(len(games))
    for image in seat.page.locator(".game-card img").all():
        expect_picture(image)
    # Without the slash at its end, which a host adds.
    seat.page.goto(f"{url}de/yucata")
    expect(seat.page).to_have_url(f"{url}de/yucata/")
    expect(seat.page.locator("html[data-page='about'] .about .lead")).to_contain_text("Nimm die hellen Steine")
    expect_picture(seat.page.locator(".about-picture img"))
    visited = games if full else games[::2]
    for game in visited:
        play_a_little(seat, game["id"], 2)
    assert [len(save["save"]["record"]["events"]) >= 2 for save in seat.saves()] == [True] * len(visited)
    for number, game in enumerate(visited):
        for language in ("de", "en") if full else [("de", "en")[number % 2]]:
            seat.page.goto(f"{url}games/{game['id']}/rules.{language}.html?print=no")
            expect(seat.page.locator("h1").first).to_be_visible()
            expect_picture(seat.page.locator(".reading-picture img"))
            expect_picture(seat.page.locator('.example img[src^="blob:"]').first)
    seat.page.close()
    # Ignore failed requests: the worker may check whether the host is back, but the pages do not depend on it.
    assert not [trouble for trouble in troubles if "ERR_" not in trouble], troubles


@pytest.mark.full
def test_it_teaches_advises_and_looks_back_without_the_host(
    context: BrowserContext, host: Callable[[Path], Host]
) -> None:
    server = host(built(SITE))
    seat = visit(context, server.url)
    store_everything(seat.page)
    server.go_away()
    seat.page.reload()
    everything_is_taught(seat)


@pytest.mark.full
def test_also_after_the_browser_was_started_again(
    playwright: Playwright, tmp_path: Path, host: Callable[[Path], Host], full: bool
) -> None:
    server = host(built(SITE))
    chromium = Chromium(playwright, tmp_path / "profile")
    try:
        context = chromium.start()
        context.set_default_timeout(TIMEOUT)
        seat = visit(context, server.url)
        store_everything(seat.page)
        session = context.new_cdp_session(seat.page)
        # A page can be installed only in a browser with its own profile.
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        chromium.close()
        server.go_away()
        context = chromium.start()
        context.set_default_timeout(TIMEOUT)
        everything_works(context, server.url, full)
    finally:
        chromium.kill()


@pytest.mark.full
def test_a_page_that_the_site_does_not_have_leads_home_without_the_host(
    context: BrowserContext, host: Callable[[Path], Host], tmp_path: Path
) -> None:
    copy_of_the_site(tmp_path / "museum" / "table")
    (tmp_path / "museum" / "index.html").write_text("<title>The museum</title>", "utf-8")
    server = host(tmp_path)
    url = f"{server.url}museum/table/"
    seat = visit(context, url)
    store_everything(seat.page)
    # The worker controls only its own folder.
    seat.page.goto(f"{server.url}museum/")
    expect(seat.page).to_have_title("The museum")
    server.go_away()
    seat.page.goto(f"{url}no/such/page")
    seat.page.wait_for_url(url)
    play_a_little(seat, json.loads((SITE / "games.json").read_text("utf-8"))[0]["id"])


def test_a_visit_stores_what_it_opens_once_the_engine_runs_and_when_installed_everything(
    context: BrowserContext, host: Callable[[Path], Host], full: bool
) -> None:
    server = host(built(SITE))
    page = context.new_page()
    page.route("**/engine.json", lambda route: None)
    page.goto(server.url)
    page.locator("html[data-page]").wait_for()
    expect(page.locator("html")).to_have_attribute("data-offline", "waiting")
    assert "/sw.js" not in server.asked
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    home_stores_little(page)
    a_game_that_is_opened_is_stored(page)
    store_everything(page)
    assert server.asked.count("/sw.js") >= 1
    # All listed files were requested, and none that a page never needs.
    listed = {entry["url"] for entry in listed_files(SITE)}
    assert {path.lstrip("/") for path in server.asked} >= listed
    assert not [path for path in server.asked if "screenshots" in path or "stdlib_rest" in path]
    page.close()
    server.go_away()
    an_embedded_game_starts_its_engine_early(context, server.url)
    documents_open_under_their_short_addresses(context, server.url)
    everything_works(context, server.url, full)


STORED_BYTES = """
async () => {
  let sum = 0;
  for (const name of (await caches.keys()).filter((name) => name.includes(":site-"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) sum += (await (await cache.match(key)).arrayBuffer()).byteLength;
  }
  return sum;
}
"""


def stage_bytes(*stages: str) -> int:
    return sum(entry["size"] for entry in listed_files(SITE) if entry["stage"] in stages)


def home_stores_little(page: Page) -> None:
    page.locator("html[data-offline='home']").wait_for()
    assert page.evaluate(STORED_BYTES) == stage_bytes("home") <= offline.HOME_LIMIT


def a_game_that_is_opened_is_stored(page: Page) -> None:
    page.locator('[data-game="yucata"]').get_by_role("link", name="Play").first.click()
    expect(page.locator(".notice")).to_contain_text("Yucata' can now be played without a network.")
    expect(page.locator("html")).to_have_attribute("data-offline", "ready")
    assert page.evaluate(STORED_BYTES) == stage_bytes("home", "play", "games/yucata")
    page.go_back()


STARTS = """
window.starts = [];
window.Worker = new Proxy(Worker, {
  construct(worker, given) {
    starts.push(document.body ? "page" : "head");
    return new worker(...given);
  },
});
"""
"""Notes for each worker whether the script in the page's head or the page's own script starts it."""


def an_embedded_game_starts_its_engine_early(context: BrowserContext, url: str) -> None:
    """On a later visit: one worker, started in the head, plays the game."""
    page = context.new_page()
    page.add_init_script(STARTS)
    page.goto(f"{url}embed?game=yucata&seats=human,computer")
    page.locator('.board-spots button, .controls button[aria-disabled="false"]').first.wait_for()
    assert page.evaluate("starts") == ["head"]
    page.close()


def documents_open_under_their_short_addresses(context: BrowserContext, url: str) -> None:
    """As hosts that leave out `.html` name them; a story has no engine that could start early."""
    page = context.new_page()
    troubles: list[str] = []
    watch(page, url, troubles)
    for address, selector in {"builder": "#builder-form select", "story": "#story", "story.html": "#story"}.items():
        page.goto(f"{url}{address}")
        page.locator(f"html.script[data-begun] {selector}").first.wait_for(state="attached")
    assert not troubles
    page.close()


def listed_files(site: Path) -> list[dict[str, Any]]:
    """Return the worker's list of files."""
    first = (site / "sw.js").read_text("utf-8").partition("\n")[0]
    entries: list[dict[str, Any]] = json.loads(first.removeprefix(offline.LIST).rstrip(";"))
    return entries


@pytest.mark.full
def test_a_new_version_is_offered_and_the_game_goes_on_in_it(stored: Stored) -> None:
    site, server, seat = stored.site, stored.server, stored.seat
    game = json.loads((SITE / "games.json").read_text("utf-8"))[0]["id"]
    play_a_little(seat, game)
    before = seat.record()["events"]
    next_version(site, "Another table")
    server.asked.clear()
    seat.page.reload()
    notice = seat.page.locator(".notice")
    expect(notice).to_contain_text("A new version is ready.")
    # The game goes on undisturbed until the person asks for the new version.
    seat.wait()
    seat.act()
    seat.wait()
    played = seat.record()["events"]
    assert played[: len(before)] == before
    assert len(played) > len(before)
    with seat.page.expect_navigation():
        notice.get_by_role("button", name="Reload").click()
    seat.wait()
    assert seat.record()["events"][: len(played)] == played
    seat.act()
    seat.wait()
    seat.home()
    expect(seat.page.locator("#home h1")).to_have_text("Another table")
    expect(notice).to_have_count(0)
    # The update fetched only changed files, and left nothing of the old version.
    assert not [path for path in server.asked if "pyodide" in path or "wheels" in path]
    addresses = seat.page.evaluate(
        "caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())"
    )
    usual = [entry for entry in listed_files(site) if entry["stage"] != "spare"]
    assert len([url for url in addresses if "__WB_REVISION__" in url]) == len(usual)


@pytest.mark.full
def test_a_new_version_takes_over_by_itself_when_no_page_is_left(context: BrowserContext, stored: Stored) -> None:
    site, server, seat = stored.site, stored.server, stored.seat
    next_version(site, "Another table")
    seat.page.reload()
    expect(seat.page.locator(".notice")).to_contain_text("A new version is ready.")
    expect(seat.page.locator("#home h1")).to_have_text("Spieltisch")
    # Wait until the old worker has ended: an earlier visit would keep it in use.
    with context.service_workers[0].expect_event("close"):
        seat.page.close()
    seat = visit(context, server.url)
    expect(seat.page.locator("#home h1")).to_have_text("Another table")
    expect(seat.page.locator(".notice")).to_have_count(0)


@pytest.mark.full
def test_a_new_version_that_waits_is_offered_again_and_can_be_taken_at_once(stored: Stored) -> None:
    site, seat = stored.site, stored.seat
    next_version(site, "Another table")
    seat.page.reload()
    notice = seat.page.locator(".notice")
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    seat.page.reload()
    # Reload while the engine is still starting.
    with seat.page.expect_navigation():
        notice.get_by_role("button", name="Reload").click()
    expect(seat.page.locator("#home h1")).to_have_text("Another table")


@pytest.mark.full
def test_another_tab_is_told_and_not_reloaded(context: BrowserContext, stored: Stored) -> None:
    site, server, playing = stored.site, stored.server, stored.seat
    play_a_little(playing, json.loads((SITE / "games.json").read_text("utf-8"))[0]["id"])
    playing.page.evaluate("window.stillTheSame = true")
    next_version(site, "Another table")
    other = visit(context, server.url)
    expect(other.page.locator(".notice")).to_contain_text("A new version is ready.")
    with other.page.expect_navigation():
        other.page.locator(".notice").get_by_role("button", name="Reload").click()
    expect(other.page.locator("#home h1")).to_have_text("Another table")
    expect(playing.page.locator(".notice")).to_contain_text("in another tab")
    expect(playing.page.locator(".notice")).to_have_count(1)
    playing.act()
    playing.wait()
    assert playing.page.evaluate("window.stillTheSame")
    # A page of the new version finds the game at the same address.
    other.page.goto(playing.page.url)
    other.wait()


@pytest.mark.full
def test_half_a_new_version_is_not_taken(context: BrowserContext, stored: Stored) -> None:
    """A visitor comes while the files are being copied to the host."""
    site, server, seat = stored.site, stored.server, stored.seat
    words = site / "i18n" / "de.json"
    finished = words.read_bytes()
    words.write_bytes(finished.replace("Zufall prüfen".encode(), "Allen Zufall prüfen".encode()))
    next_version(site, "Another table")
    words.write_bytes(finished)
    with context.expect_event("serviceworker") as began:
        seat.page.reload()
    assert began.value.url.endswith("/sw.js")
    # The new worker gives up; the old version keeps working, also without the host.
    seat.page.evaluate(
        """async () => {
          const found = await navigator.serviceWorker.getRegistration();
          const { installing } = found;
          if (installing) await new Promise((done) => installing.addEventListener("statechange", done));
        }"""
    )
    assert seat.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.waiting)") is None
    server.go_away()
    seat.page.reload()
    expect(seat.page.locator("#home h1")).to_have_text("Spieltisch")
    expect(seat.page.locator("#home h1")).to_be_visible()


@pytest.mark.full
def test_the_switch_deletes_what_is_kept_and_brings_it_back(
    context: BrowserContext, host: Callable[[Path], Host], full: bool
) -> None:
    server = host(built(SITE))
    seat = visit(context, server.url)
    page = seat.page
    store_everything(page)
    page.locator("#open-settings").click()
    switch = page.get_by_role("switch", name="Keep the games on this device")
    expect(page.locator(".offline-state")).to_contain_text("All games can be played offline (")
    expect(page.locator(".offline-state")).to_contain_text("MB")
    assert page.evaluate(CACHES) != []
    switch.uncheck()
    expect(page.locator(".offline-state")).to_have_text("Nothing is kept.")
    assert page.evaluate(CACHES) == []
    assert page.evaluate(REGISTRATIONS) == 0
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-offline", "off")
    play_a_little(seat, json.loads((SITE / "games.json").read_text("utf-8"))[0]["id"])
    assert page.evaluate(CACHES) == []
    assert page.evaluate(REGISTRATIONS) == 0
    seat.home()
    page.locator("#open-settings").click()
    switch.check()
    expect(page.locator(".offline-state")).to_contain_text("All games can be played offline (")
    # Switch off and on again without a reload: the worker is still there, but its caches are not.
    for _ in range(2 if full else 0):
        switch.uncheck()
        expect(page.locator(".offline-state")).to_have_text("Nothing is kept.")
        switch.check()
        expect(page.locator(".offline-state")).to_contain_text("All games can be played offline (")
    server.go_away()
    page.reload()
    expect(page.locator("#home h1")).to_be_visible()


@pytest.mark.parametrize(
    "lack",
    [
        pytest.param("delete Navigator.prototype.serviceWorker", id="missing", marks=pytest.mark.full),
        pytest.param(
            "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
            " { get() { throw new DOMException('sandboxed', 'SecurityError'); } })",
            id="denied",
        ),
        pytest.param(
            "ServiceWorkerContainer.prototype.register ="
            " () => Promise.reject(new DOMException('private window', 'SecurityError'))",
            id="refused",
            marks=pytest.mark.full,
        ),
    ],
)
def test_without_service_workers_nobody_complains(
    context: BrowserContext, host: Callable[[Path], Host], lack: str
) -> None:
    server = host(built(SITE))
    context.add_init_script(lack)
    troubles: list[str] = []
    page = context.new_page()
    watch(page, server.url, troubles)
    page.route("**/worker.js", lambda route: None)
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("data-offline", "missing")
    page.locator("#open-settings").click()
    expect(page.get_by_role("switch", name="Keep the games on this device")).to_be_disabled()
    expect(page.locator(".offline-state")).to_contain_text("does not keep pages here")
    expect(page.locator("#notices")).to_be_empty()
    assert not troubles


@pytest.mark.full
def test_wheels_that_a_site_has_added_are_kept_too(
    context: BrowserContext, host: Callable[[Path], Host], tmp_path: Path, toy_wheel: Path
) -> None:
    site = copy_of_the_site(tmp_path / "site")
    toy = toy_wheel
    (site / "added").mkdir()
    shutil.copyfile(toy, site / "added" / toy.name)
    configuration = {"games": [{"wheel": f"added/{toy.name}"}], "elsewhere": "https://example.org/other.whl"}
    (site / "spieltisch.json").write_text(json.dumps(configuration), "utf-8")
    server = host(site)
    seat = visit(context, server.url)
    store_everything(seat.page)
    expect_kept = """async ([name, size]) => {
      const bytes = await (await fetch(name)).arrayBuffer();
      return bytes.byteLength === size;
    }"""
    server.go_away()
    seat.page.reload()
    assert seat.page.evaluate("fetch('spieltisch.json').then((answer) => answer.json())") == configuration
    assert seat.page.evaluate(expect_kept, [f"added/{toy.name}", toy.stat().st_size])
    # A file that never existed is answered with 404, without waiting for the host.
    assert seat.page.evaluate("fetch('added/none.whl').then((answer) => answer.status)") == 404


@pytest.mark.full
def test_the_manifest_speaks_the_readers_language_and_leads_to_every_game(
    context: BrowserContext, host: Callable[[Path], Host]
) -> None:
    server = host(built(SITE))
    # This test needs neither an engine nor stored files.
    context.route("**/worker.js", lambda route: None)
    seat = visit(context, server.url)
    session = context.new_cdp_session(seat.page)
    seat.page.locator("html[data-page]").wait_for()
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{server.url}manifest.webmanifest"
    manifest = json.loads(found["data"])
    games = json.loads((SITE / "games.json").read_text("utf-8"))
    assert [(each["name"], each["url"]) for each in manifest["shortcuts"]] == [
        (game["title"], f"./#/{game['id']}") for game in games
    ]
    assert {each["form_factor"] for each in manifest["screenshots"]} == {"wide", "narrow"}
    sizes = """(src) => { const image = new Image(); image.src = src;
      return image.decode().then(() => `${image.naturalWidth}x${image.naturalHeight}`); }"""
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        size = seat.page.evaluate(sizes, picture["src"])
        assert picture["sizes"] in (size, "any")
    for each in manifest["shortcuts"]:
        seat.page.goto(f"{server.url}{each['url']}")
        expect(seat.page.locator(".setup h1")).to_have_text(each["name"])
    seat.page.goto(server.url)
    seat.page.locator("#open-settings").click()
    seat.page.get_by_label("Language").select_option("de")
    expect(seat.page.locator('link[rel="manifest"]')).to_have_attribute("href", f"{server.url}manifest.de.webmanifest")
    german = json.loads(session.send("Page.getAppManifest")["data"])
    assert german["lang"] == "de"
    assert german["description"].startswith("Brettspiele")
