/**
 * Plane geometry on points and on boxes (given by centre and size).
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 * @typedef {"left" | "right" | "up" | "down"} Direction
 */

/** How much sideways distance weighs against forward distance when an arrow key looks for a neighbour. */
const ASIDE = 2.2;

/**
 * Distance of a point from a box; 0 inside.
 * @param {Point} point
 * @param {Box} box
 */
export function distanceToBox([x, y], box) {
  const dx = Math.max(0, Math.abs(x - box.x) - box.w / 2);
  const dy = Math.max(0, Math.abs(y - box.y) - box.h / 2);
  return Math.hypot(dx, dy);
}

/**
 * The box at a point: the smallest box that contains it, otherwise the nearest within `tolerance`.
 * @template {Box} B
 * @param {Point} point
 * @param {Iterable<B>} boxes
 * @param {number} [tolerance]
 * @returns {B | null}
 */
export function boxAt(point, boxes, tolerance = 0) {
  /** @type {B | null} */
  let best = null;
  let bestDistance = Infinity;
  let bestArea = Infinity;
  for (const box of boxes) {
    const distance = distanceToBox(point, box);
    const area = box.w * box.h;
    if (distance > tolerance || distance > bestDistance) continue;
    if (distance < bestDistance || area < bestArea) [best, bestDistance, bestArea] = [box, distance, area];
  }
  return best;
}

/**
 * The box whose centre is nearest to a point.
 * @template {Box} B
 * @param {Point} point
 * @param {Iterable<B>} boxes
 * @returns {B | null}
 */
export function nearest([x, y], boxes) {
  /** @type {B | null} */
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    const distance = Math.hypot(box.x - x, box.y - y);
    if (distance < least) [best, least] = [box, distance];
  }
  return best;
}

/**
 * The neighbour in a direction: the nearest box ahead, where sideways distance costs more (ASIDE).
 * @template {Box} B
 * @param {Box} from
 * @param {Direction} direction
 * @param {Iterable<B>} boxes
 * @returns {B | null}
 */
export function neighbour(from, direction, boxes) {
  const [ux, uy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
  /** @type {B | null} */
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    const dx = box.x - from.x;
    const dy = box.y - from.y;
    const ahead = dx * (ux ?? 0) + dy * (uy ?? 0);
    if (ahead < 1e-6) continue;
    const cost = ahead + ASIDE * Math.abs(dx * (uy ?? 0) + dy * (ux ?? 0));
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

/**
 * A polyline parametrised by the part of its length, 0 to 1.
 * @param {Point[]} points at least one
 * @returns {{length: number, stops: number[], at: (part: number) => Point}} `stops`: the part of the length at each point.
 */
export function walk(points) {
  const sums = [0];
  for (let index = 1; index < points.length; index += 1) {
    const [ax, ay] = /** @type {Point} */ (points[index - 1]);
    const [bx, by] = /** @type {Point} */ (points[index]);
    sums.push(/** @type {number} */ (sums[index - 1]) + Math.hypot(bx - ax, by - ay));
  }
  const length = /** @type {number} */ (sums.at(-1));
  /** @param {number} part @returns {Point} */
  function at(part) {
    const wanted = Math.min(1, Math.max(0, part)) * length;
    const next = sums.findIndex((sum) => sum >= wanted);
    const to = /** @type {Point} */ (points[Math.max(next, 0)]);
    if (next <= 0) return to;
    const from = /** @type {Point} */ (points[next - 1]);
    const start = /** @type {number} */ (sums[next - 1]);
    const end = /** @type {number} */ (sums[next]);
    const share = (wanted - start) / (end - start);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  }
  return { length, stops: sums.map((sum) => (length ? sum / length : 1)), at };
}

/** @param {number} from @param {number} to @param {number} part */
export function between(from, to, part) {
  return from + (to - from) * part;
}

/** @param {number} value @param {number} least @param {number} most */
export function clamp(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

/** @param {number} part */
export function easeOut(part) {
  return 1 - (1 - part) ** 3;
}

/** The box around boxes. @param {Box[]} boxes @returns {Box} */
export function hull(boxes) {
  const left = Math.min(...boxes.map(({ x, w }) => x - w / 2));
  const right = Math.max(...boxes.map(({ x, w }) => x + w / 2));
  const top = Math.min(...boxes.map(({ y, h }) => y - h / 2));
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h / 2));
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}
