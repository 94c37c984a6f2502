"""Letters: a whole match in some hundred bytes, to be sent to the other devices (docs/letters.md, "The bytes").

`write` and `read` are each other's inverse. `pygame_rules.remote.match` says what a letter means to its match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pygame_rules.core.chance import Stream
from pygame_rules.core.errors import BadValue, OptionError, Term, UnknownGame
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, State
from pygame_rules.core.json_text import read_json
from pygame_rules.core.letters.correspondence import MOST_STATEMENTS, Correspondence, Statement, is_message
from pygame_rules.core.letters.places import SeatPlace, apart, are_places
from pygame_rules.core.match import Awaited
from pygame_rules.core.record import checked_names, checked_options
from pygame_rules.core.words import N_
from pygame_rules.remote.chains import LENGTH, SIZE, Chain, ChainDice, seed_of
from pygame_rules.remote.decision_code import pack, unpack
from pygame_rules.remote.envelope import OWN, ByteReader, number, sealed, text, unfitting, unsealed
from pygame_rules.remote.errors import DiceBroken, OtherRules

MARK: Final = 2
"""How many bytes the fingerprint of the events has, which shows whether the rules are the same."""
MOST_EVENTS: Final = 100_000
HINTS, RESIGNED, SAID, PLACED = 1, 2, 4, 8
"""Bits of a letter's flags: its terms allow hints; a seat has resigned; seats have said something; seats share a
device, or are a computer's."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A match as the writer of a letter knows it, with the parts of the dice that have been told."""

    game: AnyGame
    names: tuple[str, ...]
    """By seat; empty: the game's own name for the seat."""
    options: Mapping[str, object]
    chains: tuple[Chain | None, ...]
    """The part of each seat's chain that has been told, up to the part of the last chance event or of the next one;
    None: the seat's anchor is not known. If no seat has a chain, chance does not come from the seats, and is written
    among the events."""
    states: tuple[State, ...]
    """One more than actions."""
    actions: tuple[Action, ...]
    resigned: int | None = None
    """The seat that has resigned."""
    hints: bool = False
    """Whether the match's terms allow hints."""
    statements: tuple[Statement, ...] = ()
    """What each seat has said; empty: nobody has said anything."""
    places: tuple[SeatPlace, ...] = ()
    """At which device each seat is played; empty: each at one of its own, by a person."""

    @property
    def correspondence(self) -> Correspondence:
        """What the letter says besides the match itself."""
        seats = len(self.names)
        return Correspondence(self.hints, self.statements or (Statement(),) * seats, self.places or apart(seats))

    @property
    def agreed(self) -> bool:
        """Whether all seats have agreed to end the game without a result. Its result by the rules, and a resignation,
        come before that."""
        return self.correspondence.agreed and self.resigned is None and self.states[-1].current_player() != TERMINAL

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because its players have ended it."""
        return self.resigned is not None or self.agreed or self.states[-1].current_player() == TERMINAL

    @property
    def awaited(self) -> Awaited | None:
        """The seat from which the match waits for its decision, or for its part of the next chance event: first of all
        one that nobody has taken; and if all parts are told, the seat whose turn it is. None if the game is over, or
        at nobody's turn."""
        if self.over:
            return None
        state = self.states[-1]
        if state.current_player() != CHANCE:
            return Awaited(state.current_player(), "decision")
        seat = next(iter(self.open_seats), None)
        if seat is None and any(self.chains):
            seat = ChainDice(self.game.info.id, self.chains).missing(self.thrown)
        seat = state.turn() if seat is None else seat
        return None if seat is None else Awaited(seat, "chance")

    @property
    def thrown(self) -> int:
        """The number of chance events."""
        return sum(state.current_player() == CHANCE for state in self.states[:-1])

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken: those without an anchor."""
        return [seat for seat, chain in enumerate(self.chains) if chain is None] if any(self.chains) else []


@dataclass(frozen=True, slots=True)
class UnplayedLetter:
    """A letter whose bytes are whole, and of which nothing has been played yet."""

    anchors: tuple[bytes | None, ...]
    """By seat."""
    game: str
    options: Mapping[str, object]
    names: tuple[str, ...]
    resigned: int | None
    events: int
    """The number of events."""
    thrown: int
    """The number of chance events; 0 if chance is written among the events."""
    told: tuple[tuple[bytes, int] | None, ...]
    """By seat the newest value that was told, and its place; None: the seat has told only its anchor, or not even
    that."""
    decisions: bytes
    """The bytes that `pack` has made."""
    mark: bytes
    """The fingerprint of the events."""
    hints: bool = False
    """Whether the match's terms allow hints."""
    statements: tuple[Statement, ...] = ()
    """What each seat has said; empty: nobody has said anything."""
    places: tuple[SeatPlace, ...] = ()
    """At which device each seat is played; empty: each at one of its own, by a person."""


