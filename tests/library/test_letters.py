"""`pr.letters`: matches with players at other devices (docs/python.md, "By mail")."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygame_rules as pr


def begun(**more: object) -> tuple[pr.letters.LetterMatch, pr.letters.LetterMatch]:
    """Two programs that have just begun a match."""
    anna = pr.letters.invite("zenos-tavli", names=["Anna", ""], seed=1, **more)  # type: ignore[arg-type]
    bo = pr.letters.join(anna.letter(), name="Bo", seed=2)
    assert anna.open(bo.letter()) == "new"
    return anna, bo


def turn(match: pr.letters.LetterMatch) -> str:
    """Play what can be played here, and return the letter to send."""
    while match.my_turn:
        match.play(match.legal[0])
    return match.letter()


def test_two_programs_play_a_game_to_its_end() -> None:
    anna, bo = begun()
    while not anna.over:
        bo.open(f"Your turn: https://example.org/#letter={turn(anna)}")
        anna.open(f"And yours: https://example.org/#letter={turn(bo)}")
    assert anna.events == bo.events
    assert anna.result == bo.result
    assert anna.result is not None
    assert anna.record.extra["dice"] == bo.record.extra["dice"]
    assert (anna.here, bo.here, anna.my_turn, anna.waits_for) == ((0,), (1,), False, None)


def test_four_programs_play_with_options_and_hints() -> None:
    host = pr.letters.invite("yucata", names=["A", "", "C?", ""], options={"layout": "kintaya"}, hints=True, seed=1)
    told = pr.letters.explain(host.letter())
    assert (told.open_seats, told.hints, told.options) == ((1, 2, 3), True, {"layout": "kintaya"})
    friends = []
    for seat in (2, 1, 3):
        friends.append(pr.letters.join(host.letter(), seat=seat, seed=10 + seat))
        host.open(friends[-1].letter())
    all_of_them = [host, *friends]
    for _ in range(100):
        for match in all_of_them:
            letter = turn(match)
            for other in all_of_them:
                other.open(letter)
    assert all(match.over and match.events == host.events for match in all_of_them)
    assert host.names[2] == "C?"


def test_a_match_waits_for_others_and_takes_nothing_back() -> None:
    anna, bo = begun()
    assert bo.waits_for == pr.letters.Awaited(0, "chance")
    for act in (lambda: bo.play("3:hand"), bo.pop, bo.undo):
        with pytest.raises(pr.MatchError):
            act()
    thrown = anna.events[0]
    missing = next(number for number in range(1, 7) if str(number) not in thrown)
    with pytest.raises(pr.IllegalAction):
        anna.play(f"{missing}:hand")
    twin = anna.copy()
    turn(anna)
    assert isinstance(twin, pr.letters.LetterMatch)
    assert twin.events != anna.events
    assert twin.my_turn


def test_messages_and_offers() -> None:
    anna, bo = begun()
    bo.open(anna.letter("Good luck!"))
    assert bo.messages == {0: "Good luck!"}
    bo.offer()
    assert anna.open(bo.letter()) == "new"
    assert (anna.offers, anna.over) == ((1,), False)
    bo.offer(False)
    anna.open(bo.letter())
    assert anna.offers == ()
    for match in (anna, bo):
        match.offer()
    anna.open(bo.letter())
    assert anna.over
    assert anna.result is not None
    assert (anna.result.winners, anna.result.reason) == (
        (), "All players have agreed to end the game without a result.",
    )  # fmt: skip
    told = pr.letters.explain(anna.letter(""))
    assert (told.over, told.messages, told.offers, told.waits_for) == (True, {}, (0, 1), None)
    assert "The game is over." in str(told)
    with pytest.raises(pr.OptionError, match="at most 140"):
        anna.letter("x" * 141)


def test_only_seats_here_resign() -> None:
    anna, bo = begun()
    with pytest.raises(pr.OptionError, match="not played on this device"):
        anna.resign(1)
    anna.resign()
    assert bo.open(anna.letter()) == "new"
    assert bo.result is not None
    assert bo.result.winners == (1,)
    assert pr.letters.explain(anna.letter()).resigned == 0


def test_a_match_is_kept_in_a_file_and_moves_to_another_device(tmp_path: Path) -> None:
    anna, bo = begun()
    bo.open(turn(anna))
    anna.letter("Kept")
    file = tmp_path / "match.json"
    anna.save(file)
    with pytest.raises(FileExistsError):
        anna.save(file)
    anna.save(file, overwrite=True)
    link = anna.own_link()
    told = pr.letters.explain(link)
    assert told.own == (0,)
    assert "do not send it" in str(told)
    for again in (pr.letters.load(file), pr.letters.load(file.read_text(encoding="utf-8")), pr.letters.load(link)):
        assert (again.events, again.letter(), again.messages) == (anna.events, anna.letter(), {0: "Kept"})
    phone = pr.letters.load(f"https://example.org/#own={link}")
    phone.open(turn(bo))
    turn(phone)
    assert anna.open(phone.own_link()) == "new"
    assert anna.events == phone.events
    with pytest.raises(pr.letters.LetterError, match="own link"):
        bo.open(link)


@pytest.mark.parametrize("text", ["{}", "[]", '{"format": "spieltisch-record"}', str(pr.new("yucata", seed=1).record)])
def test_a_file_without_a_match_by_letters_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(pr.RecordError):
        pr.letters.load(file)


def test_a_file_that_somebody_has_changed_is_refused(tmp_path: Path) -> None:
    anna, _ = begun()
    file = tmp_path / "match.json"
    anna.save(file)
    text = file.read_text(encoding="utf-8")
    for old, new in (('"seed": "', '"seed": "0'), ('"hints": false', '"hints": 0'), ("roll", "rool")):
        with pytest.raises(pr.RecordError):
            pr.letters.load(text.replace(old, new, 1))


@pytest.mark.parametrize("message", ["", "Hello", "https://example.org/#letter=AgI"])
def test_a_message_without_a_letter_is_refused(message: str) -> None:
    anna, _ = begun()
    for act in (anna.open, pr.letters.explain, pr.letters.join):
        with pytest.raises(pr.letters.LetterError) as error:
            act(message)  # type: ignore[operator]
        assert error.value.code in ("letter-cut", "letter-damaged")


def test_arguments_are_checked() -> None:
    with pytest.raises(pr.UnknownGame):
        pr.letters.invite("chess")
    with pytest.raises(pr.OptionError, match="no seat"):
        pr.letters.invite("yucata", here=[5])
    with pytest.raises(pr.OptionError, match="a seat on another one"):
        pr.letters.invite("yucata", here=[0, 1])
    with pytest.raises(pr.OptionError):
        pr.letters.invite("yucata", names=["a"] * 9)
    with pytest.raises(pr.MatchError, match="not open"):
        pr.letters.join(pr.letters.invite("yucata").letter(), seat=0)
    with pytest.raises(pr.MatchError, match="invites nobody"):
        pr.letters.join(begun()[1].letter())


def test_devices_draw_secrets_of_their_own() -> None:
    one, other = (pr.letters.invite("yucata").record.extra["dice"] for _ in range(2))
    assert one != other
