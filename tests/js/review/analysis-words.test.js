/** Tests what an analysis says in words and figures, the graph's outlines, and the patches that make it. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { prospectAt, figuresOf, sayAt, worstOf } = await import("../../../web/src/review/analysis-words.js");
const { classBetween } = await import("../../../web/src/review/error-signs.js");
const { Chart, borders, outline, thinned } = await import("../../../web/src/review/chance-graph.js");
const { Hindsight, merged } = await import("../../../web/src/review/analysis-request.js");

/** @param {Record<string, any>} fields @returns {any} */
const turn = (fields) => ({
  start: fields["from"],
  chance: null,
  ends: 9,
  forced: false,
  counts: true,
  best: { p: 0.5, events: ["a"] },
  played: { p: 0.5 },
  error: 0,
  points: null,
  result: null,
  class: "exact",
  depth: 1,
  ...fields,
});

/** @param {number} ply @param {number[]} p @param {number | null} [margin] */
const point = (ply, p, margin = null) => ({ ply, p, exact: margin !== null, margin });

/** @type {any} */
const FOUND = {
  pass: 2,
  start: [0.7, 0.3],
  graph: [point(0, [0.7, 0.3]), point(1, [0.52, 0.48]), point(4, [0.43, 0.57]), point(6, [0.64, 0.36])],
  turns: [
    turn({
      at: 0,
      from: 0,
      start: 1,
      to: 4,
      seat: 0,
      error: 0.09,
      class: "mistake",
      chance: { ply: 0, text: "roll 1", luck: -0.18, class: "very unlucky" },
    }),
    turn({ at: 1, from: 4, to: 6, seat: 1, error: 0.21, class: "blunder" }),
  ],
  summary: [
    {
      seat: 0,
      decisions: 9,
      errors: 0.0912,
      per_decision: 0.01,
      proven: null,
      classes: { mistake: 1, blunder: 0 },
      luck: -0.18,
      adjusted: 0.57,
      skill: -0.13,
    },
    {
      seat: 1,
      decisions: 7,
      errors: 0.21,
      per_decision: 0.03,
      proven: null,
      classes: { mistake: 0, blunder: 1 },
      luck: 0.18,
      adjusted: 1.1,
      skill: 0.8,
    },
  ],
  rest: [0, 0],
  progress: 0.8,
  done: false,
};
const TURNS = [
  { from: 0, to: 4, seat: 0, notation: "" },
  { from: 4, to: 6, seat: 1, notation: "" },
];
/** @param {number} own @param {number | null} [addressed] */
const people = (own, addressed = null) => ({ names: ["White", "Black"], own, addressed });

beforeEach(() => standElements(page));

test("the chances of a state are those of the last point before it", () => {
  const found = [0, 1, 3, 4, 5, 6, 9].map((at) => prospectAt(FOUND, at).chances[0]);
  assert.deepEqual(found, [0.7, 0.52, 0.52, 0.43, 0.43, 0.64, 0.64]);
});

test("the slider tells the turn, the chance, and what went wrong or came by luck", () => {
  const say = (/** @type {number} */ at) => sayAt(FOUND, TURNS, people(0), at);
  assert.equal(say(0), "Beginning: chance to win: White 70%");
  assert.equal(say(1), "Turn 1: chance to win: White 52%; very unlucky");
  assert.equal(say(3), "Turn 1: chance to win: White 52%");
  assert.equal(say(4), "Turn 1: chance to win: White 43%; mistake");
  assert.equal(say(6), "Turn 2: chance to win: White 64%; blunder");
});

test("the beginning of a turn that is compared is told as that turn, not as the one before", () => {
  const say = (/** @type {number} */ at, /** @type {number} */ end) => sayAt(FOUND, TURNS, people(0), at, end);
  assert.equal(say(4, 6), "Turn 2: chance to win: White 43%; blunder");
  assert.equal(say(0, 4), "Turn 1: chance to win: White 70%; mistake");
});

