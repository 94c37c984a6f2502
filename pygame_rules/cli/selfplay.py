"""`selfplay`: let computer players play against each other."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time

from pygame_rules.cli.files import Writer, cannot_write, expect_folder
from pygame_rules.cli.talk import Talk
from pygame_rules.core.record import to_text
from pygame_rules.players import name_of
from pygame_rules.study.library.own_code import game_of_text, player_of
from pygame_rules.study.selfplay import Played, Totals, selfplay


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Play the games, write the records, print the summary."""
    game = game_of_text(chosen.game)
    players = [player_of(player) for player in chosen.players]
    directory: Path | None = chosen.records
    if directory is not None:
        expect_folder(directory)
    # Measure CPU time, so that other programs do not distort a player's times.
    played = selfplay(game, players, chosen.options or {}, games=chosen.games, seed=chosen.seed, clock=process_time)
    totals = Totals(tuple(map(name_of, players)))
    writer = Writer(force=chosen.force)
    for one in played:
        if directory is not None:
            # Create it after the first game, when the arguments are known to be valid.
            _make(directory)
            writer.write(directory / file_name(game.info.id, chosen.seed, one, chosen.games), to_text(one.record))
        totals.add(one)
        if talk.terminal:
            talk.say(f"\r{totals.games} / {chosen.games} ", end="")
    if talk.terminal:
        talk.say("\r" + " " * 30 + "\r", end="")
    if chosen.json:
        talk.write_json({"game": game.info.id, "seed": chosen.seed, **totals.to_json()})
    else:
        _write(chosen, totals, talk)
    for seat, level in enumerate(totals.levels):
        talk.say(
            talk.words(
                "Seat {seat} ({level}): {mean:.2f} ms of computation per decision, {most:.0f} ms at most",
                seat=seat, level=level, most=1000 * totals.slowest[seat],
                mean=1000 * totals.seconds[seat] / max(1, totals.decisions[seat]),
            )
        )  # fmt: skip
    return 0


def _make(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise cannot_write(directory, error) from None


def file_name(game_id: str, seed: int, played: Played, games: int) -> str:
    """Make the name of a game's record: `zenos-tavli-7-000.json`."""
    return f"{game_id}-{seed}-{played.number:0{max(3, len(str(games - 1)))}}.json"


def _write(chosen: argparse.Namespace, totals: Totals, talk: Talk) -> None:
    words, games = talk.words, totals.games
    talk.write(
        words.plural(
            "{game}: {n} game, seed {seed}", "{game}: {n} games, seed {seed}", games, game=chosen.game, seed=chosen.seed
        )
    )
    lines = [
        words(
            "Seat {seat} ({level}): {wins:g} wins ({share:.1f}%), mean score {score:.2f}, {decisions} decisions",
            seat=seat, level=level, wins=round(totals.wins[seat], 4), share=100 * totals.wins[seat] / games,
            score=totals.scores[seat] / games, decisions=totals.decisions[seat],
        )
        for seat, level in enumerate(totals.levels)
    ]  # fmt: skip
    lines.append(words("Games won by more than one: {shared}", shared=totals.shared))
    least, most, mean = min(totals.events), max(totals.events), sum(totals.events) / games
    lines.append(words("Events a game: {mean:.1f} ({least} to {most})", mean=mean, least=least, most=most))
    for line in lines:
        talk.write(f"  {line}")
