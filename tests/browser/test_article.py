"""What the element does in somebody's article: it can be hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_embedding import Embed, embed  # noqa: F401 - a fixture

pytestmark = pytest.mark.browser


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
