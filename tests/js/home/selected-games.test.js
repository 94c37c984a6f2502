/** Tests which saved games are listed, and how many of each kind there are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { select } from "../../../web/src/home/selected-games.js";

const entry = (/** @type {string} */ key, /** @type {string} */ game, over = false) => ({
  key,
  game,
  updated: 1,
  over,
});
const A = entry("a", "toy");
const B = entry("b", "rota");
const BAD = { ...entry("bad", ""), updated: 0 };
const C = entry("c", "toy", true);
const D = entry("d", "rota", true);
const ALL = [A, B, C, D, BAD];

test("all are listed in their order, also those that cannot be read", () => {
  const { chosen, over, phases, games } = select(ALL, "all", "");
  assert.deepEqual(chosen, ALL);
  assert.deepEqual(over, [C, D]);
  assert.deepEqual(phases, { all: 5, open: 3, over: 2 });
  assert.deepEqual(games, new Map(Object.entries({ toy: 2, rota: 2 })));
});

test("a finished game that others have shared is none of the person's own", () => {
  const GIVEN = { ...entry("e", "toy", true), shared: true };
  const { chosen, over, phases } = select([...ALL, GIVEN], "over", "");
  assert.deepEqual(
    [chosen, over],
    [
      [C, D],
      [C, D],
    ],
  );
  assert.deepEqual(phases, { all: 6, open: 3, over: 2 });
  assert.ok(select([GIVEN], "all", "").chosen.includes(GIVEN));
  assert.deepEqual(select([GIVEN], "open", "").chosen, []);
});

test("those of one game, and its finished ones", () => {
  const { chosen, over, phases } = select(ALL, "open", "toy");
  assert.deepEqual(chosen, [A]);
  assert.deepEqual(over, [C]);
  assert.deepEqual(phases, { all: 2, open: 1, over: 1 });
});

test("a game without any in the phase is still named, to be chosen", () => {
  const { chosen, games } = select([A, D], "over", "");
  assert.deepEqual(chosen, [D]);
  assert.deepEqual(games, new Map(Object.entries({ toy: 0, rota: 1 })));
});
