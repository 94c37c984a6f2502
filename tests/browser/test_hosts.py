"""The site on hosts that do not know its types of files, redirect its addresses, or answer where there is nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hosts import STOCK_NGINX, Manners, strange_host
from tests.browser.site import TIMEOUT, built
from tools.paths import SITE

pytestmark = pytest.mark.browser


def test_the_engine_starts_on_a_host_that_knows_only_common_types(browser: Browser) -> None:
    with strange_host(built(SITE), Manners(types=STOCK_NGINX)) as url, browser.new_context() as context:
        page = context.new_page()
        page.goto(url)
        page.locator(".engine-boot[hidden], .engine-failure button").first.wait_for(state="attached", timeout=TIMEOUT)
        expect(page.locator(".engine-failure")).to_be_empty()
