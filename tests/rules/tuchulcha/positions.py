"""Short notations for test positions, and random positions more extreme than play produces."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import CHANCE, TERMINAL, Action, legal_events
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.state import Position

COLOURS = ("blue", "red", "yellow", "black")
ENTRIES = {"blue": 1, "red": 11, "yellow": 21, "black": 31}
SEATS: dict[int, dict[str, int | None]] = {
    2: {"blue": 0, "red": None, "yellow": 1, "black": None},
    3: {"blue": 0, "red": 1, "yellow": 2},
    4: {"blue": 0, "red": 1, "yellow": 2, "black": 3},
}
PASSAGES: dict[int, tuple[int, ...]] = {2: (6, 16, 26, 36), 3: (6, 16, 26), 4: (6, 16, 26, 36)}


def total_of(players: int, colour: str) -> int:
    """Return how many haruspices a colour has."""
    if SEATS[players][colour] is None:
        return 5
    return 8 if players == 4 else 9


def table(
    players: int,
    turn: int | None = 0,
    *,
    roles: dict[str, str] | None = None,
    out: Sequence[str] = (),
    sealed: Sequence[int] = (),
    times: int | None = None,
    lasa_used: bool | None = None,
    asked: str | None = None,
    **places: str,
) -> dict[str, Any]:
    """Return a position object before a throw of seat `turn`, or before its role change (`asked="devote"`).

    Each colour's places are written like `blue="temple x3, 11, 7 x2, 1 end, velthumena"`. Haruspices that are not
    mentioned go to the sanctuary, as many as the role needs, and then to the forest. A colour without an argument has
    all its haruspices in the temple.
    """
    roles = roles or {}
    if times is None:
        times = int("tuchulcha" in roles.values() or "lasa" in roles.values() or bool(out))
    if lasa_used is None:
        lasa_used = "lasa" in roles.values() or bool(sealed)
    colours = []
    for colour, seat in SEATS[players].items():
        role, total = roles.get(colour), total_of(players, colour)
        counts: dict[str, int] = {}
        for place in filter(None, places.get(colour, f"temple x{total}").split(", ")):
            name, _, count = place.partition(" x")
            counts[name] = counts.get(name, 0) + int(count or 1)
        missing = total - sum(counts.values())
        if role and "sanctuary" not in counts:
            wanted = (2 if players == 4 else 3) + times if role == "tuchulcha" else 1 + len(sealed)
            counts["sanctuary"] = min(missing, wanted)
            missing -= counts["sanctuary"]
        counts["forest"] = counts.get("forest", 0) + missing
        around = 30 if players == 3 else 40
        path: list[list[int | None]] = []
        for name, number in counts.items():
            if name[0].isdigit():
                stone = int(name.removesuffix(" end"))
                step = 31 if name.endswith(" end") else (stone - ENTRIES[colour]) % around + 1
                path.append([stone, None if role else step, number])
        gone = colour in out
        colours.append({
            "colour": colour,
            "seat": seat,
            "role": role,
            "temple": 0 if gone else counts.get("temple", 0),
            "path": [] if gone else sorted(path, key=lambda group: (group[0] or 0, group[1] or 0)),
            "velthumena": 0 if gone else counts.get("velthumena", 0),
            "forest": 0 if gone else counts["forest"],
            "sanctuary": 0 if gone else counts.get("sanctuary", 0),
            "out": gone,
        })  # fmt: skip
    return {
        "board": 3 if players == 3 else 4,
        "colours": colours,
        "sealed": list(sealed),
        "tuchulcha_times": times,
        "lasa_used": lasa_used,
        "numbers": [],
        "turn": turn,
        "asked": asked,
        "to_move": "chance" if asked is None else turn,
        "result": None,
    }


def state_of(players: int, made: dict[str, Any]) -> Position:
    """Return the state for a position object."""
    return GAME.new_initial_state(players, {"position": made})


def at(players: int, turn: int | None = 0, **changes: Any) -> Position:
    """Return the state for the position object that `table` makes."""
    return state_of(players, table(players, turn, **changes))


def play(state: Position, *events: str) -> Position:
    """Return the state after these events, each of which must be legal."""
    for event in events:
        state = state.apply_action(GAME.string_to_action(event))
    return state


def legal(state: Position) -> list[str]:
    """Return the legal decisions; for a chance node use `legal_events` instead."""
    assert state.current_player() != CHANCE, state
    return legal_events(GAME, state)


def shown(state: Position) -> dict[str, Any]:
    """Return the position object, for tests that inspect it."""
    return GAME.position(state)


def side(state: Position, colour: str) -> dict[str, Any]:
    """Return one colour's entry of the position object."""
    found: dict[str, Any] = next(entry for entry in shown(state)["colours"] if entry["colour"] == colour)
    return found


