/** Fetches a part of the page that is a script of its own, when somebody opens it. */

import { expectPart } from "../base/missing.js";
import { learnWords } from "./i18n.js";

/** How long (ms) nothing is said while a part is being fetched. */
const UNTOLD_MS = 300;

/**
 * Fetches a part and its words. If its script is missing, that is told.
 * @template T
 * @param {string} part  its name in tools/bundle.py
 * @param {() => Promise<T>} load  imports its entry point: a function with `import("…")`, because the build looks for that
 * @param {object} [act]
 * @param {() => boolean} [act.wanted]  whether it is still needed
 * @param {() => void} [act.late]  says that it is being fetched, if that takes a while
 * @param {() => void} [act.again]  tries again; without it the page is loaded anew
 * @returns {Promise<T | null>} null: the script cannot be loaded
 */
export async function bring(part, load, { wanted = () => true, late = () => {}, again } = {}) {
  const words = learnWords(part);
  const coming = load();
  expectPart(coming, `${part}.js`, wanted, again);
  const timer = setTimeout(() => wanted() && late(), UNTOLD_MS);
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
