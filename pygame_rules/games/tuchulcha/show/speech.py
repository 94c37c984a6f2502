"""The texts of Tuchulcha: names, labels of places, whose turn it is.

Each label is one whole message, because translations may need a different word order than English. The texts about
moves and decisions are in telling.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pygame_rules.core.scene import View
from pygame_rules.core.voice import Voice
from pygame_rules.core.words import N_, plural
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup, missing_at
from pygame_rules.games.tuchulcha.rules.board import UNITS, VELTHUMENA, Board, Colour
from pygame_rules.games.tuchulcha.rules.outcome import owing_stones, reason_of
from pygame_rules.games.tuchulcha.rules.roles import gift_of
from pygame_rules.games.tuchulcha.rules.setup import NO_SEAT, Setup
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.ids import attacking
from pygame_rules.games.tuchulcha.show.pieces import Contents

PACKAGE: Final = "pygame_rules.games.tuchulcha"

NAMES: Final = (N_("Blue"), N_("Red"), N_("Yellow"), N_("Black"))
"""The names of the colours, in board order."""
GROUPS: Final = (
    plural("{n} blue haruspex", "{n} blue haruspices"),
    plural("{n} red haruspex", "{n} red haruspices"),
    plural("{n} yellow haruspex", "{n} yellow haruspices"),
    plural("{n} black haruspex", "{n} black haruspices"),
)
"""By colour: haruspices of that colour."""
TOO_POOR: Final = (
    N_("{name} has fewer than two haruspices in play: nobody may turn to Tuchulcha now."),
    N_("You have fewer than two haruspices in play: nobody may turn to Tuchulcha now."),
)
"""Why nobody may turn to Tuchulcha (D6), told to others and to the player."""
MORE: Final = plural("{n} more must come to stone {stone}", "{n} more must come to stone {stone}")

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
TITLES: Final = {place: TERMS[place] for place in ("velthumena", "tuchulcha", "lasa")} | {
    "forest": N_("Forest"),
    "temple": N_("Temple"),
    "neutral": N_("Neutral"),
}
"""By place: the word on the board."""
PLACES: Final = {
    "velthumena": TERMS["velthumena"],
    "forest": TERMS["forest"],
    "tuchulcha": N_("Sanctuary of Tuchulcha"),
    "lasa": N_("Sanctuary of Lasa Vecuvia"),
}
"""By place: its label."""
STONES: Final = {
    "mystical": N_("Stone {stone}, mystical stone"),
    "ritual": N_("Stone {stone}, ritual stone"),
    "passage": N_("Stone {stone}, passage"),
    "seal": N_("Stone {stone}, sealed passage"),
    "": N_("Stone {stone}"),
}
"""By kind (see `kind_of`): the label of a stone."""
ASKS: Final = {
    "reward": (
        N_("{name} has put Tuchulcha out and may take over the role, giving {n} haruspices"),
        N_("You have put Tuchulcha out. Take over the role, giving {n} haruspices?"),
    ),
    "devote": (
        N_("{name} may turn to Tuchulcha, giving {n} haruspices"),
        N_("Turn to Tuchulcha, giving {n} haruspices?"),
    ),
    "devote to lasa": (N_("{name} may turn to Lasa Vecuvia"), N_("Turn to Lasa Vecuvia?")),
    "roll": (N_("{name} throws"), N_("Your turn: throw the dice")),
    "extra": (N_("{name} throws one more die"), N_("You throw one more die")),
    "third": (N_("{name} has {dice} and may throw one more die"), N_("You have {dice}: throw one more die?")),
    "discard": (
        N_("{name} discards one of {dice} as tribute to Tuchulcha"),
        N_("Your turn: discard one of {dice} as tribute to Tuchulcha"),
    ),
}
"""By phase: what the player at turn is asked, told to others and to the player. See `Speech.status`."""
ENDINGS: Final = {
    "seals": (N_("{name} wins: all passages are sealed"), N_("You win: all passages are sealed")),
    "conquest": (
        N_("{name} wins: Tuchulcha has conquered all the others"),
        N_("You win: Tuchulcha has conquered all the others"),
    ),
    "last": (N_("{name} wins: all the others are out of the game"), N_("You win: all the others are out of the game")),
    "most": (N_("{name} wins with {n} in Velthumena"), N_("You win with {n} in Velthumena")),
    "neutral": (
        N_("{name} wins: a neutral colour was ahead, and the other player made the last move"),
        N_("You win: a neutral colour was ahead, and the other player made the last move"),
    ),
}
"""By the reason of the end (`outcome.EndReason`): how a single player wins, told to others and to the player."""


def kind_of(board: Board, lineup: Lineup, stone: int) -> str:
    """Return the term that names a stone's kind; empty for a plain stone.

    >>> from pygame_rules.games.tuchulcha.rules.board import BOARDS
    >>> lineup = Lineup((1, 1), NOBODY, NOBODY, passages=UNITS[6])
    >>> [kind_of(BOARDS[4], lineup, stone) for stone in (1, 2, 4, 6, 16)]
    ['mystical', '', 'ritual', 'passage', 'seal']
    """
    if stone in board.mystical:
        return "mystical"
    if stone in board.ritual:
        return "ritual"
    return ("passage" if lineup.passages & UNITS[stone] else "seal") if stone in board.passages else ""


class Speech(Voice):
    """The texts for one reader, one number of players and their rules."""

    package = PACKAGE

    def __init__(self, view: View, setup: Setup) -> None:
        super().__init__(view)
        self.setup = setup
        self.say = setup.words(self.say)
        self.seat_names = [NAMES[colour] for colour in setup.colours]

    # Players and colours

    def mine(self, colour: Colour) -> bool:
        """Return whether a colour is the reader's."""
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
        """Return the name of a colour's player; for a neutral colour its own, in the form for the inside of a sentence.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(names=("", "Bo")), SETUPS[2]).side(2), Speech(View(), SETUPS[2]).side(1)
        ('Bo', 'neutral Red')
        """
        seat = self.setup.seats[colour]
        if seat == NO_SEAT:
            return self.say("neutral {name}", name=self.say(NAMES[colour]))
        return self.name(seat)

    def heading(self, colour: Colour) -> str:
        """Return the name of a colour's player; for a neutral colour its own, in the form before a colon or a number.

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
        return self.say.plural(*GROUPS[colour], count)

    def groups(self, counts: Iterable[tuple[Colour, int]]) -> list[str]:
        """Return each `group` that has anybody in it."""
        return [self.group(colour, count) for colour, count in counts if count]

    def more_needed(self, lineup: Lineup, stone: int, attacker: Colour) -> str:
        """Say how many more must come to complete an attack."""
        return self.say.plural(*MORE, max(missing_at(self.setup, lineup, stone, attacker), 1), stone=stone)

    # Links to the about page

    def anchor(self, term: str) -> str:
        """Return the anchor of the about page's heading that explains a term.

        >>> from pygame_rules.games.tuchulcha.rules.setup import SETUPS
        >>> Speech(View(), SETUPS[4]).anchor("forest")
        'forest-of-tuchulcha'
        """
        return self.anchor_of(TERMS[term])

    @cached_property
    def anchors(self) -> dict[str, str]:
        """The `anchor` of each term."""
        return {term: self.anchor(term) for term in TERMS}

    @cached_property
    def titles(self) -> dict[str, str]:
        """The words on the board, by place: in capitals, because the board's font has nothing else."""
        return {place: self.say(title).upper() for place, title in TITLES.items()}

    def kind(self, lineup: Lineup, stone: int) -> str:
        """Return the anchor that explains a stone's kind; empty for a plain stone."""
        kind = kind_of(self.setup.board, lineup, stone)
        return self.anchor(kind) if kind else ""

    # Dice and places

    def die(self, number: int, usable: bool) -> str:
        """Return the label of a die."""
        if usable:
            return self.say("Number {number}", number=number)
        return self.say("Number {number}, cannot be used now", number=number)

    def stone(self, lineup: Lineup, stone: int) -> str:
        """Return the label of a stone with its kind."""
        return self.say(STONES[kind_of(self.setup.board, lineup, stone)], stone=stone)

    def temple(self, colour: Colour) -> str:
        """Return the label of a colour's temple."""
        name = self.say(NAMES[colour])
        return self.say.addressed(self.mine(colour), "Temple of {name}", "Your temple ({name})", name=name)

    def place(self, place: str) -> str:
        """Return the label of Velthumena ("velthumena"), the forest ("forest") or a role's sanctuary (the role)."""
        return self.say(PLACES[place])

    def on_stone(self, contents: Contents, stone: int) -> list[str]:
        """List the groups on a stone with their power."""
        say, said = self.say, []
        for colour in range(len(contents.roles)):
            count = contents.group_on(colour, stone)
            if not count:
                continue
            said.append(self.group(colour, count))
            if self.setup.board.entries[colour] == stone and contents.count(colour, "end"):
                said.append(say("{n} at the end of the path", n=contents.count(colour, "end")))
            if contents.count(colour, attacking(stone)):
                said.append(say("attack incomplete"))
            elif contents.roles[colour] == "tuchulcha":
                said.append(say("cannot be hit"))
            else:
                said.append(say("power {n}", n=contents.power_on(colour, stone)))
        return said

    def holding(self, place: str, what: Sequence[str]) -> str:
        """Return the label of a place with what stands there."""
        return self.say("{place}: {what}", place=place, what=", ".join(what) or self.say("empty"))

    # Status

    def status(self, state: Position) -> str:
        """Say in one sentence whose turn it is and what to do, or at the end who won."""
        lineup, seat, phase = state.lineup, state.seat, str(state.phase)
        if phase == "over":
            return self.ending(state)
        if seat is None:
            return self.say("A draw decides who begins")
        if phase == "move":
            return self._to_move(state, seat)
        asked = "devote to lasa" if phase == "devote" and lineup.tuchulcha != NOBODY else phase
        return self.tell(seat, *ASKS[asked], dice=self.each(state.dice), n=gift_of(self.setup, lineup.times))

    def _to_move(self, state: Position, seat: int) -> str:
        tell, dice = self.tell, self.each(state.dice)
        if attacks := state.lineup.attacks:
            duty = self.say.listing([self.more_needed(state.lineup, *attack) for attack in attacks])
            return tell(seat, "{name} has {dice}: {duty}", "You have {dice}: {duty}", dice=dice, duty=duty)
        owing = owing_stones(state)
        if owing and state.must_move_first():
            return tell(
                seat,
                "{name} has {dice}: first move off the mystical stone ({stones})",
                "You have {dice}: first move off the mystical stone ({stones})",
                dice=dice, stones=self.each(owing),
            )  # fmt: skip
        if state.single == 1:
            return tell(
                seat, "{name} has {dice} and must use at least one", "You have {dice}: use at least one", dice=dice
            )
        return tell(seat, "{name} has {dice} to use", "Your turn: use {dice}", dice=dice)

    def ending(self, state: Position) -> str:
        """Say who won and how."""
        winners = state.lineup.winners
        if len(winners) > 1:
            return self.names(winners)
        seat, reason = winners[0], reason_of(state)
        arrived = state.lineup.at(self.setup.colours[seat], VELTHUMENA)
        if reason == "most" and not arrived:
            # Nobody has more, so the forest has decided.
            return self.tell(
                seat,
                "{name} wins: nobody is in Velthumena, and {name} has the fewest in the forest",
                "You win: nobody is in Velthumena, and you have the fewest in the forest",
            )
        return self.tell(seat, *ENDINGS[reason], n=arrived)
