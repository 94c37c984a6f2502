"""Damage letters, and open them: nothing but `LetterError` may come of it, and a refused letter must change nothing."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame_rules.core import record as records
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch
from pygame_rules.games import find_game
from pygame_rules.remote.chains import SIZE
from pygame_rules.remote.envelope import CHECK, OWN, as_text, from_text, number, with_check
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import read
from pygame_rules.remote.match import letter_of, offer, say
from pygame_rules.remote.opening import open_letter
from pygame_rules.remote.own_link import is_own, move_in, move_into, own_link
from tools.letters.devices import Devices, tables
from tools.letters.games import at_random, chosen_options

FROM_ONE_MATCH: Final = 500
"""How many letters of one match are damaged before another one begins."""
MOST_ROUNDS: Final = 40
"""After how many rounds of letters a match is looked at, at the latest."""


@dataclass
class Found:
    """What the damaged letters have led to."""

    opened: Counter[str] = field(default_factory=Counter)
    """How many were opened all the same, by the answer: what was changed is up to the writer of a letter."""
    refused: Counter[str] = field(default_factory=Counter)
    """How many were refused, by the code."""
    wrong: list[str] = field(default_factory=list)
    """What has raised another error, or changed something though it was refused."""

    def add(self, other: Found) -> None:
        """Add what other letters have led to."""
        self.opened += other.opened
        self.refused += other.refused
        self.wrong += other.wrong


def damage(games: Sequence[AnyGame], count: int, seed: int) -> Found:
    """Damage and open so many letters of one match.

    :param games: the match is of one of them.
    :param seed: of all that is random.
    """
    draws, found = random.Random(seed), Found()
    game, players = draws.choice(tables(games))
    reader, letters = middle(game, players, seed, draws)
    before = everything(reader)
    for _ in range(count):
        try_one(reader, damaged(draws.choice(letters), letters, draws), draws, found)
    if everything(reader) != before:
        found.wrong.append(f"{game.info.id} for {players}, seed {seed}: the match is another one than before")
    return found


def middle(game: AnyGame, players: int, seed: int, draws: random.Random) -> tuple[LiveMatch, list[bytes]]:
    """Play a part of a random game; return the match at one device, and letters and own links of all devices."""
    computer, decide = players > 2 and draws.random() < 0.5, at_random(game, players, seed)
    devices = Devices(game, players, seed, chosen_options(game, seed), decide, computer=computer)
    for _ in range(draws.randrange(MOST_ROUNDS)):
        if not devices.over:
            devices.step()
    *others, reader = draws.sample(devices.matches, len(devices.matches))
    if draws.random() < 0.5:
        say(others[0], "Well played, \N{GRINNING FACE} and \N{HEBREW LETTER ALEF}!")
        if not others[0].over:
            offer(others[0], on=True)
    letters = [letter_of(match) for match in devices.matches]
    return reader, [*letters, *letters, draws.choice(devices.letters), own_link(reader), own_link(others[0])]


def everything(match: LiveMatch) -> tuple[object, ...]:
    """Return all that a refused letter must not change."""
    return records.to_json(match.record()), letter_of(match), match.awaited, match.seats, match.letters


def try_one(reader: LiveMatch, data: bytes, draws: random.Random, found: Found) -> None:
    """Open bytes in one of the ways that a letter or an own link may be opened."""
    match = reader.copy()
    known = _parts(match)
    try:
        answer = _opened(match, data, draws)
        found.opened[answer if isinstance(answer, str) else "read"] += 1
    except LetterError as error:
        found.refused[error.code] += 1
        if _parts(match) != known or not error.reason():
            found.wrong.append(f"{data.hex()}: refused, but the match is another one than before")
    except Exception:  # noqa: BLE001 # whatever it is, it is what this looks for
        found.wrong.append(f"{data.hex()}: {traceback.format_exc(limit=-3)}")


def _opened(match: LiveMatch, data: bytes, draws: random.Random) -> object:
    way = draws.random()
    if way < 0.1:
        return read(data, find_game)
    if way < 0.2 or (is_own(data) and way < 0.7):
        return move_into(match, data)
    if way < 0.25 or (is_own(data) and way < 0.9):
        return move_in(data, find_game)
    return open_letter(match, from_text(spoilt(as_text(data), draws)) if way < 0.4 else data)


def _parts(match: LiveMatch) -> tuple[object, ...]:
    """Return what a letter can change of a match, to be compared quickly."""
    return (
        match.ply, len(match.states), match.thrown, match.seats, match.source, match.letters, match.resigned,
        match.agreed, match.dice, tuple(match.extra),
    )  # fmt: skip


def damaged(letter: bytes, others: Sequence[bytes], draws: random.Random) -> bytes:
    """Change a letter here and there, perhaps so that its length and its check agree with what it says now, as somebody
    would write it who means harm."""
    way = draws.random()
    if way < 0.4:
        return changed(letter, others, draws)
    head = _end_of_head(letter)
    start = head + (1 if letter[head] < 128 else 2 if letter[head + 1] < 128 else 3)
    beginning, body = letter[:head], letter[start:-CHECK]
    if way < 0.5:
        beginning = changed(beginning, others, draws)
    elif is_own(letter) and way < 0.75:
        # The letter inside is at the end; it has a check of its own.
        size = draws.choice([len(other) for other in others if not is_own(other)])
        body = body[:-size] + damaged(draws.choice([other for other in others if not is_own(other)]), others, draws)
    else:
        body = changed(body, others, draws)
    return with_check(beginning + number(len(body) + CHECK) + body)


def _end_of_head(letter: bytes) -> int:
    """Return where the length stands in a letter or an own link."""
    if letter[0] == OWN:
        return 2
    sets = (letter[1] + 7) // 8
    return 2 + sets + SIZE * sum(byte.bit_count() for byte in letter[2 : 2 + sets])


def changed(data: bytes, others: Sequence[bytes], draws: random.Random) -> bytes:
    """Change bytes, leave some out, put some in, or cut the end off."""
    new = bytearray(data)
    for _ in range(draws.choice((1, 1, 1, 2, 3, 8))):
        at, length = draws.randrange(len(new) + 1), draws.choice((1, 1, 2, 5, SIZE))
        match draws.randrange(7):
            case 0 if at < len(new):
                new[at] ^= 1 << draws.randrange(8)
            case 1 if at < len(new):
                new[at] = draws.choice((0, 1, 2, 127, 128, 255))
            case 2:
                del new[at : at + length]
            case 3:
                new[at:at] = draws.randbytes(length)
            case 4:
                new[at : at + length] = draws.randbytes(length)
            case 5:
                other = draws.choice(others)
                new[at : at + length] = other[at : at + length]
            case 6 if draws.random() < 0.2:
                del new[at:]
    return bytes(new)


def spoilt(text: str, draws: random.Random) -> str:
    """Change a letter that is written as a text, as messengers and people do."""
    at = draws.randrange(len(text) + 1)
    return draws.choice(
        (
            text[:at],
            f"{text[:at]} \n{text[at:]}",
            f"{text[:at]}={text[at:]}",
            text.swapcase(),
            f"{text[:at]}{chr(draws.randrange(33, 1000))}{text[at + 1 :]}",
            text.removesuffix("z"),
        )
    )
