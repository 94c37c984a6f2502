/** Tests the drivers of seats: what each one requests by itself. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { table } from "../fakes/match.js";

barePage();
const { computer, driversOf, nobody, person, remote } = await import("../../../web/src/match/drivers.js");

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

  test("a computer throws and thinks", () => {
    assert.deepEqual(computer.request(table(0, { next: THROW }), PATIENT), { do: "chance" });
    assert.deepEqual(computer.request(table(0), PATIENT), { do: "think", ms: 18 });
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

test("only at a person's seat somebody here decides", () => {
  assert.deepEqual(
    driversOf(SHARED).map(({ here }) => here),
    [true, false, false],
  );
  assert.equal(nobody.here, false);
});
