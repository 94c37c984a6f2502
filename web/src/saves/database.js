/**
 * The database of saved games: how it is opened, and the indexes that list what it has without reading whole games.
 *
 * The browser keeps the indexes up to date with every write, also with those of an older version of the page, which does not know them.
 * No version of the page asks for a version of the database, so an older one also opens what a newer one has added to.
 */

import { openDB } from "idb";

/**
 * @typedef {import("idb").IDBPDatabase} Database
 * @typedef {import("idb").IDBPObjectStore<unknown, ["games"], "games", "readonly">} Store
 *
 * What happens to the database. `closed`: the connection is lost, by another page that changes the database or by the browser. `ordering`:
 * whether indexes are being made for games that are stored already; nothing can be read meanwhile. `blocked`: whether another page keeps this
 * one from making them.
 * @typedef {{closed: () => void, ordering: (now: boolean) => void, blocked: (now: boolean) => void}} Hear
 *
 * A stored entry, as far as lists need it. `updated` is 0, and `game` is "", where the entry has no valid one: then it cannot be read.
 * @typedef {object} Listed
 * @property {IDBValidKey} key
 * @property {string} game
 * @property {number} updated  milliseconds since 1970
 * @property {boolean} over
 * @property {boolean} [shared]  whether it came by a link, as a whole: nobody here has played it
 */

export const STORE = "games";

/** The indexes by name. A game is over if its record has a result or says why it ended without one (docs/records.md). */
const INDEXES = {
  listed: ["updated", "game"],
  result: "save.record.result.winners",
  ended: "save.record.ended.reason",
  match: "save.record.match.id",
  /** As `match`, before the engine has begun a game. */
  wanted: "setup.match.id",
  /** One entry for each anchor (docs/letters.md); games without letters are not in it. */
  anchors: "save.record.dice.anchors",
  shared: "shared.by",
  /** Those of them that asked the reader to go on from a position. */
  asked: "shared.task",
};

/** Indexes that have an entry for each part of a list. */
const OF_LISTS = ["anchors"];

/**
 * With this many games, a database that an older version of the page has made gets the indexes. Fewer are read about as fast without, and the
 * indexes can be made only while no other page has the database open.
 */
export const MANY = 100;

/** How many entries are read at a time, so that each answer is small and comes soon. */
const AT_ONCE = 50;

/**
 * Opens the database; creates it, its store or its indexes where they are missing.
 * @param {string} name
 * @param {Hear} hear
 * @returns {Promise<Database>}
 * @throws {DOMException} nothing can be stored here
 */
export async function openGames(name, hear) {
  const database = await open(name, undefined, hear);
  if (!(await isLacking(database))) return database;
  const version = database.version + 1;
  database.close();
  // Another page may have been faster, or there was no room for the indexes: what is there can be read without them.
  const changed = await open(name, version, hear).catch(() => open(name, undefined, hear));
  if (changed.objectStoreNames.contains(STORE)) return changed;
  changed.close();
  throw new DOMException(`The database has no store ${STORE}, and none can be made.`, "NotFoundError");
}

/** @param {Database} database */
async function isLacking(database) {
  if (!database.objectStoreNames.contains(STORE)) return true;
  try {
    const { store, done } = database.transaction(STORE);
    // Avoid an unhandled rejection: the request fails with the transaction.
    done.catch(() => {});
    return !isIndexed(store) && (await store.count()) >= MANY;
  } catch {
    // Another page has had the database closed to change it.
    return false;
  }
}

/**
 * @param {string} name
 * @param {number | undefined} version  undefined: the existing one
 * @param {Hear} hear
 */
async function open(name, version, hear) {
  let ordering = false;
  let blocked = false;
  try {
    const database = await openDB(name, version, {
      upgrade(upgraded, _old, _new, transaction) {
        // Avoid an unhandled rejection: opening fails with the transaction.
        transaction.done.catch(() => {});
        ordering = upgraded.objectStoreNames.contains(STORE);
        if (ordering) hear.ordering(true);
        const store = ordering ? transaction.objectStore(STORE) : upgraded.createObjectStore(STORE, { keyPath: "id" });
        for (const [index, path] of Object.entries(INDEXES))
          if (!store.indexNames.contains(index))
            store.createIndex(index, path, { multiEntry: OF_LISTS.includes(index) });
      },
      blocked() {
        blocked = true;
        hear.blocked(true);
      },
      // Another page wants to upgrade or delete the database: close it, so that it can.
      blocking() {
        database.close();
        hear.closed();
      },
      terminated: hear.closed,
    });
    return database;
  } finally {
    if (ordering) hear.ordering(false);
    if (blocked) hear.blocked(false);
  }
}

