/** Tests how long texts go over a line in pieces. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { Parcels, StrangeParcel } = await import("../../../web/src/second-screen/parcels.js");

/** Two ends of a line that can be interrupted. @param {number} longest */
function ends(longest) {
  const line = { live: true, /** @type {string[]} */ sent: [] };
  const from = new Parcels((piece) => {
    if (line.live) line.sent.push(piece);
    return line.live;
  }, 0);
  const to = new Parcels(() => false, longest);
  const come = () => line.sent.splice(0).map((piece) => to.take(piece));
  return { line, from, to, come };
}

test("A text arrives as it was sent, whatever its length", () => {
  const { from, come } = ends(100_000);
  for (const text of ["", "a", "a".repeat(16_000), "b".repeat(16_001), "c".repeat(50_000)]) {
    from.send(text);
    assert.equal(come().at(-1), text);
  }
});

test("No piece takes more than a message may have, and none ends in half a character", () => {
  const { line, from, come } = ends(100_000);
  const text = `x${"😀".repeat(20_000)}`;
  from.send(text);
  assert.ok(line.sent.length > 1);
  for (const piece of line.sent) {
    assert.ok(new TextEncoder().encode(piece).length <= 64_000);
    assert.ok(piece.isWellFormed());
  }
  assert.equal(come().at(-1), text);
});

test("What is sent while the line is interrupted goes later, in its order", () => {
  const { line, from, come } = ends(100_000);
  line.live = false;
  from.send("a".repeat(20_000));
  from.send("b");
  assert.deepEqual(line.sent, []);
  line.live = true;
  from.flush();
  from.send("c");
  assert.deepEqual(
    come().filter((text) => text !== null),
    ["a".repeat(20_000), "b", "c"],
  );
});

test("A text that is too long, or no text in pieces, is refused", () => {
  const { to } = ends(10);
  for (const message of [new ArrayBuffer(1), null, "", "a", "+b", `.${"a".repeat(11)}`])
    assert.throws(() => ends(10).to.take(message), StrangeParcel);
  assert.equal(to.take("-12345"), null);
  assert.throws(() => to.take("-678901"), StrangeParcel);
});
