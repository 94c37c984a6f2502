"""Requests about letters (docs/letters.md, "In the bridge"). The page gets them together with the code for letters."""

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.protocol.requests.fields import Id, PlayerSpec, SeatNumber, Seed, View, _Asked, _AtPly, _Sat

LetterText: TypeAlias = Annotated[str, "length <= 140000"]
"""A letter as a text of letters, digits, `-` and `_` (docs/letters.md, "As a text")."""


OwnText: TypeAlias = Annotated[str, "length <= 140000"]
"""An own link as a text, which looks like that of a letter."""


class Terms(TypedDict):
    """What the players of a match by letters have agreed on."""

    hints: bool
    """Whether all may use hints, and see who is ahead, while the game runs."""


class InviteRequest(_Sat):
    """Begin a match with seats at other devices."""

    do: Literal["invite"]
    game: Id
    players: Annotated[list[PlayerSpec], "length <= 99"]
    """One a seat; seats at other devices have the kind `remote`, and may have a name as a proposal."""
    options: NotRequired[dict[str, object]]
    seed: Seed
    """A new seed of this device alone: the parts of its seats come from it."""
    terms: NotRequired[Terms]
    """Left out: no hints."""
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
    """Write the letter to the other devices; of a match at this device alone, its record as a letter."""

    do: Literal["letter"]
    message: NotRequired[Annotated[str, "length <= 1000"]]
    """What its writer says with it from now on: one line of at most 140 characters; empty: nothing any more; left out:
    the same as before."""
    seat: NotRequired[SeatNumber]
    """The seat at this device that says it; left out: the first person's."""


class OpenRequest(_AtPly):
    """Take over the news in a letter."""

    do: Literal["open"]
    letter: LetterText


class LookRequest(_Asked):
    """Describe the match that a letter, or an own link, is about; nothing changes. It is `open` without a session."""

    do: Literal["open"]
    letter: LetterText


class OfferRequest(_AtPly):
    """Offer to end the game without a result, for all seats at this device, or take the offer back. When all seats have
    offered it, the game is over."""

    do: Literal["offer"]
    on: bool
    view: NotRequired[View]
    """Left out: the view stays."""


class OwnRequest(_Sat):
    """Write the own link of a match, which moves it to another device of the same player. It holds a secret."""

    do: Literal["own"]


class MoveInRequest(_Sat):
    """Go on at this device with the match of an own link. Where the session has this match already, take over what is
    new in the link."""

    do: Literal["move-in"]
    text: OwnText
    view: View


class WatchRequest(_Sat):
    """Look on at the match of a letter, without a seat."""

    do: Literal["watch"]
    letter: LetterText
    view: View


class ShareRequest(_Sat):
    """Write a link to the game as it stands (docs/records.md, "A link")."""

    do: Literal["share"]
    by: Annotated[str, "length <= 80"]
    """The name of who shares it; empty: it is not told."""
    names: bool
    """Whether the link tells the players' names. A single person without a name gets the name of who shares the
    game."""
    task: NotRequired[Annotated[int, ">= 0", "<= 1000000"]]
    """After how many events whoever opens the link is asked to do better; left out: the game is shown."""


class SharedRequest(_Asked):
    """Read the link to a game; nothing changes."""

    do: Literal["shared"]
    text: LetterText
