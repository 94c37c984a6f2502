"""Essays in a browser: with and without a script, by touch and keyboard, on paper, in an article and in an exhibit."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Sit
from tests.browser.contrast import low_contrasts
from tests.browser.test_codes import AXE
from tests.browser.test_embedding import Embed, embed  # noqa: F401 - a fixture
from tests.browser.test_kiosk import Come, come  # noqa: F401 - a fixture

pytestmark = pytest.mark.browser

ESSAY: Final = "games/zenos-tavli/essays/emperor"
STORY: Final = ".essay-story[data-story$='/emperor.story.json']"
"""The story of the throw; there is one of the game before it, too."""
PHONE: Final = {"width": 360, "height": 740}
TOO_WIDE: Final = "document.documentElement.scrollWidth - innerWidth"
VIOLATIONS: Final = "async () => (await axe.run('main')).violations.map(({ id, help }) => `${id}: ${help}`)"


def read(sit: Sit, lang: str = "en", **how: Any) -> Page:
    """Open the essay about the emperor's throw, and wait for its script."""
    seat = sit(fresh=True, lang=lang, **how)
    seat.page.goto(f"{seat.url}{ESSAY}.{lang}.html")
    seat.page.locator("html[data-begun]").wait_for()
    return seat.page


def told(page: Page) -> dict[str, str]:
    """Return what is said of the chosen throw."""
    rows = page.locator(".chooser-result dl > div").all()
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}


def picture(page: Page) -> Locator:
    return page.locator(".chooser img")


