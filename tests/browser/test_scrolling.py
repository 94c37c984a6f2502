"""Readers of an article scroll past the boards in it; on its own page a board moves as far as it can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.embedder import Embedder
from tests.browser.seat import Fingers, Player
from tests.browser.test_embedding import Embed, embed  # noqa: F401 - a fixture
from tests.browser.test_story import article, story

pytestmark = pytest.mark.browser

ABOVE: Final = '<p style="height: 600px">Before</p>'
BELOW: Final = '<p style="height: 2000px">After</p>'
TOP: Final = 400
"""How far the article is scrolled before each swipe, in CSS pixels."""

CAMERA: Final = """
board => {
  const { x, y, width } = board.querySelector(".board-spots button").getBoundingClientRect();
  const room = board.getBoundingClientRect();
  return [x - room.x, y - room.y, width];
}
"""


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rest(page: Page) -> None:
    """Wait until the page scrolls no more: after a swipe it does so for a while."""
    page.evaluate("window.still = [0, scrollY]")
    page.wait_for_function(
        "() => { window.still = [scrollY === still[1] ? still[0] + 1 : 0, scrollY]; return still[0] > 8; }"
    )


class Reader:
    """Somebody who reads an article with a board in it, by finger and wheel."""

    def __init__(self, museum: Embedder, game: FrameLocator) -> None:
        self.page = museum.page
        self.game = game
        self.fingers = Fingers(museum.page)

    @property
    def notice(self) -> Locator:
        return self.game.locator(".board-notice")

    def place(self, thing: str) -> tuple[float, float]:
        """Scroll the article to where each swipe begins, and return the middle of this thing."""
        rest(self.page)
        self.page.evaluate("top => scrollTo(0, top)", TOP)
        return middle(self.game.locator(thing))

    def swipe(self, thing: str, by: float = -120) -> None:
        """Swipe over this thing, and wait until the article has scrolled."""
        x, y = self.place(thing)
        self.fingers.drag((x, y), (x, y + by))
        self.page.wait_for_function("([top, by]) => (scrollY - top) * by < 0", arg=[TOP, by])

    def wheel(self, thing: str, by: float = 120) -> None:
        self.page.mouse.move(*self.place(thing))
        self.page.mouse.wheel(0, by)
        self.page.wait_for_function("([top, by]) => scrollY === top + by", arg=[TOP, by])

    def moves(self, act: Callable[[tuple[float, float]], None]) -> list[float]:
        """Do something in the middle of the board, and return by how much that moves it and its scale."""
        at = self.place(".board")
        board = self.game.locator(".board")
        before: list[float] = board.evaluate(CAMERA)
        act(at)
        handle = board.element_handle()
        moved = f"([board, before]) => {{ const now = ({CAMERA})(board); return `${{now}}` !== `${{before}}` && now; }}"
        frame = handle.owner_frame()
        assert frame is not None
        now: list[float] = frame.wait_for_function(moved, arg=[handle, before]).json_value()
        assert self.page.evaluate("scrollY") == TOP
        return [now[0] - before[0], now[1] - before[1], now[2] / before[2]]


@pytest.mark.full
@pytest.mark.parametrize(
    ("width", "lang", "fingers", "key"),
    [
        (390, "de", "Das Brett mit zwei Fingern bewegen", "Das Brett mit Strg und dem Mausrad vergrößern"),
        (1100, "en", "", "Zoom the board with Ctrl and the wheel"),
    ],
)
def test_a_reader_scrolls_past_a_board_and_moves_it_on_purpose(
    embed: Embed,  # noqa: F811
    width: int,
    lang: str,
    fingers: str,
    key: str,
) -> None:
    museum = embed(width=width, touch=True)
    frame = f"embed.html?game=tutanchamun&amp;lang={lang}&amp;seats=human,human"
    museum.show(
        f'{ABOVE}<iframe src="{museum.site}{frame}" title="Game" width="100%" height="700"></iframe>{BELOW}', lang=lang
    )
    museum.wait()
    reader = Reader(museum, museum.game)
    for by in (-120, 120):
        reader.swipe(".board", by)
        # On the wide page the whole board is in sight, so that there is nothing to say.
        expect(reader.notice).to_have_text(fingers)
    reader.swipe(".round")
    reader.wheel(".round")
    reader.wheel(".board")
    expect(reader.notice).to_have_text(key)
    expect(reader.notice).to_be_visible()

    def zoom(_at: tuple[float, float]) -> None:
        museum.page.keyboard.down("Control")
        museum.page.mouse.wheel(0, -120)
        museum.page.keyboard.up("Control")

    museum.page.mouse.move(*reader.place(".board"))
    assert reader.moves(zoom)[2] > 1.1
    expect(reader.notice).to_be_hidden()

    def two(at: tuple[float, float]) -> None:
        x, y = at
        reader.fingers.down((x, y - 40), (x, y + 40))
        for step in (20, 40):
            reader.fingers.move((x - step, y - 40), (x - step, y + 40))
        reader.fingers.up()

    x, _y, scale = reader.moves(two)
    assert (x < -10, scale) == (True, pytest.approx(1, abs=0.01))
    assert reader.moves(lambda at: reader.fingers.pinch(at, 60, 100))[2] > 1.1


@pytest.mark.full
def test_a_reader_scrolls_past_a_story(embed: Embed) -> None:  # noqa: F811
    museum = embed(width=390, touch=True)
    article(museum, {"tomb": story("tutanchamun", 40, name="3-0")}, more='height="700"')
    museum.page.evaluate(
        "document.body.append(Object.assign(document.createElement('p'), { style: 'height: 3000px' }))"
    )
    museum.page.evaluate(
        "document.body.prepend(Object.assign(document.createElement('p'), { style: 'height: 600px' }))"
    )
    reader = Reader(museum, museum.page.frame_locator("#tomb iframe"))
    reader.game.locator(".story[data-pictured]").wait_for()
    assert reader.game.locator(".drawn-board[data-free]").count() == 1
    reader.swipe(".story-board")
    reader.wheel(".story-board")
    expect(reader.notice).to_be_visible()


@pytest.mark.full
def test_on_its_own_page_a_board_moves_until_the_page_scrolls(sit: Sit) -> None:
    seat: Player = sit(width=390, height=400, touch=True)
    seat.begin("tutanchamun", "", "")
    seat.settle()
    page = seat.page
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") > 100
    fingers = Fingers(page)

    def swipe(by: float) -> bool:
        """Swipe over the board; return whether that has moved it, else the page has scrolled."""
        board = page.locator(".board")
        rest(page)
        before, top = board.evaluate(CAMERA), page.evaluate("scrollY")
        fingers.drag((195, 200), (195, 200 + by))
        changed = (
            f"([top, before]) => scrollY !== top || `${{({CAMERA})(document.querySelector('.board'))}}` !== before"
        )
        page.wait_for_function(changed, arg=[top, ",".join(str(part) for part in before)])
        moved: bool = page.evaluate("top => scrollY === top", top)
        return moved

    moves = [swipe(-100)]
    while moves[-1]:
        moves.append(swipe(-100))
        assert len(moves) < 20
    assert len(moves) > 1
    assert swipe(100)
    expect(page.locator(".board-notice")).to_be_hidden()
