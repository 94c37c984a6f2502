/** Tests when the cards that introduce a game open by themselves in a match by letters. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { introducing } = await import("../../../web/src/telling/open-intro.js");

/** Ann plays here at seat 0, Ben elsewhere. */
const SAVED = { save: { seats: [{ kind: "human" }, { kind: "remote" }] } };

/**
 * What the cards are told of one picture after the other.
 * @param {boolean} byLetters
 * @param {...{kind: string, active: number | null}} pictures  what the match waits for, and whose turn the board shows
 */
function drawn(byLetters, ...pictures) {
  return drawnUnder({}, byLetters, ...pictures);
}

/**
 * The same in a match with these options.
 * @param {Record<string, unknown>} options
 * @param {boolean} byLetters
 * @param {...{kind: string, active: number | null}} pictures
 */
function drawnUnder(options, byLetters, ...pictures) {
  const intro = { exists: true, note: "", opened: 0, waiting: "", open: () => (intro.opened += 1), close() {} };
  const cards = introducing(/** @type {any} */ (intro), { introduces: () => true });
  return pictures.map(({ kind, active }) => {
    const scene = { seats: [0, 1].map((seat) => ({ seat, active: seat === active })) };
    const table = { over: null, next: { kind }, scene };
    const state = { table, scene, saved: SAVED, handover: null, game: { id: "toy" }, loading: "", byLetters, options };
    cards.draw(/** @type {any} */ (state));
    return [intro.opened, intro.note];
  });
}

test("who only has a part in the friend's throw gets the cards when it is time to play", () => {
  const friends = drawn(
    true,
    { kind: "chance", active: 1 },
    { kind: "chance", active: null },
    { kind: "waiting", active: 1 },
  );
  assert.deepEqual(friends, [
    [0, ""],
    [0, ""],
    [0, ""],
  ]);
  assert.equal(drawn(true, { kind: "chance", active: 1 }, { kind: "human", active: 0 })[1]?.[0], 1);
});

test("one's own throw is time to play, and with a friend the cards say that nothing can be taken back", () => {
  assert.deepEqual(drawn(true, { kind: "chance", active: 0 }), [[1, "With a friend, no move can be taken back."]]);
});

test("at one device they open at once, and say nothing of that", () => {
  assert.deepEqual(drawn(false, { kind: "chance", active: 1 }), [[1, ""]]);
});

test("a game that begins in its middle shows no cards, which tell of the beginning", () => {
  const position = { to_move: 0 };
  assert.deepEqual(drawnUnder({ position }, false, { kind: "chance", active: 0 }), [[0, ""]]);
});
