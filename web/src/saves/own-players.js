/**
 * The computer players that the reader has written in Python, in a database of their own. Without one they are kept until the page is closed.
 */

import { openDB } from "idb";
import { SITE } from "../base/site.js";

/**
 * @typedef {object} Version
 * @property {number} at  milliseconds since 1970
 * @property {string} text
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

/** The most versions of a player that are kept; the oldest are dropped. */
export const MOST_VERSIONS = 20;
/** The longest text, in characters; the engine accepts no longer one. */
export const LONGEST_TEXT = 60_000;
/** The longest name, in characters. */
export const LONGEST_NAME = 40;
const STORE = "players";

/**
 * The player with another text. The text before becomes a version if `keep` says so, as it does whenever a player is run: otherwise each letter
 * that is typed would be one.
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
  return { ...player, versions: [{ at, text }, ...versions].slice(0, MOST_VERSIONS) };
}

/** Whether an entry of the database can be used; another version of the page, or a fault, may have written anything. @param {any} entry */
const isPlayer = (entry) =>
  typeof entry?.id === "string" &&
  typeof entry.game === "string" &&
  typeof entry.name === "string" &&
  typeof entry.text === "string" &&
  typeof entry.at === "number" &&
  ["string", "undefined"].includes(typeof entry.task) &&
  Array.isArray(entry.versions) &&
  entry.versions.every((/** @type {any} */ each) => typeof each?.text === "string" && typeof each.at === "number");

export class OwnPlayers {
  #name;
  /** @type {Promise<import("idb").IDBPDatabase | null> | undefined} */
  #open;
  /** What could not be stored. @type {Map<string, OwnPlayer>} */
  #held = new Map();

  /** @param {string} [name]  of the database */
  constructor(name = `players:${SITE.pathname}`) {
    this.#name = name;
  }

  #base() {
    this.#open ??= this.#connect().catch(() => null);
    return this.#open;
  }

  // A browser that denies databases may throw at once.
  async #connect() {
    return await openDB(this.#name, 1, {
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
