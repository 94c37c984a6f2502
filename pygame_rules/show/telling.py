"""The texts of a table besides its picture: the turns, what the others did, the places at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame_rules.core.controller import Computer, Own
from pygame_rules.core.game import Action, Notates, Result, State
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.presenter import Account, AnyPresenter, TurnLine, ranked
from pygame_rules.core.turns import Turn
from pygame_rules.core.words import Words

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.tables import RoundEntry, StandingEntry, Turns


def seat_name(match: LiveMatch, seat: int, say: Words) -> str:
    """Return a player's name; without one, a reader's own player has the name that it has in the workshop, and others
    have the seat's name in the reader's language."""
    info = match.game.info
    controller = match.seats[seat].controller
    if match.seats[seat].name:
        return match.seats[seat].name
    if isinstance(controller, Own) and controller.name:
        return controller.name
    own = info.names_of(len(match.seats))
    if isinstance(controller, Computer | Own) and info.computer_names:
        own = info.computer_names
    return say(own[seat]) if seat < len(own) else say("Player {number}", number=seat + 1)


def resignation(names: Sequence[str], gone: int, you: int | None, say: Words) -> str:
    """Write the sentence that says which seat has resigned; the seat `you` is addressed."""
    others = [seat for seat in range(len(names)) if seat != gone]
    if len(others) != 1:
        return say.addressed(
            gone == you, "{name} resigns; the game is over.", "You resign; the game is over.", name=names[gone]
        )
    values = {"name": names[gone], "winner": names[others[0]]}
    if others[0] == you:
        return say("{name} resigns; you win.", **values)
    return say.addressed(gone == you, "{name} resigns; {winner} wins.", "You resign; {winner} wins.", **values)


def stopping(match: LiveMatch, names: Sequence[str], you: int | None, say: Words) -> str:
    """Write the sentence that says how players have ended the game; the seat `you` is addressed.

    :param match: a match in which `stopped` is true.
    """
    if match.resigned is not None:
        return resignation(names, match.resigned, you, say)
    return say("All players have agreed to end the game without a result.")


def turn_entries(
    match: LiveMatch,
    turns: Sequence[Turn],
    moves_from: int,
    presenter: AnyPresenter,
    names: Sequence[str],
    say: Words,
) -> Turns:
    """List the turns that may have changed since `moves_from` events were played; an undo shortens the last one."""
    first = next((at for at, turn in enumerate(turns) if turn.end >= moves_from), len(turns))
    return {
        "from": first,
        "entries": [
            {
                "from": turn.start,
                "to": turn.end,
                "seat": turn.seat,
                "notation": match.game.write_turn(*_part(match, turn)) if isinstance(match.game, Notates) else "",
                "words": _told(match, turn, presenter, names, say).text,
            }
            for turn in turns[first:]
        ],
    }


def _part(match: LiveMatch, turn: Turn) -> tuple[list[State], list[Action]]:
    """Return the states and events of a turn, as `core.game.Notates.write_turn` takes them."""
    return match.states[turn.start : turn.end + 1], match.actions[turn.start : turn.end]


def round_entries(
    match: LiveMatch,
    turns: Sequence[Turn],
    reader: int | None,
    presenter: AnyPresenter,
    names: Sequence[str],
    say: Words,
) -> list[RoundEntry]:
    """Tell what the others have done since the reader's last decision, a line per turn.

    :param turns: all turns of the match.
    :param reader: the reader's seat; None: nobody plays here, so each player's last turn is told.
    """
    if reader is None:
        shown = [turn for turn in turns if turn.seat is not None][-len(match.seats) :]
    else:
        decided = max((ply for ply in range(match.ply) if match.states[ply].current_player() == reader), default=-1)
        shown = [turn for turn in turns if turn.end > decided + 1 and turn.seat not in (None, reader)]
        # A reader who has not decided for long, or never, needs only the last two rounds.
        shown = shown[-2 * len(match.seats) :]
    told = [(turn, _told(match, turn, presenter, names, say)) for turn in shown]
    return [
        {"from": turn.start, "to": turn.end, "seat": turn.seat, "words": line.text, "signs": list(line.signs)}
        for turn, line in told
    ]


def _told(match: LiveMatch, turn: Turn, presenter: AnyPresenter, names: Sequence[str], say: Words) -> TurnLine:
    """Tell what happened in a turn: as the game tells it, or else by the words of its events after the player's
    name."""
    states, actions = _part(match, turn)
    if presenter.tell_turn is not None and (line := presenter.tell_turn(states, actions)).text:
        return line
    said = ", ".join(presenter.describe(before, action) for before, action in zip(states, actions, strict=False))
    return TurnLine(said if turn.seat is None else attributed(said, names[turn.seat], say))


def attributed(said: str, name: str, say: Words) -> str:
    """Put a player's name before what the game says of an action, unless the game begins with it."""
    return said if said.startswith(name) else say("{name}: {what}", name=name, what=said)


def accounts_of(match: LiveMatch, presenter: AnyPresenter) -> dict[int, Account]:
    """Return what the course of a match adds of its players, by seat; those of whom nothing is added are left out."""
    told = presenter.accounts
    return {one.seat: one for one in told(match.states, match.actions)} if told else {}


def standing_entries(match: LiveMatch, result: Result, presenter: AnyPresenter) -> list[StandingEntry]:
    """List all players of a finished game, the winner first, with what was counted, and what the course adds."""
    found, added = presenter.standings, accounts_of(match, presenter)
    nothing = Account(0)
    return [
        {
            "seat": standing.seat,
            "rank": standing.rank,
            "score": standing.score,
            "figures": [figure.to_json() for figure in (*standing.figures, *added.get(standing.seat, nothing).figures)],
            "note": added.get(standing.seat, nothing).note or standing.note,
        }
        for standing in (ranked(result.winners, result.scores) if found is None else found(match.state))
    ]
