"""Experiments: a game played very often, in one setting or in several, with one row of measures for each game.

A row depends on the experiment's seed, on the setting and on the game's number in it, and on nothing else: neither on
the process that plays the game, nor on the games before. So an experiment gives the same table however its games are
divided among processes and computers. Game k has the same seed in every setting (`Dice.from_number(seed, k)`), so that
settings are compared with the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.analysis.luck import FirstSight, luck_of
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import Action, AnyGame, Evaluates, HasStandIns, Measures, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.record import checked_options
from pygame_rules.core.words import N_
from pygame_rules.players import AnyPlayer, find_player, name_of
from pygame_rules.players.player import Slices
from pygame_rules.study.code_mark import code_mark
from pygame_rules.study.measures import course_of
from pygame_rules.study.selfplay import Played, game_in_slices, selfplay

Value: TypeAlias = int | float | str | None
"""A cell of the table. None: the game has no such measure."""
Row: TypeAlias = tuple[Value, ...]

DIGITS: Final = 4
"""How many decimal places numbers keep. Mathematical functions differ in their last digits between computers; rounded
numbers do not."""
FIRST: Final = "share_first"
LUCK: Final = "luck"
"""The column with the mean, over the seats, of how far luck moved each, whether up or down."""
UNIT: Final = (0.0, 1.0)
COUNT: Final = (0.0, float("inf"))
SIGNED: Final = (-1.0, 1.0)
WIDTH: Final = 1
THROWS: Final = 16
"""How many throws measure luck, as in the ladder (`study.library.ladder`)."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The players, and the options of the game."""

    players: tuple[AnyPlayer, ...]
    """A player's id or a bot for each seat."""
    options: Mapping[str, Json] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in tables."""
        return tuple(name_of(player) for player in self.players)

    def to_json(self) -> dict[str, Json]:
        """Write the setting as JSON, with bots by their names."""
        return {"players": list(self.names), "options": dict(self.options)}


class Column(NamedTuple):
    """A column of the table."""

    name: str
    text: str
    """A msgid: the meaning of the column."""
    seat: int | None = None
    """The seat that the column is about, which fills `{seat}` in the text."""
    averaged: bool = True
    """Whether a mean of the column says something."""
    share: bool = False
    """Whether each value is a part of one whole, 0 to 1: a win, or yes and no. Then the mean is a share."""
    within: tuple[float, float] | None = None
    """The least and the greatest value that there can be; None: there are no such bounds."""

    @property
    def percent(self) -> bool:
        """Whether readers get it in percent: shares, and other parts of one."""
        return self.share or self.within in (UNIT, SIGNED)


COURSE: Final = (
    Column("branching", N_("the mean number of legal actions where a player had to decide"), within=COUNT),
    *(Column(f"branching_{number + 1}", text, within=COUNT) for number, text in enumerate((
        N_("legal actions in the first quarter of the decisions"),
        N_("legal actions in the second quarter"),
        N_("legal actions in the third quarter"),
        N_("legal actions in the last quarter"),
    ))),
    Column("tree", N_("the size of the game’s tree, as a power of ten"), within=COUNT),
    Column("lead_changes", N_("how often another player took the lead"), within=COUNT),
    Column("drama", N_("drama: how far behind the winner was, on average, in the turns spent behind"), within=UNIT),
    Column("decisiveness", N_("decisiveness: the part of the game after its decision"), within=UNIT),
    Column("uncertainty_early", N_("how open the first half of the game was"), within=UNIT),
    Column("uncertainty_late", N_("how open the second half of the game was"), within=UNIT),
    Column("killer_move", N_("the most that a player gained in one turn, as a share of the win"), within=UNIT),
    Column("permanence", N_("the part of the gains that the next turn did not take away"), within=UNIT),
    Column("completed", N_("whether one player alone has won"), share=True),
)  # fmt: skip
"""The columns for `measures.Course.figures`."""


class AddedMeasure(NamedTuple):
    """A measure that a user has added."""

    name: str
    """Of its column."""
    function: Callable[[Sequence[State], Sequence[Action]], float | None]
    """Gets all positions of a game and all events between them; None: the game has no such figure."""
    text: str
    """What the column holds; it is not translated."""
    share: bool = False
    """Whether it says yes or no in each game."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """The games to play, and what to measure in them."""

    game: AnyGame
    settings: tuple[Setting, ...]
    games: int
    """How many games of each setting."""
    seed: int
    luck: bool = False
    """Whether to measure the luck of the throws, which takes several times as long as the games."""
    added: tuple[AddedMeasure, ...] = ()

    def check(self) -> None:
        """Check before the first game whether all settings can be played.

        :raises UnknownPlayer: there is no such player for this game.
        :raises OptionError: a number of players, an option or a value that the game does not have.
        """
        if not self.settings or self.games < 1 or self.seed < 0:
            raise OptionError("A study needs a setting, at least one game, and a seed from 0.")
        names = [column.name for column in self.columns()]
        for added in self.added:
            if names.count(added.name) > 1:
                raise OptionError("A column is called {name} already.", name=added.name)
        for setting in self.settings:
            self.game.new_initial_state(len(setting.players), checked_options(setting.options))
            for player in setting.players:
                find_player(player, self.game)

    @property
    def seats(self) -> int:
        """The most seats of a setting."""
        return max(len(setting.players) for setting in self.settings)

    def columns(self) -> list[Column]:
        """List the columns of the table, in order."""
        seats = range(self.seats)
        own = self.game.measures if isinstance(self.game, Measures) else {}
        shares = getattr(self.game, "shares", ())
        return [
            Column("setting", N_("the number of the setting, from 0"), averaged=False),
            Column("game", N_("the number of the game, from 0"), averaged=False),
            Column("first", N_("the seat that had the first turn"), averaged=False),
            Column("winner", N_("the seat that won alone; empty if several did"), averaged=False),
            Column("record", N_("a mark of what happened: games with the same mark are the same"), averaged=False),
            *(Column(f"share_{seat}", N_("the share of the win of {seat}"), seat, share=True) for seat in seats),
            Column(FIRST, N_("the share of the win of the seat with the first turn"), share=True),
            *(Column(f"score_{seat}", N_("the score of {seat}"), seat) for seat in seats),
            Column("turns", N_("turns"), within=COUNT),
            Column("events", N_("events: decisions and chance"), within=COUNT),
            Column("decisions", N_("decisions in which a player had a choice"), within=COUNT),
            *COURSE,
            *(Column(f"luck_{seat}", N_("the luck of {seat}, as a share of the win"), seat, within=SIGNED)
              for seat in (seats if self.luck else ())),
            *(Column(f"skill_{seat}", N_("the share of the win of {seat} without luck"), seat, within=UNIT)
              for seat in (seats if self.luck else ())),
            *((Column(LUCK, N_("how far the throws moved a player’s share of the win, either way"), within=COUNT),)
              if self.luck else ()),
            *(Column(name, text, share=name in shares) for name, text in own.items()),
            *(Column(added.name, added.text, share=added.share) for added in self.added),
        ]  # fmt: skip

    def rows(self, setting: int, first: int, count: int) -> Iterator[Row]:
        """Play some games and give the row of each.

        :param setting: the number of the setting.
        :param first: the number of the first game.
        """
        chosen = self.settings[setting]
        run = selfplay(self.game, chosen.players, chosen.options, games=count, seed=self.seed, first=first)
        return (self._row(setting, played) for played in run)

    def row_in_slices(self, setting: int, number: int) -> Slices[Row]:
        """Play one game, with pauses, and return its row: the same as from `rows`.

        :param setting: the number of the setting.
        :param number: the number of the game.
        """
        chosen = self.settings[setting]
        game = game_in_slices(self.game, chosen.players, chosen.options, seed=self.seed, number=number)
        return self._row(setting, (yield from game))

    def _row(self, setting: int, played: Played) -> Row:
        game, states = self.game, played.states
        result = played.record.result
        winners, scores = (result.winners, result.scores) if result is not None else ((), ())
        seats = len(played.decisions)
        blank = (None,) * (self.seats - seats)
        course = course_of(game, states, played.actions, winners)
        shares = [1 / len(winners) if seat in winners else 0 for seat in range(seats)]
        luck: tuple[Value, ...] = ()
        if self.luck:
            lucks = self._luck(played, seats)
            skills = (None if one is None else share - one for share, one in zip(shares, lucks, strict=True))
            known = [abs(one) for one in lucks if one is not None]
            moved = _rounded(sum(known) / len(known) if known else None)
            luck = (*map(_rounded, lucks), *blank, *map(_rounded, skills), *blank, moved)
        own: tuple[Value, ...] = ()
        if isinstance(game, Measures):
            measured = game.measure(states, played.actions)
            own = tuple(_rounded(measured.get(name)) for name in game.measures)
        own += tuple(_rounded(added.function(states, played.actions)) for added in self.added)
        return (
            setting,
            played.number,
            course.first,
            winners[0] if len(winners) == 1 else None,
            _mark(played.record.events),
            *map(_rounded, shares), *blank,
            _rounded(shares[course.first]) if course.first is not None and winners else None,
            *scores, *blank,
            course.turns,
            played.events,
            sum(played.decisions),
            *map(_rounded, course.figures),
            *luck,
            *own,
        )  # fmt: skip

    def _luck(self, played: Played, seats: int) -> tuple[float | None, ...]:
        if not isinstance(self.game, Evaluates):
            return (None,) * seats
        first_sight = FirstSight(self.game.evaluate, WIDTH, THROWS)
        dice = Dice.from_number(self.seed, played.number)
        throws = list(luck_of(first_sight, played.states, lambda ply: dice.player_stream(f"luck {ply}")))
        # A return r is the share p of the win by p = (r (n - 1) + 1) / n; a difference of returns has no 1 / n.
        return tuple(sum(throw.luck[seat] for throw in throws) * (seats - 1) / seats for seat in range(seats))

    def to_json(self) -> dict[str, Json]:
        """Describe what is played, without the number of games: rows of experiments with equal descriptions belong
        together."""
        return {
            "game": self.game.info.id,
            "settings": [setting.to_json() for setting in self.settings],
            "seed": self.seed,
            "luck": self.luck,
            **({"measures": [added.name for added in self.added]} if self.added else {}),
            "rules": self.fingerprint(),
            "code": self.code,
        }

    @property
    def code(self) -> str:
        """The mark of the code that plays."""
        players = [player for setting in self.settings for player in setting.players]
        return code_mark(self.game, players, [added.function for added in self.added])

    def fingerprint(self) -> str:
        """Compute a fingerprint of the players' settings and of the data that the rules read. Of bots and of players
        from outside it covers only the names."""
        game = self.game
        levels = {**game.levels, **(game.stand_ins if isinstance(game, HasStandIns) else {})}
        players = sorted({name for setting in self.settings for name in setting.names})
        known = [f"{name} {levels.get(name, name)!r}" for name in players]
        return sha256(repr((known, game.info.data, WIDTH, THROWS)).encode()).hexdigest()[:12]


def _mark(events: Sequence[str]) -> int:
    """Make a mark of a record: a number that every program for tables can hold as it is."""
    return int.from_bytes(sha256("\n".join(events).encode()).digest()[:8]) >> 12


def _rounded(value: float | None) -> Value:
    """Round a number for the table; whole numbers become integers."""
    if value is None or isinstance(value, int):
        return value if value is None else int(value)
    near = round(value, DIGITS)
    # Minus zero is written otherwise, and computers differ in where they find it.
    return int(near) if near == int(near) else near
