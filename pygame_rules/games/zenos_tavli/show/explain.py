"""Says what a thing on the board is worth now: who stands there, what can reach it, how far both still have to go.

It answers for all spots, and for stones, dice and house numbers as for the places where they lie.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import CHANCE
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, NUMBERS, STONES, Step, find_step, middle_of
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.games.zenos_tavli.show.pieces import COLOURS, PLACES, SEATS, Place, source, target
from pygame_rules.games.zenos_tavli.show.refusals import hindrance, immobility, stones_at
from pygame_rules.games.zenos_tavli.show.scene import pips
from pygame_rules.games.zenos_tavli.show.speech import Speech

_SPOTS: Final = {place.spot(seat): (place, seat) for seat in SEATS for place in PLACES}
"""The place, and the seat of a hand or a tray, by the id of its spot."""
_DIE: Final = re.compile("(?:die|tally|times)@([1-6])(?:#[1-3])?")
_STONE: Final = re.compile(r"(white|black)@(hand|off|m?[1-9][0-9]?)#([1-9][0-9]?)")


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """What the thing with this id is worth in this state, in sentences; none for an unknown id.

    >>> from pygame_rules.core.scene import View
    >>> from pygame_rules.games.zenos_tavli.rules.options import start_state
    >>> explain(Speech(View()), start_state(2, {}), "house@6")
    ['House 6 is empty and open to both players.']
    """
    if not name:
        return _board(speech, state)
    die = _DIE.fullmatch(name)
    if die:
        number = int(die[1])
        return _die(speech, state, number) if number in state.numbers else ()
    if re.fullmatch("dice|die@(idle|throw)#[123]", name):
        return _throw(speech, state) if state.current_player() == CHANCE else ()
    place, seat = _SPOTS.get(_spot(state, name), (None, 0))
    if place is None:
        return ()
    if place.kind == "house":
        return _house(speech, state, place)
    if place.kind == "middle":
        return _middle(speech, state, place)
    return _hand(speech, state, seat) if place.kind == "hand" else _off(speech, state, seat)


def _spot(state: Position, name: str) -> str:
    """The id of the spot on which a stone or a house number lies; other ids as they are."""
    stone = _STONE.fullmatch(name)
    if stone:
        colour, at, height = stone.groups()
        spot = f"{at}@{colour}" if at in ("hand", "off") else f"middle@{at[1:]}" if at[0] == "m" else f"house@{at}"
        lies = spot in _SPOTS and int(height) <= stones_at(state, COLOURS.index(colour), _SPOTS[spot][0])
        return spot if lies else ""
    number = re.fullmatch("no@([0-9]{1,2})", name)
    return f"house@{number[1]}" if number else name


# The board


def _board(speech: Speech, state: Position) -> Sequence[str]:
    goal = speech.say("Whoever is the first to bear off all fifteen stones wins.")
    return goal, race(speech, state), f"{speech.status(state)}."


def race(speech: Speech, state: Position) -> str:
    """How many pips both have to go, and the difference: the reader first, else the one who leads."""
    to_go = [pips(state, seat) for seat in SEATS]
    first = speech.view.you if speech.view.you is not None else to_go.index(min(to_go))
    mine, theirs, other = to_go[first], to_go[1 - first], speech.name(1 - first)
    if mine > theirs:
        return speech.say(
            "You have {mine} pips to go, {other} {theirs}: you are {n} behind.",
            mine=mine, theirs=theirs, other=other, n=mine - theirs,
        )  # fmt: skip
    if mine == theirs:
        return speech.tell(
            first,
            "{name} and {other} both have {mine} pips to go.",
            "You and {other} both have {mine} pips to go.",
            other=other,
            mine=mine,
        )
    return speech.tell(
        first,
        "{name} has {mine} pips to go, {other} {theirs}: a lead of {n}.",
        "You have {mine} pips to go, {other} {theirs}: you lead by {n}.",
        mine=mine,
        theirs=theirs,
        other=other,
        n=theirs - mine,
    )


# Houses


def _house(speech: Speech, state: Position, place: Place) -> Sequence[str]:
    house = place.number
    owner = next((seat for seat in SEATS if state.houses(seat)[house - 1]), None)
    said = _empty(speech, state, house) if owner is None else _stones(speech, state, house, owner)
    steps = state.legal_actions()
    arriving = [_coming(speech, step) for step in steps if target(step) == place]
    if arriving:
        ways = speech.say.listing(arriving)
        said.append(speech.tell(state.turn(), "{name} can come here {ways}.", "You can come here {ways}.", ways=ways))
    return [*said, *_leaving(speech, state, place)]


def _empty(speech: Speech, state: Position, house: int) -> list[str]:
    """What an empty house is worth to the reader: whether a stone of his that stops there alone could be hit."""
    say, you = speech.say, speech.view.you
    said = [say("House {house} is empty and open to both players.", house=house)]
    reader = state.turn() if you is None else you
    if house > 6 and state.hand(reader):
        said.append(say("Until all stones are entered, none goes beyond house 6."))
    elif you is not None and (house > 6 or state.left(you)) and not state.result():
        numbers = _reaching(state, 1 - you, house)
        other = speech.name(1 - you)
        if numbers:
            told = _either(speech, [str(number) for number in numbers])
            said.append(say("If you stop here alone, {other} can hit you with {numbers}.", other=other, numbers=told))
        else:
            said.append(say("If you stop here alone, {other} cannot hit you in one step.", other=other))
    return said


def _stones(speech: Speech, state: Position, house: int, owner: int) -> list[str]:
    """Whether the stones on a house close it, are protected, or can be hit."""
    say, tell, other = speech.say, speech.tell, 1 - owner
    count = state.houses(owner)[house - 1]
    stones = _stones_of(speech, owner, count)
    if count > 1:
        return [
            tell(
                other,
                "{stones} close house {house} to {name}.",
                "{stones} close house {house} to you.",
                stones=stones,
                house=house,
            )
        ]
    if _closed(state, other, house):
        return [
            say("{stones} stands here alone, but is protected.", stones=stones),
            tell(
                owner,
                "It cannot be hit before {name} has entered all stones and left quarter 1.",
                "It cannot be hit before you have entered all your stones and left quarter 1.",
            ),
        ]
    middle = middle_of(house)
    said = [say("{stones} stands here alone; if hit, it goes to middle house {middle}.", stones=stones, middle=middle)]
    plays = bool(state.numbers) and state.turn() == other
    if state.result() or (plays and any(step.landing == house for step in state.legal_actions())):
        return said
    # Until the other player has thrown, each number may come; while he plays, none of his numbers gets here.
    numbers = [] if plays else _reaching(state, other, house)
    if numbers:
        told = _either(speech, [str(number) for number in numbers])
        said.append(
            tell(other, "{name} would hit it with {numbers}.", "You would hit it with {numbers}.", numbers=told)
        )
    else:
        said.append(tell(other, "{name} cannot hit it in one step.", "You cannot hit it in one step."))
    return said


def _stones_of(speech: Speech, seat: int, count: int) -> str:
    """Some stones of a player, at the beginning of a sentence."""
    say = speech.say
    if seat == speech.view.you:
        return say.plural("Your stone", "Your {n} stones", count)
    if seat:
        return say.plural("A black stone", "{n} black stones", count)
    return say.plural("A white stone", "{n} white stones", count)


def _closed(state: Position, seat: int, house: int) -> bool:
    """Whether a player may not stop on a house (rules 1 and 3)."""
    there = state.houses(1 - seat)[house - 1]
    return there > 1 or (there == 1 and house <= 6 and not state.left(1 - seat))


def _reaching(state: Position, seat: int, house: int) -> list[int]:
    """The numbers with which a player could stop on a house if he had nothing else to play."""
    sides = state.side(0), state.side(1)
    alone = {number: Position.of(sides, seat, (number,)) for number in NUMBERS}
    return [
        number for number, position in alone.items() if any(step.landing == house for step in position.legal_actions())
    ]


def _either(speech: Speech, texts: Sequence[str]) -> str:
    """Join things of which one is enough: "2, 3 or 5"."""
    if len(texts) < 2:
        return "".join(texts)
    return speech.say("{first} or {last}", first=", ".join(texts[:-1]), last=texts[-1])


def _coming(speech: Speech, step: Step) -> str:
    """The number of a step and where it comes from: "with 4 from house 9"."""
    say = speech.say
    if step.origin == "hand":
        return say("with {number} from the hand", number=step.number)
    if step.origin == "middle":
        return say("with {number} from middle house {house}", number=step.number, house=step.place)
    return say("with {number} from house {house}", number=step.number, house=step.place)


def _leaving(speech: Speech, state: Position, place: Place) -> list[str]:
    """With which numbers stones of the player to move leave a place now, or why they cannot."""
    seat, say = state.turn(), speech.say
    if not state.numbers or not stones_at(state, seat, place):
        return []
    ways = [
        say("with {number} off the board", number=step.number)
        if step.landing > HOUSES
        else say("with {number} to house {house}", number=step.number, house=step.landing)
        for step in state.legal_actions()
        if source(step) == place
    ]
    if not ways:
        return [immobility(state, place, speech)]
    listed = say.listing(ways)
    return [speech.tell(seat, "{name} can leave {ways}.", "You can leave {ways}.", ways=listed)]


# The middle row


def _middle(speech: Speech, state: Position, place: Place) -> Sequence[str]:
    say, house = speech.say, place.number
    said: list[str] = []
    for seat in SEATS:
        count = state.middle(seat)[house - 1]
        if not count:
            continue
        if seat == speech.view.you:
            said.append(say.plural("Your hit stone waits here.", "Your {n} hit stones wait here.", count))
        elif seat:
            said.append(say.plural("A black stone waits here.", "{n} black stones wait here.", count))
        else:
            said.append(say.plural("A white stone waits here.", "{n} white stones wait here.", count))
        said.append(_way_in(speech, state, seat, house))
    if said:
        # Two colours wait here: the way in of both is enough to read.
        return said if len(said) > 2 else [*said, *_leaving(speech, state, place)]
    opposite = HOUSES + 1 - house
    return (
        say("Empty: a stone that is hit on house {house} or {opposite} waits here.", house=house, opposite=opposite),
        say("A 1 brings it in on house {first}, a 6 on house {last}.", first=house, last=house + 5),
    )


def _way_in(speech: Speech, state: Position, seat: int, house: int) -> str:
    """Which numbers bring a player's stone in from a middle house."""
    say, ends = speech.say, {number: find_step(number, "middle", house).landing for number in NUMBERS}
    ways = [
        say("{number} (house {house})", number=number, house=end)
        for number, end in ends.items()
        if not _closed(state, seat, end)
    ]
    if not ways:
        return say("No number leads in: houses {first} to {last} are closed.", first=house, last=house + 5)
    if len(ways) == len(NUMBERS):
        return say("Any number leads in: a 1 to house {first}, a 6 to house {last}.", first=house, last=house + 5)
    return say("The numbers that lead in: {numbers}.", numbers=_either(speech, ways))


