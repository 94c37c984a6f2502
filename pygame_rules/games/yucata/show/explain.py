"""Says what a thing on the board is worth now: a space, a card, a hand, a pile, an amulet, the stones taken.

It tells only what the reader may see: nothing depends on cards in closed hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import (
    BLUE,
    CARDS,
    CENTRE,
    COPY,
    DAGGER,
    FIRST_STONE,
    LIGHT,
    PLAYS,
    RED,
    START_SPACE,
)
from pygame_rules.games.yucata.rules.legal import (
    cost_of,
    effect_of,
    lead_of,
    next_blue,
    playable,
    score_of,
    target,
)
from pygame_rules.games.yucata.rules.moves import fixed_worth, play_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import barred_cards, hand_is_shown, redeemed
from pygame_rules.games.yucata.show.refusals import forbidden
from pygame_rules.games.yucata.show.speech import LIGHT_STONES, Speech, score

WORTH: Final = {
    LIGHT: "",
    BLUE: N_("Between two players, every blue stone costs 4.5 points at the end, even the first."),
    RED: N_("Between two players, the red stone is worth 4.5 points at the end."),
}
"""What a stone is truly worth between two players, where it differs from what it changes now (`legal.worth_of`)."""


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """Return what the thing with this id is worth now, in sentences; empty if there is no such thing.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.rules.board import STARTS
    >>> from pygame_rules.games.yucata.rules.layouts import LAYOUTS
    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> begun = start_position(2, LAYOUTS["palenque"]).apply_action(STARTS[0])
    >>> explain(Speech(View(0, you=0)), begun, "space@7")  # doctest: +NORMALIZE_WHITESPACE
    ['It would cost you a light stone.', 'The others would pay: Bird 1.',
     'Between two players, every blue stone costs 4.5 points at the end, even the first.', 'No card leads here now.']
    >>> explain(Speech(View()), begun, "space@40"), explain(Speech(View()), begun, "space@x")
    ([], [])
    """
    if not name:
        return _board(speech, state)
    kind, _, rest = name.partition("#")[0].partition("@")
    which, _, card = rest.partition("-")
    number = int(which) if which.isascii() and which.isdecimal() and len(which) <= 2 else CENTRE + 1
    if kind in ("space", "stone"):
        return _space(speech, state, number) if number <= CENTRE else []
    if number >= len(state.amulets):
        return []
    match kind:
        case "card" if card in CARDS:
            return _card(speech, state, number, CARDS.index(card))
        case "hand" | "back":
            return _hand(speech, state, number)
        case "pile":
            return _pile(speech, state, number)
        case "amulet" | "sign":
            return _amulet(speech, state, number)
        case "stones" | "light" | "blue" | "red":
            return _stones(speech, state, number)
    return []


# The board


def _board(speech: Speech, state: Position) -> list[str]:
    say = speech.say
    ranked = sorted(range(len(state.taken)), key=lambda seat: (-score_of(state.taken[seat], state.rules), seat))
    goal = say(
        "The most points win: a light stone is worth one point; 1, 2 or 3 blue stones cost 1, 3 or 6 points in all."
    )
    if state.rules.blue != "rising":
        from pygame_rules.games.yucata.show.other_rules import texts

        goal = texts.goal(speech, state)
    said = [goal, say("Points now: {list}.", list=_points(speech, state, ranked))]
    if state.current_player() != TERMINAL and state.stones is not None:
        light, blue, red = (state.stones.count(colour) for colour in (LIGHT, BLUE, RED))
        said.append(
            say(
                "The leading amulet is {n} from the centre; left on the path: {light} light, {blue} blue, {red} red.",
                n=CENTRE - max(state.amulets), light=light, blue=blue, red=red,
            )
        )  # fmt: skip
    return [*said, f"{speech.status(state)}."]


def _points(speech: Speech, state: Position, seats: Iterable[int]) -> str:
    return ", ".join(f"{speech.who(seat)} {score(score_of(state.taken[seat], state.rules))}" for seat in seats)


# The path


def _space(speech: Speech, state: Position, space: int) -> list[str]:
    """Say what lies on a space and what it is worth, and who reaches it with which card."""
    say, leader, over = speech.say, max(state.amulets), state.current_player() == TERMINAL
    said = []
    if space == CENTRE and not over:
        said.append(
            say.plural(
                "Here the game ends at once: the leading amulet is one space away.",
                "Here the game ends at once: the leading amulet is {n} spaces away.",
                CENTRE - leader,
            )
        )
    if space == START_SPACE:
        said.append(say("All amulets begin here; no stone lies here."))
    elif space < FIRST_STONE:
        said.append(say("There is nothing to take on the first four spaces."))
    elif state.layout is None:
        said.append(say("Chance has not laid the stones yet."))
    elif space > leader:
        said += _stone(speech, state, state.layout[space - FIRST_STONE])
    else:
        said.append(say("There is nothing left to take here."))
    here = [seat for seat, amulet in enumerate(state.amulets) if amulet == space]
    if here and state.seat is not None:
        said.append(say("Points of the players here: {list}.", list=_points(speech, state, here)))
    if not over and space > min(state.amulets) and (reached := _who_comes(speech, state, space)):
        said.append(reached)
    return said


def _stone(speech: Speech, state: Position, colour: str) -> list[str]:
    """Say what a stone on the path is worth to the reader, and to the others."""
    say, you, taken, rules = speech.say, speech.view.you, state.taken, state.rules
    if colour == LIGHT:
        return [say("A light stone: it is worth one point.")]
    # The red stone saves its owner what the last of his blue ones costs.
    paying = taken if colour == BLUE else [stones._replace(blue=stones.blue - 1) for stones in taken]
    values = [next_blue(stones, rules) if stones.blue >= 0 else 0 for stones in paying]
    others = ", ".join(f"{speech.name(seat)} {value}" for seat, value in enumerate(values) if seat != you)
    in_the_end = _in_the_end(speech, state, colour)
    if colour == BLUE:
        if you is None:
            return [say("A blue stone. What it would cost, in light stones: {list}.", list=others), *in_the_end]
        own = say("It would cost you nothing: your red stone takes it along.")
        if values[you]:
            own = say("It would cost you {stones}.", stones=say.plural(*LIGHT_STONES, values[you]))
        return [own, say("The others would pay: {list}.", list=others), *in_the_end]
    rule = say("At the end, the red stone takes one blue stone with it.")
    if you is None:
        return [rule, say("What it is worth now, in points: {list}.", list=others), *in_the_end]
    own = say.plural(
        "To you that is worth one point now, to the others: {list}.",
        "To you that is worth {n} points now, to the others: {list}.",
        values[you], list=others,
    )  # fmt: skip
    return [rule, own, *in_the_end]


def _in_the_end(speech: Speech, state: Position, colour: str) -> list[str]:
    return [speech.say(WORTH[colour])] if fixed_worth(state) else []


def _who_comes(speech: Speech, state: Position, space: int) -> str:
    """Say who gets to a space with one card, as the amulets stand now; empty if the reader sees nobody's cards."""
    seats = [seat for seat in range(len(state.amulets)) if hand_is_shown(state, seat, speech.view)]
    found = [
        speech.tell(seat, "{name} with {cards}", "you with {cards}", cards=speech.either(cards))
        for seat in sorted(seats, key=lambda seat: seat != speech.view.you)
        if (cards := _leading_to(state, seat, space))
    ]
    if found:
        return speech.say("Can get here with one card: {list}.", list="; ".join(found))
    return speech.say("No card leads here now.") if seats else ""


