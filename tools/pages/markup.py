"""Fills the templates of `web/`, and writes markup that several documents need."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import escape, unescape
from typing import Final

from pygame_rules.core.languages import LANGUAGES, SOURCE
from tools.base.console import BuildError
from tools.base.tokens import Theme, token
from tools.paths import WEB
from tools.translations.page_words import translated

PLACEHOLDER: Final = re.compile(r"\{\{(\w+)\}\}(\n?)")
EVERY_LANGUAGE: Final = re.compile(r"<(\w+)\b([^>]*?) data-every-language>([^<]*)</\1>")


def filled(template: str, values: Mapping[str, str], own_line: Collection[str] = ()) -> str:
    """Fill a template: replace its placeholders, such as `{{title}}`.

    `{{theme_colours}}` needs no value: it becomes the colours of the browser's own bars.

    :param template: a file's name below `web/`.
    :param own_line: the placeholders whose line is left out where their value is empty.
    :raises BuildError: the template has a placeholder without a value, or lacks one.
    """
    text = (WEB / template).read_text(encoding="utf-8").replace("{{theme_colours}}", theme_colours())
    if missing := set(values) ^ {name for name, _ in PLACEHOLDER.findall(text)}:
        raise BuildError(f"web/{template} and its values disagree about {', '.join(sorted(missing))}.")

    def value(found: re.Match[str]) -> str:
        given = values[found[1]]
        return given if found[1] in own_line and not given else given + found[2]

    # Replace in one pass, so that braces in an inserted text are not taken for a placeholder.
    return PLACEHOLDER.sub(value, text)


def theme_colours() -> str:
    """Write the elements of a document's head that colour the browser's own bars like the page."""
    themes: tuple[Theme, ...] = ("light", "dark")
    return "\n".join(
        f'<meta name="theme-color" media="(prefers-color-scheme: {theme})" content="{token("ground", theme)}">'
        for theme in themes
    )


def in_every_language(html: str) -> str:
    """Repeat each element that has `data-every-language` once per language.

    It is for readers whose browser runs no script, which could choose a language.
    """

    def each(found: re.Match[str]) -> str:
        tag, attributes, text = found.groups()
        return "".join(
            f'<{tag}{attributes} lang="{language}">{escape(translated(unescape(text), language), quote=False)}</{tag}>'
            for language in LANGUAGES
        )

    return EVERY_LANGUAGE.sub(each, html)


def language_links(language: str, addresses: Mapping[str, str]) -> list[str]:
    """Write the links in a document's head to its own address and to the same document in every language.

    It links to itself as well, and to the source language for readers of all other languages.

    :param language: of the document.
    :param addresses: absolute, by language.
    """
    others = {**addresses, "x-default": addresses[SOURCE]}
    return [
        f'<link rel="canonical" href="{escape(addresses[language])}">',
        *(f'<link rel="alternate" hreflang="{other}" href="{escape(url)}">' for other, url in others.items()),
    ]
