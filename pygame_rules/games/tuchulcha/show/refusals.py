"""Texts that say which rule forbids an action (docs/rules/tuchulcha.md)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import BoardChoice, Refusal
from pygame_rules.core.words import N_
from pygame_rules.games.tuchulcha.rules.apply import (
    NOBODY,
    count_on,
    holder_of,
    landing,
    missing_at,
    movable,
    moved_by,
    power,
)
from pygame_rules.games.tuchulcha.rules.board import IN_PLAY, TEMPLE, VELTHUMENA, Colour, occupied, slots_in
from pygame_rules.games.tuchulcha.rules.events import DECLINE, Devote, Discard, Drop, Move, MoveEnd, Roll, Start, Third
from pygame_rules.games.tuchulcha.rules.legal import NEVER, move_of, splits
from pygame_rules.games.tuchulcha.rules.outcome import colour_of, outcome_of, owing_stones
from pygame_rules.games.tuchulcha.rules.roles import LASA_PLAYERS, poor_players
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.choices import source_spot
from pygame_rules.games.tuchulcha.show.ids import DICE_SPOT, about, die_spot, stone_in, stone_spot
from pygame_rules.games.tuchulcha.show.speech import NAMES, TOO_POOR, Speech

NO_WAY_BACK: Final = {
    "velthumena": N_("Nobody leaves Velthumena."),
    "forest": N_("Nobody comes back from the forest."),
    "tuchulcha": N_("Nobody comes back into play from a sanctuary."),
    "lasa": N_("Nobody comes back into play from a sanctuary."),
}
"""By place: why nobody can leave it."""


def explain_refusal(speech: Speech, state: Position, action: Action) -> str:
    """Say why an action is not legal here; empty if it is legal."""
    say, player = speech.say, state.current_player()
    if player == TERMINAL:
        return say("The game is over.")
    if player == CHANCE:
        return _at_chance(state, action, speech)
    if action in state.legal_actions():
        return ""
    if isinstance(action, Start | Roll):
        return speech.tell(
            player, "{name} must decide first; nothing is thrown now.", "You must decide first; nothing is thrown now."
        )
    offered = state.phase in ("devote", "reward")
    if isinstance(action, Devote):
        if offered:
            return devotion(state, action, speech)
        return say("A devotion is possible only at the beginning of a turn, before the throw.")
    if offered or state.phase == "third":
        return _question(state, speech)
    if isinstance(action, Third):
        return say("One more die is offered only after a throw with equal dice.")
    if state.phase == "discard":
        return _question(state, speech)
    if isinstance(action, Discard):
        return say("Only Tuchulcha’s player discards a die, right after the throw.")
    if isinstance(action, Move):
        return Reasons(state, speech).against(action)
    return drop(state, action, speech) if isinstance(action, Drop) else stop(state, speech)


def _at_chance(state: Position, action: Action, speech: Speech) -> str:
    say = speech.say
    if state.phase == "start":
        if isinstance(action, Start):
            players = state.setup.players
            return "" if action.seat < players else say("There are only {n} players.", n=players)
        return say("First, a draw decides who begins.")
    if isinstance(action, Start):
        return say("Who began is already settled.")
    if not isinstance(action, Roll):
        return say("First the dice are thrown.")
    wanted = len(state.chance_outcomes()[0][0].text.split("-"))
    if len(action.dice) == wanted:
        return ""
    return say.plural("{n} die is thrown now.", "{n} dice are thrown now.", wanted)


def devotion(state: Position, choice: Devote, speech: Speech) -> str:
    """Say why the requested devotion is not possible ("Tuchulcha", "Lasa Vecuvia")."""
    say, setup, lineup = speech.say, state.setup, state.lineup
    if choice.role == "tuchulcha":
        if lineup.tuchulcha != NOBODY:
            return say("Tuchulcha is already in play.")
        if poor := poor_players(setup, lineup, state.colour):
            return speech.tell(setup.seats[poor[0]], *TOO_POOR)
        return say("Most must come from Velthumena and the forest, the rest from the temple, and you keep one in play.")
    if lineup.tuchulcha == NOBODY:
        return say("Lasa Vecuvia comes only while Tuchulcha is in play.")
    if setup.players != LASA_PLAYERS or lineup.lasa_used:
        return say("Lasa Vecuvia comes only once in a game, and only with four players.")
    return say("All you have in Velthumena and the forest go to her; only a player with none there chooses one.")


def drop(state: Position, action: Drop, speech: Speech) -> str:
    """Say why a number cannot be dropped ("Lasa Vecuvia")."""
    say = speech.say
    if state.colour != state.lineup.lasa:
        return say("Only Lasa Vecuvia’s player may drop a number, with a single haruspex in play.")
    if action.number not in state.dice:
        return _no_number(state, action.number, speech)
    return say("Only a number that would carry your last haruspex beyond the last open passage can be dropped.")


def stop(state: Position, speech: Speech) -> str:
    """Say why the turn cannot end yet (D4)."""
    say = speech.say
    if state.lineup.attacks:
        return say("A turn cannot end with an incomplete attack.")
    if state.single == 1:
        return say("At least one number must be used.")
    return say(
        "All numbers that can be used must be used; only a player who began the turn with a single haruspex may stop."
    )


def _no_number(state: Position, number: int, speech: Speech) -> str:
    dice = speech.each(state.dice)
    return speech.say("There is no {number} to use, only {dice}.", number=number, dice=dice)


class Reasons:
    """Finds the reasons why moves are not legal in a position of the phase "move"."""

    def __init__(self, state: Position, speech: Speech) -> None:
        self.state = state
        self.setup = state.setup
        self.lineup = state.lineup
        self.speech = speech
        self.say = speech.say
        self.prospects = state.prospects()
        self.legal = state.moves()
        self._best = max(self.prospects.values(), default=NEVER)

    def against(self, move: Move) -> str:
        """Say why a move is not legal; empty if it is legal."""
        state, say = self.state, self.say
        colour = colour_of(state, move)
        if move in self.legal:
            return ""
        if move.number not in state.dice:
            return _no_number(state, move.number, self.speech)
        if colour not in moved_by(self.setup, self.lineup, state.colour) or self._misnamed(move):
            return say("That is not yours to move.")
        if not self.lineup.at(colour, move.origin):
            return say("Nobody you could move stands there.")
        return self.hindrance(colour, move.origin) or self.obstacle(colour, move)

    def _misnamed(self, move: Move) -> bool:
        """Tell whether the event belongs to another board, or names the player's own colour like a neutral one."""
        state = self.state
        if isinstance(move, MoveEnd):
            return self.setup.board.entries[state.colour] != move.stone
        return move.neutral == state.colour

    def hindrance(self, colour: Colour, origin: int) -> str:
        """Say why no haruspex in a slot can move with any number; empty if one can."""
        state, say = self.state, self.say
        stone = self.setup.board.stone_of(colour, origin) if origin else 0
        if any(attacked == stone for attacked, _ in self.lineup.attacks):
            return say("Nobody leaves or enters while the attack on stone {stone} is incomplete.", stone=stone)
        if origin not in movable(self.setup, self.lineup, colour):
            return say("Whoever has hit stays on the stone until the next turn.")
        first = colour == state.colour and state.owing >> 4 * origin & 15
        if not first and state.must_move_first():
            stones = self.speech.each(owing_stones(state))
            return say("The haruspex on the mystical stone must move first (stone {stones}).", stones=stones)
        return ""

    def obstacle(self, colour: Colour, move: Move) -> str:
        """Say what prevents a move that `hindrance` allows; empty if nothing does."""
        state, say = self.state, self.say
        target = landing(self.setup, self.lineup, colour, move.number, move.origin)
        if target is None:
            return say("There are not enough empty stones.")
        most = self.prospects.get(move)
        if most is None:
            return self._closed(colour, self.setup.board.stone_of(colour, target), len(state.dice) - 1)
        if most < 0:
            return self._incomplete(colour, target)
        return self._too_few(splits(state.dice)[move.number], most)

    def _closed(self, colour: Colour, stone: int, left: int) -> str:
        """Say why a stone held by another colour cannot be entered."""
        say, setup, lineup = self.say, self.setup, self.lineup
        attacker = dict(lineup.attacks).get(stone, colour)
        if attacker != colour:
            return self.speech.tell(
                setup.seats[attacker],
                "While the attack on stone {stone} is incomplete, only {name} may come there.",
                "While the attack on stone {stone} is incomplete, only your own haruspices may come there.",
                stone=stone, name=self.speech.side(attacker),
            )  # fmt: skip
        victim = holder_of(setup, lineup, colour, stone)
        if victim == lineup.tuchulcha:
            return say("Tuchulcha’s haruspices cannot be hit: nobody else may stop on their stone.")
        return say.plural(
            "Power {power} on stone {stone}: one is too few.",
            "Power {power} on stone {stone}: {n} are too few.",
            count_on(setup.board, lineup.sides[colour], colour, stone) + 1 + left,
            power=power(setup, lineup, victim, stone, colour), stone=stone,
        )  # fmt: skip

    def _incomplete(self, colour: Colour, target: int) -> str:
        """Say that after this move an attack, begun by it or earlier, could not be completed."""
        say, setup, lineup = self.say, self.setup, self.lineup
        stone = 0 if target == VELTHUMENA else setup.board.stone_of(colour, target)
        for attacked, attacker in lineup.attacks:
            if attacked != stone:
                return say.plural(
                    "First the attack must be completed: {n} more must come to stone {stone}.",
                    "First the attack must be completed: {n} more must come to stone {stone}.",
                    max(missing_at(setup, lineup, attacked, attacker), 1), stone=attacked,
                )  # fmt: skip
        victim = holder_of(setup, lineup, colour, stone)
        there = power(setup, lineup, victim, stone, colour) if victim != NOBODY else 0
        return say(
            "Power {power} on stone {stone}: not enough others can come there this turn.", power=there, stone=stone
        )

    def _too_few(self, left: Sequence[int], most: int) -> str:
        """Say that the player must choose a move that lets more numbers be used ("All numbers must be used")."""
        say, dice = self.say, self.speech.each(left)
        if self._best == len(left):
            if most == 0:
                return say("All numbers must be used: after this {numbers} could not be used.", numbers=dice)
            return say("All numbers must be used: after this not all of {numbers} could be used.", numbers=dice)
        return say("As many numbers as possible must be used: another move lets you use more of them.")


