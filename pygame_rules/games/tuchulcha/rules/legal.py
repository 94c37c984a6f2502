"""Applies one move and its consequences (docs/rules/tuchulcha.md, "A turn", "Tuchulcha", "Lasa Vecuvia", "End").

A `Table` is the state of the pieces during a turn. The search for legal moves works on tables; `Position` adds whose
turn it is and the next decision.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.games.tuchulcha.rules.board import (
    ALL_STONES,
    END,
    FOREST,
    IN_PLAY,
    SANCTUARY,
    TEMPLE,
    UNITS,
    VELTHUMENA,
    Board,
    Colour,
    occupied,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT, Setup

NOBODY: Final = -1
"""Used instead of a colour if no player has a role."""
_END_SHIFT: Final = 4 * END

Candidate: TypeAlias = "tuple[Colour, int, int]"
"""A colour, the slot that one of its haruspices leaves, and the slot that it reaches."""


class Table(NamedTuple):
    """Where all haruspices stand, plus facts that matter only until the turn ends (`stuck`, `attacks`)."""

    sides: tuple[int, ...]
    """Indexed by colour: its haruspices (see board.py); 0 if it is out of the game."""
    tuchulcha: Colour
    """The colour devoted to Tuchulcha and still in the game, or `NOBODY`."""
    lasa: Colour
    """The colour devoted to Lasa Vecuvia and still in the game, or `NOBODY`."""
    passages: int
    """The mask of the open passages."""
    times: int = 0
    """How many devotions to Tuchulcha there have been in the game."""
    lasa_used: bool = False
    """Whether there has been a devotion to Lasa Vecuvia in the game."""
    stuck: int = 0
    """Per slot, how many haruspices cannot move again this turn because their arrival made a hit ("Hitting")."""
    attacks: tuple[tuple[int, Colour], ...] = ()
    """The incomplete attacks as pairs of stone and attacking colour, sorted."""
    winners: tuple[int, ...] = ()
    """The winning seats, ascending; empty while the game runs."""


def count_on(board: Board, side: int, colour: Colour, stone: int) -> int:
    """Return how many haruspices of a colour stand on a stone."""
    return (side >> 4 * stone & 15) + (side >> _END_SHIFT & 15 if board.entries[colour] == stone else 0)


def stones_held(board: Board, side: int, colour: Colour) -> int:
    """Return the mask of the stones on which a colour stands."""
    held = occupied(side) & ALL_STONES
    return held | UNITS[board.entries[colour]] if side >> _END_SHIFT & 15 else held


def power(setup: Setup, table: Table, colour: Colour, stone: int, attacker: Colour) -> int:
    """Return how many of the attacker's haruspices are needed to hit a group on a stone ("Power", "Tuchulcha").

    :param colour: the colour of the group.
    """
    count = count_on(setup.board, table.sides[colour], colour, stone)
    return count if attacker == table.tuchulcha else count * setup.board.factors[stone]


# What a number reaches


def landing(setup: Setup, table: Table, colour: Colour, number: int, origin: int) -> int | None:
    """Return the slot that a number leads to, even if the move may not end there.

    The result is None only for Lasa Vecuvia's haruspices, if there are fewer unoccupied stones than the number.
    """
    if colour == table.tuchulcha:
        return setup.board.circle[colour][number][origin]
    if colour == table.lasa:
        reached = lasa_way(setup, table, origin, number)
        return reached[-1] if len(reached) == number else None
    return setup.board.walk[colour][number][origin]


def lasa_way(setup: Setup, table: Table, origin: int, number: int) -> list[int]:
    """Return the first `number` unoccupied stones that one of Lasa Vecuvia's haruspices counts, or all if fewer."""
    board = setup.board
    taken = 0
    for colour, side in enumerate(table.sides):
        taken |= stones_held(board, side, colour)
    stone = origin if origin != TEMPLE else board.entries[table.lasa] - 1
    way: list[int] = []
    for _ in range(board.stones):
        stone = stone % board.stones + 1
        if not taken & UNITS[stone]:
            way.append(stone)
            if len(way) == number:
                break
    return way


def moved_by(setup: Setup, table: Table, mover: Colour) -> tuple[Colour, ...]:
    """Return the colours whose haruspices a player may move ("The game for two")."""
    return (mover,) if mover == table.tuchulcha else (mover, *setup.neutrals)