test("what the table says was given away is the sum of the moments, and nothing where none is worth showing", () => {
  const turns = [0.494, 0.004, 0.116].map((error, at) => turn({ at, from: at, to: at + 1, seat: 0, error }));
  const found = { ...FOUND, turns };
  assert.deepEqual(
    figuresOf(found).map(({ lost }) => lost),
    ["61 percentage points in 2 turns", "0 percentage points"],
  );
  assert.equal(worstOf(found, 0).length, 2);
});

test("of signs that would lie on each other, the heaviest stays", () => {
  const marks = [
    { ply: 10, row: "low", weight: 0.1 },
    { ply: 11, row: "low", weight: 0.4 },
    { ply: 12, row: "high", weight: 0.2 },
    { ply: 14, row: "low", weight: 0.1 },
  ];
  assert.deepEqual(
    thinned(marks, 3).map(({ ply }) => ply),
    [11, 12, 14],
  );
});

test("with more than two, the chances of all are told", () => {
  const three = { ...FOUND, turns: [], graph: [point(0, [0.5, 0.3, 0.2])] };
  assert.equal(
    sayAt(three, TURNS, { names: ["Sun", "Moon", "Star"], own: 1, addressed: null }, 0),
    "Beginning: chance to win: Sun 50%, Moon 30%, Star 20%",
  );
});

test("a decision seen only at first sight, or that did not matter, has no sign and is no moment", () => {
  assert.equal(classBetween(FOUND, 0, 4), "mistake");
  assert.equal(classBetween(FOUND, 4, 6), "blunder");
  for (const change of [{ depth: 0 }, { counts: false }]) {
    const turns = FOUND.turns.map((/** @type {any} */ one) => ({ ...one, ...change }));
    assert.equal(classBetween({ ...FOUND, turns }, 0, 4), null);
    assert.deepEqual(worstOf({ ...FOUND, turns }, 0), []);
  }
});

test("the three worst moments of a player, in the order of the game", () => {
  const turns = [0.02, 0.3, 0.004, 0.1, 0.05].map((error, at) => turn({ at, from: at, to: at + 1, seat: 0, error }));
  assert.deepEqual(
    worstOf({ ...FOUND, turns }, 0).map(({ at }) => at),
    [1, 3, 4],
  );
  assert.deepEqual(worstOf({ ...FOUND, turns }, 1), []);
});

test("luck and play stand apart, and nobody has more than 100%", () => {
  assert.deepEqual(figuresOf(FOUND), [
    {
      ...{ seat: 0, mistakes: 1, lost: "9 percentage points in 1 turn", proven: null },
      ...{ luck: "−18 percentage points", even: "57%", start: "70%" },
    },
    {
      ...{ seat: 1, mistakes: 1, lost: "21 percentage points in 1 turn", proven: null },
      ...{ luck: "+18 percentage points", even: "100%", start: "30%" },
    },
  ]);
});

test("where margins are proven, points and results are told, and no chance", () => {
  const solved = { depth: 2, error: 0, points: 5, class: "mistake" };
  const turns = [
    turn({ at: 0, from: 0, to: 4, seat: 0, ...solved }),
    turn({ at: 1, from: 4, to: 6, seat: 1, ...solved, error: 1, points: 2, result: "win to loss", class: "blunder" }),
    turn({ at: 2, from: 6, to: 8, seat: 0, ...solved, points: 9, class: "blunder" }),
  ];
  const proven = { chance: 0, points: 14, decisions: 2, results: 0 };
  const summary = [{ ...FOUND.summary[0], errors: 0, luck: null, adjusted: null, proven }];
  const graph = [point(0, [0.6, 0.4]), point(4, [0, 1], -7), point(6, [0, 1], -5)];
  const found = { ...FOUND, turns, summary, graph };
  const [own] = figuresOf(found);
  assert.deepEqual(
    [own?.mistakes, own?.lost, own?.proven],
    [2, null, { points: "14 points in 2 decisions", results: 0 }],
  );
  assert.deepEqual(
    worstOf(found, 0).map(({ at }) => at),
    [0, 2],
    "a position that is lost can still be played well or badly",
  );
  assert.equal(sayAt(found, TURNS, people(0), 4), "Turn 1: White loses by 7 points; mistake");
  assert.equal(sayAt(found, TURNS, people(1), 6), "Turn 2: Black wins by 5 points; blunder");
  const level = { ...found, graph: [point(0, [0.5, 0.5], 0)] };
  assert.deepEqual(
    [sayAt(found, TURNS, people(0, 0), 4), sayAt(found, TURNS, people(1, 1), 6), sayAt(level, TURNS, people(0, 0), 0)],
    ["Turn 1: You lose by 7 points; mistake", "Turn 2: You win by 5 points; blunder", "Beginning: The game ends level"],
    "whoever is addressed",
  );
});

