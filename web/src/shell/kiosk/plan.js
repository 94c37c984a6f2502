/** What a kiosk is to do: from kiosk.json, which lies beside the page, and from the address, which goes first. */

import { games, listIsMissing, noGame } from "../catalog.js";
import { NO_CONFIG, config, parseConfig } from "../config.js";
import { t } from "../i18n.js";
import { LANGUAGES } from "../language.js";
import { inTime } from "../patience.js";
import { siteFile } from "../site.js";

/**
 * @typedef {import("../config.js").Config} Config
 * @typedef {import("../language.js").Language} Language
 * @typedef {import("../../engine/types.js").GameEntry} GameEntry
 * @typedef {{heading: string, text: string}} Caption
 *
 * @typedef {object} Plan
 * @property {number} idle  seconds without a touch before the visitor is asked
 * @property {number} rotate  seconds until the next game shows itself
 * @property {GameEntry[]} games  in their order, at least one
 * @property {Language[]} languages  in their order, at least one
 * @property {Config["theme"]} theme
 * @property {string} level  of the computers; "": each game's own
 * @property {number} seats  0: the fewest that a game takes
 * @property {readonly string[]} players  as `seats` of the address lists them; empty: the visitor chooses
 * @property {Config["options"]} options  for the games that know them
 * @property {boolean} sound
 * @property {boolean} spoken
 * @property {string} exit  digits
 * @property {Record<string, Record<string, Caption[]>>} captions  by language and game
 * @property {Record<string, {title?: string, touch?: string}>} texts  by language
 */

/** The code that leads to the normal page where kiosk.json names none. */
export const USUAL_EXIT = "1414";
const USUAL_ROTATE = 240;
/** How long the exhibit waits for the file. */
const PATIENCE_MS = 3000;

/** What belongs there, as msgids. @type {Record<string, string>} */
const EXPECTED = {
  kiosk: "true or false",
  idle: "whole seconds from 10 to 3600",
  rotate: "whole seconds from 20 to 3600",
  game: "the id of a game of this site",
  games: "a list of ids of games of this site",
  lang: "“de” or “en”",
  languages: "a list of “de” and “en”",
  theme: "“light”, “dark” or “auto”",
  ui: "“full” or “board”",
  level: "the id of a level that all these games have",
  seats: "a number from 1 to 12, or a list such as “human,computer”",
  options: "an object: the id of an option and its value",
  sound: "true or false",
  spoken: "true or false",
  exit: "a code of 4 to 12 digits, between quotation marks",
  captions: "texts by language and game, each a sentence or an object with “heading” and “text”",
  texts: "“title” and “touch” by language",
};

/** What the address can say as well. */
const SHARED = ["kiosk", "idle", "game", "lang", "theme", "ui", "seats", "level", "options"];

/**
 * @returns {Promise<{plan: Plan, faults: string[]}>} faults: sentences for the technician; what is wrong counts as not said
 */
export async function readPlan() {
  const { said, faults } = await readFile();
  return makePlan(said, faults, await games(), config(), new URLSearchParams(location.search));
}

