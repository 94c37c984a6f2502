"""Ask a computer player for advice on a person's decision, without playing it (docs/bridge.md)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bridge.desk import COMPUTER, PERSON, VIEW, Desk, Reply


def thrown(desk: Desk, *players: dict[str, str], **fields: object) -> Reply:
    """Return a table after its first throw."""
    desk.new(*players, **fields)
    return desk.ask("chance", session="s", ply=0)


def advice(desk: Desk, level: str, ply: int, ms: int = 5) -> list[Reply]:
    """Return all replies until the player has decided."""
    replies = [desk.ask("consult", session="s", ply=ply, level=level, ms=ms)]
    while replies[-1]["choice"] is None:
        replies.append(desk.ask("consult", session="s", ply=ply, level=level, ms=ms))
    return replies


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_it_thinks_for_a_person_and_plays_nothing(desk: Desk, level: str) -> None:
    before = thrown(desk, PERSON, PERSON)
    replies = advice(desk, level, 1)
    assert {reply["seat"] for reply in replies} == {0}
    progress = [reply["progress"] for reply in replies]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    for line in replies[-1]["lines"]:
        assert len(line["values"]) == 2
        assert all(-1 <= value <= 1 for value in line["values"])
    after = desk.ask("view", session="s", ply=1, view=VIEW)
    assert after["save"] == before["save"]
    assert after["scene"] == before["scene"]


def test_the_first_line_is_the_choice_and_can_be_played(desk: Desk) -> None:
    thrown(desk, PERSON, PERSON)
    told = advice(desk, "hard", 1)[-1]
    best = told["lines"][0]
    assert best["events"][0] == told["choice"]
    assert len(best["events"]) == 3, "a line is the rest of the turn: a stone for each die"
    table = desk.play(*best["events"], ply=1)
    assert table["ply"] == 4
    assert table["next"]["seat"] == 1


def test_what_it_knows_grows_while_it_thinks(desk: Desk) -> None:
    thrown(desk, PERSON, PERSON)
    replies = advice(desk, "hard-0.2", 1, ms=1)
    assert replies[0]["lines"] == []
    assert len({str(reply["lines"]) for reply in replies}) > 2


def test_a_computers_decision_is_the_same_whether_somebody_was_consulted_or_not(desk: Desk) -> None:
    asked, silent = Desk(), Desk()
    for at in (asked, silent):
        thrown(at, {**COMPUTER, "level": "hard"}, PERSON)
    advice(asked, "medium", 1)
    asked.ask("think", session="s", ply=1, ms=1)
    advice(asked, "hard", 1)
    tables = []
    for at in (asked, silent):
        reply: Reply = {"thinking": 0}
        while "thinking" in reply:
            reply = at.ask("think", session="s", ply=1, ms=50)
        tables.append(reply)
    assert tables[0] == tables[1]


def test_it_begins_anew_for_another_level_another_state_and_after_a_stop(desk: Desk) -> None:
    thrown(desk, PERSON, PERSON)
    begun = desk.ask("consult", session="s", ply=1, level="hard", ms=1)
    assert desk.ask("consult", session="s", ply=1, level="hard", ms=1)["progress"] >= begun["progress"]
    assert desk.ask("consult", session="s", ply=1, level="medium", ms=1)["lines"] == []
    told = advice(desk, "hard", 1)[-1]
    desk.ask("consult", session="s", stop=True)
    assert desk.ask("consult", session="s", ply=1, level="hard", ms=1)["choice"] is None
    desk.play(told["choice"], ply=1)
    assert desk.ask("consult", session="s", ply=2, level="hard", ms=1)["choice"] is None
    assert desk.refused("consult", session="s", ply=1, level="hard", ms=1)["code"] == "stale"


def test_where_nobody_decides_nobody_is_consulted(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    assert "nothing to decide" in desk.refused("consult", session="s", ply=0, level="hard", ms=5)["reason"]
    desk.ask("resign", session="s", ply=0, seat=0)
    assert "nothing to decide" in desk.refused("consult", session="s", ply=0, level="hard", ms=5)["reason"]
    thrown(desk, PERSON, PERSON)
    assert "genius" in desk.refused("consult", session="s", ply=1, level="genius", ms=5)["reason"]


def test_between_two_closed_hands_no_card_is_named(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON, game="yucata", options={"open_hands": False})
    while table["next"]["kind"] == "chance":
        table = desk.ask("chance", session="s", ply=table["ply"])
    ply, seat = table["ply"], table["next"]["seat"]
    assert table["scene"]["handover"]
    assert "hand" in desk.refused("consult", session="s", ply=ply, level="hard", ms=5)["reason"]
    desk.ask("view", session="s", ply=ply, view={**VIEW, "seat": seat})
    assert advice(desk, "medium", ply)[-1]["choice"]


# A judge that is exact


def begun(desk: Desk, *players: dict[str, str], **fields: object) -> Reply:
    """Return a table of Yucata' in which the first card is to be played."""
    table = desk.new(*players, game="yucata", **fields)
    assert table["exact"] is None, "it is not yet drawn who begins"
    while table["next"]["kind"] == "chance":
        table = desk.ask("chance", session="s", ply=table["ply"])
    return table


