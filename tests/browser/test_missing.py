"""If any file of the site fails, in any way, the page says what is missing and offers a retry, or works without it.

The list of files is the one that the build writes, so the test covers new files as well.
"""

from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect
from playwright.sync_api import TimeoutError as TimedOut

from tests.browser.site import ORDINARY_CONNECTION, TIMEOUT
from tools.paths import SITE

pytestmark = pytest.mark.browser

KINDS: Final = ("404", "never", "half", "500", "wrong type")
DOCUMENTS: Final = ("index.html", "embed.html", "builder.html", "story.html", "404.html")
"""The documents that a browser opens: if these fail, no script of the site runs that could report it."""
ENGINE: Final = re.compile(r"worker\.js|engine\.json|rules\.wasm|pyodide/.*")
BEFORE_ALL: Final = ("app.js", "builder.js", "boot.js", "style.css", "builder.css")
"""Files that can keep the page from beginning."""
HOLDS_THE_PARSER: Final = ("boot.js", "style.css", "builder.css")
"""The browser does not parse the document to its end before these are answered."""
STARTS: Final = ("games.json", "i18n/de.json", "lookout.js")
"""Files that home waits for."""
TOLD: Final = re.compile(
    r"(app|builder|check|exhibit|hands|lessons|remote|workshop)\.js|(style|builder)\.css|games\.json|i18n/de\.json|games/.*\.html|games/.*/(art|pictures)\.json"
)
PATIENT: Final = """
const set = setTimeout;
window.setTimeout = (run, ms, ...more) => {
  if (ms === 8000) window.patient = true;
  return set(run, ms, ...more);
};
"""
"""Sets `patient` when the page begins its eight seconds of waiting for its parts."""
IN_A_GAME: Final = (".html", "/scenes.json")
"""Endings of the files that a page requests only for a game."""
DOCUMENTS_OF_A_GAME: Final = re.compile(r"/essays/|/position\.")
"""Documents that no game requests."""
ART: Final = ("/art.json", "/pictures.json")
"""Endings of the files with a game's art. Home shows covers instead; `ELSEWHERE` has the art of one game."""
SECONDS: Final = 10
HOME_WORKS: Final = """
(count) => !document.querySelector("#missing p") && document.querySelectorAll(".game-card").length === count
  && document.querySelector("#games-title").textContent === "Die Spiele"
"""
BUILDER_WORKS: Final = '() => !document.querySelector("#missing p") && document.querySelector("#lines")?.value'
EXHIBIT_WORKS: Final = """
() => document.querySelector(".kiosk-faults button")
  || (!document.querySelector("#missing p") && document.documentElement.dataset.kiosk === "attract")
"""
"""The exhibit runs, or it tells the technician what is wrong with kiosk.json and offers to read the file again."""
GAME_WORKS: Final = """
() => !document.querySelector("#missing p") && document.querySelector(".game .drawn-board, .setup button, .prose")
"""
WORKSHOP_WORKS: Final = """
() => !document.querySelector("#missing p") && document.querySelector(".workshop .code-editor")
"""
ENGINE_TOLD_OR_RUNS: Final = """
() => document.querySelector(".engine-failure button")?.textContent ?? document.querySelector(".engine-boot[hidden]")
"""
TOLD_OF: Final = """
(sentence) => [...document.querySelectorAll("#missing p")].some((row) =>
  row.textContent.includes(sentence) && row.querySelector("button")?.textContent === "Noch einmal versuchen")
"""