def test_without_a_script_there_is_the_text_with_pictures_steps_and_all_throws(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    loaded: list[str] = []
    page.on("requestfinished", lambda request: loaded.append(request.url))
    page.goto(f"{site_url}{ESSAY}.de.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Der Wurf des Kaisers")
    expect(page.locator("tr[data-parts]")).to_have_count(56)
    expect(page.locator(f"{STORY} li")).to_have_count(4)
    expect(page.locator(".answers > .wide [data-fits]")).to_have_text(["immer 8"] * 4)
    assert page.locator(".answers > .wide").evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    expect(page.locator(".answers .all")).to_be_hidden()
    page.get_by_text("Alle 72 Kombinationen").click()
    expect(page.locator(".answers .all tbody tr")).to_have_count(72)
    assert page.evaluate(TOO_WIDE) <= 0
    expect(page.locator(".verse[lang=grc] > span")).to_have_count(28)
    expect(page.locator(".chooser")).to_have_count(0)
    assert {name for url in loaded if (name := url.rpartition("/")[2]).endswith(".svg")} >= {
        "emperor.position.svg", "emperor.throw.svg", "emperor.answer.svg", "emperor.answer.after.svg",
    }  # fmt: skip
    context.close()


def test_a_throw_is_chosen_by_touch_on_the_narrowest_phone(sit: Sit) -> None:
    page = read(sit, "de", touch=True, dark=True, **PHONE)
    assert page.evaluate(TOO_WIDE) <= 0
    # By this property the page knows that no part of it is missing.
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--whole-essay')") == "1"
    assert told(page)["Einzelne Steine"] == "8"
    picture(page).scroll_into_view_if_needed()
    expect(picture(page)).to_have_attribute("src", re.compile("^blob:"))
    before = picture(page).get_attribute("src")
    for die in range(3):
        page.locator(f".chooser input[name=part-{die}][value='3']").locator("..").tap()
    row = page.locator("tr[data-parts='3 3 3']")
    assert told(page)["Einzelne Steine"] == row.locator("[data-key=single]").inner_text()
    expect(picture(page)).not_to_have_attribute("src", before or "")
    expect(picture(page)).to_have_attribute("alt", re.compile("3-3-3"))
    page.get_by_role("button", name="Der Wurf des Kaisers").tap()
    assert told(page)["Einzelne Steine"] == "8"
    assert page.evaluate(TOO_WIDE) <= 0


def test_a_throw_is_chosen_by_the_keyboard_and_from_the_table(sit: Sit) -> None:
    page = read(sit)
    page.get_by_role("radio", name="6").last.focus()
    page.keyboard.press("ArrowLeft")
    row = page.locator("tr[data-parts='2 5 5']")
    assert told(page)["Best turn"] == row.locator("[data-key=turn]").inner_text()
    expect(row).to_have_class("chosen")
    page.locator("tr[data-parts='1 4 6'] button").press("Enter")
    expect(page.locator(".chooser input:checked")).to_have_count(3)
    values = page.locator(".chooser input:checked").evaluate_all("inputs => inputs.map(input => input.value)")
    assert values == ["1", "4", "6"]
    page.get_by_role("button", name="Throw the dice").click()
    thrown = page.locator(".chooser input:checked").evaluate_all("inputs => inputs.map(input => input.value)")
    expect(page.locator("tr.chosen")).to_have_attribute("data-parts", " ".join(sorted(thrown)))


@pytest.mark.full
@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_and_everything_can_be_told_apart(sit: Sit, dark: bool) -> None:
    page = read(sit, dark=dark)
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    assert low_contrasts(page) == []


def test_the_story_plays_in_the_text_without_an_engine(sit: Sit) -> None:
    page = read(sit)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(STORY).scroll_into_view_if_needed()
    story = page.frame_locator(f"{STORY} iframe")
    story.get_by_role("button", name="One move forward").click()
    expect(story.locator(".story")).to_contain_text("throws 2, 5 and 6")
    expect(page.locator(f"{STORY} ol")).to_be_hidden()
    assert not [url for url in asked if "pyodide" in url or url.endswith("app.js")]


def test_the_game_before_the_throw_is_stepped_through_in_the_text(sit: Sit) -> None:
    page = read(sit, "de")
    figure = page.locator(".essay-story[data-story$='/constructed.story.json']")
    figure.scroll_into_view_if_needed()
    story = figure.frame_locator("iframe")
    story.get_by_role("button", name="Einen Zug weiter").click()
    expect(story.locator(".story")).to_contain_text("würfelt 2, 5 und 6")
    expect(figure.locator("details")).to_be_hidden()


def test_a_note_leads_to_its_source_and_back(sit: Sit) -> None:
    page = read(sit)
    page.locator("#to-austin").click()
    note = page.locator("#note-austin")
    expect(note).to_be_in_viewport()
    expect(note).to_contain_text("Journal of Hellenic Studies 54 (1934), 202–205")
    note.get_by_role("link", name="Back to the text").click()
    expect(page.locator("#to-austin")).to_be_in_viewport()


def test_on_paper_stand_the_steps_and_the_whole_table(sit: Sit) -> None:
    page = read(sit)
    page.emulate_media(media="print")
    for hidden in (".chooser", f"{STORY} iframe", ".reading-head", ".essay-foot"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator(f"{STORY} ol")).to_be_visible()
    # Of the long game, a line says where it is.
    expect(page.locator(".essay-story > details")).to_be_hidden()
    expect(page.locator("p.on-paper", has_text="all 144 steps")).to_be_visible()
    box = page.locator(".outcomes > .wide")
    assert box.evaluate("box => box.scrollHeight - box.clientHeight") <= 1


OUTSIDE: Final = """() => {
  const { left, right } = document.querySelector("main").getBoundingClientRect();
  return [...document.querySelectorAll("main :is(figure, figcaption, img, table, td, th, p, li)")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && (box.left < Math.max(0, left) - 1 || box.right > Math.min(innerWidth, right) + 1);
  }).map((part) => part.outerHTML.slice(0, 80));
}"""
"""What lies beside the text, and so beside the paper."""
MARKERS: Final = """() => [...document.querySelectorAll("main ol")].filter((list) => {
  if (!list.checkVisibility()) return false;
  const style = getComputedStyle(list);
  const drawn = document.createElement("canvas").getContext("2d");
  drawn.font = `600 ${style.fontSize} ${style.fontFamily}`;
  return drawn.measureText(`${list.childElementCount}. `).width > parseFloat(style.paddingInlineStart);
}).map((list) => list.className)"""
"""The lists with numbers that are broader than the room before their text."""
FOLDED: Final = """() => [...document.querySelectorAll("details:not(.essay-story > *) :is(td, li)")]
  .filter((part) => !part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })).length"""


@pytest.mark.parametrize("width", [642, 1280])
def test_on_paper_all_is_whole_and_open(sit: Sit, width: int) -> None:
    """A page of A4 is 642 pixels wide between its margins; figures, captions and numbers were cut at its edges."""
    page = read(sit, "de", width=width, height=900)
    assert page.evaluate(FOLDED) > 200
    page.emulate_media(media="print")
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(MARKERS) == []
    assert page.evaluate(FOLDED) == 0
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


def test_the_table_of_all_throws_fits_on_the_narrowest_phone(sit: Sit) -> None:
    page = read(sit, "de", touch=True, **PHONE)
    box = page.locator(".outcomes > .wide")
    assert box.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    caption, inside = box.locator("caption").bounding_box(), box.bounding_box()
    assert caption
    assert inside
    assert inside["x"] <= caption["x"]
    assert caption["x"] + caption["width"] <= inside["x"] + inside["width"]


@pytest.mark.full
def test_a_game_goes_on_from_the_emperors_position(sit: Sit) -> None:
    page = read(sit)
    page.get_by_role("link", name="Play on from the emperor's position").click()
    expect(page.locator(".game")).to_be_visible()
    expect(page.get_by_role("button", name="Throw")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.full
def test_the_laboratory_compares_what_the_essay_disputes(sit: Sit) -> None:
    page = read(sit, "de")
    page.get_by_role("link", name="Steine gehen hinaus, wenn alle daheim sind, oder sofort").click()
    expect(page.locator(".study h1")).to_contain_text("Regelwerkstatt")
    expect(page.locator(".study .complaint")).to_have_count(0)
    expect(page.locator(".study")).to_contain_text("Hinausspielen: Sofort")


@pytest.mark.full
def test_home_the_set_up_and_the_lessons_lead_to_it(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    for address in ("de/", "de/#/zenos-tavli", "de/#/zenos-tavli/learn"):
        seat.page.goto(f"{seat.url}{address}")
        seat.page.locator("main").get_by_role("link", name="Der Wurf des Kaisers", exact=True).click()
        expect(seat.page).to_have_url(f"{seat.url}{ESSAY}.de.html")


def test_what_is_printed_is_offered_in_the_column_of_the_rules(sit: Sit) -> None:
    seat = sit(fresh=True, lang="en", width=1280, height=800)
    seat.page.goto(f"{seat.url}games/zenos-tavli/rules.en.html")
    edges = [
        seat.page.locator(part).evaluate("part => part.getBoundingClientRect().left")
        for part in (
            "main h1",
            ".reading-ways a >> nth=0",
            ".reading-essays h2",
            ".reading-print h2",
            ".reading-study a >> nth=0",
        )
    ]
    assert max(edges) - min(edges) < 1
    seat.page.locator(".reading-ways").get_by_role("link", name="To print").click()
    expect(seat.page.get_by_role("link", name="A4, in colour")).to_be_in_viewport()


@pytest.mark.full
def test_the_rules_and_the_page_about_the_game_lead_to_it(sit: Sit) -> None:
    seat = sit(fresh=True, lang="de")
    for address in ("games/zenos-tavli/rules.de.html", "de/zenos-tavli/"):
        seat.page.goto(f"{seat.url}{address}")
        more = seat.page.get_by_role("navigation", name="Mehr zu lesen")
        more.get_by_role("link", name="Der Wurf des Kaisers").click()
        expect(seat.page).to_have_url(f"{seat.url}{ESSAY}.de.html")
    seat.page.get_by_role("link", name="English").click()
    expect(seat.page).to_have_url(f"{seat.url}{ESSAY}.en.html")


def test_in_an_article_it_is_as_high_as_its_text_and_follows_language_and_theme(embed: Embed) -> None:  # noqa: F811
    museum = embed(width=700)
    museum.show(
        f'<script src="{museum.site}embed.js" async></script>'
        '<spieltisch-game game="zenos-tavli" essay="emperor" lang="de"></spieltisch-game>'
    )
    frame = museum.page.frame_locator("iframe")
    expect(frame.get_by_role("heading", level=1)).to_have_text("Der Wurf des Kaisers")
    expect(frame.locator(".reading-head")).to_be_hidden()
    museum.page.wait_for_function("document.querySelector('spieltisch-game').shadowRoot.firstChild.offsetHeight > 3000")
    assert frame.locator("html").evaluate("root => root.scrollHeight - root.clientHeight") <= 1
    expect(frame.get_by_role("link", name="Diesen Text auf einer eigenen Seite öffnen")).to_have_attribute(
        "target", "_blank"
    )
    museum.page.evaluate("document.querySelector('spieltisch-game').theme = 'dark'")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    museum.page.evaluate("document.querySelector('spieltisch-game').language = 'en'")
    expect(frame.get_by_role("heading", level=1)).to_have_text("The emperor’s throw")


def test_an_exhibit_tells_it_in_place_of_the_history(come: Come) -> None:  # noqa: F811
    plan = {"games": ["zenos-tavli"], "languages": ["en"], "essays": {"zenos-tavli": "emperor"}}
    visitor = come(plan=plan)
    visitor.attract()
    expect(visitor.story).to_contain_text("The game")
    expect(visitor.caption).to_contain_text("Zeno had White.")
