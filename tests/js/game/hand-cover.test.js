/** Tests the cover between two people who hide their hands from each other. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

standElements(standPage(), []);
const { Cover } = await import("../../../web/src/game/hand-cover.js");

const state = (handover) => /** @type {any} */ ({ handover, names: ["Ada", "Ben"] });

test("its button can be pressed once, however often the page is drawn before the hand is there", () => {
  let pressed = 0;
  const cover = new Cover(() => (pressed += 1));
  const element = /** @type {any} */ (cover.element);
  cover.draw(state(1));
  buttonNamed(element, "Show my hand").click();
  cover.draw(state(1));
  cover.draw(state(1));
  assert.deepEqual(tagged(element, "button"), []);
  assert.equal(element.hidden, false);
  assert.equal(pressed, 1);
});

test("it comes again for the next person", () => {
  const cover = new Cover(() => {});
  const element = /** @type {any} */ (cover.element);
  cover.draw(state(1));
  buttonNamed(element, "Show my hand").click();
  cover.draw(state(null));
  assert.equal(element.hidden, true);
  cover.draw(state(1));
  assert.equal(element.hidden, false);
  assert.equal(tagged(element, "button").length, 1);
});

test("it offers to bring the hands to phones, where that is possible", () => {
  let opened = 0;
  const cover = new Cover(
    () => {},
    () => (opened += 1),
  );
  cover.draw(state(1));
  buttonNamed(/** @type {any} */ (cover.element), "Hands on phones").click();
  assert.equal(opened, 1);
  const without = new Cover(() => {});
  without.draw(state(1));
  assert.equal(tagged(/** @type {any} */ (without.element), "button").length, 1);
});
