/** Tests that for an exhibit the address goes before kiosk.json, and what is said about mistakes in the address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, barePage } from "../../fakes/bare-page.js";
import { exhibitFiles } from "../../fakes/exhibit-files.js";

const QUERY = "kiosk=1&idle=30&game=chess&level=nightmare&seats=human,easy&theme=&options=start:7,length:short&lang=de";
barePage({ address: `${SITE}?${QUERY}` });
exhibitFiles({ idle: 60, games: ["tomb"], level: "easy", seats: 3, theme: "dark", lang: "en", options: { start: 1 } });
const { readPlan } = await import("../../../../web/src/shell/kiosk/plan.js");
const { plan, faults } = await readPlan();

test("what the address says goes before the file", () => {
  assert.equal(plan.idle, 30);
  assert.deepEqual([plan.seats, plan.players], [2, ["human", "easy"]]);
  assert.deepEqual(plan.languages, ["de", "en"]);
});

test("what the address leaves empty is as in the file", () => {
  assert.equal(plan.theme, "dark");
});

test("a game that the site does not have is named, and the games of the file are shown", () => {
  assert.deepEqual(plan.games.map(({ id }) => id), ["tomb"]);
  assert.ok(faults.includes("There is no game chess on this site."));
});

test("a level that the games do not have is named, and each game has its own", () => {
  assert.equal(plan.level, "");
  assert.ok(faults.includes("The level nightmare is not one that all these games have."));
});

test("options that fit no game are named, and those that fit hold", () => {
  assert.deepEqual(plan.options, { length: "short" });
  assert.ok(faults.includes('These options fit no game: {"start":7,"length":"short"}'));
  assert.equal(faults.length, 3);
});
