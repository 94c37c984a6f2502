"""Selects puzzles so that each theme has enough of them, as far as there are any."""

from __future__ import annotations

from collections.abc import Collection

from pygame_rules.study.library.puzzles import Puzzle


class Selection:
    """Puzzles that are told one after the other (`add`), and which of them are kept (`chosen`): the first `each` of
    each theme, and after these, in the order in which they are found, so many others that there are `count`.

    :param themes: the ids of the game's themes. Where each is to have some, puzzles without a theme are kept only if
        there are too few others.
    """

    def __init__(self, themes: Collection[str], count: int, each: int = 0) -> None:
        self._count, self._each = count, each
        self._has = dict.fromkeys(themes, 0)
        self._quota: list[tuple[int, Puzzle]] = []
        self._others: list[tuple[int, Puzzle]] = []
        self._themeless: list[tuple[int, Puzzle]] = []
        self._told = 0

    def add(self, puzzle: Puzzle) -> None:
        """Take note of a puzzle."""
        self._told += 1
        found = self._told, puzzle
        if self._has.get(puzzle.theme, self._each) < self._each:
            self._has[puzzle.theme] += 1
            self._quota.append(found)
        elif self._each and puzzle.theme not in self._has:
            self._themeless.append(found)
        else:
            self._others.append(found)

    def wants(self, theme: str) -> bool:
        """Return whether a puzzle of this theme, told now, would be kept."""
        return len(self) < self._count or self._has.get(theme, self._each) < self._each

    @property
    def complete(self) -> bool:
        """Whether nothing more is wanted."""
        return not any(map(self.wants, ("", *self._has)))

    def __len__(self) -> int:
        """How many have a theme of the game, or need none; no more than `count` beside those of the quota."""
        return max(len(self._quota), min(self._count, len(self._quota) + len(self._others)))

    @property
    def lacking(self) -> dict[str, int]:
        """How many puzzles each theme has that has fewer than `each`."""
        return {theme: number for theme, number in self._has.items() if number < self._each}

    def chosen(self) -> list[Puzzle]:
        """Return those that are kept, in the order in which they were found."""
        room = max(0, self._count - len(self._quota))
        return [puzzle for _, puzzle in sorted([*self._quota, *[*self._others, *self._themeless][:room]], key=_order)]


def _order(found: tuple[int, Puzzle]) -> int:
    return found[0]
