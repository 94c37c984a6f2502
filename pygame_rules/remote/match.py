"""A match whose players sit at several devices and send each other letters (docs/letters.md).

Each device has a `LiveMatch` of its own, in which the seats at other devices have the controller `Remote`;
`LiveMatch.awaited` says which event or part must come from there. A letter tells all that its writer knows;
`opening.py` takes over what is new in one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer, Own, Person, Remote
from pygame_rules.core.errors import MatchError, OptionError, RecordError
from pygame_rules.core.game import TERMINAL, AnyGame
from pygame_rules.core.letters.correspondence import Correspondence, Statement, checked_message
from pygame_rules.core.letters.places import apart, with_new, with_own
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import N_
from pygame_rules.remote.chains import Chain, ChainDice, is_chains, read_chain, secret_of
from pygame_rules.remote.envelope import LARGEST
from pygame_rules.remote.errors import MovesForYou
from pygame_rules.remote.letter import Letter, read, write


def invite(
    game: AnyGame, seats: Sequence[Seat], options: Mapping[str, object], dice: Dice, *, hints: bool = False
) -> LiveMatch:
    """Begin a match by letters: its first letter is the invitation.

    :param seats: seats that others are to take have the controller `Remote`; a name there is a proposal.
    :param dice: the seed of this device, which must be new: the secrets of its seats come from it.
    :param hints: whether all may use hints, and see who is ahead, while the game runs.
    :raises OptionError: the game does not have this number of players, an option or a value; no record could hold a
        name; no letter has room for the options; no seat is at this device, or none elsewhere.
    """
    own = [seat for seat, at in enumerate(seats) if not isinstance(at.controller, Remote)]
    if not own or len(own) == len(seats):
        raise OptionError("A match by links needs a seat on this device and a seat on another one.")
    _refuse_own(seats)
    match = LiveMatch(game, seats, options, dice)
    match.source = dice_at(match, own, [None] * len(seats))
    match.letters = seated(match, Correspondence.new(len(seats), hints=hints))
    if len(letter_of(match)) > LARGEST // 2:
        raise OptionError("The options of this match are too large for links.")
    return match


def _refuse_own(seats: Iterable[Seat]) -> None:
    if any(isinstance(at.controller, Own) for at in seats):
        raise OptionError("A match by links cannot have a player of your own: expected people and computers.")


def join(
    letter: bytes, find: Callable[[str], AnyGame], dice: Dice, taken: Mapping[int, Seat] | None = None
) -> LiveMatch:
    """Take seats in the match of an invitation. The match's next letter is the answer to it.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :param dice: the seed of this device, which must be new.
    :param taken: who sits down at which open seat; if the name is empty, the proposed one stays. None: a person, at the
        first open seat.
    :raises LetterError: the letter cannot be read or played.
    :raises MatchError: a seat is not open, or the game is over.
    :raises OptionError: somebody's own player would sit there.
    """
    read_letter = read(letter, find)
    open_seats = read_letter.open_seats
    if not open_seats or read_letter.over:
        raise MatchError("This link invites nobody: all seats are taken, or the game is over.")
    taken = {open_seats[0]: Seat("")} if taken is None else taken
    _refuse_own(taken.values())
    for seat in taken:
        if seat not in open_seats:
            raise MatchError("Seat {seat} is not open in this game.", seat=seat)
    seats = [Seat(name, Remote()) for name in read_letter.names]
    for seat, sitting in taken.items():
        seats[seat] = Seat(sitting.name or seats[seat].name, sitting.controller)
    return _told(read_letter, seats, dice, set(taken))


def watch(letter: bytes, find: Callable[[str], AnyGame]) -> LiveMatch:
    """Look on at the match of a letter, without a seat: all seats are at other devices, and further letters bring what
    they do.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :raises LetterError: the letter cannot be read or played.
    :raises MatchError: the letter's chance does not come from its seats.
    """
    read_letter = read(letter, find)
    if not any(read_letter.chains):
        raise MatchError("This link is of a game whose seats give no parts to the dice: it cannot be watched.")
    seats = [Seat(name, Remote()) for name in read_letter.names]
    # No seat's secret comes from this seed, so nothing depends on it.
    match = _told(read_letter, seats, Dice(bytes(32)), set())
    match.resigned = read_letter.resigned
    settle(match)
    return match


def _told(letter: Letter, seats: Sequence[Seat], dice: Dice, own: Collection[int]) -> LiveMatch:
    """Make the match that a letter tells.

    :param own: the seats at this device.
    :raises MovesForYou: the letter has decisions of these seats.
    """
    match = LiveMatch(letter.game, seats, letter.options, dice, start=letter.states[0])
    refuse_moves_of(own, match, letter)
    match.source = dice_at(match, own, letter.chains)
    match.letters = seated(match, letter.correspondence)
    for action in letter.actions:
        match.apply(action)
    return match


def seated(match: LiveMatch, letters: Correspondence) -> Correspondence:
    """Return a correspondence that says of this device's seats what it knows itself, whatever others have said.

    :param match: one whose dice are made already.
    """
    dice = chains_of(match)
    taken = {seat for seat, anchor in enumerate(dice.anchors) if anchor is not None}
    own = {seat: isinstance(match.seats[seat].controller, Computer) for seat in dice.own}
    known = with_new(apart(len(match.seats)), letters.places, taken)
    return replace(letters, places=with_own(known, own))


def refuse_moves_of(own: Collection[int], match: LiveMatch, letter: Letter) -> None:
    """Refuse a letter with decisions of a seat at this device that were not made here.

    :raises MovesForYou: it has such decisions.
    """
    for before in letter.states[match.ply : -1]:
        if before.current_player() in own:
            raise MovesForYou(
                N_(
                    "This link holds a move that only this device can make, and that was not made here. If you "
                    "have played on at another device, open your own link from there."
                )
            )


def dice_at(match: LiveMatch, own: Collection[int], known: Sequence[Chain | None]) -> ChainDice:
    """Make the dice of a match at a device.

    :param own: the seats at this device.
    :param known: the known parts of the others' chains, by seat.
    """
    game = match.game.info.id
    chains = [
        Chain.of_secret(game, seat, secret_of(match.dice, seat)) if seat in own else chain
        for seat, chain in enumerate(known)
    ]
    return ChainDice(game, chains, own)


def resume(match: LiveMatch, letters: object = None) -> None:
    """Give a match that was made from its saved record its chains again: those of its own seats from the device's seed,
    the others from the record.

    :param letters: what its save holds of its letters (`Correspondence.to_json`).
    :raises RecordError: the record's dice are not `chains-1`, or the values that they tell do not lead to their
        anchors; or `letters` cannot be read.
    """
    written = match.extra.get("dice")
    if not is_chains(written):
        raise RecordError("This record tells of no dice to which every seat gives a part.")
    anchors = written.get("anchors") if isinstance(written, dict) else None
    seats = range(len(match.seats))
    own = [seat for seat in seats if not isinstance(match.seats[seat].controller, Remote)]
    known = [read_chain(match.game.info.id, seat, written, match.thrown) for seat in seats]
    dice = dice_at(match, own, known)
    expected = [None if anchor is None else anchor.hex() for anchor in dice.anchors]
    if anchors != expected:
        raise RecordError("What this record tells of its dice does not lead to its anchors.")
    correspondence = Correspondence.read(letters, len(match.seats))
    match.source, match.dice_from = dice, 0
    match.letters = seated(match, correspondence)
    match.agreed = match.agreed and correspondence.agreed


def chains_of(match: LiveMatch) -> ChainDice:
    """Return the dice of a match by letters.

    :raises MatchError: the match's chance comes from elsewhere.
    """
    if not isinstance(match.source, ChainDice):
        raise MatchError("This match has no links: all its dice are thrown on this device.")
    return match.source


def correspondence_of(match: LiveMatch) -> Correspondence:
    """Return what the players of a match by letters have agreed on and said.

    :raises MatchError: the match is not played by letters.
    """
    chains_of(match)
    return match.letters or Correspondence.new(len(match.seats))


def letter_of(match: LiveMatch) -> bytes:
    """Write the letter to the other devices, which tells the match as it stands.

    It tells the own seats' parts of the next chance event only when this event is next.

    :raises MatchError: the match is not played by letters.
    """
    dice = chains_of(match)
    # Until all anchors are known, a seat that joins could choose a secret to suit the parts that were told.
    ahead = match.chance_is_next and dice.complete
    names = tuple(seat.name for seat in match.seats)
    told = tuple(dice.told(match.thrown, ahead))
    letters = correspondence_of(match)
    return write(
        Letter(
            match.game, names, match.options, told, tuple(match.states), tuple(match.actions), match.resigned,
            letters.hints, letters.statements, letters.places,
        )
    )  # fmt: skip


def say(match: LiveMatch, message: str, seat: int | None = None) -> None:
    """Let a seat at this device say something, which its letters tell from now on, until it says something else.

    :param message: one line; empty: the seat says nothing any more.
    :param seat: None: the first person at this device.
    :raises OptionError: the message is too long or not one line, or the seat is not at this device.
    :raises MatchError: the match is not played by letters.
    """
    letters, own, message = correspondence_of(match), chains_of(match).own, checked_message(message)
    persons = [at for at in sorted(own) if isinstance(match.seats[at].controller, Person)]
    speaks = (persons or sorted(own))[0] if seat is None else seat
    if speaks not in own:
        raise OptionError("Seat {seat} is not played on this device.", seat=speaks)
    match.letters = with_statements(letters, {speaks: letters.statements[speaks].changed(message=message)})


def offer(match: LiveMatch, *, on: bool) -> None:
    """Offer to end the game without a result, for all seats at this device, or take the offer back. When all seats of
    the match offer it, the game is over.

    :raises MatchError: the game is over, or not played by letters.
    """
    letters, own = correspondence_of(match), chains_of(match).own
    if match.over:
        raise MatchError("The game is over already.")
    match.letters = with_statements(letters, {seat: letters.statements[seat].changed(offers=on) for seat in own})
    settle(match)


def with_statements(letters: Correspondence, said: Mapping[int, Statement]) -> Correspondence:
    """Return a correspondence in which some seats say something else."""
    return replace(letters, statements=tuple(said.get(seat, old) for seat, old in enumerate(letters.statements)))


def settle(match: LiveMatch) -> None:
    """End the game if all have agreed to, or let it go on if one has taken the offer back. A result by the rules, and a
    resignation, come before that."""
    by_rules = match.state.current_player() == TERMINAL
    match.agreed = correspondence_of(match).agreed and match.resigned is None and not by_rules
