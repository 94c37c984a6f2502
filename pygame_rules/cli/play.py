"""`play`: play a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence

from pygame_rules.cli.files import FileError, Writer
from pygame_rules.cli.saves import load, text_of
from pygame_rules.cli.talk import Talk, named
from pygame_rules.cli.terminal_match import TerminalMatch
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer, Controller, Own
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import to_text
from pygame_rules.players import find_player
from pygame_rules.study.library.own_code import game_of_text, player_of

HUMAN = "human"


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Play one game; print or save its record, however the game ends."""
    game = game_of_text(chosen.game)
    # A file is executed only where its user has named it here, never because a saved game does.
    own = {written: player_of(written) for written in chosen.players or ()}
    match = _match(chosen, game, talk)
    _refuse_own(match)
    players = [
        find_player(own.get(seat.controller.level, seat.controller.level), game)
        if isinstance(seat.controller, Computer)
        else None
        for seat in match.seats
    ]
    writer = Writer(force=chosen.force)
    if chosen.load is not None:
        writer.goes_on_from(chosen.load)
    if chosen.save is not None and None in players and not match.over:
        # The file is written while the game is played, so refuse it now, before the first move.
        writer.refuse(chosen.save)
    terminal = TerminalMatch(match, players, talk, writer, chosen.save)
    try:
        terminal.run()
    except KeyboardInterrupt:
        talk.say()
    if chosen.save is None:
        talk.write_file(to_text(match.record()))
        return 0
    try:
        writer.write(chosen.save, text_of(match))
    except FileError as error:
        talk.complain(talk.reason(error))
        # Print the record, so that the game is not lost.
        talk.write_file(to_text(match.record()))
        return 1
    talk.say(talk.words("The game is saved in {file}.", file=named(chosen.save)))
    return 0


def _match(chosen: argparse.Namespace, game: AnyGame, talk: Talk) -> LiveMatch:
    """Make the match to play: a new one, or one from a file."""
    dice = Dice(secrets.token_bytes(32)) if chosen.seed is None else Dice.from_number(chosen.seed)
    controllers: list[Controller] | None = None
    if chosen.players is not None:
        controllers = [PERSON if who == HUMAN else Computer(who) for who in chosen.players]
    for controller in controllers or ():
        if isinstance(controller, Computer):
            find_player(player_of(controller.level), game)  # Refuse an unknown level before anything else.
    if chosen.load is None:
        if controllers is None:
            raise OptionError("Say who plays, for example --players {example}.", example=_example(game))
        return LiveMatch(game, seats(game, controllers, talk), chosen.options or {}, dice)
    if chosen.options is not None or chosen.seed is not None:
        raise OptionError("A saved game has its options and its dice already: leave out --options and --seed.")
    match, error = load(chosen.load, game, controllers, dice)
    if error is not None:
        talk.complain(talk.reason(error, game))
        talk.say(talk.words.plural("The game continues after its only valid event.",
                                   "The game continues after its {n} valid events.", match.ply))  # fmt: skip
    return match


def _refuse_own(match: LiveMatch) -> None:
    """Refuse to go on with a saved game in which a player from a workshop would have to decide: its text is not in the
    file."""
    for seat, at in enumerate(match.seats):
        if isinstance(at.controller, Own) and not match.over:
            named = ",".join(_named(other.controller) for other in match.seats)
            raise OptionError(
                "At seat {seat} a player from the workshop decides, {name}, whose text is not in this file: save it "
                "there as a file, and say who plays, for example --players {players}.",
                seat=seat + 1, name=repr(at.controller.name), players=named,
            )  # fmt: skip


def _named(controller: Controller) -> str:
    """Write a controller as `--players` names it."""
    if isinstance(controller, Own):
        return "my_bots.py:player"
    return controller.level if isinstance(controller, Computer) else HUMAN


def seats(game: AnyGame, controllers: Sequence[Controller], talk: Talk) -> list[Seat]:
    """Make seats with the game's own names, in the reader's language."""
    names = [talk.words_of(game)(name) for name in game.info.names_of(len(controllers))]
    names += [talk.words("Player {number}", number=number) for number in range(len(names) + 1, len(controllers) + 1)]
    return [Seat(name, controller) for name, controller in zip(names, controllers, strict=False)]


def _example(game: AnyGame) -> str:
    return ",".join([HUMAN, *["medium"] * (game.info.seats[0] - 1)])
