/** Tests which match the page sets up from the wishes of an address or of the embedding page. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standPage } from "../fakes/shell-page.js";

const ADDRESS = "https://museum.example/games/?game=wished&seats=4&level=hard&options=open:true,layout:OWN,gone:1";
const page = standPage({ address: ADDRESS });
const { BadWish, asWished, lookOn, newSetup, setupOf } = await import("../../../web/src/saves/new-game.js");
const { lastChoices } = await import("../../../web/src/saves/last-choices.js");

const NOTHING = { seats: 0, players: [], level: "", options: {} };
const game = gameEntry();
const human = { name: "", kind: "human" };
const computer = (/** @type {string} */ level) => ({ name: "", kind: "computer", level });

/** @param {object} wish */
const setup = (wish) => setupOf(game, { ...NOTHING, ...wish });

/**
 * @param {object} wish
 * @param {RegExp} words
 */
function refused(wish, words) {
  assert.throws(
    () => setup(wish),
    (error) => error instanceof BadWish && words.test(error.message),
  );
}

describe("Who plays", () => {
  test("where nothing says it there is no match", () => {
    assert.equal(setup({}), null);
    assert.equal(setup({ options: { open: true } }), null);
  });

  for (const [what, wish, players] of /** @type {[string, object, object[]][]} */ ([
    [
      "a number means one person against computers of the usual level",
      { seats: 4 },
      [human, ...Array(3).fill(computer("easy"))],
    ],
    ["a level means the smallest table", { level: "hard" }, [human, computer("hard")]],
    ["a number and a level mean both", { seats: 2, level: "random" }, [human, computer("random")]],
    ["a list says it seat by seat", { seats: 2, players: ["hard", "human"] }, [computer("hard"), human]],
    [
      "a computer of no level has the level that is said",
      { players: ["computer", "random"], level: "hard" },
      [computer("hard"), computer("random")],
    ],
    ["and else the usual one", { players: ["computer", "human"] }, [computer("easy"), human]],
  ])) {
    test(what, () => assert.deepEqual(setup(wish)?.players, players));
  }

  test("undo passes throws of dice unless two people play", () => {
    for (const [players, undo_past] of /** @type {[string[], boolean][]} */ ([
      [["computer", "computer"], true],
      [["human", "computer"], true],
      [["human", "human"], false],
    ]))
      assert.deepEqual(setup({ players })?.settings, { undo_past });
  });

  test("each match has a seed of its own", () => {
    const seeds = [1, 2, 3].map(() => setup({ seats: 2 })?.seed);
    assert.equal(new Set(seeds).size, 3);
    for (const seed of seeds) assert.match(seed ?? "", /^[0-9a-f]{64}$/);
  });
});

describe("What the game does not offer", () => {
  test("a number of players is refused", () => {
    refused({ seats: 3 }, /^Toy is not for 3 players\.$/);
    refused({ players: ["human"] }, /^Toy is not for one player\.$/);
  });

  test("a level is refused, for one seat as for all, and the sentence says which there are", () => {
    const words = /^Toy has no computer player expert; there are random, easy, hard\.$/;
    refused({ level: "expert" }, words);
    refused({ players: ["human", "expert"] }, words);
    refused({ players: ["human", "human"], level: "expert" }, words);
  });

  test("an option or a value is refused", () => {
    refused({ seats: 2, options: { gone: 1 } }, /^Toy has no option gone with this value\.$/);
    refused({ seats: 2, options: { open: "true" } }, /option open/);
    refused({ options: { gone: 1 } }, /option gone/);
  });

  test("what only the engine can judge is left to it", () => {
    assert.deepEqual(setup({ seats: 2, options: { layout: "anything", open: true } })?.options, {
      layout: "anything",
      open: true,
    });
    assert.deepEqual(newSetup(game, { ...NOTHING, seats: 2, options: { gone: 1 } })?.options, { gone: 1 });
  });
});

test("to look on there are people at every seat of the smallest table, who may take everything back", () => {
  const { players, options, settings, seed } = lookOn(game, { position: { a: 1 } });
  assert.deepEqual(players, [human, human]);
  assert.deepEqual(options, { position: { a: 1 } });
  assert.deepEqual(settings, { undo_past: true });
  assert.match(seed, /^[0-9a-f]{64}$/);
});

describe("The set-up of the game that the address names", () => {
  /** @type {any} */
  const wished = gameEntry({ id: "wished" });

  beforeEach(() => page.storage.entries.clear());

  test("the set-up of another game begins as the last time", () => {
    const last = lastChoices(game);
    assert.equal(asWished(game, last), last);
  });

  test("the first time it begins as is wished, and from then on it is as the person wants", () => {
    const last = lastChoices(wished);
    const begun = asWished(wished, { ...last, options: { open: false }, undo: true });
    assert.equal(begun.seats, 4);
    assert.deepEqual(
      begun.players.map(({ level }) => level),
      Array(4).fill("hard"),
    );
    assert.deepEqual(
      begun.players.map(({ kind }) => kind),
      last.players.map(({ kind }) => kind),
    );
    // A wish that the game does not offer is dropped.
    assert.deepEqual(begun.options, { open: true, layout: "OWN" });
    assert.equal(begun.undo, true);
    assert.equal(lastChoices(wished).seats, 4);
    // A value made in the editor is not lost the next time either.
    assert.deepEqual(begun.own, { layout: "OWN" });
    assert.deepEqual(lastChoices(wished).options, { open: true, layout: "OWN" });
    const own = { ...begun, seats: 2 };
    assert.equal(asWished(wished, own), own);
  });
});
