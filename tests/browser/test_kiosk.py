"""The exhibit: it demonstrates games, a visitor plays and leaves, and the next one finds everything reset."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Route, expect

from pygame_rules.games import OWN
from tests.browser.exhibit import Visitor
from tests.browser.seat import Fingers
from tests.browser.site import ENGINE_PARTS, SCRIPTED_CHANCE, TIMEOUT, watch
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

SOMETHING = '.controls button[aria-disabled="false"], .board-spots button'
"""What a visitor may press. An exhibit plays forced turns by itself, so it may be the next throw."""

Come = Callable[..., Visitor]


@pytest.fixture
def come(browser: Browser, site_url: str) -> Iterator[Come]:
    """Opens the exhibit: `come(plan={…}, lang="de")`; an error that the page reports fails the test.

    With `come(None)` the test opens it itself.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        query: str | None = "kiosk=1",
        *,
        plan: dict[str, Any] | str | None = None,
        width: int = 1280,
        height: int = 800,
        lang: str = "en",
        dark: bool = False,
        expected: tuple[str, ...] = (),
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale={"de": "de-DE", "en": "en-GB"}[lang],
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            has_touch=True,
        )
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(SCRIPTED_CHANCE)
        contexts.append(context)
        page = context.new_page()
        heard: list[str] = []
        watch(page, site_url, heard)
        troubles_of.append((heard, expected))
        visitor = Visitor(page, site_url, plan)
        if query is not None:
            visitor.open(query)
        return visitor

    troubles_of: list[tuple[list[str], tuple[str, ...]]] = []
    yield open_page
    for context in contexts:
        context.close()
    for heard, expected in troubles_of:
        troubles += [line for line in heard if not any(part in line for part in expected)]
    assert not troubles, troubles


def moves(visitor: Visitor) -> int:
    """Return how many events the game on the page has had."""
    return int(visitor.page.locator(".replay-slider").get_attribute("max") or "0")


@pytest.mark.full
def test_a_game_plays_itself_beside_its_history_in_both_languages(come: Come) -> None:
    visitor = come(plan={"languages": ["de", "en"], "games": ["zenos-tavli", "yucata"], "rotate": 60})
    visitor.attract()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
    # The browser's translator would cover the page, and lead out of it.
    expect(visitor.page.locator("html")).to_have_attribute("translate", "no")
    expect(visitor.page.locator('meta[name="google"]')).to_have_attribute("content", "notranslate")
    expect(visitor.story).to_contain_text("Agathias")
    expect(visitor.story).to_contain_text("Zum Spielen berühren")
    expect(visitor.story).to_contain_text("Touch to play")
    visitor.page.locator(".move-list .turn-words").nth(2).wait_for(state="attached")
    visitor.page.wait_for_function("() => window.kiosk.painted === true")
    first = visitor.caption.inner_text()
    visitor.forward(30)
    expect(visitor.caption).not_to_have_text(first)
    visitor.forward(35)
    expect(visitor.page.locator(".kiosk-title")).to_have_text("Yucata'")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    expect(visitor.story).to_contain_text("Stefan Dorra")
    visitor.forward(61)
    # There are as many games as languages, so the first game now comes in the other language.
    expect(visitor.page.locator(".kiosk-title")).to_have_text("Zenos Tavli")
    expect(visitor.story).to_contain_text("The poet")


@pytest.mark.full
def test_the_next_game_begins_when_one_is_over(come: Come) -> None:
    visitor = come("kiosk=1&game=toy-race", plan={"games": ["yucata"], "rotate": 3600})
    # The address names a game that this site does not have.
    visitor.page.get_by_role("button", name="Start anyway").click()
    visitor.attract()
    address = visitor.page.url
    visitor.page.evaluate("window.hurry = setInterval(() => window.putForward(500), 20)")
    visitor.page.wait_for_url(lambda url: url != address)
    visitor.attract()
    expect(visitor.page.locator("dialog[open]")).to_have_count(0)


