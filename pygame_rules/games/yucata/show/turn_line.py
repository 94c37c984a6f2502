"""Tells what a turn did in one line, and how the players stand at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import LONGEST_LINE, Standing, TurnLine, ranked
from pygame_rules.core.scene import PanelValue
from pygame_rules.core.words import N_
from pygame_rules.games.yucata.rules.board import CARDS, CENTRE, COPY, START_SPACE, Card
from pygame_rules.games.yucata.rules.legal import cost_of, score_of
from pygame_rules.games.yucata.rules.moves import Play, play_of
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.pieces import redeemed
from pygame_rules.games.yucata.show.speech import LIGHT_STONES, Speech, score

TOOK: Final = (N_("{name} played {card}: {way}, took {stones}"), N_("You played {card}: {way}, took {stones}"))
TOOK_NOTHING: Final = (N_("{name} played {card}: {way}, took nothing"), N_("You played {card}: {way}, took nothing"))
"""The line, told to others and to the player."""


def tell_turn(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> TurnLine:
    """Return what a turn did; an empty line for what chance lays and draws.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.rules.board import PLAYS, STARTS
    >>> from pygame_rules.games.yucata.rules.layouts import LAYOUTS
    >>> from pygame_rules.games.yucata.rules.state import start_position
    >>> begun = start_position(2, LAYOUTS["palenque"]).apply_action(STARTS[0])
    >>> states = begun, begun.apply_action(PLAYS[4])
    >>> tell_turn(Speech(View()), states, (PLAYS[4],))
    TurnLine(text='Jaguar played a 5: Start→5, took a light stone', signs=('card-5',))
    >>> tell_turn(Speech(View(you=0)), states, (PLAYS[4],)).text
    'You played a 5: Start→5, took a light stone'
    """
    if not actions or not isinstance(actions[0], Card) or states[0].seat is None:
        return TurnLine("")
    play = play_of(states[0], actions[0])
    signs = [f"card-{CARDS[play.card.index]}"]
    if play.card.index == COPY:
        signs.append(f"card-{CARDS[play.effect]}")
    ways = _ways(speech, play, all(hand == states[1].rules.hand for hand in states[1].hands))
    return TurnLine(next((text for text in ways if len(text) <= LONGEST_LINE), ways[-1]), tuple(signs))


def _ways(speech: Speech, play: Play, taken_back: bool) -> list[str]:
    """Return the line, then shorter ones, for long names."""
    seat, values = play.seat, {"card": speech.a_card(play.card.index, play.effect)}
    way = f"{speech.space(START_SPACE) if play.start == START_SPACE else play.start}→{play.reached}"
    short = speech.tell(seat, "{name} played {card}: {way}", "You played {card}: {way}", way=way, **values)
    text = speech.tell(seat, *(TOOK if play.taken else TOOK_NOTHING), way=way, stones=_loot(speech, play), **values)
    long = text
    if play.reached == CENTRE:
        long = speech.say("{text}; that ended the game", text=text)
    elif taken_back:
        long = speech.say("{text}; then everybody took the cards back", text=text)
    return [long, text, short]


def _loot(speech: Speech, play: Play) -> str:
    """List the stones taken, with the word "stone" only once.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.yucata.rules.board import PLAYS
    >>> _loot(Speech(View()), Play(0, PLAYS[0], 0, 0, 0, (), "LLBB"))
    '2 light stones and 2 blue ones'
    """
    say, stones = speech.say, play.stones
    if not stones.light:
        return speech.stones(stones)
    parts = [say.plural(*LIGHT_STONES, stones.light)]
    if stones.blue:
        parts.append(say.plural("a blue one", "{n} blue ones", stones.blue))
    if stones.red:
        parts.append(say("the red one"))
    return say.listing(parts)


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return all players at the end, with the count of their stones and what the blue ones cost."""
    result = state.result()
    if result is None:
        return []
    return [
        replace(place, figures=_count(speech, state, place.seat), note=_note(speech, state, place.seat))
        for place in ranked(result.winners, result.scores)
    ]


def _count(speech: Speech, state: Position, seat: int) -> tuple[PanelValue, ...]:
    say, stones, rules = speech.say, state.taken[seat], state.rules
    # The red stone gives a blue one back ("Scoring").
    blue = f"{stones.blue} − 1" if stones.red and stones.blue else str(stones.blue)
    return (
        PanelValue(say("Light stones"), str(stones.light), "light-1"),
        PanelValue(say("Blue stones"), blue, "blue"),
        PanelValue(say("Red stone"), str(stones.red), "red"),
        PanelValue(say("Cost"), score(-cost_of(stones, rules))),
        PanelValue(say("Points"), score(score_of(stones, rules))),
    )


def _note(speech: Speech, state: Position, seat: int) -> str:
    """Return what the figures do not say: who ended the game, and what the red stone did."""
    notes = []
    if state.amulets[seat] == CENTRE:
        notes.append(
            speech.tell(
                seat, "{name} reached the centre and ended the game.", "You reached the centre and ended the game."
            )
        )
    if redeemed(state.taken[seat]).red:
        notes.append(speech.say("The red stone took a blue one with it."))
    elif state.taken[seat].red:
        notes.append(speech.say("The red stone had no blue one to take with it."))
    return " ".join(notes)
