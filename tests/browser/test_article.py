"""What the builder's lines and the element do in somebody's article: they move nothing, and can be hidden."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Route, expect

from tests.browser.embedder import Embedder
from tests.browser.shifts import SETTLED, WATCH_SHIFTS
from tests.browser.test_embedding import Embed, embed  # noqa: F401 - a fixture
from tests.browser.test_story import article, frame_of, story

pytestmark = pytest.mark.browser

PARAGRAPHS: Final = "<p>Much is known about the board, and little about those who sat at it.</p>" * 12
RESET: Final = "<style>iframe, img { max-width: 100%; height: auto } .print-only { display: none }</style>"
MOST: Final = 0.02


def builders_lines(museum: Embedder, kind: str) -> str:
    """Return the lines that the builder writes for Zenos Tavli."""
    page = museum.page
    page.goto(f"{museum.site}builder.html?lang=en")
    page.get_by_label("Kind").select_option(kind)
    return page.locator("#lines").input_value()


@pytest.mark.parametrize("kind", ["element", "iframe"])
def test_the_builders_lines_move_nothing_in_an_article(embed: Embed, kind: str) -> None:  # noqa: F811
    museum = embed(width=900)
    museum.without_engine()
    lines = builders_lines(museum, kind)
    late: list[Route] = []
    museum.page.route("**/embed.js", lambda route: late.append(route))
    museum.page.add_init_script(WATCH_SHIFTS)
    museum.show(f'{RESET}<div style="width: 640px">{lines}{PARAGRAPHS}</div>', until="domcontentloaded")
    museum.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    # The article is there before the script is.
    for route in late:
        route.continue_()
    museum.game.locator(".game").wait_for()
    box = museum.page.locator("iframe").bounding_box()
    assert box is not None
    assert box["height"] >= 640
    assert box["width"] == 640
    assert museum.page.evaluate(SETTLED) <= MOST


@pytest.mark.full
def test_an_article_may_hide_what_it_embeds(embed: Embed) -> None:  # noqa: F811
    museum = embed()
    museum.without_engine()
    reserved = 'style="display: block; min-height: 300px"'
    style = ".away, .tall { display: none } @media print { .screen { display: none } } .tall { min-height: 2000px }"
    ways = ("", reserved, "hidden", f"hidden {reserved}", f'class="away" {reserved}', f'class="screen" {reserved}')
    games = "".join(f'<spieltisch-game game="zenos-tavli" seats="2" {way}></spieltisch-game>' for way in ways)
    museum.show(
        f"<style>{style} #always spieltisch-game {{ display: grid }}</style>"
        f'<script src="{museum.site}embed.js" async></script>{games}'
        '<div id="always"><spieltisch-game game="zenos-tavli" seats="2" hidden></spieltisch-game></div>',
        policy=f"script-src {museum.site} 'unsafe-inline'; frame-src {museum.site}",
    )
    shown = "[...document.querySelectorAll('spieltisch-game')].map((game) => getComputedStyle(game).display)"
    museum.page.wait_for_function("() => customElements.get('spieltisch-game')")
    assert museum.page.evaluate(shown) == ["block", "block", "none", "none", "none", "block", "none"]
    museum.page.emulate_media(media="print")
    assert museum.page.evaluate(shown) == ["block", "block", "none", "none", "none", "none", "none"]
    museum.page.emulate_media(media="screen")
    museum.call("(game) => (game.hidden = true)")
    expect(museum.page.locator("spieltisch-game").first).to_be_hidden()
    museum.call("(game) => (game.hidden = false)")
    expect(museum.page.locator("spieltisch-game").first).to_have_css("display", "block")
    # The frame is as high as what the article reserves for it.
    museum.call("(game) => (game.style.minHeight = '900px')")
    expect(museum.page.locator("iframe").first).to_have_css("height", "900px")


def test_a_story_that_is_empty_or_does_not_come_is_a_sentence_an_event_and_the_articles_own_words(
    embed: Embed,  # noqa: F811
) -> None:
    museum = embed(watched=False)
    page = museum.page
    page.clock.install()
    page.add_init_script(WATCH_SHIFTS)
    for silent in ("**/never.story.json", "**/games/yucata/art.json"):
        page.route(silent, lambda route: None)
    (museum.folder / "record.txt").write_text("A record", "utf-8")
    article(museum, {"empty": "", "blank": " \n", "never": "{}", "cut": "{", "pictures": story("yucata", 4)}, lang="de")
    expect(page.locator("#empty")).to_contain_text("The record")
    note = page.locator("#empty").get_by_role("alert")
    empty = "Die Geschichte konnte nicht geladen werden: Die Datei ist leer."
    expect(note).to_have_text(empty)
    expect(page.locator("#blank").get_by_role("alert")).to_have_text(empty)
    # Where the frame says it, the article's own words stand below.
    expect(frame_of(museum, "cut").get_by_role("alert").filter(visible=True)).to_contain_text("beschädigt")
    expect(page.locator("#cut a")).to_be_visible()
    frame_of(museum, "never").locator("body").wait_for()
    page.clock.fast_forward(1_000)
    expect(frame_of(museum, "never").get_by_role("status")).to_have_text("Die Geschichte wird geholt.")
    page.clock.fast_forward(8_000)
    silent = "Die Geschichte konnte nicht geladen werden: Der Server antwortet nicht."
    expect(page.locator("#never").get_by_role("alert")).to_have_text(silent)
    expect(frame_of(museum, "pictures").get_by_role("alert").filter(visible=True)).to_have_text(silent)
    expect(page.locator("#pictures a")).to_be_visible()
    for name in ("empty", "blank", "never", "cut", "pictures"):
        box = page.locator(f"#{name}").bounding_box()
        assert box is not None
        assert box["height"] == pytest.approx(700, abs=1), name
    told = [event["message"] for event in museum.heard("error") if event["code"] == "bad-story"]
    damaged = "Diese Geschichte ist beschädigt und kann nicht gezeigt werden."
    assert sorted(told) == sorted([empty, empty, silent, silent, damaged])
    assert page.evaluate(SETTLED) <= MOST
