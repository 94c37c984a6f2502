"""Writes `404.html`, which hosts send for an address at which there is nothing.

It is sent at any depth below the site's folder, and the site does not know which folder that is. So the document names
its style and its script several times: beside itself, in the folders above, and in the site's folder where `--base-url`
tells that, otherwise in the host's. The browser skips files that it does not get; the script that it gets sets the
links.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tools.base.files import write_text
from tools.pages.markup import filled, in_every_language

NAME: Final = "404.html"
DEPTH: Final = 6
"""How many folders above the address are looked at. English games are one folder deep, those in other languages two."""


def write(site: Path, base: str = "") -> None:
    """Write the document.

    :param base: where the site will be; empty: it is taken to be the host's uppermost folder.
    """
    top = root(base)
    folders = [*("../" * up for up in range(DEPTH + 1)), top]
    files = [
        *(f'<link rel="stylesheet" href="{folder}style.css">' for folder in folders),
        *(f'<script defer src="{folder}not-found.js"></script>' for folder in folders),
    ]
    text = filled(NAME, {"files": "\n".join(files), "root": top})
    write_text(site / NAME, in_every_language(text))


def root(base: str) -> str:
    """Return the path of the site's folder, as it may stand in an attribute.

    >>> root("https://museum.example/games/"), root("")
    ('/games/', '/')
    """
    return escape(urlsplit(base).path) if base else "/"
