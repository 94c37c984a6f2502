"""Writes a game's essays: documents beside its rules about one subject, such as a famous game (docs/essays.md).

The folder `essays` of a game's package has `<name>.<language>.md`, in English at least. Each becomes a document of the
site, `games/<game>/essays/<name>.<language>.html`, which is read without a script: its pictures are files, and what a
script adds (a throw to choose, a story to play) is a table and a list without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.record import RecordData, parse
from pygame_rules.core.story import Story
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.show.story import WHOLE, make_story, story_text
from tools.art.covers import Cover
from tools.base.console import BuildError
from tools.base.files import write_json, write_text
from tools.pages import essay_answers, essay_outcomes, history_captions
from tools.pages.essay_links import SiteLinks
from tools.pages.essay_notes import Notes
from tools.pages.example_pictures import Album
from tools.pages.markup import filled, language_links
from tools.pages.rules_pages import give_anchors, heading, markdown, rendered
from tools.pages.stills import still
from tools.translations.page_words import name as language_name
from tools.translations.page_words import translated

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import EssayEntry

FOLDER: Final = "essays"
TEMPLATE: Final = "essay.html"
FILE: Final = re.compile(r"([a-z][a-z0-9-]*)\.(\w+)\.md")
BLOCK: Final = re.compile(r"(example|story|outcomes|answers|verses|notes)(?:\s+([\w-]+))?\s*$")
"""What stands behind the fence of a block of code that is none."""
MOST_STEPS: Final = 12
"""A story with more steps than these has them folded, where no script shows it in place of them."""
DIVIDED: Final = re.compile(r"^---$", re.MULTILINE)


RULES: Final = re.compile(r'href="\.\./about\.(\w+)\.md')
"""A link to the source of the game's rules, which becomes one to their document."""


@dataclass(frozen=True, slots=True)
class Essay:
    """An essay in one language."""

    name: str
    title: str
    lead: str
    """Its first paragraph, without markup."""
    told: str
    """The language that it is written in: English where it does not exist in the reader's."""


def essays_of(game: AnyGame, language: str) -> list[Essay]:
    """List a game's essays for readers of a language, by name.

    :raises BuildError: an essay does not exist in English, or has no title.
    """
    return [_essay(game, name, language) for name in _names(game.info.package)]


def path(game: str, name: str, language: str) -> str:
    """Return the path of an essay's document in the site."""
    return f"games/{game}/{FOLDER}/{name}.{language}.html"


def links(game: AnyGame, language: str, folder: str, kind: str = "") -> list[str]:
    """Write a link to each of a game's essays.

    :param folder: the address of the folder `essays`, ending with a slash.
    :param kind: its CSS classes.
    """
    styled = f' class="{kind}"' if kind else ""
    return [
        f'<a{styled} href="{folder}{one.name}.{language}.html"{_lang(one.told, language)}>{escape(one.title)}</a>'
        for one in essays_of(game, language)
    ]


def leads(game: AnyGame, language: str, folder: str) -> str:
    """Write a list item for each of a game's essays: a link, and what it is about.

    :param folder: the address of the folder `essays`, ending with a slash.
    """
    return "".join(
        f"<li>{link}<p{_lang(one.told, language)}>{escape(one.lead)}</p></li>"
        for link, one in zip(links(game, language, folder), essays_of(game, language), strict=True)
    )


def listed(game: AnyGame) -> dict[str, dict[str, list[EssayEntry]]]:
    """Return what a game's entry in the list of games says besides `show.entry`: `essays`; nothing if it has none."""
    found: dict[str, list[EssayEntry]] = {}
    for language in LANGUAGES if _names(game.info.package) else ():
        found[language] = []
        for one in essays_of(game, language):
            entry: EssayEntry = {"name": one.name, "title": one.title}
            if one.told != language:
                entry["lang"] = one.told
            found[language].append(entry)
    return {"essays": found} if found else {}


def write_essays(
    game: AnyGame, folder: Path, sheet: Mapping[str, Json], base: str = "", cover: Cover | None = None
) -> None:
    """Write all documents, pictures and stories of a game's essays.

    :param folder: of the game in the site.
    :param sheet: the game's sprites.
    :param base: the address that the site will have; "": it is not known.
    :param cover: the game's cover in the site, for previews of links.
    :raises BuildError: a block is wrong, or the rules refuse what it shows.
    """
    for name in _names(game.info.package):
        _Writer(game, name, folder / FOLDER, sheet, base, cover).write()


