"""Render a scene as SVG, for the first pictures of the site, notebooks and documents.

The SVG holds the same things as the page's canvas, in the same order: the background, then the items by layer, each a
sprite of the game's art or a text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Final, TypeAlias

from pygame_rules.core.package_files import file_names, read_file
from pygame_rules.core.scene import Item, Rect, Scene

FACE: Final = "Cinzel, 'Times New Roman', serif"
"""The display font of texts whose palette has no `face`, with fallbacks."""
BADGE: Final = 0.42
"""A count badge's diameter, as a fraction of its item's shorter side."""
BADGE_GROUND: Final = "#fff8e7"
BADGE_INK: Final = "#2a1d10"
"""The colours of a count badge whose palette has no `badge` and no `badge-ink`."""

HALO: Final = 0.32
"""The width of a text's outline, as a fraction of the font size; it keeps the text readable on any background. Its
opacity is `HALO_LIGHT`."""
HALO_LIGHT: Final = 0.5

_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_VIEW_BOX = re.compile(r'viewBox="([^"]+)"')
_NAME = re.compile(r"""((?<=\s)id=["']|url\(["']?#|href=["']#)([^"')]+)""")
"""An id, in its own element and in references to it; art has no style sheets and no text."""
_SIZE = re.compile(r'(?<=\s)(?:width|height)="[^"]+"')
_OF_ROOT = re.compile(
    r"""\s(?:viewBox|width|height|x|y|id|version|preserveAspectRatio|xmlns|xmlns:xlink|xml:space)=(?:"[^"]*"|'[^']*')"""
)
"""Matches the attributes of a root element that are of no use on a group inside another picture; the others
(`fill="none"`, namespaces) hold for the content."""


class MissingSprite(LookupError):
    """A scene names a sprite that the game's art does not have."""


@cache
def sprite_svg(package: str, sprite: str) -> str:
    """Return the SVG text of a sprite.

    :raises MissingSprite: the package's `art/` has no such file.
    """
    try:
        return read_file(package, "art", f"{sprite}.svg").decode()
    except (OSError, ModuleNotFoundError):
        raise MissingSprite(f"{package} has no art/{sprite}.svg") from None


Parts: TypeAlias = "tuple[str, str, str]"
"""A sprite's viewBox, its width and height attributes, and its body."""


@cache
def _parts(sprite: str, svg: str, prefix: str) -> Parts:
    """Split a sprite into its parts. Its ids get the prefix, so that several sprites can share one document.

    A group takes over the attributes of the root element that hold for all its content, and `xlink:href` becomes
    `href`, because the document that the body is put into does not declare the namespace.
    """
    found = _ROOT.search(svg)
    if found is None:
        raise MissingSprite(f"{sprite}.svg is no SVG document")
    box = _VIEW_BOX.search(found[1])
    if box is None:
        raise MissingSprite(f"{sprite}.svg has no viewBox")
    body = found[2].replace(" xlink:href=", " href=")
    inherited = _OF_ROOT.sub("", found[1]).strip()
    if inherited:
        body = f"<g {inherited}>{body}</g>"
    ids = {name for start, name in _NAME.findall(body) if start.startswith("id")}
    body = _NAME.sub(lambda name: f"{name[1]}{prefix}-{name[2]}" if name[2] in ids else name[0], body)
    return box[1], " ".join(_SIZE.findall(found[1])), body


def _symbol(package: str, sprite: str) -> str:
    """Return the sprite as a `<symbol>`."""
    box, _, body = _parts(sprite, sprite_svg(package, sprite), sprite)
    return f'<symbol id="{sprite}" viewBox="{box}" preserveAspectRatio="none">{body}</symbol>'


def all_sprites(package: str) -> dict[str, str]:
    """Return the SVG texts of a package's art, by sprite name."""
    names = [name.removesuffix(".svg") for name in file_names(package, "art") if name.endswith(".svg")]
    return {name: sprite_svg(package, name) for name in names}


def art_sheet(sprites: Mapping[str, str]) -> dict[str, Parts]:
    """Split sprites into their parts, by name, for one JSON object, which compresses far better than many files. Ids
    get a different prefix in each sprite.

    :param sprites: SVG texts by name, as `all_sprites` gives them.
    :raises MissingSprite: one of them is no SVG with a viewBox.
    """
    return {name: _parts(name, svg, f"s{n}") for n, (name, svg) in enumerate(sprites.items())}


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _use(sprite: str, x: float, y: float, w: float, h: float) -> str:
    return (
        f'<use href="#{sprite}" x="{_number(x - w / 2)}" y="{_number(y - h / 2)}" '
        f'width="{_number(w)}" height="{_number(h)}"/>'
    )


def _halo(ink: str) -> str:
    """Choose the outline colour that makes a text of this colour readable on any background: white or black."""
    parts = [int(ink[at : at + 2], 16) for at in (1, 3, 5)] if re.fullmatch("#[0-9a-fA-F]{6}", ink) else [0, 0, 0]
    return "#fff" if 0.3 * parts[0] + 0.6 * parts[1] + 0.1 * parts[2] < 128 else "#000"


def _text(text: str, x: float, y: float, size: float, ink: str, face: str) -> str:
    return (
        f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" fill="{ink}" stroke="{_halo(ink)}" '
        f'stroke-opacity="{HALO_LIGHT}" stroke-width="{_number(size * HALO)}" paint-order="stroke" '
        f'text-anchor="middle" dominant-baseline="central" font-family="{escape(face)}">{escape(text)}</text>'
    )


def _draw(item: Item, palette: Mapping[str, str]) -> str:
    face = palette.get("face", FACE)
    if item.sprite:
        drawn = _use(item.sprite, item.x, item.y, item.w, item.h)
    else:
        drawn = _text(item.text, item.x, item.y, item.h, palette.get(item.ink, "#000"), face)
    if item.count > 1:
        size = min(item.w, item.h) * BADGE
        ground = palette.get("badge", BADGE_GROUND)
        drawn += f'<circle cx="{_number(item.x)}" cy="{_number(item.y)}" r="{_number(size / 2)}" fill="{ground}"/>'
        drawn += _text(str(item.count), item.x, item.y, size * 0.7, palette.get("badge-ink", BADGE_INK), face)
    attributes = ""
    if item.turn:
        attributes += f' transform="rotate({_number(item.turn)} {_number(item.x)} {_number(item.y)})"'
    if item.faded:
        attributes += ' opacity="0.45"'
    if item.shadow:
        attributes += ' filter="url(#spieltisch-shadow)"'
    return f"<g{attributes}>{drawn}</g>"


def _is_within(item: Item, part: Rect) -> bool:
    """Tell whether any of an item may be seen in a part of the board."""
    # The width of a text depends on the font; no letter is wider than the text is high.
    wide, high = max(item.w, item.h * len(item.text)), item.h
    return (
        item.x + wide / 2 >= part.x
        and item.x - wide / 2 <= part.x + part.w
        and item.y + high / 2 >= part.y
        and item.y - high / 2 <= part.y + part.h
    )


def scene_svg(
    scene: Scene,
    package: str,
    palette: Mapping[str, str] | None = None,
    *,
    with_art: bool = True,
    fluid: bool = False,
    part: Rect | None = None,
    under: str = "",
    over: str = "",
) -> str:
    """Draw a scene as one SVG document without references to anything outside.

    :param package: the package whose `art/` the scene's sprites are in.
    :param palette: the colours that the texts' colour tokens stand for, and those of count badges; `face` is a font.
    :param with_art: False leaves the sprites out; the caller must add them (`art_sheet`) as symbols to the picture's
        `<defs>`.
    :param fluid: True makes the picture as wide as the place where it stands, in its own proportions, also as an image;
        False gives it a size of its own, a pixel for each board unit.
    :param part: the part of the board to show; None: all of it.
    :param under: SVG to draw in board units between the board and the items, such as the ways of moves.
    :param over: SVG to draw in board units over the items.
    :raises MissingSprite: the art lacks a sprite that the scene names; without art, nobody looks.
    """
    shown = part or Rect(0, 0, scene.width, scene.height)
    items = [item for item in scene.items if part is None or _is_within(item, part)]
    sprites = dict.fromkeys([scene.background, *(item.sprite for item in items)])
    symbols = "".join(_symbol(package, sprite) for sprite in sprites if sprite) if with_art else ""
    unit = min(scene.width, scene.height) / 100
    shadow = (
        '<filter id="spieltisch-shadow" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow '
        f'dx="{_number(unit * 0.3)}" dy="{_number(unit * 0.5)}" stdDeviation="{_number(unit * 0.4)}" '
        'flood-color="#1a0f06" flood-opacity="0.5"/></filter>'
    )
    drawn = "".join(_draw(item, palette or {}) for item in sorted(items, key=lambda item: item.layer))
    box = f"{_number(shown.x)} {_number(shown.y)} {_number(shown.w)} {_number(shown.h)}"
    background = _use(scene.background, scene.width / 2, scene.height / 2, scene.width, scene.height)
    # A height, or a width in pixels, would be an image's own size, which notebooks do not reduce.
    size = 'width="100%"' if fluid else f'width="{_number(shown.w)}" height="{_number(shown.h)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} role="img" '
        f'aria-label="{escape(scene.status)}"><defs>{shadow}{symbols}</defs>{background}{under}{drawn}{over}</svg>\n'
    )
