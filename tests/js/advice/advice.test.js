/** Tests that what advises is fetched when somebody wants advice, and not before. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { missing } = await import("../../../web/src/base/missing-files.js");
const { settings } = await import("../../../web/src/settings/settings.js");
const { Advice } = await import("../../../web/src/advice/advice.js");
const advising = await import("../../../web/src/advice/advice-part.js");

/** How often the script was asked for. */
let asked = 0;
/** @type {any} */
let fails = null;

/** @returns {any} */
const playing = (change = {}) => ({
  able: true,
  looking: false,
  mayAdvise: true,
  handover: null,
  table: { ply: 7, next: { kind: "human", seat: 0 }, exact: "hard", over: null, scene: { options: [] } },
  saved: { id: "s" },
  settings: settings().values,
  ...change,
});

function advice(allowed = true) {
  const hints = () => new Promise(() => {});
  const act = {
    board: { hint: () => {}, letGo: () => {}, focus: () => {} },
    ask: hints,
    stop: () => {},
    mark: () => {},
    told: () => {},
    perfect: { ask: () => new Promise(() => {}), choose: () => {}, focus: () => {} },
    others: { rank: hints, draw: () => {}, play: () => {}, now: () => {}, focus: () => {} },
  };
  return new Advice(gameEntry(), allowed, /** @type {any} */ (act), async () => {
    asked += 1;
    if (fails) throw fails;
    return advising;
  });
}

beforeEach(() => {
  standElements(page, ["notices", "announcer"]);
  settings().set("warn", false);
  asked = 0;
  fails = null;
  missing.clear();
});

test("the first press fetches what gives hints, once, and opens the hint", async () => {
  const one = advice();
  one.draw(playing());
  await settled();
  assert.equal(asked, 0);
  assert.equal(one.escape, null);
  await Promise.all([one.press(), one.press()]);
  assert.equal(asked, 1);
  assert.ok(one.escape, "the hint is shown");
  one.escape();
  assert.equal(one.escape, null);
  await one.press();
  assert.equal(asked, 1);
  one.stop();
  one.escape?.();
});

test("the button says whether there is a hint before anything is fetched", () => {
  const one = /** @type {any} */ (advice());
  one.draw(playing());
  assert.equal(one.button.getAttribute("aria-disabled"), "false");
  one.draw(playing({ able: false }));
  assert.equal(one.button.getAttribute("aria-disabled"), "true");
});

test("the list of what is proven is fetched where a game has one", async () => {
  const one = advice();
  one.draw(playing({ table: { ...playing().table, exact: null } }));
  await one.togglePerfect();
  assert.equal(asked, 0);
  one.draw(playing());
  await one.togglePerfect();
  assert.ok(one.escape);
  await one.togglePerfect();
  assert.equal(one.escape, null);
  assert.equal(asked, 1);
});

test("who wants to be warned has it fetched when the decision begins; without it every choice is played", async () => {
  settings().set("warn", true);
  const one = advice();
  one.draw(playing({ able: false }));
  assert.equal(asked, 0);
  assert.equal(one.warns(7), false);
  assert.equal(await one.warn(["1"]), true);
  one.draw(playing());
  one.draw(playing());
  await settled();
  assert.equal(asked, 1);
  one.draw(playing({ able: false }));
});

test("a press while it is being fetched for warnings is not lost, and opens the hint", async () => {
  settings().set("warn", true);
  const one = advice();
  one.draw(playing());
  const pressed = one.press();
  one.draw(playing());
  await pressed;
  assert.equal(asked, 1);
  assert.ok(one.escape, "the hint is shown");
  one.escape?.();
  one.draw(playing({ able: false }));
});

test("a page without hints has no button, and neither key fetches anything", async () => {
  settings().set("warn", true);
  const silent = advice(false);
  silent.draw(playing());
  await Promise.all([silent.press(), silent.togglePerfect()]);
  assert.equal(silent.button.hidden, true);
  assert.equal(asked, 0);
});

test("a script that does not come is missed, and trying again opens the hint", async () => {
  mock.method(console, "error", () => {});
  fails = new Error("404");
  const one = advice();
  one.draw(playing());
  await one.press();
  assert.deepEqual([...missing.keys()], ["advice.js"]);
  fails = null;
  missing.get("advice.js")?.();
  await settled();
  assert.ok(one.escape);
  assert.equal(missing.size, 0);
  one.escape?.();
  mock.restoreAll();
});
