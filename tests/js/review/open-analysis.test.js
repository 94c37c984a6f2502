/** Tests that what looks at a finished game is fetched when somebody asks for it, and only for a game that is over. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices"]);
const { missing } = await import("../../../web/src/base/missing-files.js");
const { LookBack } = await import("../../../web/src/review/open-analysis.js");

/** What was done. @type {string[]} */
let done;
class Look {
  panel = { element: document.createElement("section"), escape: null };
  rank = null;
  constructor() {
    done.push("made");
  }
  open() {
    done.push("open");
  }
  stop() {
    done.push("stop");
  }
  draw() {
    done.push("draw");
  }
}
/** @type {any} */
let state;
/** Lets the script come. @type {() => void} */
let come;

beforeEach(() => {
  standElements(page, ["notices"]);
  done = [];
  missing.clear();
  state = { table: { over: {} } };
});

const lookBack = () =>
  new LookBack(/** @type {any} */ ({}), state, /** @type {any} */ ({}), () => {
    done.push("fetched");
    return new Promise((resolve) => (come = () => resolve(/** @type {any} */ ({ Look }))));
  });

test("it is fetched when it is asked for, made once, and drawn from then on", async () => {
  const look = lookBack();
  look.draw(state);
  assert.deepEqual(done, []);
  const opening = look.open();
  come();
  await opening;
  look.draw(state);
  await look.open();
  assert.deepEqual(done, ["fetched", "made", "open", "draw", "open"]);
  assert.deepEqual([look.escape, look.rank], [null, null]);
});

test("a game that is not over is not looked at", async () => {
  state.table.over = null;
  await lookBack().open();
  assert.deepEqual(done, []);
});

test("who has left the game, or taken a move back, meanwhile gets no dialog", async () => {
  const left = lookBack();
  const opening = left.open();
  left.stop();
  come();
  await opening;
  const back = lookBack();
  const other = back.open();
  state.table = { over: null };
  come();
  await other;
  await settled();
  assert.deepEqual(done, ["fetched", "fetched"]);
});
