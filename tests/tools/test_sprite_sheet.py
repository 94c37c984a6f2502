"""A game's art in one file: identical parts get identical names, and the pictures stay the same."""

from __future__ import annotations

import json

import pytest

from pygame_rules.core.game import Game
from pygame_rules.core.scene_svg import all_sprites, art_sheet
from pygame_rules.games import all_games
from tools.art.sprite_sheet import NAME, compact, meanings, plain_quotes

GOLD = '<linearGradient id="{0}"><stop stop-color="#fc6"/></linearGradient>'
COIN = '<defs>{gold}<g id="{1}"><circle r="4" fill="url(#{0})"/></g></defs><use href="#{1}"/>'


def drawn(first: str, second: str) -> str:
    return COIN.format(first, second, gold=GOLD.format(first))


def test_what_is_alike_has_one_name_and_what_is_not_has_another() -> None:
    other = drawn("s2-a", "s2-b").replace("#fc6", "#ccc")
    sheet = {"coin": drawn("s0-a", "s0-b"), "medal": drawn("s1-x", "s1-a"), "silver": other}
    made = compact({name: ("0 0 9 9", 'width="9"', body) for name, body in sheet.items()})
    assert made["coin"] == made["medal"] == ["0 0 9 9", "width='9'", drawn("_0", "_1").replace('"', "'")]
    assert made["silver"] == ["0 0 9 9", "width='9'", drawn("_2", "_3").replace("#fc6", "#ccc").replace('"', "'")]


def test_two_that_are_alike_in_one_sprite_keep_names_of_their_own() -> None:
    body = f"<defs>{GOLD.format('s0-a')}{GOLD.format('s0-b')}</defs>"
    (made,) = compact({"coin": ("0 0 9 9", "", body)}).values()
    assert made == ["0 0 9 9", "", body.replace('"', "'").replace("s0-a", "_0").replace("s0-b", "_1")]


def test_quotes_within_a_text_stay() -> None:
    assert plain_quotes("<text font-family=\"'Times'\">") == "<text font-family=\"'Times'\">"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.id)
def test_every_sprite_is_what_it_was_but_for_names(game: Game) -> None:
    sheet = art_sheet(all_sprites(game.info.package))
    made = json.loads(json.dumps(compact(sheet)))
    assert made.keys() == sheet.keys()
    for sprite, (box, _, body) in sheet.items():
        assert made[sprite][0] == box
        before, after = (text.replace("'", '"') for text in (body, made[sprite][2]))
        assert NAME.sub("", before) == NAME.sub("", after)
        assert list(meanings(before).values()) == list(meanings(after).values())
