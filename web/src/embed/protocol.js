/**
 * Validates messages, for both sides of a frame. A reader returns a copy with the known fields, checked for their types, or null.
 * It drops unknown fields and never throws. Other people's pages load this with the element; a schema library would be larger than all of it.
 */

import { INPUTS, isId, isObject } from "../settings/inputs.js";

/**
 * @typedef {import("./messages.js").ToFrame} ToFrame
 * @typedef {import("./messages.js").FromFrame} FromFrame
 * @typedef {import("./messages.js").Entry} Entry
 * @typedef {import("./messages.js").Json} Json
 */

export const VERSION = 1;
/**
 * The iframe's `allow` attribute: sound, full screen, the camera for the codes of devices in the same room, copying a link, and in a kiosk a screen
 * that stays on.
 */
export const ALLOW = "autoplay; fullscreen; camera; clipboard-write; screen-wake-lock";
/** Largest record, and largest options of a game, in characters of JSON. */
export const LARGEST_RECORD = INPUTS.record.characters;
export const LARGEST_OPTIONS = INPUTS.options.characters;
/** A story fits itself into its frame, so its height (CSS pixels) is known from the beginning, and nothing around it shifts. */
export const STORY_HEIGHT = 700;
/** The height (CSS pixels) of a game until it asks for its own, which in most articles is little more. */
export const GAME_HEIGHT = 720;
/** Largest story, in characters. */
export const LARGEST_STORY = INPUTS.text.characters;
/** Most events in one message, and longest text in characters. */
const MOST_ENTRIES = 100_000;
const LONGEST_WORDS = 4_000;
const MOST_SEATS = INPUTS.seats.most;
const DEEPEST = 32;

const CODES = /** @type {const} */ ([
  "no-game",
  "bad-request",
  "bad-record",
  "too-large",
  "busy",
  "broken",
  "engine",
  "bad-story",
]);

/** @typedef {Record<string, unknown>} Fields */

/**
 * A copy of a plain object with its own fields only; null for every other value.
 * @param {unknown} value
 * @returns {Fields | null}
 */
function fieldsOf(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return null;
  return Object.assign(Object.create(null), value);
}

/**
 * The fields of a message of this protocol and version; null for anything else.
 * @param {unknown} data
 */
function envelope(data) {
  try {
    const fields = fieldsOf(data);
    return fields?.spieltisch === VERSION && typeof fields.type === "string" ? fields : null;
  } catch {
    return null;
  }
}

/**
 * A message from the host.
 * @param {unknown} data
 * @returns {ToFrame | {type: "too-large"} | null}
 */
export function readToFrame(data) {
  const fields = envelope(data);
  switch (fields?.type) {
    case "hello":
      return { spieltisch: VERSION, type: "hello" };
    case "new":
      return readNew(fields);
    case "load": {
      const size = jsonSize(fields.record, LARGEST_RECORD);
      if (size > LARGEST_RECORD) return { type: "too-large" };
      const record = size < 0 ? null : fieldsOf(fields.record);
      return record && { spieltisch: VERSION, type: "load", record: /** @type {{[key: string]: Json}} */ (record) };
    }
    case "story":
      // One character more than a story may have, so that a longer one is refused in words and not left unanswered.
      return typeof fields.text === "string"
        ? { spieltisch: VERSION, type: "story", text: fields.text.slice(0, LARGEST_STORY + 1) }
        : null;
    case "language":
    case "theme":
      return INPUTS[fields.type].fits(fields[fields.type])
        ? /** @type {ToFrame} */ (
            /** @type {unknown} */ ({ spieltisch: VERSION, type: fields.type, [fields.type]: fields[fields.type] })
          )
        : null;
    default:
      return null;
  }
}

/**
 * @param {Fields} fields
 * @returns {ToFrame | {type: "too-large"} | null}
 */
function readNew(fields) {
  /** @type {Fields} */
  const message = { spieltisch: VERSION, type: "new" };
  for (const key of /** @type {const} */ (["game", "seats", "players", "level", "options"])) {
    const value = fields[key];
    if (value === undefined) continue;
    if (key === "options") {
      const size = jsonSize(value, LARGEST_OPTIONS);
      if (size > LARGEST_OPTIONS) return { type: "too-large" };
      if (size < 0 || !fieldsOf(value)) return null;
    }
    if (!INPUTS[key].fits(value)) return null;
    message[key] = Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value;
  }
  return /** @type {ToFrame} */ (/** @type {unknown} */ (message));
}

