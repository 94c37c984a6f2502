"""The Content-Security-Policy of every page, and its effect: only the site's own scripts run."""

from __future__ import annotations

import functools
import re
import threading
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.site import TIMEOUT, built
from tools.paths import SITE, WEB
from tools.site import bundle
from tools.site.serve import Handler, Server

pytestmark = pytest.mark.browser

KNOWN: Final = {"'self'", "'none'", "'wasm-unsafe-eval'", "'script'", "data:", "blob:", "spieltisch"}
"""The sources that a policy may allow; none of them lets foreign code run."""
HEADER: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-5OGS5gEKD6ArbPnCl9M6f0wuyXG/31JY6tkeJS6aUa8=' blob:;"
    " connect-src 'self' blob:; worker-src 'self' blob:;"
    " style-src 'self'; img-src 'self' data: blob:; font-src 'self'; frame-src 'self'; manifest-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'self';"
    " require-trusted-types-for 'script'; trusted-types spieltisch"
)
"""What docs/hosting.md tells hosts to send."""


def policy(page: Path) -> dict[str, list[str]]:
    """Return a document's directives; check that they come before anything that they could forbid."""
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            fields = dict(attrs)
            if fields.get("http-equiv") == "Content-Security-Policy":
                found.append(fields.get("content") or "")
            elif tag in ("script", "link", "style", "body", "img"):
                assert found, f"{page.name}: <{tag}> before the policy"

    Reader().feed(page.read_text("utf-8"))
    (text,) = found
    return {name: sources for name, *sources in (part.split() for part in text.split(";"))}


def test_every_page_has_a_strict_policy() -> None:
    pages = sorted(page for page in built(SITE).rglob("*.html") if page.name != "walls.html")
    assert len(pages) > 3
    for page in pages:
        directives = policy(page)
        assert directives["default-src"] == ["'none'"], page
        assert directives["base-uri"] == ["'none'"], page
        assert directives["require-trusted-types-for"] == ["'script'"], page
        assert "trusted-types" in directives, page
        assert set(directives["script-src"]) <= {"'self'", "'wasm-unsafe-eval'"}, page
        for sources in directives.values():
            assert set(sources) <= KNOWN, page


def test_the_walls_let_one_script_run_and_no_request_out() -> None:
    text = (built(SITE) / "walls.html").read_text("utf-8")
    assert policy(SITE / "walls.html") == {
        "default-src": ["'none'"],
        "script-src": [f"'{bundle.walls()['hash']}'", "blob:", "'wasm-unsafe-eval'"],
        "worker-src": ["blob:"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["spieltisch"],
    }
    assert re.findall(r"<iframe [^>]*?sandbox=\"([^\"]*)\"", text) == ["allow-scripts"]
    assert f"'{bundle.walls()['hash']}'" in HEADER, "docs/hosting.md names another script"


def test_no_page_has_a_script_or_a_style_in_it() -> None:
    for page in built(SITE).rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=|javascript:", text), page


@pytest.fixture
def page(browser: Browser) -> Page:
    opened = browser.new_page()
    opened.set_default_timeout(TIMEOUT)
    return opened


def test_a_script_that_somebody_smuggles_in_does_not_run(page: Page, site_url: str) -> None:
    smuggled = "<script>window.smuggled = 1</script><img src=nothing onerror='window.smuggled = 2'></body>"

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("</body>", smuggled))

    page.route(site_url, answer)
    page.goto(site_url)
    expect(page.locator(".game-card").first).to_be_visible()
    assert page.evaluate("window.smuggled === undefined")
    page.close()


ATTEMPTS: Final = (
    "() => { document.body.innerHTML = '<b>words</b>' }",
    "() => new Worker('worker.js')",
    "() => trustedTypes.createPolicy('other', {})",
    "() => trustedTypes.createPolicy('spieltisch', {})",
    "() => document.write('words')",
)


def test_text_never_becomes_code(page: Page, site_url: str) -> None:
    page.goto(site_url)
    # The browser refuses a second policy of this name as soon as the page has made its own, when it starts the engine.
    page.wait_for_function("() => globalThis.spieltischScripts !== undefined")
    for attempt in ATTEMPTS:
        refused = f"""() => {{
            try {{ ({attempt})(); return false; }} catch (error) {{ return error instanceof TypeError; }}
        }}"""
        assert page.evaluate(refused), attempt
    page.close()


SINKS: Final = re.compile(
    r"\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|setHTMLUnsafe"
    r"|\beval\(|new Function\b|\bset(?:Timeout|Interval)\(\s*[\"'`]"
)


def test_no_source_of_the_page_makes_markup_or_code_of_text() -> None:
    sources = list((WEB / "src").rglob("*.js"))
    assert sources
    assert [path.name for path in sources if SINKS.search(path.read_text("utf-8"))] == []


def test_it_plays_under_the_headers_that_hosts_are_told_to_send(sit: Sit) -> None:
    """Sent as headers, the policy also applies to the engine's worker."""

    class Strict(Handler):
        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", HEADER)
            super().end_headers()

    make: Callable[..., Strict] = functools.partial(Strict, directory=str(built(SITE)))
    server = Server(("127.0.0.1", 0), make)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    seat = sit(fresh=True, url=f"http://127.0.0.1:{server.server_port}/")
    seat.begin("zenos-tavli", "", "easy")
    assert seat.act() == "control"
    assert seat.act() == "spot"
    seat.settle()
    server.shutdown()
    server.server_close()


def test_the_document_for_hosts_has_these_headers() -> None:
    told = (WEB.parent / "docs" / "hosting.md").read_text("utf-8")
    assert told.count(HEADER) >= 4
