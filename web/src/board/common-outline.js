/**
 * The outline round several places at once: where many can be chosen, a frame round each would hide what is on them.
 *
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {[number, number, number, number]} Line From x, y to x, y.
 */

/** Edges that are less than this apart (board units) are one. */
const CLOSE = 1;

/**
 * The lines round all that the boxes cover together; places between them that are covered by none, but enclosed, are left alone.
 * @param {readonly Box[]} boxes
 * @returns {Line[]} in the boxes' unit
 */
export function outlineOf(boxes) {
  const xs = edges(boxes.flatMap(({ x, w }) => [x - w / 2, x + w / 2]));
  const ys = edges(boxes.flatMap(({ y, h }) => [y - h / 2, y + h / 2]));
  // One column and one row of cells more on each side, all of them outside.
  const [across, down] = [xs.length + 1, ys.length + 1];
  /** @type {(string | undefined)[]} */
  const cells = Array.from({ length: across * down });
  for (const { x, y, w, h } of boxes)
    for (let row = place(ys, y - h / 2); row < place(ys, y + h / 2); row += 1)
      for (let column = place(xs, x - w / 2); column < place(xs, x + w / 2); column += 1)
        cells[(row + 1) * across + column + 1] = "covered";
  const found = [0];
  for (let at = found.pop(); at !== undefined; at = found.pop()) {
    if (cells[at]) continue;
    cells[at] = "outside";
    const column = at % across;
    if (column > 0) found.push(at - 1);
    if (column < across - 1) found.push(at + 1);
    if (at >= across) found.push(at - across);
    if (at < across * (down - 1)) found.push(at + across);
  }
  /** @type {Line[]} */
  const lines = [];
  const outside = (/** @type {number} */ at) => cells[at] === "outside";
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const at = row * across + column;
      const [x = 0, y = 0, left = 0, top = 0] = [xs[column], ys[row], xs[column - 1], ys[row - 1]];
      if (column < across - 1 && outside(at) !== outside(at + 1)) lines.push([x, top, x, y]);
      if (row < down - 1 && outside(at) !== outside(at + across)) lines.push([left, y, x, y]);
    }
  return lines;
}

/** Sort numbers, and keep one of those that are nearly equal. @param {number[]} numbers */
function edges(numbers) {
  return numbers.sort((a, b) => a - b).filter((number, at, all) => at === 0 || number - (all[at - 1] ?? 0) >= CLOSE);
}

/** The index of an edge. @param {number[]} sorted @param {number} edge */
function place(sorted, edge) {
  const at = sorted.findIndex((one) => one > edge - CLOSE);
  return at < 0 ? sorted.length : at;
}
