"""Draws the pictures that other sites show beside a link: a game's cover, its title and what it is about.

One PNG a game and language, and one a language for the site, as the large previews of social networks want them. They
are drawn with Pillow and the display font, so the same sources give the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import words
from tools.art.covers import Cover
from tools.art.fonts import CINZEL
from tools.art.icon import GROUND, png
from tools.base.product import NAME
from tools.base.tokens import token
from tools.translations.page_words import translated

WIDTH: Final = 1200
HEIGHT: Final = 630
EDGE: Final = 64
COVER: Final = (600, 450)
"""The room for a game's cover, in pixels."""
SLOGAN: Final = (
    "Board games with ancient themes, laid out on one table."
    " Play against the computer, or with friends here or far away."
)
"""The same text as in web/index.html; the page's catalogue translates it."""
FOLDER: Final = "social"


def path(language: str, game: str) -> str:
    """Return the path of a game's picture, or with "" of the site's, relative to the site's folder."""
    return f"{FOLDER}/{game or 'spieltisch'}.{language}.png"


def write_pictures(site: Path, games: Sequence[AnyGame], covers: Mapping[str, Cover]) -> None:
    """Write all pictures.

    :param covers: by the games' ids; a game without one has the site's icon.
    """
    (site / FOLDER).mkdir()
    opened = {game: Image.open(site / cover.path).convert("RGBA") for game, cover in covers.items()}
    icon = png(360, 79).convert("RGBA")
    for language in LANGUAGES:
        _save(_site(list(opened.values()), icon, language), site / path(language, ""))
        for game in games:
            info = game.info
            say = words(language, info.package)
            shown = opened.get(info.id, icon)
            picture = _picture(say(info.title), say(info.summary), shown, info.palette["accent"], info.palette["path"])
            _save(picture, site / path(language, info.id))


def _picture(title: str, text: str, shown: Image.Image, accent: str, table: str) -> Image.Image:
    """Draw a title and a text on the left, a picture on the table on the right."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), token("ground"))
    draw = ImageDraw.Draw(picture)
    left = WIDTH - COVER[0] - EDGE
    draw.rectangle((left, 0, WIDTH, HEIGHT), fill=table)
    draw.rectangle((0, HEIGHT - 10, WIDTH, HEIGHT), fill=accent)
    room = (WIDTH - left - EDGE, COVER[1])
    scale = min(room[0] / shown.width, room[1] / shown.height)
    small = shown.resize((round(shown.width * scale), round(shown.height * scale)), Image.Resampling.LANCZOS)
    at = (left + (WIDTH - left - small.width) // 2, (HEIGHT - 10 - small.height) // 2)
    _shadow(picture, small, at)
    picture.paste(small, at, small)
    width = left - 2 * EDGE
    lines = _wrapped(title, 700, 54, width)
    y = EDGE
    for line in lines:
        draw.text((EDGE, y), line, font=_font(700, 54), fill=accent)
        y += 64
    y += 18
    if _has_all(text, 400):
        for line in _wrapped(text, 400, 29, width):
            draw.text((EDGE, y), line, font=_font(400, 29), fill=token("ink"))
            y += 42
    mark = png(44, 10).convert("RGBA")
    picture.paste(mark, (EDGE, HEIGHT - EDGE - 44), mark)
    draw.text((EDGE + 58, HEIGHT - EDGE - 38), NAME, font=_font(700, 26), fill=token("ink-soft"))
    return picture


def _site(covers: Sequence[Image.Image], icon: Image.Image, language: str) -> Image.Image:
    """Draw the site's own picture: up to four covers, or the icon."""
    if len(covers) < 4:
        return _picture(NAME, translated(SLOGAN, language), icon, GROUND, token("table"))
    side = (290, 190)
    board = Image.new("RGBA", (side[0] * 2 + 16, side[1] * 2 + 16), (0, 0, 0, 0))
    for number, cover in enumerate(covers[:4]):
        scale = max(side[0] / cover.width, side[1] / cover.height)
        large = cover.resize((round(cover.width * scale), round(cover.height * scale)), Image.Resampling.LANCZOS)
        cut = large.crop((0, 0, *side))
        board.paste(cut, (number % 2 * (side[0] + 16), number // 2 * (side[1] + 16)))
    return _picture(NAME, translated(SLOGAN, language), board, GROUND, token("table"))


def _shadow(picture: Image.Image, small: Image.Image, at: tuple[int, int]) -> None:
    """Let a picture throw a soft shadow."""
    mask = Image.new("L", picture.size, 0)
    mask.paste(small.getchannel("A").point(lambda value: round(value * 0.45)), (at[0], at[1] + 12))
    picture.paste("#28190e", (0, 0), mask.filter(ImageFilter.GaussianBlur(14)))


def _wrapped(text: str, weight: int, size: int, width: int) -> list[str]:
    """Divide a text into lines that are at most so many pixels wide; a single long word may be wider."""
    font = _font(weight, size)
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _save(picture: Image.Image, file: Path) -> None:
    # 256 colours are enough for a preview, and the file has a third of the bytes.
    picture.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


@cache
def _sources(weight: int) -> tuple[bytes, frozenset[int]]:
    """Return the display font as TrueType, which Pillow reads, and the characters in it."""
    font = TTFont(CINZEL / "files" / f"cinzel-latin-{weight}-normal.woff2", recalcTimestamp=False)
    font.flavor = None
    out = BytesIO()
    font.save(out)
    return out.getvalue(), frozenset(font.getBestCmap())


@cache
def _font(weight: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(_sources(weight)[0]), size, layout_engine=ImageFont.Layout.BASIC)


def _has_all(text: str, weight: int) -> bool:
    """Tell whether the font has every character of a text; a preview shows no text rather than boxes."""
    return all(ord(sign) in _sources(weight)[1] for sign in text)
