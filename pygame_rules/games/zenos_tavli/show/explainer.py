"""What is worth knowing about each thing on the board under the usual rules.

`show/other_rules/explain.py` says what differs under other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from pygame_rules.core.game import CHANCE
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, NUMBERS, STONES, Step, find_step, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import PLACES, SEATS, Contents, Place, source, target
from pygame_rules.games.zenos_tavli.show.refusals import hindrance, immobility, stones_at
from pygame_rules.games.zenos_tavli.show.scene import DICE, pips
from pygame_rules.games.zenos_tavli.show.speech import Speech


class Explainer:
    """What is worth knowing about one state, for one reader."""

    def __init__(self, speech: Speech, state: Position) -> None:
        self.speech, self.say, self.tell = speech, speech.say, speech.tell
        self.state = state
        self.steps = [*map(state.walked, state.legal_actions())]

    def things(self) -> dict[str, Callable[[], Iterable[str]]]:
        """Map the id of everything that is there to a function that gives the sentences about it."""
        state = self.state
        things: dict[str, Callable[[], Iterable[str]]] = {"": self._board}
        for number in set(state.numbers):
            names = [f"{kind}@{number}" for kind in ("die", "tally", "times")]
            things |= dict.fromkeys(
                [*names, *(f"die@{number}#{place}" for place in (1, 2, 3))], partial(self._die, number)
            )
        if state.current_player() == CHANCE:
            dice = [f"die@{kind}#{place}" for kind in ("idle", "throw") for place in (1, 2, 3)]
            things |= dict.fromkeys([DICE, *dice], self._throw)
        about = {"house": self._house, "middle": self._middle, "hand": self._hand, "off": self._off}
        counts = Contents.of(state).counts
        for place in PLACES:
            for seat in SEATS:
                sentences = partial(about[place.kind], place, seat)
                things[place.spot(seat)] = sentences
                heights = range(1, counts[place][seat] + 1)
                things |= dict.fromkeys((place.slot(seat, height) for height in heights), sentences)
            if place.kind == "house":
                things[f"no@{place.number}"] = partial(self._house, place, 0)
        return things

    # The board

    def _board(self) -> Iterator[str]:
        yield self.say("Whoever is the first to bear off all fifteen stones wins.")
        yield self._race()
        yield f"{self.speech.status(self.state)}."

    def _race(self) -> str:
        """Say how many pips both have to go, and the difference: the reader first, else the player who leads."""
        you = self.speech.view.you
        to_go = [pips(self.state, seat) for seat in SEATS]
        first = you if you is not None else to_go.index(min(to_go))
        mine, theirs = to_go[first], to_go[1 - first]
        values = {"mine": mine, "theirs": theirs, "other": self.speech.name(1 - first), "n": abs(mine - theirs)}
        if mine > theirs:
            return self.say("You have {mine} pips to go, {other} {theirs}: you are {n} behind.", **values)
        if mine == theirs:
            return self.tell(
                first,
                "{name} and {other} both have {mine} pips to go.",
                "You and {other} both have {mine} pips to go.",
                **values,
            )
        return self.tell(
            first,
            "{name} has {mine} pips to go, {other} {theirs}: a lead of {n}.",
            "You have {mine} pips to go, {other} {theirs}: you lead by {n}.",
            **values,
        )

    # Houses

    def _house(self, place: Place, _: int) -> Iterator[str]:
        owner = next((seat for seat in SEATS if stones_at(self.state, seat, place)), None)
        yield from self._empty(place.number) if owner is None else self._stones(place.number, owner)
        arriving = [self._coming(step) for step in self.steps if target(step) == place]
        if arriving:
            ways = self.say.listing(arriving)
            yield self.tell(self.state.turn(), "{name} can come here {ways}.", "You can come here {ways}.", ways=ways)
        yield from self._leaving(place)

    def _empty(self, house: int) -> Iterator[str]:
        """Say what an empty house is worth to the reader: whether the other player could hit a stone of his that stops
        there alone."""
        say, state, you = self.say, self.state, self.speech.view.you
        yield say("House {house} is empty and open to both players.", house=house)
        if house > 6 and state.hand(state.turn() if you is None else you):
            yield say("Until all stones are entered, none goes beyond house 6.")
        elif you is not None and (house > 6 or state.left(you)) and not state.result():
            other, numbers = self.speech.name(1 - you), self._reaching(1 - you, house)
            if numbers:
                told = self._either(numbers)
                yield say("If you stop here alone, {other} can hit you with {numbers}.", other=other, numbers=told)
            else:
                yield say("If you stop here alone, {other} cannot hit you in one step.", other=other)

    def _stones(self, house: int, owner: int) -> Iterator[str]:
        """Say whether the stones on a house close it, are protected, or can be hit."""
        say, tell, state, other = self.say, self.tell, self.state, 1 - owner
        count = state.houses(owner)[house - 1]
        # At the beginning of a sentence.
        stones = self._one_of_three(
            owner,
            say.plural("Your stone", "Your {n} stones", count),
            say.plural("A white stone", "{n} white stones", count),
            say.plural("A black stone", "{n} black stones", count),
        )
        if count > 1:
            yield tell(
                other,
                "{stones} close house {house} to {name}.",
                "{stones} close house {house} to you.",
                stones=stones,
                house=house,
            )
            return
        if self._closed(other, house):
            yield from self._cannot_be_hit(owner, house, stones)
            return
        yield self._if_hit(house, stones)
        plays = bool(state.numbers) and state.turn() == other
        if state.result() or (plays and any(step.landing == house for step in self.steps)):
            return
        # Until the other player has thrown, each number may come; while he plays, none of his numbers gets here.
        numbers = [] if plays else self._reaching(other, house)
        if numbers:
            told = self._either(numbers)
            yield tell(other, "{name} would hit it with {numbers}.", "You would hit it with {numbers}.", numbers=told)
        else:
            yield tell(other, "{name} cannot hit it in one step.", "You cannot hit it in one step.")

    def _cannot_be_hit(self, owner: int, house: int, stones: str) -> Iterator[str]:
        """Say that a single stone closes its house, and until when."""
        yield self.say("{stones} stands here alone, but is protected.", stones=stones)
        yield self.tell(
            owner,
            "It cannot be hit before {name} has entered all stones and left the first quarter.",
            "It cannot be hit before you have entered all your stones and left the first quarter.",
        )

    def _if_hit(self, house: int, stones: str) -> str:
        middle = middle_of(house)
        return self.say(
            "{stones} stands here alone; if hit, it goes to middle house {middle}.", stones=stones, middle=middle
        )

    def _one_of_three(self, seat: int, yours: str, white: str, black: str) -> str:
        return yours if seat == self.speech.view.you else (white, black)[seat]

    def _closed(self, seat: int, house: int) -> bool:
        """Return whether a player may not stop on a house (rules 1 and 3)."""
        there = self.state.houses(1 - seat)[house - 1]
        return there > 1 or (there == 1 and house <= 6 and not self.state.left(1 - seat))

    def _reaching(self, seat: int, house: int) -> list[int]:
        """Return the numbers with which a player could stop on a house if he had nothing else to play."""
        alone = {number: self.state.alone(seat, number) for number in NUMBERS}
        return [
            number
            for number, state in alone.items()
            if any(state.walked(step).landing == house for step in state.legal_actions())
        ]

    def _either(self, things: Sequence[object]) -> str:
        """Join things of which one is enough: "2, 3 or 5"."""
        *texts, last = map(str, things)
        return self.say("{first} or {last}", first=", ".join(texts), last=last) if texts else last

    def _coming(self, step: Step) -> str:
        """Return the number of a step and where it comes from: "with 4 from house 9"."""
        say, values = self.say, {"number": step.number, "house": step.place}
        if step.origin == "hand":
            return say("with {number} from the hand", **values)
        if step.origin == "middle":
            return say("with {number} from middle house {house}", **values)
        return say("with {number} from house {house}", **values)

    def _leaving(self, place: Place) -> Iterator[str]:
        """Say with which numbers stones of the player to move can leave a place now, or why they cannot."""
        state, seat, say = self.state, self.state.turn(), self.say
        if not state.numbers or not stones_at(state, seat, place):
            return
        ways = [
            say("with {number} off the board", number=step.number)
            if step.landing > HOUSES
            else say("with {number} to house {house}", number=step.number, house=step.landing)
            for step in self.steps
            if source(step) == place
        ]
        listed = say.listing(ways)
        if ways:
            yield self.tell(seat, "{name} can move from here {ways}.", "You can move from here {ways}.", ways=listed)
        else:
            yield immobility(state, place, self.speech)

    # The middle row

    def _middle(self, place: Place, _: int) -> Sequence[str]:
        say, house = self.say, place.number
        said: list[str] = []
        for seat in SEATS:
            count = stones_at(self.state, seat, place)
            if count:
                said += [
                    self._one_of_three(
                        seat,
                        say.plural("Your hit stone waits here.", "Your {n} hit stones wait here.", count),
                        say.plural("A white stone waits here.", "{n} white stones wait here.", count),
                        say.plural("A black stone waits here.", "{n} black stones wait here.", count),
                    ),
                    self._way_in(seat, house),
                ]
        if said:
            # Two colours wait here: the way in of both is enough to read.
            return said if len(said) > 2 else [*said, *self._leaving(place)]
        opposite = HOUSES + 1 - house
        return (
            say(
                "Empty: a stone that is hit on house {house} or {opposite} waits here.", house=house, opposite=opposite
            ),
            say("A 1 brings it back on house {first}, a 6 on house {last}.", first=house, last=house + 5),
        )

    def _way_in(self, seat: int, house: int) -> str:
        """Return which numbers bring a player's stone in from a middle house."""
        say = self.say
        ends = {number: self.state.walked(find_step(number, "middle", house), seat).landing for number in NUMBERS}
        first, last = ends[1], ends[6]
        ways = [
            say("{number} (house {house})", number=number, house=end)
            for number, end in ends.items()
            if not self._closed(seat, end)
        ]
        if not ways:
            return say("No number brings it back: houses {first} to {last} are closed.", first=first, last=last)
        if len(ways) == len(NUMBERS):
            return say("Any number brings it back: a 1 on house {first}, a 6 on house {last}.", first=first, last=last)
        return say("The numbers that bring it back: {numbers}.", numbers=self._either(ways))

    # Beside the board

    def _entered(self, seat: int) -> str:
        """Return how many stones a player has still to enter."""
        say, count, name = self.say, self.state.hand(seat), self.speech.name(seat)
        if not count:
            return self.tell(seat, "{name} has entered all stones.", "You have entered all your stones.")
        if seat == self.speech.view.you:
            return say.plural("You still have {n} stone to enter.", "You still have {n} stones to enter.", count)
        return say.plural(
            "{name} still has {n} stone to enter.", "{name} still has {n} stones to enter.", count, name=name
        )

    def _hand(self, _: Place, seat: int) -> Iterator[str]:
        say = self.say
        yield self._entered(seat)
        if self.state.hand(seat):
            closed = [str(number) for number in NUMBERS if self._closed(seat, number)]
            numbers = say.listing(closed)
            if len(closed) == len(NUMBERS):
                yield say("No number can enter one now: houses 1 to 6 are closed.")
            elif closed:
                yield say(
                    "Each number enters one on the house of the same number; closed now: {numbers}.", numbers=numbers
                )
            else:
                yield say("Each number enters one on the house of the same number: a 1 on house 1, a 6 on house 6.")
        yield self._race()

    def _off(self, _: Place, seat: int) -> Iterator[str]:
        count = self.state.off(seat)
        yield self.tell(
            seat,
            "{name} has borne off {count} of {all} stones.",
            "You have borne off {count} of {all} stones.",
            count=count,
            all=STONES,
        )
        yield from self._far(seat)
        yield self._race()

    def _far(self, seat: int) -> Iterator[str]:
        """Say whether the stones of a player may be borne off."""
        count = self.state.off(seat)
        far = STONES - count - sum(self.state.houses(seat)[18:])
        if far:
            yield self.say.plural(
                "{n} stone must first reach houses 19 to 24.", "{n} stones must first reach houses 19 to 24.", far
            )
        elif count < STONES:
            yield self.say("All the others stand on houses 19 to 24, so they may be borne off.")

    # Dice

    def _die(self, number: int) -> Iterator[str]:
        say, state, times = self.say, self.state, self.state.numbers.count(number)
        yield say.plural(
            "A {number} is still to be played once.",
            "A {number} is still to be played {n} times.",
            times,
            number=number,
        )
        steps = [step for step in self.steps if step.number == number]
        houses = [str(step.place) for step in steps if step.origin == "house"]
        middle = [str(step.place) for step in steps if step.origin == "middle"]
        if houses:
            yield say.plural(
                "It can be played from house {houses}.",
                "It can be played from houses {houses}.",
                len(houses),
                houses=say.listing(houses),
            )
        elif middle:
            yield say("It can bring a stone back from middle house {houses}.", houses=self._either(middle))
        elif steps:
            yield say("It can enter a stone on house {house}.", house=steps[0].landing)
        else:
            why = hindrance(self.speech, state, state.turn(), [number])
            yield say("No stone can play it now: {why}.", why=why)
        if len(set(state.numbers)) > 1:
            yield say("All numbers still to play: {numbers}.", numbers=self.speech.numbers(state.numbers))
        if times > 1:
            yield self._equal_dice()

    def _throw(self) -> Iterator[str]:
        seat = self.state.turn()
        yield self._dice_next(seat)
        yield self._equal_dice()

    def _dice_next(self, seat: int) -> str:
        return self.tell(seat, "{name} throws these three dice next.", "You throw these three dice next.")

    def _equal_dice(self) -> str:
        return self.say("Two equal dice give their number four times, three equal dice twelve times.")
