"""The texts of Zenos Tavli: what places hold, whose turn it is, what a step or a throw does.

Each caption or label is one complete message with placeholders, because languages order the parts of a sentence
differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.scene import View  # noqa: F401 - for the examples
from pygame_rules.core.voice import Voice
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import SEAT_NAMES, Roll, Step, find_step
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import HAND, OFF, Place, source, target
from pygame_rules.games.zenos_tavli.show.playable_numbers import playable_numbers

PACKAGE: Final = "pygame_rules.games.zenos_tavli"


class Speech(Voice):
    """The texts in the language, and with the player names, of one view."""

    package = PACKAGE
    seat_names = SEAT_NAMES

    def numbers(self, numbers: Sequence[int]) -> str:
        """List numbers still to play with equal ones counted: "4 (4×) and 6"."""
        parts = []
        for number in sorted(set(numbers)):
            times = numbers.count(number)
            parts.append(str(number) if times == 1 else f"{number} ({times}×)")
        return self.say.listing(parts)

    # Places

    def place(self, place: Place, seat: int) -> str:
        """Return what a place is called; `seat` matters only for the hand and the stones borne off."""
        say = self.say
        if place.kind == "house":
            return say("House {house}", house=place.number)
        if place.kind == "middle":
            return say("Middle house {house}", house=place.number)
        if place is OFF:
            return self.tell(seat, "Borne off by {name}", "Borne off by you")
        return self.tell(seat, "{name}’s hand", "Your hand")

    def holding(self, place: Place, seat: int, counts: Sequence[int]) -> str:
        """Name a place and the stones there; `counts` are White's and Black's.

        >>> Speech(View()).holding(Place("house", 6), 0, (5, 0))
        'House 6: 5 white stones'
        """
        say = self.say
        stones = (
            say.plural("{n} white stone", "{n} white stones", counts[0]),
            say.plural("{n} black stone", "{n} black stones", counts[1]),
        )
        what = say.listing([told for told, count in zip(stones, counts, strict=True) if count]) or say("empty")
        return say("{place}: {what}", place=self.place(place, seat), what=what)

    def glossary(self, place: Place) -> str:
        """Return the anchor of the heading under which the game's page for players explains a place.

        >>> Speech(View()).glossary(Place("middle", 3)), Speech(View(language="de")).glossary(OFF)
        ('hitting-and-coming-back', 'hinausspielen')
        """
        say = self.say
        if place == HAND:
            return say("entering-the-stones")
        if place == OFF:
            return say("bearing-off")
        return say("on-the-way") if place.kind == "house" else say("hitting-and-coming-back")

    def die(self, number: int, times: int, playable: bool) -> str:
        """Return the label of a die whose number is still to play."""
        if not playable:
            return self.say("Number {number}, cannot be played", number=number)
        if times > 1:
            return self.say("Number {number}, to play {times} times", number=number, times=times)
        return self.say("Number {number}, to play", number=number)

    # Whose turn it is

    def status(self, state: Position) -> str:
        """Return one sentence: whose turn it is and what can be done, with which numbers; at the end who won."""
        say, seat = self.say, state.turn()
        result = state.result()
        if result:
            if len(result.winners) > 1:
                return say("Draw: nobody can ever move again")
            return self.tell(result.winners[0], "{name} wins", "You win")
        if not state.numbers:
            return self.tell(seat, "{name} throws", "Your turn: throw the dice")
        steps = state.legal_actions()
        hit = sum(state.middle(seat))
        # Hit stones come in first: name only the numbers that bring them in.
        playable = {step.number for step in steps} if hit else playable_numbers(state)
        entering = playable and playable <= {step.number for step in steps if step.origin == "hand"}
        numbers = self.numbers([number for number in state.numbers if number in playable])
        # Where several people sit at the table, the name says which of them is asked.
        if hit == 1:
            asked, told, own = (
                N_("{name}: bring back the hit stone with {numbers}"),
                N_("{name} brings back the hit stone with {numbers}"),
                N_("Your turn: bring back your hit stone with {numbers}"),
            )
        elif hit:
            asked, told, own = (
                N_("{name}: bring back the hit stones with {numbers}"),
                N_("{name} brings back the hit stones with {numbers}"),
                N_("Your turn: bring back your hit stones with {numbers}"),
            )
        elif entering:
            asked, told, own = (
                N_("{name}: enter stones with {numbers}"),
                N_("{name} enters stones with {numbers}"),
                N_("Your turn: enter stones with {numbers}"),
            )
        else:
            asked, told, own = (
                N_("{name}: play {numbers}"), N_("{name} plays {numbers}"), N_("Your turn: play {numbers}"),
            )  # fmt: skip
        return self.tell(seat, asked if self.view.you is None else told, own, numbers=numbers)

    # What happens

    def option(self, steps: Sequence[Step], hits: bool) -> str:
        """Return the label of a board choice, clear without context: one stone plays one number or several."""
        say, start, end = self.say, source(steps[0]), target(steps[-1])
        values = {"start": start.number, "end": end.number, "numbers": self.each(step.number for step in steps)}
        if start.kind == "hand":
            text = say("Stone from the hand with {numbers} to house {end}", **values)
        elif start.kind == "middle":
            text = say("Stone from middle house {start} with {numbers} to house {end}", **values)
        elif end is OFF:
            text = say("Stone from house {start} with {numbers} off the board", **values)
        else:
            text = say("Stone from house {start} with {numbers} to house {end}", **values)
        return say("{move}, hitting", move=text) if hits else text

    def step(self, seat: int, step: Step) -> str:
        """Return the caption of a step."""
        tell, start, end = self.tell, step.place, step.landing
        if step.origin == "hand":
            return tell(seat, "{name} enters a stone on house {end}", "You enter a stone on house {end}", end=end)
        if step.origin == "middle":
            return tell(
                seat,
                "{name} brings a stone from middle house {start} to house {end}",
                "You bring a stone from middle house {start} to house {end}",
                start=start,
                end=end,
            )
        if target(step) is OFF:
            return tell(
                seat,
                "{name} bears off a stone from house {start}",
                "You bear off a stone from house {start}",
                start=start,
            )
        return tell(
            seat,
            "{name} moves from house {start} to house {end}",
            "You move from house {start} to house {end}",
            start=start,
            end=end,
        )

    def hitting(self, seat: int, house: int) -> str:
        """Say what a step would do that hits a stone of `seat`."""
        theirs = (N_("Hits the white stone on house {house}."), N_("Hits the black stone on house {house}."))[seat]
        return self.tell(seat, theirs, "Hits your stone on house {house}.", house=house)

    def hit(self, seat: int, middle: int) -> str:
        """Return the caption when a stone of `seat` is hit and goes to its middle house."""
        theirs = (
            N_("The white stone is hit and goes to middle house {house}"),
            N_("The black stone is hit and goes to middle house {house}"),
        )[seat]
        return self.tell(seat, theirs, "Your stone is hit and goes to middle house {house}", house=middle)

    def throw(self, seat: int, roll: Roll, numbers: Sequence[int]) -> str:
        """Return the caption of a throw; it adds the numbers to play if equal dice multiply them."""
        dice = self.each(roll.dice)
        if numbers == roll.dice:
            return self.tell(seat, "{name} throws {dice}", "You throw {dice}", dice=dice)
        return self.tell(
            seat,
            "{name} throws {dice}: that is {numbers}",
            "You throw {dice}: that is {numbers}",
            dice=dice,
            numbers=self.numbers(numbers),
        )

    def lost(self, seat: int, numbers: Sequence[int], why: str) -> str:
        """Return the caption when numbers are lost because no step can use them.

        :param why: a few words, from `refusals.hindrance`.
        """
        return self.tell(
            seat,
            "{name} cannot play {numbers}: {why}",
            "You cannot play {numbers}: {why}",
            numbers=self.numbers(numbers),
            why=why,
        )

    def no_entry(self, state: Position, seat: int, numbers: Sequence[int]) -> str:
        """Return who holds the houses on which these numbers enter a stone of a seat, in a few words; none of them can
        enter one now."""
        houses = {number: state.walked(find_step(number, "hand"), seat).landing for number in sorted(set(numbers))}
        if len(houses) == 1:
            ((number, house),) = houses.items()
            return self.tell(
                1 - seat,
                "house {house}, where a {number} enters, is held by {name}",
                "house {house}, where a {number} enters, is held by you",
                house=house, number=number,
            )  # fmt: skip
        return self.tell(
            1 - seat,
            "houses {houses}, where they enter, are held by {name}",
            "houses {houses}, where they enter, are held by you",
            houses=self.say.listing([str(house) for house in sorted(houses.values())]),
        )


def describe(speech: Speech, before: Position, action: Action) -> str:
    """Return the text of an action in the move list, without the player's name.

    >>> from pygame_rules.games.zenos_tavli.rules.board import find_roll
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> describe(Speech(View()), start_state(2, {}), find_roll(2, 5, 6))
    'throws 2, 5 and 6'
    """
    say = speech.say
    if isinstance(action, Roll):
        dice = speech.each(action.dice)
        if before.apply_action(action).numbers:
            return say("throws {dice}", dice=dice)
        return say("throws {dice}, cannot play", dice=dice)
    if not isinstance(action, Step):
        return action.text
    action = before.walked(action)
    values = {"start": action.place, "end": action.landing}
    if target(action) is OFF:
        return say("bears off from {start}", **values)
    if action.origin == "hand":
        text = say("enters a stone on house {end}", **values)
    elif action.origin == "middle":
        text = say("middle house {start} to house {end}", **values)
    else:
        text = say("{start} to {end}", **values)
    hits = before.houses(1 - before.turn())[action.landing - 1]
    return say("{move}, hits", move=text) if hits else text
