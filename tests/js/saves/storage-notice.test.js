/** Tests that home and the game tell a person why games will not outlive the page, without repeating themselves. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { STORAGE_TROUBLES } = await import("../../../web/src/saves/saves.js");
const { StorageNotice } = await import("../../../web/src/saves/storage-notice.js");

/** @param {any} trouble */
function warned(trouble) {
  const saves = { trouble, ordering: false, overdue: trouble === "silent" };
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
  const { saves, told, notice } = warned("denied");
  notice.look("game");
  saves.trouble = "full";
  notice.look("game");
  saves.trouble = null;
  notice.look("game");
  saves.trouble = "full";
  notice.look("game");
  assert.deepEqual(told, [STORAGE_TROUBLES.denied, STORAGE_TROUBLES.full, STORAGE_TROUBLES.full]);
});

test("a storage that is only slow is no trouble; one that stays silent is told, on the page that is shown then", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { saves, told, notice } = warned("silent");
    notice.look("home");
    mock.timers.tick(10_000);
    Object.assign(saves, { trouble: null, overdue: false });
    notice.look("setup");
    mock.timers.tick(60_000);
    assert.deepEqual(told, []);
    Object.assign(saves, { trouble: "silent", overdue: true });
    notice.look("setup");
    notice.look("game");
    mock.timers.tick(19_999);
    assert.deepEqual(told, []);
    mock.timers.tick(1);
    assert.deepEqual(told, [STORAGE_TROUBLES.silent]);
  } finally {
    mock.timers.reset();
  }
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
