"""The build reads the page's colours from web/style/tokens.css, for documents and pictures."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tools.base import tokens
from tools.base.console import BuildError
from tools.pages.markup import filled
from tools.paths import WEB

HEX: Final = re.compile("#[0-9a-f]{6}")
THEMES: Final[tuple[tokens.Theme, ...]] = ("light", "dark")


def test_a_colour_has_its_value_in_each_theme() -> None:
    light, dark = tokens.token("ground"), tokens.token("ground", "dark")
    assert HEX.fullmatch(light)
    assert HEX.fullmatch(dark)
    assert light != dark


def test_a_value_that_both_themes_share_is_the_same_in_both() -> None:
    assert tokens.token("radius", "dark") == tokens.token("radius")


def test_each_colour_within_a_longer_value_is_chosen() -> None:
    light, dark = tokens.token("shadow"), tokens.token("shadow", "dark")
    assert "light-dark" not in light + dark
    assert light.count("rgb(") == dark.count("rgb(") == 2
    assert light != dark


def test_a_token_that_is_not_there_is_named() -> None:
    with pytest.raises(BuildError, match="--surfase"):
        tokens.token("surfase")


@pytest.mark.parametrize("name", ["404.html", "builder.html", "embed.html", "index.html", "moved.html"])
def test_the_bars_of_the_browser_have_the_colour_of_the_page(name: str) -> None:
    text = (WEB / name).read_text(encoding="utf-8")
    assert "{{theme_colours}}\n" in text
    placeholders = set(re.findall(r"\{\{(\w+)\}\}", text)) - {"theme_colours"}
    page = filled(name, dict.fromkeys(placeholders, ""))
    for theme in THEMES:
        colour = tokens.token("ground", theme)
        assert f'<meta name="theme-color" media="(prefers-color-scheme: {theme})" content="{colour}">' in page