@cache
def _names(package: str) -> list[str]:
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return []
    found = {match[1]: match[2] for one in folder.iterdir() if (match := FILE.fullmatch(one.name))}
    names = sorted(found)
    for name in names:
        if not folder.joinpath(f"{name}.{SOURCE}.md").is_file():
            raise BuildError(f"{package}: essays/{name}.{SOURCE}.md is missing; every essay is told in English.")
    return names


def _source(package: str, name: str, language: str) -> tuple[str, str]:
    """Return an essay's text for readers of a language, and the language that it is written in."""
    folder = files(package).joinpath(FOLDER)
    for told in (language, SOURCE):
        text = folder.joinpath(f"{name}.{told}.md")
        if text.is_file():
            return text.read_text(encoding="utf-8"), told
    raise BuildError(f"{package}: essays/{name}.{SOURCE}.md is missing; every essay is told in English.")


def _essay(game: AnyGame, name: str, language: str) -> Essay:
    source, told = _source(game.info.package, name, language)
    title = heading(source)
    if not title:
        raise BuildError(
            f"{game.info.package}: essays/{name}.{told}.md has no title: expected a line that begins '# '."
        )
    paragraph = re.split(r"\n\s*\n", source.split("\n", 1)[1].strip(), maxsplit=1)[0]
    lead = re.sub(r"\[\^[\w-]+\]|[*_`]", "", re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", paragraph))
    return Essay(name, title, re.sub(r"\s+", " ", lead).strip(), told)


def _lang(told: str, language: str) -> str:
    return "" if told == language else f' lang="{told}"'


class _Writer:
    """Writes one essay in all languages."""

    def __init__(
        self, game: AnyGame, name: str, folder: Path, sheet: Mapping[str, Json], base: str, cover: Cover | None
    ) -> None:
        self._game, self._name, self._folder = game, name, folder
        self._sheet, self._base, self._cover = sheet, base, cover
        self._package = game.info.package
        examples = f"{FOLDER}/{name}.examples.toml"
        source = files(self._package).joinpath(*examples.split("/"))
        text = source.read_text(encoding="utf-8") if source.is_file() else ""
        self._album = Album(game, text, examples, still=lambda picture: f"{name}.{picture}.svg")
        self._stories: dict[str, Story] = {}
        self._tables: dict[str, essay_outcomes.OutcomeTable] = {}

    def write(self) -> None:
        for language in LANGUAGES:
            source, told = _source(self._package, self._name, language)
            page = f"{self._package.replace('.', '/')}/{FOLDER}/{self._name}.{told}.md"
            body = SiteLinks(self._game, self._album.examples, language, page).written(self._body(source, told, page))
            self._album.check_shown(told, page)
            write_text(self._folder / f"{self._name}.{language}.html", self._document(body, language))
        if self._album.pictures:
            write_json(self._folder / f"{self._name}.json", self._album.pictures)
        for picture, svg in self._album.pictures.items():
            if not picture.startswith("outcome."):
                write_text(self._folder / f"{self._name}.{picture}.svg", still(svg, self._sheet))
        for story, made in self._stories.items():
            write_text(self._folder / f"{story}.story.json", story_text(made))

    def _document(self, body: str, language: str) -> str:
        essay = _essay(self._game, self._name, language)
        game, home = escape(self._game.info.id), "" if language == SOURCE else f"{language}/"
        others = [other for other in LANGUAGES if other != language]
        more = [one for one in essays_of(self._game, language) if one.name != self._name]
        values = {
            "lang": language,
            "told": essay.told,
            "title": escape(essay.title, quote=False),
            "game_title": escape(self._title(language), quote=False),
            "description": escape(essay.lead),
            "head": "\n".join(self._head(essay, language)),
            "home": home,
            "game": game,
            "name": escape(self._name),
            "others": "\n    ".join(
                f'<a class="top-link" href="{escape(self._name)}.{other}.html" hreflang="{other}" lang="{other}">'
                f"{escape(language_name(other))}</a>"
                for other in others
            ),
            "rules": escape(translated("Rules and history", language)),
            "play": escape(translated("Play", language)),
            "own_page": escape(translated("Open this text on its own page", language)),
            "more": "".join(
                f' <a href="{one.name}.{language}.html"{_lang(one.told, language)}>{escape(one.title)}</a>'
                for one in more
            ),
            "body": body,
        }
        return filled(TEMPLATE, values, ["head"])

    def _title(self, language: str) -> str:
        """Return the title of the game in a language."""
        return words(language, self._game.info.package)(self._game.info.title)

    def _head(self, essay: Essay, language: str) -> Iterator[str]:
        """Write what search engines and previews of links read; nothing where the site's address is not known."""
        if not self._base:
            return
        addresses = {other: f"{self._base}{path(self._game.info.id, self._name, other)}" for other in LANGUAGES}
        yield from language_links(language, addresses)
        pairs = [
            ("og:type", "article"),
            ("og:title", f"{essay.title} – {self._title(language)}"),
            ("og:description", essay.lead),
            ("og:url", addresses[language]),
        ]
        if self._cover:
            pairs += [("og:image", f"{self._base}social/{self._game.info.id}.{language}.png")]
        for key, content in pairs:
            yield f'<meta property="{key}" content="{escape(content)}">'
        yield '<meta name="twitter:card" content="summary_large_image">'

    def _body(self, source: str, told: str, page: str) -> str:
        parser = markdown()
        notes = Notes(source, page, told)
        notes.use(parser)
        tokens = parser.parse(notes.without(source))
        give_anchors(tokens)
        history_captions.mark(tokens, every=True)
        figure = self._album.figures(told, page)
        for token in tokens:
            if token.type != "fence" or not (named := BLOCK.match(token.info)):
                continue
            line = token.map[0] + 1 if token.map else 0
            kind, name, where = named[1], named[2] or "", f"{page}:{line}"
            token.type = "html_block"
            if kind == "example":
                token.content = figure(name, parser.render(token.content).strip(), line)
            elif kind == "story":
                token.content = self._story(name, parser.render(token.content).strip(), told, where)
            elif kind == "outcomes":
                token.content = self._outcomes(name, token.content, told, where)
            elif kind == "answers":
                token.content = essay_answers.html(self._game, name, token.content, told, where)
            elif kind == "verses":
                token.content = _verses(name, token.content, where)
            else:
                token.content = notes.list(parser)
        return RULES.sub(r'href="../rules.\1.html', rendered(parser, tokens))

    def _record(self, name: str, where: str) -> RecordData:
        file = f"{name}.record.json"
        source = files(self._package).joinpath(FOLDER, file)
        if not source.is_file():
            raise BuildError(f"{where}: there is no {FOLDER}/{file} in {self._package}.")
        return parse(source.read_text(encoding="utf-8"), find_game)

    def _story(self, name: str, caption: str, told: str, where: str) -> str:
        """Write the steps of a record as a list; a script shows the story in place of it."""
        if name not in self._stories:
            self._stories[name] = make_story(self._record(name, where), WHOLE)
        story = self._stories[name]
        texts = story.texts.get(told, story.texts[story.languages[0]])
        steps = f"<ol>{''.join(f'<li>{escape(texts[number])}</li>' for number in story.told)}</ol>"
        if len(story.told) > MOST_STEPS:
            steps = f"<details><summary>{escape(translated('All steps', told))}</summary>{steps}</details>"
            # On paper, hundreds of short lines would help nobody.
            count = translated("The page on the web shows all {count} steps.", told).format(count=len(story.told))
            steps += f'<p class="on-paper">{escape(count)}</p>'
        return (
            f'<figure class="essay-story" data-story="games/{escape(self._game.info.id)}/{FOLDER}/{name}.story.json">'
            f"{steps}<figcaption>{caption}</figcaption></figure>\n"
        )

    def _outcomes(self, name: str, text: str, told: str, where: str) -> str:
        if name not in self._tables:
            outcomes = essay_outcomes.read(self._package, name)
            record = self._record(outcomes.record.removesuffix(".record.json"), where)
            own = record.events[0] if record.events else ""
            self._tables[name] = essay_outcomes.OutcomeTable(self._game, outcomes, record.options, own)
        words = essay_outcomes.words_of(text, where)
        return self._tables[name].html(words, told, self._album.pictures, where)


def _verses(language: str, text: str, where: str) -> str:
    """Write a poem beside its translation, which a line `---` divides from it.

    :param language: of the original.
    """
    parts = DIVIDED.split(text)
    if not language or len(parts) != 2:
        raise BuildError(f"{where}: a block of verses names its language, and has one line --- before the translation.")
    original, translation = ([line.strip() for line in part.strip().splitlines()] for part in parts)
    return (
        f'<div class="verses">{_poem(original, f" lang={chr(34)}{escape(language)}{chr(34)}")}'
        f"{_poem(translation)}</div>\n"
    )


def _poem(lines: Sequence[str], attributes: str = "") -> str:
    inside = "".join(f"<span>{escape(line)}</span>\n" for line in lines)
    return f'<p class="verse"{attributes}>{inside}</p>'
