"""Which browsers there are, and how one is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tools import chromium, firefox, webkit
from tools.drive.chromium import Chromium
from tools.drive.driver import Driver
from tools.drive.firefox import Firefox
from tools.drive.webkit import WebKit

ENGINES: Final = {"chromium": chromium.VARIABLE, "firefox": firefox.VARIABLE, "webkit": webkit.VARIABLE}
"""The browsers, and the environment variable that names a program of each."""


def open_browser(
    engine: str, language: str = "en-GB", profile: Path | None = None, playwright: Playwright | None = None
) -> Driver | None:
    """A browser with an empty page; installed before, where this is Debian and may be changed.

    :param language: that it asks pages for; WebKit is not told.
    :param profile: a folder for what the browser keeps; None: it keeps nothing. WebKit never does.
    :param playwright: the one of this thread, where there is one.
    :returns: None where there is no such browser, and none can be installed.
    :raises Missing: it should have been installed, and was not; or a variable names something else.
    """
    if engine == "chromium":
        return Chromium(chromium.provide(), language, profile, playwright)
    if engine == "firefox":
        path = firefox.provide()
        return Firefox(path, language, profile) if path else None
    found = webkit.provide()
    return WebKit(found.driver, found.browser) if found else None
