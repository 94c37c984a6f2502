"""Preview texts of choices: what a choice would clear, which scorings would follow and who would advance.

There are three lengths of text. The full one tells things in their order; where room is short, what matters most comes
first: the end of the game, then the steps, then the rest.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.game import Action
from pygame_rules.core.scene import Tone
from pygame_rules.core.words import N_
from pygame_rules.games.tutanchamun.rules.board import LID, NUGGET, TOTALS, Lid, Rob, Take
from pygame_rules.games.tutanchamun.rules.legal import Cleared, Scored
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech, sentence

TOLD: frozenset[int] = frozenset((1, 2))
"""How many scorings a full text tells one by one; of more it tells the sum."""
NAMED: Final = 3
"""How many kinds of each player a nugget's preview names."""


class Effect:
    """The effect of a legal choice up to the next decision."""

    __slots__ = ("action", "after", "cleared", "scored", "state")

    def __init__(self, state: Position, action: Action) -> None:
        self.state = state
        self.action = action
        self.after = state.apply_action(action)
        told = state.happenings(action)
        self.cleared = [one for one in told if isinstance(one, Cleared)]
        self.scored = [one for one in told if isinstance(one, Scored)]

    @property
    def steps(self) -> tuple[int, ...]:
        """How far each marker moves."""
        return tuple(was - now for was, now in zip(self.state.markers, self.after.markers, strict=True))

    @property
    def tone(self) -> Tone:
        """Whether this is good or bad beyond doubt: it wins or loses the game, or only the mover's marker moves."""
        mover, result = self.state.current_player(), self.after.result()
        if result:
            return "good" if mover in result.winners else "bad"
        return "good" if self.steps[mover] and sum(self.steps) == self.steps[mover] else ""

    def full(self, speech: Speech) -> str:
        """Describe all consequences in order; empty if there is nothing worth mentioning."""
        return _joined(self._robbed(speech), self._taken(speech), self.rest(speech))

    def preview(self, speech: Speech) -> str:
        """Describe all consequences in order, unless the player would only have one treasure more.

        Whoever chooses a place with a finger reads this between two taps; one treasure more needs no words.
        """
        action, row = self.action, self.state.row
        adds = isinstance(action, Take) and row is not None and row[action.place - 1] != NUGGET
        rest = self.rest(speech)
        return _joined(self._robbed(speech), self._taken(speech), rest) if rest or not adds else ""

    def rest(self, speech: Speech) -> str:
        """Describe what follows from a choice, without what the player would have."""
        clauses = []
        if self.cleared:
            clauses.append(
                speech.say.plural("clears away {n} treasure", "clears away {n} treasures", len(self.cleared))
            )
        if len(self.scored) in TOLD:
            clauses += [speech.scored(told) for told in self.scored]
        elif self.scored:
            clauses.append(self._sum(speech))
        told = sentence("; ".join(clauses)) if clauses else ""
        return _joined(told, self._asks(speech), self._end(speech))

    def short(self, speech: Speech) -> str:
        """Describe the consequences in short: the end, the steps, what is cleared, who is asked."""
        say, told = speech.say, ""
        if len(self.scored) == 1 and any(self.scored[0].steps):
            one = self.scored[0]
            told = say("{kind}: {moved}.", kind=speech.kind(one.kind), moved=speech.movements(one.steps))
        elif self.scored:
            told = sentence(self._sum(speech))
        return _joined(self._end(speech), self._robbed(speech), told, self._clears(speech), self._asked(speech))

    def brief(self, speech: Speech) -> str:
        """Say who moves how far, and whether the game ends."""
        told = ""
        if any(self.steps):
            told = sentence(speech.moves(self.steps))
        elif self.scored:
            told = sentence(self._sum(speech))
        return _joined(told, self._end(speech) or self._asked(speech))

    def tiny(self, speech: Speech) -> str:
        """Describe only what matters most."""
        if self.after.result():
            return self._end(speech)
        if any(self.steps):
            return sentence(speech.movements(self.steps))
        return self._asked(speech) or self._clears(speech)

    def _clears(self, speech: Speech) -> str:
        """Say how many treasures leave the row, in a sentence; nothing if none does."""
        if not self.cleared:
            return ""
        return speech.say.plural("Clears away {n} treasure.", "Clears away {n} treasures.", len(self.cleared))

    def _robbed(self, speech: Speech) -> str:
        """Say how many each of the two would hold after a robbery."""
        action, state = self.action, self.state
        if not isinstance(action, Rob) or action.seat is None or state.turn_of is None:
            return ""
        counts = [0] * len(state.hands)
        for seat, change in ((state.turn_of, 1), (action.seat, -1)):
            counts[seat] = state.hands[seat][action.treasure] + change
        return speech.tell(
            action.seat,
            "{kind}: {held} – {name} moves 1 step.",
            "{kind}: {held} – you move 1 step.",
            kind=speech.kind(action.treasure),
            held=", ".join(speech.counts(counts)),
        )

    def _taken(self, speech: Speech) -> str:
        say, state, action = speech.say, self.state, self.action
        if not isinstance(action, Take) or state.row is None or state.turn_of is None:
            return ""
        treasure = state.row[action.place - 1]
        if treasure == NUGGET:
            if self.after.asked == "rob":
                loot = self._loot(speech)
                if state.rules.nugget == "must":
                    from pygame_rules.games.tutanchamun.show.other_rules.texts import must_rob

                    return must_rob(speech, loot)
                return say("You may take one of these: {loot}. Whoever loses it moves 1 step.", loot=loot)
            return say("No effect: there is nothing to take.")
        count = state.hands[state.turn_of][treasure] + 1
        if treasure <= LID and count > 1 and speech.speaks_to(state.turn_of):
            return say("Yours: {n} of {total}.", n=count, total=TOTALS[treasure])
        return ""

    def _loot(self, speech: Speech) -> str:
        """List who can be robbed, and of which kinds: "Cat – throne, Selket; Bird – Selket"."""
        kinds: dict[int, list[str]] = {}
        for rob in self.after.legal_actions():
            if isinstance(rob, Rob) and rob.seat is not None:
                kinds.setdefault(rob.seat, []).append(speech.plain(rob.treasure))
        return "; ".join(
            speech.say(
                "{name} – {kinds}",
                name=speech.who(seat),
                kinds=", ".join([*names[:NAMED], "…"] if len(names) > NAMED else names),
            )
            for seat, names in kinds.items()
        )

    def _sum(self, speech: Speech) -> str:
        """Sum up several scorings, or one that moves nobody."""
        say, n = speech.say, len(self.scored)
        steps = [sum(one.steps[seat] for one in self.scored) for seat in range(len(self.state.markers))]
        if not any(steps):
            return say.plural("{n} kind is scored: nobody moves", "{n} kinds are scored: nobody moves", n)
        moved = speech.movements(steps)
        return say.plural("{n} kind is scored: {moved}", "{n} kinds are scored: {moved}", n, moved=moved)

    def _end(self, speech: Speech) -> str:
        result = self.after.result()
        return "" if result is None else speech.winners(
            result.winners,
            N_("Ends the game: {name} wins."), N_("Ends the game: {names} win together."),
            N_("Ends the game: you win."), N_("Ends the game: you win together with {names}."),
        )  # fmt: skip

    def _asked(self, speech: Speech) -> str:
        scoring = self.after.scoring
        if scoring is None:
            return ""
        if isinstance(self.action, Lid) and self.action.played:
            return speech.tell(
                scoring.asked,
                "Wins a tie in this scoring; then {name} is asked.",
                "Wins a tie in this scoring; then you are asked.",
            )
        return speech.tell(scoring.asked, "Then {name} is asked.", "Then you are asked.")

    def _asks(self, speech: Speech) -> str:
        before, scoring = self.state.scoring, self.after.scoring
        if scoring is None:
            return ""
        if before and before.kind == scoring.kind:
            if isinstance(self.action, Lid):
                return speech.tell(
                    scoring.asked,
                    "Then {name} is asked for a lid; if all pass, {scored}.",
                    "Then you are asked for a lid; if all pass, {scored}.",
                    scored=speech.scored(self._if_all_pass()),
                )
            return speech.tell(scoring.asked, "Then {name} is asked for a lid.", "Then you are asked for a lid.")
        kind = speech.plain(scoring.kind)
        if self.after.asked == "mask":
            return speech.tell(
                scoring.asked,
                "Then {kind} is scored: {name} is asked about the mask.",
                "Then {kind} is scored: you are asked about the mask.",
                kind=kind,
            )
        return speech.tell(
            scoring.asked,
            "Then {kind} is scored: {name} is asked for a lid.",
            "Then {kind} is scored: you are asked for a lid.",
            kind=kind,
        )

    def _if_all_pass(self) -> Scored:
        """Return how the kind would be scored if nobody played a further lid."""
        state = self.after
        while True:
            (passing,) = [each for each in state.legal_actions() if isinstance(each, Lid) and not each.played]
            scored = [told for told in state.happenings(passing) if isinstance(told, Scored)]
            if scored:
                return scored[0]
            state = state.apply_action(passing)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
