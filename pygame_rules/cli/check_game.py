"""`check-game`: check the contract of a game (docs/adding-a-game.md), of an installed one or in its project."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pygame_rules.authoring.check import Broken
from pygame_rules.authoring.project import games_of
from pygame_rules.authoring.run import DOCUMENT, all_checks, faults
from pygame_rules.cli.talk import Talk, plain
from pygame_rules.core.game import AnyGame

FAULTY = 1


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Check each game; the exit status is 0 only if all of them keep their contract."""
    status = 0
    for game in games_of(chosen.game):
        found = list(faults(game, chosen.games))
        if found:
            status = FAULTY
        if chosen.json:
            talk.write_json({"game": game.info.id, "checks": len(all_checks()),
                             "faults": [_as_json(broken, talk) for broken in found]})  # fmt: skip
        else:
            _write(game, found, talk)
    return status


def _as_json(broken: Broken, talk: Talk) -> dict[str, object]:
    return {
        "check": broken.check.name,
        "players": broken.players,
        "expected": broken.error.reason(talk.words),
        "document": f"{DOCUMENT}, {broken.check.told}",
        "options": broken.options,
        "events": list(broken.events),
    }


def _write(game: AnyGame, found: Sequence[Broken], talk: Talk) -> None:
    words = talk.words
    for broken in found:
        reason = plain(broken.error.reason(words))
        talk.write(words("{game} with {n} players: {reason}", game=game.info.id, n=broken.players, reason=reason))
        if broken.events or broken.options:
            events = plain("; ".join(broken.events)) or words("the first event")
            options = broken.options or words("none")
            talk.write("  " + words("Last events: {events}. Options: {options}.", events=events, options=options))
        talk.write("  " + words("It is told in {document}, under “{heading}”.",
                                document=DOCUMENT, heading=broken.check.told))  # fmt: skip
    number = len(all_checks())
    if found:
        talk.write(words.plural("{game}: {n} fault.", "{game}: {n} faults.", len(found), game=game.info.id))
    else:
        talk.write(words("{game}: all {n} checks hold.", game=game.info.id, n=number))
