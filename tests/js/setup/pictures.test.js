/** Tests which signs the set-up page shows beside the seats. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { seatSigns } = await import("../../../web/src/setup/pictures.js");

const seats = [
  { seat: 0, name: "Blue", sprite: "sign-blue" },
  { seat: 1, name: "Yellow", sprite: "sign-yellow" },
];
/** @type {object | null} */
let scenes;
/** Each test asks for another game, because the files of one are kept. */
let game = 0;

beforeEach(() => {
  game += 1;
  scenes = { portrait: { en: { seats } } };
  globalThis.fetch = /** @type {any} */ (async () => ({ ok: scenes !== null, json: async () => scenes }));
});

test("seats have the signs of the scene before the first move", async () => {
  assert.deepEqual(await seatSigns(`toy${game}`, ["Blue", "Yellow"]), ["sign-blue", "sign-yellow"]);
});

test("at a larger table the seats of the same names have them, and the others none", async () => {
  assert.deepEqual(await seatSigns(`toy${game}`, ["Blue", "Red", "Yellow"]), ["sign-blue", "", "sign-yellow"]);
});

test("the signs that are listed for a number of players come first", async () => {
  scenes = { signs: { 3: ["a", "b", "c"] }, portrait: { en: { seats } } };
  assert.deepEqual(await seatSigns(`toy${game}`, ["Blue", "Red", "Yellow"]), ["a", "b", "c"]);
});

test("without the file no seat has a sign", async () => {
  scenes = null;
  assert.deepEqual(await seatSigns(`toy${game}`, ["Blue", "Yellow"]), ["", ""]);
});
