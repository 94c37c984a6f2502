"""Writes oEmbed files, which tell other sites' editors how to embed a game when a person pastes the rules' address.

They need absolute addresses, which a static site does not know, so they are only written where `--base-url` gives the
site's address. A static host ignores a request's query, so `maxwidth` and `maxheight` have no effect.
"""

from __future__ import annotations

import html
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from tools.base.files import write_json

if TYPE_CHECKING:
    from pygame_rules.core.game import AnyGame

WIDTH: Final = 800
HEIGHT: Final = 560


def discovery(game: AnyGame, base: str) -> str:
    """Write the link to the game's oEmbed file, for the head of its rules pages."""
    address = html.escape(f"{base}games/{game.info.id}/oembed.json")
    title = html.escape(game.info.title)
    return f'<link rel="alternate" type="application/json+oembed" href="{address}" title="{title}">'


def write_oembed(game: AnyGame, site: Path, base: str) -> None:
    """Write `games/<id>/oembed.json`."""
    source = html.escape(f"{base}embed.html?{urlencode({'game': game.info.id})}")
    title = html.escape(game.info.title)
    frame = (
        f'<iframe src="{source}" title="{title}" width="{WIDTH}" height="{HEIGHT}" '
        f'style="border: 0; width: {WIDTH}px; max-width: 100%; height: {HEIGHT}px"'
        ' allow="autoplay; fullscreen; camera; clipboard-write; screen-wake-lock" loading="lazy"></iframe>'
    )
    write_json(
        site / "games" / game.info.id / "oembed.json",
        {
            "version": "1.0",
            "type": "rich",
            "title": game.info.title,
            "provider_name": "Spieltisch",
            "provider_url": base,
            "width": WIDTH,
            "height": HEIGHT,
            "html": frame,
        },
    )
