/** Tests what a row of the move list shows of a turn, and what a screen reader hears of it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { TurnRow } = await import("../../../web/src/review/turn-row.js");

const TURN = { from: 1, to: 3, seat: 0, notation: "66-3: 13/19(2)", words: "You threw 6-6-3: 13→19 twice" };
const EVENTS = /** @type {any[]} */ ([
  { ply: 2, seat: 0, chance: true, text: "roll 6-6-3", words: "White throws 6, 6 and 3" },
  { ply: 3, seat: 0, chance: false, text: "6:13", words: "White: 13 to 19" },
]);
const YOU = { name: "You", sprite: "" };
/** @type {number[]} */
let gone;
/** @type {any} */
let row;

beforeEach(() => {
  gone = [];
  row = new TurnRow("zeno", 4, (at) => gone.push(at));
});

/** The texts of the elements with this class, in order. @param {string} name */
const texts = (name) => tagged(row.element, `.${name}`).map((one) => one.textContent);

test("a turn is told in words, without its notation", () => {
  row.show(TURN, EVENTS, YOU, "words");
  assert.deepEqual(texts("turn-words"), ["You threw 6-6-3: 13→19 twice"]);
  assert.deepEqual(texts("turn-notation"), []);
  assert.deepEqual(texts("turn-event"), []);
});

test("who reads the notation can have it alone", () => {
  row.show(TURN, EVENTS, YOU, "notation");
  assert.deepEqual([texts("turn-words"), texts("turn-notation")], [[], ["66-3: 13/19(2)"]]);
});

test("a game without a notation has its words in both views", () => {
  for (const view of ["words", "notation"]) {
    row.show({ ...TURN, notation: "" }, EVENTS, YOU, view);
    assert.deepEqual([texts("turn-words"), texts("turn-notation")], [["You threw 6-6-3: 13→19 twice"], []]);
  }
});

test("step by step each event has its words, and the text of the record only where it is asked for", () => {
  row.show(TURN, EVENTS, YOU, "steps");
  assert.deepEqual(texts("turn-event"), ["White throws 6, 6 and 3", "White: 13 to 19"]);
  assert.deepEqual(texts("turn-record"), []);
  row.show(TURN, EVENTS, YOU, "record");
  assert.deepEqual(texts("turn-record"), ["roll 6-6-3", "6:13"]);
});

test("a screen reader hears the number and the words in every view, and neither notation nor record", () => {
  for (const view of ["words", "notation", "steps", "record"]) {
    row.show(TURN, EVENTS, YOU, view);
    assert.deepEqual(texts("visually-hidden"), ["4. You threw 6-6-3: 13→19 twice"]);
    for (const name of ["turn-number", "turn-who", "turn-what"])
      assert.deepEqual(
        tagged(row.element, `.${name}`).map((one) => one.getAttribute("aria-hidden")),
        ["true"],
      );
  }
});

test("a turn that an undo has shortened has the words of its events", () => {
  row.show({ ...TURN, to: 2, notation: "", words: "" }, EVENTS.slice(0, 1), { name: "White", sprite: "" }, "words");
  assert.deepEqual(texts("turn-words"), ["White throws 6, 6 and 3"]);
});

test("a press shows the state after the turn, and on the line of an event the one after that event", () => {
  row.show(TURN, EVENTS, YOU, "steps");
  row.button.click();
  tagged(row.element, ".turn-event span").forEach((line) => line.click());
  assert.deepEqual(gone, [3, 2, 3]);
});
