"""A film derives the changes between two scenes."""

from __future__ import annotations

import pytest

from pygame_rules.core.frame_builder import ContentsFilm, Film
from pygame_rules.core.scene import Item, Move, Show, apply_frames


def item(slot: str, sprite: str = "stone") -> Item:
    return Item(slot, 0, 0, 10, 10, sprite)


def test_it_sees_what_came_went_and_looks_otherwise_and_is_told_what_moved() -> None:
    before = [item("a"), item("b"), item("c", "dark"), item("d")]
    film = Film(before)
    film.to(
        [item("c", "light"), item("d"), item("e"), item("f")], "A step", 200, sound="step", carried=[("a", "e", ())]
    )
    (frame,) = film.frames
    assert (frame.caption, frame.length, frame.sound) == ("A step", 200, "step")
    assert frame.moves == (Move("a", item("e")),)
    assert frame.hide == ("b",)
    assert frame.change == (item("c", "light"),)
    assert frame.show == (Show(item("f")),)


def test_a_slot_that_is_left_can_be_taken_in_the_same_frame() -> None:
    before = [item("top"), item("next", "other")]
    film = Film(before)
    # The first item moves away, the second moves into its slot, and a third appears in the slot of the second.
    after = [item("away"), item("top", "other"), item("next", "third")]
    film.to(after, "", 100, carried=[("top", "away", ((1, 2),)), ("next", "top", ())])
    (frame,) = film.frames
    assert frame.show == (Show(item("next", "third")),)
    assert list(frame.moves[0].via) == [(1, 2)]
    assert apply_frames(tuple(before), (frame,)) == {each.id: each for each in after}


def test_who_arrives_takes_the_place_of_what_stood_there() -> None:
    before = [item("hand"), item("pile", "below")]
    film = Film(before)
    film.to([item("pile", "above")], "", 100, carried=[("hand", "pile", ())])
    assert film.frames[0].hide == ("pile",)
    assert apply_frames(tuple(before), tuple(film.frames)) == {"pile": item("pile", "above")}


def test_dice_tumble_where_they_appear() -> None:
    film = Film([item("die#1", "die-2")])
    film.to([item("die#1", "die-2"), item("die#2", "die-6")], "", 100, tumbles={"die#2": ("die-1", "die-3")})
    assert film.frames[0].show == (Show(item("die#2", "die-6"), ("die-1", "die-3")),)


def test_nothing_that_happened_is_no_frame_unless_something_is_said() -> None:
    film = Film([item("a")])
    film.to([item("a")], "", 100)
    assert len(film.frames) == 0
    film.to([item("a")], "Nothing happens", 100)
    assert [frame.caption for frame in film.frames] == ["Nothing happens"]


def test_what_is_carried_has_to_arrive() -> None:
    with pytest.raises(KeyError):
        Film([item("a")]).to([], "", 100, carried=[("a", "b", ())])


class Heap:
    """Contents of a picture: a heap of so many stones."""

    stones = 1

    def items(self, sprite: str) -> list[Item]:
        return [item(f"heap#{number}", sprite) for number in range(self.stones)]


def test_contents_are_filmed_as_they_are_when_a_frame_is_added() -> None:
    heap = Heap()
    film = ContentsFilm("stone", heap)
    heap.stones = 2
    film.shoot("A stone comes flying", 100, extra=[item("flying")])
    film.shoot("", 100)
    assert [frame.show for frame in film.frames] == [(Show(item("heap#1")), Show(item("flying"))), ()]
    assert [frame.hide for frame in film.frames] == [(), ("flying",)]
