/** Tests that the page offers to throw for a person after turns without a choice, once, and that it stops at the first choice. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonNamed, standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices"]);
const { ThrowOffer } = await import("../../../web/src/game/throw-offer.js");

/** @type {any} */
let state;
/** @type {InstanceType<typeof ThrowOffer>} */
let offer;
beforeEach(() => {
  standElements(page, ["notices"]);
  offer = new ThrowOffer();
  state = {
    able: true,
    looking: false,
    byLetters: false,
    throwing: false,
    settings: { single: true, autoThrow: false },
  };
  state.set = (/** @type {object} */ changes) => Object.assign(state, changes);
});

/** @param {number} ply @param {"chance" | "human"} [kind] */
function reach(ply, kind = "chance") {
  state.table = { over: null, ply, next: { kind, seat: 0 } };
  offer.draw(state);
}
const offered = () => document.getElementById("notices")?.childElementCount ?? 0;

test("after three turns without a choice it offers to throw, and stops at the first choice", () => {
  for (const ply of [0, 4, 4, 8]) reach(ply);
  assert.equal(offered(), 0);
  reach(12);
  assert.equal(offered(), 1);
  buttonNamed(/** @type {any} */ (document.getElementById("notices")), "Throw until there is a choice").click();
  assert.equal(state.throwing, true);
  reach(20, "human");
  assert.equal(state.throwing, false);
  for (const ply of [24, 28, 32, 36, 40]) reach(ply);
  assert.equal(offered(), 0);
});

test("a choice ends the offer, and turns count from there", () => {
  for (const ply of [0, 4]) reach(ply);
  reach(6, "human");
  for (const ply of [8, 12, 14]) reach(ply);
  assert.equal(offered(), 0);
  reach(16);
  assert.equal(offered(), 1);
  reach(18, "human");
  assert.equal(offered(), 0);
});

test("who has undone a turn, plays step by step, throws automatically or by letters is offered nothing", () => {
  for (const ply of [0, 4, 8, 4, 8, 12]) reach(ply);
  assert.equal(offered(), 0);
  for (const changes of [
    { byLetters: true },
    { settings: { single: false } },
    { settings: { single: true, autoThrow: true } },
  ]) {
    offer = new ThrowOffer();
    Object.assign(state, { byLetters: false, settings: { single: true, autoThrow: false } }, changes);
    for (const ply of [0, 4, 8, 12, 16]) reach(ply);
    assert.equal(offered(), 0);
  }
});
