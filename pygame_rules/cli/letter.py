"""`letter`: explain the letter in a message, or open it in a match that a file keeps, and answer (docs/letters.md)."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator

from pygame_rules.cli.board import draw_board
from pygame_rules.cli.files import Writer, read_record_file
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON
from pygame_rules.core.errors import MatchError, OptionError
from pygame_rules.core.game import AnyGame, State, legal_events
from pygame_rules.core.letters.correspondence import Correspondence
from pygame_rules.core.letters.places import computers_of, devices_of
from pygame_rules.core.match import Awaited, LiveMatch, Seat
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_
from pygame_rules.games import find_game
from pygame_rules.remote import match as by_letters
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import Letter, read
from pygame_rules.remote.library import save_file
from pygame_rules.remote.library.find import letter_in
from pygame_rules.remote.opening import open_letter
from pygame_rules.remote.own_link import is_own, move_in, move_into, read_own

ANSWERS = {
    "new": N_("The link has told something new."),
    "same": N_("The link tells what is known here."),
    "old": N_("The link is older than what is known here."),
}


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Explain one letter, or answer it; the exit status is 1 if it is refused."""
    message = read_record_file(chosen.file).decode("utf-8", "replace")
    found = letter_in(message)
    try:
        data = from_text(message if found is None else found)
        if chosen.save is None:
            _refuse_answer(chosen)
            _explain(data, chosen.json, talk)
        else:
            _answer(data, chosen, talk)
    except LetterError as error:
        talk.complain(f"{named(chosen.file)}: {talk.reason(error)}")
        return 1
    return 0


# Explaining


def _refuse_answer(chosen: argparse.Namespace) -> None:
    if any((chosen.play, chosen.name, chosen.seat is not None, chosen.message is not None, chosen.seed is not None)):
        raise OptionError("An answer needs a file for the match: say which with --save.")


def _explain(data: bytes, as_json: bool, talk: Talk) -> None:
    """Tell what a letter, or an own link, is about."""
    own = list[int]()
    if is_own(data):
        link = read_own(data)
        own, data = sorted(link.controllers), link.letter
    letter = read(data, find_game)
    if as_json:
        talk.write_json(_json(letter, own))
        return
    for line in _lines(letter, own, talk):
        talk.write(line)


def _json(letter: Letter, own: list[int]) -> dict[str, object]:
    state, letters = letter.states[-1], letter.correspondence
    said = letters.statements
    awaited = letter.awaited
    return {
        "game": letter.game.info.id,
        "names": list(letter.names),
        "options": dict(letter.options),
        "open": letter.open_seats,
        "devices": devices_of(letters.places),
        "computers": computers_of(letters.places),
        "events": [letter.game.action_to_string(action) for action in letter.actions],
        "position": letter.game.position(state),
        "legal": legal_events(letter.game, state),
        "next": None if awaited is None else {"seat": awaited.seat, "for": awaited.what},
        "over": letter.over,
        "resigned": letter.resigned,
        "agreed": letter.agreed,
        "hints": letter.hints,
        "messages": {seat: each.message for seat, each in enumerate(said) if each.message},
        "offers": [seat for seat, each in enumerate(said) if each.offers],
        "own": own,
    }


def _lines(letter: Letter, own: list[int], talk: Talk) -> Iterator[str]:
    words, names = talk.words, _names(letter.game, letter.names, talk)
    yield f"{talk.title_of(letter.game)}: {', '.join(names)}"
    if own:
        yield words("This is an own link, which holds a secret: do not send it to others.")
    if letter.open_seats:
        yield words("Open seats: {seats}", seats=", ".join(map(str, letter.open_seats)))
    yield from _placed(letter.correspondence, names, talk)
    yield from _said(letter.correspondence, names, talk)
    yield ""
    yield draw_board(letter.game, letter.states[-1], View(language=talk.language, names=names), sys.stdout)
    yield ""
    if letter.over:
        yield words("The game is over.")
    else:
        yield from _next(letter.game, letter.states[-1], letter.awaited, names, talk)


