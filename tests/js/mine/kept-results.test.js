/** Tests that rows agree with the saved games from which they are made, and outlive reload, deletion, files and older versions. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { resultRow } from "../fakes/results.js";
import { FakeDatabases, savedGame } from "../fakes/saved-games.js";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage();
const { Results } = await import("../../../web/src/mine/kept-results.js");
const { resultsIn, resultsText } = await import("../../../web/src/mine/results-file.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

const OTHER = { id: "duel", default: false, values: [false, true] };
const SEATS = [{ kind: "human" }, { kind: "computer", level: "easy" }];

/** A finished game against a computer. @param {Record<string, any>} [changes] */
function ended({ record = {}, options = {}, ...changes } = {}) {
  const played = { events: ["a", "b"], options, result: { winners: [0], scores: [15, 11] }, ...record };
  return savedGame({
    ...{ id: "one", over: true, updated: 1000, names: ["Ada", "Ben"], help: { hints: 0, undos: 0 } },
    setup: { players: SEATS, options, seed: "00", settings: {} },
    save: { schema: 1, seats: SEATS, record: played },
    ...changes,
  });
}

/** @type {InstanceType<typeof Saves>} */
let saves;
/** @type {InstanceType<typeof Results>} */
let results;
/** @type {FakeDatabases} */
let databases;

beforeEach(() => {
  databases = new FakeDatabases();
  answerFetch({ "https://museum.example/games/games.json": [gameEntry({ other_rules: [OTHER] })] });
  saves = new Saves("spieltisch:/games/");
  results = new Results("results:spieltisch:/games/");
});
afterEach(() => mock.restoreAll());

/** The rows after catching up, by id. */
async function caughtUp() {
  await results.catchUp(saves);
  return new Map((await results.rows()).map((row) => [row.id, row]));
}

describe("Rows", () => {
  test("a finished game has one, and it is there after a reload", async () => {
    await saves.bringBack(ended());
    await caughtUp();
    const again = new Results("results:spieltisch:/games/");
    assert.deepEqual(await again.rows(), [resultRow({ events: 2 })]);
  });

  test("says how many turns a game had where the page has noted it", async () => {
    await saves.bringBack(ended({ turns: 12 }));
    assert.deepEqual([...(await caughtUp()).values()], [resultRow({ events: 2, turns: 12 })]);
  });

  test("games without a result for anybody here have none", async () => {
    const agreed = { result: null, ended: { reason: "agreed" } };
    await saves.bringBack(ended({ id: "open", over: false }));
    await saves.bringBack(ended({ id: "imported", setup: null }));
    await saves.bringBack(ended({ id: "agreed", record: agreed }));
    const watched = [SEATS[1], SEATS[1]];
    await saves.bringBack(ended({ id: "watched", save: { ...ended().save, seats: watched } }));
    assert.deepEqual([...(await caughtUp()).keys()], []);
  });

  test("who resigns has lost, and all others have won", async () => {
    await saves.bringBack(ended({ record: { result: null, ended: { reason: "resigned", seat: 0 } } }));
    const row = (await caughtUp()).get("one");
    assert.deepEqual([row?.winners, row?.scores], [[1], []]);
  });

  test("they say what held: other rules, a made position, help", async () => {
    await saves.bringBack(ended({ id: "usual", options: { open: true } }));
    await saves.bringBack(ended({ id: "rules", options: { duel: true } }));
    await saves.bringBack(ended({ id: "position", options: { layout: "LLL" } }));
    await saves.bringBack(ended({ id: "helped", help: { hints: 1, undos: 2 } }));
    const rows = await caughtUp();
    const of = (/** @type {string} */ id) => [rows.get(id)?.rules, rows.get(id)?.position, rows.get(id)?.help];
    assert.deepEqual(of("usual"), [false, false, { hints: 0, undos: 0 }]);
    assert.deepEqual(of("rules"), [true, false, { hints: 0, undos: 0 }]);
    assert.deepEqual(of("position"), [false, true, { hints: 0, undos: 0 }]);
    assert.deepEqual(of("helped"), [false, false, { hints: 1, undos: 2 }]);
  });

  test("games that an older version of the page has stored are counted, and nothing is known of their help", async () => {
    const old = ended();
    delete old.help;
    await saves.bringBack(old);
    assert.equal((await caughtUp()).get("one")?.help, null);
  });

  test("a game that goes on after an undo has none until it ends again", async () => {
    await saves.bringBack(ended());
    assert.equal((await caughtUp()).size, 1);
    await saves.bringBack(ended({ rev: 1, over: false, updated: 1001, record: { result: null } }));
    assert.equal((await caughtUp()).size, 0);
    await saves.bringBack(ended({ rev: 2, updated: 1002, record: { result: { winners: [1], scores: [3, 15] } } }));
    assert.deepEqual((await caughtUp()).get("one")?.winners, [1]);
  });

  test("one that is damaged is left out, and the others are read", async () => {
    await results.add([resultRow({ id: "a" }), /** @type {any} */ ({ id: "b", game: 3 })]);
    assert.deepEqual(
      (await results.rows()).map(({ id }) => id),
      ["a"],
    );
  });

  test("where nothing can be stored, they last as long as the page", async () => {
    databases.deny();
    saves = new Saves(null);
    results = new Results("results:spieltisch:/games/");
    await saves.bringBack(ended());
    assert.equal((await caughtUp()).size, 1);
    await results.deleteAll(2000);
    assert.equal((await caughtUp()).size, 0);
  });
});

