"""The pictures of positions in a notebook's or an article's page: any number of them, at any width, also as images."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

import pygame_rules as pr
from pygame_rules.games import OWN
from tests.browser.site import TIMEOUT

each_game = pytest.mark.parametrize(
    "game_id",
    [pytest.param(game, marks=[] if game in ("zenos-tavli", "yucata") else [pytest.mark.full]) for game in OWN],
)
pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("pictures in documents")]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1700, "height": 900})
    context.set_default_timeout(TIMEOUT)
    yield context.new_page()
    context.close()


def two_positions(game_id: str) -> tuple[str, str]:
    """A game's beginning, and what stands after some of its decisions."""
    match = pr.new(game_id, seed=7)
    first = match._repr_svg_()
    for _ in range(6):
        match.play(match.legal[0])
    return first, match._repr_svg_()


def shot(page: Page, left: str, right: str, *, of: str) -> Image.Image:
    """One of two pictures that stand side by side in a document."""
    page.set_content(
        "<!doctype html><style>div { position: absolute; top: 0; width: 500px } #right { left: 600px }</style>"
        f'<div id="left">{left}</div><div id="right">{right}</div>'
    )
    return Image.open(BytesIO(page.locator(f"#{of} > svg").screenshot())).convert("RGB")


def is_same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


@each_game
def test_two_pictures_in_one_document_look_as_each_does_alone(page: Page, game_id: str) -> None:
    first, second = two_positions(game_id)
    alone = {"left": shot(page, first, "", of="left"), "right": shot(page, "", second, of="right")}
    assert not is_same(*alone.values())
    for side, picture in alone.items():
        assert is_same(shot(page, first, second, of=side), picture), side


@each_game
def test_a_picture_stays_whole_when_the_same_one_before_it_is_hidden(page: Page, game_id: str) -> None:
    hidden, shown = two_positions(game_id)[1], two_positions(game_id)[1]
    alone = shot(page, "", shown, of="right")
    assert is_same(shot(page, f'<p style="display:none">{hidden}</p>', shown, of="right"), alone)


@pytest.mark.parametrize("game_id", ["zenos-tavli", "toy-race"])
def test_a_picture_is_as_wide_as_where_it_stands(page: Page, game_id: str) -> None:
    svg, _ = two_positions(game_id)
    _, _, across, down = map(float, (ElementTree.fromstring(svg).get("viewBox") or "").split())
    image = f'<img alt="" src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}">'
    for shown in (svg, image):
        columns = "".join(f'<div style="width:{wide}px">{shown}</div>' for wide in (300, 700, 1600))
        page.set_content(f'<!doctype html><body style="margin:0">{columns}')
        boxes = page.locator("div > *").evaluate_all(
            """async (pictures) => {
              for (const picture of pictures) await picture.decode?.();
              return pictures.map((picture) => picture.getBoundingClientRect().toJSON());
            }"""
        )
        assert [box["width"] for box in boxes] == pytest.approx([300, 700, 1600], abs=0.1), shown[:4]
        assert [box["height"] for box in boxes] == pytest.approx([n * down / across for n in (300, 700, 1600)], abs=1)
