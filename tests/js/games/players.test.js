/** Tests the texts about who plays, and about who sits where in a saved game. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedGame } from "../fakes/saved-games.js";
import { answerFetch, standPage } from "../fakes/shell-page.js";

standPage();
const { speak } = await import("../../../web/src/words/i18n.js");
const { learnLevels, levelName, usualLevel } = await import("../../../web/src/games/levels.js");
const { levelsOf, onlyPerson, personsOf } = await import("../../../web/src/saves/players.js");

const person = { kind: "human" };
const computer = { kind: "computer", level: "hard" };
const remote = { kind: "remote" };

describe("What a level is called", () => {
  test("the own ones have names, an unknown one its id", () => {
    assert.equal(levelName("random"), "Chance player");
    assert.equal(levelName("hard"), "Hard");
    assert.equal(levelName("augur"), "augur");
  });

  test("players from outside have names in each language, which are learnt one after the other", async () => {
    learnLevels(gameEntry({ words: { en: { level_names: { augur: "Augur", hard: "Mine" } }, de: {} } }));
    const vates = { en: { level_names: { vates: "Seer" } }, de: { level_names: { vates: "Seher" } } };
    learnLevels(gameEntry({ words: vates }));
    assert.deepEqual(["augur", "vates", "hard"].map(levelName), ["Augur", "Seer", "Hard"]);
    answerFetch({ "https://museum.example/games/i18n/de.json": { Hard: "Schwer" } });
    await speak("de");
    assert.deepEqual(["augur", "vates", "hard"].map(levelName), ["augur", "Seher", "Schwer"]);
    await speak("en");
  });
});

test("the usual level is medium, or else the middle one, the easier of two", () => {
  for (const [levels, usual] of /** @type {[string[], string][]} */ ([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a"],
    [["a", "b", "c"], "b"],
    [["a", "b", "c", "d"], "b"],
    [["beginner", "easy", "medium", "strong", "hard", "master"], "medium"],
    [["beginner", "easy", "medium", "strong", "hard", "master", "added"], "medium"],
  ]))
    assert.equal(usualLevel(gameEntry({ levels })), usual);
});

describe("Who sits where", () => {
  test("the save says it, and before there is one the setup", () => {
    const setup = { players: [computer, person] };
    assert.deepEqual(levelsOf(savedGame({ setup, save: { seats: [person, computer] } })), [null, "hard"]);
    assert.deepEqual(levelsOf(savedGame({ setup, save: null })), ["hard", null]);
    assert.deepEqual(levelsOf(savedGame({ setup: null, save: null })), []);
  });

  test("who plays at another device is no computer and no person here", () => {
    const saved = savedGame({ save: { seats: [remote, person, computer, person] } });
    assert.deepEqual(levelsOf(saved), [null, null, "hard", null]);
    assert.deepEqual(personsOf(saved), [1, 3]);
  });

  test("what a person once had as a level is none, and a computer without one is a computer", () => {
    const seats = [{ kind: "human", level: "easy" }, { kind: "computer" }];
    assert.deepEqual(levelsOf(savedGame({ save: { seats } })), [null, ""]);
  });

  for (const [what, seats, seat] of /** @type {[string, object[], number | null][]} */ ([
    ["at the first seat", [person, computer], 0],
    ["at the last seat", [computer, computer, person], 2],
    ["nowhere", [computer, computer], null],
    ["at two seats", [person, computer, person], null],
    ["against a computer without a level", [{ kind: "computer" }, person], 1],
    ["against another device", [remote, person, remote], 1],
  ]))
    test(`the only person is found ${what}`, () => assert.equal(onlyPerson(savedGame({ save: { seats } })), seat));
});
