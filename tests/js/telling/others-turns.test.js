/** Tests what the lines between the board and the buttons tell, and when. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { Round } = await import("../../../web/src/telling/others-turns.js");

const TURN = { from: 3, to: 5, seat: 1, words: "Ibis threw 6-6-3", signs: [] };

/** @type {any[]} */
const NONE = [];

/** What the lines say after the page has got this state. @param {any} round @param {object} state */
function lines(round, state) {
  round.draw({
    game: { id: "toy" },
    round: NONE,
    note: "",
    scene: null,
    looking: false,
    sayings: NONE,
    saved: { setup: null },
    ...state,
  });
  return tagged(round.element, "li").map(({ textContent }) => textContent);
}

test("what the page says of one's own turn stands before the others' turns until one decides again", () => {
  const round = new Round(() => {});
  const note = "Forced moves were played for you.";
  const turns = [TURN];
  assert.deepEqual(lines(round, {}), []);
  assert.deepEqual(lines(round, { note }), [note]);
  assert.deepEqual(lines(round, { note, round: turns }), [note, TURN.words]);
  assert.deepEqual(lines(round, { round: turns }), [TURN.words]);
  assert.deepEqual(lines(round, {}), []);
});

test("what the page says of one's own turn stands after the turns that came before it", () => {
  const round = new Round(() => {});
  const note = "Forced moves were played for you.";
  const before = [TURN];
  const after = [{ ...TURN, words: "Ibis threw 1-2-3" }];
  lines(round, { round: before });
  assert.deepEqual(lines(round, { note, round: before }), [TURN.words, note]);
  assert.deepEqual(lines(round, { note, round: after }), [note, "Ibis threw 1-2-3"]);
});

test("what the game tells of one's own turn without a choice stands with what the page says of it", () => {
  const round = new Round(() => {});
  const told = "You threw 4-4-3 and could not play";
  assert.deepEqual(lines(round, { told }), [told]);
  assert.deepEqual(lines(round, { told, note: "One way." }), ["One way.", told]);
  assert.deepEqual(lines(round, { told, note: "One way.", round: [TURN] }), ["One way.", told, TURN.words]);
  assert.deepEqual(lines(round, {}), []);
});

/** Gives lines and their room heights, as a browser does. @param {any} list @param {number} room @param {(line: any) => number} height */
function laidOut(list, room, height) {
  Object.defineProperty(list, "clientHeight", { value: room });
  const insert = list.replaceChildren.bind(list);
  list.replaceChildren = (/** @type {any[]} */ ...all) => {
    insert(...all);
    all.forEach((line, at) =>
      Object.defineProperties(line, {
        offsetHeight: { get: () => height(line) },
        offsetTop: { get: () => all.slice(0, at).reduce((sum, one) => sum + height(one), 0) },
      }),
    );
    Object.defineProperty(list, "children", { value: all, configurable: true });
    Object.defineProperty(list, "lastElementChild", { value: all.at(-1) ?? null, configurable: true });
  };
}

test("the pictures give way first, then the ends of all lines, and where that is not enough the oldest lines as a whole", () => {
  const round = new Round(() => {});
  const list = /** @type {any} */ (round.element);
  let high = 30;
  // Half of its height is left to each line where all share the room.
  const saved = () => (list.classList.contains("terse") ? high / 2 : list.classList.contains("tight") ? 10 : 0);
  laidOut(list, 78, () => high - saved());
  const turns = ["one", "two", "three"].map((words) => ({ ...TURN, words }));
  lines(round, { round: turns });
  assert.equal(list.className, "round tight");
  assert.equal(list.scrollTop, 0);
  high = 50;
  lines(round, { round: [...turns] });
  assert.equal(list.className, "round tight terse");
  assert.equal(list.scrollTop, 0);
  // What people say is told whole.
  high = 55;
  lines(round, { round: turns.slice(1), sayings: [{ name: "Ada", text: "Well played." }] });
  assert.equal(list.className, "round tight");
  // Only the last one has room, and begins at the upper edge.
  assert.equal(list.scrollTop, 90);
  assert.equal(list.style.getPropertyValue("--rest"), "33px");
  assert.ok(list.hasAttribute("data-above"));
  assert.ok(!list.hasAttribute("data-below"));
});
