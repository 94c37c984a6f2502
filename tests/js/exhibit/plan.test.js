/** Tests the plan that an exhibit reads from kiosk.json, and the message about each mistake in the file. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";
import { GAMES, exhibitFiles } from "../fakes/exhibit-files.js";

barePage();
exhibitFiles({});
const { USUAL_EXIT, readPlan } = await import("../../../web/src/exhibit/plan.js");

/** Reads a plan from this content of the file, and returns it with its mistakes. */
const read = async (said) => {
  exhibitFiles(said);
  const { plan, faults } = await readPlan();
  assert.deepEqual(faults.address, []);
  return { plan, faults: faults.file };
};
/** The default plan, with the games by their ids. */
const USUAL = {
  idle: 90,
  rotate: 240,
  games: ["zeno", "tomb"],
  languages: ["de", "en"],
  theme: "auto",
  level: "",
  seats: 0,
  players: [],
  options: {},
  sound: true,
  seating: "",
  intro: false,
  hints: false,
  lessons: false,
  workshop: false,
  spoken: false,
  exit: USUAL_EXIT,
  home: "",
  captions: {},
  essays: {},
  texts: {},
};
const plain = (plan) => ({ ...plan, games: plan.games.map(({ id }) => id) });

test("where nothing is said everything is as usual", async () => {
  for (const said of [{}, undefined]) {
    const { plan, faults } = await read(said);
    assert.deepEqual(plain(plan), USUAL);
    assert.deepEqual(faults, []);
    assert.deepEqual(plan.games, GAMES);
  }
});

test("without a network the exhibit begins as usual", async () => {
  await read({});
  globalThis.fetch = () => Promise.reject(new TypeError("offline"));
  const { plan, faults } = await readPlan();
  assert.deepEqual(plain(plan), USUAL);
  assert.deepEqual(faults, { file: [], address: [] });
});

test("everything that can be said holds", async () => {
  const said = {
    "// note": "comments are keys with two strokes",
    idle: 30,
    rotate: 20,
    games: ["tomb", "zeno"],
    lang: "en",
    theme: "dark",
    level: "hard",
    seats: ["human", "easy"],
    options: { start: 1, length: "short", position: { any: [1] } },
    sound: false,
    seating: "around",
    intro: true,
    hints: true,
    lessons: true,
    workshop: true,
    spoken: true,
    exit: "2580",
    home: "https://museum.example/games",
    captions: { en: { tomb: ["Ask at the desk.", { heading: "Case 7", text: "The mask." }, { text: "No heading." }] } },
    essays: { zeno: "throw" },
    texts: { en: { title: "Museum", touch: "Come and play" }, de: {} },
  };
  const { plan, faults } = await read(said);
  assert.deepEqual(faults, []);
  assert.deepEqual(plain(plan), {
    idle: 30,
    rotate: 20,
    games: ["tomb", "zeno"],
    languages: ["en", "de"],
    theme: "dark",
    level: "hard",
    seats: 2,
    players: ["human", "easy"],
    options: said.options,
    sound: false,
    seating: "around",
    intro: true,
    hints: true,
    lessons: true,
    workshop: true,
    spoken: true,
    exit: "2580",
    home: "https://museum.example/games",
    captions: {
      en: {
        tomb: [
          { heading: "", text: "Ask at the desk." },
          { heading: "Case 7", text: "The mask." },
          { heading: "", text: "No heading." },
        ],
      },
    },
    essays: { zeno: "throw" },
    texts: said.texts,
  });
});

test("a number of seats and one game may be said, and an empty text says nothing", async () => {
  const { plan, faults } = await read({ seats: 3, game: "tomb", lang: "", level: "" });
  assert.deepEqual(faults, []);
  assert.deepEqual([plan.seats, plan.players], [3, []]);
  assert.deepEqual(plain(plan).games, ["tomb"]);
});

test("what is named twice counts once", async () => {
  const { plan } = await read({ games: ["tomb", "tomb"], languages: ["en", "en"] });
  assert.deepEqual([plain(plan).games, plan.languages], [["tomb"], ["en"]]);
});

test("an exhibit that names no languages keeps German and English, and speaks another one where it is named", async () => {
  assert.deepEqual((await read({})).plan.languages, ["de", "en"]);
  assert.deepEqual((await read({ languages: ["qq", "en"] })).plan.languages, ["qq", "en"]);
});

test("the first language is that of lang only where the exhibit speaks it", async () => {
  assert.deepEqual((await read({ languages: ["de", "en"], lang: "en" })).plan.languages, ["en", "de"]);
  const { plan, faults } = await read({ languages: ["de"], lang: "en" });
  assert.deepEqual(plan.languages, ["de"]);
  assert.deepEqual(faults, ['lang: expected the id of one of “languages”; found "en".']);
});