def refusals(
    state: Position, choices: Collection[BoardChoice], speech: Speech, spots: Sequence[str] = ()
) -> list[Refusal]:
    """Return an answer for each spot, and each pair of spots, with which the player who must decide can do nothing.

    :param choices: what can be done; it needs no answer.
    :param spots: all spots of the scene.
    """
    player, you = state.current_player(), speech.view.you
    if player == TERMINAL or (you is not None and state.seat not in (None, you)):
        return []
    begun = {option.path[0] for option in choices}
    if state.phase == "move":
        ways = Ways(state, speech)
        found = list(_found(ways, choices))
        answered = begun | {refusal.path[0] for refusal in found if len(refusal.path) == 1}
        return found + [Refusal((spot,), ways.answer(spot)) for spot in spots if spot not in answered]
    reason = _at_chance(state, DECLINE, speech) if player == CHANCE else _question(state, speech)
    # A tap on the dice throws them.
    return [Refusal((spot,), reason) for spot in spots if spot not in begun and spot != DICE_SPOT]


def _question(state: Position, speech: Speech) -> str:
    """Say what must be decided before anybody moves."""
    seat = state.seat or 0
    if state.phase == "discard":
        return speech.say("First one of {dice} is discarded.", dice=speech.each(state.dice))
    if state.phase == "third":
        return speech.tell(
            seat, "First {name} says whether to throw one more die.", "First say whether you throw one more die."
        )
    return speech.tell(seat, "First {name} says whether to make a devotion.", "First say whether you make a devotion.")


