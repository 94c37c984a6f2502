"""Parses the option `position`, a position to start from (docs/rules/tuchulcha.md, "Position").

It accepts a position object as written before a throw, or before the role change that may precede it. The object must
be complete, well-formed and consistent; whether a game could reach it is not checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.errors import OptionError, Term, seen
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup, settled, stones_held
from pygame_rules.games.tuchulcha.rules.board import (
    COLOURS,
    FOREST,
    SANCTUARY,
    TEMPLE,
    UNITS,
    VELTHUMENA,
    Board,
    Colour,
    mask_of,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.position_file import SAID, ColourFile, PositionFile
from pygame_rules.games.tuchulcha.rules.roles import LASA_PLAYERS, devotions
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position, turn_of

PLACES: Final = {"temple": TEMPLE, "velthumena": VELTHUMENA, "forest": FOREST, "sanctuary": SANCTUARY}
"""The slots whose haruspices a colour's entry counts."""


def position_from_json(setup: Setup, value: object) -> Position:
    """Return the state that a position object describes.

    :raises OptionError: it is refused; the sentence says why.
    """
    made = _object(value, PositionFile, "The option position")
    lineup = lineup_from_json(setup, value, "The option position")
    _check_running(setup, lineup)
    return _whose_turn(setup, lineup, made)


def lineup_from_json(setup: Setup, value: object, what: str) -> Lineup:
    """Return the lineup that a position object describes; the game may be over.

    :param what: names the object in errors.
    :raises OptionError: it is refused; the sentence says why.
    """
    made = _object(value, PositionFile, what)
    board = setup.board
    _expect(made, "board", len(board.entries))
    sealed = _sealed(board, made["sealed"])
    times = made.number("tuchulcha_times")
    lasa_used = made.flag("lasa_used")
    colours = made["colours"]
    if not isinstance(colours, Sequence) or isinstance(colours, str) or len(colours) != len(board.entries):
        raise OptionError(
            "The position’s colours are a list of {count}: {colours}.",
            count=len(board.entries), colours=", ".join(COLOURS[: len(board.entries)]),
        )  # fmt: skip
    sides = []
    players: dict[str | None, Colour] = {}
    for colour, entry in enumerate(colours):
        role, side = _side(setup, colour, entry)
        sides.append(side)
        if role is not None and role in players:
            raise OptionError("Two players of the position have the role {role}: one at most can.", role=role)
        players[role] = colour
    tuchulcha, lasa = players.get("tuchulcha", NOBODY), players.get("lasa", NOBODY)
    lineup = Lineup(tuple(sides), tuchulcha, lasa, mask_of(board.passages) ^ sealed, times, lasa_used)
    _check_roles(setup, lineup)
    _check_stones(setup, lineup)
    return lineup


def _whose_turn(setup: Setup, lineup: Lineup, made: Reader) -> Position:
    """Return the position with its first event: the draw of the first seat, a devotion, or a throw."""
    if made["numbers"] != []:
        raise OptionError("The position’s numbers are [] before a throw, not {value}.", value=seen(made["numbers"]))
    _expect(made, "result", None)
    turn, asked = made["turn"], made["asked"]
    if asked is not None and asked != "devote":
        raise OptionError('The position’s asked is "devote", or null before a throw, not {value}.', value=seen(asked))
    if turn is None:
        _expect(made, "asked", None)
        _expect(made, "to_move", "chance")
        return Position(setup, lineup, "start", None)
    if type(turn) is not int or not 0 <= turn < setup.players:
        raise OptionError(
            "The position’s turn is null or a seat from 0 to {last}, not {value}.",
            last=setup.players - 1, value=seen(turn),
        )  # fmt: skip
    if not lineup.sides[setup.colours[turn]]:
        raise OptionError("It cannot be the turn of seat {seat} in the position, which is out of the game.", seat=turn)
    _expect(made, "to_move", "chance" if asked is None else turn)
    begun = turn_of(setup, lineup, turn)
    if asked is None:
        return Position(setup, lineup, "roll", turn, single=begun.single)
    if not devotions(setup, lineup, setup.colours[turn]):
        raise OptionError("Seat {seat} cannot devote itself in the position: asked must be null.", seat=turn)
    return begun


# One colour


def _side(setup: Setup, colour: Colour, value: object) -> tuple[str | None, int]:
    """Return the role and the side (see board.py) of one entry of `colours`."""
    name = COLOURS[colour]
    made = _object(value, ColourFile, f"The position’s entry for {name}")
    seat = setup.seats[colour]
    _expect(made, "colour", name)
    _expect(made, "seat", None if seat < 0 else seat)
    role = made["role"]
    if role is not None and (role not in ("tuchulcha", "lasa") or not isinstance(role, str)):
        raise OptionError('A role in the position is null, "tuchulcha" or "lasa", not {value}.', value=seen(role))
    if role is not None and (seat < 0 or (role == "lasa" and setup.players != LASA_PLAYERS)):
        raise OptionError("In the position {colour} cannot have the role {role}.", colour=name, role=role)
    counts = {slot: made.number(key) for key, slot in PLACES.items()}
    groups = _path(setup.board, colour, made, circles=role is not None)
    total = sum(counts.values()) + sum(groups.values())
    out = made.flag("out")
    if out and seat < 0:
        raise OptionError("In the position {colour} is neutral and cannot be out.", colour=name)
    if out and (total or role):
        raise OptionError("In the position {colour} is out, so it has no role and no haruspex.", colour=name)
    if not out and total != setup.totals[colour]:
        raise OptionError(
            "In the position {colour} has {total} haruspices: expected {expected}.",
            colour=name, total=total if total < 1000 else Term(N_("far too many")), expected=setup.totals[colour],
        )  # fmt: skip
    return role, sum(count * UNITS[slot] for slot, count in (counts | groups).items())