def candidates(setup: Setup, table: Table, mover: Colour, number: int, left: int) -> list[Candidate]:
    """Return the moves with a number that obey the rules for a single move: own colour first, then slots ascending.

    Attacks that the `left` numbers after this one could not complete are left out, except attacks on Lasa Vecuvia's
    haruspices, because these can leave the board in the middle of an attack.
    """
    board, sides, attacks = setup.board, table.sides, table.attacks
    if mover == table.lasa:
        targets = [(slot, landing(setup, table, mover, number, slot)) for slot in movable(setup, table, mover)]
        return [(mover, slot, target) for slot, target in targets if target is not None]
    found: list[Candidate] = []
    held = [stones_held(board, side, colour) for colour, side in enumerate(sides)]
    for colour in moved_by(setup, table, mover):
        reach = board.circle if colour == table.tuchulcha else board.walk
        targets_of = reach[colour][number]
        enemies = 0
        for other, mask in enumerate(held):
            if other != colour:
                enemies |= mask
        for slot in movable(setup, table, colour):
            target = targets_of[slot]
            if target != VELTHUMENA:
                stone = board.entries[colour] if target == END else target
                if enemies & UNITS[stone]:
                    if attacks and any(at == stone and attacker != colour for at, attacker in attacks):
                        continue
                    victim = holder(held, colour, stone)
                    if victim == table.tuchulcha:
                        continue
                    if victim != table.lasa:
                        arrived = count_on(board, sides[colour], colour, stone) + 1
                        if power(setup, table, victim, stone, colour) > arrived + left:
                            continue
            found.append((colour, slot, target))
    return found


def missing_arrivals(setup: Setup, table: Table) -> int:
    """Return the least number of further arrivals that completes all incomplete attacks.

    Attacks on Lasa Vecuvia's haruspices count as 0, because these can leave the board before the attack is complete.
    """
    missing = 0
    for stone, attacker in table.attacks:
        held = [stones_held(setup.board, side, colour) for colour, side in enumerate(table.sides)]
        victim = holder(held, attacker, stone)
        if victim != table.lasa:
            arrived = count_on(setup.board, table.sides[attacker], attacker, stone)
            missing += power(setup, table, victim, stone, attacker) - arrived
    return missing


def droppable(setup: Setup, table: Table, numbers: tuple[int, ...]) -> list[int]:
    """Return the numbers that Lasa Vecuvia's player may drop.

    These are the numbers that would carry the only haruspex in play beyond the last open passage ("Lasa Vecuvia").
    """
    side = table.sides[table.lasa]
    if setup.in_play(table.lasa, side) != 1:
        return []
    origin = next(slots_in(occupied(side)))
    way = lasa_way(setup, table, origin, max(numbers))
    return [
        number for number in sorted(set(numbers)) if any(table.passages & UNITS[stone] for stone in way[: number - 1])
    ]


def movable(setup: Setup, table: Table, colour: Colour) -> list[int]:
    """Return a colour's slots with a haruspex that may move: not in an incomplete attack, not stuck ("Hitting")."""
    side, stuck = table.sides[colour], table.stuck
    on = occupied(side) & IN_PLAY
    for stone, _ in table.attacks:
        on &= ~UNITS[stone]
        if setup.board.entries[colour] == stone:
            on &= ~UNITS[END]
    if not stuck:
        return list(slots_in(on))
    # `stuck` needs no colours: on a stone, stuck haruspices belong to the colour that holds it; at END, to the mover.
    return [slot for slot in slots_in(on) if side >> 4 * slot & 15 > stuck >> 4 * slot & 15]


def holder(held: list[int], colour: Colour, stone: int) -> Colour:
    """Return the other colour on a stone; there must be one.

    :param held: `stones_held` of each colour.
    """
    return next(other for other, mask in enumerate(held) if other != colour and mask & UNITS[stone])


# A move


