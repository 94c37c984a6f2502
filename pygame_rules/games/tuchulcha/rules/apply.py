"""Applies one move and its consequences (docs/rules/tuchulcha.md, "A turn", "Tuchulcha", "Lasa Vecuvia", "End").

The search for legal moves works on a `Lineup`; `Position` adds whose turn it is and the next decision.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
from pygame_rules.games.tuchulcha.rules.events import Role
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT, Setup

NOBODY: Final = -1
"""Used where there is no colour: no player has the role, or nobody stands on the stone."""
_END_SHIFT: Final = 4 * END

SingleMove: TypeAlias = "tuple[Colour, int, int]"
"""A colour, the slot that one of its haruspices leaves, and the slot that it reaches."""


class Lineup(NamedTuple):
    """Where all haruspices stand, who has which role, and what matters only within a turn (`stuck`, `attacks`)."""

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

    def at(self, colour: Colour, slot: int) -> int:
        """Return how many haruspices of a colour are in a slot."""
        return self.sides[colour] >> 4 * slot & 15

    def lost(self, colour: Colour) -> int:
        """Return how many haruspices a devotion takes from a colour in any case: those in Velthumena and the forest."""
        return self.at(colour, VELTHUMENA) + self.at(colour, FOREST)

    def role(self, colour: Colour) -> Role | None:
        """Return the role of a colour's player."""
        return "tuchulcha" if colour == self.tuchulcha else "lasa" if colour == self.lasa else None


def count_on(board: Board, side: int, colour: Colour, stone: int) -> int:
    """Return how many haruspices of a colour stand on a stone."""
    return (side >> 4 * stone & 15) + (side >> _END_SHIFT & 15 if board.entries[colour] == stone else 0)


def stones_held(board: Board, side: int, colour: Colour) -> int:
    """Return the mask of the stones on which a colour stands."""
    held = occupied(side) & ALL_STONES
    return held | UNITS[board.entries[colour]] if side >> _END_SHIFT & 15 else held


def power(setup: Setup, lineup: Lineup, colour: Colour, stone: int, attacker: Colour) -> int:
    """Return how many of the attacker's haruspices are needed to hit a colour's group ("Power", "Tuchulcha")."""
    count = count_on(setup.board, lineup.sides[colour], colour, stone)
    return count if attacker == lineup.tuchulcha else count * setup.board.factors[stone]


# What a number reaches


def landing(setup: Setup, lineup: Lineup, colour: Colour, number: int, origin: int) -> int | None:
    """Return the slot that a number leads to, even if the move may not end there.

    The result is None only for Lasa Vecuvia's haruspices, if there are fewer unoccupied stones than the number.
    """
    if colour == lineup.tuchulcha:
        return setup.board.circle[colour][number][origin]
    if colour == lineup.lasa:
        reached = lasa_way(setup, lineup, origin, number)
        return reached[-1] if len(reached) == number else None
    return setup.board.walk[colour][number][origin]


def lasa_way(setup: Setup, lineup: Lineup, origin: int, number: int) -> list[int]:
    """Return the first `number` unoccupied stones that one of Lasa Vecuvia's haruspices counts, or all if fewer."""
    board = setup.board
    taken = 0
    for colour, side in enumerate(lineup.sides):
        taken |= stones_held(board, side, colour)
    stone = origin if origin != TEMPLE else board.entries[lineup.lasa] - 1
    way: list[int] = []
    for _ in range(board.stones):
        stone = stone % board.stones + 1
        if not taken & UNITS[stone]:
            way.append(stone)
            if len(way) == number:
                break
    return way


def moved_by(setup: Setup, lineup: Lineup, mover: Colour) -> tuple[Colour, ...]:
    """Return the colours whose haruspices a player may move ("The game for two")."""
    return (mover,) if mover == lineup.tuchulcha else (mover, *setup.neutrals)


def single_moves(setup: Setup, lineup: Lineup, mover: Colour, number: int, left: int) -> list[SingleMove]:
    """Return the moves with a number that obey the rules for a single move: own colour first, then slots ascending.

    Attacks that the `left` numbers after this one could not complete are left out, except attacks on Lasa Vecuvia's
    haruspices, because these can leave the board in the middle of an attack.
    """
    board, sides, attacks = setup.board, lineup.sides, lineup.attacks
    if mover == lineup.lasa:
        targets = [(slot, landing(setup, lineup, mover, number, slot)) for slot in movable(setup, lineup, mover)]
        return [(mover, slot, target) for slot, target in targets if target is not None]
    found: list[SingleMove] = []
    held = [stones_held(board, side, colour) for colour, side in enumerate(sides)]
    for colour in moved_by(setup, lineup, mover):
        reach = board.circle if colour == lineup.tuchulcha else board.walk
        targets_of = reach[colour][number]
        enemies = 0
        for other, mask in enumerate(held):
            if other != colour:
                enemies |= mask
        for slot in movable(setup, lineup, colour):
            target = targets_of[slot]
            if target != VELTHUMENA:
                stone = board.entries[colour] if target == END else target
                if enemies & UNITS[stone]:
                    if attacks and any(at == stone and attacker != colour for at, attacker in attacks):
                        continue
                    victim = holder_of(setup, lineup, colour, stone)
                    if victim == lineup.tuchulcha:
                        continue
                    if victim != lineup.lasa:
                        arrived = count_on(board, sides[colour], colour, stone) + 1
                        needed = power(setup, lineup, victim, stone, colour)
                        if needed > arrived + left and "unfinished" not in setup.varied:
                            continue
            found.append((colour, slot, target))
    return found


