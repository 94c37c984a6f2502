/**
 * Finds saved games of this site at another address of the same host, and copies them here. A browser keeps them with the folder in their
 * database's name, so a site that has moved to another folder begins without them. Nothing is deleted there.
 */

import { openDB } from "idb";
import { SITE } from "../base/site.js";
import { STORE, listEntries } from "./database.js";
import { isSavedGame } from "./saved-game.js";

/**
 * Games at another address that are not here, by their ids.
 * @typedef {{folder: string, ids: string[]}} Elsewhere
 */

/** How many games are copied at a time: one is some 20 kB. */
const AT_ONCE = 50;
/** The names of databases (saves.js), and of the marks in localStorage that a site has saved games (base/had-saved-games.js). */
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
 * Asks a folder's database something.
 * @template T
 * @param {string} folder
 * @param {(database: import("./database.js").Database) => Promise<T>} question
 * @returns {Promise<T>}
 * @throws {DOMException} there is no such database, or it cannot be read
 */
async function within(folder, question) {
  const database = await openDB(`spieltisch:${folder}`, undefined, {
    // It does not exist: do not make one.
    upgrade: (_database, _old, _new, transaction) => {
      transaction.done.catch(() => {});
      transaction.abort();
    },
  });
  try {
    return await question(database);
  } finally {
    database.close();
  }
}

/**
 * The ids of the games that a folder's database holds.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function idsIn(folder) {
  try {
    const entries = await within(folder, (database) =>
      listEntries((question) => question(database.transaction(STORE).store, () => {})),
    );
    return entries.flatMap(({ key, updated }) => (typeof key === "string" && updated ? key : []));
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
  const all = await Promise.all((await otherFolders()).map(async (folder) => ({ folder, ids: await idsIn(folder) })));
  const some = all.filter(({ ids }) => ids.length);
  if (!some.length) return [];
  const known = new Set([...taken(), ...(await saves.list()).map(({ key }) => key)]);
  const missing = some.map(({ folder, ids }) => ({ folder, ids: ids.filter((id) => !known.has(id)) }));
  return missing.filter(({ ids }) => ids.length);
}

/**
 * Copies games from another address, a few at a time. If that fails, those before stay, and the next try copies the others.
 * @param {import("./saves.js").Saves} saves
 * @param {Elsewhere} elsewhere
 * @returns {Promise<number>} how many are new here
 * @throws {DOMException} they could not be read there or stored here
 */
export async function takeOver(saves, { folder, ids }) {
  let count = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const found = await within(folder, (database) => Promise.all(some.map((id) => database.get(STORE, id))));
    count += await saves.adopt(found.filter(isSavedGame));
    note(TAKEN, [...taken(), ...some]);
  }
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
