"""Makes the links of an essay that lead into the site: to a game, to the rule laboratory, to what is printed.

In the Markdown they are addresses of their own (docs/essays.md, "Links into the site"):

    [play on from here](play:position?seats=human,hard)
    [compare both rules](<laboratory:position?b={"bearing":"passing"}>)
    [a board to print](print:a4.black-and-white)

The first word of `play` and `laboratory` is an example of the essay, whose position the game or all compared games
begin with. The build checks what a link says, so that none opens a page which refuses it.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from html import escape, unescape
from typing import Final
from urllib.parse import parse_qsl, quote, unquote

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import SOURCE
from tools.base.console import BuildError
from tools.pages.examples import Example
from tools.printing.links import FOLDER, LOOKS, PAPERS, file_name
from tools.printing.plan import read_plan

LINK: Final = re.compile(r'href="(play|laboratory|print):([^"]*)"')
SITE: Final = "../../../"
"""The site's folder, from the document of an essay."""
KINDS: Final = ("human", "computer")
"""Who sits at a seat, besides the levels of the game."""
SETS: Final = ("a", "b")
"""The sets of rules that the laboratory compares."""
NUMBERS: Final = ("seats", "games", "seed")


class SiteLinks:
    """Writes the links of one essay for readers of one language."""

    def __init__(self, game: AnyGame, examples: Mapping[str, Example], language: str, page: str) -> None:
        """Note what the links can name.

        :param examples: of the essay, by name.
        :param language: of the reader.
        :param page: the file's name, for errors.
        """
        self._game, self._examples, self._language, self._page = game, examples, language, page
        home = "" if language == SOURCE else f"{language}/"
        self._place = f"{SITE}{home}{quote(game.info.id)}/"

    def written(self, html: str) -> str:
        """Put the addresses in the site in place of those of the Markdown.

        :raises BuildError: a link names nothing that there is, or something that the game refuses.
        """
        makers: Mapping[str, Callable[[str], str]] = {
            "play": self._play, "laboratory": self._laboratory, "print": self._print,
        }  # fmt: skip

        def address(found: re.Match[str]) -> str:
            return f'href="{escape(makers[found[1]](unquote(unescape(found[2]))))}"'

        return LINK.sub(address, html)

    def _play(self, said: str) -> str:
        """Write the address of a game that begins with the position of an example."""
        name, _, query = said.partition("?")
        example = self._example(name, f"play:{said}")
        if "position" not in example.options.value:
            raise self._wrong(f"play:{said}", f"the example {name} has no position among its options")
        asked = self._query(query, ("seats",), f"play:{said}")
        who = asked.get("seats", "").split(",") if "seats" in asked else []
        known = (*KINDS, *self._game.levels)
        if who and (len(who) not in self._game.info.seats or any(one not in known for one in who)):
            raise self._wrong(f"play:{said}", f"expected for each seat one of {', '.join(known)}")
        packed = json.dumps(example.options.value["position"], separators=(",", ":")).encode()
        seats = f"&seats={','.join(who)}" if who else ""
        fragment = urlsafe_b64encode(packed).decode().rstrip("=")
        return f"{self._place}?game={quote(self._game.info.id)}{seats}#position={fragment}"

    def _laboratory(self, said: str) -> str:
        """Write the address of the laboratory; with an example, both sets of rules begin with its position."""
        where = f"laboratory:{said}"
        name, _, query = said.partition("?")
        begins = self._example(name, where).options.value if name else {}
        asked = self._query(query, (*SETS, *NUMBERS, "level", "luck"), where)
        for key in NUMBERS:
            if key in asked and not asked[key].isdecimal():
                raise self._wrong(where, f"expected a whole number as {key}, not {asked[key]}")
        if asked.get("level", "random") not in ("random", *self._game.levels):
            raise self._wrong(where, f"expected one of random, {', '.join(self._game.levels)} as level")
        seats = int(asked.get("seats", self._game.info.seats[0]))
        parts = []
        for key in SETS:
            if options := {**begins, **self._options(asked.pop(key, "{}"), where)}:
                try:
                    self._game.new_initial_state(seats, options)
                except OptionError as error:
                    raise self._wrong(where, str(error)) from error
                parts.append(f"{key}={quote(json.dumps(options, separators=(',', ':')), safe='')}")
        parts += [f"{key}={quote(value)}" for key, value in asked.items()]
        return f"{self._place}#/{quote(self._game.info.id)}/laboratory{'?' if parts else ''}{'&'.join(parts)}"

    def _print(self, said: str) -> str:
        """Write the address of a file to print."""
        names = {
            f"{paper}{'' if look == 'colour' else '.black-and-white'}": (paper, look)
            for paper in PAPERS
            for look in LOOKS
        }
        if said not in names:
            raise self._wrong(f"print:{said}", f"expected one of {', '.join(names)}")
        if not read_plan(self._game):
            raise self._wrong(f"print:{said}", f"{self._game.info.title} prints nothing")
        return f"{SITE}{FOLDER}/{quote(file_name(self._game.info.id, self._language, *names[said]))}"

    def _example(self, name: str, where: str) -> Example:
        if name not in self._examples:
            raise self._wrong(where, f"expected an example of the essay: {', '.join(self._examples) or 'it has none'}")
        return self._examples[name]

    def _query(self, query: str, known: tuple[str, ...], where: str) -> dict[str, str]:
        asked = dict(parse_qsl(query, keep_blank_values=True))
        for key in asked:
            if key not in known:
                raise self._wrong(where, f"it has no {key}; expected {', '.join(known)}")
        return asked

    def _options(self, text: str, where: str) -> dict[str, object]:
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise self._wrong(where, f"expected a JSON object of options, not {text}")
        return found

    def _wrong(self, link: str, why: str) -> BuildError:
        return BuildError(f"{self._page}: the link {link}: {why.removesuffix('.')}.")
