/** Tests that an exhibit's address takes precedence over kiosk.json, and the messages about mistakes in the address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { SITE, barePage } from "../fakes/bare-page.js";
import { exhibitFiles } from "../fakes/exhibit-files.js";

const QUERY =
  "kiosk=1&idle=30&game=chess&level=nightmare&seats=human,easy&theme=&options=start:7,length:short&lang=de" +
  "&rotate=30&sond=1&ui=board&origin=https://museum.example";
barePage({ address: `${SITE}?${QUERY}` });
exhibitFiles({ idle: 60, games: ["tomb"], level: "easy", seats: 3, theme: "dark", lang: "en", options: { start: 1 } });
const { readPlan } = await import("../../../web/src/exhibit/plan.js");
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
  assert.deepEqual(
    plan.games.map(({ id }) => id),
    ["tomb"],
  );
  assert.ok(faults.address.includes('game: expected the id of a game of this site; found "chess".'));
});

test("a level that the games do not have is named, and that of the file holds", () => {
  assert.equal(plan.level, "easy");
  assert.ok(faults.address.includes('level: expected the id of a level that all these games have; found "nightmare".'));
});

test("options that fit no game are named, and those that fit hold", () => {
  assert.deepEqual(plan.options, { length: "short" });
  assert.ok(faults.address.some((fault) => fault.startsWith("options: expected")));
});

test("what only the file can say, and what nobody knows, is named", () => {
  assert.ok(faults.address.includes("rotate: only kiosk.json can say this."));
  assert.ok(faults.address.includes("sond: there is no such key."));
  assert.equal(faults.address.length, 5);
});

test("what is wrong in the address is not said of the file", () => {
  assert.deepEqual(faults.file, []);
});
