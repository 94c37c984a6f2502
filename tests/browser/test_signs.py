"""Board and signs are drawn in the screen's own pixels, on a phone as on a desktop, and on another monitor as well."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.conftest import Sit
from tests.browser.test_leaving import at_the_game

pytestmark = pytest.mark.browser

BLURRED: Final = """
() => [...document.querySelectorAll(".seats .sign")].filter((sign) => {
  if (!sign.checkVisibility()) return false;
  const { width, height } = sign.getBoundingClientRect();
  // Its box, which its shape fills in one direction.
  const room = Math.min((width * devicePixelRatio) / sign.width, (height * devicePixelRatio) / sign.height);
  return Math.abs(room - 1) > 1 / Math.min(sign.width, sign.height);
}).length
"""
"""How many signs of players and figures have more or fewer pixels than the screen shows of them."""
SHARP: Final = f"""
() => {{
  const canvas = document.querySelector(".drawn-board[data-ready] .board-canvas");
  if (!canvas || ({BLURRED})()) return false;
  return Math.abs(canvas.width - canvas.parentElement.clientWidth * devicePixelRatio) < 1;
}}
"""


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "touch"), [(390, 844, True), (1280, 800, False)])
def test_signs_of_players_and_figures_have_the_pixels_of_the_screen(
    sit: Sit, width: int, height: int, touch: bool
) -> None:
    seat = sit(fresh=True, width=width, height=height, touch=touch)
    seat.begin("tutanchamun", "", "easy")
    for _ in range(3):
        seat.act()
    at_the_game(seat)
    assert seat.page.evaluate(BLURRED) == 0
    # The window is moved to other monitors, and nothing changes its size in CSS pixels.
    session = seat.page.context.new_cdp_session(seat.page)
    for density in (3, 1.25, 2):
        session.send(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": density, "mobile": touch},
        )
        assert seat.page.evaluate("devicePixelRatio") == density
        seat.page.wait_for_function(SHARP)
