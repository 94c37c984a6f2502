"""Writes Markdown as the markup of Typst, the typesetting program that makes the PDF files.

It knows what the rules on one page need: headings, paragraphs, lists, tables, emphasis. Everything else is an error, so
that nothing is lost without a word.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.base.console import BuildError

_AROUND = {
    "heading_open": "", "heading_close": "\n",
    "paragraph_open": "", "paragraph_close": "\n\n",
    "bullet_list_open": "#list(", "bullet_list_close": ")\n",
    "ordered_list_open": "#enum(", "ordered_list_close": ")\n",
    "list_item_open": "[", "list_item_close": "],",
    "thead_open": "table.header(", "thead_close": "),", "tbody_open": "", "tbody_close": "",
    "tr_open": "", "tr_close": "", "th_open": "[", "th_close": "],", "td_open": "[", "td_close": "],",
    "table_close": ")\n",
    "em_open": "#emph[", "em_close": "]", "strong_open": "#strong[", "strong_close": "]",
    "softbreak": " ", "hardbreak": "#linebreak()",
}  # fmt: skip
"""What each token of Markdown becomes; texts, headings and the beginnings of tables are written by `typst`."""


def quoted(text: str) -> str:
    r"""Write a text as a string of Typst.

    >>> quoted('say "no"')
    '"say \\"no\\""'
    """
    return json.dumps(text, ensure_ascii=False)


def typst(source: str, file: str) -> str:
    r"""Convert Markdown to Typst's markup.

    :param file: the name of the source, for errors.
    :raises BuildError: it has something that the rules on one page cannot have, such as a picture.

    >>> typst("Throw *three* dice.", "print.en.md")
    '#("Throw ")#emph[#("three")]#(" dice.")\n\n'
    """
    return _written(MarkdownIt("commonmark", {"html": False}).enable("table").parse(source), file)


def title_of(source: str) -> tuple[str, str]:
    r"""Split Markdown into its first heading, without markup, and the rest.

    >>> title_of("# Yucata'\n\nA race.")
    ("Yucata'", 'A race.')
    """
    first, _, rest = source.partition("\n")
    return first.removeprefix("# ").strip(), rest.strip()


def _written(tokens: Sequence[Token], file: str) -> str:
    parts = []
    for n, token in enumerate(tokens):
        if token.type == "inline":
            parts.append(_written(token.children or [], file))
        elif token.type == "text":
            parts.append(f"#({quoted(token.content)})" if token.content else "")
        elif token.type == "heading_open":
            parts.append("=" * int(token.tag[1:]) + " ")
        elif token.type == "table_open":
            parts.append(f"#table(columns: {_columns(tokens[n:])}, ")
        elif token.type in _AROUND:
            parts.append(_AROUND[token.type])
        else:
            line = token.map[0] + 1 if token.map else 1
            raise BuildError(f"{file}:{line}: the rules on one page cannot have {token.type.removesuffix('_open')!r}.")
    return "".join(parts)


def _columns(tokens: Sequence[Token]) -> int:
    """Count the columns of the table that begins here."""
    kinds = [token.type for token in tokens]
    return kinds[: kinds.index("tr_close")].count("th_open")