for (const [key, expected, values] of [
  ["idle", "whole seconds from 10 to 3600", [3, 9, 3601, 10.5, "soon", -10, true]],
  ["rotate", "whole seconds from 20 to 3600", [19, 3601, 20.5, "240", null]],
  ["games", "a list of ids of games of this site", [["chess"], [], "zeno", ["zeno", "chess"], null, [1]]],
  ["game", "the id of a game of this site", ["chess", "a b", 7]],
  ["lang", "the id of one of “languages”", ["fr", "DE", 1]],
  ["languages", "a list of ids of languages: de, en, qq", [["fr"], [], "de", ["de", "fr"]]],
  [
    "home",
    "the address of your site on the internet, with “https://” and without “?” and “#”",
    ["museum.example", "javascript:alert(1)", "https://museum.example/#/", "https://museum.example/?a", true, ""],
  ],
  ["theme", "“light”, “dark” or “auto”", ["pink", 1]],
  ["level", "the id of a level that all these games have", ["nightmare", "medium", "a b"]],
  [
    "seats",
    "a number of players that one of these games allows, or a list such as “human,computer”",
    [0, 13, ["a b"], -1, 5, ["human"], ["human", "genius"]],
  ],
  ["options", "an object: the id of an option and its value", [{ "no-such": 1 }, { start: 2 }, { length: "long" }]],
  ["sound", "true or false", ["yes", 1, null]],
  ["intro", "true or false", ["perhaps", 2]],
  ["hints", "true or false", ["perhaps", 2]],
  ["lessons", "true or false", ["perhaps", 2]],
  ["seating", "“around” or “beside”", ["round", true]],
  ["workshop", "true or false", ["perhaps", 2]],
  ["spoken", "true or false", ["no", 0]],
  ["exit", "a code of 4 to 12 digits, between quotation marks", [1414, "123", "1234567890123", "12a4", ["1414"], ""]],
  [
    "captions",
    "texts by language and game, each a sentence or an object with “heading” and “text”",
    [
      "x",
      [],
      { en: [] },
      { en: { zeno: "x" } },
      { en: { zeno: [7] } },
      { en: { zeno: [{ heading: "a" }] } },
      { en: { zeno: [{ heading: 1, text: "a" }] } },
      { en: { zeno: [null] } },
    ],
  ],
  ["essays", "the name of an essay by game", ["x", [], { zeno: 7 }, { zeno: "a b" }, { chess: "throw" }]],
  ["texts", "“title” and “touch” by language", ["x", [], { en: "x" }, { en: { titel: "x" } }, { en: { title: 1 } }]],
]) {
  test(`a wrong value of ${key} is named, and the usual one holds`, async () => {
    for (const value of values) {
      const { plan, faults } = await read({ [key]: value });
      assert.deepEqual(faults, [`${key}: expected ${expected}; found ${JSON.stringify(value).slice(0, 80)}.`]);
      assert.deepEqual(plain(plan), USUAL);
    }
  });
}

test("a level that only one game has may be said where that game is alone", async () => {
  const { plan, faults } = await read({ games: ["zeno"], level: "medium" });
  assert.deepEqual([plan.level, faults], ["medium", []]);
});

test("of several options those that fit hold", async () => {
  const { plan, faults } = await read({ options: { start: 1, length: "long" } });
  assert.equal(faults.length, 1);
  assert.deepEqual(plan.options, { start: 1 });
});

test("an option of a game that is not shown fits nothing", async () => {
  const { plan, faults } = await read({ games: ["tomb"], options: { start: 1 } });
  assert.equal(faults.length, 1);
  assert.deepEqual(plan.options, {});
});

test("names that every object has are no keys", async () => {
  const { faults } = await read({ toString: 1, constructor: true, kiosk: true });
  const keys = ["toString", "constructor", "kiosk"];
  assert.deepEqual(
    faults,
    keys.map((key) => `${key}: there is no such key.`),
  );
});

test("a key that does not exist is named", async () => {
  const { plan, faults } = await read({ sond: true });
  assert.deepEqual(faults, ["sond: there is no such key."]);
  assert.deepEqual(plain(plan), USUAL);
});

test("a language that the site does not speak is named, and the other texts hold", async () => {
  const { plan, faults } = await read({
    texts: { fr: { title: "Salle" }, en: { title: "Hall" } },
    captions: { fr: {} },
  });
  assert.deepEqual(
    faults.map((fault) => fault.split(";")[0]),
    ["captions: this site does not speak the language fr", "texts: this site does not speak the language fr"],
  );
  assert.equal(plan.texts.en?.title, "Hall");
});

test("each mistake is named on its own and the rest holds", async () => {
  const { plan, faults } = await read({
    idle: 3,
    games: ["chess"],
    sond: true,
    exit: 1414,
    level: "nightmare",
    options: { none: 1 },
    captions: { en: { tomb: [7] } },
    languages: ["en"],
    texts: { en: { title: "Museum" } },
  });
  assert.equal(faults.length, 7);
  assert.deepEqual(plain(plan), { ...USUAL, languages: ["en"], texts: { en: { title: "Museum" } } });
});

test("a long wrong value is cut short", async () => {
  const { faults } = await read({ theme: "x".repeat(500) });
  assert.ok(faults[0].length < 200);
});

test("a file that is no JSON, or no object, is told, and the exhibit is as usual", async () => {
  const { plan, faults } = await read("{ not json");
  assert.equal(faults.length, 1);
  assert.match(faults[0], /^This is not valid JSON: the error is at line 1, column \d+\.$/);
  assert.deepEqual(plain(plan), USUAL);
  for (const wrong of [[], null, 5, "5"])
    assert.deepEqual((await read(wrong)).faults, ["It must hold one JSON object, in braces."]);
});
