"""Short notations for test positions, and random positions more extreme than play produces."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any

from pygame_rules.core.game import CHANCE, TERMINAL, Action, legal_events
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import CODES, GONE, HELD, treasure_of
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules
from pygame_rules.games.tutanchamun.rules.state import Position

COUNTS = {
    "throne": 8, "chest": 8, "game": 8,
    "selket": 6, "ushabti": 6, "harpoon": 6,
    "bottle": 4, "lamp": 4, "chalice": 4,
    "mirror": 2, "dagger": 2, "crook": 2,
    "panther": 1, "scarab": 1, "falcon": 1,
    "nugget": 3, "lid": 3,
}  # fmt: skip
"""How many of each treasure the row holds at the start."""


def table(
    hands: Sequence[str],
    row: dict[int, str],
    *,
    pawns: Sequence[int] | None = None,
    markers: Sequence[int] | None = None,
    turn: int = 0,
) -> dict[str, Any]:
    """Return a position object in which seat `turn` has to move.

    A hand is a string of codes with spaces between them. By default all pawns are at the start, and each marker has 20
    steps to go.
    """
    players = len(hands)
    return {
        "row": [row.get(place) for place in range(1, 70)],
        "pawns": list(pawns or [0] * players),
        "markers": list(markers or [20] * players),
        "hands": [{code: hand.split().count(code) for code in hand.split()} for hand in hands],
        "scoring": None,
        "asked": "move",
        "turn": turn,
        "to_move": turn,
        "result": None,
    }


def state_of(made: dict[str, Any], rules: Rules = USUAL) -> Position:
    """Return the state for a position object in which a seat has to move."""
    return Position(
        bytes(GONE if code is None else treasure_of(code) for code in made["row"]),
        tuple(made["pawns"]),
        tuple(made["markers"]),
        tuple(bytes(hand.get(code, 0) for code in CODES[:HELD]) for hand in made["hands"]),
        made["turn"],
        "move",
        None,
        rules,
    )


def at(hands: Sequence[str], row: dict[int, str], rules: Rules = USUAL, **changes: Any) -> Position:
    """Return the state for the position object that `table` makes."""
    return state_of(table(hands, row, **changes), rules)


def play(state: Position, *events: str) -> Position:
    """Return the state after these events, each of which must be legal."""
    for event in events:
        state = state.apply_action(GAME.string_to_action(event))
    return state


def legal(state: Position) -> list[str]:
    """Return the legal decisions; for a chance node use `legal_events` instead."""
    assert state.current_player() != CHANCE, state
    return legal_events(GAME, state)


def steps_made(before: Position, after: Position) -> list[int]:
    """Return how far each marker has moved."""
    return [was - now for was, now in zip(before.markers, after.markers, strict=True)]


def shown(state: Position) -> dict[str, Any]:
    """Return the position object, for tests that inspect it."""
    return GAME.position(state)


def hands_of(state: Position) -> Any:
    """Return what each seat holds, by code."""
    return shown(state)["hands"]


def row_of(state: Position) -> dict[int, str]:
    """Return what is still in the row, by place."""
    return {place: code for place, code in enumerate(shown(state)["row"], 1) if code is not None}


class Draws:
    """Chance for tests: Python's own generator, queried in the same order as a stream of the seed."""

    def __init__(self, seed: object) -> None:
        self.rng = Random(str(seed))

    def uniform(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]


def stroll(events: list[str], rng: Random, stride: int, leave: float = 0.03) -> str:
    """Return a random event that usually moves the pawn no further than to the `stride`-th treasure ahead.

    With probability `leave`, ignore that limit (or walk off, if `leave` is above 0.1).
    """
    takes = sorted((event for event in events if event.startswith("take ")), key=lambda event: int(event[5:]))
    if takes and rng.random() >= leave:
        return rng.choice(takes[:stride])
    if "exit" in events and leave > 0.1:
        return "exit"
    return rng.choice(events)


def random_game(players: int, seed: object, stride: int = 6) -> list[tuple[Position, Action, Position]]:
    """Play a random game and return its steps as (before, action, after)."""
    draws = Draws(seed)
    state = GAME.new_initial_state(players, {})
    steps = []
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            action = state.sample_chance(draws)
        else:
            action = GAME.string_to_action(stroll(legal(state), draws.rng, stride))
        after = state.apply_action(action)
        steps.append((state, action, after))
        state = after
    return steps


def artificial(rng: Random, players: int) -> dict[str, Any]:
    """Return a random position: few treasures left, tied hands, lids and the mask held, markers near the goal."""
    hands: list[list[str]] = [[] for _ in range(players)]
    left: list[str] = []
    for code, count in COUNTS.items():
        lying = min(count, rng.choice((0, 1, 1, 1, 2, 2, 3)))
        if code == "lid":
            lying = rng.choice((0, 0, 0, 1))
        left += [code] * lying
        if code == "nugget" or (not lying and code != "lid"):
            continue  # Nobody holds nuggets; a kind that is no longer in the row has been scored.
        for _ in range(rng.randint(0, count - lying)):
            hands[rng.randrange(players)].append(code)
    rng.shuffle(left)
    pawns = [rng.choice((0, rng.randrange(70), rng.randrange(70), 70)) for _ in range(players)]
    turn = rng.randrange(players)
    if pawns[turn] == 70:
        pawns[turn] = rng.randrange(69)
    gone = [seat for seat in range(players) if pawns[seat] == 70]
    if gone and rng.random() < 0.8:
        hands[rng.choice(gone)].append("mask")
    places = rng.sample([place for place in range(1, 70) if place not in pawns], len(left))
    near = rng.choice((2, 8, 26))
    return table(
        [" ".join(hand) for hand in hands],
        dict(zip(places, left, strict=True)),
        pawns=pawns,
        markers=[rng.randint(1, near) for _ in range(players)],
        turn=turn,
    )
