"""Requests about letters (docs/letters.md, "In the bridge"). The page gets them together with the code for letters."""

from typing import Annotated, Literal, NotRequired, TypeAlias

from pygame_rules.protocol.requests.fields import Id, PlayerSpec, SeatNumber, Seed, View, _Asked, _AtPly, _Sat

LetterText: TypeAlias = Annotated[str, "length <= 140000"]
"""A letter as a text of letters, digits, `-` and `_` (docs/letters.md, "As a text")."""


class InviteRequest(_Sat):
    """Begin a match with seats at other devices."""

    do: Literal["invite"]
    game: Id
    players: Annotated[list[PlayerSpec], "length <= 99"]
    """One a seat; seats at other devices have the kind `remote`, and may have a name as a proposal."""
    options: NotRequired[dict[str, object]]
    seed: Seed
    """A new seed of this device alone: the parts of its seats come from it."""
    view: View


class JoinRequest(_Sat):
    """Take a seat in the match of an invitation."""

    do: Literal["join"]
    letter: LetterText
    seat: NotRequired[SeatNumber]
    """A seat that is open; left out: the first open seat."""
    name: NotRequired[Annotated[str, "length <= 80"]]
    """Left out or empty: the name in the proposal."""
    seed: Seed
    view: View


class LetterRequest(_Sat):
    """Write the letter to the other devices."""

    do: Literal["letter"]


class OpenRequest(_AtPly):
    """Take over the news in a letter."""

    do: Literal["open"]
    letter: LetterText


class LookRequest(_Asked):
    """Describe the match that a letter is about; nothing changes. It is `open` without a session."""

    do: Literal["open"]
    letter: LetterText
