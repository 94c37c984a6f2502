"""A match whose players sit at several devices and send each other letters (docs/letters.md).

Each device has a `LiveMatch` of its own, in which the seats at other devices have the controller `Remote`;
`LiveMatch.awaited` says which event or part must come from there. A letter tells all that its writer knows. Opening a
letter takes over what is new in it, or refuses the letter as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Remote
from pygame_rules.core.errors import MatchError, OptionError, RecordError
from pygame_rules.core.game import TERMINAL, AnyGame
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import N_
from pygame_rules.remote.chains import Chain, ChainDice, is_chains, read_chain, secret_of
from pygame_rules.remote.envelope import LARGEST
from pygame_rules.remote.errors import MovesForYou, OtherGame, ToldOtherwise
from pygame_rules.remote.letter import Letter, UnplayedLetter, open_bytes, played, read, write

Arrival: TypeAlias = Literal["new", "same", "old"]
"""The effect of opening a letter: it brought something new (`new`), or nothing, because it tells just what is known
here (`same`), or less (`old`)."""


def invite(game: AnyGame, seats: Sequence[Seat], options: Mapping[str, object], dice: Dice) -> LiveMatch:
    """Begin a match by letters: its first letter is the invitation.

    :param seats: seats that others are to take have the controller `Remote`; a name there is a proposal.
    :param dice: the seed of this device, which must be new: the secrets of its seats come from it.
    :raises OptionError: the game does not have this number of players, an option or a value; no record could hold a
        name; no letter has room for the options; no seat is at this device, or none elsewhere.
    """
    own = [seat for seat, at in enumerate(seats) if not isinstance(at.controller, Remote)]
    if not own or len(own) == len(seats):
        raise OptionError("A match by letters needs a seat at this device and a seat at another one.")
    match = LiveMatch(game, seats, options, dice)
    match.source = _dice_at(match, own, [None] * len(seats))
    if len(letter_of(match)) > LARGEST // 2:
        raise OptionError("The options of this match are too large for letters.")
    return match


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
    """
    read_letter = read(letter, find)
    open_seats = read_letter.open_seats
    if not open_seats or read_letter.resigned is not None:
        raise MatchError("This letter invites nobody: all seats are taken, or the game is over.")
    taken = {open_seats[0]: Seat("")} if taken is None else taken
    for seat in taken:
        if seat not in open_seats:
            raise MatchError("Seat {seat} is not open in this game.", seat=seat)
    seats = [Seat(name, Remote()) for name in read_letter.names]
    for seat, sitting in taken.items():
        seats[seat] = Seat(sitting.name or seats[seat].name, sitting.controller)
    match = LiveMatch(read_letter.game, seats, read_letter.options, dice, start=read_letter.states[0])
    _refuse_moves_of(set(taken), match, read_letter)
    match.source = _dice_at(match, taken, read_letter.chains)
    for action in read_letter.actions:
        match.apply(action)
    return match


def _dice_at(match: LiveMatch, own: Sequence[int] | Mapping[int, Seat], known: Sequence[Chain | None]) -> ChainDice:
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


def resume(match: LiveMatch) -> None:
    """Give a match that was made from its saved record its chains again: those of its own seats from the device's seed,
    the others from the record.

    :raises RecordError: the record's dice are not `chains-1`, or the values that they tell do not lead to their
        anchors.
    """
    written = match.extra.get("dice")
    if not is_chains(written):
        raise RecordError("This record tells of no dice to which every seat gives a part.")
    anchors = written.get("anchors") if isinstance(written, dict) else None
    seats = range(len(match.seats))
    own = [seat for seat in seats if not isinstance(match.seats[seat].controller, Remote)]
    known = [read_chain(match.game.info.id, seat, written, match.thrown) for seat in seats]
    dice = _dice_at(match, own, known)
    expected = [None if anchor is None else anchor.hex() for anchor in dice.anchors]
    if anchors != expected:
        raise RecordError("What this record tells of its dice does not lead to its anchors.")
    match.source, match.dice_from = dice, 0


def chains_of(match: LiveMatch) -> ChainDice:
    """Return the dice of a match by letters.

    :raises MatchError: the match's chance comes from elsewhere.
    """
    if not isinstance(match.source, ChainDice):
        raise MatchError("This match has no letters: all its dice are thrown at this device.")
    return match.source


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
    states, actions = tuple(match.states), tuple(match.actions)
    return write(Letter(match.game, names, match.options, told, states, actions, match.resigned))


