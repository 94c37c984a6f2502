"""What the evaluation remembers about stretches of the row and about kinds never changes a value, not by one bit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.players import evaluate, weaker
from pygame_rules.games.tutanchamun.players.evaluate import expectations
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.plain_evaluation import plain_evaluate, plain_expectations
from tests.rules.tutanchamun.positions import Draws, artificial, at, legal, play, random_game, state_of

PLAYERS = [2, 3, 4, 5, 6]


def from_games(players: int, games: int) -> Iterator[Position]:
    """Yield every position of random games, from the shuffle to the end."""
    for number in range(games):
        steps = random_game(players, f"remembered {number}")
        yield steps[0][0]
        for _, _, after in steps:
            yield after


def from_strange_places(players: int, places: int, plies: int = 6) -> Iterator[Position]:
    """Yield artificial positions, and what random decisions make of them, without preference for near treasures."""
    draws = Draws("strange figures")
    for _ in range(places):
        state = state_of(artificial(draws.rng, players))
        yield state
        for _ in range(plies):
            events = legal(state)
            if not events:
                break
            state = play(state, draws.rng.choice(events))
            yield state


@pytest.mark.parametrize("players", PLAYERS)
def test_fast_and_plain_figures_are_the_same(players: int) -> None:
    scored_with: set[str] = set()
    states = [*from_games(players, 8), *from_strange_places(players, 250)]
    for state in states:
        assert GAME.evaluate(state) == plain_evaluate(state)
        if state.row is not None and state.turn_of is not None:
            assert expectations(state) == plain_expectations(state)
        if state.scoring is not None:
            scored_with.update(["lids"] * any(state.scoring.lids), ["mask"] * (state.scoring.masked is not None))
    assert len(states) > 1000
    # Positions in the middle of a scoring, of which the scored kind is not remembered, were among them.
    assert scored_with == {"lids", "mask"}


@pytest.mark.parametrize("players", PLAYERS)
def test_full_tables_are_emptied_and_change_nothing(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate, "STRETCHES", 5)
    monkeypatch.setattr(evaluate, "SITUATIONS", 3)
    stretches = evaluate._counts()
    gains = evaluate.gains_with(evaluate.DOUBT)
    monkeypatch.setattr(evaluate, "_COUNTS", stretches)
    monkeypatch.setattr(evaluate, "_GAINS", gains)
    for state in from_games(players, 1):
        assert GAME.evaluate(state) == plain_evaluate(state)
        assert len(stretches) <= 5
        assert all(len(situations) <= 3 for situations in gains.by_kind)
    assert stretches
    assert gains.by_kind[0]


def test_gaps_are_no_part_of_a_stretch() -> None:
    near, far = {10: "game", 11: "lamp"}, {30: "game", 69: "lamp"}
    assert expectations(at(["throne", "game"], near, pawns=[9, 4])) == expectations(
        at(["throne", "game"], far, pawns=[9, 4])
    )


def test_kinds_of_the_same_value_have_the_same_gains() -> None:
    games = at(["game game", "game"], {60: "game", 61: "lid"}, pawns=[9, 9])
    thrones = at(["throne throne", "throne"], {60: "throne", 61: "lid"}, pawns=[9, 9])
    mirrors = at(["mirror mirror", "mirror"], {60: "mirror", 61: "lid"}, pawns=[9, 9])
    assert expectations(games) == expectations(thrones)
    assert expectations(games)[0] == pytest.approx(4 * expectations(mirrors)[0])


@pytest.mark.parametrize("players", PLAYERS)
def test_weaker_evaluations_differ_in_their_doubts_alone(players: int) -> None:
    for state in from_games(players, 2):
        assert weaker.grabbing(state) == plain_evaluate(state, weaker.GRABBING)
        assert weaker.as_in_0_2(state) == plain_evaluate(state, weaker.AS_IN_0_2)
