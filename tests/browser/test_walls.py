"""The engine behind walls (docs/workshop.md): what a stranger's Python can reach there, and how it is ended."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests import stranger
from tests.browser.site import ORDINARY_CONNECTION, TIMEOUT, built, store_everything
from tests.browser.test_security import HEADER
from tests.stranger import RECORD, START, CountingHost
from tools.paths import SITE
from tools.site import single

# One process runs these tests, so that they share one site and one page.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("walls")]

LONG: Final = 120_000
"""A limit in milliseconds that no test reaches."""
KEPT: Final = """
async () => JSON.stringify([
  Object.entries(localStorage).sort(), await caches.keys(), await indexedDB.databases(), document.cookie,
])
"""
HEAR: Final = """
(name) => {
  globalThis.heard = [];
  new BroadcastChannel(name).onmessage = ({ data }) => heard.push(data);
  addEventListener("message", ({ data }) => heard.push(data));
}
"""
LOOP: Final = "while True: pass"
GONE: Final = (
    *("fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "importScripts", "Worker", "SharedWorker"),
    *("indexedDB", "caches", "cookieStore", "BroadcastChannel", "SharedArrayBuffer", "FileReaderSync", "Notification"),
    *("navigator", "location", "origin", "postMessage", "close", "onmessage", "requestAnimationFrame", "trustedTypes"),
)
"""What a stranger's Python does not find in `js`; it finds another `fetch`, which only knows the engine's files."""


ATTEMPTS: Final = {
    "js.fetch": "js.fetch('HOST')",
    "js.eval": "js.eval('1')",
    "js.Function": "js.Function.new('return 1')()",
    "the constructor of functions": "js.Object.constructor('return 1')()",
    "js.close": "js.close()",
    "js.self.close": "js.self.close()",
    "js.postMessage": "js.postMessage('secret')",
    "pyodide.http": "pyodide.http.open_url('HOST')",
    "pyodide.code.run_js": "pyodide.code.run_js('1')",
    "urllib": "__import__('urllib.request').request.urlopen('HOST')",
    "socket": "__import__('socket').create_connection(('127.0.0.1', 80), 1)",
    "a file of the computer": "open('/etc/hostname').read()",
}
"""What a stranger's Python may try; each must fail."""
ATTEMPT: Final = """
import js
try:
    import pyodide.code, pyodide.http, pyodide_js
    {code}
    said = "done"
except BaseException as error:
    said = repr(error)
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stranger.write_site(built(SITE), tmp_path_factory.mktemp("walls") / "site")


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[CountingHost]:
    made = CountingHost(site)
    yield made
    made.go_away()


def opened(browser: Browser, url: str, **how: Any) -> Page:
    """Open the page, without a service worker unless the test asks for one."""
    page = browser.new_context(**{"service_workers": "block", **how}).new_page()
    page.set_default_timeout(TIMEOUT)
    page.add_init_script(ORDINARY_CONNECTION)
    page.goto(url)
    page.locator(".game-card").first.wait_for()
    return page


def start(page: Page, url: str, *, limit: int = LONG, spare: bool = False) -> None:
    """Start an engine behind walls."""
    how = {"site": url, "record": RECORD, "limitMs": limit, "spare": spare}
    assert page.evaluate(START, how) == "ready", page.evaluate("walled.state.message")


def say(page: Page, program: str, limit: int = LONG) -> str:
    """Execute a program behind the walls."""
    return str(page.evaluate("([program, limit]) => run(program, limit)", [program, limit]))


@pytest.fixture(scope="module")
def kept(browser: Browser, host: CountingHost) -> Iterator[Page]:
    page = opened(browser, host.url)
    start(page, host.url)
    yield page
    page.context.close()


def test_the_browser_alone_holds_whoever_is_inside(browser: Browser, host: CountingHost) -> None:
    page = opened(browser, host.url)
    page.evaluate(HEAR, "spieltisch")
    # The page opens its own database a while after its first picture.
    page.wait_for_function("async () => (await indexedDB.databases()).length > 0")
    before = page.evaluate(KEPT)
    host.probing = True
    failed = page.evaluate(START, {"site": host.url, "record": RECORD, "limitMs": LONG, "spare": False})
    host.probing = False
    outcomes = json.loads(page.evaluate("walled.state.message"))
    assert failed == "failed"
    assert len(outcomes) > 15
    assert [name for name, outcome in outcomes.items() if outcome == "done"] == []
    assert host.leaks == []
    assert page.evaluate(KEPT) == before
    assert page.evaluate("heard") == []
    page.context.close()


def test_python_finds_nothing_that_leads_out(kept: Page, host: CountingHost) -> None:
    program = f"""
import js, json
from pyodide.ffi import to_js
found = [name for name in {GONE!r} if getattr(js, name, None) is not None]
owner, every = js.Object.getPrototypeOf(js.globalThis), []
while owner:
    every += list(js.Reflect.ownKeys(owner))
    owner = js.Object.getPrototypeOf(owner)