def failing(file: str, kind: str, waiting: list[Route]) -> Callable[[Route], None]:
    """Return a handler that answers requests for this file in this faulty way.

    :param waiting: collects the requests that are never answered
    """
    body = (SITE / file).read_bytes()
    usual = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
    kept = usual.get((SITE / file).suffix) or mimetypes.guess_type(file)[0] or "application/octet-stream"

    def answer(route: Route) -> None:
        if kind in ("404", "500"):
            route.fulfill(status=int(kind), body="no such thing", content_type="text/plain")
        elif kind == "half":
            route.fulfill(status=200, body=body[: len(body) // 2], content_type=kept)
        elif kind == "wrong type":
            route.fulfill(status=200, body=body, content_type="text/plain")
        else:
            waiting.append(route)

    return answer


def is_told(file: str, kind: str) -> bool:
    """Return whether the page has to report this file as missing; it accepts JSON under any content type."""
    if file == "boot.js":
        return kind == "never"
    if kind == "wrong type" and file.endswith((".json", ".html")):
        # A document that is served as plain text is useless.
        return file.endswith(".html")
    if kind == "half" and file.endswith(".html"):
        return False
    return bool(TOLD.fullmatch(file))


def sentence(file: str, kind: str) -> str:
    """Return what the page has to say of a file."""
    if kind == "500":
        return f"antwortet 500, statt {file} zu liefern. "
    return f"liefert {file} als text/plain, " if kind == "wrong type" else f"fehlt ({file}). "


def address_of(file: str) -> str:
    """Return the address of a page that needs the file."""
    if file.startswith("builder."):
        return "builder.html"
    if file == "kiosk.json":
        return "?kiosk=1"
    return f"#/{file.split('/')[1]}" if file.startswith("games/") and file.endswith(IN_A_GAME) else ""


class Visit:
    """A visit by a German visitor during which one file fails, or several files that the same page needs.

    :param wrong: the files, with the way in which each one fails.
    """

    def __init__(self, context: BrowserContext, url: str, wrong: dict[str, str], address: str | None = None) -> None:
        self.page = context.new_page()
        self.url, self.wrong, self.file = url, wrong, next(iter(wrong))
        self.address = address_of(self.file) if address is None else address
        self.waiting: list[Route] = []
        self.page.clock.install()
        self.page.add_init_script(PATIENT)
        if not ENGINE.fullmatch(self.file):
            # Do not spend time on an engine that has nothing to do with the file.
            self.page.route("**/worker.js", lambda route: self.waiting.append(route))
        for file, kind in wrong.items():
            self.page.route(f"{url}{file}*", failing(file, kind, self.waiting))

    def look(self) -> None:
        """Open the page that needs the file, and check what it shows within ten seconds."""
        page, file = self.page, self.file
        with page.expect_request(f"{self.url}{file}*"):
            page.goto(f"{self.url}{self.address}", wait_until="commit")
            if file.startswith("games/") and file.endswith(IN_A_GAME):
                page.locator(".setup button[type=submit]").click()
            if file.endswith(".html"):
                page.get_by_role("button", name="Regeln").click()
        if file not in HOLDS_THE_PARSER or self.wrong[file] != "never":
            # The clock must not run ahead of answers that are on their way, such as that for boot.js: after eight
            # seconds the page would rightly say that the file is missing.
            page.wait_for_function("() => document.readyState !== 'loading'", polling=50)
        if file not in BEFORE_ALL:
            page.wait_for_function("() => document.documentElement.dataset.begun !== undefined", polling=50)
        if file != "lookout.js":
            page.wait_for_function("() => window.patient", polling=50)
        page.clock.fast_forward(SECONDS * 1000)
        if ENGINE.fullmatch(file):
            self._look_at_the_engine()
            return
        told = [each for each, kind in self.wrong.items() if is_told(each, kind)]
        for each in told:
            page.wait_for_function(TOLD_OF, arg=sentence(each, self.wrong[each]), polling=50)
        if not told:
            games = len(json.loads((SITE / "games.json").read_bytes()))
            works = {"builder.html": BUILDER_WORKS, "?kiosk=1": EXHIBIT_WORKS, "": HOME_WORKS}
            usual = WORKSHOP_WORKS if self.address.endswith("/workshop") else GAME_WORKS
            page.wait_for_function(works.get(self.address, usual), arg=games, polling=50)

    def _look_at_the_engine(self) -> None:
        for _ in range(5):
            try:
                self.page.wait_for_function(ENGINE_TOLD_OR_RUNS, polling=50, timeout=2000)
            except TimedOut:
                # Messages from the engine in the meantime have restarted the ten seconds.
                self.page.clock.fast_forward(SECONDS * 1000)
            else:
                return
        raise TimedOut(f"The engine says nothing of {self.file}.")

    def end(self) -> None:
        for route in self.waiting:
            route.abort()
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.close()


def files() -> list[str]:
    listed: list[str] = json.loads((SITE / "build.json").read_text("utf-8"))["files"]
    return [file for file in listed if not file.endswith((*DOCUMENTS, ".en.html"))]


@pytest.fixture
def visitor(browser: Browser, site_url: str) -> BrowserContext:
    context = browser.new_context(locale="de-DE", reduced_motion="reduce", service_workers="block")
    # The page's ten seconds are those of its own clock; on a busy machine, loading may take longer.
    context.set_default_timeout(TIMEOUT)
    # test_memory.py tests what happens without the snapshot of Python's memory.
    context.add_init_script(ORDINARY_CONNECTION)
    return context


ELSEWHERE: Final = (
    ("app.js", "?kiosk=1"),
    ("games.json", "?kiosk=1"),
    ("exhibit.js", "?kiosk=1"),
    ("app.js", "embed.html?game=zenos-tavli"),
    ("games.json", "embed.html?game=zenos-tavli"),
    ("games.json", "#/zenos-tavli"),
    ("games.json", "builder.html"),
    ("style.css", "games/zenos-tavli/rules.de.html"),
    ("app.js", "de/yucata/"),
    ("games/zenos-tavli/art.json", "#/zenos-tavli"),
    ("games/zenos-tavli/pictures.json", "#/zenos-tavli"),
    ("lessons.js", "#/zenos-tavli/learn"),
    ("remote.js", "#letter="),
    ("hands.js", "#hand="),
    ("check.js", "#/check"),
    ("workshop.js", "#/zenos-tavli/workshop"),
    ("workshop.css", "#/zenos-tavli/workshop"),
    ("games/zenos-tavli/workshop.de.json", "#/zenos-tavli/workshop"),
)
"""Files that other pages need as well, with the addresses of these pages."""


def asked_for(context: BrowserContext, url: str) -> set[str]:
    """Return what home, the builder and an exhibit request until they are ready, each at its own address."""
    asked: set[tuple[str, str]] = set()
    ready = {"": ".engine-boot[hidden]", "builder.html": "#preview > *", "?kiosk=1": 'html[data-kiosk="attract"]'}
    for address, sign in ready.items():
        page = context.new_page()
        page.on(
            "request",
            lambda request, at=address: asked.add((at, request.url.removeprefix(url).partition("?")[0])),
        )
        page.goto(f"{url}{address}")
        page.locator(sign).wait_for(state="attached")
        page.close()
    return {file for address, file in asked if address_of(file) == address}


Wrong = tuple[dict[str, str], str | None]
"""Files with the ways in which they fail, and the address of the page that needs them if it is not the usual one."""


def turns(visits: list[tuple[str, str | None]], full: bool) -> list[Wrong]:
    """Combine the visits with the kinds of failure.

    With --full every file fails in every way. Otherwise each file fails in one way; the files whose failure the home
    page can report or ignore at the same time fail together, and of those that must fail alone every fourth one does.
    """
    if full:
        return [({file: kind}, address) for file, address in visits for kind in KINDS]
    alone: list[Wrong] = []
    told: dict[str, str] = {}
    done_without: dict[str, str] = {}
    for number, (file, address) in enumerate(visits):
        kind = KINDS[number % len(KINDS)]
        if address is not None or address_of(file) or ENGINE.fullmatch(file) or file in (*BEFORE_ALL, *STARTS):
            alone.append(({file: kind}, address))
        else:
            (told if is_told(file, kind) else done_without)[file] = kind
    return [*alone[::4], *((together, None) for together in (told, done_without) if together)]


@pytest.mark.full
def test_each_file_that_fails_is_told_or_done_without(visitor: BrowserContext, site_url: str, full: bool) -> None:
    known = asked_for(visitor, site_url)
    visits: list[tuple[str, str | None]] = [*ELSEWHERE]
    others = []
    for file in files():
        by_itself = file.endswith(ART) or DOCUMENTS_OF_A_GAME.search(file)
        if (file in known or file.endswith(IN_A_GAME)) and not by_itself:
            visits.append((file, None))
        else:
            others.append(file)
    found = []
    for wrong, address in turns(visits, full):
        visit = Visit(visitor, site_url, wrong, address)
        try:
            visit.look()
        except TimedOut as error:
            shown = visit.page.evaluate("document.body?.innerText")
            found.append(f"{wrong} at {visit.address!r}: {error}; the page says {shown!r}")
        visit.end()
    # The files that no page requests while it starts can all fail at once.
    page = visitor.new_page()
    for file in others:
        page.route(f"{site_url}{file}*", failing(file, "404", []))
    page.goto(site_url)
    page.locator(".engine-boot[hidden]").wait_for(state="attached")
    assert page.evaluate(HOME_WORKS, len(json.loads((SITE / "games.json").read_bytes())))
    visitor.close()
    assert not found, "\n".join(found)


def test_an_exhibit_whose_script_fails_begins_by_itself_as_soon_as_the_script_comes(
    visitor: BrowserContext, site_url: str
) -> None:
    page = visitor.new_page()
    page.clock.install()
    page.route(f"{site_url}exhibit.js*", failing("exhibit.js", "500", []))
    page.goto(f"{site_url}?kiosk=1")
    page.wait_for_function(TOLD_OF, arg=sentence("exhibit.js", "500"), polling=50)
    page.unroute_all()
    page.clock.fast_forward(30_000)
    page.wait_for_function(EXHIBIT_WORKS, polling=50)
    visitor.close()


@pytest.mark.parametrize("file", ["walled.js", "workshop.wasm"])
@pytest.mark.full
def test_a_player_that_cannot_run_because_a_file_is_missing_is_told_which(
    visitor: BrowserContext, site_url: str, file: str
) -> None:
    page = visitor.new_page()
    page.route(f"{site_url}{file}*", failing(file, "404", []))
    page.goto(f"{site_url}#/yucata/workshop")
    page.get_by_role("button", name="Nächste Entscheidung").click()
    expect(page.locator(".workshop-trouble")).to_contain_text("Python startet nicht hinter seinen Mauern.")
    expect(page.locator(".workshop-trouble")).to_contain_text(file)
    visitor.close()
