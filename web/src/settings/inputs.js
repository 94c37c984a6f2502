/**
 * Lists all inputs that the page accepts from outside, with their limits. They come from the query of its address (config.js), from
 * kiosk.json (exhibit/plan.js), and in messages from the page around an embedded game (embed/protocol.js). All three check values with `fits`.
 * docs/embedding.md and docs/kiosk.md list the same keys and limits; tests/js/settings/inputs.test.js compares them.
 */

import { LANGUAGES } from "#languages";

/**
 * Where an input comes from: the page's address, kiosk.json, or a message.
 * @typedef {"address" | "file" | "message"} Source
 *
 * @typedef {object} Input
 * @property {readonly Source[]} sources
 * @property {string} [expected]  what the value must be in the address, in English, for a warning in the console
 * @property {(value: unknown) => boolean} fits  whether a value is allowed
 * @property {readonly string[]} [values]  the allowed values, if they are a fixed set
 * @property {number} [least]  the smallest number, or the smallest length of a list or a text
 * @property {number} [most]  the largest number, or the largest length of a list or a text
 * @property {number} [characters]  the most characters of the value as JSON
 */

/** Ids of games, levels and options. */
const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/i;
const CODE = /^\d{4,12}$/;

/** @param {unknown} value @returns {value is string} */
export const isId = (value) => typeof value === "string" && ID.test(value);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Whether a value is an object whose keys can all be ids of options. `__proto__`, which has a special meaning in JavaScript, cannot be one.
 * @param {unknown} value
 */
const isOptions = (value) => isObject(value) && Object.keys(value).every(isId);

/**
 * @param {number} least
 * @param {number} most
 */
const whole = (least, most) => ({
  least,
  most,
  fits: (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
});

/** @param {readonly string[]} values */
const oneOf = (values) => ({
  values,
  fits: (/** @type {unknown} */ value) => typeof value === "string" && values.includes(value),
});

/**
 * A list of at least one text.
 * @param {number} most
 * @param {(value: unknown) => boolean} fits
 */
const listOf = (most, fits) => ({
  least: 1,
  most,
  fits: (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.length >= 1 && value.length <= most && Array.from(value).every(fits),
});

const truth = { fits: (/** @type {unknown} */ value) => typeof value === "boolean" };

/** The most players at one table. */
const MOST_SEATS = 12;
const ALL = /** @type {const} */ (["address", "file", "message"]);

/** All inputs, by key. @satisfies {Record<string, Input>} */
export const INPUTS = {
  game: { sources: ALL, expected: "the id of a game", fits: isId },
  lang: { sources: ["address", "file"], expected: quoted(LANGUAGES), ...oneOf(LANGUAGES) },
  language: { sources: ["message"], ...oneOf(LANGUAGES) },
  theme: { sources: ALL, expected: '"light", "dark" or "auto"', ...oneOf(["light", "dark", "auto"]) },
  seats: {
    sources: ALL,
    expected: `a number from 1 to ${MOST_SEATS}, or a list such as "human,computer"`,
    ...whole(1, MOST_SEATS),
  },
  players: { sources: ["message"], ...listOf(MOST_SEATS, isId) },
  level: { sources: ALL, expected: "the id of a level", fits: isId },
  options: {
    sources: ALL,
    expected: 'a JSON object, or pairs such as "key:value,key:value"',
    characters: 20_000,
    fits: isOptions,
  },
  record: { sources: ["message"], characters: 256_000, fits: isObject },
  intro: { sources: ["address", "file"], expected: '"1" or "0"', ...truth },
  hints: { sources: ["address", "file"], expected: '"1" or "0"', ...truth },
  workshop: { sources: ["address", "file"], expected: '"1" or "0"', ...truth },
  lesson: { sources: ["address"], expected: "the id of a lesson", fits: isId },
  story: {
    sources: ["address"],
    expected: "the address of a story",
    fits: (/** @type {unknown} */ value) => typeof value === "string" && value !== "" && value.length <= 2000,
  },
  text: {
    sources: ["message"],
    characters: 1_000_000,
    fits: (/** @type {unknown} */ value) => typeof value === "string",
  },
  autoplay: { sources: ["address"], expected: '"1" or "0"', ...truth },
  lessons: { sources: ["file"], ...truth },
  kiosk: { sources: ["address"], expected: '"1" or "0"', ...truth },
  idle: { sources: ["address", "file"], expected: "whole seconds from 10 to 3600", ...whole(10, 3600) },
  seating: { sources: ["address", "file"], expected: '"around" or "beside"', ...oneOf(["around", "beside"]) },
  ui: { sources: ["address"], expected: '"full" or "board"', ...oneOf(["full", "board"]) },
  origin: {
    sources: ["address"],
    expected: "an origin such as https://museum.example",
    fits: (/** @type {unknown} */ value) => typeof value === "string" && value !== "" && originOf(value) === value,
  },
  rotate: { sources: ["file"], ...whole(20, 3600) },
  games: { sources: ["file"], ...listOf(Infinity, isId) },
  languages: { sources: ["file"], ...listOf(Infinity, oneOf(LANGUAGES).fits) },
  sound: { sources: ["file"], ...truth },
  spoken: { sources: ["file"], ...truth },
  exit: {
    sources: ["file"],
    least: 4,
    most: 12,
    fits: (/** @type {unknown} */ value) => typeof value === "string" && CODE.test(value),
  },
  home: {
    sources: ["file"],
    fits: (/** @type {unknown} */ value) =>
      typeof value === "string" && value.length <= 200 && originOf(value) !== "" && !/[?#\s]/.test(value),
  },
  captions: { sources: ["file"], fits: isObject },
  essays: {
    sources: ["file"],
    fits: (/** @type {unknown} */ value) => isOptions(value) && Object.values(Object(value)).every(isId),
  },
  texts: { sources: ["file"], fits: isObject },
};

/**
 * Returns the keys of the inputs that can come from there.
 * @param {Source} source
 */
export const keysOf = (source) =>
  Object.entries(INPUTS).flatMap(([key, { sources }]) => (sources.some((one) => one === source) ? [key] : []));

/**
 * Returns the origin of a web address; "" if it is not an address with http or https, so that messages cannot be sent there.
 * @param {string} address
 */
export function originOf(address) {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? origin : "";
  } catch {
    return "";
  }
}

/** @param {readonly string[]} values */
function quoted(values) {
  return values.map((value) => `"${value}"`).join(" or ");
}