said = json.dumps([found, [name for name in every if name in {GONE!r}]])
"""
    found, on_prototypes = json.loads(say(kept, program))
    assert found == ["fetch"]
    assert on_prototypes == []
    for name, code in ATTEMPTS.items():
        outcome = say(kept, ATTEMPT.format(code=code.replace("HOST", f"{host.url}leak")))
        # This `fetch` answers 404: it knows only the engine's own files.
        assert outcome != "done" or name == "js.fetch", f"{name}: {outcome}"
    assert say(kept, "said = 'still here'") == "still here"
    assert host.leaks == []


def test_an_endless_loop_is_ended_and_a_clean_engine_follows_without_a_download(kept: Page, host: CountingHost) -> None:
    assert say(kept, "kept['a'] = 1; said = len(kept)") == "1"
    asked = len(host.asked)
    generation = kept.evaluate("walled.generation")
    assert say(kept, LOOP, 300) == "late: No answer within 300 ms."
    assert kept.evaluate("walled.generation") == generation + 1
    assert say(kept, "said = len(kept)") == "0"
    assert kept.locator("iframe[src$='walls.html']").count() == 1
    # Of the frame itself the browser asks for again: a sandboxed frame may be answered by the host alone.
    assert set(host.asked[asked:]) <= {"/walls.html"}


BREAKING: Final = {
    "memory without end": "kept['all'] = []\nwhile True: kept['all'].append(bytearray(10_000_000))",
    "a list that doubles": "a = [0]\nwhile True: a = a + a",
    "recursion without end": "import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f() + 1\nf()",
    "an answer without end": "said = 'x' * 10_000_000",
    "the end of the process": "import os\nos._exit(0)",
    "an interrupt": "raise KeyboardInterrupt",
    "an exit": "raise SystemExit(1)",
    "an error that cannot be told": "class E(Exception):\n def __str__(self): raise self\nraise E",
    "a broken interpreter": "import ctypes\nctypes.string_at(0)",
}
USUALLY: Final = ("recursion without end", "an answer without end", "the end of the process")
"""What is tried without --full: an engine that breaks, an answer that is refused, and a program that ends itself."""


@pytest.mark.parametrize(
    "program",
    [pytest.param(BREAKING[name], id=name, marks=[] if name in USUALLY else [pytest.mark.full]) for name in BREAKING],
)
def test_what_breaks_the_engine_is_told_and_the_next_request_is_answered(kept: Page, program: str) -> None:
    outcome = say(kept, program)
    assert outcome.startswith(("lost: ", "refused: ")), outcome
    assert len(outcome) < 3000
    assert say(kept, "said = 'clean'") == "clean"
    assert kept.locator("iframe[src$='walls.html']").count() == 1


@pytest.mark.full
def test_a_spare_engine_stands_by_and_takes_over(browser: Browser, host: CountingHost) -> None:
    page = opened(browser, host.url)
    start(page, host.url, spare=True)
    frames = page.locator("iframe[src$='walls.html']")
    assert frames.count() == 2
    say(page, "kept['a'] = 1")
    say(page, LOOP, 300)
    assert say(page, "said = len(kept)") == "0"
    assert frames.count() == 2
    page.evaluate("walled.end()")
    assert frames.count() == 0
    page.context.close()


@pytest.mark.full
def test_later_packs_and_the_rest_of_the_library_come_from_the_page(kept: Page) -> None:
    kept.evaluate("walled.loadPack('study')")
    assert say(kept, "import pygame_rules.study.experiment as e; said = e.__name__") == "pygame_rules.study.experiment"
    assert say(kept, "import statistics; said = statistics.mean([1, 3])") == "2"
    assert say(kept, "from pygame_rules.games.yucata.rules import other_rules; said = other_rules.__name__") == (
        "pygame_rules.games.yucata.rules.other_rules"
    )


@pytest.mark.full
def test_an_added_game_is_there_at_each_start(kept: Page, site: Path, example_wheel: Path) -> None:
    content = example_wheel.read_bytes()
    (site / "added").mkdir()
    (site / "added" / example_wheel.name).write_bytes(content)
    wheel = {"url": f"added/{example_wheel.name}", "sha256": hashlib.sha256(content).hexdigest()}
    assert kept.evaluate("(wheel) => walled.install(wheel, 'en')", wheel) == {"ok": True}
    say(kept, LOOP, 300)
    assert say(kept, "from pygame_rules.games import find_game; said = find_game('rota').info.id") == "rota"


@pytest.mark.full
def test_it_starts_under_the_headers_that_hosts_are_told_to_send(browser: Browser, site: Path) -> None:
    strict = CountingHost(site, {"Content-Security-Policy": HEADER})
    page = opened(browser, strict.url)
    start(page, strict.url)
    assert say(page, "said = 1 + 1") == "2"
    page.context.close()
    strict.go_away()


@pytest.mark.full
def test_it_starts_while_the_host_cannot_be_reached(browser: Browser, site: Path) -> None:
    server = CountingHost(site)
    page = opened(browser, server.url, service_workers="allow")
    store_everything(page)
    server.go_away()
    page.reload()
    start(page, server.url)
    assert say(page, "import statistics; said = statistics.mean([1, 3])") == "2"
    say(page, LOOP, 300)
    assert say(page, "said = 'again'") == "again"
    page.context.close()


@pytest.mark.full
def test_the_one_file_has_the_same_walls(browser: Browser, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "MODULES", {"app": str(Path(__file__).with_name("one_file_walls.js"))})
    file = site.parent / "one.html"
    file.write_text(single.document(site), "utf-8")
    page = opened(browser, file.as_uri(), offline=True)
    start(page, "")
    assert say(page, "import js; said = getattr(js, 'XMLHttpRequest', None)") == "None"
    say(page, LOOP, 300)
    assert say(page, "said = 'again'") == "again"
    page.context.close()