def write(letter: Letter) -> bytes:
    """Write a letter as bytes."""
    seats, thrown = len(letter.names), letter.thrown
    known = [seat for seat, chain in enumerate(letter.chains) if chain is not None]
    head = bytes([seats]) + _seat_set(known, seats)
    head += b"".join(chain.anchor for chain in letter.chains if chain is not None)
    game = letter.game
    options = json.dumps(dict(letter.options), ensure_ascii=False, separators=(",", ":")) if letter.options else ""
    said = [seat for seat, statement in enumerate(letter.statements) if statement.number]
    placed = any(letter.places[seat] != SeatPlace(seat) for seat in known) if letter.places else False
    flags = HINTS * letter.hints | RESIGNED * (letter.resigned is not None) | SAID * bool(said) | PLACED * placed
    parts = [bytes([flags]), text(game.info.id), text(options), *map(text, letter.names)]
    if letter.resigned is not None:
        parts.append(bytes([letter.resigned]))
    if said:
        parts.append(_seat_set(said, seats))
        parts += [_statement(letter.statements[seat]) for seat in said]
    if placed:
        parts += [_place(letter.places[seat]) for seat in known]
    parts.append(number(len(letter.actions)))
    if known:
        ahead = [seat for seat, chain in enumerate(letter.chains) if chain is not None and chain.newest > thrown]
        parts += [number(thrown), _seat_set(ahead, seats)]
        parts += [chain.value(chain.newest) for chain in letter.chains if chain is not None and chain.newest]
    parts += [pack(game, letter.states, letter.actions, chance=not known), mark_of(game, letter.actions)]
    return sealed(head, b"".join(parts))


def _statement(said: Statement) -> bytes:
    """Write what a seat says: its number and its offer in one number, then the message."""
    return number(2 * said.number + said.offers) + text(said.message)


def _place(place: SeatPlace) -> bytes:
    """Write at which device a seat is played, and whether a computer decides, in one number."""
    return number(2 * place.device + place.computer)