def test_a_touch_leads_to_the_games_and_to_a_match_and_nothing_leads_out(come: Come) -> None:
    visitor = come()
    visitor.attract()
    page = visitor.page
    links = page.locator("a[href]:visible")
    visitor.story.get_by_role("heading").first.click()
    visitor.state("play")
    expect(page.locator(".kiosk-game")).to_have_count(len(OWN))
    expect(links).to_have_count(0)
    page.evaluate("location.replace('#/check')")
    page.locator(".kiosk-choose").wait_for()
    expect(page.locator('input[type="file"]:visible')).to_have_count(0)
    page.get_by_role("button", name="English").click()
    visitor.choose("Yucata'", "3 players")
    expect(page.locator(".game .seat")).to_have_count(3)
    page.get_by_role("button", name="All games").click()
    visitor.choose("Zenos Tavli", "Against the computer")
    page.locator('.controls button[aria-disabled="false"]').first.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    assert links.count() == 0
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Fair chance")).to_be_visible()
    expect(page.get_by_role("button", name="Save the record")).to_have_count(0)
    page.evaluate(
        """() => document.body.append(Object.assign(document.createElement("a"),
          { id: "out", href: "https://museum.invalid/", textContent: "out" }))"""
    )
    before = page.url
    page.evaluate("document.getElementById('out').click()")
    assert page.url == before
    # The browser's Back leads nowhere either: it closes the menu, and does not touch the game.
    game = page.locator(".game").element_handle()
    for _ in range(3):
        page.go_back(wait_until="commit")
        page.wait_for_function("url => location.href === url", arg=before)
    assert game.evaluate("element => element.isConnected")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.full
def test_where_there_is_one_game_a_touch_begins_it(come: Come) -> None:
    visitor = come("kiosk=1&game=zenos-tavli&level=hard")
    visitor.attract()
    visitor.begin("en")
    expect(visitor.page.locator(".game .seat-kind").filter(has_text="Hard")).to_have_count(1)
    visitor.page.get_by_role("button", name="Start over").click()
    expect(visitor.page.get_by_role("heading", name="Who plays?")).to_be_visible()


@pytest.mark.full
def test_a_visitor_may_try_a_lesson_where_the_exhibit_offers_it(come: Come) -> None:
    visitor = come(plan={"languages": ["de"], "games": ["yucata"], "lessons": True})
    visitor.attract()
    visitor.begin("de")
    visitor.page.get_by_role("button", name="Yucata': Probier es aus: zwei Minuten").click()
    panel = visitor.page.locator(".lesson-panel")
    expect(panel).to_contain_text("Eine Karte spielen")
    expect(visitor.page.locator('.lesson-acts button[aria-disabled="false"]')).to_have_text("Weiter")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".kiosk-choose")).to_be_visible()


