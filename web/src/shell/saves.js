/**
 * Saved games, in IndexedDB; in memory where the browser denies it.
 *
 * A game's `rev` counts its writes and is compared inside the transaction: of two tabs that play the same game, the second one to write
 * is told.
 */

/**
 * @typedef {import("../engine/types.js").Save} Save
 * @typedef {import("../engine/types.js").Scene} Scene
 * @typedef {import("../engine/types.js").PlayerSpec} PlayerSpec
 *
 * What a new match is made from.
 * @typedef {object} Setup
 * @property {PlayerSpec[]} players
 * @property {Record<string, unknown>} options
 * @property {string} seed
 * @property {{undo_past: boolean}} settings
 *
 * @typedef {object} SavedGame
 * @property {1} schema
 * @property {string} id
 * @property {number} rev
 * @property {string} game
 * @property {Setup | null} setup  null for an imported game
 * @property {Save | null} save  null until the engine has begun the match
 * @property {Scene | null} last_scene
 * @property {string[]} names
 * @property {number} ply
 * @property {boolean} over
 * @property {number} updated  milliseconds since 1970
 */

/** Another tab has written this game in the meantime. */
export class Conflict extends Error {}

const STORE = "games";

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Saves extends EventTarget {
  /** Whether games outlive the page; "state" is dispatched when that changes, "change" when a game does. */
  lasting = true;

  /** @type {Promise<IDBDatabase | null>} */
  #open;
  /** What could not be stored: it hides what the database has. @type {Map<string, SavedGame>} */
  #memory = new Map();

  /** @param {string} name  of the database: one a site */
  constructor(name) {
    super();
    this.#open = this.#connect(name);
  }

  /**
   * @param {string} name
   * @returns {Promise<IDBDatabase | null>}
   */
  async #connect(name) {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
      const database = await result(request);
      // A later version of the page wants to change the database: let it.
      database.onversionchange = () => database.close();
      return database;
    } catch {
      this.#forget();
      return null;
    }
  }

  #forget() {
    if (!this.lasting) return;
    this.lasting = false;
    this.dispatchEvent(new Event("state"));
  }

  /**
   * All games, the newest first.
   * @returns {Promise<SavedGame[]>}
   */
  async all() {
    const games = new Map((await this.#read((store) => store.getAll(), [])).map((game) => [game.id, game]));
    for (const game of this.#memory.values()) games.set(game.id, game);
    return [...games.values()].filter(isSavedGame).sort((one, other) => other.updated - one.updated);
  }

  /**
   * @param {string} id
   * @returns {Promise<SavedGame | null>}
   */
  async get(id) {
    const found = this.#memory.get(id) ?? (await this.#read((store) => store.get(id), undefined));
    return isSavedGame(found) ? found : null;
  }

  /**
   * @template T
   * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async #read(ask, otherwise) {
    try {
      const database = await this.#open;
      return database ? await result(ask(database.transaction(STORE).objectStore(STORE))) : otherwise;
    } catch {
      return otherwise;
    }
  }

  /**
   * Writes a game that was read or written as `game.rev`; resolves when it is stored.
   * @param {SavedGame} game
   * @returns {Promise<SavedGame>} the game with its new `rev`
   * @throws {Conflict}
   */
  async put(game) {
    const next = { ...game, rev: game.rev + 1, updated: Date.now() };
    const database = await this.#open;
    if (!database || this.#memory.has(game.id)) this.#memory.set(game.id, next);
    else {
      try {
        await write(database, game.rev, next);
      } catch (error) {
        if (error instanceof Conflict) throw error;
        // Full, or damaged under way: this game goes on in memory, and the person is told.
        this.#memory.set(game.id, next);
        this.#forget();
      }
    }
    this.dispatchEvent(new Event("change"));
    return next;
  }

  /** @param {string} id */
  async remove(id) {
    this.#memory.delete(id);
    const database = await this.#open;
    if (database) {
      const transaction = database.transaction(STORE, "readwrite");
      await result(transaction.objectStore(STORE).delete(id));
    }
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {IDBDatabase} database
 * @param {number} rev  what must stand there
 * @param {SavedGame} next
 * @returns {Promise<void>}
 */
function write(database, rev, next) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    const found = store.get(next.id);
    let conflict = false;
    found.onsuccess = () => {
      conflict = isSavedGame(found.result) && found.result.rev !== rev;
      if (conflict) transaction.abort();
      else store.put(next);
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(conflict ? new Conflict() : transaction.error);
  });
}

/**
 * Whether a stored value is a game that this version understands.
 * @param {unknown} value
 * @returns {value is SavedGame}
 */
function isSavedGame(value) {
  const game = /** @type {SavedGame | null | undefined} */ (value);
  return (
    game?.schema === 1 && typeof game.id === "string" && typeof game.rev === "number" && typeof game.game === "string"
  );
}
