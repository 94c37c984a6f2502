"""The exact chances to win in endings (docs/players.md, "Exact endings").

Both players travel the same way, unless rule R9 says otherwise. So whoever is behind can hit to the very end, and no
table of each side alone tells who wins. A chance is exact where no hit is left that could matter:

1. Whoever bears off his last stones with any throw wins as soon as he throws.
2. If the one who waits would do so whatever the other one plays, and cannot be hit, then the other one wins only by
   bearing off all his stones with this throw.
3. Of a player who is home with few stones, each throw is played out. His chance is the mean of the best ends. Another
   end may be unknown if it cannot be better, because the other player may win at once.

The positions themselves play all of it, so it holds for all rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame_rules.core.cache import Memory
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.solver import Prospect
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, OFF_SHIFT, STONES, Roll
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL, Rules
from pygame_rules.games.zenos_tavli.rules.state import Position

MOST: Final = 6
"""The most stones of a player whose throws are played out under the usual rules."""
FEW: Final = 3
"""The same under other rules, whose positions take ten times as long."""
KEPT: Final = 20_000
"""How many results each memory holds."""
DIGITS: Final = 12
"""Chances are rounded to so many digits, so that they do not depend on the order in which they are added."""


class _Throws(NamedTuple):
    """The throws under some rules."""

    rolls: tuple[tuple[Roll, int, tuple[int, ...]], ...]
    """Each throw, how many of `ways` it is, and the numbers that it gives."""
    ways: int
    fewest: int
    """The fewest numbers that a throw gives."""
    least: int
    """The smallest sum of them."""


class _Opened(NamedTuple):
    """What a player's next throw leads to."""

    won: float
    """His chance to win by throws that he can play."""
    stays: float
    """How likely a throw is that he cannot play."""
    passed: Position | None
    """The position after such a throw."""


def exact(position: Position) -> Prospect | None:
    """Return the chances to win with perfect play on both sides in a game that is not over; None: they are not known
    exactly."""
    if max(position.side(0) >> OFF_SHIFT & 15, position.side(1) >> OFF_SHIFT & 15) < STONES - MOST:
        return None
    chance = _in_turn(position) if position.numbers else chance_of(position)
    if chance is None:
        return None
    # Both rounded, so that a position and the best end of its turn say the same.
    own, other = round(chance, DIGITS), round(1 - chance, DIGITS)
    return Prospect((own, other) if position.turn() == 0 else (other, own), True)


def chance_of(position: Position) -> float | None:
    """Return the chance to win of the player who throws next; None: it is not known exactly."""
    return _CHANCES[position]


def finishing_chance(position: Position) -> float:
    """Return how likely the player who throws next bears off all his stones with this throw."""
    return _FINISHING[position]


def _chance(position: Position) -> float | None:
    at_once = _known_at_once(position)
    if at_once is not None:
        return at_once
    if position.rules.direction == "against":
        return _in_race(position)
    opened = _OPENED[position]
    if opened is None or opened.passed is None:
        return opened and round(opened.won, DIGITS)
    other = _known_at_once(opened.passed)
    if other is not None:
        return round(opened.won + opened.stays * (1 - other), DIGITS)
    # If neither can play, it is the first one's turn again: two equations for the chances of both.
    then = _OPENED[opened.passed]
    if then is None:
        return None
    lost = opened.stays * (1 - then.won - then.stays)
    return round((opened.won + lost) / (1 - opened.stays * then.stays), DIGITS)


def _in_race(position: Position) -> float | None:
    """Return the chance of the player who throws next, if the players travel against each other and are home."""
    from pygame_rules.games.zenos_tavli.players.other_rules.race import chance_of as race_chance

    seat = position.turn()
    sides = position.side(seat), position.side(1 - seat)
    chance = race_chance(position.rules, *sides) if all(_LEFTS[side].home for side in sides) else None
    return None if chance is None else round(chance, DIGITS)


def _known_at_once(position: Position) -> float | None:
    """Return the chance of the player who throws next by facts 1 and 2."""
    seat = position.turn()
    if _may_be_sure(position, seat):
        # After many ends of a turn the same stones are sure wherever the others stand.
        sure = position.rules.direction == "same" and _SURE[position.rules, position.side(seat)]
        if sure or finishing_chance(position) == 1:
            return 1.0
    return finishing_chance(position) if _is_lost_next(position, seat) else None


def _is_lost_next(position: Position, seat: int) -> bool:
    """Return whether the other player bears off his last stones with his next throw, whatever this seat plays now."""
    other = 1 - seat
    return (
        _may_be_sure(position, other) and not _may_hit(position, seat) and _SURE[position.rules, position.side(other)]
    )


def _may_be_sure(position: Position, seat: int) -> bool:
    """Return whether a seat is home, with no more stones and houses to go than any throw can bear off."""
    throws, left = _THROWS[position.rules], _LEFTS[position.side(seat)]
    return left.home and left.stones <= throws.fewest and left.to_go <= throws.least


class _Left(NamedTuple):
    """What a side has left."""

    stones: int
    home: bool
    """Whether all of them stand on the last six houses of its way."""
    to_go: int
    """The sum of the numbers that it needs at least to bear them off."""


def _left(side: int) -> _Left:
    pips, off, _, _, _, _, home = counts_of(side)
    return _Left(STONES - off, off + home == STONES, pips)


