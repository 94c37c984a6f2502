"""The names of a table's columns and of a game's seats, for readers."""

from __future__ import annotations

from pygame_rules.core.game import AnyGame
from pygame_rules.core.words import Words, words
from pygame_rules.study.experiment import Column, Experiment


def column_text(experiment: Experiment, column: Column, say: Words) -> str:
    """Describe a column in the language of `say`: "the score of White"."""
    text = _game_words(experiment.game, say)(column.text)
    if column.seat is None:
        return text
    return text.format(seat=seats_named(experiment.game, experiment.seats, say)[column.seat])


def seats_named(game: AnyGame, seats: int, say: Words) -> list[str]:
    """Return the names of a game's seats, one each."""
    names = [_game_words(game, say)(name) for name in game.info.names_of(seats)]
    return names + [say("seat {seat}", seat=seat) for seat in range(len(names), seats)]


def _game_words(game: AnyGame, say: Words) -> Words:
    package = game.info.package
    return words(say.language, package) if package else say
