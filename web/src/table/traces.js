/**
 * Remembers the ways of the last moves, which the table shows as faint traces.
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("./stage.js").Stage} Stage
 */

export class Traces {
  /** Whether traces are shown. */
  shown = true;
  /** Each move's way, with the slot where it ended. @type {{to: string, way: Point[]}[]} */
  #moves = [];

  /** @returns {Point[][]} */
  get ways() {
    return this.shown ? this.#moves.map(({ way }) => way) : [];
  }

  clear() {
    this.#moves = [];
  }

  /**
   * Record the moves of a frame that is about to be played.
   * @param {import("../vocabulary/scene.js").Frame} frame
   * @param {Stage} stage
   */
  follow({ moves = [] }, stage) {
    for (const { item, to, via = [] } of moves) {
      const from = stage.items.get(item);
      if (from) this.#moves.push({ to: to.id, way: [[from.x, from.y], ...via, [to.x, to.y]] });
    }
  }

  /** Drop the traces that end at a slot where no item lies now. @param {Stage} stage */
  keep(stage) {
    this.#moves = this.#moves.filter(({ to }) => stage.items.has(to));
  }
}
