/** Tests which messages of another device are read: it may send anything. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { littleScene } from "../fakes/little-board.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { StrangeMessage, checkScene, checkTable, readAsk, readBegun, readTold } =
  await import("../../../web/src/second-screen/messages.js");

const LOOK = { lang: "en", shape: "portrait" };
const strange = (/** @type {() => unknown} */ read) => assert.throws(read, StrangeMessage);

describe("What a phone asks", () => {
  const ASKS = {
    begin: { form: 1 },
    view: { fresh: true },
    play: { ply: 3, events: ["4", "7"] },
    chance: { ply: 3 },
    seek: { at: 2, frames: false },
    explain: { about: "card@1" },
  };
  const written = (/** @type {object} */ more) => JSON.stringify({ id: 1, look: LOOK, ...more });

  test("is read as it was written", () => {
    for (const [verb, fields] of Object.entries(ASKS))
      assert.deepEqual(readAsk(written({ do: verb, ...fields })), { id: 1, do: verb, look: LOOK, ...fields });
  });

  test("has all its fields and no other one", () => {
    for (const [verb, fields] of Object.entries(ASKS)) {
      strange(() => readAsk(written({ do: verb, ...fields, seat: 0 })));
      for (const name of Object.keys(fields)) {
        const { [name]: _, ...rest } = /** @type {Record<string, unknown>} */ (fields);
        strange(() => readAsk(written({ do: verb, ...rest })));
        strange(() => readAsk(written({ do: verb, ...fields, [name]: null })));
      }
    }
  });

  test("is none of the engine's other verbs", () => {
    for (const verb of ["undo", "export", "close", "restore", "hint", "toString", "__proto__", 1, null])
      strange(() => readAsk(written({ do: verb })));
  });

  test("stays in its bounds", () => {
    for (const more of [
      { do: "chance", ply: -1 },
      { do: "chance", ply: 1.5 },
      { do: "chance", ply: 1_000_001 },
      { do: "play", ply: 0, events: [] },
      { do: "play", ply: 0, events: Array(101).fill("a") },
      { do: "play", ply: 0, events: [1] },
      { do: "play", ply: 0, events: ["a".repeat(201)] },
      { do: "explain", about: "a".repeat(201) },
      { do: "chance", ply: 0, id: "1" },
      { do: "chance", ply: 0, look: { lang: "xx", shape: "portrait" } },
      { do: "chance", ply: 0, look: { lang: "en", shape: "round" } },
      { do: "chance", ply: 0, look: { ...LOOK, seat: 1 } },
    ])
      strange(() => readAsk(written(more)));
  });

  test("is JSON, and not too deep", () => {
    for (const text of ["", "{", "[]", "null", "1", '"begin"', `${"[".repeat(200)}${"]".repeat(200)}`])
      strange(() => readAsk(text));
  });
});

describe("What the table says", () => {
  const TABLE = {
    ply: 1,
    scene: { ...littleScene(), status: "Ann plays.", seats: [{ seat: 0, name: "Ann" }] },
    frames: [],
    moves: { from: 0, entries: [] },
    turns: { from: 0, entries: [] },
    round: [],
    forced: [],
    names: ["Ann"],
    next: { kind: "waiting", seat: null, level: null },
    can: {},
  };

  test("is a reply, a refusal, or news", () => {
    for (const news of ["events", "match"]) assert.deepEqual(readTold(JSON.stringify({ news })), { news });
    assert.deepEqual(readTold('{"id":1,"reply":{"a":1}}'), { id: 1, reply: { a: 1 } });
    const refused = { code: "match", reason: "No." };
    assert.deepEqual(readTold(JSON.stringify({ id: 1, refused })), { id: 1, refused });
    for (const text of [
      "[]",
      "{}",
      '{"id":1}',
      '{"id":"1","reply":{}}',
      '{"id":1,"reply":[]}',
      '{"id":1,"refused":{}}',
    ])
      strange(() => readTold(text));
  });

  test("begins with a game and with seats, of which one is the phone's", () => {
    const begun = { game: "toy", seat: 1, seats: [{ kind: "table" }, { kind: "human" }] };
    assert.deepEqual(readBegun({ ...begun, more: 1 }), begun);
    const ruled = { ...begun, rules: { pair: 2, blocks: false, blue: "rising" } };
    assert.deepEqual(readBegun(ruled), ruled);
    for (const more of [
      { game: 1 },
      { seat: 0 },
      { seat: 2 },
      { seat: "1" },
      { seats: [{ kind: "remote" }, { kind: "human" }] },
      { seats: [{ kind: "computer", level: 3 }, { kind: "human" }] },
      { seats: Array(100).fill({ kind: "human" }) },
      { seats: null },
      { rules: ["pair"] },
      { rules: { pair: null } },
      { rules: { pair: "x".repeat(201) } },
      { rules: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`rule-${at}`, 1])) },
    ])
      strange(() => readBegun({ ...begun, ...more }));
  });

  test("is a state that the page can show", () => {
    checkTable(TABLE);
    for (const [name, value] of [
      ["ply", -1],
      ["frames", null],
      ["moves", { from: 0 }],
      ["turns", []],
      ["round", {}],
      ["names", undefined],
      ["next", null],
      ["can", 1],
      ["scene", null],
    ])
      strange(() => checkTable({ ...TABLE, [String(name)]: value }));
  });

  test("has a scene that the board can draw", () => {
    const { scene } = TABLE;
    for (const more of [
      { width: "1" },
      { background: null },
      { status: 1 },
      { items: [{ x: 1 }] },
      { spots: {} },
      { seats: [{ name: 1 }] },
      { seats: [{ name: "Ann", seat: -1 }] },
    ])
      strange(() => checkScene({ ...scene, ...more }));
  });
});
