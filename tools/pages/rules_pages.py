"""Makes the pages with rules and history from Markdown and the template of these pages."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pygame_rules.core.languages import LANGUAGES, SOURCE
from tools.art.covers import Cover
from tools.pages import history_captions
from tools.pages.example_pictures import Figure
from tools.pages.markup import filled, language_links
from tools.printing.links import TO_PRINT
from tools.translations import page_words

_GERMAN: Final = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ß"): "ss", ord("’"): "'"}

TEMPLATE: Final = "rules.html"
EXAMPLE: Final = re.compile(r"example\s+(\S+)\s*$")
"""The text behind the fence of a code block that is a worked example: the word and the example's name."""
ESSAY: Final = re.compile(r'href="essays/([\w-]+\.\w+)\.md"')
"""A link to the source of one of the game's essays, which becomes one to its document."""
LABORATORY: Final = re.compile(r'href="laboratory:"')
"""A link to the game's rule laboratory."""


def rules_page(
    source: str,
    *,
    game: str,
    title: str,
    language: str,
    told: str,
    figure: Figure | None = None,
    lessons: bool = False,
    printed: str = "",
    description: str = "",
    cover: Cover | None = None,
    addresses: Mapping[str, str] | None = None,
    essays: str = "",
    ways: Sequence[str] = (),
    discovery: str = "",
) -> str:
    """Make the whole HTML document of a rules page.

    :param source: Markdown; HTML in it is escaped.
    :param language: of the reader.
    :param told: the language of the source.
    :param figure: makes the pictures of its examples.
    :param lessons: whether the page links to lessons.
    :param printed: links to what can be printed, as HTML; empty: nothing can.
    :param description: of the game, in a sentence.
    :param cover: a picture of the game; None: the page composes one from the game's art.
    :param addresses: of the page in each language, absolute; None: the site's address is not known.
    :param essays: list items with links to the game's essays; empty: it has none.
    :param ways: links to them that stand above the text.
    :param discovery: more lines for the head; empty: none.
    :raises BuildError: an example is wrong.
    """
    others = [other for other in LANGUAGES if other != language]
    home = "" if language == SOURCE else f"{language}/"
    rules = page_words.translated("Rules and history", language)
    to_print = html.escape(page_words.translated(TO_PRINT, language))
    beside = html.escape(page_words.translated("Besides the rules", language))
    above = [*ways, *([f'<a href="#to-print">{to_print}</a>'] if printed else [])]
    values = {
        "title": html.escape(title, quote=False),
        "kind": html.escape(rules, quote=False),
        "description": html.escape(f"{title}. {rules}: {description}"),
        "home": home,
        "lang": language,
        "told": told,
        "alternates": "\n".join(language_links(language, addresses)) if addresses else "",
        "discovery": discovery,
        "others": "\n    ".join(
            f'<a class="top-link" href="rules.{other}.html" hreflang="{other}" lang="{other}">'
            f"{html.escape(page_words.name(other))}</a>"
            for other in others
        ),
        "learn": f'<a class="top-link" href="../../{home}{html.escape(game)}/#/{html.escape(game)}/learn">'
        f"{html.escape(page_words.translated('Learn', language))}</a>"
        if lessons
        else "",
        "study": " · ".join(
            f'<a href="../../index.html#/{html.escape(game)}/{page}">'
            f"{html.escape(page_words.translated(name, language))}</a>"
            for page, name in (
                ("laboratory", "Rule laboratory"),
                ("study", "Study many games"),
                ("workshop", "Workshop"),
            )
        ),
        "essays": f'<nav class="prose reading-essays" aria-labelledby="more-to-read"><h2 id="more-to-read">'
        f"{html.escape(page_words.translated('More to read', language))}</h2><ul>{essays}</ul></nav>"
        if essays
        else "",
        "printed": f'<section class="prose reading-print" id="to-print" aria-labelledby="to-print-head">'
        f'<h2 id="to-print-head">{to_print}</h2><p>{printed}</p></section>'
        if printed
        else "",
        "ways": f'<nav class="prose reading-ways" aria-label="{beside}"><p>{" · ".join(above)}</p></nav>'
        if above
        else "",
        "contents": contents(source, page_words.translated("Contents", language)),
        "play": html.escape(page_words.translated("Play", language)),
        "game": html.escape(game),
        "cover": f'<img src="../../{cover.path}" width="{cover.width}" height="{cover.height}" alt="">'
        if cover
        else '<img width="720" height="480" alt="">',
        "body": LABORATORY.sub(f'href="../../index.html#/{html.escape(game)}/laboratory"', body(source, figure)),
    }
    return filled(TEMPLATE, values, ["contents", "discovery", "essays", "printed", "ways"])


