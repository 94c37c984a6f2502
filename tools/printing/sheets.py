"""Writes the document of a game for the typesetting program: its pages, and the pictures that they show."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from pygame_rules.core.game import AnyGame
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.scene_svg import scene_svg, sprite_svg
from pygame_rules.core.words import N_, words
from tools.base.product import NAME
from tools.base.tokens import board_tokens
from tools.printing import current_colour
from tools.printing.flat_art import flatten, parsed, written
from tools.printing.line_art import draw_in_lines
from tools.printing.links import PAPERS
from tools.printing.plan import Board, Pieces, Plan, rules_in_short, sprite_names
from tools.printing.typst_text import quoted, title_of, typst
from tools.translations.page_words import translated

FRAME: Final = Path(__file__).with_name("frame.typ")
WIDE: Final = 194.0
HIGH: Final = 275.0
"""The room for a board on an upright page of A4, in millimetres."""
LEVEL_WIDE: Final = 281.0
LEVEL_HIGH: Final = 188.0
"""The same on a page that lies on its side."""
GAP: Final = {"disc": 2.0, "card": 0.0, "standing": 3.0, "die": 5.0}
"""The distance of pieces, in millimetres. Cards lie edge to edge: a cut of the knife separates two rows."""

HOW_TO_CUT: Final = {
    "disc": N_("Cut the discs out. Glued on cardboard, they are easier to take hold of."),
    "card": N_("Cut along the lines."),
    "standing": N_("Cut out, fold at the dashed lines, glue the pictures back to back, and bend the feet outwards."),
    "die": N_("Dice to fold, if there are no others: cut out, fold at the dashed lines, glue the flaps inside."),
}
"""What is said above pieces of each sort."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Which of a game's files: its language, paper and look."""

    language: str
    paper: str
    look: str


def document(game: AnyGame, plan: Plan, edition: Edition) -> tuple[str, dict[str, str]]:
    """Write the document of one edition, and the pictures that it names: SVG texts by file name.

    :raises BuildError: the game's rules on one page are missing, or have something that cannot be printed.
    """
    page = _Page(game, plan, edition)
    parts = [page.head(), *(page.board(n, board) for n, board in enumerate(plan.boards)), page.rules()]
    if plan.pieces:
        parts.append(page.pieces())
    return "\n".join(parts), page.pictures


