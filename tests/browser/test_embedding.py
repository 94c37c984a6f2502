"""Games embedded in other people's pages, which have another origin and belong to another site."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from pygame_rules.games import OWN
from tests.browser.embedder import LISTEN, Embedder, packed, shared_game
from tests.browser.seat import Player
from tests.browser.site import TIMEOUT, serve
from tests.browser.test_shell import violations

pytestmark = pytest.mark.browser

GOLDEN = sorted((Path(__file__).parent.parent / "records" / "zenos-tavli").glob("*.record.json"))[0]
TWO = 'game="zenos-tavli" lang="en" seats="human,human"'
TAVLI = "game=zenos-tavli&lang=en"

DENIED = """
if (window !== top) for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""
"""Denies a frame its storage."""

Embed = Callable[..., Embedder]


@pytest.fixture
def embed(browser: Browser, site_url: str, tmp_path: Path) -> Iterator[Embed]:
    """Opens a page of a museum, `http://localhost:…`, that embeds games from `http://127.0.0.1:…`."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []
    host = serve(tmp_path).replace("127.0.0.1", "localhost")

    def open_page(
        *,
        width: int = 1000,
        height: int = 800,
        lang: str = "en-GB",
        dark: bool = False,
        watched: bool = True,
        touch: bool = False,
    ) -> Embedder:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            accept_downloads=True,
            has_touch=touch,
        )
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"exception: {error}"))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((site_url, host, "data:", "blob:"))
                else troubles.append(f"request to {request.url}")
            ),
        )
        if watched:
            page.on(
                "console",
                lambda said: troubles.append(f"console: {said.text}") if said.type in ("error", "warning") else None,
            )
        return Embedder(page, tmp_path, host, site_url)

    yield open_page
    for context in contexts:
        context.close()
    assert not troubles, troubles


def golden() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(GOLDEN.read_text("utf-8"))
    return record


def unfinished(events: int = 30) -> dict[str, Any]:
    """Return a record of a game's first events, which can be continued."""
    return {**{key: golden()[key] for key in ("format", "version", "game", "players", "options")}} | {
        "events": golden()["events"][:events]
    }


# The element


def test_the_element_shows_a_new_game_at_once_tells_what_happens_and_changes_its_language(embed: Embed) -> None:
    museum = embed()
    # As in a browser that blocks third-party cookies.
    museum.page.add_init_script(DENIED)
    museum.element(TWO)
    museum.wait()
    assert museum.hears("ready") == {"type": "ready"}
    expect(museum.game.locator("#top, #foot, a.to-home:visible")).to_have_count(0)
    museum.act()
    first = museum.hears("event", "event.ply === 1")
    (entry,) = first["entries"]
    assert (first["game"], first["from"], entry["ply"], entry["chance"]) == ("zenos-tavli", 0, 1, True)
    assert re.fullmatch(r"roll \d-\d-\d", entry["text"])
    assert "throws" in entry["words"]
    # The first turn can end in one way only, so the frame plays it by itself.
    second = museum.hears("event", "event.ply > 1")
    assert second["from"] == 1
    assert [one["chance"] for one in second["entries"]] == [False] * (second["ply"] - 1)
    expect(museum.status).to_contain_text("Black")
    museum.call("(game) => { game.language = 'de'; game.theme = 'dark'; }")
    expect(museum.status).to_contain_text("Schwarz")
    expect(museum.game.locator("html")).to_have_attribute("data-theme", "dark")
    assert museum.call("(game) => [game.language, game.theme]") == ["de", "dark"]
    museum.call("(game) => game.setAttribute('lang', 'en')")
    expect(museum.status).to_contain_text("Black")
    # The frame was not reloaded: the game began only once.
    assert [event["ply"] for event in museum.heard("event")] == [0, 1, second["ply"]]


@pytest.mark.full
def test_the_page_around_begins_other_games_and_loads_a_record_and_a_bad_one_changes_nothing(embed: Embed) -> None:
    museum = embed()
    museum.element('game="yucata" lang="en" seats="human,human,human"')
    museum.wait()
    expect(museum.game.locator(".seats .seat")).to_have_count(3)
    museum.call("(game) => game.newGame({ players: ['human', 'easy'] })")
    expect(museum.game.locator(".seats .seat")).to_have_count(2)
    museum.call("(game) => game.newGame()")
    expect(museum.game.locator(".seats .seat")).to_have_count(3)
    museum.call("(game) => game.setAttribute('game', 'zenos-tavli')")
    museum.hears("error", "event.code === 'bad-request'")
    museum.call("(game) => { game.setAttribute('seats', 'human,human'); }")
    museum.hears("event", "event.game === 'zenos-tavli'")
    expect(museum.status).to_contain_text("White")
    museum.act()
    museum.hears("event", "event.game === 'zenos-tavli' && event.ply === 1")
    museum.call("(game) => game.load({ format: 'spieltisch-record', version: 1, game: 'chess' })")
    assert museum.hears("error", "event.code === 'bad-record'")["message"]
    museum.call("(game) => game.newGame({ game: 'chess', seats: 2 })")
    museum.hears("error", "event.code === 'no-game'")
    museum.act()
    museum.hears("event", "event.game === 'zenos-tavli' && event.ply > 4")
    record = golden()
    museum.call("(game, record) => game.load(record)", record)
    told = museum.hears("event", f"event.ply === {len(record['events'])}")
    assert [entry["text"] for entry in told["entries"]] == record["events"]
    result = museum.hears("result")
    assert (result["winners"], result["scores"]) == (record["result"]["winners"], record["result"]["scores"])
    assert result["record"]["events"] == record["events"]


