/** Tests that a drawn code can be read again, by a decoder that has nothing to do with what draws it. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decodeQR } from "qr/decode.js";
import { decodeImage } from "../../../web/src/remote/decoder.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { drawCode } = await import("../../../web/src/remote/code.js");

const LABEL = "Code of a link";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** A link of so many characters; no two neighbours are the same. @param {number} length */
const link = (length) => {
  const head = "https://spiele.example/de/yucata/#letter=";
  return head + Array.from({ length: length - head.length }, (_, at) => ALPHABET[(at * 37 + at * at) % 64]).join("");
};

/**
 * The picture of a code, as a browser paints it with crisp edges: the outlines of one path, filled by the rule "nonzero".
 * @param {any} svg
 * @param {number} scale  pixels a module
 */
function painted(svg, scale) {
  const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const outlines = [
    ...svg
      .querySelector("path")
      .getAttribute("d")
      .matchAll(/M([^MZ]+)Z/g),
  ].map(([, points]) => points.split("L").map((/** @type {string} */ point) => point.split(" ").map(Number)));
  const size = Math.round(width * scale);
  assert.equal(width, height);
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let row = 0; row < size; row += 1) {
    const y = top + (row + 0.5) / scale;
    /** @type {[number, number][]} */
    const crossings = outlines.flatMap((points) =>
      points.flatMap(([x1, y1], at) => {
        const [, y2] = points[(at + 1) % points.length] ?? [];
        return y1 !== y2 && Math.min(y1, y2) < y && y < Math.max(y1, y2) ? [[x1, y1 < y2 ? 1 : -1]] : [];
      }),
    );
    crossings.sort(([one], [other]) => one - other);
    let winding = 0;
    for (const [at, [edge, turn]] of crossings.entries()) {
      winding += turn;
      if (!winding) continue;
      const [next] = crossings[at + 1] ?? assert.fail("an outline is open");
      // The pixels whose middle lies between the two edges.
      const [first, end] = [edge, next].map((x) => Math.ceil((x - left) * scale - 0.5));
      for (let column = first; column < end; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}

describe("A code", () => {
  for (const length of [50, 160, 300, 450, 1200])
    for (const scale of [2, 3, 5.5])
      test(`of ${length} characters is read at ${scale} pixels a module`, () => {
        const text = link(length);
        assert.equal(decodeQR(painted(drawCode(text, LABEL), scale), { timeLimit: 10_000 }), text);
      });

  test("is one path with four light modules around it, and has colours of its style alone", () => {
    const svg = /** @type {any} */ (drawCode(link(200), LABEL));
    assert.deepEqual(
      [...svg.children].map(({ tagName }) => tagName),
      ["rect", "path"],
    );
    const [rect, path] = svg.children;
    const box = ["x", "y", "width", "height"].map((name) => rect.getAttribute(name)).join(" ");
    assert.equal(box, svg.getAttribute("viewBox"));
    const places = path.getAttribute("d").match(/\d+/g).map(Number);
    assert.equal(Math.max(...places), Number(rect.getAttribute("width")) - 8);
    assert.match(box, /^-4 -4 /);
    for (const element of [svg, rect, path])
      for (const name of ["style", "fill", "stroke"]) assert.equal(element.hasAttribute(name), false);
  });

  test("is a picture with a name for screen readers, which follows the language", () => {
    const svg = /** @type {any} */ (drawCode(link(100), LABEL));
    assert.equal(svg.getAttribute("role"), "img");
    assert.equal(svg.getAttribute("aria-label"), LABEL);
    assert.equal(svg.dataset.i18nLabel, LABEL);
  });

  test("is not drawn of a text that no camera would read", () => {
    assert.equal(drawCode(link(1500), LABEL), null);
  });
});

test("The page's own reader gives the text of a picture, or nothing", () => {
  assert.equal(decodeImage(painted(drawCode(link(160), LABEL), 4)), link(160));
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(128);
  assert.equal(decodeImage({ width: 100, height: 100, data }), null);
});
