"""The texts of Tutanchamun: labels of places, questions, choices and events.

Each caption and label is one whole message, because translations may need a different word order than English. Texts
address the only person at the table ("You take a throne"); everybody else has a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame_rules.core.game import Action, Result
from pygame_rules.core.scene import View  # noqa: F401 - for the examples
from pygame_rules.core.voice import Voice
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.rules.board import (
    BEFORE,
    KINDS,
    MASK,
    OFF,
    TOTALS,
    VALUES,
    Lid,
    Mask,
    Rob,
    Take,
)
from pygame_rules.games.tutanchamun.rules.legal import Scored
from pygame_rules.games.tutanchamun.rules.scoring import ranking
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.rules.treasures import NAMES, OBJECTS, PLAIN, SEAT_NAMES

PACKAGE: Final = "pygame_rules.games.tutanchamun"


@dataclass(frozen=True, slots=True)
class Placing:
    """A place in a scoring, as a caption tells it."""

    seats: tuple[int, ...]
    text: str


class Speech(Voice):
    """The texts for one reader, in the reader's language and with the reader's names for the players."""

    package = PACKAGE
    seat_names = SEAT_NAMES

    # Players

    def tell(self, seat: int, others: str, own: str, elsewhere: str = "", /, **values: object) -> str:
        """Return `own` if the seat is the reader's, else `others`, with the seat's `name` and the values filled in.

        :param elsewhere: takes the place of `others` where the reader is the only person and has another seat.

        >>> Speech(View(you=1)).tell(1, "{name} walks off", "You walk off")
        'You walk off'
        """
        if elsewhere and not self.speaks_to(seat):
            others = elsewhere
        return super().tell(seat, others, own, **values)

    def between(self, seat: int, victim: int, others: str, own: str, victims: str, /, **values: object) -> str:
        """Return the text about a robbery: `own` for the robber, `victims` for the victim, `others` for the rest."""
        return self.say(
            victims if victim == self.view.you else own if seat == self.view.you else others,
            name=self.name(seat),
            victim=self.name(victim),
            **values,
        )

    def winners(self, winners: Sequence[int], alone: str, together: str, you: str, with_others: str) -> str:
        """Say who wins: one other player, several others, the reader alone, the reader with others."""
        others = self.say.listing([self.name(seat) for seat in winners if seat != self.view.you])
        if self.view.you in winners:
            return self.say(with_others if others else you, names=others)
        return self.say(together if len(winners) > 1 else alone, name=others, names=others)

    def who(self, seat: int) -> str:
        """Return how a list names a player: by name, or "you".

        >>> Speech(View(you=1)).who(0), Speech(View(you=1)).who(1)
        ('Cat', 'you')
        """
        return self.say("you") if seat == self.view.you else self.name(seat)

    def speaks_to(self, seat: int | None) -> bool:
        """Tell whether texts may call this player "you": the seat of the only person, or any seat if several people
        play; nobody where a program decides for them.

        >>> Speech(View()).speaks_to(1), Speech(View(you=0)).speaks_to(1), Speech(View(named=True)).speaks_to(1)
        (True, False, False)
        """
        return not self.view.named and (self.view.you is None or self.view.you == seat)

    # Treasures

    def kind(self, treasure: int) -> str:
        """Return the name of a treasure.

        >>> Speech(View()).kind(7)
        'Alabaster lamp'
        """
        return self.say(NAMES[treasure])

    def plain(self, treasure: int) -> str:
        """Return the name of a treasure inside a sentence.

        >>> Speech(View()).plain(7)
        'alabaster lamp'
        """
        return self.say(PLAIN[treasure])

    def object(self, treasure: int) -> str:
        """Return the name of a treasure as the object of "takes".

        >>> Speech(View()).object(7)
        'an alabaster lamp'
        """
        return self.say(OBJECTS[treasure])

    def glossary(self, treasure: int) -> str:
        """Return the anchor of the about page's heading that explains a treasure.

        >>> Speech(View()).glossary(10)
        'dagger-and-sheath'
        """
        return self.anchor_of(NAMES[treasure])

    @property
    def anchors(self) -> tuple[str, ...]:
        """The `glossary` anchors of all treasures."""
        return tuple(self.glossary(treasure) for treasure in range(len(NAMES)))

    # Places

    @property
    def signs(self) -> tuple[str, str, str]:
        """The words on the board: at the stairs, at the pyramid, at the goal of the markers."""
        return self.say("Start"), self.say("Pyramid"), self.say("Goal")

    def place(self, place: int, treasure: int) -> str:
        """Return a short label for a treasure in the row."""
        values = {"place": place, "kind": self.kind(treasure)}
        if treasure < KINDS:
            return self.say("{place}: {kind} {value}", value=VALUES[treasure], **values)
        return self.say("{place}: {kind}", **values)

    def pawn(self, seat: int, place: int) -> str:
        """Return the label of a player's pawn.

        >>> Speech(View(you=0)).pawn(0, 12), Speech(View()).pawn(1, 70)
        ('Your pawn, place 12', 'Pawn of Ibis, off the path')
        """
        if place == BEFORE:
            return self.tell(seat, "Pawn of {name}, on the stairs", "Your pawn, on the stairs")
        if place == OFF:
            return self.tell(seat, "Pawn of {name}, off the path", "Your pawn, off the path")
        return self.tell(seat, "Pawn of {name}, place {place}", "Your pawn, place {place}", place=place)

    def marker(self, seat: int, steps: int) -> str:
        """Return the label of a player's score marker."""
        return self.tell(seat, "Marker of {name}: {to_go}", "Your marker: {to_go}", to_go=self.to_go(steps))

    def to_go(self, steps: int) -> str:
        """Return how many steps are left to the goal."""
        return self.say.plural("{n} step to go", "{n} steps to go", steps)

    def steps(self, steps: int) -> str:
        """Return a number of steps with its noun."""
        return self.say.plural("{n} step", "{n} steps", steps)

    def counts(self, counts: Sequence[int]) -> list[str]:
        """List each player's count, such as "Ada 3", highest first."""
        order = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
        return [self.say("{name} {n}", name=self.who(seat), n=counts[seat]) for seat in order]

    # Questions

    def status(self, state: Position) -> str:
        """Say in one sentence who must decide what, or at the end who won."""
        say, player = self.say, state.current_player()
        result = state.result()
        if result:
            if len(result.winners) == 1 and state.markers[result.winners[0]] > 0:
                return self.tell(
                    result.winners[0],
                    "{name} wins: nearest to the goal once all had walked off",
                    "You win: nearest to the goal once all had walked off",
                )
            return self.won(result)
        if state.row is None:
            return say("The treasures are about to be laid out")
        if player < 0:
            return say("A draw decides who begins")
        if state.asked == "rob":
            return self.tell(
                player,
                "{name}: whom do you rob, and of what?",
                "Whom do you rob, and of what?",
                "{name} decides whom to rob, and of what",
            )
        if state.scoring is None:
            return self.tell(
                player,
                "{name}: choose a treasure ahead",
                "Your turn: choose a treasure ahead of your pawn",
                "{name} chooses a treasure",
            )
        kind = self.kind(state.scoring.kind)
        if state.asked == "mask":
            return self.tell(
                player,
                "{kind} is scored. {name}: does the mask count?",
                "{kind} is scored. Does your mask count?",
                "{kind} is scored. {name} decides whether the mask counts",
                kind=kind,
            )
        if state.scoring.lids[player]:
            return self.tell(
                player,
                "{kind} is scored. {name}: play another lid?",
                "{kind} is scored, and your lid counts. Do you play another one?",
                "{kind} is scored. {name} decides whether to play another lid",
                kind=kind,
            )
        return self.tell(
            player,
            "{kind} is scored. {name}: play a lid?",
            "{kind} is scored. Do you play a lid?",
            "{kind} is scored. {name} decides whether to play a lid",
            kind=kind,
        )

    def won(self, result: Result) -> str:
        """Say who has won."""
        return self.winners(
            result.winners,
            N_("{name} wins"), N_("{names} win together"), N_("You win"), N_("You win together with {names}"),
        )  # fmt: skip

    # Choices

    def choice(self, state: Position, action: Action) -> str:
        """Return the full label of a choice."""
        say, player = self.say, max(state.current_player(), 0)
        if isinstance(action, Take) and state.row is not None:
            return say("Take {treasure}", treasure=self.object(state.row[action.place - 1]))
        if isinstance(action, Rob):
            if action.seat is None:
                return say("Take nothing")
            return self.tell(
                action.seat,
                "Take {treasure} from {name}",
                "Take {treasure} from you",
                treasure=self.object(action.treasure),
            )
        if isinstance(action, Mask):
            if action.used:
                return self.tell(player, "{name}: use the mask", "Use the mask")
            return self.tell(player, "{name}: keep the mask", "Keep the mask")
        if isinstance(action, Lid):
            if action.played:
                return self.tell(player, "{name}: play a lid", "Play a lid")
            return self.tell(player, "{name}: pass", "Pass")
        if OFF not in state.pawns:
            return say("Walk off and take the gold mask")
        return say("Walk off")

    def loot(self, state: Position, seat: int, treasure: int) -> str:
        """Return the label of the button that robs a player of a treasure: whose, what, how many are there."""
        return self.say(
            "{name}: {kind} ({n})", name=self.who(seat), kind=self.plain(treasure), n=state.hands[seat][treasure]
        )

    # Events

    def movements(self, steps: Sequence[int]) -> str:
        """List how far each marker moves; only the first entry contains the word "steps".

        >>> Speech(View(you=2)).movements([0, 4, 8])
        'you 8 steps, Ibis 4'
        """
        order = sorted((seat for seat, count in enumerate(steps) if count), key=lambda seat: -steps[seat])
        first, *rest = order
        moved = self.say.plural("{name} {n} step", "{name} {n} steps", steps[first], name=self.who(first))
        return ", ".join([moved, *(self.say("{name} {n}", name=self.who(seat), n=steps[seat]) for seat in rest)])

    def moves(self, steps: Sequence[int]) -> str:
        """Say how far each marker moves, in a clause with a verb for each. They follow the label of a choice, where
        "you 4" alone could be read as the price of that choice.

        >>> Speech(View(you=2)).moves([0, 4, 8])
        'you move 8 steps, Ibis moves 4 steps'
        """
        order = sorted((seat for seat, count in enumerate(steps) if count), key=lambda seat: -steps[seat])
        return ", ".join(
            self.say.plural("you move {n} step", "you move {n} steps", steps[seat])
            if seat == self.view.you
            else self.say.plural("{name} moves {n} step", "{name} moves {n} steps", steps[seat], name=self.who(seat))
            for seat in order
        )

    def scored(self, told: Scored) -> str:
        """Describe a scoring inside a sentence: the players' counts and how far their markers move."""
        say, kind = self.say, self.plain(told.kind)
        if not any(told.counts):
            return say("{kind} is scored: nobody holds one", kind=kind)
        if not any(told.steps):
            return say("{kind} is scored ({held}): nobody moves", kind=kind, held=self.held(told))
        held, moved = self.held(told), self.movements(told.steps)
        return say("{kind} is scored ({held}): {moved}", kind=kind, held=held, moved=moved)

    def counted(self, told: Scored) -> str:
        """Announce a scoring: how many of the kind each player holds."""
        if not any(told.counts):
            return self.say("{kind} is scored: nobody holds one", kind=self.kind(told.kind))
        return self.say("{kind} is scored: {held}", kind=self.kind(told.kind), held=self.held(told))

    def placings(self, told: Scored) -> list[Placing]:
        """Tell the first place of a scoring by the usual rules, and the second if it counts: who, with how many, and
        what for."""
        say = self.say
        ranked = ranking(told.counts, told.lids)
        if not ranked:
            return []
        first, *others = ranked
        amount = self.amount(told, first[0])
        two_players = len(told.counts) == 2
        if len(first) == 1:
            seat, values = first[0], {"n": amount, "steps": self.steps(told.steps[first[0]])}
            text = self.tell(seat, "{name} is first with {n}: {steps}", "You are first with {n}: {steps}", **values)
        elif two_players:
            text = say("Level with {n} each: nobody moves", n=amount)
        elif len(first) > 2:
            text = say("{players} level at the top with {n} each: nobody moves", players=len(first), n=amount)
        else:
            text = say("Level at the top with {n} each: {moved}", n=amount, moved=self.movements(told.steps))
        placed = [Placing(first, text)]
        if len(first) == 1 and others and not two_players:
            second = others[0]
            amount, seat = self.amount(told, second[0]), second[0]
            if len(second) == 1:
                values = {"n": amount, "steps": self.steps(told.steps[seat])}
                text = self.tell(
                    seat, "{name} is second with {n}: {steps}", "You are second with {n}: {steps}", **values
                )
            else:
                names = say.listing([self.who(seat) for seat in second])
                text = say("Level in second place with {n} each: {names} – no steps", n=amount, names=names)
            placed.append(Placing(second, text))
        return placed

    def held(self, told: Scored) -> str:
        """List how many of the scored kind each player has, with mask and lids."""
        say = self.say
        parts = []
        for seat in sorted(range(len(told.counts)), key=lambda seat: (-told.counts[seat], -told.lids[seat], seat)):
            if not told.counts[seat]:
                continue
            part = say("{name} {n}", name=self.who(seat), n=told.counts[seat])
            if seat == told.masked:
                part = say("{held} with the mask", held=part)
            parts.append(self._with_lids(part, told.lids[seat]))
        return ", ".join(parts)

    def amount(self, told: Scored, seat: int) -> str:
        """Return how many of a scored kind a seat has, with its lids."""
        return self._with_lids(str(told.counts[seat]), told.lids[seat])

    def _with_lids(self, part: str, lids: int) -> str:
        return self.say.plural("{held} and {n} lid", "{held} and {n} lids", lids, held=part) if lids else part

    def taken(self, seat: int, treasure: int, count: int) -> str:
        """Say that a player takes a treasure from the row, the player's `count`-th of that kind."""
        thing = self.object(treasure)
        if treasure < MASK and count > 1:
            return self.tell(
                seat,
                "{name} takes {treasure}: {n} of {total}",
                "You take {treasure}: {n} of {total}",
                treasure=thing,
                n=count,
                total=TOTALS[treasure],
            )
        return self.tell(seat, "{name} takes {treasure}", "You take {treasure}", treasure=thing)

    def robs(self, seat: int, victim: int, treasure: int) -> str:
        """Say that a player takes a treasure from another one."""
        return self.between(
            seat,
            victim,
            N_("{name} takes {treasure} from {victim}"),
            N_("You take {treasure} from {victim}"),
            N_("{name} takes {treasure} from you"),
            treasure=self.object(treasure),
        )

    def cleared(self, treasures: Sequence[int]) -> str:
        """Say which treasures are cleared away, or only how many if there are more than four."""
        if len(treasures) > 4:
            return self.say("{n} treasures are cleared away", n=len(treasures))
        listed = ", ".join(self.kind(treasure) for treasure in treasures)
        return self.say("Cleared away: {treasures}", treasures=listed)

    def answered(self, state: Position, action: Action) -> str:
        """Say how a player answered in a scoring."""
        seat = max(state.current_player(), 0)
        if isinstance(action, Mask) and state.scoring is not None:
            if action.used:
                return self.tell(
                    seat,
                    "{name} uses the mask: one more of {kind}",
                    "You use the mask: one more of {kind}",
                    kind=self.kind(state.scoring.kind),
                )
            return self.tell(seat, "{name} keeps the mask", "You keep the mask")
        if isinstance(action, Lid) and action.played:
            return self.tell(seat, "{name} plays a lid", "You play a lid")
        return self.tell(seat, "{name} passes", "You pass")


def sentence(text: str) -> str:
    """Return a clause as a sentence: its first letter upper case, a full stop at its end.

    >>> sentence("clears 3")
    'Clears 3.'
    """
    return f"{text[:1].upper()}{text[1:]}."
