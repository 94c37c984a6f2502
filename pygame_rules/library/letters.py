"""Matches with players at other devices, by letters in messages: `pr.letters` (docs/python.md, "By mail")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from pygame_rules.core import match as core
from pygame_rules.core.controller import PERSON, Remote
from pygame_rules.core.errors import MatchError, OptionError, seen
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.letters.places import computers_of, devices_of
from pygame_rules.core.match import Awaited
from pygame_rules.core.plain_text import LARGEST
from pygame_rules.core.record import checked_names, checked_options
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.library.arguments import dice_from, game_of, language_of
from pygame_rules.library.match import Match
from pygame_rules.library.record import write_file
from pygame_rules.remote import match as by_letters
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import Letter, read
from pygame_rules.remote.library import save_file
from pygame_rules.remote.library.find import letter_in
from pygame_rules.remote.opening import Arrival, open_letter
from pygame_rules.remote.own_link import is_own, move_in, move_into, own_link, read_own
from pygame_rules.show.telling import seat_name

__all__ = [
    "Arrival",
    "Awaited",
    "LetterContents",
    "LetterError",
    "LetterMatch",
    "explain",
    "find",
    "invite",
    "join",
    "load",
]


def invite(
    game: str | AnyGame,
    *,
    names: Sequence[str] = ("", ""),
    here: Sequence[int] = (0,),
    options: Mapping[str, object] | None = None,
    hints: bool = False,
    seed: int | str | None = None,
    language: str = "en",
) -> LetterMatch:
    """Begin a match by letters; its first letter is the invitation.

    :param game: its id, or the game itself.
    :param names: one per seat; for seats elsewhere a proposal. Empty: the game's own name for the seat.
    :param here: the seats that are played by this program; all others are open to who gets the invitation.
    :param options: the game's options.
    :param hints: whether all may use hints while the game runs.
    :param seed: of this program's parts of the dice: it must be new for every match, and nobody else may know it. None:
        drawn at random.
    :param language: the language of pictures and sentences.
    :raises UnknownGame: there is no such game.
    :raises OptionError: the game does not have this number of players, an option or a value; or no seat is here, or all
        are.
    """
    rules, chosen = game_of(game), {} if options is None else checked_options(options)
    at = range(len(checked_names(names)))
    if any(type(seat) is not int or seat not in at for seat in here):
        raise OptionError("There is no seat {seat} at this table.", seat=seen(tuple(here)))
    rules.new_initial_state(len(at), chosen)
    seats = [core.Seat(name, PERSON if seat in here else Remote()) for seat, name in enumerate(names)]
    return LetterMatch(by_letters.invite(rules, seats, chosen, dice_from(seed), hints=hints), language=language)


def join(
    message: str, *, name: str = "", seat: int | None = None, seed: int | str | None = None, language: str = "en"
) -> LetterMatch:
    """Take a seat in the match of an invitation; the match's next letter is the answer.

    :param message: the invitation, an address with it, or a message that holds one.
    :param name: the player's; empty: as the invitation proposes.
    :param seat: an open one; None: the first.
    :param seed: see `invite`.
    :raises LetterError: the message holds no letter that can be read.
    :raises MatchError: the seat is not open, or the game is over.
    """
    data = _bytes_of(message)
    taken = {next(iter(read(data, find_game).open_seats), 0) if seat is None else seat: core.Seat(name)}
    return LetterMatch(by_letters.join(data, find_game, dice_from(seed), taken), language=language)


def find(message: str) -> str | None:
    """Return the letter, or the own link, that a message holds; None if it holds none."""
    return letter_in(message)


def explain(message: str, *, language: str = "en") -> LetterContents:
    """Tell what the letter, or the own link, in a message is about; nothing changes.

    :raises LetterError: the message holds no letter that can be read.
    """
    data, own = _bytes_of(message), tuple[int, ...]()
    if is_own(data):
        link = read_own(data)
        own, data = tuple(sorted(link.controllers)), link.letter
    return _contents(read(data, find_game), own, language_of(language))


def load(source: str | bytes | PathLike[str], *, language: str = "en") -> LetterMatch:
    """Go on with a match that `LetterMatch.save` has written, or that an own link brings from another device.

    :param source: the path of the file; its text, which begins with a brace; or an own link.
    :raises RecordError: the file holds no match by letters.
    :raises LetterError: the own link cannot be read.
    :raises OSError: the file cannot be read.
    """
    if isinstance(source, str) and (found := letter_in(source)) is not None:
        match = move_in(from_text(found), find_game)
    elif isinstance(source, bytes) or (isinstance(source, str) and source.lstrip()[:1] == "{"):
        match = save_file.load(source, find_game)
    else:
        with Path(source).open("rb") as file:
            match = save_file.load(file.read(LARGEST + 1), find_game)
    return LetterMatch(match, language=language)


def _bytes_of(message: str) -> bytes:
    """Return the bytes of the letter in a message; a message without one is read as a letter, to say what is wrong."""
    found = letter_in(message)
    return from_text(message if found is None else found)


@dataclass(frozen=True, slots=True)
class LetterContents:
    """What a letter, or an own link, is about. `print` tells it in words."""

    game: AnyGame
    names: tuple[str, ...]
    """By seat; a player without a name has that of the seat."""
    options: Mapping[str, object]
    state: State
    """The position after all events."""
    events: list[str]
    open_seats: tuple[int, ...]
    """The seats that somebody can still take."""
    devices: tuple[tuple[int, ...], ...]
    """The seats of each device, the lowest seat first; an open seat counts as a device of its own."""
    computers: tuple[int, ...]
    """The seats at which a computer player of such a device decides."""
    waits_for: Awaited | None
    """From which seat the match waits for a decision, or for its part of the next chance event; None: the game is
    over, or it is nobody's turn."""
    hints: bool
    """Whether hints are allowed."""
    messages: Mapping[int, str]
    """What the players say, by seat."""
    offers: tuple[int, ...]
    """The seats that offer to end the game without a result."""
    resigned: int | None
    """The seat that has resigned."""
    over: bool
    own: tuple[int, ...]
    """The seats that an own link holds, which is a secret; empty: it is a letter."""

    def __str__(self) -> str:
        lines = [f"{self.game.info.title}: {', '.join(self.names)}"]
        if self.own:
            lines.append("This is an own link, which holds a secret: do not send it to others.")
        if self.open_seats:
            lines.append(f"Open seats: {', '.join(map(str, self.open_seats))}")
        lines += [f"{self.names[seat]} is a computer player." for seat in self.computers]
        shared = [[self.names[seat] for seat in device] for device in self.devices if len(device) > 1]
        lines += [f"At one device: {', '.join(names)}" for names in shared]
        lines += [f"{self.names[seat]} says: {text}" for seat, text in self.messages.items()]
        lines += [f"{self.names[seat]} offers to end the game without a result." for seat in self.offers]
        lines.append(f"{len(self.events)} events")
        if self.over:
            lines.append("The game is over.")
        elif self.waits_for is not None:
            what = "part of the next throw" if self.waits_for.what == "chance" else "decision"
            lines.append(f"Waits for {self.names[self.waits_for.seat]}'s {what}.")
        return "\n".join(lines)


