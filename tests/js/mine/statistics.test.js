/** Tests what the results of a game say, from the rows that are kept of it. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resultRow } from "../fakes/results.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { levelStrengths } = await import("../../../web/src/mine/level-strengths.js");
const { outcomeOf, reasonOf, resultsOf, statisticsOf } = await import("../../../web/src/mine/statistics.js");

const LEVELS = ["easy", "medium", "hard"];
const COMPARED = [
  { challenger: "medium", against: "easy", games: 100, won: 75 },
  { challenger: "hard", against: "medium", games: 100, won: 60 },
];
const STRENGTHS = levelStrengths({ levels: LEVELS }, COMPARED);

const person = { kind: "human" };
const level = (/** @type {string} */ name) => ({ kind: "computer", level: name });
/** Rows with these results, one after the other. @param {("won" | "lost")[]} results */
const games = (results, more = {}) =>
  results.map((result, at) => resultRow({ id: `g${at}`, ended: at + 1, winners: [result === "won" ? 0 : 1], ...more }));
/** @param {any[]} rows */
const said = (rows) => statisticsOf(rows, LEVELS, STRENGTHS);

describe("The strengths of levels", () => {
  test("the usual level has 1500, and the others lie as far from it as the ladder says", () => {
    assert.deepEqual(STRENGTHS.get("medium"), { rating: 1500, deviation: 0 });
    const [easy, hard] = [STRENGTHS.get("easy"), STRENGTHS.get("hard")];
    assert.equal(Math.round(easy?.rating ?? 0), 1500 - 189);
    assert.equal(Math.round(hard?.rating ?? 0), 1500 + 70);
    assert.ok((easy?.deviation ?? 0) > 30 && (easy?.deviation ?? 0) < 60);
  });

  test("a level that nobody has compared has none, and without comparisons there are none", () => {
    assert.equal(levelStrengths({ levels: [...LEVELS, "new"] }, COMPARED).has("new"), false);
    assert.equal(levelStrengths({ levels: LEVELS }, []).size, 0);
  });
});

describe("How a game ended", () => {
  test("it is won, lost or drawn for the only person here", () => {
    assert.equal(outcomeOf(resultRow()), "won");
    assert.equal(outcomeOf(resultRow({ winners: [1] })), "lost");
    assert.equal(outcomeOf(resultRow({ winners: [0, 1] })), "drawn");
    assert.equal(outcomeOf(resultRow({ winners: [] })), "drawn");
    assert.equal(outcomeOf(resultRow({ seats: [person, person] })), null);
  });

  test("when another one of three resigns, the game is won", () => {
    const seats = [person, level("easy"), level("easy")];
    assert.equal(outcomeOf(resultRow({ seats, winners: [0, 2], scores: [] })), "won");
  });

  test("among four, who wins has won three times, and who does not has lost once", () => {
    const seats = [person, level("easy"), level("medium"), level("hard")];
    const scores = (/** @type {number[]} */ winners) =>
      resultsOf(resultRow({ seats, winners, scores: [3, 2, 1, 4] }), STRENGTHS).map(({ score }) => score);
    assert.deepEqual(scores([0]), [1, 1, 1]);
    assert.deepEqual(scores([3]), [0]);
    assert.deepEqual(scores([0, 3]), [1, 1, 0.5]);
  });
});

test("each reason why a game does not move the strength is told", () => {
  const because = (/** @type {object} */ changes) => reasonOf(resultRow(changes), STRENGTHS);
  assert.equal(because({}), null);
  assert.equal(because({ seats: [person, person] }), "people");
  assert.equal(because({ seats: [person, { kind: "remote" }] }), "people");
  assert.equal(because({ seats: [person, level("own")] }), "unmeasured");
  assert.equal(because({ rules: true }), "rules");
  assert.equal(because({ position: true }), "position");
  assert.equal(because({ help: null }), "untracked");
  assert.equal(because({ help: { hints: 1, undos: 0 } }), "hints");
  assert.equal(because({ help: { hints: 0, undos: 2 } }), "undone");
});

describe("The figures", () => {
  test("they count the games by opponent, seat and number of players", () => {
    const three = { seats: [level("hard"), level("easy"), person], winners: [2], scores: [1, 2, 3] };
    const rows = [
      ...games(["won", "lost", "won"]),
      resultRow({ id: "three", ended: 9, ...three }),
      resultRow({ id: "here", seats: [person, person] }),
    ];
    const { all, byOpponent, bySeat, shared } = said(rows);
    assert.deepEqual(all, { games: 4, won: 3, drawn: 0, lost: 1 });
    assert.equal(shared, 1);
    assert.deepEqual(
      byOpponent,
      new Map([
        ["easy", { games: 3, won: 2, drawn: 0, lost: 1 }],
        ["easy+hard", { games: 1, won: 1, drawn: 0, lost: 0 }],
      ]),
    );
    assert.deepEqual([...bySeat.keys()], [2, 3]);
    assert.equal(bySeat.get(3)?.get(2)?.won, 1);
  });

  test("streak, longest and closest game", () => {
    const rows = games(["won", "won", "won", "lost", "won"]);
    Object.assign(rows[1], { events: 90 });
    Object.assign(rows[3], { scores: [14, 15] });
    const { streak, longest, closest } = said(rows);
    assert.deepEqual(streak, { now: 1, best: 3 });
    assert.deepEqual([longest?.id, closest?.id], ["g1", "g3"]);
  });

  test("the strength follows the order in which games ended, and each game says how it moved it", () => {
    const rows = games(["won", "lost", "won"]);
    const { strength, moved } = said([...rows].reverse());
    const changes = [...moved.values()];
    assert.deepEqual([...moved.keys()], ["g0", "g1", "g2"]);
    assert.equal(changes[0]?.before, 1500);
    assert.equal(changes[1]?.before, changes[0]?.after);
    assert.equal(changes[2]?.after, Math.round(strength?.rating ?? 0));
    assert.ok((changes[0]?.after ?? 0) > 1500 && (changes[1]?.after ?? 0) < (changes[0]?.after ?? 0));
  });

  test("games that do not count leave it, and are counted all the same", () => {
    const { strength, moved, all } = said(games(["won", "won"], { help: null }));
    assert.deepEqual([strength, moved.size, all.games], [null, 0, 2]);
  });

  test("a year of games adds up", () => {
    const rows = games(Array.from({ length: 1000 }, (_, at) => (at % 3 ? "won" : "lost")));
    const { all, moved, strength } = said(rows);
    assert.deepEqual([all.games, all.won + all.lost, moved.size], [1000, 1000, 1000]);
    // Two of three: stronger than the opponent by about 120.
    assert.ok(Math.abs((strength?.rating ?? 0) - (STRENGTHS.get("easy")?.rating ?? 0) - 120) < 60);
  });
});

describe("A stronger level", () => {
  const seven = /** @type {("won" | "lost")[]} */ ([..."wwlwwlwwlw"].map((sign) => (sign === "w" ? "won" : "lost")));

  test("it is offered after seven of ten games were won", () => {
    assert.deepEqual(said(games(seven)).offer, { level: "easy", won: 7, of: 10, next: "medium" });
  });

  test("it is not after fewer, after six, with help, or at the highest level", () => {
    assert.equal(said(games(seven.slice(1))).offer, null);
    assert.equal(said(games([...seven, "lost"])).offer, null);
    assert.equal(said(games(seven, { help: { hints: 1, undos: 0 } })).offer, null);
    assert.equal(said(games(seven, { seats: [person, level("hard")] })).offer, null);
  });
});