def _path(board: Board, colour: Colour, made: Reader, circles: bool) -> dict[int, int]:
    """Return how many haruspices of a colour's `path` stand in each slot.

    :param circles: whether the player has a role: then haruspices have no step of a path.
    """
    name = COLOURS[colour]
    groups: dict[int, int] = {}
    last = (0, 0)
    for group in made.items("path"):
        if not isinstance(group, (list, tuple)) or len(group) != 3:
            raise OptionError("The position’s path holds lists of stone, step, count, not {value}.", value=seen(group))
        stone, step, count = group
        if type(stone) is not int or not 1 <= stone <= board.stones:
            raise OptionError(
                "Stones in the position are numbered from 1 to {last}, not {value}.",
                last=board.stones, value=seen(stone),
            )  # fmt: skip
        if type(count) is not int or count < 1:
            raise OptionError("The position’s path counts haruspices from 1 on, not {value}.", value=seen(count))
        if circles:
            if step is not None:
                raise made.wrong("step", seen(None), step)
            slot = stone
        else:
            if type(step) is not int or not 1 <= step <= board.path:
                raise OptionError(
                    "Steps of {colour}’s path in the position are from 1 to {last}, not {value}.",
                    colour=name, last=board.path, value=seen(step),
                )  # fmt: skip
            slot = board.slot_of(colour, step)
            if board.stone_of(colour, slot) != stone:
                raise OptionError(
                    "Step {step} of {colour}’s path is stone {expected}, not {stone}.",
                    step=step, colour=name, expected=board.stone_of(colour, slot), stone=stone,
                )  # fmt: skip
        if (stone, step or 0) <= last:
            raise OptionError("The position’s path is sorted by stone, then by step, each once.")
        last = stone, step or 0
        groups[slot] = count
    return groups


# Consistency checks


def _check_roles(setup: Setup, lineup: Lineup) -> None:
    """Check that the rest of the position agrees with its roles; how the roles came about is not checked."""
    if lineup.tuchulcha != NOBODY and not lineup.times:
        raise OptionError("A player of the position has the role tuchulcha, so tuchulcha_times cannot be 0.")
    if lineup.lasa_used and setup.players != LASA_PLAYERS:
        raise OptionError("Lasa Vecuvia is for 4 players only: the position’s lasa_used must be false.")
    sealed = lineup.passages != mask_of(setup.board.passages)
    if (sealed or lineup.lasa != NOBODY) and not lineup.lasa_used:
        raise OptionError("Passages are sealed or a player has the role lasa, so lasa_used must be true.")
    for colour in range(len(lineup.sides)):
        # With a role, nobody is in Velthumena: the devotion has emptied it, and haruspices with a role never enter it.
        # Without a role, nobody is in a sanctuary.
        place, role = ("Velthumena", "a role") if lineup.role(colour) else ("the sanctuary", "no role")
        if lineup.at(colour, VELTHUMENA if lineup.role(colour) else SANCTUARY):
            raise OptionError(
                "In the position {colour} cannot have haruspices in {place}, having {role}.",
                colour=COLOURS[colour], place=place, role=role,
            )  # fmt: skip


def _check_stones(setup: Setup, lineup: Lineup) -> None:
    """Check that no stone holds two colours and nobody stands on an open passage."""
    taken = 0
    for colour, side in enumerate(lineup.sides):
        held = stones_held(setup.board, side, colour)
        for stone in slots_in(held & taken):
            raise OptionError("Stone {stone} of the position holds two colours.", stone=stone)
        for stone in slots_in(held & lineup.passages):
            raise OptionError("Stone {stone} of the position is an open passage: nobody stands there.", stone=stone)
        taken |= held


def _check_running(setup: Setup, lineup: Lineup) -> None:
    """Check that a player is in the game, that nobody would have to be put out, and that the game is not over."""
    if not any(lineup.sides[colour] for colour in setup.colours):
        raise OptionError("In the position all players are out of the game.")
    after = settled(setup, lineup, setup.colours[0])
    if not after.winners:
        # The end may have to wait for the end of a turn.
        after = setup.checked(after, setup.colours[0], turn_over=True)
    if after.winners or not lineup.passages:
        raise OptionError("In the position the game is over.")
    if after != lineup:
        gone = next(c for c, side in enumerate(after.sides) if side != lineup.sides[c])
        raise OptionError("In the position {colour} should be out of the game.", colour=COLOURS[gone])


# JSON values


def _object(value: object, form: type, what: str) -> Reader:
    return Reader(value, form, SAID, what).whole().only()


def _expect(made: Reader, key: str, expected: int | str | None) -> None:
    """Check that a value is exactly the expected one, of the same type."""
    if type(made[key]) is not type(expected) or made[key] != expected:
        raise made.wrong(key, seen(expected))


def _sealed(board: Board, value: object) -> int:
    """Return the mask of the sealed passages."""
    if not isinstance(value, (list, tuple)) or any(
        type(stone) is not int or stone not in board.passages for stone in value
    ):
        raise OptionError(
            "The position’s sealed is a list of passages ({passages}), not {value}.",
            passages=", ".join(map(str, board.passages)), value=seen(value),
        )  # fmt: skip
    if list(value) != sorted(set(value)):
        raise OptionError("The position’s sealed is in ascending order, each passage once.")
    return mask_of(value)
