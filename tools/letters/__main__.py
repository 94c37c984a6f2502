"""`python -m tools.letters`: matches by letters in large numbers.

games: random games of every title and number of players end by letters alone as they end without
damage: damaged letters raise nothing but the documented error, and change nothing
sizes: how long the addresses of whole games are; writes the table in docs/remote.md
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from pygame_rules.games import OWN, find_game
from tools.base.console import BuildError, command, say
from tools.letters import sizes
from tools.letters.damage import FROM_ONE_MATCH, Found, damage
from tools.letters.devices import tables
from tools.letters.games import difference

IN_ONE_GO = 10
"""How many games or matches a process gets at a time."""


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; it fails if anything is not as it should be."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.letters", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("games", "damage", "sizes"))
    parser.add_argument("--count", type=int, help="how many games of each title and number of players (games: 1000, "
                        f"sizes: {sizes.GAMES}), or how many letters (damage: 1000000)")  # fmt: skip
    parser.add_argument("--game", action="append", choices=sorted(OWN), help="only this title (repeatable)")
    parser.add_argument("--seed", type=int, default=0, help="games, or matches, with other numbers (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    chosen = parser.parse_args(arguments)
    run = {"games": compare_games, "damage": open_damaged, "sizes": write_sizes}[chosen.what]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        run(chosen.game or list(OWN), chosen.seed, chosen.count, pool)
    return 0


def compare_games(ids: Sequence[str], seed: int, count: int | None, pool: ProcessPoolExecutor) -> None:
    """Play every game both ways.

    :raises BuildError: a record is another one.
    """
    numbers = range(seed, seed + (count or 1000))
    for game, players in tables([find_game(name) for name in ids]):
        found = pool.map(_difference, repeat(game.info.id), repeat(players), numbers, chunksize=IN_ONE_GO)
        wrong = [sentence for sentence in found if sentence]
        if wrong:
            raise BuildError("\n".join(wrong[:20]))
        say(f"{game.info.title} for {players}: {len(numbers)} games, all records the same by letters as without")


def _difference(game: str, players: int, number: int) -> str:
    return difference(find_game(game), players, number)


def open_damaged(ids: Sequence[str], seed: int, count: int | None, pool: ProcessPoolExecutor) -> None:
    """Open damaged letters, and tell what came of it.

    :raises BuildError: one has raised another error, or changed something.
    """
    count, total = count or 1_000_000, Found()
    seeds = range(seed, seed + -(-count // FROM_ONE_MATCH))
    parts = [min(FROM_ONE_MATCH, count - done) for done in range(0, count, FROM_ONE_MATCH)]
    for found in pool.map(_damage, repeat(tuple(ids)), parts, seeds, chunksize=IN_ONE_GO):
        total.add(found)
    say(f"{count} damaged letters and own links:")
    for kind, counted in (("opened", total.opened), ("refused", total.refused)):
        for what, times in counted.most_common():
            say(f"  {kind}, {what}: {times}")
    if total.wrong:
        raise BuildError("\n".join([f"{len(total.wrong)} are wrong:", *total.wrong[:20]]))


def _damage(ids: Sequence[str], count: int, seed: int) -> Found:
    return damage([find_game(name) for name in ids], count, seed)


def write_sizes(ids: Sequence[str], seed: int, count: int | None, pool: ProcessPoolExecutor) -> None:
    """Measure, and write the document's table.

    :raises BuildError: an address is longer than it may be.
    """
    numbers, rows, wrong = range(seed, seed + (count or sizes.GAMES)), list[str](), list[str]()
    for game, players in tables([find_game(name) for name in ids]):
        games = list(pool.map(sizes.measured, repeat(game.info.id), repeat(players), numbers))
        rows.append(sizes.row(game, players, games))
        say(rows[-1])
        longest = max(one.last for one in games)
        if longest > sizes.MOST.get(players, longest):
            wrong.append(f"{game.info.title} for {players}: {longest} characters; expected {sizes.MOST[players]}")
    if sorted(ids) == sorted(OWN):
        document = sizes.DOCUMENT.read_text(encoding="utf-8")
        sizes.DOCUMENT.write_text(sizes.put_in(document, sizes.table(rows)), encoding="utf-8")
    if wrong:
        raise BuildError("\n".join(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
