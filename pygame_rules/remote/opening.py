"""Take over what a letter, or one's own link, tells and this device does not know (docs/letters.md, "What opening
answers").

Everything that is wrong with a letter is found before anything is changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from pygame_rules.core.game import TERMINAL
from pygame_rules.core.letters.correspondence import MOST_STATEMENTS, Correspondence, Statement
from pygame_rules.core.letters.places import with_new
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import N_
from pygame_rules.remote.chains import Chain, ChainDice
from pygame_rules.remote.errors import MovesForYou, OtherGame, ToldOtherwise
from pygame_rules.remote.letter import Letter, UnplayedLetter, open_bytes, played
from pygame_rules.remote.match import chains_of, correspondence_of, refuse_moves_of, settle

Arrival: TypeAlias = Literal["new", "same", "old"]
"""The effect of opening a letter: it brought something new (`new`), or nothing, because it tells just what is known
here (`same`), or less (`old`)."""


def open_letter(match: LiveMatch, data: bytes) -> Arrival:
    """Take over what a letter tells and this device does not know. The same letter may be opened again at any time.

    :raises LetterError: the letter is refused, and the match is as before.
    :raises MatchError: the match is not played by letters.
    """
    return take_over(match, open_bytes(data), follow=_follows(match))


def take_over(match: LiveMatch, written: UnplayedLetter, *, follow: bool) -> Arrival:
    """Take over what a letter tells and this device does not know.

    :param follow: whether to accept what the seats at this device have done according to the letter.
    :raises LetterError: the letter is refused, and the match is as before.
    :raises MatchError: the match is not played by letters.
    """
    dice, letters = chains_of(match), correspondence_of(match)
    own = frozenset[int]() if follow else dice.own
    _refuse_other_match(match, dice, letters, written)
    letter = played(written, lambda _: match.game, (match.states, match.actions), dice)
    _refuse_other_past(match, letter)
    refuse_moves_of(own, match, letter)
    resigned = _resigned(match, letter, own)

    # From here on nothing is refused.
    joined = [seat for seat, chain in enumerate(dice.chains) if chain is None and letter.chains[seat] is not None]
    places = with_new(letters.places, letter.correspondence.places, joined)
    chains = [_longer(known, told) for known, told in zip(dice.chains, letter.chains, strict=True)]
    further = letter.actions[match.ply :]
    told = letter.correspondence.statements
    merged = _newest(letters, told, own)
    others = [seat for seat in range(len(match.seats)) if seat not in own]
    is_new = (
        bool(further)
        or chains != list(dice.chains)
        or resigned != match.resigned
        or any(merged[seat] != letters.statements[seat] for seat in others)
    )
    older = (
        len(letter.actions) < match.ply
        or resigned != letter.resigned
        or _tells_less(letter, dice)
        or any(told[seat].rank < letters.statements[seat].rank for seat in others)
    )
    match.seats = tuple(
        Seat(letter.names[number] if number in joined else seat.name, seat.controller)
        for number, seat in enumerate(match.seats)
    )
    match.source = ChainDice(dice.game, chains, dice.own)
    match.run_on()
    for action in further:
        match.apply(action)
    match.resigned = resigned
    follows_from = match.ply if follow and further else letters.follows_from
    match.letters = replace(letters, statements=merged, places=places, follows_from=follows_from)
    settle(match)
    return "new" if is_new else "old" if older else "same"


def _follows(match: LiveMatch) -> bool:
    """Tell whether this device has taken over the match by an own link, and has decided nothing since: perhaps the link
    was older than what the player has done elsewhere."""
    since, own = correspondence_of(match).follows_from, chains_of(match).own
    return since is not None and not any(state.current_player() in own for state in match.states[since:-1])


def _newest(letters: Correspondence, told: tuple[Statement, ...], own: frozenset[int]) -> tuple[Statement, ...]:
    """Return what each seat says by all that is known now.

    What a seat of this device says comes from here alone. If a letter tells something else, that was said at another
    device, or made up; then the seat says the same as before once more, with a higher number, so that it counts
    everywhere.
    """
    newest = []
    for seat, (known, said) in enumerate(zip(letters.statements, told, strict=True)):
        if seat not in own:
            newest.append(max(known, said, key=lambda each: each.rank))
        elif said != known and known.number <= said.number < MOST_STATEMENTS:
            newest.append(replace(known, number=said.number + 1))
        else:
            newest.append(known)
    return tuple(newest)


def _longer(known: Chain | None, told: Chain | None) -> Chain | None:
    if known is None or (told is not None and told.newest > known.newest):
        return told
    return known


def _tells_less(letter: Letter, dice: ChainDice) -> bool:
    """Tell whether a letter lacks an anchor, or a part of a seat elsewhere, that is known here."""
    return any(
        known is not None and (told is None or (seat not in dice.own and told.newest < known.newest))
        for seat, (known, told) in enumerate(zip(dice.chains, letter.chains, strict=True))
    )


def _refuse_other_match(match: LiveMatch, dice: ChainDice, letters: Correspondence, written: UnplayedLetter) -> None:
    """Refuse a letter of another match, or a letter that tells another beginning of this match."""
    anchors = list(zip(dice.anchors, written.anchors, strict=False))
    if not any(known is not None and known == told for known, told in anchors):
        raise OtherGame(N_("This link belongs to another game than this one."))
    if (written.game, len(written.names)) != (match.game.info.id, len(match.seats)):
        raise ToldOtherwise(
            N_(
                "This link tells of another game, or of another number of players, than was agreed. Nothing of it"
                " was taken over; please ask for it once more."
            )
        )
    if written.options != match.options:
        raise ToldOtherwise(
            N_(
                "This link tells of other options of the game than were agreed. Nothing of it was taken over; "
                "please ask for it once more."
            )
        )
    if written.hints != letters.hints:
        raise ToldOtherwise(
            N_(
                "This link tells of another agreement about hints than was made. Nothing of it was taken over; "
                "please ask for it once more."
            )
        )
    for seat, (known, told) in enumerate(anchors):
        if known is None or told is None:
            continue
        if known != told:
            raise ToldOtherwise(
                N_(
                    "In this link somebody else is player {player}: perhaps two have answered the same "
                    "invitation. Here the answer counts that was opened first."
                ),
                player=seat + 1,
            )
        if written.names[seat] != match.seats[seat].name:
            raise ToldOtherwise(
                N_(
                    "In this link, {expected} is called {found}; names stay as they were. Nothing of it was taken"
                    " over; please ask for it once more."
                ),
                expected=repr(match.seats[seat].name),
                found=repr(written.names[seat]),
            )


def _refuse_other_past(match: LiveMatch, letter: Letter) -> None:
    """Refuse a letter in which other events have happened than here."""
    say = match.game.action_to_string
    for number, (known, told) in enumerate(zip(match.actions, letter.actions, strict=False), 1):
        if known is not told and say(known) != say(told):
            raise ToldOtherwise(
                N_(
                    "In this link, event {number} is {found}; here it was {expected}. Somebody has played on at "
                    "two devices, or changed the past. What is known here stays."
                ),
                number=number,
                found=repr(say(told)),
                expected=repr(say(known)),
            )


def _resigned(match: LiveMatch, letter: Letter, own: frozenset[int]) -> int | None:
    """Return the seat that has resigned by all that is known now. The result by the rules has precedence.

    If two seats have resigned without knowing of each other, all devices take the lower seat.
    """
    longest = letter if len(letter.actions) > match.ply else match
    if longest.states[-1].current_player() == TERMINAL:
        return None
    if letter.resigned in own and match.resigned is None:
        raise MovesForYou(
            N_(
                "By this link you have resigned, and that was not done at this device. If you have resigned at "
                "another device, open your own link from there."
            )
        )
    return min((seat for seat in (match.resigned, letter.resigned) if seat is not None), default=None)
