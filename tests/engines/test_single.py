"""Play the single-file edition in Firefox, from disk and without a network."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.base.console import run
from tools.browsers.drive.firefox import WITHOUT_NETWORK, Firefox
from tools.paths import SINGLE

pytestmark = [pytest.mark.browser, pytest.mark.full, pytest.mark.xdist_group("engines")]

NEXT = """
() => {
  const first = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (first("dialog.result[open]")) return "over";
  const found = first('.board-spots button[aria-pressed="true"]')
    ? [...document.querySelectorAll(".board-spots button:not([aria-pressed])")].at(-1)
    : first('.controls button[aria-disabled="false"]') ?? first(".board-spots button");
  found?.click();
  return found ? "chosen" : "nothing";
}
"""
STANDS = """
() => new Promise((done) => {
  const look = () => {
    const drawn = [...document.images].every((image) => image.complete);
    if (drawn && document.querySelector(".engine-boot[hidden]")) done();
    else requestAnimationFrame(look);
  };
  look();
})
"""
FAST = """
(name) => localStorage.setItem(
  name, JSON.stringify({ speed: "instant", sound: false, single: false, intro: false }),
)
"""
SOMETHING = 'dialog.result[open], .controls button[aria-disabled="false"], .board-spots button'


def test_a_whole_game_from_a_disk_in_firefox(firefox_path: Path) -> None:
    run([sys.executable, "-m", "tools.single"])
    with Firefox(firefox_path, "de-DE", preferences=WITHOUT_NETWORK) as browser:
        browser.size(1280, 800)
        browser.goto(SINGLE.as_uri())
        # Wait until the page has loaded, because leaving it earlier may log errors.
        browser.evaluate(STANDS)
        assert browser.troubles() == []
        browser.evaluate(FAST, f"spieltisch:{SINGLE.parent}/:settings")
        browser.reload()
        browser.wait(".game-card")
        assert browser.evaluate("document.documentElement.lang") == "de"
        browser.click('.game-card a.button[href$="#/yucata"]')
        browser.click('.setup button[type="submit"]')
        browser.wait(".board-spots button", 120)
        browser.click(".board-spots button")
        for _ in range(3000):
            browser.wait(SOMETHING)
            if browser.evaluate(NEXT) == "over":
                break
        assert browser.evaluate("document.querySelector('dialog.result h2').textContent.length > 0")
        assert browser.evaluate("[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
        assert browser.troubles() == []
