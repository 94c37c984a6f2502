/** The check of a text against the tests of a task, as work for an engine behind walls. */

import { Refused } from "../engine/engine-errors.js";
import { TookTooLong } from "../walled/walled-engine.js";
import { NotWarm } from "./own-engine.js";
import { BEGIN_MS, LIMIT_MS } from "./sliced-run.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TaskReply} TaskReply
 * @typedef {import("../vocabulary/bridge.js").TestedTask} TestedTask
 * @typedef {Pick<import("../walled/walled-engine.js").WalledEngine, "request">} Walled
 *
 * @typedef {object} Wish
 * @property {string} game
 * @property {string} task  its id
 * @property {string} file  the name by which faults call the text
 * @property {string} text  Python
 * @property {string} begin  the text that the task brings
 */

/**
 * @param {Walled} engine  with its packs
 * @param {Wish} wish
 * @returns {import("./sliced-run.js").Work<TaskReply>}
 */
export const taskWork = (engine, { begin, ...wish }) => ({
  begin: async (asked) => {
    await warm(engine, { ...asked, ...wish, text: begin });
    await engine.request({ do: "task", ...asked, ...wish }, LIMIT_MS);
  },
  go: (asked, limitMs) => engine.request({ do: "task-go", ...asked }, limitMs),
});

/**
 * Has the engine begin with the text that the task brings, so that no import counts as the time of the reader's text.
 * @param {Walled} engine
 * @param {import("./sliced-run.js").Asked & Omit<Wish, "begin">} wish
 */
async function warm(engine, wish) {
  try {
    await engine.request({ do: "task", ...wish }, BEGIN_MS);
    // The first step imports what the tests need, and begins with their positions or games.
    await engine.request({ do: "task-go", session: wish.session, lang: wish.lang, ms: 1 }, BEGIN_MS);
  } catch (error) {
    if (error instanceof TookTooLong) throw new NotWarm(error.limitMs);
    // The text to begin with may fail, and what else is refused is so again.
    if (!(error instanceof Refused)) throw error;
  }
}

/** Which part of all tests is done, from 0 to 1. @param {readonly TestedTask[]} tests */
export function partDone(tests) {
  // A test ends as soon as it is decided.
  const shares = tests.map(({ state, done, of }) => (state !== "open" ? 1 : of > 0 ? done / of : 0));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}
