"""Requests about studies. The page gets them together with the code for studies."""

from typing import Annotated, Literal, NotRequired

from pygame_rules.protocol.requests.fields import Id, Milliseconds, _Sat


class StudyRequest(_Sat):
    """Begin a study: many games between computer players (docs/study.md), with one set of options or with two that are
    compared. It replaces the study before it."""

    do: Literal["study"]
    game: Id
    players: Annotated[list[str], "length >= 1", "length <= 99"]
    """The id of a computer player for each seat."""
    options: NotRequired[dict[str, object]]
    against: NotRequired[dict[str, object]]
    """The options of a second setting, to be compared with the first; its games have the same dice."""
    luck: NotRequired[bool]
    """Whether to measure the luck of the throws, which takes several times as long as the games."""
    games: Annotated[int, ">= 1", "<= 1000000"]
    """How many games of each setting."""
    seed: Annotated[int, ">= 0", "<= 9007199254740991"]


class _Studying(_Sat):
    summed: NotRequired[bool]
    """Whether the reply has the figures of all games so far."""


class StudyGoRequest(_Studying):
    """Play on in a study; repeat the request until all games are done."""

    do: Literal["study-go"]
    ms: Milliseconds


class StudyTakeRequest(_Studying):
    """Take over games of a study that were played before."""

    do: Literal["study-go"]
    rows: str
    """The next lines of the table, as replies hold them."""
