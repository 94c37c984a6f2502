"""Begin a match, load one, or make a state from a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path

from pygame_rules.core import match as core
from pygame_rules.core import record as records
from pygame_rules.core.errors import OptionError, SpieltischError, Term, seen
from pygame_rules.core.game import AnyGame, ReadsPositions, State
from pygame_rules.core.json_text import check_value, read_json
from pygame_rules.core.plain_text import LARGEST, MARK
from pygame_rules.games import find_game
from pygame_rules.library.arguments import dice_from, game_of, whole_number
from pygame_rules.library.match import Match
from pygame_rules.players import player_ids as ids_of_players


def new(
    game: str | AnyGame,
    *,
    seed: int | str | None = None,
    players: int | None = None,
    names: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    chance: bool = True,
    language: str = "en",
) -> Match:
    """Begin a match.

    :param game: its id, as `pr.game_ids()` lists it, or the game itself.
    :param seed: all chance comes from it: a whole number, or 64 hexadecimal digits; None: it is drawn.
    :param players: how many; None: as many as there are names, or else the fewest that the game allows.
    :param names: the players' names by seat; None: the game's own names for its seats.
    :param options: the options of the game's set-up.
    :param chance: whether dice are thrown, cards drawn and so on as soon as it is time. If not, `match.legal` then
        lists the outcomes, and `match.play` or `match.chance` lets one happen.
    :param language: the language of pictures and sentences.
    :raises UnknownGame: there is no such game.
    :raises OptionError: the game does not have this number of players, an option or a value; or no record could hold
        the names, the options or the seed.
    """
    rules = game_of(game)
    chosen = {} if options is None else records.checked_options(options)
    asked = None if players is None else whole_number(players, "players", 1)
    if names is None:
        count = min(rules.info.seats) if asked is None else asked
    else:
        names = records.checked_names(names)
        count = len(names)
        if asked not in (None, count):
            raise OptionError("There are {count} names for {players} players.", count=count, players=asked)
    # The game checks the number of players before seats are made for them.
    start = rules.new_initial_state(count, chosen)
    seats = [core.Seat(name) for name in names or [""] * count]
    match = core.LiveMatch(rules, seats, chosen, dice_from(seed), undo_past=True, start=start)
    return Match(match, chance=chance, language=language)


def player_ids(game: str | AnyGame) -> list[str]:
    """List the ids of all computer players for a game: `random`, its own levels, weakest first, then add-ons.

    :param game: its id, as `pr.game_ids()` lists it, or the game itself.
    :raises UnknownGame: there is no such game.
    """
    return ids_of_players(game_of(game))


def load(source: str | bytes | PathLike[str], *, chance: bool = False, language: str = "en") -> Match:
    """Load a record and replay it to its end; the match can go on from there.

    :param source: the path of a record's file, or the record's text, which begins with a brace.
    :param chance: see `new`; by default nothing happens that is not in the record.
    :param language: the language of pictures and sentences.
    :raises RecordError: the source is no record, or an event or the result in it is wrong.
    :raises OptionError: the source is neither a text nor a path.
    :raises OSError: the file cannot be read.
    """
    text: str | bytes
    if isinstance(source, bytes) or (isinstance(source, str) and source.removeprefix(MARK).lstrip()[:1] == "{"):
        text = source
    else:
        try:
            with Path(source).open("rb") as file:
                text = file.read(LARGEST + 1)
        except (TypeError, ValueError):
            raise OptionError(
                "Expected the path of a record’s file, or the record’s text, which begins with a brace, not {value}.",
                value=seen(source),
            ) from None
    record = records.parse(text, find_game)
    match, error = core.LiveMatch.from_record(record, find_game(record.game), dice_from(None), undo_past=True)
    if error is not None:
        raise error
    return Match(match, chance=chance, language=language)


def position(game: str | AnyGame, position: Mapping[str, object] | str | bytes) -> State:
    """Make the state that a position object describes; the inverse of `game.position(state)`.

    Some games allow a position without the fields that follow from the others (`to_move`, `result` and so on); fields
    that are there must be right.

    :param position: the object (docs/rules/<game>.md, "Position"), or its JSON text (a `str`, or UTF-8 as `bytes`).
    :raises OptionError: the object describes no position of this game, or leaves something open, as in the middle of
        some games' turns; the sentence says what is missing.
    :raises JsonError: the text is not JSON, or the object holds something that JSON does not have.
    """
    rules = game_of(game)
    if not isinstance(rules, ReadsPositions):
        raise OptionError(
            "{title} makes no states from positions: give a record instead.", title=Term(rules.info.title)
        )
    value = read_json(position) if isinstance(position, str | bytes) else position
    try:
        if isinstance(value, Mapping):
            check_value(dict(value))
        state = rules.state_from_position(value)
        if state.current_player() >= 0 and not state.legal_actions():
            seat = state.current_player()
            raise OptionError("In the position seat {seat} must play, and can play nothing.", seat=seat)
        _compare(rules.position(state), value)
    except SpieltischError as error:
        error.in_json = isinstance(position, str | bytes)
        raise
    return state


def _compare(expected: Mapping[str, object], found: object) -> None:
    """Refuse a position with a field that does not agree with the others."""
    if not isinstance(found, Mapping):
        return
    for key, value in found.items():
        if key not in expected:
            raise OptionError("A position has no key {key} in this game.", key=seen(key))
        if value != expected[key]:
            raise OptionError(
                "The position’s {key} must be {expected}, not {value}.",
                key=key, expected=seen(expected[key]), value=seen(value),
            )  # fmt: skip
