"""The texts of Tuchulcha: names, labels of places, whose turn it is.

Each label is one whole message, because translations may need a different word order than English. The texts about
moves and decisions are in telling.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pygame_rules.core.scene import View
from pygame_rules.core.words import N_, Words, words
from pygame_rules.games.tuchulcha.rules.board import UNITS, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.legal import NOBODY, Table
from pygame_rules.games.tuchulcha.rules.outcome import missing_at, owing_stones, reason_of
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT, Setup
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.pieces import Pieces, attacking

PACKAGE: Final = "pygame_rules.games.tuchulcha"

NAMES: Final = (N_("Blue"), N_("Red"), N_("Yellow"), N_("Black"))
"""The names of the colours, in board order."""

TERMS: Final = {
    "mystical": N_("Mystical stone"),
    "ritual": N_("Ritual stone"),
    "passage": N_("Passage"),
    "power": N_("Power"),
    "tuchulcha": N_("Tuchulcha"),
    "lasa": N_("Lasa Vecuvia"),
    "velthumena": N_("Velthumena"),
    "forest": N_("Forest of Tuchulcha"),
    "sanctuary": N_("Sanctuary"),
    "haruspex": N_("Haruspex"),
    "devotion": N_("Devotion"),
    "seal": N_("Seal"),
}
"""By term: the heading of the about page that explains it."""

ROLES: Final = {"tuchulcha": TERMS["tuchulcha"], "lasa": TERMS["lasa"]}


def role_of(table: Table, colour: Colour) -> str:
    """Return a colour's role: "tuchulcha", "lasa" or empty.

    >>> role_of(Table((1, 1), tuchulcha=1, lasa=NOBODY, passages=0), 1)
    'tuchulcha'
    """
    return "tuchulcha" if colour == table.tuchulcha else "lasa" if colour == table.lasa else ""


class Speech:
    """The texts for one reader and one number of players."""

    def __init__(self, view: View, setup: Setup) -> None:
        self.say: Words = words(view.language, PACKAGE)
        self.setup = setup
        self.view = view
        self._names = view.names

    # Players and colours

    def name(self, seat: int) -> str:
        """Return a player's chosen name, or the name of the colour.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(), SETUPS[2]).name(1), Speech(View(names=("", "Bo")), SETUPS[2]).name(1)
        ('Yellow', 'Bo')
        """
        given = self._names[seat] if seat < len(self._names) else ""
        return given or self.say(NAMES[self.setup.colours[seat]])

    def tell(self, seat: int, others: str, own: str, **values: object) -> str:
        """Return the text about a player: `own` if it speaks to that player, else `others`, which names the player.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(you=1), SETUPS[4]).tell(1, "{name} throws", "You throw")
        'You throw'
        """
        if "name" not in values:
            values["name"] = self.name(seat)
        return self.say.addressed(seat == self.view.you, others, own, **values)

    def mine(self, colour: Colour) -> bool:
        """Whether a colour belongs to the player to whom the texts speak."""
        return colour != NOBODY and self.setup.seats[colour] == self.view.you

    def names(self, seats: Iterable[int]) -> str:
        """Say who wins."""
        everybody = list(seats)
        if len(everybody) == 1:
            return self.tell(everybody[0], "{name} wins", "You win")
        names = self.say.listing([self.name(seat) for seat in everybody if seat != self.view.you])
        return self.say.addressed(
            self.view.you in everybody, "{names} win together", "You and {names} win together", names=names
        )

    def side(self, colour: Colour) -> str:
        """Return the name of a colour's player, or the name of a neutral colour as it stands within a sentence.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(names=("", "Bo")), SETUPS[2]).side(2), Speech(View(), SETUPS[2]).side(1)
        ('Bo', 'neutral Red')
        """
        seat = self.setup.seats[colour]
        if seat == NO_SEAT:
            return self.say("neutral {name}", name=self.say(NAMES[colour]))
        return self.name(seat)

    def heading(self, colour: Colour) -> str:
        """Return the name of a colour's player, or that of a neutral colour as it stands before a colon or a number.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(), SETUPS[2]).heading(1)
        'Red (neutral)'
        """
        if self.setup.seats[colour] == NO_SEAT:
            return self.say("{name} (neutral)", name=self.say(NAMES[colour]))
        return self.side(colour)

    def group(self, colour: Colour, count: int) -> str:
        """Return a number of haruspices with their colour.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(), SETUPS[4]).group(1, 2)
        '2 red haruspices'
        """
        plural = self.say.plural
        if colour == 0:
            return plural("{n} blue haruspex", "{n} blue haruspices", count)
        if colour == 1:
            return plural("{n} red haruspex", "{n} red haruspices", count)
        if colour == 2:
            return plural("{n} yellow haruspex", "{n} yellow haruspices", count)
        return plural("{n} black haruspex", "{n} black haruspices", count)

    def role(self, role: str) -> str:
        """Return the name of a role; empty for none."""
        return self.say(ROLES[role]) if role else ""

    # Links to the about page

    def anchor(self, term: str) -> str:
        """Return the anchor of the about page's heading that explains a term.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(), SETUPS[4]).anchor("forest")
        'forest-of-tuchulcha'
        """
        plain = self.say(TERMS[term]).lower().translate(_UMLAUTS)
        return "-".join("".join(char if char.isalnum() else " " for char in plain).split())

    @cached_property
    def anchors(self) -> dict[str, str]:
        """The `anchor` of each term."""
        return {term: self.anchor(term) for term in TERMS}

    @cached_property
    def titles(self) -> dict[str, str]:
        """The words on the board, by place: in capitals, because the board's font has nothing else."""
        say = self.say
        titles = {
            "velthumena": say(TERMS["velthumena"]),
            "forest": say("Forest"),
            "tuchulcha": say(TERMS["tuchulcha"]),
            "lasa": say(TERMS["lasa"]),
            "temple": say("Temple"),
            "neutral": say("Neutral"),
        }
        return {place: title.upper() for place, title in titles.items()}

    def kind(self, table: Table, stone: int) -> str:
        """Return the anchor that explains a stone's kind; empty for a plain stone."""
        board = self.setup.board
        if stone in board.mystical:
            return self.anchor("mystical")
        if stone in board.ritual:
            return self.anchor("ritual")
        if stone in board.passages:
            return self.anchor("passage" if table.passages & UNITS[stone] else "seal")
        return ""

    # Numbers

    def each(self, numbers: Iterable[int]) -> str:
        """List numbers with repetitions: "4, 4 and 6"."""
        return self.say.listing([str(number) for number in numbers])

    def die(self, number: int, usable: bool) -> str:
        """Return the label of a die."""
        if usable:
            return self.say("Number {number}", number=number)
        return self.say("Number {number}, cannot be used now", number=number)

    # Places

    def stone(self, table: Table, stone: int) -> str:
        """Return the label of a stone with its kind."""
        say, board = self.say, self.setup.board
        if stone in board.mystical:
            return say("Stone {stone}, mystical stone", stone=stone)
        if stone in board.ritual:
            return say("Stone {stone}, ritual stone", stone=stone)
        if stone in board.passages:
            if table.passages & UNITS[stone]:
                return say("Stone {stone}, passage", stone=stone)
            return say("Stone {stone}, sealed passage", stone=stone)
        return say("Stone {stone}", stone=stone)

    def temple(self, colour: Colour) -> str:
        """Return the label of a colour's temple."""
        name = self.say(NAMES[colour])
        return self.say.addressed(self.mine(colour), "Temple of {name}", "Your temple ({name})", name=name)

    def place(self, place: str) -> str:
        """Return the label of Velthumena ("velthumena"), the forest ("forest") or a role's sanctuary (the role)."""
        say = self.say
        if place == "velthumena":
            return say(TERMS["velthumena"])
        if place == "forest":
            return say(TERMS["forest"])
        return say("Sanctuary of Tuchulcha") if place == "tuchulcha" else say("Sanctuary of Lasa Vecuvia")

    def on_stone(self, pieces: Pieces, stone: int) -> list[str]:
        """List the groups on a stone with their power."""
        say, said = self.say, []
        for colour in range(len(pieces.roles)):
            count = pieces.group_on(colour, stone)
            if not count:
                continue
            said.append(self.group(colour, count))
            if self.setup.board.entries[colour] == stone and pieces.count(colour, "end"):
                said.append(say("{n} at the end of the path", n=pieces.count(colour, "end")))
            if pieces.count(colour, attacking(stone)):
                said.append(say("attack incomplete"))
            elif pieces.roles[colour] == "tuchulcha":
                said.append(say("cannot be hit"))
            else:
                said.append(say("power {n}", n=pieces.power_on(colour, stone)))
        return said

    def holding(self, place: str, what: Sequence[str]) -> str:
        """Return the label of a place with what stands there."""
        return self.say("{place}: {what}", place=place, what=", ".join(what) or self.say("empty"))

    # Status

    def status(self, state: Position) -> str:
        """Say in one sentence whose turn it is and what to do, or at the end who won."""
        say, table, tell, seat = self.say, state.table, self.tell, state.seat
        if state.phase == "over":
            return self.ending(state)
        if seat is None:
            return say("It is drawn who begins")
        if state.phase == "devote":
            if table.tuchulcha != NOBODY:
                return tell(seat, "{name} may turn to Lasa Vecuvia", "Devote yourself to Lasa Vecuvia?")
            return tell(
                seat,
                "{name} may turn to Tuchulcha, giving {n} haruspices",
                "Devote yourself to Tuchulcha, giving {n} haruspices?",
                n=gift_of(self.setup, table.times),
            )
        if state.phase == "reward":
            return tell(
                seat,
                "{name} has put Tuchulcha out and may take the place, giving {n} haruspices",
                "You have put Tuchulcha out. Take the place, giving {n} haruspices?",
                n=gift_of(self.setup, table.times),
            )
        if state.phase == "roll":
            return tell(seat, "{name} throws", "You throw")
        if state.phase == "extra":
            return tell(seat, "{name} throws one die more", "You throw one die more")
        dice = self.each(state.dice)
        if state.phase == "third":
            return tell(
                seat, "{name} has {dice} and may throw one die more", "You have {dice}: throw one die more?", dice=dice
            )
        if state.phase == "discard":
            return tell(
                seat,
                "{name} discards one of {dice} as tribute to Tuchulcha",
                "Your turn: discard one of {dice} as tribute to Tuchulcha",
                dice=dice,
            )
        return self._to_move(state, seat)

    def _to_move(self, state: Position, seat: int) -> str:
        say, setup, table, tell = self.say, self.setup, state.table, self.tell
        dice = self.each(state.dice)
        if table.attacks:
            wanted = [
                say.plural(
                    "{n} more must come to stone {stone}",
                    "{n} more must come to stone {stone}",
                    max(missing_at(setup, table, stone, attacker), 1),
                    stone=stone,
                )
                for stone, attacker in table.attacks
            ]
            duty = say.listing(wanted)
            return tell(seat, "{name} has {dice}: {duty}", "You have {dice}: {duty}", dice=dice, duty=duty)
        owing = owing_stones(state)
        if owing and any(move.neutral is None and state.owing >> 4 * move.origin & 15 for move in state.moves()):
            return tell(
                seat,
                "{name} has {dice}: the mystical stone first ({stones})",
                "You have {dice}: the mystical stone first ({stones})",
                dice=dice,
                stones=self.each(owing),
            )
        if state.single == 1:
            return tell(
                seat, "{name} has {dice} and must use at least one", "You have {dice}: use at least one", dice=dice
            )
        return tell(seat, "{name} has {dice} to use", "Your turn: use {dice}", dice=dice)

    def ending(self, state: Position) -> str:
        """Say who won and how."""
        tell, table = self.tell, state.table
        if len(table.winners) > 1:
            return self.names(table.winners)
        seat = table.winners[0]
        reason = reason_of(state)
        if reason == "seals":
            return tell(seat, "{name} wins: all passages are sealed", "You win: all passages are sealed")
        if reason == "conquest":
            return tell(
                seat,
                "{name} wins: Tuchulcha has conquered all the others",
                "You win: Tuchulcha has conquered all the others",
            )
        if reason == "last":
            return tell(
                seat,
                "{name} wins: all the others are out of the game",
                "You win: all the others are out of the game",
            )
        if reason == "most":
            arrived = table.sides[self.setup.colours[seat]] >> 4 * VELTHUMENA & 15
            if not arrived:
                # Nobody has more, so the forest has decided.
                return tell(
                    seat,
                    "{name} wins: nobody is in Velthumena, and {name} has the fewest in the forest",
                    "You win: nobody is in Velthumena, and you have the fewest in the forest",
                )
            return tell(seat, "{name} wins with {n} in Velthumena", "You win with {n} in Velthumena", n=arrived)
        return tell(
            seat,
            "{name} wins: a neutral colour was ahead when the other player ended the game",
            "You win: a neutral colour was ahead when the other player ended the game",
        )


_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