class Ways(Reasons):
    """Answers taps on places and dice from which no choice begins."""

    MOST: Final = 3
    """How many ways an answer lists."""

    def __init__(self, state: Position, speech: Speech) -> None:
        super().__init__(state, speech)
        self._moves = [(move, outcome_of(state, move)) for move in self.legal]

    def answer(self, spot: str) -> str:
        """Say why no choice begins with a spot, and which moves end there, or what a die can be used for."""
        place = about(spot)
        if place is None:
            return next(self.die(number) for number in self.state.dice if spot == die_spot(number))
        if stone := stone_in(self.state.setup.board, *place):
            return f"{self._standing(stone)} {self.leading(stone)}"
        if place[1] == "temple":
            inside = self.state.lineup.at(place[0], TEMPLE)
            return self._foreign(place[0], inside) if inside else self.say("This temple is empty.")
        no_way = self.say(NO_WAY_BACK[place[1]])
        return f"{no_way} {self.leading(0)}" if place[1] == "velthumena" else no_way

    def _standing(self, stone: int) -> str:
        """Say who stands on a stone from which the player has nobody to move."""
        state = self.state
        for colour, side in enumerate(state.lineup.sides):
            if count := count_on(state.setup.board, side, colour, stone):
                return self._foreign(colour, count)
        return self.say("Nobody stands here.")

    def _foreign(self, colour: Colour, count: int) -> str:
        return self.say("Not yours to move: {group}.", group=self.speech.group(colour, count))

    def leading(self, stone: int) -> str:
        """Say which moves end on a stone, or in Velthumena (0)."""
        if ways := self.ways_to(stone):
            return self.say("You get here from: {ways}.", ways=ways)
        return self.say("None of your numbers leads here.")

    def ways_to(self, stone: int) -> str:
        """List the moves that end on a stone, or in Velthumena (0); empty if there are none."""
        return self._few(
            [
                self.say("{place} with {number}", place=self.place(move), number=move.number)
                for move, outcome in self._moves
                if outcome.stone == stone
            ]
        )

    def die(self, number: int) -> str:
        """Say what a number can be used for, or why it cannot be used."""
        say = self.say
        places = [self.place(move) for move, _ in self._moves if move.number == number]
        if places:
            return say("The {number} can be used from: {ways}.", number=number, ways=self._few(places))
        for move in self.prospects:
            if move.number == number:
                return say("The {number} cannot be used now. {reason}", number=number, reason=self.against(move))
        return say("The {number} cannot be used now: nobody may stop where it leads.", number=number)

    def place(self, move: Move) -> str:
        """Name the place from which a move starts; a neutral haruspex is named by its colour."""
        say, board = self.say, self.state.setup.board
        colour = colour_of(self.state, move)
        stone = board.stone_of(colour, move.origin)
        place = say("stone {stone}", stone=stone) if move.origin else say("the temple")
        return place if move.neutral is None else say("{what} ({name})", name=say(NAMES[colour]), what=place)

    def _few(self, ways: Sequence[str]) -> str:
        return ", ".join(ways) if len(ways) <= self.MOST else f"{', '.join(ways[: self.MOST])}, …"


