/** Tests the height of a game's frame for each width: a wider column never gets a smaller board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();
const { heightOfGame } = await import("../../../web/src/embed/height.js");

const WIDTHS = Array.from({ length: 1200 }, (_, at) => 280 + at);
const FOOT = 30;

/** Returns the board's width as the style sheet computes it, from the room that the height leaves and the board's proportions. */
function board(width, seats) {
  const height = heightOfGame(width, seats, FOOT);
  if (width / height > 1.3) return width - Math.min(Math.max(300, 0.23 * width), 400) - 62;
  const lines = Math.ceil((seats - 1) / Math.max(1, Math.floor((width - 52) / 120)));
  const room = height - FOOT - 210 - 44 * (lines - 1) - (width < 600 ? 0 : 44);
  return width < 600 ? Math.min(width, room * 0.65) : Math.min(width, 720, room * 1.5);
}

for (const seats of [2, 3, 4, 6])
  test(`a wider column never gets a smaller board, with ${seats} players`, () => {
    for (const [at, width] of WIDTHS.entries()) {
      const before = at ? board(WIDTHS[at - 1], seats) : 0;
      assert.ok(board(width, seats) >= before - 1, `${width}: ${board(width, seats)} after ${before}`);
    }
  });

test("in a column the board has nearly all the width, and the frame fits a usual window", () => {
  for (const width of [320, 390, 600, 700, 900]) {
    assert.ok(board(width, 2) >= Math.min(0.99 * width, 720), `${width}: ${board(width, 2)}`);
    assert.ok(heightOfGame(width, 2, FOOT) <= 840, `${width}: ${heightOfGame(width, 2, FOOT)}`);
  }
});

test("an upright board stands in an upright frame, and a wide frame has its column", () => {
  for (const width of WIDTHS) {
    const shape = width / heightOfGame(width, 2, FOOT);
    assert.ok(width < 600 ? shape <= 1 : width < 1100 ? shape < 1.3 : shape > 1.3, `${width}: ${shape}`);
  }
});

test("many players have their lines", () => {
  assert.equal(heightOfGame(320, 6, FOOT) - heightOfGame(320, 2, FOOT), 2 * 44);
});
