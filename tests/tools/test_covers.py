"""The covers that are kept as pictures: one for each of our own games, and as its art is now."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from pygame_rules.games import OWN, find_game
from tools.art import covers
from tools.art.covers import cover_source


@pytest.mark.parametrize("game", OWN)
def test_a_cover_shows_the_game_as_it_is_now(game: str) -> None:
    assert covers.noted()[game] == cover_source(find_game(game)), (
        "The art or the first game of the computer has changed: build the site, then run"
        " `python -m tests.browser.screenshots --covers` and look at web/covers."
    )


def test_covers_are_small_and_only_of_games_that_there_are(tmp_path: Path) -> None:
    kept = {path.stem for path in covers.KEPT.glob("*.webp")}
    assert kept == set(covers.noted()) == set(OWN)
    copied = covers.copied(tmp_path, [*OWN, "unknown"])
    assert set(copied) == set(OWN)
    for cover in copied.values():
        assert (tmp_path / cover.path).stat().st_size < 70_000
        with Image.open(tmp_path / cover.path) as picture:
            assert picture.size == (cover.width, cover.height)
