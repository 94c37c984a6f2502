"""Nothing on the game page is cut, covered or outside the window, at the moments when it has the most to show.

`layout.faults` measures, `moments.MOMENTS` says which moments. With --full each is shown on a phone and on a desktop in
both languages and both themes; otherwise in three of these eight settings, which together have all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser.kept import SET, USUAL
from tests.browser.layout import faults, room
from tests.browser.moments import DEVOTION, MOMENTS, SELDOM, SIX, Moment, Scripted, come_to
from tests.browser.seat import Player, settings_name
from tests.browser.site import SCRIPTED_CHANCE, TIMEOUT, watch

# All tests use one page, so run them in one process.
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("layout")]


@dataclass(frozen=True)
class Device:
    """A size of the window in CSS pixels, its density, and whether people touch it."""

    width: int
    height: int
    density: float
    touch: bool

    @property
    def upright(self) -> bool:
        """Whether the board has its upright shape."""
        return self.width <= self.height


@dataclass(frozen=True)
class Look:
    """How the page looks."""

    language: str
    dark: bool


DEVICES: Final = {
    "phone": Device(360, 740, 2, True),
    "desktop": Device(1280, 800, 1, False),
    "large phone": Device(390, 844, 2, True),
    "lying phone": Device(844, 390, 2, True),
    "small lying phone": Device(740, 360, 2, True),
    "tablet": Device(1024, 768, 1, True),
    "upright tablet": Device(768, 1024, 1, True),
    "large tablet": Device(1366, 1024, 1, True),
    "large desktop": Device(1440, 900, 1, False),
    "screen": Device(1920, 1080, 1, False),
    "large screen": Device(2560, 1440, 1, False),
}
USUAL_DEVICES: Final = ("phone", "desktop")
OTHERS: Final = ("lying phone", "tablet", "upright tablet", "large screen")
"""On one of these each moment is shown as well; with --full, on all."""
LOOKS: Final = tuple(Look(language, dark) for language in ("en", "de") for dark in (False, True))
YOU: Final = {"en": "You", "de": "Du"}
STEPWISE: Final = {
    "zenos-tavli: a pair and a third die": USUAL_DEVICES,
    "tuchulcha: the third die": USUAL_DEVICES,
    "tutanchamun: robbing, much to choose from": ("phone",),
}
"""Where a choice takes more than one press on the board, on these devices."""


class Screen:
    """A game page that becomes a phone or a desktop while it is open.

    Playwright fixes for a page whether it is a phone, so DevTools are asked to change it.
    """

    def __init__(self, seat: Player) -> None:
        self.seat = seat
        self.device = ""
        self._devtools: CDPSession = seat.page.context.new_cdp_session(seat.page)
        seat.home()

    def become(self, name: str) -> None:
        """Change to this device, and wait until the page has the board in the shape for it."""
        if name == self.device:
            return
        device = DEVICES[name]
        self._devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": device.touch})
        self._devtools.send(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": device.width,
                "height": device.height,
                "deviceScaleFactor": device.density,
                "mobile": device.touch,
            },
        )
        self.seat.page.wait_for_function("(width) => innerWidth === width", arg=device.width)
        self.device = name
        if self.seat.page.locator(".game").count():
            # One's own seat is near, on this side of an upright board; a wide board has all seats in one list.
            expect(self.seat.page.locator(".seats.near > .seat")).to_have_count(1 if device.upright else 0)
            expect(self.seat.page.locator(".drawn-board[data-busy]")).to_have_count(0)


@pytest.fixture(scope="module")
def screen(browser: Browser, site_url: str) -> Iterator[Screen]:
    """The page that all these tests use."""
    context = browser.new_context(no_viewport=True, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(TIMEOUT)
    context.add_init_script(SCRIPTED_CHANCE)
    page = context.new_page()
    troubles: list[str] = []
    watch(page, site_url, troubles)
    yield Screen(Player(page, site_url, USUAL))
    context.close()
    assert not troubles, troubles


def dress(seat: Player, look: Look, moment: Moment | Scripted) -> None:
    """Change language and theme while the game is open."""
    page = seat.page
    page.emulate_media(color_scheme="dark" if look.dark else "light", reduced_motion="reduce")
    page.evaluate(SET, [settings_name(seat.url), {**USUAL, "autoThrow": moment.throws, "language": look.language}])
    page.locator(f'html[lang="{look.language}"]').wait_for()
    # The engine writes the seats' names, so they come with the words of the game in that language.
    expect(page.locator(".seat-name").filter(has_text=YOU[look.language])).to_have_count(1)


def settings_of(name: str, full: bool) -> list[tuple[str, Look]]:
    """Choose the devices and looks in which a moment is shown."""
    number = list(MOMENTS).index(name)
    if full:
        usual = [(device, look) for device in USUAL_DEVICES for look in LOOKS]
        return usual + [(device, LOOKS[(number + at) % len(LOOKS)]) for at, device in enumerate(OTHERS)]
    # On the desktop every other moment is shown in the other language and theme.
    wide = Look("de", False) if number % 2 else Look("en", True)
    other = (OTHERS[number % len(OTHERS)], Look("de", False))
    return [("phone", Look("en", False)), ("phone", Look("de", True)), ("desktop", wide), other]


def views(seat: Player, steps: bool) -> Iterator[str]:
    """Show what there is to see at a moment, one view after the other, and yield their names.

    :param steps: whether a choice on the board takes more than one press.
    """
    page = seat.page
    if page.locator(".game.over").count():
        yield "the board"
        page.locator(".ending button:nth-last-child(2)").click()
        seat.result.wait_for()
        yield "the result"
        page.keyboard.press("Escape")
        seat.result.wait_for(state="detached")
        return
    yield "the moment"
    to_help = page.locator(".to-help")
    if to_help.is_visible():
        if page.locator(".explain-ask").is_visible():
            page.locator(".explain-ask").click()
        else:
            to_help.click()
        page.locator(".explain-help").first.wait_for()
        yield "what the buttons do"
        page.locator(".explain > .icon-button").click()
    if steps:
        chosen = page.locator('.board-spots button[aria-pressed="true"]')
        seat.spots.first.click()
        chosen.wait_for()
        yield "half of a choice"
        page.keyboard.press("Escape")
        expect(chosen).to_have_count(0)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.full] if name in SELDOM else []) for name in MOMENTS]
)
def test_nothing_is_cut_or_covered(screen: Screen, name: str, full: bool) -> None:
    seat, moment = screen.seat, MOMENTS[name]
    screen.become("phone")
    come_to(seat, moment)
    found: dict[str, list[str]] = {}
    for device, look in settings_of(name, full):
        screen.become(device)
        dress(seat, look, moment)
        for view in views(seat, device in STEPWISE.get(name, ())):
            wrong = faults(seat.page)
            if wrong:
                found[f"{view}, {device}, {look.language}, {'dark' if look.dark else 'light'}"] = wrong
    assert found == {}


LEAST: Final = {
    "phone": 0.34,
    "large phone": 0.4,
    "lying phone": 0.6,
    "small lying phone": 0.57,
    "tablet": 0.58,
    "upright tablet": 0.55,
    "large tablet": 0.7,
    "desktop": 0.5,
    "large desktop": 0.52,
    "screen": 0.6,
    "large screen": 0.66,
}
"""The part of each window that the board must get with the most players."""
MOST_PLAYERS: Final = {
    "yucata": MOMENTS["yucata: three opponents' turns"],
    "tuchulcha": MOMENTS["tuchulcha: three opponents' turns"],
    "tutanchamun": SIX,
    "zenos-tavli": MOMENTS["zenos-tavli: an opponent's turn"],
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.full] if name != "tutanchamun" else []) for name in MOST_PLAYERS]
)
def test_every_window_has_room_for_the_board_all_seats_and_all_that_the_others_did(screen: Screen, name: str) -> None:
    seat, moment = screen.seat, MOST_PLAYERS[name]
    screen.become("desktop")
    come_to(seat, moment)
    dress(seat, Look("de", False), moment)
    wrong = {}
    for device, size in DEVICES.items():
        screen.become(device)
        # The lines fit themselves to their new room in the next frame.
        seat.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        got = room(seat.page)
        # Phones have the smallest letters; on a large screen all of them grow.
        readable = got.smallest >= (11 if size.touch else 13 * max(1, min(size.width / 2080, 1.25)))
        seen = got.seats_away == got.lines_away == 0 and got.covered == 0
        if not (got.board >= LEAST[device] and readable and seen and got.moves == ("button" if size.touch else "list")):
            wrong[device] = got
    assert wrong == {}


def test_what_a_question_is_about_stays_in_sight(screen: Screen) -> None:
    seat = screen.seat
    screen.become("phone")
    come_to(seat, DEVOTION)
    for device in ("phone", "lying phone", "tablet", "desktop"):
        screen.become(device)
        told = seat.page.locator(".explain:not([hidden])")
        expect(told.locator(".explain-brief")).to_have_count(2)
        assert len(told.inner_text().split()) < 30
        assert room(seat.page).covered == 0
    told.get_by_role("button", name=re.compile("What is that|Was ist das")).click()
    expect(told.locator(".explain-help")).to_have_count(2)
    assert room(seat.page).covered == 0
    seat.page.keyboard.press("Escape")
    expect(told).to_have_count(0)


LARGE: Final = """
(wide) => {
  const of = (selector) => [...document.querySelectorAll(`.game ${selector}`)].filter((one) => one.checkVisibility());
  const parts = of(":is(.seat, .board-area, .talk, .acts, .round)");
  const boxes = parts.map((one) => [one.className, one.getBoundingClientRect()]);
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const found = boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => over(box, other)).map(([other]) => `${name} lies on ${other}`));
  const texts = of(":is(.seat-name, .figure, .status, .controls .button, .round-words)");
  const cut = texts.filter((one) => one.getBoundingClientRect().right > wide + 1);
  found.push(...cut.map((one) => `cut: ${one.textContent}`));
  if (document.documentElement.scrollWidth > wide) found.push("the page is too wide");
  return found;
}
"""
"""Finds, in a window of this width, parts that lie on each other, and texts that leave the window."""


def test_letters_of_twice_the_size_have_room_in_a_page_that_scrolls(screen: Screen) -> None:
    seat = screen.seat
    page = seat.page
    screen.become("phone")
    seat.begin("tuchulcha", "", "", "", "", count=4)
    assert seat.wait() == "control"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator("html[data-large-text]").wait_for()
    found = {}
    for device in ("phone", "tablet", "desktop"):
        screen.become(device)
        page.wait_for_function("() => getComputedStyle(document.querySelector('.game')).overflow === 'visible'")
        if wrong := page.evaluate(LARGE, DEVICES[device].width):
            found[device] = wrong
        seat.controls.first.scroll_into_view_if_needed()
        expect(seat.controls.first).to_be_in_viewport(ratio=1)
    page.evaluate("document.documentElement.style.fontSize = ''")
    expect(page.locator("html[data-large-text]")).to_have_count(0)
    assert found == {}


THROW: Final = "zenos-tavli: an opponent's turn"
CARD: Final = "yucata: three opponents' turns"
SPOILT: Final = (
    (THROW, ".seat-name", "inline-size: 24px; white-space: nowrap", r"the name 'Agathias' .* is cut: \d+ px of \d+ px"),
    (
        THROW,
        ".seat-kind",
        "inline-size: 12px; overflow: hidden; text-overflow: ellipsis",
        "the level 'Easy' .* in dots",
    ),
    (THROW, ".figure", "flex: none; inline-size: 12px", "'Hand' sticks out of the figure 'Hand"),
    (THROW, ".seats.near .figure", "margin-inline-end: -20px", "the figure 'Hand .* lie on each other"),
    (THROW, ".status", "inline-size: 60px; word-break: break-all", "the word 'throw' in the status .* is broken"),
    (THROW, ".status", "padding-block: 30px", "the status line .* overflows"),
    (THROW, ".round-line", "block-size: 12px; overflow: hidden", "the told turn 'Agathias .* is cut"),
    (THROW, ".talk", "position: relative; top: 40px; z-index: 9", "'Throw the dice' is covered by the status"),
    (THROW, ".acts", "position: relative; top: 40px", "the button 'Throw the dice' is cut by the page"),
    (THROW, ".seats.far", "min-inline-size: 400px", "the game is too wide by"),
    (THROW, ".board-area", "min-block-size: 700px", "the game is too high by"),
    (THROW, ".board", "translate: 0 60px", "the board .* and the seat 'You .* overlap"),
    (
        CARD,
        ".round-line:last-child",
        "margin-block-start: 200px",
        "the told turn 'Serpent .*, the newest, is scrolled away",
    ),
    (CARD, ".board-spots", "left: 400px", "the spot .* is not on the part of the board that is shown"),
    (CARD, ".seats.far", "display: none", "there is no .seats.far .seat"),
)
"""Spoilt styles: the moment, what the style is applied to, and what the check must say then."""
SPOIL: Final = """
([selector, style]) => {
  for (const element of document.querySelectorAll(`.game ${selector}`)) {
    element.dataset.whole = element.style.cssText;
    element.style.cssText += `; ${style}`;
  }
}
"""
MEND: Final = """
() => {
  for (const element of document.querySelectorAll("[data-whole]")) {
    element.style.cssText = element.dataset.whole;
    delete element.dataset.whole;
  }
}
"""


@pytest.mark.parametrize("name", [THROW, CARD])
def test_the_check_finds_what_is_spoilt(screen: Screen, name: str) -> None:
    seat = screen.seat
    screen.become("phone")
    come_to(seat, MOMENTS[name])
    dress(seat, LOOKS[0], MOMENTS[name])
    missed = []
    for _, selector, style, said in [one for one in SPOILT if one[0] == name]:
        seat.page.evaluate(SPOIL, [selector, style])
        found = faults(seat.page)
        if not any(re.search(said, fault) for fault in found):
            missed.append((selector, style, found))
        seat.page.evaluate(MEND)
    assert missed == []
    assert faults(seat.page) == []
