"""The words for what a position is worth, and for what a decision gives away: the only place that makes them.

Chances to win are said in percent ("69%"), differences of chances in percentage points, and scores in points of the
game. The page has the same words for the numbers that it gets (`web/src/words/value-words.js`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame_rules.core.solver import Prospect
from pygame_rules.core.words import Words
from pygame_rules.players.error_classes import Lost

HALF = 0.005
"""A chance that is less than this is no whole percent."""


def whole_percents(chances: Sequence[float], *, exact: bool = False) -> list[int]:
    """Round chances to whole percents whose sum is 100: the largest remainders are rounded up.

    :param exact: they are exact: then who has no chance has 0; otherwise nobody has 0 or 100, because nothing is
        certain before the end.

    >>> whole_percents((0.695, 0.305)), whole_percents((0.999, 0.001)), whole_percents((1.0, 0.0), exact=True)
    ([70, 30], [99, 1], [100, 0])
    >>> whole_percents((0.999, 0.001), exact=True)
    [99, 1]
    >>> whole_percents((1 / 3, 1 / 3, 1 / 3)), whole_percents((0.998, 0.001, 0.001))
    ([34, 33, 33], [98, 1, 1])
    >>> whole_percents((0.93498, 0.06502)) == whole_percents((0.935, 0.065))
    True
    """
    # All numbers that leave the engine have four digits: round to these first, so that the page comes to the same ones.
    hundredths = [round(100 * chance, 2) for chance in chances]
    whole = [int(one) for one in hundredths]
    missing = round(sum(hundredths)) - sum(whole)
    by_rest = sorted(range(len(whole)), key=lambda at: hundredths[at] - whole[at], reverse=True)
    for at in by_rest[:missing]:
        whole[at] += 1
    for at, one in enumerate(whole):
        if one == 0 and not (exact and hundredths[at] == 0):
            whole[whole.index(max(whole))] -= 1
            whole[at] = 1
    return whole


def percent(say: Words, number: int) -> str:
    """Say a chance in whole percents.

    >>> from pygame_rules.core.words import words
    >>> percent(words("en"), 69)
    '69%'
    """
    return say("{n}%", n=number)


def percentage_points(say: Words, chance: float) -> str:
    """Say a difference of chances, given as a part of 1.

    >>> from pygame_rules.core.words import words
    >>> percentage_points(words("en"), 0.01), percentage_points(words("en"), 0.12)
    ('1 percentage point', '12 percentage points')
    """
    return say.plural("{n} percentage point", "{n} percentage points", int(100 * chance + 0.5))


def luck_words(say: Words, luck: float) -> str:
    """Say what throws have brought to a player, or have cost.

    >>> from pygame_rules.core.words import words
    >>> luck_words(words("en"), 0.12), luck_words(words("en"), -0.01), luck_words(words("en"), 0.0)
    ('+12 percentage points', '−1 percentage point', '0 percentage points')
    """
    sign = "" if abs(luck) < HALF else "+" if luck > 0 else "−"
    return sign + percentage_points(say, abs(luck))


def points(say: Words, number: int) -> str:
    """Say a number of points of the final scores.

    >>> from pygame_rules.core.words import words
    >>> points(words("en"), 1), points(words("en"), 5)
    ('1 point', '5 points')
    """
    return say.plural("{n} point", "{n} points", number)


def result_words(say: Words, margin: int) -> str:
    """Say how a game ends for a seat if both play perfectly.

    >>> from pygame_rules.core.words import words
    >>> [result_words(words("en"), margin) for margin in (7, 0, -1)]
    ['wins by 7 points', 'ends level', 'loses by 1 point']
    """
    if margin > 0:
        return say.plural("wins by {n} point", "wins by {n} points", margin)
    if margin < 0:
        return say.plural("loses by {n} point", "loses by {n} points", -margin)
    return say("ends level")


def value_words(say: Words, prospect: Prospect, seat: int) -> str:
    """Say what a position is worth to a seat: how the game ends where that is proven, otherwise the chance to win.

    >>> from pygame_rules.core.words import words
    >>> say = words("en")
    >>> value_words(say, Prospect((0.0, 1.0), True, -7), 1), value_words(say, Prospect((0.31, 0.69)), 1)
    ('wins by 7 points', '69%')
    """
    margin = prospect.margin_of(seat)
    if margin is not None:
        return result_words(say, margin)
    return percent(say, whole_percents(prospect.chances, exact=prospect.exact)[seat])


def lost_words(say: Words, lost: Lost) -> str:
    """Say what a decision gives away: points and result where both are proven, otherwise a part of the chance to win.

    >>> from pygame_rules.core.words import words
    >>> say = words("en")
    >>> lost_words(say, Lost(1.0, 5, "win to loss"))
    '5 points: a win becomes a loss'
    >>> lost_words(say, Lost(0.0, 1)), lost_words(say, Lost(0.12))
    ('1 point', '12 percentage points')
    """
    if lost.points is None:
        return percentage_points(say, lost.chance)
    told = points(say, lost.points)
    if lost.result is None:
        return told
    become = {
        "win to draw": say("a win becomes a draw"),
        "win to loss": say("a win becomes a loss"),
        "draw to loss": say("a draw becomes a loss"),
    }[lost.result]
    return f"{told}: {become}"


def sum_words(say: Words, own: Mapping[str, Any]) -> str:
    """Say what a player gave away in a whole game, as the object of a sentence.

    :param own: an entry of an analysis's `summary` (docs/analysis.md, "The data").

    >>> from pygame_rules.core.words import words
    >>> proven = {"chance": 0.5, "points": 5, "decisions": 2, "results": 1}
    >>> sum_words(words("en"), {"errors": 0.5, "proven": proven})
    '5 points in 2 decisions, 1 result'
    >>> sum_words(words("en"), {"errors": 0.62, "proven": proven})
    '12 percentage points; 5 points in 2 decisions, 1 result'
    >>> sum_words(words("en"), {"errors": 0.12, "proven": None})
    '12 percentage points'
    """
    proven = own["proven"]
    if proven is None:
        return percentage_points(say, own["errors"])
    estimated = own["errors"] - proven["chance"]
    told = say.plural(
        "{points} in {n} decision", "{points} in {n} decisions", proven["decisions"],
        points=points(say, proven["points"]),
    )  # fmt: skip
    told += ", " + say.plural("{n} result", "{n} results", proven["results"])
    return f"{percentage_points(say, estimated)}; {told}" if estimated >= HALF else told
