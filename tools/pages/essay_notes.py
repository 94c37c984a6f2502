"""Footnotes of essays: `[^name]` in the text refers to a line `[^name]: …` anywhere in the source.

The block "```notes" stands where the list of notes shall be. Every reference leads to its note, and every note back to
where the text first names it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from tools.base.console import BuildError
from tools.translations.page_words import translated

DEFINITION: Final = re.compile(r"^\[\^([\w-]+)\]: (.+(?:\n(?: {2,}.+))*)\n?", re.MULTILINE)
REFERENCE: Final = re.compile(r"\[\^([\w-]+)\]")


class Notes:
    """The notes of one document."""

    def __init__(self, source: str, page: str, language: str) -> None:
        """Read the notes of a source.

        :param page: the file's name, for errors.
        :param language: of the words beside the notes.
        :raises BuildError: two notes have the same name.
        """
        self._page, self._language = page, language
        self._texts: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._named: dict[str, int] = {}
        for name, text in DEFINITION.findall(source):
            if name in self._texts:
                raise BuildError(f"{page}: there are two notes [^{name}].")
            self._texts[name] = re.sub(r"\s+", " ", text)

    @staticmethod
    def without(source: str) -> str:
        """Return the source without its notes, in which each line keeps its number."""
        return DEFINITION.sub(lambda found: "\n" * found[0].count("\n"), source)

    def use(self, parser: MarkdownIt) -> None:
        """Let a parser know the references."""
        parser.inline.ruler.before("link", "note", self._parse)

    def list(self, parser: MarkdownIt) -> str:
        """Write the list of the notes in the order in which the text names them.

        :raises BuildError: the text does not name one of them.
        """
        unused = [name for name in self._texts if name not in self._numbers]
        if unused:
            raise BuildError(f"{self._page}: the text does not name the note [^{unused[0]}].")
        back = escape(translated("Back to the text", self._language))
        items = "".join(
            f'<li id="note-{name}">{parser.renderInline(self._texts[name])} '
            f'<a class="note-back" href="#to-{name}" aria-label="{back}" title="{back}">↑</a></li>\n'
            for name in self._numbers
        )
        return f'<ol class="notes">\n{items}</ol>\n'

    def _parse(self, state: StateInline, silent: bool) -> bool:
        found = REFERENCE.match(state.src, state.pos)
        if found is None:
            return False
        if not silent:
            token = state.push("html_inline", "", 0)
            token.content = self._reference(found[1])
        state.pos = found.end()
        return True

    def _reference(self, name: str) -> str:
        if name not in self._texts:
            raise BuildError(f"{self._page}: there is no note [^{name}]; the file has no line that begins [^{name}]:.")
        number = self._numbers.setdefault(name, len(self._numbers) + 1)
        times = self._named[name] = self._named.get(name, 0) + 1
        place = f' id="to-{name}"' if times == 1 else ""
        said = escape(translated("Note {n}", self._language).replace("{n}", str(number)))
        return (
            f'<sup class="note"><a{place} href="#note-{name}" role="doc-noteref" aria-label="{said}">{number}</a></sup>'
        )