@lru_cache(maxsize=1 << 12)
def play(setup: Setup, table: Table, mover: Colour, move: Candidate) -> Table:
    """Return the table after one of the `candidates` and all its consequences.

    It is cached, because `Position` plays again what the search for legal moves has played, and a computer player tries
    the same moves with other throws.
    """
    sides, tuchulcha, lasa, passages, times, lasa_used, stuck, attacks, _ = table
    colour, origin, target = move
    changed = list(sides)
    changed[colour] -= UNITS[origin]
    if target == VELTHUMENA:
        changed[colour] += UNITS[VELTHUMENA]
        if tuchulcha != NOBODY:
            changed[tuchulcha] = 0
            tuchulcha = NOBODY
        return settled(setup, Table(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks), mover)
    board = setup.board
    stone = board.entries[colour] if target == END else target
    if passages & UNITS[stone]:
        if colour == lasa:
            passages ^= UNITS[stone]
            changed[colour] += UNITS[SANCTUARY]
        else:
            changed[colour] += UNITS[FOREST]
        return settled(setup, Table(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks), mover)
    changed[colour] += UNITS[target]
    for victim, side in enumerate(sides):
        if victim != colour and count_on(board, side, victim, stone):
            break
    else:
        return Table(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks)
    arrived = count_on(board, changed[colour], colour, stone)
    if arrived < power(setup, table, victim, stone, colour):
        attack = (stone, colour)
        attacks = attacks if attack in attacks else tuple(sorted((*attacks, attack)))
        return Table(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks)
    changed[victim] = hit(board, changed[victim], victim, stone, victim == lasa and colour != tuchulcha)
    if attacks:
        attacks = tuple(attack for attack in attacks if attack[0] != stone)
    if colour != tuchulcha:
        stuck = without(stuck, stone) | changed[colour] & 15 << 4 * stone
        if board.entries[colour] == stone:
            stuck = without(stuck, END) | changed[colour] & 15 << _END_SHIFT
    return settled(setup, Table(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks), mover)


def hit(board: Board, side: int, colour: Colour, stone: int, home: bool) -> int:
    """Return a side after all its haruspices on a stone have gone to the forest, or to their temple if `home`."""
    count = count_on(board, side, colour, stone)
    side = without(side, stone)
    if board.entries[colour] == stone:
        side = without(side, END)
    return side + count * UNITS[TEMPLE if home else FOREST]


def without(side: int, slot: int) -> int:
    """Return a side with a slot emptied."""
    return side & ~(15 << 4 * slot)


# Consequences


def settled(setup: Setup, table: Table, mover: Colour) -> Table:
    """Return the table after the checks that follow every move, in their fixed order ("End", D10).

    The caller has already removed a Tuchulcha player whom an arrival in Velthumena puts out.
    """
    sides, tuchulcha, lasa, passages, times, lasa_used, stuck, attacks, _ = table
    if lasa != NOBODY and not passages:
        return table._replace(winners=(setup.seats[lasa],))
    in_play = [setup.in_play(colour, side) for colour, side in enumerate(sides)]
    out = [colour for colour in setup.colours if sides[colour] and not in_play[colour] and tuchulcha != NOBODY]
    if lasa != NOBODY and lasa not in out and in_play[lasa] < passages.bit_count():
        out.append(lasa)
    if out:
        sides = tuple(0 if colour in out else side for colour, side in enumerate(sides))
        tuchulcha = NOBODY if tuchulcha in out else tuchulcha
        lasa = NOBODY if lasa in out else lasa
        if attacks:
            # If the attacked group left the board, its attack no longer exists.
            held = [stones_held(setup.board, side, colour) for colour, side in enumerate(sides)]
            attacks = tuple(
                (stone, attacker)
                for stone, attacker in attacks
                if any(mask & UNITS[stone] for colour, mask in enumerate(held) if colour != attacker)
            )
        table = Table(sides, tuchulcha, lasa, passages, times, lasa_used, stuck, attacks)
    left = [seat for seat, colour in enumerate(setup.colours) if sides[colour]]
    if len(left) == 1:
        # This covers Tuchulcha's win too: players without haruspices in play have just been put out.
        return table._replace(winners=tuple(left))
    if tuchulcha == NOBODY and any(side and not in_play[colour] for colour, side in enumerate(sides)):
        return table._replace(winners=most_in_velthumena(setup, sides, mover))
    return table


def most_in_velthumena(setup: Setup, sides: tuple[int, ...], mover: Colour) -> tuple[int, ...]:
    """Return the seats that win by the most in Velthumena, then by the fewest in the forest ("End", D11)."""
    ranks = {
        colour: (side >> 4 * VELTHUMENA & 15, -(side >> 4 * FOREST & 15)) for colour, side in enumerate(sides) if side
    }
    best = max(ranks.values())
    seats = [setup.seats[colour] for colour, rank in ranks.items() if rank == best]
    if NO_SEAT in seats:
        return tuple(seat for seat in range(setup.players) if setup.colours[seat] != mover)
    return tuple(sorted(seats))
