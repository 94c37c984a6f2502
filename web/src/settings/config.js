/**
 * Parses the query of the page's address, such as `?game=…&lang=de&kiosk=1`, once.
 *
 * Unknown keys are ignored. An invalid value is ignored, too: the default applies, and `complain` logs to the console what was expected.
 */

import { upTo } from "../base/code-points.js";
import { INPUTS } from "./inputs.js";

/**
 * @typedef {object} Config
 * @property {string} game  the id of a game; "": not given
 * @property {import("../words/language.js").Language} lang  "": the person's setting applies
 * @property {"light" | "dark" | "auto" | ""} theme  "": the person's setting applies
 * @property {number} seats  the number of players, 1 to 12; 0: not given. If `players` is given, its length
 * @property {readonly string[]} players  from `seats=human,hard`: for each seat "human", "computer" or the id of a level; empty: not given
 * @property {string} level  the id of the level of all computers for which `players` names none; "": not given
 * @property {Readonly<Record<string, unknown>>} options  of the game, from `options={"key":value}` or `options=key:value,key:value`
 * @property {boolean} intro  whether an embedded game or an exhibit shows the cards that introduce a game; default false
 * @property {boolean | null} hints  whether people get advice: hints, a word before a blunder, who is ahead; null: not given
 * @property {boolean} workshop  whether an embedded game or an exhibit leads to the workshop; default false
 * @property {string} lesson  the id of the lesson that an embedded page shows instead of a game; "": none
 * @property {string} story  the address of the story that story.html shows, a file of this site; "": the page around it sends one
 * @property {boolean} autoplay  whether a story plays by itself when it comes into view; default false
 * @property {boolean} kiosk  default false
 * @property {number} idle  seconds without a touch after which a kiosk starts over: 10 to 3600, default 90
 * @property {"around" | "beside" | ""} seating  how several people sit at the screen: each on a side of it, or all on one; "": not given
 * @property {"full" | "board"} ui  "board": no header, no footer, no links to other games; default "full"
 * @property {string} origin  the origin of the embedding page, as the custom element passes it; "": not given
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
  intro: false,
  hints: null,
  workshop: false,
  lesson: "",
  story: "",
  autoplay: false,
  kiosk: false,
  idle: 90,
  seating: "",
  ui: "full",
  origin: "",
  embedded: false,
});

/** Maximum length of a value, in characters. */
const LONGEST = INPUTS.options.characters;

/** Parses a value; undefined: it is invalid. @typedef {(text: string) => Partial<Config> | undefined} Reader */

/** By key of the address. @type {Record<string, Reader>} */
const READERS = {
  game: checked("game"),
  lang: checked("lang"),
  theme: checked("theme"),
  seats: readSeats,
  level: checked("level"),
  options: readOptions,
  intro: flag("intro"),
  hints: flag("hints"),
  workshop: flag("workshop"),
  lesson: checked("lesson"),
  story: checked("story"),
  autoplay: flag("autoplay"),
  kiosk: flag("kiosk"),
  idle: (text) => checked("idle")(/^\d+$/.test(text) ? Number(text) : text),
  seating: checked("seating"),
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
    if (text === null || (text === "" && !["kiosk", "intro", "hints", "workshop", "autoplay"].includes(key))) continue;
    const found = text.length > LONGEST ? undefined : read(text);
    if (found) Object.assign(config, found);
    else faults.push(`${key}: expected ${expectedOf(key)}, got ${JSON.stringify(upTo(text, 80))}.`);
  }
  return { config: frozen(config), faults };
}

/** @type {ReturnType<typeof parseConfig> | undefined} */
let known;

function read() {
  known ??= parseConfig(location.search, document.documentElement.hasAttribute("data-embedded"));
  return known;
}

/** The configuration from the address: the same frozen object each time. */
export const config = () => read().config;

/** Whether games may have Python's console here: it needs the walls of a site, and in a frame or an exhibit others decide what is shown. */
export const hasConsole = () =>
  !config().embedded && !config().kiosk && !document.documentElement.hasAttribute("data-stored");

/** Logs to the console, once, which values of the address were ignored. */
export function complain() {
  const faults = read().faults.splice(0);
  if (faults.length) console.info(`Ignored in the address of this page: ${faults.join(" ")}`);
}

/**
 * Takes a value as it is if it is allowed.
 * @param {keyof typeof INPUTS} key
 * @returns {(value: unknown) => Partial<Config> | undefined}
 */
function checked(key) {
  return (value) => (INPUTS[key].fits(value) ? { [key]: value } : undefined);
}

/** @param {string} key */
const expectedOf = (key) => /** @type {Record<string, import("./inputs.js").Input>} */ (INPUTS)[key]?.expected ?? "";

/** @type {Reader} */
function readSeats(text) {
  if (/^\d+$/.test(text)) return checked("seats")(Number(text));
  const players = text.split(",").map((part) => part.trim());
  return INPUTS.players.fits(players) && !players.some((part) => /^\d+$/.test(part))
    ? { seats: players.length, players }
    : undefined;
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
  // Parse numbers, booleans and null; everything else is a string.
  const meant = /^(true|false|null|-?\d+(\.\d+)?)$/.test(value) ? jsonOf(value) : value;
  return [text.slice(0, at).trim(), meant];
}

/**
 * @param {"intro" | "hints" | "workshop" | "kiosk" | "autoplay"} key
 * @returns {Reader}
 */
function flag(key) {
  return (text) => {
    if (["", "1", "true", "yes"].includes(text)) return { [key]: true };
    return ["0", "false", "no"].includes(text) ? { [key]: false } : undefined;
  };
}

/**
 * @param {string} text
 * @returns {any} undefined: it is not JSON
 */
export function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum nesting depth of an option, so that recursive functions do not overflow the stack. */
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
 * @returns {T} the same object, deeply frozen
 */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
