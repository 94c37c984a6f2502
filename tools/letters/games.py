"""Play random games by letters alone, and compare their records with those of the same games at one device."""

from __future__ import annotations

import random
from itertools import product

from pygame_rules.core import record as records
from pygame_rules.core.game import Action, AnyGame
from pygame_rules.core.match import LiveMatch
from tools.letters.devices import Decide, Devices, play_alone


def chosen_options(game: AnyGame, seed: int) -> dict[str, object]:
    """Choose the options of a game by its number: first the defaults, then every combination that the set-up page
    offers without "Other rules", then each other rule alone, and so on."""
    usual = [option for option in game.info.options if option.choices and not option.group]
    offered = [[(option.id, choice.value) for choice in option.choices] for option in usual]
    sets: list[tuple[tuple[str, object], ...]] = [(), *(chosen for chosen in product(*offered) if chosen)]
    for option in game.info.options:
        if option.group:
            sets += [((option.id, choice.value),) for choice in option.choices if choice.value != option.default]
    return dict(sets[seed % len(sets)])


def at_random(game: AnyGame, players: int, seed: int) -> Decide:
    """Decide at random, by nothing but the game's number and the number of events: the same at every device."""

    def decide(match: LiveMatch) -> Action:
        legal = sorted(match.state.legal_actions(), key=game.action_to_string)
        return random.Random(f"{game.info.id} {players} {seed} {match.ply}").choice(legal)

    return decide


def difference(game: AnyGame, players: int, seed: int) -> str:
    """Play one game both ways; return a sentence about the first difference, empty if there is none."""
    options, decide = chosen_options(game, seed), at_random(game, players, seed)
    devices = Devices(game, players, seed, options, decide)
    devices.play()
    expected = written(play_alone(game, players, seed, options, decide))
    for seat, match in enumerate(devices.matches):
        found = written(match)
        for key in expected:
            if found[key] != expected[key]:
                return f"{game.info.id} for {players}, game {seed}: at seat {seat}, the record's {key} is another one."
    return ""


def written(match: LiveMatch) -> dict[str, object]:
    """Return a match's record without who played where, which each device sees in its own way."""
    record = records.to_json(match.record())
    del record["seats"]
    return record