def holder_of(setup: Setup, lineup: Lineup, colour: Colour, stone: int) -> Colour:
    """Return the other colour on a stone, or `NOBODY`."""
    for other, side in enumerate(lineup.sides):
        if other != colour and count_on(setup.board, side, other, stone):
            return other
    return NOBODY


def missing_at(setup: Setup, lineup: Lineup, stone: int, attacker: Colour) -> int:
    """Return how many more of the attacker's haruspices must come to a stone under attack."""
    victim = holder_of(setup, lineup, attacker, stone)
    arrived = count_on(setup.board, lineup.sides[attacker], attacker, stone)
    return 0 if victim == NOBODY else power(setup, lineup, victim, stone, attacker) - arrived


def missing_arrivals(setup: Setup, lineup: Lineup) -> int:
    """Return the least number of further arrivals that completes all incomplete attacks.

    Attacks on Lasa Vecuvia's haruspices count as 0, because these can leave the board before the attack is complete.
    """
    return sum(
        missing_at(setup, lineup, stone, attacker)
        for stone, attacker in lineup.attacks
        if lineup.lasa == NOBODY or holder_of(setup, lineup, attacker, stone) != lineup.lasa
    )


def droppable(setup: Setup, lineup: Lineup, numbers: tuple[int, ...]) -> list[int]:
    """Return the numbers that would carry Lasa Vecuvia's only haruspex in play beyond the last open passage."""
    side = lineup.sides[lineup.lasa]
    if setup.in_play(lineup.lasa, side) != 1:
        return []
    origin = next(slots_in(occupied(side)))
    way = lasa_way(setup, lineup, origin, max(numbers))
    return [
        number for number in sorted(set(numbers)) if any(lineup.passages & UNITS[stone] for stone in way[: number - 1])
    ]


def movable(setup: Setup, lineup: Lineup, colour: Colour) -> list[int]:
    """Return a colour's slots with a haruspex that may move: not in an incomplete attack, not stuck ("Hitting")."""
    side, stuck = lineup.sides[colour], lineup.stuck
    on = occupied(side) & IN_PLAY
    for stone, _ in lineup.attacks:
        on &= ~UNITS[stone]
        if setup.board.entries[colour] == stone:
            on &= ~UNITS[END]
    if not stuck:
        return list(slots_in(on))
    # `stuck` needs no colours: on a stone, stuck haruspices belong to the colour that holds it; at END, to the mover.
    return [slot for slot in slots_in(on) if side >> 4 * slot & 15 > stuck >> 4 * slot & 15]


# A move


@lru_cache(maxsize=1 << 12)
def play(setup: Setup, lineup: Lineup, mover: Colour, move: SingleMove) -> Lineup:
    """Return the lineup after one of the `single_moves` and all its consequences.

    It is cached, because `Position` plays again what the search for legal moves has played, and a computer player tries
    the same moves with other throws.
    """
    sides, tuchulcha, lasa, passages, times, lasa_used, stuck, attacks, _ = lineup
    colour, origin, target = move
    board = setup.board
    stone = board.entries[colour] if target == END else target
    changed = list(sides)
    changed[colour] -= UNITS[origin]
    # A haruspex that just stands on a stone, or begins an attack, ends no game and puts nobody out.
    quiet = False
    if target == VELTHUMENA:
        changed[colour] += UNITS[VELTHUMENA]
        if tuchulcha != NOBODY and colour in setup.arrivers:
            changed[tuchulcha], tuchulcha = 0, NOBODY
    elif passages & UNITS[stone]:
        changed[colour] += UNITS[SANCTUARY if colour == lasa else FOREST]
        if colour == lasa:
            passages ^= UNITS[stone]
    else:
        changed[colour] += UNITS[target]
        victim = holder_of(setup, lineup, colour, stone)
        if victim == NOBODY:
            quiet = True
        elif count_on(board, changed[colour], colour, stone) < power(setup, lineup, victim, stone, colour):
            quiet = True
            if (stone, colour) not in attacks:
                attacks = tuple(sorted((*attacks, (stone, colour))))
        else:
            changed[victim] = hit(board, changed[victim], victim, stone, victim == lasa and colour != tuchulcha)
            attacks = tuple([attack for attack in attacks if attack[0] != stone])
            if colour != tuchulcha:
                stuck = without(stuck, stone) | changed[colour] & 15 << 4 * stone
                if board.entries[colour] == stone:
                    stuck = without(stuck, END) | changed[colour] & 15 << _END_SHIFT
    after = Lineup(tuple(changed), tuchulcha, lasa, passages, times, lasa_used, stuck, attacks)
    return after if quiet else settled(setup, after, mover)


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