def _leading_to(state: Position, seat: int, space: int) -> list[int]:
    """Return the cards of a hand that lead to a space.

    The player to move may also copy; what the others could copy is still open, and so is what they may not repeat.
    """
    if seat == state.current_player():
        cards = list(state.legal_actions())
    else:
        cards = [card for card in PLAYS if state.hands[seat] & card.bit and card.index != COPY]
    effects = ((card, effect_of(card, state.effect)) for card in cards)
    return [
        card.index for card, effect in effects if effect is not None and target(effect, state.amulets, seat) == space
    ]


# The desks


def _card(speech: Speech, state: Position, seat: int, index: int) -> Sequence[str]:
    """Say what a card does and would do now; if its owner is not to move, what his hand is worth."""
    said = _now(speech, state, seat, index)
    if said and index == DAGGER:
        # The picture does not tell it, as a number does.
        return [
            speech.say(
                "The amulet goes to the space just beyond the leading one; if it leads itself, it goes one space."
            ),
            *said,
        ]
    return said


def _now(speech: Speech, state: Position, seat: int, index: int) -> Sequence[str]:
    """Say what a card would do now; if its owner is not to move, what his hand is worth."""
    card = PLAYS[index]
    if not state.hands[seat] & card.bit or not hand_is_shown(state, seat, speech.view):
        return []
    if seat != state.current_player():
        return _hand(speech, state, seat)
    if card not in state.legal_actions():
        return [forbidden(state, index, speech)]
    play = play_of(state, card)
    if play.reached == CENTRE:
        return [speech.preview(state, play)]
    said = [speech.preview(state, play)]
    after = (seat + 1) % len(state.amulets)
    if _bars(state, state.hands[after], index, play.effect) and hand_is_shown(state, after, speech.view):
        said.append(
            speech.tell(after, "{name} could not repeat this card then.", "You could not repeat this card then.")
        )
    return said


def _bars(state: Position, hand: int, index: int, effect: int) -> bool:
    """Return whether a hand has a card, but may not repeat it at once."""
    card = PLAYS[index]
    return bool(hand & card.bit) and card not in playable(hand, state.rules.bars(index, effect))