class _Page:
    def __init__(self, game: AnyGame, plan: Plan, edition: Edition) -> None:
        self.pictures: dict[str, str] = {}
        self._game, self._plan, self._edition = game, plan, edition
        self._palette = {**board_tokens(), **game.info.palette}
        self._k = f"{PAPERS[edition.paper]:.5f}"
        source, self._told = rules_in_short(game, edition.language)
        self._title, self._rules = title_of(source)

    def _say(self, text: str) -> str:
        return translated(text, self._edition.language)

    def head(self) -> str:
        """Set the document's title and its language, and name what stands in the foot of its pages."""
        size = self._say("Print at actual size (100%): this line is 5 cm long.")
        # The line under the pages is as long on every paper, because a reader lays a ruler on it.
        foot = f"{self._title} · {NAME}"
        language = _typst_language(self._edition.language)
        return (
            f'#import "{FRAME.name}": *\n'
            f"#set document(title: {quoted(self._title)}, author: {quoted(NAME)}, date: none)\n"
            f'#set text(font: "Libertinus Serif", lang: {quoted(language)}, hyphenate: true)\n'
            f"#let words = (foot: {quoted(foot)}, size: {quoted(size)})"
        )

    def board(self, n: int, board: Board) -> str:
        """Write the page with a board."""
        game = self._game
        view = View(language=self._edition.language, shape=board.shape)
        scene = _without_pieces(game.presenter(view).scene(game.new_initial_state(board.players, {})), board)
        wide, high = (board.part.w, board.part.h) if board.part else (scene.width, scene.height)
        upright, level = max(wide / WIDE, high / HIGH), max(wide / LEVEL_WIDE, high / LEVEL_HIGH)
        flipped = level < upright
        file = f"board-{n}.svg"
        self.pictures[file] = self._drawn(
            scene_svg(scene, game.info.package, self._palette, part=board.part), min(upright, level)
        )
        alt = self._say("The board of {game}").replace("{game}", self._title)
        return f'#board({self._k}, words, "{file}", flipped: {str(flipped).lower()}, alt: {quoted(alt)})'

    def rules(self) -> str:
        """Write the page with the rules."""
        file = f"{self._game.info.package.replace('.', '/')}/print.{self._told}.md"
        credits_ = words(self._edition.language, self._game.info.package)(self._game.info.credits)
        body = f"#[#set text(lang: {quoted(_typst_language(self._told))})\n{typst(self._rules, file)}]"
        return f"#rules({self._k}, words, {quoted(self._title)}, {quoted(credits_)})[{body}]"

    def pieces(self) -> str:
        """Write the pages with the pieces."""
        groups = ", ".join(self._group(n, part) for n, part in enumerate(self._plan.pieces))
        return f"#pieces({self._k}, words, {quoted(self._title)}, {groups})"

    def _group(self, n: int, part: Pieces) -> str:
        drawn = [cell for sprite, count in part.sprites.items() for cell in [self._piece(n, part, sprite)] * count]
        width = part.width * (4.28 if part.sort == "die" else 1)
        cells = f"spread({self._k}, {width}mm * {self._k}, {GAP[part.sort]}mm * {self._k}, ({', '.join(drawn)},))"
        said = self._say(HOW_TO_CUT[part.sort])
        return f"[#note({self._k}, {quoted(said)})#{cells}]"

    def _piece(self, n: int, part: Pieces, sprite: str) -> str:
        files = []
        for name in sprite_names(part.sort, sprite):
            files.append(f"{n}-{name}.svg")
            if files[-1] not in self.pictures:
                svg = sprite_svg(self._game.info.package, name)
                self.pictures[files[-1]] = self._drawn(svg, _width(svg) / (part.width * part.inside))
        listed = ", ".join(map(quoted, files))
        if part.sort == "die":
            return f"die({self._k}, ({listed}), {part.width}mm)"
        if part.sort == "disc":
            return f"disc({self._k}, {listed}, {part.width}mm, {part.inside})"
        wide, high = _size(self.pictures[files[0]])
        return f"{part.sort}({self._k}, {listed}, {part.width}mm, {part.width * high / wide:.3f}mm)"

    def _drawn(self, svg: str, units: float) -> str:
        """Draw a picture in the edition's look.

        :param units: its units in a millimetre.
        """
        return _drawn(svg, units, self._edition.look == "lines", tuple(self._plan.inks.items()))


@cache
def _drawn(svg: str, units: float, in_lines: bool, inks: tuple[tuple[str, str], ...]) -> str:
    """Draw a picture as a printer needs it, in colour or in lines."""
    root = parsed(svg)
    flatten(root)
    if in_lines:
        current_colour.write_out(root)
        draw_in_lines(root, units, dict(inks))
    return written(root)


def _without_pieces(scene: Scene, board: Board) -> Scene:
    """Remove all that lies on a board; its texts (numbers, names of places) stay, and what the plan keeps."""
    kept = (item for item in scene.items if not item.sprite or item.id.startswith(board.keep))
    return replace(scene, items=tuple(kept))


def _typst_language(language: str) -> str:
    """Return a language without its region, as Typst names it: `pt` for `pt-BR`."""
    return language.partition("-")[0]


def _size(svg: str) -> tuple[float, float]:
    """Return the width and height of a picture in its own units."""
    box = parsed(svg).get("viewBox", "0 0 1 1").split()
    return float(box[2]), float(box[3])


def _width(svg: str) -> float:
    return _size(svg)[0]