/** @param {Store} store @param {string[]} indexes  that are needed */
const isIndexed = (store, indexes = Object.keys(INDEXES)) => indexes.every((index) => store.indexNames.contains(index));

/**
 * Asks the database one question, in a transaction of its own. The question calls `step` with each part of a long answer, so that a slow
 * answer is not taken for none.
 * @typedef {<T>(question: (store: Store, step: () => void) => Promise<T>) => Promise<T>} Ask
 */

/**
 * Lists all entries in no particular order.
 * @param {Ask} ask  rejects if there is no answer
 * @returns {Promise<Listed[]>}
 */
export async function listEntries(ask) {
  if (await ask(async (store) => isIndexed(store, ["listed", "result", "ended", "shared", "asked"])))
    return ask(indexedEntries);
  const entries = [];
  for await (const value of values(ask)) entries.push(listed(value));
  return entries;
}

/**
 * @param {Store} store
 * @param {() => void} step
 */
async function indexedEntries(store, step) {
  const over = new Set([...(await store.index("result").getAllKeys()), ...(await store.index("ended").getAllKeys())]);
  const asked = new Set(await store.index("asked").getAllKeys());
  const shared = new Set((await store.index("shared").getAllKeys()).filter((key) => !asked.has(key)));
  /** @param {IDBValidKey} key @param {unknown} place */
  const entry = (key, place) => entryOf(key, place, over.has(key), shared.has(key));
  // Entries without a date or a game are not in the index `listed`.
  /** @type {Map<IDBValidKey, Listed>} */
  const entries = new Map((await store.getAllKeys()).map((key) => [key, entry(key, [])]));
  let cursor = await store.index("listed").openKeyCursor();
  while (cursor) {
    const { key, primaryKey } = cursor;
    entries.set(primaryKey, entry(primaryKey, key));
    step();
    cursor = await cursor.continue();
  }
  return [...entries.values()];
}

/**
 * @param {IDBValidKey} key
 * @param {unknown} place  its key in the index `listed`
 * @param {boolean} over
 * @param {boolean} shared
 * @returns {Listed}
 */
function entryOf(key, place, over, shared) {
  const [updated, game] = Array.isArray(place) ? place : [];
  return {
    key,
    game: typeof game === "string" ? game : "",
    updated: typeof updated === "number" && updated > 0 ? updated : 0,
    over,
    ...(shared && { shared }),
  };
}

/**
 * The same from a whole entry.
 * @param {any} value
 */
export function listed(value) {
  const record = value.save?.record;
  const over = Array.isArray(record?.result?.winners) || typeof record?.ended?.reason === "string";
  const shared = typeof value.shared?.by === "string" && value.shared.task === undefined;
  return entryOf(value.id, [value.updated, value.game], over, shared);
}

/**
 * Reads all entries, a few at a time.
 * @param {Ask} ask
 */
export async function* values(ask) {
  /** @type {IDBValidKey | undefined} */
  let last;
  for (;;) {
    const range = last === undefined ? null : IDBKeyRange.lowerBound(last, true);
    const found = await ask((store) => store.getAll(range, AT_ONCE));
    yield* found;
    if (found.length < AT_ONCE) return;
    last = found.at(-1).id;
  }
}

/**
 * Reads the games of a match of two.
 * @param {Ask} ask
 * @param {string} id  of the match
 * @returns {Promise<any[]>}  other entries may be among them
 */
export async function entriesOfMatch(ask, id) {
  const found = await ask(async (store) =>
    isIndexed(store, ["match", "wanted"])
      ? Promise.all([store.index("match").getAll(id), store.index("wanted").getAll(id)])
      : null,
  );
  if (found) return found.flat();
  const all = [];
  for await (const value of values(ask))
    if (value.save?.record?.match?.id === id || value.setup?.match?.id === id) all.push(value);
  return all;
}

/**
 * Reads the games whose dice have anchors: those that are played by letters, and copies of them.
 * @param {Ask} ask
 * @returns {Promise<any[]>}
 */
export async function entriesWithAnchors(ask) {
  const found = await ask(async (store) => {
    if (!isIndexed(store, ["anchors"])) return null;
    const keys = new Set(await store.index("anchors").getAllKeys());
    return Promise.all(Array.from(keys, (key) => store.get(key)));
  });
  if (found) return found;
  const all = [];
  for await (const value of values(ask)) if (Array.isArray(value.save?.record?.dice?.anchors)) all.push(value);
  return all;
}
