/** Tests the drivers of seats: what each one requests by itself. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { table } from "../fakes/match.js";

barePage();
const { computer, driversOf, nobody, own, person, remote } = await import("../../../web/src/match/drivers.js");

const SHARED = [{ kind: "human" }, { kind: "computer", level: "easy" }, { kind: "remote" }];
const THROW = { kind: "chance", seat: 0, level: null };
const WAITING = { kind: "waiting", seat: 2, level: null, for: "decision" };
const EAGER = { single: true, autoThrow: true };
const PATIENT = { single: false, autoThrow: false };

describe("What happens by itself", () => {
  test("a person has the page throw and play a single choice only where wished", () => {
    assert.equal(person.request(table(0, { next: THROW }), PATIENT), null);
    assert.deepEqual(person.request(table(0, { next: THROW }), EAGER), { do: "chance" });
    assert.equal(person.request(table(0, { forced: ["a", "b"] }), PATIENT), null);
    assert.deepEqual(person.request(table(0, { forced: ["a", "b"] }), EAGER), { do: "play", events: ["a", "b"] });
    assert.equal(person.request(table(0), EAGER), null);
  });

  test("a throw whose button belongs to nobody comes without a press", () => {
    const shown = (/** @type {object[]} */ ...controls) => table(0, { next: THROW, scene: { controls } });
    assert.deepEqual(person.request(shown({ id: "throw", label: "Throw one more die" }), PATIENT), { do: "chance" });
    assert.equal(person.request(shown({ id: "throw", label: "Throw the dice", seat: 0 }), PATIENT), null);
    assert.equal(person.request(shown(), PATIENT), null);
  });

  test("a computer throws and thinks", () => {
    assert.deepEqual(computer.request(table(0, { next: THROW }), PATIENT), { do: "chance" });
    assert.deepEqual(computer.request(table(0), PATIENT), { do: "think", ms: 18 });
  });

  test("a player of the reader's own throws, and plays what it has decided after these events", () => {
    const turn = table(4, { next: { kind: "own", seat: 1, level: "own" } });
    assert.deepEqual(own.request(table(4, { next: THROW }), PATIENT), { do: "chance" });
    assert.equal(own.request(turn, EAGER, null), null);
    assert.equal(own.request(turn, EAGER, { ply: 3, events: ["a"] }), null);
    assert.deepEqual(own.request(turn, EAGER, { ply: 4, events: ["a"] }), { do: "play", events: ["a"] });
  });

  test("at nobody's turn only chance happens", () => {
    assert.deepEqual(nobody.request(table(0, { next: { ...THROW, seat: null } }), PATIENT), { do: "chance" });
    assert.equal(nobody.request(table(0, { next: { kind: "over", seat: null, level: null } }), EAGER), null);
  });

  test("for another device chance happens when all its parts are known; its decisions and its parts come with letters", () => {
    assert.deepEqual(remote.request(table(1, { next: { ...THROW, seat: 2 } }), PATIENT), { do: "chance" });
    assert.equal(remote.request(table(1, { next: WAITING }), EAGER), null);
    assert.equal(remote.request(table(1, { next: { ...WAITING, for: "chance" } }), EAGER), null);
  });
});

test("a computer of the level own is a player of the reader's own", () => {
  assert.deepEqual(driversOf([{ kind: "computer", level: "own" }, SHARED[1]]), [own, computer]);
});

test("only at a person's seat somebody here decides", () => {
  assert.deepEqual(
    driversOf(SHARED).map(({ here }) => here),
    [true, false, false],
  );
  assert.equal(nobody.here, false);
});
