/** Fakes what the shell's modules read of a page: its address, its document's root, its storage and its languages. */

/** A `localStorage` that can be told to refuse. */
export class FakeStorage {
  /** @type {Map<string, string>} */
  entries = new Map();
  /** The name of the error with which every access ends; "": none. */
  refuses = "";
  /** The same for writing only. */
  refusesToWrite = "";

  /** @param {string} name */
  getItem(name) {
    this.#check(this.refuses);
    return this.entries.get(name) ?? null;
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setItem(name, value) {
    this.#check(this.refuses || this.refusesToWrite);
    this.entries.set(name, String(value));
  }

  /** @param {string} why */
  #check(why) {
    if (why) throw new DOMException("refused by the test", why);
  }
}

/**
 * Sets the globals of a page; a module that reads them when it is imported must be imported afterwards.
 * @param {object} [page]
 * @param {string} [page.address]
 * @param {string} [page.site]  where the document says that the site's folder is
 * @param {boolean} [page.embedded]
 * @param {string} [page.written]  the one language in which the document is written
 * @param {string[]} [page.languages]
 */
export function standPage(page = {}) {
  const { address = "https://museum.example/games/", site, embedded = false, written = "", languages = ["en"] } = page;
  const { href, search, hash, pathname, origin } = new URL(address);
  const classes = new Set();
  const root = {
    lang: written,
    dataset: /** @type {Record<string, string>} */ ({
      ...(written && { language: written }),
      ...(site !== undefined && { site }),
    }),
    hasAttribute: (/** @type {string} */ name) =>
      (name === "data-embedded" && embedded) || (name === "data-language-fixed" && written !== ""),
    classList: {
      add: (/** @type {string} */ name) => classes.add(name),
      remove: (/** @type {string} */ name) => classes.delete(name),
      contains: (/** @type {string} */ name) => classes.has(name),
    },
    classes,
  };
  const events = new EventTarget();
  const storage = new FakeStorage();
  const globals = {
    document: { documentElement: root, baseURI: href, querySelectorAll: () => /** @type {unknown[]} */ ([]) },
    location: { href, search, hash, pathname, origin },
    navigator: { languages },
    localStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    // A screen that fits no condition, such as a phone.
    matchMedia: /** @type {unknown} */ (() => Object.assign(new EventTarget(), { matches: false })),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { ...globals, root, storage };
}

/**
 * Answers every `fetch` from a table, with 404 for other addresses, and records the requests.
 * @param {Record<string, unknown>} files  the JSON value at each address; an error is thrown
 * @returns {string[]} the addresses, in the order of the requests
 */
export function answerFetch(files) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {typeof fetch} */ (
    async (/** @type {unknown} */ url) => {
      asked.push(String(url));
      const found = files[String(url)];
      if (found instanceof Error) throw found;
      return new Response(JSON.stringify(found ?? []), { status: found === undefined ? 404 : 200 });
    }
  );
  return asked;
}

/** Resolves when everything that waits only for promises has happened. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