def settled(setup: Setup, lineup: Lineup, mover: Colour) -> Lineup:
    """Return the lineup after the checks that follow every move, in their fixed order ("End", D10).

    An arrival in Velthumena puts Tuchulcha's player out; `play` has already removed that player.
    """
    if lineup.lasa != NOBODY and not lineup.passages:
        return lineup._replace(winners=(setup.seats[lineup.lasa],))
    in_play = [setup.in_play(colour, side) for colour, side in enumerate(lineup.sides)]
    if lineup.tuchulcha != NOBODY and not in_play[lineup.tuchulcha] and "demon_lost" in setup.varied:
        lineup = lineup._replace(tuchulcha=NOBODY)
    if out := players_out(setup, lineup, in_play):
        lineup = without_players(setup, lineup, out)
    left = [seat for seat, colour in enumerate(setup.colours) if lineup.sides[colour]]
    if len(left) == 1:
        # This covers Tuchulcha's win too: players without haruspices in play have just been put out.
        return lineup._replace(winners=tuple(left))
    return lineup if "end" in setup.varied else ended(setup, lineup, mover, in_play)


def ended(setup: Setup, lineup: Lineup, mover: Colour, in_play: Sequence[int] = ()) -> Lineup:
    """Return the lineup with its winners, if a colour has no haruspex in play and Tuchulcha is not in play ("End").

    :param in_play: by colour, how many haruspices are in play; counted if it is empty.
    """
    in_play = in_play or [setup.in_play(colour, side) for colour, side in enumerate(lineup.sides)]
    if lineup.tuchulcha == NOBODY and any(side and not in_play[colour] for colour, side in enumerate(lineup.sides)):
        return lineup._replace(winners=most_in_velthumena(setup, lineup.sides, mover))
    return lineup


def players_out(setup: Setup, lineup: Lineup, in_play: Sequence[int]) -> list[Colour]:
    """Return the colours that leave the game now ("Tuchulcha", "Lasa Vecuvia").

    :param in_play: by colour, how many haruspices are in play.
    """
    tuchulcha, lasa = lineup.tuchulcha, lineup.lasa
    out = [colour for colour in setup.colours if lineup.sides[colour] and not in_play[colour] and tuchulcha != NOBODY]
    if out and any(in_play[colour] for colour in setup.saving):
        out = [colour for colour in out if colour == tuchulcha]
    if lasa != NOBODY and lasa not in out and in_play[lasa] < lineup.passages.bit_count():
        out.append(lasa)
    return out


def without_players(setup: Setup, lineup: Lineup, out: Collection[Colour]) -> Lineup:
    """Return the lineup without the haruspices and the roles of these colours, and without attacks on them."""
    lineup = lineup._replace(
        sides=tuple(0 if colour in out else side for colour, side in enumerate(lineup.sides)),
        tuchulcha=NOBODY if lineup.tuchulcha in out else lineup.tuchulcha,
        lasa=NOBODY if lineup.lasa in out else lineup.lasa,
    )
    kept = [attack for attack in lineup.attacks if holder_of(setup, lineup, attack[1], attack[0]) != NOBODY]
    return lineup._replace(attacks=tuple(kept))


def rank_of(side: int) -> tuple[int, int]:
    """Return what decides between colours: how many are in Velthumena, then how few in the forest ("End", D11)."""
    return side >> 4 * VELTHUMENA & 15, -(side >> 4 * FOREST & 15)


def most_in_velthumena(setup: Setup, sides: tuple[int, ...], mover: Colour) -> tuple[int, ...]:
    """Return the seats that win by the most in Velthumena, then by the fewest in the forest ("End", D11)."""
    rule = setup.varied.get("neutral_win")
    ranks = {
        colour: rank_of(side)
        for colour, side in enumerate(sides)
        if side and (rule != "never" or colour not in setup.neutrals)
    }
    best = max(ranks.values())
    seats = [setup.seats[colour] for colour, rank in ranks.items() if rank == best]
    own = sorted(seat for seat in seats if seat != NO_SEAT)
    if len(own) < len(seats) and not (rule and own):
        return tuple(seat for seat in range(setup.players) if setup.colours[seat] != mover)
    return tuple(own)
