/** Tests which signs the set-up page shows beside the seats. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { seatSigns } = await import("../../../web/src/setup/pictures.js");

/** @type {object | null} */
let scenes;
/** Each test asks for another game, because the files of one are kept. */
let game = 0;

beforeEach(() => {
  game += 1;
  scenes = { signs: { 3: ["a", "b", "c"] } };
  globalThis.fetch = /** @type {any} */ (async () => ({ ok: scenes !== null, json: async () => scenes }));
});

test("seats have the signs that are listed for so many players", async () => {
  assert.deepEqual(await seatSigns(`toy${game}`, 3), ["a", "b", "c"]);
});

test("without a list for so many players, or without the file, no seat has a sign", async () => {
  assert.deepEqual(await seatSigns(`toy${game}`, 2), ["", ""]);
  scenes = null;
  game += 1;
  assert.deepEqual(await seatSigns(`toy${game}`, 2), ["", ""]);
});
