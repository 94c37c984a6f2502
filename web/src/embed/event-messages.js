/** Tells the host what has happened in a game since the last message. */

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 */

export class News {
  #session = "";
  /** The events that were sent. @type {string[]} */
  #told = [];
  #over = false;

  /**
   * @param {Pick<MatchState, "table" | "moves" | "saved">} match
   * @returns {Record<string, unknown>[]} the messages for what has changed since the last call
   */
  tell({ table, moves, saved }) {
    if (!table) return [];
    const fresh = saved.id !== this.#session;
    if (fresh) {
      this.#session = saved.id;
      this.#told = [];
      this.#over = false;
    }
    const game = saved.game;
    const texts = moves.map(({ text }) => text);
    const changed = texts.findIndex((text, at) => text !== this.#told[at]);
    const from = changed < 0 ? Math.min(texts.length, this.#told.length) : changed;
    /** @type {Record<string, unknown>[]} */
    const messages = [];
    if (fresh || texts.length !== this.#told.length || changed >= 0)
      messages.push({ type: "event", game, from, ply: table.ply, entries: moves.slice(from).map(entryOf) });
    this.#told = texts;
    if (table.over && !this.#over) {
      const { winners, scores, words, resigned } = table.over;
      messages.push({ type: "result", game, winners, scores, resigned, words, record: table.save["record"] });
    }
    this.#over = table.over !== null;
    return messages;
  }
}

/** @param {MoveEntry} entry */
function entryOf({ ply, seat, chance, text, words }) {
  return { ply, seat, chance: chance === true, text, words };
}
