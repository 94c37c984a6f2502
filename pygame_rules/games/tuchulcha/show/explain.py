"""Says what a thing on the board is worth now: a stone, a temple, Velthumena, the forest, a sanctuary, a die."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.rules.board import (
    COLOURS,
    FOREST,
    IN_PLAY,
    NUMBERS,
    UNITS,
    VELTHUMENA,
    Colour,
    occupied,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.legal import NOBODY, count_on, landing
from pygame_rules.games.tuchulcha.rules.outcome import missing_at
from pygame_rules.games.tuchulcha.rules.roles import (
    LASA_PLAYERS,
    LEAST_FOR_LASA,
    LEAST_FOR_TUCHULCHA,
    devotions,
    gift_of,
)
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.pieces import DICE_SPOT, dice_slots
from pygame_rules.games.tuchulcha.show.refusals import Reasons, Ways
from pygame_rules.games.tuchulcha.show.speech import NAMES, Speech

_HARUSPEX: Final = re.compile(r"(blue|red|yellow|black)@(\w+)#\d")
_ON_STONE: Final = re.compile(r"(?:stone|no|seal|plaque|power|attack)@(\d{1,2})")
_DIE: Final = re.compile(r"die([@#])(\d)")


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """Return sentences about the thing with this id, a spot's or an item's; empty if there is no such thing.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.tuchulcha.rules.options import start_state
    >>> state = start_state(4, {})
    >>> explain(Speech(View(), state.setup), state, "forest")[0]
    'Nobody is in the forest yet.'
    """
    teller = Explaining(speech, state)
    if not name:
        return teller.board()
    setup = state.setup
    if found := _HARUSPEX.fullmatch(name):
        colour, place = COLOURS.index(found[1]), found[2]
        if place.rstrip("x").isdigit():
            name = f"stone@{place.rstrip('x')}"
        elif place == "end" and colour < len(setup.board.entries):
            name = f"stone@{setup.board.entries[colour]}"
        else:
            name = {"temple": f"temple@{found[1]}", "tuchulcha": "sanctuary@tuchulcha", "lasa": "sanctuary@lasa"}.get(
                place, place
            )
    if found := _ON_STONE.fullmatch(name):
        return teller.stone(int(found[1])) if 1 <= int(found[1]) <= setup.board.stones else ()
    if found := _DIE.fullmatch(name):
        number = int(found[2]) if found[1] == "@" else _shown(state, int(found[2]))
        return teller.die(number) if number in state.dice else ()
    if name == DICE_SPOT:
        said = speech.tell(state.seat or 0, "Here {name} throws the dice.", "Here you throw the dice.")
        return [said] if state.phase == "roll" else ()
    if name.startswith("temple@") and name[7:] in COLOURS[: len(state.table.sides)]:
        return teller.temple(COLOURS.index(name[7:]))
    if name == "sanctuary@lasa" and len(state.table.sides) < len(COLOURS):
        return ()
    places = {
        "velthumena": teller.velthumena,
        "forest": teller.forest,
        "sanctuary@tuchulcha": teller.tuchulcha,
        "sanctuary@lasa": teller.lasa,
    }
    return places[name]() if name in places else ()


def _shown(state: Position, slot: int) -> int:
    """Return the number of the die that lies in a slot; 0 if none does."""
    return dict(zip(dice_slots(len(state.dice)), state.dice, strict=False)).get(slot, 0)


class Explaining:
    """Explains one position to one reader."""

    def __init__(self, speech: Speech, state: Position) -> None:
        self.speech = speech
        self.say = speech.say
        self.state = state
        self.setup = state.setup
        self.table = state.table
        self.seat = state.seat if speech.view.you is None else speech.view.you
        """The seat from whose point of view things are told: the reader's, or else that of the seat at turn."""

    @property
    def _colour(self) -> Colour:
        """The colour of `seat`; `NOBODY` if there is none."""
        return NOBODY if self.seat is None else self.setup.colours[self.seat]

    @property
    def _over(self) -> bool:
        return self.state.current_player() == TERMINAL

    def _gone(self, colour: Colour) -> str:
        return self.speech.tell(self.setup.seats[colour], "{name} is out of the game.", "You are out of the game.")

    def _in_play(self, colour: Colour) -> int:
        return self.setup.in_play(colour, self.table.sides[colour])

    def _ways(self) -> Ways | None:
        """Return the moves that are possible now; None if nobody can move now."""
        return Ways(Reasons(self.state, self.speech)) if self.state.phase == "move" else None

    # The board

    def board(self) -> list[str]:
        """Say what wins, how the race stands and whose turn it is."""
        state, speech = self.state, self.speech
        status = speech.status(state)
        turn = status if status.endswith("?") else f"{status}."
        if self._over:
            return [turn, self._race()]
        hunted = [] if self.table.tuchulcha in (NOBODY, self._colour) else [self._hunt()]
        return [self._goal(), self._race(), *hunted, turn]

    def _goal(self) -> str:
        """Say how the reader, or else the player at turn, can win."""
        table, colour = self.table, self._colour
        if colour != NOBODY:
            if not table.sides[colour]:
                return self._gone(colour)
            if colour == table.tuchulcha:
                return self._hunt()
            if colour == table.lasa:
                return self._sealing()
        return self.say(
            "The most haruspices in Velthumena win as soon as a colour has nobody left in play and nobody serves "
            "Tuchulcha."
        )

    def _race(self) -> str:
        counts = [
            self._count(colour, side >> 4 * VELTHUMENA & 15) for colour, side in enumerate(self.table.sides) if side
        ]
        return self.say("In Velthumena: {counts}.", counts=", ".join(counts))

    def _count(self, colour: Colour, n: int) -> str:
        seat, name = self.setup.seats[colour], self.speech.heading(colour)
        return self.speech.tell(seat, "{name} {n}", "you {n}", name=name, n=n)

    # Stones

    def stone(self, stone: int) -> list[str]:
        """Say what a stone does, who stands there with which power, what reaches it, and how far it is from there."""
        said = [self._kind(stone)]
        held = [
            colour for colour, side in enumerate(self.table.sides) if count_on(self.setup.board, side, colour, stone)
        ]
        attacker = dict(self.table.attacks).get(stone, NOBODY)
        said += [self._group(colour, stone) for colour in held if colour != attacker]
        if attacker != NOBODY:
            missing = max(missing_at(self.setup, self.table, stone, attacker), 1)
            needed = self.say.plural(
                "{n} more must come to stone {stone}", "{n} more must come to stone {stone}", missing, stone=stone
            )
            said.append(f"{needed}.")
        said.append(self._reached(stone, held))
        said.append(self._step(stone))
        return [sentence for sentence in said if sentence][:4]

    def _kind(self, stone: int) -> str:
        say, board, table = self.say, self.setup.board, self.table
        ignored = self._colour != NOBODY and self._colour == table.tuchulcha
        if stone in board.mystical:
            if ignored:
                return self._ignored(say("Mystical stone"))
            return say("Mystical stone: power counts three times here, and whoever begins a turn on it moves first.")
        if stone in board.ritual:
            if ignored:
                return self._ignored(say("Ritual stone"))
            return say("Ritual stone: power counts twice here, and one may stay.")
        if stone in board.passages:
            if not table.passages & UNITS[stone]:
                return say("Sealed passage: a plain stone for the rest of the game.")
            if table.lasa != NOBODY:
                return say(
                    "Open passage: it swallows whoever ends a move here; only Lasa Vecuvia's haruspices seal it."
                )
            return say("Open passage: it swallows whoever ends a move here.")
        return say("Plain stone: power is the number of haruspices.")

    def _ignored(self, kind: str) -> str:
        return self.speech.tell(
            self.seat or 0,
            "{kind}: it means nothing to {name}, who serves Tuchulcha.",
            "{kind}: it means nothing to you, because you serve Tuchulcha.",
            kind=kind,
        )

    def _group(self, colour: Colour, stone: int) -> str:
        """Say who stands on a stone and how many are needed to hit them."""
        say, board, table = self.say, self.setup.board, self.table
        count = count_on(board, table.sides[colour], colour, stone)
        group = self.speech.group(colour, count)
        if self.speech.mine(colour):
            group = say("{group} of yours", group=group)
        if colour == table.tuchulcha:
            return say("{group}, who cannot be hit.", group=group)
        power = count * board.factors[stone]
        if table.tuchulcha != NOBODY and power != count:
            return say(
                "{group}, power {power}: hit when {power} of one colour come in one turn, of Tuchulcha's only {n}; the "
                "plate says how many the player at turn needs.",
                group=group, power=power, n=count,
            )  # fmt: skip
        if power == 1:
            return say("{group}, power 1: hit by any other one that stops here.", group=group)
        return say(
            "{group}, power {power} as on the plate: hit when {power} of one colour come in one turn.",
            group=group, power=power,
        )  # fmt: skip

    def _reached(self, stone: int, held: Sequence[Colour]) -> str:
        """Say which present numbers lead to a stone, or who might hit those who stand there."""
        ways = self._ways()
        if ways is not None and self.state.seat is not None:
            found = ways.ways_to(stone)
            if not found:
                return self.say("None of the present numbers leads here.")
            return self.speech.tell(
                self.state.seat, "{name} gets here from: {ways}.", "You get here from: {ways}.", ways=found
            )
        if self.table.passages & UNITS[stone] and self._colour not in (NOBODY, self.table.lasa):
            count = self._near(self._colour, stone)
            group = self.speech.group(self._colour, count)
            return self.say("One number away: {groups}.", groups=group) if count else ""
        if not held or held[0] == self.table.tuchulcha or self._over:
            return ""
        near = [(colour, self._near(colour, stone)) for colour in range(len(self.table.sides)) if colour != held[0]]
        groups = [self.speech.group(colour, count) for colour, count in near if count]
        if not groups:
            return self.say("No other colour comes here with one number.")
        return self.say("One number away: {groups}.", groups=", ".join(groups))

    def _near(self, colour: Colour, stone: int) -> int:
        """Return how many haruspices of a colour may come to a stone with one number; Lasa Vecuvia's never hit."""
        setup, table = self.setup, self.table
        side = table.sides[colour]
        if colour == table.lasa:
            return 0
        return sum(
            side >> 4 * slot & 15
            for slot in slots_in(occupied(side) & IN_PLAY)
            if any(
                target is not None and target != VELTHUMENA and setup.board.stone_of(colour, target) == stone
                for target in (landing(setup, table, colour, number, slot) for number in NUMBERS)
            )
        )

    def _step(self, stone: int) -> str:
        """Say where a stone lies on the way of the reader, or else of the player at turn."""
        setup, seat = self.setup, self.seat
        if seat is None or not self.table.sides[setup.colours[seat]]:
            return ""
        colour, tell = setup.colours[seat], self.speech.tell
        if colour in (self.table.tuchulcha, self.table.lasa):
            return ""
        board = setup.board
        if board.path > board.stones and stone == board.entries[colour]:
            return tell(
                seat, "The first and the last step of the way of {name}.", "The first and the last step of your way."
            )
        step = board.step_of[colour][stone]
        if step > board.path:
            return tell(seat, "The way of {name} does not lead here.", "Your way does not lead here.")
        left = board.path + 1 - step
        return tell(
            seat,
            "Step {step} of the way of {name}; {n} more to Velthumena.",
            "Step {step} of your way; {n} more to Velthumena.",
            step=step,
            n=left,
        )

    # Temples, Velthumena, the forest

    def temple(self, colour: Colour) -> list[str]:
        """Say how many a colour has in play, where they enter, and what can enter now."""
        say, speech, setup = self.say, self.speech, self.setup
        if not self.table.sides[colour]:
            return [self._gone(colour)]
        inside = self.table.sides[colour] & 15
        total = self._in_play(colour)
        said, name = [], speech.side(colour)
        if colour in setup.neutrals:
            name = say(NAMES[colour])
            said.append(say("{name} is neutral: both players may move these haruspices.", name=name))
        said.append(
            speech.tell(
                setup.seats[colour],
                "{name} has {n} in play: {inside} here and {outside} on the stones.",
                "You have {n} in play: {inside} here and {outside} on the stones.",
                name=name, n=total, inside=inside, outside=total - inside,
            )
        )  # fmt: skip
        if inside:
            board = setup.board
            targets = [landing(setup, self.table, colour, number, 0) for number in (1, 6)]
            if colour != self.table.lasa and None not in targets:
                said.append(
                    say("A 1 leads from here to stone {one}, a 6 to stone {six}.", one=targets[0], six=targets[1])
                )
            else:
                said.append(say("They enter on stone {stone}.", stone=board.entries[colour]))
        if self._over:
            return said
        if self.table.tuchulcha == NOBODY:
            said.append(say("If none of a colour is left in play, the game ends."))
        elif colour != self.table.lasa and colour not in setup.neutrals:
            said.append(say("While somebody serves Tuchulcha, a player with none left in play is out of the game."))
        return said[:4]

    def velthumena(self) -> list[str]:
        """Say how many each has there, and what ends the game."""
        say, table = self.say, self.table
        said = [self._race()]
        if self._over:
            return [*said, f"{self.speech.status(self.state)}."]
        if table.tuchulcha != NOBODY:
            said.append(self._fall())
        else:
            least = min((self._in_play(colour), colour) for colour, side in enumerate(table.sides) if side)
            said.append(
                say(
                    "The game ends when a colour has nobody left in play; nearest to that: {group}.",
                    group=self.speech.group(least[1], least[0]),
                )
            )
            said.append(say("Then the most here win; on a tie, the fewest in the forest."))
        ways = self._ways()
        if ways is not None and self.state.seat is not None and (found := ways.ways_to(0)):
            said.append(
                self.speech.tell(
                    self.state.seat, "{name} gets here from: {ways}.", "You get here from: {ways}.", ways=found
                )
            )
        return said

    def _fall(self) -> str:
        seat = self.setup.seats[self.table.tuchulcha]
        return self.speech.tell(
            seat,
            "{name} serves Tuchulcha and is out of the game as soon as another haruspex arrives in Velthumena.",
            "You serve Tuchulcha and are out of the game as soon as another haruspex arrives in Velthumena.",
        )

    def forest(self) -> list[str]:
        """Say how many each has lost, and what they still count for."""
        say = self.say
        counts = [
            self._count(colour, side >> 4 * FOREST & 15)
            for colour, side in enumerate(self.table.sides)
            if side >> 4 * FOREST & 15
        ]
        last = say("On a tie in Velthumena, the fewest here win.")
        if not counts:
            return [
                say("Nobody is in the forest yet."),
                say("Whoever is hit or falls into a passage comes here."),
                last,
            ]
        back = say("They do not come back, but pay for a devotion to Tuchulcha.")
        return [say("In the forest: {counts}.", counts=", ".join(counts)), back, last]

    # Sanctuaries

    def tuchulcha(self) -> list[str]:
        """Say who serves Tuchulcha, or what a devotion costs and gives now and whether it is possible."""
        say, setup, table = self.say, self.setup, self.table
        if table.tuchulcha != NOBODY:
            fallen = self.speech.tell(
                setup.seats[table.tuchulcha],
                "{name} is out of the game as soon as another haruspex arrives in Velthumena.",
                "You are out of the game as soon as another haruspex arrives in Velthumena.",
            )
            return [self._hunt()] if self._over else [self._hunt(), fallen]
        gift = gift_of(setup, table.times)
        said = [
            say(
                "A devotion to Tuchulcha costs {gift} haruspices now: {kept} or more from Velthumena and the forest, "
                "the rest from the temple.",
                gift=gift, kept=setup.kept,
            ),
            say(
                "It gives {dice} dice with one to discard, haruspices that nobody can hit, and the win once nobody "
                "else has one in play.",
                dice=setup.dice,
            ),
        ]  # fmt: skip
        if self.seat is not None:
            said.append(self._chance(self.seat, gift))
        return said

    def _chance(self, seat: int, gift: int) -> str:
        """Say whether a player could turn to Tuchulcha as things stand, and if not, why."""
        setup, table, tell = self.setup, self.table, self.speech.tell
        colour = setup.colours[seat]
        if not table.sides[colour]:
            return self._gone(colour)
        if colour == table.lasa:
            return tell(seat, "{name} serves Lasa Vecuvia already.", "You serve Lasa Vecuvia already.")
        if devotions(setup, table, colour):
            return tell(
                seat,
                "As things stand {name} could do it at the beginning of a turn.",
                "As things stand you could do it at the beginning of your turn.",
            )
        side = table.sides[colour]
        lost = (side >> 4 * VELTHUMENA & 15) + (side >> 4 * FOREST & 15)
        if lost < setup.kept:
            return tell(
                seat,
                "{name} has {n} in Velthumena and the forest: too few.",
                "You have {n} in Velthumena and the forest: too few.",
                n=lost,
            )
        for other in setup.colours:
            few = table.sides[other] and other not in (colour, table.lasa)
            if few and self._in_play(other) < LEAST_FOR_TUCHULCHA:
                return tell(
                    setup.seats[other],
                    "{name} has fewer than two haruspices in play: nobody may turn to Tuchulcha now.",
                    "You have fewer than two haruspices in play: nobody may turn to Tuchulcha now.",
                )
        if lost + (side & 15) < gift:
            return tell(
                seat,
                "{name} has {n} in Velthumena, forest and temple: too few.",
                "You have {n} in Velthumena, forest and temple: too few.",
                n=lost + (side & 15),
            )
        return tell(
            seat,
            "{name} could not keep one in play.",
            "You could not keep one in play.",
        )

    def _hunt(self) -> str:
        table, setup = self.table, self.setup
        left = sum(self._in_play(colour) for colour in setup.colours if colour != table.tuchulcha)
        return self.speech.tell(
            setup.seats[table.tuchulcha],
            "{name} serves Tuchulcha and wins once no other player has a haruspex in play; left: {n}.",
            "You serve Tuchulcha and win once no other player has a haruspex in play; left: {n}.",
            n=left,
        )

    def lasa(self) -> list[str]:
        """Say who serves Lasa Vecuvia, or what a devotion costs now and whether it is possible."""
        say, setup, table = self.say, self.setup, self.table
        if setup.players != LASA_PLAYERS:
            return [say("Lasa Vecuvia comes only in games for four.")]
        if table.lasa != NOBODY:
            return [self._sealing()] if self._over else [self._sealing(), self._mercy()]
        if table.lasa_used:
            return [say("Lasa Vecuvia comes once in a game, and she has been here.")]
        said = [
            say(
                "A devotion to Lasa Vecuvia costs all that one has in Velthumena and the forest, or else one in play; "
                "it takes four in play."
            ),
            say("Who serves her walks over empty stones only and wins when all four passages are sealed."),
        ]
        if table.tuchulcha == NOBODY:
            said.append(say("She comes only while somebody serves Tuchulcha."))
        elif self.seat is not None:
            said.append(self._chance_of_lasa(self.seat))
        return said

    def _chance_of_lasa(self, seat: int) -> str:
        colour, tell = self.setup.colours[seat], self.speech.tell
        if not self.table.sides[colour]:
            return self._gone(colour)
        if colour == self.table.tuchulcha:
            return tell(seat, "{name} serves Tuchulcha already.", "You serve Tuchulcha already.")
        if self._in_play(colour) < LEAST_FOR_LASA:
            return tell(seat, "{name} has only {n} in play.", "You have only {n} in play.", n=self._in_play(colour))
        return tell(
            seat,
            "As things stand {name} could do it at the beginning of a turn.",
            "As things stand you could do it at the beginning of your turn.",
        )

    def _sealing(self) -> str:
        return self.speech.tell(
            self.setup.seats[self.table.lasa],
            "{name} serves Lasa Vecuvia and wins when all passages are sealed; open: {n}.",
            "You serve Lasa Vecuvia and win when all passages are sealed; open: {n}.",
            n=self.table.passages.bit_count(),
        )

    def _mercy(self) -> str:
        return self.speech.tell(
            self.setup.seats[self.table.lasa],
            "With fewer than {n} in play {name} is out of the game; left: {left}.",
            "With fewer than {n} in play you are out of the game; left: {left}.",
            n=self.table.passages.bit_count(),
            left=self._in_play(self.table.lasa),
        )

    # Dice

    def die(self, number: int) -> list[str]:
        """Say what a die can be used for."""
        say, phase = self.say, self.state.phase
        ways = self._ways()
        if ways is not None:
            return [ways.die(number)]
        if phase == "discard":
            return [say("One of these dice is discarded as tribute to Tuchulcha; then the others are used.")]
        return [say("One die more may be thrown, because dice are equal; then all are used.")]