@pytest.mark.full
def test_a_game_that_is_resigned_has_a_result_without_scores(embed: Embed) -> None:
    museum = embed()
    museum.element(TWO)
    museum.wait()
    museum.game.get_by_role("button", name="Menu").click()
    museum.game.get_by_role("button", name="Resign").click()
    museum.game.get_by_role("dialog").get_by_role("button", name="Resign").click()
    result = museum.hears("result")
    assert (result["winners"], result["scores"], result["resigned"]) == ([1], None, 0)
    assert result["words"] == "White resigns; Black wins."
    # Nothing there leads away from this game.
    dialog = museum.game.get_by_role("dialog")
    dialog.get_by_text("More", exact=True).click()
    names = ["Close", "Look at the board", "Share", "Save the record", "Analyse the game", "Play again"]
    buttons = dialog.locator("button:not(.story-turn)").all()
    assert [button.inner_text() or "Close" for button in buttons if button.is_visible()] == names
    expect(dialog.get_by_role("link")).to_have_count(0)
    dialog.get_by_role("button", name="Look at the board").click()
    expect(museum.game.get_by_role("button", name="Result")).to_have_count(0)


@pytest.mark.full
def test_commands_before_the_frame_is_ready_are_not_lost(embed: Embed) -> None:
    museum = embed()
    museum.element('game="zenos-tavli" lang="en"')
    museum.page.wait_for_function("() => document.querySelector('spieltisch-game').load")
    museum.call("(game, record) => { game.load(record); }", unfinished())
    museum.hears("event", "event.ply === 30")


@pytest.mark.full
def test_where_nothing_says_who_plays_the_visitor_is_asked(embed: Embed) -> None:
    museum = embed()
    museum.element('game="zenos-tavli" lang="en" options="start:1"')
    expect(museum.game.get_by_role("heading", name="Zenos Tavli")).to_be_visible()
    assert museum.game.locator("#option-start").evaluate("select => select.selectedIndex") == 1
    # No link replaces the game in the frame.
    for link in museum.game.get_by_role("link").all():
        address = link.get_attribute("href") or ""
        assert link.get_attribute("target") == "_blank" or address.startswith("#/zenos-tavli/edit/"), address
    museum.game.get_by_role("button", name="Start the game").click()
    # Black is the computer, and begins.
    assert museum.hears("event", "event.ply === 1")["entries"][0]["seat"] == 1


@pytest.mark.full
def test_a_frame_takes_no_focus_from_the_page_around_it(embed: Embed) -> None:
    museum = embed()
    museum.element(TWO)
    museum.wait()
    assert museum.page.evaluate("document.activeElement.tagName") == "BODY"
    assert museum.page.evaluate("document.hasFocus()")


@pytest.mark.full
def test_keyboard_and_names_for_screen_readers_under_a_strict_policy(embed: Embed, site_url: str) -> None:
    museum = embed()
    origin = site_url.rstrip("/")
    # The policy forbids inline scripts; the hash allows the page's own listener.
    script = LISTEN.strip().removeprefix("<script>").removesuffix("</script>")
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    museum.element(
        f'{TWO} title="Zenos Tavli, a game from Constantinople"',
        policy=f"default-src 'none'; img-src data:; script-src 'sha256-{allowed}' {origin}; frame-src {origin}",
    )
    museum.wait()
    museum.hears("resize")
    assert museum.page.locator("spieltisch-game").evaluate("game => getComputedStyle(game).display") == "block"
    frame = museum.page.locator("iframe")
    expect(frame).to_have_attribute("title", "Zenos Tavli, a game from Constantinople")
    museum.page.get_by_role("link", name="A link before").focus()
    # The frame may be in a process of its own, so that the focus comes and goes after the key.
    museum.page.keyboard.press("Tab")
    museum.frame.wait_for_function("document.hasFocus()")
    seen: list[str] = []
    while museum.frame.evaluate("document.hasFocus()") and len(seen) < 30:
        seen.append(
            museum.frame.evaluate("(window.last = document.activeElement).textContent || window.last.ariaLabel")
        )
        museum.page.keyboard.press("Tab")
        museum.frame.wait_for_function("!document.hasFocus() || document.activeElement !== window.last")
    # Tab leads into the frame, to the controls, and out again.
    assert "Open in a full page" in seen[-1]
    assert any("Throw" in name for name in seen)
    expect(museum.page.get_by_role("link", name="A link after")).to_be_focused()
    museum.game.locator(".controls button").first.press("Enter")
    museum.hears("event", "event.ply === 1")


