/**
 * What a phone and the table say to each other over their line: the phone asks, the table answers, and says when the match has gone on. Both read what
 * comes strictly, because it is a stranger's text.
 */

import { LANGUAGES } from "#languages";
import { isTooDeep } from "../base/json-text.js";

/**
 * In which language and shape the phone shows the match.
 * @typedef {{lang: string, shape: "portrait" | "landscape"}} Look
 *
 * What a phone may ask: `begin` first; `view`: the newest state, `fresh`: with all that came before, because the phone shows nothing yet.
 * @typedef {{id: number, do: "begin", form: number, look: Look}
 *   | {id: number, do: "view", fresh: boolean, look: Look}
 *   | {id: number, do: "play", ply: number, events: string[], look: Look}
 *   | {id: number, do: "chance", ply: number, look: Look}
 *   | {id: number, do: "seek", at: number, frames: boolean, look: Look}
 *   | {id: number, do: "explain", about: string, look: Look}} Ask
 *
 * @typedef {{code: string, reason: string}} Why
 *
 * What the table says: the reply to what was asked, why it is refused, that the match has gone on, or that the next match has begun, with which the
 * phone begins again.
 * @typedef {{id: number, reply: Record<string, unknown>} | {id: number, refused: Why} | {news: "events" | "match"}} Told
 *
 * What the phone learns first: the id of the game, its seat, who sits at each seat, and the rules that are not the usual ones, if there are some.
 * @typedef {{game: string, seat: number, seats: {kind: "human" | "computer" | "table", level?: string}[], rules?: Record<string, unknown>}} Begun
 */

/** The form of these messages; another one belongs to another version of the page. */
export const FORM = 1;
/** The most characters of what a phone asks. */
export const LONGEST_ASK = 20_000;
/** The most characters of what the table says. */
export const LONGEST_TOLD = 5_000_000;
/** The most events of one decision, as the engine has it. */
const MOST_EVENTS = 100;
const MOST_PLIES = 1_000_000;
/** The most rules that are not the usual ones. */
const MOST_RULES = 100;

/** A message that the other device should not have sent. */
export class StrangeMessage extends Error {}

/** @typedef {(value: unknown) => boolean} Check */

/** @type {(most: number) => Check} */
const whole = (most) => (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
/** @type {(most: number) => Check} */
const text = (most) => (value) => typeof value === "string" && value.length <= most;
/** @type {Check} */
const flag = (value) => typeof value === "boolean";
/** @type {Check} */
const look = (value) =>
  isObject(value) &&
  hasExactly(value, ["lang", "shape"]) &&
  LANGUAGES.includes(String(value["lang"])) &&
  (value["shape"] === "portrait" || value["shape"] === "landscape");
/** @type {Check} */
const events = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_EVENTS && value.every(text(200));

const ply = whole(MOST_PLIES);

/** The fields of each thing that can be asked, besides those that all have. @type {Record<string, Record<string, Check>>} */
const ASKS = {
  begin: { form: whole(1_000) },
  view: { fresh: flag },
  play: { ply, events },
  chance: { ply },
  seek: { at: ply, frames: flag },
  explain: { about: text(200) },
};

/**
 * Reads what a phone asks.
 * @param {string} message
 * @returns {Ask}
 * @throws {StrangeMessage}
 */
export function readAsk(message) {
  const asked = read(message);
  const verb = asked["do"];
  const fields = typeof verb === "string" && Object.hasOwn(ASKS, verb) ? ASKS[verb] : undefined;
  /** @type {Record<string, Check>} */
  const all = { id: whole(Number.MAX_SAFE_INTEGER), do: text(10), look, ...fields };
  if (!fields || !hasExactly(asked, Object.keys(all))) throw new StrangeMessage();
  for (const [name, fits] of Object.entries(all)) if (!fits(asked[name])) throw new StrangeMessage();
  return /** @type {Ask} */ (asked);
}

/**
 * Reads what the table says. What is in a reply is checked by whoever has asked for it.
 * @param {string} message
 * @returns {Told}
 * @throws {StrangeMessage}
 */
export function readTold(message) {
  const told = read(message);
  const { id, reply, refused, news } = told;
  if (news === "events" || news === "match") return { news };
  if (typeof id !== "number") throw new StrangeMessage();
  if (isObject(reply)) return { id, reply };
  if (!isObject(refused)) throw new StrangeMessage();
  const { code, reason } = refused;
  if (typeof code !== "string" || typeof reason !== "string") throw new StrangeMessage();
  return { id, refused: { code, reason } };
}

/**
 * Reads what the phone learns first.
 * @param {Record<string, unknown>} reply
 * @returns {Begun}
 * @throws {StrangeMessage}
 */
export function readBegun({ game, seat, seats, rules }) {
  const kinds = ["human", "computer", "table"];
  const sits = (/** @type {unknown} */ one) =>
    isObject(one) && kinds.includes(String(one["kind"])) && (one["level"] === undefined || text(200)(one["level"]));
  if (typeof game !== "string" || !Array.isArray(seats) || seats.length > 99 || !seats.every(sits))
    throw new StrangeMessage();
  if (!whole(seats.length - 1)(seat) || seats[Number(seat)].kind !== "human") throw new StrangeMessage();
  if (rules === undefined) return /** @type {Begun} */ ({ game, seat, seats });
  const holds = (/** @type {unknown} */ value) => text(200)(value) || Number.isFinite(value) || flag(value);
  if (!isObject(rules) || Object.keys(rules).length > MOST_RULES || !Object.values(rules).every(holds))
    throw new StrangeMessage();
  return /** @type {Begun} */ ({ game, seat, seats, rules });
}

/**
 * Checks that a reply is a state of a match that the page can show, whatever it says.
 * @param {Record<string, unknown>} reply
 * @throws {StrangeMessage}
 */
export function checkTable(reply) {
  const { scene, frames, moves, turns, round, forced, names, next, can } = reply;
  const lists = [frames, round, forced, names, part(moves)["entries"], part(turns)["entries"]];
  if (!lists.every(Array.isArray) || !ply(reply["ply"]) || !ply(part(moves)["from"]) || !ply(part(turns)["from"]))
    throw new StrangeMessage();
  if (!isObject(next) || !isObject(can)) throw new StrangeMessage();
  checkScene(scene);
}

/** @param {unknown} scene @throws {StrangeMessage} */
export function checkScene(scene) {
  const { width, height, background, status, items, spots, seats } = part(scene);
  const placed = (/** @type {unknown} */ one) => ["x", "y", "w", "h"].every((at) => Number.isFinite(part(one)[at]));
  const sound =
    [width, height].every(Number.isFinite) &&
    [background, status].every((one) => typeof one === "string") &&
    [items, spots].every((list) => Array.isArray(list) && list.every(placed)) &&
    Array.isArray(seats) &&
    seats.every((one) => typeof part(one)["name"] === "string" && whole(98)(part(one)["seat"]));
  if (!sound) throw new StrangeMessage();
}

/** @param {string} message @returns {Record<string, unknown>} */
function read(message) {
  try {
    const value = isTooDeep(message) ? null : JSON.parse(message);
    if (isObject(value)) return value;
  } catch {
    // It is no JSON.
  }
  throw new StrangeMessage();
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A part of what was sent, as far as it is an object. @param {unknown} value @returns {Record<string, unknown>} */
const part = (value) => (isObject(value) ? value : {});

/** @param {Record<string, unknown>} value @param {string[]} names */
const hasExactly = (value, names) =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
