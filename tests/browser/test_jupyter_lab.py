"""JupyterLab in Chromium: boards as pictures, a board that is played on, and a graph without a magic line."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.jupyter import jupyter, notebook
from tests.browser.site import TIMEOUT
from tools.notebooks.jupyterlite import environment
from tools.paths import ROOT, TOY_PROJECTS, VENV_PYTHON

pytestmark = [pytest.mark.browser, pytest.mark.full, pytest.mark.xdist_group("jupyter")]

CELLS = (
    "import pygame_rules as pr\nmatch = pr.new('yucata', seed=1, language='de')\npr.board(match, {1: 'easy'})",
    "zenos = pr.new('zenos-tavli', seed=7)\nzenos",
    "zenos.play(zenos.legal[0])\nzenos",
    "from toy_game import GAME\npr.new(GAME, seed=1)",
    "pr.load('game.json').look_back().plot()",
    "match.events",
    "match.play('1'); match.pop(); match.pop(); match.play('2')",
)  # fmt: skip


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """Start JupyterLab in a folder with a notebook, and return its address."""
    packages = jupyter()
    notebook(tmp_path / "a.ipynb", *CELLS)
    (tmp_path / "game.json").write_bytes((ROOT / "docs" / "examples" / "emperors-move.json").read_bytes())
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    env = environment(packages)
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), *map(str, TOY_PROJECTS), env["PYTHONPATH"]])
    env |= {name: str(tmp_path / "home") for name in ("HOME", "JUPYTER_CONFIG_DIR", "IPYTHONDIR", "JUPYTER_DATA_DIR")}
    command = [
        VENV_PYTHON, "-m", "jupyterlab", f"--app-dir={packages / 'share' / 'jupyter' / 'lab'}", "--no-browser",
        "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=",
        f"--ServerApp.root_dir={tmp_path}", "--ServerApp.use_redirect_file=False",
    ]  # fmt: skip
    with subprocess.Popen(
        command, cwd=tmp_path, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stderr is not None
            said = next((line for line in server.stderr if "is running at" in line), None)
            assert said is not None, "JupyterLab has not started"
            # Somebody must read what it goes on to say: a full pipe would stop it.
            threading.Thread(target=server.stderr.read, daemon=True).start()
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.kill()


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.locator(selector).evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    return found


def test_boards_are_shown_and_one_is_played_on(browser: Browser, lab: str) -> None:
    context = browser.new_context(viewport={"width": 1400, "height": 4000})
    context.set_default_timeout(TIMEOUT)
    page, elsewhere = context.new_page(), []
    page.on("request", lambda one: None if one.url.startswith((lab, "data:", "blob:")) else elsewhere.append(one.url))
    page.goto(f"{lab}lab/tree/a.ipynb")
    expect(page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(len(CELLS))
    expect(page.locator("[data-status=idle]").first).to_be_visible()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()

    # The last cell plays a card, takes it back with the answer, and plays another one. The board follows, and the
    # computer answers.
    board = page.locator(".pr-board")
    expect(board.locator(".pr-status")).to_have_text("Du bist dran: Spiele eine Karte, aber nicht die 5")
    expect(board.get_by_role("button", name="Zurücknehmen")).to_be_enabled()

    # By keys alone. JupyterLab would take the arrows and Escape for itself.
    board.get_by_role("button", name="Karte 3").focus()
    page.keyboard.press("Enter")
    expect(board.locator("[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(board.locator("[aria-pressed=true]")).to_have_count(0)
    board.get_by_role("button", name="Karte 3").focus()
    page.keyboard.press("ArrowRight")
    expect(board.get_by_role("button", name="Karte 4")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    board.get_by_role("button", name="3: auf Feld").press("Enter")
    expect(board.locator(".pr-status")).to_have_text("Du bist dran: Spiele eine Karte, aber nicht die 4")

    # What was played on the board has been played in Python.
    page.locator(".jp-CodeCell").nth(5).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    said = page.locator(".jp-CodeCell").nth(5).locator(".jp-OutputArea-output")
    expect(said).to_have_text("['start 0', '2', '5', '3', '4']")

    # Four pictures that are as wide as their cells: two of one game, the toy race, the graph.
    pictures = page.locator(".jp-RenderedSVG img")
    expect(pictures).to_have_count(4)
    for picture, cell in zip(boxes(page, ".jp-RenderedSVG img"), boxes(page, ".jp-RenderedSVG"), strict=True):
        assert cell["width"] * 0.9 < picture["width"] <= cell["width"]
    assert elsewhere == []
    context.close()


def test_the_example_runs_in_a_kernel_and_shows_its_boards(tmp_path: Path) -> None:
    packages = jupyter()
    env = environment(packages)
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), env["PYTHONPATH"]])
    env |= {name: str(tmp_path / "home") for name in ("HOME", "JUPYTER_CONFIG_DIR", "IPYTHONDIR", "JUPYTER_DATA_DIR")}
    example = ROOT / "examples" / "notebook.ipynb"
    subprocess.run(
        [VENV_PYTHON, "-m", "nbconvert", "--to", "notebook", "--execute", example, "--output-dir", tmp_path],
        cwd=ROOT, env=env, check=True, capture_output=True,
    )  # fmt: skip
    cells = json.loads((tmp_path / "notebook.ipynb").read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert not [output for output in outputs if output["output_type"] == "error"]
    assert len([output for output in outputs if "image/svg+xml" in output.get("data", {})]) >= 3
