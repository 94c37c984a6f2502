"""A program that uses what `import pygame_rules as pr` offers; it is run and type-checked."""

from __future__ import annotations

import pygame_rules as pr


def first(state: pr.State) -> pr.Action:
    return state.legal_actions()[0]


def main() -> None:
    match = pr.new("zenos-tavli", seed=7, names=["Zeno", "Agathias"], options={"start": 1})
    played: pr.Action = match.play(match.legal[0])
    match.play(str(match.legal[0]))
    taken: pr.Action = match.pop()
    record: pr.Record = match.record
    again: pr.Match = pr.load(str(record))
    result: pr.Result | None = again.result
    reason: str = result.reason if result is not None else "it goes on"
    series: pr.Series = pr.selfplay("yucata", players=["easy", first], games=2, seed=1)
    wins: tuple[float, ...] = series.wins
    table: pr.Table = pr.experiment("yucata", [first], games=2, seed=1, vary={"seats": [2, 3]})
    columns: list[str] = table.columns
    compared: pr.Table = pr.experiment(
        "yucata",
        ["easy"],
        games=1,
        seed=1,
        vary={"layout": ["ayuno"], "players": [["easy", "random"], [first, "easy"]]},
    )
    state: pr.State = pr.position("zenos-tavli", match.position)
    same: bool = state.to_json() == match.position and {state: match.to_move}[state] == match.turn
    reasons: list[str] = [ended.reason for ended in series.results]
    levels: list[str] = pr.player_ids("yucata")
    bot: pr.Bot = first
    try:
        match.play("9:hand")
    except ValueError as error:
        shown = (played, taken, reason, len(series), wins, columns, repr(compared), same, reasons, levels, bot)
        print(error, state.turn(), shown)  # noqa: T201


if __name__ == "__main__":
    main()
