"""Who is out and how the game ends under other rules (docs/rules/tuchulcha.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup, hit, players_out, rank_of, without_players
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT, Setup


def after_move(setup: Setup, lineup: Lineup, mover: Colour) -> Lineup:
    """Return the lineup after the checks that follow every move, but for Lasa Vecuvia's seals, which `apply.settled`
    has checked."""
    in_play = [setup.in_play(colour, side) for colour, side in enumerate(lineup.sides)]
    if "demon_lost" in setup.varied and lineup.tuchulcha != NOBODY and not in_play[lineup.tuchulcha]:
        lineup = lineup._replace(tuchulcha=NOBODY)
    out = players_out(setup, lineup, in_play)
    if any(in_play[colour] for colour in setup.saving):
        out = [colour for colour in out if colour == lineup.tuchulcha]
    if out:
        lineup = without_players(setup, lineup, out)
    left = [seat for seat, colour in enumerate(setup.colours) if lineup.sides[colour]]
    if len(left) == 1:
        return lineup._replace(winners=tuple(left))
    return lineup if "end" in setup.varied else _counted(setup, lineup, mover, in_play)


def after_turn(setup: Setup, lineup: Lineup, mover: Colour) -> Lineup:
    """Return the lineup after a turn: with its winners, if the end had to wait for that, and without the attackers of
    attacks that the end of the game has left incomplete."""
    if not lineup.winners and "end" in setup.varied:
        in_play = [setup.in_play(colour, side) for colour, side in enumerate(lineup.sides)]
        lineup = _counted(setup, lineup, mover, in_play)
    if lineup.winners:
        sides = list(lineup.sides)
        for stone, attacker in lineup.attacks:
            sides[attacker] = hit(setup.board, sides[attacker], attacker, stone, home=False)
        lineup = lineup._replace(sides=tuple(sides))
    return lineup


def _counted(setup: Setup, lineup: Lineup, mover: Colour, in_play: Sequence[int]) -> Lineup:
    """Return the lineup with its winners, if a colour has no haruspex in play and Tuchulcha is not in play."""
    if lineup.tuchulcha == NOBODY and any(side and not in_play[colour] for colour, side in enumerate(lineup.sides)):
        return lineup._replace(winners=_winners(setup, lineup.sides, mover))
    return lineup


def _winners(setup: Setup, sides: tuple[int, ...], mover: Colour) -> tuple[int, ...]:
    """Return the seats that win by the most in Velthumena, then by the fewest in the forest (D11)."""
    rule = setup.varied.get("neutral_win")
    uncounted = setup.neutrals if rule == "never" else ()
    ranks = {colour: rank_of(side) for colour, side in enumerate(sides) if side and colour not in uncounted}
    best = max(ranks.values())
    seats = [setup.seats[colour] for colour, rank in ranks.items() if rank == best]
    if NO_SEAT not in seats:
        return tuple(sorted(seats))
    own = [seat for seat in seats if seat != NO_SEAT]
    if own and rule == "alone":
        return tuple(sorted(own))
    return tuple(seat for seat in range(setup.players) if setup.colours[seat] != mover)
