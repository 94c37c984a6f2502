"""Tells what a turn did in one line, and how the players stand at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import LONGEST_LINE, Standing, TurnLine, ranked
from pygame_rules.core.scene import PanelValue
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, STONES, Roll, Step, arranged
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.refusals import hindrance
from pygame_rules.games.zenos_tavli.show.scene import pips
from pygame_rules.games.zenos_tavli.show.speech import Speech

COUNTS: Final = (
    N_("a"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"),
    N_("ten"), N_("eleven"), N_("twelve"),
)  # fmt: skip
"""How many of something; in German the form before a feminine noun, as the numbers on dice are."""


@dataclass(slots=True)
class _Deeds:
    """What the events of a turn did."""

    entered: list[int] = field(default_factory=list)
    """The houses on which stones from the hand were entered."""
    back: list[int] = field(default_factory=list)
    """The houses to which stones of the middle row came."""
    walks: list[tuple[int, ...]] = field(default_factory=list)
    """The houses of each walk of one stone, from the one that it left to the one that it reached."""
    off: list[int] = field(default_factory=list)
    """The houses from which stones were borne off."""
    hits: list[int] = field(default_factory=list)
    """The houses on which stones of the other player were hit."""
    left: list[int] = field(default_factory=list)
    """The numbers that are not played, ascending."""


def tell_turn(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> TurnLine:
    """Return what a turn, or a part of it, did; its signs are the dice thrown.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.zenos_tavli.rules.board import find_roll
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> before, roll = start_state(2, {}), find_roll(3, 6, 6)
    >>> tell_turn(Speech(View(you=0)), [before, before.apply_action(roll)], [roll])
    TurnLine(text='You threw 6-6-3', signs=('die-6', 'die-6', 'die-3'))
    """
    seat, last = states[0].turn(), states[-1]
    deeds = _deeds(states, actions)
    roll = actions[0] if isinstance(actions[0], Roll) else None
    dice = arranged(roll.dice) if roll else []
    thrown = "-".join(map(str, dice))
    signs = tuple(f"die-{die}" for die in dice)
    texts = []
    if roll and len(actions) == 1 and not last.numbers:
        values = {"dice": thrown, "why": hindrance(speech, last, seat, deeds.left)}
        texts.append(
            speech.tell(
                seat,
                "{name} threw {dice} and could not play: {why}",
                "You threw {dice} and could not play: {why}",
                **values,
            )
        )
    else:
        for told in filter(None, _shorter_and_shorter(speech, last, seat, deeds)):
            values = {"dice": thrown, "deeds": told}
            texts.append(
                speech.tell(seat, "{name} threw {dice}: {deeds}", "You threw {dice}: {deeds}", **values)
                if roll
                else speech.tell(seat, "{name} played: {deeds}", "You played: {deeds}", **values)
            )
    bare = (
        speech.tell(seat, "{name} threw {dice}", "You threw {dice}", dice=thrown)
        if roll
        else speech.tell(seat, "{name} played", "You played")
    )
    return TurnLine(next((text for text in texts if len(text) <= LONGEST_LINE), bare), signs)


def _deeds(states: Sequence[Position], actions: Sequence[Action]) -> _Deeds:
    deeds, other = _Deeds(), 1 - states[0].turn()
    left = Counter(states[0].numbers)
    for before, action in zip(states, actions, strict=False):
        if isinstance(action, Roll):
            left.update(before.numbers_of(action))
        elif isinstance(action, Step):
            action = before.walked(action)
            left[action.number] -= 1
            if action.landing > HOUSES:
                deeds.off.append(action.place)
                continue
            if action.origin == "hand":
                deeds.entered.append(action.landing)
            elif action.origin == "middle":
                deeds.back.append(action.landing)
            elif deeds.walks and deeds.walks[-1][-1] == action.place:
                deeds.walks[-1] += (action.landing,)
            else:
                deeds.walks.append((action.place, action.landing))
            if before.houses(other)[action.landing - 1]:
                deeds.hits.append(action.landing)
    deeds.left = sorted(left.elements())
    return deeds


def _shorter_and_shorter(speech: Speech, last: Position, seat: int, deeds: _Deeds) -> list[str]:
    """Return texts of what a turn did after the throw: the first one tells everything, each further one less, and the
    last one only how the turn ended."""
    say, result = speech.say, last.result()
    steps = []
    if deeds.entered:
        steps.append(say("entered on {houses}", houses=speech.numbers(deeds.entered)))
    if deeds.back:
        steps.append(say("came back on {houses}", houses=speech.numbers(deeds.back)))
    steps += [_walk(speech, walk, times) for walk, times in Counter(deeds.walks).items()]
    if deeds.off:
        steps.append(say("bore off from {houses}", houses=speech.numbers(deeds.off)))
    hits = []
    if deeds.hits:
        houses = speech.each(sorted(deeds.hits))
        hits.append(speech.tell(1 - seat, "hit {name} on {houses}", "hit you on {houses}", houses=houses))
    ends = []
    if result:
        ends.append(say("won the game") if len(result.winners) == 1 else say("the game is drawn"))
    elif not last.numbers and deeds.left:
        ends.append(say("lost {numbers}", numbers=_lost(speech, deeds.left)))
    count = len(deeds.entered + deeds.back + deeds.off) + sum(len(walk) - 1 for walk in deeds.walks)
    counted = [say.plural("{n} step", "{n} steps", count)] if count else []
    return ["; ".join(filter(None, (", ".join(done), *ends))) for done in (steps + hits, counted + hits, hits, [])]


def _walk(speech: Speech, walk: tuple[int, ...], times: int) -> str:
    """Return a walk of one stone, and how many stones have made it: "13→19 twice"."""
    say, houses = speech.say, "→".join(map(str, walk))
    if times == 1:
        return houses
    if times == 2:
        return say("{walk} twice", walk=houses)
    return say("{walk} {count} times", walk=houses, count=say(COUNTS[times - 1]))


def _lost(speech: Speech, numbers: Sequence[int]) -> str:
    """List numbers as things that are counted: "three fours and one six"."""
    say, parts = speech.say, []
    for number, times in Counter(numbers).items():
        count = say(COUNTS[times - 1])
        named = (
            say.plural("{count} one", "{count} ones", times, count=count),
            say.plural("{count} two", "{count} twos", times, count=count),
            say.plural("{count} three", "{count} threes", times, count=count),
            say.plural("{count} four", "{count} fours", times, count=count),
            say.plural("{count} five", "{count} fives", times, count=count),
            say.plural("{count} six", "{count} sixes", times, count=count),
        )
        parts.append(named[number - 1])
    return say.listing(parts)


def standings(speech: Speech, state: Position) -> list[Standing]:
    """Return the winner, or both in a draw, and how many stones each has borne off."""
    say, result = speech.say, state.result()
    if result is None:
        return []
    drawn = len(result.winners) > 1
    return [
        replace(
            place,
            rank=1 if drawn else place.rank,
            figures=(
                PanelValue(say("Borne off"), say("{count} of {all}", count=place.score, all=STONES)),
                PanelValue(say("Pips to go"), str(pips(state, place.seat))),
            ),
            note=say("Nobody can ever move again.") if drawn else "",
        )
        for place in ranked(result.winners, result.scores)
    ]
