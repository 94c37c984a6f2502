"""The exhibit's captions about a game come from its pages for players."""

from __future__ import annotations

from importlib.resources import files

import pytest

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.games import OWN, find_game
from pygame_rules.show.files import told_in
from tools.pages.history_captions import LONGEST, captions, split
from tools.pages.rules_pages import body, markdown

PAGE = """\
# A game

## In short

Two play.

## Decided

* **D1. Ties.** Both win.

## Where it comes from

It is old. Nobody knows how old. Some
say *very*.

### Boards

Many were found. One says:

> Play!

So it went on.

## Sources

* A book.

## Words

| word | meaning |
| --- | --- |
| tie | both |
"""


def told(page: str) -> list[tuple[str, str]]:
    """Return the headings and texts of a page's captions."""
    return [(heading, text) for heading, text, _ in captions(markdown().parse(page))]


def test_history_stands_behind_the_decisions() -> None:
    assert told(PAGE) == [
        ("Where it comes from", "It is old. Nobody knows how old. Some say very."),
        ("Boards", "Many were found."),
    ]


def test_the_paragraphs_that_are_told_are_marked_with_the_ends_of_their_captions() -> None:
    sentences = [f"This is sentence {n} of this long and quite important page." for n in range(8)]
    (heading, first), (_, second) = told(f"## History\n\n{' '.join(sentences)}\n")
    page = body("\n".join(["## History\n", *sentences]))
    assert f'<p data-told="{len(first)} {len(first) + 1 + len(second)}">' in page
    assert f"{first} {second}" in page.replace("\n", " ")
    assert heading == "History"
    assert '<p data-told="16">Many were found. One says:</p>' in body(PAGE)
    assert "<p>So it went on.</p>" in body(PAGE)


def test_a_game_without_decisions_tells_what_it_is() -> None:
    assert told("# A game\n\n## In short\n\nTwo play.\n\n## Words\n\nNone.\n") == [("In short", "Two play.")]


def test_long_paragraphs_become_pieces_of_whole_sentences() -> None:
    text = " ".join(f"Sentence {n} tells that on 4 November and on the 5. of May much happened." for n in range(12))
    pieces = split(text)
    assert " ".join(pieces) == text
    assert all(piece.startswith("Sentence") and piece.endswith(".") for piece in pieces)
    assert all(len(piece) <= LONGEST * 1.2 for piece in pieces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", list(OWN))
def test_every_game_has_something_to_tell_in_every_language(game_id: str, language: str) -> None:
    package = find_game(game_id).info.package
    about = files(package).joinpath(f"about.{told_in(package, language)}.md").read_text(encoding="utf-8")
    known = told(about)
    assert len(known) >= 5
    assert all(20 < len(text) <= LONGEST * 1.2 and heading for heading, text in known)
