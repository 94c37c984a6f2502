"""Letters (docs/letters.md): whole matches by letters alone, what opening answers, and what is refused."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.controller import Computer, Remote
from pygame_rules.core.errors import MatchError, OptionError, RecordError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.core.match import Awaited, LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.remote.chains import ChainDice
from pygame_rules.remote.envelope import as_text, from_text
from pygame_rules.remote.letter import Letter, read, write
from pygame_rules.remote.match import chains_of, invite, join, letter_of, resume
from pygame_rules.remote.opening import open_letter
from tests.remote.devices import ZENO, Devices, refused, stand, take_turn, two
from tests.walks import every_table, option_sets
from tools.paths import ROOT

RECORDS = sorted((ROOT / "tests" / "records").glob("*/*.record.json"))


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
    with pytest.raises(OptionError, match="on this device"):
        invite(find_game(ZENO), seats, {}, Dice.from_number(1))


def test_options_that_no_letter_has_room_for_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame_rules.remote.match.LARGEST", 90)
    with pytest.raises(OptionError, match="too large for links"):
        invite(find_game(ZENO), [Seat("a"), Seat("b", Remote())], {}, Dice.from_number(1))


def test_a_match_of_one_device_has_no_letters() -> None:
    match = LiveMatch(find_game(ZENO), [Seat(""), Seat("")], {}, Dice.from_number(1))
    with pytest.raises(MatchError, match="no links"):
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
    restored, error = LiveMatch.from_record(record, ann.game, ann.dice)
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
    restored, _ = LiveMatch.from_record(records.from_json(written, find_game), ann.game, seed)
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
    assert data[:3] == b"\x02\x02\x03"
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
    assert data[at] == 0  # no hints, nobody has resigned or said anything
    at += 1
    for _ in range(4):  # game, options and two names
        length = number()
        at += length
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
