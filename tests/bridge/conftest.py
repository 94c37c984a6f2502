"""Provide a new bridge for every test."""

import pytest

from tests.bridge.desk import Desk


@pytest.fixture
def desk() -> Desk:
    """Return a client of a new bridge that has no session yet."""
    return Desk()
