/** Tests the samples of strikes: the same each time, never clipped, short, and as their materials are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, PEAK, RATE, strike } from "../../../web/src/board/strike.js";

const MATERIALS = /** @type {const} */ (["bone", "card", "clay", "glass", "mat", "metal", "shell", "stone", "wood"]);

/** How often the samples change their sign, per second: the brighter, the more often. @param {Float32Array} samples */
const crossings = (samples) =>
  (samples.filter((sample, at) => at > 0 && sample > 0 !== (samples[at - 1] ?? 0) > 0).length * RATE) / samples.length;

/** How long (s) it takes until nothing is louder than a tenth of the loudest. @param {Float32Array} samples */
const lasting = (samples) => samples.findLastIndex((sample) => Math.abs(sample) > PEAK / 10) / RATE;

test("a strike of each pair of materials is short, is never clipped, and ends in silence", () => {
  for (const body of MATERIALS)
    for (const ground of MATERIALS)
      for (const size of [0.25, 1, 4])
        for (const hardness of [0, 1]) {
          const samples = strike({ body, ground, size, hardness });
          const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
          const what = `${body} on ${ground}, size ${size}, hardness ${hardness}`;
          assert.ok(loudest > PEAK / 2 && loudest <= PEAK + 1e-6, `${what}: ${loudest}`);
          assert.ok(samples.length / RATE <= LONGEST + 0.001, what);
          assert.ok(Math.abs(samples.at(-1) ?? 1) < 1e-3, what);
        }
});

test("the same things give the same samples, others give others", () => {
  const struck = /** @type {const} */ ({ body: "stone", ground: "stone" });
  assert.deepEqual(strike(struck), strike(struck));
  assert.notDeepEqual(strike(struck), strike({ ...struck, ground: "wood" }));
  assert.deepEqual(strike(struck), strike({ ...struck, size: 1, hardness: 0.6 }));
});

test("a larger body sounds lower, a harder strike brighter", () => {
  const struck = /** @type {const} */ ({ body: "clay", ground: "mat" });
  assert.ok(crossings(strike({ ...struck, size: 2 })) < crossings(strike({ ...struck, size: 0.5 })));
  assert.ok(crossings(strike({ ...struck, hardness: 0 })) < crossings(strike({ ...struck, hardness: 1 })));
});

test("metal rings longer than stone, and a mat stifles what falls on it", () => {
  const metal = lasting(strike({ body: "metal", ground: "stone" }));
  const stone = lasting(strike({ body: "stone", ground: "stone" }));
  const stifled = lasting(strike({ body: "stone", ground: "mat" }));
  assert.ok(metal > 2 * stone && stone > stifled, `${metal}, ${stone}, ${stifled}`);
});

test("a material that this page does not know sounds like wood", () => {
  const strange = /** @type {any} */ ({ body: "amber", ground: "jade" });
  assert.deepEqual(strike(strange), strike({ body: "wood", ground: "wood" }));
});