def contents(source: str, label: str) -> str:
    """Return the table of contents of a page: links to its headings of the second level; nothing for fewer than three.

    :param source: Markdown.
    :param label: what screen readers call it.
    """
    _, headings = opening(source)
    links = [f'<a href="#{html.escape(anchor)}">{html.escape(text)}</a>' for anchor, text in headings]
    if len(links) < 3:
        return ""
    return f'<nav class="prose reading-ways" aria-label="{html.escape(label)}"><p>{" · ".join(links)}</p></nav>'


def body(source: str, figure: Figure | None = None) -> str:
    """Convert Markdown to HTML.

    Every heading gets an id for links, every table a box in which it scrolls; the exhibit's captions are marked.

    :param figure: makes the figures of the worked examples, which are blocks of code such as "```example hit" with a
        caption in Markdown; None leaves them out.
    """
    parser = markdown()
    tokens = parser.parse(source)
    give_anchors(tokens)
    history_captions.mark(tokens)
    for token in tokens:
        if token.type == "fence" and (named := EXAMPLE.match(token.info)):
            token.type = "html_block"
            line = token.map[0] + 1 if token.map else 0
            token.content = figure(named[1], parser.render(token.content).strip(), line) if figure else ""
    return ESSAY.sub(r'href="essays/\1.html"', rendered(parser, tokens))


def give_anchors(tokens: Sequence[Token]) -> None:
    """Give every heading an id for links, made of its letters."""
    taken: set[str] = set()
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", _anchor(_plain(inside), taken))


def rendered(parser: MarkdownIt, tokens: Sequence[Token]) -> str:
    """Write the HTML of tokens, with a box round every table, in which it scrolls."""
    written = str(parser.renderer.render(tokens, parser.options, {}))
    return written.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def opening(source: str) -> tuple[str, list[tuple[str, str]]]:
    """Return what a page tells first, and what else is on it.

    :param source: Markdown.
    :returns: the HTML of the first section, without the pictures of examples, and the anchor and text of every heading
        of the second level.
    """
    rendered = body(source)
    found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', rendered, re.DOTALL)
    headings = [(anchor, html.unescape(re.sub(r"<[^>]+>", "", text))) for anchor, text in found]
    first = re.split(r"(?=<h2 )", rendered)[1:2]
    # The heading's id belongs to the page with the rules, which other documents link to.
    return re.sub(r'<h(\d) id="[^"]*"', r"<h\1", "".join(first)), headings


def markdown() -> MarkdownIt:
    """Make the parser of the pages."""
    return MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def heading(source: str) -> str | None:
    """Return the text of the first heading."""
    tokens = MarkdownIt("commonmark").parse(source)
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            return _plain(inside)
    return None


def _plain(inline: Token) -> str:
    """Return an inline token's text without markup."""
    return "".join(child.content for child in inline.children or [])


def _anchor(text: str, taken: set[str]) -> str:
    """Make an id of a heading's letters, unique on its page."""
    letters = unicodedata.normalize("NFKD", text.lower().translate(_GERMAN)).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "section"
    name, n = stem, 1
    while name in taken:
        n += 1
        name = f"{stem}-{n}"
    taken.add(name)
    return name
