"""The rules that masters follow (docs/art.md), so that every browser draws them and every page can hold them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from tools.art.masters import COLOURED, SVG, Master, layer_name, masters, same_colour, targets

_FORBIDDEN: Final = {
    "script": "a script",
    "style": "a style sheet; save it with presentation attributes",
    "text": "text; convert it to paths, because nobody can be sure to have its font",
    "image": "a bitmap",
    "foreignObject": "something that is no SVG",
    "a": "a link",
    "animate": "an animation",
    "animateTransform": "an animation",
    "animateMotion": "an animation",
    "set": "an animation",
}


def broken_rules(game: str) -> list[str]:
    """Tell in a sentence each what is wrong with a game's masters.

    :param game: the name of its package.
    """
    read = masters(game)
    made = Counter(name for master in read.values() for name in master.sprites)
    return [
        *(
            f"art/{game}/{name}.svg {what}."
            for name, master in read.items()
            for what in (*_drawing(master), *_variants(master))
        ),
        *(f"art/{game}: {count} masters make the sprite {name}." for name, count in made.items() if count > 1),
    ]


def _drawing(master: Master) -> Iterator[str]:
    root = master.root
    size = [root.get("width", ""), root.get("height", "")]
    if not all(re.fullmatch(r"[1-9]\d*", side) for side in size) or root.get("viewBox") != f"0 0 {' '.join(size)}":
        yield 'needs width="W", height="H" and viewBox="0 0 W H", whole numbers without a unit'
    for part in root.iter():
        kind = part.tag.removeprefix(SVG)
        if kind in _FORBIDDEN:
            yield f"has {_FORBIDDEN[kind]}"
        yield from (f"has a script, {name}" for name in part.attrib if name.startswith("on"))
    names = Counter(part.attrib["id"] for part in root.iter() if "id" in part.attrib)
    yield from (f"has {count} elements with the id {name}" for name, count in names.items() if count > 1)
    for target in sorted(set(targets(root))):
        if not target.startswith("#"):
            yield f"refers to {target}, which is outside of the file"
        elif target[1:] not in names:
            yield f"refers to {target}, which is not there"


def _variants(master: Master) -> Iterator[str]:
    layers = {layer_name(part) for part in master.root.iter(f"{SVG}g")}
    yield from (f"has no layer {layer}, which variants.toml names" for layer in sorted(master.optional - layers))
    unknown = {sprite.colours for sprite in master.sprites.values()} - {"", *master.colours}
    yield from (f"has no colours {name} in variants.toml" for name in sorted(unknown))
    if not master.colours:
        return
    drawn = next(iter(master.colours.values()))
    used = {same_colour(part.get(name, "")) for part in master.root.iter() for name in COLOURED}
    for name, colour in drawn.items():
        if same_colour(colour) not in used:
            yield f"has nothing in the colour {name} ({colour}) of variants.toml"
    if len({same_colour(colour) for colour in drawn.values()}) < len(drawn):
        yield "has one colour under two names in variants.toml"
    for variant, colours in master.colours.items():
        if colours.keys() != drawn.keys():
            yield f"needs the same names of colours for {variant} in variants.toml"
