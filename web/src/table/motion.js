/**
 * How the parts of a frame look on their way: each part becomes an actor, a function from the time since the frame began
 * to what is drawn then.
 *
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../vocabulary/scene.js").Move} Move
 * @typedef {import("../vocabulary/scene.js").Show} Show
 * @typedef {import("./types.js").Drawn} Drawn
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {(elapsed: number) => Drawn[]} Actor
 */

import { between, clamp, easeOut, walk } from "./geometry.js";

const FADE = 240;
const TUMBLE = 430;
const TUMBLE_APART = 50;
const FLICKER = 55;
const RISE = 110;
/** A walking piece is lifted less than one in the hand. */
const WALKING_LIFT = 0.6;

/**
 * An item as it lies.
 * @param {Item} item
 * @param {Partial<Drawn>} [otherwise]
 * @returns {Drawn}
 */
export function lying(item, otherwise = {}) {
  const { x, y, w, h, turn = 0, sprite = "" } = item;
  return { item, sprite, x, y, w, h, turn, alpha: 1, lift: 0, moving: false, ...otherwise };
}

/**
 * A piece that walks its way, lifted a little; it becomes what it is at the end half-way.
 * @param {Item | undefined} from
 * @param {Move} move
 * @param {number} length
 * @returns {Actor}
 */
export function walking(from, move, length) {
  const start = from ?? move.to;
  const way = walk([[start.x, start.y], ...(move.via ?? []), [move.to.x, move.to.y]]);
  return (elapsed) => {
    const part = clamp(elapsed / length, 0, 1);
    // Nearly even, then slowing down: each place on the way is seen.
    const [x, y] = way.at(1 - (1 - part) ** 1.6);
    const shown = part < 0.5 ? start : move.to;
    return [
      lying(withoutCount(shown), {
        x,
        y,
        w: between(start.w, move.to.w, part),
        h: between(start.h, move.to.h, part),
        turn: between(start.turn ?? 0, move.to.turn ?? 0, part),
        lift: WALKING_LIFT * clamp(Math.min(elapsed / RISE, (length - elapsed) / RISE), 0, 1),
        moving: true,
      }),
    ];
  };
}

/**
 * A piece that the hand has already brought near its place: it is put down there.
 * @param {Point} hand
 * @param {Item} to
 * @param {number} length
 * @returns {Actor}
 */
export function landing([handX, handY], to, length) {
  return (elapsed) => {
    const part = easeOut(clamp(elapsed / length, 0, 1));
    const place = { x: between(handX, to.x, part), y: between(handY, to.y, part) };
    return [lying(withoutCount(to), { ...place, lift: 1 - part, moving: true })];
  };
}

/**
 * Something that appears: a die tumbles, all else fades in.
 * @param {Show} show
 * @param {number} length
 * @param {number} [index] among those that appear together
 * @param {number} [middle] of the board: dice come from there
 * @returns {Actor}
 */
export function appearing({ item, tumble = [] }, length, index = 0, middle = 0) {
  const fade = Math.min(FADE, length);
  if (tumble.length === 0) return (elapsed) => [lying(item, { alpha: clamp((2 * elapsed) / fade, 0, 1) })];
  const begin = Math.min(index * TUMBLE_APART, length / 3);
  const lasting = Math.min(TUMBLE, length - begin);
  const chance = hash(item.id + item.sprite);
  const spin = ((chance & 1) === 0 ? 1 : -1) * (170 + (chance % 110));
  const drift = {
    x: item.w * (0.7 + (chance % 7) / 10) * (middle > item.x ? 1 : -1),
    y: item.h * (((chance >> 3) % 9) / 10 - 0.4),
  };
  return (elapsed) => {
    if (elapsed < begin) return [];
    const part = clamp((elapsed - begin) / lasting, 0, 1);
    const left = 1 - easeOut(part);
    const face = Math.floor((elapsed - begin) / FLICKER) + chance;
    return [
      lying(item, {
        x: item.x + drift.x * left,
        y: item.y + drift.y * left,
        turn: (item.turn ?? 0) + spin * left,
        lift: left,
        alpha: clamp(part * 8, 0, 1),
        sprite: part < 0.72 ? (tumble[face % tumble.length] ?? "") : (item.sprite ?? ""),
        moving: part < 1,
      }),
    ];
  };
}

/**
 * Something that goes; what comes in its place is there before it fades.
 * @param {Item} item
 * @param {number} length
 * @returns {Actor}
 */
export function vanishing(item, length) {
  return (elapsed) => {
    const alpha = clamp(2 - (2 * elapsed) / Math.min(FADE, length), 0, 1);
    return alpha > 0 ? [lying(item, { alpha })] : [];
  };
}

/**
 * Something that stays in its slot and looks otherwise: one look goes into the other, never both faint at once.
 * @param {Item} before
 * @param {Item} after
 * @param {number} length
 * @returns {Actor}
 */
export function changing(before, after, length) {
  return (elapsed) => {
    const part = clamp(elapsed / Math.min(FADE, length), 0, 1);
    const place = {
      x: between(before.x, after.x, part),
      y: between(before.y, after.y, part),
      w: between(before.w, after.w, part),
      h: between(before.h, after.h, part),
      turn: between(before.turn ?? 0, after.turn ?? 0, part),
    };
    const old = lying(before, { ...place, alpha: Math.min(1, 2 - 2 * part) });
    const fresh = lying(after, { ...place, alpha: Math.min(1, 2 * part) });
    return part >= 1 ? [fresh] : [old, fresh];
  };
}

/** One piece of a stack, without the stack's number. @param {Item} item @returns {Item} */
export function withoutCount({ count: _count, ...item }) {
  return item;
}

/** A number from a text, the same everywhere. @param {string} text */
function hash(text) {
  let value = 2166136261;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}
