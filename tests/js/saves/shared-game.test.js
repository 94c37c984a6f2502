/** Tests that a record or a position in the address becomes a game, and that damaged ones are reported. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { SCENE } from "../fakes/saved-games.js";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage({ address: "https://museum.example/games/?game=toy&seats=human,hard&options=open:true" });
answerFetch({ "https://museum.example/games/games.json": [gameEntry()] });
const { LONGEST, givenBy, takeGiven } = await import("../../../web/src/saves/shared-game.js");
const { pack } = await import("../../../web/src/base/base64url.js");

/** @returns {any} */
function app() {
  const made = {
    asked: /** @type {any[]} */ ([]),
    engine: {
      async request(/** @type {any} */ body) {
        made.asked.push(body);
        return { ply: 0, scene: SCENE, save: { seats: [] }, over: null };
      },
    },
    saves: { put: async (/** @type {any} */ game) => game },
  };
  return made;
}

describe("What an address brings along", () => {
  const value = { events: ["größer"] };
  const text = JSON.stringify(value);

  test("a record or a position", () => {
    for (const kind of ["record", "position"]) assert.deepEqual(givenBy(`#${kind}=${pack(value)}`), { kind, text });
  });

  const OTHERS = ["", "#/", "#/toy", "#record", "#records=e30", "#/record=e30", "#record=e30&more=1", "record=e30"];
  for (const fragment of OTHERS)
    test(`${JSON.stringify(fragment)} is nothing of the kind`, () => assert.equal(givenBy(fragment), null));

  test("what is damaged is known as such", () => {
    for (const packed of ["%%%", "_w"])
      assert.deepEqual(givenBy(`#record=${packed}`), { kind: "record", text: undefined });
  });

  test("what is too long is not even looked at", () => {
    const length = (/** @type {number} */ characters) =>
      `#record=${pack("x".repeat(Math.floor((characters * 3) / 4) - 2))}`;
    assert.equal(length(LONGEST).length - "#record=".length, LONGEST);
    assert.equal(typeof givenBy(length(LONGEST))?.text, "string");
    assert.deepEqual(givenBy(length(LONGEST + 4)), { kind: "record", text: undefined });
  });
});

describe("What is made of it", () => {
  test("a record is imported as it is", async () => {
    const one = app();
    const text = '{"events": [1], "number": 1e999}';
    const saved = await takeGiven(one, { kind: "record", text });
    assert.equal(saved.game, "toy");
    assert.deepEqual([one.asked[0].do, one.asked[0].text], ["import", text]);
  });

  test("a position is begun by those whom the address names, with its options", async () => {
    const one = app();
    await takeGiven(one, { kind: "position", text: '{"hand":[1]}' });
    const [{ do: kind, game, players, options, settings }] = one.asked;
    assert.deepEqual([kind, game], ["new", "toy"]);
    assert.deepEqual(players, [
      { name: "", kind: "human" },
      { name: "", kind: "computer", level: "hard" },
    ]);
    assert.deepEqual(options, { open: true, position: { hand: [1] } });
    assert.deepEqual(settings, { undo_past: true });
  });

  test("what is no object is told, and the engine is not asked", async () => {
    const one = app();
    for (const text of [undefined, "", "no", "null", "5", '"text"', "true"])
      for (const kind of /** @type {const} */ (["record", "position"]))
        await assert.rejects(takeGiven(one, { kind, text }), /damaged or too large/);
    assert.deepEqual(one.asked, []);
  });

  test("what is nested too deep is told, and the engine is not asked", async () => {
    const one = app();
    for (const kind of /** @type {const} */ (["record", "position"]))
      await assert.rejects(takeGiven(one, { kind, text: "[".repeat(100_000) }), /nested 100 levels deep/);
    assert.deepEqual(one.asked, []);
  });
});
