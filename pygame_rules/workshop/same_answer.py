"""Compare what a pupil's function has answered with the truth, executing nothing of the pupil's."""

from __future__ import annotations

from math import isclose
from typing import Final

from pygame_rules.core.game import Action

DEEPEST: Final = 8
"""How deep lists in lists are looked at."""
NEAR: Final = 1e-6
"""How far apart two numbers may be that count as equal, because sums of fractions differ in their last digits."""
ORDERED: Final = (list, tuple)
LOOSE: Final = (set, frozenset)


def is_same(given: object, truth: object, depth: int = 0) -> bool:
    """Tell whether two values are the same for a teacher: lists and tuples are alike, and so are an action and its
    text; what is a set may be given in any order; numbers may differ by a rounding.

    >>> is_same([1, 2], (1, 2.0)), is_same([2, 1], {1, 2}), is_same(0.1 + 0.2, 0.3), is_same(None, 0)
    (True, True, True, False)
    """
    # A class of the pupil's own may lie about what it equals, so only values of Python's own kinds are compared.
    kind = type(given)
    if depth > DEEPEST:
        return False
    if isinstance(truth, Action):
        return given is truth or (kind is str and given == truth.text)
    if isinstance(truth, int | float):
        return isinstance(given, int | float) and kind in (int, float, bool) and _is_near(given, truth)
    if isinstance(truth, ORDERED):
        if not isinstance(given, ORDERED) or kind not in ORDERED or len(given) != len(truth):
            return False
        return all(is_same(one, wanted, depth + 1) for one, wanted in zip(given, truth, strict=True))
    if isinstance(truth, LOOSE):
        if not isinstance(given, (*ORDERED, *LOOSE)) or kind not in (*ORDERED, *LOOSE) or len(given) != len(truth):
            return False
        return all(any(is_same(one, wanted, depth + 1) for one in given) for wanted in truth)
    if isinstance(truth, dict):
        if not isinstance(given, dict) or kind is not dict:
            return False
        pairs = {*truth.items()}
        return is_same([*given.items()], pairs, depth + 1)
    return kind is type(truth) and given == truth


def _is_near(given: float, truth: float) -> bool:
    try:
        return isclose(given, truth, rel_tol=NEAR, abs_tol=NEAR)
    except OverflowError:
        return False