@pytest.mark.full
def test_without_a_title_the_frame_is_named_in_the_pages_language(embed: Embed) -> None:
    museum = embed()
    museum.element('game="zenos-tavli" seats="2" loading="lazy"', lang="de")
    expect(museum.page.locator("iframe")).to_have_attribute("title", "Brettspiel")
    expect(museum.page.locator("iframe")).to_have_attribute("loading", "lazy")


FITS = """
() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth
"""
"""Nothing in the frame needs scrolling."""


@pytest.mark.full
@pytest.mark.parametrize(
    ("width", "upright"),
    [(390, True), (800, False), (1280, False)],
)
def test_the_height_fits_the_width(embed: Embed, width: int, upright: bool) -> None:
    museum = embed(width=width, height=1000)
    museum.element(TWO)
    museum.wait()
    wanted = museum.hears("event", "event.ply === 0") and museum.heard("resize")[-1]["height"]
    shown = museum.page.locator("iframe").bounding_box()
    assert shown is not None
    assert shown["height"] == pytest.approx(wanted, abs=1)
    assert (shown["height"] >= shown["width"]) == upright
    assert museum.frame.evaluate(FITS)


@pytest.mark.parametrize(
    "game", ["zenos-tavli", *(pytest.param(game, marks=pytest.mark.full) for game in OWN if game != "zenos-tavli")]
)
def test_in_a_column_the_height_stands_at_once_and_a_wider_one_has_no_smaller_board(embed: Embed, game: str) -> None:
    museum = embed(width=1000, height=900)
    element = f'<spieltisch-game game="{game}" lang="de" seats="human,human"></spieltisch-game>'
    museum.show(
        f'<script src="{museum.site}embed.js" async></script><div id="column" style="width: 600px">{element}</div>'
    )
    museum.wait()
    museum.hears("resize")
    # The last changes of the height come with the pictures.
    museum.game.locator(".drawn-board[data-ready]").wait_for()
    told = len(museum.heard("resize"))
    assert told <= 3
    least = 0.0
    for width in (320, 480, 600, 900):
        museum.page.evaluate("width => (document.getElementById('column').style.width = `${width}px`)", width)
        frame = museum.page.locator("iframe")
        museum.page.wait_for_function(
            "width => document.querySelector('spieltisch-game').clientWidth === width", arg=width
        )
        # Where the board turns, its new picture comes from the engine.
        museum.frame.wait_for_function(
            "least => document.querySelector('.board').getBoundingClientRect().width >= least", arg=least
        )
        museum.frame.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        box = museum.game.locator(".board").bounding_box()
        inside = frame.bounding_box()
        assert box is not None
        assert inside is not None
        assert box["x"] >= inside["x"] - 1
        assert box["x"] + box["width"] <= inside["x"] + inside["width"] + 1
        assert box["width"] >= max(least, 500 if width == 600 else 0), width
        least = box["width"]
        assert museum.frame.evaluate(FITS), width
    assert len(museum.heard("resize")) <= told + 4
    told = len(museum.heard("resize"))
    before = museum.heard("event")
    museum.call("(game) => game.newGame()")
    museum.page.wait_for_function(
        "count => heard.filter(({ type }) => type === 'event').length > count", arg=len(before)
    )
    museum.act()
    museum.hears("event", "event.ply === 1")
    assert len(museum.heard("resize")) == told


@pytest.mark.full
def test_the_height_can_be_fixed_and_follows_a_new_width(embed: Embed) -> None:
    museum = embed(width=1200, height=1000)
    museum.element(f'{TWO} height="500"')
    museum.wait()
    frame = museum.page.locator("iframe")
    expect(frame).to_have_css("height", "500px")
    museum.call("(game) => game.removeAttribute('height')")
    expect(frame).not_to_have_css("height", "500px")
    before = frame.evaluate("frame => frame.clientHeight")
    museum.page.set_viewport_size({"width": 420, "height": 1000})
    museum.hears("resize", f"event.height > {before}")
    expect(frame).not_to_have_css("height", f"{before}px")


# A plain iframe


@pytest.mark.full
def test_a_frame_may_show_a_lesson_and_tells_nothing_of_it(embed: Embed) -> None:
    museum = embed()
    museum.iframe("game=zenos-tavli&lang=en&lesson=hit")
    museum.game.locator('.lesson-panel[data-phase="ask"]').wait_for()
    museum.say({"spieltisch": 1, "type": "hello"})
    museum.gets("ready")
    museum.game.get_by_role("button", name="Show me").click()
    expect(museum.game.locator(".lesson-said")).to_have_text("Count three steps from house 8.")
    museum.game.get_by_role("button", name="Show me").click()
    museum.game.locator('.lesson-panel[data-phase="right"]').wait_for()
    museum.game.get_by_role("button", name="Next lesson").click()
    expect(museum.game.locator(".lesson-title")).to_have_text("Back from the middle row")
    assert museum.page.evaluate("messages.filter(({ data }) => ['event', 'result'].includes(data.type))") == []


