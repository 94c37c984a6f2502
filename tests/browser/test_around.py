"""Around the table: people sit on the sides of one screen, and each touches their own side at once with the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from pygame_rules.games import find_game
from tests.browser.conftest import Sit
from tests.browser.seat import Fingers, Player, Point

pytestmark = pytest.mark.browser

TRIES = 5
ON_OTHER_SIDES = """
() => [...document.querySelectorAll(".side-place:not([data-acts])")].flatMap((side) =>
  [...side.querySelectorAll(".seat, .side-card, .side-news"), side].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return width && height ? [[x + width / 2, y + height / 2]] : [];
  })
)
"""
"""Points on the sides of those who wait: the middle of the panel, of each card and of the side itself."""
UPSIDE = """
() => [...document.querySelectorAll(".side-place")].map((side) => {
  const turned = side.querySelector(".side-turned").getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const [x, y] = [turned.x + turned.width / 2 - innerWidth / 2, turned.y + turned.height / 2 - innerHeight / 2];
  const across = Math.abs(x) / innerWidth > Math.abs(y) / innerHeight;
  const edge = across ? (x < 0 ? "west" : "east") : y < 0 ? "north" : "south";
  const whole = turned.left >= 0 && turned.top >= 0 && turned.right <= innerWidth && turned.bottom <= innerHeight;
  return [side.dataset.side, edge, whole];
})
"""
"""For each side: its name, the edge of the screen at which its middle lies, and whether all of it is in sight."""


def around(sit: Sit, game: str, people: int, *, width: int = 1024, height: int = 768, **look: object) -> Player:
    """Begin a game of people around a screen."""
    seat = sit(width=width, height=height, touch=True, **look)
    seat.set_up(game)
    if len(find_game(game).info.seats) > 1:
        seat.page.locator(f'input[name="seats"][value="{people}"]').check(force=True)
    seat.page.locator('input[name="table"][value="people"]').check(force=True)
    seat.page.locator('input[name="seating"][value="around"]').check(force=True)
    seat.more()
    for one in range(people):
        seat.page.locator(f"#seat-kind-{one}").select_option("")
    seat.page.locator('.setup button[type="submit"]').click()
    expect(seat.page.locator(".game.around .side-place")).to_have_count(people)
    return seat


def points(page: Page) -> list[Point]:
    return [(x, y) for x, y in page.evaluate(ON_OTHER_SIDES)]


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def acting(seat: Player) -> str:
    """The name of the one whose side has the buttons."""
    return str(seat.page.locator(".side-place[data-acts] .seat-name").inner_text())


def test_a_touch_on_anothers_side_does_nothing_and_a_resting_hand_stops_nobody(sit: Sit) -> None:
    seat = around(sit, "yucata", 2)
    seat.settle()
    page, fingers = seat.page, Fingers(seat.page)
    first, ply = acting(seat), seat.ply
    elsewhere = points(page)
    assert len(elsewhere) > 8, "the other one's panel, cards and side"
    for place in elsewhere:
        fingers.tap(place)
    assert (seat.ply, acting(seat)) == (ply, first)
    expect(page.locator("dialog[open], .explain:not([hidden]), .side-card[aria-pressed='true']")).to_have_count(0)
    # A hand of the one who waits lies on their side, and another one's arm on the board.
    held = (elsewhere[-1], middle(page.locator(".board-fit")))
    fingers.down(*held)
    card = page.locator(".side-place[data-acts] .side-card[aria-disabled='false']").first
    place = middle(card)
    for pressed in ("true", "false"):
        # The first tap shows what the card would do, the second one plays it. A slow computer may take a tap for a hand
        # that rests.
        for _ in range(TRIES):
            fingers.tap(place, *held)
            if card.get_attribute("aria-pressed") == pressed:
                break
    expect(page.locator(".side-place[data-acts] .seat-name")).not_to_have_text(first)
    fingers.up()
    assert page.evaluate("visualViewport.scale") == 1


ASKED = """
(labels) => {
  const explain = document.querySelector(".explain");
  for (const label of labels) {
    const button = document.createElement("button");
    Object.assign(button, { className: "button", textContent: label });
    document.querySelector(".controls").append(button);
  }
  explain.querySelector(".explain-text").textContent = "One of them: what it leads to. ".repeat(12);
  explain.hidden = false;
  explain.dataset.edge = "brief";
}
"""
"""Has the page ask with these buttons, and tell unasked what they lead to, at length."""
REACHED = """
() => {
  const strip = document.querySelector(".side-place[data-acts]").getBoundingClientRect();
  const box = document.querySelector(".explain").getBoundingClientRect();
  const within = ({ left, top, right, bottom }) =>
    left >= strip.left && top >= strip.top && right <= strip.right && bottom <= strip.bottom;
  return [
    within(box),
    ...[...document.querySelectorAll(".controls > .button")].map((button) => {
      const own = button.getBoundingClientRect();
      const { left, top, width, height } = own;
      return within(own) && document.elementFromPoint(left + width / 2, top + height / 2) === button;
    }),
  ];
}
"""
"""Whether what is told lies on the side of the one to act, and, for each button, whether it does and takes a press."""


@pytest.mark.parametrize("buttons", [2, 3])
def test_what_is_told_of_buttons_never_covers_them(sit: Sit, buttons: int) -> None:
    seat = around(sit, "tuchulcha", 2)
    expect(seat.page.locator(".controls button[aria-disabled='false']")).to_have_count(1)
    labels = ["To Tuchulcha, giving none from the temple", "To Tuchulcha, giving 1 from the temple"]
    seat.page.evaluate(ASKED, labels[: buttons - 1])
    expect(seat.page.locator(".side-place[data-acts] .explain")).to_be_visible()
    assert seat.page.evaluate(REACHED) == [True] * (1 + buttons)
    # What is told at length lies over the board.
    seat.page.evaluate("document.querySelector('.explain').dataset.edge = 'help'")
    expect(seat.page.locator(".game > .explain")).to_be_visible()
    reached = seat.page.evaluate(REACHED)
    assert reached == [False] + [True] * buttons


def test_a_card_is_dragged_from_each_side_and_asked_about_and_undone_by_whoever_moved(sit: Sit) -> None:
    seat = around(sit, "yucata", 4)
    page, fingers = seat.page, Fingers(seat.page)
    side = page.locator(".side-place[data-acts]")
    places: set[str | None] = set()
    for _ in range(4):
        seat.settle()
        places.add(side.get_attribute("data-side"))
        first = acting(seat)
        card = side.locator(".side-card[aria-disabled='false']").first
        fingers.tap(middle(card))
        expect(side.locator(".side-card[aria-pressed='true']")).to_have_count(1)
        goal = middle(page.locator(".board-spots button:not([aria-pressed='true'])").last)
        fingers.drag(middle(card), goal)
        expect(page.locator(".side-place[data-acts] .seat-name")).not_to_have_text(first)
    assert len(places) == 4
    seat.settle()
    # The move before was another one's: that one may take it back, and then plays it again.
    expect(side.locator(".undo")).to_have_count(0)
    fingers.tap(middle(page.locator(".side-turned > .undo")))
    expect(page.locator(".side-place[data-acts] .seat-name")).to_have_text(first)
    seat.act("touch")
    seat.settle()
    ply, now = seat.ply, acting(seat)
    # Whoever touches their side at another one's turn reads whose it is.
    waiting = page.locator(".side-place:not([data-acts])").first
    fingers.tap(middle(waiting))
    expect(waiting.locator(".side-why")).to_have_text(f"{now}’s turn")
    # Whoever touches a card that cannot be played reads why.
    fingers.tap(middle(side.locator(".side-card[aria-disabled='true']").first))
    expect(side.locator(".side-why")).to_be_visible()
    assert len(side.locator(".side-why").inner_text()) > 20
    # A card can be asked about.
    fingers.tap(middle(side.locator(".to-explain")))
    fingers.tap(middle(side.locator(".side-card").first))
    expect(page.locator(".game > .explain h2")).to_be_visible()
    assert seat.ply == ply


WHOLE = [
    ("zenos-tavli", 2),
    ("yucata", 2),
    ("yucata", 4),
    ("tutanchamun", 2),
    ("tutanchamun", 4),
    ("tutanchamun", 6),
    ("tuchulcha", 2),
    ("tuchulcha", 4),
]


@pytest.mark.full
@pytest.mark.parametrize(("game", "people"), WHOLE)
def test_a_whole_game_by_the_touches_of_all(sit: Sit, game: str, people: int) -> None:
    """Whoever is to act touches their side or the board, while the others touch their own sides all the time."""
    if people not in find_game(game).info.seats:
        pytest.skip(f"{game} is not for {people}")
    seat = around(sit, game, people, autoThrow=game == "zenos-tavli", single=True)
    fingers = Fingers(seat.page)
    seen: set[str] = set()
    for step in range(2000):
        if seat.wait() == "over":
            break
        name = acting(seat)
        seen.add(name)
        if step % 7 == 0:
            before = seat.ply
            for place in points(seat.page)[step % 3 :: 3]:
                fingers.tap(place)
            assert (seat.ply, acting(seat)) == (before, name), "a touch on another's side did something"
        seat.act("touch")
    expect(seat.result).to_be_visible()
    assert len(seen) == people
    for side in seat.page.locator(".side-news:visible").all():
        assert side.inner_text()
    record = seat.record()
    assert len(record["players"]) == people
    assert record["result"]["winners"]


@pytest.mark.full
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1366, 1024), (768, 1024), (2560, 1440)])
@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_each_side_stands_at_its_edge(sit: Sit, people: int, width: int, height: int, lang: str) -> None:
    seat = around(sit, "tutanchamun", people, width=width, height=height, lang=lang)
    seat.settle()
    for side, edge, whole in seat.page.evaluate(UPSIDE):
        assert (side, whole) == (edge, True)
    assert seat.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert seat.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
