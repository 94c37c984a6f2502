"""The examples of players: each one is translated, and beats the one before."""

from __future__ import annotations

import pytest

from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.games import OWN, find_game
from pygame_rules.study.interval import wilson_at
from pygame_rules.study.selfplay import selfplay
from pygame_rules.workshop.examples import examples_of
from pygame_rules.workshop.own_player import OwnPlayer
from pygame_rules.workshop.own_text import OwnText


def players(game: str) -> list[OwnPlayer]:
    return [OwnText(f"{one.id}.py", one.text).player(one.id) for one in examples_of(find_game(game))]


@pytest.mark.parametrize("game", OWN)
def test_every_game_has_four_and_every_language_its_words(game: str) -> None:
    found = {language: examples_of(find_game(game), language) for language in LANGUAGES}
    assert len(found[SOURCE]) == 4
    for language in LANGUAGES:
        for one, english in zip(found[language], found[SOURCE], strict=True):
            assert one.title
            assert len(one.text.splitlines()) <= 50
            assert (one.text == english.text) == (language == SOURCE), one
            assert all(len(line) < 100 for line in one.text.splitlines())


def wins(game: str, weaker: OwnPlayer, stronger: OwnPlayer, pairs: int, errors: int) -> float:
    """Return the lower bound of the stronger player's share of the wins, after pairs of games with the same dice.

    :param errors: how many standard errors the bound lies below the share.
    """
    rules, won = find_game(game), 0.0
    for number in range(pairs):
        for seat in (0, 1):
            seats = [weaker, weaker]
            seats[seat] = stronger
            (played,) = selfplay(rules, seats, {}, games=1, seed=1, first=number)
            result = played.record.result
            assert result is not None
            won += (seat in result.winners) / len(result.winners)
    return wilson_at(won / (2 * pairs), 2 * pairs, errors).low


@pytest.mark.parametrize("game", OWN)
def test_the_second_example_beats_the_first(game: str) -> None:
    first, second, *_ = players(game)
    assert wins(game, first, second, 10, 2) > 0.5


@pytest.mark.full
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("game", OWN)
def test_each_example_beats_the_one_before(game: str, number: int) -> None:
    known = players(game)
    assert wins(game, known[number - 1], known[number], 60, 3) > 0.5
