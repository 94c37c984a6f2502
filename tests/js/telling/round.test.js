/** Tests what the lines between the board and the buttons tell, and when. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { Round } = await import("../../../web/src/telling/round.js");

const TURN = { from: 3, to: 5, seat: 1, words: "Ibis threw 6-6-3", signs: [] };

/** @type {any[]} */
const NONE = [];

/** What the lines say after the page has got this state. @param {any} round @param {object} state */
function lines(round, state) {
  round.draw({ game: { id: "toy" }, round: NONE, note: "", scene: null, looking: false, ...state });
  return tagged(round.element, "li").map(({ textContent }) => textContent);
}

test("what the page says of one's own turn stands before the others' turns until one decides again", () => {
  const round = new Round(() => {});
  const note = "There was only one way to play, so it was played for you.";
  const turns = [TURN];
  assert.deepEqual(lines(round, {}), []);
  assert.deepEqual(lines(round, { note }), [note]);
  assert.deepEqual(lines(round, { note, round: turns }), [note, TURN.words]);
  assert.deepEqual(lines(round, { round: turns }), [TURN.words]);
  assert.deepEqual(lines(round, {}), []);
});
