"""Explains what a thing on the board is worth now: who holds how many, what it scores, what taking it would do."""

from __future__ import annotations

from collections.abc import Sequence
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
    VALUES,
)
from pygame_rules.games.tutanchamun.rules.legal import robberies
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.choices import EXIT_SPOT
from pygame_rules.games.tutanchamun.show.pieces import TOTALS, Table, marker, pawn
from pygame_rules.games.tutanchamun.show.preview import Outcome
from pygame_rules.games.tutanchamun.show.speech import Speech, sentence

MOST_KINDS: Final = 4
"""The most kinds that a sentence lists."""


def explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    """Return sentences about the thing with this id, a spot's or an item's; none if it is not there.

    :param name: "" asks about the board as a whole.
    """
    return tuple(line for line in _Explainer(speech, state).lines(name) if line)


class _Explainer:
    """What is worth knowing about one state, for one reader."""

    def __init__(self, speech: Speech, state: Position) -> None:
        self.speech = speech
        self.say = speech.say
        self.state = state
        self.table = Table.of(state)
        self.players = self.table.players
        view = speech.view
        mover = state.current_player()
        self.reader: int | None = next(
            (seat for seat in (view.you, view.seat) if seat is not None), mover if mover >= 0 else None
        )
        """Whose point of view it is: the only person, the viewing seat, or else the player who must decide."""

    def lines(self, name: str) -> list[str]:
        """The sentences about a thing, some of them empty."""
        row = self.state.row or b""
        if name == "":
            return self._board()
        if name in (EXIT_SPOT, "mask"):
            return self._pyramid() if name == EXIT_SPOT or self.table.on_pyramid else []
        if name in ("ws", "wp", "wg"):
            return self._board()
        sign, rest = name[0], name[1:]
        if sign in "kglx" and rest.isdecimal() and len(rest) < 3 and int(rest) < len(CODES):
            return self._treasure(int(rest))
        if sign == "t" and rest.isdecimal() and len(rest) < 3 and 0 < int(rest) <= len(row):
            return self._place(int(rest)) if row[int(rest) - 1] != GONE else []
        if name == "n" and self.table.nugget is not None:
            return self._treasure(NUGGET)
        for seat in range(self.players):
            if name == f"r{seat}":
                return self._seat(seat)
            if name == marker(seat, self.state.markers[seat]):
                return self._marker(seat)
            if name == pawn(seat, self.state.pawns[seat]):
                return self._pawn(seat)
            for treasure, count in enumerate(self.state.hands[seat]):
                if name == f"h{seat}.{treasure}" and count:
                    return self._treasure(treasure)
        return []

    # Treasures

    def _place(self, place: int) -> list[str]:
        """A treasure in the row: what it is worth, and what taking it now would do."""
        state, speech = self.state, self.speech
        treasure = (state.row or b"")[place - 1]
        lines = self._treasure(treasure)
        if state.turn_of is None or state.asked == "over":
            return lines
        reader = self.reader if self.reader is not None else state.turn_of
        if state.pawns[reader] == OFF:
            return lines
        if place <= state.pawns[reader]:
            lines.append(
                speech.tell(
                    reader,
                    "It lies behind the pawn of {name}, out of reach.",
                    "It lies behind your pawn: you cannot take it any more.",
                )
            )
        elif state.asked == "move" and state.turn_of == reader:
            lines.append(self._taking(place, treasure, reader))
        return lines

    def _taking(self, place: int, treasure: int, reader: int) -> str:
        """What the player at turn would have and cause by taking a treasure now."""
        outcome = Outcome(self.state, TAKES[place - 1])
        if treasure == NUGGET:
            return outcome.full(self.speech)
        told = self.speech.tell(
            reader,
            "If {name} takes it now: {n} of {total}.",
            "If you take it now, you have {n} of {total}.",
            n=self.state.hands[reader][treasure] + 1,
            total=TOTALS[treasure],
        )
        return f"{told} {outcome.rest(self.speech)}".strip()

    def _treasure(self, treasure: int) -> list[str]:
        """A kind: what it scores, where all of it is, who leads."""
        if treasure == LID:
            return self._lid()
        if treasure == MASK:
            return self._mask()
        if treasure == NUGGET:
            return self._nugget()
        if self.table.gone(treasure) == TOTALS[treasure]:
            return [self.say("This kind is out of the game: it has been scored.")]
        return [self._worth(treasure), self._where(treasure), self._lead(treasure)]

    def _worth(self, kind: int) -> str:
        value, say = VALUES[kind], self.say
        if value == 1:
            return say("Whoever holds it when it is scored moves 1 step.")
        if self.players == 2:
            return say("Whoever holds the most moves {n} steps; a tie moves nobody.", n=value)
        return say(
            "Whoever holds the most moves {first}, the second {second}.",
            first=self.speech.steps(value), second=value // 2,
        )  # fmt: skip

    def _where(self, treasure: int) -> str:
        total = TOTALS[treasure]
        if total == 1:
            return self.say("It is the only one of its kind.")
        where = self.speech.whereabouts(treasure, self.table)
        return self.say("There are {n}: {where}.", n=total, where=where)

    def _lead(self, kind: int) -> str:
        """Who leads a kind, and how many the reader needs to be first."""
        say, speech, reader = self.say, self.speech, self.reader
        counts = [hand[kind] for hand in self.state.hands]
        most = max(counts)
        top = [seat for seat, count in enumerate(counts) if count == most]
        left = self.table.left(kind)
        if not most:
            return ""
        if reader in top:
            if len(top) > 1:
                others = say.listing([speech.name(seat) for seat in top if seat != reader])
                return speech.tell(
                    reader, "{name} is level with {others}.", "You are level with {others}.", others=others
                )
            rival = max(count for seat, count in enumerate(counts) if seat != reader)
            if rival + left < most:
                return speech.tell(
                    reader,
                    "{name} leads, and what is left in the row cannot change that.",
                    "You lead, and what is left in the row cannot change that.",
                )
            return speech.tell(reader, "{name} leads by {n}.", "You lead by {n}.", n=most - rival)
        names = say.listing([speech.name(seat) for seat in top])
        leads = say("{names} leads.", names=names) if len(top) == 1 else say("{names} are level.", names=names)
        if reader is None:
            return leads
        need, ahead = most - counts[reader] + 1, self._ahead(kind, reader)
        if need > ahead:
            return say("{leads} {few}", leads=leads, few=self._too_few(ahead, reader))
        return speech.tell(
            reader,
            "{leads} {name} needs {n} more to be first.",
            "{leads} You need {n} more to be first.",
            leads=leads,
            n=need,
        )

    def _too_few(self, ahead: int, reader: int) -> str:
        """That the treasures of a kind ahead of a player are too few to become first."""
        say = self.say
        if not ahead:
            return self.speech.tell(reader, "None is left ahead of {name}.", "None is left ahead of you.")
        if reader == self.speech.view.you:
            return say.plural(
                "Only {n} more lies ahead of you, too few to be first.",
                "Only {n} more lie ahead of you, too few to be first.",
                ahead,
            )
        return say.plural(
            "Only {n} more lies ahead of {name}, too few to be first.",
            "Only {n} more lie ahead of {name}, too few to be first.",
            ahead,
            name=self.speech.name(reader),
        )

    def _ahead(self, treasure: int, seat: int) -> int:
        """How many of a treasure a player could still reach."""
        place = self.state.pawns[seat]
        if self.state.row is None:
            return TOTALS[treasure]
        return 0 if place == OFF else self.state.row[place:].count(treasure)

    def _lid(self) -> list[str]:
        say, reader = self.say, self.reader
        lines = [
            say("In a tie of a scoring, more lids win. A lid that was played is gone."),
            self._where(LID) if self.table.gone(LID) < TOTALS[LID] else say("All three lids are out of the game."),
        ]
        if reader is not None and self.state.hands[reader][LID]:
            level = [kind for kind in range(KINDS) if self._is_level(kind, reader)]
            if level:
                lines.append(
                    self.speech.tell(
                        reader,
                        "Now it would break a tie of {name} in: {kinds}.",
                        "Now yours would break a tie in: {kinds}.",
                        kinds=self._kinds(level),
                    )
                )
            else:
                lines.append(
                    self.speech.tell(
                        reader, "Now {name} is level with nobody.", "Now you are level with nobody that it could beat."
                    )
                )
        return lines

    def _is_level(self, kind: int, seat: int) -> bool:
        """Whether a player shares a place of a kind that is worth steps."""
        counts = [hand[kind] for hand in self.state.hands]
        own = counts[seat]
        better = sum(count > own for count in counts)
        worth = better == 0 or (better == 1 and self.players > 2 and VALUES[kind] > 1)
        return own > 0 and counts.count(own) > 1 and worth

    def _mask(self) -> list[str]:
        say, speech, reader = self.say, self.speech, self.reader
        lines = [say("It counts once, at a scoring, as one more of a kind that its owner holds.")]
        if self.table.on_pyramid:
            return [*lines, say("The first to walk off takes it.")]
        owner = next((seat for seat, hand in enumerate(self.state.hands) if hand[MASK]), None)
        if owner is None:
            return [*lines, say("It has been used and is out of the game.")]
        lines.append(speech.tell(owner, "{name} holds it.", "You hold it."))
        if owner == reader:
            gains = [kind for kind in range(KINDS) if self._gains(kind, owner)]
            if gains:
                lines.append(
                    speech.tell(
                        owner,
                        "It would make {name} first alone in: {kinds}.",
                        "It would make you first alone in: {kinds}.",
                        kinds=self._kinds(gains),
                    )
                )
        return lines

    def _gains(self, kind: int, seat: int) -> bool:
        own = self.state.hands[seat][kind]
        rival = max(hand[kind] for other, hand in enumerate(self.state.hands) if other != seat)
        return own > 0 and own == rival

    def _nugget(self) -> list[str]:
        say, state, speech, reader = self.say, self.state, self.speech, self.reader
        lines = [
            say("It takes one treasure from another player, of a kind that both hold; that marker moves 1 step."),
            say.plural("{n} lies in the row.", "{n} lie in the row.", self.table.left(NUGGET)),
        ]
        if reader is None or state.turn_of is None:
            return lines
        choices = robberies(state.hands, reader)
        if not choices:
            lines.append(
                speech.tell(
                    reader, "Now there is nothing that {name} could take.", "Now there is nothing that you could take."
                )
            )
            return lines
        victims = sorted({one.seat for one in choices if one.seat is not None})
        listed = [
            say(
                "{name}: {kinds}",
                name=speech.name(victim),
                kinds=self._kinds([one.treasure for one in choices if one.seat == victim]),
            )
            for victim in victims
        ]
        lines.append(
            speech.tell(
                reader, "Now {name} could take from {whom}.", "Now you could take from {whom}.", whom="; ".join(listed)
            )
        )
        return lines

    def _kinds(self, kinds: Sequence[int]) -> str:
        """List some kinds, the most valuable first; of many only how many more there are."""
        named = [self.speech.plain(kind) for kind in kinds[:MOST_KINDS]]
        if len(kinds) > MOST_KINDS:
            named.append(self.say("{n} more", n=len(kinds) - MOST_KINDS))
        return ", ".join(named)

    # Other things

    def _pyramid(self) -> list[str]:
        say, state, speech = self.say, self.state, self.speech
        lines = [say("Walking off ends the walk: no more treasures, but every scoring still counts.")]
        if self.table.on_pyramid:
            lines.append(
                say("The first to walk off takes the gold mask, which counts once as one more of any kind held.")
            )
        else:
            off = say.listing([speech.who(seat) for seat, place in enumerate(state.pawns) if place == OFF])
            lines.append(say("Off the path already: {names}.", names=off))
        if state.asked == "move" and state.turn_of == self.reader:
            told = Outcome(state, EXIT).full(speech)
            if told:
                lines.append(say("Walking off now: {what}", what=told))
        return lines

    def _pawn(self, seat: int) -> list[str]:
        state, say, speech = self.state, self.say, self.speech
        place = state.pawns[seat]
        if place == OFF:
            return [
                speech.tell(
                    seat,
                    "{name} has walked off and takes no more treasures, but counts in every scoring.",
                    "You have walked off and take no more treasures, but you count in every scoring.",
                )
            ]
        lines = []
        if state.row is not None:
            ahead = PLACES - place - state.row[place:].count(GONE)
            if seat == speech.view.you:
                lines.append(say.plural("{n} treasure lies ahead of you.", "{n} treasures lie ahead of you.", ahead))
            else:
                lines.append(
                    say.plural(
                        "{n} treasure lies ahead of {name}.",
                        "{n} treasures lie ahead of {name}.",
                        ahead,
                        name=speech.name(seat),
                    )
                )
        if place == BEFORE:
            lines.append(say("While a pawn waits on the stairs, nothing is cleared away."))
        elif place == min(state.pawns):
            lines.append(say("It is the hindmost pawn: when it walks on, all that it passes leaves the game."))
        else:
            hindmost = min(range(self.players), key=lambda other: state.pawns[other])
            lines.append(
                speech.tell(
                    hindmost,
                    "The hindmost pawn is that of {name}.",
                    "The hindmost pawn is yours.",
                )
            )
        return lines

    def _marker(self, seat: int) -> list[str]:
        state, speech = self.state, self.speech
        steps, distance = state.markers[seat], DISTANCE[self.players]
        lines = [
            speech.tell(
                seat,
                "{name} has {to_go}, of {n} at the start.",
                "You have {to_go}, of {n} at the start.",
                to_go=speech.to_go(steps),
                n=distance,
            )
        ]
        return [*lines, self._race()]

    def _seat(self, seat: int) -> list[str]:
        """A player's line of the ledger: how far to go, and the kinds that the player leads."""
        state, speech = self.state, self.speech
        leads: list[int] = []
        level: list[int] = []
        for kind in range(KINDS):
            counts = [hand[kind] for hand in state.hands]
            if counts[seat] and counts[seat] == max(counts):
                (leads if counts.count(counts[seat]) == 1 else level).append(kind)
        lines = [speech.tell(seat, "{name} has {to_go}.", "You have {to_go}.", to_go=speech.to_go(state.markers[seat]))]
        if leads:
            lines.append(
                speech.tell(seat, "{name} leads in: {kinds}.", "You lead in: {kinds}.", kinds=self._kinds(leads))
            )
        if level:
            lines.append(
                speech.tell(
                    seat,
                    "{name} is level at the top in: {kinds}.",
                    "You are level at the top in: {kinds}.",
                    kinds=self._kinds(level),
                )
            )
        if not leads and not level:
            lines.append(speech.tell(seat, "{name} leads in no kind.", "You lead in no kind."))
        return lines

    def _race(self) -> str:
        """How many steps each marker has to go, the nearest first."""
        state, speech, say = self.state, self.speech, self.say
        order = sorted(range(self.players), key=lambda seat: (state.markers[seat], seat))
        standings = [say("{name} {n}", name=speech.who(seat), n=state.markers[seat]) for seat in order]
        return say("Steps to go: {standings}.", standings=", ".join(standings))

    def _board(self) -> list[str]:
        """The goal, the race, whose turn it is."""
        speech, say = self.speech, self.say
        turn = ""
        player = self.state.current_player()
        if player >= 0:
            turn = speech.tell(player, "It is the turn of {name}.", "It is your turn.")
        elif self.state.asked == "over":
            turn = sentence(speech.status(self.state))
        return [
            say("The first marker at the goal wins; it moves when you hold the most of a kind that is scored."),
            self._race(),
            turn,
        ]
