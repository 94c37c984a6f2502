"""The board: a dark wood, the path through it, and what lies inside."""

from __future__ import annotations

from pygame_rules.core.scene import Rect
from pygame_rules.games.tuchulcha.show.geometry import GEOMETRIES, Geometry
from tools.art.shapes import rect, svg
from tools.art.tuchulcha.materials import rock, soft, wood
from tools.art.tuchulcha.places import altar, altar_base, floors, forest, grove, sanctuaries, tray, trees
from tools.art.tuchulcha.stones import marks, stones, tablets, trail, way
from tools.art.tuchulcha.temples import joints, temples, yards


def board(geometry: Geometry) -> str:
    """Draw a whole board."""
    whole = Rect(0, 0, geometry.width, geometry.height)
    return svg(
        geometry.width,
        geometry.height,
        "<defs>"
        + wood()
        + rock()
        + soft()
        + '<radialGradient id="light" cx=".22" cy=".1" r="1.15"><stop stop-color="#ffe9b8" stop-opacity=".22"/>'
        '<stop offset=".5" stop-opacity="0"/>'
        '<stop offset="1" stop-opacity=".35"/></radialGradient></defs>'
        + rect(whole, 0, 'fill="url(#wood)"')
        + trail(geometry)
        + trees()
        + grove(geometry)
        + forest(geometry)
        + f'<g filter="url(#rock)">{stones(geometry)}{yards(geometry)}{altar_base(geometry)}{floors(geometry)}</g>'
        + way(geometry)
        + marks(geometry)
        + tablets(geometry)
        + joints(geometry)
        + altar(geometry)
        + sanctuaries(geometry)
        + tray(geometry)
        + temples(geometry)
        + rect(whole, 0, 'fill="none" stroke="#7c2f18" stroke-width="12"')
        + rect(whole, 0, 'fill="none" stroke="#d98a52" stroke-width="7" stroke-dasharray="7 7"')
        + rect(whole, 0, 'fill="url(#light)"'),
    )


def boards() -> dict[str, str]:
    """Draw all boards, by the names of their sprites."""
    return {f"board-{temples}-{shape}": board(geometry) for (temples, shape), geometry in GEOMETRIES.items()}
