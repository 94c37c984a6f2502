"""Explains what a thing on the board is worth now: who holds how many, what it scores, what taking it would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame_rules.games.tutanchamun.rules.board import (
    BEFORE,
    CODES,
    DISTANCE,
    EXIT,
    GONE,
    KINDS,
    LID,
    MASK,
    NUGGET,
    OFF,
    PLACES,
    TAKES,
    TOTALS,
    VALUES,
)
from pygame_rules.games.tutanchamun.rules.legal import robberies
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.choices import EXIT_SPOT
from pygame_rules.games.tutanchamun.show.pieces import (
    MASK_ON_PYRAMID,
    NUGGET_WAITING,
    WORDS,
    Contents,
    cell,
    held,
    line_of,
    marker,
    pawn,
    tile,
)
from pygame_rules.games.tutanchamun.show.preview import Effect
from pygame_rules.games.tutanchamun.show.speech import Speech, sentence

MOST_KINDS: Final = 4
"""The most kinds that a sentence lists."""


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """Return sentences about the thing with this id, a spot's or an item's; empty if there is no such thing.

    :param name: "" asks about the board as a whole.
    """
    about = _Explainer(speech, state).things().get(name, tuple)
    return tuple(filter(None, about()))


class _Explainer:
    """What is worth knowing about one state, for one reader."""

    def __init__(self, speech: Speech, state: Position) -> None:
        self.speech, self.say, self.tell = speech, speech.say, speech.tell
        self.state = state
        self.contents = Contents.of(state)
        self.players = self.contents.players
        view = speech.view
        mover = state.current_player()
        self.reader: int | None = next(
            (seat for seat in (view.you, view.seat) if seat is not None), mover if mover >= 0 else None
        )
        """Whose point of view it is: the only person, the viewing seat, or else the player who must decide."""

    def things(self) -> dict[str, Callable[[], Iterable[str]]]:
        """Map each id on the board to a function that gives sentences about the thing; some may be empty."""
        state, contents = self.state, self.contents
        things: dict[str, Callable[[], Iterable[str]]] = dict.fromkeys(("", *WORDS), self._board)
        things[EXIT_SPOT] = self._pyramid
        if contents.on_pyramid:
            things[MASK_ON_PYRAMID] = self._pyramid
        for treasure in range(len(CODES)):
            about = partial(self._treasure, treasure)
            things |= {cell("k", treasure): about, cell("l", treasure): about, cell("g", treasure): about}
            holders = [seat for seat, hand in enumerate(contents.hands) if treasure < len(hand) and hand[treasure]]
            things |= {held(seat, treasure): about for seat in holders}
        for place, treasure in enumerate(contents.row or (), 1):
            if treasure != GONE:
                things[tile(place)] = partial(self._place, place, treasure)
        if contents.nugget is not None:
            things[NUGGET_WAITING] = self._nugget
        for seat in range(self.players):
            things[line_of(seat)] = partial(self._seat, seat)
            things[marker(seat, state.markers[seat])] = partial(self._marker, seat)
            things[pawn(seat, state.pawns[seat])] = partial(self._pawn, seat)
        return things

    # Treasures

    def _place(self, place: int, treasure: int) -> Iterator[str]:
        """Say what a treasure in the row is worth, and what taking it now would do."""
        state = self.state
        yield from self._treasure(treasure)
        if state.turn_of is None or state.asked == "over":
            return
        reader = self.reader if self.reader is not None else state.turn_of
        if state.pawns[reader] == OFF:
            return
        if place <= state.pawns[reader]:
            yield self.tell(
                reader,
                "It lies behind the pawn of {name}, out of reach.",
                "It lies behind your pawn: you cannot take it any more.",
            )
        elif state.asked == "move" and state.turn_of == reader:
            yield self._taking(place, treasure, reader)

    def _taking(self, place: int, treasure: int, reader: int) -> str:
        """Return what the player at turn would have and cause by taking a treasure now."""
        effect = Effect(self.state, TAKES[place - 1])
        if treasure == NUGGET:
            return effect.full(self.speech)
        count = self.state.hands[reader][treasure] + 1
        told = self.tell(
            reader,
            "If {name} takes it now: {n} of {total}.",
            "If you take it now, you have {n} of {total}.",
            n=count,
            total=TOTALS[treasure],
        )
        return f"{told} {effect.rest(self.speech)}".strip()

    def _treasure(self, treasure: int) -> Iterable[str]:
        """Say what a kind scores, where all of it is and who leads."""
        if treasure >= KINDS:
            return {LID: self._lid, MASK: self._mask, NUGGET: self._nugget}[treasure]()
        if self.contents.gone(treasure) == TOTALS[treasure]:
            return [self.say("This kind is out of the game: it has been scored.")]
        return [self._worth(treasure), self._where(treasure), self._lead(treasure)]

    def _worth(self, kind: int) -> str:
        value, say, steps = VALUES[kind], self.say, self.speech.steps
        if value == 1:
            return say("Whoever holds it when it is scored moves 1 step.")
        if self.state.rules is not USUAL:
            from pygame_rules.games.tutanchamun.show.other_rules.texts import worth

            return worth(self.speech, self.state.rules, value, self.players)
        if self.players == 2:
            return say("Whoever holds the most moves {n} steps; a tie moves nobody.", n=value)
        second = value // 2
        return say("Whoever holds the most moves {first}, the second {second}.", first=steps(value), second=second)

    def _where(self, treasure: int) -> str:
        total = TOTALS[treasure]
        if total == 1:
            return self.say("It is the only one of its kind.")
        where = self.contents.whereabouts(treasure, self.speech)
        return self.say("There are {n}: {where}.", n=total, where=where)

    def _lead(self, kind: int) -> str:
        """Say who leads a kind, and how many the reader needs to be first."""
        say, tell, speech, reader = self.say, self.tell, self.speech, self.reader
        counts = self.contents.holding(kind)
        most = max(counts)
        top = [seat for seat, count in enumerate(counts) if count == most]
        if not most:
            return ""
        if reader in top:
            if len(top) > 1:
                others = say.listing([speech.name(seat) for seat in top if seat != reader])
                return tell(reader, "{name} is level with {others}.", "You are level with {others}.", others=others)
            rival = self.contents.rival(kind, reader)
            if rival + self.contents.left(kind) < most:
                return tell(
                    reader,
                    "{name} leads, and what is left in the row cannot change that.",
                    "You lead, and what is left in the row cannot change that.",
                )
            return tell(reader, "{name} leads by {n}.", "You lead by {n}.", n=most - rival)
        names = say.listing([speech.name(seat) for seat in top])
        leads = say("{names} leads.", names=names) if len(top) == 1 else say("{names} are level.", names=names)
        # Where the pawns decide ties, how many are needed depends on who moves how far.
        if reader is None or self.state.rules.ties == "hindmost":
            return leads
        need, ahead = most - counts[reader] + 1, self._ahead(kind, reader)
        if need > ahead:
            return say("{leads} {few}", leads=leads, few=self._too_few(ahead, reader))
        return tell(
            reader,
            "{leads} {name} needs {n} more to be first.",
            "{leads} You need {n} more to be first.",
            leads=leads,
            n=need,
        )

    def _too_few(self, ahead: int, reader: int) -> str:
        """Say that too few of a kind lie ahead of a player to become first in it."""
        if not ahead:
            return self.tell(reader, "None is left ahead of {name}.", "None is left ahead of you.")
        if reader == self.speech.view.you:
            return self.say.plural(
                "Only {n} more lies ahead of you, too few to be first.",
                "Only {n} more lie ahead of you, too few to be first.",
                ahead,
            )
        name = self.speech.name(reader)
        return self.say.plural(
            "Only {n} more lies ahead of {name}, too few to be first.",
            "Only {n} more lie ahead of {name}, too few to be first.",
            ahead,
            name=name,
        )

    def _ahead(self, treasure: int, seat: int) -> int:
        """Return how many of a treasure a player could still reach."""
        place = self.state.pawns[seat]
        if self.state.row is None:
            return TOTALS[treasure]
        return 0 if place == OFF else self.state.row[place:].count(treasure)

    def _lid(self) -> Iterator[str]:
        say, tell, reader = self.say, self.tell, self.reader
        yield say("In a scoring, lids break ties: the player with more of them wins. A played lid is gone.")
        out = self.contents.gone(LID) == TOTALS[LID]
        yield say("All three lids are out of the game.") if out else self._where(LID)
        if reader is not None and self.state.hands[reader][LID]:
            kinds = self._kinds([kind for kind in range(KINDS) if self._is_level(kind, reader)])
            if kinds:
                yield tell(
                    reader,
                    "Now it would break a tie for {name} in: {kinds}.",
                    "Now yours would break a tie for you in: {kinds}.",
                    kinds=kinds,
                )
            else:
                yield tell(
                    reader, "Now {name} is level with nobody.", "Now you are level with nobody whom a lid would beat."
                )

    def _is_level(self, kind: int, seat: int) -> bool:
        """Tell whether a player shares a place in a kind that is worth steps."""
        counts = self.contents.holding(kind)
        own = counts[seat]
        better = sum(count > own for count in counts)
        second = self.players > 2 and VALUES[kind] > 1 and self.state.rules.second != "none"
        worth = better == 0 or (better == 1 and second)
        return own > 0 and counts.count(own) > 1 and worth

    def _mask(self) -> Iterator[str]:
        say = self.say
        yield say("It counts once, in a scoring, as one more of a kind that its owner holds.")
        owner = next((seat for seat, hand in enumerate(self.state.hands) if hand[MASK]), None)
        if self.contents.on_pyramid:
            yield say("The first to walk off takes it.")
        elif owner is None:
            yield say("It has been used and is out of the game.")
        else:
            yield self.tell(owner, "{name} holds it.", "You hold it.")
            counts = [(self.contents.holding(kind)[owner], self.contents.rival(kind, owner)) for kind in range(KINDS)]
            gains = [kind for kind, (own, rival) in enumerate(counts) if 0 < own == rival]
            if owner == self.reader and gains:
                yield self.tell(
                    owner,
                    "It would put {name} alone in first place in: {kinds}.",
                    "It would put you alone in first place in: {kinds}.",
                    kinds=self._kinds(gains),
                )

    def _nugget(self) -> Iterator[str]:
        say, tell, reader = self.say, self.tell, self.reader
        yield say(
            "It takes one treasure from another player, of a kind that both hold; that player’s marker moves 1 step."
        )
        yield say.plural("{n} lies in the row.", "{n} lie in the row.", self.contents.left(NUGGET))
        if reader is None or self.state.turn_of is None:
            return
        loot: dict[int, list[int]] = {}
        for robbery in robberies(self.state.hands, reader):
            if robbery.seat is not None:
                loot.setdefault(robbery.seat, []).append(robbery.treasure)
        if not loot:
            yield tell(reader, "Now there is nothing for {name} to take.", "Now there is nothing for you to take.")
            return
        listed = [
            say("{name}: {kinds}", name=self.speech.name(victim), kinds=self._kinds(kinds))
            for victim, kinds in sorted(loot.items())
        ]
        whom = "; ".join(listed)
        yield tell(reader, "Now {name} could take from {whom}.", "Now you could take from {whom}.", whom=whom)

    def _kinds(self, kinds: Sequence[int]) -> str:
        """List kinds, the most valuable first: at most `MOST_KINDS`, then how many more there are."""
        named = [self.speech.plain(kind) for kind in kinds[:MOST_KINDS]]
        if len(kinds) > MOST_KINDS:
            named.append(self.say("{n} more", n=len(kinds) - MOST_KINDS))
        return ", ".join(named)

    # Other things

    def _pyramid(self) -> Iterator[str]:
        say, state, speech = self.say, self.state, self.speech
        yield say("Walking off ends the walk: no more treasures, but every scoring still counts.")
        if self.contents.on_pyramid:
            yield say(
                "The first to walk off takes the gold mask, which counts once as one more of any kind its owner holds."
            )
        else:
            off = say.listing([speech.who(seat) for seat, place in enumerate(state.pawns) if place == OFF])
            yield say("Already walked off: {names}.", names=off)
        if state.asked == "move" and state.turn_of == self.reader:
            told = Effect(state, EXIT).full(speech)
            yield say("Walking off now: {what}", what=told) if told else ""

    def _pawn(self, seat: int) -> Iterator[str]:
        state, say, speech = self.state, self.say, self.speech
        place = state.pawns[seat]
        if place == OFF:
            yield self.tell(
                seat,
                "{name} has walked off and takes no more treasures, but counts in every scoring.",
                "You have walked off and take no more treasures, but you count in every scoring.",
            )
            return
        if state.row is not None:
            ahead = PLACES - place - state.row[place:].count(GONE)
            if seat == speech.view.you:
                yield say.plural("{n} treasure lies ahead of you.", "{n} treasures lie ahead of you.", ahead)
            else:
                name = speech.name(seat)
                yield say.plural(
                    "{n} treasure lies ahead of {name}.", "{n} treasures lie ahead of {name}.", ahead, name=name
                )
        if place == BEFORE:
            yield say("While a pawn waits on the stairs, nothing is cleared away.")
        elif place == min(state.pawns):
            yield say(
                "It is the rearmost pawn: when it walks on, everything it leaves behind all pawns leaves the game."
            )
        else:
            hindmost = state.pawns.index(min(state.pawns))
            yield self.tell(hindmost, "The rearmost pawn is that of {name}.", "The rearmost pawn is yours.")

    def _marker(self, seat: int) -> Iterator[str]:
        to_go, distance = self.speech.to_go(self.state.markers[seat]), DISTANCE[self.players]
        yield self.tell(
            seat,
            "{name} has {to_go}, of {n} at the start.",
            "You have {to_go}, of {n} at the start.",
            to_go=to_go,
            n=distance,
        )
        yield self._race()

    def _seat(self, seat: int) -> Iterator[str]:
        """Say how far a player has to go, and which kinds the player leads."""
        tell, to_go = self.tell, self.speech.to_go(self.state.markers[seat])
        leads: list[int] = []
        level: list[int] = []
        for kind in range(KINDS):
            own, rival = self.contents.holding(kind)[seat], self.contents.rival(kind, seat)
            if own and own >= rival:
                (level if own == rival else leads).append(kind)
        yield tell(seat, "{name} has {to_go}.", "You have {to_go}.", to_go=to_go)
        if leads:
            yield tell(seat, "{name} leads in: {kinds}.", "You lead in: {kinds}.", kinds=self._kinds(leads))
        if level:
            kinds = self._kinds(level)
            yield tell(
                seat, "{name} is level at the top in: {kinds}.", "You are level at the top in: {kinds}.", kinds=kinds
            )
        if not leads and not level:
            yield tell(seat, "{name} leads in no kind.", "You lead in no kind.")

    def _race(self) -> str:
        """Say how many steps each marker has to go, the nearest first."""
        markers, say = self.state.markers, self.say
        order = sorted(range(self.players), key=lambda seat: (markers[seat], seat))
        standings = [say("{name} {n}", name=self.speech.who(seat), n=markers[seat]) for seat in order]
        return say("Steps to go: {standings}.", standings=", ".join(standings))

    def _board(self) -> Iterator[str]:
        """Say what the goal is, how the race stands and whose turn it is."""
        player = self.state.current_player()
        yield self.say("The first marker at the goal wins; it moves when you hold the most of a kind that is scored.")
        yield self._race()
        if player >= 0:
            yield self.tell(player, "It is the turn of {name}.", "It is your turn.")
        elif self.state.asked == "over":
            yield sentence(self.speech.status(self.state))
