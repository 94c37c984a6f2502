"""Says what a thing on the board is worth now: a stone, a temple, Velthumena, the forest, a sanctuary, a die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, count_on, landing
from pygame_rules.games.tuchulcha.rules.board import (
    COLOURS,
    FOREST,
    IN_PLAY,
    NUMBERS,
    TEMPLE,
    UNITS,
    VELTHUMENA,
    Colour,
    occupied,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.roles import LASA_PLAYERS, LEAST_FOR_LASA, devotions, gift_of, poor_players
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.ids import DICE_SPOT, Place, about, stone_in
from pygame_rules.games.tuchulcha.show.pieces import dice_slots
from pygame_rules.games.tuchulcha.show.refusals import Ways
from pygame_rules.games.tuchulcha.show.speech import NAMES, TERMS, TOO_POOR, Speech, kind_of

KINDS: Final = {
    "mystical": N_(
        "Mystical stone: power counts three times here, and whoever stands here when a turn begins must move first."
    ),
    "ritual": N_("Ritual stone: power counts twice here, and whoever stands here may stay."),
    "passage": N_("Open passage: it swallows whoever stops here."),
    "seal": N_("Sealed passage: a plain stone for the rest of the game."),
    "": N_("Plain stone: power is the number of haruspices."),
}
"""By kind (`speech.kind_of`): what a stone does."""
COULD: Final = (
    N_("As things stand, {name} could make it at the beginning of a turn."),
    N_("As things stand, you could make it at the beginning of your turn."),
)


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
    if name == DICE_SPOT:
        said = speech.tell(state.seat or 0, "Here {name} throws the dice.", "Here you throw the dice.")
        return [said] if state.phase == "roll" else ()
    for number, lying in zip(state.dice, dice_slots(len(state.dice)), strict=False):
        if name in (f"die@{number}", f"die#{lying}"):
            return teller.die(number)
    found = about(name)
    return teller.place(*found) if found else ()


class Explaining:
    """Explains one position to one reader."""

    def __init__(self, speech: Speech, state: Position) -> None:
        self.speech = speech
        self.say = speech.say
        self.tell = speech.tell
        self.state = state
        self.setup = state.setup
        self.lineup = state.lineup
        self.over = state.current_player() == TERMINAL
        self.seat = state.seat if speech.view.you is None else speech.view.you
        """The explanations take this seat's point of view: the reader's, or else that of the seat at turn."""
        self.colour = NOBODY if self.seat is None else self.setup.colours[self.seat]

    def _gone(self, colour: Colour) -> str:
        return self.tell(self.setup.seats[colour], "{name} is out of the game.", "You are out of the game.")

    def _in_play(self, colour: Colour) -> int:
        return self.setup.in_play(colour, self.lineup.sides[colour])

    def _ways(self) -> Ways | None:
        """Return the moves that are possible now; None if nobody can move now."""
        return Ways(self.state, self.speech) if self.state.phase == "move" else None

    def _gets_here(self, ways: str) -> str:
        return self.tell(
            self.state.seat or 0, "{name} gets here from: {ways}.", "You get here from: {ways}.", ways=ways
        )

    # The board

    def board(self) -> list[str]:
        """Say what wins, how the race stands and whose turn it is."""
        status = self.speech.status(self.state)
        turn = status if status.endswith("?") else f"{status}."
        if self.over:
            return [turn, self._race()]
        hunted = [] if self.lineup.tuchulcha in (NOBODY, self.colour) else [self._hunt()]
        return [self._goal(), self._race(), *hunted, turn]

    def _goal(self) -> str:
        """Say how the reader, or else the player at turn, can win."""
        lineup, colour = self.lineup, self.colour
        if colour != NOBODY:
            if not lineup.sides[colour]:
                return self._gone(colour)
            if colour == lineup.tuchulcha:
                return self._hunt()
            if colour == lineup.lasa:
                return self._sealing()
        return self.say(
            "The most haruspices in Velthumena win as soon as a colour has nobody left in play and nobody serves "
            "Tuchulcha."
        )

    def _race(self) -> str:
        playing = [colour for colour, side in enumerate(self.lineup.sides) if side]
        return self.say("In Velthumena: {counts}.", counts=self._counts(playing, VELTHUMENA))

    def _counts(self, colours: Sequence[Colour], slot: int) -> str:
        return ", ".join(
            self.tell(
                self.setup.seats[colour], "{name} {n}", "you {n}",
                name=self.speech.heading(colour), n=self.lineup.at(colour, slot),
            )
            for colour in colours
        )  # fmt: skip

    # Places

    def place(self, colour: Colour, place: Place) -> Sequence[str]:
        """Say what a place is worth; nothing for a place that this board does not have.

        :param colour: whose place it is, or `NOBODY`.
        """
        if stone := stone_in(self.setup.board, colour, place):
            return self.stone(stone)
        if place == "temple":
            return self.temple(colour) if colour < len(self.lineup.sides) else ()
        if place == "lasa":
            return self.lasa() if len(self.lineup.sides) == len(COLOURS) else ()
        told = {"velthumena": self.velthumena, "forest": self.forest, "tuchulcha": self.tuchulcha}
        return told[place]() if place in told else ()

    def stone(self, stone: int) -> list[str]:
        """Say what a stone does, who stands there with which power, what reaches it, and how far it is from there."""
        said = [self._kind(stone)]
        held = [
            colour for colour, side in enumerate(self.lineup.sides) if count_on(self.setup.board, side, colour, stone)
        ]
        attacker = dict(self.lineup.attacks).get(stone, NOBODY)
        said += [self._group(colour, stone) for colour in held if colour != attacker]
        if attacker != NOBODY:
            said.append(f"{self.speech.more_needed(self.lineup, stone, attacker)}.")
        said += [self._reached(stone, held), self._step(stone)]
        return [sentence for sentence in said if sentence][:4]

    def _kind(self, stone: int) -> str:
        lineup, kind = self.lineup, kind_of(self.setup.board, self.lineup, stone)
        if kind in ("mystical", "ritual") and self.colour != NOBODY and self.colour == lineup.tuchulcha:
            return self.tell(
                self.seat or 0,
                "{kind}: it means nothing to {name}, who serves Tuchulcha.",
                "{kind}: it means nothing to you, because you serve Tuchulcha.",
                kind=self.say(TERMS[kind]),
            )
        if kind == "passage" and lineup.lasa != NOBODY:
            return self.say("Open passage: it swallows whoever stops here; only Lasa Vecuvia’s haruspices seal it.")
        return self.say(KINDS[kind])

    def _group(self, colour: Colour, stone: int) -> str:
        """Say who stands on a stone and how many are needed to hit them."""
        say, board, lineup = self.say, self.setup.board, self.lineup
        count = count_on(board, lineup.sides[colour], colour, stone)
        group, power = self.speech.group(colour, count), count * board.factors[stone]
        if self.speech.mine(colour):
            group = say("{group} of yours", group=group)
        if colour == lineup.tuchulcha:
            return say("{group}, who cannot be hit.", group=group)
        if lineup.tuchulcha != NOBODY and power != count:
            return say(
                "{group}, power {power}: hit when {power} of one colour come in one turn, of Tuchulcha’s only {n}; "
                "the plate says how many the player at turn needs.",
                group=group, power=power, n=count,
            )  # fmt: skip
        if power == 1:
            return say("{group}, power 1: hit by any haruspex of another colour that stops here.", group=group)
        return say(
            "{group}, power {power} as on the plate: hit when {power} of one colour come in one turn.",
            group=group, power=power,
        )  # fmt: skip

    def _reached(self, stone: int, held: Sequence[Colour]) -> str:
        """Say which present numbers lead to a stone, or who might hit those who stand there."""
        if ways := self._ways():
            found = ways.ways_to(stone)
            return self._gets_here(found) if found else self.say("None of the numbers now thrown leads here.")
        if self.lineup.passages & UNITS[stone] and self.colour not in (NOBODY, self.lineup.lasa):
            near = self.speech.groups([(self.colour, self._near(self.colour, stone))])
        elif not held or held[0] == self.lineup.tuchulcha or self.over:
            return ""
        else:
            others = [colour for colour in range(len(self.lineup.sides)) if colour != held[0]]
            near = self.speech.groups((colour, self._near(colour, stone)) for colour in others)
            if not near:
                return self.say("No other colour comes here with one number.")
        return self.say("One number away: {groups}.", groups=", ".join(near)) if near else ""

    def _near(self, colour: Colour, stone: int) -> int:
        """Return how many haruspices of a colour may come to a stone with one number; Lasa Vecuvia's never hit."""
        setup, lineup = self.setup, self.lineup
        if colour == lineup.lasa:
            return 0
        return sum(
            lineup.at(colour, slot)
            for slot in slots_in(occupied(lineup.sides[colour]) & IN_PLAY)
            if any(
                target is not None and target != VELTHUMENA and setup.board.stone_of(colour, target) == stone
                for target in (landing(setup, lineup, colour, number, slot) for number in NUMBERS)
            )
        )

    def _step(self, stone: int) -> str:
        """Say where a stone lies on the way of the reader, or else of the player at turn."""
        board, seat, colour, lineup = self.setup.board, self.seat, self.colour, self.lineup
        if seat is None or not lineup.sides[colour] or lineup.role(colour):
            return ""
        if board.path > board.stones and stone == board.entries[colour]:
            return self.tell(
                seat, "The first and the last step of the way of {name}.", "The first and the last step of your way."
            )
        step = board.step_of[colour][stone]
        if step > board.path:
            return self.tell(seat, "The way of {name} does not lead here.", "Your way does not lead here.")
        return self.tell(
            seat,
            "Step {step} of the way of {name}; {n} more to Velthumena.",
            "Step {step} of your way; {n} more to Velthumena.",
            step=step, n=board.path + 1 - step,
        )  # fmt: skip

    def temple(self, colour: Colour) -> list[str]:
        """Say how many a colour has in play, where they enter, and what can enter now."""
        say, setup, lineup = self.say, self.setup, self.lineup
        if not lineup.sides[colour]:
            return [self._gone(colour)]
        inside, total, neutral = lineup.at(colour, TEMPLE), self._in_play(colour), colour in setup.neutrals
        name = say(NAMES[colour]) if neutral else self.speech.side(colour)
        said = []
        if neutral:
            said.append(say("{name} is neutral: both players may move these haruspices.", name=name))
        said.append(
            self.tell(
                setup.seats[colour],
                "{name} has {n} in play: {inside} here and {outside} on the stones.",
                "You have {n} in play: {inside} here and {outside} on the stones.",
                name=name, n=total, inside=inside, outside=total - inside,
            )
        )  # fmt: skip
        if inside and colour == lineup.lasa:
            said.append(say("They enter on stone {stone}.", stone=setup.board.entries[colour]))
        elif inside:
            one, six = (landing(setup, lineup, colour, number, TEMPLE) for number in (1, 6))
            said.append(say("A 1 leads from here to stone {one}, a 6 to stone {six}.", one=one, six=six))
        if self.over:
            return said
        if lineup.tuchulcha == NOBODY:
            said.append(say("If a colour has nobody left in play, the game ends."))
        elif colour != lineup.lasa and not neutral:
            said.append(say("While somebody serves Tuchulcha, a player with nobody left in play is out of the game."))
        return said[:4]

    def velthumena(self) -> list[str]:
        """Say how many haruspices each colour has there, and what ends the game."""
        say, lineup = self.say, self.lineup
        if self.over:
            return [self._race(), f"{self.speech.status(self.state)}."]
        said = [self._race()]
        if lineup.tuchulcha != NOBODY:
            said.append(
                self.tell(
                    self.setup.seats[lineup.tuchulcha],
                    "{name} serves Tuchulcha and is out of the game as soon as another haruspex arrives in Velthumena.",
                    "You serve Tuchulcha and are out of the game as soon as another haruspex arrives in Velthumena.",
                )
            )
        else:
            least, nearest = min((self._in_play(colour), colour) for colour, side in enumerate(lineup.sides) if side)
            said += [
                say(
                    "The game ends when a colour has nobody left in play; nearest to that: {group}.",
                    group=self.speech.group(nearest, least),
                ),
                say("Then the most here win; on a tie, the fewest in the forest."),
            ]
        if (ways := self._ways()) and (found := ways.ways_to(0)):
            said.append(self._gets_here(found))
        return said

    def forest(self) -> list[str]:
        """Say how many haruspices each colour has there, and what they still count for."""
        say = self.say
        lost = [colour for colour in range(len(self.lineup.sides)) if self.lineup.at(colour, FOREST)]
        if lost:
            told = say("In the forest: {counts}.", counts=self._counts(lost, FOREST))
            more = say("They do not come back, but they can pay for a devotion to Tuchulcha.")
        else:
            told = say("Nobody is in the forest yet.")
            more = say("Whoever is hit or falls into a passage comes here.")
        return [told, more, say("On a tie in Velthumena, the fewest here win.")]

    # Sanctuaries

    def tuchulcha(self) -> list[str]:
        """Say who serves Tuchulcha, or what a devotion costs and gives now and whether it is possible."""
        say, setup, lineup = self.say, self.setup, self.lineup
        if lineup.tuchulcha != NOBODY:
            fallen = self.tell(
                setup.seats[lineup.tuchulcha],
                "{name} is out of the game as soon as another haruspex arrives in Velthumena.",
                "You are out of the game as soon as another haruspex arrives in Velthumena.",
            )
            return [self._hunt()] if self.over else [self._hunt(), fallen]
        gift = gift_of(setup, lineup.times)
        said = [
            say(
                "A devotion to Tuchulcha costs {gift} haruspices now: {kept} or more from Velthumena and the forest, "
                "the rest from the temple.",
                gift=gift, kept=setup.kept,
            ),
            say(
                "It gives {dice} dice with one to discard, haruspices that nobody can hit, and the win once nobody "
                "else has a haruspex in play.",
                dice=setup.dice,
            ),
        ]  # fmt: skip
        return said if self.seat is None else [*said, self._chance(self.seat, gift)]

    def _chance(self, seat: int, gift: int) -> str:
        """Say whether a player could turn to Tuchulcha as things stand, and if not, why."""
        setup, lineup, tell = self.setup, self.lineup, self.tell
        colour = setup.colours[seat]
        lost, temple = lineup.lost(colour), lineup.at(colour, TEMPLE)
        if not lineup.sides[colour]:
            return self._gone(colour)
        if colour == lineup.lasa:
            return tell(seat, "{name} already serves Lasa Vecuvia.", "You already serve Lasa Vecuvia.")
        if devotions(setup, lineup, colour):
            return tell(seat, *COULD)
        if lost < setup.kept:
            return tell(
                seat,
                "{name} has {n} in Velthumena and the forest: too few.",
                "You have {n} in Velthumena and the forest: too few.",
                n=lost,
            )
        if poor := poor_players(setup, lineup, colour):
            return tell(setup.seats[poor[0]], *TOO_POOR)
        if lost + temple < gift:
            return tell(
                seat,
                "{name} has {n} in Velthumena, forest and temple: too few.",
                "You have {n} in Velthumena, forest and temple: too few.",
                n=lost + temple,
            )
        return tell(seat, "{name} could not keep one in play.", "You could not keep one in play.")

    def _hunt(self) -> str:
        setup, tuchulcha = self.setup, self.lineup.tuchulcha
        return self.tell(
            setup.seats[tuchulcha],
            "{name} serves Tuchulcha and wins once no other player has a haruspex in play; left: {n}.",
            "You serve Tuchulcha and win once no other player has a haruspex in play; left: {n}.",
            n=sum(self._in_play(colour) for colour in setup.colours + setup.saving if colour != tuchulcha),
        )

    def lasa(self) -> list[str]:
        """Say who serves Lasa Vecuvia, or what a devotion costs now and whether it is possible."""
        say, lineup = self.say, self.lineup
        if self.setup.players != LASA_PLAYERS:
            return [say("Lasa Vecuvia comes only with four players.")]
        if lineup.lasa != NOBODY:
            return [self._sealing()] if self.over else [self._sealing(), self._mercy()]
        if lineup.lasa_used:
            return [say("Lasa Vecuvia comes only once in a game, and she has already been here.")]
        said = [
            say(
                "A devotion to Lasa Vecuvia costs all the player’s haruspices in Velthumena and the forest, or one in "
                "play if there are none; it takes at least four in play."
            ),
            say("Whoever serves her counts only empty stones and wins when all four passages are sealed."),
        ]
        if lineup.tuchulcha == NOBODY:
            said.append(say("She comes only while somebody serves Tuchulcha."))
        elif self.seat is not None:
            said.append(self._chance_of_lasa(self.seat))
        return said

    def _chance_of_lasa(self, seat: int) -> str:
        colour, tell = self.setup.colours[seat], self.tell
        if not self.lineup.sides[colour]:
            return self._gone(colour)
        if colour == self.lineup.tuchulcha:
            return tell(seat, "{name} already serves Tuchulcha.", "You already serve Tuchulcha.")
        if self._in_play(colour) < LEAST_FOR_LASA:
            return tell(seat, "{name} has only {n} in play.", "You have only {n} in play.", n=self._in_play(colour))
        return tell(seat, *COULD)

    def _sealing(self) -> str:
        return self.tell(
            self.setup.seats[self.lineup.lasa],
            "{name} serves Lasa Vecuvia and wins when all passages are sealed; open: {n}.",
            "You serve Lasa Vecuvia and win when all passages are sealed; open: {n}.",
            n=self.lineup.passages.bit_count(),
        )

    def _mercy(self) -> str:
        return self.tell(
            self.setup.seats[self.lineup.lasa],
            "With fewer than {n} in play {name} is out of the game; left: {left}.",
            "With fewer than {n} in play you are out of the game; left: {left}.",
            n=self.lineup.passages.bit_count(), left=self._in_play(self.lineup.lasa),
        )  # fmt: skip

    # Dice

    def die(self, number: int) -> list[str]:
        """Say what a die can be used for."""
        if ways := self._ways():
            return [ways.die(number)]
        if self.state.phase == "discard":
            return [self.say("One of these dice is discarded as tribute to Tuchulcha; then the others are used.")]
        return [self.say("Two dice are equal, so one more may be thrown; then all are used.")]
