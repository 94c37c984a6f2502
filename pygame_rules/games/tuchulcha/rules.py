"""One move and all that follows from it (docs/rules/tuchulcha.md, "A turn", "Tuchulcha", "Lasa Vecuvia", "End").

A `Table` is what lies there in the middle of a turn. The search for legal moves plays on tables; `Position` adds whose
turn it is and what is asked.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pygame_rules.games.tuchulcha.board import (
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
from pygame_rules.games.tuchulcha.setup import NO_SEAT, Setup

NOBODY: Final = -1
"""In place of the colour that has a role."""
_END_SHIFT: Final = 4 * END

Candidate: TypeAlias = "tuple[Colour, int, int]"
"""A colour, the slot that one of its haruspices leaves, and the one it reaches."""


class Table(NamedTuple):
    """Where everybody stands, and what only the rest of the turn has to know."""

    sides: tuple[int, ...]
    """Each colour's haruspices (see board.py); 0 where it is out of the game."""
    tuchulcha: Colour
    """Who has devoted himself to Tuchulcha and is still in the game, or `NOBODY`."""
    lasa: Colour
    """The same for Lasa Vecuvia."""
    passages: int
    """The mask of the open passages."""
    times: int = 0
    """How often anybody has devoted himself to Tuchulcha."""
    lasa_used: bool = False
    """Whether anybody has devoted himself to Lasa Vecuvia."""
    stuck: int = 0
    """How many haruspices in each slot do not move again this turn: their arrival made a hit ("Hitting")."""
    attacks: tuple[tuple[int, Colour], ...] = ()
    """Incomplete attacks: the stone and the attacking colour, sorted."""
    winners: tuple[int, ...] = ()
    """Seats, ascending; none while the game runs."""


def count_on(board: Board, side: int, colour: Colour, stone: int) -> int:
    """How many haruspices of a colour stand on a stone."""
    return (side >> 4 * stone & 15) + (side >> _END_SHIFT & 15 if board.entries[colour] == stone else 0)


def stones_held(board: Board, side: int, colour: Colour) -> int:
    """The mask of the stones on which a colour stands."""
    held = occupied(side) & ALL_STONES
    return held | UNITS[board.entries[colour]] if side >> _END_SHIFT & 15 else held


def power(setup: Setup, table: Table, colour: Colour, stone: int, attacker: Colour) -> int:
    """How many of the attacker's haruspices it takes to hit this colour's on a stone ("Power", "Tuchulcha")."""
    count = count_on(setup.board, table.sides[colour], colour, stone)
    return count if attacker == table.tuchulcha else count * setup.board.factors[stone]


# What a number reaches


def landing(setup: Setup, table: Table, colour: Colour, number: int, origin: int) -> int | None:
    """The slot that a number leads to, whether or not one may end there; None: too few stones are unoccupied."""
    if colour == table.tuchulcha:
        return setup.board.circle[colour][number][origin]
    if colour == table.lasa:
        reached = lasa_way(setup, table, origin, number)
        return reached[-1] if len(reached) == number else None
    return setup.board.walk[colour][number][origin]


def lasa_way(setup: Setup, table: Table, origin: int, number: int) -> list[int]:
    """The unoccupied stones that one of Lasa Vecuvia's haruspices counts; fewer than `number` if there are no more."""
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
    """The colours whose haruspices a player may move ("The game for two")."""
    return (mover,) if mover == table.tuchulcha else (mover, *setup.neutrals)


