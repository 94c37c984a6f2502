"""Draws the game's art in black lines on white, for printers and copiers without colour.

Colours become patterns as engravers have drawn them since the seventeenth century (the tinctures of heraldry): red is
hatched upright, blue level, green and purple slanting one way and the other, gold is dotted. Only the lightness of
greys is kept, in three steps. Nothing is transparent and no paint is a gradient, so that a copy of a copy can be read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from tools.printing.flat_art import PAINTS, SVG, reference

PITCH: Final = 0.75
"""The distance of the lines of a hatching, in millimetres."""
LINE: Final = 0.13
"""The width of the lines of a hatching and of outlines, in millimetres."""
FAINT: Final = 0.45
"""Paints with a lower opacity are light and shadow, which line art leaves out."""
SHAPES: Final = frozenset(f"{SVG}{name}" for name in ("path", "rect", "circle", "ellipse", "polygon"))
_HEX: Final = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
_NAMES: Final = {"black": "#000000", "white": "#ffffff"}
_SCALE: Final = re.compile(r"(scale|matrix)\(\s*(-?[\d.]+)[ ,]*(-?[\d.]*)")


def draw_in_lines(root: Element, units: float, inks: Mapping[str, str] | None = None) -> None:
    """Change a document without filters (`flat_art.flatten`) to black, white and greys.

    :param units: the document's units in a millimetre of paper.
    :param inks: what single colours of the art become, by the colour (`#rrggbb`): the name of a pattern, or a grey.
    """
    artist = _Artist(root, inks or {})
    artist.draw(root, units, faint=1.0, outside=UNPAINTED)
    artist.finish()


def tincture(colour: str) -> str:
    """Choose the ink of a fill: a grey as `#rrggbb`, or the name of one of `HATCHINGS`.

    >>> tincture("#a32a15"), tincture("#2f7aab"), tincture("#fffaea"), tincture("#16130f")
    ('upright', 'level', '#ffffff', '#1c1c1c')
    """
    light, chroma, hue = _lightness(colour)
    if light < 0.34:
        return "#1c1c1c"
    if chroma < 0.055 or light > 0.9:
        return "#ffffff" if light > 0.72 else "#dcdcdc" if light > 0.52 else "#8a8a8a"
    for below, name in _HUES:
        if hue < below:
            return "#ffffff" if name == "dots" and light > 0.86 else name
    return "upright"


def grey(colour: str) -> str:
    """Choose the ink of a line: black, a middle grey or white.

    >>> grey("#4a2c12"), grey("#b0905a"), grey("#fff8e0")
    ('#000000', '#6e6e6e', '#ffffff')
    """
    light = _lightness(colour)[0]
    return "#000000" if light < 0.6 else "#6e6e6e" if light < 0.85 else "#ffffff"


HATCHINGS: Final = ("upright", "level", "slanting", "falling", "dots")
"""The patterns: for red, blue, green, purple and gold."""
_HUES: Final = ((48, "upright"), (112, "dots"), (195, "slanting"), (290, "level"), (345, "falling"))
"""The patterns by the end of their range of hues, in degrees of OKLab; red closes the circle."""


def _lightness(colour: str) -> tuple[float, float, float]:
    """Return the lightness (0 to 1), the chroma (0 to about 0.3) and the hue (degrees) of a colour, as OKLab has it."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    red, green, blue = (_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    light = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    return light, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@dataclass(frozen=True, slots=True)
class _Paint:
    """A fill or a line that is in effect: of an element, or of one that it is in."""

    colour: str
    """As the art has it."""
    opacity: float
    ink: str
    """What it became; "none": nothing is drawn."""


UNPAINTED: Final[Mapping[str, _Paint]] = {
    "fill": _Paint("#000000", 1.0, "#000000"),
    "stroke": _Paint("none", 1.0, "none"),
}
"""What SVG draws where nobody says a paint."""


