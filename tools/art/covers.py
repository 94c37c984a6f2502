"""The covers: one picture a game, which the page shows before any of its art is loaded.

They are kept in `web/covers` and were photographed by `python -m tests.browser.screenshots --covers`, because only a
browser draws the art's filters. `made-from.json` beside them tells what each was made from, so that a test notices
when the art has changed since. A game without a cover here has the one that the page composes from the game's art.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PIL import Image

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.picture import all_sprites
from pygame_rules.show.files import pictures
from pygame_rules.study.selfplay import selfplay
from tools.paths import WEB

FOLDER: Final = "covers"
KEPT: Final = WEB / FOLDER
MADE_FROM: Final = KEPT / "made-from.json"
"""By the game's id: the SHA-256 of what was photographed (`cover_source`)."""
SEED: Final = 7
"""Of the game between computers that is shown on the covers."""
SHOWN_AT: Final = 0.45
"""The fraction of that game's events that have been played."""
USED: Final = re.compile(r"href=[\"']#([^\"']+)")


@dataclass(frozen=True, slots=True)
class Cover:
    """A game's cover in the site."""

    path: str
    """Relative to the site's folder."""
    width: int
    """In pixels, as the height."""
    height: int


def copied(site: Path, games: list[str]) -> dict[str, Cover]:
    """Copy the covers of these games into the site, and return them by the games' ids."""
    found: dict[str, Cover] = {}
    for game in games:
        source = KEPT / f"{game}.webp"
        if not source.is_file():
            continue
        (site / FOLDER).mkdir(exist_ok=True)
        shutil.copyfile(source, site / FOLDER / source.name)
        with Image.open(source) as image:
            found[game] = Cover(f"{FOLDER}/{source.name}", image.width, image.height)
    return found


def composed(site: Path, game: str) -> str:
    """The SVG picture that the page composes for a game's cover (`web/src/games/art.js`), from a built site."""
    folder = site / "games" / game
    picture: str = json.loads((folder / "pictures.json").read_text(encoding="utf-8"))["cover"]
    sheet: dict[str, tuple[str, str, str]] = json.loads((folder / "art.json").read_text(encoding="utf-8"))
    symbols = "".join(
        f'<symbol id="{sprite}" viewBox="{sheet[sprite][0]}" preserveAspectRatio="none">{sheet[sprite][2]}</symbol>'
        for sprite in dict.fromkeys(USED.findall(picture))
        if sprite in sheet
    )
    return picture.replace("<defs>", f"<defs>{symbols}", 1)


def noted() -> dict[str, str]:
    """What the covers that are kept were made from, by the games' ids."""
    known: dict[str, str] = json.loads(MADE_FROM.read_text(encoding="utf-8"))
    return known


def cover_source(game: AnyGame) -> str:
    """A hash of everything that a game's cover shows: the picture and the art in it."""
    picture = pictures(game, mid_game(game))["cover"]
    art = all_sprites(game.info.package)
    shown = {sprite: art[sprite] for sprite in sorted(set(USED.findall(picture))) if sprite in art}
    return hashlib.sha256(json.dumps([picture, shown]).encode()).hexdigest()


def mid_game(game: AnyGame) -> State:
    """A position from the middle of a game between computers; always the same one."""
    level = next(iter(game.levels))
    (played,) = selfplay(game, [level] * min(game.info.seats), {}, games=1, seed=SEED)
    state: State = game.new_initial_state(min(game.info.seats), {})
    for event in played.record.events[: round(played.events * SHOWN_AT)]:
        state = state.apply_action(game.string_to_action(event))
    return state
