/** Tests the puzzles of the day: whose is offered on which day, and on how many days in a row one was solved. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { gamesOfDay, isSolvedOn, puzzleOfDay, solvedOn, streak, streakOf } =
  await import("../../../web/src/saves/daily.js");

const noon = (/** @type {number[]} */ ...[year = 2026, month = 1, day = 1]) => new Date(year, month - 1, day, 12);

describe("Days in a row", () => {
  test("count up to today, each day once", () => {
    const days = ["2026-03-07/a", "2026-03-08/a", "2026-03-08/b", "2026-03-09/a"];
    assert.equal(streakOf(days, noon(2026, 3, 9)), 3);
  });

  test("are not over before a whole day was missed", () => {
    const days = ["2026-03-08/a", "2026-03-09/a"];
    assert.deepEqual(
      [9, 10, 11].map((day) => streakOf(days, noon(2026, 3, day))),
      [2, 2, 0],
    );
    assert.equal(streakOf([], noon(2026, 3, 9)), 0);
  });

  test("go on over the ends of months and years, and over a leap day", () => {
    const days = ["2027-12-30", "2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01"];
    assert.equal(streakOf(days, noon(2028, 1, 1)), 3);
    assert.equal(streakOf(days, noon(2028, 3, 1)), 3);
  });

  test("are those of the device's calendar, from midnight to midnight, also where a clock changes to summer time", () => {
    const zone = process.env["TZ"];
    for (const name of ["Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      process.env["TZ"] = name;
      const days = ["2026-03-28", "2026-03-29", "2026-03-30"];
      assert.equal(streakOf(days, new Date(2026, 2, 30, 0, 0, 1)), 3, name);
      assert.equal(streakOf(days, new Date(2026, 2, 30, 23, 59, 59)), 3, name);
    }
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  test("survive a clock that was set to another day and back", () => {
    const days = ["2026-05-01", "2026-05-02", "2027-01-01"];
    assert.equal(streakOf(days, noon(2026, 5, 3)), 2);
    assert.equal(streakOf(days, noon(2026, 5, 1)), 1);
    assert.equal(streakOf(days, noon(2027, 1, 1)), 1);
  });

  test("are remembered at this device, with what is finished", () => {
    const days = [noon(2026, 7, 30), noon(2026, 7, 31), noon(2026, 8, 1)];
    for (const day of days) solvedOn("yucata", day);
    assert.equal(streak(noon(2026, 8, 1)), 3);
    assert.deepEqual(
      ["yucata", "tuchulcha"].map((game) => isSolvedOn(game, noon(2026, 8, 1))),
      [true, false],
    );
    assert.equal(isSolvedOn("yucata", noon(2026, 8, 2)), false);
    assert.ok(page.storage.getItem("spieltisch:/games/:lessons")?.includes("2026-08-01/yucata"));
  });
});

describe("The game of the day", () => {
  const games = ["a", "b", "none", "c", "d"].map((id) => ({ id, ...(id !== "none" && { puzzles: 60 }) }));

  test("is another one each day, of those that have puzzles", () => {
    const first = Array.from({ length: 9 }, (_, day) => gamesOfDay(games, noon(2026, 4, 1 + day))[0]?.id);
    assert.deepEqual([...new Set(first)].sort(), ["a", "b", "c", "d"]);
    assert.ok(first.every((id, day) => id !== first[day - 1]));
    assert.deepEqual(gamesOfDay([{ id: "none" }], noon()), []);
  });

  test("comes to each of its puzzles in time", () => {
    const seen = new Set();
    for (let day = 0; day < 4 * 60; day += 1) {
      const now = noon(2026, 1, 1 + day);
      const [game] = gamesOfDay(games, now);
      if (game?.id === "a") seen.add(puzzleOfDay(game, now));
    }
    assert.equal(seen.size, 60);
  });
});
