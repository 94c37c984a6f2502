"""The covers: one picture a game, which the page shows before any of its art is loaded.

They are kept in `web/covers` and were photographed by `python -m tests.browser.screenshots --covers`, because only a
browser draws the art's filters. `made-from.json` beside them has a hash of each one's sources, so that a test notices
when the art has changed since. For a game without a cover here, the page composes one from the game's art.
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
from pygame_rules.core.scene_svg import all_sprites
from pygame_rules.show.files import pictures
from pygame_rules.study.selfplay import selfplay
from tools.paths import WEB

FOLDER: Final = "covers"
KEPT: Final = WEB / FOLDER
MADE_FROM: Final = KEPT / "made-from.json"
"""The SHA-256 of everything that was photographed (`cover_source`), by the games' ids."""
SEED: Final = 7
"""The seed of the game between computers that the covers show."""
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
    """Compose the SVG picture of a game's cover from a built site, as `web/src/games/art.js` does."""
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
    """Read the hashes of the sources of the covers that are kept, by the games' ids."""
    known: dict[str, str] = json.loads(MADE_FROM.read_text(encoding="utf-8"))
    return known


def cover_source(game: AnyGame) -> str:
    """Hash everything that a game's cover shows: the picture and the art in it."""
    picture = pictures(game, mid_game(game))["cover"]
    art = all_sprites(game.info.package)
    shown = {sprite: art[sprite] for sprite in sorted(set(USED.findall(picture))) if sprite in art}
    return hashlib.sha256(json.dumps([picture, shown]).encode()).hexdigest()


def mid_game(game: AnyGame) -> State:
    """Play a game between computers to its middle and return the position; it is the same in every call."""
    level = next(iter(game.levels))
    (played,) = selfplay(game, [level] * min(game.info.seats), {}, games=1, seed=SEED)
    state: State = game.new_initial_state(min(game.info.seats), {})
    for event in played.record.events[: round(played.events * SHOWN_AT)]:
        state = state.apply_action(game.string_to_action(event))
    return state