/** @returns {Promise<{said: Record<string, unknown>, faults: string[]}>} */
async function readFile() {
  const nothing = { said: {}, faults: [] };
  try {
    const response = await inTime(fetch(siteFile("kiosk.json"), { cache: "no-cache" }), PATIENCE_MS);
    // Every site is built with one; where somebody has taken it away, the address and what is usual are enough.
    if (!response.ok) return nothing;
    try {
      const said = await response.json();
      if (typeof said === "object" && said !== null && !Array.isArray(said)) return { said, faults: [] };
      return { said: {}, faults: [t("It must hold one JSON object, in braces.")] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { said: {}, faults: [t("It is no JSON: {reason}", { reason })] };
    }
  } catch {
    return nothing;
  }
}

/**
 * @param {Record<string, unknown>} said  by kiosk.json
 * @param {string[]} faults  found so far
 * @param {GameEntry[]} all
 * @param {Readonly<Config>} asked  by the address
 * @param {URLSearchParams} query
 * @returns {{plan: Plan, faults: string[]}}
 */
function makePlan(said, faults, all, asked, query) {
  const found = [...faults];
  /** @param {string} key */
  const wrong = (key) => {
    const got = JSON.stringify(said[key]) ?? "";
    found.push(t("{key}: expected {expected}; found {got}.", { key, expected: t(EXPECTED[key] ?? ""), got: got.slice(0, 80) }));
  };
  for (const key of Object.keys(said))
    if (!Object.hasOwn(EXPECTED, key) && !key.startsWith("//")) found.push(t("{key}: there is no such key.", { key }));
  /**
   * @template T
   * @param {string} key
   * @param {(value: any) => T | undefined} read
   * @param {T} otherwise
   */
  const value = (key, read, otherwise) => {
    if (said[key] === undefined) return otherwise;
    const good = read(said[key]);
    if (good === undefined) wrong(key);
    return good ?? otherwise;
  };

  // What the address understands is read in the same way; an empty text says nothing there.
  const shared = { ...NO_CONFIG };
  for (const key of SHARED) {
    if (said[key] === undefined || said[key] === "") continue;
    const { config: one, faults: bad } = parseConfig(`?${new URLSearchParams([[key, textOf(said[key])]])}`);
    if (bad.length) wrong(key);
    else for (const name of namesOf(key)) Object.assign(shared, { [name]: one[name] });
  }
  for (const key of SHARED) {
    if (query.get(key)) for (const name of namesOf(key)) Object.assign(shared, { [name]: asked[name] });
  }

  const ids = all.map(({ id }) => id);
  let chosen = value("games", (list) => listOf(list, ids), ids);
  if (shared.game && ids.includes(shared.game)) chosen = [shared.game];
  else if (shared.game) {
    if (query.has("game")) found.push(t("There is no game {game} on this site.", { game: shared.game }));
    else wrong("game");
  }
  const entries = chosen.flatMap((id) => all.find((game) => game.id === id) ?? []);
  if (shared.level && !entries.every(({ levels }) => levels.includes(shared.level))) {
    if (query.has("level")) found.push(t("The level {level} is not one that all these games have.", { level: shared.level }));
    else wrong("level");
    shared.level = "";
  }
  /** @type {Language[]} */
  let languages = value("languages", (list) => listOf(list, [...LANGUAGES]), [...LANGUAGES]);
  const first = languages.find((language) => language === shared.lang);
  if (first) languages = [first, ...languages.filter((language) => language !== first)];
  /** @type {Plan} */
  const plan = {
    idle: shared.idle,
    rotate: value("rotate", (n) => (Number.isInteger(n) && n >= 20 && n <= 3600 ? n : undefined), USUAL_ROTATE),
    games: entries,
    languages,
    theme: shared.theme || "auto",
    level: shared.level,
    seats: shared.seats,
    players: shared.players,
    options: shared.options,
    sound: value("sound", truth, true),
    spoken: value("spoken", truth, false),
    exit: value("exit", (code) => (/^\d{4,12}$/.test(code) && typeof code === "string" ? code : undefined), USUAL_EXIT),
    captions: value("captions", (texts) => captionsOf(texts), {}),
    texts: value("texts", (texts) => textsOf(texts), {}),
  };
  const known = entries.flatMap(({ words }) => Object.values(words)[0]?.options ?? []);
  /** @param {[string, unknown]} option */
  const fits = ([id, value]) =>
    known.some((option) => option.id === id && (option.draft || option.choices.some((choice) => choice.value === value)));
  if (!Object.entries(plan.options).every(fits)) {
    if (query.has("options")) found.push(t("These options fit no game: {options}", { options: JSON.stringify(plan.options) }));
    else wrong("options");
    plan.options = Object.fromEntries(Object.entries(plan.options).filter(fits));
  }
  if (entries.length === 0) found.push(listIsMissing ? noGame() : t("This site has no game to show."));
  return { plan, faults: found };
}

/** The names under which the address's parser keeps a key. @param {string} key @returns {(keyof Config)[]} */
const namesOf = (key) => (key === "seats" ? ["seats", "players"] : [/** @type {keyof Config} */ (key)]);

/** A value of JSON as the address would have it. @param {unknown} value */
function textOf(value) {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** @param {unknown} value */
const truth = (value) => (typeof value === "boolean" ? value : undefined);

/**
 * @template {string} T
 * @param {unknown} list
 * @param {readonly T[]} known
 * @returns {T[] | undefined}
 */
function listOf(list, known) {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.every((one) => known.includes(one)) ? [...new Set(list)] : undefined;
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} texts @returns {Record<string, Record<string, Caption[]>> | undefined} */
function captionsOf(texts) {
  if (!isObject(texts)) return undefined;
  /** @type {Record<string, Record<string, Caption[]>>} */
  const found = {};
  for (const [language, byGame] of Object.entries(texts)) {
    if (!isObject(byGame)) return undefined;
    for (const [game, list] of Object.entries(byGame)) {
      if (!Array.isArray(list)) return undefined;
      const captions = list.map((one) => (typeof one === "string" ? { heading: "", text: one } : one));
      if (!captions.every((one) => isObject(one) && typeof one.text === "string" && typeof (one.heading ?? "") === "string"))
        return undefined;
      found[language] = { ...found[language], [game]: captions.map(({ heading = "", text }) => ({ heading, text })) };
    }
  }
  return found;
}

/** @param {any} texts @returns {Plan["texts"] | undefined} */
function textsOf(texts) {
  if (!isObject(texts)) return undefined;
  const good = Object.values(texts).every(
    (own) => isObject(own) && Object.entries(own).every(([key, text]) => ["title", "touch"].includes(key) && typeof text === "string"),
  );
  return good ? texts : undefined;
}
