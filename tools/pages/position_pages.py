"""Writes for each game the document "What a position knows": what players in Python can ask a position of it for.

It is made of what the game's class of positions says of itself (`pygame_rules/workshop/knowledge.py`), and of results
that are computed when the site is built, always from the same position. It is read without a script.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import cut
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, State
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.library.state_svg import state_svg
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_, words
from pygame_rules.workshop.knowledge import Known, knowledge
from tools.art.covers import mid_game
from tools.base.files import write_text
from tools.pages.markup import filled, language_links
from tools.translations.page_words import name as language_name
from tools.translations.page_words import translated

TEMPLATE: Final = "position.html"
LABEL: Final = re.compile(r' aria-label="[^"]*"')
"""What a picture says of itself; the document says it beside the picture."""
SEED: Final = 7
CHOICES: Final = 3
"""The position of the examples has at least so many actions, if one comes soon."""
LATER: Final = 40
"""How many events after the middle of a game such a position is looked for."""
LONGEST: Final = 300
"""The most characters of a result."""


LEAD: Final = N_(
    "A player of your own gets the position as state, and returns an action. This is what it can ask the position for."
)
KINDS: Final = {"field": N_("Fields"), "method": N_("Methods")}


def path(game: str, language: str) -> str:
    """Return the path of the document in the site."""
    return f"games/{game}/position.{language}.html"


def addresses(base: str, game: str) -> dict[str, str]:
    """Return the absolute addresses of the document, by language."""
    return {language: f"{base}{path(game, language)}" for language in LANGUAGES}


def write_position_pages(game: AnyGame, folder: Path, base: str = "") -> None:
    """Write the document in each language, and its picture, which languages share if its words are the same in them.

    :param folder: of the game in the site.
    :param base: the address that the site will have; "": it is not known.
    """
    state = example_position(game)
    results = {row.name: asked for row in knowledge(game) if (asked := result(state, row))}
    pictures: dict[str, str] = {}
    for language in LANGUAGES:
        picture = LABEL.sub("", state_svg(game, state, View(language=language)), count=1)
        if picture not in pictures:
            pictures[picture] = f"position.{language}.svg"
            write_text(folder / pictures[picture], picture)
        page = _page(game, language, state, results, base, pictures[picture])
        write_text(folder / f"position.{language}.html", page)


def example_position(game: AnyGame) -> State:
    """Return a position in which a player has a choice; it is the same in every call."""
    state, dice = mid_game(game), Dice.from_number(SEED)
    for number in range(LATER):
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            state = state.apply_action(state.sample_chance(dice.stream(number)))
            continue
        legal = state.legal_actions()
        if len(legal) >= CHOICES:
            return state
        state = state.apply_action(legal[0])
    return mid_game(game)


def result(state: State, row: Known) -> tuple[str, str] | None:
    """Ask a position for something that it knows. Return the question and the answer as Python writes them.

    :returns: None where nobody knows what to pass, or where the answer says nothing to a reader.
    """
    asked, value = f"state.{row.name}", getattr(state, row.name)
    if row.kind == "method":
        passed = _passed(state, getattr(type(state), row.name))
        if passed is None:
            return None
        asked += f"({', '.join(written for written, _ in passed)})"
        value = value(*(each for _, each in passed))
    answer = repr(value)
    # An address in memory is another one in each build.
    return None if " object at 0x" in answer else (asked, cut(answer, LONGEST))


def _passed(state: State, method: Any) -> list[tuple[str, object]] | None:
    """Return what an example passes to a method, each as it is written and as it is; None: that is not known."""
    found: list[tuple[str, object]] = []
    for one in [*signature(method).parameters.values()][1:]:
        if one.default is not Parameter.empty or one.kind in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL):
            continue
        if one.name == "seat":
            found.append((str(state.turn()), state.turn()))
        elif one.name == "action":
            action: Action = state.legal_actions()[0]
            found.append(("state.legal_actions()[0]", action))
        else:
            return None
    return found


def written(state: State, row: Known) -> str:
    """Write how something is asked for, with the types of its parameters and of its result where they are known.

    >>> from pygame_rules.games import find_game
    >>> written(find_game("yucata").new_initial_state(2, {}), Known("turn", "method", "turn()", ""))
    'state.turn() -> int | None'
    """
    if row.kind == "field":
        return f"state.{row.call}"
    known = signature(getattr(type(state), row.name))
    own = known.replace(parameters=[*known.parameters.values()][1:])
    # Annotations are texts, which Python shows in quotes.
    return f"state.{row.name}{own}".replace("'", "")


def _page(
    game: AnyGame, language: str, state: State, results: Mapping[str, tuple[str, str]], base: str, picture: str
) -> str:
    id_, home = escape(game.info.id), "" if language == SOURCE else f"{language}/"
    title = words(language, game.info.package)(game.info.title)

    values = {
        "lang": language,
        "title": escape(title, quote=False),
        "kind": escape(translated("What a position knows", language), quote=False),
        "description": escape(f"{title}. {translated(LEAD, language)}"),
        "head": "\n".join(language_links(language, addresses(base, game.info.id))) if base else "",
        "home": home,
        "game": id_,
        "others": "\n    ".join(
            f'<a class="top-link" href="position.{other}.html" hreflang="{other}" lang="{other}">'
            f"{escape(language_name(other))}</a>"
            for other in LANGUAGES
            if other != language
        ),
        "rules": escape(translated("Rules and history", language), quote=False),
        "workshop": escape(translated("Workshop", language), quote=False),
        "lead": escape(translated(LEAD, language), quote=False),
        "example": escape(translated("All results below are those of this position.", language), quote=False),
        "state": escape(repr(state), quote=False),
        "file": picture,
        "picture": escape(translated("The position of the examples", language)),
        "body": "\n".join(_body(game, language, state, results)),
    }
    return filled(TEMPLATE, values, ["head"])


def _body(game: AnyGame, language: str, state: State, results: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    """Write what the position knows: fields, then methods, each with a heading."""
    english = {row.name: row.words for row in knowledge(game)}
    shown = ""
    for row in knowledge(game, language):
        if row.kind != shown:
            shown = row.kind
            yield f"<h2>{escape(translated(KINDS[row.kind], language), quote=False)}</h2>"
        yield f'<h3 id="{row.name}" translate="no"><code>{escape(written(state, row), quote=False)}</code></h3>'
        if row.words:
            lang = f' lang="{SOURCE}"' if language != SOURCE and row.words == english[row.name] else ""
            yield f"<p{lang}>{_with_code(row.words)}</p>"
        if row.name in results:
            asked, answer = (escape(text, quote=False) for text in results[row.name])
            yield f'<pre translate="no"><code>&gt;&gt;&gt; {asked}\n{answer}</code></pre>'


def _with_code(text: str) -> str:
    """Escape a text; what stands between backquotes is code."""
    parts = escape(text, quote=False).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))