test("the graph of two is one line, that of more lies in layers that fill it", () => {
  const two = borders(FOUND.graph, [0]);
  assert.equal(outline(FOUND.graph, two[0] ?? [], two[1] ?? []), "0,30 1,48 4,57 6,36 6,100 4,100 1,100 0,100");
  const layers = borders([{ p: [0.5, 0.3, 0.2] }], [0, 1, 2]).map(([height]) => Math.round(100 * (height ?? 0)));
  assert.deepEqual(layers, [0, 50, 80, 100]);
});

test("the graph has a sign for each mistake and each throw of luck, and goes with its analysis", () => {
  const chart = /** @type {any} */ (new Chart());
  chart.draw(FOUND, 6, [{}, {}], 0);
  assert.equal(chart.element.hidden, false);
  const marks = [...chart.element.childNodes].slice(1).map((/** @type {any} */ mark) => mark.textContent);
  assert.deepEqual(marks, ["?", "▾", "??"]);
  chart.draw(null, 6, [{}, {}], 0);
  assert.equal(chart.element.hidden, true);
});

test("a patch replaces what it names and keeps the rest, in order", () => {
  const patch = { ...FOUND, graph: [point(4, [0.4, 0.6])], turns: [turn({ at: 1, from: 4, to: 6, seat: 1 })] };
  const whole = merged(FOUND, patch);
  assert.deepEqual(
    whole.graph.map(({ ply, p }) => [ply, p[0]]),
    [
      [0, 0.7],
      [1, 0.52],
      [4, 0.4],
      [6, 0.64],
    ],
  );
  assert.deepEqual(
    whole.turns.map(({ error }) => error),
    [0.09, 0],
  );
});

/** An engine that gives these replies, one by one. @param {any[]} replies */
function engine(replies) {
  /** @type {boolean[]} */
  const asked = [];
  /** @type {any[]} */
  const seen = [];
  const hindsight = new Hindsight({
    ask: async (whole) => {
      asked.push(whole);
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return reply;
    },
    changed: (known) => seen.push(known?.progress ?? null),
    failed: (error) => seen.push(error),
  });
  return { hindsight, asked, seen };
}

const reply = (/** @type {number} */ progress) => ({
  key: "",
  progress,
  done: progress === 1,
  patches: [{ ...FOUND, progress, done: progress === 1 }],
});

test("it asks until all is known, and only once for all that is known already", async () => {
  const { hindsight, asked, seen } = engine([reply(0.05), { ...reply(0.5), patches: [] }, reply(1)]);
  await hindsight.start();
  assert.deepEqual(asked, [true, false, false]);
  assert.deepEqual(seen, [0.05, 1]);
  await hindsight.start();
  assert.equal(asked.length, 3);
});

test("what is stopped stays as it is, and what is dropped is gone", async () => {
  const { hindsight, asked, seen } = engine([reply(0.05), reply(0.5)]);
  const run = hindsight.start();
  hindsight.stop();
  await run;
  assert.deepEqual([asked.length, seen, hindsight.running], [1, [], false]);
  await Promise.all([hindsight.start(), Promise.resolve().then(() => hindsight.drop())]);
  assert.equal(hindsight.known, null);
});

test("an error ends it and is told", async () => {
  const error = new Error("gone");
  const { hindsight, seen } = engine([reply(0.05), error]);
  await hindsight.start();
  assert.deepEqual(seen, [0.05, error]);
  assert.equal(hindsight.running, false);
});
