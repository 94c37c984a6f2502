/** Opens the letters of the chat in the match that is shown, one after the other. */

import { anchorsOf, isByLetters } from "../saves/saved-game.js";
import { lettersFor, lostSeats } from "./chat-matches.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./chat-matches.js").ChatMatch} ChatMatch
 *
 * @typedef {object} Act
 * @property {() => unknown} page  the page of the match that is shown; null: none is
 * @property {() => SavedGame | null} playing  its match
 * @property {(letter: string) => Promise<unknown>} take  opens a letter there; rejects if it was refused
 * @property {(match: SavedGame) => ChatMatch | null} told  what the chat tells of a match
 * @property {() => string} address  of the reader in the chat
 * @property {(saved: SavedGame, match: ChatMatch) => Promise<void>} lose  somebody else has got the reader's seat
 * @property {(error: unknown) => void} refused
 */

export class LetterFeed {
  #act;
  /** The letters that were opened, of the match that was shown last. */
  #opened = { id: "", letters: new Set() };
  /** The page in which letters are being opened. @type {unknown} */
  #page = null;
  /** Whether letters have come meanwhile. */
  #again = false;

  /** @param {Act} act */
  constructor(act) {
    this.#act = act;
  }

  /**
   * Opens what has come.
   * @returns {Promise<boolean>} whether all that has come is open now in the page that is shown
   */
  async feed() {
    const page = this.#act.page();
    this.#again = true;
    // What waits for a page that was left waits for ever. So another page begins anew, even if it shows the same match.
    if (page === this.#page) return false;
    this.#page = page;
    try {
      while (this.#again && page === this.#act.page()) {
        this.#again = false;
        await this.#feedOnce(page);
      }
    } finally {
      if (this.#page === page) this.#page = null;
    }
    return page === this.#act.page();
  }

  /** @param {unknown} page */
  async #feedOnce(page) {
    const act = this.#act;
    const saved = act.playing();
    const match = saved && isByLetters(saved) ? act.told(saved) : null;
    if (!saved || !match) return;
    const own = ownAnchors(saved);
    if (lostSeats(match, own).length) return act.lose(saved, match);
    if (this.#opened.id !== saved.id) this.#opened = { id: saved.id, letters: new Set() };
    const { letters } = this.#opened;
    for (const { letter, by } of lettersFor(match, own)) {
      if (letters.has(letter) || (by === act.address() && letter === act.playing()?.mail?.sent?.letter)) continue;
      try {
        await act.take(letter);
      } catch (error) {
        act.refused(error);
      }
      // The match has not kept what its page was told after it was left.
      if (page !== act.page()) return;
      letters.add(letter);
    }
  }
}

/** The anchors of the seats at this device, by seat. @param {SavedGame} saved */
export function ownAnchors(saved) {
  const anchors = anchorsOf(saved);
  return (saved.save?.seats ?? []).map(({ kind }, seat) => (kind === "remote" ? null : (anchors[seat] ?? null)));
}
