/** Tests what a set-up hands over to the study and to the rule laboratory, and that Back finds its place again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { laboratoryQuery, studyQuery } = await import("../../../web/src/setup/study-queries.js");
const { findPlace, keepPlace, leaveRules, rulesLeft } = await import("../../../web/src/setup/other-rules-fold.js");

const GAME = gameEntry({
  levels: ["easy", "medium", "hard"],
  other_rules: [{ id: "triple", default: 12, values: [12, 3] }],
});

/** A table. @param {[kind: string, level: string][]} players @param {number} [seats] @returns {any} */
const table = (players, seats = players.length) => ({
  seats,
  players: players.map(([kind, level]) => ({ kind, level, name: "" })),
  options: {},
  rules: {},
});

test("the computers keep their levels, and the seat of a person is played by the first of them", () => {
  const choices = table(
    [
      ["human", "easy"],
      ["computer", "hard"],
      ["computer", "easy"],
      ["remote", "medium"],
    ],
    4,
  );
  assert.equal(studyQuery(GAME, choices), "players=hard,hard,easy,hard");
  assert.equal(laboratoryQuery(GAME, choices), "seats=4&level=hard");
});

test("at a table without a computer it is the level with which a set-up begins; seats that are not taken do not count", () => {
  const people = table(
    [
      ["human", "easy"],
      ["human", "easy"],
      ["computer", "hard"],
    ],
    2,
  );
  assert.equal(studyQuery(GAME, people), "players=medium,medium");
  assert.equal(laboratoryQuery(GAME, people), "seats=2&level=medium");
  assert.equal(studyQuery({ ...GAME, levels: [] }, people), "players=random,random");
  assert.equal(laboratoryQuery({ ...GAME, levels: [] }, people), "seats=2");
});

test("the place of a set-up is found again once, and its rules stay", () => {
  /** @type {any} */
  const history = { state: null, replaceState: (/** @type {any} */ state) => void (history.state = state) };
  /** @type {unknown[]} */
  const scrolled = [];
  const scrollTo = (/** @type {number[]} */ ...place) => void scrolled.push(place);
  Object.assign(globalThis, { history, scrollY: 640, scrollTo });
  leaveRules(GAME, { triple: 3 });
  findPlace();
  assert.deepEqual(scrolled, []);
  keepPlace();
  findPlace();
  findPlace();
  assert.deepEqual(scrolled, [[0, 640]]);
  assert.deepEqual(rulesLeft(GAME), { triple: 3 });
});