describe("Deleting", () => {
  test("a row outlives its saved game, unless the person wants otherwise", async () => {
    await saves.bringBack(ended());
    await caughtUp();
    await saves.remove("one");
    assert.equal((await caughtUp()).size, 1);
    await results.keepDeleted(false);
    await results.add([resultRow({ id: "from a file" })]);
    assert.deepEqual([...(await caughtUp()).keys()], ["from a file"]);
  });

  test("all results go in one step, also after a reload, and new games count again", async () => {
    await saves.bringBack(ended());
    await caughtUp();
    await results.deleteAll(5000);
    results = new Results("results:spieltisch:/games/");
    assert.equal((await caughtUp()).size, 0);
    await saves.bringBack(ended({ id: "two", updated: 5001 }));
    assert.deepEqual([...(await caughtUp()).keys()], ["two"]);
  });
});

describe("Files", () => {
  test("what was written is read; reading it twice changes nothing", async () => {
    await saves.bringBack(ended());
    await caughtUp();
    const text = resultsText([...(await results.rows()), resultRow({ id: "two" })]);
    assert.equal(await results.add(resultsIn(text)), 1);
    const once = await results.rows();
    assert.equal(await results.add(resultsIn(text)), 0);
    assert.deepEqual(await results.rows(), once);
    assert.deepEqual(
      once.map(({ id, here }) => [id, here]),
      [
        ["one", true],
        ["two", false],
      ],
    );
  });

  test("another device has the same results then", async () => {
    await saves.bringBack(ended());
    await caughtUp();
    const text = resultsText(await results.rows());
    const other = new Results("results:spieltisch:/elsewhere/");
    await other.add(resultsIn(text));
    assert.deepEqual(await other.rows(), [resultRow({ events: 2, here: false })]);
  });

  test("a file that is none, a newer one and a damaged one are refused with a reason", () => {
    const file = (/** @type {object} */ changes) =>
      JSON.stringify({ format: "spieltisch-results", version: 1, results: [resultRow()], ...changes });
    for (const text of ["", "[]", "null", "{}", '{"format": "spieltisch-record", "version": 1}', file({ version: 0 })])
      assert.throws(() => resultsIn(text), /has no results/, text);
    assert.throws(() => resultsIn(file({ version: 2 })), /newer version/);
    assert.throws(() => resultsIn(file({ results: {} })), /list of results is missing/);
    const wrong = [
      { ended: -1 },
      { ended: 9e15 },
      { seats: [] },
      { seats: [{ kind: "god" }, { kind: "human" }] },
      { winners: [2] },
      { winners: [0, 0] },
      { scores: [1] },
      { help: {} },
      { here: 1 },
      { id: "" },
    ];
    for (const change of wrong)
      assert.throws(
        () => resultsIn(file({ results: [resultRow(), resultRow(change)] })),
        /number 2/,
        JSON.stringify(change),
      );
  });
});
