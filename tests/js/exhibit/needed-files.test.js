/** Tests which of the site's files an exhibit holds in memory. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { needs } = await import("../../../web/src/exhibit/needed-files.js");

const FILES = [
  "advice.js",
  "app.js",
  "fonts/a.woff2",
  "games/tomb/art.json",
  "games/zeno/art.json",
  "games/zeno/essays/throw.de.html",
  "games/zeno/examples.json",
  "games/zeno/lessons.de.json",
  "games/zeno/other_rules.de.json",
  "games/zeno/pictures.json",
  "games/zeno/puzzles.json",
  "games/zeno/rules.de.html",
  "games/zeno/rules.en.html",
  "games/zeno/scenes.json",
  "games/zeno/sounds.json",
  "games/zeno/workshop.de.json",
  "i18n/de.advice.json",
  "i18n/de.exhibit.json",
  "i18n/de.json",
  "i18n/de.look.json",
  "i18n/de.other_rules.json",
  "i18n/de.workshop.json",
  "i18n/fr.json",
  "lessons.js",
  "look.js",
  "sound.js",
  "around.js",
  "around.css",
  "i18n/de.around.json",
  "other_rules.js",
  "pyodide/memory.wasm",
  "study.js",
  "walled.js",
  "workshop.css",
  "workshop.js",
  "workshop.wasm",
];
const plan = { games: [{ id: "zeno" }], languages: ["de", "en"], hints: false, lessons: false, essays: {} };

test("what its games and languages need, and what a visitor can open", () => {
  assert.deepEqual(needs(FILES, plan), [
    "look.js",
    "sound.js",
    "i18n/de.json",
    "i18n/de.look.json",
    "i18n/de.exhibit.json",
    "games/zeno/art.json",
    "games/zeno/pictures.json",
    "games/zeno/examples.json",
    "games/zeno/scenes.json",
    "games/zeno/sounds.json",
    "games/zeno/rules.de.html",
    "games/zeno/rules.en.html",
    "fonts/a.woff2",
  ]);
});

test("the words of other rules where the plan's options choose some", () => {
  const zeno = { id: "zeno", other_rules: [{ id: "doubles", default: 4, values: [4, 2] }] };
  const german = { ...plan, games: [zeno], languages: ["de"] };
  const usual = needs(FILES, { ...german, options: { doubles: 4 } });
  const more = needs(FILES, { ...german, options: { doubles: 2 } }).filter((file) => !usual.includes(file));
  assert.deepEqual(more, ["other_rules.js", "i18n/de.other_rules.json", "games/zeno/other_rules.de.json"]);
});

test("hints and lessons only where the plan offers them", () => {
  const found = needs(FILES, { ...plan, languages: ["de"], hints: true, lessons: true });
  const more = found.filter((file) => !needs(FILES, plan).includes(file));
  assert.deepEqual(more, ["advice.js", "lessons.js", "i18n/de.advice.json", "games/zeno/lessons.de.json"]);
});

test("the workshop only where the plan offers it, and never the engine behind its walls", () => {
  const found = needs(FILES, { ...plan, languages: ["de"], workshop: true });
  const more = found.filter((file) => !needs(FILES, plan).includes(file));
  assert.deepEqual(more, ["workshop.js", "workshop.css", "i18n/de.workshop.json", "games/zeno/workshop.de.json"]);
});

test("sides for people around the screen only where the plan seats them so", () => {
  const found = needs(FILES, { ...plan, languages: ["de"], seating: "around" });
  const more = found.filter((file) => !needs(FILES, plan).includes(file));
  assert.deepEqual(more, ["around.js", "around.css", "i18n/de.around.json"]);
});

test("an essay only where the plan tells it", () => {
  const found = needs(FILES, { ...plan, essays: { zeno: "throw" } });
  assert.deepEqual(
    found.filter((file) => !needs(FILES, plan).includes(file)),
    ["games/zeno/essays/throw.de.html"],
  );
});
