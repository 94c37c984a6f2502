"""Makes the file with a game's art: checks the drawings, reduces them with svgo, and lets the file compress well.

What several sprites share becomes identical text.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene_svg import Parts, all_sprites, art_sheet
from tools.base.console import BuildError, run
from tools.base.files import write_json
from tools.base.lock import locked
from tools.paths import BUILD, NODE_LOCK, node_program

SVGO_CONFIG: Final = Path(__file__).with_name("svgo.config.mjs")
NAME: Final = re.compile(r'(?<=\bid=")[^"]+|(?<=url\(#)[^)]+|(?<=href="#)[^"]+')
"""An id, in its own element and in references to it."""


def sprite_sheet(game: AnyGame) -> dict[str, Json]:
    """Make the content of a game's art file in the site.

    :raises BuildError: a drawing has no size of its own, or svgo does not read it.
    """
    sprites = all_sprites(game.info.package)
    for name, svg in sprites.items():
        _check_art(game, f"{name}.svg", svg)
    return compact(art_sheet(_smaller(game.info.id, sprites)))


def _check_art(game: AnyGame, name: str, svg: str) -> None:
    """Check that art has a size of its own: without one, some browsers draw it as an empty bitmap."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - the project's own files, or those of a game that somebody adds
    missing = [key for key in ("viewBox", "width", "height") if not root.get(key)]
    if missing:
        raise BuildError(f"{game.info.package}: art/{name} needs {' and '.join(missing)} on its svg element.")


def _smaller(game_id: str, sprites: Mapping[str, str]) -> dict[str, str]:
    """Reduce the size of the art with svgo; uses the kept result unless the art, svgo or its settings changed."""
    recipe = json.dumps([sprites, SVGO_CONFIG.read_text(encoding="utf-8"), NODE_LOCK.read_text(encoding="utf-8")])
    made_from = hashlib.sha256(recipe.encode()).hexdigest()
    kept = BUILD / "art" / f"{game_id}.json"
    # Two builds at the same time take turns, so that the second one finds the result of the first.
    with locked(f"art-{game_id}"):
        with contextlib.suppress(OSError, ValueError):
            known: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
            if known["made_from"] == made_from:
                return dict(known["art"])
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            for name, svg in sprites.items():
                (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            run([node_program("svgo"), "--quiet", "--config", SVGO_CONFIG, "--folder", folder])
            art = {name: (folder / f"{name}.svg").read_text(encoding="utf-8") for name in sprites}
        write_json(kept, {"made_from": made_from, "art": art})
        return art


def compact(sheet: Mapping[str, Parts]) -> dict[str, Json]:
    """Return the same art in a form that compresses better.

    Ids depend on the content of their element, not on its sprite, so that gradients and filters that several sprites
    share become identical text. The largest sprites come first, so that the boards, which have most in common, lie
    next to each other.

    :param sheet: as `core.scene_svg.art_sheet` gives it.
    """
    names: dict[tuple[str, int], str] = {}
    made: dict[str, Json] = {}
    for sprite, (box, size, body) in sorted(sheet.items(), key=lambda entry: len(entry[1][2]), reverse=True):
        new: dict[str, str] = {}
        told: Counter[str] = Counter()
        for old, meaning in meanings(body).items():
            # No sprite's file name begins with an underscore.
            new[old] = names.setdefault((meaning, told[meaning]), f"_{len(names)}")
            told[meaning] += 1
        made[sprite] = [box, plain_quotes(size), plain_quotes(NAME.sub(lambda found: new[found[0]], body))]  # noqa: B023
    return made


def meanings(body: str) -> dict[str, str]:
    """Return the content behind each id in an SVG text: its element, with other ids replaced by their own content."""
    root = ElementTree.fromstring(f"<svg>{body}</svg>")  # noqa: S314 - what svgo has written
    elements = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    known: dict[str, str] = {}

    def meaning(name: str) -> str:
        if name not in known:
            text = ElementTree.tostring(elements[name], "unicode")
            known[name] = NAME.sub(lambda found: "" if found[0] == name else meaning(found[0]), text)
        return known[name]

    return {name: meaning(name) for name in elements}


def plain_quotes(svg: str) -> str:
    """Use single quotes in the SVG text, which JSON need not escape, unless it already has some."""
    return svg if "'" in svg else svg.replace('"', "'")
