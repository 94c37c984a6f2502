"""`check`: compare the throws of records with the throws of the seeds that they reveal, or of the parts of all
seats."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict

from pygame_rules.cli.files import read_record_file
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.core.errors import RecordError, shorten
from pygame_rules.core.record import parse
from pygame_rules.core.words import N_, Words, plural
from pygame_rules.games import find_game
from pygame_rules.study.library.dice_check import DiceCheck, PartsCheck, check_dice


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Check every file; the exit status is 0 only if all throws of all files are proved right."""
    status = 0
    for name in chosen.files:
        try:
            record = parse(read_record_file(name), find_game)
            found = check_dice(record, find_game(record.game))
        except RecordError as error:
            status = 1
            reason = talk.reason(error)
            if chosen.json:
                talk.write_json({"file": name, "error": {"event": error.event, "text": error.text, "reason": reason}})
            else:
                talk.complain(f"{named(name)}: {reason}")
            continue
        if found is None or not found.right:
            status = 1
        if chosen.json:
            talk.write_json({"file": name, "check": found and {**asdict(found), "right": found.right}})
        else:
            _write(named(name), found, talk)
    return status


def _write(name: str, found: DiceCheck | PartsCheck | None, talk: Talk) -> None:
    words = talk.words
    if found is None:
        talk.write(words("{file}: the record reveals no seed, so its throws cannot be checked.", file=name))
        return
    if isinstance(found, PartsCheck):
        talk.write(words("{file}: every seat gave a part of the dice.", file=name))
        lines = _parts_lines(found, words)
    else:
        talk.write(words("{file}: seed {seed}", file=name, seed=found.seed))
        lines = _lines(found, words)
    for line in lines:
        talk.write(f"  {line}")


def _parts_lines(found: PartsCheck, words: Words) -> Iterator[str]:
    """Write the findings about the parts of all seats, one sentence per line."""
    for seat in found.unproven:
        yield words("WRONG: seat {seat} has told nothing that its anchor proves.", seat=seat)
    for seat in found.early:
        yield words("WRONG: seat {seat} has told a part before its time.", seat=seat)
    wrong = N_("WRONG: event {number} is {written}, the parts give {expected}.")
    right = plural(
        "All correct: {n} throw or draw comes from the parts of all seats.",
        "All correct: {n} throws and draws come from the parts of all seats.",
    )
    yield from _throw_lines(found, words, wrong, right)


def _lines(found: DiceCheck, words: Words) -> Iterator[str]:
    """Write the findings, one sentence per line."""
    if found.promised != found.hash:
        promised = plain(shorten(found.promised or ""))
        yield words(
            "WRONG: the seed’s hash is {hash}, the record promised {promised}.", hash=found.hash, promised=promised
        )
    wrong = N_("WRONG: event {number} is {written}, the seed gives {expected}.")
    right = plural(
        "All correct: {n} throw or draw comes from this seed.", "All correct: {n} throws and draws come from this seed."
    )
    yield from _throw_lines(found, words, wrong, right)
    if found.first:
        yield words.plural(
            "{n} earlier one came from another seed, which is not known.",
            "{n} earlier ones came from another seed, which is not known.",
            found.first,
        )


def _throw_lines(found: DiceCheck | PartsCheck, words: Words, wrong: str, right: tuple[str, str]) -> Iterator[str]:
    """Write a line for each wrong throw, and one if all is right."""
    for throw in found.throws:
        if not throw.right:
            yield words(wrong, number=throw.event, written=plain(throw.written), expected=throw.expected)
    if found.right:
        yield words.plural(*right, len(found.throws))
