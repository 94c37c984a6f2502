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

test("what a second tap does is told once at this device, and stays as long as the choice does", () => {
  const rule = "a second one plays it";
  const says = (/** @type {InstanceType<typeof Prospects>} */ list) => list.element.textContent?.includes(rule);
  const [one, other] = [prospect("", "", { whole: true }), prospect("", "Scores.", { whole: true })];
  const prospects = new Prospects(() => {});
  prospects.show([one]);
  assert.ok(says(prospects));
  prospects.show([]);
  prospects.show([one]);
  assert.ok(says(prospects));
  prospects.show([other]);
  assert.ok(!says(prospects));
  // As in a lesson after a match.
  const later = new Prospects(() => {});
  later.show([other]);
  assert.ok(!says(later));
});

test("a choice that only waits for a second tap has its own line", () => {
  const prospects = new Prospects(() => {});
  const last = "The last one.";
  prospects.show([prospect("1", last), prospect("2", last, { whole: true })]);
  assert.equal(/** @type {any} */ (prospects.element).children.length, 2);
});