/**
 * A message from the frame.
 * @param {unknown} data
 * @returns {FromFrame | null}
 */
export function readFromFrame(data) {
  const fields = envelope(data);
  switch (fields?.type) {
    case "ready":
      return { spieltisch: VERSION, type: "ready" };
    case "resize":
      return typeof fields.height === "number" && fields.height > 0 && fields.height < 100_000
        ? { spieltisch: VERSION, type: "resize", height: fields.height }
        : null;
    case "event":
      return readEvent(fields);
    case "result":
      return readResult(fields);
    case "step": {
      const { ply, at, count } = fields;
      return isCount(ply) && isCount(at) && isCount(count)
        ? { spieltisch: VERSION, type: "step", ply, at, count }
        : null;
    }
    case "error": {
      const { code, message } = fields;
      return among(CODES, code) && isWords(message) ? { spieltisch: VERSION, type: "error", code, message } : null;
    }
    default:
      return null;
  }
}

/**
 * @param {Fields} fields
 * @returns {FromFrame | null}
 */
function readEvent({ game, from, ply, entries }) {
  if (!isId(game) || !isCount(from) || !isCount(ply) || !Array.isArray(entries)) return null;
  if (entries.length > MOST_ENTRIES) return null;
  const read = entries.map(readEntry);
  return read.every((entry) => entry !== null)
    ? { spieltisch: VERSION, type: "event", game, from, ply, entries: read }
    : null;
}

/**
 * @param {unknown} value
 * @returns {Entry | null}
 */
function readEntry(value) {
  const { ply, seat, chance, text, words } = fieldsOf(value) ?? {};
  const fits =
    isCount(ply) && (seat === null || isCount(seat)) && typeof chance === "boolean" && isWords(text) && isWords(words);
  return fits ? { ply, seat, chance, text, words } : null;
}

/**
 * @param {Fields} fields
 * @returns {FromFrame | null}
 */
function readResult({ game, winners, scores, resigned, words, record }) {
  const isScore = (/** @type {unknown} */ value) => typeof value === "number";
  if (!isId(game) || !isList(winners, MOST_SEATS, isCount) || !isWords(words)) return null;
  if (scores !== null && !isList(scores, MOST_SEATS, isScore)) return null;
  if (resigned !== null && !isCount(resigned)) return null;
  const size = jsonSize(record, 4 * LARGEST_RECORD);
  const kept = fieldsOf(record);
  if (size < 0 || size > 4 * LARGEST_RECORD || !kept) return null;
  return {
    spieltisch: VERSION,
    type: "result",
    game,
    winners,
    scores: /** @type {number[] | null} */ (scores),
    resigned,
    words,
    record: /** @type {{[key: string]: Json}} */ (kept),
  };
}

// Types of fields

/**
 * @template {string} T
 * @param {readonly T[]} values
 * @param {unknown} value
 * @returns {value is T}
 */
const among = (values, value) => values.some((known) => known === value);

/** @param {unknown} value @returns {value is string} */
const isWords = (value) => typeof value === "string" && value.length <= LONGEST_WORDS;

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * @template T
 * @param {unknown} value
 * @param {number} most
 * @param {(part: unknown) => part is T} is
 * @returns {value is T[]}
 */
function isList(value, most, is) {
  return Array.isArray(value) && value.length <= most && Array.from(value).every(is);
}

/**
 * A lower estimate of a value's length as JSON, in characters; -1 if it is not JSON (too deep, cyclic, or with values that JSON
 * does not have). It stops counting above `most`.
 * @param {unknown} value
 * @param {number} most
 * @returns {number}
 */
export function jsonSize(value, most) {
  let size = 0;
  /** @type {(part: unknown, levels: number) => boolean} whether the part that was looked at is JSON */
  const count = (part, levels) => {
    size += 1;
    if (size > most || part === null || typeof part === "boolean") return true;
    if (typeof part === "string") {
      size += part.length;
      return true;
    }
    if (typeof part === "number") return Number.isFinite(part);
    if (typeof part !== "object" || levels === 0) return false;
    if (Array.isArray(part)) {
      // Count the holes of a sparse array too: its length may be far larger than its content.
      size += part.length;
      return size > most || Array.from(part).every((inner) => size > most || count(inner, levels - 1));
    }
    const fields = fieldsOf(part);
    if (!fields) return false;
    return Object.entries(fields).every(([key, inner]) => {
      size += key.length;
      return size > most || count(inner, levels - 1);
    });
  };
  try {
    return count(value, DEEPEST) ? size : -1;
  } catch {
    return -1;
  }
}
