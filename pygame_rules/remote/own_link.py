"""One's own link: a match with the secret of this device, to go on with it at another device of the same player
(docs/letters.md, "Your own link").

It is no letter: whoever has it can play for its seats, and knows their parts of all throws to come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer, Controller, Remote
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import N_
from pygame_rules.remote.envelope import CHECK, OWN, ByteReader, number, text, unfitting, with_check
from pygame_rules.remote.errors import NoOwnLink, OtherGame, OtherRules, OtherSeat
from pygame_rules.remote.letter import Letter, open_bytes, played
from pygame_rules.remote.match import chains_of, dice_at, letter_of, seated, settle
from pygame_rules.remote.opening import Arrival, take_over

FORM: Final = 1
"""The second byte of every own link."""
SEED: Final = 32
"""The length of a device's seed in bytes."""


@dataclass(frozen=True, slots=True)
class OwnLink:
    """What an own link holds."""

    dice: Dice
    """The seed of the device."""
    controllers: Mapping[int, Controller]
    """Who decides at each seat of the device."""
    letter: bytes
    """The letter that the device would have sent."""


def is_own(data: bytes) -> bool:
    """Tell whether these bytes are an own link, whole or not."""
    return data[:1] == bytes([OWN])


def own_link(match: LiveMatch) -> bytes:
    """Write the own link of a match.

    :raises MatchError: the match is not played by letters.
    """
    parts = []
    for seat in sorted(chains_of(match).own):
        controller = match.seats[seat].controller
        parts.append(bytes([seat]) + text(controller.level if isinstance(controller, Computer) else ""))
    body = match.dice.seed + bytes([len(parts)]) + b"".join(parts) + letter_of(match)
    return with_check(bytes([OWN, FORM]) + number(len(body) + CHECK) + body)


def read_own(data: bytes) -> OwnLink:
    """Read the bytes of an own link; its letter is not played yet.

    :raises LetterError: the bytes are no own link.
    """
    reader = ByteReader(data)
    if reader.form != OWN:
        raise NoOwnLink(N_("This is a link to play with and not your own link, which the other device shows."))
    if (form := reader.byte()) != FORM:
        raise OtherRules(N_("This own link is of form {found}; this program reads form {expected}. "
                            "Please load its newest version."), found=form, expected=FORM)  # fmt: skip
    reader.begin_body()
    dice, controllers = Dice(reader.take(SEED)), dict[int, Controller]()
    for _ in range(reader.byte()):
        seat, level = reader.byte(), reader.text()
        controllers[seat] = Computer(level) if level else PERSON
    return OwnLink(dice, controllers, reader.rest())


def move_in(data: bytes, find: Callable[[str], AnyGame]) -> LiveMatch:
    """Begin at this device the match that an own link holds, where the other device stood.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :raises LetterError: the bytes are no own link, or its match cannot be played.
    """
    link = read_own(data)
    letter = played(open_bytes(link.letter), find)
    match = LiveMatch(letter.game, _seats(link, letter), letter.options, link.dice, start=letter.states[0])
    dice = dice_at(match, link.controllers, letter.chains)
    if dice.anchors != tuple(chain and chain.anchor for chain in letter.chains):
        raise unfitting()
    match.source = dice
    for action in letter.actions:
        match.apply(action)
    match.resigned = letter.resigned
    match.letters = replace(seated(match, letter.correspondence), follows_from=match.ply)
    settle(match)
    return match


def _seats(link: OwnLink, letter: Letter) -> list[Seat]:
    """Return who sits where; refuse an own link whose seats are not in its match, or are all of them."""
    seats = range(len(letter.names))
    if not link.controllers or not set(link.controllers) < set(seats):
        raise unfitting()
    return [Seat(name, link.controllers.get(seat, Remote())) for seat, name in enumerate(letter.names)]


def move_into(match: LiveMatch, data: bytes) -> Arrival:
    """Take over what an own link tells in a match that this device has already, also what its own seats have done.

    :raises LetterError: the bytes are no own link, or one of another match or of another player, or they contradict
        what is known here: the two devices have gone on differently.
    :raises MatchError: the match is not played by letters.
    """
    dice, link = chains_of(match), read_own(data)
    written = open_bytes(link.letter)
    if not any(known is not None and known == told for known, told in zip(dice.anchors, written.anchors, strict=False)):
        raise OtherGame(N_("This own link belongs to another game."))
    if link.dice.seed != match.dice.seed or dice.own != set(link.controllers):
        raise OtherSeat(N_("This device plays the same game at another seat; it cannot play both sides of it."))
    return take_over(match, written, follow=True)
