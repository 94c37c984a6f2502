"""Says what a thing on the board is worth under other rules (docs/rules/zenos-tavli.md, "Other rules")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pygame_rules.games.zenos_tavli.rules.board import HOUSES, NUMBERS, STONES, find_step
from pygame_rules.games.zenos_tavli.rules.other_rules.any_rules import closed, is_entering, last_house
from pygame_rules.games.zenos_tavli.show.explainer import Explainer
from pygame_rules.games.zenos_tavli.show.other_rules.refusals import (
    is_kept_in,
    place_on_way,
    single_is_safe,
    why_kept_in,
)
from pygame_rules.games.zenos_tavli.show.pieces import SEATS, Place
from pygame_rules.games.zenos_tavli.show.refusals import stones_at


class VariantExplainer(Explainer):
    """What is worth knowing about one state under other rules, for one reader."""

    def things(self) -> dict[str, Callable[[], Iterable[str]]]:
        """Map the id of everything that is there to a function that gives the sentences about it."""
        things = super().things()
        if self.state.rules.direction == "against":
            ways = [f"way@{kind}#{number}" for kind in ("stone", "arrow") for number in (1, 2)]
            things |= dict.fromkeys(ways, self._way)
        return things

    def _way(self) -> Iterator[str]:
        yield self.say("Black travels this way, from house 24 to house 1, against White.")

    # Houses

    def _empty(self, house: int) -> Iterator[str]:
        say, state, you = self.say, self.state, self.speech.view.you
        yield say("House {house} is empty and open to both players.", house=house)
        asked = state.turn() if you is None else you
        if is_kept_in(state, asked) and place_on_way(state, asked, house) > 6:
            yield why_kept_in(say, state, asked)
        elif you is not None and not single_is_safe(state, you, house) and not state.result():
            other, numbers = self.speech.name(1 - you), self._reaching(1 - you, house)
            if numbers:
                told = self._either(numbers)
                yield say("If you stop here alone, {other} can hit you with {numbers}.", other=other, numbers=told)
            else:
                yield say("If you stop here alone, {other} cannot hit you in one step.", other=other)

    def _cannot_be_hit(self, owner: int, house: int, stones: str) -> Iterator[str]:
        say = self.say
        if not single_is_safe(self.state, owner, house):
            yield say("{stones} stands here alone.", stones=stones)
            yield say("It cannot be hit now: {reason}", reason=self._why_not_now(1 - owner))
        elif self.state.rules.protection == "entered":
            yield say("{stones} stands here alone, but is protected.", stones=stones)
            yield self.tell(
                owner,
                "It cannot be hit before {name} has entered all stones.",
                "It cannot be hit before you have entered all your stones.",
            )
        else:
            yield from super()._cannot_be_hit(owner, house, stones)

    def _why_not_now(self, other: int) -> str:
        """Return why a player cannot hit a single stone that is not protected."""
        if self.state.rules.hitting == "entered" and is_entering(self.state.side(other)):
            return self.say("Nobody may hit before entering all of their own stones.")
        return why_kept_in(self.say, self.state, other)

    def _if_hit(self, house: int, stones: str) -> str:
        if self.state.rules.back == "hand":
            return self.say("{stones} stands here alone; if hit, it goes back to the hand.", stones=stones)
        return super()._if_hit(house, stones)

    def _closed(self, seat: int, house: int) -> bool:
        rules, side, other = self.state.rules, self.state.side(seat), self.state.side(1 - seat)
        place = place_on_way(self.state, seat, house)
        return place > last_house(rules, side, other) or closed(rules, side, other) >> 4 * place & 1 > 0

    # The middle row

    def _middle(self, place: Place, seat: int) -> Sequence[str]:
        say, state, house = self.say, self.state, place.number
        if state.rules.back == "hand":
            return (say("Empty: under these rules hit stones go back to the hand."),)
        if any(stones_at(state, seat, place) for seat in SEATS):
            told = super()._middle(place, seat)
            if state.rules.back == "open" and any(stones_at(state, seat, place) == 1 for seat in SEATS):
                level = {"house": house, "opposite": HOUSES + 1 - house}
                return (
                    *told,
                    say("Alone here, it is hit by a stone that stops on house {house} or {opposite}.", **level),
                )
            return told
        if state.rules.direction == "same":
            return super()._middle(place, seat)
        level = {"house": house, "opposite": HOUSES + 1 - house}
        white, black = ([state.walked(find_step(n, "middle", house), s).landing for n in (1, 6)] for s in SEATS)
        return (
            say("Empty: a stone that is hit on house {house} or {opposite} waits here.", **level),
            say(
                "A 1 brings a white stone back on house {first}, a 6 on house {last}; a black one on houses {third} "
                "and {fourth}.",
                first=white[0], last=white[1], third=black[0], fourth=black[1],
            ),
        )  # fmt: skip

    # Beside the board

    def _hand(self, _: Place, seat: int) -> Iterator[str]:
        say, state = self.say, self.state
        yield self._entered(seat)
        if state.hand(seat):
            ends = {n: state.walked(find_step(n, "hand"), seat).landing for n in NUMBERS}
            shut = [str(number) for number, house in ends.items() if self._closed(seat, house)]
            values = {"first": ends[1], "last": ends[6]}
            if len(shut) == len(NUMBERS):
                yield say("No number can enter one now: houses {first} to {last} are closed.", **values)
            elif shut:
                yield say(
                    ("Each number enters one on the house of the same number; closed now: {numbers}."),
                    numbers=say.listing(shut),
                )
            else:
                yield say("A 1 enters one on house {first}, a 6 on house {last}.", **values)
        yield self._race()

    def _far(self, seat: int) -> Iterator[str]:
        say, count = self.say, self.state.off(seat)
        far = STONES - count - sum(self.state.way(seat)[18:])
        if self.state.rules.bearing == "passing":
            yield say("A stone that passes the last house of the way is borne off at once.")
        elif far:
            yield say.plural(
                "{n} stone must first reach the last quarter of the way.",
                "{n} stones must first reach the last quarter of the way.",
                far,
            )
        elif count < STONES:
            yield say("All the others stand in the last quarter of the way, so they may be borne off.")

    # Dice

    def _dice_next(self, seat: int) -> str:
        if self.state.rules.dice == 3:
            return super()._dice_next(seat)
        return self.tell(seat, "{name} throws these two dice next.", "You throw these two dice next.")

    def _equal_dice(self) -> str:
        rules = self.state.rules
        if rules.dice == 2:
            return self.say("Two equal dice give their number {times} times.", times=rules.pair)
        return self.say(
            "Two equal dice give their number {pair} times, three equal dice {triple} times.",
            pair=rules.pair,
            triple=rules.triple,
        )