class _Artist:
    """What is known of a document while it is drawn."""

    def __init__(self, root: Element, inks: Mapping[str, str]) -> None:
        self._root = root
        self._inks = {_normal(colour): ink for colour, ink in inks.items()}
        self._gradients = {
            found.get("id", ""): found
            for kind in ("linearGradient", "radialGradient")
            for found in root.iter(f"{SVG}{kind}")
        }
        self._patterns = {found.get("id", ""): found for found in root.iter(f"{SVG}pattern")}
        self._symbols = dict(_symbol_scales(root))
        self._bare = frozenset(_bare_shapes(root))
        self._used: dict[tuple[str, str], str] = {}
        """The ids of the hatchings in use, by their names and the units in a millimetre where they are used."""

    def draw(self, element: Element, units: float, *, faint: float, outside: Mapping[str, _Paint]) -> None:
        """Change the children of an element.

        :param units: their units in a millimetre.
        :param faint: the opacity of what they are in.
        :param outside: the paints that they inherit.
        """
        for child in list(element):
            opacity = faint * float(child.get("opacity", "1"))
            if opacity < FAINT:
                element.remove(child)
                continue
            child.attrib.pop("opacity", None)
            if child.tag == f"{SVG}text":
                # Letters are black on any ground, because they have a white rim.
                child.attrib.update({"fill": "#000000", "stroke": "#ffffff"})
                child.attrib.pop("stroke-opacity", None)
                continue
            scaled = units / _scale(child.get("transform", ""))
            if child.tag == f"{SVG}symbol":
                scaled = units / self._symbols.get(child.get("id", ""), 1.0)
            is_dimmed = any(f"{paint}-opacity" in child.attrib for paint in PAINTS)
            paints = {paint: self._ink(child, paint, scaled, outside[paint]) for paint in PAINTS}
            inks = [paints[paint].ink for paint in PAINTS]
            # The outline that its shape gets below would be seen in a copy that is only light or shadow.
            if is_dimmed and self._is_bare_copy(child) and inks == ["none", "none"]:
                element.remove(child)
                continue
            if child.tag in SHAPES and inks[0] != "none" and inks[1] == "none":
                child.set("stroke", "#000000")
                child.set("stroke-width", f"{LINE * scaled:.3g}")
            if child.tag in (f"{SVG}clipPath", f"{SVG}mask"):
                continue
            self.draw(child, scaled, faint=1.0, outside=paints)

    def _is_bare_copy(self, element: Element) -> bool:
        return element.tag == f"{SVG}use" and element.get("href", "").lstrip("#") in self._bare

    def finish(self) -> None:
        """Remove what nothing refers to any more, and add the hatchings."""
        for parent in list(self._root.iter()):
            for child in list(parent):
                if child in self._gradients.values():
                    parent.remove(child)
        definitions = SubElement(self._root, f"{SVG}defs")
        for (name, units), id_ in self._used.items():
            definitions.append(_hatching(name, id_, float(units)))

    def _ink(self, element: Element, paint: str, units: float, outside: _Paint) -> _Paint:
        """Change a paint of an element, and return the one that is in effect in it.

        An element may have an opacity of its own for a paint that it inherits: shadows are lines of one colour, each
        fainter than the next.
        """
        if paint not in element.attrib and f"{paint}-opacity" not in element.attrib:
            return outside
        opacity = float(element.attrib.pop(f"{paint}-opacity", outside.opacity))
        colour = element.get(paint, outside.colour)
        ink = self._ink_of(colour, opacity, paint, units)
        if paint in element.attrib or ink != outside.ink:
            element.set(paint, ink)
        return _Paint(colour, opacity, ink)

    def _ink_of(self, colour: str, opacity: float, paint: str, units: float) -> str:
        """Choose the ink of a paint; what is no colour stays as it is."""
        plain, light = self._plain(colour)
        if plain is None:
            return colour
        if opacity * light < FAINT:
            return "none"
        ink = self._inks.get(plain) or (tincture(plain) if paint == "fill" else grey(plain))
        if ink in HATCHINGS and paint == "fill":
            id_ = self._used.setdefault((ink, f"{units:.3g}"), f"hatching-{ink}-{len(self._used)}")
            return f"url(#{id_})"
        return ink

    def _plain(self, paint: str) -> tuple[str | None, float]:
        """Return the one colour that stands for a paint, and its opacity; None for what is no colour."""
        if (gradient := self._gradients.get(reference(paint))) is not None:
            return self._mean(gradient)
        if (pattern := self._patterns.get(reference(paint))) is not None:
            colours = [part.get("fill", "") for part in pattern.iter(f"{SVG}rect")]
            return next(((_normal(one), 1.0) for one in colours if _HEX.fullmatch(one)), ("#dcdcdc", 1.0))
        paint = _NAMES.get(paint, paint)
        return (_normal(paint), 1.0) if _HEX.fullmatch(paint) else (None, 1.0)

    def _mean(self, gradient: Element) -> tuple[str, float]:
        stops = [stop for stop in gradient if stop.tag == f"{SVG}stop"]
        if not stops and (other := self._gradients.get(gradient.get("href", "").lstrip("#"))) is not None:
            return self._mean(other)
        colours = [_normal(_NAMES.get(one := stop.get("stop-color", "#000"), one)) for stop in stops]
        shades = [[int(colour[at : at + 2], 16) for colour in colours] for at in (1, 3, 5)]
        opacities = [float(stop.get("stop-opacity", "1")) for stop in stops]
        n = max(1, len(stops))
        return "#" + "".join(f"{round(sum(shade) / n):02x}" for shade in shades), sum(opacities) / n


