"""Reads what a game prints: `print.toml` of its package, and `print.<language>.md`, its rules on one page.

docs/printing.md describes the file. A game without it prints nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, cast

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import SOURCE
from pygame_rules.core.scene import Rect, Shape
from pygame_rules.core.scene_svg import all_sprites
from tools.base.console import BuildError
from tools.printing.line_art import HATCHINGS

NAME: Final = "print.toml"
DIE_FACES: Final = range(1, 7)

_WIDTH: Final = {"type": "number", "minimum": 8, "maximum": 120}
_COUNTS: Final = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 400},
}
_BOARD: Final = {
    "type": "object",
    "additionalProperties": False,
    "required": ["players", "shape"],
    "properties": {
        "players": {"type": "integer"},
        "shape": {"enum": ["landscape", "portrait"]},
        "part": {"type": "array", "minItems": 4, "maxItems": 4, "items": {"type": "number", "minimum": 0}},
        "keep": {"type": "array", "items": {"type": "string"}},
    },
}
_PIECES: Final = {
    "type": "object",
    "additionalProperties": False,
    "required": ["sort", "width", "sprites"],
    "properties": {
        "sort": {"enum": ["disc", "card", "standing", "die"]},
        "width": _WIDTH,
        "inside": {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
        "sprites": _COUNTS,
    },
}
SCHEMA: Final = {
    "type": "object",
    "additionalProperties": False,
    "required": ["board"],
    "properties": {
        "board": {"type": "array", "minItems": 1, "items": _BOARD},
        "pieces": {"type": "array", "items": _PIECES},
        "ink": {
            "type": "object",
            "propertyNames": {"pattern": "^#[0-9a-f]{6}$"},
            "additionalProperties": {"pattern": rf"^(#([0-9a-f]{{2}})\2\2|{'|'.join(HATCHINGS)})$"},
        },
    },
}
"""The form of `print.toml` as a JSON schema."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board: the picture of the game's first position without its pieces."""

    players: int
    shape: Shape
    part: Rect | None
    """The part of the picture to print, in board units; None: all of it."""
    keep: tuple[str, ...]
    """Beginnings of the ids of sprites that are part of the board, and not pieces on it."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces that are cut out in the same way."""

    sort: str
    """`disc`: cut out round; `card`: along the edges of its picture; `standing`: doubled, to fold and to stand up;
    `die`: the net of a die."""
    width: float
    """Of one piece (of a die, of its edge), in millimetres on A4; it is as high as the picture's proportions say."""
    inside: float
    """The part of a disc's diameter that the picture takes."""
    sprites: Mapping[str, int]
    """How many of each sprite. Of dice, the beginning of the names of six sprites, which `1` to `6` complete."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a game prints."""

    boards: tuple[Board, ...]
    pieces: tuple[Pieces, ...]
    inks: Mapping[str, str]
    """What single colours become in black and white (`line_art.draw_in_lines`)."""


def read_plan(game: AnyGame) -> Plan | None:
    """Read a game's plan; None if the game prints nothing.

    :raises BuildError: the file is wrong.
    """
    path = files(game.info.package).joinpath(NAME)
    if not path.is_file():
        return None
    return parse_plan(path.read_text(encoding="utf-8"), game, f"{game.info.package.replace('.', '/')}/{NAME}")


def parse_plan(text: str, game: AnyGame, file: str) -> Plan:
    """Parse the text of a plan.

    :param file: the name of the file, for errors.
    :raises BuildError: it is wrong; the message says where.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{file}: {error}.") from error
    # Importing it takes seconds where Jupyter has installed grammars for it, and most programs that import this module
    # read no plan.
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import best_match

    if wrong := best_match(Draft202012Validator(SCHEMA).iter_errors(data)):
        raise BuildError(f"{file}, {wrong.json_path}: {wrong.message}.")
    boards = tuple(
        Board(
            players=part["players"],
            shape=cast("Shape", part["shape"]),
            part=Rect(*part["part"]) if "part" in part else None,
            keep=tuple(part.get("keep", ())),
        )
        for part in data["board"]
    )
    for board in boards:
        if board.players not in game.info.seats:
            raise BuildError(f"{file}: a board for {board.players} players; the game has {_listed(game.info.seats)}.")
    pieces = tuple(
        Pieces(part["sort"], float(part["width"]), float(part.get("inside", 1)), part["sprites"])
        for part in data.get("pieces", ())
    )
    known = all_sprites(game.info.package)
    for part in pieces:
        for sprite in part.sprites:
            for name in sprite_names(part.sort, sprite):
                if name not in known:
                    raise BuildError(f"{file}: the game has no sprite {name}; it has {_listed(known)}.")
    return Plan(boards, pieces, data.get("ink", {}))


def sprite_names(sort: str, sprite: str) -> list[str]:
    """Return the sprites of a piece: of a die six, of all others one."""
    return [f"{sprite}{face}" for face in DIE_FACES] if sort == "die" else [sprite]


def rules_in_short(game: AnyGame, language: str) -> tuple[str, str]:
    """Return the rules on one page as Markdown, and the language that they are in: English where there are no others.

    :raises BuildError: there is no English text either.
    """
    for told in dict.fromkeys((language, SOURCE)):
        path = files(game.info.package).joinpath(f"print.{told}.md")
        if path.is_file():
            return path.read_text(encoding="utf-8"), told
    raise BuildError(f"{game.info.package} has {NAME}, but no print.{SOURCE}.md with its rules on one page.")


def _listed(names: object) -> str:
    return ", ".join(map(str, cast("list[object]", names)))
