"""Makes a game's sprites from its masters: the SVG files in `art/<game>/`, which people draw and edit (docs/art.md).

A master can hold several sprites as layers, of which each sprite shows some; `variants.toml` beside the masters says
which, and in which colours. Everything that does not show is left out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from tools.base.console import BuildError
from tools.paths import MASTERS

SVG: Final = "{http://www.w3.org/2000/svg}"
LINK: Final = "{http://www.w3.org/1999/xlink}href"
LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
COLOURED: Final = ("fill", "stroke", "stop-color", "flood-color", "lighting-color", "color")
"""The attributes whose values are colours."""
REFERENCE: Final = re.compile(r"url\(\s*['\"]?([^'\")\s]*)['\"]?\s*\)")
_UNSEEN: Final = {"title", "desc", "metadata"}
_OF_THE_FILE: Final = {"width", "height", "viewBox", "id", "class", "version", "x", "y", "enable-background", LABEL}
"""Attributes of a root element that say nothing about the picture, and its size."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """What a sprite shows of its master."""

    layers: tuple[str, ...] = ()
    """The names of the layers that it shows, among those that only some of the master's sprites show."""
    colours: str = ""
    """The name of its colours; "": those of the drawing."""


@dataclass(frozen=True, slots=True)
class Master:
    """A drawing."""

    name: str
    root: Element
    """With presentation attributes only, without what belongs to a drawing program."""
    colours: Mapping[str, Mapping[str, str]]
    """The colours that vary: of each variant the colours by their names. The first variant is the drawing itself."""
    sprites: Mapping[str, Sprite]
    """What is made of it."""

    @property
    def optional(self) -> set[str]:
        """The names of the layers that only some sprites show."""
        return {layer for sprite in self.sprites.values() for layer in sprite.layers}


@cache
def masters(game: str) -> dict[str, Master]:
    """Read a game's masters.

    :param game: the name of its package.
    :returns: them by name.
    :raises BuildError: a file cannot be read, or `variants.toml` names a master that does not exist.
    """
    folder = MASTERS / game
    listed = folder / "variants.toml"
    try:
        variants: dict[str, Any] = tomllib.loads(listed.read_text("utf-8")) if listed.is_file() else {}
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"art/{game}/{listed.name} is no TOML: {error}.") from None
    read = {}
    for path in sorted(folder.glob("*.svg")):
        try:
            root = ElementTree.fromstring(path.read_text("utf-8"))  # noqa: S314 - the project's own files
        except ElementTree.ParseError as error:
            raise BuildError(f"art/{game}/{path.name} is no XML: {error}.") from None
        _clean(root)
        own = variants.pop(path.stem, {})
        made = {
            name: Sprite(tuple(sprite.get("layers", ())), sprite.get("colours", ""))
            for name, sprite in own.get("sprites", {path.stem: {}}).items()
        }
        read[path.stem] = Master(path.stem, root, own.get("colours", {}), made)
    if variants:
        raise BuildError(f"art/{game}/variants.toml names {', '.join(variants)}, of which there is no drawing.")
    return read


def sprites(game: str) -> dict[str, str]:
    """Make the sprites of all masters of a game, as SVG texts by name."""
    return {
        name: _svg(master, sprite)
        for master in masters(game).values()
        for name, sprite in sorted(master.sprites.items())
    }


def shape(game: str, sprite: str, name: str) -> str:
    """Return the SVG text of one element of a sprite, for a board that shows the same thing.

    :param name: the element's id in the master.
    :raises BuildError: there is no such element.
    """
    master = next(master for master in masters(game).values() if sprite in master.sprites)
    root = _coloured(master, master.sprites[sprite])
    part = next((part for part in root.iter() if part.get("id") == name), None)
    if part is None:
        raise BuildError(f"art/{game}/{master.name}.svg has no element with the id {name}, which a board shows.")
    del part.attrib["id"]
    return _text(part)


def layer_name(part: Element) -> str:
    """Return the name of a layer: Inkscape lets people edit the label, Illustrator writes the name as the id."""
    return part.get(LABEL) or part.get("id") or ""


def targets(root: Element) -> Iterator[str]:
    """Yield everything that the elements of a drawing refer to."""
    for part in root.iter():
        for name, value in part.attrib.items():
            if name == "href":
                yield value
            yield from REFERENCE.findall(value)


def same_colour(text: str) -> str:
    """Write a colour in the one form in which colours are compared.

    >>> same_colour("#FFF"), same_colour("#a32a15")
    ('#ffffff', '#a32a15')
    """
    text = text.strip().lower()
    return "#" + "".join(2 * digit for digit in text[1:]) if re.fullmatch("#[0-9a-f]{3}", text) else text


