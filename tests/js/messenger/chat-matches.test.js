/** Tests what the updates of a chat tell of its matches: whoever reads them in whatever order knows the same. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ChatMatches, holderOf, lettersFor, lostSeats, seatsOf } from "../../../web/src/messenger/chat-matches.js";

const hex = (/** @type {string} */ digit) => digit.repeat(32);
const ANN = hex("a");
const BEN = hex("b");
const CLEO = hex("c");
const DORA = hex("d");

/**
 * A text that begins like a letter.
 * @param {(string | null)[]} anchors
 * @param {number} [more]  makes another letter with the same beginning
 */
function letter(anchors, more = 0) {
  const set = anchors.reduce((bits, anchor, seat) => bits | (anchor ? 1 << seat : 0), 0);
  const bytes = anchors.flatMap((anchor) => (anchor ? [...Buffer.from(anchor, "hex")] : []));
  return `${Buffer.from([2, anchors.length, set, ...bytes, 3, more, more, more]).toString("base64url")}z`;
}

/** @param {string} by @param {number[]} seats @param {(string | null)[]} anchors @param {number} [ply] @param {number} [more] */
const update = (by, seats, anchors, ply = 0, more = 0) => ({
  letter: letter(anchors, more),
  by,
  match: ANN,
  seats,
  ply,
});

const INVITATION = update("ann", [0], [ANN, null]);
const BENS = update("ben", [1], [ANN, BEN]);
const CLEOS = update("cleo", [1], [ANN, CLEO]);
const ANSWER = update("ann", [0], [ANN, BEN], 0, 1);

/** @param {any[]} updates  in the order in which they reach a device */
function told(...updates) {
  const matches = new ChatMatches();
  updates.forEach((one, at) => matches.take(one, at + 1));
  return /** @type {import("../../../web/src/messenger/chat-matches.js").ChatMatch} */ (matches.get(ANN));
}

/** All orders of some things. @template T @param {T[]} things @returns {T[][]} */
const orders = (things) =>
  things.length < 2
    ? [things]
    : things.flatMap((one, at) => orders(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));

describe("Two who take the same seat", () => {
  test("all devices give it to the one whom the device has accepted that invited, in whatever order they hear", () => {
    for (const order of orders([INVITATION, BENS, CLEOS, ANSWER])) {
      const match = told(...order);
      assert.equal(holderOf(match, 1), "ben");
      assert.deepEqual(lostSeats(match, [null, CLEO]), [1]);
      assert.deepEqual(lostSeats(match, [null, BEN]), []);
      assert.deepEqual([seatsOf(match, "ben"), seatsOf(match, "cleo")], [[1], []]);
    }
  });

  test("as long as nobody is accepted, nobody has lost, and the device that invited opens the claims in its order", () => {
    const match = told(INVITATION, CLEOS, BENS);
    assert.deepEqual(lostSeats(match, [null, BEN]), []);
    assert.equal(holderOf(match, 1), "cleo");
    assert.deepEqual(
      lettersFor(match, [ANN, null]).map(({ by }) => by),
      ["ann", "cleo", "ben"],
    );
  });

  test("nobody else opens a letter with somebody who is not accepted", () => {
    const match = told(INVITATION, BENS, CLEOS);
    assert.equal(lettersFor(match, []).at(-1)?.letter, INVITATION.letter);
    assert.deepEqual(
      lettersFor(match, [null, CLEO]).map(({ by }) => by),
      ["ann", "cleo"],
    );
  });

  test("who is accepted stays it, whatever older letter comes late", () => {
    assert.equal(holderOf(told(ANSWER, BENS, INVITATION, CLEOS), 1), "ben");
  });
});

test("Where three play, each one's seat is his own", () => {
  const all = [ANN, BEN, DORA];
  const updates = [
    update("ann", [0], [ANN, null, null]),
    update("ben", [1], [ANN, BEN, null]),
    update("dora", [2], [ANN, null, DORA]),
    update("ann", [0], all, 1),
  ];
  for (const order of orders(updates)) {
    const match = told(...order);
    assert.deepEqual(
      [0, 1, 2].map((seat) => holderOf(match, seat)),
      ["ann", "ben", "dora"],
    );
    assert.deepEqual(lettersFor(match, []).at(-1)?.anchors, all);
  }
});

test("The letter that tells most is the newest one, also if an older one comes later; the same one twice counts once", () => {
  const late = update("ben", [1], [ANN, BEN], 9, 2);
  const match = told(INVITATION, BENS, ANSWER, late, ANSWER, late, update("ann", [0], [ANN, BEN], 4, 3));
  assert.equal(lettersFor(match, []).at(-1)?.letter, late.letter);
  assert.equal(match.letters.filter(({ letter: text }) => text === late.letter).length, 1);
});

test("Of several letters of one sender about the same events each is kept, whichever comes first", () => {
  const first = update("ben", [1], [ANN, BEN], 3, 1);
  const second = update("ben", [1], [ANN, BEN], 3, 2);
  for (const order of orders([ANSWER, first, second])) {
    const letters = lettersFor(told(...order), [ANN, null]).map((one) => one.letter);
    assert.ok(letters.includes(first.letter) && letters.includes(second.letter));
  }
});

test("A letter that a second device passes on counts as told by both", () => {
  const match = told(ANSWER, { ...ANSWER, by: "ben", seats: [1] });
  assert.deepEqual(
    match.letters.map(({ by }) => by),
    ["ann", "ben"],
  );
});

test("A match is listed once its invitation is here, the one with the newest update first", () => {
  const matches = new ChatMatches();
  matches.take(BENS, 1);
  assert.deepEqual(matches.list(), []);
  matches.take(INVITATION, 2);
  const other = { ...update("dora", [0], [DORA, null]), match: DORA };
  matches.take(other, 3);
  assert.deepEqual(
    matches.list().map(({ key }) => key),
    [DORA, ANN],
  );
  assert.equal(matches.of([null, ANN])?.key, ANN);
  assert.equal(matches.of(["", null]), null);
});

describe("A stranger's update counts for nothing", () => {
  for (const [what, payload] of /** @type {[string, unknown][]} */ ([
    ["that is no object", "letter"],
    ["that is nothing", null],
    ["without a letter", { ...BENS, letter: undefined }],
    ["with a letter that is cut", { ...BENS, letter: BENS.letter.slice(0, -1) }],
    ["with other signs in it", { ...BENS, letter: `<b>${BENS.letter}` }],
    ["of a match that its letter is not about", { ...BENS, match: DORA }],
    ["with a seat that its letter leaves open", { ...INVITATION, seats: [1] }],
    ["with a seat that there is not", { ...BENS, seats: [7] }],
    ["with seats that are no numbers", { ...BENS, seats: ["1"] }],
    ["without a sender", { ...BENS, by: "" }],
    ["with a sender without end", { ...BENS, by: "b".repeat(1000) }],
    ["with a number of events that is none", { ...BENS, ply: -1 }],
  ])) {
    test(what, () => {
      const matches = new ChatMatches();
      assert.equal(matches.take(payload, 1), null);
      assert.deepEqual(matches.list(), []);
    });
  }

  test("that says it has invited, after the one who has", () => {
    const match = told(INVITATION, { ...CLEOS, by: "mallory", seats: [0] }, ANSWER);
    assert.equal(match.host, "ann");
    assert.deepEqual(match.sure, [ANN, BEN]);
  });
});
