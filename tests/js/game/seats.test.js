/** Tests in which order the players' panels stand. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { arranged } = await import("../../../web/src/game/seats.js");

test("around an upright board the others follow clockwise, from the seat after one's own", () => {
  assert.deepEqual(arranged(4, 0, true), { far: [1, 2, 3], near: [0] });
  assert.deepEqual(arranged(4, 2, true), { far: [3, 0, 1], near: [2] });
  assert.deepEqual(arranged(2, 1, true), { far: [0], near: [1] });
});

test("beside a wide board all stand in the order of the seats", () => {
  assert.deepEqual(arranged(3, 1, false), { far: [0, 1, 2], near: [] });
});