def stones(state: Position, colour: str) -> dict[int, int]:
    """Return how many haruspices of a colour stand on each stone."""
    found: dict[int, int] = {}
    for stone, _, count in side(state, colour)["path"]:
        found[stone] = found.get(stone, 0) + count
    return found


def in_play(entry: dict[str, Any]) -> int:
    """Return how many haruspices of an entry are in their temple or on the path."""
    return int(entry["temple"]) + sum(group[2] for group in entry["path"])


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


def choose(state: Position, rng: Random, daring: float = 0.0) -> Action:
    """Return a random event, with a strong preference for devotions.

    :param daring: how often it looks for adventure: equal dice, a third one, attacks.
    """
    if state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        if rng.random() < daring and state.phase == "roll":
            outcomes = [entry for entry in outcomes if len(set(entry[0].text[5:].split("-"))) == 1]
        return rng.choices([action for action, _ in outcomes], [chance for _, chance in outcomes])[0]
    events = sorted(state.legal_actions(), key=lambda action: action.text)
    if state.phase in ("devote", "reward") and rng.random() < 0.9:
        events = [event for event in events if event.text != "devote none"]
    if state.phase == "third" and rng.random() < daring:
        events = [event for event in events if event.text == "third yes"]
    if state.phase == "move" and rng.random() < daring:
        after = {event: state.apply_action(event) for event in events}
        events = [event for event in events if after[event].lineup.attacks] or [
            event for event in events if after[event].put_out or after[event].lineup.stuck
        ] or events  # fmt: skip
    return rng.choice(events)


def random_game(players: int, seed: object) -> list[tuple[Position, Action, Position]]:
    """Play a random game and return its steps as (before, action, after)."""
    rng = Random(f"{players} {seed}")
    state = GAME.new_initial_state(players, {})
    steps = []
    while state.current_player() != TERMINAL:
        action = choose(state, rng)
        after = state.apply_action(action)
        steps.append((state, action, after))
        state = after
    return steps


def artificial(rng: Random, players: int) -> dict[str, Any]:
    """Return a random valid position: crowded or nearly empty, with or without roles."""
    while True:
        made = _any_position(rng, players)
        for asked in ("devote", None):
            made["asked"] = asked
            made["to_move"] = made["turn"] if asked else "chance"
            try:
                state_of(players, made)
            except OptionError:
                continue
            return made


def _any_position(rng: Random, players: int) -> dict[str, Any]:
    colours = [colour for colour, seat in SEATS[players].items() if seat is not None]
    rng.shuffle(colours)
    roles = {}
    out = colours[: rng.choice((0, 0, 0, 1, 2))] if players > 2 else []
    rest = colours[len(out) :]
    times = len(out)
    if rng.random() < 0.5:
        roles[rest[0]] = "tuchulcha"
        times = rng.randint(1, 1 + len(out))
    sealed: list[int] = []
    lasa_used = False
    if players == 4 and times and len(rest) > 1 and rng.random() < 0.6:
        roles[rest[1]] = "lasa"
        lasa_used = True
        sealed = sorted(rng.sample(PASSAGES[players], rng.choice((0, 1, 2, 3, 3))))
    around = 30 if players == 3 else 40
    low = rng.randint(1, around)
    near = rng.choice((6, 10, 20, around))
    stones = [(low + n - 1) % around + 1 for n in range(near)]
    stones = [stone for stone in stones if stone not in PASSAGES[players] or stone in sealed]
    places: dict[str, str] = {}
    rng.shuffle(stones)
    crowd = rng.choice((1, 2, 4))
    for colour in COLOURS[: 3 if players == 3 else 4]:
        share = [stones.pop() for _ in range(min(len(stones), rng.choice((1, 2, 3, 5, 8))))]
        if colour not in roles:
            share = [stone for stone in share if (stone - ENTRIES[colour]) % around < 31]
            if stones and players == 3 and ENTRIES[colour] in share:
                share.append(-1)
        total = total_of(players, colour)
        free = total - rng.choice((0, 0, 1, 4))
        if colour in roles:
            free = total - (2 + times + (players < 4) if roles[colour] == "tuchulcha" else 1 + len(sealed))
        if rng.random() < 0.15:
            free = min(free, rng.choice((1, 2)))
        found = []
        for _ in range(max(free, 0)):
            if share and rng.random() < 0.85:
                stone = rng.choice(share[:crowd] if rng.random() < 0.3 else share)
                found.append(str(stone) if stone > 0 else f"{ENTRIES[colour]} end")
            elif colour not in roles and rng.random() < 0.2:
                found.append("velthumena")
            else:
                found.append("temple")
        places[colour] = ", ".join(found)
    turn = rng.choice([SEATS[players][colour] for colour in rest])
    return table(players, turn, roles=roles, out=out, sealed=sealed, times=times, lasa_used=lasa_used or None, **places)
