"""Sets the number of random test cases: all with --full, otherwise a third, which finds nearly as many faults."""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "SPIELTISCH_TEST_FULL"
"""Environment variable that is set with --full. It is not a fixture, because decorators call `examples` when a test
module is imported; `tests/conftest.py` sets it before tests are collected."""


def examples(full: int) -> int:
    """Return the number of Hypothesis examples for this run.

    :param full: the number with --full.
    """
    return full if os.environ.get(VARIABLE) else full // 3
