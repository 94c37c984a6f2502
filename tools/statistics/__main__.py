"""`python -m tools.statistics`: whether the intervals of studies keep what they promise.

shares: how often each kind of interval of a share holds the truth, computed exactly; a table by share and games
simulate: the same for all kinds of figures, in simulated studies of a known truth
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tools.base.console import BuildError, command, say
from tools.statistics.coverage import EXPECTED, GAMES, SIMULATED, TOLD, average, exact, simulate
from tools.statistics.methods import METHODS


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; `simulate` fails if an interval does not keep its promise."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.statistics", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("shares", "simulate"))
    parser.add_argument("--studies", type=int, default=10_000, help="how many studies are simulated (default: 10000)")
    parser.add_argument("--seed", type=int, default=1, help="other studies with other numbers (default: 1)")
    chosen = parser.parse_args(arguments)
    if chosen.what == "shares":
        tell_shares()
    else:
        tell_simulated(chosen.studies, chosen.seed)
    return 0


def tell_shares() -> None:
    """Print both tables."""
    say("| interval | mean | from 95% | least | from 94 to 96% |")
    say("| --- | --- | --- | --- | --- |")
    for method in METHODS:
        found = average(method)
        say(f"| {method} | {found.mean:.2%} | {found.deviation:.2%} | {found.least:.1%} | {found.inside:.0%} |")
    say("")
    say(f"| games | {' | '.join(f'{share:.0%}' for share in TOLD)} | mean of 2 to 98% |")
    say(f"| --- |{' --- |' * (len(TOLD) + 1)}")
    for games in GAMES:
        cells = [f"{exact('Wilson', games, share):.1%}" for share in TOLD]
        say(f"| {games} | {' | '.join(cells)} | {average('Wilson', (games,)).mean:.2%} |")


def tell_simulated(studies: int, seed: int) -> None:
    """Simulate studies of all kinds.

    :raises BuildError: the intervals of a kind hold the truth too seldom or too often, or leave what there can be.
    """
    low, high = EXPECTED
    wrong = []
    for kind, one in SIMULATED.items():
        found = simulate(one, studies, seed)
        told = f"{kind}: {found.covered:.2%} of {studies} studies hold the truth; {found.outside} leave the range"
        say(told)
        if found.outside or not low <= found.covered <= high:
            wrong.append(told)
    if wrong:
        raise BuildError("\n".join(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