def _normal(colour: str) -> str:
    digits = colour.lstrip("#").lower()
    return "#" + ("".join(digit * 2 for digit in digits) if len(digits) == 3 else digits)


def _symbol_scales(root: Element) -> Iterator[tuple[str, float]]:
    """Yield the ids of symbols, and how much their copies enlarge them."""
    widths = {used.get("href", "").lstrip("#"): used.get("width", "") for used in root.iter(f"{SVG}use")}
    for symbol in root.iter(f"{SVG}symbol"):
        id_, box = symbol.get("id", ""), symbol.get("viewBox", "").split()
        if widths.get(id_) and len(box) == 4:
            yield id_, float(widths[id_]) / float(box[2])


def _bare_shapes(root: Element) -> Iterator[str]:
    """Yield the ids of shapes that are only copied, and whose copies say how they are painted."""
    for definitions in root.iter(f"{SVG}defs"):
        for shape in definitions:
            if shape.tag in SHAPES and not any(paint in shape.attrib for paint in PAINTS):
                yield shape.get("id", "")


def _scale(transform: str) -> float:
    """Return how much a transformation enlarges, about."""
    found = _SCALE.search(transform)
    if not found:
        return 1.0
    across = float(found[2])
    down = float(found[3] or found[2]) if found[1] == "matrix" else 0.0
    return max(math.hypot(across, down), 0.01)


def _hatching(name: str, id_: str, units: float) -> Element:
    """Draw a pattern.

    :param units: units in a millimetre.
    """
    pitch, line = PITCH * units, LINE * units
    turn = {"level": 90, "slanting": 45, "falling": -45, "dots": 45}.get(name, 0)
    pattern = Element(
        f"{SVG}pattern",
        {
            "id": id_,
            "width": f"{pitch:.5f}",
            "height": f"{pitch:.5f}",
            "patternUnits": "userSpaceOnUse",
            "patternTransform": f"rotate({turn})",
        },
    )
    whole = {"width": f"{pitch:.5f}", "height": f"{pitch:.5f}", "fill": "#ffffff"}
    SubElement(pattern, f"{SVG}rect", whole)
    if name == "dots":
        middle = f"{pitch / 2:.5f}"
        SubElement(pattern, f"{SVG}circle", {"cx": middle, "cy": middle, "r": f"{line * 1.1:.5f}", "fill": "#000000"})
    else:
        left = f"{(pitch - line) / 2:.5f}"
        SubElement(
            pattern,
            f"{SVG}rect",
            {"x": left, "width": f"{line:.5f}", "height": f"{pitch:.5f}", "fill": "#000000"},
        )
    return pattern
