/** Tests that home and the game tell a person why games will not outlive the page, without repeating themselves. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { STORAGE_TROUBLES } = await import("../../../web/src/saves/saves.js");
const { StorageNotice } = await import("../../../web/src/saves/storage-notice.js");

/** @param {any} trouble */
function warned(trouble) {
  const saves = { trouble, ordering: false };
  /** @type {string[]} */
  const told = [];
  return { saves, told, notice: new StorageNotice(saves, (text) => told.push(text)) };
}

test("a trouble that is older than the page is told when the first page is shown, and once more in the game", () => {
  const { told, notice } = warned("denied");
  notice.look(undefined);
  assert.deepEqual(told, []);
  for (const page of ["home", "setup", "home", "game", "game", "home"]) notice.look(page);
  assert.deepEqual(told, [STORAGE_TROUBLES.denied, STORAGE_TROUBLES.denied]);
});

test("another trouble is told, and one that comes back is told again", () => {
  const { saves, told, notice } = warned("silent");
  notice.look("game");
  saves.trouble = "full";
  notice.look("game");
  saves.trouble = null;
  notice.look("game");
  saves.trouble = "full";
  notice.look("game");
  assert.deepEqual(told, [STORAGE_TROUBLES.silent, STORAGE_TROUBLES.full, STORAGE_TROUBLES.full]);
});

test("where all is well nothing is told", () => {
  const { told, notice } = warned(null);
  for (const page of ["home", "game"]) notice.look(page);
  assert.deepEqual(told, []);
});

test("that saved games are put in order is told once, however many pages are shown meanwhile", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { saves, told, notice } = warned(null);
    saves.ordering = true;
    for (const page of ["setup", "game", "setup"]) {
      notice.look(page);
      mock.timers.tick(1000);
    }
    assert.equal(told.length, 1);
    assert.match(told[0] ?? "", /put in order/);
  } finally {
    mock.timers.reset();
  }
});
