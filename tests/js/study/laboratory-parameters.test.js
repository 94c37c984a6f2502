/** Tests what a rule laboratory compares: in the address, in the command, in words. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { comparable, comparisonCommand, comparisonQuery, proposalsOf, readComparison, setInWords, studyOf } =
  await import("../../../web/src/study/laboratory-parameters.js");

const pair = (/** @type {unknown} */ one, /** @type {unknown} */ other) => [
  { value: one, name: `name ${one}` },
  { value: other, name: `name ${other}` },
];
const OPTIONS = [
  { id: "start", name: "Start", help: "", default: 0, choices: pair(0, 1) },
  { id: "board", name: "Board", help: "", default: null, draft: true, choices: [] },
];
const RULES = [{ id: "triple", name: "Triples", help: "", default: 12, choices: pair(12, 3) }];
const LISTED = /** @type {any} */ ({ rules: RULES, others: OPTIONS });
const GAME = /** @type {any} */ ({
  id: "duel",
  title: "Duel",
  seats: [2, 3],
  levels: ["easy", "hard"],
  other_rules: [{ id: "triple", default: 12, values: [12, 3] }],
  words: { en: { options: OPTIONS, seat_names: [], level_names: {}, summary: "", credits: "" } },
});
const USUAL = { a: {}, b: {}, seats: 2, level: "easy", games: 1000, seed: 1, luck: false, mark: "" };
const read = (/** @type {string} */ query) => readComparison(query, GAME);

test("an empty address compares the usual rules with themselves", () => {
  assert.deepEqual(read(""), { comparison: USUAL, faults: [] });
});

test("what is written into an address is read from it", () => {
  for (const comparison of [
    USUAL,
    { ...USUAL, a: { triple: 3 }, b: { start: 1 }, seats: 3, level: "random", games: 77, seed: 0, luck: true },
    { ...USUAL, b: { board: { a: "ä&b=c+d #%" } }, mark: "01ab9cde" },
  ])
    assert.deepEqual(read(comparisonQuery(comparison)), { comparison, faults: [] });
  assert.equal(
    comparisonQuery({ ...USUAL, b: { triple: 3 } }),
    "b=%7B%22triple%22:3%7D&seats=2&level=easy&games=1000&seed=1",
  );
});

test("options as usual make no difference between the sets", () => {
  assert.deepEqual(read('b={"triple":12,"start":0}').comparison.b, {});
});

test("each bad value is told with what was expected, and is as usual", () => {
  for (const [query, ...parts] of [
    ["a=triple", "a=triple", '{"start":0}'],
    ['b={"triple":5}', "triple=5", "12, 3"],
    ['b={"speed":1}', "speed", "start, board, triple"],
    ["seats=4", "seats=4", "2, 3"],
    ["level=nobody", "level=nobody", "random, easy, hard"],
    ["games=0", "games=0", "1 to 100000"],
    ["seed=-1", "seed=-1"],
    ["luck=yes", "luck=yes", "0, 1"],
  ]) {
    const { comparison, faults } = read(query ?? "");
    assert.deepEqual(comparison, USUAL, query);
    assert.equal(faults.length, 1, query);
    for (const part of parts) assert.ok(faults[0]?.includes(part), `${query}: ${faults[0]}`);
  }
  assert.equal(read("mark=<script>").comparison.mark, "");
});

test("options that vary a rule come first, and those with one value only are left out", () => {
  const { rules, others } = comparable(LISTED, [{}, {}]);
  assert.deepEqual([rules.map(({ id }) => id), others.map(({ id }) => id)], [["triple"], ["start"]]);
  // A position from an editor can be compared with the usual one.
  assert.deepEqual(
    comparable(LISTED, [{}, { board: "mine" }]).others.map(({ id }) => id),
    ["start", "board"],
  );
  const own = proposalsOf(/** @type {any} */ (OPTIONS[1]), [{}, { board: "mine" }]);
  assert.deepEqual(
    own.map(({ value, name }) => [value, name]),
    [
      [null, "As usual"],
      ["mine", "Custom"],
    ],
  );
});

test("a set is told by what is not as usual", () => {
  assert.equal(setInWords(LISTED, {}), "the usual rules");
  assert.equal(setInWords(LISTED, { triple: 3, start: 1 }), "Triples: name 3; Start: name 1");
});

test("the study plays both sets with one player at all seats", () => {
  assert.deepEqual(studyOf({ ...USUAL, a: { triple: 3 }, seats: 3, luck: true }), {
    players: ["easy", "easy", "easy"],
    options: { triple: 3 },
    against: {},
    luck: true,
    games: 1000,
    seed: 1,
  });
});

test("a shell takes the command apart into what was meant", () => {
  const comparison = { ...USUAL, a: { triple: 3 }, b: { board: `it's "$HOME"` }, luck: true };
  const command = comparisonCommand("duel", comparison);
  const told = execFileSync("sh", ["-c", `printf '%s\\n' ${command}`], { encoding: "utf8" });
  assert.deepEqual(told.trimEnd().split("\n"), [
    ...["python", "-m", "pygame_rules", "study", "duel", "--games", "1000", "--players", "easy,easy"],
    ...["--options", '{"triple":3}', "--compare", JSON.stringify(comparison.b), "--luck"],
    ...["--seed", "1", "--out", "duel-laboratory"],
  ]);
});
