/**
 * What the address of the page asks for, in its query: `?game=…&lang=de&kiosk=1`. It is read once.
 *
 * Keys that are not known are ignored. A value that makes no sense is ignored, too: then the default holds, and `complain`
 * says on the console what was expected.
 */

import { INPUTS } from "./inputs.js";

/**
 * @typedef {object} Config
 * @property {string} game  the id of a game; "": none is named
 * @property {import("../words/language.js").Language} lang  "": as the person has set it
 * @property {"light" | "dark" | "auto" | ""} theme  "": as the person has set it
 * @property {number} seats  how many play, 1 to 12; 0: not said. With `players` it is their number
 * @property {readonly string[]} players  who sits where, from `seats=human,hard`: "human", "computer" or the id of a level, one a
 *   seat; empty: not said
 * @property {string} level  the id of the level of computers of which no other is said; "": not said
 * @property {Readonly<Record<string, unknown>>} options  of the game, from `options={"key":value}` or `options=key:value,key:value`
 * @property {boolean} kiosk  default false
 * @property {number} idle  seconds without a touch, after which a kiosk begins anew: 10 to 3600, default 90
 * @property {"full" | "board"} ui  "board": no header, no footer, no way to the other games; default "full"
 * @property {string} origin  the origin of the page around this one, as the element passes it; "": not said
 * @property {boolean} embedded  whether the document is embed.html
 */

/** @type {Readonly<Config>} */
export const NO_CONFIG = Object.freeze({
  game: "",
  lang: "",
  theme: "",
  seats: 0,
  players: Object.freeze([]),
  level: "",
  options: Object.freeze({}),
  kiosk: false,
  idle: 90,
  ui: "full",
  origin: "",
  embedded: false,
});

/** Maximum length of a value, in characters. */
const LONGEST = INPUTS.options.characters;

/** What a text becomes; undefined: it makes no sense. @typedef {(text: string) => Partial<Config> | undefined} Reader */

/** How the keys that an address may have are read. @type {Record<string, Reader>} */
const READERS = {
  game: checked("game"),
  lang: checked("lang"),
  theme: checked("theme"),
  seats: readSeats,
  level: checked("level"),
  options: readOptions,
  kiosk: readKiosk,
  idle: (text) => checked("idle")(/^\d+$/.test(text) ? Number(text) : text),
  ui: checked("ui"),
  origin: checked("origin"),
};

/**
 * @param {string} search  as `location.search` gives it
 * @param {boolean} [embedded]
 * @returns {{config: Readonly<Config>, faults: string[]}} faults: a sentence for each value that was ignored
 */
export function parseConfig(search, embedded = false) {
  const config = { ...NO_CONFIG, embedded };
  /** @type {string[]} */
  const faults = [];
  const query = new URLSearchParams(search);
  for (const [key, read] of Object.entries(READERS)) {
    const text = query.get(key);
    if (text === null || (text === "" && key !== "kiosk")) continue;
    const found = text.length > LONGEST ? undefined : read(text);
    if (found) Object.assign(config, found);
    else faults.push(`${key}: expected ${expectedOf(key)}, got ${JSON.stringify(text.slice(0, 80))}.`);
  }
  return { config: frozen(config), faults };
}

/** @type {ReturnType<typeof parseConfig> | undefined} */
let known;

function read() {
  known ??= parseConfig(location.search, document.documentElement.hasAttribute("data-embedded"));
  return known;
}

/** What the address asks for: the same frozen object each time. */
export const config = () => read().config;

/** Says once on the console which values of the address were ignored. */
export function complain() {
  const faults = read().faults.splice(0);
  if (faults.length) console.info(`Ignored in the address of this page: ${faults.join(" ")}`);
}

/**
 * Takes a value as it is.
 * @param {keyof typeof INPUTS} key
 * @returns {(value: unknown) => Partial<Config> | undefined}
 */
function checked(key) {
  return (value) => (INPUTS[key].fits(value) ? { [key]: value } : undefined);
}

/** @param {string} key */
const expectedOf = (key) => INPUTS[/** @type {keyof typeof INPUTS} */ (key)].expected;

/** @type {Reader} */
function readSeats(text) {
  if (/^\d+$/.test(text)) return checked("seats")(Number(text));
  const players = text.split(",").map((part) => part.trim());
  return INPUTS.players.fits(players) && !players.some((part) => /^\d+$/.test(part)) ? { seats: players.length, players } : undefined;
}

/** @type {Reader} */
function readOptions(text) {
  const options = text.trimStart().startsWith("{") ? jsonOf(text) : Object.fromEntries(text.split(",").map(pairOf));
  return INPUTS.options.fits(options) && shallow(options) ? { options } : undefined;
}

/**
 * @param {string} text
 * @returns {[string, unknown]}
 */
function pairOf(text) {
  const at = text.indexOf(":");
  if (at < 0) return ["", null];
  const value = text.slice(at + 1).trim();
  // Numbers and truth values are meant as such; all else is a word.
  const meant = /^(true|false|null|-?\d+(\.\d+)?)$/.test(value) ? jsonOf(value) : value;
  return [text.slice(0, at).trim(), meant];
}

/** @type {Reader} */
function readKiosk(text) {
  if (["", "1", "true", "yes"].includes(text)) return { kiosk: true };
  return ["0", "false", "no"].includes(text) ? { kiosk: false } : undefined;
}

/**
 * @param {string} text
 * @returns {any} undefined: it is no JSON
 */
export function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No option is nested deeper; what walks through a value shall not run out of stack. */
const DEEPEST = 16;

/**
 * @param {unknown} value  JSON
 * @param {number} [levels]
 * @returns {boolean}
 */
function shallow(value, levels = DEEPEST) {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => shallow(part, levels - 1));
}

/**
 * @template T
 * @param {T} value  JSON
 * @returns {T} the same, frozen all through
 */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
