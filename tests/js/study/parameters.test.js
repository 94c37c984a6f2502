/** Tests the parameters of a study: in the address, in the form's changes, in the command. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();

const { commandOf, queryOf, readParameters, unusual, usualParameters } =
  await import("../../../web/src/study/parameters.js");

const OPTIONS = [
  {
    id: "start",
    name: "Start",
    help: "",
    default: 0,
    choices: [
      { value: 0, name: "A" },
      { value: 1, name: "B" },
    ],
  },
  { id: "board", name: "Board", help: "", default: "old", draft: true, choices: [{ value: "old", name: "Old" }] },
];
const GAME = /** @type {any} */ ({
  id: "duel",
  title: "Duel",
  seats: [2, 3],
  levels: ["easy", "hard"],
  words: { en: { options: OPTIONS, seat_names: [], level_names: {}, summary: "", credits: "" } },
});
const read = (query) => readParameters(query, GAME);

test("an empty address gives the usual study", () => {
  assert.deepEqual(read(""), { parameters: usualParameters(GAME), faults: [] });
  assert.deepEqual(usualParameters(GAME), { players: ["easy", "easy"], options: {}, games: 100, seed: 1 });
});

test("what is written into an address is read from it", () => {
  for (const parameters of [
    { players: ["random", "hard", "easy"], options: {}, games: 1, seed: 0 },
    { players: ["hard", "hard"], options: { start: 1 }, games: 100_000, seed: Number.MAX_SAFE_INTEGER },
    { players: ["easy", "easy"], options: { board: { a: "ä&b=c+d #%" } }, games: 7, seed: 3 },
  ])
    assert.deepEqual(read(queryOf(parameters)), { parameters, faults: [] });
  assert.equal(
    queryOf({ players: ["easy", "hard"], options: { start: 1 }, games: 5, seed: 2 }),
    "players=easy,hard&games=5&seed=2&options=%7B%22start%22:1%7D",
  );
});

test("one player alone takes all seats of the smallest table", () => {
  assert.deepEqual(read("players=hard").parameters.players, ["hard", "hard"]);
});

test("each bad value is told with what was expected, and is as usual", () => {
  for (const [query, ...parts] of [
    ["players=easy,nobody", "players=easy,nobody", "2 / 3", "random, easy, hard"],
    ["players=easy,easy,easy,easy", "2 / 3"],
    ["players=", "players="],
    ["games=0", "games=0", "1 to 100000"],
    ["games=1e3", "games=1e3"],
    ["games=100001", "100000"],
    ["seed=-1", "seed=-1", "0 to 9007199254740991"],
    ["seed=9007199254740993", "9007199254740991"],
    ["options=start", "options=start", '{"start":0}'],
    ["options=[1]", "options=[1]"],
    ['options={"speed":1}', "speed", "start, board"],
    ['options={"start":2}', "start=2", "0, 1"],
    ['options={"start":"1"}', 'start="1"'],
  ]) {
    const { parameters, faults } = read(query);
    assert.deepEqual(parameters, usualParameters(GAME), query);
    assert.equal(faults.length, 1, query);
    for (const part of parts) assert.ok(faults[0].includes(part), `${query}: ${faults[0]}`);
  }
  assert.equal(read("players=x&games=x&seed=x&options=x").faults.length, 4);
});

test("a long value is quoted in part only", () => {
  assert.ok(read(`games=${"9".repeat(5000)}`).faults[0].length < 200);
});

test("options as usual are left out, and stand in the game's order", () => {
  assert.deepEqual(unusual(OPTIONS, { board: "mine", start: 0 }), { board: "mine" });
  assert.equal(JSON.stringify(unusual(OPTIONS, { board: "mine", start: 1 })), '{"start":1,"board":"mine"}');
  assert.deepEqual(read('options={"start":0}').parameters.options, {});
});

test("a shell takes the command apart into what was meant", () => {
  const options = { board: `it's "$HOME" \`id\` \\ ;` };
  const command = commandOf("duel", { players: ["easy", "hard"], options, games: 5, seed: 2 });
  const told = execFileSync("sh", ["-c", `printf '%s\\n' ${command}`], { encoding: "utf8" });
  assert.deepEqual(told.trimEnd().split("\n"), [
    ...["python", "-m", "pygame_rules", "study", "duel", "--games", "5", "--players", "easy,hard"],
    ...["--options", JSON.stringify(options), "--seed", "2", "--out", "duel-study"],
  ]);
  assert.equal(
    commandOf("duel", usualParameters(GAME)),
    "python -m pygame_rules study duel --games 100 --players easy,easy --seed 1 --out duel-study",
  );
});
