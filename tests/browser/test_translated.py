"""The page while the browser translates it: addresses, words and the game stay the page's own."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit

pytestmark = pytest.mark.browser

TRANSLATE: Final = """
() => {
  const root = document.documentElement;
  root.lang = "ar";
  root.dir = "rtl";
  root.classList.add("translated-rtl");
  root.setAttribute("data-darkreader-mode", "dynamic");
  window.translated = [];
  const translate = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const element = node.parentElement;
      const skip = !element || element.closest("script, style, textarea, font, [translate=no]");
      if (skip || !node.data.trim()) return;
      window.translated.push(node.data);
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `«${node.data}»`;
      outer.append(inner);
      node.replaceWith(outer);
    } else for (const child of [...node.childNodes]) translate(child);
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
  // What extensions put into every page.
  document.body.prepend(document.createElement("translate-bar"));
  document.body.append(document.createElement("translate-tooltip"));
}
"""
"""What translators in browsers do: they overwrite the root element's attributes and put each text into `<font>`."""


@pytest.mark.full
def test_a_translated_page_keeps_its_language_its_addresses_and_its_game(sit: Sit) -> None:
    seat = sit(fresh=True, lang="en")
    page = seat.page
    seat.home()
    page.evaluate(TRANSLATE)
    page.locator(".game-card h3 a").first.click()
    expect(page).to_have_url(f"{seat.url}zenos-tavli/")
    page.reload()
    expect(page.locator(".about h1")).to_have_text("Zenos Tavli")
    page.evaluate(TRANSLATE)
    page.locator(".about .primary").click()
    seat.more()
    for at in (0, 1):
        page.locator(f"#seat-kind-{at}").select_option("")
    page.locator('.setup button[type="submit"]').click()
    expect(seat.status).to_contain_text("«")
    for how in ("mouse", "keyboard", "mouse"):
        seat.act(how)
    seat.settle()
    words = seat.status.inner_text()
    assert words.startswith("«")
    # What has not changed is not written again, or the translator would never come to an end.
    page.evaluate("window.translated.length = 0")
    page.locator(".replay-slider").focus()
    page.keyboard.press("Tab")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("window.translated") == []
    assert len(seat.record()["events"]) > 1
    page.evaluate("location.hash = '#/'")
    expect(page).to_have_url(f"{seat.url}")
    expect(page.locator("#games-title")).to_have_text("«The games»")