def candidates(setup: Setup, table: Table, mover: Colour, number: int, left: int) -> list[Candidate]:
    """The moves with a number that no rule forbids by itself: own colour first, then slots ascending.

    Attacks that could not be completed with the `left` numbers after this one are left out, except those on Lasa
    Vecuvia's haruspices: they can go off the board in the middle of an attack.
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
    """How many more haruspices the incomplete attacks need, at least; those on Lasa Vecuvia's may need none, as she can
    go off the board."""
    missing = 0
    for stone, attacker in table.attacks:
        held = [stones_held(setup.board, side, colour) for colour, side in enumerate(table.sides)]
        victim = holder(held, attacker, stone)
        if victim != table.lasa:
            arrived = count_on(setup.board, table.sides[attacker], attacker, stone)
            missing += power(setup, table, victim, stone, attacker) - arrived
    return missing


def droppable(setup: Setup, table: Table, numbers: tuple[int, ...]) -> list[int]:
    """The numbers that Lasa Vecuvia's player may discard: those that would carry his only haruspex in play beyond the
    last open passage ("Lasa Vecuvia")."""
    side = table.sides[table.lasa]
    if setup.in_play(table.lasa, side) != 1:
        return []
    origin = next(slots_in(occupied(side)))
    way = lasa_way(setup, table, origin, max(numbers))
    return [
        number for number in sorted(set(numbers)) if any(table.passages & UNITS[stone] for stone in way[: number - 1])
    ]


def movable(setup: Setup, table: Table, colour: Colour) -> list[int]:
    """The slots of a colour with somebody who may move: not in an incomplete attack, not after a hit ("Hitting")."""
    side, stuck = table.sides[colour], table.stuck
    on = occupied(side) & IN_PLAY
    for stone, _ in table.attacks:
        on &= ~UNITS[stone]
        if setup.board.entries[colour] == stone:
            on &= ~UNITS[END]
    if not stuck:
        return list(slots_in(on))
    # Those that are stuck are of the colour that holds the stone; and only the mover's can be stuck in the slot END.
    return [slot for slot in slots_in(on) if side >> 4 * slot & 15 > stuck >> 4 * slot & 15]


def holder(held: list[int], colour: Colour, stone: int) -> Colour:
    """The other colour on a stone on which there is one; `held` as `stones_held` says for each colour."""
    return next(other for other, mask in enumerate(held) if other != colour and mask & UNITS[stone])


# A move


def play(setup: Setup, table: Table, mover: Colour, move: Candidate) -> Table:
    """The table after one of the `candidates`, with all that follows."""
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
    """A side after all its haruspices on a stone have gone to the forest, or home into their temple."""
    count = count_on(board, side, colour, stone)
    side = without(side, stone)
    if board.entries[colour] == stone:
        side = without(side, END)
    return side + count * UNITS[TEMPLE if home else FOREST]


def without(side: int, slot: int) -> int:
    """A side with nobody in a slot."""
    return side & ~(15 << 4 * slot)


# What follows


def settled(setup: Setup, table: Table, mover: Colour) -> Table:
    """The table after all that is checked after a move, in this order ("End", D10).

    Whom an arrival in Velthumena puts out is off the board already.
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
            # The attacked can leave the board; then nothing is attacked any more.
            held = [stones_held(setup.board, side, colour) for colour, side in enumerate(sides)]
            attacks = tuple(
                (stone, attacker)
                for stone, attacker in attacks
                if any(mask & UNITS[stone] for colour, mask in enumerate(held) if colour != attacker)
            )
        table = Table(sides, tuchulcha, lasa, passages, times, lasa_used, stuck, attacks)
    left = [seat for seat, colour in enumerate(setup.colours) if sides[colour]]
    if len(left) == 1:
        # Tuchulcha's win too: whoever had nobody in play any more has just been put out.
        return table._replace(winners=tuple(left))
    if tuchulcha == NOBODY and any(side and not in_play[colour] for colour, side in enumerate(sides)):
        return table._replace(winners=most_in_velthumena(setup, sides, mover))
    return table


def most_in_velthumena(setup: Setup, sides: tuple[int, ...], mover: Colour) -> tuple[int, ...]:
    """The seats that win by the most in Velthumena, then by the fewest in the forest ("End", D11)."""
    ranks = {
        colour: (side >> 4 * VELTHUMENA & 15, -(side >> 4 * FOREST & 15)) for colour, side in enumerate(sides) if side
    }
    best = max(ranks.values())
    seats = [setup.seats[colour] for colour, rank in ranks.items() if rank == best]
    if NO_SEAT in seats:
        return tuple(seat for seat in range(setup.players) if setup.colours[seat] != mover)
    return tuple(sorted(seats))
