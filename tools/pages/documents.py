"""Writes the documents by which people and search engines find the site: a home and a page of each game, per language.

They are one template, `web/index.html`, with other words in it. Every one of them starts the whole page, which goes on
from there without another load (`web/src/base/site-documents.js`). The home in the site's folder belongs to no
language: it is English until the page speaks the reader's. All other documents keep the language that they are written
in.
Addresses between them are relative; those that other sites need are absolute, and are written where `--base-url` gives
the site's address (`tools/publishing/search_engines.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape, unescape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.show.entry import game_entry
from pygame_rules.show.files import told_in
from tools.art.covers import Cover
from tools.base.console import BuildError
from tools.base.files import write_text
from tools.base.product import DESCRIPTION, NAME
from tools.pages import essays, not_found, rules_pages
from tools.pages.markup import filled, in_every_language
from tools.paths import WEB
from tools.printing.links import links
from tools.translations.page_words import name, plural, translated

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import GameEntry, GameWords

TEMPLATE: Final = "index.html"
INDEX: Final = "index.html"
NEUTRAL: Final = ""
"""In place of a language: the home that speaks every reader's language."""
ICONS: Final = WEB / "src" / "ui" / "icons.js"
TAG: Final = re.compile(r"<[a-z][^<>]*>")
WORDS: Final = re.compile(r'(<[a-z][^<>]*\bdata-i18n="([^"]*)"[^<>]*>)[^<]*')
NAMED: Final = re.compile(r'\bdata-i18n-(label|title|placeholder|content)="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Place:
    """One of the documents: a language (or `NEUTRAL`) and a game's id, or "" for a home."""

    language: str
    game: str = ""

    @property
    def spoken(self) -> str:
        """The language of the words in it."""
        return self.language or SOURCE

    @property
    def folder(self) -> str:
        """Its address relative to the site's folder: "", or ends with a slash. English has no folder of its own."""
        parts = [self.language] if self.language not in (NEUTRAL, SOURCE) else []
        return "".join(f"{part}/" for part in [*parts, *([self.game] if self.game else [])])

    @property
    def site(self) -> str:
        """The site's folder, relative to it: "", or ends with a slash."""
        return "../" * self.folder.count("/")


def places(games: Sequence[AnyGame]) -> list[Place]:
    """List all documents: first the home that belongs to no language, then the homes, then the games' pages.

    :raises BuildError: a game's id is the name of a language, whose folder the game's page would need.
    """
    homes = [Place(NEUTRAL), *(Place(language) for language in LANGUAGES if language != SOURCE)]
    for game in games:
        if game.info.id in LANGUAGES:
            raise BuildError(f"A game cannot have the id {game.info.id!r}: it is the code of a language of the site.")
    return [*homes, *(Place(language, game.info.id) for language in LANGUAGES for game in games)]


def siblings(place: Place) -> dict[str, Place]:
    """Return the same document in every language; the home of the source language is the one in the site's folder."""
    return {
        language: Place(NEUTRAL if language == SOURCE and not place.game else language, place.game)
        for language in LANGUAGES
    }


@dataclass(frozen=True, slots=True)
class Told:
    """A document's title and description, for its head."""

    title: str
    description: str


def shell() -> str:
    """Fill the template as it is without a place among the documents, for the one-file edition."""
    nowhere = {
        "lang": SOURCE, "place": "", "site": "", "title": NAME, "description": _description(), "head": "",
        "home": 'href="#/"', "home_hidden": "", "daily": " hidden", "cards": '<ul id="games" class="game-cards"></ul>',
        "page": '<div id="page" hidden></div>',
        "credits": "", "others": "", "root": "",
    }  # fmt: skip
    return in_every_language(filled(TEMPLATE, nowhere, ["head"]))


def write_documents(
    site: Path, games: Sequence[AnyGame], covers: Mapping[str, Cover], heads: Mapping[Place, str], base: str = ""
) -> None:
    """Write all documents.

    :param covers: by the games' ids; a game without one has a picture that the page composes.
    :param heads: more lines for the head, by document.
    :param base: where the site will be; empty: not known.
    :raises BuildError: a game's id is the name of something else in the site's folder.
    """
    written = places(games)
    for place in written:
        if place.game and (site / place.folder).exists():
            raise BuildError(f"A game cannot have the id {place.game!r}: the site has a folder of that name.")
    for place in written:
        write_text(site / place.folder / INDEX, document(place, games, covers, heads.get(place, ""), base))


def document(
    place: Place, games: Sequence[AnyGame], covers: Mapping[str, Cover], head: str = "", base: str = ""
) -> str:
    """Write the text of one document."""
    entries = [game_entry(game) for game in games]
    fixed = "" if place.language == NEUTRAL else f' data-language="{place.language}" data-language-fixed'
    site = f' data-site="{place.site}"' if place.site else ""
    about = next((game for game in games if game.info.id == place.game), None)
    told = what_it_says(place, games)
    page = f'<div id="page">{article(place, about, covers)}</div>' if about else '<div id="page" hidden></div>'
    cards = "" if about else "".join(_card(place, game, covers) for game in games)
    single = " single" if len(entries) == 1 else ""
    values = {
        "lang": place.spoken,
        "place": f' data-place="{escape(place.game)}"{site}{fixed}',
        "site": place.site,
        "title": escape(f"{told.title} – {NAME}" if about else told.title, quote=False),
        "description": f'<meta name="description" content="{escape(told.description)}">' if fixed else _description(),
        "head": head,
        "root": not_found.root(base),
        "home": 'href="../" data-document' if about else 'href="#/"',
        "home_hidden": " hidden" if about else "",
        # A script fills it; its room is left where it will.
        "daily": "" if any(entry.get("puzzles") for entry in entries) else " hidden",
        "cards": f'<ul id="games" class="game-cards{single}" data-language="{place.spoken}">{cards}</ul>',
        "page": page,
        # On a game's page, the article itself says who made the game.
        "credits": "" if about else "".join(_credits(entry, place.spoken) for entry in entries),
        "others": " ".join(_sibling(place, other) for other in LANGUAGES if other != place.spoken),
    }
    return in_every_language(_spoken(filled(TEMPLATE, values, ["head"]), place.spoken))


def what_it_says(place: Place, games: Sequence[AnyGame]) -> Told:
    """Write a document's title (of a game's page without the site's name) and description."""
    for game in games:
        if game.info.id == place.game:
            entry = game_entry(game)
            words = _words(entry, place.spoken)
            kind = translated("Board game for {players}", place.spoken)
            title = f"{_title(entry, place.spoken)}: {kind.replace('{players}', players(entry, place.spoken))}"
            facts = f"{players(entry, place.spoken)}, {minutes(entry, place.spoken)}"
            said = translated("Play it in the browser, alone or together, without an account.", place.spoken)
            return Told(title, f"{words['summary']} {facts[0].upper()}{facts[1:]}. {said}")
    return Told(NAME, translated(DESCRIPTION, place.spoken))


def article(place: Place, game: AnyGame, covers: Mapping[str, Cover]) -> str:
    """Write the page about a game: what it is about, for whom, how long, who made it, and the ways on."""
    entry = game_entry(game)
    spoken = place.spoken
    words = _words(entry, spoken)
    rules = f"{place.site}games/{quote(game.info.id)}/rules.{spoken}.html"
    learn = (
        f'<a class="button" href="#/{quote(game.info.id)}/learn">{_say("Learn in short lessons", spoken)}</a>'
        if game.info.lessons
        else ""
    )
    told = told_in(game.info.package, spoken)
    source = files(game.info.package).joinpath(f"about.{told}.md").read_text(encoding="utf-8")
    brief, headings = rules_pages.opening(source)
    contents = "".join(f'<li><a href="{rules}#{anchor}">{escape(text)}</a></li>' for anchor, text in headings)
    marked = "" if told == spoken else f' lang="{told}"'
    read = essays.leads(game, spoken, f"{place.site}games/{quote(game.info.id)}/{essays.FOLDER}/")
    more = (
        f'<nav class="about-contents about-essays" aria-labelledby="about-essays"><h2 id="about-essays">'
        f"{_say('More to read', spoken)}</h2><ul>{read}</ul></nav>"
        if read
        else ""
    )
    printed = f"<p>{offered}</p>" if (offered := links(game, spoken, place.site)) else ""
    others = " ".join(_sibling(place, other, "button quiet") for other in LANGUAGES if other != spoken)
    return (
        f'<article class="page about" data-game="{escape(game.info.id)}">'
        f'<div class="about-picture">{_picture(place, entry["id"], covers)}</div>'
        '<div class="about-words">'
        f'<h1 tabindex="-1">{escape(_title(entry, spoken))}</h1>'
        f'<p class="lead"{_lang(words)}>{escape(words["summary"])}</p>'
        f'<p class="card-facts">{_facts(entry, spoken)}</p>'
        f'<p class="card-actions"><a class="button primary large" href="#/{quote(game.info.id)}">'
        f"{_say('Play', spoken)}</a>{learn}"
        f'<a class="button quiet" href="{rules}">{_say("Rules and history", spoken)}</a></p>'
        f'<noscript><p class="hint">{_say("The games need JavaScript and WebAssembly.", spoken)}</p></noscript>'
        f'<div class="prose"{marked}>{brief}</div>{more}'
        f'<nav class="about-contents" aria-labelledby="about-rules"><h2 id="about-rules">'
        f"{_say('Rules and history', spoken)}</h2><ul{marked}>{contents}</ul></nav>{printed}"
        f'<p class="about-credits"{_lang(words)}>{escape(words["credits"])}</p>'
        f'<p class="about-languages">{others}</p>'
        "</div></article>"
    )


def _card(place: Place, game: AnyGame, covers: Mapping[str, Cover]) -> str:
    """Write a game's card at home, as `web/src/home/home.js` makes it."""
    entry = game_entry(game)
    spoken = place.spoken
    words = _words(entry, spoken)
    id_, title = quote(entry["id"]), _title(entry, spoken)

    read = "".join(essays.links(game, spoken, f"{place.site}games/{id_}/{essays.FOLDER}/", "button quiet"))

    def link(kind: str, href: str, label: str, text: str) -> str:
        named = translated(label, spoken).replace("{game}", title)
        return f'<a class="{kind}" href="{href}" aria-label="{escape(named)}">{_say(text, spoken)}</a>'

    learn = link("button", f"#/{id_}/learn", "Learn {game}", "Learn") if entry.get("lessons") else ""
    rules = f"{place.site}games/{id_}/rules.{spoken}.html"
    return (
        f'<li class="game-card" data-game="{escape(entry["id"])}">'
        f'<a class="card-picture" href="{id_}/" tabindex="-1" aria-hidden="true" data-document>'
        f"{_picture(place, entry['id'], covers)}</a>"
        f'<div class="card-text"><h3><a href="{id_}/" data-document>{escape(title)}</a></h3>'
        f'<p class="card-facts">{_facts(entry, spoken)}</p><p class="card-actions">'
        f"{link('button primary', f'#/{id_}', 'Play {game}', 'Play')}{learn}</p>"
        f'<p class="card-summary"{_lang(words)}>{escape(words["summary"])}</p><p class="card-more">'
        f"{link('button quiet', rules, 'Rules and history of {game}', 'Rules and history')}{read}</p></div></li>"
    )


def _title(entry: GameEntry, language: str) -> str:
    """Return a game's title in a language."""
    return entry["words"][language].get("title", entry["title"])


def _picture(place: Place, game: str, covers: Mapping[str, Cover]) -> str:
    """Write a game's cover; without a file the page composes it.

    Browsers do not load lazy pictures where the address means another page than the document contains, such as a saved
    game.
    """
    cover = covers.get(game)
    if not cover:
        return f'<img data-game="{escape(game)}" width="720" height="480" alt="">'
    return (
        f'<img src="{place.site}{cover.path}" width="{cover.width}" height="{cover.height}" alt="" '
        'loading="lazy" decoding="async" draggable="false">'
    )


def _facts(entry: GameEntry, language: str) -> str:
    facts = (("person", players(entry, language)), ("clock", minutes(entry, language)))
    return "".join(f'<span class="fact">{_icon(sign)}{escape(text)}</span>' for sign, text in facts)


def players(entry: GameEntry, language: str) -> str:
    """Say for how many players a game is, as `web/src/games/catalog.js` does."""
    least, most = entry["seats"][0], entry["seats"][-1]
    if least == most:
        return plural("one player", "{n} players", least, language)
    return translated("{least} to {most} players", language).replace("{least}", str(least)).replace("{most}", str(most))


def minutes(entry: GameEntry, language: str) -> str:
    """Say how long a game lasts."""
    return plural("about one minute", "about {n} minutes", entry["minutes"], language)


def _credits(entry: GameEntry, language: str) -> str:
    words = _words(entry, language)
    if not words["credits"]:
        return ""
    return f"<p{_lang(words)}><strong>{escape(_title(entry, language))}: </strong>{escape(words['credits'])}</p>"


def _sibling(place: Place, language: str, kind: str = "") -> str:
    """Write a link to the same document in another language."""
    other = siblings(place)[language]
    styled = f' class="{kind}"' if kind else ""
    return (
        f'<a{styled} href="{(place.site + other.folder) or "./"}" '
        f'hreflang="{language}" lang="{language}" data-document>{escape(name(language))}</a>'
    )


def _words(entry: GameEntry, language: str) -> GameWords:
    return entry["words"][language]


def _lang(words: GameWords) -> str:
    """Write the attribute that marks words in another language than the document's; empty where it is the same."""
    return f' lang="{words["lang"]}"' if "lang" in words else ""


def _say(text: str, language: str) -> str:
    return escape(translated(text, language), quote=False)


def _description() -> str:
    return f'<meta name="description" content="{escape(DESCRIPTION)}" data-i18n-content="{escape(DESCRIPTION)}">'


@cache
def _icons() -> dict[str, str]:
    return dict(re.findall(r'^\s*(\w+):\s*"([^"]+)",$', ICONS.read_text(encoding="utf-8"), re.MULTILINE))


def _icon(sign: str) -> str:
    """Draw one of the page's line icons, as `web/src/ui/icons.js` does."""
    if sign not in _icons():
        raise BuildError(f"{ICONS.name} has no icon {sign!r}, which the documents show.")
    return f'<svg viewBox="0 0 24 24" aria-hidden="true" class="icon"><path d="{_icons()[sign]}"></path></svg>'


def _spoken(html: str, language: str) -> str:
    """Translate the words of the template, which are marked with `data-i18n`, as `web/src/words/i18n.js` does."""
    if language == SOURCE:
        return html

    def named(tag: re.Match[str]) -> str:
        text = tag[0]
        for kind, key in NAMED.findall(text):
            attribute = "aria-label" if kind == "label" else kind
            said = escape(translated(unescape(key), language))
            text = re.sub(rf'(?<![\w-]){attribute}="[^"]*"', lambda _: f'{attribute}="{said}"', text, count=1)  # noqa: B023
        return text

    html = TAG.sub(named, html)
    return WORDS.sub(lambda found: found[1] + _say(unescape(found[2]), language), html)
