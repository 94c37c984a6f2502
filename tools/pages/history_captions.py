"""Finds the captions with a game's history, which the exhibit shows, in the game's page for players, and marks them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

LONGEST: Final = 330
"""The most characters of a caption; a longer paragraph becomes several captions."""
SENTENCE_END: Final = re.compile(r"(?<=[^\W\d_]{2}[.!?]|[^\W_][)“”][.!?]|[^\W_][.!?][“”])\s+(?=[“„(A-ZÄÖÜ])")
"""The blanks between two sentences: before a capital, but not after a number, as in "4. November"."""
DECISION: Final = re.compile(r"D\d+\.")
MARK: Final = "data-told"
"""The attribute of a paragraph that the exhibit shows. Its value lists where the captions end, as numbers of characters
in the paragraph's text, with one blank between captions. The page cuts them out (`web/src/exhibit/captions.js`)."""


class Caption(NamedTuple):
    """A short text below a heading."""

    heading: str
    text: str
    paragraph: Token
    """The opening token of the paragraph that contains the text."""


def mark(tokens: Sequence[Token], every: bool = False) -> None:
    """Mark the paragraphs of a page that the exhibit shows.

    :param every: whether all sections are told; otherwise the history alone.
    """
    for _, told in groupby(captions(tokens, every), key=lambda caption: id(caption.paragraph)):
        ends: list[int] = []
        for caption in told:
            # One more for the blank between two captions.
            ends.append((ends[-1] + 1 if ends else 0) + len(caption.text))
        caption.paragraph.attrSet(MARK, " ".join(map(str, ends)))


def captions(tokens: Sequence[Token], every: bool = False) -> list[Caption]:
    """Return the captions of a page's history, or with `every` those of all its sections.

    The history is every section after the decisions (the section with the list of **D1.**, **D2.** …), except sections
    that begin with a list or a table: those contain sources and vocabulary. Where a page has no decisions, its first
    section is used. A sentence that introduces a table or a list and a paragraph right after one are left out.
    """
    parts = sections(tokens)
    decided = [at for at, part in enumerate(parts) if any(_is_decisions(node) for node in part)]
    chosen = parts if every else parts[decided[-1] + 1 :] if decided else parts[:1]
    told = [part for part in chosen if len(part) > 1 and part[1].type in ("paragraph", "heading")]
    return [caption for part in told for caption in _captions(part)]


def sections(tokens: Sequence[Token]) -> list[list[SyntaxTreeNode]]:
    """Return the blocks of each section, starting with its heading of the second level."""
    parts: list[list[SyntaxTreeNode]] = []
    for node in SyntaxTreeNode(tokens).children:
        if node.type == "heading" and node.tag == "h2":
            parts.append([])
        if parts:
            parts[-1].append(node)
    return parts


def _is_decisions(node: SyntaxTreeNode) -> bool:
    return node.type == "bullet_list" and DECISION.match(_plain(node)) is not None


def _captions(part: list[SyntaxTreeNode]) -> Iterator[Caption]:
    heading = ""
    for at, node in enumerate(part):
        if node.type == "heading":
            heading = _plain(node)
        after = part[at - 1].type if at else ""
        if node.type == "paragraph" and node.nester_tokens and after in ("", "paragraph", "heading"):
            sentences = SENTENCE_END.split(_plain(node))
            told = " ".join(sentences[:-1] if sentences[-1].endswith(":") else sentences)
            yield from (Caption(heading, text, node.nester_tokens.opening) for text in split(told) if text)


def split(text: str) -> list[str]:
    """Split a paragraph into pieces of whole sentences that have about the same length."""
    count = -(-len(text) // LONGEST)
    pieces: list[str] = [""]
    for sentence in SENTENCE_END.split(text):
        if pieces[-1] and len(pieces) < count and len(pieces[-1]) + len(sentence) / 2 > len(text) / count:
            pieces.append("")
        pieces[-1] = f"{pieces[-1]} {sentence}".strip()
    return pieces


def _plain(node: SyntaxTreeNode) -> str:
    """Return a node's text without markup, on one line."""
    if node.type in ("text", "code_inline"):
        return node.content
    if node.type in ("softbreak", "hardbreak"):
        return " "
    return "".join(_plain(child) for child in node.children)
