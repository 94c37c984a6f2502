"""Writes the files that make the site an installable web app: a manifest in each language, icons, screenshots.

Every address is relative to the manifest, so that the site works in any folder. There is no `id`: browsers resolve it
against the host alone and would take two sites on one host for one app. Without it, the start address is the id.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from PIL import Image

from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.protocol.replies.games import GameEntry
from tools.art.icon import write_icons
from tools.base.files import write_json
from tools.base.product import DESCRIPTION, NAME
from tools.base.tokens import token
from tools.paths import PACKAGE, WEB
from tools.translations import catalogues

SCREENSHOTS: Final = "screenshots"
"""`<game>.<wide or narrow>.webp` below web/, taken by `python -m tests.browser.screenshots --app`."""
ICONS: Final = [
    {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "icons/192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


def write_manifests(site: Path) -> None:
    """Write `manifest.webmanifest` (English), `manifest.<language>.webmanifest` for the others, and their pictures.

    Call this after the site's games and words have been written.
    """
    write_icons(site / "icons")
    shutil.copytree(WEB / SCREENSHOTS, site / SCREENSHOTS)
    games = json.loads((site / "games.json").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        words = catalogues.dictionary(PACKAGE, language)
        infix = "" if language == SOURCE else f".{language}"
        description = str(words.get(DESCRIPTION, DESCRIPTION))
        write_json(site / f"manifest{infix}.webmanifest", _manifest(site, games, description, language))


def _manifest(site: Path, games: list[GameEntry], description: str, language: str) -> dict[str, object]:
    titles = {game["id"]: game["words"][language].get("title", game["title"]) for game in games}
    return {
        "name": NAME,
        "short_name": NAME,
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "theme_color": token("ground"),
        "background_color": token("ground"),
        "categories": ["games", "entertainment", "education"],
        "icons": ICONS,
        "shortcuts": [
            {"name": title, "url": f"./#/{game}", "icons": [{"src": "icons/192.png", "sizes": "192x192"}]}
            for game, title in titles.items()
        ],
        "screenshots": [_screenshot(path, titles) for path in sorted((site / SCREENSHOTS).glob("*.webp"))],
    }


def _screenshot(path: Path, titles: dict[str, str]) -> dict[str, str]:
    game, shape, _ = path.name.split(".")
    with Image.open(path) as image:
        width, height = image.size
    return {
        "src": f"{SCREENSHOTS}/{path.name}",
        "sizes": f"{width}x{height}",
        "type": "image/webp",
        "form_factor": shape,
        "label": titles.get(game, NAME),
    }
