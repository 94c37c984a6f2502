"""JupyterLite with the package in it, in Chromium: boards in notebooks without a server and without other hosts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.jupyter import jupyter
from tests.browser.site import TIMEOUT, serve
from tools.notebooks.jupyterlite import build

pytestmark = [pytest.mark.browser, pytest.mark.full, pytest.mark.xdist_group("jupyter")]


def test_a_cell_shows_a_board_and_another_one_a_board_that_is_played_on(browser: Browser, tmp_path: Path) -> None:
    jupyter()
    build(tmp_path / "lite")
    url = serve(tmp_path / "lite")
    context = browser.new_context(viewport={"width": 1400, "height": 1600})
    context.set_default_timeout(TIMEOUT)
    page, elsewhere = context.new_page(), []
    context.on(
        "request", lambda one: None if one.url.startswith((url, "data:", "blob:")) else elsewhere.append(one.url)
    )
    page.goto(f"{url}lab/index.html?path=notebook.ipynb")
    expect(page.locator("[data-status=idle]").first).to_be_visible()
    first = page.locator(".jp-CodeCell").first
    first.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(first.locator(".jp-RenderedSVG img")).to_be_visible()

    # The kernel's own wheels of the front end bring boards to play on, too.
    second = page.locator(".jp-CodeCell").nth(1)
    second.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("pr.board(pr.new('yucata', seed=1), {1: 'easy'})")
    page.keyboard.press("Shift+Enter")
    board = page.locator(".pr-board")
    board.get_by_role("button", name="Card 1").click()
    board.get_by_role("button", name="1: to space 1").click()
    expect(board.locator(".pr-status")).to_have_text("Your turn: play a card, but not the 5")
    assert elsewhere == []
    context.close()