def test_it_proves_the_margin_of_every_card(desk: Desk) -> None:
    """docs/rules/yucata.md, "The game for two is solved": who begins on `palenque` loses by 7 with 5, 2 or 4."""
    table = begun(desk, PERSON, PERSON)
    assert table["exact"] == "master"
    replies = advice(desk, table["exact"], table["ply"])
    margins = {line["events"][0]: line["margin"] for line in replies[-1]["lines"]}
    assert set(margins) == {"1", "2", "3", "4", "5", "dagger"}
    assert all(margin["least"] == margin["most"] for margin in margins.values())
    assert {card for card, margin in margins.items() if margin["most"] == -7} == {"2", "4", "5"}
    assert max(margin["most"] for margin in margins.values()) == -7
    mover = table["next"]["seat"]
    for line in replies[-1]["lines"]:
        assert line["values"][mover] == -1, "every card loses"
    for earlier, later in pairwise(replies):
        for line in later["lines"]:
            before = next(one["margin"] for one in earlier["lines"] if one["events"] == line["events"])
            assert before["least"] <= line["margin"]["least"] <= line["margin"]["most"] <= before["most"]


def test_no_limit_of_time_leaves_a_margin_open(desk: Desk) -> None:
    """A judge on a slow device needs more than the seconds after which a computer player must decide."""
    table = begun(desk, PERSON, PERSON)
    asked = {"session": "s", "ply": table["ply"], "level": "master", "ms": 1}
    reply = desk.ask("consult", **asked)
    while reply["choice"] is None:
        desk.now += 1
        reply = desk.ask("consult", **asked)
    assert desk.now > 8
    assert all(line["margin"]["least"] == line["margin"]["most"] for line in reply["lines"])


def test_a_later_decision_takes_what_an_earlier_one_has_found(desk: Desk) -> None:
    table = begun(desk, PERSON, PERSON)
    first = advice(desk, "master", table["ply"], ms=1)
    table = desk.play(first[-1]["choice"], ply=table["ply"])
    second = advice(desk, "master", table["ply"], ms=1)
    assert len(second) * 10 < len(first)
    assert second[-1]["lines"][0]["margin"] == {"least": 7, "most": 7}, "what one wins the other loses"


@pytest.mark.parametrize(
    ("players", "fields"),
    [
        ((PERSON, PERSON, PERSON), {}),
        # Nobody has taken over the device, so that no card is named.
        ((PERSON, PERSON), {"options": {"open_hands": False}}),
    ],
)
def test_no_judge_is_exact_where_it_does_not_apply(
    desk: Desk, players: tuple[dict[str, str], ...], fields: dict[str, object]
) -> None:
    table = begun(desk, *players, **fields)
    assert table["exact"] is None
    assert desk.ask("resign", session="s", ply=table["ply"], seat=0)["exact"] is None


def test_a_player_that_proves_nothing_tells_no_margin(desk: Desk) -> None:
    assert thrown(desk, PERSON, PERSON)["exact"] is None
    assert all("margin" not in line for line in advice(desk, "hard", 1)[-1]["lines"])
    table = begun(desk, PERSON, PERSON)
    assert all("margin" not in line for line in advice(desk, "medium", table["ply"])[-1]["lines"])