def _hand(speech: Speech, state: Position, seat: int) -> list[str]:
    """Say what a player can still play, what is gone, and when all cards come back."""
    say, hand = speech.say, state.hands[seat]
    if not hand:
        said = [speech.tell(seat, "{name} has no card left.", "You have no card left.")]
    elif hand_is_shown(state, seat, speech.view):
        cards = speech.cards(hand, within=True)
        said = [speech.tell(seat, "{name} still has {cards}.", "You still have {cards}.", cards=cards)]
        if gone := state.rules.hand & ~hand:
            said.append(say("Played in this round: {cards}.", cards=speech.cards(gone, within=True)))
        if seat == state.current_player() and state.last is not None and (bars := barred_cards(state)):
            said.append(forbidden(state, bars.bit_length() - 1, speech))
    else:
        said = [speech.tell(seat, "{name} has {cards}.", "You have {cards}.", cards=speech.closed(hand))]
    if state.current_player() != TERMINAL and state.seat is not None:
        said.append(
            say.plural(
                "After one more card, everybody takes back all their cards.",
                "After {n} more cards, everybody takes back all their cards.",
                sum(hand.bit_count() for hand in state.hands),
            )
        )
    return said


def _pile(speech: Speech, state: Position, seat: int) -> list[str]:
    """Say what was played last, and what it forbids and allows the player to move."""
    say, mover = speech.say, state.current_player()
    newest = state.seat if mover == TERMINAL else ((state.seat or 0) - 1) % len(state.amulets)
    # When all cards have been taken back, the card played last still lies there for all to see.
    kept = seat == newest and state.last is not None and all(pile is None for pile in state.piles)
    if state.piles[seat] is None and not kept:
        return []
    if mover == TERMINAL:
        return [say("The game is over: this card no longer forbids anything.")]
    if seat != newest or state.last is None:
        return [say("This card no longer forbids anything: only the card played last does.")]
    said = []
    if state.rules.bars(state.last, state.effect):
        said.append(
            speech.tell(
                mover,
                "{name} may repeat this card only with the last card in hand.",
                "You may repeat this card only with your last card.",
            )
        )
    if state.rules.cards <= COPY:
        return said
    if state.effect == DAGGER:
        said.append(say("A copy now does what the dagger does: it leads to the space just beyond the leading amulet."))
    elif state.effect is not None:
        said.append(
            say.plural(
                "A copy now moves an amulet one space.", "A copy now moves an amulet {n} spaces.", state.effect + 1
            )
        )
    return said


def _amulet(speech: Speech, state: Position, seat: int) -> list[str]:
    """Say where an amulet stands in the race, and what its owner has."""
    say, tell, space = speech.say, speech.tell, state.amulets[seat]
    if space == CENTRE:
        where = tell(
            seat, "{name} has reached the centre: the game is over.", "You have reached the centre: the game is over."
        )
    else:
        way = say.plural("one space", "{n} spaces", CENTRE - space)
        where = tell(seat, "{name} is {way} away from the centre.", "You are {way} away from the centre.", way=way)
    said = [where, _sum(speech, state, seat), _lead(speech, state, seat)]
    if state.current_player() == TERMINAL or state.rules.cards <= DAGGER:
        return said
    reached = target(DAGGER, state.amulets, seat)
    if reached == CENTRE:
        return [*said, say("The dagger would lead to the centre now.")]
    return [*said, say("The dagger would lead to space {space} now.", space=reached)]


def _stones(speech: Speech, state: Position, seat: int) -> list[str]:
    """Say what a player's stones come to, how far that is from the best other player, and what the next blue one
    costs."""
    say, stones = speech.say, state.taken[seat]
    said = [_sum(speech, state, seat)]
    if redeemed(stones).red:
        said.append(say("The red stone takes one blue stone away."))
    said.append(_lead(speech, state, seat))
    if state.current_player() != TERMINAL and (state.stones is None or BLUE in state.stones):
        cost = next_blue(stones, state.rules)
        said.append(
            speech.tell(
                seat,
                "The next blue stone would cost {name} {price}.",
                "The next blue stone would cost you {price}.",
                price=say.plural(*LIGHT_STONES, cost) if cost else say("nothing"),
            )
        )
        said += _in_the_end(speech, state, BLUE)
    return said


def _sum(speech: Speech, state: Position, seat: int) -> str:
    """Say which stones a player has, and the points that they come to."""
    stones, rules = state.taken[seat], state.rules
    if not any(stones):
        return speech.tell(seat, "{name} has no stones yet.", "You have no stones yet.")
    return speech.tell(
        seat,
        "{name} has {stones}; points: {light} − {cost} = {points}.",
        "You have {stones}; points: {light} − {cost} = {points}.",
        stones=speech.stones(stones), light=stones.light, cost=cost_of(stones, rules),
        points=score(score_of(stones, rules)),
    )  # fmt: skip


def _lead(speech: Speech, state: Position, seat: int) -> str:
    """Say how far a player's points are from those of the best other player."""
    say, lead = speech.say, lead_of(state.taken, seat, state.rules)
    if lead > 0:
        return say("Ahead of the best of the others by {n}.", n=lead)
    return say("Behind the best of the others by {n}.", n=-lead) if lead else say("Level with the best of the others.")