def _clean(part: Element) -> None:
    """Bring a drawing into one form, whichever program has saved it: no style attributes, nothing of the program."""
    own = {"href" if name == LINK else name: value for name, value in part.attrib.items()}
    part.attrib = {name: value for name, value in own.items() if not name.startswith("{") or name == LABEL}
    for declaration in part.attrib.pop("style", "").split(";"):
        name, _, value = declaration.partition(":")
        if value and not name.strip().startswith("-"):
            part.set(name.strip(), value.strip())
    for child in list(part):
        if not child.tag.startswith(SVG) or child.tag.removeprefix(SVG) in _UNSEEN:
            part.remove(child)
        else:
            _clean(child)


def _svg(master: Master, sprite: Sprite) -> str:
    """Write one sprite."""
    root = _coloured(master, sprite)
    unseen: list[Element] = []
    _hide(root, sprite, master.optional, unseen)
    definitions = root.find(f"{SVG}defs")
    if definitions is None:
        definitions = Element(f"{SVG}defs")
        root.insert(0, definitions)
    definitions.extend(unseen)
    while _prune(root):
        pass
    _flatten(root)
    size = f'width="{root.attrib["width"]}" height="{root.attrib["height"]}" viewBox="{root.attrib["viewBox"]}"'
    rest = "".join(f" {name}={quoteattr(value)}" for name, value in root.attrib.items() if name not in _OF_THE_FILE)
    body = "".join(map(_text, root))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{rest}>{body}</svg>\n'


def _coloured(master: Master, sprite: Sprite) -> Element:
    """Return a copy of a master's drawing in the colours of a sprite."""
    root = deepcopy(master.root)
    if sprite.colours:
        drawn = next(iter(master.colours.values()))
        new = {same_colour(drawn[name]): colour for name, colour in master.colours[sprite.colours].items()}
        for part in root.iter():
            for name in COLOURED:
                if name in part.attrib:
                    part.set(name, new.get(same_colour(part.attrib[name]), part.attrib[name]))
    return root


def _hide(part: Element, sprite: Sprite, optional: set[str], unseen: list[Element]) -> None:
    """Move what the sprite does not show into `unseen`, because something that it does show can be a copy of it."""
    for child in list(part):
        name = layer_name(child)
        if name in optional:
            child.attrib.pop("display", None)
        if child.get("display") == "none" or (name in optional and name not in sprite.layers):
            part.remove(child)
            unseen.append(child)
        child.attrib.pop("display", None)
        _hide(child, sprite, optional, unseen)


def _prune(root: Element) -> bool:
    """Remove definitions that nothing refers to; of a group that nobody refers to, keep the parts that are referred to.

    :returns: whether anything was removed, so that more may be superfluous now.
    """
    used = {target.removeprefix("#") for target in targets(root)}
    removed = False
    for definitions in root.iter(f"{SVG}defs"):
        for child in list(definitions):
            if child.get("id") not in used:
                place = list(definitions).index(child)
                definitions.remove(child)
                for kept in reversed(list(_outermost(child, used))):
                    definitions.insert(place, kept)
                removed = True
    return removed


def _outermost(part: Element, names: set[str]) -> Iterator[Element]:
    """Yield the descendants that have one of these ids and do not lie within another such one."""
    for child in part:
        if child.get("id") in names:
            yield child
        else:
            yield from _outermost(child, names)


def _flatten(root: Element) -> None:
    """Remove labels, ids that nothing refers to, and groups that say nothing."""
    used = {target.removeprefix("#") for target in targets(root)}

    def flat(part: Element) -> list[Element]:
        part.attrib.pop(LABEL, None)
        part.attrib.pop("class", None)
        if part.get("id") not in used:
            part.attrib.pop("id", None)
        part[:] = [inner for child in part for inner in flat(child)]
        kind = part.tag.removeprefix(SVG)
        if kind in ("g", "defs") and not len(part):
            return []
        return list(part) if kind == "g" and not part.attrib else [part]

    root[:] = [inner for child in root for inner in flat(child)]


def _text(part: Element) -> str:
    """Write an element without blanks between tags."""
    kind = part.tag.removeprefix(SVG)
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in part.attrib.items())
    inside = "".join(map(_text, part))
    return f"<{kind}{attributes}>{inside}</{kind}>" if inside else f"<{kind}{attributes}/>"
