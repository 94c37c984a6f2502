"""A position of Yucata': an immutable value that knows its legal actions.

The stones left on the path need no field of their own: every stone up to the leading amulet has been taken, and none
beyond it (docs/rules/yucata.md, example 1).

The piles are for display only and do not affect the game. Equality ignores them, so that a search recognises a position
that it reaches in different ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pygame_rules.core.errors import IllegalAction, cut
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.json_value import Json
from pygame_rules.core.state_base import Compared
from pygame_rules.games.yucata.rules.board import (
    CARDS,
    CENTRE,
    COUNTS,
    FIRST_STONE,
    START_SPACE,
    STARTS,
    Card,
    Layout,
    Start,
    cards_of,
    stones_on,
)
from pygame_rules.games.yucata.rules.layouts import faults, keeps_the_rules
from pygame_rules.games.yucata.rules.legal import (
    Stones,
    effect_of,
    legal_cards,
    playable,
    score_of,
    target,
    winners_of,
)
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules


@dataclass(slots=True, eq=False, repr=False)
class Position(Compared):
    """The state of a game. Made by `start_position` and `apply_action`."""

    layout: str | None
    """The 35 letters as set up, space 5 first; None while they are still to be drawn."""
    amulets: tuple[int, ...]
    """Each seat's space."""
    hands: tuple[int, ...]
    """Each seat's cards in one number: its lowest bit is the card 1, the sixth one the dagger, the seventh the copy."""
    last: int | None
    """The card played last by anybody, as its number: 0 to 4 are the cards 1 to 5, 5 is the dagger, 6 the copy.

    Its index in `CARDS`; None before the first.
    """
    effect: int | None
    """What the card played last did, as the number of a card from 0; a copy did what the card before it did."""
    taken: tuple[Stones, ...]
    """What each seat has picked up."""
    seat: int | None
    "Whose turn it is; at the end who moved last; None before the first player is drawn."
    open_hands: bool
    """Whether everybody sees all cards; the rules do not depend on it."""
    piles: tuple[int | None, ...]
    """The uppermost card of each seat's pile, as its number from 0; None if it has played none in this round."""
    rules: Rules = USUAL
    """The rules that hold."""
    _hash: int | None = field(default=None, init=False)

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal card, or after a chance event.

        :raises IllegalAction: the action is not legal here.
        """
        if isinstance(action, Card) and action in self.legal_actions():
            return self._played(action)
        if isinstance(action, Start) and self._awaits_start and action.seat < len(self.amulets):
            return replace(self, seat=action.seat)
        if isinstance(action, Layout) and self.layout is None:
            if wrong := faults(action.letters):
                raise IllegalAction(wrong[0].template, **wrong[0].values)
            return replace(self, layout=self.rules.laid(action.letters))
        raise self._refusal(action)

    def _played(self, card: Card) -> Position:
        """Return the position after a legal card."""
        seat, effect, rules = self.seat, effect_of(card, self.effect), self.rules
        if seat is None or effect is None or self.layout is None:
            raise self._refusal(card)
        reached = target(effect, self.amulets, seat)
        amulets = (*self.amulets[:seat], reached, *self.amulets[seat + 1 :])
        hands = (*self.hands[:seat], self.hands[seat] ^ card.bit, *self.hands[seat + 1 :])
        piles: tuple[int | None, ...] = (*self.piles[:seat], card.index, *self.piles[seat + 1 :])
        taken = self.taken
        leader = max(self.amulets)
        if reached > leader:
            stones = taken[seat].with_more(stones_on(self.layout, leader, reached))
            taken = (*taken[:seat], stones, *taken[seat + 1 :])
        if reached < CENTRE:  # Otherwise the game is over: there is no next player, and no cards are taken back.
            seat = (seat + 1) % len(amulets)
            if not any(hands):
                hands, piles = (rules.hand,) * len(amulets), (None,) * len(amulets)
        return Position(self.layout, amulets, hands, card.index, effect, taken, seat, self.open_hands, piles, rules)

    def _refusal(self, action: Action) -> IllegalAction:
        if self.current_player() == TERMINAL:
            return IllegalAction("{event} is not legal: the game is over.", event=cut(action.text, 60))
        if self.layout is None:
            return IllegalAction(
                "{event} is not legal here: expected layout with the 35 letters drawn.", event=cut(action.text, 60)
            )
        legal = STARTS[: len(self.amulets)] if self._awaits_start else self.legal_actions()
        return IllegalAction(
            "{event} is not legal here: expected one of {legal}.",
            event=cut(action.text, 60), legal=", ".join(expected.text for expected in legal),
        )  # fmt: skip

    # Methods of the State protocol.

    @property
    def _awaits_start(self) -> bool:
        return self.seat is None and self.layout is not None

    def current_player(self) -> int:
        """Return the seat that must play a card; -1 where chance comes next, -2 at the end.

        `CHANCE` and `TERMINAL` are these numbers.
        """
        if self.seat is None:
            return CHANCE
        return TERMINAL if CENTRE in self.amulets else self.seat

    def turn(self) -> int | None:
        """Return whose turn it is; at the end the seat that moved last; None before the first player is drawn."""
        return self.seat

    def legal_actions(self) -> tuple[Card, ...]:
        """Return the cards that may be played now, in the order 1 to 5, dagger, copy; empty before chance and at the
        end."""
        if self.seat is None or CENTRE in self.amulets:
            return ()
        if self.rules is USUAL:
            return legal_cards(self.hands[self.seat], self.last)
        return playable(self.hands[self.seat], self.rules.bars(self.last, self.effect))

    def chance_outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """Return the seats that may begin, all equally likely; None if a layout must be drawn: there are too many."""
        if self.layout is None:
            return None
        players = len(self.amulets)
        return tuple((start, 1 / players) for start in STARTS[:players]) if self.seat is None else ()

    def sample_chance(self, draw: Draw) -> Action:
        """Draw a layout by chance, or who begins.

        docs/rules/dice.md says how.
        """
        if self.layout is not None:
            return STARTS[draw.uniform(len(self.amulets))]
        stones = [colour for colour, count in COUNTS.items() for _ in range(count)]
        draw.shuffle(stones)
        while not keeps_the_rules("".join(stones)):
            draw.shuffle(stones)
        return Layout("".join(stones))

    def result(self) -> Result | None:
        """Return the result once an amulet is in the centre: most points win."""
        if CENTRE not in self.amulets:
            return None
        scores = tuple(score_of(stones, self.rules) for stones in self.taken)
        return Result(winners_of(scores), scores)

    def returns(self) -> tuple[float, ...]:
        """Return how the game has ended for each seat, from -1 (lost) to 1 or more (won); 0 while it runs.

        See `core.game.returns_of`.
        """
        result = self.result()
        return returns_of(result.winners, len(self.amulets)) if result else (0.0,) * len(self.amulets)

    # Where the stones are.

    @property
    def stones(self) -> str | None:
        """The letters of the layout, with `.` where the stone has been taken."""
        if self.layout is None:
            return None
        gone = max(max(self.amulets) + 1 - FIRST_STONE, 0)
        return "." * gone + self.layout[gone:]

    def _key(self) -> tuple[object, ...]:
        return (
            self.amulets, self.hands, self.last, self.effect, self.taken, self.seat, self.layout, self.open_hands,
            self.rules,
        )  # fmt: skip

    def __repr__(self) -> str:
        seats = "; ".join(
            f"seat {seat} on {place} with {' '.join(cards_of(hand))}"
            for seat, (place, hand) in enumerate(zip(self.amulets, self.hands, strict=True))
        )
        last = "" if self.last is None else f" after {CARDS[self.last]}"
        player = self.current_player()
        then = {CHANCE: "chance decides", TERMINAL: "the game is over"}.get(player, f"seat {player} plays{last}")
        return f"<Position: {seats}; {then}>"


def start_position(players: int, layout: str | None, open_hands: bool = True, rules: Rules = USUAL) -> Position:
    """Return the position before the first event.

    :param layout: 35 letters that keep the rules; None: they are drawn.
    """
    letters = None if layout is None else rules.laid(layout)
    amulets, hands, piles = (START_SPACE,) * players, (rules.hand,) * players, (None,) * players
    return Position(letters, amulets, hands, None, None, (Stones(),) * players, None, open_hands, piles, rules)


def position_to_json(state: Position) -> dict[str, Json]:
    """Return the position object of a state (docs/rules/yucata.md, "Position"), with `to_move` and `result`.

    >>> position_to_json(start_position(2, None))["taken"]
    [{'light': 0, 'blue': 0, 'red': 0}, {'light': 0, 'blue': 0, 'red': 0}]
    """
    player = state.current_player()
    result = state.result()
    position: dict[str, Json] = {
        "layout": state.layout,
        "stones": state.stones,
        "amulets": list(state.amulets),
        "hands": [list(cards_of(hand)) for hand in state.hands],
        "last": None if state.last is None else CARDS[state.last],
        "effect": None if state.effect is None else CARDS[state.effect],
        "taken": [{"light": light, "blue": blue, "red": red} for light, blue, red in state.taken],
        "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
        "result": result.to_json() if result else None,
    }
    if differing := state.rules.differing():
        position["rules"] = differing
    return position
