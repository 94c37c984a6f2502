"""Random whole games, in which the contract of a game is checked."""

from __future__ import annotations

import random
from collections.abc import Iterator, MutableSequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Final

from pygame_rules.authoring.fault import Fault
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, State
from pygame_rules.core.words import N_

LONGEST: Final = 20_000
"""A random game with more events than this counts as endless."""


@dataclass(frozen=True)
class Walk:
    """One random game from beginning to end."""

    game: AnyGame
    players: int
    options: dict[str, object]
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def steps(self) -> Iterator[tuple[State, Action, State]]:
        """Yield each state with the action taken and the next state."""
        for (before, after), action in zip(pairwise(self.states), self.actions, strict=True):
            yield before, action, after

    @property
    def events(self) -> list[str]:
        """The game's events as strings, as in a record."""
        return [self.game.action_to_string(action) for action in self.actions]


class RandomDraw:
    """A random source that implements `core.game.Draw`."""

    def __init__(self, draws: random.Random) -> None:
        self.draws = draws

    def uniform(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return self.draws.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        """Shuffle in place."""
        self.draws.shuffle(items)


def option_sets(game: AnyGame) -> list[dict[str, object]]:
    """Return the default options, then every combination of the values that the set-up page offers without "Other
    rules", then each other rule alone, and all of them together."""
    usual: list[tuple[object, list[tuple[str, object]]]] = []
    rules: list[tuple[object, list[tuple[str, object]]]] = []
    for option in game.info.options:
        values: list[tuple[str, object]] = [(option.id, choice.value) for choice in option.choices]
        if values:
            (rules if option.group == "rules" else usual).append((option.default, values))
    sets: list[dict[str, object]] = [dict(chosen) for chosen in product(*(values for _, values in usual)) if chosen]
    others = [[one for one in values if one[1] != default] for default, values in rules]
    sets += [{name: value} for values in others for name, value in values]
    if len(others) > 1:
        sets.append(dict(values[-1] for values in others if values))
    return [{}, *sets]


def outcome(state: State, draws: random.Random) -> Action:
    """Draw a random next event: an outcome of chance or a legal action."""
    if state.current_player() == CHANCE:
        return state.sample_chance(RandomDraw(draws))
    return draws.choice(state.legal_actions())


def play(game: AnyGame, players: int, options: dict[str, object], seed: object) -> Walk:
    """Play one random game to its end.

    :param seed: its text is the seed of the random generator, so that the game is the same in every run.
    :raises Fault: the game does not end, or nothing is legal before it does.
    """
    draws = random.Random(str(seed))  # noqa: S311 - nobody plays for these
    states: list[State] = [game.new_initial_state(players, options)]
    actions: list[Action] = []
    while (player := states[-1].current_player()) != TERMINAL:
        if len(actions) >= LONGEST:
            raise Fault(N_("Expected every game to end; a random one has not ended after {n} events."), n=LONGEST)
        if player != CHANCE and not states[-1].legal_actions():
            raise Fault(
                N_("Expected something to be legal wherever a seat decides; seat {seat} can do nothing after {event}."),
                seat=player, event=actions[-1].text if actions else "–",
            )  # fmt: skip
        actions.append(outcome(states[-1], draws))
        states.append(states[-1].apply_action(actions[-1]))
    return Walk(game, players, options, tuple(states), tuple(actions))
