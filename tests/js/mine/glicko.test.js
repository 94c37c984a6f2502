/** Tests Glicko-2 by the worked example of its paper: Glickman, "Example of the Glicko-2 system" (2013). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { NEW, rated } from "../../../web/src/mine/glicko.js";

test("the example of the paper comes out", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assert.equal(after.rating.toFixed(2), "1464.05");
  // The paper rounds in between, and gives 1464.06.
  assert.ok(Math.abs(after.rating - 1464.06) < 0.02);
  assert.equal(after.deviation.toFixed(2), "151.52");
  assert.equal(after.volatility.toFixed(5), "0.06000");
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001);
});

test("winning raises a strength, losing lowers it by as much against an equal, and a draw leaves it", () => {
  const against = (/** @type {number} */ score) => rated(NEW, [{ rating: 1500, deviation: 50, score }]).rating - 1500;
  assert.ok(against(1) > 50);
  assert.ok(Math.abs(against(1) + against(0)) < 1e-6);
  assert.ok(Math.abs(against(0.5)) < 1e-9);
});

test("the more games, the surer the strength", () => {
  let now = NEW;
  for (let game = 0; game < 30; game += 1) {
    const next = rated(now, [{ rating: 1500, deviation: 0, score: game % 2 }]);
    assert.ok(next.deviation < now.deviation);
    now = next;
  }
  assert.ok(now.deviation < 100);
});

test("a surprise raises the volatility", () => {
  const sure = { rating: 1500, deviation: 40, volatility: 0.06 };
  const lost = Array.from({ length: 8 }, () => ({ rating: 900, deviation: 30, score: 0 }));
  assert.ok(rated(sure, lost).volatility > 0.06);
});
