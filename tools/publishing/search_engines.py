"""Writes what other sites read of the documents: addresses, previews, data for search engines, the site's map.

All of it needs absolute addresses, which a static site does not know, so it is only written where `--base-url` gives
the site's address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.show.entry import game_entry
from tools.art.covers import Cover
from tools.base.files import write_text
from tools.base.product import NAME
from tools.pages import essays, position_pages
from tools.pages.documents import NEUTRAL, Place, Told, places, siblings, what_it_says
from tools.pages.markup import language_links
from tools.publishing import link_previews

SITEMAP: Final = "sitemap.xml"
ROBOTS: Final = "robots.txt"


def heads(
    base: str, site: Path, games: Sequence[AnyGame], covers: Mapping[str, Cover], version: str
) -> dict[Place, str]:
    """Write lines for the head of each document, and the pictures that they name; nothing without the site's address.

    :param base: the site's address, ending with a slash; "": it is not known.
    """
    if not base:
        return {}
    link_previews.write_pictures(site, games, covers)
    return {place: "\n".join(_head(base, place, games, version)) for place in places(games)}


def _head(base: str, place: Place, games: Sequence[AnyGame], version: str) -> Iterator[str]:
    told = what_it_says(place, games)
    here = base + place.folder
    picture = f"{base}{link_previews.path(place.spoken, place.game)}"
    title = f"{told.title} – {NAME}" if place.game else told.title
    addresses = {language: base + other.folder for language, other in siblings(place).items()}
    yield from language_links(place.spoken, addresses)
    for key, content in (
        ("og:type", "website"),
        ("og:site_name", NAME),
        ("og:title", title),
        ("og:description", told.description),
        ("og:url", here),
        ("og:image", picture),
        ("og:image:width", str(link_previews.WIDTH)),
        ("og:image:height", str(link_previews.HEIGHT)),
    ):
        yield f'<meta property="{key}" content="{escape(content)}">'
    for key, content in (
        ("twitter:card", "summary_large_image"),
        ("twitter:title", title),
        ("twitter:description", told.description),
        ("twitter:image", picture),
    ):
        yield f'<meta name="{key}" content="{escape(content)}">'
    data = json.dumps(_data(base, place, games, told, version), ensure_ascii=False, separators=(",", ":"))
    # Browsers do not run this script, so the content security policy has no say in it; only its end must not be inside.
    yield '<script type="application/ld+json">' + data.replace("<", "\\u003c") + "</script>"


def _data(base: str, place: Place, games: Sequence[AnyGame], told: Told, version: str) -> dict[str, object]:
    """Say what a document is about, in the words of schema.org."""
    here = base + place.folder
    app: dict[str, object] = {
        "@type": "SoftwareApplication",
        "@id": f"{base}#app",
        "name": NAME,
        "url": base,
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "browserRequirements": "JavaScript, WebAssembly",
        "softwareVersion": version,
        "inLanguage": LANGUAGES,
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": "0", "priceCurrency": "EUR"},
        "image": f"{base}{link_previews.path(place.spoken, '')}",
    }
    about = [_game(base, Place(place.spoken, game.info.id), game) for game in games if place.game in ("", game.info.id)]
    page = {
        "@type": "WebPage",
        "@id": here,
        "url": here,
        "name": told.title,
        "description": told.description,
        "inLanguage": place.spoken,
        "about": [{"@id": game["@id"]} for game in about],
    }
    return {"@context": "https://schema.org", "@graph": [page, *about, app]}


def _game(base: str, place: Place, game: AnyGame) -> dict[str, object]:
    entry = game_entry(game)
    words = entry["words"][place.spoken]
    here = base + place.folder
    return {
        "@type": "Game",
        "@id": f"{here}#game",
        "name": words.get("title", entry["title"]),
        "url": here,
        "description": words["summary"],
        "inLanguage": words.get("lang", place.spoken),
        "numberOfPlayers": {
            "@type": "QuantitativeValue", "minValue": entry["seats"][0], "maxValue": entry["seats"][-1],
        },
        "timeRequired": f"PT{entry['minutes']}M",
        "creditText": words["credits"],
        "image": f"{base}{link_previews.path(place.spoken, place.game)}",
        "isAccessibleForFree": True,
    }  # fmt: skip


def write_map(base: str, site: Path, games: Sequence[AnyGame]) -> None:
    """Write `sitemap.xml`, with every document of every kind in all its languages, and `robots.txt`.

    Robots only read the file in the folder of the host itself; anywhere else it does no harm.
    """
    groups = [{language: base + place.folder for language, place in siblings(Place(NEUTRAL, "")).items()}]
    for game in games:
        groups.append(
            {language: base + other.folder for language, other in siblings(Place(SOURCE, game.info.id)).items()}
        )
        groups.append(rules_addresses(base, game))
        groups.append(position_pages.addresses(base, game.info.id))
        groups += [
            {language: f"{base}{essays.path(game.info.id, essay.name, language)}" for language in LANGUAGES}
            for essay in essays.essays_of(game, SOURCE)
        ]
    entries = "".join(
        f"<url><loc>{escape(group[own])}</loc>{_links(group)}</url>\n" for group in groups for own in group
    )
    write_text(
        site / SITEMAP,
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{entries}</urlset>\n",
    )
    write_text(site / ROBOTS, f"User-agent: *\nAllow: /\n\nSitemap: {base}{SITEMAP}\n")


def rules_addresses(base: str, game: AnyGame) -> dict[str, str]:
    """Return the addresses of a game's rules, by language."""
    return {language: f"{base}games/{game.info.id}/rules.{language}.html" for language in LANGUAGES}


def _links(group: Mapping[str, str]) -> str:
    return "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(address)}/>'
        for language, address in {**group, "x-default": group[SOURCE]}.items()
    )
