"""How much random testing a run does: everything with --full, otherwise a third, which finds nearly as much."""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "SPIELTISCH_TEST_FULL"
"""Set by `tests/conftest.py` before tests are collected: decorators are evaluated before any fixture."""


def examples(full: int) -> int:
    """Number of Hypothesis examples.

    :param full: the number with --full.
    """
    return full if os.environ.get(VARIABLE) else full // 3
