"""What is painted comes back after a reset of the graphics processor, as when a laptop wakes or gets a new driver."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Locator, Page

from tests.browser.site import TIMEOUT, watch
from tools.browsers.chromium import FRUGAL, find

pytestmark = pytest.mark.browser

EMULATED: Final = (
    *[flag for flag in FRUGAL if flag != "--disable-gpu"],
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--ignore-gpu-blocklist",
    "--enable-gpu-rasterization",
)
"""Flags with which Chromium paints by a graphics processor, which it emulates in a process of its own."""
COUNT_RESTORED: Final = """
window.restored = 0;
window.lost = new Set();
document.addEventListener("contextlost", ({ target }) => window.lost.add(target), true);
document.addEventListener("contextrestored", ({ target }) => {
  window.lost.delete(target);
  if (target.closest(".drawn-board")) window.restored += 1;
}, true);
"""
"""Counts how often the board's canvas was restored; `lost` has the canvases that are not restored yet."""


@pytest.fixture
def processor(browser: Browser, site_url: str) -> Iterator[tuple[Page, Callable[[], None]]]:
    """Open a page that a graphics processor paints; returns it with a function that resets the processor."""
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    other = browser.browser_type.launch(executable_path=str(find()), args=[*sandbox, *EMULATED])
    context = other.new_context(viewport={"width": 700, "height": 500}, locale="en-GB", color_scheme="dark")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(COUNT_RESTORED)
    page = context.new_page()
    troubles: list[str] = []
    watch(page, site_url, troubles)
    system = other.new_browser_cdp_session()

    def reset() -> None:
        known = system.send("SystemInfo.getProcessInfo")["processInfo"]
        (process,) = [each["id"] for each in known if each["type"] == "GPU"]
        before = page.evaluate("window.restored")
        os.kill(process, signal.SIGKILL)
        page.wait_for_function("before => window.restored > before && window.lost.size === 0", arg=before)

    yield page, reset
    other.close()
    assert not troubles, troubles


def picture(page: Page) -> Image.Image:
    """Return what the screen shows of the board once everything is painted."""
    page.locator(".drawn-board[data-ready]").wait_for()
    return Image.open(BytesIO(page.locator(".drawn-board").screenshot())).convert("RGB")


def comes_back(page: Page, before: Image.Image, sign: Locator, signs: bytes) -> bool:
    """Tell whether the screen shows the board and the sign again, at the latest after some hundred frames.

    The browser may show a canvas some frames after the page has painted it.
    """
    for _ in range(100):
        same = max(ImageStat.Stat(ImageChops.difference(before, picture(page))).mean) < 1
        if same and sign.screenshot() == signs:
            return True
    return False


@pytest.mark.full
def test_after_a_reset_of_the_graphics_processor_everything_is_on_the_screen_again(
    processor: tuple[Page, Callable[[], None]], site_url: str
) -> None:
    page, reset = processor
    page.goto(f"{site_url}?intro=0#/tutanchamun")
    page.locator('.setup button[type="submit"]').click()
    before, sign = picture(page), page.locator(".seats .sign").first
    signs = sign.screenshot()
    reset()
    assert comes_back(page, before, sign, signs)