def _seat_set(seats: Iterable[int], count: int) -> bytes:
    """Write a set of seats of `count`: seat p is bit p mod 8 of byte p div 8."""
    return sum(1 << seat for seat in seats).to_bytes((count + 7) // 8, "little")


def mark_of(game: AnyGame, actions: Sequence[Action]) -> bytes:
    """Return the fingerprint of events."""
    events = "\n".join(game.action_to_string(action) for action in actions)
    return sha256(events.encode()).digest()[:MARK]


def whole_length(beginning: bytes) -> int:
    """Return how many bytes a letter, or an own link, has that begins with these.

    :raises LetterCut: they are too few to tell.
    :raises LetterDamaged: no letter begins so.
    """
    reader = ByteReader(beginning)
    seats = reader.byte()
    if reader.form != OWN:
        reader.take(SIZE * len(_read_seats(reader, seats)))
    return reader.whole()


def open_bytes(data: bytes) -> UnplayedLetter:
    """Read the bytes of a letter, before anything is played.

    :raises LetterCut: the end of the letter is missing.
    :raises LetterDamaged: the bytes are no letter.
    :raises OtherRules: a newer program has written it.
    """
    reader = unsealed(data)
    seats = reader.byte()
    known = _read_seats(reader, seats)
    anchors = [reader.take(SIZE) if seat in known else None for seat in range(seats)]
    reader.begin_body()
    flags = reader.byte() if reader.form > 1 else 0
    if flags > HINTS | RESIGNED | SAID | PLACED:
        raise OtherRules(N_("A newer version of this program has written this link. Please load the newest version."))
    game, options = reader.text(), reader.text()
    names = [reader.text() for _ in range(seats)]
    resigned = _read_resigned(reader, flags)
    statements = _read_statements(reader, seats) if flags & SAID else ()
    sitting = _read_places(reader, seats, known) if flags & PLACED else ()
    events, thrown, ahead = reader.number(), 0, set[int]()
    if known:
        thrown, ahead = reader.number(), _read_seats(reader, seats)
    places = [thrown + (seat in ahead) if seat in known else 0 for seat in range(seats)]
    told = [(reader.take(SIZE), place) if place else None for place in places]
    rest = reader.rest()
    if (resigned or 0) >= seats or events > MOST_EVENTS or max(places, default=0) > LENGTH or len(rest) < MARK:
        raise unfitting()
    if any(statement.number and seat not in known for seat, statement in enumerate(statements)):
        raise unfitting()
    try:
        read = read_json(options) if options else {}
        return UnplayedLetter(
            tuple(anchors), game, checked_options(read), checked_names(names), resigned,
            events, thrown, tuple(told), rest[:-MARK], rest[-MARK:], bool(flags & HINTS), statements, sitting,
        )  # fmt: skip
    except BadValue:
        raise unfitting() from None


def _read_resigned(reader: ByteReader, flags: int) -> int | None:
    if reader.form > 1:
        return reader.byte() if flags & RESIGNED else None
    # Form 1 never leaves the byte out: 0, or the seat + 1.
    byte = reader.byte()
    return byte - 1 if byte else None


def _read_statements(reader: ByteReader, seats: int) -> tuple[Statement, ...]:
    said = _read_seats(reader, seats)
    return tuple(_read_statement(reader) if seat in said else Statement() for seat in range(seats))


def _read_statement(reader: ByteReader) -> Statement:
    count, offers = divmod(reader.number(), 2)
    message = reader.text()
    if not 0 < count <= MOST_STATEMENTS or not is_message(message):
        raise unfitting()
    return Statement(count, bool(offers), message)


def _read_places(reader: ByteReader, seats: int, known: set[int]) -> tuple[SeatPlace, ...]:
    """Read at which devices the seats with an anchor are played. What needs no such words has none."""
    places = list(apart(seats))
    for seat in sorted(known):
        device, computer = divmod(reader.number(), 2)
        places[seat] = SeatPlace(device, bool(computer))
    if not known.issuperset(places[seat].device for seat in known) or not are_places(places):
        raise unfitting()
    if tuple(places) == apart(seats):
        raise unfitting()
    return tuple(places)


def _read_seats(reader: ByteReader, count: int) -> set[int]:
    bits = int.from_bytes(reader.take((count + 7) // 8), "little")
    if bits >> count:
        raise unfitting()
    return {seat for seat in range(count) if bits >> seat & 1}


def read(data: bytes, find: Callable[[str], AnyGame]) -> Letter:
    """Read the letter in these bytes, and play it to its end.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :raises LetterError: for all that is wrong with the bytes, whatever they are.
    """
    return played(open_bytes(data), find)


def played(
    written: UnplayedLetter,
    find: Callable[[str], AnyGame],
    known: tuple[Sequence[State], Sequence[Action]] | None = None,
    known_dice: ChainDice | None = None,
) -> Letter:
    """Check the dice of a letter and play its events.

    :param known: the states and actions of a match with the same set-up.
    :param known_dice: the dice from which this match's chance events have come.
    :raises OtherRules: this program does not know the game, or its rules lead elsewhere.
    :raises DiceBroken: a part of the dice does not belong there.
    """
    game, start = begun(written.game, len(written.names), written.options, find)
    chains = _proven(written, known_dice)
    dice = ChainDice(game.info.id, chains)
    thrown = 0

    def throw(state: State, guess: Action | None) -> Action:
        nonlocal thrown
        index, thrown = thrown, thrown + 1
        parts = dice.parts(index) if index < LENGTH else None
        if parts is None:
            raise DiceBroken(
                N_(
                    "This link has throw or draw number {number} without the parts of all players: somebody has "
                    "tampered with it. Nothing of it was taken over."
                ),
                number=index + 1,
            )
        if guess is not None and known_dice is not None and parts == known_dice.parts(index):
            return guess
        return state.sample_chance(Stream(seed_of(dice.game, index, parts), str(index)))

    by_chains = any(chains)
    try:
        states, actions = unpack(
            game, start, written.events, written.decisions, throw if by_chains else None, known
        )  # fmt: skip
    except DiceBroken:
        raise
    except ValueError:
        raise leads_elsewhere() from None
    if mark_of(game, actions) != written.mark:
        raise leads_elsewhere()
    waiting = states[-1].current_player() == CHANCE and dice.complete
    if by_chains and (thrown != written.thrown or (any(_ahead(chain, thrown) for chain in chains) and not waiting)):
        raise DiceBroken(
            N_(
                "This link tells a part of the dice before its time: somebody has tampered with it. Nothing of it"
                " was taken over."
            )
        )
    resigned = None if states[-1].current_player() == TERMINAL else written.resigned
    return Letter(
        game, written.names, written.options, chains, tuple(states), tuple(actions), resigned,
        written.hints, written.statements, written.places,
    )  # fmt: skip


def begun(
    name: str, players: int, options: Mapping[str, object], find: Callable[[str], AnyGame]
) -> tuple[AnyGame, State]:
    """Return the game that a letter or a link is about, and the state before its first event.

    :raises OtherRules: this program does not know the game, or not with these players or options.
    """
    try:
        game = find(name)
    except UnknownGame:
        raise OtherRules(
            N_(
                "This link is about the game {game}, which is not known here: load the newest version, or add the game."
            ),
            game=repr(name),
        ) from None
    if players not in game.info.seats:
        raise OtherRules(
            N_("This link is about {title} for {count} players, which is not known here: load the newest version."),
            title=Term(game.info.title), count=players,
        )  # fmt: skip
    try:
        return game, game.new_initial_state(players, options)
    except OptionError as error:
        refused = OtherRules(error.template)
        refused.values = error.values
        raise refused from None


def _ahead(chain: Chain | None, thrown: int) -> bool:
    return chain is not None and chain.newest > thrown


def leads_elsewhere() -> OtherRules:
    """Make the error about a letter whose decisions are no game by the rules of this program."""
    return OtherRules(N_("By the rules that are known here, this link leads to no game; perhaps one of the "
                         "devices has an older version. Please load the newest one at both."))  # fmt: skip


def _proven(written: UnplayedLetter, known: ChainDice | None) -> tuple[Chain | None, ...]:
    """Check and return what the letter tells of the chains.

    :param known: the dice of the match to which it belongs.

    :raises DiceBroken: a value that was told does not lead to its anchor.
    """
    chains: list[Chain | None] = []
    for seat, (anchor, told) in enumerate(zip(written.anchors, written.told, strict=True)):
        if anchor is None:
            chains.append(None)
            continue
        value, place = (anchor, 0) if told is None else told
        chain = Chain.proven(written.game, seat, anchor, value, [place], known.chains[seat] if known else None)
        if chain is None:
            raise DiceBroken(
                N_("Player {player}’s part of throw or draw number {number} is not the one that its anchor "
                   "promised: somebody has tampered with the dice. Nothing of this link was taken over."),
                player=seat + 1, number=place,
            )  # fmt: skip
        chains.append(chain)
    return tuple(chains)