@pytest.mark.full
def test_a_visitor_writes_a_player_where_the_exhibit_offers_it_and_the_next_one_does_not_see_it(come: Come) -> None:
    visitor = come(plan={"languages": ["en"], "games": ["yucata"], "lessons": False, "workshop": True})
    page = visitor.page
    visitor.attract()
    visitor.begin("en")
    page.get_by_role("button", name="Yucata': A player of your own").click()
    expect(page.get_by_role("heading", name="Workshop: Yucata'")).to_be_visible()
    for name in ("Open a file", "Save as a file", "Share"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    page.locator(".cm-content").click()
    page.keyboard.type("# mine ")
    expect(page.locator(".cm-content")).to_contain_text("# mine")
    page.get_by_role("button", name="Next decision").click()
    expect(page.locator(".workshop-decision")).to_contain_text("Decision 1:")
    assert violations(page) == []
    visitor.forward(110)
    visitor.attract()
    visitor.begin("en")
    page.get_by_role("button", name="Yucata': A player of your own").click()
    expect(page.locator(".cm-content")).to_contain_text("def first(state):")
    expect(page.locator(".cm-content")).not_to_contain_text("# mine")


def test_who_has_gone_leaves_nothing_behind(come: Come) -> None:
    visitor = come("kiosk=1&idle=60&lang=de")
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Zenos Tavli", "Against the computer")
    visitor.page.locator('.controls button[aria-disabled="false"]').first.click()
    expect(visitor.page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    left = visitor.page.url
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Light").select_option("dark")
    visitor.forward(55)
    expect(visitor.question).to_have_count(0)
    visitor.forward(6)
    expect(visitor.question).to_contain_text("Are you still there?")
    expect(visitor.question.locator(".kiosk-count")).to_have_text(re.compile(r"10|9"))
    visitor.forward(4)
    expect(visitor.question.locator(".kiosk-count")).to_have_text(re.compile(r"[4-6]"))
    visitor.forward(10)
    visitor.attract()
    page = visitor.page
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator('html[data-theme="dark"]')).to_have_count(0)
    assert page.evaluate("scrollY") == 0
    # The game was deleted: its address leads to the choice of games.
    visitor.begin("de")
    page.evaluate("url => location.replace(url)", left)
    page.locator(".kiosk-choose").wait_for()
    expect(page.locator(".game")).to_have_count(0)


@pytest.mark.full
def test_no_file_is_fetched_again_however_many_come(come: Come) -> None:
    visitor = come("kiosk=1&idle=60&lang=de", plan={"games": ["zenos-tavli", "yucata"], "rotate": 3600})
    visitor.attract()
    visitor.page.wait_for_function("() => window.kiosk.held", polling=50)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        visitor.attract()
        visitor.begin("en")
        visitor.choose("Zenos Tavli", "Against the computer")
        visitor.page.locator('.controls button[aria-disabled="false"]').first.wait_for()
        visitor.forward(61)
        visitor.forward(15)
    visitor.attract()
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == []


@pytest.mark.full
def test_an_answer_keeps_the_game(come: Come) -> None:
    visitor = come("kiosk=1&idle=30&lang=en")
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Tutanchamun", "Against the computer")
    visitor.forward(31)
    visitor.question.get_by_role("button", name="Yes, I am here").click()
    expect(visitor.question).to_have_count(0)
    visitor.forward(25)
    visitor.page.keyboard.press("Shift")
    visitor.forward(25)
    expect(visitor.question).to_have_count(0)
    expect(visitor.page.locator(".game")).to_have_count(1)
    visitor.forward(6)
    expect(visitor.question).to_have_count(1)


@pytest.mark.full
def test_reading_the_rules_counts_as_being_there(come: Come) -> None:
    visitor = come("kiosk=1&idle=30&game=zenos-tavli")
    visitor.attract()
    visitor.begin("en")
    visitor.page.get_by_role("button", name="Rules").click()
    rules = visitor.page.get_by_role("region", name="Rules of Zenos Tavli")
    heading = rules.get_by_role("heading", name="How to play", exact=True)
    heading.wait_for()
    visitor.forward(25)
    heading.click()
    visitor.forward(10)
    expect(visitor.question).to_have_count(0)
    # A visitor can neither select text there nor open the browser's menu.
    kept = "(body, kind) => !body.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))"
    assert rules.evaluate(kept, "contextmenu")
    assert rules.evaluate(kept, "selectstart")


HELD: Final = "() => window.kiosk.held && window.kiosk.engine === 'ready'"
"""Whether the exhibit has all files in memory that it can need."""
WORKERS: Final = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    window.workers.push(this);
  }
};
"""
CRASH: Final = """
() => {
  const [engine] = window.workers;
  engine.terminate();
  engine.dispatchEvent(new ErrorEvent("error", { message: "a test" }));
}
"""


@pytest.mark.full
def test_a_running_exhibit_needs_no_file_of_the_site_not_even_after_a_crash(come: Come) -> None:
    plan = {"languages": ["de", "en"], "games": ["tutanchamun", "yucata", "zenos-tavli"], "hints": True}
    plan["lessons"] = True
    visitor = come(None, plan=plan, expected=("net::ERR_INTERNET_DISCONNECTED",))
    page = visitor.page
    page.add_init_script(WORKERS)
    visitor.open()
    visitor.attract()
    page.wait_for_function(HELD)
    assert page.evaluate("window.kiosk.errors") == 0
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.startswith(visitor.url) else None)
    page.context.set_offline(True)
    visitor.begin("de")
    page.get_by_role("button", name="Yucata': Probier es aus: zwei Minuten").click()
    expect(page.locator(".lesson-panel")).to_contain_text("Eine Karte spielen")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="English").click()
    visitor.choose("Tutanchamun", "Against the computer")
    page.locator('.to-hint[aria-disabled="false"]').click()
    expect(page.locator(".advice-look")).to_be_visible()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("region", name="Rules of Tutanchamun")).to_contain_text("The game in short")
    visitor.forward(91)
    visitor.forward(11)
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Zenos Tavli", "Against the computer")
    throw = page.get_by_role("button", name="Throw the dice")
    throw.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    assert asked == []
    # The worker in reserve takes the place of one that has crashed; the game goes on.
    page.evaluate(CRASH)
    page.wait_for_function("() => window.kiosk.engine === 'ready'")
    throw.wait_for()
    count = moves(visitor)
    throw.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", str(count))
    # When the site is there again, another one stands by.
    page.context.set_offline(False)
    visitor.forward_until(HELD)


@pytest.mark.full
def test_what_fails_once_is_fetched_again_and_the_public_hears_nothing_of_it(come: Come) -> None:
    plan = {"languages": ["de"], "games": ["tutanchamun"], "hints": True, "lessons": True}
    visitor = come(None, plan=plan, expected=("status of 500", "pictures.json: 500"))
    page = visitor.page
    failing = re.compile(r"/(advice\.js|lessons\.js|pictures\.json|rules\.de\.html|de\.advice\.json)(\?.*)?$")
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        name = route.request.url.partition("?")[0]
        if name in failed:
            route.continue_()
        else:
            failed.append(name)
            route.fulfill(status=500, body="")

    page.route(failing, fail_once)
    visitor.open()
    visitor.state("attract")
    page.wait_for_function("() => window.kiosk.missing.includes('advice.js')")
    assert page.evaluate("window.kiosk.errors") > 0
    missing = page.get_by_text("Ein Teil dieser Seite fehlt")
    assert not missing.locator("visible=true").count()
    # What cannot be had is not offered.
    visitor.begin("de")
    visitor.choose("Tutanchamun", "Gegen den Computer")
    expect(page.locator(".to-hint")).to_be_hidden()
    visitor.forward_until(HELD)
    assert page.evaluate("window.kiosk.missing") == []
    page.get_by_role("button", name="Von vorn").click()
    visitor.choose("Tutanchamun", "Gegen den Computer")
    page.locator('.to-hint[aria-disabled="false"]').click()
    expect(page.locator(".advice-look")).to_have_attribute("lang", "de")
    expect(missing).to_have_count(0)


@pytest.mark.full
def test_the_screen_is_kept_on_and_hands_do_the_exhibit_no_harm(come: Come) -> None:
    visitor = come(None)
    visitor.page.add_init_script(
        """
        window.asked = [];
        Object.defineProperty(navigator, "wakeLock", {
          value: { request: (kind) => { window.asked.push(kind); return Promise.resolve({}); } },
        });
        """
    )
    # This test needs no engine.
    visitor.page.route("**/worker.js", lambda route: None)
    visitor.open("kiosk=1&lang=en")
    visitor.state("attract")
    assert visitor.page.evaluate("window.asked") == ["screen"]
    # The browser releases the wake lock whenever the page is hidden, so the page must request it again.
    visitor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert visitor.page.evaluate("window.asked") == ["screen", "screen"]
    visitor.begin("en")
    page = visitor.page
    page.locator(".kiosk-choose img").first.wait_for()
    stopped = """
    ([kind, more]) => !document.querySelector(".kiosk-choose img").dispatchEvent(
      new (kind === "wheel" ? WheelEvent : kind === "keydown" ? KeyboardEvent : Event)(
        kind, { bubbles: true, cancelable: true, ...more }))
    """
    for kind in ("contextmenu", "selectstart", "dragstart", "gesturestart", "dragover", "drop"):
        assert page.evaluate(stopped, [kind, {}]), kind
    assert page.evaluate(stopped, ["wheel", {"ctrlKey": True}])
    assert not page.evaluate(stopped, ["wheel", {}])
    leading_out = (
        *({"key": key, "ctrlKey": True} for key in "tnwpjhoufd"),
        {"key": "I", "ctrlKey": True, "shiftKey": True},
        *({"key": f"F{number}"} for number in range(1, 13)),
        *({"key": key, "altKey": True} for key in ("ArrowLeft", "Home", "d", "F4")),
        {"key": "Escape", "shiftKey": True},
    )
    for key in leading_out:
        assert page.evaluate(stopped, ["keydown", key]), key
    for key in ({"key": "Enter"}, {"key": "Escape"}, {"key": "Tab", "shiftKey": True}, {"key": "z", "ctrlKey": True}):
        assert not page.evaluate(stopped, ["keydown", key]), key
    heading = page.locator(".kiosk-choose h1")
    assert heading.evaluate("element => getComputedStyle(element).userSelect") == "none"
    # The browser only handles scrolling, neither pinch nor double tap.
    assert heading.evaluate("element => getComputedStyle(element).touchAction") == "pan-x pan-y"
    heading.dblclick()
    assert page.evaluate("getSelection().toString()") == ""


@pytest.mark.full
def test_nothing_is_stored(come: Come) -> None:
    visitor = come("kiosk=1&lang=en")
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Zenos Tavli", "Against the computer")
    page = visitor.page
    page.locator('.controls button[aria-disabled="false"]').first.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").uncheck()
    # Read the origin's storage from one of its pages that is not an exhibit.
    other = page.context.new_page()
    other.goto(f"{visitor.url}licences.txt")
    found = other.evaluate(
        """async () => [
          ...(await indexedDB.databases()).map(({ name }) => name),
          ...Object.keys(localStorage),
          document.cookie,
        ]"""
    )
    assert found == [""]


@pytest.mark.full
def test_a_killed_engine_comes_back_by_itself(come: Come) -> None:
    broken = True

    def answer(route: Route) -> None:
        if broken:
            route.fulfill(status=200, body="this is no archive", content_type="application/zip")
        else:
            route.continue_()

    visitor = come(None)
    visitor.page.route(ENGINE_PARTS, answer)
    visitor.open("kiosk=1&game=zenos-tavli&lang=en")
    page = visitor.page
    failed = "() => window.kiosk?.engine === 'failed'"
    page.locator(".engine-failure > *").first.wait_for(state="attached")
    assert page.evaluate(failed)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    visitor.forward(3)
    page.locator(".engine-failure > *").first.wait_for(state="attached")
    broken = False
    visitor.forward(5)
    page.locator(".move-list .turn-words").nth(1).wait_for(state="attached")
    # The engine also restarts in the middle of a visitor's game.
    visitor.begin("en")
    page.locator('.controls button[aria-disabled="false"]').first.click()
    page.locator(SOMETHING).first.wait_for()
    page.evaluate("window.putForward(1)")
    count = moves(visitor)
    # The oldest is the engine; another one may stand by.
    page.workers[0].evaluate("self.postMessage({ type: 'broken', id: 0, message: 'killed' })")
    page.locator(SOMETHING).first.click()
    if page.locator('.board-spots button[aria-pressed="true"]').count():
        page.locator(".board-spots button:not([aria-pressed])").last.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", str(count))


@pytest.mark.full
def test_an_engine_that_never_starts_has_the_page_loaded_anew(come: Come) -> None:
    visitor = come(None)
    page = visitor.page
    page.route(
        ENGINE_PARTS,
        lambda route: route.fulfill(status=200, body="this is no archive", content_type="application/zip"),
    )
    visitor.open("kiosk=1&game=zenos-tavli&lang=en")
    failure = page.locator(".engine-failure > *").first
    for _ in range(6):
        failure.wait_for(state="attached")
        # The time is up for the next restart, which removes the message at once.
        visitor.forward(61)
    page.evaluate("window.same = true")
    with page.expect_navigation():
        failure.wait_for(state="attached")
    visitor.attract()
    assert page.evaluate("window.same") is None


@pytest.mark.full
def test_an_exception_ends_the_visit_and_many_load_the_page_anew(come: Come) -> None:
    visitor = come("kiosk=1&lang=en", expected=("exception: a test", "console: "))
    visitor.attract()
    visitor.begin("en")
    visitor.choose("Yucata'", "2 players")
    fail = "setTimeout(() => { throw new Error('a test') })"
    visitor.page.evaluate(fail)
    visitor.attract()
    assert visitor.page.evaluate("window.kiosk.errors") == 1
    visitor.page.evaluate("window.same = true")
    with visitor.page.expect_event("load"):
        for _ in range(3):
            visitor.page.evaluate(fail)
    visitor.attract()
    assert visitor.page.evaluate("window.same") is None


@pytest.mark.full
def test_the_hidden_exit_needs_the_corner_the_time_and_the_code(come: Come) -> None:
    visitor = come(plan={"exit": "2580", "languages": ["en"]})
    visitor.attract()
    page = visitor.page
    pad = page.locator("dialog.kiosk-exit[open]")
    page.mouse.move(400, 400)
    page.mouse.down()
    visitor.forward(6)
    page.mouse.up()
    expect(pad).to_have_count(0)
    visitor.state("play")
    visitor.forward(200)
    visitor.attract()
    # The pad opens under the finger: lifting that finger must press neither the backdrop nor a digit.
    fingers = Fingers(page)
    fingers.down((20, 20))
    visitor.forward(4)
    expect(pad).to_have_count(0)
    visitor.forward(1.5)
    pad.wait_for()
    fingers.up()
    visitor.state("attract")
    for digit in "1414":
        pad.get_by_role("button", name=digit, exact=True).click()
    pad.get_by_role("button", name="OK").click()
    expect(pad).to_contain_text("This is not the code.")
    for digit in "2580":
        pad.get_by_role("button", name=digit, exact=True).click()
    pad.get_by_role("button", name="OK").click()
    page.get_by_role("heading", name="The games").wait_for()
    assert "kiosk" not in page.url
    # The supervisor leaves the staff alone, on every page, until the exhibit is opened again.
    assert page.evaluate("window.kiosk.state") == "staff"
    expect(page.locator("html")).not_to_have_attribute("translate", "no")
    visitor.open()
    visitor.attract()
    assert page.evaluate("window.kiosk.state") == "attract"
    page.goto(visitor.url)
    assert page.evaluate("window.kiosk") is None


def middle(thing: Locator) -> tuple[float, float]:
    thing.wait_for()
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.full
def test_a_thing_on_the_screen_stops_no_other_finger_and_is_no_visitor(come: Come) -> None:
    visitor = come("kiosk=1&idle=60", plan={"languages": ["de", "en"], "games": ["zenos-tavli", "tutanchamun"]})
    visitor.attract()
    page = visitor.page
    request = page.locator(".kiosk-clear")
    fingers = Fingers(page)
    bag = (1200.0, 60.0)
    fingers.down(bag)

    def tap(thing: Locator) -> None:
        fingers.tap(middle(thing), bag)

    tap(page.locator('.kiosk-begin button[lang="en"]'))
    visitor.state("play")
    tap(page.get_by_role("button", name="Zenos Tavli: Against the computer"))
    tap(page.locator('.controls button[aria-disabled="false"]'))
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    tap(page.get_by_role("button", name="All games"))
    tap(page.get_by_role("button", name="Tutanchamun: Against the computer"))
    places = page.locator(".board-spots button")
    places.first.wait_for()
    before = moves(visitor)
    for _ in ("choose", "take"):
        tap(places.first)
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", str(before))
    tap(page.get_by_role("button", name="Menu"))
    tap(page.get_by_role("button", name="Close"))
    expect(page.locator("dialog[open]")).to_have_count(0)
    # A tap acts once, also where the browser makes a click of it.
    page.evaluate(
        "() => { window.pressed = []; addEventListener('click', ({ target }) => pressed.push(target.outerHTML)); }"
    )
    fingers.up()
    expect(request).to_be_hidden()
    for times in (1, 2):
        fingers.tap(middle(page.get_by_role("button", name="Deutsch" if times == 1 else "English")))
        expect(page.locator("html")).to_have_attribute("lang", "de" if times == 1 else "en")
        assert len(page.evaluate("pressed")) == times, page.evaluate("pressed")
    fingers.down(bag)
    visitor.forward(19)
    expect(request).to_be_hidden()
    visitor.forward(1)
    expect(request).to_contain_text("Please clear the table")
    # The bag trembles, and nobody answers the question.
    for second in range(60):
        fingers.move((bag[0] + second % 2, bag[1]))
        visitor.forward(1)
    visitor.attract()
    expect(request).to_be_visible()
    fingers.up()
    expect(request).to_be_hidden()
    visitor.state("attract")


def test_kiosk_json_chooses_orders_and_tells(come: Come) -> None:
    visitor = come(
        plan={
            "games": ["tutanchamun", "zenos-tavli"],
            "languages": ["en"],
            "rotate": 30,
            "captions": {"en": {"tutanchamun": ["Ask at the desk.", {"heading": "Case 7", "text": "The mask."}]}},
            "texts": {"en": {"title": "Museum of Games", "touch": "Come and play"}},
        }
    )
    visitor.attract()
    expect(visitor.page.locator(".kiosk-title")).to_have_text("Tutanchamun")
    expect(visitor.story).to_contain_text("Museum of Games")
    expect(visitor.caption).to_have_text("Ask at the desk.")
    visitor.forward(10)
    expect(visitor.story).to_contain_text("Case 7")
    visitor.page.get_by_role("button", name="Come and play").click()
    visitor.page.locator(".kiosk-choose").wait_for()
    expect(visitor.page.locator(".kiosk-game h2")).to_have_text(["Tutanchamun", "Zenos Tavli"])
    expect(visitor.page.get_by_role("button", name="Deutsch")).to_have_count(0)


@pytest.mark.full
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_damaged_kiosk_json_is_told_to_the_technician(come: Come, lang: str) -> None:
    visitor = come(None, plan="{ not json", lang=lang)
    visitor.page.route("**/worker.js", lambda route: None)
    visitor.open()
    alert = visitor.page.get_by_role("alert")
    expect(alert).to_contain_text({"de": "kein gültiges JSON", "en": "not valid JSON"}[lang])
    visitor.forward(61)
    visitor.state("attract")
    expect(visitor.story).to_be_visible()


@pytest.mark.full
def test_each_wrong_value_is_named_and_the_others_hold(come: Come) -> None:
    visitor = come(
        plan={
            "idle": 3,
            "games": ["chess"],
            "sond": True,
            "exit": 1414,
            "captions": {"en": {"yucata": [7]}},
            "level": "nightmare",
            "options": {"no-such-option": 1},
            "languages": ["en"],
            "texts": {"en": {"title": "Museum of Games"}},
        }
    )
    alert = visitor.page.get_by_role("alert")
    for said in (
        "idle: expected whole seconds from 10 to 3600; found 3.",
        'games: expected a list of ids of games of this site; found ["chess"].',
        "sond: there is no such key.",
        "exit: expected a code of 4 to 12 digits, between quotation marks; found 1414.",
        "captions: expected texts by language and game",
        'level: expected the id of a level that all these games have; found "nightmare".',
        "options: expected an object: the id of an option and its value",
    ):
        expect(alert).to_contain_text(said)
    expect(alert.get_by_role("listitem")).to_have_count(7)
    visitor.page.get_by_role("button", name="Start anyway").click()
    visitor.attract()
    expect(visitor.story).to_contain_text("Museum of Games")
    expect(visitor.page.locator(".kiosk-begin button")).to_have_count(1)


@pytest.mark.full
def test_the_board_speaks_with_a_voice_of_this_computer_only(come: Come) -> None:
    visitor = come(None)
    visitor.page.add_init_script(
        """
        window.said = [];
        Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
          getVoices: () => [
            { lang: "en-GB", localService: false, name: "elsewhere" },
            { lang: "de-DE", localService: true, name: "hier" },
          ],
          speak: (words) => window.said.push(`${words.voice.name}: ${words.text}`),
          cancel: () => {},
        }) });
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
        """
    )
    visitor.open("kiosk=1&game=zenos-tavli&lang=en")
    page = visitor.page
    visitor.attract()
    visitor.begin("en")
    page.locator('.controls button[aria-disabled="false"]').first.wait_for()
    expect(page.get_by_role("button", name="Read aloud")).to_have_count(0)
    page.get_by_role("button", name="Deutsch").click()
    voice = page.get_by_role("button", name="Vorlesen")
    voice.click()
    expect(voice).to_have_attribute("aria-pressed", "true")
    page.locator('.controls button[aria-disabled="false"]').first.click()
    expect(page.locator(".replay-slider")).not_to_have_attribute("max", "0")
    said = page.evaluate("window.said")
    assert all(line.startswith("hier: ") for line in said)
    assert any("würfel" in line for line in said)
    visitor.forward(200)
    visitor.attract()
    visitor.begin("de")
    expect(page.get_by_role("button", name="Vorlesen")).to_have_attribute("aria-pressed", "false")


@pytest.mark.full
@pytest.mark.parametrize("dark", [pytest.param(False, id="light"), pytest.param(True, id="dark")])
def test_axe_finds_nothing(come: Come, dark: bool) -> None:
    visitor = come("kiosk=1&lang=en", dark=dark)
    visitor.attract()
    assert violations(visitor.page) == []
    visitor.begin("en")
    visitor.page.locator(".kiosk-choose").wait_for()
    assert violations(visitor.page) == []
    visitor.choose("Yucata'", "Against the computer")
    visitor.page.locator(".drawn-board[data-ready]").wait_for()
    assert violations(visitor.page) == []
    visitor.forward(91)
    visitor.question.wait_for()
    assert violations(visitor.page) == []


@pytest.mark.full
@pytest.mark.parametrize(
    ("width", "height"),
    [
        (1080, 1920),
        (1920, 1080),
        (3840, 2160),
        (1180, 820),
        (1024, 768),
    ],
)
def test_everything_has_its_place_and_its_size_on_the_screen(come: Come, width: int, height: int) -> None:
    visitor = come("kiosk=1&lang=de", width=width, height=height)
    visitor.attract()
    inside = """
    (selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).every((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    })
    """
    page = visitor.page
    assert page.evaluate(inside, [".kiosk-title", ".kiosk-caption", ".kiosk-begin .button", ".board"])
    # The caption stands below the board, where it hides no number.
    told = """
    () => {
      const caption = document.querySelector(".board-caption:not([hidden])")?.getBoundingClientRect();
      const board = document.querySelector(".board").getBoundingClientRect();
      return caption && { below: caption.top >= board.bottom, seen: caption.bottom <= innerHeight };
    }
    """
    assert page.wait_for_function(told).json_value() == {"below": True, "seen": True}
    visitor.begin("de")
    page.locator(".kiosk-choose").wait_for()
    # Buttons and their icons grow with the screen; what lies on the board has the size that the board gives it.
    small = """
    ([least, sign]) => [
      ...document.querySelectorAll("#page button:not(.board-spot), .kiosk-bar button")
    ].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      const drawn = button.querySelector("svg")?.getBoundingClientRect().height ?? sign;
      return width > 0 && (width < least || height < least || drawn < sign);
    }).map((button) => button.textContent || button.ariaLabel)
    """
    narrow = min(width, height)
    sizes = [max(56, 0.045 * narrow), max(22, 0.02 * narrow)]
    assert page.evaluate(small, sizes) == []
    assert page.evaluate(inside, [".kiosk-bar", *([".kiosk-game"] if height > 800 else [])])
    # Each game shows its whole text.
    clipped = """
    () => [...document.querySelectorAll(".kiosk-game, .kiosk-words")].filter((element) =>
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      || !element.querySelector(".card-summary").checkVisibility()).length
    """
    assert page.evaluate(clipped) == 0
    visitor.choose("Yucata'", "Gegen den Computer")
    page.locator(".controls button, .board-spots button").first.wait_for()
    assert page.evaluate(small, sizes) == []
