"""Figures of matplotlib as SVG elements that can stand beside others in one page."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any, Final

import matplotlib

_SIZE: Final = re.compile(r'(?<=\s)(?:width|height)="[^"]*"\s*')


def figure_svg(figure: Any) -> str:
    """Write a figure as an SVG element, as wide as the place where it stands. The same figure gives the same text, and
    its letters need no fonts of the reader's.

    Its ids are matplotlib's, the same in all figures: give it others with `core.library.svg_ids`. Then its style
    applies to it alone, because the style names an id.
    """
    text = StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "pygame-rules", "svg.fonttype": "path"}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    # A page holds the element alone, without the beginning of an XML file.
    _, start, rest = text.getvalue().partition("<svg")
    root, end, inside = rest.partition(">")
    # Matplotlib's style would apply to every element of the page.
    inside = inside.replace("*{stroke", "#figure_1 *{stroke", 1)
    return f'{start} width="100%"{_SIZE.sub("", root)}{end}{inside}'
