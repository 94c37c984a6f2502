/** Checks what comes from behind the walls: it may be anything, in any number. */

/**
 * @typedef {import("../engine/types.js").FromWorker} FromWorker
 * @typedef {import("../engine/types.js").ToWorker} ToWorker
 *
 * The types of the page's messages that are not answered yet, by number.
 * @typedef {Map<number, ToWorker["type"]>} Asked
 */

/** The longest reply, in characters; those of the engine have some 100,000 at most. */
const LONGEST = 4_000_000;
/** The longest reason of a failure, in characters; the rest is cut off. */
const LONGEST_REASON = 2000;
const PHASES = ["engine", "library", "rules", "start"];

/** @param {unknown} value */
const reason = (value) => String(value).slice(0, LONGEST_REASON);

/**
 * Makes a message anew of what has come.
 * @param {any} data
 * @param {Asked} asked
 * @param {boolean} isReady  whether the engine has said that it is ready
 * @returns {FromWorker | null} null: an honest worker does not send this now
 */
export function checked(data, asked, isReady) {
  const type = data?.type;
  if (type === "broken") return { type, id: Number(data.id), message: reason(data.message) };
  if (!isReady) {
    if (type === "ready") return { type };
    const { phase, amount, message } = data ?? {};
    if (!PHASES.includes(phase)) return null;
    if (type === "failed") return { type, phase, message: reason(message) };
    const { part, bytes } = amount ?? {};
    if (type !== "phase" || !(part >= 0 && part <= 1)) return null;
    return { type, phase, amount: { part, bytes: typeof bytes === "number" ? bytes : null } };
  }
  const { id } = data ?? {};
  const question = asked.get(id);
  if (type === "reply" && question === "request" && typeof data.text === "string" && data.text.length <= LONGEST)
    return { type, id, text: data.text };
  if (type === "adding" && question === "install") return { type, id };
  if (type === "installed" && question === "install") {
    const { ok, reason: why } = data.installed ?? {};
    return { type, id, installed: ok === true ? { ok } : { ok: false, reason: reason(why) } };
  }
  if (type === "loaded" && (question === "load" || question === "share"))
    return { type, id, ...(data.reason === undefined ? {} : { reason: reason(data.reason) }) };
  return null;
}