# Beside the board


def _hand(speech: Speech, state: Position, seat: int) -> Sequence[str]:
    say, count, name = speech.say, state.hand(seat), speech.name(seat)
    if not count:
        entered = speech.tell(seat, "{name} has entered all stones.", "You have entered all your stones.")
        return entered, race(speech, state)
    if seat == speech.view.you:
        said = [say.plural("You still have {n} stone to enter.", "You still have {n} stones to enter.", count)]
    else:
        said = [
            say.plural(
                "{name} still has {n} stone to enter.", "{name} still has {n} stones to enter.", count, name=name
            )
        ]
    closed = [str(number) for number in NUMBERS if _closed(state, seat, number)]
    if len(closed) == len(NUMBERS):
        said.append(say("No number enters one now: houses 1 to 6 are closed."))
    elif closed:
        numbers = say.listing(closed)
        said.append(say("A number enters one on its own house; closed now: {numbers}.", numbers=numbers))
    else:
        said.append(say("A number enters one on its own house: a 1 on house 1, a 6 on house 6."))
    return *said, race(speech, state)


def _off(speech: Speech, state: Position, seat: int) -> Sequence[str]:
    say, count = speech.say, state.off(seat)
    said = [
        speech.tell(
            seat,
            "{name} has borne off {count} of {all} stones.",
            "You have borne off {count} of {all} stones.",
            count=count,
            all=STONES,
        )
    ]
    on_the_way = STONES - count - sum(state.houses(seat)[18:])
    if on_the_way:
        said.append(
            say.plural(
                "{n} stone must first reach houses 19 to 24.",
                "{n} stones must first reach houses 19 to 24.",
                on_the_way,
            )
        )
    elif count < STONES:
        said.append(say("All others stand on houses 19 to 24, so they may be borne off."))
    return *said, race(speech, state)


