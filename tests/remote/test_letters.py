"""Letters (docs/letters.md): whole matches by letters alone, what opening answers, and what is refused."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.controller import Computer, Remote
from pygame_rules.core.errors import MatchError, OptionError, RecordError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.core.match import Awaited, Match, Seat
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.remote.chains import SIZE, ChainDice
from pygame_rules.remote.envelope import as_text, from_text, sealed
from pygame_rules.remote.errors import LetterError
from pygame_rules.remote.letter import Letter, open_bytes, read, write
from pygame_rules.remote.match import chains_of, invite, join, letter_of, open_letter, resume
from tests.amount import examples
from tests.remote.devices import Devices
from tests.walks import every_table, option_sets
from tools.paths import ROOT

ZENO = "zenos-tavli"
RECORDS = sorted((ROOT / "tests" / "records").glob("*/*.record.json"))


def stand(match: Match) -> tuple[object, ...]:
    """Everything that a refused letter must not change."""
    return records.to_json(match.record()), letter_of(match), match.resigned, match.awaited, match.seats


def refused(match: Match, letter: bytes) -> LetterError:
    """Open a letter that must be refused; the match stays as it is."""
    before = stand(match)
    with pytest.raises(LetterError) as error:
        open_letter(match, letter)
    assert stand(match) == before
    assert error.value.reason().endswith(".")
    assert error.value.reason(words("de")) != error.value.reason()
    return error.value


# Whole matches


@every_table
def test_devices_play_a_game_to_its_end_by_letters_alone(game_id: str, players: int) -> None:
    options = option_sets(find_game(game_id))
    for seed in range(2):
        devices = Devices(game_id, players, seed, options[(players + seed) % len(options)], first=seed % players)
        devices.play()
        seen = [records.to_json(match.record()) for match in devices.matches]
        for seat, record in enumerate(seen):
            kinds = [entry["kind"] for entry in record.pop("seats")]  # type: ignore[attr-defined]
            assert kinds == ["human" if other == seat else "remote" for other in range(players)]
        assert all(record == seen[0] for record in seen)
        assert seen[0]["result"] is not None
        for match in devices.matches:
            # Of what was sent, nothing is news any more, and everything can still be opened.
            assert all(open_letter(match, letter) in ("same", "old") for letter in devices.letters[players:][-40:])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_letter_holds_any_record(path: Path) -> None:
    """Chance that does not come from the seats is written among the events."""
    record = records.parse(path.read_bytes(), find_game)
    game = find_game(record.game)
    replayed = records.replay(record, game)
    none = (None,) * len(record.players)
    letter = Letter(game, record.players, record.options, none, replayed.states, replayed.actions)
    again = read(write(letter), find_game)
    assert again == letter
    assert (again.states[-1].result(), again.open_seats) == (record.result, [])


def test_letters_are_as_short_as_promised() -> None:
    for game_id in ("yucata", "tutanchamun", "tuchulcha", ZENO):
        devices = Devices(game_id, 2, seed=11)
        devices.play()
        assert max(map(len, devices.letters)) <= 170, game_id
        assert len(as_text(devices.letters[-1])) <= 230


# What opening answers


def two(seed: int = 1, events: int = 0) -> tuple[Match, Match]:
    """Two devices that know the same: the first has seat 0, the second seat 1."""
    devices = Devices(ZENO, 2, seed)
    devices.play(events)
    ann, ben = devices.matches
    open_letter(ann, letter_of(ben))
    return ann, ben


def take_turn(match: Match) -> None:
    """Play what can be played at this device."""
    while not match.over and match.awaited is None:
        if match.chance_is_next:
            match.chance()
        else:
            match.apply(match.state.legal_actions()[0])


def test_an_invitation_is_joined_and_the_first_throw_has_parts_of_both() -> None:
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("Bob?", Remote())], {}, Dice.from_number(1))
    assert ann.awaited == Awaited(1, "chance")
    ben = join(letter_of(ann), find_game, Dice.from_number(2), {1: Seat("Ben")})
    assert [seat.name for seat in ben.seats] == ["Ann", "Ben"]
    assert ben.awaited == Awaited(0, "chance")
    answer = letter_of(ben)
    assert open_letter(ann, answer) == "new"
    assert [seat.name for seat in ann.seats] == ["Ann", "Ben"]
    assert stand(ann)[3] is None
    assert (open_letter(ann, answer), open_letter(ann, answer)) == ("same", "same")
    take_turn(ann)
    assert stand(ann)[3] == Awaited(1, "chance")
    assert open_letter(ann, answer) == "old"
    assert open_letter(ben, letter_of(ann)) == "new"
    assert ben.events == ann.events
    assert ben.awaited is None


def test_a_name_that_was_proposed_stays_if_the_guest_gives_none() -> None:
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("Bob?", Remote())], {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    assert [seat.name for seat in ben.seats] == ["Ann", "Bob?"]


def test_a_match_waits_for_a_decision_or_for_a_part() -> None:
    ann, ben = two()
    take_turn(ann)
    first = letter_of(ann)
    assert ben.awaited == Awaited(0, "chance")
    open_letter(ben, first)
    ben.chance()
    open_letter(ann, letter_of(ben))
    assert ann.awaited == Awaited(1, "decision")


def test_of_two_guests_at_one_seat_the_second_is_told() -> None:
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(1))
    invitation = letter_of(ann)
    ben, cem = (join(invitation, find_game, Dice.from_number(n), {1: Seat(str(n))}) for n in (2, 3))
    assert open_letter(ann, letter_of(ben)) == "new"
    assert refused(ann, letter_of(cem)).code == "letter-told-otherwise"
    assert refused(cem, letter_of(ann)).code == "letter-told-otherwise"


@pytest.mark.parametrize("taken", [{0: Seat("x")}, {7: Seat("x")}])
def test_only_an_open_seat_is_taken(taken: dict[int, Seat]) -> None:
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(1))
    with pytest.raises(MatchError, match="is not open"):
        join(letter_of(ann), find_game, Dice.from_number(2), taken)
    _, ben = two()
    with pytest.raises(MatchError, match="invites nobody"):
        join(letter_of(ben), find_game, Dice.from_number(3))


@pytest.mark.parametrize("seats", [[Seat("a"), Seat("b")], [Seat("a", Remote()), Seat("b", Remote())]])
def test_an_invitation_has_a_seat_here_and_a_seat_elsewhere(seats: list[Seat]) -> None:
    with pytest.raises(OptionError, match="at this device"):
        invite(find_game(ZENO), seats, {}, Dice.from_number(1))


def test_options_that_no_letter_has_room_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame_rules.remote.match.LARGEST", 90)
    with pytest.raises(OptionError, match="too large for letters"):
        invite(find_game(ZENO), [Seat("a"), Seat("b", Remote())], {}, Dice.from_number(1))


def test_a_match_of_one_device_has_no_letters() -> None:
    match = Match(find_game(ZENO), [Seat(""), Seat("")], {}, Dice.from_number(1))
    with pytest.raises(MatchError, match="no letters"):
        letter_of(match)


def test_two_seats_of_one_device_and_a_computer_play_with_another_one() -> None:
    game = find_game("yucata")
    seats = [Seat("Ann"), Seat("", Remote()), Seat("", Computer("random"))]
    ann = invite(game, seats, {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    assert open_letter(ann, letter_of(ben)) == "new"
    for _ in range(100):
        take_turn(ann)
        open_letter(ben, letter_of(ann))
        take_turn(ben)
        open_letter(ann, letter_of(ben))
    assert ann.over
    assert ann.events == ben.events


# Resigning


def test_resigning_arrives_and_cannot_be_said_for_others() -> None:
    ann, ben = two(events=30)
    ben.resign(1)
    said = letter_of(ben)
    assert open_letter(ann, said) == "new"
    assert (ann.resigned, ann.over) == (1, True)
    assert open_letter(ann, said) == "same"
    ann, ben = two(events=30)
    forged = ben.copy()
    forged.resign(0)
    assert refused(ann, letter_of(forged)).code == "letter-moves-for-you"


def test_devices_agree_when_both_resign_at_once_and_when_a_move_crosses_a_resignation() -> None:
    ann, ben = two(events=30)
    ann.resign(0)
    ben.resign(1)
    one, other = letter_of(ann), letter_of(ben)
    assert (open_letter(ann, other), open_letter(ben, one)) == ("old", "new")
    assert (ann.resigned, ben.resigned) == (0, 0)
    ann, ben = two(events=30)
    here, there = (ann, ben) if ann.awaited is None else (ben, ann)
    take_turn(here)
    there.resign(here.awaited.seat if here.awaited else 0)
    one, other = letter_of(here), letter_of(there)
    assert (open_letter(here, other), open_letter(there, one)) == ("new", "new")
    assert (here.resigned, here.events) == (there.resigned, there.events)
    assert here.resigned is not None


def test_a_result_by_the_rules_goes_before_a_resignation() -> None:
    devices = Devices("yucata", 2, seed=4)
    devices.play()
    ann, ben = devices.matches
    late = ann.copy()
    late.truncate(ann.ply - 1)
    mover = late.state.current_player()
    late.resign(1 - mover)
    other = ben if mover == 1 else ann
    late.seats = devices.matches[1 - mover].seats
    late.source = devices.matches[1 - mover].source
    said = letter_of(late)
    assert open_letter(other, said) == "old"
    assert other.resigned is None
    assert open_letter(late, letter_of(other)) == "new"
    assert (late.resigned, late.result) == (None, other.result)


# What is refused


def rewritten(match: Match, **changes: Any) -> bytes:
    """The letter of a match, with other fields."""
    letter = read(letter_of(match), lambda _: match.game)
    return write(dataclasses.replace(letter, **changes))


def resealed(data: bytes, change: Callable[[bytearray], None]) -> bytes:
    """A letter of two seats with other bytes in its body, and with a check that agrees."""
    head = 3 + 2 * SIZE
    length = 1 if data[head] < 128 else 2
    body = bytearray(data[head + length : -4])
    change(body)
    return sealed(data[1:head], bytes(body))


def test_a_changed_part_is_refused() -> None:
    ann, ben = two(events=40)
    there = ben if ann.awaited else ann
    here = ann if ann.awaited else ben
    take_turn(there)
    letter = letter_of(there)
    told = open_bytes(letter).told[0]
    assert told is not None
    at = letter.index(told[0]) - len(letter)

    def change(body: bytearray) -> None:
        body[at + 4] ^= 1

    error = refused(here, resealed(letter, change))
    assert (error.code, "its anchor promised" in error.reason()) == ("letter-dice-broken", True)
    assert open_letter(here, letter) == "new"


@pytest.mark.parametrize("early", [1, 2])
def test_a_part_that_is_told_too_early_is_refused(early: int) -> None:
    ann, ben = two()
    take_turn(ann)
    ben_knows = letter_of(ann)
    open_letter(ben, ben_knows)
    ben.chance()
    # Ben has thrown and must decide; now he tells a part of the throws to come.
    chains = list(read(letter_of(ben), find_game).chains)
    mine = chains_of(ben).chains[1]
    assert mine is not None
    chains[1] = mine.upto(ben.thrown + early)
    assert refused(ann, rewritten(ben, chains=tuple(chains))).code == "letter-dice-broken"
    assert open_letter(ann, letter_of(ben)) == "new"


def test_throws_that_are_told_without_all_parts_are_refused() -> None:
    ann, ben = two()
    take_turn(ann)
    letter = read(letter_of(ann), find_game)

    class Silent(Letter):
        thrown = property(lambda _: 0)

    chains = tuple(chain and chain.upto(0) for chain in letter.chains)
    forged = Silent(letter.game, letter.names, letter.options, chains, letter.states, letter.actions)
    error = refused(ben, write(forged))
    assert (error.code, "not all parts" in error.reason()) == ("letter-dice-broken", True)


def test_another_anchor_is_refused() -> None:
    ann, ben = two(events=20)
    chains = list(read(letter_of(ben), find_game).chains)
    for seat in (0, 1):
        other = chains_of(Devices(ZENO, 2, seed=99).matches[seat]).chains[seat]
        assert other is not None
        new = [*chains[:seat], other.upto(ben.thrown), *chains[seat + 1 :]]
        assert refused(ann, rewritten(ben, chains=tuple(new))).code in ("letter-told-otherwise", "letter-dice-broken")
    bytes_of = bytearray(letter_of(ben))
    bytes_of[3] ^= 1
    whole = resealed(bytes(bytes_of), lambda body: None)
    assert refused(ann, whole).code == "letter-told-otherwise"


def test_a_changed_past_move_is_refused() -> None:
    ann, ben = two(events=0)
    take_turn(ann)
    open_letter(ben, letter_of(ann))
    start = ben.ply
    again = ben.copy()
    take_turn(ben)
    assert open_letter(ann, letter_of(ben)) == "new"
    again.chance()
    again.apply(again.state.legal_actions()[-1])
    assert again.events[start + 1] != ann.events[start + 1]
    error = refused(ann, letter_of(again))
    assert error.code == "letter-told-otherwise"
    assert repr(again.events[start + 1]) in error.reason()


def test_a_move_of_this_device_that_was_not_made_here_is_refused() -> None:
    ann, ben = two(events=0)
    forged = ann.copy()
    take_turn(forged)
    assert refused(ann, letter_of(forged)).code == "letter-moves-for-you"
    assert open_letter(ben, letter_of(forged)) == "new"


def test_a_guest_is_not_given_moves_that_he_has_not_made() -> None:
    game = find_game("toy-race")
    ann = invite(game, [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2))
    open_letter(ann, letter_of(ben))
    for _ in range(4):
        take_turn(ann)
        open_letter(ben, letter_of(ann))
        take_turn(ben)
        open_letter(ann, letter_of(ben))
    letter = read(letter_of(ann), find_game)
    forged = write(dataclasses.replace(letter, chains=(letter.chains[0], None)))
    with pytest.raises(LetterError):
        join(forged, find_game, Dice.from_number(3))


def test_a_letter_that_is_cut_anywhere_says_so() -> None:
    ann, ben = two(events=40)
    letter = letter_of(ben)
    for end in range(len(letter)):
        assert refused(ann, letter[:end]).code == "letter-cut"
    for text in ("", as_text(letter)[:-1], as_text(letter)[:40]):
        with pytest.raises(LetterError) as error:
            from_text(text)
        assert error.value.code == "letter-cut"


def test_letters_of_other_matches_are_refused() -> None:
    ann, _ = two(events=10)
    _, other = two(seed=2, events=10)
    assert refused(ann, letter_of(other)).code == "letter-other-game"
    assert refused(ann, letter_of(Devices("yucata", 2).matches[0])).code == "letter-other-game"


def test_another_set_up_is_refused() -> None:
    ann, ben = two(events=10)
    assert refused(ann, rewritten(ben, options={"start": "west"})).code == "letter-told-otherwise"
    assert refused(ann, rewritten(ben, names=("Ann", "Somebody"))).code == "letter-told-otherwise"
    assert refused(ann, rewritten(ben, game=find_game("yucata"))).code in (
        "letter-told-otherwise",
        "letter-dice-broken",
    )


def test_what_this_program_cannot_play_is_told_from_damage() -> None:
    ann, ben = two(events=10)
    letter = letter_of(ben)
    assert refused(ann, b"\x02" + letter[1:]).code == "letter-other-rules"

    def change(body: bytearray) -> None:
        body[-1] ^= 1

    # The fingerprint of the events differs: by its writer's rules the same places are other moves.
    assert refused(ann, resealed(letter, change)).code == "letter-other-rules"
    assert refused(ann, letter[:-1] + bytes([letter[-1] ^ 1])).code == "letter-damaged"
    assert refused(ann, letter + b"x").code == "letter-damaged"
    unknown = letter_of(Devices(ZENO, 2).matches[0]).replace(b"zenos-tavli", b"zenos-tavlo")
    with pytest.raises(LetterError, match="zenos-tavlo") as error:
        read(resealed(unknown, lambda body: None), find_game)
    assert error.value.code == "letter-other-rules"


# Any bytes


@cache
def middle() -> tuple[Match, Match]:
    return two(seed=6, events=45)


@settings(max_examples=examples(300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    at=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), max_size=4),
    cut=st.none() | st.integers(0, 200),
    behind=st.binary(max_size=3),
    honest=st.booleans(),
)
def test_changed_letters_are_refused_with_a_sentence_or_opened(
    at: list[tuple[int, int]], cut: int | None, behind: bytes, honest: bool
) -> None:
    """Where `honest`, the check at the end agrees with the changed bytes, so that the changes come further."""
    ann, ben = (match.copy() for match in middle())
    take_turn(ben)
    letter = letter_of(ben)

    def change(body: bytearray) -> None:
        for place, value in at:
            body[place % len(body)] = value
        body[:] = body[:cut] + behind

    changed = bytearray(letter)
    if not honest:
        change(changed)
    attempt(ann, resealed(letter, change) if honest else bytes(changed))


@settings(max_examples=examples(300), deadline=None)
@given(data=st.binary(max_size=200), head=st.sampled_from([b"", b"\x01", b"\x01\x02\x03", b"\x01\x02\x00"]))
def test_any_bytes_are_refused_with_a_sentence(data: bytes, head: bytes) -> None:
    attempt(middle()[0].copy(), head + data)
    attempt(middle()[0].copy(), sealed(head[1:] or b"\x00", data))


def attempt(match: Match, data: bytes) -> None:
    """Open any bytes, and read them: what is refused has changed nothing."""
    before = stand(match)
    error = error_of(lambda: open_letter(match, data))
    if error is not None:
        assert error.code.startswith("letter-")
        assert error.reason(words("de"))
        assert stand(match) == before
    error_of(lambda: read(data, find_game))


def error_of(act: Callable[[], object]) -> LetterError | None:
    try:
        act()
    except LetterError as error:
        return error
    return None


@given(st.text(max_size=60))
def test_any_text_is_a_letter_or_refused(text: str) -> None:
    error = error_of(lambda: from_text(text))
    assert error is None or error.code in ("letter-cut", "letter-damaged")


@given(st.binary(max_size=200))
def test_a_letter_as_a_text_comes_back(data: bytes) -> None:
    text = as_text(data)
    assert text.endswith("z")
    assert text.replace("-", "").replace("_", "").isalnum()
    if data:
        assert from_text(f" {text[:5]}\n{text[5:]} ") == data


# Secrets, and saves


def test_no_letter_and_no_record_tells_a_part_before_its_time() -> None:
    """Values, secrets and seeds are looked for in everything that leaves a device, up to the end of the game."""
    devices = Devices(ZENO, 2, seed=7)
    secret = Dice.from_number(7, 0).seed
    while not all(match.over for match in devices.matches):
        for match in devices.matches:
            dice = chains_of(match)
            (own,) = dice.own
            chain = dice.chains[own]
            assert chain is not None
            told = match.thrown + (match.chance_is_next and dice.complete)
            letter, record = letter_of(match), records.to_text(match.record(reveal_seed=True))
            for place in (told + 1, told + 2, 4096):
                assert chain.value(place) not in letter
                assert chain.value(place).hex() not in record
            assert secret not in letter
            assert secret.hex() not in record
            assert chain.value(match.thrown + 1).hex() not in record
        devices.step(devices.matches[0].ply + 3)


def test_no_part_is_told_before_all_anchors_are_known() -> None:
    game = find_game("yucata")
    ann = invite(game, [Seat("Ann"), Seat("", Remote()), Seat("", Remote())], {}, Dice.from_number(1))
    ben = join(letter_of(ann), find_game, Dice.from_number(2), {1: Seat("Ben")})
    for match, seat in ((ann, 0), (ben, 1)):
        chain = chains_of(match).chains[seat]
        assert chain is not None
        assert chain.value(1) not in letter_of(match)
    assert ben.awaited == Awaited(0, "chance")


def test_a_match_goes_on_from_its_record_and_the_seed_of_its_device() -> None:
    ann, ben = two(events=33)
    take_turn(ben)
    open_letter(ann, letter_of(ben))
    record = records.from_json(records.to_json(ann.record(reveal_seed=False)), find_game)
    restored, error = Match.from_record(record, ann.game, ann.dice)
    assert error is None
    resume(restored)
    assert stand(restored) == stand(ann)
    take_turn(ann)
    take_turn(restored)
    assert stand(restored) == stand(ann)


@pytest.mark.parametrize("change", ["seed", "anchor", "told", "scheme"])
def test_a_save_whose_dice_do_not_go_together_is_refused(change: str) -> None:
    ann, _ = two(events=12)
    written = records.to_json(ann.record())
    dice: Any = written["dice"]
    if change == "anchor":
        dice["anchors"][1] = dice["anchors"][0]
    elif change == "told":
        dice["told"][1] = dice["told"][0]
    elif change == "scheme":
        dice["scheme"] = "sha256-1"
    seed = Dice.from_number(9) if change == "seed" else ann.dice
    restored, _ = Match.from_record(records.from_json(written, find_game), ann.game, seed)
    with pytest.raises(RecordError):
        resume(restored)


def test_the_document_shows_an_invitation_byte_by_byte() -> None:
    document = (ROOT / "docs" / "letters.md").read_text(encoding="utf-8")
    rows = document.partition("| bytes | what they say |")[2].partition("\n\n")[0].splitlines()[2:]
    written = bytes.fromhex("".join("".join(re.findall(r"`(\w+)`", row.split("|")[1])) for row in rows))
    ann = invite(find_game(ZENO), [Seat("Ann"), Seat("", Remote())], {}, Dice.from_number(7))
    assert written == letter_of(ann)
    (shown,) = re.findall(r"```text\n(\w+)\n", document)
    assert (as_text(written), from_text(shown)) == (shown, written)


def decisions_of(data: bytes, game_id: str) -> list[str]:
    """The decisions of a letter of two seats, read by a second program that was written from the document."""
    assert data[:3] == b"\x01\x02\x03"
    at = 3 + 32

    def number() -> int:
        nonlocal at
        value, base = 0, 1
        while True:
            byte = data[at]
            at += 1
            value, base = value + byte % 128 * base, base * 128
            if byte < 128:
                return value

    assert number() == len(data) - at
    for _ in range(4):  # game, options and two names
        length = number()
        at += length
    at += 1
    events, thrown, ahead = number(), number(), number()
    told = []
    for seat in range(2):
        place = thrown + (ahead >> seat & 1)
        value = data[at : at + 16] if place else data[3 + 16 * seat : 19 + 16 * seat]
        at += 16 if place else 0
        values = [value]
        for k in range(place, 0, -1):
            values.append(sha256(f"spieltisch chains-1 {game_id} part {seat} {k} ".encode() + values[-1]).digest()[:16])
        assert values[-1] == data[3 + 16 * seat : 19 + 16 * seat]
        told.append(values[::-1])
    left = int.from_bytes(data[at:-6], "big")
    game = find_game(game_id)
    state, found, chance = game.new_initial_state(2, {}), list[str](), 0
    for _ in range(events):
        if state.current_player() == CHANCE:
            text = f"spieltisch chains-1 {game_id} seed {chance} ".encode()
            seed = sha256(text + told[0][chance + 1] + told[1][chance + 1]).digest()
            event = game.action_to_string(state.sample_chance(Stream(seed, str(chance))))
            chance += 1
        else:
            legal = legal_events(game, state)
            left, place = divmod(left, len(legal))
            event = legal[place]
        found.append(event)
        state = state.apply_action(game.string_to_action(event))
    assert sha256("\n".join(found).encode()).digest()[:2] == data[-6:-4]
    return found


@pytest.mark.parametrize("game_id", [ZENO, "yucata", "tutanchamun", "tuchulcha"])
def test_a_second_program_reads_letters_from_the_document_alone(game_id: str) -> None:
    devices = Devices(game_id, 2, seed=12)
    devices.play()
    for letter in devices.letters[3::7]:
        events = decisions_of(letter, game_id)
        assert events == devices.matches[0].events[: len(events)]


def test_the_check_bytes_are_the_beginning_of_a_hash() -> None:
    letter = letter_of(two(events=20)[0])
    assert sha256(letter[:-4]).digest()[:4] == letter[-4:]
    assert isinstance(two()[0].source, ChainDice)
