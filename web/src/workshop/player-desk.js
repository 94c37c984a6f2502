/** The players that the reader has written for a game: which one is open, what is stored of it, and its versions. */

import { newId } from "../base/random.js";
import { isShort, LONGEST_NAME, withPassed, withText, withVersion } from "../saves/own-players.js";

/**
 * @typedef {import("../saves/own-players.js").OwnPlayer} OwnPlayer
 * @typedef {import("../saves/own-players.js").OwnPlayers} OwnPlayers
 */

/** Dispatches "change" when another player is open, or the list or what is known of storage has changed. */
export class PlayerDesk extends EventTarget {
  /** All players of the game, the last that was changed first. @type {OwnPlayer[]} */
  players = [];
  /** The one that is open. @type {OwnPlayer} */
  open;
  /** Whether the open one is among those that are kept. */
  kept = false;
  /** Whether the browser stores it; null: nothing had to be stored yet. @type {boolean | null} */
  stored = null;

  #store;
  #game;
  #now;
  /** Writes, one after the other. @type {Promise<void>} */
  #writing = Promise.resolve();

  /**
   * @param {OwnPlayers} store
   * @param {string} game
   * @param {() => number} [now]  the time in milliseconds since 1970
   */
  constructor(store, game, now = Date.now) {
    super();
    this.#store = store;
    this.#game = game;
    this.#now = now;
    this.open = this.#fresh("", "");
  }

  /** Reads what is kept. */
  async list() {
    this.players = await this.#store.list(this.#game);
  }

  /**
   * Opens a text that is not kept before the reader changes or runs it.
   * @param {string} name
   * @param {string} text
   */
  openText(name, text) {
    this.open = this.#fresh(name, text);
    this.kept = false;
    this.#changed();
  }

  /**
   * Opens what the reader has written for a task, or else the text to begin with, which is not kept before it is changed or run.
   * @param {string} task  its id
   * @param {string} name
   * @param {string} begin
   */
  openTask(task, name, begin) {
    const found = this.players.find((player) => player.task === task);
    if (found) return this.openKept(found.id);
    this.open = { ...this.#fresh(name, begin), task };
    this.kept = false;
    this.#changed();
  }

  /** @param {string} id  of a player in the list */
  openKept(id) {
    const found = this.players.find((player) => player.id === id);
    if (!found) return;
    this.open = found;
    this.kept = true;
    this.#changed();
  }

  /** Keeps what the reader has typed. @param {string} text */
  type(text) {
    this.#keep(withText(this.open, text, this.#now()));
  }

  /**
   * @param {string} name
   * @returns {boolean} false: it is too long, and the name of before stays
   */
  rename(name) {
    if (isShort(name)) this.#keep({ ...this.open, name: name.trim(), at: this.#now() });
    return isShort(name);
  }

  /** Makes the text a version, because it is run. */
  ran() {
    this.#keep(withVersion(this.open, this.#now()));
  }

  /**
   * Puts another text in the place of that of the open player, such as a version of it; the text of now becomes a version, so that it is not lost.
   * @param {string} text
   */
  replace(text) {
    this.#keep(withText(withVersion(this.open, this.#now()), text, this.#now()));
    this.#changed();
  }

  /**
   * Marks the version with a text, which has passed the tests of a task.
   * @param {string} task  its id
   * @param {string} text
   */
  pass(task, text) {
    const { open } = this;
    if (open.task === task) this.#keep(withPassed(open, text));
  }

  /** Keeps the open player, if it is not yet kept, with its text as a version, and resolves when it is stored or cannot be. */
  async keep() {
    this.ran();
    await this.#writing;
    return this.open;
  }

  /** Deletes the open player; whoever calls this opens something else in its place. */
  async remove() {
    const { id } = this.open;
    this.players = this.players.filter((player) => player.id !== id);
    this.kept = false;
    this.#writing = this.#writing.then(() => this.#store.remove(id));
    await this.#writing;
  }

  /** @param {string} name @param {string} text @returns {OwnPlayer} */
  #fresh(name, text) {
    return { id: newId(), game: this.#game, name: name.slice(0, LONGEST_NAME), text, at: this.#now(), versions: [] };
  }

  /** @param {OwnPlayer} player */
  #keep(player) {
    const { kept, open } = this;
    this.open = player;
    this.kept = true;
    this.players = [player, ...this.players.filter(({ id }) => id !== player.id)];
    this.#writing = this.#writing.then(async () => {
      // Only the newest text is written where several have come meanwhile.
      if (this.open.id === player.id && this.open !== player) return;
      const stored = await this.#store.write(player);
      if (stored === this.stored) return;
      this.stored = stored;
      this.#changed();
    });
    // Each letter that is typed comes here; what is shown of a player besides its text seldom changes.
    if (!kept || open.name !== player.name || open.versions !== player.versions) this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