def open_letter(match: LiveMatch, data: bytes) -> Arrival:
    """Take over what a letter tells and this device does not know. The same letter may be opened again at any time.

    :raises LetterError: the letter is refused, and the match is as before.
    :raises MatchError: the match is not played by letters.
    """
    dice = chains_of(match)
    written = open_bytes(data)
    _refuse_other_match(match, dice, written)
    letter = played(written, lambda _: match.game, (match.states, match.actions))
    _refuse_other_past(match, letter)
    _refuse_moves_of(dice.own, match, letter)
    resigned = _resigned(match, letter, dice)

    # From here on nothing is refused.
    chains = [_longer(known, told) for known, told in zip(dice.chains, letter.chains, strict=True)]
    further = letter.actions[match.ply :]
    is_new = bool(further) or chains != list(dice.chains) or resigned != match.resigned
    older = len(letter.actions) < match.ply or resigned != letter.resigned or _tells_less(letter, dice)
    names = [
        told if known is None and chain is not None else seat.name
        for seat, told, known, chain in zip(match.seats, letter.names, dice.chains, letter.chains, strict=True)
    ]
    match.seats = tuple(Seat(name, seat.controller) for name, seat in zip(names, match.seats, strict=True))
    match.source = ChainDice(dice.game, chains, dice.own)
    match.resigned = None
    for action in further:
        match.apply(action)
    match.resigned = resigned
    return "new" if is_new else "old" if older else "same"


def _longer(known: Chain | None, told: Chain | None) -> Chain | None:
    if known is None or (told is not None and told.newest > known.newest):
        return told
    return known


def _tells_less(letter: Letter, dice: ChainDice) -> bool:
    """Tell whether a letter lacks an anchor, or a part of a seat elsewhere, that is known here."""
    return any(
        known is not None and (told is None or (seat not in dice.own and told.newest < known.newest))
        for seat, (known, told) in enumerate(zip(dice.chains, letter.chains, strict=True))
    )


def _refuse_other_match(match: LiveMatch, dice: ChainDice, written: UnplayedLetter) -> None:
    """Refuse a letter of another match, or a letter that tells another beginning of this match."""
    anchors = list(zip(dice.anchors, written.anchors, strict=False))
    if not any(known is not None and known == told for known, told in anchors):
        raise OtherGame(N_("This letter belongs to another game."))
    if (written.game, len(written.names)) != (match.game.info.id, len(match.seats)):
        raise ToldOtherwise(N_("This letter tells of another game, or of another number of players, than was agreed."))
    if written.options != match.options:
        raise ToldOtherwise(N_("This letter tells of other options of the game than were agreed."))
    for seat, (known, told) in enumerate(anchors):
        if known is None or told is None:
            continue
        if known != told:
            raise ToldOtherwise(
                N_("Somebody else sits at seat {seat} in this letter: its anchor is not the one that is known here."),
                seat=seat,
            )  # fmt: skip
        if written.names[seat] != match.seats[seat].name:
            raise ToldOtherwise(
                N_("In this letter, {expected} is called {found}."),
                expected=repr(match.seats[seat].name), found=repr(written.names[seat]),
            )  # fmt: skip


def _refuse_other_past(match: LiveMatch, letter: Letter) -> None:
    """Refuse a letter in which other events have happened than here."""
    say = match.game.action_to_string
    for number, (known, told) in enumerate(zip(match.actions, letter.actions, strict=False), 1):
        if say(known) != say(told):
            raise ToldOtherwise(
                N_("In this letter, event {number} is {found}; here it was {expected}."),
                number=number, found=repr(say(told)), expected=repr(say(known)),
            )  # fmt: skip


def _refuse_moves_of(own: frozenset[int] | set[int], match: LiveMatch, letter: Letter) -> None:
    """Refuse a letter with decisions of a seat at this device that were not made here."""
    for before in letter.states[match.ply : -1]:
        if (seat := before.current_player()) in own:
            raise MovesForYou(N_("This letter holds a move of seat {seat}, which is played at this device."), seat=seat)


def _resigned(match: LiveMatch, letter: Letter, dice: ChainDice) -> int | None:
    """Return the seat that has resigned by all that is known now. The result by the rules has precedence.

    If two seats have resigned without knowing of each other, all devices take the lower seat.
    """
    longest = letter if len(letter.actions) > match.ply else match
    if longest.states[-1].current_player() == TERMINAL:
        return None
    if letter.resigned in dice.own and match.resigned is None:
        raise MovesForYou(
            N_("By this letter, seat {seat} has resigned, which is played at this device."), seat=letter.resigned
        )
    return min((seat for seat in (match.resigned, letter.resigned) if seat is not None), default=None)
