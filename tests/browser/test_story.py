"""Stories in an article: no engine before somebody plays on, few bytes, and hostile files give only a sentence."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import FrameLocator, expect

from pygame_rules.core.record import parse
from pygame_rules.games import find_game
from pygame_rules.show.story import Excerpt, make_story, story_text
from tests.browser.embedder import Embedder
from tests.browser.shifts import SETTLED, WATCH_SHIFTS
from tests.browser.test_embedding import Embed, embed  # noqa: F401 - a fixture
from tools.paths import ROOT, SITE

pytestmark = pytest.mark.browser

RECORDS: Final = ROOT / "tests" / "records"
ENGINE: Final = ("/pyodide/", "/worker.js", "/rules.wasm", "/engine.json", "/app.js")
MOST_OF_ONE: Final = 120_000
MOST_OF_THREE: Final = 300_000


def story(game: str, events: int = 60, name: str = "2-0", **how: Any) -> str:
    """Return the story of the first events of a golden record."""
    record = parse((RECORDS / game / f"{name}.record.json").read_bytes(), find_game)
    return story_text(make_story(record, Excerpt(0, min(events, len(record.events))), **how))


def article(museum: Embedder, texts: dict[str, str], *, lang: str = "en", more: str = "", policy: str = "") -> None:
    """Open an article with these stories, each a file beside it."""
    for name, text in texts.items():
        (museum.folder / f"{name}.story.json").write_text(text, "utf-8")
    elements = "".join(
        f'<p>Before {name}.</p><spieltisch-game id="{name}" story="{name}.story.json" {more}'
        f' style="display: block; min-height: 700px"><a href="{name}.json">The record</a></spieltisch-game>'
        for name in texts
    )
    museum.show(f'<script src="{museum.site}embed.js" async></script>{elements}', lang=lang, policy=policy)


def frame_of(museum: Embedder, name: str) -> FrameLocator:
    return museum.page.frame_locator(f"#{name} iframe")


def weigh(urls: set[str], museum: Embedder) -> int:
    """Return what a host sends for these files, gzipped; the article itself does not count."""
    total = 0
    for url in urls:
        folder = SITE if url.startswith(museum.site) else museum.folder
        path = folder / Path(urlsplit(url).path.lstrip("/"))
        if path.suffix != ".html" or folder == SITE:
            total += len(gzip.compress(path.read_bytes()))
    return total


def test_three_stories_in_an_article_load_no_engine_and_are_read_with_the_keyboard(embed: Embed) -> None:  # noqa: F811
    museum = embed(width=820, lang="de-DE")
    asked: set[str] = set()
    museum.page.on("request", lambda request: asked.add(request.url.partition("?")[0]))
    museum.page.add_init_script(WATCH_SHIFTS)
    games = {"tavli": "zenos-tavli", "yucata": "yucata", "tomb": "tutanchamun"}
    policy = f"script-src {museum.site} 'unsafe-inline'; frame-src {museum.site}; connect-src 'self'; object-src 'none'"
    article(museum, {name: story(game) for name, game in games.items()}, policy=policy)
    for name in games:
        # Browsers paint no frame that is out of sight.
        museum.page.locator(f"#{name}").scroll_into_view_if_needed()
        frame = frame_of(museum, name)
        frame.locator(".story[data-pictured]").wait_for()
        # The article is English, so the story is, too, although the browser speaks German.
        expect(frame.locator("html")).to_have_attribute("lang", "en")
        assert frame.locator(".story-slider").input_value() == "0"
    assert not [url for url in asked if any(part in url for part in ENGINE)], asked
    urls = {url for url in asked if url.startswith(("http://localhost", museum.site))}
    assert weigh(urls, museum) <= MOST_OF_THREE, sorted(urls)
    one = {url for url in urls if "/games/" not in url and not url.endswith(".story.json")}
    for name, game in games.items():
        alone = one | {url for url in urls if f"/games/{game}/" in url or url.endswith(f"{name}.story.json")}
        assert weigh(alone, museum) <= MOST_OF_ONE, (game, weigh(alone, museum))
    assert museum.page.evaluate(SETTLED) <= 0.02

    tomb = frame_of(museum, "tomb")
    line = tomb.locator(".story-line")
    before = line.inner_text()
    tomb.get_by_role("button", name="One move forward").focus()
    museum.page.keyboard.press("ArrowRight")
    museum.page.keyboard.press("ArrowRight")
    expect(line).not_to_have_text(before)
    expect(tomb.locator(".story-place")).to_have_text("2 / 13")
    museum.page.keyboard.press("End")
    expect(tomb.get_by_role("button", name="One move forward")).to_have_attribute("aria-disabled", "true")
    museum.page.keyboard.press("Home")
    expect(line).to_have_text(before)
    tomb.get_by_role("slider", name="Position in the story").focus()
    museum.page.keyboard.press("ArrowRight")
    expect(tomb.locator(".story-place")).to_have_text("1 / 13")
    # The others stand where they stood.
    assert frame_of(museum, "tavli").locator(".story-slider").input_value() == "0"
    museum.page.evaluate("document.querySelector('#tavli').lang = 'de'")
    expect(frame_of(museum, "tavli").get_by_role("button", name="Von hier weiterspielen")).to_be_visible()


@pytest.mark.full
def test_playing_on_starts_the_engine_with_the_events_so_far(embed: Embed) -> None:  # noqa: F811
    museum = embed(width=600)
    article(museum, {"tavli": story("zenos-tavli", 40)})
    frame = frame_of(museum, "tavli")
    frame.locator(".story[data-pictured]").wait_for()
    for _ in range(7):
        frame.get_by_role("button", name="One move forward").click()
    frame.get_by_role("button", name="Play on from here").click()
    told = museum.hears("event", "event.ply >= 7")
    record = json.loads((RECORDS / "zenos-tavli" / "2-0.record.json").read_text("utf-8"))
    assert [entry["text"] for entry in told["entries"]][:7] == record["events"][:7]


@pytest.mark.full
def test_bad_and_foreign_stories_are_a_sentence_and_nothing_else(embed: Embed) -> None:  # noqa: F811
    museum = embed(watched=False)
    good = json.loads(story("zenos-tavli", 8))
    sprite, game, noise = (json.loads(json.dumps(good)) for _ in range(3))
    sprite["boards"][0]["items"][0]["sprite"] = "https://elsewhere.example/red.svg"
    sprite["boards"][0]["heads"][0]["background"] = "javascript:alert(1)"
    game["game"] = "chess"
    noise["texts"] = {key: ["<img src=x onerror=alert(1)>"] * len(texts) for key, texts in good["texts"].items()}
    museum.page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    article(
        museum,
        {
            "cut": json.dumps(good)[:-30],
            "newer": json.dumps({**good, "version": 3}),
            "record": json.dumps(good["record"]),
            "sprite": json.dumps(sprite),
            "chess": json.dumps(game),
            "noise": json.dumps(noise),
        },
        lang="de",
    )
    expected = {
        "cut": "Diese Geschichte ist beschädigt und kann nicht gezeigt werden.",
        "newer": "Diese Geschichte stammt von einem neueren Programm, als diese Website es hat.",
        "record": "Diese Datei ist keine Geschichte eines Spiels.",
        "sprite": "Diese Geschichte ist beschädigt und kann nicht gezeigt werden.",
        "chess": "Diese Website hat keine Bilder des Spiels, von dem diese Geschichte erzählt.",
    }
    for name, sentence in expected.items():
        expect(frame_of(museum, name).get_by_role("alert").filter(visible=True)).to_have_text(sentence)
    # Markup in texts is shown as text.
    expect(frame_of(museum, "noise").locator(".story-line")).to_contain_text("<img src=x onerror=alert(1)>")
    assert frame_of(museum, "noise").locator("img[src='x']").count() == 0
    museum.element('story="javascript:alert(1)" lang="de"')
    expect(museum.page.get_by_role("alert")).to_have_text("Die Geschichte konnte nicht geladen werden.")


@pytest.mark.full
def test_the_builder_makes_a_story_and_shows_it(embed: Embed) -> None:  # noqa: F811
    museum = embed()
    page = museum.page
    page.goto(f"{museum.site}builder.html?lang=en")
    page.get_by_role("textbox", name="Record").fill((RECORDS / "tuchulcha" / "2-1.record.json").read_text("utf-8"))
    page.get_by_role("spinbutton", name="To event").fill("20")
    page.get_by_role("button", name="Make the story").click()
    expect(page.locator(".builder-answer")).to_contain_text("21 scenes")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the story").click()
    assert download.value.suggested_filename == "tuchulcha.story.json"
    assert download.value.path().read_text("utf-8") == story("tuchulcha", 20, "2-1")
    expect(page.frame_locator(".builder-answer iframe").locator(".story-place")).to_have_text("0 / 20")


@pytest.mark.full
def test_the_builder_says_that_the_code_for_stories_is_missing_and_can_try_again(embed: Embed) -> None:  # noqa: F811
    museum = embed(watched=False)
    page = museum.page
    page.route("**/story.wasm", lambda route: route.abort())
    page.goto(f"{museum.site}builder.html?lang=de")
    page.get_by_role("textbox", name="Mitschrift").fill((RECORDS / "yucata" / "2-1.record.json").read_text("utf-8"))
    page.get_by_role("button", name="Geschichte erstellen").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Was Geschichten macht, konnte nicht geladen werden. Stelle eine Internetverbindung her, und versuche es noch"
        " einmal."
    )
    page.unroute("**/story.wasm")
    page.get_by_role("button", name="Geschichte erstellen").click()
    expect(page.get_by_role("button", name="Geschichte speichern")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 390, 1100])
def test_a_story_fits_its_frame_and_a_page_from_a_disk_can_hold_it(embed: Embed, width: int) -> None:  # noqa: F811
    museum = embed(width=width, height=760, dark=width == 390)
    text = story("yucata", 12, heading="A very long title that takes more than one line on a phone, and is cut there")
    inside = text.replace("<", "\\u003c")
    museum.show(
        f'<script src="{museum.site}embed.js" async></script><spieltisch-game story lang="en">'
        f'<script type="application/json">{inside}</script></spieltisch-game>'
    )
    frame = museum.page.frame_locator("iframe")
    frame.locator(".story[data-pictured]").wait_for()
    over = "(root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]"
    assert frame.locator("html").evaluate(over) == [0, 0]
    board = frame.locator(".story-board").bounding_box()
    assert board is not None
    assert board["height"] > 350
    if width < 860:
        frame.get_by_role("button", name="Moves").click()
    frame.locator(".story-turn").nth(3).click()
    expect(frame.locator(".story-turn[aria-current]")).to_have_count(1)
    expect(frame.locator(".story-place")).not_to_have_text("0 / 12")