@pytest.mark.full
def test_a_frame_has_a_workshop_where_its_address_asks_for_it(embed: Embed) -> None:
    museum = embed()
    museum.iframe("game=yucata&lang=en")
    expect(museum.game.locator(".setup")).to_be_visible()
    expect(museum.game.get_by_role("link", name="A player of your own")).to_have_count(0)
    museum.iframe("game=yucata&lang=en&workshop=1")
    museum.game.get_by_role("link", name="A player of your own").click()
    museum.game.get_by_role("button", name="Next decision").click()
    expect(museum.game.locator(".workshop-decision")).to_contain_text("Decision 1:")
    expect(museum.game.locator(".workshop-note")).to_contain_text("This browser stores nothing here")
    # A frame that begins with a match never shows the set-up: the menu leads there.
    museum.iframe("game=yucata&lang=en&seats=2&workshop=1")
    museum.game.get_by_role("button", name="Menu").click()
    museum.game.get_by_role("button", name="A player of your own").click()
    expect(museum.game.get_by_role("heading", name="Workshop: Yucata'")).to_be_visible()


def test_a_plain_iframe_shows_a_position_and_listens_after_hello(embed: Embed, site_url: str) -> None:
    study = json.loads((Path(__file__).parents[2] / "docs" / "examples" / "emperors-move.json").read_text("utf-8"))
    museum = embed()
    museum.iframe(
        "game=zenos-tavli&lang=de&theme=dark&seats=2&level=easy", f"#position={packed(study['options']['position'])}"
    )
    museum.wait()
    expect(museum.game.locator(".board-words")).to_contain_text("19")
    expect(museum.game.locator("html")).to_have_attribute("data-theme", "dark")
    museum.say({"spieltisch": 1, "type": "hello"})
    museum.gets("ready")
    assert museum.gets("event")["ply"] == 0
    museum.say({"spieltisch": 1, "type": "load", "record": unfinished()})
    told = museum.gets("event", "event.data.ply === 30")
    assert told["entries"][-1]["text"] == unfinished()["events"][-1]
    museum.say({"spieltisch": 1, "type": "language", "language": "en"})
    expect(museum.game.locator("html")).to_have_attribute("lang", "en")
    museum.say({"spieltisch": 1, "type": "theme", "theme": "light"})
    expect(museum.game.locator("html")).to_have_attribute("data-theme", "light")
    museum.say({"spieltisch": 1, "type": "new", "players": ["human", "human"]})
    museum.gets("event", "event.data.ply === 0 && messages.indexOf(event) > 3")
    origins = museum.page.evaluate("[...new Set(messages.map(({ origin }) => origin))]")
    assert origins == [site_url.rstrip("/")]
    assert museum.page.evaluate("messages.every(({ data }) => data.spieltisch === 1)")


@pytest.mark.full
def test_a_record_in_the_fragment_is_shown_can_be_saved_and_opened_on_a_page_of_its_own(embed: Embed) -> None:
    museum = embed()
    museum.iframe("lang=de&theme=dark", f"#record={packed(unfinished())}")
    museum.wait()
    expect(museum.game.get_by_role("heading", name="Zenos Tavli")).to_be_attached()
    museum.game.locator(".to-menu").click()
    with museum.page.expect_download() as download:
        museum.game.get_by_role("button", name="Mitschrift sichern").click()
    assert json.loads(Path(download.value.path()).read_bytes())["events"] == unfinished()["events"]
    link = museum.game.get_by_role("link", name="Auf eigener Seite öffnen")
    expect(link).to_have_attribute("rel", "noopener")
    with museum.page.context.expect_page() as opened:
        link.click()
    full = opened.value
    full.locator(".game").wait_for()
    expect(full.locator("html")).to_have_attribute("lang", "de")
    expect(full.locator("html")).to_have_attribute("data-theme", "dark")
    expect(full.locator(".replay-slider")).to_have_attribute("max", "30")


@pytest.mark.full
def test_a_link_to_a_game_is_opened_in_a_frame(embed: Embed) -> None:
    museum = embed()
    museum.iframe("lang=en", f"#g={shared_game('Ann')}")
    expect(museum.game.locator(".shared")).to_contain_text("Shared by Ann.")
    expect(museum.game.locator(".replay-slider")).to_have_attribute("max", "3")


@pytest.mark.full
@pytest.mark.parametrize(
    ("query", "fragment", "words"),
    [
        pytest.param("lang=en", "", "There is no game at this address.", id="nothing"),
        pytest.param("game=chess&lang=en", "", "There is no game at this address.", id="unknown"),
        pytest.param(TAVLI, "#record=%%%", "damaged or too large", id="damaged"),
        pytest.param(TAVLI, "#record=" + "A" * 500_000, "damaged or too large", id="huge"),
        pytest.param(TAVLI, f"#record={packed({'format': 'spieltisch-record'})}", "version", id="foreign"),
        pytest.param(TAVLI, "#g=yucata.AAAA", "could not be loaded", id="link"),
        pytest.param(TAVLI, f"#position={packed({'hand': [99, 0]})}", "could not be loaded", id="position"),
        pytest.param(
            "game=yucata&lang=en", f"#position={packed({'hand': [0, 0]})}", "could not be loaded", id="no-positions"
        ),
        pytest.param("game=zenos-tavli&lang=de", "#record=e30", "Das Spiel konnte nicht geladen werden.", id="german"),
    ],
)
def test_what_cannot_be_shown_is_said_in_words(embed: Embed, query: str, fragment: str, words: str) -> None:
    museum = embed()
    museum.iframe(query, fragment)
    expect(museum.game.get_by_role("alert").filter(has_text=words)).to_be_visible()
    museum.say({"spieltisch": 1, "type": "hello"})
    museum.gets("ready")