def _may_hit(position: Position, seat: int) -> bool:
    """Return whether a seat has a stone behind a single one of the other side, which is home."""
    occupied, _, middle = position.masks(seat)
    theirs, points, _ = position.masks(1 - seat)
    if position.rules.direction == "against":
        # Own house h of one side is house 25 - h of the other: they have passed each other if the sum of their last
        # houses is more than 25.
        last, their_last = ((mask & -mask).bit_length() for mask in (occupied, theirs))
        return bool(middle or position.hand(seat)) or last + their_last <= HOUSES + 1
    single = theirs & ~points
    return bool(single) and (bool(middle or position.hand(seat)) or single > occupied & -occupied)


def _is_sure(key: tuple[Rules, int]) -> bool:
    """Return whether a side at home bears off all its stones with any throw, wherever the other side stands."""
    rules, side = key
    if rules.direction == "against":
        # They have passed each other.
        other = STONES << 4 * HOUSES
    else:
        # The more houses are closed, the fewer ways there are to the end.
        closed = [house for house in range(19, HOUSES + 1) if not side >> 4 * house & 15]
        other = sum(2 << 4 * house for house in closed) + (STONES - 2 * len(closed) << OFF_SHIFT)
    return finishing_chance(_placed(rules, (side, other | LEFT))) == 1


def _placed(rules: Rules, sides: tuple[int, int]) -> Position:
    """Return a position in which the first of two sides throws."""
    if rules is USUAL:
        return Position.of(sides, 0)
    from pygame_rules.games.zenos_tavli.rules.other_rules.variant import VariantPosition

    return VariantPosition.under(rules, sides, 0)


def _finishing(position: Position) -> float:
    seat = position.turn()
    stones, _, to_go = _LEFTS[position.side(seat)]
    throws = _THROWS[position.rules]
    found = 0
    for roll, ways, numbers in throws.rolls:
        if len(numbers) >= stones and sum(numbers) >= to_go:
            after = position.apply_action(roll)
            if after.current_player() == seat and _finishes(after):
                found += ways
    return found / throws.ways


def _finishes(position: Position) -> bool:
    """Return whether the player can bear off all his stones with the numbers that he has to play."""
    seat = position.turn()
    seen, waiting = {position}, [position]
    while waiting:
        state = waiting.pop()
        stones, _, to_go = _LEFTS[state.side(seat)]
        if stones > len(state.numbers) or to_go > sum(state.numbers):
            continue
        for step in state.legal_actions():
            after = state.apply_action(step)
            if after.current_player() == TERMINAL and after.off(seat) == STONES:
                return True
            if after.current_player() == seat and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def _opened(position: Position) -> _Opened | None:
    """Play out each throw (fact 3)."""
    seat = position.turn()
    if not _has_few(position, seat):
        return None
    throws = _THROWS[position.rules]
    won = stays = 0.0
    passed = None
    for roll, ways, _ in throws.rolls:
        after = position.apply_action(roll)
        if after.current_player() == CHANCE:
            passed, stays = after, stays + ways / throws.ways
            continue
        best = 1.0 if _finishes(after) else _best_end(after)
        if best is None:
            return None
        won += best * ways / throws.ways
    return _Opened(won, stays, passed)


def _in_turn(position: Position) -> float | None:
    """Return the chance of the player who has numbers to play."""
    seat = position.turn()
    if _finishes(position):
        return 1.0
    if _is_lost_next(position, seat):
        return 0.0
    return _best_end(position) if _has_few(position, seat) else None


def _has_few(position: Position, seat: int) -> bool:
    """Return whether a seat is home with so few stones that its throws are played out."""
    left = _LEFTS[position.side(seat)]
    return left.home and left.stones <= (MOST if position.rules is USUAL else FEW)


def _best_end(position: Position) -> float | None:
    """Return the player's chance after the best end of his turn; he cannot finish now."""
    best, open_ = 0.0, 0.0
    for end in _ends(position):
        other = chance_of(end)
        if other is None:
            # The other one wins at least by bearing off everything with his next throw.
            open_ = max(open_, round(1 - finishing_chance(end), DIGITS))
        else:
            best = max(best, round(1 - other, DIGITS))
            if best == 1:
                break
    return best if best >= open_ else None


def _ends(position: Position) -> Iterator[Position]:
    """Yield the different positions in which the other player throws next."""
    seat = position.turn()
    seen, waiting = {position}, [position]
    while waiting:
        state = waiting.pop()
        for step in state.legal_actions():
            after = state.apply_action(step)
            if after not in seen:
                seen.add(after)
                if after.current_player() == seat:
                    waiting.append(after)
                else:
                    yield after


def _make_throws(rules: Rules) -> _Throws:
    start = _placed(rules, (STONES, STONES))
    chances = start.chance_outcomes()
    ways = 6**rules.dice
    # The highest first: most chances that are not known fail there, so that the others need not be played out.
    rolls = tuple(
        (roll, round(chance * ways), start.numbers_of(roll)) for roll, chance in reversed(chances)
        if isinstance(roll, Roll)
    )  # fmt: skip
    return _Throws(
        rolls, ways, min(len(numbers) for _, _, numbers in rolls), min(sum(numbers) for _, _, numbers in rolls)
    )


_THROWS: Final = Memory(_make_throws)
_LEFTS: Final = Memory(_left, KEPT)
_SURE: Final = Memory(_is_sure, KEPT)
_FINISHING: Final = Memory(_finishing, KEPT)
_OPENED: Final = Memory(_opened, KEPT)
_CHANCES: Final = Memory(_chance, KEPT)
