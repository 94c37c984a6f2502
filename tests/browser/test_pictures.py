"""Canvas and SVG look the same: compare the page's board with `core.scene_svg` for every game and shape."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from playwright.sync_api import Browser

from pygame_rules.core.scene import View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.games import find_game, game_ids
from tests.browser.conftest import Sit
from tests.browser.kept import USUAL
from tests.browser.screenshots import APP, MADE_FROM, README, Kept, bring, golden, shows
from tests.browser.seat import Player
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, watch
from tools.paths import SITE

# Run all tests in one process, so that they share one page.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("pictures")]

SIZES = {"landscape": (1280, 800), "portrait": (700, 1500)}
USUALLY = (("zenos-tavli", "landscape"), ("yucata", "portrait"))
"""The games that are tested without --full, each with its shape."""
MOST = 6.0
"""The largest allowed mean difference of colour values (0 to 255), after a blur that hides shifts of half a pixel."""


# Changes the scenes that the page receives: without a focus, the camera shows the whole board and not a part of a large
# one; without options, no lights mark what can be chosen, which the SVG does not have; the button is enabled once the
# board is drawn.
WHOLE = """
const Plain = Worker;
window.Worker = class extends Plain {
  set onmessage(listen) {
    super.onmessage = ({ data }) => {
      if (data?.type !== "reply") return listen({ data });
      const reply = JSON.parse(data.text);
      if (reply.scene) {
        delete reply.scene.focus;
        reply.scene.options = [];
        reply.scene.controls = [{ id: "drawn", label: "Drawn" }];
      }
      listen({ data: { ...data, text: JSON.stringify(reply) } });
    };
  }
};
"""


@pytest.fixture(scope="module")
def whole(browser: Browser, toy_site_url: str) -> Iterator[Player]:
    """Open a page that always shows the whole board, without lights."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    for script in (SCRIPTED_CHANCE, WHOLE):
        context.add_init_script(script)
    page = context.new_page()
    troubles: list[str] = []
    watch(page, toy_site_url, troubles)
    yield Player(page, toy_site_url, USUAL)
    context.close()
    assert not troubles, troubles


def shot(seat: Player, selector: str) -> Image.Image:
    taken = seat.page.locator(selector).screenshot()
    return Image.open(BytesIO(taken)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    size = (300, round(300 * one.height / one.width))
    blurred = [image.resize(size).filter(ImageFilter.GaussianBlur(1.5)) for image in (one, other)]
    return max(ImageStat.Stat(ImageChops.difference(*blurred)).mean)


@pytest.mark.parametrize(
    ("game_id", "shape"),
    [
        # Without --full two games are tested, each in one shape only.
        pytest.param(game_id, shape, marks=[] if (game_id, shape) in USUALLY else [pytest.mark.full])
        for game_id in game_ids()
        for shape in SIZES
    ],
)
def test_canvas_and_svg_show_the_same(whole: Player, game_id: str, shape: str) -> None:
    width, height = SIZES[shape]
    seat = whole
    seat.page.set_viewport_size({"width": width, "height": height})
    game = find_game(game_id)
    seat.begin(game_id, *[""] * game.info.seats[0])
    seat.wait()
    seat.page.locator(".drawn-board[data-ready]").wait_for()
    # Hide everything that the page lays over the canvas, because the SVG does not have it.
    seat.page.evaluate(
        """() => {
          for (const over of document.querySelectorAll(".drawn-board > :not(canvas)")) over.style.visibility = "hidden";
        }"""
    )
    canvas = shot(seat, ".board-canvas")

    (saved,) = (save["save"]["record"] for save in seat.saves() if seat.page.url.endswith(save["id"]))
    state = game.new_initial_state(len(saved["players"]), saved["options"])
    for event in saved["events"]:
        state = state.apply_action(game.string_to_action(event))
    scene = game.presenter(View(shape=shape)).scene(state)  # type: ignore[arg-type]
    svg = scene_svg(scene, game.info.package, game.info.palette)
    box = seat.page.locator(".board-canvas").bounding_box()
    assert box is not None
    beside = seat.page.context.new_page()
    beside.set_viewport_size({"width": width, "height": height})
    font = base64.b64encode((SITE / "fonts" / "cinzel-400.woff2").read_bytes()).decode("ascii")
    style = f"@font-face{{font-family:Cinzel;src:url(data:font/woff2;base64,{font})}}"
    beside.set_content(f'<body style="margin:0"><style>{style}</style>{svg}')
    beside.locator("svg").evaluate(
        "(svg, { width, height }) => { svg.setAttribute('width', width); svg.setAttribute('height', height); }", box
    )
    beside.evaluate("document.fonts.ready")
    drawn = Image.open(BytesIO(beside.locator("svg").screenshot())).convert("RGB")
    beside.close()
    assert drawn.size[0] == pytest.approx(canvas.size[0], abs=2)
    assert difference(canvas, drawn) < MOST
    assert difference(canvas, Image.new("RGB", canvas.size, canvas.getpixel((5, 5)))) > 2 * MOST


@pytest.mark.full
@pytest.mark.parametrize("kept", [README, APP[0]], ids=lambda kept: Path(kept.path).name)
def test_the_kept_pictures_show_the_page_as_it_is(sit: Sit, kept: Kept) -> None:
    noted = json.loads(MADE_FROM.read_text(encoding="utf-8"))
    seat = sit(width=kept.size[0], height=kept.size[1], touch=kept.size[0] < 1000)
    bring(seat, golden(kept.game), kept.part)
    command = "--picture" if kept is README else "--app"
    assert shows(seat, kept) == noted[kept.path], (
        f"{kept.path} shows the page as it was; take it anew with `python -m tests.browser.screenshots {command}`"
    )
