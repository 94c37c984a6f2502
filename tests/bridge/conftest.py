"""A fresh bridge for every test."""

import pytest

from tests.bridge.desk import Desk


@pytest.fixture
def desk() -> Desk:
    """Nobody has sat down yet."""
    return Desk()
