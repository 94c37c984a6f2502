/** Puts work that somebody waits for into the loop's queue. */

import { Refused } from "../engine/engine-errors.js";
import { isLost } from "./lost-session.js";

/**
 * Does something when the loop has done what was wanted before, and a second time if the engine is lost meanwhile: the loop restores the match
 * between.
 * @template T
 * @param {(work: () => Promise<void>) => void} enqueue
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function queued(enqueue, work) {
  return new Promise((resolve, reject) => {
    let tried = false;
    enqueue(async () => {
      try {
        resolve(await work());
      } catch (error) {
        const again = isLost(error) && !tried;
        tried = true;
        if (!again) reject(error);
        // The caller tells a refusal; everything else concerns the loop, too.
        if (!isRefusal(error)) throw error;
      }
    });
  });
}

/** @param {unknown} error */
const isRefusal = (error) => error instanceof Refused && !isLost(error);
