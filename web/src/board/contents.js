/**
 * What lies on the board now: the scene's items, the frame that is being played, and the dragged piece (the "hand").
 *
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("./types.js").Drawn} Drawn
 * @typedef {import("./motion.js").Actor} Actor
 * @typedef {{frame: Frame, leaving: Set<string>, going: Map<string, Actor>, coming: Map<string, Actor>, over: Actor[],
 *   elapsed: number}} Passing
 * @typedef {{id: string, x: number, y: number, lift: number}} Hand
 */

import { appearing, changing, landing, lying, swelling, vanishing, walking, withoutCount } from "./motion.js";

/** What matters most: what moves there is emphasised. @type {readonly unknown[]} */
const MOMENTS = ["gain", "loss"];

/** How long (ms) a dropped piece takes to settle. */
const SETTLE = 170;

export class Contents {
  /** @type {Map<string, Item>} */
  items = new Map();
  /** The dragged piece and where it is. @type {Hand | null} */
  hand = null;
  /** Items that are raised in their place, and how much. @type {Map<string, number>} */
  raised = new Map();
  #middle = 0;
  /** How many of the coming frames move the piece that was dropped. */
  #carried = 0;
  /** @type {Passing | null} */
  #passing = null;
  /** The ids of the items that have moved last: with them somebody has won. @type {string[]} */
  #last = [];

  /** Replace everything by a scene's items. @param {{items: readonly Item[], width: number}} scene */
  lay({ items, width }) {
    this.items = new Map(items.map((item) => [item.id, item]));
    this.#middle = width / 2;
    this.#passing = null;
    this.hand = null;
  }

  /**
   * Keep a dropped piece where it is during the frames that move it there, so that it does not walk the way again.
   * @param {readonly Frame[]} frames
   */
  carry(frames) {
    let id = this.hand?.id ?? "";
    this.#carried = 0;
    for (const { moves = [] } of frames) {
      const move = moves.find((candidate) => candidate.item === id);
      if (!move) continue;
      id = move.to.id;
      this.#carried += 1;
    }
    if (this.#carried === 0) this.hand = null;
  }

  /**
   * Begin a frame.
   * @param {Frame} frame
   * @returns {number} its length in milliseconds at normal speed
   */
  begin(frame) {
    const { moves = [], show = [], hide = [], change = [] } = frame;
    const inHand = this.hand && moves.find((move) => move.item === this.hand?.id);
    let length = Math.max(frame.length, 1);
    if (inHand && moves.length === 1 && show.length === 0) length = Math.min(length, this.#carried > 1 ? 1 : SETTLE);

    /** @type {Map<string, Actor>} */
    const going = new Map();
    /** @type {Map<string, Actor>} */
    const coming = new Map();
    /** @type {Actor[]} */
    const over = [];
    for (const id of hide) {
      const item = this.items.get(id);
      if (item) going.set(id, vanishing(item, length));
    }
    for (const item of change) {
      const before = this.items.get(item.id);
      coming.set(item.id, before ? changing(before, item, length) : appearing({ item }, length));
    }
    if (frame.sound === "win") {
      for (const id of this.#last) {
        const item = this.items.get(id);
        if (item && !coming.has(id)) coming.set(id, swelling(item, length));
      }
    }
    show.forEach((part, index) => coming.set(part.item.id, appearing(part, length, index, this.#middle)));
    for (const move of moves) {
      if (move === inHand && this.hand) {
        const { x, y } = this.hand;
        const held = lying(move.to, { x, y, lift: 1, moving: true });
        over.push(this.#carried > 1 ? () => [held] : landing([x, y], move.to, length));
      } else over.push(walking(this.items.get(move.item), move, length, MOMENTS.includes(frame.sound)));
    }
    const leaving = new Set([...moves.map((move) => move.item), ...hide]);
    this.#passing = { frame, leaving, going, coming, over, elapsed: 0 };
    return length;
  }

  /** Seek to a time within the frame. @param {number} elapsed milliseconds at normal speed */
  at(elapsed) {
    if (this.#passing) this.#passing.elapsed = elapsed;
  }

  /** End the frame and apply its result to the items. */
  end() {
    if (!this.#passing) return;
    const { frame } = this.#passing;
    this.#passing = null;
    this.apply(frame);
  }

  /**
   * Apply a frame to the items. Delete before adding, because a new item may reuse a deleted id; `apply_frames` in `core/scene.py`
   * does the same.
   * @param {Frame} frame
   */
  apply({ moves = [], show = [], hide = [], change = [] }) {
    if (moves.length) this.#last = moves.map((move) => move.to.id);
    const carried = this.hand && moves.find((move) => move.item === this.hand?.id);
    for (const id of [...moves.map((move) => move.item), ...hide]) this.items.delete(id);
    for (const item of change) this.items.set(item.id, item);
    for (const item of [...moves.map((move) => move.to), ...show.map((part) => part.item)])
      this.items.set(item.id, item);
    if (!carried || !this.hand) return;
    this.#carried -= 1;
    this.hand = this.#carried > 0 ? { ...this.hand, id: carried.to.id } : null;
  }

  /** Everything to draw, in drawing order. @returns {Drawn[]} */
  drawn() {
    const { leaving, going, coming, over, elapsed } = this.#passing ?? NOTHING;
    /** @type {{layer: number, drawn: Drawn[]}[]} */
    const list = [];
    /** @type {Drawn[]} */
    const top = [];
    const waiting = new Set(coming.keys());
    for (const item of this.items.values()) {
      const layer = item.layer ?? 0;
      const actor = going.get(item.id) ?? (leaving.has(item.id) ? undefined : coming.get(item.id));
      if (actor) {
        list.push({ layer, drawn: actor(elapsed) });
        if (!going.has(item.id)) waiting.delete(item.id);
      } else if (leaving.has(item.id)) continue;
      else if (this.hand?.id === item.id) {
        const { x, y, lift } = this.hand;
        top.push(lying(withoutCount(item), { x, y, lift, moving: true }));
      } else list.push({ layer, drawn: [lying(item, { lift: this.raised.get(item.id) ?? 0 })] });
    }
    for (const id of waiting) {
      const drawn = coming.get(id)?.(elapsed) ?? [];
      list.push({ layer: drawn[0]?.item.layer ?? 0, drawn });
    }
    list.sort((a, b) => a.layer - b.layer); // a stable sort: within a layer the list's order stays
    return [...list.flatMap((entry) => entry.drawn), ...over.flatMap((actor) => actor(elapsed)), ...top];
  }
}

/** @type {Omit<Passing, "frame">} */
const NOTHING = { leaving: new Set(), going: new Map(), coming: new Map(), over: [], elapsed: 0 };
