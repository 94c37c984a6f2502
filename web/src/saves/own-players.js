/**
 * The computer players that the reader has written in Python, in a database of their own. Without one they are held in memory, until the page is closed
 * or somebody empties that.
 */

import { openDB } from "idb";
import { noteOwnPlayers } from "../base/had-own-players.js";
import { SITE } from "../base/site.js";

/**
 * @typedef {object} Version
 * @property {number} at  milliseconds since 1970
 * @property {string} text
 * @property {boolean} [passed]  whether it has passed the tests of the player's task; left out: it has not, or there is none
 *
 * @typedef {object} OwnPlayer
 * @property {string} id
 * @property {string} game  the id of the game
 * @property {string} name  as the reader calls it
 * @property {string} text  Python
 * @property {number} at  when it was changed last, in milliseconds since 1970
 * @property {Version[]} versions  earlier texts, the newest first
 * @property {string} [task]  the id of the game's task that it is for; left out: for none
 */

/** The most versions of a player that are kept; the oldest are dropped, but not the only one that has passed a task. */
export const MOST_VERSIONS = 20;
/** The longest text, in characters; the engine accepts no longer one. */
export const LONGEST_TEXT = 60_000;
/** The longest name, in characters. */
export const LONGEST_NAME = 40;
const STORE = "players";

/**
 * The player with another text. The text before becomes no version by that, because each letter that is typed would then make one; it does
 * whenever the player is run (`withVersion`).
 * @param {OwnPlayer} player
 * @param {string} text
 * @param {number} at  milliseconds since 1970
 * @returns {OwnPlayer}
 */
export const withText = (player, text, at) => ({ ...player, text, at });

/**
 * The player with its text among its versions, unless it is the newest of them already.
 * @param {OwnPlayer} player
 * @param {number} at  milliseconds since 1970
 * @returns {OwnPlayer}
 */
export function withVersion(player, at) {
  const { text, versions } = player;
  if (versions[0]?.text === text) return player;
  const all = [{ at, text }, ...versions];
  const kept = all.slice(0, MOST_VERSIONS);
  const passed = kept.some((version) => version.passed) ? undefined : versions.find((version) => version.passed);
  return { ...player, versions: passed ? [...kept.slice(0, -1), passed] : kept };
}

/**
 * The player with a mark at the newest version of a text: it has passed the tests of the task.
 * @param {OwnPlayer} player
 * @param {string} text
 * @returns {OwnPlayer}
 */
export function withPassed(player, text) {
  const newest = player.versions.find((version) => version.text === text);
  if (!newest || newest.passed) return player;
  return {
    ...player,
    versions: player.versions.map((version) => (version === newest ? { ...version, passed: true } : version)),
  };
}

/** Whether a name is short enough. @param {string} name */
export const isShort = (name) => name.trim().length <= LONGEST_NAME;

/** Whether an entry of the database can be used; another version of the page, or a fault, may have written anything. @param {any} entry */
const isPlayer = (entry) =>
  typeof entry?.id === "string" &&
  typeof entry.game === "string" &&
  typeof entry.name === "string" &&
  typeof entry.text === "string" &&
  typeof entry.at === "number" &&
  ["string", "undefined"].includes(typeof entry.task) &&
  Array.isArray(entry.versions) &&
  entry.versions.every(
    (/** @type {any} */ each) =>
      typeof each?.text === "string" &&
      typeof each.at === "number" &&
      ["boolean", "undefined"].includes(typeof each.passed),
  );

export class OwnPlayers {
  #name;
  /** @type {Promise<import("idb").IDBPDatabase | null> | undefined} */
  #open;
  #held;

  /**
   * @param {Map<string, OwnPlayer>} [held]  takes what cannot be stored, by id; the app has one, so that a match finds there what the workshop has written
   * @param {string | null} [name]  of the database; null: nothing is to be stored
   */
  constructor(held = new Map(), name = `players:${SITE.pathname}`) {
    this.#held = held;
    this.#name = name;
  }

  #base() {
    const name = this.#name;
    this.#open ??= name === null ? Promise.resolve(null) : this.#connect(name).catch(() => null);
    return this.#open;
  }

  /**
   * A browser that denies databases may throw at once.
   * @param {string} name
   */
  async #connect(name) {
    return await openDB(name, 1, {
      upgrade(base) {
        base.createObjectStore(STORE, { keyPath: "id" }).createIndex("game", "game");
      },
    });
  }

  /**
   * The players of a game, the one that was changed last first.
   * @param {string} game
   * @returns {Promise<OwnPlayer[]>}
   */
  async list(game) {
    /** @type {Map<string, OwnPlayer>} */
    const found = new Map();
    try {
      const base = await this.#base();
      for (const entry of (await base?.getAllFromIndex(STORE, "game", game)) ?? [])
        if (isPlayer(entry)) found.set(entry.id, entry);
    } catch {
      // What is held is listed nevertheless.
    }
    for (const player of this.#held.values()) if (player.game === game) found.set(player.id, player);
    if (found.size) noteOwnPlayers();
    return [...found.values()].sort((one, other) => other.at - one.at);
  }

  /**
   * @param {string} id
   * @returns {Promise<OwnPlayer | null>} null: there is none, or it cannot be read
   */
  async read(id) {
    const held = this.#held.get(id);
    if (held) return held;
    try {
      const entry = await (await this.#base())?.get(STORE, id);
      return isPlayer(entry) ? entry : null;
    } catch {
      return null;
    }
  }

  /**
   * Stores a player in place of what was stored of it.
   * @param {OwnPlayer} player
   * @returns {Promise<boolean>} false: it is only kept until the page is closed
   */
  async write(player) {
    try {
      const base = await this.#base();
      if (base) {
        await base.put(STORE, player);
        this.#held.delete(player.id);
        noteOwnPlayers();
        return true;
      }
    } catch {
      // Storage is full, or the database was closed.
    }
    this.#held.set(player.id, player);
    return false;
  }

  /** @param {string} id */
  async remove(id) {
    this.#held.delete(id);
    try {
      await (await this.#base())?.delete(STORE, id);
    } catch {
      // Without a database nothing was stored.
    }
  }
}
