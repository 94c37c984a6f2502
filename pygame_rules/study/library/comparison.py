"""The comparison of an experiment's settings: which effects there are, and what each changes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from pygame_rules.core.errors import OptionError, cut, quoted
from pygame_rules.core.json_value import Json
from pygame_rules.study.effects import Contrast, EffectCounter, MeasuredEffect, holm
from pygame_rules.study.experiment import Experiment, Row, Setting
from pygame_rules.study.summary import Summary

SIGN: Final = re.compile(r"\s+([+\-−])\s+")
USUAL: Final = "usual"
"""What stands for the value of an option that a setting leaves as it is."""


class ComparedSummary(Summary):
    """The summary of a table with the effects of its settings.

    :param contrasts: what else is to be compared (`contrast`).
    :raises OptionError: a contrast names no setting, or does not compare.
    """

    def __init__(self, experiment: Experiment, contrasts: Iterable[str] = ()) -> None:
        super().__init__(experiment)
        self.contrasts = [
            *(
                Contrast(f"{number} - 0", {number: 1.0, 0: -1.0}, number)
                for number in range(1, len(experiment.settings))
            ),
            *interactions(experiment.settings),
            *(contrast(text, experiment.settings) for text in contrasts),
        ]
        self.effects: list[MeasuredEffect] = []

    @property
    def differences(self) -> list[MeasuredEffect]:
        """What each setting changes in comparison with the first one."""
        return [effect for effect in self.effects if effect.setting is not None]

    def compare(self, groups: Iterable[Sequence[Row]]) -> None:
        """Measure all effects.

        :param groups: the rows of all settings, game by game.
        """
        counters = [EffectCounter(effect, self.columns) for effect in self.contrasts]
        for rows in groups if counters else ():
            for counter in counters:
                counter.add(rows)
        found = [one for counter in counters for one in counter.effects()]
        corrected = holm([one.p for one in found])
        self.effects = [replace(one, holm=p) for one, p in zip(found, corrected, strict=True)]

    def to_json(self) -> dict[str, Json]:
        """Write all figures; they are the same on every machine."""
        return {**super().to_json(), "effects": [effect.to_json() for effect in self.effects]}


def comparison_of(experiment: Experiment, rows: Sequence[Row], contrasts: Iterable[str] = ()) -> ComparedSummary:
    """Summarise a table that is in memory, in order."""
    found = ComparedSummary(experiment, contrasts)
    for row in rows:
        found.add(row)
    by_setting = [list(group) for _, group in groupby(rows, key=lambda row: row[0])]
    if len(by_setting) == len(experiment.settings):
        found.compare(zip(*by_setting, strict=True))
    return found


def varied(settings: Sequence[Setting]) -> dict[str, list[str]]:
    """Return what differs between settings: an option, `players` or `seats`, each with its value in every setting.

    >>> varied([Setting(("easy", "hard"), {"start": 0}), Setting(("easy", "hard"), {"start": 1})])
    {'start': ['0', '1']}
    """
    keys = list(dict.fromkeys(key for setting in settings for key in setting.options))
    found = {
        key: [_told(setting.options[key]) if key in setting.options else USUAL for setting in settings] for key in keys
    }
    found["seats"] = [str(len(setting.names)) for setting in settings]
    found["players"] = ["+".join(setting.names) for setting in settings]
    if len(set(found["seats"])) > 1 and len({name for setting in settings for name in setting.names}) == 1:
        del found["players"]
    return {key: values for key, values in found.items() if len(set(values)) > 1}


def setting_label(settings: Sequence[Setting], number: int) -> str:
    """Name a setting by what makes it different from the others: `start=1`; the only one by its players.

    >>> setting_label([Setting(("easy", "hard"), {"start": 0}), Setting(("easy", "hard"), {"start": 1})], 1)
    'start=1'
    """
    differs = varied(settings)
    if not differs:
        return ", ".join(settings[number].names)
    return ", ".join(f"{key}={cut(values[number])}" for key, values in differs.items())


def _told(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def interactions(settings: Sequence[Setting]) -> list[Contrast]:
    """Return the interaction of two things of which each has two values: how much more the one changes with the second
    value of the other than with its first. Other experiments have none."""
    factors = varied(settings)
    if len(settings) != 4 or len(factors) != 2 or any(len(set(values)) != 2 for values in factors.values()):
        return []
    (one, ones), (other, others) = factors.items()
    signs = {
        number: (1.0 if a == ones[-1] else -1.0) * (1.0 if b == others[-1] else -1.0)
        for number, (a, b) in enumerate(zip(ones, others, strict=True))
    }
    return [Contrast(f"{one} × {other}", signs)] if sum(signs.values()) == 0 else []


def contrast(text: str, settings: Sequence[Setting]) -> Contrast:
    """Read a contrast: terms with signs between them. A term is a setting's number, or what its settings have in
    common, of which it is the mean.

    >>> two = [Setting(("easy", "easy"), {"start": start}) for start in (0, 1)]
    >>> contrast("start=1 - start=0", two).weights == contrast("1 - 0", two).weights == {1: 1.0, 0: -1.0}
    True

    :raises OptionError: a term names no setting, or there are not as many terms to be added as to be taken away.
    """
    parts = ["+", *SIGN.split(text.strip())]
    weights: dict[int, float] = {}
    for sign, term in zip(parts[::2], parts[1::2], strict=True):
        chosen = _settings(term.strip(), settings)
        for number in chosen:
            weights[number] = weights.get(number, 0.0) + (1 if sign == "+" else -1) / len(chosen)
    weights = {number: weight for number, weight in weights.items() if abs(weight) > 1e-12}
    if not weights or abs(sum(weights.values())) > 1e-9:
        raise OptionError(
            "A contrast compares: as many terms with + as with -, such as start=1 - start=0, not {text}.",
            text=quoted(text),
        )
    return Contrast(text.strip(), weights)


def _settings(term: str, settings: Sequence[Setting]) -> list[int]:
    """Return the numbers of the settings that a term names."""
    if term.isascii() and term.isdigit() and len(term) < 9:
        found = [int(term)] if int(term) < len(settings) else []
    else:
        wanted = dict(condition.partition("=")[::2] for condition in term.split("&"))
        keys = {key for setting in settings for key in setting.options}
        found = [number for number, setting in enumerate(settings) if _agrees(setting, wanted, keys)]
    if not found:
        raise OptionError(
            "No setting is {term}: expected a number to {last}, or a value such as {one}, and spaces around signs.",
            term=quoted(term), last=len(settings) - 1, one=_example(settings),
        )  # fmt: skip
    return found


def _agrees(setting: Setting, wanted: Mapping[str, str], keys: Iterable[str]) -> bool:
    known = dict.fromkeys(keys, USUAL) | {key: _told(value) for key, value in setting.options.items()}
    known |= {"seats": str(len(setting.names)), "players": "+".join(setting.names)}
    return all(known.get(key.strip()) == value.strip() for key, value in wanted.items())


def _example(settings: Sequence[Setting]) -> str:
    key, values = next(iter(varied(settings).items()), ("start", ["0"]))
    return f"{key}={values[0]}"
