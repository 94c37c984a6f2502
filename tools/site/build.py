"""Writes the static site: `python -m tools.site [--out DIR] [--extra PROJECT …] [--base-url URL]`.

Every path in it is relative, so that it works in any folder of any static host. The new site is built beside the old
one and replaces it when it is complete; where no source has changed since, nothing is done.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import Final

from tools.art import covers, fonts
from tools.base.console import command, say
from tools.base.files import files_below, replaced, sha256, write_json, write_text
from tools.base.lock import locked
from tools.checks import budget
from tools.engine import pack
from tools.engine.write import check_engine, write_engine
from tools.pages import documents, essays, not_found
from tools.paths import NODE_LOCK, PACKAGE, PYTHON_LOCK, ROOT, SITE, WEB
from tools.printing import print as print_files
from tools.printing.links import FOLDER
from tools.publishing import licences, oembed, sbom, search_engines, web_app
from tools.publishing.addresses import site_address
from tools.site import bundle, offline, wheel
from tools.translations import catalogues

INPUTS: Final = (PACKAGE, WEB, ROOT / "tools", ROOT / "pyproject.toml", ROOT / "hatch_build.py", PYTHON_LOCK, NODE_LOCK)
NOT_INPUTS: Final = (".pyc", ".mo")


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description="Write the static site.")
    parser.add_argument("--out", type=Path, default=SITE, help="the folder that it replaces (default: dist/site)")
    parser.add_argument(
        "--extra", type=Path, action="append", default=[], help="a project with one more game (repeatable)"
    )
    parser.add_argument(
        "--base-url", default="", help="where the site will be: for search engines, previews and oEmbed (default: none)"
    )
    chosen = parser.parse_args(arguments)
    build(chosen.out.resolve(), [path.resolve() for path in chosen.extra], chosen.base_url)
    return 0


def build(out: Path, extras: Sequence[Path] = (), base_url: str = "") -> None:
    """Write the site, unless it is up to date.

    :param base_url: the address that the site will have; only what other sites read needs to know it.
    :raises BuildError: a step failed; the old site is still there.
    """
    base = site_address("--base-url", base_url) if base_url else ""
    # Builds from the same sources compile the same catalogues, so they take turns. The tests build one of their sites
    # from a copy of the sources, at the same time as the site itself.
    with locked(f"site-{ROOT.name}"):
        made_from = hash_of_sources(extras, base)
        if not is_complete(out, made_from):
            _build(out, extras, base, made_from)


def _build(out: Path, extras: Sequence[Path], base: str, made_from: str) -> None:
    say(f"Building {_shown(out)} …")
    begun = time.monotonic()
    with replaced(out) as site:
        catalogues.compile_all(PACKAGE)
        bundle.write_page(site)
        with tempfile.TemporaryDirectory() as scratch:
            rules = wheel.build_rules(Path(scratch))
            add_ons = [wheel.build_add_on(extra, Path(scratch)) for extra in extras]
            packed = Path(scratch) / "rules.zip"
            pack.pack([rules, *add_ons], packed)
            further = pack.pack_further([rules, *add_ons], Path(scratch))
            write_engine(site, packed, further, [PACKAGE, *extras], _version())
            write_games(site, add_ons, base)
        fonts.write_fonts(site / "fonts")
        write_text(site / licences.NAME, licences.text())
        # For the site's owner to fill in (docs/add-ons.md).
        write_json(site / "spieltisch.json", {"wheels": []})
        web_app.write_manifests(site)
        write_json(site / sbom.NAME, sbom.bill(site, _version()))
        offline.write_worker(site)
        write_json(
            site / "build.json",
            {
                "version": _version(),
                "made_from": made_from,
                "files": files_below(site),
            },
        )
        check_engine(site)
    say(
        f"Built {_shown(out)} in {time.monotonic() - begun:.1f} s;"
        f" {sum(budget.weights(out).values()) / 1000:.0f} KB gzipped besides Pyodide."
    )


def write_games(site: Path, add_ons: Sequence[Path], base: str = "") -> None:
    """Write `games.json`, the files of each game, and the page's words."""
    sys.path.extend(str(path) for path in add_ons)
    importlib.invalidate_caches()
    from pygame_rules.core.languages import LANGUAGES
    from pygame_rules.games import all_games
    from pygame_rules.show.entry import game_entry
    from pygame_rules.show.files import beats
    from tools.site.games import write_game

    games = all_games()
    pictures = covers.copied(site, [game.info.id for game in games])
    for game in games:
        write_game(game, site, base, pictures.get(game.info.id))
        if base:
            oembed.write_oembed(game, site, base)
    listed = [{**game_entry(game), "beats": beats(game), **essays.listed(game)} for game in games]
    write_json(site / "games.json", listed)
    heads = search_engines.heads(base, site, games, pictures, _version())
    documents.write_documents(site, games, pictures, heads, base)
    not_found.write(site, base)
    print_files.write_all(games, site / FOLDER)
    if base:
        search_engines.write_map(base, site, games)
    for language in LANGUAGES:
        if dictionary := used_words(site, language):
            write_json(site / "i18n" / f"{language}.json", dictionary)
            for part in bundle.PARTS:
                words = used_words(site, language, part)
                own = {key: text for key, text in words.items() if key not in dictionary}
                write_json(site / "i18n" / f"{language}.{part}.json", own)


def used_words(site: Path, language: str, part: str = "") -> dict[str, str | list[str]]:
    """Return the words that the page's own scripts and documents use.

    The catalogue also has the words of the rules and of the command line. Plain scripts, the pages of stories and of
    essays, and texts that a document contains in every language need no dictionary.

    :param part: a part of the page that is loaded when somebody opens it; empty: everything else.
    """
    names = [part] if part else ["app", *(name for name in bundle.MODULES if name not in ("story", "essay"))]
    scripts = [(site / f"{name}.js").read_text(encoding="utf-8") for name in names]
    documents = [path.read_text(encoding="utf-8") for path in site.glob("*.html")]
    marked = [unescape(text) for document in documents for text in re.findall(r'data-i18n[\w-]*="([^"]+)"', document)]
    return words_in("\n".join((*scripts, *marked)), language)


def words_in(said: str, language: str) -> dict[str, str | list[str]]:
    """Return the words of the page's catalogue that stand in a text, such as a script."""
    return {key: text for key, text in catalogues.dictionary(PACKAGE, language).items() if key in said}


def hash_of_sources(extras: Sequence[Path], base: str = "") -> str:
    """Hash everything that the site is made from."""
    total = hashlib.sha256(f"{sys.version_info!r}\0{base}\0".encode())
    for top in (*INPUTS, *extras):
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix not in NOT_INPUTS and "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(top.parent).as_posix()}\0{sha256(path)}\n".encode())
    return total.hexdigest()


def is_complete(out: Path, made_from: str) -> bool:
    """Tell whether the folder holds a complete site that was made from these sources."""
    try:
        known = json.loads((out / "build.json").read_text(encoding="utf-8"))
        return known["made_from"] == made_from and all((out / name).is_file() for name in known["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _version() -> str:
    """Return the version of the rules."""
    return str(importlib.import_module("pygame_rules").__version__)


def _shown(path: Path) -> str:
    """Shorten a path for messages: relative to the project's folder, if it lies inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
