"""The named figures of a position under other rules, for the reasons of hints (`players/figures.py` names them)."""

from __future__ import annotations

from pygame_rules.core.figures import Figures
from pygame_rules.games.zenos_tavli.players.counts import counts_of
from pygame_rules.games.zenos_tavli.players.other_rules.evaluate import behind, closing
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import occupied
from pygame_rules.games.zenos_tavli.rules.state import Position


def figures_under(state: Position, seat: int) -> Figures:
    """Return the named figures of a side. Open stones and closed houses count only while the other side has stones
    that have still to pass them."""
    rules, side, other = state.rules, state.side(seat), state.side(1 - seat)
    pips, off, hand, hit, stacks, _, home = counts_of(side)
    waiting = behind(rules, other)
    held = closing(rules, side)
    ahead = [place for place in range(1, HOUSES + 1) if occupied(side) >> 4 * place & 1 and waiting[place]]
    closed = {place for place in ahead if held >> 4 * place & 1}
    counts = {
        "off": off, "hits": sum(state.middle(1 - seat)) + (state.hand(1 - seat) if other & LEFT else 0), "middle": hit,
        "hand": hand, "open": len(ahead) - len(closed), "protected": int(state.protected(seat)), "stacks": stacks,
        "home": home, "pips": pips,
    }  # fmt: skip
    back = seat == 1 and rules.direction == "against"
    houses = {HOUSES + 1 - place if back else place for place in closed}
    return {
        name: float(count)
        for name, count in (counts | {f"closed@{house}": house in houses for house in range(1, HOUSES + 1)}).items()
    }
