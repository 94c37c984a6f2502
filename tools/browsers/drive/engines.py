"""The browsers that can be driven, and how to open one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tools.browsers import chromium, firefox, webkit
from tools.browsers.drive.chromium import Chromium
from tools.browsers.drive.driver import Driver
from tools.browsers.drive.firefox import Firefox
from tools.browsers.drive.webkit import WebKit

ENGINES: Final = {"chromium": chromium.VARIABLE, "firefox": firefox.VARIABLE, "webkit": webkit.VARIABLE}
"""The browsers, and the environment variable that names a program of each."""


def open_browser(
    engine: str, language: str = "en-GB", profile: Path | None = None, playwright: Playwright | None = None
) -> Driver | None:
    """Open a browser with an empty page; on Debian, install it first where this process may do so.

    :param language: the language that it asks pages for; has no effect on WebKit.
    :param profile: a folder for what the browser keeps; None: it keeps nothing. WebKit never keeps anything.
    :param playwright: a Playwright that already runs in this thread, if any.
    :returns: None if there is no such browser and none can be installed.
    :raises Missing: the installation failed, or the environment variable names something that does not run.
    """
    if engine == "chromium":
        return Chromium(chromium.provide(), language, profile, playwright)
    if engine == "firefox":
        path = firefox.provide()
        return Firefox(path, language, profile) if path else None
    found = webkit.provide()
    return WebKit(found.driver, found.browser) if found else None