def test_senseless_wishes_are_ignored_with_one_line_on_the_console(embed: Embed) -> None:
    museum = embed()
    said: list[str] = []
    museum.page.on("console", lambda message: said.append(message.text) if message.type == "info" else None)
    museum.without_engine()
    museum.iframe("game=zenos-tavli&lang=fr&theme=pink&seats=99&idle=1&ui=x&options=[1]&unknown=1")
    expect(museum.game.get_by_role("button", name="Start the game")).to_be_visible()
    ignored = [line for line in said if line.startswith("Ignored")]
    assert len(ignored) == 1
    for name in ("lang", "theme", "seats", "idle", "ui", "options"):
        assert f"{name}: expected" in ignored[0]
    assert "unknown" not in ignored[0]


@pytest.mark.full
def test_only_the_board(embed: Embed) -> None:
    museum = embed()
    museum.iframe("game=zenos-tavli&lang=en&seats=2&ui=board")
    museum.wait()
    expect(museum.game.get_by_role("link")).to_have_count(0)


@pytest.mark.full
def test_settings_of_the_address_are_not_stored(embed: Embed, site_url: str) -> None:
    museum = embed()
    museum.page.goto(f"{site_url}embed.html?game=zenos-tavli&lang=de&theme=dark&seats=2")
    museum.page.locator(".controls button").first.wait_for()
    expect(museum.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert museum.page.evaluate("localStorage.length") == 0
    assert museum.page.evaluate("indexedDB.databases()") == []
    museum.without_engine()
    museum.page.goto(f"{site_url}?theme=dark&lang=de")
    museum.page.get_by_role("heading", name="Die Spiele").wait_for()
    assert museum.page.evaluate("localStorage.length") == 0


# Malformed messages


NESTED = "nested"
"""Placeholder for lists nested too deeply for JSON; the page puts them in."""
NO_IDS: list[Any] = [5, None, "", "../x", "a b", "x" * 65, {}, [], "<img>", True]
WRONG: dict[str, dict[str, list[Any]]] = {
    "hello": {},
    "new": {
        "game": NO_IDS,
        "level": NO_IDS,
        "seats": [0, 13, -1, 1.5, "2", None, [2], 1e300],
        "players": ["human", [], [1], ["a b"], ["human"] * 13, {}, None, [None], [["human"]]],
        "options": [1, "x", [1], None, {"a b": 1}, {"__proto__": {"polluted": 1}}, {"a": NESTED}, NESTED],
    },
    "load": {"record": [None, 5, "text", [], [{}], True, NESTED, {"events": NESTED}]},
    "language": {"language": ["fr", "", None, 5, ["de"], "__proto__", {"de": 1}, "DE"]},
    "theme": {"theme": ["pink", "", None, 5, ["dark"], "constructor", {}]},
}
FOREIGN: list[Any] = [None, 5, "text", "", [], [{"spieltisch": 1, "type": "new"}], True, {}, {"type": "new"}, NESTED]


def malformed(number: int) -> list[Any]:
    """Return messages that break the protocol, the same ones in every run."""
    chance = random.Random(20260401)

    def message() -> Any:
        kind = chance.choice(list(WRONG))
        right = {"spieltisch": 1, "type": kind, "record": {}, "language": "de", "theme": "dark"}
        match chance.randrange(5):
            case 0:
                return right | {"spieltisch": chance.choice([0, 2, "1", None, True, [1], {"1": 1}, 1.5, NESTED])}
            case 1:
                odd = ["", "New", "__proto__", "constructor", "toString", "hello ", "ready", "event", None, 7, [], {}]
                return right | {"type": chance.choice(odd)}
            case 2:
                foreign = chance.choice(FOREIGN)
                return json.dumps(right) if chance.random() < 0.2 else foreign
            case 3:
                left_out = chance.choice(["spieltisch", "type"])
                return {key: value for key, value in right.items() if key != left_out} | {"__proto__": right}
            case _:
                kind = chance.choice([kind for kind, fields in WRONG.items() if fields])
                field = chance.choice(list(WRONG[kind]))
                return right | {"type": kind, field: chance.choice(WRONG[kind][field])}

    return [message() for _ in range(number)]


POST = """
([texts, origin]) => {
  let nested = [];
  for (let at = 0; at < 500; at += 1) nested = [nested];
  const revive = (value) => value === "nested" ? nested
    : Array.isArray(value) ? value.map(revive)
    : value && typeof value === "object" ? Object.defineProperties({}, Object.fromEntries(Object.entries(value).map(
        ([key, inner]) => [key, { value: revive(inner), enumerable: true, configurable: true, writable: true }])))
    : value;
  const frame = document.querySelector("iframe").contentWindow;
  for (const text of texts) frame.postMessage(revive(JSON.parse(text)), origin);
  const circle = { spieltisch: 1, type: "load" };
  circle.record = circle;
  const many = Object.fromEntries(Array.from({ length: 50000 }, (_, at) => [`key${at}`, at]));
  const holes = [];
  holes.length = 4294967295;
  const odd = [new Map([["spieltisch", 1]]), new Date(0), new Uint8Array(9), 10n, NaN, circle, /x/, new Error("x"),
    holes, new Blob(["x"])];
  frame.postMessage(Object.assign([], { spieltisch: 1, type: "hello" }), origin);
  for (const one of odd) {
    frame.postMessage(one, origin);
    frame.postMessage({ spieltisch: 1, type: one, language: one }, origin);
    frame.postMessage({ spieltisch: 1, type: "new", options: one, seats: one }, origin);
    frame.postMessage({ spieltisch: 1, type: "load", record: { events: one } }, origin);
  }
  return odd.length;
}
"""


@pytest.mark.full
def test_a_thousand_malformed_messages_change_nothing(embed: Embed, site_url: str) -> None:
    museum = embed()
    museum.iframe("game=zenos-tavli&lang=en&seats=human,human")
    museum.act()
    museum.say({"spieltisch": 1, "type": "hello"})
    # The first turn can end in one way only, so the frame plays it by itself.
    played = museum.gets("event", "event.data.ply > 1")["ply"]
    museum.wait()
    position = museum.game.locator(".board-words").inner_text()
    before = museum.page.evaluate("messages.length")
    museum.page.evaluate(POST, [[json.dumps(one) for one in malformed(1000)], site_url.rstrip("/")])
    # The frame answers in order, so its answer to this message comes last.
    museum.say({"spieltisch": 1, "type": "hello"})
    museum.page.wait_for_function(
        "before => messages.slice(before).some(({ data }) => data.type === 'ready')", arg=before
    )
    answers = museum.page.evaluate(
        "before => messages.slice(before).map(({ data }) => data.type + (data.code ?? ''))", before
    )
    # Only messages that are too large, and the last hello, get an answer.
    assert set(answers) <= {"ready", "resize", "errortoo-large"}
    assert museum.game.locator(".board-words").inner_text() == position
    assert museum.frame.evaluate("[({}).polluted, document.documentElement.lang]") == [None, "en"]
    museum.act()
    assert museum.gets("event", f"event.data.ply === {played + 1}")["from"] == played


@pytest.mark.full
def test_what_is_too_large_or_too_much_is_refused(embed: Embed) -> None:
    museum = embed()
    museum.element(TWO)
    museum.wait()
    museum.call("(game) => game.load({ format: 'x'.repeat(300000) })")
    museum.hears("error", "event.code === 'too-large'")
    museum.call("(game) => game.newGame({ options: { text: 'x'.repeat(30000) } })")
    museum.page.wait_for_function("heard.filter(({ code }) => code === 'too-large').length === 2")
    museum.call("(game) => { for (let at = 0; at < 200; at += 1) game.newGame(); }")
    museum.hears("error", "event.code === 'busy'")
    museum.wait()
    museum.act()
    museum.hears("event", "event.ply === 1")


@pytest.mark.full
def test_only_the_page_around_is_heard_and_spoken_to(embed: Embed, site_url: str) -> None:
    museum = embed()
    origin = site_url.rstrip("/")
    sibling = "<iframe id='other' srcdoc='<p>advertising</p>'></iframe>"
    museum.show(f'<script src="{site_url}embed.js" async></script><spieltisch-game {TWO}></spieltisch-game>{sibling}')
    museum.act()
    museum.hears("event", "event.ply === 1")
    # A sibling frame sends messages to the game, and forged messages of the game to the page.
    other = next(frame for frame in museum.page.frames if frame.url == "about:srcdoc")
    other.evaluate(
        """(origin) => {
          window.caught = [];
          addEventListener("message", ({ data }) => caught.push(data));
          const element = parent.document.querySelector("spieltisch-game");
          const game = element.shadowRoot.querySelector("iframe").contentWindow;
          for (const message of [{ type: "hello" }, { type: "new" }, { type: "language", language: "de" }])
            game.postMessage({ spieltisch: 1, ...message }, origin);
          for (const message of [{ type: "resize", height: 5000 }, { type: "error", code: "engine", message: "false" }])
            parent.postMessage({ spieltisch: 1, ...message }, "*");
        }""",
        origin,
    )
    # The page also ignores malformed messages from the game's own frame, as an attacker in it might send them.
    museum.frame.evaluate(
        """() => {
          const odd = [null, 5, "x", [], {}, { type: "error" }, { type: "error", code: "other", message: "x" },
            { type: "resize", height: "9" }, { type: "resize", height: -1 }, { type: "resize", height: NaN },
            { type: "event", game: "zenos-tavli", from: 0, ply: 9, entries: [{ text: 5 }] },
            { type: "result", game: "x", winners: ["x"], scores: null, resigned: null, words: "", record: {} },
            { type: "__proto__" }, { type: "click" }, { type: "load" }];
          for (const one of odd)
            parent.postMessage(one && typeof one === "object" ? { spieltisch: 1, ...one } : one, "*");
        }"""
    )
    museum.act()
    museum.hears("event", "event.ply > 4")
    assert museum.heard("error") == []
    plies = [event["ply"] for event in museum.heard("event")]
    assert plies[:2] == [0, 1]
    assert plies == sorted(set(plies))
    assert max(event["height"] for event in museum.heard("resize")) < 1500
    expect(museum.game.locator("html")).to_have_attribute("lang", "en")
    assert other.evaluate("caught") == []


@pytest.mark.full
def test_an_address_that_names_another_origin_tells_this_page_nothing(embed: Embed) -> None:
    museum = embed(watched=False)
    museum.iframe("game=zenos-tavli&lang=en&seats=human,human&origin=https://elsewhere.example")
    museum.act()
    museum.wait()
    for message in ({"type": "hello"}, {"type": "new", "seats": 2}, {"type": "language", "language": "de"}):
        museum.say({"spieltisch": 1, **message})
    museum.act()
    museum.wait()
    expect(museum.game.locator("html")).to_have_attribute("lang", "en")
    assert museum.page.evaluate("messages.filter(({ data }) => data?.spieltisch)") == []


@pytest.mark.parametrize("kind", [pytest.param("html", marks=pytest.mark.full), "js"])
def test_the_documents_examples_work(embed: Embed, site_url: str, kind: str) -> None:
    source = (Path(__file__).parents[2] / "docs" / "embedding.md").read_text("utf-8")
    source = source.replace("https://spiele.example", site_url.rstrip("/"))
    found = re.findall(rf"```{kind}\n(.*?)```", source, re.DOTALL)
    assert len(found) == 2
    if kind == "html":
        for lines in found:
            museum = embed(lang="de-DE")
            museum.show(lines)
            museum.wait()
            expect(museum.page.locator("iframe")).to_have_attribute("title", "Zenos Tavli")
        return
    element, plain = found
    museum = embed()
    query = "embed.html?game=zenos-tavli&amp;lang=en&amp;seats=2"
    # The frame reports its height before an engine runs.
    museum.without_engine()
    museum.show(f'<iframe src="{site_url}{query}" title="Game" height="333"></iframe><script>{plain}</script>')
    expect(museum.page.locator("iframe")).not_to_have_css("height", "333px")
    museum.with_engine()
    (Path(museum.folder) / "famous-game.json").write_text(json.dumps(unfinished()), "utf-8")
    museum.element('game="zenos-tavli" lang="de"')
    museum.page.evaluate(f"(async () => {{ {element} }})()")
    museum.hears("event", "event.ply === 30")
    expect(museum.game.locator("html")).to_have_attribute("lang", "en")
    expect(museum.game.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.full
def test_an_exhibit_can_be_embedded(embed: Embed) -> None:
    museum = embed()
    museum.element('game="zenos-tavli" lang="en" kiosk idle="60"')
    museum.game.get_by_role("button", name="Touch to play").first.click()
    museum.act()
    museum.wait()
    expect(museum.game.get_by_role("link")).to_have_count(0)


# Frames with restrictions


@pytest.mark.full
def test_a_sandbox_without_an_origin_is_told_in_words(embed: Embed) -> None:
    museum = embed(watched=False)
    museum.iframe("game=zenos-tavli&lang=de&seats=2", attributes='sandbox="allow-scripts" width="100%" height="500"')
    alert = museum.game.get_by_role("alert").filter(has_text="Sandbox")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Ausgabe in einer Datei")
    expect(alert).not_to_contain_text("one-file", use_inner_text=True)
    museum.iframe("game=zenos-tavli&lang=en", attributes='sandbox="allow-scripts" width="100%" height="500"')
    expect(museum.game.get_by_role("alert").filter(has_text="one-file edition")).to_be_visible()


@pytest.mark.full
def test_a_sandbox_with_an_origin_plays(embed: Embed) -> None:
    museum = embed(watched=False)
    museum.iframe(
        "game=zenos-tavli&lang=en&seats=2",
        attributes='sandbox="allow-scripts allow-same-origin" width="100%" height="600"',
    )
    museum.act()
    museum.wait()


@pytest.mark.full
def test_a_game_plays_where_the_browser_denies_a_frame_its_storage(
    playwright: Any, browser_type_launch_args: dict[str, Any], site_url: str, tmp_path: Path
) -> None:
    """Chromium with third-party cookies blocked: `localStorage` throws in a cross-site frame."""
    profile = tmp_path / "profile" / "Default"
    profile.mkdir(parents=True)
    (profile / "Preferences").write_text(
        json.dumps({"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}), "utf-8"
    )
    folder = tmp_path / "host"
    folder.mkdir()
    host = serve(folder).replace("127.0.0.1", "localhost")
    arguments = dict(browser_type_launch_args)
    arguments["args"] = [*arguments["args"], "--test-third-party-cookie-phaseout"]
    context = playwright.chromium.launch_persistent_context(profile.parent, locale="en-GB", **arguments)
    context.set_default_timeout(TIMEOUT)
    museum = Embedder(context.pages[0], folder, host, site_url)
    museum.element('game="zenos-tavli" seats="human,human" lang="en"')
    museum.wait()
    denied = museum.frame.evaluate("() => { try { return localStorage.length; } catch (error) { return error.name; } }")
    assert denied == "SecurityError"
    museum.act()
    museum.hears("event", "event.ply === 1")
    # Whether or not there is only one way to play the first throw, which the page then plays.
    museum.wait()
    museum.act()
    museum.hears("event", "event.ply >= 2")
    context.close()


# The builder


@pytest.mark.full
@pytest.mark.parametrize("kind", ["element", "iframe"])
def test_the_builders_lines_work_on_another_page(embed: Embed, site_url: str, kind: str) -> None:
    builder = embed()
    # This test plays the game on the other page; the test of the preview plays it here.
    builder.without_engine()
    builder.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site_url.rstrip("/"))
    page = builder.page
    page.goto(f"{site_url}builder.html?lang=en")
    page.get_by_label("Game", exact=True).select_option("yucata")
    page.get_by_label("Language").select_option("de")
    page.get_by_label("Players", exact=True).select_option("people")
    page.get_by_label("Number of players").select_option("3")
    page.get_by_label("Kind").select_option(kind)
    page.get_by_role("button", name="Copy the lines").click()
    expect(page.locator("#copied")).to_have_text("The lines are copied.")
    lines = page.evaluate("navigator.clipboard.readText()")
    assert lines == page.locator("#lines").input_value()
    museum = embed()
    museum.show(lines)
    museum.wait()
    expect(museum.game.locator(".seats .seat")).to_have_count(3)
    expect(museum.game.locator("html")).to_have_attribute("lang", "de")
    expect(museum.page.locator("iframe")).to_have_attribute("title", "Yucata'")


@pytest.mark.full
def test_the_builder_shows_what_it_writes(embed: Embed, site_url: str) -> None:
    builder = embed()
    builder.without_engine()
    builder.page.goto(f"{site_url}?lang=en")
    builder.with_engine()
    builder.page.get_by_role("link", name="Embed a game").click()
    builder.wait()
    # Each change makes a new preview; only the first one needs an engine.
    builder.without_engine()
    expect(builder.page.locator("#preview spieltisch-game")).to_have_count(1)
    builder.page.get_by_label("Only the board").check()
    expect(builder.game.locator("html")).to_have_attribute("data-ui", "board")
    builder.page.get_by_label("Kind").select_option("iframe")
    builder.page.get_by_label("Height in pixels").fill("420")
    builder.page.get_by_label("Height in pixels").press("Tab")
    expect(builder.page.locator("#preview iframe")).to_have_css("height", "420px")
    expect(builder.page.locator("#lines")).to_have_value(re.compile('height="420"'))
    builder.page.get_by_label("For a screen in a museum").check()
    builder.page.get_by_label("Seconds without a touch").fill("5")
    builder.page.get_by_label("Seconds without a touch").press("Tab")
    expect(builder.page.locator("#lines")).to_have_value(re.compile("kiosk=1&amp;idle=10"))


@pytest.mark.full
def test_where_the_browser_does_not_let_the_page_copy_the_lines_are_marked(embed: Embed, site_url: str) -> None:
    builder = embed()
    builder.page.add_init_script(
        """Object.defineProperty(navigator, "clipboard", { value: undefined }); document.execCommand = () => false;"""
    )
    builder.page.goto(f"{site_url}builder.html?lang=en")
    builder.page.get_by_role("button", name="Copy the lines").click()
    expect(builder.page.locator("#copied")).to_contain_text("The lines are marked")
    marked = builder.page.locator("#lines").evaluate(
        "field => [document.activeElement === field, field.selectionEnd - field.selectionStart === field.value.length]"
    )
    assert marked == [True, True]


def test_embedding_pages_have_the_policy_of_the_main_page(site_url: str) -> None:
    web = Path(__file__).parents[2] / "web"
    policies = {
        re.search(r'Content-Security-Policy" content="([^"]+)"', (web / name).read_text("utf-8"))
        for name in ("index.html", "embed.html", "builder.html")
    }
    assert len({found and found[1] for found in policies}) == 1


@pytest.mark.full
@pytest.mark.parametrize("dark", [pytest.param(False, id="light"), pytest.param(True, id="dark")])
def test_axe_finds_nothing_in_the_builder_and_in_the_frame(embed: Embed, site_url: str, dark: bool) -> None:
    museum = embed(width=390, dark=dark)
    page = museum.page
    museum.without_engine()
    page.goto(f"{site_url}builder.html")
    page.locator("#preview iframe").wait_for()
    assert violations(page) == []
    museum.with_engine()
    page.goto(f"{site_url}embed.html?game=zenos-tavli&seats=2")
    Player(page, site_url, {}).wait()
    assert violations(page) == []
    page.goto(f"{site_url}embed.html?game=nothing")
    page.get_by_role("alert").filter(has_text="no game").wait_for()
    assert violations(page) == []