def _found(reasons: Reasons, choices: Collection[BoardChoice]) -> Iterator[Refusal]:
    """Yield a refusal for each place from which nobody can move, and for each place that a move does not reach."""
    state = reasons.state
    setup, lineup = state.setup, state.lineup
    begun = {option.path[0] for option in choices}
    told: set[tuple[str, ...]] = {option.path[:2] for option in choices}
    for colour in moved_by(setup, lineup, state.colour):
        for slot in slots_in(occupied(lineup.sides[colour]) & IN_PLAY):
            spot, hindrance = source_spot(state, colour, slot), reasons.hindrance(colour, slot)
            if spot not in begun:
                if (spot,) not in told:
                    told.add((spot,))
                    yield Refusal((spot,), hindrance or _joined(reasons, colour, slot))
                continue
            if hindrance:
                continue
            for number in dict.fromkeys(state.dice):
                target = landing(setup, lineup, colour, number, slot)
                if target is None:
                    continue
                path = spot, stone_spot(0 if target == VELTHUMENA else setup.board.stone_of(colour, target))
                reason = reasons.against(move_of(state.colour, colour, number, slot))
                if reason and path not in told:
                    told.add(path)
                    yield Refusal(path, reason)


def _joined(reasons: Reasons, colour: Colour, slot: int) -> str:
    """Join the reasons against all numbers, each stated once."""
    numbers: dict[str, list[int]] = defaultdict(list)
    for number in dict.fromkeys(reasons.state.dice):
        numbers[reasons.obstacle(colour, move_of(reasons.state.colour, colour, number, slot))].append(number)
    if len(numbers) == 1:
        return next(iter(numbers))
    return " ".join(
        reasons.say("With {numbers}: {reason}", numbers=reasons.speech.each(given), reason=reason)
        for reason, given in numbers.items()
    )
