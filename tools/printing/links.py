"""Names the files to print, and links to them: those of a site are in its folder `print`."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import quote

from pygame_rules.core.game import AnyGame
from pygame_rules.core.words import N_
from tools.printing.plan import read_plan
from tools.translations.page_words import translated

FOLDER: Final = "print"
PAPERS: Final = {"a4": 1.0, "a3": 2**0.5}
"""How much each paper enlarges A4."""
LOOKS: Final = {"colour": N_("{paper}, in colour"), "lines": N_("{paper}, black and white")}
"""What a link to each look says."""
TO_PRINT: Final = N_("To print")
"""The heading above the links, and what leads to it."""
OFFER: Final = N_("A board to print, with the pieces and a page of rules (PDF):")


def file_name(game: str, language: str, paper: str, look: str) -> str:
    """Return the name of a file.

    >>> file_name("yucata", "en", "a4", "colour"), file_name("yucata", "de", "a3", "lines")
    ('yucata.en.a4.pdf', 'yucata.de.a3.black-and-white.pdf')
    """
    return f"{game}.{language}.{paper}{'' if look == 'colour' else '.black-and-white'}.pdf"


def links(game: AnyGame, language: str, site: str) -> str:
    """Write the HTML that offers a game's files in a language; "" if the game prints nothing.

    :param site: the site's folder, relative to the document: "", or ends with a slash.
    """
    if not read_plan(game):
        return ""
    found = []
    for paper in PAPERS:
        for look, said in LOOKS.items():
            address = f"{site}{FOLDER}/{quote(file_name(game.info.id, language, paper, look))}"
            text = translated(said, language).replace("{paper}", paper.upper())
            found.append(f'<a href="{address}">{escape(text, quote=False)}</a>')
    return f"{escape(translated(OFFER, language), quote=False)} {' · '.join(found)}"
