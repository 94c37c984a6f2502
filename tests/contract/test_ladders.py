"""What `ladder.json` of each game says, from which the page computes how strong the levels are (docs/my-games.md)."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest

from pygame_rules.games import OWN, find_game
from pygame_rules.show.files import beats, ladder
from tools.paths import ROOT

GAMES = sorted(OWN)


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_was_compared_with_the_next_lower_one(game_id: str) -> None:
    game = find_game(game_id)
    results = json.loads(ladder(game.info.package))["results"]
    assert [(row["against"], row["challenger"]) for row in results] == [
        *pairwise(level for level in game.levels if level != "random")
    ]
    for row in results:
        assert 0 < row["won"] < row["games"]
        assert all(level in row["command"] for level in (row["against"], row["challenger"]))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_results_are_those_of_the_document(game_id: str) -> None:
    told = (ROOT / "docs" / "players.md").read_text("utf-8")
    for row in json.loads(ladder(find_game(game_id).info.package))["results"]:
        share = 100 * row["won"] / row["games"]
        rows = re.findall(rf"`{row['challenger']}` \| `{row['against']}`.*?\| {row['games'] // 2:,} \| ([\d.]+)%", told)
        assert any(abs(float(found) - share) < 0.06 for found in rows), (row, rows)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_set_up_can_say_of_every_level_that_it_beats_the_weaker_one(game_id: str) -> None:
    game = find_game(game_id)
    weakest, *others = game.levels
    found = beats(game)
    assert list(found) == others, weakest
    # On one scale each level wins more than half of the games.
    assert all(5 < wins <= 10 for wins in found.values())