def _names(game: AnyGame, names: tuple[str, ...], talk: Talk) -> tuple[str, ...]:
    """Return the players' names, or those of their seats, safe for a terminal."""
    own = game.info.names_of(len(names))
    say = talk.words_of(game)
    return tuple(
        plain(name) if name else say(own[seat]) if seat < len(own) else talk.words("Player {number}", number=seat + 1)
        for seat, name in enumerate(names)
    )


def _said(letters: Correspondence, names: tuple[str, ...], talk: Talk) -> Iterator[str]:
    for name, each in zip(names, letters.statements, strict=True):
        if each.message:
            yield talk.words("{name} says: {text}", name=name, text=plain(each.message))
        if each.offers:
            yield talk.words("{name} offers to end the game without a result.", name=name)


def _placed(letters: Correspondence, names: tuple[str, ...], talk: Talk) -> Iterator[str]:
    """Tell where computers decide, and who shares a device."""
    for seat in computers_of(letters.places):
        yield talk.words("{name} is a computer player.", name=names[seat])
    for device in devices_of(letters.places):
        if len(device) > 1:
            yield talk.words("At one device: {names}", names=", ".join(names[seat] for seat in device))


def _next(game: AnyGame, state: State, awaited: Awaited | None, names: tuple[str, ...], talk: Talk) -> Iterator[str]:
    """Tell who must act; None: somebody here, or nobody because the game is over."""
    if awaited is not None and awaited.what == "chance":
        yield talk.words("Waits for {name}’s part of the next throw or draw.", name=names[awaited.seat])
    elif awaited is not None:
        yield talk.words("Waits for {name}’s decision.", name=names[awaited.seat])
    if state.current_player() >= 0:
        yield talk.words("Legal: {events}", events=", ".join(legal_events(game, state)))


# Answering


def _answer(data: bytes, chosen: argparse.Namespace, talk: Talk) -> None:
    """Open the letter in the match of a file, or begin one; play, keep the match, and print the letter to send."""
    writer, name = Writer(force=False), str(chosen.save)
    if chosen.save.is_file():
        match = save_file.load(read_record_file(name), find_game)
        writer.goes_on_from(name)
        if chosen.name or chosen.seat is not None or chosen.seed is not None:
            raise OptionError("The match in this file has its seats and dice: leave out --name, --seat, --seed.")
        answer = move_into(match, data) if is_own(data) else open_letter(match, data)
        talk.say(talk.words(ANSWERS[answer]))
    else:
        writer.expect(chosen.save)
        match = move_in(data, find_game) if is_own(data) else _joined(data, chosen)
    _let_chance_happen(match)
    for event in chosen.play or ():
        _play(match, event)
    if chosen.message is not None:
        by_letters.say(match, chosen.message)
    writer.write(chosen.save, save_file.text_of(match))
    _show(match, talk)
    talk.write(as_text(by_letters.letter_of(match)))


def _joined(data: bytes, chosen: argparse.Namespace) -> LiveMatch:
    seat = next(iter(read(data, find_game).open_seats), 0) if chosen.seat is None else chosen.seat
    dice = Dice(secrets.token_bytes(32)) if chosen.seed is None else Dice.from_number(chosen.seed)
    return by_letters.join(data, find_game, dice, {seat: Seat(chosen.name, PERSON)})


def _let_chance_happen(match: LiveMatch) -> None:
    while match.chance_is_next and match.missing is None:
        match.chance()


def _play(match: LiveMatch, event: str) -> None:
    """Play a decision of a seat at this device, and the chance after it."""
    if (awaited := match.awaited) is not None:
        raise MatchError("This match waits for seat {seat}, which is played at another device.", seat=awaited.seat)
    match.play(event)
    _let_chance_happen(match)


def _show(match: LiveMatch, talk: Talk) -> None:
    """Tell on standard error how the match stands, because standard output has the letter alone."""
    names = _names(match.game, tuple(seat.name for seat in match.seats), talk)
    for line in _said(by_letters.correspondence_of(match), names, talk):
        talk.say(line)
    talk.say(draw_board(match.game, match.state, View(language=talk.language, names=names), sys.stderr))
    if match.over:
        talk.say(talk.words("The game is over."))
    else:
        for line in _next(match.game, match.state, match.awaited, names, talk):
            talk.say(line)
    talk.say(talk.words("The link to send to the others:"))
