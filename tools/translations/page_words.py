"""Translates a text of the page for the build, with the plural forms that the page itself would choose."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from typing import Final

from pygame_rules.core.languages import SOURCE
from pygame_rules.core.words import OWN_NAME
from tools.base.console import BuildError
from tools.paths import PACKAGE
from tools.translations import catalogues

RULE_LENGTH: Final = 200
"""The plural forms of the numbers below this are listed; a larger number n has the form of 100 + n % 100."""
RULE_CHECKED: Final = 2000


def name(language: str) -> str:
    """Return what a language calls itself.

    :raises BuildError: its catalogue does not say it.
    """
    if language != SOURCE and OWN_NAME not in _dictionary(language):
        raise BuildError(f"The catalogue of {language} does not translate {OWN_NAME!r}, the name of its language.")
    return translated(OWN_NAME, language)


def plural_rule(language: str) -> str:
    """Write the plural forms of the numbers 0 to 199, one digit each; a larger number n has the form of 100 + n % 100.

    :raises BuildError: the catalogue's rule needs more than a number's last two digits, or more than ten forms.
    """
    form = _plural_function(language)
    rule = "".join(str(form(n)) for n in range(RULE_LENGTH))
    if len(rule) > RULE_LENGTH or any(str(form(n)) != rule[100 + n % 100] for n in range(RULE_LENGTH, RULE_CHECKED)):
        raise BuildError(f"The plural rule of {language} asks for more than a number's last two digits.")
    return rule


def _plural_function(language: str) -> Callable[[int], int]:
    """Return the plural rule as gettext reads it, so that the page and Python choose the same forms."""
    if language == SOURCE:
        return lambda n: int(gettext.NullTranslations().ngettext("0", "1", n))
    with (PACKAGE / "locale" / language / "LC_MESSAGES" / f"{catalogues.SHELL_DOMAIN}.mo").open("rb") as source:
        header = gettext.GNUTranslations(source).info().get("plural-forms", "")
    found = re.search(r"plural=([^;]+)", header)
    if not found:
        raise BuildError(f"The catalogue of {language} has no Plural-Forms in its header.")
    rule: Callable[[int], int] = gettext.c2py(found[1])
    return rule


@cache
def _dictionary(language: str) -> dict[str, str | list[str]]:
    return catalogues.dictionary(PACKAGE, language)


def translated(text: str, language: str) -> str:
    """Translate a text of the page; the text itself where the catalogue does not have it."""
    found = _dictionary(language).get(text)
    return found if isinstance(found, str) else text


def plural(one: str, many: str, n: int, language: str) -> str:
    """Translate a text of the page for a number, which fills `{n}`, as `tn` does in `web/src/words/i18n.js`."""
    forms = _dictionary(language).get(one)
    at = int(plural_rule(language)[n if n < RULE_LENGTH else 100 + n % 100])
    text = forms[at] if isinstance(forms, list) else (one if n == 1 else many)
    return text.replace("{n}", str(n))
