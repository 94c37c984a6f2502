/**
 * Animates the parts of a frame. Each part becomes an actor: a function from the time since the frame began (ms) to what to draw
 * at that moment.
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
/** Lift of a walking piece; a dragged one has 1. */
const WALKING_LIFT = 0.6;
/** How much larger a piece gets, at most, at what matters: when it is hit or gained, or has won. */
const SWELL = 0.22;

/** The factor by which such a piece is larger. @param {number} part  of the time, 0 to 1 */
const swollen = (part) => 1 + SWELL * Math.sin(Math.PI * part);

/**
 * An item at rest.
 * @param {Item} item
 * @param {Partial<Drawn>} [otherwise]
 * @returns {Drawn}
 */
export function lying(item, otherwise = {}) {
  const { x, y, w, h, turn = 0, sprite = "" } = item;
  return { item, sprite, x, y, w, h, turn, alpha: 1, lift: 0, moving: false, ...otherwise };
}

/**
 * A piece that moves along its way, lifted a little. Half-way it takes on the look of the item that it becomes.
 * @param {Item | undefined} from
 * @param {Move} move
 * @param {number} length
 * @param {boolean} [matters]  whether it swells meanwhile
 * @returns {Actor}
 */
export function walking(from, move, length, matters = false) {
  const start = from ?? move.to;
  const way = walk([[start.x, start.y], ...(move.via ?? []), [move.to.x, move.to.y]]);
  return (elapsed) => {
    const part = clamp(elapsed / length, 0, 1);
    // Nearly constant speed, slowing down at the end, so that each place on the way is seen.
    const [x, y] = way.at(1 - (1 - part) ** 1.6);
    const shown = part < 0.5 ? start : move.to;
    const size = matters ? swollen(part) : 1;
    return [
      lying(withoutCount(shown), {
        x,
        y,
        w: between(start.w, move.to.w, part) * size,
        h: between(start.h, move.to.h, part) * size,
        turn: between(start.turn ?? 0, move.to.turn ?? 0, part),
        lift: WALKING_LIFT * clamp(Math.min(elapsed / RISE, (length - elapsed) / RISE), 0, 1),
        moving: true,
      }),
    ];
  };
}

/**
 * An item that swells in its place.
 * @param {Item} item
 * @param {number} length
 * @returns {Actor}
 */
export function swelling(item, length) {
  return (elapsed) => {
    const size = swollen(clamp(elapsed / length, 0, 1));
    return [lying(item, { w: item.w * size, h: item.h * size, moving: true })];
  };
}

/**
 * A dragged piece that settles from where it was dropped into its place.
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
 * An item that appears: a die tumbles, everything else fades in.
 * @param {Show} show
 * @param {number} length
 * @param {number} [index] among the items that appear together; staggers the dice
 * @param {number} [middle] x of the board's middle, from where dice come
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
 * An item that disappears. It starts to fade half-way, when its replacement is fully visible.
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
 * An item that changes its look in its slot. The new look fades in before the old one fades out, so one is always opaque.
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

/** The item without the stack's count badge. @param {Item} item @returns {Item} */
export function withoutCount({ count: _count, ...item }) {
  return item;
}

/** A deterministic hash of a text (FNV-1a), in place of random numbers. @param {string} text */
function hash(text) {
  let value = 2166136261;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}