def _contents(letter: Letter, own: tuple[int, ...], language: str) -> LetterContents:
    say, letters = words(language, letter.game.info.package), letter.correspondence
    said = letters.statements
    seats = [core.Seat(name) for name in letter.names]
    match = core.LiveMatch(letter.game, seats, letter.options, dice_from(0), start=letter.states[0])
    names = tuple(seat_name(match, seat, say) for seat in range(len(seats)))
    return LetterContents(
        letter.game, names, dict(letter.options), letter.states[-1],
        [letter.game.action_to_string(action) for action in letter.actions], tuple(letter.open_seats),
        tuple(map(tuple, devices_of(letters.places))), tuple(computers_of(letters.places)), letter.awaited,
        letter.hints, {seat: each.message for seat, each in enumerate(said) if each.message},
        tuple(seat for seat, each in enumerate(said) if each.offers), letter.resigned, letter.over, own,
    )  # fmt: skip


class LetterMatch(Match):
    """A match with players at other devices. `invite`, `join` and `load` make one.

    Chance happens by itself as soon as all parts of it are known. Nothing can be taken back.
    """

    def __init__(self, match: core.LiveMatch, *, language: str = "en") -> None:
        super().__init__(match, language=language)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that this program plays."""
        return tuple(sorted(by_letters.chains_of(self._match).own))

    @property
    def waits_for(self) -> Awaited | None:
        """From which seat elsewhere the match waits for a decision, or for its part of the next chance event; None: a
        seat here must decide, or the game is over."""
        return self._match.awaited

    @property
    def my_turn(self) -> bool:
        """Whether a seat here must decide now."""
        return not self.over and self.waits_for is None

    @property
    def messages(self) -> Mapping[int, str]:
        """What the players say, by seat."""
        said = by_letters.correspondence_of(self._match).statements
        return {seat: each.message for seat, each in enumerate(said) if each.message}

    @property
    def offers(self) -> tuple[int, ...]:
        """The seats that offer to end the game without a result."""
        said = by_letters.correspondence_of(self._match).statements
        return tuple(seat for seat, each in enumerate(said) if each.offers)

    def play(self, action: Action | str) -> Action:
        """Play an action of `legal`, or its text, for the seat here that must decide.

        :raises IllegalAction: the action is not legal here. The match stays as it was.
        :raises MatchError: the match waits for another device, or is over.
        """
        awaited = self.waits_for
        if awaited is not None:
            raise MatchError("This match waits for seat {seat}, which is played at another device.", seat=awaited.seat)
        return super().play(action)

    def letter(self, message: str | None = None) -> str:
        """Write the letter to send now to all other players.

        :param message: what to say from now on, one line of at most 140 characters; empty: nothing any more; None: the
            same as before.
        :raises OptionError: the message is too long or not one line.
        """
        if message is not None:
            by_letters.say(self._match, message)
        return as_text(by_letters.letter_of(self._match))

    def open(self, message: str) -> Arrival:
        """Take over what the letter in a message tells. An own link of the same player is taken over, too.

        :returns: "new", or "same" or "old" if it told nothing that was not known here.
        :raises LetterError: the letter is refused, and nothing has changed.
        """
        data = _bytes_of(message)
        answer = move_into(self._match, data) if self._is_mine(data) else open_letter(self._match, data)
        self._let_chance_happen()
        self._tell_followers()
        return answer

    def _is_mine(self, data: bytes) -> bool:
        """Tell whether bytes are an own link of this player."""
        return is_own(data) and read_own(data).dice.seed == self._match.dice.seed

    def offer(self, on: bool = True) -> None:
        """Offer to end the game without a result, or take the offer back. It is over when all offer it.

        :raises MatchError: the game is over.
        """
        by_letters.offer(self._match, on=on)
        self._tell_followers()

    def resign(self, seat: int | None = None) -> None:
        """Let a seat here give the game up.

        :param seat: None: the first one here.
        :raises OptionError: the seat is not played here.
        :raises MatchError: the game is over.
        """
        gone = self.here[0] if seat is None else seat
        if gone not in self.here:
            raise OptionError("Seat {seat} is not played on this device.", seat=seen(seat))
        super().resign(gone)

    def own_link(self) -> str:
        """Write the own link, which moves the match to another device: `load` opens it there. It holds the secret of
        the dice; never send it to others."""
        return as_text(own_link(self._match))

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write a file from which `load` goes on. It holds the secret of the dice, so it is not for sharing;
        `match.record.save` writes the record alone.

        :raises FileExistsError: there is such a file already, and `overwrite` is not set.
        """
        write_file(path, save_file.text_of(self._match), overwrite=overwrite)

    def pop(self) -> Action:
        """Refuse to take anything back.

        :raises MatchError: always, because other devices have seen it.
        """
        self._match.undo()
        raise MatchError("What another device has seen cannot be taken back.")

    def copy(self) -> LetterMatch:
        """Return a match that goes on independently of this one. Never send letters of both."""
        return LetterMatch(self._match.copy(), language=self._language)
