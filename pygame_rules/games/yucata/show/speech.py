"""The texts of Yucata': what spaces and hands hold, whose turn it is, what a card does.

Each caption or label is one complete message with placeholders, because languages order the parts of a sentence
differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame_rules.core.game import CHANCE, TERMINAL, Action
from pygame_rules.core.scene import View  # noqa: F401 - for the examples
from pygame_rules.core.voice import Voice
from pygame_rules.core.words import N_, plural
from pygame_rules.games.yucata.rules.board import (
    CARDS,
    CENTRE,
    COPY,
    DAGGER,
    SEAT_NAMES,
    START_SPACE,
    Card,
    Layout,
    Start,
)
from pygame_rules.games.yucata.rules.legal import Stones, cost_of, next_blue, score_of, worth_of
from pygame_rules.games.yucata.rules.moves import Play, play_of, telling_worth
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules
from pygame_rules.games.yucata.rules.state import Position

PACKAGE: Final = "pygame_rules.games.yucata"
TITLES: Final = {DAGGER: N_("Dagger"), COPY: N_("Copy")}
"""The names of the two cards without a number at the beginning of a line."""
WITHIN: Final = {DAGGER: N_("dagger"), COPY: N_("copy")}
"""The same within a sentence."""
ENDS: Final = {START_SPACE: N_("Start"), CENTRE: N_("Centre")}
"""The names of the two ends of the path."""
KINDS: Final = {"L": N_("light stone"), "B": N_("blue stone"), "R": N_("red stone")}
"""By letter of a layout: what lies there."""
LIGHT_STONES: Final = plural("a light stone", "{n} light stones")
BLUE_STONES: Final = plural("a blue stone", "{n} blue stones")
TURNS: Final = {
    None: (N_("{name} to play: no copy yet"), N_("Your turn: play a card, but not the copy yet")),
    DAGGER: (N_("{name} to play: not the dagger"), N_("Your turn: play a card, but not the dagger")),
    COPY: (N_("{name} to play: not the copy"), N_("Your turn: play a card, but not the copy")),
}
"""By the card played last: whose turn it is and what may not be played, told to others and to the player."""
NO_NUMBER: Final = N_("{name} to play: not the {number}"), N_("Your turn: play a card, but not the {number}")
"""The same for the other cards."""
WINS: Final = plural("{name} wins with {n} point", "{name} wins with {n} points")
YOU_WIN: Final = plural("You win with {n} point", "You win with {n} points")
SHARED: Final = plural("{names} win together with {n} point", "{names} win together with {n} points")
YOU_SHARE: Final = plural("{names} share the win with {n} point", "{names} share the win with {n} points")
PAYS: Final = (
    (
        N_("{name}: no blue stones to pay for; points: {points}"),
        N_("You have no blue stones to pay for; points: {points}"),
    ),
    (
        N_("{name}: a blue stone costs {cost}; {light} − {cost} = {points}"),
        N_("Your blue stone costs {cost}; {light} − {cost} = {points}"),
    ),
    (
        N_("{name}: {blue} blue stones cost {sum} = {cost}; {light} − {cost} = {points}"),
        N_("Your {blue} blue stones cost {sum} = {cost}; {light} − {cost} = {points}"),
    ),
)
"""What blue stones cost in the end, for none, one and several."""


class Speech(Voice):
    """The texts in the language, and with the player names, of one view."""

    package = PACKAGE
    seat_names = SEAT_NAMES

    def who(self, seat: int) -> str:
        """Name a player in a list, within a sentence."""
        return self.tell(seat, "{name}", "you")

    # Things

    def card(self, index: int) -> str:
        """Name a card at the beginning of a line."""
        return self.say(TITLES[index]) if index in TITLES else CARDS[index]

    def card_within(self, index: int) -> str:
        """Name a card within a sentence."""
        return self.say(WITHIN[index]) if index in WITHIN else CARDS[index]

    def a_card(self, index: int, effect: int) -> str:
        """Name a card as the object of a sentence; for a copy, also what it copies.

        >>> Speech(View()).a_card(2, 2), Speech(View()).a_card(COPY, DAGGER)
        ('a 3', 'a copy of the dagger')
        """
        if index == COPY:
            if effect == DAGGER:
                return self.say("a copy of the dagger")
            return self.say("a copy of {number}", number=CARDS[effect])
        return self.say("the dagger") if index == DAGGER else self.say("a {number}", number=CARDS[index])

    def effect(self, card: int, effect: int) -> str:
        """Name a card; for a copy, also what it copies.

        >>> Speech(View()).effect(COPY, 2), Speech(View()).effect(COPY, DAGGER), Speech(View()).effect(2, 2)
        ('Copy of 3', 'Copy of the dagger', '3')
        """
        if card != COPY:
            return self.card(card)
        return (
            self.say("Copy of the dagger") if effect == DAGGER else self.say("Copy of {number}", number=CARDS[effect])
        )

    def cards(self, hand: int, within: bool = False) -> str:
        """List the cards of a hand, at the beginning of a line or `within` a sentence."""
        name = self.card_within if within else self.card
        return self.say.listing([name(index) for index in range(len(CARDS)) if hand >> index & 1])

    def either(self, cards: Sequence[int]) -> str:
        """List alternative cards within a sentence.

        >>> Speech(View()).either([0, 2, DAGGER])
        '1, 3 or dagger'
        """
        *others, last = [self.card_within(index) for index in cards]
        return self.say("{first} or {last}", first=", ".join(others), last=last) if others else last

    def space(self, space: int) -> str:
        """Name a space."""
        return self.say(ENDS[space]) if space in ENDS else self.say("Space {space}", space=space)

    def stones(self, stones: Stones) -> str:
        """List stones that somebody takes or gives; empty if there are none.

        >>> Speech(View()).stones(Stones(2, 1, 0))
        '2 light stones and a blue stone'
        """
        say = self.say
        parts = [
            say.plural(*LIGHT_STONES, stones.light) if stones.light else "",
            say.plural(*BLUE_STONES, stones.blue) if stones.blue else "",
            say("the red stone") if stones.red else "",
        ]
        return say.listing([part for part in parts if part])

    # Places

    def place(self, space: int, letter: str, seats: Iterable[int]) -> str:
        """Name a space and what is on it.

        >>> Speech(View()).place(12, "B", []), Speech(View()).place(4, "", [0, 2])
        ('Space 12: blue stone', 'Space 4: Jaguar and Frog')
        """
        say = self.say
        amulets = [self.who(seat) for seat in sorted(seats, key=lambda seat: seat != self.view.you)]
        what = say(KINDS[letter]) if letter in KINDS else say.listing(amulets) or say("empty")
        return say("{place}: {what}", place=self.space(space), what=what)

    def closed(self, hand: int) -> str:
        """Say how many cards a hand has that the reader may not see."""
        return self.say.plural("one closed card", "{n} closed cards", hand.bit_count())

    def hand(self, seat: int, hand: int, shown: bool, pile: int | None) -> str:
        """List a player's cards for screen readers: those in the hand and the uppermost of the pile."""
        held = (self.cards(hand) if shown else self.closed(hand)) if hand else self.say("no cards")
        if pile is None:
            return self.tell(seat, "{name}’s hand: {cards}", "Your hand: {cards}", cards=held)
        return self.tell(
            seat,
            "{name}’s hand: {cards}; played last: {card}",
            "Your hand: {cards}; played last: {card}",
            cards=held, card=self.card(pile),
        )  # fmt: skip

    def heap(self, seat: int, stones: Stones) -> str:
        """Return the label of the stones that a player has taken."""
        return self.tell(
            seat,
            "{name}’s stones: {light} light, {blue} blue, {red} red",
            "Your stones: {light} light, {blue} blue, {red} red",
            **stones._asdict(),
        )

    # Whose turn it is

    def status(self, state: Position) -> str:
        """Say in one sentence whose turn it is and what is to be done; at the end who won."""
        say, seat, last = self.say, state.seat, state.last
        if result := state.result():
            return self._won(result.winners, max(result.scores))
        if state.current_player() == CHANCE or seat is None:
            return say("Chance lays the stones") if state.layout is None else say("A draw decides who begins")
        hand = state.hands[seat]
        if hand.bit_count() == 1 and (last is not None or seat == self.view.you):
            return self.tell(seat, "{name} plays the last card", "Your turn: play your last card")
        if seat == self.view.you and not hand & ~sum(card.bit for card in state.legal_actions()):
            # A card that the player may not repeat is named only if he has it.
            return say("Your turn: play a card")
        bars = state.rules.bars(last, state.effect) & state.rules.hand
        if bars != 1 << (COPY if last is None else last):
            from pygame_rules.games.yucata.show.other_rules.texts import turn

            cards = [index for index in range(len(CARDS)) if bars >> index & 1]
            return turn(self, seat, self.either(cards) if cards else "")
        return self.tell(seat, *TURNS.get(last, NO_NUMBER), number=CARDS[last or 0])

    def _won(self, winners: Sequence[int], points: int) -> str:
        plural, names = self.say.plural, [self.name(seat) for seat in winners if seat != self.view.you]
        if self.view.you not in winners:
            if len(names) > 1:
                return plural(*SHARED, points, names=self.say.listing(names))
            return plural(*WINS, points, name=names[0])
        if not names:
            return plural(*YOU_WIN, points)
        return plural(*YOU_SHARE, points, names=self.say.listing([self.say("You"), *names]))

    # What happens

    def option(self, play: Play) -> str:
        """Return the label of a board choice, clear without context."""
        return self.say(
            self._by_reach(
                play,
                N_("{card}: to the centre, takes {stones}"),
                N_("{card}: to space {space}, takes {stones}"),
                N_("{card}: to space {space}, takes nothing"),
            ),
            card=self.effect(play.card.index, play.effect), stones=self.stones(play.stones), space=play.reached,
        )  # fmt: skip

    def preview(self, state: Position, play: Play) -> str:
        """Say in sentences what a card would do and how the score would change."""
        say, now = self.say, state.taken[play.seat]
        text = self.option(play)
        if play.taken:
            rules = state.rules
            before, after = score(score_of(now, rules)), score(score_of(now.with_more(play.letters), rules))
            text = say("{move}. Points: {before} → {after}", move=text, before=before, after=after)
            if telling_worth(state, play) and (play.stones.blue or play.stones.red):
                worth = self.half_points(worth_of(play.stones))
                text = say("{text}. Worth at the end: {worth}", text=text, worth=worth)
        return say("{text}. Ends the game.", text=text) if play.reached == CENTRE else f"{text}."

    def half_points(self, halves: int) -> str:
        """Write a number of half points with its sign.

        >>> [Speech(View()).half_points(halves) for halves in (-5, 9, 4)], Speech(View(language="de")).half_points(-1)
        (['−2.5', '+4.5', '+2'], '−0,5')
        """
        whole, half = divmod(abs(halves), 2)
        number = self.say("{number}.5", number=whole) if half else str(whole)
        return f"{'−' if halves < 0 else '+'}{number}"

    def played(self, play: Play) -> str:
        """Return the caption when a card is played, with its effect."""
        if play.seat != self.view.you:
            return self.say("{name} – {move}", name=self.name(play.seat), move=self.option(play))
        return self.say(
            self._by_reach(
                play,
                N_("You play {card}, reach the centre and take {stones}"),
                N_("You play {card}, go to space {space} and take {stones}"),
                N_("You play {card}, go to space {space} and take nothing"),
            ),
            card=self.a_card(play.card.index, play.effect), stones=self.stones(play.stones), space=play.reached,
        )  # fmt: skip

    def _by_reach(self, play: Play, centre: str, stones: str, nothing: str) -> str:
        """Choose a message by whether a card reaches the centre, takes stones elsewhere, or takes nothing."""
        return centre if play.reached == CENTRE else stones if play.taken else nothing

    def redeems(self, seat: int) -> str:
        """Return the caption when a player gives the red stone back together with a blue one."""
        return self.tell(
            seat,
            "{name} gives the red stone back, and a blue stone with it",
            "You give the red stone back, and a blue stone with it",
        )

    def pays(self, seat: int, stones: Stones, blue: int, rules: Rules = USUAL) -> str:
        """Return the caption when a player pays for the `blue` stones left after the red one took one with it."""
        return self.tell(
            seat, *PAYS[min(blue, 2)],
            light=stones.light, cost=cost_of(stones, rules), points=score(score_of(stones, rules)),
            blue=blue, sum=" + ".join(str(next_blue(Stones(0, paid), rules)) for paid in range(blue)),
        )  # fmt: skip


def score(points: int) -> str:
    """Write a score with a proper minus sign.

    >>> score(-3), score(4)
    ('−3', '4')
    """
    return str(points).replace("-", "−")


def describe(speech: Speech, before: Position, action: Action) -> str:
    """Return the text of an action in the move list, without the player's name.

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
