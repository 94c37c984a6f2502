"""What scored: at the end each player's kinds, with the steps that they brought."""

from __future__ import annotations

import pytest

from pygame_rules.core.record import parse, replay
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.games.tutanchamun import GAME
from tools.paths import ROOT

RECORDS = sorted((ROOT / "tests" / "records" / "tutanchamun").glob("*.record.json"))


@pytest.mark.parametrize("path", RECORDS[::2], ids=lambda path: path.name)
def test_the_kinds_that_scored_add_up_to_the_steps_made(path: object) -> None:
    record = parse(path.read_text("utf-8"), find_game)  # type: ignore[attr-defined]
    played = replay(record, GAME)
    presenter = GAME.presenter(View())
    assert presenter.accounts is not None
    assert presenter.standings is not None
    added = {one.seat: one.figures for one in presenter.accounts(played.states, played.actions)}
    for place in presenter.standings(played.states[-1]):
        steps = [int(figure.value) for figure in added[place.seat]]
        assert all(figure.sprite for figure in added[place.seat])
        assert sum(steps) == int(place.score)
