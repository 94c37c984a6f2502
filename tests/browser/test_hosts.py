"""The site on hosts that do not know its types of files, redirect its addresses, or answer where there is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.hosts import STOCK_NGINX, Manners, strange_host
from tests.browser.site import TIMEOUT, built
from tools.paths import SITE
from tools.site.serve import TYPES

pytestmark = pytest.mark.browser


@pytest.fixture
def german(browser: Browser) -> Iterator[BrowserContext]:
    """A German visitor's browser."""
    with browser.new_context(locale="de-DE", service_workers="block") as context:
        context.set_default_timeout(TIMEOUT)
        yield context


@pytest.mark.full
def test_the_engine_starts_on_a_host_that_knows_only_common_types(browser: Browser) -> None:
    with strange_host(built(SITE), Manners(types=STOCK_NGINX)) as url, browser.new_context() as context:
        page = context.new_page()
        page.goto(url)
        page.locator(".engine-boot[hidden], .engine-failure button").first.wait_for(state="attached", timeout=TIMEOUT)
        expect(page.locator(".engine-failure")).to_be_empty()


WITHOUT_SCRIPT_TYPE: Final = {**TYPES, ".js": "text/plain"}
"""As a computer sends scripts on which another program has changed their type, such as Python's server on Windows."""
PATIENCE_MS: Final = 8000


def opened(context: BrowserContext, url: str) -> Page:
    """Open a page and let its eight seconds of patience pass."""
    page = context.new_page()
    page.clock.install()
    page.goto(url)
    page.clock.fast_forward(PATIENCE_MS)
    return page


@pytest.mark.full
def test_scripts_with_a_wrong_type_are_not_said_to_be_missing(german: BrowserContext) -> None:
    manners = Manners(types=WITHOUT_SCRIPT_TYPE)
    with strange_host(built(SITE), manners) as url:
        for address in ("", "?kiosk=1", "builder.html"):
            page = opened(german, f"{url}{address}")
            told = page.locator("#missing p")
            expect(told).to_contain_text("text/plain")
            expect(told).to_contain_text("text/javascript")
            expect(told).not_to_contain_text("fehlt")
            # Home stays readable, but an exhibit's visitors must not take it for the exhibit.
            assert page.locator("#home").is_visible() is (address == "")
        # When the host has been put right, its answer also replaces the copies that the browser has.
        manners.types = TYPES
        page = german.pages[0]
        page.locator("#missing button").click()
        page.locator("html[data-begun]").wait_for()


@pytest.mark.full
def test_where_the_browser_runs_no_script_the_document_says_it(german: BrowserContext) -> None:
    with strange_host(built(SITE), Manners(types=WITHOUT_SCRIPT_TYPE, nosniff=True)) as url:
        page = german.new_page()
        page.goto(url)
        expect(page.locator(".unserved p[lang=de]")).to_be_visible()
    with strange_host(built(SITE), Manners()) as url:
        page.goto(url)
        page.locator("html[data-page=home]").wait_for()
        expect(page.locator(".unserved")).to_be_hidden()


@pytest.mark.full
@pytest.mark.parametrize("folder", ["", "museum/games/"])
def test_an_address_where_there_is_nothing_has_a_page_that_leads_home(
    german: BrowserContext, tmp_path: Path, folder: str
) -> None:
    site = tmp_path / "host" / folder
    site.parent.mkdir(parents=True, exist_ok=True)
    site.symlink_to(built(SITE), target_is_directory=True)
    with strange_host(tmp_path / "host", Manners(error_page=True)) as url:
        page = german.new_page()
        for address in ("nope", "de/nope/", "yucata/a/b/c"):
            answer = page.goto(f"{url}{folder}{address}")
            assert answer is not None
            assert answer.status == 404
            expect(page.get_by_role("heading", level=1)).to_have_text("Unter dieser Adresse ist nichts.")
            # The site's style has come, and the words in the other language are hidden.
            assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--whole-style')")
            expect(page.get_by_text("There is nothing at this address.")).to_be_hidden()
            page.get_by_role("link", name="Zu den Spielen").click()
            page.locator("html[data-page=home]").wait_for()
            assert page.url == f"{url}{folder}{'de/' if address.startswith('de/') else ''}"


@pytest.mark.full
def test_home_where_there_is_nothing_says_so(german: BrowserContext) -> None:
    """A host for applications of one page sends it, and neither style nor script is found from there."""
    with strange_host(built(SITE), Manners(home_for_all=True)) as url:
        page = german.new_page()
        page.goto(f"{url}de/nope/")
        page.locator(".unserved").get_by_role("link").click()
        page.locator("html[data-page=home]").wait_for()
        assert page.url == url
