"""The texts of Yucata': what spaces and hands hold, whose turn it is, what a card does.

Each caption or label is one complete message with placeholders, because languages order the parts of a sentence
differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_, Words, words
from pygame_rules.games.yucata.rules.board import CARDS, CENTRE, COPY, DAGGER, START_SPACE, Card, Layout, Start
from pygame_rules.games.yucata.rules.legal import Stones, cost_of, score_of, worth_of
from pygame_rules.games.yucata.rules.moves import Play, play_of, telling_worth
from pygame_rules.games.yucata.rules.state import Position

PACKAGE: Final = "pygame_rules.games.yucata"
SEAT_NAMES: Final = (N_("Jaguar"), N_("Bird"), N_("Frog"), N_("Serpent"))


class Speech:
    """Makes texts in the language, and with the player names, of one view."""

    def __init__(self, view: View) -> None:
        self.say: Words = words(view.language, PACKAGE)
        self.view = view
        self._names = view.names

    def name(self, seat: int) -> str:
        """What a player is called."""
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self.say(SEAT_NAMES[seat])

    def tell(self, seat: int, others: str, own: str, /, **values: object) -> str:
        """A sentence about a player: `own` if the reader is that player, else `others` with the player's name.

        >>> view = View(you=1)
        >>> [Speech(view).tell(seat, "{name} begins", "You begin") for seat in (0, 1)]
        ['Jaguar begins', 'You begin']
        """
        return self.say.addressed(seat == self.view.you, others, own, name=self.name(seat), **values)

    def who(self, seat: int) -> str:
        """A player in a list, within a sentence."""
        return self.tell(seat, "{name}", "you")

    # Things

    def card(self, index: int) -> str:
        """A card's name, as written at the beginning of a line."""
        if index == DAGGER:
            return self.say("Dagger")
        return self.say("Copy") if index == COPY else CARDS[index]

    def card_within(self, index: int) -> str:
        """A card's name within a sentence."""
        if index == DAGGER:
            return self.say("dagger")
        return self.say("copy") if index == COPY else CARDS[index]

    def a_card(self, index: int, effect: int) -> str:
        """A card as the object of a sentence; for a copy, also what it copies.

        >>> Speech(View()).a_card(2, 2), Speech(View()).a_card(COPY, DAGGER)
        ('a 3', 'a copy of the dagger')
        """
        if index == COPY:
            if effect == DAGGER:
                return self.say("a copy of the dagger")
            return self.say("a copy of {number}", number=CARDS[effect])
        return self.say("the dagger") if index == DAGGER else self.say("a {number}", number=CARDS[index])

    def card_label(self, index: int) -> str:
        """The label of a card in the hand, for screen readers."""
        return self.say("Card {card}", card=self.card(index))

    def effect(self, card: int, effect: int) -> str:
        """A card's name; for a copy, also what it copies.

        >>> Speech(View()).effect(COPY, 2), Speech(View()).effect(COPY, DAGGER), Speech(View()).effect(2, 2)
        ('Copy of 3', 'Copy of the dagger', '3')
        """
        if card != COPY:
            return self.card(card)
        if effect == DAGGER:
            return self.say("Copy of the dagger")
        return self.say("Copy of {number}", number=CARDS[effect])

    def cards(self, hand: int) -> str:
        """List the cards of a hand."""
        return self.say.listing([self.card(index) for index in range(len(CARDS)) if hand >> index & 1])

    def either(self, cards: Sequence[int]) -> str:
        """List cards within a sentence of which one is enough.

        >>> Speech(View()).either([0, 2, DAGGER])
        '1, 3 or dagger'
        """
        *others, last = [self.card_within(index) for index in cards]
        return self.say("{first} or {last}", first=", ".join(others), last=last) if others else last

    def space(self, space: int) -> str:
        """What a space is called."""
        if space == START_SPACE:
            return self.say("Start")
        return self.say("Centre") if space == CENTRE else self.say("Space {space}", space=space)

    def stones(self, stones: Stones) -> str:
        """List stones that somebody takes or gives; empty if there are none.

        >>> Speech(View()).stones(Stones(2, 1, 0))
        '2 light stones and a blue stone'
        """
        say, parts = self.say, []
        if stones.light:
            parts.append(say.plural("a light stone", "{n} light stones", stones.light))
        if stones.blue:
            parts.append(say.plural("a blue stone", "{n} blue stones", stones.blue))
        if stones.red:
            parts.append(say("the red stone"))
        return say.listing(parts)

    # Places

    def place(self, space: int, letter: str, seats: list[int]) -> str:
        """Name a space and what is on it.

        >>> Speech(View()).place(12, "B", []), Speech(View()).place(4, "", [0, 2])
        ('Space 12: blue stone', 'Space 4: Jaguar and Frog')
        """
        say = self.say
        there = {
            "L": say("light stone"), "B": say("blue stone"), "R": say("red stone"),
        }.get(letter, "")  # fmt: skip
        seats = sorted(seats, key=lambda seat: seat != self.view.you)
        what = there or say.listing([self.who(seat) for seat in seats]) or say("empty")
        return say("{place}: {what}", place=self.space(space), what=what)

    def hand(self, seat: int, hand: int, shown: bool, pile: int | None) -> str:
        """List a player's cards for screen readers: those in the hand and the uppermost of the pile."""
        say = self.say
        if shown:
            held = self.cards(hand) or say("no cards")
        else:
            held = say.plural("one closed card", "{n} closed cards", hand.bit_count()) if hand else say("no cards")
        if pile is None:
            return self.tell(seat, "{name}'s hand: {cards}", "Your hand: {cards}", cards=held)
        return self.tell(
            seat,
            "{name}'s hand: {cards}; played last: {card}",
            "Your hand: {cards}; played last: {card}",
            cards=held,
            card=self.card(pile),
        )

    def amulet(self, seat: int) -> str:
        """The label of a player's amulet."""
        return self.tell(seat, "{name}'s amulet", "Your amulet")

    def pile(self, seat: int, index: int) -> str:
        """The label of a pile, by the card on top."""
        return self.tell(
            seat, "Played last by {name}: {card}", "Played last by you: {card}", card=self.card(index)
        )  # fmt: skip

    def heap(self, seat: int, stones: Stones) -> str:
        """The label of the stones that a player has taken."""
        light, blue, red = stones
        return self.tell(
            seat,
            "{name}'s stones: {light} light, {blue} blue, {red} red",
            "Your stones: {light} light, {blue} blue, {red} red",
            light=light,
            blue=blue,
            red=red,
        )

    # Whose turn it is

    def status(self, state: Position) -> str:
        """One sentence: whose turn it is and what is to be done; at the end who won."""
        say, result = self.say, state.result()
        if result:
            points = max(result.scores)
            if self.view.you in result.winners:
                return self._own_win(result.winners, points)
            names = say.listing([self.name(seat) for seat in result.winners])
            if len(result.winners) > 1:
                return say.plural("{names} win together with {n} point", "{names} win together with {n} points",
                                  points, names=names)  # fmt: skip
            return say.plural("{name} wins with {n} point", "{name} wins with {n} points", points, name=names)
        if state.current_player() == CHANCE or state.seat is None:
            return say("Chance lays the stones") if state.layout is None else say("It is drawn who begins")
        if state.seat == self.view.you:
            return self._own_turn(state)
        name = self.name(state.seat)
        if state.last is None:
            return say("{name} plays (no copy yet)", name=name)
        if state.hands[state.seat].bit_count() == 1:
            return say("{name} plays the last card", name=name)
        if state.last == DAGGER:
            return say("{name} plays (no dagger)", name=name)
        if state.last == COPY:
            return say("{name} plays (no copy)", name=name)
        return say("{name} plays (no {number})", name=name, number=CARDS[state.last])

    def _own_win(self, winners: Sequence[int], points: int) -> str:
        say = self.say
        others = [self.name(seat) for seat in winners if seat != self.view.you]
        if not others:
            return say.plural("You win with {n} point", "You win with {n} points", points)
        return say.plural(
            "{names} share the win with {n} point",
            "{names} share the win with {n} points",
            points,
            names=say.listing([say("You"), *others]),
        )

    def _own_turn(self, state: Position) -> str:
        """What the reader is to do; a card that he may not repeat is named only if he has it."""
        say, legal = self.say, state.legal_actions()
        hand = state.hands[state.seat or 0]
        if hand.bit_count() == 1:
            return say("Your turn: play your last card")
        barred = hand & ~sum(card.bit for card in legal)
        if not barred:
            return say("Your turn: play a card")
        if state.last is None:
            return say("Your turn: play a card, but not the copy yet")
        if state.last == DAGGER:
            return say("Your turn: play a card, but not the dagger")
        if state.last == COPY:
            return say("Your turn: play a card, but not the copy")
        return say("Your turn: play a card, but not the {number}", number=CARDS[state.last])

    # What happens

    def option(self, play: Play) -> str:
        """The label of an option, clear without context."""
        say = self.say
        values = {"card": self.effect(play.card.index, play.effect), "stones": self.stones(play.stones)}
        if play.reached == CENTRE:
            return say("{card}: to the centre, takes {stones}", **values)
        if not play.taken:
            return say("{card}: to space {space}, takes nothing", space=play.reached, **values)
        return say("{card}: to space {space}, takes {stones}", space=play.reached, **values)

    def preview(self, state: Position, play: Play) -> str:
        """Say what a card would do and how the score would change."""
        say, now = self.say, state.taken[play.seat]
        then = now.with_more(play.letters)
        text = self.option(play)
        if play.taken:
            scores = {"before": score(score_of(now)), "after": score(score_of(then))}
            text = say("{move}. Score: {before} → {after}", move=text, **scores)
            if telling_worth(state, play) and (play.stones.blue or play.stones.red):
                text = say(
                    "{text}. Worth in the end: {worth}", text=text, worth=self.half_points(worth_of(play.stones))
                )
        return say("{text}. Ends the game.", text=text) if play.reached == CENTRE else text

    def half_points(self, halves: int) -> str:
        """A number of half points with its sign.

        >>> [Speech(View()).half_points(halves) for halves in (-5, 9, 4)], Speech(View(language="de")).half_points(-1)
        (['−2.5', '+4.5', '+2'], '−0,5')
        """
        whole, half = divmod(abs(halves), 2)
        number = self.say("{number}.5", number=whole) if half else str(whole)
        return f"{'−' if halves < 0 else '+'}{number}"

    def played(self, play: Play) -> str:
        """The caption when a card is played, with its effect."""
        say = self.say
        if play.seat != self.view.you:
            return say("{name} – {move}", name=self.name(play.seat), move=self.option(play))
        values = {"card": self.a_card(play.card.index, play.effect), "stones": self.stones(play.stones)}
        if play.reached == CENTRE:
            return say("You play {card}, reach the centre and take {stones}", **values)
        if not play.taken:
            return say("You play {card}, go to space {space} and take nothing", space=play.reached, **values)
        return say("You play {card}, go to space {space} and take {stones}", space=play.reached, **values)

    def begins(self, seat: int) -> str:
        """The caption when it was drawn who begins."""
        return self.tell(seat, "{name} begins", "You begin")

    def redeems(self, seat: int) -> str:
        """The caption when a player gives the red stone back together with a blue one."""
        return self.tell(
            seat,
            "{name} gives the red stone back, and a blue stone with it",
            "You give the red stone back, and a blue stone with it",
        )

    def pays(self, seat: int, stones: Stones, blue: int) -> str:
        """The caption when a player pays for the stones that he still has.

        :param blue: how many blue stones are left after the red one took one with it.
        """
        cost = cost_of(stones)
        values = {"light": stones.light, "cost": cost, "points": score(score_of(stones))}
        if not blue:
            return self.tell(
                seat,
                "{name}: no blue stones to pay for; points: {points}",
                "You have no blue stones to pay for; points: {points}",
                **values,
            )
        if blue == 1:
            return self.tell(
                seat,
                "{name}: a blue stone costs {cost}; {light} − {cost} = {points}",
                "Your blue stone costs {cost}; {light} − {cost} = {points}",
                **values,
            )
        return self.tell(
            seat,
            "{name}: {blue} blue stones cost {sum} = {cost}; {light} − {cost} = {points}",
            "Your {blue} blue stones cost {sum} = {cost}; {light} − {cost} = {points}",
            blue=blue,
            sum=" + ".join(str(number) for number in range(1, blue + 1)),
            **values,
        )


def score(points: int) -> str:
    """A score with a proper minus sign.

    >>> score(-3), score(4)
    ('−3', '4')
    """
    return str(points).replace("-", "−")


def signed(difference: int) -> str:
    """A difference with its sign.

    >>> signed(3), signed(-3), signed(0)
    ('+3', '−3', '0')
    """
    return f"+{difference}" if difference > 0 else score(difference)


def describe(speech: Speech, before: Position, action: Action) -> str:
    """The text of an action in the move list, without the player's name.

    >>> from pygame_rules.games.yucata.rules.board import STARTS
    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> describe(Speech(View()), start_position(2, None), STARTS[1])
    'Bird begins'
    """
    if isinstance(action, Start):
        return speech.say("{name} begins", name=speech.name(action.seat))
    if isinstance(action, Layout):
        return speech.say("Chance lays the stones")
    if not isinstance(action, Card) or before.current_player() in (CHANCE, TERMINAL):
        return action.text
    return speech.option(play_of(before, action))
