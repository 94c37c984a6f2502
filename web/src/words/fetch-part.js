/** Fetches a part of the page that is a script of its own, when somebody opens it. */

import { expectPart } from "../base/missing-files.js";
import { once } from "../base/once.js";
import { siteFile } from "../base/site.js";
import { learnWords } from "./i18n.js";

/**
 * Imports the entry point of a part. Write it as `(anew) => (anew ? import(anew) : import("./module.js"))`: the build finds the part by the
 * path in the second `import`. `anew` is another address of the same script, for an attempt after a failure.
 * @template T
 * @typedef {(anew?: string) => Promise<T>} Load
 */

/** The page says that it is fetching a part once that has taken this long (ms). */
const LATE_MS = 300;

/** Scripts that have been loaded or are loading. @type {Map<Load<any>, Promise<any>>} */
const scripts = new Map();
/** How often a script could not be loaded. @type {Map<Load<any>, number>} */
const failures = new Map();

/**
 * Imports the script of a part, once. After a failure the next call tries again, at another address: some browsers remember that a module
 * could not be loaded, and do not ask for its address a second time.
 * @template T
 * @param {string} part  its name in tools/site/bundle.py
 * @param {Load<T>} load
 * @returns {Promise<T>}
 */
export function importPart(part, load) {
  return once(scripts, load, async () => {
    const failed = failures.get(load) ?? 0;
    try {
      return await (failed ? load(`${siteFile(`${part}.js`)}?again=${failed}`) : load());
    } catch (error) {
      failures.set(load, failed + 1);
      throw error;
    }
  });
}

/**
 * Fetches a part and its words. If its script is missing, the page says so; the next call tries again.
 * @template T
 * @param {string} part  its name in tools/site/bundle.py
 * @param {Load<T>} load
 * @param {object} [act]
 * @param {() => boolean} [act.wanted]  whether it is still needed
 * @param {() => void} [act.late]  says that it is being fetched, if that takes a while
 * @param {() => void} [act.again]  tries again when a person asks for it; without it the whole page is loaded again
 * @returns {Promise<T | null>} null: the script cannot be loaded
 */
export async function bring(part, load, { wanted = () => true, late = () => {}, again } = {}) {
  const words = learnWords(part);
  const coming = importPart(part, load);
  expectPart(coming, `${part}.js`, wanted, again);
  const timer = setTimeout(() => wanted() && late(), LATE_MS);
  try {
    const found = await coming;
    await words;
    return found;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