# Dice


def _die(speech: Speech, state: Position, number: int) -> Sequence[str]:
    say, seat, times = speech.say, state.turn(), state.numbers.count(number)
    said = [
        say.plural(
            "A {number} is still to be played once.",
            "A {number} is still to be played {n} times.",
            times,
            number=number,
        )
    ]
    steps = [step for step in state.legal_actions() if step.number == number]
    houses = [str(step.place) for step in steps if step.origin == "house"]
    middle = [str(step.place) for step in steps if step.origin == "middle"]
    if houses:
        listed = say.listing(houses)
        said.append(
            say.plural(
                "It can be played from house {houses}.",
                "It can be played from houses {houses}.",
                len(houses),
                houses=listed,
            )
        )
    elif middle:
        said.append(say("It can bring a stone in from middle house {houses}.", houses=_either(speech, middle)))
    elif steps:
        said.append(say("It can enter a stone on house {house}.", house=number))
    else:
        said.append(say("No stone can play it now: {why}.", why=hindrance(speech, state, seat, [number])))
    if len(set(state.numbers)) > 1:
        said.append(say("To play in all: {numbers}.", numbers=speech.numbers(state.numbers)))
    if times > 1:
        said.append(say("Two equal dice give their number four times, three equal dice twelve times."))
    return said


def _throw(speech: Speech, state: Position) -> Sequence[str]:
    return (
        speech.tell(state.turn(), "{name} throws these three dice next.", "You throw these three dice next."),
        speech.say("Two equal dice give their number four times, three equal dice twelve times."),
    )
