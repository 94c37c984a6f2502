/** Tests the lines that tell what would happen, and what a press on them plays. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage());
const { Prospects } = await import("../../../web/src/game/previews.js");

/** @param {string} badge @param {string} text @param {object} [more] @returns {any} */
const prospect = (badge, text, more = {}) => ({
  option: { path: ["stone", badge], label: badge, badge, events: [badge] },
  preview: { text },
  whole: false,
  only: false,
  ...more,
});

test("targets of which the same is told share a line, in which each is a button", () => {
  /** @type {any[]} */
  const chosen = [];
  const prospects = new Prospects((option) => chosen.push(option.badge));
  prospects.show([
    prospect("1", "Leaves the quarter."),
    prospect("2", "Hits a stone.", { preview: { text: "Hits a stone.", tone: "good" } }),
    prospect("1+2", "Leaves the quarter."),
  ]);
  const list = /** @type {any} */ (prospects.element);
  assert.deepEqual(
    Array.from(list.children, ({ textContent }) => textContent),
    ["11+2Leaves the quarter.", "2+Hits a stone."],
  );
  for (const button of tagged(list, "button")) button.click();
  assert.deepEqual(chosen, ["1", "1+2", "2"]);
});

test("what another tap does is told of a choice that waits for it, and of the only way that is left", () => {
  const prospects = new Prospects(() => {});
  const told = () => tagged(/** @type {any} */ (prospects.element), "em").map(({ textContent }) => textContent);
  prospects.show([prospect("", "", { whole: true })]);
  assert.deepEqual(told(), ["Tap again to play it."]);
  prospects.show([prospect("1", "Hits a stone.")]);
  assert.deepEqual(told(), [], "another way is left of which nothing is told");
  prospects.show([]);
  prospects.show([prospect("1", "Hits a stone.", { only: true })]);
  assert.deepEqual(told(), ["Tap it again to play it, or tap where it leads."]);
  prospects.show([prospect("1", "Hits a stone."), prospect("2", "Leaves the quarter.")]);
  assert.deepEqual(told(), []);
});

test("a choice that only waits for a second tap has its own line", () => {
  const prospects = new Prospects(() => {});
  const last = "The last one.";
  prospects.show([prospect("1", last), prospect("2", last, { whole: true })]);
  assert.equal(/** @type {any} */ (prospects.element).children.length, 2);
});
