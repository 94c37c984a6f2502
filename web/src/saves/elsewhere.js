/**
 * Finds saved games of this site at another address of the same host, and copies them here. A browser keeps them with the folder in their
 * database's name, so a site that has moved to another folder begins without them. Nothing is deleted there.
 */

import { openDB } from "idb";
import { SITE } from "../base/site.js";
import { isSavedGame } from "./saved-game.js";

/**
 * @typedef {import("./saved-game.js").SavedGame} SavedGame
 *
 * Games at another address that are not here.
 * @typedef {{folder: string, games: SavedGame[]}} Elsewhere
 */

const STORE = "games";
/** The names of databases (saves.js), and of the marks in localStorage that a site has saved games (base/returning.js). */
const DATABASE = /^spieltisch:(\/.*)$/;
const MARK = /^spieltisch:(\/.*):saved$/;

/**
 * The folders of other sites on this host that have saved games in this browser, as paths.
 * @returns {Promise<string[]>}
 */
async function otherFolders() {
  /** @type {string[]} */
  const found = [];
  try {
    found.push(...Object.keys(localStorage).flatMap((key) => MARK.exec(key)?.[1] ?? []));
  } catch {
    // The browser denies access to storage. Do not ask for the databases: in a sandboxed frame, Chromium reports an exception then.
    return [];
  }
  try {
    // Some browsers do not tell which databases there are; there the marks have to do.
    const databases = (await indexedDB.databases?.()) ?? [];
    found.push(...databases.flatMap(({ name }) => DATABASE.exec(name ?? "")?.[1] ?? []));
  } catch {
    // They cannot be listed: the marks have to do.
  }
  return [...new Set(found)].filter((folder) => folder !== SITE.pathname).sort();
}

/**
 * The games that a folder's database holds and this version can read.
 * @param {string} folder
 * @returns {Promise<SavedGame[]>}
 */
async function gamesIn(folder) {
  try {
    const database = await openDB(`spieltisch:${folder}`, undefined, {
      // It does not exist: do not make one.
      upgrade: (_database, _old, _new, transaction) => {
        transaction.done.catch(() => {});
        transaction.abort();
      },
    });
    try {
      if (!database.objectStoreNames.contains(STORE)) return [];
      return (await database.getAll(STORE)).filter(isSavedGame);
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

/**
 * Finds games at other addresses that are not here: neither stored nor taken over before, even if they were deleted since.
 * @param {import("./saves.js").Saves} saves
 * @returns {Promise<Elsewhere[]>} by folder, without those that have none
 */
export async function gamesElsewhere(saves) {
  const all = await Promise.all(
    (await otherFolders()).map(async (folder) => ({ folder, games: await gamesIn(folder) })),
  );
  const some = all.filter(({ games }) => games.length);
  if (!some.length) return [];
  const known = new Set([...taken(), ...(await saves.all()).map(({ id }) => id)]);
  const missing = some.map(({ folder, games }) => ({ folder, games: games.filter(({ id }) => !known.has(id)) }));
  return missing.filter(({ games }) => games.length);
}

/**
 * Copies games from another address, all or none.
 * @param {import("./saves.js").Saves} saves
 * @param {Elsewhere} elsewhere
 * @returns {Promise<number>} how many are new here
 * @throws {DOMException} they could not be stored
 */
export async function takeOver(saves, { games }) {
  const count = await saves.adopt(games);
  note(TAKEN, [...taken(), ...games.map(({ id }) => id)]);
  return count;
}

const TAKEN = `spieltisch:${SITE.pathname}:taken`;
const LEFT = `spieltisch:${SITE.pathname}:left`;

/** The ids of the games that were taken over. */
const taken = () => noted(TAKEN);

/** Whether a person has decided to leave the games of a folder there. @param {string} folder */
export const isLeft = (folder) => noted(LEFT).includes(folder);

/** Remembers that a person leaves the games of a folder there. @param {string} folder */
export const leave = (folder) => note(LEFT, [...noted(LEFT), folder]);

/**
 * @param {string} name
 * @returns {string[]}
 */
function noted(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? found.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/**
 * @param {string} name
 * @param {string[]} entries
 */
function note(name, entries) {
  try {
    localStorage.setItem(name, JSON.stringify([...new Set(entries)]));
  } catch {
    // Then it is offered again at the next visit.
  }
}
