/**
 * The rules as Python has compiled them, kept for the next start of the same version. Where the browser keeps nothing, every start
 * compiles; nothing ever waits for this.
 */

/** The name of a worker that keeps nothing. */
export const KEEPS_NOTHING = "engine without caches";

/**
 * The cache of a site.
 * @param {URL} site
 */
export const compiledCache = (site) => `spieltisch compiled:${site.pathname}`;

/** After its start the engine has better things to do for so long. */
const LATER_MS = 2_000;

/** Where the compiled rules of a site are kept, and under which address these are. */
export class CompiledRules {
  /** Whether `find` has found something. */
  found = false;

  #name;
  #address;

  /**
   * @param {string} base  the address of the site's folder
   * @param {string} version  of the rules and of the Python that compiles them
   */
  constructor(base, version) {
    this.#name = compiledCache(new URL(base));
    this.#address = new URL(`rules.compiled?${version}`, base).href;
  }

  /** @returns {Promise<ArrayBuffer | null>} an archive to import from; null: there is none */
  async find() {
    try {
      const found = await caches.match(this.#address, { cacheName: this.#name });
      const archive = found ? await found.arrayBuffer() : null;
      this.found = archive !== null;
      return archive;
    } catch {
      return null;
    }
  }

  /** The next start compiles again. */
  async forget() {
    try {
      await caches.delete(this.#name);
    } catch {
      // Nothing is kept here.
    }
  }

  /**
   * Compiles the archive a file at a time, so that requests come between, and keeps it instead of any older one.
   * @param {() => {step: () => boolean, result: () => {toJs: () => Uint8Array<ArrayBuffer>}}} begin  Python's part
   */
  async make(begin) {
    try {
      await pause(LATER_MS);
      // Where nothing can be kept, this says so before any work is done.
      await caches.open(this.#name);
      const compiling = begin();
      while (compiling.step()) await pause(0);
      const bytes = compiling.result().toJs();
      await caches.delete(this.#name);
      await (await caches.open(this.#name)).put(this.#address, new Response(bytes));
    } catch {
      await this.forget();
    }
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
