"""Nothing is cut, covered or outside the window on any kind of page, at any size, in any language and look.

`every_screen.walk` shows the pages. It takes some minutes a game, so only --full does so.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.every_screen import GAMES, SIZES, SMALLEST_TEXT, SMALLEST_TEXT_AFAR, walk


@pytest.mark.full
@pytest.mark.browser
@pytest.mark.parametrize("pages", ["home", *GAMES])
def test_everything_can_be_seen_and_read(browser: Browser, site_url: str, pages: str) -> None:
    found: list[str] = []
    small: list[str] = []
    for seen in walk(browser, site_url, pages):
        where = f"{seen.page}, {seen.size.width}×{seen.size.height}, {seen.language}, {seen.look}"
        found += [f"{where}: {fault}" for fault in seen.faults]
        least = SMALLEST_TEXT_AFAR if seen.size == SIZES[-1] else SMALLEST_TEXT
        if seen.smallest < least:
            small.append(f"{where}: {seen.smallest} px")
    assert found == []
    assert small == []
