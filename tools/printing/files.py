"""Names the files to print: those of a site are in its folder `print`."""

from __future__ import annotations

from typing import Final

FOLDER: Final = "print"


def file_name(game: str, language: str, paper: str, look: str) -> str:
    """Return the name of a file.

    >>> file_name("yucata", "en", "a4", "colour"), file_name("yucata", "de", "a3", "lines")
    ('yucata.en.a4.pdf', 'yucata.de.a3.black-and-white.pdf')
    """
    return f"{game}.{language}.{paper}{'' if look == 'colour' else '.black-and-white'}.pdf"
