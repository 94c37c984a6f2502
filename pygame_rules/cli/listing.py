"""`games`: list the games."""

from __future__ import annotations

import argparse
import json

from pygame_rules.cli.talk import Talk
from pygame_rules.core.game import AnyGame, SetupChoice, SetupOption
from pygame_rules.core.other_rules.chosen import SURE
from pygame_rules.core.record import seats_text
from pygame_rules.core.words import N_
from pygame_rules.games import playable_games
from pygame_rules.players import player_ids


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """List all games."""
    games, broken = playable_games()
    for error in broken:
        talk.complain(talk.reason(error))
    if chosen.json:
        talk.write_json([_as_json(game, talk) for game in games])
        return 0
    for number, game in enumerate(games):
        if number:
            talk.write("")
        _write(game, talk)
    return 0


def _as_json(game: AnyGame, talk: Talk) -> dict[str, object]:
    words, info = talk.words_of(game), game.info
    return {
        "id": info.id,
        "title": words(info.title),
        "summary": words(info.summary),
        "seats": list(info.seats),
        "seat_names": [words(name) for name in info.seat_names],
        "seat_names_for": {str(count): [words(name) for name in info.names_of(count)] for count in info.seat_names_for},
        "minutes": info.minutes,
        "players": player_ids(game),
        "options": [
            {
                "id": option.id,
                "name": words(option.name),
                "help": words(option.help),
                "default": option.default,
                "choices": [_choice_as_json(choice, talk, game) for choice in option.choices],
                **({"group": option.group} if option.group else {}),
            }
            for option in info.options
        ],
    }


def _choice_as_json(choice: SetupChoice, talk: Talk, game: AnyGame) -> dict[str, object]:
    words = talk.words_of(game)
    told = {"help": words(choice.help) if choice.help else "", "source": words(choice.source) if choice.source else ""}
    found = {"value": choice.value, "name": words(choice.name), **told, "certainty": choice.certainty}
    return {key: value for key, value in found.items() if key in ("value", "name") or value}


def _write(game: AnyGame, talk: Talk) -> None:
    words, info = talk.words_of(game), game.info
    talk.write(f"{info.id}: {words(info.title)}")
    talk.write(f"  {words(info.summary)}")
    talk.write(
        "  "
        + talk.words(
            "Players: {seats}. About {minutes} minutes. Computer players: {levels}.",
            seats=seats_text(game), minutes=info.minutes, levels=", ".join(player_ids(game)),
        )
    )  # fmt: skip
    for option in info.options:
        _write_option(option, game, talk)


def _write_option(option: SetupOption, game: AnyGame, talk: Talk) -> None:
    words = talk.words_of(game)
    name, text = words(option.name), words(option.help)
    line = N_("Another rule, {id}: {name}. {help}") if option.group else N_("Option {id}: {name}. {help}")
    talk.write("  " + talk.words(line, id=option.id, name=name, help=text))
    for choice in option.choices:
        standard = f" ({talk.words('unless said otherwise')})" if choice.value == option.default else ""
        talk.write(f"    {json.dumps(choice.value)}: {words(choice.name)}{standard}")
        for said in (choice.help, choice.source):
            if said and option.group:
                talk.write(f"      {words(said)}")
        if choice.certainty:
            sure = talk.words(SURE[choice.certainty])
            talk.write("      " + talk.words("How sure this rule is: {sure}.", sure=sure))
