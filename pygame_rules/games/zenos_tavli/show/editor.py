"""The position editor (`core.draft.Drafts`): its drafts as JSON, and their scene."""

from __future__ import annotations

from typing import Final

from pygame_rules.core.errors import OptionError
from pygame_rules.core.geometry import spanning, spot_on
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import BoardChoice, Control, Item, Refusal, Scene, Spot, View
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.rules.board import NUMBERS
from pygame_rules.games.zenos_tavli.show.draft import MARKED, Draft
from pygame_rules.games.zenos_tavli.show.geometry import GEOMETRIES
from pygame_rules.games.zenos_tavli.show.pieces import (
    COLOURS,
    HAND,
    SEATS,
    Contents,
    fields,
    idle_dice,
    lying,
    number_dice,
    numerals,
)
from pygame_rules.games.zenos_tavli.show.speech import Speech

WORDS: Final = {place: word for word, place in MARKED.items()}
"""Maps each place to the text of its edit: the inverse of `MARKED`."""


def start(option: str, players: int, value: Json = None) -> Json:
    """Make the draft with which editing starts.

    :raises OptionError: not two players; the value is no draft.
    """
    if players != 2:
        raise OptionError("Zenos Tavli is played by 2 players, not {players}.", players=str(players))
    return (Draft.empty() if value is None else Draft.read(value)).to_json()


def scene(option: str, value: Json, view: View) -> Scene:
    """Draw the picture of a draft."""
    return _scene(Draft.read(value), view)


def edit(option: str, value: Json, change: str) -> Json:
    """Make the draft after an edit.

    :raises EventSyntaxError: no edit is written like this.
    :raises IllegalAction: it cannot be done here.
    """
    return Draft.read(value).edited(change).to_json()


def faults(option: str, value: Json, language: str) -> list[str]:
    """Say in a language what still makes the position invalid."""
    return Draft.read(value).faults(language)


def value(option: str, draft: Json) -> Json:
    """Make the position object of a draft without faults, which is a value of the option."""
    return Draft.read(draft).position()


def _scene(draft: Draft, view: View) -> Scene:
    """Build the editor's scene: edits on a place or a die are board choices, all other edits are controls."""
    geometry = GEOMETRIES[view.shape]
    speech = Speech(view)
    say = speech.say
    contents = Contents({place: list(pair) for place, pair in draft.counts.items()})
    if draft.numbers:
        dice = number_dice(geometry, draft.turn, draft.numbers, frozenset(draft.numbers))
    else:
        dice = idle_dice(geometry, draft.turn)
    refusals = [Refusal((place.spot(draft.seat),), say(reason)) for place in WORDS if (reason := draft.refusal(place))]
    places = [
        spot_on(place.spot(seat), field, speech.holding(place, seat, contents.shown(place, seat)))
        for place, seat, field in fields(geometry)
    ]
    return Scene(
        game="zenos-tavli",
        shape=geometry.shape,
        width=geometry.width,
        height=geometry.height,
        background=f"board-{geometry.shape}",
        items=(*numerals(geometry), *dice, *contents.items(geometry)),
        spots=(*places, *_dice(draft, dice, speech)),
        seats=(),
        status=_status(draft, speech),
        options=(*_options(draft, speech), *_fewer(draft, speech)),
        refusals=tuple(refusals),
        controls=tuple(_controls(draft, speech)),
    )


def _dice(draft: Draft, dice: list[Item], speech: Speech) -> list[Spot]:
    """Return one spot for each different number."""
    return [
        spot_on(f"die@{number}", spanning(first, last), speech.die(number, draft.numbers.count(number), True))
        for number, (first, last) in lying(dice, draft.numbers).items()
    ]


def _options(draft: Draft, speech: Speech) -> list[BoardChoice]:
    say, seat = speech.say, draft.seat
    found = []
    for place, word in WORDS.items():
        if draft.refusal(place):
            continue
        taking = (N_("{place}: take a white stone away"), N_("{place}: take a black stone away"))
        laying = (N_("{place}: lay a white stone"), N_("{place}: lay a black stone"))
        label = say((taking if draft.takes else laying)[seat], place=speech.place(place, seat))
        found.append(BoardChoice((word,), (place.spot(seat),), label))
    return found


def _fewer(draft: Draft, speech: Speech) -> list[BoardChoice]:
    """Return the choices that remove a number when the user points at its die."""
    return [
        BoardChoice(
            (f"no number {number}",), (f"die@{number}",), speech.say("Take the number {number} away", number=number)
        )
        for number in sorted(set(draft.numbers))
    ]


def _controls(draft: Draft, speech: Speech) -> list[Control]:
    """Return the buttons: colour, lay or take away, turn, the `left` flags that the stones leave open, numbers,
    clear."""
    say = speech.say
    pen = COLOURS[1 - draft.seat]
    controls = [
        Control("pen", say("Switch to white stones") if draft.seat else say("Switch to black stones"), pen),
        Control("does", say("Lay stones"), "lay") if draft.takes else Control("does", say("Take stones away"), "take"),
        Control("turn", say("White’s turn") if draft.turn else say("Black’s turn"), "turn"),
    ]
    controls += [
        Control(f"left-{seat}", _left(draft, seat, speech), f"left {seat}")
        for seat in SEATS
        if draft.may_have_left(seat)
    ]
    controls += [
        Control(f"number-{number}", say("Number {number}", number=number), f"number {number}") for number in NUMBERS
    ]
    if draft.numbers:
        controls.append(Control("no-numbers", say("No numbers"), "no numbers"))
    controls.append(Control("clear", say("All stones back to the hands"), "clear"))
    return controls


def _left(draft: Draft, seat: int, speech: Speech) -> str:
    say = speech.say
    if draft.left[seat]:
        return say("Black has not left the first quarter") if seat else say("White has not left the first quarter")
    return say("Black has left the first quarter") if seat else say("White has left the first quarter")


def _status(draft: Draft, speech: Speech) -> str:
    """Say which stones an edit lays or takes, how many are in the hand, and whose turn it is."""
    say, seat = speech.say, draft.seat
    count = draft.counts[HAND][seat]
    if draft.takes:
        pen = (say("You take white stones away."), say("You take black stones away."))[seat]
    else:
        pen = (
            say.plural(
                "You lay white stones; {n} is in the hand.", "You lay white stones; {n} are in the hand.", count
            ),
            say.plural(
                "You lay black stones; {n} is in the hand.", "You lay black stones; {n} are in the hand.", count
            ),
        )[seat]
    plays = (N_("White plays {numbers}."), N_("Black plays {numbers}."))
    throws = (N_("White throws next."), N_("Black throws next."))
    now = say((plays if draft.numbers else throws)[draft.turn], numbers=speech.numbers(draft.numbers))
    return f"{pen} {now}"
