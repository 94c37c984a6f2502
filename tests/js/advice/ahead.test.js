/** Tests the bar that shows who is ahead. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standScreen } from "../fakes/screen.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standScreen();
const page = standPage();
standElements(page, ["announcer", "notices"]);
const { settings } = await import("../../../web/src/settings/settings.js");
const { Ahead, wholePercents } = await import("../../../web/src/advice/ahead.js");

const SEATS = [
  { seat: 1, name: "Agathias", sprite: "black", colour: "#222222" },
  { seat: 0, name: "You", sprite: "white" },
];
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** @type {any} */
let ahead;
let asked = 0;
let drawn = 0;
/** What the state of the page has. @type {number[]} */
let chances = [];
const table = {};
const state = (change = {}) =>
  /** @type {any} */ ({
    game: { id: "zeno" },
    table,
    scene: { seats: SEATS },
    looking: false,
    mayAdvise: true,
    chances,
    settings: settings().values,
    set: (/** @type {any} */ changes) => {
      ({ chances } = changes);
      drawn += 1;
    },
    ...change,
  });

beforeEach(() => {
  standElements(page, ["announcer", "notices"]);
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error("no pictures here")) });
  asked = drawn = 0;
  chances = [];
  settings().set("ahead", true);
  ahead = new Ahead(true, async () => {
    asked += 1;
    return [0.643, 0.357];
  });
});

test("it shows each seat's chance in words, in the order of the seats, and asks once a position", async () => {
  ahead.draw(state());
  await turn();
  assert.equal(drawn, 1);
  ahead.draw(state());
  assert.equal(asked, 1);
  assert.deepEqual(
    tagged(ahead.element, "li").map((part) => part.textContent),
    ["You: 64 %", "Agathias: 36 %"],
  );
});

test("it is hidden, and asks nothing, until it is switched on, and where advice is off", () => {
  settings().set("ahead", false);
  ahead.draw(state());
  assert.equal(ahead.element.hidden, true);
  settings().set("ahead", true);
  const silent = /** @type {any} */ (new Ahead(false, async () => assert.fail("nothing is asked")));
  silent.draw(state());
  assert.equal(silent.element.hidden, true);
  assert.equal(asked, 0);
});

test("where the game cannot say, the bar stays empty at its place", async () => {
  const dumb = /** @type {any} */ (new Ahead(true, async () => []));
  dumb.draw(state());
  await turn();
  dumb.draw(state());
  assert.equal(dumb.element.hidden, false);
  assert.equal(tagged(dumb.element, "li").length, 0);
});

test("whole percents add up to 100", () => {
  assert.deepEqual(wholePercents([1 / 3, 1 / 3, 1 / 3]), [34, 33, 33]);
  assert.deepEqual(wholePercents([0.005, 0.995]), [1, 99]);
  assert.deepEqual(wholePercents([1, 0]), [100, 0]);
  assert.deepEqual(wholePercents([]), []);
});
