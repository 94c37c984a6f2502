"""Tests that share a page cannot disturb each other: what a test leaves on the page fails that test."""

from __future__ import annotations

import pytest

from tests.browser import kept
from tests.browser.kept import KeptPages

pytestmark = pytest.mark.browser


def test_a_page_on_which_a_test_has_left_something_fails_it_and_is_closed(
    monkeypatch: pytest.MonkeyPatch, kept_pages: KeptPages, site_url: str
) -> None:
    monkeypatch.setattr(kept, "BACK_MS", 100)
    page = kept_pages.take(site_url, touch=False)
    page.page.evaluate("() => { const at = performance.now(); performance.now = () => at; }")
    page.page.evaluate("() => document.body.append(document.createElement('aside'))")
    with pytest.raises(AssertionError, match="left something behind") as told:
        kept_pages.give_back(page)
    assert "'functions'" in str(told.value)
    assert "ASIDE" in str(told.value)
    assert page.page.is_closed()
