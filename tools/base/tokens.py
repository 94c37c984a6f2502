"""Reads the colours of the page from its file of tokens, for what the build draws and writes."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, TypeAlias

from tools.base.console import BuildError
from tools.paths import WEB

TOKENS: Final = WEB / "style" / "tokens.css"
Theme: TypeAlias = Literal["light", "dark"]

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_ROOT: Final = re.compile(r":root \{(.*?)\n\}", re.DOTALL)
_TOKEN: Final = re.compile(r"--([\w-]+):\s*([^;]+);")
_BOTH: Final = re.compile(r"light-dark\(([^,()]+(?:\([^()]*\))?), ([^,()]+(?:\([^()]*\))?)\)")


def token(name: str, theme: Theme = "light") -> str:
    """Return the value of a token in a theme.

    :raises BuildError: there is no such token.
    """
    try:
        value = _tokens()[name]
    except KeyError:
        raise BuildError(f"web/style/tokens.css has no --{name}.") from None
    return _BOTH.sub(r"\1" if theme == "light" else r"\2", value)


def board_tokens() -> dict[str, str]:
    """Return what pictures of boards have of the tokens, named as in a game's palette, which may replace them.

    They are the colours of count badges, and the font of letters.
    """
    # Single quotes need no escape in an attribute.
    return {name: token(f"board-{name}").replace('"', "'") for name in ("badge", "badge-ink", "face")}


@cache
def _tokens() -> dict[str, str]:
    root = _ROOT.search(_COMMENT.sub("", TOKENS.read_text(encoding="utf-8")))
    return dict(_TOKEN.findall(root[1])) if root else {}
