/** Fakes the few page globals that modules read when they are loaded; set them before importing the modules. */

/** The address of the site's folder. */
export const SITE = "https://site.example/table/";

/**
 * Puts a document without elements, a window and a location into the globals.
 * @param {object} [more]
 * @param {string} [more.address]  of the page
 * @param {Record<string, unknown>} [more.document]  further members of the document
 * @returns {{document: any, window: any, location: any}}
 */
export function barePage({ address = SITE, document = {} } = {}) {
  const url = new URL(address);
  const location = { href: url.href, search: url.search, hash: url.hash, origin: url.origin, protocol: url.protocol };
  const page = {
    baseURI: url.href,
    documentElement: { dataset: {}, hasAttribute: () => false },
    ...document,
  };
  Object.assign(globalThis, { document: page, location, window: globalThis });
  // Node before version 21 has none.
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: [] } });
  return { document: page, window: globalThis, location };
}

/** Resolves when every promise that can settle has settled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
